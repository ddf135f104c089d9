package yahtzee

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/game/gametest"
	"passavez/engine/lang"
)

func seats(n int) game.Setup { return game.Setup{Players: make([]game.Player, n)} }

// scripted starts a match whose dice fall as given.
func scripted(t *testing.T, n int, dice string) game.State {
	t.Helper()
	var draws []int
	for _, d := range strings.Fields(strings.ReplaceAll(dice, ",", " ")) {
		draws = append(draws, int(d[0]-'1'))
	}
	s, err := Rules{}.New(seats(n), game.Scripted(draws...))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func do(t *testing.T, s game.State, move string) game.Outcome {
	t.Helper()
	out, err := s.Apply(move)
	if err != nil {
		t.Fatalf("%s: %v", move, err)
	}
	return out
}

// The worked turn of the source text, with its steps.
func TestWorkedTurn(t *testing.T) {
	s := scripted(t, 2, "3 4 5 5 2  5 1 3  6 2")
	for i, want := range []struct {
		step, move string
		roll       Roll
	}{
		{"step_roll_0", "roll", Roll{3, 4, 5, 5, 2}},
		{"step_hold_0", "hold 3 4", Roll{5, 1, 5, 5, 3}},
		{"step_hold_1", "hold 1 3 4", Roll{5, 6, 5, 5, 2}},
	} {
		if step := s.Status().Step; step != want.step {
			t.Errorf("step %d is %s, want %s", i, step, want.step)
		}
		do(t, s, want.move)
		if roll := s.View(game.Nobody).(View).Roll; roll != want.roll {
			t.Errorf("%s gives %v, want %v", want.move, roll, want.roll)
		}
	}
	if step := s.Status().Step; step != "step_select_category" {
		t.Errorf("after the third throw the step is %s", step)
	}
	gametest.Refused(t, s, "hold 1")
	out := do(t, s, "score fives")
	if e := out.Events[0].(Scored); e.Score != 15 || e.Total != 15 || e.Seat != 0 {
		t.Errorf("%+v", e)
	}
	if st := s.Status(); st.Turn != 1 || st.Step != "step_roll_0" || st.Round != 1 || st.Draws != 10 {
		t.Errorf("%+v", st)
	}
}

func TestHeldDiceMayBeReleased(t *testing.T) {
	s := scripted(t, 1, "1 2 3 4 5  6 6 6 6  2 2 2 2")
	do(t, s, "roll")
	do(t, s, "hold 1")
	do(t, s, "hold 5")
	if v := s.View(0).(View); v.Roll != (Roll{2, 2, 2, 2, 6}) || v.Held != [Dice]bool{4: true} {
		t.Errorf("%+v", v)
	}
}

func TestHoldingAllFiveGoesToTheCategory(t *testing.T) {
	s := scripted(t, 1, "1 2 3 4 5")
	do(t, s, "roll")
	out := do(t, s, "HOLD 5,4 3\t2 1")
	if out.Move != "hold 1 2 3 4 5" || out.Events[0].Kind() != "kept" {
		t.Errorf("%+v", out)
	}
	if st := s.Status(); st.Step != "step_select_category" || st.Draws != 5 {
		t.Errorf("%+v", st)
	}
	gametest.Refused(t, s, "hold 1")
	do(t, s, "score small-straight")
}

func TestHoldingNoneThrowsAll(t *testing.T) {
	s := scripted(t, 1, "1 2 3 4 5  6 6 6 6 6")
	do(t, s, "roll")
	if out := do(t, s, "hold"); out.Move != "hold" {
		t.Errorf("%q", out.Move)
	}
	if v := s.View(0).(View); v.Roll != (Roll{6, 6, 6, 6, 6}) {
		t.Error(v.Roll)
	}
}

func TestScoringEarlyAndAZeroOnPurpose(t *testing.T) {
	s := scripted(t, 1, "1 2 3 4 6  1 1 1 1 1  2 3 4 5")
	do(t, s, "roll")
	if e := do(t, s, "score Yahtzee").Events[0].(Scored); e.Score != 0 {
		t.Errorf("%+v", e)
	}
	do(t, s, "roll")
	e := gametest.Refused(t, s, "score yahtzee")
	if e.Kind != CategoryTaken || e.Text("category") != "yahtzee" || e.Int("score") != 0 {
		t.Errorf("%v", e)
	}
	do(t, s, "hold 1")
	do(t, s, "score small-straight")
	if st := s.Status(); st.Round != 3 {
		t.Errorf("round %d", st.Round)
	}
}

// wrong is nonsense and moves that are out of place, for every step.
var wrong = []string{
	"", "   ", "foo", "roll 1", "roll roll", "hold 0", "hold 6", "hold 1 1", "hold 12", "hold x", "hold -1", "score", "score foo", "score ones twos",
	"score 1", "pontuar", "hold １", "\x00", "\xff\xfe", "score\u00a0", "roll\n roll", strings.Repeat("hold ", 200), "score " + strings.Repeat("x", 1000), "ＲＯＬＬ",
}

// In every step a wrong move changes nothing and says what is allowed.
func TestWrongMovesInEveryStep(t *testing.T) {
	extra := map[string][]string{
		"step_roll_0":          {"hold", "hold 1", "score ones", "score chance"},
		"step_hold_0":          {"roll", "score chance"},
		"step_hold_1":          {"roll", "score chance"},
		"step_select_category": {"roll", "hold", "hold 1", "score chance"},
		"over":                 {"roll", "hold", "hold 1 2", "score ones"},
	}
	seen := map[string]bool{}
	check := func(s game.State) {
		step := s.Status().Step
		seen[step] = true
		for _, m := range append(wrong, extra[step]...) {
			e := gametest.Refused(t, s, m)
			for _, l := range []lang.Lang{lang.PT, lang.EN} {
				if text := (Texts{}).Explain(e, lang.Names([]string{"", ""})).In(l); text == "" || strings.Contains(text, "%!") || len(text) > 350 {
					t.Errorf("%q in %s is explained as %q", m, step, text)
				}
			}
		}
	}
	s := scripted(t, 2, "")
	// Both seats write chance first, so that it is taken in every later step.
	for range 2 {
		do(t, s, "roll")
		do(t, s, "score chance")
	}
	for !s.Status().Over {
		check(s)
		do(t, s, "roll")
		check(s)
		do(t, s, "hold 1")
		check(s)
		do(t, s, "hold 2")
		check(s)
		v := s.View(0).(View)
		do(t, s, "score "+v.Cards[v.Status.Turn].Open()[0].String())
	}
	check(s)
	if len(seen) != len(extra) {
		t.Errorf("steps seen: %v", seen)
	}
}

func TestSetupsThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		kind  string
		setup game.Setup
	}{
		{game.BadSeats, seats(0)},
		{game.BadSeats, seats(7)},
		{game.BadName, game.Setup{Players: []game.Player{{Name: strings.Repeat("ã", 61)}}}},
		{game.BadBot, game.Setup{Players: []game.Player{{Bot: "no-such-level"}}}},
		{game.BadOption, game.Setup{Players: make([]game.Player, 1), Options: map[string]string{"bonus": "on"}}},
		{game.BadSecrets, game.Setup{Players: make([]game.Player, 1), Secrets: []string{"x"}}},
		{game.BadStart, game.Setup{Players: make([]game.Player, 1), Start: "x"}},
		{game.BadRules, game.Setup{Players: make([]game.Player, 1), Rules: 99}},
		{game.BadRules, game.Setup{Players: make([]game.Player, 1), Rules: -1}},
	} {
		s, err := Rules{}.New(c.setup, nil)
		e, ok := err.(*game.Error)
		if !ok || e.Kind != c.kind || s != nil {
			t.Errorf("%+v: %v, %v, want %s", c.setup, s, err, c.kind)
		}
	}
}

// pick is any legal move.
func pick(rng *rand.Rand) func(game.State) string {
	return func(s game.State) string {
		v := s.View(game.Nobody).(View)
		if v.CanRoll() {
			return "roll"
		}
		if v.CanHold() && rng.IntN(4) > 0 {
			var held [Dice]bool
			for i := range held {
				held[i] = rng.IntN(2) == 0
			}
			return HoldMove(held)
		}
		open := v.Cards[v.Status.Turn].Open()
		return "score " + open[rng.IntN(len(open))].String()
	}
}

// Random matches of one to six seats: invariants after every move, a replay
// with the same totals and dump.
func TestRandomMatches(t *testing.T) {
	games := 10000
	if testing.Short() {
		games = 500
	}
	for g := range games {
		n := g%6 + 1
		setup := seats(n)
		setup.Seed = uint64(g)
		rng := rand.New(rand.NewPCG(uint64(g), 1))
		mover := pick(rng)
		s := gametest.Start(t, Rules{}, setup)
		var moves []string
		var last game.Status
		for !s.Status().Over {
			move := mover(s)
			out, err := s.Apply(move)
			if err != nil {
				t.Fatalf("game %d, %q: %v", g, move, err)
			}
			if out.Move != move || len(out.Events) == 0 {
				t.Fatalf("game %d, %q: %+v", g, move, out)
			}
			moves = append(moves, out.Move)
			v := s.View(game.Nobody).(View)
			written, total := 0, 0
			for _, c := range v.Cards {
				written += Categories - len(c.Open())
				total += c.Total()
				if c.Total() > 324 {
					t.Fatalf("game %d: total %d", g, c.Total())
				}
			}
			st := v.Status
			if st.Draws < last.Draws || st.Round < last.Round || st.Private || st.Turn != st.Actor {
				t.Fatalf("game %d: %+v after %+v", g, st, last)
			}
			if !st.Over && (written != (st.Round-1)*n+int(st.Turn) || st.Round > Rounds) {
				t.Fatalf("game %d: %d written, %+v", g, written, st)
			}
			last = st
		}
		if len(s.Commands()) != 0 {
			t.Fatalf("game %d: commands after the end: %v", g, s.Commands())
		}
		again := gametest.Start(t, Rules{}, setup)
		for _, m := range moves {
			do(t, again, m)
		}
		a, b := s.Result(), again.Result()
		if fmt.Sprint(*a) != fmt.Sprint(*b) || !bytes.Equal(s.Dump(), again.Dump()) {
			t.Fatalf("game %d: %v, replayed %v", g, a, b)
		}
		top := 0
		for _, p := range a.Scores {
			top = max(top, p)
		}
		for i, p := range a.Scores {
			won := false
			for _, w := range a.Winners {
				won = won || w == game.Seat(i)
			}
			if won != (p == top) || (a.Places[i] == 1) != won {
				t.Fatalf("game %d: %+v", g, a)
			}
		}
	}
}

// What every game's tests share: refusals, clones, canonical moves, events.
func TestContract(t *testing.T) {
	for seed := range uint64(12) {
		setup := seats(int(seed%6) + 1)
		setup.Seed = seed
		gametest.Play(t, Rules{}, setup, 15*4*6, pick(rand.New(rand.NewPCG(seed, 2))), wrong, nil)
	}
}

func TestBestTotal(t *testing.T) {
	best := []struct{ dice, category string }{
		{"11111", "ones"}, {"22222", "twos"}, {"33333", "threes"}, {"44444", "fours"}, {"55555", "fives"}, {"66666", "sixes"}, {"66123", "pair"},
		{"66551", "two-pairs"}, {"66612", "three-of-a-kind"}, {"66661", "four-of-a-kind"}, {"12345", "small-straight"}, {"23456", "large-straight"},
		{"66655", "full-house"}, {"66666", "chance"}, {"66666", "yahtzee"},
	}
	var dice []string
	for _, b := range best {
		dice = append(dice, strings.Split(b.dice, "")...)
	}
	s := scripted(t, 1, strings.Join(dice, " "))
	for _, b := range best {
		do(t, s, "roll")
		do(t, s, "score "+b.category)
	}
	if r := s.Result(); r == nil || r.Scores[0] != 324 || len(r.Winners) != 1 {
		t.Errorf("%+v", r)
	}
}

func TestATieIsShared(t *testing.T) {
	s := scripted(t, 2, strings.Repeat("1 2 3 4 6 ", 2*Rounds))
	for range 2 * Rounds {
		do(t, s, "roll")
		v := s.View(0).(View)
		do(t, s, "score "+v.Cards[v.Status.Turn].Open()[0].String())
	}
	r := s.Result()
	if r.Scores[0] != r.Scores[1] || len(r.Winners) != 2 || r.Places[0] != 1 || r.Places[1] != 1 {
		t.Errorf("%+v", r)
	}
	text := Texts{}.Say(Ended{*r}, lang.Names([]string{"Ana", "Bia"}))
	if text.EN != "The end. A tie: Ana and Bia share the win with 32." || text.PT != "Fim. Empate: Ana e Bia dividem a vitória com 32." {
		t.Errorf("%+v", text)
	}
}

func TestViewSharesNothing(t *testing.T) {
	s := scripted(t, 2, "1 2 3 4 5")
	do(t, s, "roll")
	before := s.Dump()
	v := s.View(0).(View)
	v.Cards[0].Taken[0], v.Cards[0].Score[0] = true, 99
	if !bytes.Equal(before, s.Dump()) {
		t.Error("a view reaches into the state")
	}
}

// Matches that were once played: the same seed and moves give the same totals
// for ever, or the version of the rules is raised.
type golden struct {
	Seed   uint64   `json:"seed"`
	Seats  int      `json:"seats"`
	Moves  []string `json:"moves"`
	Totals []int    `json:"totals"`
}

func TestGoldenMatches(t *testing.T) {
	data, err := os.ReadFile("testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []golden
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	if len(all) < 6 {
		t.Errorf("only %d matches", len(all))
	}
	for _, g := range all {
		setup := seats(g.Seats)
		setup.Seed, setup.Rules = g.Seed, 1
		s := gametest.Start(t, Rules{}, setup)
		for _, m := range g.Moves {
			do(t, s, m)
		}
		if r := s.Result(); r == nil || fmt.Sprint(r.Scores) != fmt.Sprint(g.Totals) {
			t.Errorf("seed %d: %+v, want %v", g.Seed, r, g.Totals)
		}
	}
}

func TestEventsAreDocumented(t *testing.T) {
	gametest.Documented(t, "README.md", Rolled{}, Kept{}, Scored{}, Ended{})
}

func TestEventsAsLines(t *testing.T) {
	for want, e := range map[string]game.Event{
		`{"event":"rolled","seat":0,"throw":2,"dice":[1,2,3,4,5],"held":[1,5]}`:                  Rolled{Throw: 2, Dice: Roll{1, 2, 3, 4, 5}, Held: []int{1, 5}},
		`{"event":"kept","seat":1,"dice":[1,2,3,4,5]}`:                                           Kept{Seat: 1, Dice: Roll{1, 2, 3, 4, 5}},
		`{"event":"scored","seat":0,"category":"pair","dice":[1,2,3,6,6],"score":12,"total":20}`: Scored{Category: "pair", Dice: Roll{1, 2, 3, 6, 6}, Score: 12, Total: 20},
		`{"event":"ended","scores":[3,2],"places":[1,2],"winners":[0]}`:                          Ended{*game.Ranked([]int{3, 2})},
	} {
		if got := string(game.Line(e)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// FuzzMove: no text can panic, change a state it is refused by, or have a
// canonical form that is not itself.
func FuzzMove(f *testing.F) {
	for _, m := range append(wrong, "roll", "hold", "hold 1 3", "score pair", "SCORE Full-House", " hold  5,1 ") {
		for n := range byte(5) {
			f.Add(m, n)
		}
	}
	f.Fuzz(func(t *testing.T, move string, before byte) {
		s, err := Rules{}.New(seats(2), game.Seeded(uint64(before)))
		if err != nil {
			t.Fatal(err)
		}
		opening := []string{"roll", "hold 1", "hold 2", "score pair"}
		for _, m := range opening[:before%5] {
			do(t, s, m)
		}
		c := s.Clone()
		was := s.Dump()
		out, err := s.Apply(move)
		if err != nil {
			if !bytes.Equal(was, s.Dump()) {
				t.Fatalf("%q was refused and changed the state", move)
			}
			e, ok := err.(*game.Error)
			if !ok {
				t.Fatalf("%q: %v", move, err)
			}
			Texts{}.Explain(e, lang.Names([]string{"", ""}))
			game.JSON(e)
			return
		}
		again, err := c.Apply(out.Move)
		if err != nil || again.Move != out.Move || !bytes.Equal(c.Dump(), s.Dump()) {
			t.Fatalf("%q has the canonical form %q: %v", move, out.Move, err)
		}
	})
}

func BenchmarkMatch(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	mover := pick(rng)
	moves := 0
	for i := range b.N {
		setup := seats(2)
		setup.Seed = uint64(i)
		s, err := Rules{}.New(setup, nil)
		if err != nil {
			b.Fatal(err)
		}
		for !s.Status().Over {
			if _, err := s.Apply(mover(s)); err != nil {
				b.Fatal(err)
			}
			moves++
		}
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}
