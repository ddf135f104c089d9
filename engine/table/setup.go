package table

import (
	"fmt"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/engine/ui"
)

// setup is the sheet on which a match is agreed.
type setup struct {
	scene Scene
	seats []game.Player // names as typed
	spare []string      // names of seats that were taken away
	// What an address asked for.
	seed    *uint64
	options map[string]string
	// What the game's own part of the sheet holds.
	typed   bool     // the secrets are typed
	secrets []string // as typed so far
}

func newSetup(a *App, s Scene) *setup {
	info := s.Rules().Info()
	last := a.store.Names()
	n := min(max(len(last), info.MinSeats), info.MaxSeats)
	if se, ok := s.(Seater); ok {
		n = se.Usual()
	}
	su := &setup{scene: s}
	if c, ok := s.(Chooser); ok {
		su.options = c.Suggest(a.lang)
	}
	for i := range max(n, len(last)) {
		name := ""
		if i < len(last) {
			name = last[i]
		}
		if i < n {
			su.seats = append(su.seats, game.Player{Name: name})
		} else {
			su.spare = append(su.spare, name)
		}
	}
	return su
}

func (su *setup) address() string { return "#/" + su.scene.Rules().Info().Slug }

func (su *setup) key(a *App, key string) bool {
	if key == "Escape" {
		a.show(&menu{})
		return true
	}
	return false
}

func (su *setup) layout(a *App, f *ui.Frame) {
	t, info := f.Theme, su.scene.Rules().Info()
	f.Title = f.T(su.scene.Name())
	head, body := topBar(f)
	f.Button(ui.Press{ID: "back", Label: f.T(textMenu), Sign: ui.Back, Style: ui.Bare, Ink: t.Ink, Box: square(head, true), Do: func() { a.show(&menu{}) }})
	f.Heading("title", f.T(su.scene.Name()), 1, head.Pad(64, 0, 64, 0), ui.Head.At(24), woodInk(t), ui.Center)
	f.Button(ui.Press{ID: "rules", Label: f.T(textRules), Sign: ui.Question, Style: ui.Bare, Ink: t.Ink, Box: square(head, false), Do: func() { a.sheet = &help{su.scene} }})

	body = body.Pad(f.Edge(), 16, f.Edge(), 16)
	bar, body := body.CutBottom(56)
	_, body = body.CutBottom(16)
	w := min(560, body.W)
	row := 60.0
	rows := len(su.seats)
	if rows < info.MaxSeats {
		rows++
	}
	var note []string
	seating := ""
	if se, ok := su.scene.(Seater); ok {
		seating = f.T(se.Seating(len(su.seats)))
		note = ui.Wrap(seating, ui.Read, w-40)
	}
	noteH := float64(len(note)) * ui.Read.Leading()
	extras, extraH := su.extras(a, w-40), 0.0
	for _, e := range extras {
		extraH += e.high
	}
	need := 24 + 44 + float64(rows)*row + 16 + noteH + extraH
	sheet := body.Center(w, min(need, body.H))
	if f.Portrait() {
		sheet.Y = body.Y
	}
	f.Paint(sheet, func(c ui.Canvas, b ui.Rect) { ui.PaperCard(c, b, t, 12) })
	in := sheet.Pad(20, 20, 20, 12)
	title, in := in.CutTop(44)
	f.Heading("who", f.T(textPlayers), 2, title, ui.Large, t.Ink, ui.Left)
	f.Scroll("seats", in.Pad(-8, 0, -12, 0), float64(rows)*row+noteH+extraH, func() {
		for i := range su.seats {
			var line ui.Rect
			line, in = in.CutTop(row)
			in.H += row
			line = line.Pad(0, 4, 0, 8)
			su.seat(f, i, line, len(su.seats) > info.MinSeats)
		}
		if len(su.seats) < info.MaxSeats {
			var line ui.Rect
			line, in = in.CutTop(row)
			in.H += row
			f.Button(ui.Press{ID: "add", Text: f.T(textAdd), Sign: ui.Plus, Style: ui.Flat, Box: line.Pad(0, 4, 8, 8), Do: func() {
				name := ""
				if n := len(su.spare); n > 0 {
					name, su.spare = su.spare[0], su.spare[1:]
				}
				su.seats = append(su.seats, game.Player{Name: name})
				f.Focus(fmt.Sprintf("name-%d", len(su.seats)))
			}})
		}
		if seating != "" {
			f.Prose("seating", seating, in.Pad(0, 4, 8, 0), ui.Read, t.Quiet, ui.Left)
			in.Y += noteH
		}
		for _, e := range extras {
			in.H = e.high
			e.lay(f, in.Pad(0, 0, 8, 0))
			in.Y += e.high
		}
	})
	if !f.Portrait() {
		bar, _ = bar.CutRight(min(320, bar.W))
	}
	f.Button(ui.Press{ID: "start", Text: f.T(textStart), Style: ui.Main, Box: bar, Do: func() { su.start(a) }})
}

// seat is one line of the sheet: emblem, name, whether the computer plays, and
// a way to take it out.
func (su *setup) seat(f *ui.Frame, i int, line ui.Rect, removable bool) {
	t, p := f.Theme, &su.seats[i]
	mark, line := line.CutLeft(40)
	f.Paint(mark, func(c ui.Canvas, b ui.Rect) {
		ui.Emblem(c, i, ui.Point{X: b.X + 14, Y: b.Mid().Y}, 22, seatInk(t, i))
	})
	line = line.Pad(0, 0, 8, 0)
	right := func() (box ui.Rect) {
		box, line = line.CutRight(ui.Control)
		line = line.Pad(0, 0, 6, 0)
		return box
	}
	if removable {
		f.Button(ui.Press{ID: "remove-" + itoa(i+1), Label: f.T(textRemove.With(i + 1)), Sign: ui.Cross, Style: ui.Bare, Ink: t.Quiet, Box: right(), Do: func() {
			su.spare = append([]string{p.Name}, su.spare...)
			su.seats = append(su.seats[:i:i], su.seats[i+1:]...)
			f.Focus("add")
		}})
	}
	levels := su.scene.Levels()
	empty := lang.Player(i + 1)
	if len(levels) > 0 {
		at := 0 // 0: a person
		who, sign := textPerson, ui.PersonSign
		for n, l := range levels {
			if l.Slug == p.Bot {
				at, who, sign = n+1, textComputer.With(l.Name), ui.RobotSign
				empty = who
			}
		}
		f.Button(ui.Press{ID: "who-" + itoa(i+1), Label: f.T(textWho.With(i+1, who)), Hint: f.T(textChange), Sign: sign, Style: ui.Flat, Box: right(), Do: func() {
			p.Bot = ""
			if at < len(levels) {
				p.Bot = levels[at].Slug
			}
		}})
	}
	f.Input(ui.Field{
		ID: "name-" + itoa(i+1), Label: f.T(textName.With(i + 1)), Value: p.Name, Hint: f.T(empty), Empty: f.T(empty), Box: line, MaxLen: game.MaxName,
		Change: func(s string) { p.Name = s },
	})
}

func (su *setup) start(a *App) {
	gs := game.Setup{Seed: match.NewSeed(), Options: su.options, Players: append([]game.Player(nil), su.seats...)}
	if su.seed != nil {
		gs.Seed = *su.seed
	}
	gs = su.chosen(gs)
	gs.Data = a.store.Memory(su.scene.Rules().Info().Slug)
	a.begin(su.scene, gs)
}

// begin starts a match and remembers the names.
func (a *App) begin(s Scene, gs game.Setup) bool {
	m, err := match.New(s.Rules(), gs, match.Config{})
	if err != nil {
		a.explain(err, s, nil)
		return false
	}
	var names []string
	for _, p := range m.Setup().Players {
		if p.Bot == "" {
			names = append(names, p.Name)
		}
	}
	a.store.SetNames(names)
	a.open(m, s)
	a.at.(*playing).veiled = len(gs.Secrets) > 0 && len(names) > 0
	return true
}

// topBar paints the wooden bar at the top and returns it and what is below.
func topBar(f *ui.Frame) (bar, body ui.Rect) {
	t := f.Theme
	h := 56.0
	if f.H < 700 {
		h = 52
	}
	bar, body = f.Screen().CutTop(h)
	f.Paint(bar, func(c ui.Canvas, b ui.Rect) { ui.Plank(c, b.Pad(-8, -8, -8, 0), t, 6) })
	return bar, body
}

// square is the place of a sign at the left or right end of the bar.
func square(bar ui.Rect, left bool) ui.Rect {
	if left {
		return ui.Rect{X: bar.X + 6, Y: bar.Y + 2, W: 48, H: 48}
	}
	return ui.Rect{X: bar.Right() - 54, Y: bar.Y + 2, W: 48, H: 48}
}

// woodInk is the colour of words burnt into wood.
func woodInk(t *ui.Theme) ui.Color {
	if t.Dark {
		return t.Ink
	}
	return t.Ink
}

// seatInk is a seat's colour, light enough on the dark paper.
func seatInk(t *ui.Theme, seat int) ui.Color {
	if t.Dark {
		return ui.SeatColor(seat).Lighter(0.35)
	}
	return ui.SeatColor(seat)
}
