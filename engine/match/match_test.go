package match_test

import (
	"testing"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/games/yahtzee"
)

func find(slug string) (game.Rules, bool) { return yahtzee.Rules{}, slug == "yahtzee" }

func two() game.Setup {
	return game.Setup{Players: []game.Player{{Name: "Ana"}, {Name: "Bia"}}, Seed: 7}
}

func start(t *testing.T, rules game.Rules, setup game.Setup, c match.Config) *match.Match {
	t.Helper()
	m, err := match.New(rules, setup, c)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func play(t *testing.T, m *match.Match, moves ...string) {
	t.Helper()
	for _, move := range moves {
		if _, err := m.Do(move); err != nil {
			t.Fatalf("%s: %v", move, err)
		}
	}
}

func TestUndoEndsAtTheDice(t *testing.T) {
	m := start(t, yahtzee.Rules{}, two(), match.Config{})
	play(t, m, "roll")
	if m.CanUndo() {
		t.Fatal("a roll can be undone")
	}
	before := string(m.State().Dump())
	play(t, m, "hold 1 2 3 4 5", "score chance")
	for range 2 {
		if err := m.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	if string(m.State().Dump()) != before || m.Len() != 1 {
		t.Fatalf("undo leads to another state, %d moves", m.Len())
	}
	if err := m.Redo(); err != nil || m.Len() != 2 {
		t.Fatal(err, m.Len())
	}
}

func TestRecordRoundTrip(t *testing.T) {
	m := start(t, yahtzee.Rules{}, two(), match.Config{})
	play(t, m, "roll", "hold 1", "hold 2 3", "score chance", "roll")
	n, err := match.Decode(m.Encode(), find, match.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if n.ReadOnly() != nil || string(n.State().Dump()) != string(m.State().Dump()) {
		t.Fatal(n.ReadOnly())
	}
}
