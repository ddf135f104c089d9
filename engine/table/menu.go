package table

import (
	"fmt"
	"strconv"

	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/engine/ui"
)

// menu is the table with the games lying on it.
type menu struct {
	all  bool   // all waiting matches are shown
	gone func() // brings back the match deleted last
}

func (*menu) address() string       { return "#/" }
func (*menu) key(*App, string) bool { return false }
func (m *menu) layout(a *App, f *ui.Frame) {
	t, edge := f.Theme, f.Edge()
	f.Title = f.T(textTitle)
	body := f.Screen().Pad(edge, 0, edge, 0)
	top, body := body.CutTop(72)
	gear, top := top.CutRight(48)
	f.Heading("title", f.T(textTitle), 1, top, ui.Head, t.OnFelt, ui.Left)
	f.Button(ui.Press{ID: "settings", Label: f.T(textSettings), Sign: ui.Gear, Style: ui.Bare, Box: gear.Center(48, 48), Do: func() { a.sheet = &settings{} }})

	waiting := a.store.List(false)
	shown := waiting
	if !m.all && len(shown) > 3 {
		shown = shown[:3]
	}
	row := 72.0
	wide := f.W >= 900 && !f.Portrait()
	listW := body.W
	pieces := body
	var slips ui.Rect
	listH := 0.0
	damage := len(a.store.Damaged())
	if len(waiting) > 0 || m.gone != nil || damage > 0 {
		listH = 40 + float64(len(shown))*(row+8) + 8
		if len(shown) < len(waiting) {
			listH += 56
		}
		if m.gone != nil {
			listH += 56
		}
		if damage > 0 {
			listH += 56
		}
		if wide {
			listW = min(420, body.W*0.36)
			slips, pieces = body.CutRight(listW)
			pieces = pieces.Pad(0, 0, 32, 0)
		}
	}
	n := len(a.scenes)
	cols := 1
	if n > 1 {
		cols = max(1, min(n, int(pieces.W/260)))
		if !f.Portrait() && n > cols && n <= 2*cols {
			cols = (n + 1) / 2
		} else if f.Portrait() {
			cols = min(2, n)
		}
	}
	rows := (n + cols - 1) / cols
	cell := min(pieces.W/float64(cols), 440)
	h := min(max(cell*0.86, 220), 380)
	if n == 1 && !wide {
		h = min(h, max(220, body.H-listH-edge))
	}
	gamesH := h * float64(rows)
	if wide {
		gamesH = max(gamesH, min(body.H-edge, gamesH+80))
	} else {
		// A few games lie in the middle of the table, a little towards the far edge.
		gamesH = max(gamesH, (body.H-listH-edge)*0.86)
	}
	total := gamesH + edge
	if !wide {
		total += listH
	} else {
		total = max(total, listH+edge)
	}
	f.Scroll("menu", body.Pad(-edge, 0, -edge, 0), total, func() {
		f.Within(ui.Node{ID: "games", Role: ui.List, Label: f.T(lang.T{"Jogos", "Games"}), Bounds: ui.Rect{X: pieces.X, Y: pieces.Y, W: pieces.W, H: gamesH}}, func() {
			top := pieces.Y + (gamesH-h*float64(rows))/2
			const gap = 8
			l := a.letters(f, cell-2*gap)
			for i, s := range a.scenes {
				r, c := i/cols, i%cols
				inRow := min(cols, n-r*cols)
				x := pieces.X + (pieces.W-cell*float64(inRow))/2
				m.piece(a, f, s, ui.Rect{X: x + float64(c)*cell, Y: top + float64(r)*h, W: cell, H: h}.Inset(gap), l, len(waiting) == 0 && i == 0)
			}
		})
		if listH > 0 {
			at := ui.Rect{X: pieces.X, Y: pieces.Y + gamesH, W: listW, H: listH}
			if wide {
				at = ui.Rect{X: slips.X, Y: slips.Y + max(0, (min(body.H, total)-listH)/2-24), W: listW, H: listH}
			}
			m.waiting(a, f, at, shown, len(waiting)-len(shown), row)
		}
	})
}

// letters is how the names of the games are written, all alike: of one size and
// at one height, above as many lines as the longest blurb has.
type letters struct {
	head  ui.Font
	high  float64 // of the names
	lines int
}

func (a *App) letters(f *ui.Frame, w float64) letters {
	l := letters{head: ui.Head, high: 40}
	for _, s := range a.scenes {
		for l.head.Size > 20 && ui.Measure(f.T(s.Name()), l.head) > w {
			l.head.Size -= 2
		}
		l.lines = max(l.lines, len(ui.Wrap(f.T(s.Blurb()), ui.Read, w)))
	}
	for _, s := range a.scenes {
		l.high = max(l.high, float64(len(ui.Wrap(f.T(s.Name()), l.head, w)))*l.head.Leading())
	}
	return l
}

// piece is one game lying on the table.
func (m *menu) piece(a *App, f *ui.Frame, s Scene, box ui.Rect, l letters, primary bool) {
	t := f.Theme
	slug := s.Rules().Info().Slug
	name, blurb := f.T(s.Name()), f.T(s.Blurb())
	f.Add(ui.Node{
		ID: "game-" + slug, Role: ui.Button, Label: name, Hint: blurb, Bounds: box, Roving: "games", Primary: primary,
		Do: func() { a.show(newSetup(a, s)) },
		Paint: func(c ui.Canvas, look ui.Look) {
			b := look.Bounds
			names, lines := ui.Wrap(name, l.head, b.W), ui.Wrap(blurb, ui.Read, b.W)
			words, thing := b.CutBottom(l.high + 6 + float64(l.lines)*ui.Read.Leading())
			if look.Pressed {
				thing = thing.Move(0, 2)
			}
			c.Layer(fmt.Sprintf("piece %s %s %s %gx%g", slug, f.Lang.Tag(), t.Name, thing.W, thing.H), thing.Inset(-16), func(c ui.Canvas) { s.Piece(c, thing, t, f.Lang) })
			title, sub := words.CutTop(l.high)
			ui.WriteLines(c, names, title.Pad(0, (l.high-float64(len(names))*l.head.Leading())/2, 0, 0), l.head, t.OnFelt, ui.Center)
			ui.WriteLines(c, lines, sub, ui.Read, t.QuietOn, ui.Center)
			if look.Hover && !look.Pressed {
				c.Stroke(ui.Round(b.Inset(1), 18), 1.5, t.OnFelt.Fade(0.35))
			}
			ui.Ring(c, b.Inset(2), 18, look)
		},
	})
}

// waiting lists the unfinished matches as slips of paper.
func (m *menu) waiting(a *App, f *ui.Frame, box ui.Rect, list []match.Summary, more int, row float64) {
	t := f.Theme
	head, rest := box.CutTop(40)
	f.Heading("waiting", f.T(textWaiting), 2, head, ui.Large, t.OnFelt, ui.Left)
	f.Within(ui.Node{ID: "matches", Role: ui.List, Label: f.T(textWaiting), Bounds: rest}, func() {
		for i, sum := range list {
			s, ok := a.scene(sum.Game)
			if !ok {
				continue
			}
			var slip ui.Rect
			slip, rest = rest.CutTop(row)
			_, rest = rest.CutTop(8)
			who := f.T(lang.And(match.Names(s.Rules(), sum.Setup.Players)))
			what := f.T(s.Name()) + " · " + f.T(textRound.With(sum.Round))
			if sum.Title != "" {
				what, who = who+" · "+what, sum.Title
			}
			id := sum.ID
			style := i == 0
			f.Add(ui.Node{
				ID: "match-" + id, Role: ui.Button, Label: f.T(textContinue) + ": " + f.T(s.Name()) + ", " + who, Hint: f.T(textRound.With(sum.Round)),
				Bounds: slip, Primary: style, Do: func() { a.resume(id) },
				Paint: func(c ui.Canvas, look ui.Look) {
					b := look.Bounds
					if look.Pressed {
						b = b.Move(0, 1)
					}
					ui.PaperCard(c, b, t, 8)
					in := b.Pad(16, 10, 104, 10)
					rows := in.Rows(2, 0)
					ui.Write(c, who, rows[0], ui.Strong, t.Ink, ui.Left)
					ui.Write(c, what, rows[1], ui.Note.At(14), t.Quiet, ui.Left)
					go1 := ui.Rect{X: b.Right() - 100, Y: b.Y + (b.H-40)/2, W: 40, H: 40}
					k := t.Accent
					if style {
						c.Fill(ui.Circle(go1.Mid().X, go1.Mid().Y, 20), ui.Solid(k))
						ui.PlaySign.Draw(c, go1, 22, t.OnAccent)
					} else {
						ui.PlaySign.Draw(c, go1, 22, k)
					}
					ui.Ring(c, b, 8, look)
				},
			})
			f.Button(ui.Press{ID: "delete-" + id, Label: f.T(textDelete.With(lang.Same(who))), Sign: ui.Trash, Style: ui.Bare, Ink: t.Quiet,
				Box: ui.Rect{X: slip.Right() - 54, Y: slip.Y + (slip.H-48)/2, W: 48, H: 48}, Do: func() {
					m.gone = a.store.Delete(id)
					f.Focus("undelete")
					a.say(textDeleted)
				}})
		}
	})
	if more > 0 {
		var b ui.Rect
		b, rest = rest.CutTop(ui.Control)
		_, rest = rest.CutTop(8)
		f.Button(ui.Press{ID: "more", Text: f.T(textMore.With(more)), Style: ui.On, Box: b, Do: func() { m.all = true }})
	}
	if m.gone != nil {
		var b ui.Rect
		b, rest = rest.CutTop(ui.Control)
		_, rest = rest.CutTop(8)
		f.Button(ui.Press{ID: "undelete", Text: f.T(textBring), Sign: ui.Undo, Style: ui.On, Box: b, Do: func() { m.gone(); m.gone = nil; a.toast = "" }})
	}
	if n := len(a.store.Damaged()); n > 0 {
		b, _ := rest.CutTop(ui.Control)
		f.Button(ui.Press{ID: "remains", Label: f.T(damaged(n)) + " " + f.T(textRemains), Text: f.T(textRemains), Style: ui.On, Box: b, Do: func() { a.device.Save("passavez-damaged.match", a.store.Remains()) }})
	}
}

// damaged says that so many matches cannot be read.
func damaged(n int) lang.T {
	if n == 1 {
		return textDamaged
	}
	return textDamagedMany.With(n)
}

func itoa(n int) string { return strconv.Itoa(n) }
