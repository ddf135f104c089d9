package dict

import (
	"fmt"
	"math/bits"
)

// An automaton is a minimal acyclic word automaton in one slice.
//
// A node is a header word followed by its arcs. The header has bit l set for
// every letter l (A is 0, Z is 25) the node has an arc for; the arcs follow in
// the order of their letters, so that the arc of a letter is found by counting
// the bits below it. An arc is target<<1 | accept: target is the index of the
// node it leads to (0 is the empty node, from which nothing goes on) and accept
// says that a word ends with the arc's letter.
//
// Accepting on arcs instead of nodes merges more: a word and the same word with
// a continuation share the node before their last letter.
type automaton struct {
	nodes []uint32
	root  uint32
	words int
}

const (
	maxLetters = 15
	minLetters = 2

	// playable has the bit of each of the 23 letters that have a tile: A to Z
	// without K, W and Y.
	playable = 1<<26 - 1 - 1<<('K'-'A') - 1<<('W'-'A') - 1<<('Y'-'A')
)

// arc returns the arc of a letter (0–25) at a node, or 0 if there is none. No
// arc is 0: one without a target accepts.
func (a *automaton) arc(node uint32, letter uint32) uint32 {
	h := a.nodes[node]
	bit := uint32(1) << letter
	if h&bit == 0 {
		return 0
	}
	return a.nodes[node+1+uint32(bits.OnesCount32(h&(bit-1)))]
}

// accepts reports whether the letters of s, upper case, lead from a node to the
// end of a word. An empty s never does.
func (a *automaton) accepts(node uint32, s string) bool {
	var arc uint32
	for i := 0; i < len(s); i++ {
		l := uint32(s[i] - 'A')
		if l > 25 {
			return false
		}
		if arc = a.arc(node, l); arc == 0 {
			return false
		}
		node = arc >> 1
	}
	return arc&1 != 0
}

// each calls yield for every word in alphabetical order until it returns false.
func (a *automaton) each(yield func(word []byte) bool) {
	var buf [maxLetters]byte
	var walk func(node uint32, n int) bool
	walk = func(node uint32, n int) bool {
		at := node + 1
		for m := a.nodes[node]; m != 0; m &= m - 1 {
			arc := a.nodes[at]
			at++
			buf[n] = 'A' + byte(bits.TrailingZeros32(m))
			if arc&1 != 0 && !yield(buf[:n+1]) {
				return false
			}
			if arc>>1 != 0 && !walk(arc>>1, n+1) {
				return false
			}
		}
		return true
	}
	walk(a.root, 0)
}

// A builder makes a minimal automaton from words given in alphabetical order
// (Daciuk, Mihov, Watson and Watson 2000, "Incremental construction of minimal
// acyclic finite-state automata"): the nodes along the last word stay open, and
// a node is frozen, replaced by an equal one if there is one, as soon as the
// next word has left it.
type builder struct {
	nodes []uint32
	open  [maxLetters + 1]openNode
	last  []byte
	words int
	table []uint32 // frozen nodes by content; open addressing, 0 is free
	used  int
}

type openNode struct {
	mask uint32
	n    int
	arcs [26]uint32
}

func newBuilder() *builder {
	return &builder{nodes: []uint32{0}, table: make([]uint32, 1<<10)}
}

// add takes the next word: 2 to 15 playable letters, after the one before.
func (b *builder) add(word string) error {
	if len(word) < minLetters || len(word) > maxLetters {
		return fmt.Errorf("dict: %q does not have %d to %d letters", word, minLetters, maxLetters)
	}
	for i := 0; i < len(word); i++ {
		if l := word[i] - 'A'; l > 25 || playable>>l&1 == 0 {
			return fmt.Errorf("dict: %q has a letter without a tile", word)
		}
	}
	if b.words > 0 && word <= string(b.last) {
		return fmt.Errorf("dict: %q comes after %q: not sorted", word, b.last)
	}
	common := 0
	for common < len(b.last) && common < len(word) && b.last[common] == word[common] {
		common++
	}
	b.freeze(common)
	for i := common; i < len(word); i++ {
		b.open[i+1].mask, b.open[i+1].n = 0, 0
		b.push(i, word[i])
	}
	n := &b.open[len(word)-1]
	n.arcs[n.n-1] |= 1
	b.last = append(b.last[:0], word...)
	b.words++
	return nil
}

func (b *builder) push(depth int, letter byte) {
	n := &b.open[depth]
	n.mask |= 1 << (letter - 'A')
	n.arcs[n.n] = 0
	n.n++
}

// freeze closes the open nodes below the given depth along the last word.
func (b *builder) freeze(depth int) {
	for i := len(b.last); i > depth; i-- {
		parent := &b.open[i-1]
		parent.arcs[parent.n-1] |= b.intern(&b.open[i]) << 1
	}
}

// intern returns the index of a frozen node equal to n, adding it if it is new.
func (b *builder) intern(n *openNode) uint32 {
	if n.mask == 0 {
		return 0
	}
	if b.used*2 >= len(b.table) {
		b.grow()
	}
	slot := b.hash(n.mask, n.arcs[:n.n])
search:
	for ; b.table[slot] != 0; slot = (slot + 1) & (len(b.table) - 1) {
		at := b.table[slot]
		if b.nodes[at] != n.mask {
			continue
		}
		for i, arc := range n.arcs[:n.n] {
			if b.nodes[int(at)+1+i] != arc {
				continue search
			}
		}
		return at
	}
	at := uint32(len(b.nodes))
	b.nodes = append(b.nodes, n.mask)
	b.nodes = append(b.nodes, n.arcs[:n.n]...)
	b.table[slot] = at
	b.used++
	return at
}

func (b *builder) hash(mask uint32, arcs []uint32) int {
	h := uint64(mask) * 0x9E3779B97F4A7C15
	for _, arc := range arcs {
		h = (h ^ h>>29 ^ uint64(arc)) * 0x9E3779B97F4A7C15
	}
	return int(h>>32) & (len(b.table) - 1)
}

func (b *builder) grow() {
	old := b.table
	b.table = make([]uint32, 2*len(old))
	for _, at := range old {
		if at == 0 {
			continue
		}
		mask := b.nodes[at]
		slot := b.hash(mask, b.nodes[at+1:int(at)+1+bits.OnesCount32(mask)])
		for b.table[slot] != 0 {
			slot = (slot + 1) & (len(b.table) - 1)
		}
		b.table[slot] = at
	}
}

// finish closes the automaton; the builder is of no use afterwards.
func (b *builder) finish() *automaton {
	b.freeze(0)
	root := b.intern(&b.open[0])
	return &automaton{nodes: b.nodes, root: root, words: b.words}
}
