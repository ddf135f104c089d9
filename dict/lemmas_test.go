package dict

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

var fewReadings = map[string][]Reading{
	"CASA":    {{"casa", "casar", Verb}, {"casa", "casa", Feminine}},
	"CASAS":   {{"casas", "casa", Feminine}, {"casas", "casar", Verb}},
	"CORACAO": {{"coração", "coração", Masculine}},
	"AI":      {{"ai", "ai", Interjection}, {"aí", "aí", Adverb}},
	"AMARAM":  {{"amaram", "amar", Verb}},
	"SAIS":    {{"sais", "sal", Masculine}, {"sais", "sair", Verb}, {"saís", "sair", Verb}},
	"FOI":     {{"foi", "ser", Verb}, {"foi", "ir", Verb}},
	"OVOS":    {{"ovos", "ovo", Masculine}},
	"PODE":    {{"pôde", "poder", Verb}, {"pode", "poder", Verb}},
	"CADA":    {{"cada", "guarda-pó", Unclassed}},
}

func fewLemmas(t testing.TB) (*Lexicon, []byte) {
	t.Helper()
	lex := mustCompile(t, append(slices.Collect(maps.Keys(fewReadings)), few...))
	file, err := CompileLemmas(lex, fewReadings)
	if err != nil {
		t.Fatal(err)
	}
	return lex, file
}

func mustCompile(t testing.TB, words []string) *Lexicon {
	t.Helper()
	file, err := Compile(Standard, words, false)
	if err != nil {
		t.Fatal(err)
	}
	lex, err := Load(file)
	if err != nil {
		t.Fatal(err)
	}
	return lex
}

func TestCompileLemmas(t *testing.T) {
	lex, file := fewLemmas(t)
	l, err := LoadLemmas(file)
	if err != nil {
		t.Fatal(err)
	}
	clear(file) // nothing of it is kept
	for w := range lex.Words() {
		want := slices.Clone(fewReadings[w])
		slices.SortFunc(want, compareReadings)
		if got, err := l.Of(lex, w); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s is %v, %v; want %v", w, got, err, want)
		}
	}
	for _, w := range []string{"", "A", "casa", "CASAX", "XQZ", "CASÁ", strings.Repeat("A", 1000)} {
		if got, err := l.Of(lex, w); len(got) != 0 || err != nil {
			t.Errorf("%.20q is %v, %v", w, got, err)
		}
	}
	house, err := lex.WithHouse([]string{"xibiu"}, []string{"casa"})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := l.Of(house, "XIBIU"); len(got) != 0 || err != nil {
		t.Errorf("a word of the house list is %v, %v", got, err)
	}
	if got, err := l.Of(house, "CASAS"); len(got) != 2 || err != nil {
		t.Errorf("with a house list CASAS is %v, %v", got, err)
	}
	if got, err := l.Of(mustCompile(t, few), "CASA"); err != ErrOtherWords || got != nil {
		t.Errorf("other words: %v, %v", got, err)
	}
	for what, bad := range map[string]map[string][]Reading{
		"no such word":   {"XQZ": {{"xqz", "xqz", Noun}}},
		"another form":   {"CASA": {{"casas", "casa", Noun}}},
		"another letter": {"CASA": {{"cara", "cara", Noun}}},
		"a capital":      {"CASA": {{"Casa", "casa", Noun}}},
		"no lemma":       {"CASA": {{"casa", "", Noun}}},
		"no class":       {"CASA": {{"casa", "casa", 0}}},
		"class 99":       {"CASA": {{"casa", "casa", 99}}},
		"not Latin-1":    {"CASA": {{"casa", "жить", Noun}}},
	} {
		if file, err := CompileLemmas(lex, bad); err == nil || file != nil {
			t.Errorf("%s: compiled", what)
		}
	}
}

func refuseLemmas(t *testing.T, what string, data []byte, want LoadReason) {
	t.Helper()
	l, err := LoadLemmas(data)
	var e *LoadError
	if l != nil || !errors.As(err, &e) || e.Reason != want {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
}

func TestLoadLemmasRefuses(t *testing.T) {
	_, whole := fewLemmas(t)
	refuseLemmas(t, "nothing", nil, NotADictionary)
	refuseLemmas(t, "a page", []byte("<!DOCTYPE html><title>404</title>"), NotADictionary)
	refuseLemmas(t, "a dictionary", fewFile(t, false), NotADictionary)
	for n := 1; n < len(whole); n++ {
		refuseLemmas(t, fmt.Sprintf("%d of %d bytes", n, len(whole)), whole[:n:n], Truncated)
	}
	for i := range whole {
		for bit := range 8 {
			bad := slices.Clone(whole)
			bad[i] ^= 1 << bit
			if l, err := LoadLemmas(bad); err == nil || l != nil {
				t.Errorf("byte %d bit %d flipped: loaded", i, bit)
			}
		}
	}
	other := slices.Clone(whole)
	other[7] = 2
	refuseLemmas(t, "version 2", other, OtherVersion)
	refuseLemmas(t, "something after it", append(slices.Clone(whole), 0), Damaged)

	n := func(at int) int { return int(binary.LittleEndian.Uint32(whole[at:])) }
	ids := lemmaHeader + n(36)
	runs := ids + n(40)
	for what, change := range map[string]func(d []byte){
		"one word more":        func(d []byte) { d[24]++ },
		"one reading more":     func(d []byte) { d[28]++ },
		"one set more":         func(d []byte) { d[32]++ },
		"a million readings":   func(d []byte) { d[30] = 16 },
		"no class":             func(d []byte) { d[lemmaHeader] = 0 },
		"class 99":             func(d []byte) { d[lemmaHeader] = 99 },
		"half a mark":          func(d []byte) { d[lemmaHeader+2]++ },
		"a tail too long":      func(d []byte) { d[lemmaHeader+4] = 255 },
		"a set too far":        func(d []byte) { d[ids] = lemmaPage - 1 },
		"a page too far":       func(d []byte) { d[ids] = 255 },
		"half a set's number":  func(d []byte) { d[runs-1] = 255 },
		"a run of nothing":     func(d []byte) { d[runs] = 0 },
		"an endless run":       func(d []byte) { d[len(d)-1] = 0x80 },
		"one word in a run":    func(d []byte) { d[runs]++ },
		"a set of 255":         func(d []byte) { d[ids-1] = 255 },
		"a reading too far":    func(d []byte) { d[ids-1] = 127 },
		"readings with no end": func(d []byte) { d[ids-1] = 0x80 },
	} {
		bad := slices.Clone(whole)
		change(bad)
		seal(bad)
		refuseLemmas(t, what, bad, Impossible)
	}
}

// FuzzLoadLemmas loads files with the checksum put right. Whatever loads must
// answer for every word without a panic.
func FuzzLoadLemmas(f *testing.F) {
	lex, whole := fewLemmas(f)
	f.Add(whole)
	f.Add(whole[:lemmaHeader])
	f.Add(whole[:len(whole)-3])
	f.Add([]byte("PVZLEMM"))
	words := slices.Collect(lex.Words())
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) >= lemmaHeader {
			data = slices.Clone(data)
			copy(data, lemmaMagic)
			copy(data[16:24], whole[16:24])
			seal(data)
		}
		l, err := LoadLemmas(data)
		if err != nil {
			var e *LoadError
			if l != nil || !errors.As(err, &e) {
				t.Fatalf("%v, %v", l, err)
			}
			return
		}
		for _, w := range words {
			list, err := l.Of(lex, w)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range list {
				if len([]rune(r.Form)) != len(w) || r.Lemma == "" || r.Class == 0 || r.Class >= classes {
					t.Fatalf("%s is %+v", w, r)
				}
			}
		}
	})
}
