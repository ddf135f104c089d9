package dict

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
)

// Plays appends every legal play of a rack to dst and returns it: each way to
// lay tiles so that every run of two or more letters with a new one is a word of
// the lexicon, the centre is covered or a tile is touched. A blank is each of
// the letters it can be, and the tile of a letter and a blank for it are
// different plays. No play comes twice; their order is always the same but
// means nothing.
//
// rack has at most [MaxRack] tiles, in either case, ? for a blank; anything else
// is an error and nothing is appended.
//
// The method is Appel and Jacobson's (1988, "The World's Fastest Scrabble
// Program") turned inside out: what can stand to the left of an anchor depends
// only on the rack, so each such beginning is made once, and then tried at every
// anchor of the board that has room for it. The tile of a letter is preferred to a
// blank all the way; the plays with blanks instead are made of the finished one
// (spread.go).
func (b *Board) Plays(rack string, dst []Play) ([]Play, error) {
	s := search{b: b, mode: collect, plays: dst[:cap(dst)], found: len(dst)}
	if err := s.run(rack); err != nil {
		return dst, err
	}
	return s.plays[:s.found], nil
}

// Count returns the number of plays that [Board.Plays] would return, or its error.
func (b *Board) Count(rack string) (int, error) {
	s := search{b: b, mode: count}
	if err := s.run(rack); err != nil {
		return 0, err
	}
	return s.found, nil
}

// Best returns the n plays (fewer if there are not so many, none if n is 0 or
// less) that score most, best first; plays of one score in the order of
// [Compare]. The error is that of [Board.Plays].
func (b *Board) Best(rack string, n int) ([]Play, error) {
	s := search{b: b, mode: best, n: n}
	if n <= 0 {
		s.mode = count // none is kept, but a bad rack is an error all the same
	}
	if err := s.run(rack); err != nil {
		return nil, err
	}
	slices.SortFunc(s.plays, Compare)
	return s.plays, nil
}

// Any reports whether a rack has a legal play at all. The error is that of
// [Board.Plays].
func (b *Board) Any(rack string) (bool, error) {
	s := search{b: b, mode: first}
	if err := s.run(rack); err != nil {
		return false, err
	}
	return s.found > 0, nil
}

// Compare orders plays by score, the highest first, and those of one score by
// row, column, direction (across first) and word (a tile before a blank). It
// returns 0 only for plays that are the same.
func Compare(a, b Play) int {
	if a.Score != b.Score {
		return cmp.Compare(b.Score, a.Score)
	}
	if c := cmp.Compare(uint(a.Row)<<9|uint(a.Col)<<1|down(a), uint(b.Row)<<9|uint(b.Col)<<1|down(b)); c != 0 {
		return c
	}
	return slices.Compare(a.Word[:], b.Word[:])
}

func down(p Play) uint {
	if p.Down {
		return 1
	}
	return 0
}

const (
	collect = iota
	count
	best
	first
)

// A search is one run of the generator.
type search struct {
	b       *Board
	mode    int
	n       int // for best
	found   int // plays, but for best
	plays   []Play
	done    bool // for first
	special bool // accept is to be asked
	value   [32]int
	bonus   [16]int // by the number of tiles laid

	lex   *automaton
	nodes []uint32

	rack int       // tiles at the start
	slot [32]uint8 // by letter, where its tiles are counted in a hand
	wild uint64    // the letters with tiles at the start; none if there was no blank
	hand           // the tiles that free has not laid
	left int       // how many they are, blanks too

	anchors []anchor
	store   [Size * Size * 2]anchor
	// room[k] is the number of anchors with room for k tiles on their left;
	// anchors has those with the most room first.
	room  [Size + 1]int
	nexts uint32 // the letters of the tiles on the anchors' right
	// For free: by the letter of the tile on an anchor's right, which letters for the
	// anchor have an arc that goes on through it; and the numbers of the anchors where
	// one of those fits.
	through [32]uint32
	fit     [Size * Size * 2]uint16

	// The play being made: its plane and the index of its first letter in there; a
	// frame for each empty square from the anchor on; and the options so far, from left to
	// right.
	plane, start int
	frames       [16]frame
	options      [16]option

	// For plays of the same letters on the same squares: row, column, direction and
	// lengths; the product of the word factors; and, for each option on which a blank
	// lies, the bits of those before it with the same letter. The others are stale.
	head    Play
	factor  int
	earlier [16]uint64
}

// An anchor is an empty square that touches a tile (or the centre of an empty
// board). Every play is made at its first anchor.
type anchor struct {
	cross uint32
	index uint16 // in the plane
	plane uint8
	room  uint8 // free squares on the left that are no anchors
	next  uint8 // the letter of the tile on the right; noLetter if there is none
}

const noLetter = 31

func (s *search) run(rack string) error {
	if len(rack) > MaxRack {
		return fmt.Errorf("dict: %d tiles on a rack, more than %d", len(rack), MaxRack)
	}
	for i := range s.slot {
		s.slot[i] = noSlot
	}
	s.special = s.b.lex.anyStruck || s.mode == first
	if r := s.b.rules; r.BonusTiles > 0 {
		for n := r.BonusTiles; n < len(s.bonus); n++ {
			s.bonus[n] = r.Bonus
		}
	}
	for i, v := range s.b.rules.Points {
		s.value[i] = int(v)
	}
	distinct := uint8(0)
	for i := 0; i < len(rack); i++ {
		switch t := rack[i]; {
		case t == '?':
			s.counts += 1 << blankSlot
		case isTile(t):
			l := t&^0x20 - 'A'
			if s.slot[l] == noSlot {
				s.slot[l] = distinct * 4
				distinct++
			}
			s.counts += 1 << s.slot[l]
			s.have |= 1 << l
		default:
			return fmt.Errorf("dict: no tile %q on a rack", t)
		}
	}
	s.rack, s.left = len(rack), len(rack)
	if s.blanks() > 0 {
		s.wild = s.have
	}
	if s.rack == 0 {
		return nil
	}
	s.find()
	for _, lex := range [2]*automaton{s.b.lex.base, s.b.lex.extra} {
		if lex == nil || s.done {
			continue
		}
		s.lex, s.nodes = lex, lex.nodes
		s.fixed()
		if !s.done && len(s.anchors) > 0 {
			s.free(lex.root, letters{}, 0)
		}
	}
	return nil
}

// find lists the anchors that have a free square or the edge on their left, and
// where some letter fits.
func (s *search) find() {
	var counts [Size + 1]int
	list := make([]anchor, 0, 128)
	for plane := range s.b.planes {
		occ := &s.b.occupied[plane]
		for line := 0; line < Size; line++ {
			anchors := s.b.anchorsOf(plane, line)
			for m := anchors &^ (occ[line] << 1); m != 0; m &= m - 1 {
				pos := bits.TrailingZeros16(m)
				// Only anchors end it: the square after a tile is one.
				room := bits.LeadingZeros16(anchors << (16 - pos))
				room = min(room, pos, s.rack-1)
				i := at(line, pos)
				c := &s.b.planes[plane][i]
				if c.cross == 0 {
					continue
				}
				next := uint8(noLetter)
				if t := s.b.planes[plane][i+1].tile; t != 0 {
					next = t&^0x20 - 'A'
					s.nexts |= 1 << next
				}
				list = append(list, anchor{c.cross, uint16(i), uint8(plane), uint8(room), next})
				counts[room]++
			}
		}
	}
	end := 0
	var next [Size + 1]int
	for k := Size; k >= 0; k-- {
		next[k] = end
		end += counts[k]
		s.room[k] = end
	}
	s.anchors = s.store[:end]
	for _, a := range list {
		s.anchors[next[a.room]] = a
		next[a.room]++
	}
}

// anchorsOf returns the bits of the anchors of a line.
func (b *Board) anchorsOf(plane, line int) uint16 {
	if b.tiles == 0 {
		if line == center {
			return 1 << center
		}
		return 0
	}
	occ := &b.occupied[plane]
	m := occ[line]<<1 | occ[line]>>1
	if line > 0 {
		m |= occ[line-1]
	}
	if line < Size-1 {
		m |= occ[line+1]
	}
	return m &^ occ[line] & (1<<Size - 1)
}

// fixed makes the plays whose first anchor has a tile on its left.
func (s *search) fixed() {
	for plane := range s.b.planes {
		cells := s.b.planes[plane][:]
		for line := 0; line < Size; line++ {
			occ := s.b.occupied[plane][line]
			for m := occ << 1 &^ occ & (1<<Size - 1); m != 0; m &= m - 1 {
				pos := bits.TrailingZeros16(m)
				i := at(line, pos)
				start := i
				for cells[start-1].tile != 0 {
					start--
				}
				node, sum, w := s.lex.root, 0, letters{}
				for j := start; j < i && node != 0; j++ {
					w = w.with(j-start, cells[j].tile)
					sum += int(cells[j].points)
					node = s.lex.arc(node, uint32(cells[j].tile&^0x20-'A')) >> 1
				}
				can := s.nodes[node] & cells[i].cross & uint32(s.letters())
				if can == 0 {
					continue
				}
				s.begin(plane, start)
				s.right(i, node, can, w, sum, 0)
				if s.done {
					return
				}
			}
		}
	}
}

// A hand is the tiles not laid yet.
type hand struct {
	have   uint64 // the letters with tiles
	counts uint64 // the numbers of tiles, in four bits each
}

// Where blanks are counted, and the tiles that a rack has not: there are none.
const (
	blankSlot = 4 * MaxRack
	noSlot    = 60
)

func (h *hand) blanks() int { return int(h.counts >> blankSlot & 15) }

// letters returns the letters that the tiles can be.
func (h *hand) letters() uint64 {
	if h.blanks() > 0 {
		return playable
	}
	return h.have
}

// begin sets where the plays to be made begin.
func (s *search) begin(plane, start int) {
	s.plane, s.start = plane, start
	s.head.Row, s.head.Col, s.head.Down = uint8(start/stride-1), uint8(start%stride), false
	if plane == 1 {
		s.head.Row, s.head.Col, s.head.Down = s.head.Col, s.head.Row, true
	}
}

// free makes the plays that begin with n tiles of the rack on free squares left of
// the anchor: the letters of w, which lead to node.
func (s *search) free(node uint32, w letters, n int) {
	can := s.nodes[node] & uint32(s.letters())
	if can == 0 {
		return
	}
	// What can lie on the anchor depends, but for its cross-check, only on the tile
	// on its right. So that is found out once for all anchors.
	header, ends, nexts := s.nodes[node], uint32(0), s.nexts
	for m := nexts; m != 0; m &= m - 1 {
		s.through[bits.TrailingZeros32(m)&31] = 0
	}
	for m := can; ; {
		bit := m & -m
		arc := s.nodes[node+1+uint32(bits.OnesCount32(header&(bit-1)))]
		ends |= bit & -(arc & 1)
		if m := s.nodes[arc>>1] & nexts; m != 0 {
			for {
				s.through[bits.TrailingZeros32(m)&31] |= bit
				if m &= m - 1; m == 0 {
					break
				}
			}
		}
		if m &= m - 1; m == 0 {
			break
		}
	}
	s.through[noLetter] = can
	if s.left == 1 {
		s.through[noLetter] = ends // nothing is left to go on with
	}
	// Each anchor is written down, and kept only if a letter fits: no branch. Letters
	// are 26 bits, so that the bit for the sign says whether there is one.
	some := 0
	anchors := s.anchors[:s.room[n]]
	for i := range anchors {
		a := &anchors[i]
		s.fit[some] = uint16(i)
		some += int(-(a.cross & s.through[a.next&31]) >> 31)
	}
	for _, i := range s.fit[:some] {
		a := &anchors[i]
		s.begin(int(a.plane), int(a.index)-n)
		s.right(int(a.index), node, a.cross&s.through[a.next&31], w, 0, n)
		if s.done {
			return
		}
	}
	if s.room[n+1] == 0 || s.left == 1 {
		return
	}
	for ; can != 0; can &= can - 1 {
		l := bits.TrailingZeros32(can)
		arc := s.nodes[node+1+uint32(bits.OnesCount32(header&(1<<l-1)))]
		if arc>>1 == 0 {
			continue
		}
		before, left := s.hand, s.left
		tile := s.lay(l)
		s.free(arc>>1, w.with(n, tile), n+1)
		s.hand, s.left = before, left
		if s.done {
			return
		}
	}
}

// lay takes from the rack the tile of a letter, or else a blank for it, and
// returns which.
func (s *search) lay(l int) byte {
	s.left--
	at := s.slot[l]
	n := s.counts >> at & 15
	if n == 0 {
		s.counts -= 1 << blankSlot
		return 'a' + byte(l)
	}
	s.counts -= 1 << at
	if n == 1 {
		s.have &^= 1 << l
	}
	return 'A' + byte(l)
}

// letters are up to 15 bytes: the first eight and the others, the lowest first.
type letters [2]uint64

// with returns the letters with one more, at a place that has none.
func (w letters) with(at int, tile byte) letters {
	w[at>>3&1] |= uint64(tile) << (at & 7 * 8)
	return w
}

func (w *letters) at(at int) byte { return byte(w[at>>3&1] >> (at & 7 * 8)) }

// A frame is the letters before an empty square.
type frame struct {
	w                letters
	node, header     uint64 // where they lead
	can              uint64 // the letters to be tried on the square
	square           int
	sum, word, cross int // the score so far: before word factors, their product, of the crossing words
	hand
	// chosen is the number of options so far; blank has the bits of those with a
	// blank because no tile of the letter was left.
	chosen int
	blank  uint64
}

// right tries each letter that fits on the empty square i, passes the tiles that
// follow it, records the word if it ends there, and goes on. node is where the
// letters before, w, lead, and can are those that fit. What is before the square is
// either tiles of the board, which score sum, or n tiles of the rack, which are
// counted when the first letter gets anywhere: most do not.
func (s *search) right(i int, node, can uint32, w letters, sum, n int) {
	nodes, cells, start := s.nodes, &s.b.planes[s.plane&1], s.start
	depth := 0
	f := &s.frames[0]
	f.node, f.header, f.can, f.w, f.square = uint64(node), uint64(nodes[node]), uint64(can), w, i
	f.sum, f.word, f.cross = sum, 1, 0
	f.hand = s.hand
	f.chosen, f.blank = 0, 0
letters:
	for {
		can := f.can
		if can == 0 {
			if depth == 0 {
				return
			}
			depth--
			f = &s.frames[depth&15]
			continue
		}
		f.can = can & (can - 1)
		bit := can & -can
		l := bits.TrailingZeros64(can) & 31
		arc := uint64(nodes[f.node+1+uint64(bits.OnesCount64(f.header&(bit-1)))])
		g := &s.frames[(depth+1)&15]
		end, passed := f.square+1, 0
		next := &cells[end&0xff]
		g.w = f.w
		if next.tile != 0 {
			for {
				header, bit := uint64(nodes[arc>>1]), uint64(1)<<(next.tile&31)>>1
				if header&bit == 0 {
					continue letters
				}
				arc = uint64(nodes[arc>>1+1+uint64(bits.OnesCount64(header&(bit-1)))])
				at := end - start
				g.w[at>>3&1] |= uint64(next.tile) << (at & 7 * 8)
				passed += int(next.points)
				end++
				if next = &cells[end&0xff]; next.tile == 0 {
					break
				}
			}
		}
		g.node = arc >> 1
		g.header = uint64(nodes[g.node])
		// None if this is the last tile: the shift makes all ones of what is negative.
		g.can = g.header & uint64(next.cross) & uint64((1-s.left+depth)>>63)
		if g.can|arc&1 == 0 {
			continue
		}
		if n > 0 {
			s.before(f, n)
			n = 0
		}
		// Nothing branches from here to the next if. In the WebAssembly that Go makes
		// each branch taken is a jump through a table, which costs more than all this.
		slot := s.slot[l] & 63
		count := f.counts >> slot & 15
		tile := (count + 15) >> 4     // 1 if there is one, 0 for a blank
		last := (count ^ 1 - 1) >> 63 // 1 if it is the last of the letter
		g.counts = f.counts - (tile<<slot | (tile^1)<<blankSlot)
		g.have = f.have &^ (last << l)
		g.can &= g.have | uint64(-(int(g.counts)>>blankSlot&15)>>63)&playable
		c := &cells[f.square&0xff]
		at := f.square - start
		g.w[at>>3&1] |= (uint64('a'+l) - tile<<5) << (at & 7 * 8)
		v := s.value[l] * int(c.letter)
		x := v * int(c.crossWord)
		g.sum = f.sum + passed + v*int(tile)
		g.word = f.word * int(c.word)
		g.cross = f.cross + int(c.crossScore) + x*int(tile)
		s.options[f.chosen&15] = newOption(l, at, v, x)
		wild := s.wild >> l & 1
		g.blank = f.blank | (wild&^tile)<<(f.chosen&63)
		g.chosen = f.chosen + int(wild)
		g.square = end
		if arc&1 != 0 {
			s.record(g, c, s.rack-s.left+depth+1)
			if s.done {
				return
			}
		}
		depth += int(-g.can >> 63)
		f = &s.frames[depth&15]
	}
}

// before counts what the n tiles of the rack before the first square score.
func (s *search) before(f *frame, n int) {
	cells := s.b.planes[s.plane&1][s.start:]
	for j := range cells[:n] {
		c := &cells[j]
		t := uint64(f.w.at(j))
		l := int(t&0x1f - 1)
		tile := t>>5&1 ^ 1
		v := s.value[l&31] * int(c.letter)
		f.sum += v * int(tile)
		f.word *= int(c.word)
		wild := s.wild >> (l & 31) & 1
		s.options[f.chosen&15] = newOption(l, j, v, 0)
		f.blank |= (wild &^ tile) << (f.chosen & 63)
		f.chosen += int(wild)
	}
}
