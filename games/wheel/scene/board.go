package scene

import (
	"fmt"
	"math"
	"strings"
	"unicode"

	"passavez/engine/lang"
	"passavez/engine/ui"
	"passavez/games/wheel"
)

// card is one place of the phrase on the screen.
type card struct {
	cell int // of the board
	box  ui.Rect
}

// rowsOf are the lengths of the rows of a board: 12, 14, 14, 12 where four of
// them will do.
func rowsOf(n int) []int {
	switch n {
	case 3:
		return []int{12, widest, widest}
	case 4:
		return []int{12, widest, widest, 12}
	}
	rows := make([]int, n)
	for i := range rows {
		rows[i] = widest
	}
	return rows
}

const (
	widest   = 14 // cards in a row
	mostRows = 8
	tall     = 1.28 // height of a card to its width
)

// span is a run of cells of one row.
type span struct {
	from, to int
	broken   bool // the word goes on in the next row
}

// wrap parts a board into at most n rows of at most l cells; a word is broken
// only if no row could hold it.
func wrap(board []wheel.Cell, n, l int) (rows []span, ok bool) {
	caps := rowsOf(n)
	row := func() int { return min(l, caps[len(rows)]) }
	line, open := span{}, false
	end := func() {
		if open {
			rows = append(rows, line)
			open = false
		}
	}
	for i := 0; i < len(board); {
		if board[i].Text == " " {
			i++
			continue
		}
		j := i
		for j < len(board) && board[j].Text != " " {
			j++
		}
		if open && j-line.from <= row() {
			line.to = j
			i = j
			continue
		}
		end()
		for len(rows) < n && j-i > row() && (j-i <= widest && l >= j-i) {
			rows = append(rows, span{}) // too short for this word: it stays empty
		}
		for j-i > widest {
			if len(rows) >= n {
				return nil, false
			}
			rows = append(rows, span{i, i + row(), true})
			i += rows[len(rows)-1].to - i
		}
		if len(rows) >= n || j-i > row() {
			return nil, false
		}
		line, open = span{from: i, to: j}, true
		i = j
	}
	end()
	for len(rows) > 0 && rows[0] == (span{}) {
		rows = rows[1:]
	}
	return rows, len(rows) <= n
}

// arrange lays the cards of a board out in a box, as large as can be.
func arrange(board []wheel.Cell, box ui.Rect) (cards []card, links []ui.Point, w float64) {
	var best []span
	for n := 1; n <= mostRows; n++ {
		for l := 1; l <= widest; l++ {
			rows, ok := wrap(board, n, l)
			if !ok {
				continue
			}
			long := 1
			for _, r := range rows {
				long = max(long, r.to-r.from)
			}
			if size := min(box.W/float64(long), box.H/(tall*float64(len(rows))), max(74, box.H*0.3)); size > w*1.02 {
				best, w = rows, size
			}
			break
		}
	}
	w = math.Floor(w*2) / 2
	h := math.Floor(w * tall)
	y := box.Y + (box.H-h*float64(len(best)))/2
	for _, r := range best {
		x := box.X + (box.W-w*float64(r.to-r.from))/2
		for i := r.from; i < r.to; i++ {
			if board[i].Text != " " {
				cards = append(cards, card{i, ui.Rect{X: x + w*float64(i-r.from), Y: y, W: w, H: h}})
			}
		}
		if r.broken {
			links = append(links, ui.Point{X: x + w*float64(r.to-r.from), Y: y + h/2})
		}
		y += h
	}
	return cards, links, w
}

// solvedBoard is a phrase in full, cell by cell as on the board it solves.
func solvedBoard(text string, board []wheel.Cell) []wheel.Cell {
	p, err := wheel.NewPuzzle(text)
	if err != nil {
		return board
	}
	return p.Open()
}

var (
	textPhrase   = lang.T{"Frase: %s", "Phrase: %s"}
	textWords1   = lang.T{"%d palavra", "%d word"}
	textWords    = lang.T{"%d palavras", "%d words"}
	textSaid     = lang.T{"Já ditas: %s", "Tried: %s"}
	cardBack     = ui.RGB(0x2D5878)
	cardBackDark = ui.RGB(0x27455A)
	cardFaceDark = ui.RGB(0xD6C9AF)
)

// turned is how far each card has been turned over, 0 … 1.
func (p *play) turned(v wheel.View, u float64) func(cell, order int) float64 {
	switch p.act {
	case flips:
		now := u * p.length
		return func(_, order int) float64 { return (now - flipApart*float64(order)) / flipTime }
	case reveals:
		now := u * p.length
		return func(_, order int) float64 { return (now - revealApart*float64(order)) / flipTime }
	}
	return nil
}

func (p *play) layoutBoard(f *ui.Frame, box ui.Rect, v wheel.View, u float64) {
	t := f.Theme
	frame := box.Pad(2, 4, 2, 4)
	cards, links, w := arrange(v.Board, frame.Inset(max(6, min(16, box.H*0.07))))
	turned := p.turned(v, u)
	if !f.Motion {
		turned = nil
	}
	// What turns now is drawn card by card, all else is painted once.
	state := make([]float64, len(v.Board))
	order := 0
	for _, c := range cards {
		i := c.cell
		state[i] = 1
		if v.Board[i].Hidden {
			state[i] = 0
			continue
		}
		if turned == nil || u >= 1 {
			continue
		}
		moves := p.act == reveals && i < len(p.seen.Board) && p.seen.Board[i].Hidden
		if p.act == flips {
			r, _ := first(v.Board[i].Text)
			l := wheel.Fold(r)
			moves = l != 0 && string(l) == p.letter.Letter
		}
		if moves {
			state[i] = min(1, max(0, turned(i, order)))
			order++
		}
	}
	fill := p.fill(v)
	label := f.T(textPhrase.With(wheel.Line(v.Board)))
	words := len(strings.Fields(wheel.Line(v.Board)))
	hint := f.T(lang.Count(words, textWords1, textWords))
	if v.Tried != 0 {
		hint += ". " + f.T(textSaid.With(strings.Join(strings.Split(v.Tried.String(), ""), " ")))
	}
	f.Add(ui.Node{ID: "board", Role: ui.Text, Label: label, Hint: hint, Bounds: box, Paint: func(c ui.Canvas, look ui.Look) {
		ui.Plank(c, frame, t, 14)
		ui.Hollow(c, frame.Inset(5), t, 10)
		key := fmt.Sprintf("phrase %s %gx%g", t.Name, box.W, box.H)
		for _, k := range cards {
			switch s := state[k.cell]; {
			case s == 0:
				key += "_"
			case s == 1:
				key += v.Board[k.cell].Text
			default:
				key += "\x00"
			}
		}
		key += fmt.Sprint(len(v.Board))
		c.Layer(key, box, func(c ui.Canvas) {
			for _, k := range cards {
				if s := state[k.cell]; s == 0 || s == 1 {
					paintCard(c, k.box, t, v.Board[k.cell].Text, s == 1)
				}
			}
			for _, l := range links {
				r := w * 0.09
				c.Stroke(ui.Polyline(ui.Point{X: l.X - r, Y: l.Y}, ui.Point{X: l.X + r*2.4, Y: l.Y}), max(1.5, w*0.08), t.Brass)
			}
		})
		next := 0
		for _, k := range cards {
			s := state[k.cell]
			if s > 0 && s < 1 {
				paintTurning(c, k.box, t, v.Board[k.cell].Text, s)
			}
			if !v.Board[k.cell].Hidden || !p.solving {
				continue
			}
			in := k.box.Inset(w * 0.05)
			if next < len(fill) {
				writeCard(c, k.box, string(fill[next]), ui.RGB(0xFFF6E4))
			}
			if next == len(fill) {
				c.Stroke(ui.Round(in.Inset(-1), w*0.12), max(2, w*0.07), t.Accent.Lighter(0.25))
			}
			next++
		}
	}})
}

func first(s string) (rune, bool) {
	for _, r := range s {
		return r, true
	}
	return 0, false
}

// paintCard is a card that lies still: its back, or its letter.
func paintCard(c ui.Canvas, b ui.Rect, t *ui.Theme, text string, open bool) {
	in := b.Inset(b.W * 0.05)
	q := b.W * 0.12
	c.Fill(ui.Round(in.Move(b.W*0.03, b.W*0.05), q), ui.Solid(ui.Color{A: 110}))
	if !open {
		back := cardBack
		if t.Dark {
			back = cardBackDark
		}
		c.Fill(ui.Round(in, q), ui.Solid(back))
		c.Stroke(ui.Round(in.Inset(b.W*0.10), q*0.7), max(0.8, b.W*0.03), ui.Color{R: 255, G: 246, B: 228, A: 110})
		m, r := in.Mid(), b.W*0.13
		c.Fill(ui.Polygon(ui.Point{X: m.X, Y: m.Y - r*1.3}, ui.Point{X: m.X + r, Y: m.Y}, ui.Point{X: m.X, Y: m.Y + r*1.3}, ui.Point{X: m.X - r, Y: m.Y}), ui.Solid(ui.Color{R: 255, G: 246, B: 228, A: 70}))
		return
	}
	paper, ink := t.Paper, t.Ink
	if t.Dark { // dark paper would not stand out from the hollow
		paper, ink = cardFaceDark, inkDark
	}
	c.Fill(ui.Round(in, q), ui.Solid(paper))
	c.Fill(ui.Round(in, q), ui.Of(ui.PaperGrain))
	c.Stroke(ui.Round(in.Inset(0.5), q), 1, t.Line.Fade(0.5))
	writeCard(c, b, text, ink)
}

// writeCard writes a letter in the middle of a card, capital as all of them.
func writeCard(c ui.Canvas, b ui.Rect, text string, k ui.Color) {
	r, _ := first(text)
	up := text
	if unicode.IsLetter(r) {
		up = strings.ToUpper(text)
	}
	f := ui.Font{Face: ui.Title, Size: max(13, math.Floor(b.W*0.74))}
	c.Text(up, b.X+(b.W-ui.Measure(up, f))/2, b.Y+(b.H+f.CapHeight())/2+b.H*0.02, f, k)
}

// paintTurning is a card half turned over.
func paintTurning(c ui.Canvas, b ui.Rect, t *ui.Theme, text string, u float64) {
	wide := math.Abs(math.Cos(math.Pi * ui.EaseInOut(u)))
	open := u >= 0.5
	o := ui.Rect{W: b.W, H: b.H}
	key := fmt.Sprintf("card %s %g", t.Name, b.W)
	if open {
		key += " " + text
	}
	c.Save()
	c.Translate(b.Mid().X, b.Y)
	lift := 1 + 0.10*math.Sin(math.Pi*u)
	c.Scale(max(0.02, wide), lift)
	c.Translate(-b.W/2, -b.H*(lift-1)/2)
	c.Layer(key, o.Inset(-2), func(c ui.Canvas) { paintCard(c, o, t, text, open) })
	c.Restore()
}
