package table

import (
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/ui"
)

// What a Scene may add to the set-up sheet.
type (
	// Chooser has house rules that can be chosen on the sheet.
	Chooser interface {
		// Choice is what a house rule is called, empty to leave it out, and
		// Value what one of its values is called. A rule of the values "no"
		// and "yes" is a switch and needs no Value.
		Choice(slug string) lang.T
		Value(slug, value string) lang.T
		// Suggest is what is chosen at first by players of that language.
		Suggest(l lang.Lang) map[string]string
	}

	// Secretive has texts that can be typed in secret, Info.Secrets of them.
	Secretive interface {
		// Ask is whether they are drawn or typed, Drawn and Typed the answers,
		// Note what to mind while typing.
		Ask() (ask, drawn, typed, note lang.T)
		// Secret is what the n-th is called, from 1.
		Secret(n int) lang.T
		// CheckSecret says what is wrong with a text, nil if nothing is.
		CheckSecret(text string) *game.Error
		// Instead are the house rules that mean nothing when they are typed.
		Instead() []string
	}
)

const (
	choiceHigh = 84.0
	rowHigh    = 60.0
	noteHigh   = 26.0
)

// maxSecret is how many characters a field for a secret takes: more than any
// game allows, so that it is the game that says why not.
const maxSecret = 120

// extra is one line of the sheet below the seats.
type extra struct {
	high float64
	lay  func(f *ui.Frame, box ui.Rect)
}

// extras are what the game adds to the sheet.
func (su *setup) extras(a *App, w float64) (list []extra) {
	info := su.scene.Rules().Info()
	hidden := map[string]bool{}
	if s, ok := su.scene.(Secretive); ok && info.Secrets > 0 {
		list = append(list, su.secretExtras(a, s, info, w)...)
		if su.typed {
			for _, slug := range s.Instead() {
				hidden[slug] = true
			}
		}
	}
	c, ok := su.scene.(Chooser)
	if !ok {
		return list
	}
	for _, o := range info.Options {
		if name := c.Choice(o.Slug); name.EN != "" && len(o.Values) > 1 && !hidden[o.Slug] {
			list = append(list, su.choice(a, c, o, name))
		}
	}
	return list
}

func (su *setup) set(o game.Option, value string) {
	options := map[string]string{}
	for k, v := range su.options {
		options[k] = v
	}
	options[o.Slug] = value
	su.options = options
}

// choice is one house rule: a switch, a few radio buttons, or a button that
// opens the list.
func (su *setup) choice(a *App, c Chooser, o game.Option, name lang.T) extra {
	at := index(o.Values, game.Setup{Options: su.options}.Pick(o))
	id := "option-" + o.Slug
	if len(o.Values) == 2 && o.Values[0] == "no" && o.Values[1] == "yes" {
		return extra{rowHigh, func(f *ui.Frame, box ui.Rect) {
			f.Toggle(id, f.T(name), box.Pad(0, 4, 0, 8), at == 1, func(on bool) { su.set(o, o.Values[index([]string{"off", "on"}, onOff(on))]) })
		}}
	}
	if len(o.Values) <= 3 {
		return extra{choiceHigh, func(f *ui.Frame, box ui.Rect) {
			var names []string
			for _, v := range o.Values {
				names = append(names, f.T(c.Value(o.Slug, v)))
			}
			label, row := box.CutTop(26)
			f.Words(id+"-label", f.T(name), label, ui.Strong, f.Theme.Ink, ui.Left)
			f.Choice(id, f.T(name), ui.Rect{X: row.X, Y: row.Y, W: row.W, H: ui.Control}, names, at, func(i int) { su.set(o, o.Values[i]) })
		}}
	}
	return extra{rowHigh, func(f *ui.Frame, box ui.Rect) {
		f.Button(ui.Press{
			ID: id, Text: f.T(name) + ": " + f.T(c.Value(o.Slug, o.Values[at])), Sign: ui.ChevronDown, Style: ui.Flat, Box: box.Pad(0, 4, 0, 8),
			Do: func() { a.sheet = &pick{su: su, chooser: c, option: o, name: name} },
		})
	}}
}

// pick is the list of the values of a house rule.
type pick struct {
	su      *setup
	chooser Chooser
	option  game.Option
	name    lang.T
}

func (p *pick) layout(a *App, f *ui.Frame) {
	t := f.Theme
	at := index(p.option.Values, game.Setup{Options: p.su.options}.Pick(p.option))
	const row = 52.0
	total := row * float64(len(p.option.Values))
	f.Sheet("pick", f.T(p.name), min(420, f.W-f.Edge()), min(total+72, f.H), func(in ui.Rect) {
		bar, in := in.CutBottom(ui.Control)
		_, in = in.CutBottom(16)
		f.Scroll("pick-scroll", in.Pad(-6, 0, -6, 0), total, func() {
			f.Within(ui.Node{ID: "pick-list", Role: ui.Radios, Label: f.T(p.name), Bounds: in}, func() {
				for i, v := range p.option.Values {
					name := f.T(p.chooser.Value(p.option.Slug, v))
					f.Add(ui.Node{
						ID: "pick-" + v, Role: ui.Radio, Label: name, Checked: i == at, Roving: "pick",
						Bounds: ui.Rect{X: in.X, Y: in.Y + row*float64(i), W: in.W, H: row},
						Do:     func() { p.su.set(p.option, v); a.sheet = nil },
						Paint: func(c ui.Canvas, look ui.Look) {
							b := look.Bounds.Inset(2)
							ink, font := t.Ink, ui.Read
							if i == at {
								c.Fill(ui.Round(b, 10), ui.Solid(t.Ink))
								ink, font = t.Paper, ui.Strong
								ui.Tick.Draw(c, ui.Rect{X: b.X + 10, Y: b.Y, W: 20, H: b.H}, 16, ink)
							} else if look.Hover || look.Pressed {
								c.Fill(ui.Round(b, 10), ui.Solid(t.Ink.Fade(0.08)))
							}
							ui.Write(c, name, b.Pad(40, 0, 8, 0), font, ink, ui.Left)
							ui.Ring(c, b, 10, look)
						},
					})
				}
			})
		})
		f.Button(ui.Press{ID: "pick-close", Text: f.T(ui.OK), Style: ui.Flat, Box: bar, Do: func() { a.sheet = nil }})
	})
}

// secretExtras ask whether the texts are drawn or typed, and take them.
func (su *setup) secretExtras(a *App, s Secretive, info game.Info, w float64) (list []extra) {
	ask, drawn, typed, note := s.Ask()
	list = append(list, extra{choiceHigh, func(f *ui.Frame, box ui.Rect) {
		label, row := box.CutTop(26)
		f.Words("secrets-label", f.T(ask), label, ui.Strong, f.Theme.Ink, ui.Left)
		at := 0
		if su.typed {
			at = 1
		}
		f.Choice("secrets", f.T(ask), ui.Rect{X: row.X, Y: row.Y, W: row.W, H: ui.Control}, []string{f.T(drawn), f.T(typed)}, at, func(i int) { su.typed = i == 1 })
	}})
	if !su.typed {
		return list
	}
	lines := ui.Wrap(note.In(a.lang), ui.Read, w)
	list = append(list, extra{float64(len(lines))*ui.Read.Leading() + 8, func(f *ui.Frame, box ui.Rect) {
		f.Prose("secrets-note", f.T(note), box, ui.Read, f.Theme.Quiet, ui.Left)
	}})
	for len(su.secrets) < info.Secrets {
		su.secrets = append(su.secrets, "")
	}
	for i := range info.Secrets {
		name := s.Secret(i + 1)
		why := ""
		if err := s.CheckSecret(su.secrets[i]); err != nil && su.secrets[i] != "" {
			why = su.scene.Explain(err, nil).In(a.lang)
		}
		high := max(noteHigh, float64(len(ui.Wrap(why, ui.Note.At(14), w)))*ui.Note.At(14).Leading()+8)
		list = append(list, extra{26 + rowHigh + high, func(f *ui.Frame, box ui.Rect) {
			label, row := box.CutTop(26)
			id := "secret-" + itoa(i+1)
			f.Words(id+"-label", f.T(name), label, ui.Strong, f.Theme.Ink, ui.Left)
			field, below := row.CutTop(ui.Control + 4)
			f.Input(ui.Field{
				ID: id, Label: f.T(name), Value: su.secrets[i], Hint: why, Box: field.Pad(0, 2, 0, 2), MaxLen: maxSecret, Secret: true,
				Change: func(text string) { su.secrets[i] = text },
			})
			below.H = high
			if why != "" {
				f.Prose(id+"-why", why, below, ui.Note.At(14), f.Theme.Bad, ui.Left)
			} else if su.secrets[i] != "" {
				f.Paint(below, func(c ui.Canvas, b ui.Rect) {
					ui.Tick.Draw(c, ui.Rect{X: b.X, Y: b.Y, W: 18, H: b.H}, 16, f.Theme.Good)
				})
			}
		}})
	}
	return list
}

// chosen is the set-up with what the sheet's extras say.
func (su *setup) chosen(gs game.Setup) game.Setup {
	s, ok := su.scene.(Secretive)
	if !ok || !su.typed {
		return gs
	}
	gs.Secrets = append([]string(nil), su.secrets...)
	options := map[string]string{}
	for k, v := range gs.Options {
		options[k] = v
	}
	for _, slug := range s.Instead() {
		delete(options, slug)
	}
	gs.Options = options
	return gs
}
