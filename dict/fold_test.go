package dict_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"passavez/dict"
)

func TestFold(t *testing.T) {
	for in, want := range map[string]string{
		"casa": "CASA", "CASA": "CASA", "cAsA": "CASA", "  casa\t\n": "CASA", "\u00a0casa\u3000": "CASA",
		"coração": "CORACAO", "CORAÇÃO": "CORACAO", "avô": "AVO", "avó": "AVO", "à": "", "às": "AS",
		"lingüiça": "LINGUICA", "Äü": "AU", "é": "", "ordoñez": "ORDONEZ",
		"corac\u0327a\u0303o": "CORACAO", "CORAC\u0327A\u0303O": "CORACAO", "u\u0308til": "UTIL",
		"ab": "AB", "abcdefghijlmnop": "ABCDEFGHIJLMNOP",
	} {
		got, err := dict.Fold(in)
		if want == "" {
			if err == nil {
				t.Errorf("%q folds to %q", in, got)
			}
			continue
		}
		if got != want || err != nil {
			t.Errorf("%q folds to %q, %v; want %q", in, got, err, want)
		}
	}
}

func TestFoldErrors(t *testing.T) {
	for _, c := range []struct {
		in   string
		want dict.FoldError
	}{
		{"", dict.FoldError{Reason: dict.Empty}},
		{" \t ", dict.FoldError{Reason: dict.Empty}},
		{"a", dict.FoldError{Reason: dict.TooShort, Letters: 1}},
		{"á", dict.FoldError{Reason: dict.TooShort, Letters: 1}},
		{"a\u0301", dict.FoldError{Reason: dict.TooShort, Letters: 1}},
		{"abcdefghijlmnopq", dict.FoldError{Reason: dict.TooLong, Letters: 16}},
		{strings.Repeat("á", 1000), dict.FoldError{Reason: dict.TooLong, Letters: 1000}},
		{"kilo", dict.FoldError{Reason: dict.NoTile, Rune: 'k'}},
		{"SHOW", dict.FoldError{Reason: dict.NoTile, Rune: 'W'}},
		{"gay", dict.FoldError{Reason: dict.NoTile, Rune: 'y'}},
		{"h2o", dict.FoldError{Reason: dict.Digit, Rune: '2'}},
		{"٣casa", dict.FoldError{Reason: dict.Digit, Rune: '٣'}},
		{"guarda-chuva", dict.FoldError{Reason: dict.Hyphen, Rune: '-'}},
		{"guarda–chuva", dict.FoldError{Reason: dict.Hyphen, Rune: '–'}},
		{"bem\u2011vindo", dict.FoldError{Reason: dict.Hyphen, Rune: '\u2011'}},
		{"bem\u00advindo", dict.FoldError{Reason: dict.Hyphen, Rune: '\u00ad'}},
		{"pé de moleque", dict.FoldError{Reason: dict.Space, Rune: ' '}},
		{"straße", dict.FoldError{Reason: dict.Foreign, Rune: 'ß'}},
		{"дом", dict.FoldError{Reason: dict.Foreign, Rune: 'д'}},
		{"ångström", dict.FoldError{Reason: dict.Foreign, Rune: 'å'}},
		{"s\u0327a", dict.FoldError{Reason: dict.Foreign, Rune: '\u0327'}},
		{"a\u0301\u0301b", dict.FoldError{Reason: dict.Foreign, Rune: '\u0301'}},
		{"\u0301ab", dict.FoldError{Reason: dict.Foreign, Rune: '\u0301'}},
		{"á\u0301b", dict.FoldError{Reason: dict.Foreign, Rune: '\u0301'}},
		{"d'água", dict.FoldError{Reason: dict.NotALetter, Rune: '\''}},
		{"etc.", dict.FoldError{Reason: dict.NotALetter, Rune: '.'}},
		{"🙂🙂", dict.FoldError{Reason: dict.NotALetter, Rune: '🙂'}},
		{"a\xffb", dict.FoldError{Reason: dict.NotALetter, Rune: unicode.ReplacementChar}},
		{"ca?a", dict.FoldError{Reason: dict.NotALetter, Rune: '?'}},
	} {
		got, err := dict.Fold(c.in)
		var e *dict.FoldError
		if got != "" || !errors.As(err, &e) || *e != c.want {
			t.Errorf("%q folds to %q, %v; want %v", c.in, got, err, &c.want)
		}
		if err != nil && (!strings.HasPrefix(err.Error(), "dict: ") || strings.Contains(err.Error(), "FoldReason(")) {
			t.Errorf("%q: error %q", c.in, err)
		}
	}
}

// TestFoldNormal holds Fold, which has tables of its own, to Unicode: every
// character of the Latin blocks folds just as its canonical decomposition does,
// and to the base letter of it.
func TestFoldNormal(t *testing.T) {
	folded := 0
	for r := rune(0x80); r < 0x250; r++ {
		one := "xx" + string(r) + "xx"
		apart := norm.NFD.String(one)
		a, errA := dict.Fold(one)
		b, errB := dict.Fold(apart)
		if a != b || (errA == nil) != (errB == nil) {
			t.Errorf("%q folds to %q, %v; decomposed to %q, %v", one, a, errA, b, errB)
		}
		if errA == nil {
			folded++
			if want := strings.ToUpper("xx" + apart[2:3] + "xx"); a != want {
				t.Errorf("%q folds to %q, want %q", one, a, want)
			}
		}
	}
	if folded < 40 {
		t.Errorf("only %d characters fold", folded)
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"", "casa", "corac\u0327a\u0303o", "Água", "guarda-chuva", "a\xff", "KILO", "abcdefghijlmnopq", "é é"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, in string) {
		w, err := dict.Fold(in)
		if err != nil {
			var e *dict.FoldError
			if w != "" || !errors.As(err, &e) {
				t.Fatalf("%q folds to %q, %v", in, w, err)
			}
			if (e.Rune == 0) != (e.Reason <= dict.TooLong) && e.Rune != 0 {
				t.Fatalf("%q: %+v", in, e)
			}
			return
		}
		if len(w) < 2 || len(w) > 15 || strings.Trim(w, "ABCDEFGHIJLMNOPQRSTUVXZ") != "" {
			t.Fatalf("%q folds to %q", in, w)
		}
		if again, err := dict.Fold(w); err != nil || again != w {
			t.Fatalf("%q folds to %q, and that to %q, %v", in, w, again, err)
		}
		if again, err := dict.Fold(norm.NFD.String(in)); err != nil || again != w {
			t.Fatalf("%q folds to %q, decomposed to %q, %v", in, w, again, err)
		}
	})
}
