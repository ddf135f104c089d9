// Package gametest holds the tests that every game has to pass.
package gametest

import (
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"

	"passavez/engine/game"
)

// Play plays a random match to its end and checks what holds for every game:
// an illegal move (one of bad, and every move that mover makes when it is the
// end) is an *Error with what is allowed and leaves the state as it was; a
// clone is independent; a move's canonical form makes the same state; and all
// of them replayed give the same state and the same events. What needs a dump
// is checked at one move in eight, others in the next match. mover
// chooses a legal move; after, if not nil, is called after each move. A match
// of more than limit moves fails.
func Play(t *testing.T, rules game.Rules, setup game.Setup, limit int, mover func(game.State) string, bad []string, after func(game.State, game.Outcome)) game.State {
	t.Helper()
	s := Start(t, rules, setup)
	var moves []string
	var log [][]game.Event
	for !s.Status().Over {
		if len(moves) == limit {
			t.Fatalf("seed %d: not over after %d moves", setup.Seed, limit)
		}
		thorough := len(moves)%8 == int(setup.Seed%8)
		var before game.State
		var was []byte
		if thorough {
			if len(bad) > 0 {
				Refused(t, s, bad[len(moves)%len(bad)])
			}
			before, was = s.Clone(), s.Dump()
		}
		move := mover(s)
		out, err := s.Apply(move)
		if err != nil {
			t.Fatalf("seed %d, move %d %q: %v", setup.Seed, len(moves), move, err)
		}
		if thorough && !bytes.Equal(before.Dump(), was) {
			t.Fatalf("seed %d, move %d %q changed a clone made before it", setup.Seed, len(moves), move)
		}
		moves = append(moves, out.Move)
		log = append(log, out.Events)
		if after != nil {
			after(s, out)
		}
	}
	for _, b := range append(bad, moves[len(moves)-1]) {
		Refused(t, s, b)
	}
	if s.Result() == nil {
		t.Fatalf("seed %d: over without a result", setup.Seed)
	}
	again := Start(t, rules, setup)
	for i, m := range moves {
		out, err := again.Apply(m)
		if err != nil {
			t.Fatalf("seed %d: replaying %q: %v", setup.Seed, m, err)
		}
		if out.Move != m {
			t.Fatalf("seed %d: the canonical form of %q is %q", setup.Seed, m, out.Move)
		}
		if !reflect.DeepEqual(out.Events, log[i]) {
			t.Fatalf("seed %d: replaying %q: %v, first it was %v", setup.Seed, m, out.Events, log[i])
		}
	}
	if !bytes.Equal(s.Dump(), again.Dump()) {
		t.Fatalf("seed %d: the replay is another match", setup.Seed)
	}
	return s
}

// Start starts a match that must start.
func Start(t *testing.T, rules game.Rules, setup game.Setup) game.State {
	t.Helper()
	s, err := rules.New(setup, nil)
	if err != nil {
		t.Fatalf("seed %d: %v", setup.Seed, err)
	}
	return s
}

// Refused checks that a move is refused, says what is allowed and changes
// nothing.
func Refused(t *testing.T, s game.State, move string) *game.Error {
	t.Helper()
	was := s.Dump()
	_, err := s.Apply(move)
	e, ok := err.(*game.Error)
	if !ok {
		t.Fatalf("%q: %v, want an error", move, err)
	}
	if !reflect.DeepEqual(e.Allowed, s.Commands()) {
		t.Fatalf("%q: allowed are %v, the error says %v", move, s.Commands(), e.Allowed)
	}
	if !bytes.Equal(was, s.Dump()) {
		t.Fatalf("%q was refused and changed the state", move)
	}
	return e
}

// Documented checks the table of events in a game's README against the types:
// every event has one row for itself and one for each of its fields, in order,
// and there are no others.
//
//	| event | field | what it says |
//	|---|---|---|
//	| `rolled` | | dice were thrown |
//	| | `seat` | who threw |
func Documented(t *testing.T, readme string, events ...game.Event) {
	t.Helper()
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(text), "| event | field |")
	if !ok {
		t.Fatalf("%s has no table that begins | event | field |", readme)
	}
	var got []string
	for _, line := range strings.Split(table, "\n")[2:] {
		cells := strings.Split(line, "|")
		if len(cells) < 5 {
			break
		}
		if strings.TrimSpace(cells[3]) == "" {
			t.Errorf("%s: a row without a word: %s", readme, line)
		}
		got = append(got, strings.TrimSpace(cells[1])+strings.TrimSpace(cells[2]))
	}
	var want []string
	for _, e := range events {
		want = append(want, "`"+e.Kind()+"`")
		want = append(want, fields(reflect.TypeOf(e))...)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s lists\n%v\nthe events are\n%v", readme, got, want)
	}
}

// fields are the JSON names of a struct's fields, those of embedded structs
// among them, as encoding/json writes them.
func fields(t reflect.Type) []string {
	var list []string
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			list = append(list, fields(f.Type)...)
		case name != "-":
			list = append(list, "`"+name+"`")
		}
	}
	return list
}
