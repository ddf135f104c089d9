package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"passavez/dict"
)

// A sources is everything the word lists are made of, read and parsed.
type sources struct {
	portugal *hunspell
	brazil   *hunspell
	// headwords are those of the Brazilian thesaurus.
	headwords map[string]bool
	// spoken are the most frequent words of film subtitles, the most frequent
	// first; frequent are these and those of two other frequency lists.
	spoken   []string
	frequent map[string]bool
	// names are first and last names of Brazil.
	names map[string]bool
	// short has the verdict on every word of two or three letters that anybody
	// proposed, and on some longer ones; roots those on Brazilian roots.
	short, roots map[string]verdict
}

// A verdict is what a person who read a word decided, and why.
type verdict struct {
	yes    bool
	reason string
	like   string // the Brazilian stem that has the same inflections, or + and the ending of the plural
}

// A tiers is the result: for each word, folded, where it comes from.
type tiers struct {
	standard, wide map[string]string
	common         []string // the most frequent first
	// known are the Brazilian stems whose forms are in standard, derived the
	// derived words there, with the word each is a plural of, or itself.
	known   map[string]bool
	derived map[string]string
	// left counts what was left out, by reason, and has some of it; why has the
	// reason for each form, folded.
	left map[string]*sample
	why  map[string]string
}

type sample struct {
	n     int
	words []string
}

func (t *tiers) leave(reason, word string) {
	s := t.left[reason]
	if s == nil {
		s = &sample{}
		t.left[reason] = s
	}
	if s.n++; len(s.words) < 8 {
		s.words = append(s.words, word)
	}
	if w, err := dict.Fold(word); err == nil && t.why[w] == "" {
		t.why[w] = reason
	}
}

// Where words come from that neither the thesaurus nor Portugal attests.
const (
	byHand = "Brazil, root by hand"
	// not to be suggested, which a person may lay all the same
	unsuggested = "Brazil, root by hand that is not to be suggested"
	inUse       = "Brazil, root in the frequency lists"
)

const (
	// verbFlags are the flags of the Brazilian dictionary for conjugation
	// without enclitic pronouns.
	verbFlags = "abcdefghitw"
	// inflections are those and the ones for gender, number and, last, the
	// adverbs in -mente.
	inflections = verbFlags + "DBCGA" + adverbs
	adverbs     = "KJ"
	// hidden are the flags of words that are not to be suggested or forbidden.
	hidden = "Ýý"
)

// notLower reports whether a stem has a character that no common word of one
// part has: a capital, a hyphen, an apostrophe, a space, a full stop.
func notLower(word string) bool {
	return strings.IndexFunc(word, func(r rune) bool { return unicode.IsUpper(r) || strings.ContainsRune("-'’ .", r) }) >= 0
}

// hidden reports whether a stem is not to be suggested, or forbidden.
func (st *stem) hidden() bool { return strings.ContainsAny(string(st.flags), hidden) }

// leaves reports whether a Brazilian stem brings nothing: it is no common word, or
// hidden and not a root that a person wants all the same.
func (s *sources) leaves(st *stem) bool {
	return notLower(st.word) || st.hidden() && !s.roots[st.word].yes
}

// faulty reports whether a form that the Brazilian dictionary makes of a verb is
// no word: one of its faults, the first person plural without its -s (cantemo)
// and a third person in -ão (saudão); an infinitive that has lost its -r, which
// stands only before -lo (ceá-lo, compô-lo); or a superlative, diminutive or
// augmentative of a participle (cantadíssimo, vendidona), made for all verbs and
// said of few.
func faulty(verb, form string) bool {
	root := []rune(verb)
	root = root[:max(0, len(root)-2)]
	switch {
	case strings.HasSuffix(form, "mo"):
		return form != string(root)+"o"
	case form == string(root)+"ão", form == string(root)+"á", form == string(root)+"ê", form == string(root)+"ô":
		return true
	}
	form = strings.TrimSuffix(form, "s")
	for _, end := range []string{"íssimo", "íssima", "íssmo", "íssma", "idão", "idõe", "idinho", "idinha", "idona"} {
		if strings.HasSuffix(form, end) {
			return true
		}
	}
	return false
}

// diminutive reports whether a form is one of those in -zinho, -zão or -zona
// that the dictionary makes of nouns in -ão (flag G).
func diminutive(suffix rune, form string) bool {
	if suffix != 'G' {
		return false
	}
	form = strings.TrimSuffix(form, "s")
	for _, end := range []string{"zinho", "zinha", "zão", "zõe", "zona"} {
		if strings.HasSuffix(form, end) {
			return true
		}
	}
	return false
}

// forms returns the singular and plural of a root, unless it is inflected like a
// stem.
func (v verdict) forms(root string) []string {
	switch {
	case v.like == "":
		return []string{root, plural(root)}
	case v.like[0] == '+':
		return []string{root, root + v.like[1:]}
	}
	return nil
}

// adopt adds a stem for each root that is inflected like another.
func (s *sources) adopt() error {
	flags := map[string][]rune{}
	for _, st := range s.brazil.stems {
		flags[st.word] = st.flags
	}
	for _, root := range sorted(s.roots) {
		like := s.roots[root].like
		if like == "" || like[0] == '+' {
			continue
		}
		if _, there := flags[root]; there {
			return fmt.Errorf("%s has inflections of its own", root)
		}
		if len(flags[like]) == 0 {
			return fmt.Errorf("%s is to be like %s, which has no inflections", root, like)
		}
		st := stem{word: root}
		for _, f := range flags[like] {
			if strings.ContainsRune(inflections, f) {
				st.flags = append(st.flags, f)
			}
		}
		s.brazil.stems = append(s.brazil.stems, st)
	}
	return nil
}

func (s *sources) tiers() *tiers {
	t := &tiers{standard: map[string]string{}, wide: map[string]string{}, left: map[string]*sample{}, why: map[string]string{}, known: map[string]bool{}, derived: map[string]string{}}

	european := map[string]bool{}
	for i := range s.portugal.stems {
		st := &s.portugal.stems[i]
		switch {
		case notLower(st.word):
			continue
		case properName(st):
			t.leave("Portugal: tagged a name, an abbreviation or a Roman numeral", st.word)
			continue
		}
		s.portugal.expand(st, func(rune) bool { return true }, func(form string, _ rune) {
			european[form] = true
			if w, err := dict.Fold(form); err == nil {
				t.standard[w] = "Portugal"
			}
		})
	}

	capitals := map[string]bool{}
	for _, st := range s.brazil.stems {
		capitals[st.word] = true
	}
	for i := range s.brazil.stems {
		st := &s.brazil.stems[i]
		v, reviewed := s.roots[st.word]
		if s.leaves(st) {
			continue
		}
		if reviewed && !v.yes {
			s.brazil.expand(st, func(flag rune) bool { return strings.ContainsRune(inflections, flag) }, func(form string, _ rune) {
				t.leave("Brazil: form of a root refused by hand", form)
			})
			continue
		}
		verb := strings.ContainsAny(string(st.flags), verbFlags)
		source, known := "Brazil", true
		switch {
		case st.hidden():
			source = unsuggested
		case reviewed:
			source = byHand
		case s.headwords[st.word] || european[st.word]:
		default:
			source, known = inUse, s.attested(st, verb, european, capitals, t)
		}
		if known {
			t.known[st.word] = true
		}
		s.brazil.expand(st, func(flag rune) bool { return strings.ContainsRune(inflections, flag) }, func(form string, suffix rune) {
			w, err := dict.Fold(form)
			if err != nil {
				return
			}
			if suffix != 0 && strings.ContainsRune(verbFlags, suffix) && faulty(st.word, form) {
				t.leave("Brazil: faulty or forced form of a verb", form)
				return
			}
			if !strings.ContainsRune(adverbs, suffix) && len(w) > 4 {
				t.wide[w] = "Brazil"
			}
			if !known {
				return
			}
			if diminutive(suffix, form) {
				t.leave("Brazil: -zinho, -zão, -zona of a noun in -ão (in wide only)", form)
				return
			}
			if t.standard[w] == "" {
				t.standard[w] = source
			}
		})
	}

	s.derive(t, european, capitals)

	// A root added by hand that no dictionary has brings only its plural.
	for root, v := range s.roots {
		if !v.yes {
			continue
		}
		for _, form := range v.forms(root) {
			if w, err := dict.Fold(form); err == nil && t.standard[w] == "" {
				t.standard[w] = "by hand"
			}
		}
	}
	for _, w := range sorted(t.standard) {
		if v, ok := s.short[w]; ok && !v.yes {
			t.leave("word refused by hand", w)
			delete(t.standard, w)
			delete(t.wide, w)
		} else if !ok && len(w) <= 3 {
			t.leave("short and not reviewed", w)
			delete(t.standard, w)
		}
	}
	for w, v := range s.short {
		if v.yes && t.standard[w] == "" {
			t.standard[w] = "by hand"
		}
	}
	for w, from := range t.standard {
		t.wide[w] = from
	}
	seen := map[string]bool{}
	for _, form := range s.spoken {
		w, err := dict.Fold(form)
		if err != nil || seen[w] || t.standard[w] == "" || t.standard[w] == unsuggested {
			continue
		}
		// The list has lost the capitals of names. Only a dictionary of Portugal or
		// a person can tell that the word is one all the same.
		if s.names[form] && slices.Contains([]string{"Brazil", byHand, inUse}, t.standard[w]) && !s.roots[form].yes {
			t.leave("common: only a name", form)
			seen[w] = true
			continue
		}
		seen[w] = true
		t.common = append(t.common, w)
	}
	return t
}

// attested reports whether a Brazilian root, neither a headword of the thesaurus
// nor a word of Portugal, is in use by the frequency lists, which have capitals
// lowered: so forms that are words of Portugal say nothing, and a root that is
// also listed with a capital is taken for the name. A verb, whose many forms
// coincide with nouns and foreign words, needs its infinitive, two forms, or one
// of seven letters or more.
func (s *sources) attested(st *stem, verb bool, european, capitals map[string]bool, t *tiers) bool {
	found, long := map[string]bool{}, false
	s.brazil.expand(st, func(flag rune) bool { return strings.ContainsRune(inflections, flag) }, func(form string, suffix rune) {
		if s.frequent[form] && !european[form] && !(suffix != 0 && verb && faulty(st.word, form)) {
			found[form] = true
			long = long || len([]rune(form)) >= 7
		}
	})
	if len(found) == 0 || verb && len(found) == 1 && !long && !found[st.word] {
		return false
	}
	first := []rune(st.word)
	if !verb && capitals[string(unicode.ToUpper(first[0]))+string(first[1:])] {
		t.leave("Brazil: root in use only as a name (in wide only)", st.word)
		return false
	}
	return true
}

// derive adds to standard the words that the Brazilian dictionary derives from
// others (calça: calcinha, São Paulo: paulista) and that a list has as they are,
// with their plurals. All it could derive would be millions that nobody says.
func (s *sources) derive(t *tiers, european, capitals map[string]bool) {
	for i := range s.brazil.stems {
		st := &s.brazil.stems[i]
		if notLower(st.word) || st.hidden() {
			continue
		}
		if v, ok := s.roots[st.word]; ok && !v.yes {
			continue
		}
		forms := map[string]bool{}
		s.brazil.expand(st, func(flag rune) bool { return !strings.ContainsRune(inflections, flag) }, func(form string, suffix rune) {
			if suffix != 0 {
				forms[form] = true
			}
		})
		for _, form := range sorted(forms) { // a singular before its plural in -s
			if !s.frequent[form] && !s.headwords[form] || european[form] || s.names[form] {
				continue
			}
			first := []rune(form)
			if capitals[string(unicode.ToUpper(first[0]))+string(first[1:])] {
				continue
			}
			for _, f := range []string{form, plural(form)} {
				if w, err := dict.Fold(f); err == nil && (f == form || forms[f]) && t.standard[w] == "" {
					t.standard[w] = "Brazil, derived"
					t.derived[f] = form
				}
			}
		}
	}
}

// plural returns the regular plural of a noun.
func plural(word string) string {
	cut := func(end, to string) string { return strings.TrimSuffix(word, end) + to }
	accent := strings.ContainsAny(word, "áéíóúâêô")
	switch {
	case strings.HasSuffix(word, "m"):
		return cut("m", "ns")
	case strings.HasSuffix(word, "cônsul"), strings.HasSuffix(word, "r"), strings.HasSuffix(word, "z"):
		return word + "es"
	case strings.HasSuffix(word, "ão"):
		return cut("ão", "ões")
	case strings.HasSuffix(word, "il") && !accent:
		return cut("l", "s")
	case strings.HasSuffix(word, "il"), strings.HasSuffix(word, "el") && accent:
		return word[:len(word)-2] + "eis"
	case strings.HasSuffix(word, "el"):
		return cut("el", "éis")
	case strings.HasSuffix(word, "ol"):
		return cut("ol", "óis")
	case strings.HasSuffix(word, "l"):
		return cut("l", "is")
	case strings.HasSuffix(word, "s"), strings.HasSuffix(word, "x"):
		return word
	}
	return word + "s"
}

func parseHeadwords(thesaurus []byte) map[string]bool {
	m := map[string]bool{}
	in := bufio.NewScanner(bytes.NewReader(thesaurus))
	in.Buffer(nil, 1<<22)
	for in.Scan() {
		if line := in.Text(); !strings.HasPrefix(line, "(") {
			if word, _, ok := strings.Cut(line, "|"); ok {
				m[word] = true
			}
		}
	}
	return m
}

func parseWords(data []byte) (list []string, err error) {
	return list, json.Unmarshal(data, &list)
}

// parseVerdicts reads lines of a word, yes or no, and a reason, separated by
// tabs. Empty lines and those that begin with # do not count.
func parseVerdicts(data []byte) (map[string]verdict, error) {
	m := map[string]verdict{}
	in := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; in.Scan(); n++ {
		line := in.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		like := ""
		if len(f) == 4 && f[1] == "yes" && f[3] != "" {
			f, like = f[:3], f[3]
		}
		if len(f) != 3 || f[1] != "yes" && f[1] != "no" || f[2] == "" {
			return nil, fmt.Errorf("line %d: %q", n, line)
		}
		if _, twice := m[f[0]]; twice {
			return nil, fmt.Errorf("line %d: %s comes twice", n, f[0])
		}
		m[f[0]] = verdict{f[1] == "yes", f[2], like}
	}
	return m, in.Err()
}
