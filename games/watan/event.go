package watan

import (
	"slices"

	"passavez/engine/game"
)

// Placed: an Assignment was placed in set-up.
type Placed struct {
	Seat      game.Seat  `json:"seat"`
	Criterion int        `json:"criterion"`
	Missing   []Resource `json:"missing,omitempty"` // after the second one: which of study and tutorial the student has no income of
}

// Turned: a student's turn begins.
type Turned struct {
	Seat game.Seat `json:"seat"`
	Turn int       `json:"turn"` // from 1, counting every student's
}

// Dice: the student chose dice.
type Dice struct {
	Seat   game.Seat `json:"seat"`
	Loaded bool      `json:"loaded"`
}

// Rolled: the student rolled.
type Rolled struct {
	Seat game.Seat `json:"seat"`
	Sum  int       `json:"sum"`            // 2 … 12
	Dice []int     `json:"dice,omitempty"` // the two fair dice, 1 … 6; left out when they are loaded
}

func (r Rolled) copy() Rolled {
	r.Dice = slices.Clone(r.Dice)
	return r
}

// Income: tiles produced; all zeros if none did.
type Income struct {
	Gains [Students]Hand `json:"gains"` // by seat
}

// Lost: a hand of ten or more lost half to the geese.
type Lost struct {
	Seat      game.Seat `json:"seat"`
	Count     int       `json:"count"`
	Resources *Hand     `json:"resources,omitempty"` // with hidden hands only in the eyes of that seat
	hidden    bool      `json:"-"`
}

// For keeps a hidden hand hidden.
func (e Lost) For(eyes game.Seat) game.Event {
	if e.hidden && eyes != e.Seat {
		e.Resources = nil
	}
	return e
}

// Moved: the geese were put on a tile.
type Moved struct {
	Seat       game.Seat   `json:"seat"`
	From       int         `json:"from"` // their tile before, -1 for off the board
	Tile       int         `json:"tile"`
	Candidates []game.Seat `json:"candidates"` // who can be stolen from; empty: nobody
}

// Stolen: one resource was stolen.
type Stolen struct {
	Seat     game.Seat `json:"seat"`
	From     game.Seat `json:"from"`
	Resource *Resource `json:"resource,omitempty"` // with hidden hands only in the eyes of these two
	hidden   bool      `json:"-"`
}

// For keeps a hidden hand hidden.
func (e Stolen) For(eyes game.Seat) game.Event {
	if e.hidden && eyes != e.Seat && eyes != e.From {
		e.Resource = nil
	}
	return e
}

// Spared: the student did not steal.
type Spared struct {
	Seat game.Seat `json:"seat"`
}

// Achieved: a goal was achieved, for GoalCost.
type Achieved struct {
	Seat game.Seat `json:"seat"`
	Goal int       `json:"goal"`
}

// Built: a criterion was completed or improved, for LevelCosts.
type Built struct {
	Seat      game.Seat `json:"seat"`
	Criterion int       `json:"criterion"`
	Level     int       `json:"level"`  // now: 1 Assignment, 2 Midterm, 3 Exam
	Points    int       `json:"points"` // of the student, after it
}

// Offered: a trade was offered.
type Offered struct{ Offer }

// Traded: the offer was accepted.
type Traded struct{ Offer }

// Refused: the offer was refused.
type Refused struct{ Offer }

// Registered: the registrar took four of one kind for one of another.
type Registered struct {
	Seat game.Seat `json:"seat"`
	Give Resource  `json:"give"`
	Take Resource  `json:"take"`
}

// Ended: the match is over.
type Ended struct {
	game.Result
	Capped bool `json:"capped"` // the turns were used up; otherwise somebody has ten points
}

func (Placed) Kind() string     { return "placed" }
func (Turned) Kind() string     { return "turn" }
func (Dice) Kind() string       { return "dice" }
func (Rolled) Kind() string     { return "rolled" }
func (Income) Kind() string     { return "income" }
func (Lost) Kind() string       { return "lost" }
func (Moved) Kind() string      { return "geese" }
func (Stolen) Kind() string     { return "stolen" }
func (Spared) Kind() string     { return "spared" }
func (Achieved) Kind() string   { return "achieved" }
func (Built) Kind() string      { return "built" }
func (Offered) Kind() string    { return "offered" }
func (Traded) Kind() string     { return "traded" }
func (Refused) Kind() string    { return "refused" }
func (Registered) Kind() string { return "registrar" }
func (Ended) Kind() string      { return "ended" }
