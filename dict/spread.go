package dict

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// mostVariants is no less than the plays there can be of the same letters on the
// same squares: a blank or not for each tile.
const mostVariants = 1 << MaxRack

// An option is a new square where both a tile of the rack and a blank may lie.
// It has in its bits the letter, the place in the word, and what the tile scores
// in the word before its factor and in the crossing word.
type option uint64

func newOption(letter, at, inWord, inCross int) option {
	return option(inCross | inWord<<20 | at<<40 | letter<<48)
}

func (o option) letter() int { return int(o >> 48) }

// loss is how much less a play scores with a blank, if the word has the given
// factor.
func (o option) loss(word int) int { return int(o>>20&0xfffff)*word + int(o&0xfffff) }

// bits are what turns the letter of a tile into that of a blank, and back.
func (o option) bits() (low, high uint64) {
	at := int(o >> 40 & 15)
	bit, second := uint64(0x20)<<(at&7*8), uint64(-(at >> 3))
	return bit &^ second, bit & second
}

// record takes the play of the letters before f, and those that differ from it
// only in where blanks lie. c is the square of the last of the tiles laid.
func (s *search) record(f *frame, c *cell, laid int) {
	if laid == 1 && s.plane == 1 && c.crossWord != 0 {
		return // it forms a word across, and is made as that
	}
	if s.special && !s.accept(f) {
		return
	}
	s.head.Len, s.head.Laid = uint8(f.square-s.start), uint8(laid)
	score := f.sum*f.word + f.cross + s.bonus[laid&15]
	if s.mode == collect {
		if len(s.plays)-s.found < mostVariants {
			s.plays = slices.Grow(s.plays, mostVariants)
			s.plays = s.plays[:cap(s.plays)]
		}
		s.found++
		s.set(&s.plays[s.found-1], f.w[0], f.w[1], score)
	} else {
		s.emit(f.w[0], f.w[1], score)
	}
	blanks := f.blanks()
	if f.blank == 0 && (blanks == 0 || f.chosen == 0) {
		return
	}
	for m := f.blank; m != 0; m &= m - 1 {
		k := bits.TrailingZeros64(m) & 15
		earlier := uint64(0)
		for j := range k {
			x := uint64(s.options[j].letter() ^ s.options[k].letter())
			earlier |= (x - 1) >> 63 << j
		}
		s.earlier[k] = earlier
	}
	s.factor = f.word
	if others := s.others(f.chosen, f.blank, blanks); others != 0 {
		s.spread(f.chosen, others, f.w[0], f.w[1], score, f.blank, blanks)
	}
}

// accept does for record what is seldom to be done, and reports whether plays are
// to be taken.
func (s *search) accept(f *frame) bool {
	if s.b.lex.anyStruck {
		var word [Size]byte
		n := f.square - s.start
		for i := range word[:n] {
			word[i] = f.w.at(i) &^ 0x20
		}
		if !s.b.lex.Has(string(word[:n])) {
			return false
		}
	}
	if s.mode == first {
		s.found++
		s.done = true
		return false
	}
	return true
}

// others returns the bits of the options among the first n that can have a blank
// instead of a tile, when blank are those that have one and spare blanks are still
// on the rack: all of them, or if none is spare, those of a letter of which a later
// one has a blank, since the tile may lie there instead.
func (s *search) others(n int, blank uint64, spare int) uint64 {
	if spare > 0 {
		return (1<<(n&15) - 1) &^ blank
	}
	found := uint64(0)
	for m := blank; m != 0; m &= m - 1 {
		found |= s.earlier[bits.TrailingZeros64(m)&15]
	}
	return found &^ blank
}

// spread takes the plays that differ from one, the letters low and high, in that
// some of the given options have blanks instead of tiles. The tile goes to the next
// option of its letter that has a blank, if there is one; otherwise it stays on the
// rack, and the blank is one of those spare there. So the letters after the option
// are again tiles as long as there are any. Options are changed from left to right,
// and none before the last one changed is tried again: no play comes twice.
func (s *search) spread(n int, others uint64, low, high uint64, score int, blank uint64, spare int) {
	for {
		j := bits.TrailingZeros64(others) & 15
		o := s.options[j]
		a, b := o.bits()
		low, high, score, blank, spare := low^a, high^b, score-o.loss(s.factor), blank|1<<j, spare-1
		for m := blank >> j & 0xffff >> 1; m != 0; m &= m - 1 {
			k := (j + 1 + bits.TrailingZeros64(m)) & 15
			p := s.options[k]
			if p.letter() != o.letter() {
				continue
			}
			a, b := p.bits()
			low, high, score, blank, spare = low^a, high^b, score+p.loss(s.factor), blank&^(1<<k), spare+1
			break
		}
		if s.mode == collect {
			s.found++
			s.set(&s.plays[s.found-1], low, high, score)
		} else {
			s.emit(low, high, score)
		}
		if spare > 0 || blank>>j>>1 != 0 {
			if rest := s.others(n, blank, spare) >> (j + 1) << (j + 1); rest != 0 {
				s.spread(n, rest, low, high, score, blank, spare)
			}
		}
		if others &= others - 1; others == 0 {
			return
		}
	}
}

// emit counts one play, or keeps it if it is among the best. Those that are
// collected do not come here.
func (s *search) emit(low, high uint64, score int) {
	if s.mode == count {
		s.found++
		return
	}
	if len(s.plays) < s.n || score >= int(s.plays[0].Score) {
		var p Play
		s.set(&p, low, high, score)
		s.keep(p)
	}
}

// set makes p the play of the letters low and high.
func (s *search) set(p *Play, low, high uint64, score int) {
	*p = s.head
	p.Score = int32(score)
	binary.LittleEndian.PutUint64(p.Word[0:8], low)
	binary.LittleEndian.PutUint64(p.Word[7:15], low>>56|high<<8)
}

// keep puts a play among the n best, a heap with the worst of them on top.
func (s *search) keep(p Play) {
	h := s.plays
	if len(h) < s.n {
		h = append(h, p)
		for i := len(h) - 1; i > 0; {
			up := (i - 1) / 2
			if Compare(h[up], h[i]) >= 0 {
				break
			}
			h[up], h[i] = h[i], h[up]
			i = up
		}
		s.plays = h
		return
	}
	if Compare(p, h[0]) >= 0 {
		return
	}
	h[0] = p
	for i := 0; ; {
		worst := i
		for _, j := range [2]int{2*i + 1, 2*i + 2} {
			if j < len(h) && Compare(h[j], h[worst]) > 0 {
				worst = j
			}
		}
		if worst == i {
			return
		}
		h[i], h[worst] = h[worst], h[i]
		i = worst
	}
}
