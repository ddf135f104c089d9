package wheel

import "passavez/engine/game"

// Spun: the wheel was turned.
type Spun struct {
	Seat  game.Seat `json:"seat"`
	Place int       `json:"place"` // 0 … 23 round the rim, where the pointer stopped
	Wedge
}

// Ruined: a bankruptcy took what a seat had won in the round, or its debt.
type Ruined struct {
	Seat game.Seat `json:"seat"`
	Lost int       `json:"lost"` // dollars; below 0 if it was a debt
}

// Guessed: a letter was guessed or bought.
type Guessed struct {
	Seat   game.Seat `json:"seat"`
	Letter string    `json:"letter"` // A–Z; with strict input any character
	Count  int       `json:"count"`  // how often it is in the puzzle, 0: a miss
	Again  bool      `json:"again"`  // it had been tried before, which is a miss (strict input)
	Wedge  int       `json:"value"`  // dollars a letter
	Price  int       `json:"price"`  // dollars for a vowel, 0 for a consonant
	Gain   int       `json:"gain"`   // value × count
	Money  int       `json:"money"`  // of the seat in this round, after it
	Board  string    `json:"board"`  // after it, a dash for what is hidden, = for a hyphen
}

// Passed: the next seat is on turn.
type Passed struct {
	Seat game.Seat `json:"seat"`
}

// Erred: a solution was wrong.
type Erred struct {
	Seat game.Seat `json:"seat"`
	Text string    `json:"text"`
}

// Solved: a solution was right, and the round is over.
type Solved struct {
	Round    int       `json:"round"` // from 1
	Seat     game.Seat `json:"seat"`
	Puzzle   string    `json:"puzzle"`
	Category string    `json:"category"` // "" if the puzzle was typed
	Bonus    int       `json:"bonus"`    // dollars, if nothing was hidden any more
	Won      int       `json:"won"`      // dollars of the round; below 0 is a debt
	Totals   []int     `json:"totals"`   // by seat, after it
}

// Began: another round begins.
type Began struct {
	Round    int       `json:"round"`
	Seat     game.Seat `json:"seat"` // who starts it
	Category string    `json:"category"`
	Board    string    `json:"board"`
}

// Ended: three rounds are over.
type Ended struct {
	game.Result
}

func (Spun) Kind() string    { return "spun" }
func (Ruined) Kind() string  { return "ruined" }
func (Guessed) Kind() string { return "guessed" }
func (Passed) Kind() string  { return "passed" }
func (Erred) Kind() string   { return "erred" }
func (Solved) Kind() string  { return "solved" }
func (Began) Kind() string   { return "began" }
func (Ended) Kind() string   { return "ended" }
