// Package words brings the dictionary into Palavra Cruzada: it says which words
// count in a match, and keeps the tiers of the dictionary as they arrive.
//
// shelf.go has the tiers, arrival.go what happens while one is on its way,
// glossary.go says what a word is, texts.go says in words what is there and what is not,
// match.go makes of them what the rules ask for.
package words

import (
	"errors"

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
	tiers [dict.Wide + 1]arrival[dict.Lexicon]
}

// Fetch brings the file of a tier, plain or compressed by gzip, and calls done
// once, at once or later.
type Fetch func(tier dict.Tier, done func(file []byte, err error))

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
	if s.fetch == nil {
		then()
		return
	}
	s.tiers[tier].await(func(done func([]byte, error)) { s.fetch(tier, done) }, func(file []byte) (*dict.Lexicon, error) { return load(tier, file) }, then)
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
	return s.tiers[tier].now()
}

// load reads the file of a tier.
func load(tier dict.Tier, file []byte) (*dict.Lexicon, error) {
	l, err := dict.Load(file)
	if err != nil {
		return nil, err
	}
	if l.Tier() != tier {
		return nil, &WrongTierError{tier, l.Tier()}
	}
	return l, nil
}
