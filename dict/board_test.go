package dict_test

import (
	"slices"
	"strings"
	"testing"

	"passavez/dict"
)

func board(t *testing.T, words string) *dict.Board {
	t.Helper()
	lex, err := dict.New(dict.Standard, strings.Fields(words))
	if err != nil {
		t.Fatal(err)
	}
	return dict.NewBoard(lex, usualRules)
}

func play(row, col int, down bool, word string) *dict.Play {
	return &dict.Play{Row: uint8(row), Col: uint8(col), Down: down, Word: dict.WordOf(word)}
}

// TestWord: a word is its letters, none to sixteen of them.
func TestWord(t *testing.T) {
	const all = "ABCDefghIJLMNOPQ"
	for n := range len(all) + 1 {
		w := dict.WordOf(all[:n])
		if w.Len() != n || w.String() != all[:n] {
			t.Errorf("%q is %q of %d letters", all[:n], w, w.Len())
		}
		for i := range len(all) {
			want := byte(0)
			if i < n {
				want = all[i]
			}
			if got := w.At(i); got != want {
				t.Errorf("letter %d of %q is %q", i, all[:n], got)
			}
		}
		if n > 0 && dict.Compare(dict.Play{Word: dict.WordOf(all[:n-1])}, dict.Play{Word: w}) != -1 {
			t.Errorf("%q does not come after what it begins with", w)
		}
	}
	if w := dict.WordOf(all + "R"); w.String() != all {
		t.Errorf("of seventeen letters %q", w)
	}
}

func lay(t *testing.T, b *dict.Board, row, col int, down bool, word string) {
	t.Helper()
	if err := b.Lay(play(row, col, down, word)); err != nil {
		t.Fatal(err)
	}
}

func describe(plays []dict.Play) string {
	var out []string
	for _, p := range plays {
		out = append(out, p.Place()+" "+p.String())
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}

// TestFirstTurn: two tiles at least, over the centre, both ways; and so after
// any number of passes, since nothing is on the board.
func TestFirstTurn(t *testing.T) {
	b := board(t, "OI OCA")
	plays, err := b.Plays("oiz", nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := describe(plays), "8g OI, 8h OI, h7 OI, h8 OI"; got != want {
		t.Errorf("plays %s, want %s", got, want)
	}
	for _, p := range plays {
		if p.Score != 4 || p.Laid != 2 || p.Word.Len() != 2 {
			t.Errorf("%+v", p)
		}
	}
	if any, err := b.Any("O"); any || err != nil {
		t.Errorf("one tile can be played: %v", err)
	}
}

// TestSingleTile: a tile that forms words both ways is one play, across.
func TestSingleTile(t *testing.T) {
	b := board(t, "OI RA IA SI")
	lay(t, b, 7, 7, false, "OI")
	lay(t, b, 8, 7, false, "R")
	plays, err := b.Plays("AS", nil)
	if err != nil {
		t.Fatal(err)
	}
	// The A under I forms RA and IA, the S over it SI alone.
	if got, want := describe(plays), "9h RA, i7 SI"; got != want {
		t.Errorf("plays %s, want %s", got, want)
	}
}

// TestScore works some scores out by hand, from the rules.
func TestScore(t *testing.T) {
	b := board(t, "CASA CASAS SOL SOIS ABACAXI FAXINEIRAS")
	score := func(rack, place, word string) int {
		t.Helper()
		plays, err := b.Plays(rack, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range plays {
			if p.Place() == place && p.String() == word {
				return int(p.Score)
			}
		}
		t.Errorf("no play %s %s with %s", place, word, rack)
		return -1
	}
	// 2+1+1+1, doubled by the centre.
	if s := score("CASA", "8h", "CASA"); s != 10 {
		t.Errorf("CASA scores %d", s)
	}
	// The blank S scores nothing; the D of row 8 at column d is not reached.
	if s := score("CA?A", "8h", "CAsA"); s != 8 {
		t.Errorf("CAsA scores %d", s)
	}
	// 1+3+1+2+1+8+1 = 17 with the double letter of l8 under I or d8 under A,
	// doubled by the centre, and 50 for seven tiles: at 8d, the A of d8 counts
	// twice.
	if s := score("ABACAXI", "8d", "ABACAXI"); s != 18*2+50 {
		t.Errorf("ABACAXI scores %d", s)
	}
	lay(t, b, 7, 7, false, "CASA")
	// The S at l8 (double letter) ends CASAS, 2+1+1+1+2 = 7, and begins SOL down,
	// 2+1+2 = 5; the centre does not count again.
	if s := score("SOL", "l8", "SOL"); s != 7+5 {
		t.Errorf("SOL scores %d", s)
	}
	// The blank there counts nothing, either way.
	if s := score("?OL", "l8", "sOL"); s != 5+3 {
		t.Errorf("sOL scores %d", s)
	}
}

func TestBoardErrors(t *testing.T) {
	b := board(t, "OI CASA")
	lay(t, b, 7, 7, false, "CASA")
	before := *b
	for what, p := range map[string]*dict.Play{
		"off the right edge":  play(0, 12, false, "CASA"),
		"off the bottom":      play(12, 0, true, "CASA"),
		"row 15":              play(15, 0, false, "OI"),
		"column 15":           play(0, 15, true, "OI"),
		"another tile":        play(7, 7, false, "OI"),
		"a blank on a tile":   play(7, 7, false, "cASA"),
		"no letters":          play(7, 7, false, ""),
		"K":                   play(0, 0, false, "KI"),
		"a question mark":     play(0, 0, false, "O?"),
		"16 letters":          {Word: dict.Word{1 << 63, 1 << 63}},
		"a gap":               play(0, 0, false, "O\x00I"),
		"a byte beyond ASCII": play(0, 0, false, "O\xe9"),
	} {
		if err := b.Lay(p); err == nil || *b != before {
			t.Errorf("%s: %v", what, err)
		}
		_, _ = p.String(), p.Place()
	}
	for _, t2 := range []byte{'K', '?', '1', 0xff, ' '} {
		var cells dict.Cells
		cells[3] = t2
		if err := b.Set(&cells); err == nil || *b != before {
			t.Errorf("set %q: %v", t2, err)
		}
	}
	for _, rack := range []string{"K", "1", "ÁB", "A B", "ABCDEFGHIJL", "A\x00", "@"} {
		dst := make([]dict.Play, 3)
		if got, err := b.Plays(rack, dst); err == nil || len(got) != 3 {
			t.Errorf("rack %q: %d plays, %v", rack, len(got), err)
		}
		if _, err := b.Any(rack); err == nil {
			t.Errorf("Any(%q): no error", rack)
		}
		if _, err := b.Best(rack, 1); err == nil {
			t.Errorf("Best(%q): no error", rack)
		}
		if _, err := b.Count(rack); err == nil {
			t.Errorf("Count(%q): no error", rack)
		}
	}
	if plays, err := b.Plays("", nil); len(plays) != 0 || err != nil {
		t.Errorf("an empty rack has %d plays, %v", len(plays), err)
	}
	if b.At(-1, 0) != 0 || b.At(0, 15) != 0 || b.At(7, 7) != 'C' || b.Fits(15, 0, false) != 0 {
		t.Error("At or Fits")
	}
}

// TestFits: cross-checks of the squares around a word.
func TestFits(t *testing.T) {
	b := board(t, "OI AI CASA CASAS ASA SA RASA MASA")
	lay(t, b, 7, 7, false, "ASA")
	letters := func(mask uint32) (s string) {
		for l := range 26 {
			if mask>>l&1 != 0 {
				s += string(rune('A' + l))
			}
		}
		return s
	}
	all := "ABCDEFGHIJLMNOPQRSTUVXZ"
	for _, c := range []struct {
		row, col int
		down     bool
		want     string
	}{
		{7, 6, false, "CMR"}, {7, 6, true, all}, {7, 10, false, ""}, {6, 7, true, "S"}, {8, 7, true, "I"}, {6, 7, false, all}, {0, 0, true, all}, {7, 7, false, ""},
	} {
		if got := letters(b.Fits(c.row, c.col, c.down)); got != c.want {
			t.Errorf("row %d, column %d, down %v: %s, want %s", c.row, c.col, c.down, got, c.want)
		}
	}
}

// TestWorst gives the generator the heaviest work there is, and more tiles than
// a rack has: it must end, with plays that fit the board.
func TestWorst(t *testing.T) {
	b := dict.NewBoard(standard(), usualRules)
	for _, rack := range []string{"???AERS", "?????", "AAAAAAAAAA", "ESTRANHOSA"} {
		n, err := b.Count(rack)
		if err != nil {
			t.Fatal(err)
		}
		best, err := b.Best(rack, 3)
		if err != nil {
			t.Fatal(err)
		}
		for i := range best {
			c := *b
			if err := c.Lay(&best[i]); err != nil {
				t.Error(err)
			}
		}
		t.Logf("%s: %d plays", rack, n)
	}
}
