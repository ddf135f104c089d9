package game

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Kinds of error that every game knows. A game adds its own.
const (
	UnknownCommand = "unknown-command" // the first word is no move of this game; figures: command
	WrongStep      = "wrong-step"      // a move of the game, but not now; figures: command, step
	BadArgument    = "bad-argument"    // what follows the command is not of its form; figures: command, argument
	TooLong        = "too-long"        // a line of more than MaxMove bytes; figures: max
	MatchOver      = "match-over"      // nothing can be played any more

	BadSeats   = "bad-seats"   // number of seats; figures: seats, min, max
	BadName    = "bad-name"    // a name of more than MaxName characters; figures: seat, max
	BadOption  = "bad-option"  // unknown option or value; figures: option, value, and what there is: options, values, or min and max
	BadBot     = "bad-bot"     // unknown level of computer player; figures: seat, level
	BadSecrets = "bad-secrets" // number of secrets; figures: secrets, want
	BadStart   = "bad-start"   // a starting position that cannot be read, is too long, or that the game has none of
	BadData    = "bad-data"    // the match was made with other data (a dictionary) than the program has; figures: data, want, have
	BadRules   = "bad-rules"   // a version of the rules that this program does not know; figures: rules, version
)

const (
	MaxMove  = 400     // bytes of one move's text
	MaxName  = 60      // characters of one name
	MaxStart = 1 << 18 // bytes of a starting position
)

// Figures are the facts of an error, by name. Values are numbers, strings,
// Seats or slices of these.
type Figures map[string]any

// Error is why something was refused. It carries no sentence: the game's
// texts make one of it, in the player's language.
type Error struct {
	Kind    string   `json:"error"`
	Figures Figures  `json:"figures,omitempty"`
	Allowed []string `json:"allowed,omitempty"` // the forms of the moves that are legal now
}

// Error is for logs and failing tests, not for players.
func (e *Error) Error() string {
	s := e.Kind
	if len(e.Figures) > 0 {
		b, _ := json.Marshal(e.Figures)
		s += " " + string(b)
	}
	if len(e.Allowed) > 0 {
		s += fmt.Sprintf(" (allowed: %s)", strings.Join(e.Allowed, ", "))
	}
	return s
}

// Refuse makes an error.
func Refuse(kind string, f Figures) *Error { return &Error{Kind: kind, Figures: f} }

// Int returns a figure as a number, 0 if it is none.
func (e *Error) Int(name string) int {
	switch v := e.Figures[name].(type) {
	case int:
		return v
	case Seat:
		return int(v)
	}
	return 0
}

// Text returns a figure as text, "" if it is none.
func (e *Error) Text(name string) string {
	s, _ := e.Figures[name].(string)
	return s
}
