// Package yahtzee is the fifteen-category dice game for one to six seats:
// fifteen rounds of up to three throws, each written into one category.
//
// The package reads from top to bottom as rules.go (the game and its set-up),
// category.go (what a roll scores), state.go (the moves), view.go (what a seat
// may know), event.go (what happens), texts.go (how it is said) and
// console.go (how a terminal plays it).
package yahtzee

import "passavez/engine/game"

const (
	Dice   = 5  // dice thrown
	Faces  = 6  // faces of a die
	Throws = 3  // throws in a turn at most: one roll and two re-rolls
	Rounds = 15 // rounds in a match: one for each category
)

// Rules makes matches of Yahtzee.
type Rules struct{}

// Info says what can be set up.
func (Rules) Info() game.Info {
	return game.Info{Slug: "yahtzee", MinSeats: 1, MaxSeats: 6, Version: 1, Bots: []string{"easy", "strong"}}
}

// New starts a match; seat 0 begins.
func (r Rules) New(setup game.Setup, src *game.Source) (game.State, error) {
	setup, draws, err := game.Begin(setup, r.Info(), src)
	if err != nil {
		return nil, err
	}
	s := &State{cards: make([]Card, len(setup.Players)), src: draws}
	return s, nil
}
