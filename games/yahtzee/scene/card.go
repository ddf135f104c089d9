package scene

import (
	"fmt"
	"math"
	"strconv"

	"passavez/engine/dice"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/yahtzee"
)

// cardSeat is the seat whose card is open.
func (p *play) cardSeat(v yahtzee.View) int {
	switch {
	case p.shown >= 0 && p.shown < len(v.Cards):
		return p.shown
	case p.wrote:
		return int(p.score.Seat)
	case v.Status.Turn == game.Nobody:
		return 0
	}
	return int(v.Status.Turn)
}

// best is the open category that scores most now, −1 if none can be taken.
func best(v yahtzee.View) yahtzee.Category {
	top, at := -1, yahtzee.Category(-1)
	for c := range yahtzee.Category(yahtzee.Categories) {
		if n, open := v.Worth(c); open && n > top {
			top, at = n, c
		}
	}
	return at
}

// rowHeight is the least height of a row.
const rowHeight = ui.Least

// cells are where the categories stand on the card: two columns of eight, the
// last for the total.
func cells(in ui.Rect) (list [yahtzee.Categories]ui.Rect, total ui.Rect) {
	cols := in.Columns(2, 10)
	left, right := cols[0].Rows(8, 0), cols[1].Rows(8, 0)
	for c := range list {
		if c < 8 {
			list[c] = left[c]
		} else {
			list[c] = right[c-8]
		}
	}
	return list, right[7]
}

// cardBox is the paper, and what is within its margin.
func cardBox(s table.Stage, seats int) (tabs, paper, in ui.Rect) {
	box := s.Side
	if seats > 1 {
		tabs, box = box.CutTop(44)
		box.Y, box.H = box.Y-2, box.H+2
	}
	box.H = min(box.H, 8*60+20)
	in = box.Pad(10, 6, 10, 6)
	// Where there is no room for the rows the card can be pushed up and down.
	in.H = max(in.H, 8*rowHeight)
	return tabs, box, in
}

func (p *play) layoutCard(f *ui.Frame, s table.Stage, v yahtzee.View) {
	t := f.Theme
	seat := p.cardSeat(v)
	tabs, paper, in := cardBox(s, len(v.Cards))
	if len(v.Cards) > 1 {
		p.layoutTabs(f, s, v, tabs, seat)
	}
	f.Paint(paper, func(c ui.Canvas, b ui.Rect) { ui.PaperCard(c, b, t, 10) })
	mine := s.Live && game.Seat(seat) == v.Status.Turn && v.CanScore() && !p.threw
	top := best(v)
	places, total := cells(in)
	f.Scroll("card-scroll", paper.Pad(2, 6, 2, 6), in.H, func() {
		p.layoutRows(f, s, v, seat, places, total, mine, top)
	})
}

func (p *play) layoutRows(f *ui.Frame, s table.Stage, v yahtzee.View, seat int, places [yahtzee.Categories]ui.Rect, total ui.Rect, mine bool, top yahtzee.Category) {
	t, card := f.Theme, v.Cards[seat]
	box := places[0]
	box.W, box.H = total.Right()-box.X, total.Bottom()-box.Y
	f.Within(ui.Node{ID: "card", Role: ui.Group, Label: f.T(textCard.With(s.Names[seat])), Bounds: box}, func() {
		for c := range yahtzee.Category(yahtzee.Categories) {
			p.layoutCell(f, s, v, card, c, places[c], mine, c == top)
		}
		sum := card.Total()
		f.Add(ui.Node{ID: "total", Role: ui.Text, Label: f.T(textTotal) + ": " + strconv.Itoa(sum), Bounds: total, Paint: func(c ui.Canvas, l ui.Look) {
			b := l.Bounds
			c.Stroke(ui.Polyline(ui.Point{X: b.X + 2, Y: b.Y + 2}, ui.Point{X: b.Right() - 2, Y: b.Y + 2.5}), 1.5, t.Ink.Fade(0.75))
			c.Stroke(ui.Polyline(ui.Point{X: b.X + 2, Y: b.Y + 5}, ui.Point{X: b.Right() - 2, Y: b.Y + 5.5}), 1, t.Ink.Fade(0.5))
			ui.Write(c, f.T(textTotal), b.Pad(8, 4, 60, 0), ui.Strong, t.Ink, ui.Left)
			shown := sum
			if p.wrote && int(p.score.Seat) == seat {
				u := ui.EaseOut(f.Progress(&p.at, writeTime))
				shown = p.score.Total - int(math.Round(float64(p.score.Score)*(1-u)))
			}
			ui.Write(c, strconv.Itoa(shown), b.Pad(60, 4, 8, 0), ui.Font{Face: ui.Title, Size: 24}, t.Ink, ui.Right)
		}})
	})
}

// layoutTabs shows every seat with its total; a tap opens its card.
func (p *play) layoutTabs(f *ui.Frame, s table.Stage, v yahtzee.View, box ui.Rect, open int) {
	t := f.Theme
	f.Within(ui.Node{ID: "seats", Role: ui.Toolbar, Label: f.T(textAllOf), Bounds: box}, func() {
		for i, b := range box.Columns(len(v.Cards), 4) {
			sum := v.Cards[i].Total()
			name := f.T(s.Names[i])
			f.Add(ui.Node{
				ID: "seat-" + strconv.Itoa(i+1), Role: ui.Button, Label: f.T(textCard.With(s.Names[i])) + ", " + f.T(textTotal) + " " + strconv.Itoa(sum),
				Bounds: b, Checked: i == open, Current: game.Seat(i) == v.Status.Turn, Roving: "seats", Do: func() { p.shown = i },
				Paint: func(c ui.Canvas, l ui.Look) {
					b := l.Bounds
					ink := t.OnFelt
					if i == open {
						b.H += 12
						c.Fill(ui.Round(b, 10), ui.Solid(t.Paper))
						b.H -= 12
						ink = t.Ink
					} else {
						c.Fill(ui.Round(ui.Rect{X: b.X, Y: b.Y + 4, W: b.W, H: b.H - 4}, 10), ui.Solid(ui.Color{A: 80}))
						if l.Hover {
							c.Fill(ui.Round(ui.Rect{X: b.X, Y: b.Y + 4, W: b.W, H: b.H - 4}, 10), ui.Solid(t.OnFelt.Fade(0.10)))
						}
					}
					k := ui.SeatColor(i)
					if i != open || t.Dark {
						k = k.Lighter(0.4)
					}
					x := b.X + 8
					two := ui.Rect{X: x + 18, Y: b.Y + 5, W: b.W - 18 - 12, H: 17}
					switch note := ui.Note.At(14); {
					case b.W < 84:
						ui.Emblem(c, i, ui.Point{X: b.Mid().X, Y: b.Y + 15}, 12, k)
						ui.Write(c, strconv.Itoa(sum), ui.Rect{X: b.X, Y: b.Y + 22, W: b.W, H: 18}, ui.Strong.At(14), ink, ui.Center)
					case ui.Measure(name, note) > b.W-18-16-34 && b.W < 200:
						// The name above the total, where it has more room.
						ui.Emblem(c, i, ui.Point{X: x + 7, Y: b.Mid().Y}, 14, k)
						ui.Write(c, name, two, note, ink, ui.Left)
						ui.Write(c, strconv.Itoa(sum), two.Move(0, 17), ui.Strong.At(14), ink, ui.Left)
					default:
						ui.Emblem(c, i, ui.Point{X: x + 7, Y: b.Mid().Y}, 14, k)
						ui.Write(c, name, ui.Rect{X: x + 18, Y: b.Y, W: b.W - 18 - 16 - 34, H: b.H}, note, ink, ui.Left)
						ui.Write(c, strconv.Itoa(sum), b.Pad(8, 0, 8, 0), ui.Strong, ink, ui.Right)
					}
					if game.Seat(i) == v.Status.Turn {
						c.Fill(ui.Round(ui.Rect{X: b.X + 10, Y: b.Bottom() - 4, W: b.W - 20, H: 3}, 1.5), ui.Solid(t.Brass))
					}
					ui.Ring(c, b, 10, l)
				},
			})
		}
	})
}

func (p *play) layoutCell(f *ui.Frame, s table.Stage, v yahtzee.View, card yahtzee.Card, c yahtzee.Category, box ui.Rect, mine, top bool) {
	t := f.Theme
	name := f.T(yahtzee.CategoryName(c))
	taken := card.Taken[c]
	worth := yahtzee.Score(v.Roll, c)
	final := v.Status.Step == "step_select_category"
	landing := p.wrote && p.score.Category == c.String() && p.cardSeat(v) == int(p.score.Seat)
	n := ui.Node{ID: "cell-" + c.String(), Role: ui.Text, Bounds: box, Label: f.T(textOpen.With(name))}
	switch {
	case taken:
		n.Label = f.T(textTaken.With(name, card.Score[c]))
	case mine:
		n.Role, n.Roving, n.Primary = ui.Button, "card", top && final
		n.Label = f.T(textWorth.With(name, worth))
		if top {
			n.Hint = f.T(textBest)
		}
		n.Do = func() { s.Do("score " + c.String()) }
	}
	n.Paint = func(cv ui.Canvas, l ui.Look) {
		b := l.Bounds
		rule(cv, b, int(c), t)
		ink, font := t.Ink, ui.Read
		if taken {
			ink = t.Quiet
		}
		q := b.Pad(1, 2, 1, 2)
		if mine && !taken {
			switch {
			case top && final:
				cv.Fill(ui.Round(q, 8), ui.Solid(t.Accent))
				ink, font = t.OnAccent, ui.Strong
			case l.Pressed:
				cv.Fill(ui.Round(q, 8), ui.Solid(t.Ink.Fade(0.16)))
			case l.Hover:
				cv.Fill(ui.Round(q, 8), ui.Solid(t.Ink.Fade(0.07)))
			}
			if top && !final {
				cv.Stroke(ui.Round(q.Inset(0.75), 8), 1.5, t.Accent)
			}
		}
		x := 8.0
		if c <= yahtzee.Sixes {
			mark := ink
			dice.Mini(cv, ui.Rect{X: b.X + 7, Y: b.Mid().Y - 9, W: 18, H: 18}, int(c)+1, mark)
			x = 32
		}
		words := b.Pad(x, 0, 30, 0)
		if ui.Measure(name, font) > words.W {
			font = font.At(14) // two of the names differ only at their end
		}
		if brief := f.T(shortNames[c]); brief != "" && ui.Measure(name, font.At(13)) > words.W {
			name = brief
		}
		font = ui.Shrink(name, font, words.W)
		ui.Write(cv, name, words, font, ink, ui.Left)
		right := b.Pad(40, 0, 9, 0)
		switch {
		case taken && !landing:
			ui.Write(cv, strconv.Itoa(card.Score[c]), right, ui.Font{Face: ui.Title, Size: 20}, t.Ink, ui.Right)
		case mine && !taken:
			k, fo := t.Quiet, ui.Read.At(18)
			if top {
				k, fo = t.Accent, ui.Large
				if final {
					k = t.OnAccent
				}
			}
			ui.Write(cv, strconv.Itoa(worth), right, fo, k, ui.Right)
		}
		ui.Ring(cv, q, 8, l)
	}
	f.Add(n)
}

// shortNames are the names that the narrowest cards have no room for.
var shortNames = map[yahtzee.Category]lang.T{
	yahtzee.SmallStraight: {"Seq. menor", "Small straight"},
	yahtzee.LargeStraight: {"Seq. maior", "Large straight"},
	yahtzee.ThreeOfAKind:  {"Trinca", "3 of a kind"},
	yahtzee.FourOfAKind:   {"Quadra", "4 of a kind"},
}

// rule draws the hand-ruled line under a row.
func rule(c ui.Canvas, b ui.Rect, n int, t *ui.Theme) {
	if n == 7 {
		return
	}
	w := math.Sin(float64(n)*1.7) * 0.8
	var p ui.Path
	p.MoveTo(b.X+2, b.Bottom()-0.5+w*0.4)
	p.CubicTo(b.X+b.W*0.3, b.Bottom()-0.5-w, b.X+b.W*0.7, b.Bottom()-0.5+w, b.Right()-2, b.Bottom()-0.5-w*0.4)
	c.Stroke(p, 1, t.Line.Fade(0.45))
}

// layoutFlight shows the points on their way from the dice to the card.
func (p *play) layoutFlight(f *ui.Frame, s table.Stage, v yahtzee.View) {
	if !p.wrote {
		return
	}
	t := f.Theme
	_, _, in := cardBox(s, len(v.Cards))
	places, _ := cells(in)
	c, _ := yahtzee.ParseCategory(p.score.Category)
	to := places[c]
	u := ui.EaseInOut(f.Progress(&p.at, writeTime))
	from := s.Thing.Mid()
	at := ui.Between(from, ui.Point{X: to.Right() - 22, Y: to.Mid().Y}, u)
	size := ui.Lerp(44, 20, u)
	f.Paint(s.Thing, func(cv ui.Canvas, _ ui.Rect) {
		k := t.OnFelt.Mix(t.Ink, math.Min(1, u*1.6))
		ui.Write(cv, strconv.Itoa(p.score.Score), ui.Rect{X: at.X - 50, Y: at.Y - 30 - 40*math.Sin(u*math.Pi), W: 100, H: 60}, ui.Font{Face: ui.Title, Size: math.Round(size/4) * 4}, k, ui.Center)
	})
}

// Summary is every card side by side.
func (p *play) Summary(f *ui.Frame, box ui.Rect, s table.Stage) float64 {
	t := f.Theme
	v := s.View.(yahtzee.View)
	const row = 34.0
	label := min(150, box.W*0.36)
	col := min((box.W-label)/float64(len(v.Cards)), 120)
	label = box.W - col*float64(len(v.Cards))
	height := row * (yahtzee.Categories + 2)
	// Where a column is too narrow for a name its emblem stands for it.
	emblems := false
	for _, name := range s.Names {
		emblems = emblems || ui.Measure(f.T(name), ui.Strong.At(14)) > col-6
	}
	f.Within(ui.Node{ID: "cards", Role: ui.Table, Label: f.T(textAllOf), Bounds: ui.Rect{X: box.X, Y: box.Y, W: box.W, H: height}}, func() {
		line := func(i int, id, name string, cell func(seat int) string, strong bool) {
			b := ui.Rect{X: box.X, Y: box.Y + float64(i)*row, W: box.W, H: row}
			f.Within(ui.Node{ID: id, Role: ui.Row, Label: name, Bounds: b}, func() {
				font := ui.Read
				if strong {
					font = ui.Strong
				}
				f.Add(ui.Node{ID: id + "-name", Role: ui.Cell, Label: name, Bounds: ui.Rect{X: b.X, Y: b.Y, W: label, H: row}, Paint: func(c ui.Canvas, l ui.Look) {
					c.Stroke(ui.Polyline(ui.Point{X: b.X, Y: l.Bounds.Bottom() - 0.5}, ui.Point{X: b.X + label + col*float64(len(v.Cards)), Y: l.Bounds.Bottom() - 0.5}), 1, t.Line.Fade(0.4))
					ui.Write(c, name, l.Bounds, font, t.Ink, ui.Left)
				}})
				for s := range v.Cards {
					text := cell(s)
					f.Add(ui.Node{ID: fmt.Sprintf("%s-%d", id, s+1), Role: ui.Cell, Label: text, Bounds: ui.Rect{X: b.X + label + float64(s)*col, Y: b.Y, W: col - 6, H: row}, Paint: func(c ui.Canvas, l ui.Look) {
						if i == 0 && emblems {
							k := ui.SeatColor(s)
							if t.Dark {
								k = k.Lighter(0.35)
							}
							ui.Emblem(c, s, ui.Point{X: l.Bounds.Right() - 8, Y: l.Bounds.Mid().Y}, 16, k)
							return
						}
						ui.Write(c, text, l.Bounds, font, t.Ink, ui.Right)
					}})
				}
			})
		}
		line(0, "sum-head", f.T(textAllOf), func(s2 int) string { return f.T(s.Names[s2]) }, true)
		for c := range yahtzee.Category(yahtzee.Categories) {
			line(int(c)+1, "sum-"+c.String(), f.T(yahtzee.CategoryName(c)), func(s int) string { return strconv.Itoa(v.Cards[s].Score[c]) }, false)
		}
		line(yahtzee.Categories+1, "sum-total", f.T(textTotal), func(s int) string { return strconv.Itoa(v.Cards[s].Total()) }, true)
	})
	return height
}
