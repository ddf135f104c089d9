// Package wheel is the game of the wheel and the hidden phrase for two or
// three seats: three rounds, one puzzle each.
//
// The package reads from top to bottom as rules.go (the game and its set-up),
// wedges.go (the wheel), letters.go (folding and vowels), puzzle.go (what a
// puzzle is), bank.go (the built-in puzzles), state.go (the moves), view.go
// (what a seat may know), event.go (what happens), texts.go (how it is said)
// and console.go (how a terminal plays it).
package wheel

import "passavez/engine/game"

const (
	Rounds     = 3   // rounds in a match, a puzzle each
	VowelPrice = 250 // dollars, paid whether or not the vowel is in the puzzle
)

// Options of the set-up.
var (
	// StrictInput takes any first character for a guess, as the source text
	// does: a letter that was tried, or no letter, is a miss.
	StrictInput = game.Option{Slug: "strict-input", Values: []string{"no", "yes"}}

	// Language and Category say which of the built-in puzzles are drawn when
	// none were typed.
	Language = game.Option{Slug: "language", Values: Languages}
	Category = game.Option{Slug: "category", Values: append([]string{AnyCategory}, Categories...)}
)

// Rules makes matches of the wheel.
type Rules struct{}

// Info says what can be set up. The secrets are the puzzles of the rounds, in
// order; without them they are drawn from the bank.
func (Rules) Info() game.Info {
	return game.Info{
		Slug: "wheel", MinSeats: 2, MaxSeats: 3, Version: len(bankSizes),
		Options: []game.Option{Language, Category, StrictInput}, Secrets: Rounds, Bots: []string{"easy", "strong"},
	}
}

// New starts a match: a random seat begins, and puzzles that were not typed
// are drawn from those of the bank that Setup.Data says are not used yet
// (UsedKey). A typed puzzle that is none is refused with the reason.
func (r Rules) New(setup game.Setup, src *game.Source) (game.State, error) {
	setup, draws, err := game.Begin(setup, r.Info(), src)
	if err != nil {
		return nil, err
	}
	seats := len(setup.Players)
	s := &State{strict: setup.Pick(StrictInput) == "yes", src: draws}
	s.first = game.Seat(s.src.IntN(seats))
	if len(setup.Secrets) > 0 {
		for i, text := range setup.Secrets {
			p, err := NewPuzzle(text)
			if err != nil {
				err.Figures["puzzle"] = i + 1
				return nil, err
			}
			s.puzzles[i] = p
		}
	} else if err := s.draw(setup); err != nil {
		return nil, err
	}
	s.money, s.totals, s.guessed = make([]int, seats), make([]int, seats), make([]bool, seats)
	s.turn, s.step, s.wedge = s.first, StepSpin, -1
	return s, nil
}
