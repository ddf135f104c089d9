package palavra

import (
	"strings"
	"testing"
)

func TestPremiumSquares(t *testing.T) {
	if len(layout) != Squares {
		t.Fatalf("%d squares", len(layout))
	}
	count := map[Premium]int{}
	for s := range Square(Squares) {
		p := PremiumAt(s)
		count[p]++
		r, c := s.Row(), s.Col()
		// The four quarter turns, each also mirrored.
		for range 4 {
			r, c = c, Side-1-r
			for _, m := range [][2]int{{r, c}, {c, r}} {
				if PremiumAt(Square(m[0]*Side+m[1])) != p {
					t.Errorf("%s and its image at row %d, column %d differ", s, m[0]+1, m[1]+1)
				}
			}
		}
	}
	for p, want := range map[Premium]int{TripleWord: 8, DoubleWord: 17, TripleLetter: 12, DoubleLetter: 24, Plain: 225 - 8 - 17 - 12 - 24} {
		if count[p] != want {
			t.Errorf("%d squares of kind %q, want %d", count[p], p, want)
		}
	}
	if PremiumAt(Centre) != DoubleWord || Centre.String() != "H8" {
		t.Error("the centre is H8 and doubles the word")
	}
}

func TestTiles(t *testing.T) {
	if n := Distribution.Total(); n != 118 {
		t.Errorf("%d tiles, want 118", n)
	}
	if Distribution.Of(BlankTile) != 3 || Distribution.Of('a') != 3 {
		t.Error("there are three blanks")
	}
	letters, byPoints, sum := 0, map[int]int{}, 0
	for i, v := range Values {
		n := Distribution[i]
		if (n == 0) != (v == 0) {
			t.Errorf("%c: %d tiles of %d points", 'A'+i, n, v)
		}
		if n == 0 {
			if !strings.ContainsRune("KWY", rune('A'+i)) {
				t.Errorf("no tile %c", 'A'+i)
			}
			continue
		}
		letters++
		byPoints[v] += n
		sum += n * v
	}
	// The table of the rules, row by row.
	for points, want := range map[int]int{1: 77, 2: 18, 3: 7, 4: 8, 5: 2, 6: 1, 8: 2} {
		if byPoints[points] != want {
			t.Errorf("%d tiles of %d points, want %d", byPoints[points], points, want)
		}
	}
	if letters != 23 || sum != 77+36+21+32+10+6+16 {
		t.Errorf("%d letters worth %d in all", letters, sum)
	}
	for tiles, want := range map[string]int{"A": 14, "E": 11, "I": 10, "O": 10, "S": 8, "U": 7, "M": 6, "R": 6, "T": 5, "D": 5, "L": 5, "C": 4, "P": 4, "N": 4, "B": 3, "F": 2, "G": 2, "H": 2, "V": 2, "J": 2, "Q": 1, "X": 1, "Z": 1} {
		if got := Distribution.Of(Tile(tiles[0])); got != want {
			t.Errorf("%d × %s, want %d", got, tiles, want)
		}
	}
	for tile, want := range map[Tile]int{'A': 1, 'T': 1, 'D': 2, 'N': 3, 'B': 3, 'F': 4, 'J': 5, 'Q': 6, 'X': 8, 'Z': 8, 'z': 0, '?': 0} {
		if tile.Value() != want {
			t.Errorf("%c is worth %d, want %d", tile, tile.Value(), want)
		}
	}
	if RackValue("XE") != 9 {
		t.Error("X and E are worth 9")
	}
}

// lay puts a word on the board without asking anybody.
func lay(b *Board, text string) *Board {
	for _, f := range strings.Split(text, ",") {
		at, word, _ := strings.Cut(strings.TrimSpace(f), " ")
		s, down, err := parseAt(at)
		if err != nil {
			panic(err)
		}
		for i := range len(word) {
			b[s] = Tile(word[i])
			s = s.next(down)
		}
	}
	return b
}

func TestForm(t *testing.T) {
	for _, c := range []struct {
		board, play string
		bonus       bool
		score       int
		words       string
	}{
		// C2 A1 S1 A1 = 5, the centre doubles.
		{"", "8h CASA", false, 10, "CASA"},
		{"", "h8 CASA", false, 10, "CASA"},
		// C on the double-letter square 8D: (4+1+1+1+1) × 2.
		{"", "8d CASAS", false, 16, "CASAS"},
		// Only S is new: a premium counts once. 8L doubles the letter.
		{"8h CASA", "8h CASAS", false, 7, "CASAS"},
		// A word across the new tile counts too, its square's premium in both:
		// 9I is plain, 9G and 9I double letters of row 9.
		{"8h CASA", "9h AS", false, 3 + 3 + 3, "AS CA AS"},
		// The blank scores 0 and is still doubled with its word.
		{"", "8h cASA", false, 6, "CASA"},
		// Two triple words multiply: row 1 from A to H (1D doubles L: 4).
		{"1b ALALAA", "1a MALALAAS", false, (1 + 1 + 2 + 1 + 2 + 1 + 1 + 1) * 9, "MALALAAS"},
		// All seven, with and without the house rule.
		{"", "8b CAMISAS", false, (2 + 1 + 2*1 + 1 + 1 + 1 + 1) * 2, "CAMISAS"},
		{"", "8b CAMISAS", true, (2+1+2*1+1+1+1+1)*2 + 50, "CAMISAS"},
		// A word of seven letters, but six tiles.
		{"8h S", "8b CAMISAS", true, 2 + 1 + 2*1 + 1 + 1 + 1 + 1, "CAMISAS"},
	} {
		b := &Board{}
		if c.board != "" {
			lay(b, c.board)
		}
		laid, err := b.ParsePlay(c.play)
		if err != nil {
			t.Errorf("%s: %v", c.play, err)
			continue
		}
		f, err := b.Form(laid, c.bonus)
		if err != nil {
			t.Errorf("%s: %v", c.play, err)
			continue
		}
		var words []string
		for _, w := range f.Words {
			words = append(words, w.Text)
		}
		if got := strings.Join(words, " "); f.Score != c.score || got != c.words {
			t.Errorf("%s on %q: %d for %s, want %d for %s", c.play, c.board, f.Score, got, c.score, c.words)
		}
	}
}

func TestFormRefuses(t *testing.T) {
	crossed := lay(&Board{}, "8h CASA")
	at := func(name string) Square { s, _, _ := parseAt(name); return s }
	for _, c := range []struct {
		name string
		b    *Board
		laid []Laid
		kind string
	}{
		{"nothing", crossed, nil, NothingLaid},
		{"eight", crossed, make([]Laid, 8), TooMany},
		{"outside", crossed, []Laid{{-1, 'A'}}, BadSquare},
		{"outside", crossed, []Laid{{225, 'A'}}, BadSquare},
		{"K", crossed, []Laid{{at("9h"), 'K'}}, NoTileKind},
		{"a digit", crossed, []Laid{{at("9h"), '7'}}, NoTileKind},
		{"on a tile", crossed, []Laid{{at("8h"), 'A'}}, Occupied},
		{"twice", crossed, []Laid{{at("9h"), 'A'}, {at("9h"), 'B'}}, Occupied},
		{"a corner", crossed, []Laid{{at("9h"), 'A'}, {at("7i"), 'B'}}, NotOneLine},
		{"an L", crossed, []Laid{{at("9h"), 'A'}, {at("9i"), 'B'}, {at("10h"), 'B'}}, NotOneLine},
		{"a gap", crossed, []Laid{{at("8g"), 'A'}, {at("8m"), 'B'}}, Gap},
		{"apart", crossed, []Laid{{at("1a"), 'A'}, {at("1b"), 'B'}}, NotConnected},
		{"diagonal only", crossed, []Laid{{at("9l"), 'A'}, {at("9m"), 'B'}}, NotConnected},
		{"off centre", &Board{}, []Laid{{at("1a"), 'A'}, {at("1b"), 'B'}}, OffCentre},
		{"one tile", &Board{}, []Laid{{Centre, 'A'}}, FirstTooFew},
	} {
		if _, err := c.b.Form(c.laid, false); err == nil || err.Kind != c.kind {
			t.Errorf("%s: %v, want %s", c.name, err, c.kind)
		}
	}
}

// The row of a tile at the end of one row does not go on in the next.
func TestRunsStopAtTheEdge(t *testing.T) {
	b := lay(&Board{}, "8n AS, h1 SOL")
	if _, n := b.run(Square(7*Side+14), false); n != 2 {
		t.Errorf("a run of %d", n)
	}
	laid, err := b.ParsePlay("9a SOL")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Form(laid, false); err == nil || err.Kind != NotConnected {
		t.Errorf("9A touches 8O: %v", err)
	}
	if first, n := b.run(Square(7), true); first != 7 || n != 3 {
		t.Errorf("down from %v: %d", first, n)
	}
}

func TestPreviewCountsBlanksNotNamed(t *testing.T) {
	s := begin(t, testWords, "bonus=on", "CASA?ES RATOLUA")
	v := s.View(0).(View)
	at := Centre
	open := []Laid{{at, 'C'}, {at + 1, '?'}, {at + 2, 'S'}, {at + 3, 'A'}}
	f, err := v.Preview(open)
	if err != nil || f.Score != (2+0+1+1)*2 || f.Words[0].Text != "C?SA" {
		t.Fatalf("%+v, %v", f, err)
	}
	if _, err := v.Board.PlayMove(open); err == nil || err.Kind != BlankUnnamed {
		t.Errorf("a blank that stands for nothing was written: %v", err)
	}
	// Naming it changes the word and not the points.
	for letter := Tile('a'); letter <= 'z'; letter++ {
		open[1].Tile = letter
		g, err := v.Preview(open)
		if !HasTile(letter.Letter()) {
			if err == nil || err.Kind != NoTileKind {
				t.Errorf("a blank as %c: %v", letter, err)
			}
			continue
		}
		if err != nil || g.Score != f.Score {
			t.Errorf("as %c it scores %d", letter, g.Score)
		}
	}
	out := must(t, s, "play 8h C?ASA")
	if e, _ := find[Played](out); e.Score != f.Score || out.Move != "play 8H CaSA" {
		t.Errorf("%s scores %d, previewed %d", out.Move, e.Score, f.Score)
	}
}
