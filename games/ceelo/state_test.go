package ceelo

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/game/gametest"
)

// scripted starts a match whose dice fall as written: "543 634".
func scripted(t testing.TB, seats int, rolls string) *State {
	t.Helper()
	var draws []int
	for _, r := range rolls {
		if r != ' ' {
			draws = append(draws, int(r-'1'))
		}
	}
	s, err := Rules{}.New(game.Setup{Players: make([]game.Player, seats)}, game.Scripted(draws...))
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

var apply, kinds = gametest.Apply, gametest.Kinds

func TestTheSourcesGames(t *testing.T) {
	s := scripted(t, 1, "543 634 321 524 446 156 121 414 246 646 161")
	apply(t, s, "bank 100")
	for _, m := range []string{"wager 500", "wager 400"} {
		if e := gametest.Refused(t, s, m); e.Kind != WagerRange || e.Int("min") != 1 || e.Int("max") != 10000 {
			t.Errorf("%q: %v", m, e)
		}
	}
	apply(t, s, "wager 50", "roll", "roll")
	if got := kinds(apply(t, s, "roll")); got != "rolled rolled rolled settled" {
		t.Errorf("the CPU's rolls follow by themselves: %s", got)
	}
	if s.banks[0] != 5000 {
		t.Errorf("bank %s", s.banks[0])
	}
	apply(t, s, "wager 50", "roll", "roll")
	if s.banks[0] != 10000 {
		t.Errorf("bank %s", s.banks[0])
	}
	events := apply(t, s, "wager 100", "roll", "roll")
	last := events[len(events)-1].(Ended)
	if last.CashedOut || last.Scores[0] != 0 || len(last.Winners) != 0 || !s.Status().Over || s.Commands() != nil {
		t.Errorf("at zero the match ends: %+v", last)
	}
	if e := gametest.Refused(t, s, "wager 1"); e.Kind != game.MatchOver {
		t.Error(e)
	}
	want := []Game{{5000, CPU, 5000}, {5000, 0, 10000}, {10000, CPU, 0}}
	v := s.View(0).(View)
	if won, games := v.Won(); !reflect.DeepEqual(v.Games, want) || won != 1 || games != 3 {
		t.Errorf("history %+v, %d of %d", v.Games, won, games)
	}
}

func TestEveryRollOfTheCPUIsAnEvent(t *testing.T) {
	s := scripted(t, 1, "135 666 124 235 356 555")
	apply(t, s, "bank 10", "wager 10", "roll")
	events := apply(t, s, "roll")
	want := []game.Event{
		Rolled{0, 2, Roll{6, 6, 6}, Combination{3, 6}},
		Rolled{CPU, 1, Roll{1, 2, 4}, Combination{}},
		Rolled{CPU, 2, Roll{2, 3, 5}, Combination{}},
		Rolled{CPU, 3, Roll{3, 5, 6}, Combination{}},
		Rolled{CPU, 4, Roll{5, 5, 5}, Combination{3, 5}},
		Settled{1, 0, 1000, [2]Roll{{6, 6, 6}, {5, 5, 5}}, []Cents{2000}},
	}
	if !reflect.DeepEqual(events, want) {
		t.Errorf("%+v", events)
	}
	if len(s.View(0).(View).Throws) != 6 {
		t.Error("the view keeps every throw of the game")
	}
}

func TestTieRollsAgain(t *testing.T) {
	s := scripted(t, 1, "626 332 124 333 333 456 654 123 321 115 636")
	apply(t, s, "bank 10", "wager 4")
	for i, move := range []string{"roll", "roll", "roll", "roll", "roll"} {
		events := apply(t, s, move)
		if i == 1 {
			continue // 1-2-4: nothing yet
		}
		if last := events[len(events)-1]; last.Kind() != "tied" || s.banks[0] != 1000 || s.wager != 400 || s.Status().Round != 1 {
			t.Fatalf("roll %d: %+v, bank %s", i, last, s.banks[0])
		}
	}
	if e := gametest.Refused(t, s, "cashout"); e.Kind != game.WrongStep {
		t.Error(e)
	}
	apply(t, s, "roll")
	if s.banks[0] != 1400 {
		t.Errorf("1-1-5 beats 6-3-6: bank %s", s.banks[0])
	}
}

func TestNoInstantWinOrLoss(t *testing.T) {
	s := scripted(t, 1, "456 135 456 123 124 321 456 123")
	apply(t, s, "bank 1", "wager 1")
	if got := kinds(apply(t, s, "roll")); got != "rolled rolled rolled tied" {
		t.Errorf("against 4-5-6 the CPU still rolls: %s", got)
	}
	if got := kinds(apply(t, s, "roll")); got != "rolled rolled rolled tied" {
		t.Errorf("against 1-2-3 the CPU still rolls: %s", got)
	}
	if got := kinds(apply(t, s, "roll")); got != "rolled rolled settled" {
		t.Errorf("4-5-6 beats 1-2-3: %s", got)
	}
}

func TestCashout(t *testing.T) {
	s := scripted(t, 1, "666 555")
	apply(t, s, "bank 0,50", "wager 0.25", "roll")
	events := apply(t, s, "CASHOUT")
	e := events[0].(Ended)
	if !e.CashedOut || e.Scores[0] != 75 || !reflect.DeepEqual(e.Winners, []game.Seat{0}) || e.Places[0] != 1 || e.Opening[0] != 50 {
		t.Errorf("%+v", e)
	}
	lost := scripted(t, 1, "123 456")
	apply(t, lost, "bank 1", "wager 1")
	events = apply(t, lost, "roll")
	if line, want := string(game.Line(events[len(events)-1])), `{"event":"ended","scores":[0],"places":[1],"winners":[],"cashed_out":false,"opening":[100]}`; line != want {
		t.Errorf("nobody is a list too: %s", line)
	}
	for rolls, want := range map[string]int{"": 0, "555 666": 0} {
		s := scripted(t, 1, rolls)
		apply(t, s, "bank 1")
		if rolls != "" {
			apply(t, s, "wager 0.50", "roll")
		}
		apply(t, s, "cashout")
		if n := len(s.Result().Winners); n != want {
			t.Errorf("who leaves with no more than the opening bank has not won: %+v", s.Result())
		}
	}
}

func TestSecondHuman(t *testing.T) {
	s := scripted(t, 2, "124 626 135 333 456 111")
	apply(t, s, "bank 100")
	if st := s.Status(); st.Actor != 1 || st.Step != StepBank {
		t.Errorf("seat 1 names its bank: %+v", st)
	}
	apply(t, s, "bank 30")
	if e := gametest.Refused(t, s, "wager 30.01"); e.Kind != WagerRange || e.Int("max") != 3000 {
		t.Errorf("the wager may exceed neither bank: %v", e)
	}
	if v := s.View(0).(View); v.MaxWager() != 3000 {
		t.Errorf("at most %s", v.MaxWager())
	}
	if s.Status().Actor != 0 {
		t.Error("seat 0 wagers")
	}
	apply(t, s, "wager 20", "roll", "roll")
	if st := s.Status(); st.Actor != 1 || st.Turn != 1 || st.Step != StepRoll {
		t.Errorf("seat 1 rolls for itself: %+v", st)
	}
	// Point 2 beats point 1 and 1-2-3 (21 of 108) and ties with 15.
	if win, of, ok := s.View(0).(View).Chance(); !ok || win != 57 || of != 216 {
		t.Errorf("chance %d of %d", win, of)
	}
	events := apply(t, s, "roll", "roll")
	last := events[len(events)-1].(Settled)
	if last.Winner != 1 || !reflect.DeepEqual(last.Banks, []Cents{8000, 5000}) {
		t.Errorf("%+v", last)
	}
	apply(t, s, "wager 30", "roll", "roll")
	if !reflect.DeepEqual(s.banks, []Cents{11000, 2000}) || s.Status().Over {
		t.Errorf("4-5-6 beats trips: banks %v", s.banks)
	}
}

func TestSecondHumanEndings(t *testing.T) {
	s := scripted(t, 2, "456 123")
	apply(t, s, "bank 10", "bank 5", "wager 5", "roll")
	events := apply(t, s, "roll")
	e := events[len(events)-1].(Ended)
	if !reflect.DeepEqual(e.Scores, []int{1500, 0}) || !reflect.DeepEqual(e.Winners, []game.Seat{0}) || !reflect.DeepEqual(e.Places, []int{1, 2}) || e.CashedOut {
		t.Errorf("%+v", e)
	}
	// The poorer has won when it has gained.
	s = scripted(t, 2, "123 456")
	apply(t, s, "bank 10", "bank 5", "wager 2", "roll", "roll", "cashout")
	if r := s.Result(); !reflect.DeepEqual(r.Scores, []int{800, 700}) || !reflect.DeepEqual(r.Winners, []game.Seat{1}) || !reflect.DeepEqual(r.Places, []int{2, 1}) {
		t.Errorf("%+v", r)
	}
	s = scripted(t, 2, "")
	apply(t, s, "bank 10", "bank 5", "cashout")
	if r := s.Result(); len(r.Winners) != 2 {
		t.Errorf("nobody gained: %+v", r)
	}
}

func TestRefusals(t *testing.T) {
	s := scripted(t, 1, "")
	for move, kind := range map[string]string{
		"bank 0": BankRange, "bank -5": BankRange, "bank 1000000.01": BankRange, "bank 99999999999999999999": BankRange,
		"bank 12.345": BadAmount, "bank 1e9": BadAmount, "bank abc": BadAmount, "bank": BadAmount, "bank 1 000": BadAmount, "bank 🎲": BadAmount,
		"wager 5": game.WrongStep, "roll": game.WrongStep, "cashout": game.WrongStep,
		"hold 1": game.UnknownCommand, "": game.UnknownCommand, "100": game.UnknownCommand,
		"bank " + strings.Repeat("1", 500): game.TooLong,
	} {
		if e := gametest.Refused(t, s, move); e.Kind != kind {
			t.Errorf("%q: %v, want %s", move, e, kind)
		}
	}
	apply(t, s, "bank 100")
	for move, kind := range map[string]string{
		"wager 0": WagerRange, "wager 0.00": WagerRange, "wager -1": WagerRange, "wager 100.01": WagerRange, "wager 1e9": BadAmount, "wager 1000000000": WagerRange,
		"wager 12.345": BadAmount, "wager abc": BadAmount, "wager": BadAmount, "bank 5": game.WrongStep, "roll": game.WrongStep, "cashout now": game.BadArgument,
	} {
		if e := gametest.Refused(t, s, move); e.Kind != kind {
			t.Errorf("%q: %v, want %s", move, e, kind)
		}
	}
	apply(t, s, "wager 100")
	for move, kind := range map[string]string{"wager 1": game.WrongStep, "cashout": game.WrongStep, "roll 3": game.BadArgument, "bank 1": game.WrongStep} {
		if e := gametest.Refused(t, s, move); e.Kind != kind {
			t.Errorf("%q: %v, want %s", move, e, kind)
		}
	}
	for _, text := range []string{"12.345", "1e9", "abc", "0,501"} {
		s := scripted(t, 1, "")
		e := gametest.Refused(t, s, "bank "+text)
		said := Texts{}.Explain(e, nil)
		if !strings.Contains(said.PT, text) || !strings.Contains(said.EN, text) || !strings.Contains(said.EN, "12.34") {
			t.Errorf("%q is explained as %+v", text, said)
		}
	}
}

func TestSetups(t *testing.T) {
	for _, setup := range []game.Setup{
		{}, {Players: make([]game.Player, 3)}, {Players: []game.Player{{Bot: "easy"}}}, {Players: make([]game.Player, 1), Start: "x"},
		{Players: make([]game.Player, 1), Options: map[string]string{"x": "y"}}, {Players: make([]game.Player, 1), Secrets: []string{"x"}}, {Players: make([]game.Player, 1), Rules: 2},
	} {
		if _, err := (Rules{}).New(setup, nil); err == nil {
			t.Errorf("%+v was accepted", setup)
		}
	}
}

func TestMovesAreCanonical(t *testing.T) {
	s := scripted(t, 1, "")
	for move, want := range map[string]string{"  BANK\t0,50 ": "bank 0.50", "bank 100.00": "bank 100", "bank $12.3": "bank 12.30"} {
		out, err := s.Clone().Apply(move)
		if err != nil || out.Move != want {
			t.Errorf("%q is recorded as %q (%v), want %q", move, out.Move, err, want)
		}
	}
}

func TestChanceInTheView(t *testing.T) {
	s := scripted(t, 1, "124 665 222")
	apply(t, s, "bank 5", "wager 5", "roll")
	if _, _, ok := s.View(0).(View).Chance(); ok {
		t.Error("a chance without a combination")
	}
	apply(t, s, "roll")
	if win, of, ok := s.View(0).(View).Chance(); !ok || math.Abs(float64(win)/float64(of)-.6806) > 5e-5 {
		t.Errorf("point 5 wins %d of %d", win, of)
	}
}

func TestHugeBankStaysExact(t *testing.T) {
	s := scripted(t, 1, strings.Repeat("456123", 60))
	apply(t, s, "bank 1000000")
	for range 60 {
		v := s.View(0).(View)
		apply(t, s, "wager "+v.MaxWager().plain(), "roll")
	}
	if s.banks[0] <= MaxWager || s.banks[0] >= 1<<62 {
		t.Errorf("bank %s", s.banks[0])
	}
	if e := gametest.Refused(t, s, "wager 99999999999999"); e.Kind != WagerRange || e.Int("max") != int(MaxWager) {
		t.Error(e)
	}
}

// mover is a random but sensible player.
func mover(r *rand.Rand) func(game.State) string {
	return func(s game.State) string {
		v := s.View(0).(View)
		switch v.Status.Step {
		case StepBank:
			return "bank " + Cents(1+r.IntN(int(MaxBank))).plain()
		case StepWager:
			if r.IntN(10) == 0 {
				return "cashout"
			}
			most := v.MaxWager()
			if r.IntN(3) > 0 {
				most = 1 + Cents(r.Int64N(int64(most)))
			}
			return "wager " + most.plain()
		}
		return "roll"
	}
}

func TestRandomMatches(t *testing.T) {
	bad := []string{"wager 0", "bank 0", "roll 2", "cashout x", "wager 12.345", "nonsense", "", "wager 99999999999999999"}
	for seed := range uint64(10_000) {
		setup := game.Setup{Players: make([]game.Player, 1+seed%2), Seed: seed}
		var banks []Cents // as the events tell them
		table := Cents(0) // the sum of two banks
		gametest.Play(t, Rules{}, setup, 2000, mover(rand.New(rand.NewPCG(seed, 1))), bad, func(s game.State, out game.Outcome) {
			v := s.View(game.Nobody).(View)
			var events []game.Event
			for _, e := range out.Events {
				switch e := e.(type) {
				case Banked:
					banks = append(banks, e.Bank)
					table += e.Bank
				case Settled:
					if e.Winner == 0 {
						banks[0] += e.Wager
					} else {
						banks[0] -= e.Wager
					}
					if len(banks) == 2 {
						banks[1] = table - banks[0]
					}
					if got := Compare(e.Dice[0], e.Dice[1]); (got == Win) != (e.Winner == 0) || got == Tie {
						t.Fatalf("seed %d: %+v", seed, e)
					}
				case Rolled:
					if Rank(e.Dice) != e.Rank {
						t.Fatalf("seed %d: %+v", seed, e)
					}
				}
				events = append(events, e)
			}
			for i, b := range banks {
				if v.Banks[i] != b || b < 0 {
					t.Fatalf("seed %d: banks %v, the events make %v", seed, v.Banks, banks)
				}
			}
			if v.Status.Over != (len(events) > 0 && events[len(events)-1].Kind() == "ended") {
				t.Fatalf("seed %d: over without an end", seed)
			}
		})
	}
}

func TestViewSharesNothing(t *testing.T) {
	s := scripted(t, 1, "666 555")
	apply(t, s, "bank 5", "wager 2", "roll")
	was := s.Dump()
	v := s.View(0).(View)
	v.Banks[0], v.Opening[0], v.Games[0].Wager, v.Throws[0].Dice[0] = 1, 1, 1, 1
	if !bytes.Equal(was, s.Dump()) {
		t.Error("a view shares memory with the state")
	}
}

func TestDiceAreFair(t *testing.T) {
	s := scripted(t, 1, "")
	apply(t, s, "bank 1000000")
	var faces [Faces]int
	combos := map[int]int{}
	rolls := 0
	for rolls < 60_000 {
		for _, e := range apply(t, s, "wager 0.01", "roll") {
			if r, ok := e.(Rolled); ok {
				rolls++
				combos[r.Rank]++
				for _, d := range r.Dice {
					faces[d-1]++
				}
			}
		}
		for s.Status().Step == StepRoll {
			for _, e := range apply(t, s, "roll") {
				if r, ok := e.(Rolled); ok {
					rolls++
					combos[r.Rank]++
					for _, d := range r.Dice {
						faces[d-1]++
					}
				}
			}
		}
		s.games = nil // only the dice matter here
	}
	chi := 0.0
	want := float64(3*rolls) / Faces
	for _, n := range faces {
		chi += (float64(n) - want) * (float64(n) - want) / want
	}
	if chi > 20.515 { // 5 degrees of freedom, p = 0.001
		t.Errorf("faces %v: chi-square %.2f", faces, chi)
	}
	chi = 0
	for rank, ways := range map[int]int{Rank456: 6, RankTrips: 6, RankPoint: 90, Rank123: 6, RankNone: 108} {
		want := float64(rolls*ways) / 216
		chi += (float64(combos[rank]) - want) * (float64(combos[rank]) - want) / want
	}
	if chi > 18.467 { // 4 degrees of freedom, p = 0.001
		t.Errorf("combinations %v: chi-square %.2f", combos, chi)
	}
}

// The gambler's ruin: with a flat stake a bank of 3 reaches 10 before 0 three
// times in ten.
func TestFlatStake(t *testing.T) {
	const matches = 4000
	reached := 0
	for seed := range uint64(matches) {
		s := gametest.Start(t, Rules{}, game.Setup{Players: make([]game.Player, 1), Seed: seed})
		apply(t, s, "bank 3")
		for !s.Status().Over {
			switch s.Status().Step {
			case StepWager:
				if s.View(0).(View).Banks[0] == 1000 {
					apply(t, s, "cashout")
					reached++
					continue
				}
				apply(t, s, "wager 1")
			case StepRoll:
				apply(t, s, "roll")
			}
		}
	}
	p := float64(reached) / matches
	if sd := math.Sqrt(.3 * .7 / matches); math.Abs(p-.3) > 3.3*sd {
		t.Errorf("reached in %.4f of the matches, want 0.3", p)
	}
}

func TestReadme(t *testing.T) {
	gametest.Documented(t, "README.md", Banked{}, Wagered{}, Rolled{}, Tied{}, Settled{}, Ended{})
}

func TestEventsAsLines(t *testing.T) {
	s := scripted(t, 1, "124 225 666")
	got := ""
	for _, e := range apply(t, s, "bank 100", "wager 12,5", "roll", "roll") {
		line := game.Line(e)
		if !json.Valid(line) {
			t.Errorf("%s", line)
		}
		got += string(line) + "\n"
	}
	want := `{"event":"banked","seat":0,"bank":10000}
{"event":"wagered","seat":0,"game":1,"wager":1250}
{"event":"rolled","seat":0,"throw":1,"dice":[1,2,4],"rank":0,"value":0}
{"event":"rolled","seat":0,"throw":2,"dice":[2,2,5],"rank":2,"value":5}
{"event":"rolled","seat":-1,"throw":1,"dice":[6,6,6],"rank":3,"value":6}
{"event":"settled","game":1,"winner":-1,"wager":1250,"dice":[[2,2,5],[6,6,6]],"banks":[8750]}
`
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

func FuzzAmount(f *testing.F) {
	for _, s := range []string{"100", "0,50", "12.345", "1e9", "abc", "-5", "$3", "", "99999999999999999999", "1.2.3", ".5", "5."} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, fault := ParseAmount(text)
		if fault != "" {
			if c != 0 {
				t.Errorf("%q is faulty and %d", text, int(c))
			}
			return
		}
		if c > MaxWager+1 || c < -MaxWager-1 {
			t.Errorf("%q is %d", text, int(c))
		}
		if c < 0 {
			return
		}
		if back, fault := ParseAmount(c.plain()); back != c || fault != "" {
			t.Errorf("%q is %s, which is read as %s (%s)", text, c, back, fault)
		}
		if back, fault := ParseAmount(c.String()); back != c || fault != "" {
			t.Errorf("%q is shown as %s, which is read as %s (%s)", text, c, back, fault)
		}
	})
}

func FuzzMoves(f *testing.F) {
	f.Add("bank 100\nwager 50\nroll\nroll\nroll\ncashout", uint64(1), false)
	f.Add("bank 0,50\nbank 2\nwager 0.5\nroll\nroll\nroll\nroll", uint64(2), true)
	f.Add("100\n500\nc\nq\nbank 1e9\nwager -1", uint64(3), false)
	f.Fuzz(func(t *testing.T, script string, seed uint64, two bool) {
		setup := game.Setup{Players: make([]game.Player, 1), Seed: seed}
		if two {
			setup.Players = make([]game.Player, 2)
		}
		s, err := Rules{}.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		console := &Console{}
		for i, line := range strings.Split(script, "\n") {
			if i == 100 {
				break
			}
			console.Prompt(s, who[:len(setup.Players)])
			if _, ok := console.Answer(s, line); ok {
				continue
			}
			tryMove(t, s, console.Read(s, line))
			tryMove(t, s, line)
		}
	})
}

func tryMove(t *testing.T, s game.State, move string) {
	was, twin := s.Dump(), s.Clone()
	out, err := s.Apply(move)
	if err != nil {
		if !bytes.Equal(was, s.Dump()) {
			t.Fatalf("%q was refused and changed the state", move)
		}
		said := (&Console{}).Explain(err.(*game.Error), who[:])
		if said.PT == "" || said.EN == "" {
			t.Fatalf("%q: nothing is said about %v", move, err)
		}
		return
	}
	again, err := twin.Apply(out.Move)
	if err != nil || again.Move != out.Move || !bytes.Equal(s.Dump(), twin.Dump()) {
		t.Fatalf("%q is recorded as %q, which makes another state (%v)", move, out.Move, err)
	}
	if fmt.Sprint(again.Events) != fmt.Sprint(out.Events) {
		t.Fatalf("%q: other events", move)
	}
}
