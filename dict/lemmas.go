package dict

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc64"
	"slices"
	"strings"
	"unicode"
)

// A Class is a part of speech, as far as the sources tell.
type Class uint8

const (
	// Masculine, Feminine and Noun are nouns: of one gender, or of both, or of one
	// that is not told.
	Masculine Class = iota + 1
	Feminine
	Noun
	// AdjectiveNoun is an adjective that is also a noun.
	AdjectiveNoun
	Adjective
	// Nominal is a noun or an adjective: the source does not say which.
	Nominal
	Verb
	Adverb
	Pronoun
	Article
	Numeral
	Preposition
	Conjunction
	// Contraction is of a preposition or pronoun and something else (do, lho).
	Contraction
	Interjection
	// Unclassed: the source has the word and does not say what it is.
	Unclassed
	classes
)

// A Reading is one thing a word can be. A word on the board has no accents and
// so may be several words on paper.
type Reading struct {
	// Form is the word as it is written, with its accents, in lower case.
	Form string
	// Lemma is its headword: the singular, the masculine, the infinitive.
	Lemma string
	Class Class
}

// Lemmas says what the words of a [Lexicon] are: their lemma and class. It is a
// file of its own, which [LoadLemmas] reads.
//
// What a word can be depends mostly on how it ends. So the words are taken in
// the order of their reversed spelling, in which neighbours rhyme, and only the
// runs of words that can be the same things are written down. No index is kept:
// the place of a word is found by counting those before it, a few milliseconds
// for a question that a person asks.
type Lemmas struct {
	digest   uint64
	readings []packedReading
	sets     [][]uint32 // of readings
	ids      []byte     // the set of each run of words
	runs     []byte     // and its length
}

// A packedReading is a reading as a change of the word on the board. Letters are
// ISO 8859-1, which has all that Portuguese writes.
type packedReading struct {
	class byte
	// off is the number of letters that the lemma does not have, at the end of
	// the word, and tail what it has instead.
	off  byte
	tail string
	// form has the marked letters of the form, each after its distance from the
	// end; stem those of what form and lemma share, from its end.
	form, stem string
}

// A lemma file is a header, two tables and two streams; numbers are
// little-endian.
//
//	 0  magic and version
//	 8  CRC-64 (ECMA) of everything from offset 16
//	16  digest of the words, as in the dictionary file that it belongs to
//	24  words, readings, sets, bytes of the tables, of the ids, of the runs: six
//	    uint32
//	48  readings  class, off, and the lengths of form, stem and tail, a byte each;
//	              then these
//	    sets      number of readings, a byte; the readings, uvarints
//	    ids       for each run of words its set: a byte, or two if the first is
//	              lemmaPage or more
//	    runs      for each the number of words, a uvarint
const (
	lemmaMagic  = "PVZLEMM\x01"
	lemmaHeader = 48
	lemmaPage   = 224 // ids below take a byte
	lemmaSets   = lemmaPage + 256*(256-lemmaPage)
)

// plainLetter returns the letter a character of ISO 8859-1 has on the board, or
// the character itself if it has none.
func plainLetter(r rune) byte {
	if l := folds[r]; l != 0 {
		return l
	}
	if r >= 'a' && r <= 'z' {
		return byte(r) - 'a' + 'A'
	}
	return byte(r)
}

// CompileLemmas returns the file of what the words of a lexicon can be. Words of
// readings that the lexicon does not have are an error, and so is a form that is
// not the word.
func CompileLemmas(lex *Lexicon, readings map[string][]Reading) ([]byte, error) {
	packed := map[string][]packedReading{}
	uses := map[packedReading]int{}
	for word, list := range readings {
		if !lex.inBase(word) {
			return nil, fmt.Errorf("dict: no word %q to say something of", word)
		}
		list = slices.Clone(list)
		slices.SortFunc(list, compareReadings)
		for _, r := range slices.Compact(list) {
			p, err := pack(word, r)
			if err != nil {
				return nil, err
			}
			if !slices.Contains(packed[word], p) {
				packed[word] = append(packed[word], p)
				uses[p]++
			}
		}
		if len(packed[word]) > 255 {
			return nil, fmt.Errorf("dict: %q can be %d things", word, len(packed[word]))
		}
	}
	order := make([]packedReading, 0, len(uses))
	for p := range uses {
		order = append(order, p)
	}
	slices.SortFunc(order, func(a, b packedReading) int {
		if d := uses[b] - uses[a]; d != 0 {
			return d
		}
		return strings.Compare(a.key(), b.key())
	})
	number := map[packedReading]uint64{}
	var tables []byte
	for i, p := range order {
		number[p] = uint64(i)
		tables = append(tables, p.class, p.off, byte(len(p.form)), byte(len(p.stem)), byte(len(p.tail)))
		tables = append(tables, p.form+p.stem+p.tail...)
	}

	var words []string
	lex.base.each(func(word []byte) bool {
		words = append(words, string(word))
		return true
	})
	slices.SortFunc(words, compareReversed)
	sets := map[string]int{}
	of := make([]string, len(words))
	for i, w := range words {
		var set []byte
		for _, p := range packed[w] {
			set = binary.AppendUvarint(set, number[p])
		}
		of[i] = string(append([]byte{byte(len(packed[w]))}, set...))
	}
	// Sets are numbered by how many runs they have.
	for i := range of {
		if i == 0 || of[i] != of[i-1] {
			sets[of[i]]++
		}
	}
	var setOrder []string
	for s := range sets {
		setOrder = append(setOrder, s)
	}
	slices.SortFunc(setOrder, func(a, b string) int {
		if d := sets[b] - sets[a]; d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	if len(setOrder) > lemmaSets {
		return nil, fmt.Errorf("dict: %d different sets of readings", len(setOrder))
	}
	for i, s := range setOrder {
		sets[s] = i
		tables = append(tables, s...)
	}
	var ids, runs []byte
	for i := 0; i < len(of); {
		n := 1
		for i+n < len(of) && of[i+n] == of[i] {
			n++
		}
		if id := sets[of[i]]; id < lemmaPage {
			ids = append(ids, byte(id))
		} else {
			ids = append(ids, lemmaPage+byte((id-lemmaPage)>>8), byte(id-lemmaPage))
		}
		runs = binary.AppendUvarint(runs, uint64(n))
		i += n
	}
	out := make([]byte, lemmaHeader, lemmaHeader+len(tables)+len(ids)+len(runs))
	copy(out, lemmaMagic)
	binary.LittleEndian.PutUint64(out[16:], lex.digest)
	for i, n := range []int{len(words), len(order), len(setOrder), len(tables), len(ids), len(runs)} {
		binary.LittleEndian.PutUint32(out[24+4*i:], uint32(n))
	}
	out = append(append(append(out, tables...), ids...), runs...)
	seal(out)
	return out, nil
}

func compareReadings(a, b Reading) int {
	if a.Class != b.Class {
		return int(a.Class) - int(b.Class)
	}
	if c := strings.Compare(a.Lemma, b.Lemma); c != 0 {
		return c
	}
	return strings.Compare(a.Form, b.Form)
}

func (p packedReading) key() string {
	return fmt.Sprintf("%c%c%q%q%q", p.class, p.off, p.tail, p.form, p.stem)
}

// compareReversed orders words by their last letters first.
func compareReversed(a, b string) int {
	for i := 1; i <= len(a) && i <= len(b); i++ {
		if d := int(a[len(a)-i]) - int(b[len(b)-i]); d != 0 {
			return d
		}
	}
	return len(a) - len(b)
}

func pack(word string, r Reading) (p packedReading, err error) {
	form, lemma := []rune(r.Form), []rune(r.Lemma)
	if len(form) != len(word) || len(lemma) == 0 || len(lemma) > 255 || r.Class == 0 || r.Class >= classes {
		return p, fmt.Errorf("dict: %q as %+v", word, r)
	}
	for _, c := range append(slices.Clone(form), lemma...) {
		if c > 0xff || unicode.IsUpper(c) {
			return p, fmt.Errorf("dict: %q as %+v: character %q", word, r, c)
		}
	}
	p.class = byte(r.Class)
	for i, c := range form {
		if plainLetter(c) != word[i] {
			return p, fmt.Errorf("dict: %q as %+v", word, r)
		}
		if c >= 0x80 {
			p.form += string([]byte{byte(len(form) - i), byte(c)})
		}
	}
	same := 0
	for same < len(word) && same < len(lemma) && plainLetter(lemma[same]) == word[same] {
		same++
	}
	p.off = byte(len(word) - same)
	for i, c := range lemma {
		if i >= same {
			p.tail += string([]byte{byte(c)})
		} else if c >= 0x80 {
			p.stem += string([]byte{byte(same - i), byte(c)})
		}
	}
	return p, nil
}

// unpack is the reverse of pack. It returns false if the reading does not fit
// the word, which a file of [CompileLemmas] never brings about.
func (p *packedReading) unpack(word string) (r Reading, ok bool) {
	same := len(word) - int(p.off)
	if same < 0 || same+len(p.tail) == 0 {
		return r, false
	}
	form := []rune(strings.ToLower(word))
	lemma := slices.Clone(form[:same])
	for _, m := range [2]struct {
		marks string
		on    []rune
	}{{p.form, form}, {p.stem, lemma}} {
		for i := 0; i < len(m.marks); i += 2 {
			at := len(m.on) - int(m.marks[i])
			if at < 0 || at >= len(m.on) || plainLetter(rune(m.marks[i+1])) != word[at] {
				return r, false
			}
			m.on[at] = rune(m.marks[i+1])
		}
	}
	for i := 0; i < len(p.tail); i++ {
		lemma = append(lemma, rune(p.tail[i]))
	}
	return Reading{string(form), string(lemma), Class(p.class)}, true
}

// LoadLemmas reads a file as [CompileLemmas] writes it. It keeps no part of data.
// The error is always a *[LoadError].
func LoadLemmas(data []byte) (*Lemmas, error) {
	n := len(lemmaMagic)
	switch {
	case len(data) > 0 && len(data) < n && string(data) == lemmaMagic[:len(data)]:
		return nil, &LoadError{Truncated, fmt.Sprintf("%d bytes", len(data))}
	case len(data) < n || string(data[:n-1]) != lemmaMagic[:n-1]:
		return nil, &LoadError{NotADictionary, "no file of lemmas"}
	case data[n-1] != lemmaMagic[n-1]:
		return nil, &LoadError{OtherVersion, fmt.Sprintf("version %d, not %d", data[n-1], lemmaMagic[n-1])}
	case len(data) < lemmaHeader:
		return nil, &LoadError{Truncated, fmt.Sprintf("%d bytes of a header of %d", len(data), lemmaHeader)}
	}
	var field [6]uint64
	for i := range field {
		field[i] = uint64(binary.LittleEndian.Uint32(data[24+4*i:]))
	}
	words, readings, sets := field[0], field[1], field[2]
	size := lemmaHeader + field[3] + field[4] + field[5]
	switch {
	case uint64(len(data)) < size:
		return nil, &LoadError{Truncated, fmt.Sprintf("%d of %d bytes", len(data), size)}
	case crc64.Checksum(data[16:], crcTable) != binary.LittleEndian.Uint64(data[8:]):
		return nil, &LoadError{Damaged, "wrong checksum"}
	case uint64(len(data)) > size:
		return nil, &LoadError{Damaged, fmt.Sprintf("%d bytes after the end", uint64(len(data))-size)}
	// A reading takes five bytes of the tables at least, and a set one.
	case 5*readings+sets > field[3] || sets > lemmaSets:
		return nil, impossible("%d readings and %d sets in %d bytes", readings, sets, field[3])
	}
	l := &Lemmas{digest: binary.LittleEndian.Uint64(data[16:]), readings: make([]packedReading, readings), sets: make([][]uint32, sets)}
	rest := slices.Clone(data[lemmaHeader:])
	tables := string(rest[:field[3]])
	l.ids, l.runs = rest[field[3]:field[3]+field[4]], rest[field[3]+field[4]:]
	if err := l.read(tables); err != nil {
		return nil, err
	}
	counted := uint64(0)
	at := cursor{}
	for at.id < len(l.ids) || at.run < len(l.runs) {
		if !l.next(&at) {
			return nil, impossible("run of words at %d, %d", at.id, at.run)
		}
		counted += at.words
	}
	if counted != words {
		return nil, impossible("%d words, not %d", counted, words)
	}
	return l, nil
}

// read reads the tables.
func (l *Lemmas) read(tables string) error {
	take := func(n int) (part string) {
		if n > len(tables) {
			n = len(tables)
		}
		part, tables = tables[:n], tables[n:]
		return part
	}
	for i := range l.readings {
		head := take(5)
		if len(head) < 5 || head[0] == 0 || Class(head[0]) >= classes || head[2]%2 != 0 || head[3]%2 != 0 {
			return impossible("reading %d", i)
		}
		l.readings[i] = packedReading{class: head[0], off: head[1], form: take(int(head[2])), stem: take(int(head[3])), tail: take(int(head[4]))}
		if r := &l.readings[i]; len(r.form) != int(head[2]) || len(r.stem) != int(head[3]) || len(r.tail) != int(head[4]) {
			return impossible("reading %d", i)
		}
	}
	for i := range l.sets {
		n := take(1)
		if n == "" {
			return impossible("set %d", i)
		}
		for range n[0] {
			v, k := binary.Uvarint([]byte(tables[:min(len(tables), binary.MaxVarintLen32)]))
			if k <= 0 || v >= uint64(len(l.readings)) {
				return impossible("set %d", i)
			}
			take(k)
			l.sets[i] = append(l.sets[i], uint32(v))
		}
	}
	if tables != "" {
		return impossible("%d bytes after the tables", len(tables))
	}
	return nil
}

// A cursor goes through the runs of words.
type cursor struct {
	id, run int // how far it is in the streams
	set     int
	words   uint64
}

// next reads the next run. It returns false if there is none.
func (l *Lemmas) next(c *cursor) bool {
	if c.id >= len(l.ids) {
		return false
	}
	c.set = int(l.ids[c.id])
	c.id++
	if c.set >= lemmaPage {
		if c.id >= len(l.ids) {
			return false
		}
		c.set = lemmaPage + (c.set-lemmaPage)<<8 + int(l.ids[c.id])
		c.id++
	}
	n, k := binary.Uvarint(l.runs[c.run:])
	if k <= 0 || n == 0 || n > 1<<32 || c.set >= len(l.sets) {
		return false
	}
	c.run += k
	c.words = n
	return true
}

// ErrOtherWords is what [Lemmas.Of] returns for a lexicon with other words than
// those the file was made for.
var ErrOtherWords = errors.New("dict: the lemmas belong to other words")

// Of returns what a word, as [Fold] returns it, can be, nouns first. It returns
// nothing for a word that the lexicon does not have, the house list left out, or
// of which the sources say nothing. The error is [ErrOtherWords].
func (l *Lemmas) Of(lex *Lexicon, word string) ([]Reading, error) {
	if lex.digest != l.digest {
		return nil, ErrOtherWords
	}
	if !lex.inBase(word) {
		return nil, nil
	}
	before := uint64(0)
	lex.base.each(func(other []byte) bool {
		i, j := len(other)-1, len(word)-1
		for i > 0 && j > 0 && other[i] == word[j] {
			i--
			j--
		}
		if other[i] < word[j] || other[i] == word[j] && i < j {
			before++
		}
		return true
	})
	var out []Reading
	for c := (cursor{}); l.next(&c); before -= c.words {
		if before >= c.words {
			continue
		}
		for _, i := range l.sets[c.set] {
			if r, ok := l.readings[i].unpack(word); ok {
				out = append(out, r)
			}
		}
		break
	}
	slices.SortFunc(out, compareReadings)
	return out, nil
}
