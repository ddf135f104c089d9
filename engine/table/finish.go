package table

import (
	"fmt"
	"sort"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/engine/ui"
)

// headline is who won, in a few words.
func headline(r *game.Result, names []lang.T) lang.T {
	if len(names) == 1 {
		return textEnd
	}
	var who []lang.T
	for _, w := range r.Winners {
		who = append(who, names[w])
	}
	switch len(who) {
	case 0:
		return textNobody
	case 1:
		return textWins.With(who[0])
	}
	return textShared.With(lang.And(who))
}

// standings is the end of a match: places, totals, every card.
func (p *playing) standings(a *App, f *ui.Frame) {
	t := f.Theme
	r, names := p.m.Result(), p.m.Names()
	head := f.T(headline(r, names))
	if e, ok := p.scene.(Ender); ok {
		if t := f.T(e.Ending(r, names)); t != "" {
			head = t
		}
	}
	f.Title = head
	_, body := p.header(a, f, head, f.T(p.scene.Name()))
	body = body.Pad(f.Edge(), 16, f.Edge(), 12)
	bar, body := body.CutBottom(56)
	_, body = body.CutBottom(12)
	if p.m.CanUndo() {
		// The last touch may have been a slip.
		back, text := bar, f.T(textUndo)
		if f.W < 640 {
			back, body = body.CutBottom(ui.Control)
			_, body = body.CutBottom(8)
		} else {
			back, bar = bar.CutLeft(140)
			_, bar = bar.CutLeft(12)
		}
		f.Button(ui.Press{ID: "undo", Text: text, Sign: ui.Undo, Style: ui.On, Box: back, Keys: []string{"u"}, Do: p.undo})
	}

	order := make([]int, len(r.Places))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return r.Places[order[i]] < r.Places[order[j]] })

	w := min(body.W, 760)
	sheet := body.Center(w, body.H)
	f.Paint(sheet, func(c ui.Canvas, b ui.Rect) { ui.PaperCard(c, b, t, 14) })
	in := sheet.Pad(f.Edge(), 16, f.Edge(), 16)
	row := 56.0
	stage := Stage{View: p.m.View(), Names: names}
	listH := row*float64(len(order)) + 24
	f.Scroll("standings", in.Pad(-8, 0, -8, 0), p.height+listH, func() {
		f.Within(ui.Node{ID: "places", Role: ui.List, Label: f.T(textStandings), Bounds: in}, func() {
			for i, s := range order {
				b := ui.Rect{X: in.X, Y: in.Y + float64(i)*row, W: in.W, H: row}
				place, score, name := r.Places[s], lang.Same(itoa(r.Scores[s])), f.T(names[s])
				if m, ok := p.scene.(Scorer); ok {
					score = m.Score(r.Scores[s])
				}
				label, shown := f.T(textPlace.With(place, names[s], score)), f.T(score)
				f.Add(ui.Node{ID: "place-" + itoa(s+1), Role: ui.Item, Label: label, Bounds: b, Paint: func(c ui.Canvas, l ui.Look) {
					b := l.Bounds.Pad(0, 4, 0, 4)
					font, k := ui.Large, t.Ink
					figures := ui.Font{Face: ui.Title, Size: 26}
					if ui.Measure(shown, figures) > b.W*0.5 {
						figures = figures.At(18)
					}
					wide := max(64, ui.Measure(shown, figures))
					if place == 1 && len(names) > 1 {
						c.Fill(ui.Round(b, 10), ui.Solid(t.Brass.Fade(0.28)))
						laurel(c, ui.Point{X: b.X + 26, Y: b.Mid().Y}, t)
					}
					if len(names) == 1 {
						b = b.Pad(-52, 0, 0, 0) // alone one is not placed
					} else {
						ui.Write(c, itoa(place), ui.Rect{X: b.X, Y: b.Y, W: 52, H: b.H}, ui.Font{Face: ui.Title, Size: 20}, k, ui.Center)
					}
					ui.Emblem(c, s, ui.Point{X: b.X + 70, Y: b.Mid().Y}, 20, seatInk(t, s))
					words := b.Pad(90, 0, wide+20, 0)
					ui.Write(c, name, words, font, k, ui.Left)
					ui.Write(c, shown, b.Pad(0, 0, 14, 0), figures, k, ui.Right)
				}})
			}
		})
		p.height = p.play.Summary(f, ui.Rect{X: in.X, Y: in.Y + listH, W: in.W, H: in.H}, stage)
	})
	bar = bar.Center(w, 56)
	cols := bar.Columns(2, 12)
	if !f.Portrait() {
		main, rest := bar.CutRight(min(260, bar.W/2-6))
		_, rest = rest.CutRight(12)
		second, _ := rest.CutRight(min(220, rest.W))
		cols = []ui.Rect{second, main}
	}
	f.Button(ui.Press{ID: "replay", Text: f.T(textReplay), Style: ui.On, Box: cols[0], Do: func() { a.show(&replay{p: p, n: p.m.Len(), play: p.scene.Open()}) }})
	f.Button(ui.Press{ID: "rematch", Text: f.T(textRematch), Sign: ui.Again, Style: ui.Main, Box: cols[1], Do: func() { p.rematch(a) }})
}

func (p *playing) rematch(a *App) {
	m, err := p.m.Rematch(match.NewSeed())
	if err != nil {
		a.explain(err, p.scene, p.m.Names())
		return
	}
	a.open(m, p.scene)
}

// laurel is the winner's brass disc.
func laurel(c ui.Canvas, m ui.Point, t *ui.Theme) {
	c.Fill(ui.Circle(m.X, m.Y, 18), ui.Solid(t.Brass.Fade(0.55)))
	c.Stroke(ui.Circle(m.X, m.Y, 17), 1.5, t.Brass.Darker(0.25))
	c.Stroke(ui.Circle(m.X, m.Y, 14), 1, t.Brass.Darker(0.25).Fade(0.6))
}

// replay goes through a match with a slider.
type replay struct {
	p    *playing
	n    int
	play Play
}

func (r *replay) address() string { return r.p.address() }

func (r *replay) key(a *App, key string) bool {
	switch key {
	case "Escape":
		r.back(a)
	case "ArrowLeft":
		r.jump(r.n - 1)
	case "ArrowRight":
		r.jump(r.n + 1)
	default:
		return false
	}
	return true
}

func (r *replay) back(a *App) { a.open(r.p.m, r.p.scene) }

func (r *replay) jump(n int) {
	n = min(max(n, 0), r.p.m.Len())
	if n != r.n {
		r.n = n
		r.play.Reset()
	}
}

func (r *replay) layout(a *App, f *ui.Frame) {
	moment, err := r.p.m.Replay(r.n)
	if err != nil {
		a.explain(err, r.p.scene, r.p.m.Names())
		moment = match.Moment{State: r.p.m.State()}
	}
	names := r.p.m.Names()
	view := moment.State.View(r.p.m.Eyes())
	f.Title = f.T(textReplay)
	what, where := r.play.Headline(view, names)
	t := f.Theme
	bar, body := topBar(f)
	f.Button(ui.Press{ID: "back", Label: f.T(textBack), Sign: ui.Back, Style: ui.Bare, Ink: woodInk(t), Box: square(bar, true), Do: func() { r.back(a) }})
	s := r.p.stage(f, body, view)
	head := bar.Pad(64, 0, 16, 0)
	line, ink := s.line, t.OnFelt
	if line.H == 0 { // no room on the table: under the heading then
		line, ink = ui.Rect{X: head.X, Y: head.Y + 29, W: head.W, H: 19}, woodInk(t)
		head = ui.Rect{X: head.X, Y: head.Y + 5, W: head.W, H: 24}
	}
	f.Heading("turn", f.T(what)+" · "+f.T(where), 1, head, ui.Large, woodInk(t), ui.Left)
	s.Live = false
	moved := r.play.Moving()
	r.play.Layout(f, s.Stage)
	if moved {
		f.Animate()
	}
	text := f.T(textBegin)
	for _, e := range moment.Events {
		text = f.T(r.p.scene.Say(e, names))
	}
	f.Add(ui.Node{ID: "moment", Role: ui.Status, Label: text, Bounds: line, Paint: func(c ui.Canvas, l ui.Look) {
		ui.Write(c, text, l.Bounds, ui.Note.At(15), ink, ui.Left)
	}})
	first := min(s.undo.X, s.log.X)
	if s.log == s.line {
		first = s.undo.X
	}
	strip := ui.Rect{X: first, Y: s.undo.Y, W: s.Primary.Right() - first, H: s.undo.H}
	left, strip := strip.CutLeft(48)
	right, strip := strip.CutRight(48)
	f.Button(ui.Press{ID: "earlier", Label: f.T(textEarlier), Sign: ui.Back, Style: ui.On, Box: left.Center(48, 48), Disabled: r.n == 0, Do: func() { r.jump(r.n - 1) }})
	f.Range("moment-slider", f.T(textReplay), fmt.Sprint(f.T(textMoveOf.With(r.n, r.p.m.Len()))), strip.Pad(8, 4, 8, 4), 0, float64(r.p.m.Len()), float64(r.n), func(v float64) { r.jump(int(v)) })
	f.Button(ui.Press{ID: "later", Label: f.T(textLater), Sign: ui.ChevronRight, Style: ui.On, Box: right.Center(48, 48), Disabled: r.n == r.p.m.Len(), Do: func() { r.jump(r.n + 1) }})
}
