// Package words brings the dictionary into Palavra Cruzada: it says which words
// count in a match, and keeps the tiers of the dictionary as they arrive.
//
// shelf.go has the tiers, texts.go says in words what is there and what is not,
// match.go makes of them what the rules ask for.
package words

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"sync"

	"passavez/dict"
)

// A Shelf holds the tiers of the dictionary. The page's is empty until Palavra
// is opened: Open then brings standard, which is always needed, and after it
// wide. A program that carries the files inside it may ask for any tier.
//
// A file that is not what it should be is refused, and the shelf goes on with
// what it has.
type Shelf struct {
	fetch Fetch

	mu    sync.Mutex
	tiers [dict.Wide + 1]slot
}

// Fetch brings the file of a tier, plain or compressed by gzip, and calls done
// once, at once or later.
type Fetch func(tier dict.Tier, done func(file []byte, err error))

type slot struct {
	coming  bool
	lexicon *dict.Lexicon
	err     error // why the last file was refused, or did not come
	waiting []func()
}

// New returns an empty shelf.
func New(fetch Fetch) *Shelf { return &Shelf{fetch: fetch} }

// ErrAbsent is the error of a tier that has not been brought, or not yet.
var ErrAbsent = errors.New("words: this part of the dictionary is not here yet")

// WrongTierError is the error of a sound dictionary file of another tier.
type WrongTierError struct{ Want, Have dict.Tier }

func (e *WrongTierError) Error() string {
	return "words: " + e.Have.String() + " instead of " + e.Want.String()
}

// Open brings standard, and wide when that has come or failed; a tier that
// failed before is tried again. changed, which may be nil, is called after each.
func (s *Shelf) Open(changed func()) {
	if changed == nil {
		changed = func() {}
	}
	s.Await(dict.Standard, func() {
		changed()
		s.Await(dict.Wide, changed)
	})
}

// Await brings a tier if it is not there, and calls then, once, when it is or
// when it failed.
func (s *Shelf) Await(tier dict.Tier, then func()) {
	if tier < dict.Common || tier > dict.Wide {
		then()
		return
	}
	s.mu.Lock()
	t := &s.tiers[tier]
	if t.lexicon != nil || s.fetch == nil {
		s.mu.Unlock()
		then()
		return
	}
	t.waiting = append(t.waiting, then)
	if t.coming {
		s.mu.Unlock()
		return
	}
	t.coming = true
	s.mu.Unlock()
	s.fetch(tier, func(file []byte, err error) {
		var l *dict.Lexicon
		if err == nil {
			l, err = load(tier, file)
		}
		s.mu.Lock()
		waiting := t.waiting
		t.coming, t.lexicon, t.err, t.waiting = false, l, err, nil
		s.mu.Unlock()
		for _, f := range waiting {
			f()
		}
	})
}

// Lexicon returns a tier, and asks for it if nobody has. The error says why it
// is not there: ErrAbsent, a *dict.LoadError, a *WrongTierError, or what the
// fetching met.
func (s *Shelf) Lexicon(tier dict.Tier) (*dict.Lexicon, error) {
	if l, err := s.Now(tier); l != nil || err != ErrAbsent {
		return l, err
	}
	s.Await(tier, func() {})
	return s.Now(tier)
}

// Now is Lexicon without asking for anything.
func (s *Shelf) Now(tier dict.Tier) (*dict.Lexicon, error) {
	if tier < dict.Common || tier > dict.Wide {
		return nil, ErrAbsent
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	t := &s.tiers[tier]
	if t.lexicon == nil && t.err == nil {
		return nil, ErrAbsent
	}
	return t.lexicon, t.err
}

// load reads the file of a tier.
func load(tier dict.Tier, file []byte) (*dict.Lexicon, error) {
	file, err := unpack(file)
	if err != nil {
		return nil, err
	}
	l, err := dict.Load(file)
	if err != nil {
		return nil, err
	}
	if l.Tier() != tier {
		return nil, &WrongTierError{tier, l.Tier()}
	}
	return l, nil
}

// largest is more than any dictionary takes unpacked, and little enough for any
// device.
const largest = 16 << 20

// unpack undoes gzip, which hosts that compress nothing would not do for us. Some
// hosts declare it and the browser has undone it already.
func unpack(file []byte) ([]byte, error) {
	if !bytes.HasPrefix(file, []byte{0x1f, 0x8b}) {
		return file, nil
	}
	z, err := gzip.NewReader(bytes.NewReader(file))
	if err == nil {
		// The length in the last bytes saves growing; a wrong one costs nothing else.
		n := 0
		for i := range 4 {
			n |= int(file[len(file)-4+i]) << (8 * i)
		}
		out := bytes.NewBuffer(make([]byte, 0, max(0, min(n, largest))+bytes.MinRead))
		if _, err = out.ReadFrom(io.LimitReader(z, largest)); err == nil {
			return out.Bytes(), nil
		}
	}
	reason := dict.Damaged
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		reason = dict.Truncated
	}
	return nil, &dict.LoadError{Reason: reason, Detail: err.Error()}
}
