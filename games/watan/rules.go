// Package watan is Students of Watan: four students collect resources from a
// board of nineteen tiles, complete criteria and achieve goals; ten victory
// points win.
//
// The package reads from top to bottom as rules.go (the game and its set-up),
// geometry.go (where tiles, criteria and goals lie), table.go (what lies on
// them, and what may be built), file.go (the exchange formats), state.go (the
// moves), view.go (what a seat may know), event.go (what happens), texts.go
// (how it is said), console.go (how a terminal plays it) and draw.go (the
// board in letters).
package watan

import (
	"strconv"

	"passavez/engine/game"
)

const (
	Students = 4  // seats, in this order: Blue, Red, Orange, Yellow
	Win      = 10 // victory points that win, checked after every move
	Limit    = 10 // resources from which a hand loses half to the geese
	Geese    = 7  // the roll that brings them
	MinRoll  = 2  // least sum of two dice, and least loaded roll
	MaxRoll  = 12 // greatest
	Rate     = 4  // resources of one kind that the registrar takes for one of another
)

// Slugs of the house rules. All are off by default.
const (
	HiddenHands       = "hidden-hands"       // others see only how many resources a hand holds
	FairBoard         = "fair-board"         // no touching 6 and 8, no touching equal values
	Registrar         = "registrar"          // four of one kind for one of another
	StartingResources = "starting-resources" // one resource from each tile round the second Assignment
	FastGoals         = "fast-goals"         // a tile that produces gives one for each goal on its rim, too
	TurnCap           = "turn-cap"           // after so many turns of one student each the most points win; 0: never
)

// MaxCap is the greatest turn cap that can be set.
const MaxCap = 2000

// Rules makes matches of Students of Watan.
type Rules struct{}

// Info says what can be set up. Setup.Start takes a save (.sv) or a layout.
func (Rules) Info() game.Info {
	onOff := []string{"off", "on"}
	return game.Info{Slug: "watan", MinSeats: Students, MaxSeats: Students, Version: 1, Options: []game.Option{
		{Slug: HiddenHands, Values: onOff},
		{Slug: FairBoard, Values: onOff},
		{Slug: Registrar, Values: onOff},
		{Slug: StartingResources, Values: onOff},
		{Slug: FastGoals, Values: onOff},
		{Slug: TurnCap, Max: MaxCap},
	}}
}

// House is the house rules of a match.
type House struct {
	Hidden    bool // HiddenHands
	Fair      bool // FairBoard; without effect on a board that is loaded
	Registrar bool
	Starting  bool // StartingResources
	Fast      bool // FastGoals
	Cap       int  // TurnCap, 0 … MaxCap
}

func house(setup game.Setup, info game.Info) House {
	on := func(slug string) bool { o, _ := info.Option(slug); return setup.Pick(o) == "on" }
	most, _ := info.Option(TurnCap)
	n, _ := strconv.Atoi(setup.Pick(most))
	return House{Hidden: on(HiddenHands), Fair: on(FairBoard), Registrar: on(Registrar), Starting: on(StartingResources), Fast: on(FastGoals), Cap: n}
}

// Options are the house rules as a Setup has them.
func (h House) Options() map[string]string {
	m := map[string]string{}
	for slug, on := range map[string]bool{HiddenHands: h.Hidden, FairBoard: h.Fair, Registrar: h.Registrar, StartingResources: h.Starting, FastGoals: h.Fast} {
		if on {
			m[slug] = "on"
		}
	}
	if h.Cap > 0 {
		m[TurnCap] = strconv.Itoa(h.Cap)
	}
	return m
}

// New starts a match with the first Assignment of Blue, on a board drawn at
// random or on the layout in setup.Start; or in the middle of things with the
// save in setup.Start. What is wrong with a start is a BadStart error with
// the figures line (from 1) and reason (a Reason slug).
func (r Rules) New(setup game.Setup, src *game.Source) (game.State, error) {
	setup, err := game.Check(setup, r.Info())
	if err != nil {
		return nil, err
	}
	if src == nil {
		src = game.Seeded(setup.Seed)
	}
	s := &State{Table: emptyTable(), house: house(setup, r.Info()), src: *src}
	switch {
	case setup.Start == "":
		s.Board = randomBoard(&s.src, s.house.Fair)
	case IsLayout(setup.Start):
		if s.Board, s.Geese, err = ParseLayout(setup.Start); err != nil {
			return nil, err
		}
	default:
		p, warnings, err := ParseSave(setup.Start)
		if err != nil {
			return nil, err
		}
		s.Table, s.hands, s.turn, s.warnings = p.Table, p.Hands, p.Turn, warnings
		s.placed, s.step = len(setupOrder), stepRoll
		if p.Rolled {
			s.step = stepAct
		}
		s.end()
	}
	return s, nil
}

// setupOrder is whose Assignment is placed when: forth and back again.
var setupOrder = [...]game.Seat{0, 1, 2, 3, 3, 2, 1, 0}
