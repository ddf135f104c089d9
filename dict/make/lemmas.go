package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"passavez/dict"
)

// The tags of the dictionary of Portugal, for a stem or, changing it, for what a
// suffix makes of it: part of speech (once mistyped CAR), gender, number, and the
// headword of an irregular form between dollar signs.
var (
	tagClass  = regexp.MustCompile(`\bCA[TR]=([a-z_]+)`)
	tagGender = regexp.MustCompile(`\bG=([a-z0-9_])`)
	tagPlural = regexp.MustCompile(`\bN=p`)
	tagSense  = regexp.MustCompile(`\bFSEM=(\w+)`)
	tagLemma  = regexp.MustCompile(`\$([^$]+)\$`)
)

// classTags are its parts of speech. Those of punctuation and prefixes are none.
var classTags = map[string]dict.Class{
	"a_nc": dict.AdjectiveNoun, "adj": dict.Adjective, "v": dict.Verb,
	"adv": dict.Adverb, "modo": dict.Adverb, "lugar": dict.Adverb, "tempo": dict.Adverb, "quant": dict.Adverb, "neg": dict.Adverb,
	"ppes": dict.Pronoun, "pind": dict.Pronoun, "ppos": dict.Pronoun, "pdem": dict.Pronoun, "prel": dict.Pronoun, "pint": dict.Pronoun,
	"art": dict.Article, "card": dict.Numeral, "nord": dict.Numeral, "prep": dict.Preposition, "con": dict.Conjunction, "cp": dict.Contraction, "in": dict.Interjection,
}

// derives has what a suffix makes that says its sense and not its part of speech.
var derives = map[string]dict.Class{"ismo": dict.Masculine, "eiro": dict.Masculine}

func classOf(tag, gender string) dict.Class {
	if tag != "nc" {
		return classTags[tag]
	}
	switch gender {
	case "m":
		return dict.Masculine
	case "f":
		return dict.Feminine
	}
	return dict.Noun
}

func tag(re *regexp.Regexp, morph, otherwise string) string {
	if m := re.FindStringSubmatch(morph); m != nil {
		return m[1]
	}
	return otherwise
}

// lemmas says of the words of standard what they can be. Portugal's dictionary
// tells the part of speech; of what only Brazil's has it is known which words are
// verbs and adverbs, and which have a gender or a number.
func (s *sources) lemmas(t *tiers) map[string][]dict.Reading {
	all := map[string][]dict.Reading{}
	add := func(r dict.Reading) {
		w, err := dict.Fold(r.Form)
		if err != nil || t.standard[w] == "" || r.Class == 0 {
			return
		}
		for _, old := range all[w] {
			if old == r {
				return
			}
			if r.Class == dict.Unclassed && old.Form == r.Form && old.Lemma == r.Lemma {
				return
			}
			// What is not known of a word does not matter if something is.
			if vague(r) && !vague(old) {
				if old.Form == r.Form || old.Lemma == r.Lemma {
					return
				}
				if old.Class < dict.Verb && sameLetters(old.Lemma, r.Lemma) {
					r.Class = old.Class
				}
			}
		}
		if !slices.Contains(all[w], r) {
			all[w] = append(all[w], r)
		}
	}
	for i := range s.portugal.stems {
		st := &s.portugal.stems[i]
		if notLower(st.word) || properName(st) {
			continue
		}
		for _, r := range s.portugal.tagged(st) {
			add(r)
		}
	}
	for i := range s.brazil.stems {
		st := &s.brazil.stems[i]
		if s.leaves(st) {
			continue
		}
		if !t.known[st.word] {
			continue
		}
		verb := strings.ContainsAny(string(st.flags), verbFlags)
		s.brazil.expand(st, func(flag rune) bool { return strings.ContainsRune(inflections, flag) }, func(form string, suffix rune) {
			conjugated := suffix != 0 && strings.ContainsRune(verbFlags, suffix)
			r := dict.Reading{Form: form, Lemma: st.word}
			switch {
			case conjugated && faulty(st.word, form), verb && !infinitive(st.word):
				return
			case suffix != 0 && strings.ContainsRune(adverbs, suffix):
				r.Lemma, r.Class = form, dict.Adverb
			case conjugated || verb:
				r.Class = dict.Verb
			case strings.ContainsAny(string(st.flags), "DBG"):
				r.Class = dict.Nominal
			default:
				r.Class = dict.Unclassed
			}
			add(r)
		})
	}
	for _, form := range sorted(t.derived) {
		add(dict.Reading{Form: form, Lemma: t.derived[form], Class: dict.Nominal})
	}
	// What a person added may be anything.
	for _, root := range sorted(s.roots) {
		if v := s.roots[root]; v.yes && !notLower(root) {
			for _, form := range v.forms(root) {
				add(dict.Reading{Form: form, Lemma: root, Class: dict.Unclassed})
			}
		}
	}
	return all
}

// infinitive reports whether a verb of Brazil's dictionary is one: it also hangs
// some forms of ser and pôr on for and por.
func infinitive(verb string) bool {
	if strings.HasSuffix(verb, "or") {
		return len(verb) > len("por")
	}
	return strings.HasSuffix(verb, "r")
}

func vague(r dict.Reading) bool { return r.Class == dict.Nominal || r.Class == dict.Unclassed }

// sameLetters reports whether two words differ in their accents at most, as
// words of Brazil and Portugal often do.
func sameLetters(a, b string) bool {
	f, err := dict.Fold(a)
	g, err2 := dict.Fold(b)
	return err == nil && err2 == nil && f == g
}

// tagged returns what the forms of a stem of Portugal's dictionary are.
func (h *hunspell) tagged(st *stem) (list []dict.Reading) {
	stemTag, gender := tag(tagClass, st.morph, ""), tag(tagGender, st.morph, "")
	lemma := tag(tagLemma, st.morph, st.word)
	forms := h.forms(st, func(rune) bool { return true })
	for _, f := range forms {
		r := dict.Reading{Form: f.word, Lemma: lemma, Class: classOf(stemTag, gender)}
		if f.suffix != nil && derives[tag(tagSense, f.suffix.morph, "")] != 0 && !tagClass.MatchString(f.suffix.morph) {
			r.Class = derives[tag(tagSense, f.suffix.morph, "")]
			if tag(tagGender, f.suffix.morph, "") == "f" {
				r.Class = dict.Feminine
			}
			r.Lemma = strings.TrimSuffix(f.word, "s")
		} else if f.suffix != nil && tagClass.MatchString(f.suffix.morph) {
			// Another word, with its own headword among the forms of the same flag.
			r.Class = classOf(tag(tagClass, f.suffix.morph, ""), tag(tagGender, f.suffix.morph, gender))
			r.Lemma = headword(forms, f)
		} else if f.prefix != nil {
			var ok bool
			if r.Lemma, ok = f.prefix.before(lemma); !ok {
				continue
			}
		}
		list = append(list, r)
	}
	return list
}

// headword returns the singular, and of adjectives the masculine, that belongs
// to a derived form: the form of the same flag most like it.
func headword(forms []form, f form) string {
	class := tag(tagClass, f.suffix.morph, "")
	gender := tag(tagGender, f.suffix.morph, "")
	if class != "nc" && gender != "" {
		gender = "m"
	}
	best, most := f.word, -1
	for _, g := range forms {
		if g.suffix == nil || g.suffix.flag != f.suffix.flag || g.prefix != f.prefix || tagPlural.MatchString(g.suffix.morph) {
			continue
		}
		if tag(tagClass, g.suffix.morph, "") != class || tag(tagGender, g.suffix.morph, "") != gender {
			continue
		}
		n := 0
		for n < len(g.word) && n < len(f.word) && g.word[n] == f.word[n] {
			n++
		}
		if g.word == f.word {
			n = len(g.word) + 1
		}
		if n > most {
			best, most = g.word, n
		}
	}
	return best
}

func properName(st *stem) bool {
	return strings.Contains(st.morph, "CAT=np") || strings.Contains(st.morph, "ABR=") || strings.Contains(st.morph, "subcat=rom")
}

// reportLemmas says how many words have a reading and how many things a word can
// be at most.
func reportLemmas(lex *dict.Lexicon, all map[string][]dict.Reading, file []byte) string {
	classes, readings := map[dict.Class]int{}, 0
	for _, list := range all {
		for _, r := range list {
			classes[r.Class]++
			readings++
		}
	}
	return fmt.Sprintf("lemmas.dict: %d of %d words have %d readings, %d verbs, %d unclassed or nominal; %d bytes\n",
		len(all), lex.Len(), readings, classes[dict.Verb], classes[dict.Unclassed]+classes[dict.Nominal], len(file))
}
