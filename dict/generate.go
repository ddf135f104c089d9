package dict

import (
	"cmp"
	"encoding/binary"
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
// anchor of the board that has room for it.
func (b *Board) Plays(rack string, dst []Play) ([]Play, error) {
	s := search{b: b, mode: collect, plays: dst}
	if err := s.run(rack); err != nil {
		return dst, err
	}
	return s.plays, nil
}

// Count returns the number of plays that [Board.Plays] would return.
func (b *Board) Count(rack string) (int, error) {
	s := search{b: b, mode: count}
	if err := s.run(rack); err != nil {
		return 0, err
	}
	return s.found, nil
}

// Best returns the n plays (fewer if there are not so many) that score most,
// best first; plays of one score in the order of [Compare].
func (b *Board) Best(rack string, n int) ([]Play, error) {
	if n <= 0 {
		n = 0
	}
	s := search{b: b, mode: best, n: n}
	if n == 0 {
		s.mode = count
	}
	if err := s.run(rack); err != nil {
		return nil, err
	}
	slices.SortFunc(s.plays, Compare)
	return s.plays, nil
}

// Any reports whether a rack has a legal play at all.
func (b *Board) Any(rack string) (bool, error) {
	s := search{b: b, mode: first}
	if err := s.run(rack); err != nil {
		return false, err
	}
	return s.found > 0, nil
}

// Compare orders plays by score, the highest first, and those of one score by
// row, column, direction (across first) and word. It returns 0 only for plays
// that are the same.
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
	b     *Board
	mode  int
	n     int // for best
	found int
	plays []Play
	done  bool // for first

	lex   *automaton
	nodes []uint32

	tiles  [26]uint8
	have   uint32 // the letters with tiles
	blanks int
	left   int // tiles not laid yet
	rack   int // tiles at the start

	anchors []anchor
	store   [Size * Size * 2]anchor
	// room[k] is the number of anchors with room for k tiles on their left;
	// anchors has those with the most room first.
	room [Size + 1]int

	// The play being made: its plane, the index of its first letter in there, and
	// its letters so far.
	plane int
	cells []cell // of the plane
	start int
	buf   [16]byte
}

// An anchor is an empty square that touches a tile (or the centre of an empty
// board). Every play is made at its first anchor.
type anchor struct {
	cross uint32
	index uint16 // in the plane
	plane uint8
	room  uint8 // free squares on the left that are no anchors
}

func (s *search) run(rack string) error {
	if len(rack) > MaxRack {
		return fmt.Errorf("dict: %d tiles on a rack, more than %d", len(rack), MaxRack)
	}
	for i := 0; i < len(rack); i++ {
		switch t := rack[i]; {
		case t == '?':
			s.blanks++
		case isTile(t):
			l := t&^0x20 - 'A'
			s.tiles[l]++
			s.have |= 1 << l
		default:
			return fmt.Errorf("dict: no tile %q on a rack", t)
		}
	}
	s.rack, s.left = len(rack), len(rack)
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
			s.free(lex.root, 0)
		}
	}
	return nil
}

// find lists the anchors that have a free square or the edge on their left.
func (s *search) find() {
	var counts [Size + 1]int
	list := make([]anchor, 0, 128)
	for plane := range s.b.planes {
		occ := &s.b.occupied[plane]
		for line := 0; line < Size; line++ {
			anchors := s.b.anchorsOf(plane, line)
			barred := anchors | occ[line]
			for m := anchors &^ (occ[line] << 1); m != 0; m &= m - 1 {
				pos := bits.TrailingZeros16(m)
				room := bits.LeadingZeros16(barred & (1<<pos - 1) << 1 << (15 - pos))
				room = min(room, pos, s.rack-1)
				i := at(line, pos)
				c := &s.b.planes[plane][i]
				if c.cross == 0 {
					continue
				}
				list = append(list, anchor{c.cross, uint16(i), uint8(plane), uint8(room)})
				counts[room]++
			}
		}
	}
	at := 0
	var next [Size + 1]int
	for k := Size; k >= 0; k-- {
		next[k] = at
		at += counts[k]
		s.room[k] = at
	}
	s.anchors = s.store[:at]
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
				node, sum := s.lex.root, int32(0)
				for j := start; j < i && node != 0; j++ {
					s.buf[j-start] = cells[j].tile
					sum += int32(cells[j].points)
					node = s.lex.arc(node, uint32(cells[j].tile&^0x20-'A')) >> 1
				}
				can := s.nodes[node] & cells[i].cross & s.letters()
				if can == 0 {
					continue
				}
				s.plane, s.start, s.cells = plane, start, cells
				s.right(i, node, can, sum, 1, 0)
				if s.done {
					return
				}
			}
		}
	}
}

// letters returns the letters that the tiles not laid yet can be.
func (s *search) letters() uint32 {
	if s.blanks > 0 {
		return playable
	}
	return s.have
}

func (s *search) take(l int) {
	s.tiles[l]--
	if s.tiles[l] == 0 {
		s.have &^= 1 << l
	}
	s.left--
}

func (s *search) give(l int) {
	s.tiles[l]++
	s.have |= 1 << l
	s.left++
}

// free makes the plays that begin with n tiles of the rack on free squares. buf
// has the letters and node is where they lead.
func (s *search) free(node uint32, n int) {
	can := s.nodes[node] & s.letters()
	if can == 0 {
		return
	}
	for i := range s.anchors[:s.room[n]] {
		a := &s.anchors[i]
		fit := can & a.cross
		if fit == 0 {
			continue
		}
		s.plane = int(a.plane)
		s.cells = s.b.planes[a.plane][:]
		s.start = int(a.index) - n
		sum, word := int32(0), int32(1)
		for j, c := range s.cells[s.start:a.index] {
			t := s.buf[j]
			if t <= 'Z' {
				sum += int32(s.b.rules.Points[t-'A']) * int32(c.letter)
			}
			word *= int32(c.word)
		}
		s.right(int(a.index), node, fit, sum, word, 0)
		if s.done {
			return
		}
	}
	if n+1 >= len(s.room) || s.room[n+1] == 0 || s.left == 1 {
		return
	}
	header := s.nodes[node]
	for ; can != 0; can &= can - 1 {
		l := bits.TrailingZeros32(can)
		arc := s.nodes[node+1+uint32(bits.OnesCount32(header&(1<<l-1)))]
		if arc>>1 == 0 {
			continue
		}
		if s.tiles[l] > 0 {
			s.take(l)
			s.buf[n] = 'A' + byte(l)
			s.free(arc>>1, n+1)
			s.give(l)
		}
		if s.blanks > 0 {
			s.blanks--
			s.left--
			s.buf[n] = 'a' + byte(l)
			s.free(arc>>1, n+1)
			s.blanks++
			s.left++
		}
		if s.done {
			return
		}
	}
}

// right lays each tile that fits on the empty square i, passes the tiles that
// follow it, records the word if it ends there, and goes on. node is where the
// letters before lead, can are those that fit, sum and word the score so far
// before word factors and the product of those, cross the score of the crossing
// words.
func (s *search) right(i int, node, can uint32, sum, word, cross int32) {
	c := &s.cells[i]
	if s.left == 1 && s.blanks == 1 && s.cells[i+1].tile == 0 {
		s.lastBlank(i, node, can, sum*word*int32(c.word), cross)
		return
	}
	header := s.nodes[node]
	for ; can != 0; can &= can - 1 {
		l := bits.TrailingZeros32(can)
		arc := s.nodes[node+1+uint32(bits.OnesCount32(header&(1<<l-1)))]
		end, passed := i+1, int32(0)
		for s.cells[end].tile != 0 {
			if arc>>1 == 0 {
				break
			}
			if arc = s.lex.arc(arc>>1, uint32(s.cells[end].tile&^0x20-'A')); arc == 0 {
				break
			}
			s.buf[end-s.start] = s.cells[end].tile
			passed += int32(s.cells[end].points)
			end++
		}
		if s.cells[end].tile != 0 {
			continue
		}
		next := arc >> 1
		fit := uint32(0)
		if s.left > 1 {
			fit = s.nodes[next] & s.cells[end].cross
		}
		if fit == 0 && arc&1 == 0 {
			continue
		}
		factor := word * int32(c.word)
		if s.tiles[l] > 0 {
			v := int32(s.b.rules.Points[l]) * int32(c.letter)
			total, crossed := sum+v+passed, cross
			if c.crossScore >= 0 {
				crossed += c.crossScore + v*int32(c.word)
			}
			s.buf[i-s.start] = 'A' + byte(l)
			s.take(l)
			if arc&1 != 0 {
				s.record(end, total*factor+crossed, c)
			}
			if fit := fit & s.letters(); fit != 0 {
				s.right(end, next, fit, total, factor, crossed)
			}
			s.give(l)
		}
		if s.blanks > 0 {
			crossed := cross
			if c.crossScore >= 0 {
				crossed += c.crossScore
			}
			s.buf[i-s.start] = 'a' + byte(l)
			s.blanks--
			s.left--
			if arc&1 != 0 {
				s.record(end, (sum+passed)*factor+crossed, c)
			}
			if fit := fit & s.letters(); fit != 0 {
				s.right(end, next, fit, sum+passed, factor, crossed)
			}
			s.blanks++
			s.left++
		}
		if s.done {
			return
		}
	}
}

// lastBlank lays a blank, the last tile of the rack, on the empty square i that
// no tile follows. Whatever letter it stands for the score is the same, so that
// all such plays are made in one go.
func (s *search) lastBlank(i int, node, can uint32, score, cross int32) {
	c := &s.cells[i]
	if c.crossScore >= 0 {
		if s.rack == 1 && s.plane == 1 {
			return
		}
		cross += c.crossScore
	}
	score += cross
	s.left--
	header, at := s.nodes[node], i-s.start
	made := -1
	for ; can != 0; can &= can - 1 {
		l := bits.TrailingZeros32(can)
		if s.nodes[node+1+uint32(bits.OnesCount32(header&(1<<l-1)))]&1 == 0 {
			continue
		}
		s.buf[at] = 'a' + byte(l)
		if s.mode != collect || s.b.lex.anyStruck {
			s.record(i+1, score, c)
			if s.done {
				break
			}
			continue
		}
		if made < 0 {
			made = len(s.plays)
			s.record(i+1, score, c)
			continue
		}
		s.found++
		s.plays = append(s.plays, s.plays[made])
		s.plays[len(s.plays)-1].Word[at] = s.buf[at]
	}
	s.left++
}

// tails has the masks that clear what follows the first n bytes of a buffer.
var tails = func() (m [16][2]uint64) {
	for n := range m {
		for i := 0; i < n; i++ {
			m[n][i/8] |= 0xff << (i % 8 * 8)
		}
	}
	return m
}()

// record takes the play from s.start to end (exclusive). c is the square of the
// last tile laid.
func (s *search) record(end int, score int32, c *cell) {
	n := end - s.start
	laid := s.rack - s.left
	if laid == 1 && s.plane == 1 && c.crossScore >= 0 {
		return
	}
	if s.b.lex.anyStruck {
		var word [Size]byte
		for i, t := range s.buf[:n] {
			word[i] = t &^ 0x20
		}
		if !s.b.lex.Has(string(word[:n])) {
			return
		}
	}
	s.found++
	if s.mode == count {
		return
	}
	if s.mode == first {
		s.done = true
		return
	}
	if r := s.b.rules; laid >= r.BonusTiles && r.BonusTiles > 0 {
		score += int32(r.Bonus)
	}
	if s.mode == best && len(s.plays) == s.n && score < s.plays[0].Score {
		return
	}
	line, pos := s.start/stride-1, s.start%stride
	p := Play{Row: uint8(line), Col: uint8(pos), Len: uint8(n), Laid: uint8(laid), Score: score}
	if s.plane == 1 {
		p.Row, p.Col, p.Down = p.Col, p.Row, true
	}
	mask := &tails[n]
	binary.LittleEndian.PutUint64(p.Word[0:8], binary.LittleEndian.Uint64(s.buf[0:8])&mask[0])
	binary.LittleEndian.PutUint64(p.Word[7:15], (binary.LittleEndian.Uint64(s.buf[7:15]) & (mask[0]>>56 | mask[1]<<8)))
	if s.mode == best {
		s.keep(p)
		return
	}
	s.plays = append(s.plays, p)
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
