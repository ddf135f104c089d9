package dict

import (
	"encoding/binary"
	"fmt"
	"hash/crc64"
	"math"
	"math/bits"
	"sort"
)

// A dictionary file is a header and five streams; all numbers are
// little-endian.
//
//	 0  magic and version
//	 8  CRC-64 (ECMA) of everything from offset 16
//	16  digest: CRC-64 of the words, each followed by a line feed
//	24  tier
//	28  words, states, arcs, masks, named states: five uint32
//	48  bytes of the state stream, bytes of the reference stream,
//	    ranks (0, or as many as words): three uint32
//	60  zero
//	64  masks       the distinct sets of letters of the states, most used first
//	    states      for each state the number of its mask, a uvarint
//	    arcs        a byte for each arc: see the arc constants
//	    references  for each arcSeen the number of the named state, a uvarint
//	    ranks       16 bits each, first all the low bytes, then the high ones
//
// States come depth first, so that a target met for the first time need not be
// written: it is the next state. Only states with several arcs into them are
// named; they are numbered as they come. Written this way a tier is little more
// than half the size (after gzip) of the automaton's own words.
const (
	magic      = "PVZDICT\x01"
	headerSize = 64

	arcAccept = 1      // a word ends here
	arcNew    = 1 << 1 // leads to the next new state
	arcSeen   = 2 << 1 // leads to a named state met before
	arcTarget = arcNew | arcSeen
	arcNamed  = 1 << 3 // on the first arc of a state: the state is named
	arcBits   = arcAccept | arcTarget | arcNamed
)

var crcTable = crc64.MakeTable(crc64.ECMA)

// A LoadReason says why a dictionary file was refused.
type LoadReason uint8

const (
	// NotADictionary: the file begins like something else.
	NotADictionary LoadReason = iota + 1
	// OtherVersion: a dictionary file of a version this program does not read.
	OtherVersion
	// Truncated: the file is shorter than its header says.
	Truncated
	// Damaged: the checksum is wrong, or there is something after the end.
	Damaged
	// Impossible: the checksum is right and yet what the file describes is not a
	// dictionary. No file written by this package is so.
	Impossible
)

var loadReasons = [...]string{
	NotADictionary: "not a dictionary file",
	OtherVersion:   "a dictionary file of another version",
	Truncated:      "a truncated dictionary file",
	Damaged:        "a damaged dictionary file",
	Impossible:     "an impossible dictionary file",
}

func (r LoadReason) String() string {
	if int(r) < len(loadReasons) && loadReasons[r] != "" {
		return loadReasons[r]
	}
	return fmt.Sprintf("LoadReason(%d)", uint8(r))
}

// A LoadError is what [Load] returns for a file it refuses.
type LoadError struct {
	Reason LoadReason
	Detail string // for the developer, in English; may be empty
}

func (e *LoadError) Error() string {
	if e.Detail == "" {
		return "dict: " + e.Reason.String()
	}
	return "dict: " + e.Reason.String() + ": " + e.Detail
}

func impossible(format string, args ...any) error {
	return &LoadError{Impossible, fmt.Sprintf(format, args...)}
}

// encode writes an automaton as a dictionary file. ranks is nil or has a rank
// for each word in alphabetical order.
func encode(a *automaton, tier Tier, ranks []uint16) []byte {
	into := make(map[uint32]int)
	seen := make(map[uint32]bool)
	uses := make(map[uint32]int)
	states, arcs := 0, 0
	var survey func(node uint32)
	survey = func(node uint32) {
		seen[node] = true
		states++
		uses[a.nodes[node]]++
		for _, arc := range a.arcsOf(node) {
			arcs++
			if target := arc >> 1; target != 0 {
				into[target]++
				if !seen[target] {
					survey(target)
				}
			}
		}
	}
	survey(a.root)

	masks := make([]uint32, 0, len(uses))
	for m := range uses {
		masks = append(masks, m)
	}
	sort.Slice(masks, func(i, j int) bool {
		if a, b := uses[masks[i]], uses[masks[j]]; a != b {
			return a > b
		}
		return masks[i] < masks[j]
	})
	number := make(map[uint32]uint64, len(masks))
	for i, m := range masks {
		number[m] = uint64(i)
	}

	var stateBytes, arcBytes, refBytes []byte
	names := make(map[uint32]uint64)
	clear(seen)
	var write func(node uint32)
	write = func(node uint32) {
		seen[node] = true
		stateBytes = binary.AppendUvarint(stateBytes, number[a.nodes[node]])
		first := len(arcBytes)
		list := a.arcsOf(node)
		arcBytes = append(arcBytes, make([]byte, len(list))...)
		if into[node] > 1 {
			names[node] = uint64(len(names))
			arcBytes[first] = arcNamed
		}
		for i, arc := range list {
			code := byte(arc & 1)
			if target := arc >> 1; target == 0 {
			} else if seen[target] {
				code |= arcSeen
				refBytes = binary.AppendUvarint(refBytes, names[target])
			} else {
				code |= arcNew
				write(target)
			}
			arcBytes[first+i] |= code
		}
	}
	write(a.root)

	out := make([]byte, headerSize, headerSize+4*len(masks)+len(stateBytes)+len(arcBytes)+len(refBytes)+2*len(ranks))
	copy(out, magic)
	digest := crc64.New(crcTable)
	a.each(func(word []byte) bool {
		digest.Write(word)
		digest.Write([]byte{'\n'})
		return true
	})
	binary.LittleEndian.PutUint64(out[16:], digest.Sum64())
	out[24] = byte(tier)
	for i, n := range []int{a.words, states, arcs, len(masks), len(names), len(stateBytes), len(refBytes), len(ranks)} {
		binary.LittleEndian.PutUint32(out[28+4*i:], uint32(n))
	}
	for _, m := range masks {
		out = binary.LittleEndian.AppendUint32(out, m)
	}
	out = append(out, stateBytes...)
	out = append(out, arcBytes...)
	out = append(out, refBytes...)
	for _, r := range ranks {
		out = append(out, byte(r))
	}
	for _, r := range ranks {
		out = append(out, byte(r>>8))
	}
	seal(out)
	return out
}

// seal writes the checksum of a file into its header.
func seal(file []byte) {
	binary.LittleEndian.PutUint64(file[8:], crc64.Checksum(file[16:], crcTable))
}

func (a *automaton) arcsOf(node uint32) []uint32 {
	n := uint32(bits.OnesCount32(a.nodes[node]))
	return a.nodes[node+1 : node+1+n]
}

type decoded struct {
	automaton
	tier   Tier
	digest uint64
	ranks  []uint16
}

// decode reads a dictionary file. It trusts nothing: whatever it returns
// without an error is acyclic, has words of 2 to 15 playable letters and as
// many as the header says.
func decode(data []byte) (*decoded, error) {
	if len(data) < len(magic) || string(data[:len(magic)-1]) != magic[:len(magic)-1] {
		if len(data) > 0 && len(data) < len(magic) && string(data) == magic[:len(data)] {
			return nil, &LoadError{Truncated, fmt.Sprintf("%d bytes", len(data))}
		}
		return nil, &LoadError{NotADictionary, ""}
	}
	if data[len(magic)-1] != magic[len(magic)-1] {
		return nil, &LoadError{OtherVersion, fmt.Sprintf("version %d, not %d", data[len(magic)-1], magic[len(magic)-1])}
	}
	if len(data) < headerSize {
		return nil, &LoadError{Truncated, fmt.Sprintf("%d bytes of a header of %d", len(data), headerSize)}
	}
	var field [8]uint64
	for i := range field {
		field[i] = uint64(binary.LittleEndian.Uint32(data[28+4*i:]))
	}
	words, states, arcs, masks, named := field[0], field[1], field[2], field[3], field[4]
	stateSize, refSize, ranks := field[5], field[6], field[7]
	size := headerSize + 4*masks + stateSize + arcs + refSize + 2*ranks
	if uint64(len(data)) < size {
		return nil, &LoadError{Truncated, fmt.Sprintf("%d of %d bytes", len(data), size)}
	}
	if sum := crc64.Checksum(data[16:], crcTable); sum != binary.LittleEndian.Uint64(data[8:]) {
		return nil, &LoadError{Damaged, "wrong checksum"}
	}
	if uint64(len(data)) > size {
		return nil, &LoadError{Damaged, fmt.Sprintf("%d bytes after the end", uint64(len(data))-size)}
	}
	// Every state, arc and named state takes at least a byte, so that what is
	// allocated below is bounded by the size of the file.
	if states > stateSize || states > arcs || named > states || states+arcs > math.MaxUint32/2-1 || words == 0 || ranks != 0 && ranks != words {
		return nil, impossible("%d words, %d states, %d arcs, %d named, %d ranks", words, states, arcs, named, ranks)
	}
	d := &decoded{tier: Tier(data[24]), digest: binary.LittleEndian.Uint64(data[16:])}
	if d.tier < Common || d.tier > Wide {
		return nil, impossible("tier %d", d.tier)
	}
	rest := data[headerSize:]
	take := func(n uint64) (part []byte) {
		part, rest = rest[:n], rest[n:]
		return part
	}
	r := reader{
		masks:  take(4 * masks),
		states: take(stateSize),
		arcs:   take(arcs),
		refs:   take(refSize),
		named:  make([]target, 0, named),
	}
	low, high := take(ranks), take(ranks)
	if ranks != 0 {
		d.ranks = make([]uint16, ranks)
		for i := range d.ranks {
			d.ranks[i] = uint16(low[i]) | uint16(high[i])<<8
		}
	}
	r.nodes = make([]uint32, 1, 1+states+arcs)
	if err := r.read(); err != nil {
		return nil, err
	}
	if len(r.states)+len(r.arcs)+len(r.refs) != 0 || uint64(len(r.named)) != named || uint64(len(r.nodes)) != 1+states+arcs {
		return nil, impossible("streams and header disagree")
	}
	if r.words != words {
		return nil, impossible("%d words, not %d", r.words, words)
	}
	d.automaton = automaton{nodes: r.nodes, root: 1, words: int(words)}
	for _, arc := range d.arcsOf(d.root) {
		if arc&1 != 0 {
			return nil, impossible("a word of one letter")
		}
	}
	return d, nil
}

// A reader turns the streams of a file into nodes.
type reader struct {
	masks, states, arcs, refs []byte
	nodes                     []uint32
	named                     []target
	words                     uint64
	stack                     [maxLetters]openState // the way from the root
	depth                     int                   // of the state being read
}

// target is a named state: its node, and once it is closed the number of words
// from it and the length of the longest.
type target struct {
	node   uint32
	words  uint32
	height uint8
	closed bool
}

// An openState is one on the way from the root to the state being read.
type openState struct {
	node   uint32
	next   uint32 // index in nodes of the arc to be filled next
	end    uint32
	codes  []byte
	name   int // -1: none
	words  uint64
	height uint8
}

func (r *reader) uvarint(stream *[]byte) (uint64, bool) {
	s := *stream
	if len(s) > 0 && s[0] < 0x80 {
		*stream = s[1:]
		return uint64(s[0]), true
	}
	v, n := binary.Uvarint(s)
	if n <= 0 {
		return 0, false
	}
	*stream = s[n:]
	return v, true
}

// open begins the next state of the stream.
func (r *reader) open(s *openState) error {
	m, ok := r.uvarint(&r.states)
	if !ok || m >= uint64(len(r.masks)/4) {
		return impossible("no mask for a state")
	}
	mask := binary.LittleEndian.Uint32(r.masks[4*m:])
	n := bits.OnesCount32(mask)
	if mask == 0 || mask&^playable != 0 || n > len(r.arcs) {
		return impossible("mask %#x with %d arcs left", mask, len(r.arcs))
	}
	at := uint32(len(r.nodes))
	if int(at)+1+n > cap(r.nodes) {
		return impossible("more states than the header says")
	}
	r.nodes = r.nodes[:int(at)+1+n]
	r.nodes[at] = mask
	*s = openState{node: at, next: at + 1, end: at + 1 + uint32(n), codes: r.arcs[:n], name: -1}
	r.arcs = r.arcs[n:]
	if s.codes[0]&arcNamed != 0 {
		if len(r.named) == cap(r.named) {
			return impossible("more named states than the header says")
		}
		s.name = len(r.named)
		r.named = append(r.named, target{node: at})
	}
	return nil
}

func (r *reader) read() error {
	if err := r.open(&r.stack[0]); err != nil {
		return err
	}
	for r.depth >= 0 {
		if err := r.state(); err != nil {
			return err
		}
	}
	return nil
}

// state reads arcs until it has opened the next state or closed this one. Each is
// a call of its own because browsers run a function slowly until it is called
// anew.
func (r *reader) state() error {
	s := &r.stack[r.depth]
	for s.next != s.end {
		code := s.codes[0]
		if code&^arcBits != 0 || code&arcNamed != 0 && s.next != s.node+1 {
			return impossible("arc code %#x", code)
		}
		s.codes = s.codes[1:]
		accept := uint32(code & arcAccept)
		s.words += uint64(accept)
		s.height = max(s.height, 1)
		switch code & arcTarget {
		case 0:
			if accept == 0 {
				return impossible("an arc that leads nowhere")
			}
			r.nodes[s.next] = accept
			s.next++
		case arcNew:
			if r.depth+1 == len(r.stack) {
				return impossible("a word of more than %d letters", maxLetters)
			}
			r.nodes[s.next] = uint32(len(r.nodes))<<1 | accept
			s.next++
			r.depth++
			return r.open(&r.stack[r.depth])
		case arcSeen:
			ref, ok := r.uvarint(&r.refs)
			if !ok || ref >= uint64(len(r.named)) || !r.named[ref].closed {
				return impossible("a reference to no state")
			}
			n := &r.named[ref]
			if r.depth+1+int(n.height) > maxLetters {
				return impossible("a word of more than %d letters", maxLetters)
			}
			r.nodes[s.next] = n.node<<1 | accept
			s.next++
			s.words += uint64(n.words)
			s.height = max(s.height, n.height+1)
		default:
			return impossible("arc code %#x", code)
		}
	}
	if s.words > math.MaxUint32 {
		return impossible("too many words")
	}
	if s.name >= 0 {
		n := &r.named[s.name]
		n.words, n.height, n.closed = uint32(s.words), s.height, true
	}
	if r.depth--; r.depth < 0 {
		r.words = s.words
		return nil
	}
	parent := &r.stack[r.depth]
	parent.words += s.words
	parent.height = max(parent.height, s.height+1)
	return nil
}
