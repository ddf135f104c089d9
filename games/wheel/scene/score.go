package scene

import (
	"math"
	"strconv"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/wheel"
)

var (
	textScores   = lang.T{"Dinheiro", "Money"}
	textMoneyOf  = lang.T{"%s: na rodada %s, total %s", "%s: this round %s, total %s"}
	textOnTurn   = lang.T{"joga agora", "plays now"}
	textDebt     = lang.T{"deve %s", "owes %s"}
	textTotal    = lang.T{"total %s", "total %s"}
	textThisOne  = lang.T{"na rodada", "this round"}
	textPuzzles  = lang.T{"As frases", "The phrases"}
	textPuzzleOf = lang.T{"Rodada %d. %s. %s: %s", "Round %d. %s. %s: %s"}
)

// amount is a sum of money in words: a debt says that it is one.
func amount(n int) lang.T {
	if n < 0 {
		return textDebt.With(wheel.Dollars(-n))
	}
	return lang.Same(wheel.Dollars(n))
}

// layoutScores shows what everybody has: in this round, and from the rounds
// that are over.
func (p *play) layoutScores(f *ui.Frame, s table.Stage, l places, v wheel.View, u float64) {
	n := len(v.Money)
	cells := l.scores.Columns(n, 6)
	if l.rows {
		cells = l.scores.Rows(n, 6)
	}
	stacked := tight(f, s.Names, v, cells[0])
	f.Within(ui.Node{ID: "scores", Role: ui.List, Label: f.T(textScores), Bounds: l.scores}, func() {
		for i, b := range cells {
			money := v.Money[i]
			if p.act == flips && int(p.letter.Seat) == i && f.Motion {
				// The money comes when the cards have turned.
				before := p.letter.Money - p.letter.Gain
				late := min(1, max(0, (u*p.length-(p.length-countTime))/countTime))
				money = before + int(math.Round(float64(p.letter.Gain)*ui.EaseOut(late)/10))*10
			}
			p.layoutSeat(f, s, v, i, b, money, stacked)
		}
	})
}

// oneLine is below which height a seat's name and money share a line.
const oneLine = 44

// tight says whether name, money and total of some seat do not fit beside one
// another in a card of that size, so that all have to lie below one another.
func tight(f *ui.Frame, names []lang.T, v wheel.View, b ui.Rect) bool {
	if b.W > 190 {
		return false
	}
	for i := range names {
		name, money := f.T(names[i]), wheel.Dollars(v.Money[i])
		if b.H < oneLine {
			if !ui.Fits(name, ui.Note.At(14), b.W-40-ui.Measure(money, ui.Strong.At(15))) {
				return true
			}
			continue
		}
		room := b.W - 16
		if !ui.Fits(name, ui.Read.At(15), room-15) {
			return true
		}
		if len(v.Rounds) > 0 {
			room -= ui.Measure(wheel.Dollars(v.Totals[i]), ui.Note.At(14)) + 6
		}
		if font := (ui.Font{Face: ui.Title, Size: 22}); v.Money[i] < 0 && !ui.Fits(money, ui.Strong, room) || v.Money[i] >= 0 && !ui.Fits(money, font, room) {
			return true
		}
	}
	return false
}

// stackSeat lays a seat's name, money and total below one another; the emblem
// stands by the money, so that the name has the whole width.
func stackSeat(c ui.Canvas, f *ui.Frame, name string, seat, money, total int, totals bool, b ui.Rect, k ui.Color) {
	t := f.Theme
	n := 2
	if totals = totals && b.H >= oneLine; totals {
		n = 3
	}
	rows := b.Pad(8, 2, 8, 2).Rows(n, 0)
	face, figures := ui.Note.At(14), ui.Strong.At(15)
	if rows[0].H >= 22 {
		face, figures = ui.Strong.At(15), ui.Font{Face: ui.Title, Size: 20}
		if !ui.Fits(name, face, rows[0].W) {
			face = ui.Read.At(15)
		}
	}
	ink := func(n int, k ui.Color) ui.Color {
		if n < 0 {
			return t.Bad
		}
		return k
	}
	ui.Write(c, name, rows[0], face, t.Ink, ui.Left)
	ui.Emblem(c, seat, ui.Point{X: rows[1].X + 6, Y: rows[1].Mid().Y}, 12, k)
	ui.Write(c, wheel.Dollars(money), rows[1].Pad(18, 0, 0, 0), figures, ink(money, t.Ink), ui.Left)
	if totals {
		ui.Write(c, f.T(textTotal.With(wheel.Dollars(total))), rows[2], ui.Note.At(14), ink(total, t.Quiet), ui.Left)
	}
}

func (p *play) layoutSeat(f *ui.Frame, s table.Stage, v wheel.View, i int, b ui.Rect, money int, stacked bool) {
	t := f.Theme
	turn := game.Seat(i) == v.Status.Turn
	name := f.T(s.Names[i])
	label := f.T(textMoneyOf.With(s.Names[i], amount(v.Money[i]), amount(v.Totals[i])))
	hint := ""
	if turn {
		hint = f.T(textOnTurn)
	}
	f.Add(ui.Node{ID: "seat-" + strconv.Itoa(i+1), Role: ui.Item, Label: label, Hint: hint, Bounds: b, Current: turn, Paint: func(c ui.Canvas, look ui.Look) {
		b := look.Bounds
		ui.PaperCard(c, b, t, 8)
		k := ui.SeatColor(i)
		if t.Dark {
			k = k.Lighter(0.35)
		}
		if turn {
			c.Fill(ui.Round(b, 8), ui.Solid(t.Brass.Fade(0.22)))
			c.Stroke(ui.Round(b.Inset(1), 8), 2, t.Brass)
		}
		if stacked {
			stackSeat(c, f, name, i, money, v.Totals[i], len(v.Rounds) > 0, b, k)
			return
		}
		in := b.Pad(8, 4, 8, 4)
		if b.H < oneLine {
			ui.Emblem(c, i, ui.Point{X: in.X + 6, Y: in.Mid().Y}, 13, k)
			text, ink := wheel.Dollars(money), t.Ink
			if money < 0 {
				ink = t.Bad
			}
			w := min(ui.Measure(text, ui.Strong.At(15)), in.W-18)
			ui.Write(c, text, in.Pad(in.W-w, 0, 0, 0), ui.Strong.At(15), ink, ui.Right)
			if room := in.W - w - 24; room > 24 {
				ui.Write(c, name, ui.Rect{X: in.X + 18, Y: in.Y, W: room, H: in.H}, ui.Note.At(14), t.Ink, ui.Left)
			}
			return
		}
		top, low := in.CutTop(in.H * 0.46)
		ui.Emblem(c, i, ui.Point{X: top.X + 7, Y: top.Mid().Y}, 14, k)
		// The total stands beside the name where there is room for words, else
		// below it, once there is one.
		note := ui.Note.At(14)
		total, at := f.T(lang.Same(wheel.Dollars(v.Totals[i]))), low
		if b.W > 190 {
			total, at = f.T(textTotal.With(wheel.Dollars(v.Totals[i]))), top
		} else if len(v.Rounds) == 0 {
			total = ""
		}
		ink := t.Quiet
		if v.Totals[i] < 0 {
			ink = t.Bad
		}
		tw := ui.Measure(total, note)
		ui.Write(c, total, at, note, ink, ui.Right)
		room := top.Pad(19, 0, -4, 0)
		if at == top {
			room.W -= tw + 6
		} else if total != "" {
			low.W -= tw + 6
		}
		face := ui.Strong.At(15)
		for _, n := range s.Names { // all in one, the narrower where one needs it
			if !ui.Fits(f.T(n), face, room.W) {
				face = ui.Read.At(15)
			}
		}
		ui.Write(c, name, room, face, t.Ink, ui.Left)
		text, ink := f.T(amount(money)), t.Ink
		font := ui.Font{Face: ui.Title, Size: 22}
		if b.H > 64 {
			font.Size = min(36, 26*b.H/66)
		}
		if money < 0 {
			ink, font = t.Bad, ui.Strong
			if ui.Measure(text, font) > low.W {
				text = wheel.Dollars(money)
			}
		}
		font = ui.Shrink(text, font, low.W)
		ui.Write(c, text, low, font, ink, ui.Left)
		if b.W > 190 {
			ui.Write(c, f.T(textThisOne), low.Pad(ui.Measure(text, font)+8, 0, 0, 0), note, t.Quiet, ui.Left)
		}
	}})
}

// Summary is the phrases of the match, and who solved them.
func (p *play) Summary(f *ui.Frame, box ui.Rect, s table.Stage) float64 {
	t := f.Theme
	v := s.View.(wheel.View)
	y := box.Y
	f.Within(ui.Node{ID: "puzzles", Role: ui.List, Label: f.T(textPuzzles), Bounds: box}, func() {
		for i, r := range v.Rounds {
			text := lang.T{"“%s”", "“%s”"}.With(r.Puzzle).EN
			who := f.T(lang.T{"%s: %s", "%s: %s"}.With(s.Names[r.Solver], wheel.Dollars(r.Won)))
			where := f.T(textRound.With(i+1, wheel.Rounds))
			if c := wheel.CategoryName(r.Category); c.EN != "" {
				where += " · " + f.T(c)
			}
			lines := ui.Wrap(text, ui.Strong, box.W)
			b := ui.Rect{X: box.X, Y: y, W: box.W, H: 26 + float64(len(lines))*ui.Strong.Leading() + 14}
			y += b.H
			f.Add(ui.Node{ID: "puzzle-" + strconv.Itoa(i+1), Role: ui.Text, Label: f.T(textPuzzleOf.With(i+1, text, s.Names[r.Solver], amount(r.Won))), Bounds: b, Paint: func(c ui.Canvas, l ui.Look) {
				b := l.Bounds
				c.Stroke(ui.Polyline(ui.Point{X: b.X, Y: b.Y + 1}, ui.Point{X: b.Right(), Y: b.Y + 1.5}), 1, t.Line.Fade(0.45))
				head := ui.Rect{X: b.X, Y: b.Y + 4, W: b.W, H: 24}
				k := t.Quiet
				if r.Won < 0 {
					k = t.Bad
				}
				ui.Write(c, who, head, ui.Note.At(15), k, ui.Right)
				ui.Write(c, where, head.Pad(0, 0, ui.Measure(who, ui.Note.At(15))+8, 0), ui.Note.At(15), t.Quiet, ui.Left)
				ui.WriteLines(c, lines, b.Pad(0, 28, 0, 0), ui.Strong, t.Ink, ui.Left)
			}})
		}
	})
	return y - box.Y
}
