package watan

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"passavez/engine/game"
)

func file(t testing.TB, name string) string {
	t.Helper()
	content, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func start(t testing.TB, setup game.Setup, src *game.Source) *State {
	t.Helper()
	if setup.Players == nil {
		setup.Players = make([]game.Player, Students)
	}
	s, err := Rules{}.New(setup, src)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func play(t testing.TB, s *State, moves ...string) (events []game.Event) {
	t.Helper()
	for _, m := range moves {
		out, err := s.Apply(m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		events = append(events, out.Events...)
	}
	return events
}

func refuse(t testing.TB, s *State, move, kind string) *game.Error {
	t.Helper()
	before := string(s.Dump())
	_, err := s.Apply(move)
	e, ok := err.(*game.Error)
	if !ok {
		t.Fatalf("%q was not refused", move)
	}
	if e.Kind != kind {
		t.Errorf("%q: refused as %v, not %s", move, e, kind)
	}
	if string(s.Dump()) != before {
		t.Errorf("%q was refused and changed the state", move)
	}
	return e
}

// The worked example: official.sv, Blue rolls a loaded 7, the geese go to tile
// 9, Blue steals from Yellow.
func TestWorkedExample(t *testing.T) {
	s := start(t, game.Setup{Start: file(t, "official.sv"), Seed: 7}, nil)
	if st := s.Status(); st.Turn != 0 || st.Step != "roll" || len(s.warnings) != 0 {
		t.Fatalf("%+v, warnings %v", st, s.warnings)
	}
	points := func() (p [Students]int) {
		for i := range p {
			p[i] = s.View(game.Nobody).(View).Students[i].Points
		}
		return p
	}
	if p := points(); p != [Students]int{7, 3, 3, 2} {
		t.Errorf("points %v", p)
	}
	if s.Geese != 8 || s.Board[9] != (Tile{Caffeine, 2}) || s.Board[4] != (Tile{Netflix, NoValue}) {
		t.Errorf("geese %d, tiles %v", s.Geese, s.Board)
	}
	events := play(t, s, "load", "roll 7")
	want := []game.Event{Dice{0, true}, Rolled{Seat: 0, Sum: 7}, Lost{Seat: 2, Count: 5, Resources: &Hand{Caffeine: 5}}}
	if !reflect.DeepEqual(events, want) {
		t.Errorf("events %+v", events)
	}
	if st := s.Status(); st.Step != "geese" {
		t.Errorf("%+v", st)
	}
	events = play(t, s, "geese 9")
	if want := []game.Event{Moved{Seat: 0, From: 8, Tile: 9, Candidates: []game.Seat{3}}}; !reflect.DeepEqual(events, want) {
		t.Errorf("events %+v", events)
	}
	refuse(t, s, "steal red", NoVictim)
	refuse(t, s, "steal orange", NoVictim)
	refuse(t, s, "steal blue", NoVictim)
	play(t, s, "steal yellow")
	if want := [Students]Hand{{Lecture: 1, Study: 5}, {}, {Caffeine: 6}, {Lecture: 2}}; s.hands != want {
		t.Errorf("hands %v", s.hands)
	}
	if p := points(); p != [Students]int{7, 3, 3, 2} {
		t.Errorf("points %v", p)
	}
	if s.Status().Step != "act" || s.Status().Turn != 0 {
		t.Errorf("%+v", s.Status())
	}
	p, midTurn, err := s.Position()
	if err != nil || !midTurn || p.Turn != 1 {
		t.Errorf("exported in mid-turn Red rolls next: %v %v %v", p.Turn, midTurn, err)
	}
}

func TestTurnAsWordGoesOnAfterTheRoll(t *testing.T) {
	save := file(t, "official.sv")
	for _, word := range []string{"BLUE", "orange", "Laranja"} {
		s := start(t, game.Setup{Start: word + strings.TrimPrefix(save, "0")}, nil)
		want, _ := ParseColour(word)
		if st := s.Status(); st.Turn != want || st.Step != "act" {
			t.Errorf("%s: %+v", word, st)
		}
	}
}
