package palavra

import (
	"strings"
	"testing"

	"passavez/engine/game"
)

// laidText is what tiles were understood: "H8=C I8=a".
func laidText(laid []Laid) string {
	var out []string
	for _, l := range laid {
		out = append(out, l.Square.String()+"="+string(rune(l.Tile)))
	}
	return strings.Join(out, " ")
}

func TestParsePlay(t *testing.T) {
	for _, c := range []struct{ board, text, laid string }{
		{"", "8h casa", "H8=C I8=A J8=S K8=A"},
		{"", "8H CASA", "H8=C I8=A J8=S K8=A"},
		{"", "h8 casa", "H8=C H9=A H10=S H11=A"},
		{"", "8h CAsA", "H8=C I8=A J8=s K8=A"},
		{"", "8h cASA", "H8=c I8=A J8=S K8=A"},
		{"", "8h c?as?a", "H8=C I8=a J8=S K8=a"},
		{"", "8h ?a?i", "H8=a I8=i"},
		{"", "8h ?A?I", "H8=a I8=i"},
		// "?" says which are blanks; then the case says nothing.
		{"", "8h Ca?sA", "H8=C I8=A J8=s K8=A"},
		// Letters that lie there already, in any case.
		{"8h CASA", "8h casas", "L8=S"},
		{"8h CASA", "8h CASAs", "L8=s"},
		{"8h CASA", "8h casaS", "L8=S"},
		{"8h CASA", "8h ....S", "L8=S"},
		{"8h CaSA", "8h cAsa?s", "L8=s"},
		// Accents and the cedilla, composed and not.
		{"", "8f maçã", "F8=M G8=A H8=C I8=A"},
		{"", "8f MAÇÃ", "F8=M G8=A H8=C I8=A"},
		{"", "8f mac\u0327a\u0303", "F8=M G8=A H8=C I8=A"},
		{"", "8f seño", "F8=S G8=E H8=N I8=O"},
		{"", "8f MA?ÇÃ", "F8=M G8=A H8=c I8=A"},
		{"", "  8h \t casa ", "H8=C I8=A J8=S K8=A"},
		{"", "15o a", "O15=A"},
		{"", "o15 a", "O15=A"},
	} {
		b := &Board{}
		if c.board != "" {
			lay(b, c.board)
		}
		laid, err := b.ParsePlay(c.text)
		if err != nil || laidText(laid) != c.laid {
			t.Errorf("%q on %q: %s (%v), want %s", c.text, c.board, laidText(laid), err, c.laid)
		}
	}
}

func TestParsePlayRefuses(t *testing.T) {
	for _, c := range []struct{ board, text, kind string }{
		{"", "", game.BadArgument},
		{"", "8h", game.BadArgument},
		{"", "casa", game.BadArgument},
		{"", "8h ca sa", game.BadArgument},
		{"", "0h casa", BadSquare},
		{"", "16h casa", BadSquare},
		{"", "8p casa", BadSquare},
		{"", "p8 casa", BadSquare},
		{"", "08h casa", BadSquare},
		{"", "8 casa", BadSquare},
		{"", "h casa", BadSquare},
		{"", "-8h casa", BadSquare},
		{"", "8hh casa", BadSquare},
		{"", "99999999999999999999h casa", BadSquare},
		{"", "é8 casa", BadSquare},
		{"", "8m casa", OffBoard},
		{"", "m13 casa", OffBoard},
		{"", "8h " + strings.Repeat("a", 16), OffBoard},
		{"", "8h kilo", NoTileKind},
		{"", "8h SHOW", NoTileKind},
		{"", "8h ?y?e", NoTileKind},
		{"", "8h ca5a", BadLetter},
		{"", "8h ca-sa", BadLetter},
		{"", "8h casa?", BadLetter},
		{"", "8h ca??sa", BadLetter},
		{"", "8h ca?.a", BadLetter},
		{"", "8h \u0303asa", BadLetter},
		{"", "8h straße", BadLetter},
		{"", "8h 🙂", BadLetter},
		{"", "8h ca.a", Gap},
		{"8h CASA", "8h casa", NothingLaid},
		{"8h CASA", "8h ....", NothingLaid},
		{"8h CASA", "8h cosas", LetterClash},
		{"8h CASA", "8i as", NothingLaid},
		{"8h CASA", "8l s", Incomplete},
		{"8h CASA", "8k as", Incomplete},
		{"8h CASA", "8g a", Incomplete},
		{"8h CASA, 8m AL", "8h casas", Incomplete},
		{"8h CASA", "k7 l", Incomplete},
	} {
		b := &Board{}
		if c.board != "" {
			lay(b, c.board)
		}
		if laid, err := b.ParsePlay(c.text); err == nil || err.Kind != c.kind {
			t.Errorf("%q on %q: %v %v, want %s", c.text, c.board, laidText(laid), err, c.kind)
		}
	}
	if _, err := lay(&Board{}, "8h CASA").ParsePlay("8l s"); err.Text("full") != "CASAS" || err.Text("at") != "8H" {
		t.Errorf("the whole word is CASAS at 8H: %v", err)
	}
}

func TestCanonicalMoves(t *testing.T) {
	for _, c := range []struct{ board, text, move string }{
		{"", "8h casa", "play 8H CASA"},
		{"", "8h c?asa", "play 8H CaSA"},
		{"", "h8 casa", "play H8 CASA"},
		{"", "h8 CASa", "play H8 CASa"},
		{"8h CASA", "8h casas", "play 8H CASAS"},
		{"8h CaSA", "8h casas", "play 8H CaSAS"},
		// Nothing but blanks: in lower case alone they would be read as tiles.
		{"", "8h ?a?i", "play 8H ?a?i"},
		{"8h as", "8h as?a", "play 8H as?a"},
		{"8h aS", "8h as?a", "play 8H aSa"},
		// A single tile is recorded across if it forms a word across, else down.
		{"8h CASA", "l8 s", "play 8H CASAS"},
		{"8h CASA", "9k s", "play K8 AS"},
		{"8h CASA", "k8 as", "play K8 AS"},
		{"8h CASA, h8 CASA", "9h ai", "play 9H AI"},
		{"8h CASA, h8 CASA", "i8 ai", "play 9H AI"},
		{"8h CASA, h8 CASA", "i8 a?i", "play 9H Ai"},
	} {
		b := &Board{}
		if c.board != "" {
			lay(b, c.board)
		}
		laid, err := b.ParsePlay(c.text)
		if c.text == "l8 s" {
			// Down, S alone is no word; across it is written in full.
			if err != nil {
				t.Errorf("%q: %v", c.text, err)
				continue
			}
		}
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		move, err := b.PlayMove(laid)
		if err != nil || move != c.move {
			t.Errorf("%q on %q is recorded %q (%v), want %q", c.text, c.board, move, err, c.move)
		}
		again, err := b.ParsePlay(strings.TrimPrefix(move, "play "))
		if err != nil || laidText(again) != laidText(laid) {
			t.Errorf("%q is read as %s, was %s (%v)", move, laidText(again), laidText(laid), err)
		}
	}
}

func TestExchangeNotation(t *testing.T) {
	for text, want := range map[string]string{"abc?": "exchange ABC?", "?CBA": "exchange ABC?", "ç ã": "exchange AC", "a\u0303": "exchange A", "AABA": "exchange AAAB"} {
		tiles, err := parseTiles(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := ExchangeMove(joined(tiles)); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	for text, kind := range map[string]string{"k": NoTileKind, "a-b": BadLetter, "7": BadLetter, "é7": BadLetter} {
		if _, err := parseTiles(text); err == nil || err.Kind != kind {
			t.Errorf("%q: %v, want %s", text, err, kind)
		}
	}
}
