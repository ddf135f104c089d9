package palavra

import "passavez/engine/game"

// Played: tiles were laid. Under the challenge rule the play may still be taken
// back.
type Played struct {
	Seat  game.Seat `json:"seat"`
	At    string    `json:"at"`    // where the main word begins: "8H" across, "H8" down
	Main  string    `json:"main"`  // the main word; upper case a tile, lower case a blank
	Laid  []Laid    `json:"laid"`  // the new tiles in the order of the board, squares 0 … 224
	Words []Word    `json:"words"` // all words formed, the main word first
	Bonus int       `json:"bonus"` // 50 for seven tiles with that house rule, else 0
	Score int       `json:"score"` // of this play, bonus included
	Total int       `json:"total"` // of the seat, after it
}

// Drew: a seat took tiles from the bag. Only the seat itself sees which.
type Drew struct {
	Seat  game.Seat `json:"seat"`
	Count int       `json:"count"`
	Tiles string    `json:"tiles,omitempty"` // in the order drawn, "?" for a blank; not for other eyes
	Bag   int       `json:"bag"`             // tiles left in the bag
}

// Exchanged: a seat set tiles aside and put them into the bag after drawing as
// many. Only the seat itself sees which.
type Exchanged struct {
	Seat  game.Seat `json:"seat"`
	Count int       `json:"count"`
	Tiles string    `json:"tiles,omitempty"` // sorted; not for other eyes
}

// Passed: a seat passed.
type Passed struct {
	Seat  game.Seat `json:"seat"`
	Row   int       `json:"row"`   // passes in a row so far
	Limit int       `json:"limit"` // the number that ends the match
}

// Challenged: the last play was challenged. If words are wrong it is withdrawn,
// else the challenger has lost the turn.
type Challenged struct {
	Seat  game.Seat `json:"seat"`  // who challenges
	By    game.Seat `json:"by"`    // who made the play
	Words []string  `json:"words"` // all words of the play
	Wrong []string  `json:"wrong"` // those that are not in the dictionary, empty if all are
}

// Withdrawn: a play was taken back, tiles and points.
type Withdrawn struct {
	Seat  game.Seat `json:"seat"`
	Score int       `json:"score"` // points lost again
	Total int       `json:"total"` // of the seat, after it
}

// Clocked: the time a seat has used was noted.
type Clocked struct {
	Seat game.Seat `json:"seat"`
	Used int       `json:"used"` // seconds in the whole match
	Left int       `json:"left"` // seconds, negative in overtime
}

// Settled: the match is over and the tiles left are settled. All racks are
// open now.
type Settled struct {
	Seats []Settlement `json:"seats"`
}

// Ended: the match is over.
type Ended struct {
	Reason string `json:"reason"` // "out", "no-play" or "passes"
	game.Result
}

func (Played) Kind() string     { return "played" }
func (Drew) Kind() string       { return "drew" }
func (Exchanged) Kind() string  { return "exchanged" }
func (Passed) Kind() string     { return "passed" }
func (Challenged) Kind() string { return "challenged" }
func (Withdrawn) Kind() string  { return "withdrawn" }
func (Clocked) Kind() string    { return "clocked" }
func (Settled) Kind() string    { return "settled" }
func (Ended) Kind() string      { return "ended" }

// For hides the tiles from other eyes.
func (e Drew) For(eyes game.Seat) game.Event {
	if eyes != e.Seat {
		e.Tiles = ""
	}
	return e
}

// For hides the tiles from other eyes.
func (e Exchanged) For(eyes game.Seat) game.Event {
	if eyes != e.Seat {
		e.Tiles = ""
	}
	return e
}
