package scene

import (
	"math"
	"strings"

	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/wheel"
)

const consonants = "BCDFGHJKLMNPQRSTVWXYZ"

var (
	textLetters    = lang.T{"Letras", "Letters"}
	textVowel      = lang.T{"%s, vogal, %s", "%s, vowel, %s"}
	textLater      = lang.T{"só depois do primeiro palpite", "only after the first guess"}
	textUsedMiss   = lang.T{"já dita, não há", "tried, not there"}
	textUsedHit    = lang.T{"já dita, está na frase", "tried, in the phrase"}
	textVowelPrice = lang.T{"vogal", "vowel"}
	textTheMissing = lang.T{"As letras que faltam", "The missing letters"}
	textWhole      = lang.T{"As letras que faltam, ou a frase inteira", "The missing letters, or the whole phrase"}
	textCosts      = lang.T{"já dita: custa a vez", "tried: costs the turn"}
	textErase      = lang.T{"Apagar uma letra", "Erase a letter"}
)

const trayPad = 4

// trayHeight says in how many columns the letters lie in that width, and how
// high they are together.
func trayHeight(w, high float64) (cols int, h float64) {
	cols = 7
	if w-2*trayPad < 7*ui.Least {
		cols = 6
	}
	rows := (len(consonants) + cols - 1) / cols
	return cols, float64(rows+1)*high + 2*trayPad
}

// layoutTray adds the letters: consonants, and apart from them the vowels with
// their price.
func (p *play) layoutTray(f *ui.Frame, s table.Stage, l places, v wheel.View, live bool) {
	t := f.Theme
	box := l.tray
	if wide := float64(l.cols)*74 + 2*trayPad; box.W > wide {
		box = ui.Rect{X: box.X + (box.W-wide)/2, Y: box.Y, W: wide, H: box.H}
	}
	rows := (len(consonants)+l.cols-1)/l.cols + 1
	in := box.Inset(trayPad)
	kw, kh := in.W/float64(l.cols), in.H/float64(rows)
	f.Within(ui.Node{ID: "letters", Role: ui.Group, Label: f.T(textLetters), Bounds: box, Paint: func(c ui.Canvas, _ ui.Look) {
		ui.Plank(c, box, t, 14)
		ui.Hollow(c, ui.Rect{X: in.X, Y: in.Y, W: in.W, H: in.H - kh - 1}, t, 10)
		last := ui.Rect{X: in.X, Y: in.Bottom() - kh, W: in.W, H: kh}
		label := last
		label.W -= 5 * kw
		k := t.Ink
		c.Fill(ui.Round(ui.Rect{X: last.Right() - 5*kw, Y: last.Y + 1, W: 5 * kw, H: kh - 1}, 10), ui.Solid(t.Brass.Fade(0.35)))
		if label.W >= 76 {
			ui.Write(c, f.T(textVowelPrice), label.Pad(6, 0, 4, kh/2-2), ui.Note.At(14), k, ui.Center)
			ui.Write(c, wheel.Dollars(wheel.VowelPrice), label.Pad(6, kh/2-4, 4, 2), ui.Strong, k, ui.Center)
		} else {
			ui.Write(c, wheel.Dollars(wheel.VowelPrice), label, ui.Strong.At(15), k, ui.Center)
		}
	}}, func() {
		at := func(row, col int) ui.Rect {
			return ui.Rect{X: in.X + kw*float64(col), Y: in.Y + kh*float64(row), W: kw, H: kh}
		}
		begun := false
		for i := range len(consonants) {
			c := consonants[i]
			lead := !begun && live && !p.solving && v.Status.Step == wheel.StepGuess && !v.Tried.Has(c)
			begun = begun || lead
			p.layoutLetter(f, s, v, c, at(i/l.cols, i%l.cols), live, lead)
		}
		for i := range len(wheel.Vowels) {
			p.layoutLetter(f, s, v, wheel.Vowels[i], at(rows-1, l.cols-5+i), live, false)
		}
	})
}

// onBoard says whether a letter is to be seen in the phrase.
func onBoard(v wheel.View, letter byte) bool {
	for _, c := range v.Board {
		if r, ok := first(c.Text); ok && wheel.Fold(r) == letter {
			return true
		}
	}
	return false
}

func (p *play) layoutLetter(f *ui.Frame, s table.Stage, v wheel.View, letter byte, box ui.Rect, live, lead bool) {
	t := f.Theme
	name := string(letter)
	low := strings.ToLower(name)
	vowel := wheel.IsVowel(letter)
	tried := v.Tried.Has(letter)
	hit := tried && onBoard(v, letter)
	guessing := live && !p.solving && v.Status.Step == wheel.StepGuess
	open := !tried && (p.solving || guessing && (!vowel || v.CanBuy))
	costs := tried && guessing && v.Strict
	n := ui.Node{ID: "letter-" + low, Role: ui.Button, Label: name, Bounds: box, Roving: "letters", Primary: lead, Disabled: !guessing && !p.solving || !live}
	switch {
	case costs:
		n.Hint = f.T(textCosts)
	case hit:
		n.Hint = f.T(textUsedHit)
	case tried:
		n.Hint = f.T(textUsedMiss)
	}
	if vowel {
		n.Label = f.T(textVowel.With(name, wheel.Dollars(wheel.VowelPrice)))
		if guessing && !v.CanBuy && !tried {
			n.Hint = f.T(textLater)
		}
	}
	if !n.Disabled {
		n.Keys = []string{low}
		n.Do = func() {
			switch {
			case p.solving:
				p.raw += low
			case vowel:
				s.Do("buy " + low)
			default:
				s.Do("guess " + low)
			}
		}
	}
	n.Paint = func(c ui.Canvas, look ui.Look) {
		b := look.Bounds.Inset(2.5)
		q := min(8, b.W*0.18)
		size := math.Floor(min(b.W, b.H) * 0.56)
		font := ui.Font{Face: ui.Title, Size: min(size, 34)}
		if tried {
			k := ui.RGB(0xF1E7D6).Fade(0.62)
			c.Stroke(ui.Round(b.Inset(0.5), q), 1, k.Fade(0.35))
			ui.Write(c, name, b.Pad(0, 0, 0, 6), font.At(font.Size*0.86), k, ui.Center)
			mark := ui.Rect{X: b.Right() - 17, Y: b.Bottom() - 17, W: 16, H: 16}
			if hit {
				ui.Tick.Draw(c, mark, 13, ui.RGB(0x9BE0B0))
			} else {
				ui.Cross.Draw(c, mark, 12, ui.RGB(0xF3A99F))
			}
			ui.Ring(c, b, q, look)
			return
		}
		k, paper := t.Ink, t.Paper
		if !open {
			// It lies there and is not to be touched now.
			paper, k = t.Paper.Mix(t.Wood.Darker(0.3), 0.42), t.Ink.Mix(t.Wood.Darker(0.3), 0.12)
			if t.Dark {
				paper = t.Paper.Mix(t.Wood.Darker(0.3), 0.3)
			}
		}
		if look.Pressed && open {
			b = b.Move(0, 1)
			paper = paper.Darker(0.10)
		} else {
			c.Fill(ui.Round(b.Move(1, 2), q), ui.Solid(ui.Color{A: 110}))
			if look.Hover && open {
				paper = paper.Mix(t.Accent, 0.12)
			}
		}
		c.Fill(ui.Round(b, q), ui.Solid(paper))
		line := t.Line.Fade(0.6)
		if vowel {
			line = t.Brass
		}
		c.Stroke(ui.Round(b.Inset(0.75), q), 1.5, line)
		ui.Write(c, name, b, font, k, ui.Center)
		ui.Ring(c, b, q, look)
	}
	f.Add(n)
}

// fill are the letters typed for the blanks, in order. A letter that has been
// tried cannot be in a blank; so who types the whole phrase and who types what
// is missing are both understood.
func (p *play) fill(v wheel.View) (letters []byte) {
	for _, r := range p.raw {
		if l := wheel.Fold(r); l != 0 && !v.Tried.Has(l) {
			letters = append(letters, l)
		}
	}
	return letters
}

func blanks(v wheel.View) (n int) {
	for _, c := range v.Board {
		if c.Hidden {
			n++
		}
	}
	return n
}

// layoutField adds the place to type a solution into, mostly where the money
// lies otherwise.
func (p *play) layoutField(f *ui.Frame, s table.Stage, l places, v wheel.View) {
	t := f.Theme
	box := l.field
	box.H = min(box.H, scoresHigh)
	f.Paint(box, func(c ui.Canvas, b ui.Rect) { ui.PaperCard(c, b, t, 10) })
	in := box.Pad(4, (box.H-ui.Control)/2, 4, (box.H-ui.Control)/2)
	erase, in := in.CutRight(ui.Control)
	f.Input(ui.Field{
		ID: "solution", Label: f.T(textWhole), Value: p.raw, Hint: f.T(textWhole), Empty: f.T(textTheMissing), Box: in.Pad(0, 0, 4, 0), MaxLen: 2 * wheel.MaxPuzzle,
		Change: func(text string) { p.raw = text },
		Enter:  func() { p.confirm(s, v) },
	})
	f.Button(ui.Press{ID: "erase", Label: f.T(textErase), Sign: ui.Back, Style: ui.Bare, Ink: t.Ink, Box: erase, Disabled: p.raw == "", Keys: []string{"Backspace"}, Do: func() {
		r := []rune(p.raw)
		if len(r) > 0 {
			p.raw = string(r[:len(r)-1])
		}
	}})
}

// confirm enters the solution once every blank has its letter.
func (p *play) confirm(s table.Stage, v wheel.View) {
	if fill := p.fill(v); len(fill) == blanks(v) {
		s.Do("solve " + strings.ToLower(phrase(v.Board, fill)))
	}
}

// layoutConfirm adds the ways out of solving.
func (p *play) layoutConfirm(f *ui.Frame, s table.Stage, v wheel.View) {
	left, right := s.Primary.CutLeft(s.Primary.W * 0.36)
	right = right.Pad(10, 0, 0, 0)
	f.Button(ui.Press{ID: "solve-back", Text: f.T(textBackTo), Style: ui.On, Box: left, Keys: []string{"Escape"}, Do: func() { p.solving, p.raw = false, "" }})
	missing := blanks(v) - len(p.fill(v))
	text, label := f.T(textConfirm), ""
	switch {
	case missing > 0:
		text, label = f.T(lang.Count(missing, textFew1, textFew)), f.T(lang.Count(missing, textMissing1, textMissing))
	case missing < 0:
		text, label = f.T(lang.Count(-missing, textOver1, textOverBy)), f.T(lang.Count(-missing, textTooMany1, textTooMany))
	}
	f.Button(ui.Press{ID: "confirm", Text: text, Label: label, Style: ui.Main, Box: right, Disabled: missing != 0, Keys: []string{"Enter", " "}, Do: func() { p.confirm(s, v) }})
}
