package ui

import (
	"fmt"
	"strconv"

	"passavez/engine/lang"
)

// Control is the least height and width of what is touched.
const (
	Control = 48.0
	Least   = 44.0
)

// Style is how a button presents itself.
type Style uint8

// One button on a screen is the Main one: the next sensible action. On lies on
// the table, Flat on paper, Bare is a sign alone.
const (
	Main Style = iota
	On
	Flat
	Bare
	Danger
)

// Press is what a button is: everything but ID and text may be left out.
type Press struct {
	ID       string
	Text     string // what it says
	Label    string // its accessible name, if that is not the text
	Hint     string
	Sign     Sign
	Style    Style
	Box      Rect
	Disabled bool
	Checked  bool
	Keys     []string
	Roving   string
	Ink      Color // of a Bare button; the zero value is the table's
	Do       func()
}

// Button adds a button.
func (f *Frame) Button(p Press) {
	t := f.Theme
	label := p.Label
	if label == "" {
		label = p.Text
	}
	f.Add(Node{
		ID: p.ID, Role: Button, Label: label, Hint: p.Hint, Bounds: p.Box, Disabled: p.Disabled, Checked: p.Checked,
		Primary: p.Style == Main && !p.Disabled, Keys: p.Keys, Roving: p.Roving, Do: p.Do,
		Paint: func(c Canvas, look Look) { paintButton(c, look, t, p) },
	})
}

// stitch is how strong the line is that runs round a main button: with it the
// button's shape stands out from the felt, whatever the accent.
const stitch = 0.62

func paintButton(c Canvas, look Look, t *Theme, p Press) {
	b := look.Bounds
	ink, q := t.OnFelt, 12.0
	switch p.Style {
	case Main, Danger:
		fill := t.Accent
		if p.Style == Danger {
			fill = t.Bad
		}
		ink = t.OnAccent
		if p.Disabled {
			fill, ink = fill.Mix(t.Felt, 0.55), ink.Fade(0.75)
		}
		if look.Hover && !look.Pressed {
			fill = fill.Lighter(0.06)
		}
		if look.Pressed {
			fill = fill.Darker(0.14)
			b = b.Move(0, 1)
		} else if !p.Disabled {
			c.Layer(fmt.Sprintf("lift %s %gx%g", t.Name, b.W, b.H), b.Inset(-14), func(c Canvas) {
				Shadow(c, Round(b, q), 6, 2, 4, t.Shade)
			})
		}
		c.Fill(Round(b, q), Solid(fill))
		edge(c, b, q, fill.Lighter(0.35), fill.Darker(0.35), false)
		if !p.Disabled {
			c.Stroke(Round(b.Inset(3), q-3), 1.25, t.OnAccent.Fade(stitch))
		}
	case On:
		back := Color{0, 0, 0, 92}
		if look.Pressed {
			back.A = 140
		} else if look.Hover {
			back.A = 112
		}
		c.Fill(Round(b, q), Solid(back))
		c.Stroke(Round(b.Inset(0.5), q), 1, t.OnFelt.Fade(0.30))
		if p.Disabled {
			ink = ink.Fade(0.5)
		}
	case Flat:
		ink = t.Ink
		if look.Pressed {
			c.Fill(Round(b, q), Solid(t.Ink.Fade(0.16)))
		} else if look.Hover {
			c.Fill(Round(b, q), Solid(t.Ink.Fade(0.07)))
		}
		c.Stroke(Round(b.Inset(0.75), q), 1.5, t.Line)
		if p.Disabled {
			ink = t.Quiet
		}
	case Bare:
		if p.Ink != (Color{}) {
			ink = p.Ink
		}
		if look.Pressed || look.Hover {
			c.Fill(Round(b, q), Solid(ink.Fade(0.12)))
		}
		if p.Disabled {
			ink = ink.Fade(0.4)
		}
	}
	font := Strong
	if p.Style == Main {
		font = Large.At(18)
	}
	if p.Text != "" && Measure(p.Text, font.At(14)) > b.W-56 {
		p.Sign = NoSign
	}
	switch {
	case p.Text == "":
		p.Sign.Draw(c, b, 24, ink)
	case p.Sign == NoSign:
		Write(c, p.Text, b.Pad(12, 0, 12, 0), font, ink, Center)
	default:
		font = Shrink(p.Text, font, b.W-56)
		w := min(Measure(p.Text, font), b.W-56)
		x := b.X + (b.W-w-30)/2
		p.Sign.Draw(c, Rect{x, b.Y, 22, b.H}, 20, ink)
		Write(c, p.Text, Rect{x + 30, b.Y, w + 1, b.H}, font, ink, Left)
	}
	Ring(c, b, q, look)
}

// Ring shows the focus: a light line with a dark one round it, so that it is
// seen on paper, felt and wood alike.
func Ring(c Canvas, b Rect, q float64, look Look) {
	if !look.Focused {
		return
	}
	c.Stroke(Round(b.Inset(-3), q+3), 5, Color{20, 12, 6, 235})
	c.Stroke(Round(b.Inset(-3), q+3), 2.5, Color{255, 214, 120, 255})
}

// Words adds a line of text that is also read out.
func (f *Frame) Words(id, s string, box Rect, font Font, k Color, a Align) {
	if s == "" {
		return
	}
	f.Add(Node{ID: id, Role: Text, Label: s, Bounds: box, Paint: func(c Canvas, l Look) {
		Write(c, s, l.Bounds, font, k, a)
	}})
}

// Prose adds text broken into lines, from the top of its box, and returns the
// height it takes.
func (f *Frame) Prose(id, s string, box Rect, font Font, k Color, a Align) float64 {
	lines := Wrap(s, font, box.W)
	box.H = float64(len(lines)) * font.Leading()
	f.Add(Node{ID: id, Role: Text, Label: s, Bounds: box, Paint: func(c Canvas, l Look) {
		WriteLines(c, lines, l.Bounds, font, k, a)
	}})
	return box.H
}

// Heading adds a heading of level 1 … 3, in as many lines as its box has room
// for.
func (f *Frame) Heading(id, s string, level int, box Rect, font Font, k Color, a Align) {
	f.Add(Node{ID: id, Role: Heading, Level: level, Label: s, Bounds: box, Paint: func(c Canvas, l Look) {
		if lines := Wrap(s, font, box.W); len(lines) > 1 && box.H >= float64(len(lines))*font.Leading()-1 {
			WriteLines(c, lines, l.Bounds, font, k, a)
			return
		}
		Write(c, s, l.Bounds, font, k, a)
	}})
}

// Field is a place to type into. A real input of the page lies over it: it
// shows the text and takes the keys; the paper under it is painted here.
type Field struct {
	ID, Label, Value string
	Hint             string
	Empty            string // seen in it while nothing is typed
	Box              Rect
	MaxLen           int
	Amount           bool // a number is typed
	Secret           bool // what is typed is not shown
	Change           func(string)
	Enter            func()
}

// Input adds a field.
func (f *Frame) Input(p Field) {
	t := f.Theme
	f.Add(Node{
		ID: p.ID, Role: Textbox, Label: p.Label, Hint: p.Hint, Value: p.Value, Bounds: p.Box, MaxLen: p.MaxLen, Amount: p.Amount, Secret: p.Secret, Change: p.Change, Enter: p.Enter,
		Paint: func(c Canvas, look Look) {
			b := look.Bounds
			fill := Color{255, 255, 255, 120}
			if t.Dark {
				fill = Color{0, 0, 0, 90}
			}
			c.Fill(Round(b, 8), Solid(fill))
			c.Stroke(Round(b.Inset(0.75), 8), 1.5, t.Line)
			if p.Value == "" && p.Empty != "" {
				Write(c, p.Empty, b.Pad(12, 0, 8, 0), Read, t.Quiet, Left)
			}
			Ring(c, b, 8, look)
		},
	})
}

// Choice adds a row of radio buttons that part a box; pick is told the one
// chosen, by its index.
func (f *Frame) Choice(id, label string, box Rect, names []string, chosen int, pick func(int)) {
	t := f.Theme
	f.Within(Node{ID: id, Role: Radios, Label: label, Bounds: box}, func() {
		f.Paint(box, func(c Canvas, b Rect) {
			c.Fill(Round(b, 12), Solid(t.Ink.Fade(0.08)))
			c.Stroke(Round(b.Inset(0.75), 12), 1.5, t.Line)
		})
		for i, cell := range box.Columns(len(names), 0) {
			f.Add(Node{
				ID: id + "-" + strconv.Itoa(i), Role: Radio, Label: names[i], Bounds: cell, Checked: i == chosen, Roving: id, Ordered: true, Follow: true,
				Do: func() { pick(i) },
				Paint: func(c Canvas, look Look) {
					b := look.Bounds.Inset(3)
					ink := t.Ink
					if i == chosen {
						c.Fill(Round(b, 10), Solid(t.Ink))
						ink = t.Paper
						Tick.Draw(c, Rect{b.X + 6, b.Y, 16, b.H}, 14, ink)
						Write(c, names[i], b.Pad(23, 0, 4, 0), Strong, ink, Center)
					} else {
						if look.Hover || look.Pressed {
							c.Fill(Round(b, 10), Solid(t.Ink.Fade(0.08)))
						}
						Write(c, names[i], b.Pad(6, 0, 6, 0), Read, ink, Center)
					}
					Ring(c, b, 10, look)
				},
			})
		}
	})
}

// Toggle adds a switch with its name to the left.
func (f *Frame) Toggle(id, label string, box Rect, on bool, set func(bool)) {
	t := f.Theme
	f.Add(Node{
		ID: id, Role: Switch, Label: label, Bounds: box, Checked: on, Do: func() { set(!on) },
		Paint: func(c Canvas, look Look) {
			b := look.Bounds
			Write(c, label, b.Pad(0, 0, 64, 0), Read, t.Ink, Left)
			s := Rect{b.Right() - 56, b.Y + (b.H-30)/2, 56, 30}
			back, knob, sign := t.Ink.Fade(0.10), s.X+15, Cross
			if on {
				back, knob, sign = t.Good, s.Right()-15, Tick
			}
			c.Fill(Round(s, 15), Solid(back))
			c.Stroke(Round(s.Inset(0.75), 15), 1.5, t.Line)
			c.Fill(Circle(knob, s.Mid().Y, 11), Solid(t.Paper))
			c.Stroke(Circle(knob, s.Mid().Y, 11), 1.5, t.Line)
			sign.Draw(c, Rect{knob - 11, s.Y, 22, s.H}, 12, t.Ink)
			Ring(c, b, 8, look)
		},
	})
}

// Range adds a slider.
func (f *Frame) Range(id, label, value string, box Rect, least, most, now float64, set func(float64)) {
	t := f.Theme
	f.Add(Node{
		ID: id, Role: Slider, Label: label, Value: value, Bounds: box, Min: least, Max: most, Now: now,
		Change: func(s string) {
			if v, err := strconv.ParseFloat(s, 64); err == nil {
				set(min(most, max(least, v)))
			}
		},
		Paint: func(c Canvas, look Look) {
			b := look.Bounds
			y := b.Mid().Y
			x := b.X + 12
			if most > least {
				x += (b.W - 24) * (now - least) / (most - least)
			}
			c.Fill(Round(Rect{b.X + 4, y - 4, b.W - 8, 8}, 4), Solid(Color{0, 0, 0, 120}))
			c.Fill(Round(Rect{b.X + 4, y - 4, x - b.X - 4, 8}, 4), Solid(t.Brass))
			c.Fill(Circle(x, y, 13), Solid(t.Brass))
			c.Stroke(Circle(x, y, 12.5), 1.5, t.Brass.Darker(0.5))
			Ring(c, b, 10, look)
		},
	})
}

// Sheet adds a modal dialog on paper over everything, with a heading. layout
// gets the box for its content; height is what the content needs.
func (f *Frame) Sheet(id, heading string, width, height float64, layout func(in Rect)) {
	t := f.Theme
	edge := f.Edge() / 2
	box := f.Screen().Inset(edge).Center(width, height+88)
	f.Paint(f.Screen(), func(c Canvas, b Rect) { c.Fill(Box(b), Solid(Color{8, 6, 4, 150})) })
	f.Within(Node{ID: id, Role: Dialog, Label: heading, Bounds: box, Paint: func(c Canvas, l Look) { PaperCard(c, l.Bounds, t, 14) }}, func() {
		in := box.Pad(24, 20, 24, 20)
		top, in := in.CutTop(40)
		lines := Wrap(heading, Head.At(24), top.W)
		size := 24.0
		if len(lines) > 1 {
			size = 20
		}
		f.Heading(id+"-title", heading, 2, top, Head.At(size), t.Ink, Left)
		_, in = in.CutTop(8)
		layout(in)
	})
}

// Ask adds a dialog with a question and two buttons, the safe one first.
func (f *Frame) Ask(id, heading, question, no, yes string, danger bool, answer func(bool)) {
	w := min(420, f.W-f.Edge())
	h := float64(len(Wrap(question, Read, w-48)))*Read.Leading() + 24 + Control
	f.Sheet(id, heading, w, h, func(in Rect) {
		f.Prose(id+"-text", question, in, Read, f.Theme.Ink, Left)
		row, _ := in.CutBottom(Control)
		cols := row.Columns(2, 12)
		f.Button(Press{ID: id + "-no", Text: no, Style: Flat, Box: cols[0], Do: func() { answer(false) }})
		style := Main
		if danger {
			style = Danger
		}
		f.Button(Press{ID: id + "-yes", Text: yes, Style: style, Box: cols[1], Do: func() { answer(true) }})
	})
}

// Plural texts that more than one screen needs.
var (
	// OK closes something.
	OK = lang.T{"Fechar", "Close"}
	// Cancel leaves everything as it was.
	Cancel = lang.T{"Cancelar", "Cancel"}
)
