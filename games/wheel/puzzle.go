package wheel

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"passavez/engine/game"
)

// MaxPuzzle is the greatest length of a puzzle in characters.
const MaxPuzzle = 50

// Kinds of error of a puzzle; at set-up they have the figure puzzle, from 1.
const (
	PuzzleTooLong  = "puzzle-too-long"  // figures: length, max in characters
	PuzzleNoLetter = "puzzle-no-letter" // nothing in it is hidden: no letter A–Z, with or without an accent
)

// Puzzle is the phrase of one round.
type Puzzle struct {
	Text     string // as it is shown once it is solved
	Category string // of the bank; "" if it was typed
	number   int    // in the bank of its language, from 0; −1 if it was typed
	cells    []cell
	letters  Letters // all that are in it
	key      string
}

// cell is one place of the board: a character with its accents.
type cell struct {
	text   string
	letter byte // A–Z, or 0 for what shows from the start
}

// CleanPuzzle is a puzzle as it is kept: trimmed, runs of space one space,
// letters and their accents one character each.
func CleanPuzzle(text string) string { return norm.NFC.String(game.CleanName(text)) }

// NewPuzzle makes a puzzle of a typed text, or says why it is none: more than
// MaxPuzzle characters, or no letter.
func NewPuzzle(text string) (Puzzle, *game.Error) {
	text = CleanPuzzle(text)
	if n := utf8.RuneCountInString(text); n > MaxPuzzle {
		return Puzzle{}, game.Refuse(PuzzleTooLong, game.Figures{"length": n, "max": MaxPuzzle})
	}
	p := Puzzle{Text: text, number: -1, key: Key(text)}
	for _, r := range text {
		if n := len(p.cells); n > 0 && continues(p.cells[n-1].text, r) {
			p.cells[n-1].text += string(r)
			continue
		}
		c := cell{text: string(r), letter: Fold(r)}
		if c.letter != 0 {
			p.letters = p.letters.With(c.letter)
		}
		p.cells = append(p.cells, c)
	}
	if p.letters == 0 {
		return Puzzle{}, game.Refuse(PuzzleNoLetter, game.Figures{})
	}
	return p, nil
}

// continues says whether a character belongs to the place before it: accents
// that have no letter of their own, and pictures made of several.
func continues(before string, r rune) bool {
	const (
		joiner              = '\u200D'
		firstFlag, lastFlag = '\U0001F1E6', '\U0001F1FF'
		lightSkin, darkSkin = '\U0001F3FB', '\U0001F3FF'
	)
	last, size := utf8.DecodeLastRuneInString(before)
	half := size == len(before) && last >= firstFlag && last <= lastFlag
	return unicode.IsMark(r) || r == joiner || last == joiner || r >= lightSkin && r <= darkSkin ||
		half && r >= firstFlag && r <= lastFlag
}

// Board is what everybody may see once these letters were tried.
func (p Puzzle) Board(tried Letters) []Cell {
	cells := make([]Cell, len(p.cells))
	for i, c := range p.cells {
		if c.letter != 0 && !tried.Has(c.letter) {
			cells[i].Hidden = true
		} else {
			cells[i].Text = c.text
		}
	}
	return cells
}

// Open is the board when nothing is hidden any more.
func (p Puzzle) Open() []Cell { return p.Board(allLetters) }

// count is how often a letter is in the puzzle.
func (p Puzzle) count(letter byte) (n int) {
	for _, c := range p.cells {
		if c.letter == letter {
			n++
		}
	}
	return n
}

// hidden are the letters still to be found.
func (p Puzzle) hidden(tried Letters) Letters { return p.letters &^ tried }

// Cell is one place of the board, as everybody may see it.
type Cell struct {
	Text   string `json:"text"`             // one character with its accents; "" while it is hidden
	Hidden bool   `json:"hidden,omitempty"` // a letter that has not been found
}

// Line is a board as one line of text: a dash for what is hidden, = for a
// hyphen of the phrase.
func Line(board []Cell) string {
	s := ""
	for _, c := range board {
		switch {
		case c.Hidden:
			s += "-"
		case c.Text == "-":
			s += "="
		default:
			s += c.Text
		}
	}
	return s
}
