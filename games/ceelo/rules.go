// Package ceelo is the game of three dice for a bank: one seat against the
// CPU, or, as a house rule, against a second seat in the CPU's chair.
//
// The package reads from top to bottom as rules.go (the game and its set-up),
// combination.go (what a roll is and what it beats), money.go (amounts),
// state.go (the moves), view.go (what a seat may know), event.go (what
// happens), texts.go (how it is said) and console.go (how a terminal plays it).
package ceelo

import "passavez/engine/game"

const (
	Dice  = 3 // dice thrown
	Faces = 6 // faces of a die
)

// CPU stands for the computer in events and views. It has a chair but no
// seat: nobody plays it, and its rolls follow by themselves.
const CPU = game.Nobody

// Rules makes matches of Cee-lo.
type Rules struct{}

// Info says what can be set up: one seat against the CPU, or two seats (house
// rule) against each other.
func (Rules) Info() game.Info {
	return game.Info{Slug: "ceelo", MinSeats: 1, MaxSeats: 2, Version: 1}
}

// New starts a match; seat 0 names its bank first and makes every wager.
func (r Rules) New(setup game.Setup, src *game.Source) (game.State, error) {
	setup, draws, err := game.Begin(setup, r.Info(), src)
	if err != nil {
		return nil, err
	}
	seats := len(setup.Players)
	return &State{opening: make([]Cents, seats), banks: make([]Cents, seats), src: draws}, nil
}
