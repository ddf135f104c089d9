package dict

import (
	"math/bits"
	"slices"
)

// An option is a new square where both a tile of the rack and a blank may lie.
// It has in its bits what the tile scores in the crossing word and in the word
// before its factor, the place in the word, and the letter as in [letters].
// 0 is none: laying a blank there changes nothing.
type option uint64

func newOption(letter, at, inWord, inCross int) option {
	return option(inCross) | option(inWord)<<20 | option(at)<<40 | option(letter+optionA)<<48
}

// loss is how much less a play scores with a blank, if the word has the given
// factor.
func (o option) loss(word int) int { return int(o>>20&0xfffff)*word + int(o&0xfffff) }

// flip is what turns the letter of a tile into that of a blank, and back.
func (o option) flip() (low, high uint64) {
	at := int(o >> 40 & 15)
	bit, second := uint64(o>>48&0x20)<<(at&7*8), uint64(-(at >> 3))
	return bit &^ second, bit & second
}

// letters are those of up to [MaxRack] options from left to right, in fields of six
// bits: 0 is none, optionA the first letter. A set of options has the highest bit
// of each of its fields, which is also where an option is in search.options.
type letters uint64

const (
	optionBits  = 6
	optionA     = 0x21 // with the bit of a set
	firstOption = optionBits - 1

	lowest  = 0x0041041041041041 // of each field
	highest = lowest << firstOption
)

// all returns the set of all options.
func (ls letters) all() uint64 { return uint64(ls) & highest }

// same returns the set of the options with the letter of one.
func (ls letters) same(o option) uint64 {
	x := uint64(ls) ^ uint64(o>>48)*lowest // 0 in their fields
	return ^((x | highest) - lowest) & highest
}

// ready does before a play is taken what is seldom to be done, and reports whether it
// is to be taken at all. c is the square of the last of the tiles laid.
func (s *search) ready(f *frame, c *cell) bool {
	if s.head.Laid == 1 && s.plane == 1 && c.crossWord != 0 {
		return false // it forms a word across, and is made as that
	}
	if s.b.lex.anyStruck && !s.b.lex.Has(f.w.upper().String()) {
		return false
	}
	if s.mode == first {
		s.total++
		s.done = true
		return false
	}
	if s.found > s.limit {
		if s.mode == collect {
			s.plays = slices.Grow(s.plays, s.most)
			s.plays = s.plays[:cap(s.plays)]
		} else if s.plays == nil {
			s.plays = make([]Play, 2*s.most)
		} else {
			s.take()
		}
		s.limit = len(s.plays) - s.most
	}
	return true
}

// emit adds a play of the given letters to those found.
func (s *search) emit(low, high uint64, score int) {
	h, p := &s.head, &s.plays[s.found]
	s.found++
	p.Row, p.Col, p.Down, p.Laid = h.Row, h.Col, h.Down, h.Laid
	p.Score = int32(score)
	p.Word[0], p.Word[1] = low, high
}

// spread makes the plays that differ from the last one, that of a frame, only in
// where blanks lie.
func (s *search) spread(f *frame, score int) {
	s.factor, s.letters = f.word, f.letters
	options, blank, spare := f.letters.all(), f.blank, int(f.counts>>blankSlot)
	switch {
	case blank == 0 && spare == 1: // as replace, without a call for the most frequent case
		for m := options; m != 0; m &= m - 1 {
			o := s.options[bits.TrailingZeros64(m)&63]
			a, b := o.flip()
			s.emit(f.w[0]^a, f.w[1]^b, score-o.loss(f.word))
		}
	case blank == 0:
		s.replace(options, f.w[0], f.w[1], score, spare)
	case spare == 0 && blank&(blank-1) == 0: // as move, for the second
		o := s.options[bits.TrailingZeros64(blank)&63]
		a, b := o.flip()
		low, high, score := f.w[0]^a, f.w[1]^b, score+o.loss(f.word)
		for m := f.letters.same(o) & (blank - 1); m != 0; m &= m - 1 {
			o := s.options[bits.TrailingZeros64(m)&63]
			a, b := o.flip()
			s.emit(low^a, high^b, score-o.loss(f.word))
		}
	default:
		s.found-- // it comes again
		s.move(blank, options, f.w[0], f.w[1], score, spare)
	}
}

// replace makes the plays with up to spare more blanks, at least one, instead of the
// tiles of some of the given options. No play comes twice, since the options go from
// left to right.
func (s *search) replace(options, low, high uint64, score, spare int) {
	for ; options != 0; options &= options - 1 {
		o := s.options[bits.TrailingZeros64(options)&63]
		a, b := o.flip()
		s.emit(low^a, high^b, score-o.loss(s.factor))
		if rest := options & (options - 1); spare > 1 && rest != 0 {
			s.replace(rest, low^a, high^b, score-o.loss(s.factor), spare-1)
		}
	}
}

// move makes the plays in which the blanks that must lie on some options, since
// there are not so many tiles of the letter, lie there or on others of the same
// letter that are on the left of it; and with those, all that have up to spare more
// blanks. The ones that must lie there are always the first of their letter, so that
// no play comes twice: what is left of them has tiles, and only other letters and
// what is on the right are given to replace.
func (s *search) move(blank, options, low, high uint64, score, spare int) {
	o := s.options[bits.TrailingZeros64(blank)&63]
	a, b := o.flip()
	low, high, score = low^a, high^b, score+o.loss(s.factor)
	same := s.letters.same(o)
	to := same & options & ((blank&-blank)<<1 - 1)
	options &^= same
	for blank &= blank - 1; to != 0; to &= to - 1 {
		o := s.options[bits.TrailingZeros64(to)&63]
		a, b := o.flip()
		low, high, score := low^a, high^b, score-o.loss(s.factor)
		options := options | same&^((to&-to)<<1-1)
		if blank != 0 {
			s.move(blank, options, low, high, score, spare)
			continue
		}
		s.emit(low, high, score)
		if spare > 0 {
			s.replace(options, low, high, score, spare)
		}
	}
}

// take counts the plays found, or keeps those that are among the best.
func (s *search) take() {
	plays := s.plays[:s.found]
	s.total += s.found
	s.found = 0
	if s.mode != best {
		return
	}
	for i := range plays {
		if p := &plays[i]; len(s.kept) < s.n || p.Score >= s.kept[0].Score {
			s.keep(*p)
		}
	}
}

// keep puts a play among the n best, a heap with the worst of them on top.
func (s *search) keep(p Play) {
	h := s.kept
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
		s.kept = h
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
