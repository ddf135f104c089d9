// Package palavra is Palavra Cruzada, the crossword game on a board of
// 15 × 15 squares for two to four seats, each with a hidden rack of tiles.
//
// The package reads from top to bottom as rules.go (the game and its set-up),
// tiles.go (tiles, bag and racks), board.go (premium squares, the words a play
// forms and what they score), lexicon.go (which words count), notation.go (how
// moves are written), state.go (the moves), view.go (what a seat may know),
// event.go (what happens), texts.go (how it is said), console.go (how a
// terminal plays it) and gcg.go (the field's exchange format).
package palavra

import (
	"strconv"

	"passavez/engine/game"
)

const (
	RackSize   = 7      // tiles on a full rack
	Bonus      = 50     // points for laying seven tiles, with that house rule
	LatePoints = 10     // points lost for each started minute of overtime
	MaxClock   = 120    // minutes a seat may be given at most
	MaxUsed    = 359999 // seconds a clock can show at most: a hundred hours less one
)

// House rules, all off by default.
var (
	// OptBonus: 50 points for laying seven tiles in one turn.
	OptBonus = game.Option{Slug: "bonus", Values: []string{"off", "on"}}
	// OptExchange: exchanging is legal while the bag holds as many tiles as are
	// exchanged ("any"), or only while it holds at least seven.
	OptExchange = game.Option{Slug: "exchange", Values: []string{"any", "seven"}}
	// OptChallenge: any word may be laid, and the next seat may challenge it.
	OptChallenge = game.Option{Slug: "challenge", Values: []string{"off", "on"}}
	// OptClock: minutes each seat has for the whole match, 0 for no clock.
	OptClock = game.Option{Slug: "clock", Min: 0, Max: MaxClock}
	// OptStarter: seat 0 starts, or the starter is drawn.
	OptStarter = game.Option{Slug: "starter", Values: []string{"first", "drawn"}}
)

// The keys of Setup.Data. All may be missing: then the match is played with
// what the program has.
const (
	DataTier  = "dictionary" // which dictionary: "standard" or "wide"
	DataHash  = "hash"       // what identifies its words
	DataHouse = "house"      // the house list: "+WORD" added and "-WORD" struck, sorted, parted by blanks
)

// Rules makes matches of Palavra Cruzada.
type Rules struct {
	// Open returns the lexicon of a match from its Setup.Data, or an *Error of
	// the kind game.BadData when the program has other words than the match was
	// made with.
	Open func(data map[string]string) (Lexicon, *game.Error)

	trust bool
}

// NoDictionary is the error of a match that cannot start because the program
// has no dictionary at all.
const NoDictionary = "no-dictionary"

// Info says what can be set up.
func (Rules) Info() game.Info {
	return game.Info{
		Slug: "palavra", MinSeats: 2, MaxSeats: 4, Version: 1,
		Options: []game.Option{OptBonus, OptExchange, OptChallenge, OptClock, OptStarter},
	}
}

// Trust returns rules that replay a recorded match without its dictionary:
// every word counts, a challenge is decided as it was recorded, and the match
// ends for want of a word only where the record says so. All else is checked.
func (r Rules) Trust() game.Rules {
	return Rules{Open: func(map[string]string) (Lexicon, *game.Error) { return trusting{}, nil }, trust: true}
}

// New starts a match. Setup.Start, which an imported game has, lists the tiles
// in the order they are drawn (A–Z, ? for a blank; blank space is ignored); the
// starter's rack comes first. A tile that is not in the bag when its turn comes
// is skipped, and after the last one the tiles are drawn at random.
func (r Rules) New(setup game.Setup, src *game.Source) (game.State, error) {
	setup, err := game.Check(setup, r.Info())
	if err != nil {
		return nil, err
	}
	script, ok := parseScript(setup.Start)
	if !ok {
		return nil, game.Refuse(game.BadStart, nil)
	}
	if r.Open == nil {
		return nil, game.Refuse(NoDictionary, nil)
	}
	lexicon, err := r.Open(setup.Data)
	if err != nil {
		return nil, err
	}
	if src == nil {
		src = game.Seeded(setup.Seed)
	}
	n := len(setup.Players)
	s := &State{
		lexicon: lexicon, trust: r.trust,
		house: House{
			Bonus: setup.Pick(OptBonus) == "on", Seven: setup.Pick(OptExchange) == "seven",
			Challenge: setup.Pick(OptChallenge) == "on",
		},
		racks: make([]string, n), scores: make([]int, n), used: make([]int, n),
		bag: Distribution, script: script, src: *src,
	}
	s.house.Clock, _ = strconv.Atoi(setup.Pick(OptClock))
	if setup.Pick(OptStarter) == "drawn" {
		s.starter = s.src.IntN(n)
	}
	for i := range n {
		s.refill((s.starter + i) % n)
	}
	return s, nil
}

// House are the house rules of a match.
type House struct {
	Bonus     bool `json:"bonus,omitempty"`
	Seven     bool `json:"seven,omitempty"`
	Challenge bool `json:"challenge,omitempty"`
	Clock     int  `json:"clock,omitempty"` // minutes for each seat, 0 for none
}
