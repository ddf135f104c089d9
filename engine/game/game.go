// Package game is the contract between the rules of a game and everything
// that uses them: matches, scenes, bots, the terminal, tests. It imports
// nothing of ours, and rules import nothing else of ours but the texts.
//
// A game is a deterministic state machine. A match is a Setup and the moves
// made since; applying the same moves to the same Setup gives the same match,
// bit for bit. Moves are text, in the game's own notation.
package game

// Seat is a place at the table, from 0 to the number of seats − 1. People see
// it counted from 1, or rather see the name of who sits there.
type Seat int

// Nobody is no seat: nobody's turn, or the eyes of somebody who plays no seat
// (the curtain, a bystander), who see only what is public.
const Nobody Seat = -1

// Player is who sits at a seat.
type Player struct {
	Name string `json:"name,omitempty"` // trimmed; "" is shown as "Player N"
	Bot  string `json:"bot,omitempty"`  // the level of a computer player, "" for a person
}

// Setup is all that is fixed before the first move. With the moves it is the
// match. The zero value of every option is the rule as given.
type Setup struct {
	Players []Player          `json:"players"`
	Options map[string]string `json:"options,omitempty"` // house rules that differ from their default, by slug
	Secrets []string          `json:"secrets,omitempty"` // typed at set-up and hidden afterwards (puzzles)
	Start   string            `json:"start,omitempty"`   // a starting position in the game's own exchange format; "" for the usual one
	Data    map[string]string `json:"data,omitempty"`    // what the match depends on outside itself (dictionary tier and hash, house list)
	Seed    uint64            `json:"seed"`
	Rules   int               `json:"rules"` // version of the rules the match is played under; 0 means the current one
}

// Info says what a game is and what can be set up.
type Info struct {
	Slug               string // one lower-case word: folder, address, first argument of the terminal
	MinSeats, MaxSeats int    // within 1 … 6
	Version            int    // of the rules, from 1; raised when old moves would give another match
	Options            []Option
	Secrets            int      // how many secrets may be typed at set-up (all or none)
	Bots               []string // levels of its computer players, weakest first
}

// Option is one house rule. Its first value is the rule as given, the default.
type Option struct {
	Slug   string
	Values []string // allowed values, the default first; nil: a whole number
	Min    int      // with nil Values: the least number, also the default
	Max    int      // with nil Values: the greatest number
}

// Rules make matches of one game.
type Rules interface {
	Info() Info
	// New starts a match, or returns an *Error that says what is wrong with
	// the setup. All random draws come from src; a nil src is seeded with
	// setup.Seed. The setup given is not kept or changed.
	New(setup Setup, src *Source) (State, error)
}

// Relying are rules whose matches rely on something outside the setup, which
// Setup.Data names (a dictionary). New refuses a match made with other data as
// BadData; it can then be replayed, to be looked at, with Trust.
type Relying interface {
	Rules
	// Trust returns rules that take from the recorded moves what the data would
	// decide, and check all else. Their final Dump is the one of the match.
	Trust() Rules
}

// State is one match at one moment.
type State interface {
	Status() Status

	// Commands lists the forms of all moves that are legal now, for people:
	// "roll", "hold [1-5…]", "score chance|pair". Empty when the match is over.
	Commands() []string

	// Apply makes one move of Status().Actor. An illegal move returns an
	// *Error and leaves the state as it was.
	Apply(move string) (Outcome, error)

	// View is what the given eyes may know, as a value of the game's own View
	// type that shares nothing with the state. Scenes, bots, hints and the
	// screen-reader text are made from it and from nothing else.
	View(eyes Seat) View

	// Result is nil until the match is over.
	Result() *Result

	// Clone returns an independent copy.
	Clone() State

	// Dump is the whole state, secrets and random source included, in one
	// canonical form: equal states, equal bytes. For digests and tests only;
	// it must never be shown.
	Dump() []byte
}

// View is a value of the game's own View type.
type View any

// Rememberer is a State that tells what the device should keep for the next
// match of the same game (which puzzles it has used): entries of Setup.Data,
// which replace those of the same name. They may tell what is hidden, so they
// are for the store and not for any player's eyes.
type Rememberer interface{ Remember() map[string]string }

// Status is what anybody may know about where a match stands.
type Status struct {
	Turn  Seat   `json:"turn"`  // whose turn it is; Nobody when it is nobody's
	Actor Seat   `json:"actor"` // who decides now: often Turn, but the other side of an offer is not; Nobody when over
	Step  string `json:"step"`  // the decision that is due, a slug of the game ("step_hold_0", "steal")
	Round int    `json:"round"` // from 1; 0 before the first
	Draws uint64 `json:"draws"` // random draws so far; a move that raises it cannot be undone
	// Private: the actor's View holds what others at the table may not see,
	// so the device is handed over behind the curtain.
	Private bool `json:"private,omitempty"`
	Over    bool `json:"over,omitempty"`
}

// Outcome is what a legal move did.
type Outcome struct {
	Move   string  // the move in its canonical form, as it is recorded
	Events []Event // what happened, in order
	// Reveals: somebody has learnt something hidden (a letter, the answer to
	// a challenge) although nothing was drawn; such a move cannot be undone.
	Reveals bool
}

// Event is one thing that happened, a value of one of the game's event types:
// plain structs with JSON tags that are documented and stay.
type Event interface {
	Kind() string // stable slug, unique within the game: "rolled"
}

// Guarded is an Event of which not all eyes may know everything.
type Guarded interface {
	Event
	// For returns the event as the given eyes may know it, or nil if they
	// may know nothing of it.
	For(eyes Seat) Event
}

// Seen returns the events as the given eyes may know them.
func Seen(events []Event, eyes Seat) []Event {
	var out []Event
	for _, e := range events {
		if g, ok := e.(Guarded); ok {
			if e = g.For(eyes); e == nil {
				continue
			}
		}
		out = append(out, e)
	}
	return out
}

// Result is how a match ended.
type Result struct {
	Scores  []int  `json:"scores"`  // by seat, in the game's unit (points, cents)
	Places  []int  `json:"places"`  // by seat, from 1; equals share a place and the next is left out: 1 1 3
	Winners []Seat `json:"winners"` // more than one: a shared win; none: nobody won
}

// Ranked is the result in which more is better and the best share the win.
func Ranked(scores []int) *Result {
	r := &Result{Scores: append([]int(nil), scores...), Places: make([]int, len(scores))}
	for i, s := range scores {
		r.Places[i] = 1
		for _, t := range scores {
			if t > s {
				r.Places[i]++
			}
		}
		if r.Places[i] == 1 {
			r.Winners = append(r.Winners, Seat(i))
		}
	}
	return r
}

// Bot is a computer player, or what gives hints.
type Bot interface {
	// Choose returns a move that is legal in the View of the seat that acts.
	// It depends on nothing but its arguments.
	Choose(view View, src *Source) string
}
