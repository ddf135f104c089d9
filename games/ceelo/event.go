package ceelo

import "passavez/engine/game"

// Banked: a seat named its opening bank.
type Banked struct {
	Seat game.Seat `json:"seat"`
	Bank Cents     `json:"bank"` // in cents, as all amounts
}

// Wagered: a game begins.
type Wagered struct {
	Seat  game.Seat `json:"seat"`
	Game  int       `json:"game"` // from 1
	Wager Cents     `json:"wager"`
}

// Rolled: three dice were thrown.
type Rolled struct {
	Seat  game.Seat `json:"seat"`  // -1 for the CPU
	Throw int       `json:"throw"` // from 1, since this side began to roll for a combination
	Dice  Roll      `json:"dice"`  // in the order they fell
	Combination
}

// Tied: both combinations are equal, and both roll again.
type Tied struct {
	Dice [2]Roll `json:"dice"` // of seat 0 and of the other
}

// Settled: one combination beat the other, and the wager changed hands.
type Settled struct {
	Game   int       `json:"game"`
	Winner game.Seat `json:"winner"` // -1 for the CPU
	Wager  Cents     `json:"wager"`
	Dice   [2]Roll   `json:"dice"`  // of seat 0 and of the other
	Banks  []Cents   `json:"banks"` // by seat, after it
}

// Ended: seat 0 cashed out, or a bank is empty.
type Ended struct {
	game.Result
	CashedOut bool    `json:"cashed_out"`
	Opening   []Cents `json:"opening"` // by seat: the banks they came with
}

func (Banked) Kind() string  { return "banked" }
func (Wagered) Kind() string { return "wagered" }
func (Rolled) Kind() string  { return "rolled" }
func (Tied) Kind() string    { return "tied" }
func (Settled) Kind() string { return "settled" }
func (Ended) Kind() string   { return "ended" }
