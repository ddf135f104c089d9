package words

import (
	"errors"
	"slices"
	"testing"

	"passavez/dict"
	"passavez/dict/data"
	"passavez/engine/lang"
)

// desk is a glossary over fake networks: its shelf's and its own.
type desk struct {
	n     *network
	g     *Glossary
	asked int
	done  func([]byte, error)
}

func newDesk() *desk {
	d := &desk{n: newNetwork()}
	d.g = NewGlossary(New(d.n.fetch), func(done func([]byte, error)) {
		d.asked++
		d.done = done
	})
	return d
}

func (d *desk) says(t *testing.T, typed, pt, en string) {
	t.Helper()
	if got := d.g.Says(typed); got != (lang.T{pt, en}) {
		t.Errorf("%s: %q\n%q\nwant %q\n%q", typed, got.PT, got.EN, pt, en)
	}
}

func TestGlossary(t *testing.T) {
	d := newDesk()
	d.says(t, "casa", "O dicionário padrão está a caminho.", "The standard dictionary is on its way.")
	if d.asked != 0 || len(d.n.asked) != 0 {
		t.Error("asks before anybody wants to know")
	}
	calls := 0
	d.g.Await(func() { calls++ })
	d.g.Await(func() { calls++ })
	if !slices.Equal(d.n.asked, []dict.Tier{dict.Standard}) || d.asked != 0 {
		t.Errorf("asked for %v and %d times for lemmas", d.n.asked, d.asked)
	}
	d.n.answers[dict.Standard](data.Standard, nil)
	if d.asked != 1 || calls != 0 {
		t.Errorf("asked %d times for lemmas, %d calls", d.asked, calls)
	}
	d.says(t, "casa", "CASA está no dicionário; o que ela é está a caminho.", "CASA is in the dictionary; what it is is on its way.")
	d.done(zipped(t, data.Lemmas), nil)
	if calls != 2 {
		t.Errorf("%d calls", calls)
	}
	d.g.Await(func() { calls++ })
	if d.asked != 1 || calls != 3 {
		t.Errorf("asked %d times, %d calls", d.asked, calls)
	}
	d.says(t, " Casa ", "CASA: casa, substantivo feminino; casa, do verbo casar.", "CASA: casa, feminine noun; casa, of the verb casar.")
	d.says(t, "corações", "CORACOES: corações, de coração, substantivo masculino.", "CORACOES: corações, of coração, masculine noun.")
	d.says(t, "poder", "PODER: poder, substantivo masculino; poder, verbo.", "PODER: poder, masculine noun; poder, verb.")
	d.says(t, "coubessem", "COUBESSEM: coubessem, do verbo caber.", "COUBESSEM: coubessem, of the verb caber.")
	d.says(t, "desmontamos", "DESMONTAMOS: desmontamos ou desmontámos, do verbo desmontar.", "DESMONTAMOS: desmontamos or desmontámos, of the verb desmontar.")
	d.says(t, "busão", "BUSAO: busão.", "BUSAO: busão.")
	d.says(t, "busões", "BUSOES: busões, de busão.", "BUSOES: busões, of busão.")
	d.says(t, "abadões", "ABADOES não está no dicionário padrão.", "ABADOES is not in the standard dictionary.")
	d.says(t, "kilo", "Não há peça K; nenhuma palavra do jogo leva K, W ou Y.", "There is no tile K; no word of the game has K, W or Y.")
	d.says(t, "", "Escreva uma palavra de 2 a 15 letras.", "Write a word of 2 to 15 letters.")
	d.says(t, "exu", "EXU está no dicionário, que não diz o que ela é.", "EXU is in the dictionary, which does not say what it is.")

	d.g.shelf.Open(nil)
	d.n.answers[dict.Wide](data.Wide, nil)
	d.says(t, "abadões", "ABADOES está só no dicionário amplo, que não diz o que as palavras são.", "ABADOES is only in the wide dictionary, which does not say what words are.")
	d.says(t, "xqz", "XQZ não está no dicionário.", "XQZ is not in the dictionary.")
}

func TestGlossaryRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		file []byte
		err  error
	}{
		"truncated":   {data.Lemmas[:1000], nil},
		"foreign":     {[]byte("<!doctype html>"), nil},
		"words":       {data.Standard, nil},
		"no network":  {nil, errors.New("404")},
		"other words": {otherLemmas(t), nil},
	} {
		d := newDesk()
		d.g.Await(func() {})
		d.n.answers[dict.Standard](data.Standard, nil)
		d.done(c.file, c.err)
		d.says(t, "casa", "CASA está no dicionário; o que ela é não chegou.", "CASA is in the dictionary; what it is did not arrive.")
		if name == "other words" {
			continue
		}
		d.g.Await(func() {}) // tried again
		d.done(data.Lemmas, nil)
		d.says(t, "amamos", "AMAMOS: amamos ou amámos, do verbo amar.", "AMAMOS: amamos or amámos, of the verb amar.")
	}
}

// otherLemmas are sound and belong to other words.
func otherLemmas(t *testing.T) []byte {
	t.Helper()
	file, err := dict.Compile(dict.Standard, []string{"CASA"}, false)
	if err != nil {
		t.Fatal(err)
	}
	lex, err := dict.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if file, err = dict.CompileLemmas(lex, map[string][]dict.Reading{"CASA": {{Form: "casa", Lemma: "casa", Class: dict.Feminine}}}); err != nil {
		t.Fatal(err)
	}
	return file
}
