package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"passavez/dict"
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

// In the manner of Portugal's dictionary: tags on stems and on what suffixes make
// of them, headwords of irregular forms between dollar signs.
const (
	taggedAff = `SET UTF-8
SFX p Y 2
SFX p 0 s a +N=p
SFX p ão ões ão +N=p
SFX f Y 1
SFX f o a o +G=f
SFX X Y 2
SFX X ar ámos ar +P=1,N=p,T=pp
SFX X ar o ar +P=1,N=s,T=p
SFX D Y 4
SFX D r dor [aei]r +CAT=a_nc,G=m,N=s
SFX D r dora [aei]r +CAT=a_nc,G=f,N=s
SFX D r dores [aei]r +CAT=a_nc,G=m,N=p
SFX D r doras [aei]r +CAT=a_nc,G=f,N=p
SFX i Y 2
SFX i o ismo o +FSEM=ismo
SFX i o ismos o +FSEM=ismo
SFX m Y 1
SFX m o amente o +FSEM=mente,CAT=adv
PFX S Y 1
PFX S 0 des . PFSEM=not+
`
	taggedDic = `9
casa/p	[CAT=nc,G=f,N=s]
cantar/XDS	[CAT=v,T=inf,TR=_]
cantado/f	[$cantar$CAT=v,T=ppa]
certo/fm	[CAT=adj,G=m,N=s]
ativo/i	[CAT=a_nc,G=m,N=s]
limão/p	[CAT=nc,G=m,N=s]
estudante	[CAT=nc,G=2]
des	[CAT=pref]
oxalá	[CAT=in]
`
)

func TestTagged(t *testing.T) {
	h, err := parseHunspell([]byte(taggedAff), []byte(taggedDic))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range h.stems {
		for _, r := range h.tagged(&h.stems[i]) {
			got = append(got, fmt.Sprint(r.Form, " ", r.Lemma, " ", r.Class))
		}
	}
	var want []string
	for _, r := range []struct {
		class dict.Class
		words string // form and lemma by turns
	}{
		{dict.Feminine, "casa casa casas casa"},
		{dict.Verb, "cantar cantar cantámos cantar canto cantar descantar descantar descantámos descantar descanto descantar cantado cantar cantada cantar"},
		{dict.AdjectiveNoun, "cantador cantador cantadora cantador cantadores cantador cantadoras cantador"},
		{dict.AdjectiveNoun, "descantador descantador descantadora descantador descantadores descantador descantadoras descantador"},
		{dict.Adjective, "certo certo certa certo"}, {dict.Adverb, "certamente certamente"},
		{dict.AdjectiveNoun, "ativo ativo"}, {dict.Masculine, "ativismo ativismo ativismos ativismo limão limão limões limão"},
		{dict.Noun, "estudante estudante"}, {0, "des des"}, {dict.Interjection, "oxalá oxalá"},
	} {
		f := strings.Fields(r.words)
		for i := 0; i < len(f); i += 2 {
			want = append(want, fmt.Sprint(f[i], " ", f[i+1], " ", r.class))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

func TestLemmas(t *testing.T) {
	portugal, err := parseHunspell([]byte(taggedAff), []byte(taggedDic))
	if err != nil {
		t.Fatal(err)
	}
	brazil, err := parseHunspell([]byte(`SFX B Y 1
SFX B 0 s [oa]
SFX a Y 3
SFX a ar o ar
SFX a ar emo ar
SFX a or ui or
SFX K Y 1
SFX K o amente o
`), []byte("8\ncasa/B\nlímão/B\ncasar/a\nfor/a\nsó\ncasaco/BK\nraro/B\nCasa/B\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := &sources{portugal: portugal, brazil: brazil, roots: map[string]verdict{"busão": {yes: true}, "fã-clube": {yes: true}, "able": {}}}
	tiers := &tiers{standard: map[string]string{}, known: map[string]bool{}, derived: map[string]string{"casinhas": "casinha"}}
	for _, w := range strings.Fields("CASA CASAS CASO LIMAO LIMOES CASEMO FUI SO CASACO CASACOS CASACAMENTE BUSAO BUSOES CASINHAS RARO ABLE CANTO") {
		tiers.standard[w] = "a test"
	}
	for _, w := range strings.Fields("casa límão casar for só casaco") { // raro is in wide only
		tiers.known[w] = true
	}
	got := s.lemmas(tiers)
	for w, want := range map[string][]dict.Reading{
		"CASA":        {{Form: "casa", Lemma: "casa", Class: dict.Feminine}}, // known better from Portugal
		"CASAS":       {{Form: "casas", Lemma: "casa", Class: dict.Feminine}},
		"CASO":        {{Form: "caso", Lemma: "casar", Class: dict.Verb}},
		"CANTO":       {{Form: "canto", Lemma: "cantar", Class: dict.Verb}},
		"LIMAO":       {{Form: "limão", Lemma: "limão", Class: dict.Masculine}, {Form: "límão", Lemma: "límão", Class: dict.Masculine}}, // spelt otherwise
		"LIMOES":      {{Form: "limões", Lemma: "limão", Class: dict.Masculine}},
		"CASEMO":      nil,
		"FUI":         nil, // not of “for”
		"SO":          {{Form: "só", Lemma: "só", Class: dict.Unclassed}},
		"CASACOS":     {{Form: "casacos", Lemma: "casaco", Class: dict.Nominal}},
		"CASACAMENTE": {{Form: "casacamente", Lemma: "casacamente", Class: dict.Adverb}},
		"BUSOES":      {{Form: "busões", Lemma: "busão", Class: dict.Unclassed}},
		"CASINHAS":    {{Form: "casinhas", Lemma: "casinha", Class: dict.Nominal}},
		"RARO":        nil,
		"ABLE":        nil,
		"CASAR":       nil, // not in standard
	} {
		if !slices.Equal(got[w], want) {
			t.Errorf("%s is %+v, want %+v", w, got[w], want)
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
	for word, want := range map[string]string{"açaí": "açaís", "xinxim": "xinxins", "flor": "flores", "dendê": "dendês", "limão": "limões", "xis": "xis", "cruz": "cruzes",
		"rival": "rivais", "imperceptível": "imperceptíveis", "papel": "papéis", "barril": "barris", "dúctil": "dúcteis", "lençol": "lençóis", "azul": "azuis", "procônsul": "procônsules"} {
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
	for _, bad := range []string{"A\tyes", "A\tmaybe\tx", "A\tyes\t", "A\tyes\tx\nA\tno\tx", "A\tno\tx\tB", "A\tyes\tx\t", "A\tyes\tx\tB\tC"} {
		if _, err := parseVerdicts([]byte(bad)); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

// TestAdopt: a root can be inflected like a stem, and a person's yes counts for
// more than the flag of words that are not to be suggested.
func TestAdopt(t *testing.T) {
	brazil, err := parseHunspell([]byte("SFX B Y 1\nSFX B 0 s [oa]\nSFX a Y 2\nSFX a ar o ar\nSFX a ar a ar\nPFX \u00c0 Y 1\nPFX \u00c0 0 re .\n"), []byte("4\ncantar/a\u00c0\nmudo\nfeia/B\u00dd\nvil/B\u00dd\n"))
	if err != nil {
		t.Fatal(err)
	}
	portugal, err := parseHunspell(nil, []byte("0\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := &sources{portugal: portugal, brazil: brazil, roots: map[string]verdict{"bugar": {yes: true, like: "cantar"}, "feia": {yes: true}, "gamer": {yes: true, like: "+s"}}}
	if err := s.adopt(); err != nil {
		t.Fatal(err)
	}
	tiers := s.tiers()
	for w, want := range map[string]bool{"BUGAR": true, "BUGO": true, "BUGA": true, "BUGARS": false, "BUGARES": false, "REBUGAR": false, "FEIA": true, "FEIAS": true, "VILA": false, "VIL": false, "GAMER": true, "GAMERS": true, "GAMERES": false} {
		if got := tiers.standard[w] != ""; got != want {
			t.Errorf("%s in standard: %v", w, got)
		}
	}
	if r := s.lemmas(tiers)["BUGO"]; len(r) != 1 || r[0].Lemma != "bugar" || r[0].Class != dict.Verb {
		t.Errorf("BUGO is %+v", r)
	}
	for root, like := range map[string]string{"bugar": "falar", "rir": "mudo", "cantar": "cantar"} {
		s := &sources{brazil: brazil, roots: map[string]verdict{root: {yes: true, like: like}}}
		if err := s.adopt(); err == nil {
			t.Errorf("%s like %s: no error", root, like)
		}
	}
}

// TestDerived: what a derived word is the plural of does not depend on chance.
func TestDerived(t *testing.T) {
	brazil, err := parseHunspell([]byte("SFX Q Y 2\nSFX Q a inha a\nSFX Q a inhas a\n"), []byte("1\ncasa/Q\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := &sources{brazil: brazil, frequent: map[string]bool{"casinha": true, "casinhas": true}}
	for range 50 {
		tiers := &tiers{standard: map[string]string{}, derived: map[string]string{}}
		s.derive(tiers, nil, nil)
		if got := tiers.derived["casinhas"]; got != "casinha" {
			t.Fatalf("casinhas is of %q", got)
		}
	}
}

func TestMinus(t *testing.T) {
	a, b := []string{"A", "B", "D"}, []string{"B", "C"}
	if got := fmt.Sprint(minus(a, b), minus(b, a), minus(a, nil)); got != "[[A D] [C] [A B D]]" && got != "[A D] [C] [A B D]" {
		t.Error(got)
	}
}
