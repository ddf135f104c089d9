package gametest

import (
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Apply makes moves that must be legal and returns what happened.
func Apply(t testing.TB, s game.State, moves ...string) []game.Event {
	t.Helper()
	var events []game.Event
	for _, m := range moves {
		out, err := s.Apply(m)
		if err != nil {
			t.Fatalf("%q: %v", m, err)
		}
		events = append(events, out.Events...)
	}
	return events
}

// Kinds lists the kinds of events, parted by blanks.
func Kinds(events []game.Event) string {
	var list []string
	for _, e := range events {
		list = append(list, e.Kind())
	}
	return strings.Join(list, " ")
}

// Console is what Dialogue needs of a game's console.
type Console interface {
	Prompt(s game.State, names []lang.T) lang.T
	Read(s game.State, line string) string
	Drive(s game.State) string
	Answer(s game.State, line string) (said lang.T, ok bool)
	Say(e game.Event, names []lang.T) lang.T
	Explain(err *game.Error, names []lang.T) lang.T
}

// Dialogue types the lines in the terminal's manner and returns what it shows,
// together with what was typed, and what is said beside it on standard error.
// It ends with the match or the last line; lines left over fail.
func Dialogue(t testing.TB, c Console, s game.State, names []lang.T, l lang.Lang, lines ...string) (output, aside string) {
	t.Helper()
	var out, beside strings.Builder
	say := func(b *strings.Builder, text lang.T) {
		if text.In(l) != "" {
			b.WriteString(text.In(l) + "\n")
		}
	}
	for !s.Status().Over {
		move := c.Drive(s)
		if move == "" {
			out.WriteString(c.Prompt(s, names).In(l))
			if len(lines) == 0 {
				break
			}
			line := lines[0]
			lines = lines[1:]
			out.WriteString(line + "\n")
			if said, ok := c.Answer(s, line); ok {
				say(&out, said)
				continue
			}
			if move = c.Read(s, line); move == "" {
				continue
			}
		}
		made, err := s.Apply(move)
		if err != nil {
			b := &out
			if a, ok := c.(interface{ Aside(*game.Error) bool }); ok && a.Aside(err.(*game.Error)) {
				b = &beside
			}
			say(b, c.Explain(err.(*game.Error), names))
			continue
		}
		for _, e := range made.Events {
			say(&out, c.Say(e, names))
		}
	}
	if len(lines) > 0 {
		t.Errorf("over before %q was read", lines)
	}
	return out.String(), beside.String()
}
