// Package dict is the Portuguese dictionary of the crossword game: looking
// words up, and finding every play of a rack on a board.
//
// A [Lexicon] is one tier of the dictionary, loaded from a compiled file with
// [Load]. It is a burst trie: a [trie.RuneTrie] has the words of up to four
// letters and the four-letter beginnings of the longer ones, and each beginning
// leads into a minimal automaton that has the rest. The house list, words added
// or struck on a device, is a second RuneTrie that is asked first. The same
// automaton drives the move generator, [Board.Plays].
//
// Words are upper case, of the 23 letters that have a tile, 2 to 15 of them;
// [Fold] makes such a word of what a person types.
package dict

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"sort"

	"github.com/dghubble/trie"
)

// A Tier is one of the three sizes of the dictionary, each within the next.
type Tier uint8

const (
	// Common has some 28 thousand words, ranked by how often they are used.
	Common Tier = iota + 1
	// Standard has some 450 thousand words.
	Standard
	// Wide has some 1.38 million words.
	Wide
)

func (t Tier) String() string {
	switch t {
	case Common:
		return "common"
	case Standard:
		return "standard"
	case Wide:
		return "wide"
	}
	return fmt.Sprintf("Tier(%d)", uint8(t))
}

// A Lexicon is a set of words with a house list. It never changes after it was
// made and may be used by several goroutines at once.
type Lexicon struct {
	base   *automaton
	tier   Tier
	digest uint64

	// burst has the arc of the last letter of each word of up to burstLetters
	// letters and of each beginning of that length.
	burst *trie.RuneTrie

	ranks  []uint16 // by alphabetical position; nil if the tier has none
	counts []uint32 // number of words from a node, by node; nil without ranks

	house         *trie.RuneTrie // true: added, false: struck; nil: no house list
	extra         *automaton     // added words that base does not have; nil: none
	added, struck []string
	anyStruck     bool
}

const burstLetters = 4

// Load reads a compiled dictionary file, as [Compile] writes it. It keeps no part
// of data. The error is always a *[LoadError]; nothing is loaded then.
func Load(data []byte) (*Lexicon, error) {
	d, err := decode(data)
	if err != nil {
		return nil, err
	}
	return newLexicon(&d.automaton, d.tier, d.digest, d.ranks), nil
}

// New makes a lexicon of words given in any order; words given twice count
// once. It returns an error for a word that is not as [Fold] returns it.
func New(tier Tier, words []string) (*Lexicon, error) {
	a, err := build(words)
	if err != nil {
		return nil, err
	}
	return newLexicon(a, tier, 0, nil), nil
}

// Compile returns the dictionary file of a set of words. If ranked is true, the
// order of the words is their rank, at most 65,536 of them, and is kept in the
// file.
func Compile(tier Tier, words []string, ranked bool) ([]byte, error) {
	a, err := build(words)
	if err != nil {
		return nil, err
	}
	if a.words == 0 {
		return nil, fmt.Errorf("dict: no words")
	}
	if tier < Common || tier > Wide {
		return nil, fmt.Errorf("dict: no tier %d", tier)
	}
	if !ranked {
		return encode(a, tier, nil), nil
	}
	if len(words) > math.MaxUint16+1 || len(words) != a.words {
		return nil, fmt.Errorf("dict: %d words cannot be ranked", len(words))
	}
	order := make([]int, len(words))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, j int) bool { return words[order[i]] < words[order[j]] })
	ranks := make([]uint16, len(words))
	for i, r := range order {
		ranks[i] = uint16(r)
	}
	return encode(a, tier, ranks), nil
}

func build(words []string) (*automaton, error) {
	if !slices.IsSorted(words) {
		words = slices.Clone(words)
		slices.Sort(words)
	}
	b := newBuilder()
	for i, w := range words {
		if i > 0 && w == words[i-1] {
			continue
		}
		if err := b.add(w); err != nil {
			return nil, err
		}
	}
	return b.finish(), nil
}

func newLexicon(a *automaton, tier Tier, digest uint64, ranks []uint16) *Lexicon {
	l := &Lexicon{base: a, tier: tier, digest: digest, ranks: ranks, burst: trie.NewRuneTrie()}
	l.fillBurst()
	if ranks != nil {
		l.counts = make([]uint32, len(a.nodes))
		l.count(a.root)
	}
	return l
}

func (l *Lexicon) fillBurst() {
	var key [burstLetters]byte
	var walk func(node uint32, n int)
	walk = func(node uint32, n int) {
		arcs := l.base.arcsOf(node)
		i := 0
		for letter := byte(0); letter < 26; letter++ {
			if l.base.nodes[node]>>letter&1 == 0 {
				continue
			}
			arc := arcs[i]
			i++
			key[n] = 'A' + letter
			if n+1 == burstLetters {
				l.burst.Put(string(key[:]), arc)
				continue
			}
			if arc&1 != 0 {
				l.burst.Put(string(key[:n+1]), uint32(1))
			}
			if arc>>1 != 0 {
				walk(arc>>1, n+1)
			}
		}
	}
	walk(l.base.root, 0)
}

func (l *Lexicon) count(node uint32) uint32 {
	if node == 0 || l.counts[node] != 0 {
		return l.counts[node]
	}
	n := uint32(0)
	for _, arc := range l.base.arcsOf(node) {
		n += arc&1 + l.count(arc>>1)
	}
	l.counts[node] = n
	return n
}

// A Ruling is what a lexicon says of a word.
type Ruling uint8

const (
	// Unknown: not in the dictionary.
	Unknown Ruling = iota
	// Known: in the dictionary.
	Known
	// Added: valid by the house list alone.
	Added
	// Struck: in the dictionary, but struck by the house list.
	Struck
)

// Valid reports whether a word so ruled may be laid.
func (r Ruling) Valid() bool { return r == Known || r == Added }

// Look returns what the house list, and if that is silent the dictionary, says
// of a word as [Fold] returns it. Anything else is Unknown.
func (l *Lexicon) Look(word string) Ruling {
	if l.house != nil {
		if added, ok := l.house.Get(word).(bool); ok {
			if added {
				return Added
			}
			return Struck
		}
	}
	if l.inBase(word) {
		return Known
	}
	return Unknown
}

// Has reports whether a word, as [Fold] returns it, may be laid.
func (l *Lexicon) Has(word string) bool { return l.Look(word).Valid() }

func (l *Lexicon) inBase(word string) bool {
	if len(word) <= burstLetters {
		arc, _ := l.burst.Get(word).(uint32)
		return arc&1 != 0
	}
	arc, _ := l.burst.Get(word[:burstLetters]).(uint32)
	return arc>>1 != 0 && l.base.accepts(arc>>1, word[burstLetters:])
}

// Rank returns how common a word is, 0 for the most common one, and false if
// the tier has no ranks (only [Common] has) or not the word. The house list has
// no say in it.
func (l *Lexicon) Rank(word string) (int, bool) {
	if l.ranks == nil || len(word) < minLetters || len(word) > maxLetters {
		return 0, false
	}
	index, node := uint32(0), l.base.root
	var arc uint32
	for i := 0; i < len(word); i++ {
		letter := uint32(word[i] - 'A')
		if letter > 25 || l.base.arc(node, letter) == 0 {
			return 0, false
		}
		// A word comes before the words it begins.
		index += arc & 1
		at := node + 1
		for m := l.base.nodes[node] & (1<<letter - 1); m != 0; m &= m - 1 {
			before := l.base.nodes[at]
			index += before&1 + l.counts[before>>1]
			at++
		}
		arc = l.base.nodes[at]
		node = arc >> 1
	}
	if arc&1 == 0 {
		return 0, false
	}
	return int(l.ranks[index]), true
}

// Tier returns which tier the lexicon is.
func (l *Lexicon) Tier() Tier { return l.tier }

// Len returns the number of words, the house list left out.
func (l *Lexicon) Len() int { return l.base.words }

// Hash identifies the set of words, the house list left out: 16 hexadecimal
// digits that stay the same however the file is written. It is a checksum (CRC-64
// of the list), no protection against a forger. A lexicon made by [New] has none
// and returns "".
func (l *Lexicon) Hash() string {
	if l.digest == 0 {
		return ""
	}
	return fmt.Sprintf("%016x", l.digest)
}

// Words yields every word that may be laid, the added ones of the house list
// after the others, each part in alphabetical order.
func (l *Lexicon) Words() iter.Seq[string] {
	return func(yield func(string) bool) {
		more := true
		l.base.each(func(word []byte) bool {
			if w := string(word); !l.anyStruck || l.Has(w) {
				more = yield(w)
			}
			return more
		})
		if more && l.extra != nil {
			l.extra.each(func(word []byte) bool { return yield(string(word)) })
		}
	}
}

// WithHouse returns a lexicon with the same words and another house list. The
// words, as people type them, are folded; adding a known word or striking an
// unknown one does no harm. The receiver's own house list is not kept. The
// error is a *[FoldError], or names a word that is both added and struck.
func (l *Lexicon) WithHouse(added, struck []string) (*Lexicon, error) {
	out := *l
	out.house, out.extra, out.anyStruck = nil, nil, false
	var err error
	if out.added, err = foldAll(added); err != nil {
		return nil, err
	}
	if out.struck, err = foldAll(struck); err != nil {
		return nil, err
	}
	if len(out.added)+len(out.struck) == 0 {
		return &out, nil
	}
	house := trie.NewRuneTrie()
	var extra []string
	for _, w := range out.added {
		if l.inBase(w) {
			continue
		}
		house.Put(w, true)
		extra = append(extra, w)
	}
	for _, w := range out.struck {
		if _, both := slices.BinarySearch(out.added, w); both {
			return nil, fmt.Errorf("dict: %q is both added and struck", w)
		}
		if l.inBase(w) {
			house.Put(w, false)
			out.anyStruck = true
		}
	}
	if extra != nil {
		if out.extra, err = build(extra); err != nil {
			return nil, err
		}
	}
	if extra != nil || out.anyStruck {
		out.house = house
	}
	return &out, nil
}

// House returns the house list, folded and sorted. The slices are the caller's.
func (l *Lexicon) House() (added, struck []string) {
	return slices.Clone(l.added), slices.Clone(l.struck)
}

func foldAll(words []string) ([]string, error) {
	var out []string
	for _, w := range words {
		f, err := Fold(w)
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}
