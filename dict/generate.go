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
	return s.total, nil
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
	slices.SortFunc(s.kept, Compare)
	return s.kept, nil
}

// Any reports whether a rack has a legal play at all. The error is that of
// [Board.Plays].
func (b *Board) Any(rack string) (bool, error) {
	s := search{b: b, mode: first}
	if err := s.run(rack); err != nil {
		return false, err
	}
	return s.total > 0, nil
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
	if a.Word[0] != b.Word[0] {
		return cmp.Compare(bits.ReverseBytes64(a.Word[0]), bits.ReverseBytes64(b.Word[0]))
	}
	return cmp.Compare(bits.ReverseBytes64(a.Word[1]), bits.ReverseBytes64(b.Word[1]))
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
	b    *Board
	mode int
	// The plays found, and how many they are. Unless they are collected, they are
	// only those that take has not had yet.
	plays []Play
	found int
	most  int  // no less than the plays of the same letters on the same squares
	limit int  // the number of plays after which there is still room for most others
	total int  // for count and first
	done  bool // for first
	n     int  // for best
	kept  []Play
	// The plays that lay no more tiles than that are not taken before ready is asked.
	doubtful int
	value    [32]int
	bonus    [16]int // by the number of tiles laid

	lex   *automaton
	nodes []uint32

	rack int       // tiles at the start
	slot [32]uint8 // by letter, where its tiles are counted in a hand
	// By letter, its field among the letters of options; 0 if its squares are none: the
	// rack had no tile of it, or no blank.
	field [32]uint64
	hand      // the tiles that free has not laid
	left  int // how many they are, blanks too

	anchors []anchor
	store   [Size * Size * 2]anchor
	// room[k] is the number of anchors with room for k tiles on their left;
	// anchors has those with the most room first.
	room [Size + 1]int
	// For free: by letter, what may follow it; and the numbers of the anchors where one
	// may fit.
	after [32]uint32
	fit   [Size * Size * 2]uint16

	// The plays being made: their plane and the index of their first letter in there;
	// a frame for each empty square from the anchor on; and the options so far, each
	// where its bit is in a set of them.
	plane, start int
	cells        *[lines * stride]cell
	frames       [16]frame
	options      [64]option

	// For plays of the same letters on the same squares: what they share, the product
	// of the word factors, and the letters of their options.
	head    Play
	factor  int
	letters letters
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
		for m := s.have; m != 0; m &= m - 1 {
			l := bits.TrailingZeros64(m)
			s.field[l] = optionA + uint64(l)
		}
	}
	if s.rack == 0 {
		return nil
	}
	s.most = 1 << s.rack // each a tile or a blank
	s.limit = len(s.plays) - s.most
	s.find()
	for _, lex := range [2]*automaton{s.b.lex.base, s.b.lex.extra} {
		if lex == nil || s.done {
			continue
		}
		s.lex, s.nodes = lex, lex.nodes
		s.fixed()
		if !s.done && len(s.anchors) > 0 {
			s.free(lex.root, Word{}, 0)
		}
	}
	if s.mode != collect {
		s.take()
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
				node, sum, w := s.lex.root, 0, Word{}
				for j := start; j < i && node != 0; j++ {
					w = w.with(j-start, cells[j].tile)
					sum += int(cells[j].points)
					node = s.lex.arc(node, uint32(cells[j].tile&^0x20-'A')) >> 1
				}
				can := s.nodes[node] & cells[i].cross & uint32(s.any())
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

// any returns the letters that the tiles can be.
func (h *hand) any() uint64 {
	if h.blanks() > 0 {
		return playable
	}
	return h.have
}

// begin sets where the plays to be made begin.
func (s *search) begin(plane, start int) {
	s.plane, s.start = plane, start
	s.doubtful = plane // a single tile
	if s.b.lex.anyStruck || s.mode == first {
		s.doubtful = MaxRack
	}
	s.head.Row, s.head.Col, s.head.Down = uint8(start/stride-1), uint8(start%stride), false
	if plane == 1 {
		s.head.Row, s.head.Col, s.head.Down = s.head.Col, s.head.Row, true
	}
}

// free makes the plays that begin with n tiles of the rack on free squares left of
// the anchor: the letters of w, which lead to node.
func (s *search) free(node uint32, w Word, n int) {
	can := s.nodes[node] & uint32(s.any())
	if can == 0 {
		return
	}
	// What can lie on the anchor depends, but for its cross-check, only on the tile
	// on its right. So what can follow is found out once for all anchors.
	header, ends, after := s.nodes[node], uint32(0), uint32(1)<<noLetter
	for m := can; m != 0; m &= m - 1 {
		bit := m & -m
		arc := s.nodes[node+1+uint32(bits.OnesCount32(header&(bit-1)))]
		ends |= bit & -(arc & 1)
		next := s.nodes[arc>>1]
		s.after[bits.TrailingZeros32(m)&31] = next
		after |= next
	}
	open := can
	if s.left == 1 {
		open = ends // nothing is left to go on with
	}
	// Each anchor is written down, and kept only if a letter may fit: no branch. Letters
	// are 26 bits, so that the bit for the sign says whether there is one.
	some := 0
	anchors := s.anchors[:s.room[n]]
	for i := range anchors {
		a := &anchors[i]
		s.fit[some] = uint16(i)
		some += int(-(a.cross & can) >> 31 & (after >> (a.next & 31)))
	}
	for _, i := range s.fit[:some] {
		a := &anchors[i]
		fit := open & a.cross
		if a.next != noLetter {
			fit = 0
			for m := can & a.cross; m != 0; m &= m - 1 {
				fit |= m & -m & -(s.after[bits.TrailingZeros32(m)&31] >> (a.next & 31) & 1)
			}
		}
		if fit == 0 {
			continue
		}
		s.begin(int(a.plane), int(a.index)-n)
		s.right(int(a.index), node, fit, w, 0, n)
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

// A frame is the letters before an empty square. It takes 128 bytes, so that it is
// found by a shift.
type frame struct {
	w                Word
	node, header     uint64 // where they lead
	can              uint64 // the letters to be tried on the square
	up               int    // the number of the last frame before that has any, or -1
	square           int
	sum, word, cross int // the score so far: before word factors, their product, of the crossing words
	hand
	// The options so far: their letters; the set of those that have a blank because no
	// tile of the letter was left; and the bit of the next one.
	letters letters
	blank   uint64
	next    int
	_       uint64
}

// right tries each letter that fits on the empty square i, passes the tiles that
// follow it, records the word if it ends there, and goes on. node is where the
// letters before, w, lead, and can are those that fit. What is before the square is
// either tiles of the board, which score sum, or n tiles of the rack.
//
// In the WebAssembly that Go makes, a branch taken is a jump through a table and all
// that is alive must be carried along. So there are few branches here, and what can
// be read again is not kept.
func (s *search) right(i int, node, can uint32, w Word, sum, n int) {
	s.cells = &s.b.planes[s.plane&1]
	f := &s.frames[0]
	f.node, f.header, f.can, f.w, f.square = uint64(node), uint64(s.nodes[node]), uint64(can), w, i
	f.up = -1
	f.sum, f.word, f.cross = sum, 1, 0
	f.hand = s.hand
	f.letters, f.blank, f.next = 0, 0, firstOption
	if n > 0 {
		s.before(f, n)
	}
	depth := 0
letters:
	for depth >= 0 {
		f := &s.frames[depth&15]
		g := &s.frames[(depth+1)&15]
		can := f.can
		rest := can & (can - 1)
		f.can = rest
		g.up = f.up
		if rest != 0 {
			g.up = depth
		}
		bit := can & -can
		l := bits.TrailingZeros64(can) & 31
		arc := uint64(s.nodes[f.node+1+uint64(bits.OnesCount64(f.header&(bit-1)))])
		g.w, g.sum, g.square = f.w, f.sum, f.square+1
		next := &s.cells[(f.square+1)&0xff]
		for next.tile != 0 {
			header, bit := uint64(s.nodes[arc>>1]), uint64(1)<<(next.tile&31)>>1
			if header&bit == 0 {
				depth = g.up
				continue letters
			}
			arc = uint64(s.nodes[arc>>1+1+uint64(bits.OnesCount64(header&(bit-1)))])
			at := g.square - s.start
			g.w[at>>3&1] |= uint64(next.tile) << (at & 7 * 8)
			g.sum += int(next.points)
			g.square++
			next = &s.cells[g.square&0xff]
		}
		g.node = arc >> 1
		g.header = uint64(s.nodes[g.node])
		// None if this is the last tile: the shift makes all ones of what is negative.
		g.can = g.header & uint64(next.cross) & uint64((1-s.left+depth)>>63)
		if g.can|arc&1 == 0 {
			depth = g.up
			continue
		}
		slot := s.slot[l] & 63
		count := f.counts >> slot & 15
		tile := (count + 15) >> 4     // 1 if there is one, 0 for a blank
		last := (count ^ 1 - 1) >> 63 // 1 if it is the last of the letter
		g.counts = f.counts - (tile<<slot | (tile^1)<<blankSlot)
		g.have = f.have &^ (last << l)
		g.can &= g.have | -(g.counts>>blankSlot)>>63*playable
		c := &s.cells[f.square&0xff]
		at := f.square - s.start
		g.w[at>>3&1] |= (uint64('a'+l) - tile<<5) << (at & 7 * 8)
		v := s.value[l] * int(c.letter)
		x := v * int(c.crossWord)
		g.sum += v * int(tile)
		g.word = f.word * int(c.word)
		g.cross = f.cross + int(c.crossScore) + x*int(tile)
		s.options[f.next&63] = newOption(l, at, v, x)
		field := s.field[l] // 0 if this is no option
		g.blank = f.blank | (field>>firstOption&^tile)<<(f.next&63)
		g.letters = f.letters | letters(field<<((f.next-firstOption)&63))
		g.next = f.next + int(field>>firstOption)*optionBits
		if arc&1 != 0 {
			s.head.Laid = uint8(s.rack - s.left + depth + 1)
			// One branch instead of two: is one of the differences negative?
			if (int(s.head.Laid)-1-s.doubtful)|(s.limit-s.found) < 0 && !s.ready(g, c) {
				if s.done {
					return
				}
			} else {
				score := g.sum*g.word + g.cross + s.bonus[s.head.Laid&15]
				// As emit does it; but the arguments of what is inlined are copied, and
				// here that can be measured.
				h, p := &s.head, &s.plays[s.found]
				s.found++
				p.Row, p.Col, p.Down, p.Laid = h.Row, h.Col, h.Down, h.Laid
				p.Score = int32(score)
				p.Word[0], p.Word[1] = g.w[0], g.w[1]
				if g.counts>>blankSlot|g.blank != 0 {
					s.spread(g, score)
				}
			}
		}
		depth++
		if g.can == 0 {
			depth = g.up
		}
	}
}

// before counts what the n tiles of the rack before the first square score.
func (s *search) before(f *frame, n int) {
	cells := s.cells[s.start:]
	for j := range cells[:n] {
		c := &cells[j]
		t := uint64(f.w.At(j))
		l := int(t&0x1f - 1)
		tile := t>>5&1 ^ 1
		v := s.value[l&31] * int(c.letter)
		f.sum += v * int(tile)
		f.word *= int(c.word)
		s.options[f.next&63] = newOption(l, j, v, 0)
		field := s.field[l&31]
		f.letters |= letters(field << ((f.next - firstOption) & 63))
		f.blank |= (field >> firstOption &^ tile) << (f.next & 63)
		f.next += int(field>>firstOption) * optionBits
	}
}
