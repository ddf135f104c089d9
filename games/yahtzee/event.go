package yahtzee

import "passavez/engine/game"

// Rolled: dice were thrown.
type Rolled struct {
	Seat  game.Seat `json:"seat"`
	Throw int       `json:"throw"` // 1 … 3 within the turn
	Dice  Roll      `json:"dice"`  // all five, in their places
	Held  []int     `json:"held"`  // places 1 … 5 that were not thrown
}

// Kept: all five dice were held; a category comes next.
type Kept struct {
	Seat game.Seat `json:"seat"`
	Dice Roll      `json:"dice"`
}

// Scored: a category was taken.
type Scored struct {
	Seat     game.Seat `json:"seat"`
	Category string    `json:"category"`
	Dice     Roll      `json:"dice"`
	Score    int       `json:"score"`
	Total    int       `json:"total"` // of that seat, after it
}

// Ended: the last card is full.
type Ended struct {
	game.Result
}

func (Rolled) Kind() string { return "rolled" }
func (Kept) Kind() string   { return "kept" }
func (Scored) Kind() string { return "scored" }
func (Ended) Kind() string  { return "ended" }
