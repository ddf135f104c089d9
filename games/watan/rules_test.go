package watan

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"passavez/engine/game"
)

// position makes a save out of the official layout and four students' lines.
func position(turn string, lines ...string) string {
	for len(lines) < Students {
		lines = append(lines, "0 0 0 0 0 g c")
	}
	return turn + "\n" + strings.Join(lines, "\n") + "\n0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9\n-1\n"
}

func options(pairs ...string) map[string]string {
	m := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		m[pairs[i]] = pairs[i+1]
	}
	return m
}

func TestSetUp(t *testing.T) {
	s := start(t, game.Setup{Seed: 1}, nil)
	if s.Geese != OffBoard {
		t.Error("the geese start off the board")
	}
	order := []game.Seat{0, 1, 2, 3, 3, 2, 1, 0}
	for i, c := range []int{25, 44, 16, 20, 27, 40, 32, 37} {
		st := s.Status()
		if st.Actor != order[i] || st.Turn != order[i] || st.Step != "setup" || st.Round != 0 {
			t.Errorf("Assignment %d: %+v", i, st)
		}
		refuse(t, s, "roll", game.WrongStep)
		if _, _, err := s.Position(); err == nil || err.Kind != InSetup || err.Int("left") != 8-i {
			t.Errorf("a save in set-up: %v", err)
		}
		play(t, s, "place "+numbers([]int{c}))
		if i == 0 {
			refuse(t, s, "place 25", Taken)
			if e := refuse(t, s, "place 31", TooClose); e.Int("neighbour") != 25 {
				t.Errorf("%v", e)
			}
		}
	}
	if st := s.Status(); st.Turn != 0 || st.Step != "roll" || st.Round != 1 {
		t.Errorf("Blue plays first: %+v", st)
	}
	if s.hands != ([Students]Hand{}) || slices.ContainsFunc(s.Goals[:], func(o game.Seat) bool { return o != game.Nobody }) {
		t.Error("no resources and no goals to start with")
	}
}

func TestSetUpWarnsOfNoStudyOrTutorial(t *testing.T) {
	s := start(t, game.Setup{Start: "0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9"}, nil)
	play(t, s, "place 0", "place 53", "place 51", "place 47") // Blue: caffeine only
	if w := s.View(3).(View).SetupWarning(46); !slices.Equal(w, []Resource{Study, Tutorial}) {
		t.Errorf("Yellow on two lectures lacks both: %v", w)
	}
	if w := s.View(3).(View).SetupWarning(33); !slices.Equal(w, []Resource{Study}) {
		t.Errorf("Yellow beside a tutorial lacks study: %v", w)
	}
	if ev := play(t, s, "place 33"); !reflect.DeepEqual(ev, []game.Event{Placed{3, 33, []Resource{Study}}}) {
		t.Errorf("%+v", ev)
	}
	if w := s.View(2).(View).SetupWarning(11); !slices.Equal(w, []Resource{Tutorial}) {
		t.Errorf("%v", w)
	}
}

func TestRollsProduce(t *testing.T) {
	lines := []string{"0 0 0 0 0 g 38 47 43 c 37 3 25 3 30 1", "0 0 0 0 0 g 56 48 64 c 32 2 44 1", "0 0 0 0 0 g 24 50 33 41 c 16 2 40 1", "0 0 0 0 0 g 27 32 c 20 1 27 1"}
	s := start(t, game.Setup{Start: position("0", lines...)}, nil)
	ev := play(t, s, "load", "roll 8")
	// 8: tile 8 (study: 25 Exam, 30 Assignment) and tile 11 (lab: 25 and 37 Exams, 32 Midterm)
	want := [Students]Hand{{Lab: 6, Study: 4}, {Lab: 2}}
	if got := ev[2].(Income).Gains; got != want || s.hands != want {
		t.Errorf("8 gives %v, not %v", got, want)
	}
	s = start(t, game.Setup{Start: position("0", lines...), Options: options(FastGoals, "on")}, nil)
	ev = play(t, s, "load", "roll 8")
	// goals 38 and 43 of Blue on tile 8; 38 and 47 of Blue and 48 of Red on tile 11
	want = [Students]Hand{{Lab: 8, Study: 6}, {Lab: 3}}
	if got := ev[2].(Income).Gains; got != want {
		t.Errorf("with fast goals 8 gives %v, not %v", got, want)
	}
	if v := s.View(0).(View); v.PerRoll(0)[Lab] != 5*8+4*6 || v.PerRoll(1)[Lab] != 5*3 {
		t.Errorf("income %v %v", v.PerRoll(0), v.PerRoll(1)) // tile 13 (lab, 5) too: 37 Exam, 30 Assignment, goals 43 and 47
	}
	s = start(t, game.Setup{Start: strings.Replace(position("0", lines...), "\n-1", "\n8", 1)}, nil)
	ev = play(t, s, "load", "roll 8")
	if got := ev[2].(Income).Gains; got != ([Students]Hand{{Lab: 6}, {Lab: 2}}) {
		t.Errorf("with geese on tile 8 it gives %v", got)
	}
	play(t, s, "next", "load")
	if ev = play(t, s, "roll 12"); ev[1].(Income).Gains != ([Students]Hand{2: {Tutorial: 1}, 3: {Tutorial: 1}}) {
		t.Errorf("12 gives %v", ev[1])
	}
}

func TestBuilding(t *testing.T) {
	s := start(t, game.Setup{Start: position("BLUE", "9 9 9 9 9 g c 25 1", "9 9 9 9 9 g c 32 1", "0 0 0 0 0 g c 53 1")}, nil)
	refuse(t, s, "complete 12", Unconnected)
	refuse(t, s, "complete 25", Taken)
	refuse(t, s, "complete 26", TooClose)
	refuse(t, s, "achieve 71", Unconnected)
	refuse(t, s, "achieve 72", NoSuchPlace)
	refuse(t, s, "achieve -1", NoSuchPlace)
	refuse(t, s, "achieve 99999999999999999999", NoSuchPlace)
	refuse(t, s, "complete 54", NoSuchPlace)
	refuse(t, s, "improve 32", NotOwn)
	refuse(t, s, "improve 0", NotOwn)
	for _, m := range []string{"achieve", "achieve x", "achieve 1 2", "complete", "improve one", "next now", "trade", "trade red lab", "trade green lab study", "trade red money study", "trade red lab netflix", "accept"} {
		kind := game.BadArgument
		if m == "accept" {
			kind = game.WrongStep
		}
		refuse(t, s, m, kind)
	}
	refuse(t, s, "build 3", game.UnknownCommand)
	refuse(t, s, "", game.UnknownCommand)
	refuse(t, s, "place 3", game.WrongStep)
	refuse(t, s, strings.Repeat("x", 500), game.TooLong)

	play(t, s, "ACHIEVE 35", "achieve 39")
	if s.hands[0] != (Hand{9, 9, 9, 7, 7}) || s.Goals[35] != 0 || s.Goals[39] != 0 {
		t.Errorf("a goal costs 1 study and 1 tutorial: %v", s.hands[0])
	}
	refuse(t, s, "achieve 35", Taken)
	refuse(t, s, "complete 31", TooClose)
	// Goal 39 joins 26 and 32; criterion 32 is Red's, and Blue goes on beyond it.
	play(t, s, "achieve 44")
	refuse(t, s, "complete 33", TooClose)
	play(t, s, "achieve 40")
	before := s.hands[0]
	ev := play(t, s, "complete 27")
	if !reflect.DeepEqual(ev, []game.Event{Built{0, 27, 1, 2}}) {
		t.Errorf("%+v", ev)
	}
	before.add(Hand{1, 1, 1, 0, 1}, -1)
	if s.hands[0] != before {
		t.Errorf("an Assignment costs 1 caffeine, lab, lecture and tutorial: %v, not %v", s.hands[0], before)
	}
	play(t, s, "improve 27")
	before.add(Hand{0, 0, 2, 3, 0}, -1)
	if s.hands[0] != before || s.Points()[0] != 3 {
		t.Errorf("a Midterm costs 2 lectures and 3 studies: %v, not %v", s.hands[0], before)
	}
	play(t, s, "improve 27")
	before.add(Hand{3, 2, 2, 2, 1}, -1)
	if s.hands[0] != before || s.Points()[0] != 4 {
		t.Errorf("an Exam costs 3 caffeine, 2 labs, 2 lectures, 1 tutorial, 2 studies: %v, not %v", s.hands[0], before)
	}
	refuse(t, s, "improve 27", Highest)
	if e := refuse(t, s, "achieve 36", NotEnough); !slices.Equal(e.Figures["cost"].([]int), []int{0, 0, 0, 1, 1}) {
		t.Errorf("%v", e)
	}
	refuse(t, s, "improve 25", NotEnough)
}

func TestTenPointsWinAtOnce(t *testing.T) {
	s := start(t, game.Setup{Start: position("BLUE", "3 2 2 2 1 g c 25 3 0 3 53 2 16 1", "9 9 9 9 9 g c 32 1")}, nil)
	if s.Points()[0] != 9 || s.Result() != nil {
		t.Fatal("nine points do not win")
	}
	ev := play(t, s, "improve 53")
	res := game.Result{Scores: []int{10, 1, 0, 0}, Places: []int{1, 2, 3, 3}, Winners: []game.Seat{0}}
	if want := []game.Event{Built{0, 53, 3, 10}, Ended{res, false}}; !reflect.DeepEqual(ev, want) {
		t.Errorf("%+v", ev)
	}
	if st := s.Status(); !st.Over || st.Turn != game.Nobody || st.Actor != game.Nobody || s.Commands() != nil {
		t.Errorf("%+v", st)
	}
	refuse(t, s, "next", game.MatchOver)
	refuse(t, s, "play again", game.UnknownCommand)

	over := start(t, game.Setup{Start: position("1", "0 0 0 0 0 g c 25 3 0 3 53 3 16 1")}, nil)
	if r := over.Result(); r == nil || !reflect.DeepEqual(*r, game.Result{Scores: []int{10, 0, 0, 0}, Places: []int{1, 2, 2, 2}, Winners: []game.Seat{0}}) {
		t.Errorf("a student who has ten points in a save ends the game at once: %v", r)
	}
}

func TestSeven(t *testing.T) {
	s := start(t, game.Setup{Start: position("0", "5 0 0 0 4 g c 5 1", "0 0 0 0 10 g c 26 1", "11 0 0 0 0 g c 32 1", "0 0 0 0 0 g c 33 1")}, nil)
	play(t, s, "load")
	ev := play(t, s, "roll 7")
	if want := []game.Event{Rolled{Seat: 0, Sum: 7}, Lost{Seat: 1, Count: 5, Resources: &Hand{Tutorial: 5}}, Lost{Seat: 2, Count: 5, Resources: &Hand{Caffeine: 5}}}; !reflect.DeepEqual(ev, want) {
		t.Errorf("nine keep, ten lose five, eleven lose five: %+v", ev)
	}
	refuse(t, s, "next", game.WrongStep)
	refuse(t, s, "geese 19", NoSuchPlace)
	refuse(t, s, "geese -1", NoSuchPlace)
	ev = play(t, s, "geese 4") // NETFLIX; nobody there
	if want := []game.Event{Moved{0, OffBoard, 4, []game.Seat{}}}; !reflect.DeepEqual(ev, want) || s.Status().Step != "act" {
		t.Errorf("%+v", ev)
	}
	play(t, s, "next", "load", "roll 7")
	refuse(t, s, "geese 4", SameTile)
	ev = play(t, s, "geese 12") // Yellow is there, with an empty hand
	if len(ev[0].(Moved).Candidates) != 0 {
		t.Errorf("%+v", ev)
	}
	play(t, s, "next", "load", "roll 7")
	ev = play(t, s, "geese 9") // Red (26), Orange itself (32), Yellow (33, nothing in hand)
	if !slices.Equal(ev[0].(Moved).Candidates, []game.Seat{1}) {
		t.Errorf("%+v", ev)
	}
	refuse(t, s, "steal", game.BadArgument)
	refuse(t, s, "steal green", game.BadArgument)
	refuse(t, s, "steal yellow", NoVictim)
	refuse(t, s, "steal orange", NoVictim)
	ev = play(t, s, "steal none")
	if !reflect.DeepEqual(ev, []game.Event{Spared{2}}) || s.Status().Step != "act" {
		t.Errorf("%+v", ev)
	}
	// The roller loses too.
	s = start(t, game.Setup{Start: position("0", "0 10 0 0 3 g c 5 1")}, nil)
	play(t, s, "load", "roll 7")
	if s.hands[0].Total() != 7 {
		t.Errorf("13 lose 6: %v", s.hands[0])
	}
	// A goal on the tile is no criterion on it.
	s = start(t, game.Setup{Start: position("0", "0 0 0 0 0 g c 5 1", "4 0 0 0 0 g 26 c 7 1")}, nil)
	play(t, s, "load", "roll 7")
	if ev := play(t, s, "geese 8"); len(ev[0].(Moved).Candidates) != 0 {
		t.Errorf("%+v", ev)
	}
}

func TestDice(t *testing.T) {
	s := start(t, game.Setup{Start: position("0")}, game.Scripted(2, 5, 0, 0))
	refuse(t, s, "roll 7", FairDice)
	ev := play(t, s, "roll")
	if want := (Rolled{0, 9, []int{3, 6}}); !reflect.DeepEqual(ev[0], want) {
		t.Errorf("%+v", ev)
	}
	refuse(t, s, "roll", game.WrongStep)
	refuse(t, s, "load", game.WrongStep)
	play(t, s, "next", "load")
	play(t, s, "roll")
	if st := s.Status(); st.Step != "number" || st.Actor != 1 {
		t.Errorf("%+v", st)
	}
	refuse(t, s, "fair", game.WrongStep)
	refuse(t, s, "roll", InvalidRoll)
	for _, bad := range []string{"1", "13", "-2", "seven", "7 7", "1e9", "99999999999999999999"} {
		refuse(t, s, "roll "+bad, InvalidRoll)
	}
	play(t, s, "roll 12", "next", "roll", "next", "load", "fair", "load", "roll 2", "next")
	for seat, want := range []bool{false, true, false, true} {
		if got := s.View(game.Nobody).(View).Students[seat].Loaded; got != want {
			t.Errorf("the choice of dice is student %d's own and stays: %v", seat, got)
		}
	}
	play(t, s, "load", "roll 3", "next", "roll 4") // Red's are loaded still
}

func TestTrade(t *testing.T) {
	lines := []string{"0 1 0 0 0 g c 5 1", "0 0 0 2 0 g c 20 1"}
	s := start(t, game.Setup{Start: position("BLUE", lines...)}, nil)
	refuse(t, s, "trade blue lab study", SelfTrade)
	refuse(t, s, "trade red lab lab", SameResource)
	refuse(t, s, "trade red study lab", NotEnough)
	if e := refuse(t, s, "trade orange lab study", PartnerLacks); e.Figures["seat"] != game.Seat(2) {
		t.Errorf("%v", e)
	}
	o := Offer{0, 1, Lab, Study}
	if ev := play(t, s, "trade Red LAB study"); !reflect.DeepEqual(ev, []game.Event{Offered{o}}) {
		t.Errorf("%+v", ev)
	}
	if st := s.Status(); st.Turn != 0 || st.Actor != 1 || st.Step != "offer" {
		t.Errorf("%+v", st)
	}
	refuse(t, s, "next", game.WrongStep)
	if ev := play(t, s, "refuse"); !reflect.DeepEqual(ev, []game.Event{Refused{o}}) || s.Status().Actor != 0 {
		t.Errorf("%+v", ev)
	}
	play(t, s, "trade red lab study")
	if ev := play(t, s, "accept"); !reflect.DeepEqual(ev, []game.Event{Traded{o}}) {
		t.Errorf("%+v", ev)
	}
	if s.hands[0] != (Hand{Study: 1}) || s.hands[1] != (Hand{Lab: 1, Study: 1}) {
		t.Errorf("%v", s.hands)
	}
	refuse(t, s, "registrar study lab", NoRegistrar)
}

func TestHiddenTradeTellsNothing(t *testing.T) {
	s := start(t, game.Setup{Start: position("BLUE", "0 1 0 0 0 g c 5 1", "2 0 0 0 0 g c 20 1"), Options: options(HiddenHands, "on")}, nil)
	if st := s.Status(); !st.Private {
		t.Errorf("%+v", st)
	}
	play(t, s, "trade red lab study") // Red has none, and Blue does not hear of it
	if c := s.Commands(); !slices.Equal(c, []string{"accept", "refuse"}) {
		t.Errorf("%v", c)
	}
	refuse(t, s, "accept", PartnerLacks)
	out, err := s.Apply("refuse")
	if err != nil || !out.Reveals {
		t.Errorf("%+v %v", out, err)
	}
	if v := s.View(0).(View); v.Students[1].Hand != nil || v.Students[1].Cards != 2 || *v.Students[0].Hand != (Hand{Lab: 1}) {
		t.Errorf("%+v", v.Students)
	}
	if v := s.View(game.Nobody).(View); v.Students[0].Hand != nil || len(v.Trades()) != 0 || len(v.GoalsNow()) != 0 {
		t.Errorf("a bystander sees no hand: %+v", v.Students)
	}
}

func TestRegistrar(t *testing.T) {
	s := start(t, game.Setup{Start: position("BLUE", "4 3 0 0 0 g c 5 1"), Options: options(Registrar, "on")}, nil)
	refuse(t, s, "registrar lab study", NotEnough)
	refuse(t, s, "registrar caffeine caffeine", SameResource)
	refuse(t, s, "registrar caffeine", game.BadArgument)
	ev := play(t, s, "registrar caffeine study")
	if s.hands[0] != (Hand{Lab: 3, Study: 1}) || !reflect.DeepEqual(ev, []game.Event{Registered{0, Caffeine, Study}}) {
		t.Errorf("%v %+v", s.hands[0], ev)
	}
}

func TestStartingResources(t *testing.T) {
	s := start(t, game.Setup{Start: file(t, "official-layout.txt"), Options: options(StartingResources, "on")}, nil)
	ev := play(t, s, "place 25", "place 44", "place 16", "place 20", "place 27")
	// Yellow's second: 27 on tiles 7 (caffeine), 9 (caffeine) and 12 (tutorial)
	if want := (Income{[Students]Hand{3: {Caffeine: 2, Tutorial: 1}}}); !reflect.DeepEqual(ev[len(ev)-1], want) || s.hands[3] != want.Gains[3] {
		t.Errorf("%+v", ev)
	}
	play(t, s, "place 8") // on tiles 0 (caffeine), 1 (lab) and NETFLIX, which gives none
	if s.hands[2] != (Hand{Caffeine: 1, Lab: 1}) {
		t.Errorf("%v", s.hands[2])
	}
}

func TestTurnCap(t *testing.T) {
	s := start(t, game.Setup{Start: position("0", "0 0 0 0 0 g c 5 3", "0 0 0 0 0 g c 20 2", "0 0 0 0 0 g c 40 3"), Options: options(TurnCap, "5")}, nil)
	for turn := 1; turn <= 5; turn++ {
		if s.Result() != nil {
			t.Fatalf("over before turn %d", turn)
		}
		play(t, s, "load", "roll 2")
		ev := play(t, s, "next")
		if turn == 5 {
			res := game.Result{Scores: []int{3, 2, 3, 0}, Places: []int{1, 3, 1, 4}, Winners: []game.Seat{0, 2}}
			if !reflect.DeepEqual(ev, []game.Event{Ended{res, true}}) {
				t.Errorf("%+v", ev)
			}
		}
	}
}

func TestSetupIsChecked(t *testing.T) {
	four := make([]game.Player, Students)
	for _, c := range []struct {
		setup game.Setup
		kind  string
	}{
		{game.Setup{Players: four[:3]}, game.BadSeats},
		{game.Setup{Players: append(four[:4:4], game.Player{})}, game.BadSeats},
		{game.Setup{Players: four, Options: options(TurnCap, "-1")}, game.BadOption},
		{game.Setup{Players: four, Options: options(TurnCap, "2001")}, game.BadOption},
		{game.Setup{Players: four, Options: options(Registrar, "3:1")}, game.BadOption},
		{game.Setup{Players: four, Options: options("ports", "on")}, game.BadOption},
		{game.Setup{Players: four, Secrets: []string{"x"}}, game.BadSecrets},
		{game.Setup{Players: four, Start: "nonsense"}, game.BadStart},
		{game.Setup{Players: four, Start: "1 2 3"}, game.BadStart},
		{game.Setup{Players: four, Start: " "}, game.BadStart},
	} {
		_, err := Rules{}.New(c.setup, nil)
		if e, ok := err.(*game.Error); !ok || e.Kind != c.kind {
			t.Errorf("%+v: %v, not %s", c.setup, err, c.kind)
		}
	}
}

func TestTables(t *testing.T) {
	sum := func(list []int) (n int) {
		for _, c := range list {
			n += c
		}
		return n
	}
	if sum(tileCounts[:]) != Tiles || sum(valueCounts[:]) != Tiles-tileCounts[Netflix] || valueCounts[NoValue] != 0 {
		t.Error("tiles and values do not fill the board")
	}
	pips := 0
	for v := MinRoll; v <= MaxRoll; v++ {
		pips += Pips(v)
		if Pips(v) != Pips(14-v) {
			t.Errorf("pips of %d", v)
		}
	}
	if pips != 36 || Pips(7) != 6 || Pips(2) != 1 {
		t.Errorf("%d pips", pips)
	}
	totals := []int{GoalCost.Total(), LevelCosts[Assignment].Total(), LevelCosts[Midterm].Total(), LevelCosts[Exam].Total()}
	if !slices.Equal(totals, []int{2, 4, 5, 10}) {
		t.Errorf("costs %v", totals)
	}
}
