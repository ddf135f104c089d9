package palavra

import (
	"fmt"
	"slices"

	"passavez/engine/game"
)

const (
	Side    = 15          // squares in a row and in a column
	Squares = Side * Side // squares of the board
)

// Square is a place on the board, 0 … 224, row by row from the top left.
type Square int

// Centre is the square the first play covers, row 8, column H.
const Centre Square = Squares / 2

// Row of the square, 0 … 14 from the top.
func (s Square) Row() int { return int(s) / Side }

// Col is the column of the square, 0 … 14 from the left.
func (s Square) Col() int { return int(s) % Side }

// String is the square's name, column first: "H8".
func (s Square) String() string { return s.name(true) }

// name is how a play that starts here is written: number first across, letter
// first down.
func (s Square) name(down bool) string {
	if down {
		return fmt.Sprintf("%c%d", 'A'+s.Col(), s.Row()+1)
	}
	return fmt.Sprintf("%d%c", s.Row()+1, 'A'+s.Col())
}

// next is the square after s along a row or a column, or −1 at the edge.
func (s Square) next(down bool) Square { return s.step(down, 1) }

// prev is the square before s along a row or a column, or −1 at the edge.
func (s Square) prev(down bool) Square { return s.step(down, -1) }

func (s Square) step(down bool, by int) Square {
	if down {
		if r := s.Row() + by; r < 0 || r >= Side {
			return -1
		}
		return s + Square(by*Side)
	}
	if c := s.Col() + by; c < 0 || c >= Side {
		return -1
	}
	return s + Square(by)
}

// Premium is the kind of a square.
type Premium byte

const (
	Plain        Premium = ' '
	DoubleLetter Premium = '\''
	TripleLetter Premium = '"'
	DoubleWord   Premium = '-'
	TripleWord   Premium = '='
)

// layout is the usual board, with the signs that files and programs of the
// field use for it.
const layout = `` +
	`=  '   =   '  =` +
	` -   "   "   - ` +
	`  -   ' '   -  ` +
	`'  -   '   -  '` +
	`    -     -    ` +
	` "   "   "   " ` +
	`  '   ' '   '  ` +
	`=  '   -   '  =` +
	`  '   ' '   '  ` +
	` "   "   "   " ` +
	`    -     -    ` +
	`'  -   '   -  '` +
	`  -   ' '   -  ` +
	` -   "   "   - ` +
	`=  '   =   '  =`

// PremiumAt is the kind of a square.
func PremiumAt(s Square) Premium { return Premium(layout[s]) }

// LetterTimes is what the square multiplies a letter newly laid on it by.
func (p Premium) LetterTimes() int {
	switch p {
	case DoubleLetter:
		return 2
	case TripleLetter:
		return 3
	}
	return 1
}

// WordTimes is what the square multiplies a word by when a tile is newly laid
// on it.
func (p Premium) WordTimes() int {
	switch p {
	case DoubleWord:
		return 2
	case TripleWord:
		return 3
	}
	return 1
}

// Board is what lies on the squares; 0 is an empty one.
type Board [Squares]Tile

// Empty says whether nothing has been laid yet.
func (b *Board) Empty() bool { return *b == Board{} }

// at is the tile on a square, 0 for an empty one or −1.
func (b *Board) at(s Square) Tile {
	if s < 0 {
		return 0
	}
	return b[s]
}

// run is the maximal run of tiles through s: its first square and its length.
func (b *Board) run(s Square, down bool) (first Square, length int) {
	first = s
	for p := s.prev(down); b.at(p) != 0; p = p.prev(down) {
		first = p
	}
	for p := first; b.at(p) != 0; p = p.next(down) {
		length++
	}
	return first, length
}

// Laid is one tile laid on a square. An unnamed blank ('?') is allowed while a
// play is being put together.
type Laid struct {
	Square Square `json:"square"`
	Tile   Tile   `json:"tile"`
}

// Word is one word that a play forms.
type Word struct {
	Text  string `json:"word"`            // upper case; "?" for a blank that is not named yet
	At    string `json:"at"`              // where it begins, as plays are written: "8H" across, "H8" down
	Score int    `json:"score"`           // with premiums
	House bool   `json:"house,omitempty"` // counts only by the house list
}

// Formed is what laying some tiles makes: the word along the tiles first, then
// the words across it in the order of the board.
type Formed struct {
	Words []Word
	Bonus int // 0, or 50 for seven tiles with that house rule
	Score int // of all words, bonus included
}

// Errors of where tiles are laid.
const (
	NothingLaid  = "nothing-laid"    // no new tile
	TooMany      = "too-many"        // more tiles than a rack holds; figures: max
	NoTileKind   = "no-tile"         // a letter that has no tile (K, W, Y); figures: letter
	Occupied     = "occupied"        // a tile lies there already; figures: square, letter
	NotOneLine   = "not-one-line"    // neither one row nor one column
	Gap          = "gap"             // an empty square between the tiles; figures: square
	OffCentre    = "off-centre"      // the first play does not cover the centre; figures: square
	FirstTooFew  = "first-too-few"   // the first play has one tile
	NotConnected = "not-connected"   // touches no tile on the board
	LetterClash  = "letter-clash"    // another letter lies there; figures: square, letter, typed
	OffBoard     = "off-board"       // the word runs over the edge; figures: word, at, room
	Incomplete   = "incomplete-word" // the run is longer than what was written; figures: word, at, full
	BadSquare    = "bad-square"      // no such square; figures: square
	BadLetter    = "bad-letter"      // not a letter; figures: letter
	NotOnRack    = "not-on-rack"     // tiles the seat has not got; figures: tiles, rack, exchange (1 in an exchange)
	NotWords     = "not-words"       // figures: words, struck (those of them the house list struck)
	BagTooSmall  = "bag-too-small"   // figures: tiles, bag
	BagUnder7    = "bag-under-seven" // figures: bag
	NotFormed    = "not-formed"      // challenged words that the play did not form; figures: word, words
	NoClock      = "no-clock"        // the match has no clock
	ClockBack    = "clock-back"      // figures: seconds, used
	NotTheEnd    = "not-the-end"     // a move recorded as the last that is not
	BlankUnnamed = "blank-unnamed"   // a blank that stands for no letter yet
)

// Form says which words the tiles would form on the board and what they score,
// whether or not they are words of the dictionary: a play in the making can be
// counted. bonus is the house rule of 50 points for seven tiles.
func (b *Board) Form(laid []Laid, bonus bool) (Formed, *game.Error) {
	after, down, err := b.lay(laid)
	if err != nil {
		return Formed{}, err
	}
	var f Formed
	f.add(b, after, laid[0].Square, down)
	for _, l := range sorted(laid) {
		f.add(b, after, l.Square, !down)
	}
	if bonus && len(laid) == RackSize {
		f.Bonus = Bonus
		f.Score += Bonus
	}
	return f, nil
}

// lay checks where the tiles lie and returns the board with them on it, and the
// direction of the word along them: of a single tile across if it forms a word
// across, else down.
func (b *Board) lay(laid []Laid) (after *Board, down bool, err *game.Error) {
	if len(laid) == 0 {
		return nil, false, game.Refuse(NothingLaid, nil)
	}
	if len(laid) > RackSize {
		return nil, false, game.Refuse(TooMany, game.Figures{"max": RackSize})
	}
	next := *b
	for _, l := range laid {
		if l.Square < 0 || l.Square >= Squares {
			return nil, false, game.Refuse(BadSquare, game.Figures{"square": fmt.Sprint(int(l.Square))})
		}
		if !l.Tile.valid() {
			return nil, false, game.Refuse(NoTileKind, game.Figures{"letter": string(rune(l.Tile.Letter()))})
		}
		if next[l.Square] != 0 {
			return nil, false, game.Refuse(Occupied, game.Figures{"square": l.Square.String(), "letter": string(rune(next[l.Square].Letter()))})
		}
		next[l.Square] = l.Tile
	}
	tiles := sorted(laid)
	first, last := tiles[0].Square, tiles[len(tiles)-1].Square
	if len(tiles) == 1 {
		_, across := next.run(first, false)
		down = across < 2
	} else {
		down = first.Row() != last.Row()
	}
	for _, l := range tiles {
		if down && l.Square.Col() != first.Col() || !down && l.Square.Row() != first.Row() {
			return nil, false, game.Refuse(NotOneLine, nil)
		}
	}
	for s := first; s != last; s = s.next(down) {
		if next[s] == 0 {
			return nil, false, game.Refuse(Gap, game.Figures{"square": s.String()})
		}
	}
	if b.Empty() {
		if next[Centre] == 0 {
			return nil, false, game.Refuse(OffCentre, game.Figures{"square": Centre.String()})
		}
		if len(tiles) < 2 {
			return nil, false, game.Refuse(FirstTooFew, nil)
		}
		return &next, down, nil
	}
	for _, l := range tiles {
		for _, d := range []bool{false, true} {
			if b.at(l.Square.prev(d)) != 0 || b.at(l.Square.next(d)) != 0 {
				return &next, down, nil
			}
		}
	}
	return nil, false, game.Refuse(NotConnected, nil)
}

// add counts the run through s, if it is a word. The premium squares of tiles
// that lay there before count no more.
func (f *Formed) add(before, after *Board, s Square, down bool) {
	first, length := after.run(s, down)
	if length < 2 {
		return
	}
	text, sum, times := make([]byte, 0, Side), 0, 1
	for p := first; after.at(p) != 0; p = p.next(down) {
		t := after[p]
		text = append(text, t.Letter())
		if before[p] != 0 {
			sum += t.Value()
			continue
		}
		sum += t.Value() * PremiumAt(p).LetterTimes()
		times *= PremiumAt(p).WordTimes()
	}
	f.Words = append(f.Words, Word{Text: string(text), At: first.name(down), Score: sum * times})
	f.Score += sum * times
}

func sorted(laid []Laid) []Laid {
	out := slices.Clone(laid)
	slices.SortFunc(out, func(a, b Laid) int { return int(a.Square - b.Square) })
	return out
}
