package dict_test

import (
	"encoding/hex"
	"hash/crc64"
	"slices"
	"strings"
	"testing"

	"passavez/dict"
)

func TestHouse(t *testing.T) {
	base, err := dict.New(dict.Standard, strings.Fields("AI ALA AMAR CASA CASAS OVO"))
	if err != nil {
		t.Fatal(err)
	}
	l, err := base.WithHouse([]string{"xôxô", "Água", "casa", "água"}, []string{"ovo", "AMAR", "zebra"})
	if err != nil {
		t.Fatal(err)
	}
	for w, want := range map[string]dict.Ruling{
		"AI": dict.Known, "CASA": dict.Known, "XOXO": dict.Added, "AGUA": dict.Added, "OVO": dict.Struck, "AMAR": dict.Struck,
		"ZEBRA": dict.Unknown, "": dict.Unknown, "ai": dict.Unknown, "ÁGUA": dict.Unknown, "AGUAS": dict.Unknown, "AG": dict.Unknown,
	} {
		if got := l.Look(w); got != want {
			t.Errorf("%q is %v, want %v", w, got, want)
		}
		if l.Has(w) != (want == dict.Known || want == dict.Added) {
			t.Errorf("Has(%q) is %v", w, l.Has(w))
		}
	}
	if base.Look("OVO") != dict.Known || base.Has("AGUA") {
		t.Error("the house list changed the lexicon it was made from")
	}
	if got := slices.Collect(l.Words()); !slices.Equal(got, strings.Fields("AI ALA CASA CASAS AGUA XOXO")) {
		t.Errorf("words %v", got)
	}
	added, struck := l.House()
	if !slices.Equal(added, strings.Fields("AGUA CASA XOXO")) || !slices.Equal(struck, strings.Fields("AMAR OVO ZEBRA")) {
		t.Errorf("house list %v, %v", added, struck)
	}
	if l.Hash() != base.Hash() || l.Len() != base.Len() {
		t.Error("hash or length depend on the house list")
	}
	for what, lists := range map[string][2][]string{
		"both": {{"casa"}, {"CASA"}}, "one letter": {{"a"}, nil}, "a hyphen": {nil, {"bem-vindo"}},
	} {
		if l, err := base.WithHouse(lists[0], lists[1]); err == nil || l != nil {
			t.Errorf("%s: no error", what)
		}
	}
	none, err := l.WithHouse(nil, nil)
	if err != nil || none.Has("AGUA") || !none.Has("OVO") {
		t.Errorf("an empty house list after another: %v", err)
	}
}

// TestStruckIsNotPlayed: a struck word is not laid with any number of tiles, nor when
// there is room for all plays.
func TestStruckIsNotPlayed(t *testing.T) {
	const long = "ABCDEFGHIJ"
	words := []string{"AB"}
	for n := 3; n <= len(long); n++ {
		words = append(words, long[:n])
	}
	all, err := dict.New(dict.Common, words)
	if err != nil {
		t.Fatal(err)
	}
	lex, err := all.WithHouse(nil, words[1:])
	if err != nil {
		t.Fatal(err)
	}
	plays, err := dict.NewBoard(lex, usualRules).Plays(long, make([]dict.Play, 0, 5000))
	if err != nil || len(plays) != 4 {
		t.Errorf("%d plays, %v; want the four of AB", len(plays), err)
	}
	for _, p := range plays {
		if p.String() != "AB" {
			t.Errorf("%s is struck", p.String())
		}
	}
}

// A house list may come in a link: a long one does not stop the device. What takes
// the square of its length is not done before the tests are given up.
func TestLongHouse(t *testing.T) {
	const letters = "ABCDEFGHIJLMNOPQRSTUVXZ"
	var added, struck []string
	for i := range 100_000 {
		word := []byte("xxxxx")
		for k := range 4 {
			word[k] = letters[i%len(letters)]
			i /= len(letters)
		}
		added, struck = append(added, string(word)+"Q"), append(struck, string(word)+"X")
	}
	l, err := standard().WithHouse(added, struck)
	if err != nil {
		t.Fatal(err)
	}
	if l.Look("AAAAXQ") != dict.Added {
		t.Error("a word is missing")
	}
}

// TestHash recomputes the hash from the words: it must not depend on the file.
func TestHash(t *testing.T) {
	for _, l := range []*dict.Lexicon{common(), standard(), wide()} {
		h := crc64.New(crc64.MakeTable(crc64.ECMA))
		for w := range l.Words() {
			h.Write([]byte(w + "\n"))
		}
		if want := hex.EncodeToString(h.Sum(nil)); l.Hash() != want {
			t.Errorf("%v has hash %s, want %s", l.Tier(), l.Hash(), want)
		}
	}
}

// TestLook tries what is no folded word on a lexicon of some size.
func TestLook(t *testing.T) {
	for _, w := range []string{"", "A", "casa", "CASA ", "CAS\xff", "CASÃO", "ÇÇÇÇÇÇ", "ABCDEFGHIJLMNOPQRST", "\x00\x00\x00\x00\x00", "ÃÃÃÃ", "CASAK", strings.Repeat("A", 1<<20)} {
		if l := standard(); l.Look(w) != dict.Unknown {
			t.Errorf("%.20q is %v", w, l.Look(w))
		}
	}
	if n := testing.AllocsPerRun(100, func() { standard().Has("DESCONTENTAMENTO"); standard().Has("CONTENTAMENTO"); standard().Has("OI") }); n != 0 {
		t.Errorf("a look-up allocates %v times", n)
	}
}
