package table

import (
	"passavez/engine/match"
	"passavez/engine/ui"
)

// A match belongs to the tab that has it on the table; another one that opens
// it shows it as it is saved, and offers to take it over.

// own asks for the match, and saves it from when it is this tab's.
func (p *playing) own(take bool) {
	p.stop()
	p.release()
	p.stop = func() {}
	gone := false
	release := p.app.device.Own(p.m.ID(), take, func(mine bool) {
		if gone || p.app.at != p {
			return
		}
		p.stop()
		p.stop = func() {}
		if !mine {
			p.foreign, p.aware = true, false
			p.halt()
			p.m.Pause()
			p.reread(func() {})
			return
		}
		p.reread(func() {
			p.foreign = false
			p.stop()
			p.stop = p.app.store.Watch(p.m)
			p.m.Resume()
		})
	})
	p.release = func() {
		gone = true
		release()
	}
}

// reread brings the match to where another tab has saved it, if that is later
// or has another name, and calls done.
func (p *playing) reread(done func()) {
	a := p.app
	a.store.Refresh(func() {
		if a.at != p {
			return
		}
		if record, ok := a.store.Get(p.m.ID()); ok {
			s, err := match.Peek(record)
			named := s.Updated.Equal(p.m.Updated()) && s.Title != p.m.Title()
			if err == nil && (s.Updated.After(p.m.Updated()) || named) {
				p.follow(record)
			}
		}
		done()
		a.root.Invalidate()
	})
}

func (p *playing) follow(record []byte) {
	m, err := match.Decode(record, p.app.rules, match.Config{})
	if err != nil {
		return
	}
	m.Pause()
	p.m = m
	p.play.Reset()
	p.shown = m.Status().Over
}

// Elsewhere is told that another tab has kept or deleted something.
func (a *App) Elsewhere() {
	if p, ok := a.at.(*playing); ok && p.foreign {
		p.reread(func() {})
		return
	}
	a.store.Refresh(a.root.Invalidate)
}

// watching says that the match is another tab's, until that is put away to see what
// it covers, and offers to play it here.
func (p *playing) watching(f *ui.Frame, primary ui.Rect) {
	f.Button(ui.Press{ID: "play-here", Text: f.T(textPlayHere), Style: ui.Main, Box: primary, Do: func() { p.own(true) }})
	if p.app.toast != "" || p.aware {
		return
	}
	t := f.Theme
	text := f.T(textElsewhere)
	slip := p.app.slip(f, text, 520, 64)
	f.Add(ui.Node{
		ID: "elsewhere", Role: ui.Button, Label: text, Hint: f.T(textDismiss), Bounds: slip.box, Do: func() { p.aware = true },
		Paint: func(c ui.Canvas, l ui.Look) {
			b := l.Bounds
			slip.paint(c, t, 20, 44)
			ui.Cross.Draw(c, ui.Rect{X: b.X + b.W - 36, Y: b.Y, W: 24, H: b.H}, 14, t.Ink)
			ui.Ring(c, b, 10, l)
		},
	})
}
