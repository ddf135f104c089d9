package main

import (
	"bufio"
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// A hunspell dictionary, as far as making word lists of it needs: stems with
// flags, and the affixes the flags stand for. Flags are single characters, which
// is so in both dictionaries used here.
//
// The stock unmunch is of no use: it expands neither UTF-8 flags nor
// dictionaries with morphology fields as hunspell itself understands them.
type hunspell struct {
	stems   []stem
	affixes map[rune][]affix
}

type stem struct {
	word  string
	flags []rune
	morph string // what follows the tab
}

// An affix is one rule: if the stem matches, strip something from its end (or
// beginning) and add something else.
type affix struct {
	flag       rune
	prefix     bool
	strip, add string
	cond       []class
	morph      string // what follows the condition
}

// A class is one position of a condition: the characters it allows or, negated,
// those it does not. No characters and negated is any character.
type class struct {
	chars   string
	negated bool
}

func (c class) has(r rune) bool { return strings.ContainsRune(c.chars, r) != c.negated }

func parseCondition(s string) (out []class, err error) {
	in := []rune(s)
	for i := 0; i < len(in); i++ {
		switch in[i] {
		case '.':
			// Alone it stands for no condition at all.
			if len(in) > 1 {
				out = append(out, class{negated: true})
			}
		case '[':
			end := slices.Index(in[i:], ']')
			if end < 0 {
				return nil, fmt.Errorf("condition %q has no ]", s)
			}
			chars := in[i+1 : i+end]
			i += end
			c := class{}
			if len(chars) > 0 && chars[0] == '^' {
				c.negated, chars = true, chars[1:]
			}
			c.chars = string(chars)
			out = append(out, c)
		default:
			out = append(out, class{chars: string(in[i])})
		}
	}
	return out, nil
}

func (a *affix) matches(word []rune) bool {
	if len(word) < len(a.cond) {
		return false
	}
	part := word[len(word)-len(a.cond):]
	if a.prefix {
		part = word[:len(a.cond)]
	}
	for i, c := range a.cond {
		if !c.has(part[i]) {
			return false
		}
	}
	return true
}

func parseHunspell(aff, dic []byte) (*hunspell, error) {
	h := &hunspell{affixes: map[rune][]affix{}}
	cross := map[string]bool{}
	in := bufio.NewScanner(bytes.NewReader(aff))
	for line := 1; in.Scan(); line++ {
		f := strings.Fields(strings.TrimPrefix(in.Text(), "\ufeff"))
		if len(f) < 4 || f[0] != "SFX" && f[0] != "PFX" {
			continue
		}
		flag := []rune(f[1])
		if len(flag) != 1 {
			return nil, fmt.Errorf("line %d: flag %q", line, f[1])
		}
		if key := f[0] + f[1]; !cross[key] && len(f) == 4 {
			if f[2] != "Y" {
				return nil, fmt.Errorf("line %d: affixes %s without cross products", line, key)
			}
			cross[key] = true
			continue
		}
		if len(f) < 5 {
			return nil, fmt.Errorf("line %d: %q", line, in.Text())
		}
		a := affix{flag: flag[0], prefix: f[0] == "PFX", strip: f[2]}
		if a.strip == "0" {
			a.strip = ""
		}
		// What follows a slash are flags of the result. Here they only say that
		// hunspell is not to suggest it.
		a.add, _, _ = strings.Cut(f[3], "/")
		if a.add == "0" {
			a.add = ""
		}
		var err error
		if a.cond, err = parseCondition(f[4]); err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		if len(f) > 5 {
			a.morph = f[5]
		}
		h.affixes[flag[0]] = append(h.affixes[flag[0]], a)
	}
	in = bufio.NewScanner(bytes.NewReader(dic))
	for first := true; in.Scan(); first = false {
		line := strings.TrimPrefix(in.Text(), "\ufeff")
		if first || line == "" {
			continue
		}
		word, morph, _ := strings.Cut(line, "\t")
		word, flags, _ := strings.Cut(word, "/")
		h.stems = append(h.stems, stem{strings.TrimSpace(word), []rune(flags), morph})
	}
	return h, in.Err()
}

// A form is what a stem becomes: by a suffix, a prefix, both or neither (nil).
type form struct {
	word           string
	suffix, prefix *affix
}

// forms returns the stem itself and every form that its flags allowed by use
// make of it, suffixes, prefixes and both together.
func (h *hunspell) forms(s *stem, use func(flag rune) bool) []form {
	word := []rune(s.word)
	list := []form{{word: s.word}}
	for _, flag := range s.flags {
		if !use(flag) {
			continue
		}
		for i := range h.affixes[flag] {
			if a := &h.affixes[flag][i]; !a.prefix && a.matches(word) && strings.HasSuffix(s.word, a.strip) {
				list = append(list, form{word: s.word[:len(s.word)-len(a.strip)] + a.add, suffix: a})
			}
		}
	}
	unprefixed := list
	for _, flag := range s.flags {
		if !use(flag) {
			continue
		}
		for i := range h.affixes[flag] {
			a := &h.affixes[flag][i]
			if !a.prefix || !a.matches(word) {
				continue
			}
			for _, f := range unprefixed {
				if w, ok := a.before(f.word); ok {
					list = append(list, form{word: w, suffix: f.suffix, prefix: a})
				}
			}
		}
	}
	return list
}

// before puts a prefix before a word, if what it strips is there.
func (a *affix) before(word string) (string, bool) {
	rest, ok := strings.CutPrefix(word, a.strip)
	return a.add + rest, ok
}

// expand calls emit for every form of a stem with the flag of its suffix, 0 for
// none.
func (h *hunspell) expand(s *stem, use func(flag rune) bool, emit func(form string, suffix rune)) {
	for _, f := range h.forms(s, use) {
		flag := rune(0)
		if f.suffix != nil {
			flag = f.suffix.flag
		}
		emit(f.word, flag)
	}
}
