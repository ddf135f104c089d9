package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// In the manner of the two dictionaries: UTF-8 flags, a slash after an affix,
// morphology after a tab, conditions of both kinds.
const (
	smallAff = `SET UTF-8
FLAG UTF-8
SFX Ã Y 3
SFX Ã 0 s [^ors]
SFX Ã ão ões/Ý ão
SFX Ã 0 es [rs]

SFX v Y 2
SFX v ar amos ar
SFX v r va [aei]r

PFX d Y 2
PFX d 0 des [^h]
PFX d h des h
`
	smallDic = "7\ncasa/Ã\nlimão/Ã\tCAT=nc\nflor/Ã\nfazer\nmontar/vd\thabit\nhabitar/dv\nguarda-chuva/Ã\n"
)

func TestExpand(t *testing.T) {
	h, err := parseHunspell([]byte(smallAff), []byte(smallDic))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"casa":    "casa casas",
		"limão":   "limão limões",
		"flor":    "flor flores",
		"fazer":   "fazer",
		"montar":  "desmontamos desmontar desmontava montamos montar montava",
		"habitar": "desabitamos desabitar desabitava habitamos habitar habitava",
	}
	for i := range h.stems {
		st := &h.stems[i]
		if notLower(st.word) {
			continue
		}
		var got []string
		h.expand(st, func(rune) bool { return true }, func(form string, _ rune) { got = append(got, form) })
		slices.Sort(got)
		if s := strings.Join(got, " "); s != want[st.word] {
			t.Errorf("%s expands to %s, want %s", st.word, s, want[st.word])
		}
		delete(want, st.word)
	}
	if len(want) != 0 {
		t.Errorf("not there: %v", want)
	}
	if h.stems[1].morph != "CAT=nc" {
		t.Errorf("morphology %q", h.stems[1].morph)
	}
	for _, bad := range []string{"SFX AB Y 1\n", "SFX a N 1\nSFX a 0 s .\n", "SFX a Y 1\nSFX a 0 s\n", "SFX a Y 1\nSFX a 0 s [ab\n"} {
		if _, err := parseHunspell([]byte(bad), nil); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

func TestFaulty(t *testing.T) {
	for form, want := range map[string]bool{
		"cantar cantemo": true, "cantar cantamo": true, "cantar cantamos": false, "amar amo": false, "amar amamo": true, "gemer gemo": false,
		"cantar cantadíssimo": true, "vender vendidona": true, "vender vendidinhas": true, "vender vendida": false, "vender vendidão": true,
		"cear ceá": true, "compor compô": true, "vender vendê": true, "cantar cantará": false, "saudar saudão": true, "saudar saudarão": false, "cantar cantam": false,
	} {
		verb, word, _ := strings.Cut(form, " ")
		if faulty(verb, word) != want {
			t.Errorf("faulty(%s, %s) is %v", verb, word, !want)
		}
	}
}

func TestPlural(t *testing.T) {
	for word, want := range map[string]string{"açaí": "açaís", "xinxim": "xinxins", "flor": "flores", "dendê": "dendês", "limão": "limões", "xis": "xis", "cruz": "cruzes"} {
		if got := plural(word); got != want {
			t.Errorf("plural of %s is %s, want %s", word, got, want)
		}
	}
}

func TestVerdicts(t *testing.T) {
	for _, file := range []string{"roots.tsv", "../review.tsv"} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := parseVerdicts(data)
		if err != nil || len(m) < 500 {
			t.Errorf("%s: %d verdicts, %v", file, len(m), err)
		}
	}
	for _, bad := range []string{"A\tyes", "A\tmaybe\tx", "A\tyes\t", "A\tyes\tx\nA\tno\tx"} {
		if _, err := parseVerdicts([]byte(bad)); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

func TestMinus(t *testing.T) {
	a, b := []string{"A", "B", "D"}, []string{"B", "C"}
	if got := fmt.Sprint(minus(a, b), minus(b, a), minus(a, nil)); got != "[[A D] [C] [A B D]]" && got != "[A D] [C] [A B D]" {
		t.Error(got)
	}
}
