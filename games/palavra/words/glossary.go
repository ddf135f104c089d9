package words

import (
	"errors"
	"slices"

	"passavez/dict"
	"passavez/engine/lang"
)

// A Glossary answers what a word is: its headword and part of speech. Its file
// is brought when somebody asks for the first time, not before.
type Glossary struct {
	shelf  *Shelf
	fetch  func(done func(file []byte, err error))
	lemmas arrival[dict.Lemmas]
}

// NewGlossary returns a glossary of a shelf's words. fetch brings the file of
// lemmas, plain or compressed by gzip, and calls done once, at once or later.
func NewGlossary(shelf *Shelf, fetch func(done func(file []byte, err error))) *Glossary {
	return &Glossary{shelf: shelf, fetch: fetch}
}

// Await brings what the answers need, standard and the lemmas, as far as it is
// not there, and calls then, once, when it is or when it failed. What failed
// before is tried again.
func (g *Glossary) Await(then func()) {
	g.shelf.Await(dict.Standard, func() { g.lemmas.await(g.fetch, dict.LoadLemmas, then) })
}

// Says is what a word is, as people type it, from what has been brought: a
// sentence also for what is no word, or of which nothing is known.
func (g *Glossary) Says(typed string) lang.T {
	word, err := dict.Fold(typed)
	var bad *dict.FoldError
	if errors.As(err, &bad) {
		return Refused(bad)
	}
	standard, err := g.shelf.Now(dict.Standard)
	if err != nil {
		return g.shelf.Trouble(dict.Standard, err)
	}
	if !standard.Has(word) {
		wide, _ := g.shelf.Now(dict.Wide)
		switch {
		case wide == nil:
			return lang.T{"%s não está no dicionário padrão.", "%s is not in the standard dictionary."}.With(word)
		case wide.Has(word):
			return lang.T{"%s está só no dicionário amplo, que não diz o que as palavras são.", "%s is only in the wide dictionary, which does not say what words are."}.With(word)
		}
		return lang.T{"%s não está no dicionário.", "%s is not in the dictionary."}.With(word)
	}
	lemmas, err := g.lemmas.now()
	var readings []dict.Reading
	if err == nil {
		readings, err = lemmas.Of(standard, word)
	}
	switch {
	case errors.Is(err, ErrAbsent):
		return lang.T{"%s está no dicionário; o que ela é está a caminho.", "%s is in the dictionary; what it is is on its way."}.With(word)
	case err != nil:
		return lang.T{"%s está no dicionário; o que ela é não chegou.", "%s is in the dictionary; what it is did not arrive."}.With(word)
	case len(readings) == 0:
		return lang.T{"%s está no dicionário, que não diz o que ela é.", "%s is in the dictionary, which does not say what it is."}.With(word)
	}
	var list []lang.T
	for len(readings) > 0 {
		// Forms of one word that differ in their accents stand together.
		first, forms := readings[0], []lang.T{}
		readings = slices.DeleteFunc(readings, func(r dict.Reading) bool {
			if r.Lemma != first.Lemma || r.Class != first.Class {
				return false
			}
			forms = append(forms, lang.Same(r.Form))
			return true
		})
		list = append(list, reading(first, lang.Or(forms), len(forms) == 1 && first.Form == first.Lemma))
	}
	return lang.T{"%s: %s.", "%s: %s."}.With(word, lang.Join(list, "; "))
}

// reading is one thing that a word can be: “cantei, do verbo cantar”.
func reading(r dict.Reading, form lang.T, itself bool) lang.T {
	class, known := classNames[r.Class]
	switch {
	case itself && !known:
		return form
	case itself:
		return lang.T{"%s, %s", "%s, %s"}.With(form, class)
	case r.Class == dict.Verb:
		return lang.T{"%s, do verbo %s", "%s, of the verb %s"}.With(form, r.Lemma)
	case !known:
		return lang.T{"%s, de %s", "%s, of %s"}.With(form, r.Lemma)
	}
	return lang.T{"%s, de %s, %s", "%s, of %s, %s"}.With(form, r.Lemma, class)
}

var classNames = map[dict.Class]lang.T{
	dict.Masculine:     {"substantivo masculino", "masculine noun"},
	dict.Feminine:      {"substantivo feminino", "feminine noun"},
	dict.Noun:          {"substantivo", "noun"},
	dict.AdjectiveNoun: {"adjetivo e substantivo", "adjective and noun"},
	dict.Adjective:     {"adjetivo", "adjective"},
	dict.Nominal:       {"substantivo ou adjetivo", "noun or adjective"},
	dict.Verb:          {"verbo", "verb"},
	dict.Adverb:        {"advérbio", "adverb"},
	dict.Pronoun:       {"pronome", "pronoun"},
	dict.Article:       {"artigo", "article"},
	dict.Numeral:       {"numeral", "numeral"},
	dict.Preposition:   {"preposição", "preposition"},
	dict.Conjunction:   {"conjunção", "conjunction"},
	dict.Contraction:   {"contração", "contraction"},
	dict.Interjection:  {"interjeição", "interjection"},
}
