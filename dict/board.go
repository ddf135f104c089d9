package dict

import (
	"encoding/binary"
	"fmt"
	"math/bits"
)

const (
	// Size is the number of rows and of columns of a board.
	Size = 15
	// MaxRack is the largest number of tiles a rack may have.
	MaxRack = 10

	center = Size / 2
)

// Rules are the figures of the game that the generator scores with. They belong
// to the game; the generator only takes them as data. They must be such that
// no play scores more than an int32 holds: ten tiles of 100 points on squares that
// all have a word factor of 4 would.
type Rules struct {
	// Letter and Word are the factors (1 to 4) of the squares, row by row.
	Letter, Word [Size * Size]uint8
	// Points has the value of a tile (0 to 100) of each letter from A on.
	// Blanks are worth nothing.
	Points [26]uint8
	// Bonus is added to a play that lays BonusTiles tiles or more, unless
	// BonusTiles is 0 or less.
	Bonus, BonusTiles int
}

// Cells is the letters of a board, row by row: upper case a tile, lower case a
// blank that stands for the letter, 0 or '.' nothing.
type Cells [Size * Size]byte

// A Play is tiles laid on a board in one row or column.
type Play struct {
	// Row and Col, from 0, are the square of the word's first letter, which may
	// be a tile that was already there.
	Row, Col uint8
	// Down is set for a word in a column. A single tile is across if it forms a
	// word across, whatever it forms down.
	Down bool
	// Laid is how many of the letters are new.
	Laid uint8
	// Score is what the play scores: all words formed, and the bonus.
	Score int32
	// Word is the whole main word, lower case where a blank is.
	Word Word
}

// String returns the word of the play, lower case where a blank is.
func (p *Play) String() string { return p.Word.String() }

// A Word is up to 15 letters of either case: the first eight and the others, each
// with its first in the lowest byte. The bytes after the last letter are 0.
type Word [2]uint64

// WordOf returns the word of the first 16 bytes of s; more than 15 are no word that
// can be laid.
func WordOf(s string) (w Word) {
	for i := range min(len(s), Size+1) {
		w = w.with(i, s[i])
	}
	return w
}

// with returns the word with one more letter, at a place that has none.
func (w Word) with(at int, letter byte) Word {
	w[at>>3&1] |= uint64(letter) << (at & 7 * 8)
	return w
}

// upper returns the word with tiles for its blanks.
func (w Word) upper() Word {
	const blanks = 0x2020202020202020
	return Word{w[0] &^ blanks, w[1] &^ blanks}
}

// Len returns the number of letters.
func (w Word) Len() int {
	if w[1] != 0 {
		return 8 + (bits.Len64(w[1])+7)/8
	}
	return (bits.Len64(w[0]) + 7) / 8
}

// At returns the letter at a place from 0 to 15, or 0 after the last.
func (w Word) At(i int) byte { return byte(w[i>>3&1] >> (i & 7 * 8)) }

func (w Word) String() string {
	var buf [16]byte
	binary.LittleEndian.PutUint64(buf[:8], w[0])
	binary.LittleEndian.PutUint64(buf[8:], w[1])
	return string(buf[:w.Len()])
}

// Place returns where the play is in the field's notation: 8h across, h8 down.
func (p *Play) Place() string {
	if p.Down {
		return fmt.Sprintf("%c%d", 'a'+p.Col, p.Row+1)
	}
	return fmt.Sprintf("%d%c", p.Row+1, 'a'+p.Col)
}

// A Board is a position as the generator needs it: the tiles, and for every
// empty square which letters fit between its neighbours in the other direction
// (its cross-check) and what those score. Both are kept up by [Board.Lay].
//
// A Board is a value: an assignment copies it, 6 KB, and the copy lives on its
// own. Methods that only read may be called by several goroutines at once.
type Board struct {
	lex   *Lexicon
	rules *Rules
	tiles int
	// planes[0] has the rows as lines, planes[1] the columns. A line takes
	// stride cells, of which the last is a wall; a line of walls comes first.
	planes [2][lines * stride]cell
	// occupied has a bit for each tile of a line, by plane.
	occupied [2][Size]uint16
}

const (
	lines  = Size + 1
	stride = Size + 1
)

// at returns the index of a square of a line.
func at(line, pos int) int { return (line+1)*stride + pos }

// A cell is a square of one plane. Its cross-check is about the word that
// crosses the line.
type cell struct {
	// cross has the bit of each letter that may be laid here: all of them if
	// nothing is above or below, none if the square is taken or a wall.
	cross uint32
	// crossScore is the sum of the tiles of the crossing word times the word
	// factor of the square.
	crossScore int32
	tile       uint8 // 'A'–'Z', 'a'–'z', 0
	points     uint8 // of the tile
	letter     uint8 // the factors of the square
	word       uint8
	crossWord  uint8 // the word factor if there is a crossing word, or 0
}

// NewBoard returns an empty board. The lexicon and the rules, which must not
// change any more, are those of all plays on it.
func NewBoard(lex *Lexicon, rules *Rules) *Board {
	b := &Board{lex: lex, rules: rules}
	for line := 0; line < Size; line++ {
		for pos := 0; pos < Size; pos++ {
			for p, square := range [2]int{line*Size + pos, pos*Size + line} {
				b.planes[p][at(line, pos)] = cell{
					cross:  playable,
					letter: rules.Letter[square], word: rules.Word[square],
				}
			}
		}
	}
	return b
}

// Set makes the board hold the given tiles and nothing else. It does not matter
// whether they form words. A byte that is no tile is an error and leaves the
// board as it was.
func (b *Board) Set(cells *Cells) error {
	for i, t := range cells {
		if t != 0 && t != '.' && !isTile(t) {
			return fmt.Errorf("dict: no tile %q (square %d)", t, i)
		}
	}
	*b = *NewBoard(b.lex, b.rules)
	for i, t := range cells {
		if t != 0 && t != '.' {
			b.put(i/Size, i%Size, t)
		}
	}
	for row := 0; row < Size; row++ {
		for col := 0; col < Size; col++ {
			b.check(0, row, col)
			b.check(1, col, row)
		}
	}
	return nil
}

// isTile reports whether t is a playable letter of either case.
func isTile(t byte) bool {
	u := t &^ 0x20
	return u >= 'A' && u <= 'Z' && playable>>(u-'A')&1 != 0
}

// At returns the tile of a square (row and column from 0): a letter, lower case
// for a blank, or 0 for an empty square or one that is not on the board.
func (b *Board) At(row, col int) byte {
	if row < 0 || row >= Size || col < 0 || col >= Size {
		return 0
	}
	return b.planes[0][at(row, col)].tile
}

// Cells returns all tiles, 0 for an empty square.
func (b *Board) Cells() (c Cells) {
	for i := range c {
		c[i] = b.planes[0][at(i/Size, i%Size)].tile
	}
	return c
}

// Fits returns the letters that may be laid on an empty square so that the word
// it would form across (or down) with the tiles it touches is valid: bit 0 is A,
// bit 25 is Z. All 23 playable letters fit where there is nothing to form a
// word with; none on a taken square or off the board.
func (b *Board) Fits(row, col int, down bool) uint32 {
	if row < 0 || row >= Size || col < 0 || col >= Size {
		return 0
	}
	if down {
		return b.planes[0][at(row, col)].cross
	}
	return b.planes[1][at(col, row)].cross
}

// Lay puts a play's new tiles on the board. It checks that the play fits, each
// letter on an empty square or on the same tile, but neither the words nor that
// it touches anything: a rule may allow more than the lexicon. After an error
// the board is as it was.
func (b *Board) Lay(p *Play) error {
	n := p.Word.Len()
	line, pos, plane := int(p.Row), int(p.Col), 0
	if p.Down {
		line, pos, plane = pos, line, 1
	}
	if n < 1 || n > Size || line >= Size || pos+n > Size {
		return fmt.Errorf("dict: play %q at %s is off the board", p.String(), p.Place())
	}
	cells := b.planes[plane][at(line, pos):][:n]
	for i := range cells {
		if t := p.Word.At(i); !isTile(t) || cells[i].tile != 0 && cells[i].tile != t {
			return fmt.Errorf("dict: play %q at %s does not fit", p.String(), p.Place())
		}
	}
	var laid [Size]bool
	for i := range cells {
		if cells[i].tile == 0 {
			laid[i] = true
			b.putIn(plane, line, pos+i, p.Word.At(i))
		}
	}
	for i := 0; i < n; i++ {
		if laid[i] {
			b.checkAround(1-plane, line, pos+i)
		}
	}
	b.checkEnds(plane, line, pos, pos+n-1)
	return nil
}

// checkAround renews the cross-checks that a new tile at a position of a line
// changes across the line: those of the squares at the ends of its run in the
// other direction. plane is the one whose lines run that way.
func (b *Board) checkAround(plane, line, pos int) {
	b.checkEnds(plane, pos, line, line)
}

// checkEnds renews the cross-checks of the two squares that end the run of
// tiles from first to last of a line.
func (b *Board) checkEnds(plane, line, first, last int) {
	cells := &b.planes[plane]
	for first > 0 && cells[at(line, first-1)].tile != 0 {
		first--
	}
	for last < Size-1 && cells[at(line, last+1)].tile != 0 {
		last++
	}
	if first > 0 {
		b.check(1-plane, first-1, line)
	}
	if last < Size-1 {
		b.check(1-plane, last+1, line)
	}
}

func (b *Board) put(row, col int, tile byte) { b.putIn(0, row, col, tile) }

// putIn puts a tile on an empty square, given in the coordinates of a plane.
func (b *Board) putIn(plane, line, pos int, tile byte) {
	points := uint8(0)
	if tile <= 'Z' {
		points = b.rules.Points[tile-'A']
	}
	for range 2 {
		c := &b.planes[plane][at(line, pos)]
		c.tile, c.points = tile, points
		c.cross, c.crossScore, c.crossWord = 0, 0, 0
		b.occupied[plane][line] |= 1 << pos
		plane, line, pos = 1-plane, pos, line
	}
	b.tiles++
}

// check computes the cross-check of a square of a plane from the other plane,
// in which the crossing word runs along a line.
func (b *Board) check(plane, line, pos int) {
	c := &b.planes[plane][at(line, pos)]
	if c.tile != 0 {
		return
	}
	cells := &b.planes[1-plane]
	here := at(pos, line)
	first, last := here, here
	sum := int32(0)
	for cells[first-1].tile != 0 {
		first--
		sum += int32(cells[first].points)
	}
	for cells[last+1].tile != 0 {
		last++
		sum += int32(cells[last].points)
	}
	if first == last {
		c.cross, c.crossScore, c.crossWord = playable, 0, 0
		return
	}
	c.crossScore, c.crossWord = sum*int32(c.word), c.word
	var buf [Size]byte
	word := buf[:last-first+1]
	for i := range word {
		word[i] = cells[first+i].tile &^ 0x20
	}
	c.cross = b.lex.fits(word, here-first)
}

// fits returns the letters that make a word valid when put at position i.
func (l *Lexicon) fits(word []byte, i int) uint32 {
	found := l.base.fits(word, i)
	if l.extra != nil {
		found |= l.extra.fits(word, i)
	}
	if l.anyStruck {
		for m := found; m != 0; m &= m - 1 {
			letter := bits.TrailingZeros32(m)
			word[i] = 'A' + byte(letter)
			if !l.Has(string(word)) {
				found &^= 1 << letter
			}
		}
	}
	return found
}

func (a *automaton) fits(word []byte, i int) uint32 {
	node := a.root
	for _, t := range word[:i] {
		if node = a.arc(node, uint32(t-'A')) >> 1; node == 0 {
			return 0
		}
	}
	found, next := uint32(0), node+1
	rest := word[i+1:]
letters:
	for m := a.nodes[node]; m != 0; m &= m - 1 {
		arc := a.nodes[next]
		next++
		for _, t := range rest {
			if arc>>1 == 0 {
				continue letters
			}
			if arc = a.arc(arc>>1, uint32(t-'A')); arc == 0 {
				continue letters
			}
		}
		if arc&1 != 0 {
			found |= m & -m
		}
	}
	return found
}
