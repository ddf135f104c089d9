package palavra

import (
	"slices"
	"strings"
	"unicode"
)

// Tile is what lies on a square or a rack: 'A' … 'Z' a tile, 'a' … 'z' a blank
// that stands for that letter, '?' a blank that is not named yet, 0 nothing.
type Tile byte

// BlankTile is a blank on a rack, or one that is being laid and not named yet.
const BlankTile Tile = '?'

// Blank says whether the tile is a blank, named or not.
func (t Tile) Blank() bool { return t == BlankTile || t >= 'a' && t <= 'z' }

// Letter is the letter the tile shows, 'A' … 'Z', or '?' for a blank that is
// not named.
func (t Tile) Letter() byte {
	if t >= 'a' && t <= 'z' {
		return byte(t) - 'a' + 'A'
	}
	return byte(t)
}

// Value is the tile's points, 0 for a blank.
func (t Tile) Value() int {
	if t >= 'A' && t <= 'Z' {
		return Values[t-'A']
	}
	return 0
}

// OnRack is the tile as it stands on a rack: a blank loses its name.
func (t Tile) OnRack() Tile {
	if t.Blank() {
		return BlankTile
	}
	return t
}

func (t Tile) valid() bool {
	return t == BlankTile || HasTile(t.Letter())
}

const blankIndex = 26

// Count is a number of tiles of each kind: A … Z, then the blank.
type Count [27]int

func index(t Tile) int {
	if t.Blank() {
		return blankIndex
	}
	return int(t - 'A')
}

func kind(i int) Tile {
	if i == blankIndex {
		return BlankTile
	}
	return Tile('A' + i)
}

// Of is the number of tiles of that kind; every blank counts as one.
func (c Count) Of(t Tile) int { return c[index(t)] }

// Total is the number of tiles.
func (c Count) Total() int {
	n := 0
	for _, k := range c {
		n += k
	}
	return n
}

// Values are the points of the letters A … Z, and Distribution how many tiles
// of each the bag holds at first. A letter without a tile (K, W, Y) has neither.
var Values, Distribution = func() (values [26]int, tiles Count) {
	for _, row := range []struct {
		points int
		tiles  string // a letter and its number of tiles
	}{
		{1, "A14 E11 I10 O10 S8 U7 M6 R6 T5"},
		{2, "D5 L5 C4 P4"},
		{3, "N4 B3"},
		{4, "F2 G2 H2 V2"},
		{5, "J2"},
		{6, "Q1"},
		{8, "X1 Z1"},
	} {
		for _, f := range strings.Fields(row.tiles) {
			n := 0
			for _, d := range f[1:] {
				n = 10*n + int(d-'0')
			}
			values[f[0]-'A'], tiles[f[0]-'A'] = row.points, n
		}
	}
	tiles[blankIndex] = 3
	return values, tiles
}()

// HasTile says whether there are tiles of a letter 'A' … 'Z'.
func HasTile(letter byte) bool {
	return letter >= 'A' && letter <= 'Z' && Distribution[letter-'A'] > 0
}

// RackValue is the sum of the points on a rack.
func RackValue(rack string) int {
	sum := 0
	for i := range len(rack) {
		sum += Tile(rack[i]).Value()
	}
	return sum
}

// takeFrom removes tiles from a rack, each the leftmost of its kind, so that
// the rest keeps its order; missing are those the rack has not got.
func takeFrom(rack string, tiles []Tile) (rest, missing string) {
	left := []byte(rack)
	var lack []byte
	for _, t := range tiles {
		t = t.OnRack()
		if i := slices.Index(left, byte(t)); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			lack = append(lack, byte(t))
		}
	}
	return string(left), string(lack)
}

// SortTiles puts tiles into alphabetical order, blanks last.
func SortTiles(tiles string) string {
	b := []byte(tiles)
	slices.SortFunc(b, func(x, y byte) int { return index(Tile(x)) - index(Tile(y)) })
	return string(b)
}

// accents are the letters people type with a mark, by the tile they are laid
// with.
var accents = func() map[rune]byte {
	m := map[rune]byte{}
	for base, marked := range map[byte]string{'A': "áàâãä", 'C': "ç", 'E': "éèêẽë", 'I': "íìîĩï", 'N': "ñ", 'O': "óòôõö", 'U': "úùûũü"} {
		for _, r := range marked {
			m[r], m[unicode.ToUpper(r)] = base, base
		}
	}
	return m
}()

// marks are what decomposed text puts after a letter: grave, acute, circumflex,
// tilde, diaeresis, cedilla, each with the letters it belongs to.
var marks = map[rune]string{0x300: "AEIOU", 0x301: "AEIOU", 0x302: "AEIOU", 0x303: "AEINOU", 0x308: "AEIOU", 0x327: "C"}

// marked says whether r is a mark of the letter typed before it, which has none
// yet.
func marked(r, before rune) bool {
	l, _ := fold(before)
	return before < 0x80 && l != 0 && strings.IndexByte(marks[r], l) >= 0
}

// fold is the letter 'A' … 'Z' of what a person typed, without its accent, and
// whether it was lower case; 0 if it is no letter of the alphabet.
func fold(r rune) (letter byte, lower bool) {
	switch {
	case r >= 'A' && r <= 'Z':
		return byte(r), false
	case r >= 'a' && r <= 'z':
		return byte(r) - 'a' + 'A', true
	}
	return accents[r], unicode.IsLower(r)
}

// parseScript reads the tiles of Setup.Start.
func parseScript(text string) (script string, ok bool) {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == ' ' || r == '\n' || r == '\r' || r == '\t':
		case r == '?' || r < 0x80 && HasTile(byte(r)):
			b.WriteRune(r)
		default:
			return "", false
		}
	}
	return b.String(), b.Len() <= maxScript
}

// maxScript is more tiles than any match draws that ends: it bounds what a
// made-up file can ask for.
const maxScript = 10000
