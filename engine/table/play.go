package table

import (
	"fmt"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/engine/ui"
)

// playing is a match on the table.
type playing struct {
	app      *App
	m        *match.Match
	scene    Scene
	play     Play
	stop     func()       // ends saving
	release  func()       // gives the match back to other tabs
	foreign  bool         // another tab has the match
	aware    bool         // of that: the player has put the note away
	shown    bool         // the standings are open
	turn     game.Seat    // as the header shows it: it follows what is seen, not what is played
	thinking bool         // a computer player's move is on its way
	thought  int          // number of the thought, to know a stale one
	height   float64      // of the cards below the standings, as laid out last
	untold   []game.Event // of the last move, not seen and so not read out yet
	told     int          // of the events of the last move
	veiled   bool         // the device is being handed over from who typed the secrets
}

func (p *playing) address() string { return "#/" + p.m.Game() + "/" + p.m.ID() }

func (p *playing) leave() {
	p.halt()
	p.m.Pause()
	p.stop()
	p.release()
}

// do makes a move and shows what it did.
func (p *playing) do(move string) {
	if p.foreign {
		p.app.refuse(textElsewhere)
		return
	}
	if p.veiled {
		seat, _ := p.curtain()
		p.app.explain(game.Refuse(match.CurtainDown, game.Figures{"seat": seat}), nil, nil)
		return
	}
	if p.play.Moving() {
		p.play.Skip()
	}
	p.tell()
	entry, err := p.m.Do(move)
	if err != nil {
		p.app.explain(err, p.scene, p.m.Names())
		return
	}
	p.app.toast = ""
	p.play.Happened(entry.Events)
	p.untold, p.told = entry.Events, 0
	p.tell()
	if p.m.Status().Over {
		l, ok := p.play.(Lingerer)
		p.shown = !ok || !l.Lingers(p.m.View())
		p.app.persist()
	}
	p.app.root.Invalidate()
}

// seen is how many events of the last move have been seen to their end.
func (p *playing) seen(events int) int {
	if !p.play.Moving() {
		return events
	}
	if t, ok := p.play.(Teller); ok {
		return min(t.Told(), events)
	}
	return 0
}

// tell reads out what has come to be seen. It is only what whoever may be
// looking now may know: the curtain may have fallen.
func (p *playing) tell() {
	n := len(p.untold)
	if _, down := p.curtain(); !down { // behind it nothing is to be seen
		n = p.seen(p.told+n) - p.told
	}
	if n <= 0 {
		return
	}
	for _, e := range game.Seen(p.untold[:n], p.m.Eyes()) {
		p.app.root.Announce(p.scene.Say(e, p.m.Names()).In(p.app.lang))
	}
	p.untold, p.told = p.untold[n:], p.told+n
}

// curtain says for whom the curtain is down, if it is: to hide what is the
// seat's own, or because somebody else typed the secrets of the match.
func (p *playing) curtain() (seat game.Seat, down bool) {
	if seat, down = p.m.Curtain(); down || !p.veiled {
		return seat, down
	}
	seat = p.m.Status().Turn
	for range p.m.Seats() {
		if p.m.Player(seat).Bot == "" {
			break
		}
		seat = (seat + 1) % game.Seat(p.m.Seats())
	}
	return seat, true
}

// cover lets the curtain down where there is one, and with it all that was
// open before whoever had the device.
func (p *playing) cover() {
	p.m.Cover()
	if _, down := p.curtain(); down {
		p.app.toast, p.app.sheet, p.app.ask = "", nil, nil
		p.play.Reset()
	}
}

// pace is how long a computer player waits before it moves, in seconds, so
// that people can follow.
const pace = 0.7

// think has the computer player that is due make its move, once.
func (p *playing) think(level string) {
	if p.thinking {
		return
	}
	p.thinking = true
	p.thought++
	mine, at := p.thought, p.m.Version()
	// current says whether the answer is still wanted.
	current := func() bool {
		if p.thought != mine {
			return false
		}
		if p.app.at != p || p.m.Version() != at || p.foreign {
			p.thinking = false
			p.app.root.Invalidate()
			return false
		}
		return true
	}
	p.app.device.After(pace, func() {
		if !current() {
			return
		}
		p.app.device.Think(p.m, level, func(move string) {
			if !current() {
				return
			}
			p.thinking = false
			if move == "" {
				p.app.refuse(textNoMove)
				return
			}
			p.do(move)
		})
	})
}

// halt ends a computer player's thought.
func (p *playing) halt() {
	p.thought++
	if p.thinking {
		p.thinking = false
		p.app.device.Halt()
	}
}

func (p *playing) undo() {
	if p.foreign {
		p.app.refuse(textElsewhere)
		return
	}
	p.halt()
	if err := p.m.Undo(); err != nil {
		p.app.explain(err, p.scene, p.m.Names())
		return
	}
	p.play.Reset()
	p.shown, p.untold = false, nil
	p.app.say(textUndone)
}

func (p *playing) key(a *App, key string) bool {
	switch key {
	case "Escape":
		if p.play.Moving() {
			p.play.Skip()
			return true
		}
		a.show(&menu{})
		return true
	case "u", "U":
		if p.m.CanUndo() && !p.foreign {
			p.undo()
			return true
		}
	case "?":
		a.sheet = &help{p.scene}
		return true
	case "l", "L":
		a.sheet = &history{p}
		return true
	}
	if p.play.Moving() {
		p.play.Skip()
		return true
	}
	return false
}

func (p *playing) layout(a *App, f *ui.Frame) {
	if seat, down := p.curtain(); down {
		p.tell()
		p.layoutCurtain(a, f, seat)
		return
	}
	if p.m.Status().Over && p.shown && !p.play.Moving() {
		p.standings(a, f)
		return
	}
	names := p.m.Names()
	view := p.m.View()
	what, where := p.play.Headline(view, names)
	f.Title = f.T(what) + " · " + f.T(p.scene.Name())
	_, body := p.header(a, f, f.T(what), f.T(where))
	stage := p.stage(f, body, view)
	_, level, botDue := p.m.BotDue()
	stage.Live = !p.m.Status().Over && p.m.ReadOnly() == nil && !botDue && !p.foreign
	moved := p.play.Moving()
	p.play.Layout(f, stage.Stage)
	p.tell()
	if moved {
		// One frame more than the motion: what follows it appears.
		f.Animate()
	}
	if botDue && !p.foreign && !p.play.Moving() {
		p.think(level)
	}
	p.logLine(a, f, stage)
	undoText := ""
	if stage.undo.W >= ui.Measure(f.T(textUndo), ui.Strong)+58 {
		undoText = f.T(textUndo)
	}
	if p.m.CanUndo() && !p.foreign && !p.play.Moving() {
		f.Button(ui.Press{ID: "undo", Label: f.T(textUndo), Text: undoText, Sign: ui.Undo, Style: ui.On, Box: stage.undo, Keys: []string{"u"}, Do: p.undo})
	}
	switch {
	case p.foreign && !p.m.Status().Over:
		p.watching(f, stage.Primary)
	case p.m.ReadOnly() != nil:
		f.Prose("readonly", f.T(textReadOnly), stage.Primary, ui.Note, f.Theme.OnFelt, ui.Left)
	case p.m.Status().Over && !f.HasPrimary():
		f.Button(ui.Press{ID: "standings", Text: f.T(textStandings), Style: ui.Main, Box: stage.Primary, Do: func() { p.shown = true; p.play.Skip() }})
	}
}

// header is the wooden bar: back to the menu, whose turn it is, the rules and
// the settings.
func (p *playing) header(a *App, f *ui.Frame, what, where string) (bar, body ui.Rect) {
	t := f.Theme
	bar, body = topBar(f)
	ink := woodInk(t)
	f.Button(ui.Press{ID: "menu", Label: f.T(textMenu), Sign: ui.Back, Style: ui.Bare, Ink: ink, Box: square(bar, true), Do: func() { a.show(&menu{}) }})
	right := square(bar, false)
	mid := bar.Pad(60, 0, 60+48, 0)
	if f.W >= 700 {
		mid = bar.Pad(108, 0, 108, 0)
	}
	if !p.play.Moving() {
		p.turn = p.m.Status().Turn
	}
	turn := p.turn
	emblem := 0.0
	if turn != game.Nobody && p.m.Seats() > 1 {
		emblem = 26
	}
	w := min(max(ui.Measure(what, ui.Large), ui.Measure(where, ui.Note.At(14)))+emblem, mid.W)
	x := mid.X
	if f.W >= 700 {
		x = mid.X + (mid.W-w)/2
	}
	label := what
	if where != "" {
		label += ". " + where
	}
	f.Add(ui.Node{ID: "turn", Role: ui.Heading, Level: 1, Label: label, Bounds: ui.Rect{X: x, Y: bar.Y, W: w, H: bar.H}, Paint: func(c ui.Canvas, l ui.Look) {
		b := l.Bounds
		if emblem > 0 {
			ui.Emblem(c, int(turn), ui.Point{X: b.X + 9, Y: b.Y + 19}, 18, ui.SeatColor(int(turn)).Darker(0.25))
			if t.Dark {
				ui.Emblem(c, int(turn), ui.Point{X: b.X + 9, Y: b.Y + 19}, 18, ui.SeatColor(int(turn)).Lighter(0.45))
			}
		}
		line, face := ui.Rect{X: b.X + emblem, Y: b.Y + 7, W: b.W - emblem, H: 24}, ui.Large
		if !ui.Fits(what, face, line.W) {
			face = ui.Read // runs narrower
		}
		ui.Write(c, what, line, face, ink, ui.Left)
		below := ui.Rect{X: b.X + emblem, Y: b.Y + 31, W: b.W - emblem, H: 18}
		if ui.Measure(where, ui.Note) > below.W {
			below = below.Pad(-emblem, 0, 0, 0)
		}
		ui.Write(c, where, below, ui.Note.At(14), ink, ui.Left)
	}})
	f.Button(ui.Press{ID: "rules", Label: f.T(textRules), Sign: ui.Question, Style: ui.Bare, Ink: ink, Box: right.Move(-48, 0), Do: func() { a.sheet = &help{p.scene} }})
	f.Button(ui.Press{ID: "settings", Label: f.T(textSettings), Sign: ui.Gear, Style: ui.Bare, Ink: ink, Box: right, Do: func() { a.sheet = &settings{} }})
	return bar, body
}

// places is a stage with the places of what the table adds to it.
type places struct {
	Stage
	undo, log ui.Rect // buttons beside the main one
	line      ui.Rect // the last thing that happened; of no height where there is no room
}

// stage parts the body: in portrait the thing above, the cards below it and
// the main button at the thumb; in landscape the thing left, the rest right.
func (p *playing) stage(f *ui.Frame, body ui.Rect, view game.View) places {
	edge := f.Edge()
	s := places{Stage: Stage{View: view, Names: p.m.Names(), Do: p.do}}
	if f.Portrait() {
		body = body.Pad(edge, 4, edge, 8)
		if body.W > 640 {
			body = body.Pad((body.W-640)/2, 0, (body.W-640)/2, 8)
		}
		var bar ui.Rect
		bar, body = body.CutBottom(52)
		s.log, bar = bar.CutLeft(48)
		s.undo, bar = bar.Pad(8, 0, 0, 0).CutLeft(48)
		s.Primary = bar.Pad(8, 0, 0, 0)
		_, body = body.CutBottom(8)
		if f.H >= 700 {
			s.line, body = body.CutBottom(28)
		}
		s.Thing, s.Side = body.CutTop(body.H * p.play.Split(body.W, body.H))
		return s
	}
	body = body.Pad(edge, edge/2, edge, edge/2)
	side, rest := body.CutRight(sideWidth(f))
	_, rest = rest.CutRight(edge)
	bar, side := side.CutBottom(56)
	_, s.Side = side.CutBottom(12)
	s.undo, s.Primary = bar.CutLeft(min(140, bar.W*0.34))
	_, s.Primary = s.Primary.CutLeft(12)
	s.line, s.Thing = rest.CutBottom(44)
	s.log = s.line
	return s
}

// sideWidth is the width of the cards that lie beside the thing.
func sideWidth(f *ui.Frame) float64 { return min(max((f.W-2*f.Edge())*0.36, 340), 520) }

// logLine is the last thing that happened, and a way to open the whole log: the
// line itself, or where that would be too small to touch, a button.
func (p *playing) logLine(a *App, f *ui.Frame, s places) {
	t := f.Theme
	last := p.last(a, 1)
	text := f.T(textNothing)
	if len(last) > 0 {
		text = last[0]
	}
	apart := s.log != s.line
	if apart {
		f.Button(ui.Press{ID: "log-line", Label: f.T(textSeeAll), Hint: text, Sign: ui.Bars, Style: ui.On, Box: s.log, Do: func() { a.sheet = &history{p} }})
		if s.line.H > 0 {
			f.Paint(s.line, func(c ui.Canvas, b ui.Rect) { ui.Excerpt(c, text, b, ui.Note.At(15), t.QuietOn) })
		}
		return
	}
	f.Add(ui.Node{
		ID: "log-line", Role: ui.Button, Label: f.T(textSeeAll), Hint: text, Bounds: s.line, Do: func() { a.sheet = &history{p} },
		Paint: func(c ui.Canvas, look ui.Look) {
			b := look.Bounds
			if look.Hover || look.Pressed {
				c.Fill(ui.Round(b, 8), ui.Solid(t.OnFelt.Fade(0.10)))
			}
			ui.Bars.Draw(c, ui.Rect{X: b.X + 2, Y: b.Y, W: 20, H: b.H}, 14, t.QuietOn)
			ui.Excerpt(c, text, b.Pad(30, 0, 4, 0), ui.Note.At(15), t.QuietOn)
			ui.Ring(c, b, 8, look)
		},
	})
}

// last are the last n sentences of the log, the latest first; n < 0 for all.
func (p *playing) last(a *App, n int) []string {
	var out []string
	log := p.m.Log()
	names := p.m.Names()
	for i := len(log) - 1; i >= 0; i-- {
		events := len(log[i].Events)
		if i == len(log)-1 {
			events = p.seen(events)
		}
		for j := events - 1; j >= 0; j-- {
			if s := p.scene.Say(log[i].Events[j], names).In(a.lang); s != "" {
				out = append(out, s)
			}
			if n >= 0 && len(out) >= n {
				return out
			}
		}
	}
	return out
}

// layoutCurtain covers everything until the next person takes the device.
func (p *playing) layoutCurtain(a *App, f *ui.Frame, seat game.Seat) {
	t := f.Theme
	f.Forget = true
	name := p.m.Names()[seat]
	why := f.T(textHidden.With(name))
	if p.veiled {
		why = f.T(textTyped)
	}
	f.Title = f.T(textPass.With(name))
	f.Within(ui.Node{ID: "curtain", Role: ui.Dialog, Label: f.T(textPass.With(name)), Bounds: f.Screen(), Paint: func(c ui.Canvas, l ui.Look) {
		ui.Plank(c, l.Bounds.Inset(-8), t, 0)
	}}, func() {
		body := f.Screen().Inset(f.Edge())
		bar, body := body.CutBottom(56)
		mid := body.Center(min(body.W, 520), 180)
		f.Paint(mid, func(c ui.Canvas, b ui.Rect) {
			k := ui.SeatColor(int(seat)).Darker(0.2)
			if t.Dark {
				k = seatInk(t, int(seat))
			}
			ui.Emblem(c, int(seat), ui.Point{X: b.Mid().X, Y: b.Y + 36}, 56, k)
		})
		_, words := mid.CutTop(88)
		f.Heading("pass", f.T(textPass.With(name)), 1, ui.Rect{X: words.X, Y: words.Y, W: words.W, H: 40}, ui.Head, woodInk(t), ui.Center)
		f.Prose("only", why, ui.Rect{X: words.X, Y: words.Y + 48, W: words.W, H: 40}, ui.Read, woodInk(t), ui.Center)
		w := min(bar.W, 420)
		f.Button(ui.Press{ID: "take", Text: f.T(textIAm.With(name)), Style: ui.Main, Box: bar.Center(w, 56), Do: func() {
			p.veiled = false
			if _, down := p.m.Curtain(); !down {
				return
			}
			if err := p.m.Take(seat); err != nil {
				a.explain(err, p.scene, p.m.Names())
			}
		}})
	})
}

// history is the whole log.
type history struct{ p *playing }

func (h *history) layout(a *App, f *ui.Frame) {
	t := f.Theme
	lines := h.p.last(a, -1)
	w := min(560, f.W-f.Edge())
	inner := w - 48
	type entry struct {
		text  string
		lines []string
	}
	var list []entry
	total := 0.0
	for _, s := range lines {
		e := entry{s, ui.Wrap(s, ui.Read, inner-12)}
		list = append(list, e)
		total += float64(len(e.lines))*ui.Read.Leading() + 10
	}
	if len(list) == 0 {
		list = append(list, entry{f.T(textNothing), ui.Wrap(f.T(textNothing), ui.Read, inner-12)})
		total = 60
	}
	f.Sheet("history", f.T(textLog), w, min(total+72, f.H-f.Edge()), func(in ui.Rect) {
		bar, in := in.CutBottom(ui.Control)
		_, in = in.CutBottom(16)
		f.Scroll("history-scroll", in, total, func() {
			f.Within(ui.Node{ID: "history-list", Role: ui.List, Label: f.T(textLog), Bounds: in}, func() {
				y := in.Y
				for i, e := range list {
					hgt := float64(len(e.lines))*ui.Read.Leading() + 10
					b := ui.Rect{X: in.X, Y: y, W: in.W - 12, H: hgt}
					y += hgt
					if y-in.Y > 20000 && i < len(list)-1 {
						continue
					}
					k := t.Ink
					if i > 0 {
						k = t.Quiet
					}
					f.Prose(fmt.Sprintf("history-%d", len(list)-i), e.text, b, ui.Read, k, ui.Left)
				}
			})
		})
		f.Button(ui.Press{ID: "history-close", Text: f.T(ui.OK), Style: ui.Flat, Box: bar, Do: func() { a.sheet = nil }})
	})
}
