package wheel

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/game/gametest"
	"passavez/engine/lang"
)

// Draws of the wheel by what they show: $450 is on(450).
const (
	loseTurn  = 0
	bankrupt  = 1
	bankrupt2 = 2
	extraTurn = 3
	top       = Wedges - 1
)

func on(value int) int { return 4 + (value-100)/50 }

var three = []string{"The Walking Dead", "Rock 'n' Roll", "Pão de Açúcar"}

// start starts a match of typed puzzles; the first draw is who starts.
func start(t testing.TB, seats int, puzzles []string, options map[string]string, draws ...int) *State {
	t.Helper()
	s, err := Rules{}.New(game.Setup{Players: make([]game.Player, seats), Secrets: puzzles, Options: options}, game.Scripted(draws...))
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

var apply, kinds = gametest.Apply, gametest.Kinds

func refused(t *testing.T, s game.State, kinds map[string]string) {
	t.Helper()
	for move, kind := range kinds {
		if e := gametest.Refused(t, s, move); e.Kind != kind {
			t.Errorf("%q: %v, want %s", move, e, kind)
		}
	}
}

func view(s game.State) View { return s.View(game.Nobody).(View) }

func TestMask(t *testing.T) {
	for text, want := range map[string]string{
		"The Walking Dead": "--- ------- ----", "Rock 'n' Roll": "---- '-' ----", "Pão de Açúcar": "--- -- ------",
		"guarda-chuva": "------=-----", "7 anões!": "7 -----!", "pa\u0303o": "---", "Ação 🎲 🇧🇷": "---- 🎲 🇧🇷",
	} {
		s := start(t, 2, []string{text, text, text}, nil, 0)
		if got := view(s).Line(); got != want {
			t.Errorf("%q shows %q, want %q", text, got, want)
		}
	}
}

func TestRevealedAsWritten(t *testing.T) {
	s := start(t, 2, []string{"Pão de Açúcar", "x", "y"}, nil, 0, on(100), on(100), on(100), on(100))
	apply(t, s, "spin", "guess c", "spin", "buy a")
	if got := view(s).Line(); got != "-ã- -- Aç-ca-" {
		t.Errorf("the board is %q", got)
	}
	if s.money[0] != 2*100+3*100-250 {
		t.Errorf("C is there twice, A three times: %d", s.money[0])
	}
}

func TestPuzzles(t *testing.T) {
	fifty := strings.Repeat("a", 50)
	for text, want := range map[string]string{
		"The Walking Dead": "The Walking Dead", "  a \t b\n c  ": "a b c", fifty: fifty, "Pão de Açúcar": "Pão de Açúcar",
		"Pa\u0303o": "Pão", strings.Repeat("á", 50): strings.Repeat("á", 50), "Rock 'n' Roll": "Rock 'n' Roll",
		" " + fifty + " ": fifty, "1 a": "1 a", "a🎲": "a🎲", "Привет x": "Привет x",
	} {
		p, err := NewPuzzle(text)
		if err != nil || p.Text != want {
			t.Errorf("%q becomes %q (%v), want %q", text, p.Text, err, want)
		}
	}
	for text, kind := range map[string]string{
		fifty + "a": PuzzleTooLong, strings.Repeat("ab ", 17) + "abc": PuzzleTooLong,
		"": PuzzleNoLetter, "   ": PuzzleNoLetter, "12 34": PuzzleNoLetter, "🎲🎲": PuzzleNoLetter, "?!-": PuzzleNoLetter, "Привет": PuzzleNoLetter,
	} {
		if _, err := NewPuzzle(text); err == nil || err.Kind != kind {
			t.Errorf("%q: %v, want %s", text, err, kind)
		}
		_, err := Rules{}.New(game.Setup{Players: make([]game.Player, 2), Secrets: []string{"a", text, "c"}}, nil)
		e, ok := err.(*game.Error)
		if !ok || e.Kind != kind || e.Int("puzzle") != 2 {
			t.Errorf("set-up with %q: %v", text, err)
		}
		if said := (Texts{}).Explain(e, nil); !strings.Contains(said.EN, "Puzzle 2") || !strings.Contains(said.PT, "frase 2") {
			t.Errorf("set-up with %q: %+v", text, said)
		}
	}
	if e, _ := NewPuzzle(fifty + "a"); e.Text != "" {
		t.Error("a refused puzzle is none")
	}
	_, err := NewPuzzle(fifty + "ab")
	if err.Int("length") != 52 || err.Int("max") != 50 {
		t.Error(err)
	}
}

func TestFold(t *testing.T) {
	for r, want := range map[rune]byte{'a': 'A', 'Z': 'Z', 'Á': 'A', 'ã': 'A', 'Ç': 'C', 'ç': 'C', 'ü': 'U', 'Ñ': 'N', 'é': 'E', '1': 0, ' ': 0, '-': 0, 'Ж': 0, '🎲': 0, 'ª': 0} {
		if got := Fold(r); got != want {
			t.Errorf("%c folds to %q, want %q", r, got, want)
		}
	}
	for c := byte('A'); c <= 'Z'; c++ {
		if IsVowel(c) != strings.ContainsRune("AEIOU", rune(c)) || IsVowel(c) != strings.ContainsRune(Vowels, rune(c)) {
			t.Errorf("%c", c)
		}
	}
}

func TestOrderOfSeats(t *testing.T) {
	s := start(t, 3, three, nil, 1, loseTurn, loseTurn, loseTurn, loseTurn)
	var order []game.Seat
	for range 5 {
		order = append(order, s.Status().Turn+1)
		if s.Status().Turn != s.Status().Actor {
			t.Error("whose turn it is decides")
		}
		apply(t, s, "spin")
		if len(order) == 4 {
			break
		}
	}
	order = append(order, s.Status().Turn+1)
	if got := fmt.Sprint(order); got != "[2 3 1 2 3]" {
		t.Errorf("order %s", got)
	}
}

// win lets the seat on turn solve: a money wedge, a letter, the solution.
func win(t testing.TB, s *State, letter string) {
	t.Helper()
	apply(t, s, "spin", "guess "+letter, "solve "+s.puzzle().Text)
}

func TestRoundsStartInTurn(t *testing.T) {
	for first := range 3 {
		s := start(t, 3, three, nil, first, on(100), loseTurn, on(100), on(100))
		if v := view(s); v.Starter != game.Seat(first) || v.First != game.Seat(first) {
			t.Errorf("seat %d starts, the view says %d", first, v.Starter)
		}
		win(t, s, "t")
		if got, want := s.Status().Turn, game.Seat((first+1)%3); got != want || view(s).Starter != want {
			t.Errorf("round 2 is started by %d, want %d", got, want)
		}
		apply(t, s, "spin") // lose turn: who starts round 3 does not depend on it
		win(t, s, "r")
		if got, want := s.Status().Turn, game.Seat((first+2)%3); got != want || view(s).Starter != want {
			t.Errorf("round 3 is started by %d, want %d", got, want)
		}
		win(t, s, "p")
		if !s.Status().Over || s.Status().Round != 3 {
			t.Error("three rounds")
		}
	}
}

func TestSpecialWedges(t *testing.T) {
	s := start(t, 2, three, nil, 0, on(500), extraTurn, on(300), bankrupt, loseTurn, bankrupt2)
	apply(t, s, "spin", "guess t") // 500
	if got := kinds(apply(t, s, "spin")); got != "spun" || s.step != StepSpin || s.turn != 0 {
		t.Errorf("an extra turn spins again: %s, step %s", got, s.step)
	}
	apply(t, s, "spin")
	events := apply(t, s, "guess z")
	if kinds(events) != "guessed passed" || s.money[0] != 500 || s.turn != 1 {
		t.Errorf("a miss: %+v", events)
	}
	events = apply(t, s, "spin") // bankrupt with nothing
	if kinds(events) != "spun ruined passed" || events[1].(Ruined).Lost != 0 {
		t.Errorf("%+v", events)
	}
	if got := kinds(apply(t, s, "spin")); got != "spun passed" || s.money[0] != 500 {
		t.Errorf("a lost turn keeps the money: %s", got)
	}
	apply(t, s, "spin") // seat 1 is bankrupt again
	if s.turn != 0 {
		t.Error("bankrupt passes the turn")
	}
}

func TestBankruptWipesADebt(t *testing.T) {
	s := start(t, 2, three, nil, 0, on(100), loseTurn, on(100), loseTurn, bankrupt)
	apply(t, s, "spin", "guess z", "spin", "spin") // the first guess is made; seat 1 loses its turn
	apply(t, s, "buy o")                           // not there
	if s.money[0] != -250 {
		t.Errorf("a debt of 250: %d", s.money[0])
	}
	apply(t, s, "spin") // seat 1 loses its turn
	events := apply(t, s, "spin")
	if s.money[0] != 0 || events[1].(Ruined).Lost != -250 {
		t.Errorf("%+v", events)
	}
}

func TestFirstGuess(t *testing.T) {
	s := start(t, 2, three, nil, 0, loseTurn, bankrupt, on(200), on(200), on(200), on(200), on(200))
	apply(t, s, "spin", "spin") // neither lost turn nor bankruptcy is a guess
	apply(t, s, "spin")
	if e := gametest.Refused(t, s, "buy a"); e.Kind != ConsonantsOnly || e.Text("letter") != "A" {
		t.Error(e)
	}
	refused(t, s, map[string]string{"guess a": ConsonantsOnly, "buy é": ConsonantsOnly, "guess 4": NoLetter})
	if view(s).CanBuy || strings.Contains(fmt.Sprint(s.Commands()), "buy") {
		t.Error("no vowel is on offer")
	}
	if s.turn != 0 || s.step != StepGuess {
		t.Error("it is asked again")
	}
	apply(t, s, "guess t", "spin") // a hit ends "first", so the next may be a vowel, in the same turn
	if !view(s).CanBuy {
		t.Error("a vowel may be bought")
	}
	apply(t, s, "buy a")
	if s.money[0] != 200+2*200-250 {
		t.Errorf("money %d", s.money[0])
	}
	apply(t, s, "spin", "guess z") // a miss; seat 1's own first guess is still to come
	apply(t, s, "spin")
	refused(t, s, map[string]string{"buy i": ConsonantsOnly, "guess t": AlreadyTried, "buy a": AlreadyTried})
	apply(t, s, "guess x") // a miss ends "first" too
	if !s.guessed[0] || !s.guessed[1] {
		t.Error("both have guessed")
	}
}

func TestFirstGuessIsFirstInEachRound(t *testing.T) {
	s := start(t, 2, three, nil, 0, on(100), on(100))
	win(t, s, "t")
	apply(t, s, "spin")
	refused(t, s, map[string]string{"buy o": ConsonantsOnly})
}

func TestFirstGuessWhenEveryConsonantIsThere(t *testing.T) {
	s := start(t, 2, []string{"Bia é boa", "x", "y"}, nil, 0, on(150), on(100), on(100))
	apply(t, s, "spin", "guess b", "solve no") // wrong: seat 1, who has not guessed yet
	apply(t, s, "spin")
	if !view(s).CanBuy || s.guessed[1] {
		t.Error("a vowel may be bought even now")
	}
	apply(t, s, "buy a")
	if s.money[1] != 2*100-250 {
		t.Errorf("money %d", s.money[1])
	}
	s = start(t, 2, []string{"Aí eu ia", "x", "y"}, nil, 0, on(100))
	apply(t, s, "spin", "buy a")
	if s.money[0] != 2*100-250 {
		t.Errorf("no consonant at all: %d", s.money[0])
	}
}

func TestVowels(t *testing.T) {
	s := start(t, 2, three, nil, 0, on(100), on(100), on(1000), on(450), loseTurn, on(100))
	apply(t, s, "spin", "guess t", "spin", "buy i") // 100 + 100 − 250
	if s.money[0] != -50 {
		t.Errorf("a vowel may leave a debt: %d", s.money[0])
	}
	events := apply(t, s, "spin", "buy e") // The, Dead: twice
	g := events[1].(Guessed)
	if want := (Guessed{Seat: 0, Letter: "E", Count: 2, Wedge: 1000, Price: 250, Gain: 2000, Money: 1700, Board: "T-e ----i-- -e--"}); g != want {
		t.Errorf("%+v", g)
	}
	events = apply(t, s, "spin", "buy u")
	if s.money[0] != 1450 || kinds(events) != "spun guessed passed" || s.turn != 1 {
		t.Errorf("a vowel that is not there costs 250 and the turn: %d", s.money[0])
	}
	apply(t, s, "spin", "spin")
	refused(t, s, map[string]string{"buy u": AlreadyTried, "guess a": VowelIsBought, "buy t": ConsonantIsGuessed, "buy y": ConsonantIsGuessed, "buy 7": ConsonantIsGuessed})
	apply(t, s, "guess y") // Y is a consonant
	if s.money[0] != 1450 {
		t.Error("a consonant costs nothing")
	}
}

func TestConsonants(t *testing.T) {
	s := start(t, 2, three, nil, 0, on(450), top, loseTurn, on(100))
	events := apply(t, s, "spin", "guess D")
	g := events[1].(Guessed)
	if want := (Guessed{Seat: 0, Letter: "D", Count: 2, Wedge: 450, Gain: 900, Money: 900, Board: "--- ------- D--d"}); g != want {
		t.Errorf("%+v", g)
	}
	apply(t, s, "spin", "guess walking") // only the first character counts
	if s.money[0] != 900+1500 {
		t.Errorf("money %d", s.money[0])
	}
	refused(t, s, map[string]string{"guess k": game.WrongStep, "buy a": game.WrongStep})
}

func TestGuessesAreFolded(t *testing.T) {
	for typed, want := range map[string]string{"guess Ç": "guess c", "GUESS c\u0327a": "guess c", "guess  Tree ": "guess t", "guess N~": "guess n", "guess Ñ": "guess n"} {
		s := start(t, 2, three, nil, 0, on(100))
		apply(t, s, "spin")
		out, err := s.Apply(typed)
		if err != nil || out.Move != want || !out.Reveals {
			t.Errorf("%q is recorded as %q (%v), want %q", typed, out.Move, err, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	s := start(t, 2, three, nil, 0, on(100))
	refused(t, s, map[string]string{
		"guess t": game.WrongStep, "buy a": game.WrongStep, "solve x": game.WrongStep, "spin 3": game.BadArgument, "": game.UnknownCommand,
		"puzzle x": game.UnknownCommand, "guess " + strings.Repeat("t", 400): game.TooLong,
	})
	apply(t, s, "spin")
	refused(t, s, map[string]string{
		"spin": game.WrongStep, "guess": game.BadArgument, "buy": game.BadArgument, "guess 7": NoLetter, "guess -": NoLetter, "guess 🎲": NoLetter, "guess Ж": NoLetter,
		"solve The Walking Dead": game.WrongStep, "guess \x00": game.BadArgument,
	})
	apply(t, s, "guess t")
	refused(t, s, map[string]string{"solve": game.BadArgument, "solve ?!": NothingToCompare, "solve 🎲": NothingToCompare, "guess h": game.WrongStep})
}

func TestStrictInput(t *testing.T) {
	strict := map[string]string{"strict-input": "yes"}
	s := start(t, 2, three, strict, 0, on(100), on(100), on(100), on(200), on(100), on(100), on(100))
	apply(t, s, "spin", "guess d", "spin")
	events := apply(t, s, "guess d")
	if g := events[0].(Guessed); !g.Again || g.Count != 0 || s.turn != 1 || s.money[0] != 200 {
		t.Errorf("a letter that was tried is a miss: %+v", events)
	}
	apply(t, s, "spin")
	refused(t, s, map[string]string{"buy a": ConsonantsOnly, "guess a": ConsonantsOnly, "guess": game.BadArgument})
	events = apply(t, s, "guess 7up")
	if g := events[0].(Guessed); g.Letter != "7" || g.Count != 0 || s.turn != 0 || !s.guessed[1] {
		t.Errorf("what is no letter is a miss: %+v", events)
	}
	apply(t, s, "spin", "buy a", "spin") // 2 × 200 − 250
	refused(t, s, map[string]string{"guess e": VowelIsBought})
	events = apply(t, s, "buy a")
	if g := events[0].(Guessed); !g.Again || s.money[0] != 200+400-250-250 || s.turn != 1 {
		t.Errorf("a vowel that was tried costs 250 and the turn: %+v", events)
	}
}

func TestSolutions(t *testing.T) {
	for text, right := range map[string]bool{
		"the walking dead": true, "THEWALKINGDEAD": true, "  The   Walking Dead! ": true, "thé wálkïng dêad": true, "The-Walking-Dead": true,
		"the walking": false, "the walking dead 2": false, "xthe walking dead": false, "walking the dead": false,
	} {
		s := start(t, 2, three, nil, 0, on(100))
		apply(t, s, "spin", "guess t")
		events := apply(t, s, "solve "+text)
		if got := events[0].Kind() == "solved"; got != right {
			t.Errorf("%q: %v", text, got)
		}
	}
	for puzzle, solution := range map[string]string{"Pão de Açúcar": "PAO DE ACUCAR", "Rock 'n' Roll": "rocknroll", "7 anões": "7 anoes", "Guarda-chuva": "guarda chuva"} {
		s := start(t, 2, []string{puzzle, "x", "y"}, nil, 0, on(100))
		letter := strings.ToLower(string((s.puzzle().letters & allConsonants).String()[0]))
		apply(t, s, "spin", "guess "+letter)
		if got := apply(t, s, "solve "+solution)[0].Kind(); got != "solved" {
			t.Errorf("%q for %q: %s", solution, puzzle, got)
		}
	}
	s := start(t, 2, []string{"7 anões", "x", "y"}, nil, 0, on(100))
	apply(t, s, "spin", "guess n")
	if got := apply(t, s, "solve anões")[0].Kind(); got != "erred" {
		t.Errorf("digits count: %s", got)
	}
}

func TestWrongSolutionKeepsTheMoney(t *testing.T) {
	s := start(t, 3, three, nil, 2, on(700), on(100))
	apply(t, s, "spin", "guess d")
	events := apply(t, s, "solve The Talking Dead")
	if want := []game.Event{Erred{2, "the talking dead"}, Passed{0}}; !reflect.DeepEqual(events, want) || s.money[2] != 1400 {
		t.Errorf("%+v, money %v", events, s.money)
	}
}

func TestEndOfARound(t *testing.T) {
	s := start(t, 3, three, nil, 0, on(400), on(800), on(300))
	apply(t, s, "spin", "guess t", "solve wrong")
	apply(t, s, "spin", "guess d", "spin", "guess w")
	events := apply(t, s, "solve the walking dead")
	want := []game.Event{
		Solved{Round: 1, Seat: 1, Puzzle: "The Walking Dead", Won: 2*800 + 300, Totals: []int{0, 1900, 0}},
		Began{Round: 2, Seat: 1, Board: "---- '-' ----"},
	}
	if !reflect.DeepEqual(events, want) {
		t.Errorf("%+v", events)
	}
	v := view(s)
	if !reflect.DeepEqual(v.Money, []int{0, 0, 0}) || !reflect.DeepEqual(v.Totals, []int{0, 1900, 0}) || v.Tried != 0 || v.Wedge != -1 || !reflect.DeepEqual(v.Guessed, []bool{false, false, false}) {
		t.Errorf("%+v", v)
	}
	if !reflect.DeepEqual(v.Rounds, []Round{{Puzzle: "The Walking Dead", Solver: 1, Won: 1900}}) {
		t.Errorf("%+v", v.Rounds)
	}
}

func TestADebtLowersTheTotal(t *testing.T) {
	s := start(t, 2, []string{"Taxi", "Taxi", "Bis"}, nil, 0, on(1000), loseTurn, on(100), on(100))
	win(t, s, "t")      // seat 0 has 1000, seat 1 starts round 2
	apply(t, s, "spin") // and loses its turn
	apply(t, s, "spin", "guess t", "spin", "buy a")
	events := apply(t, s, "solve taxi")
	if e := events[0].(Solved); e.Won != -50 || !reflect.DeepEqual(e.Totals, []int{950, 0}) {
		t.Errorf("%+v", e)
	}
}

func TestDebtIsBanked(t *testing.T) {
	s := start(t, 2, []string{"Taxi", "x", "y"}, nil, 0, on(100), on(100))
	apply(t, s, "spin", "guess t", "spin", "buy a") // 100 + 100 − 250
	events := apply(t, s, "solve taxi")
	if e := events[0].(Solved); e.Won != -50 || !reflect.DeepEqual(e.Totals, []int{-50, 0}) {
		t.Errorf("%+v", e)
	}
}

func TestTheHighestWedgeRises(t *testing.T) {
	s := start(t, 2, three, nil, 0, top, top, top)
	for round, value := range []int{1500, 2000, 2500} {
		if v := view(s); v.Wheel[top].Value != value || v.Wheel[on(1000)].Value != 1000 {
			t.Errorf("round %d: the highest wedge is %d", round+1, v.Wheel[top].Value)
		}
		e := apply(t, s, "spin")[0].(Spun)
		if e.Value != value || e.Kind() != "spun" || e.Wedge.Kind != Money || Rim[e.Place] != top {
			t.Errorf("round %d: %+v", round+1, e)
		}
		letter := strings.ToLower(string((s.puzzle().letters & allConsonants).String()[0]))
		apply(t, s, "guess "+letter)
		if s.money[s.turn] != value*s.puzzle().count(letter[0]-'a'+'A') {
			t.Errorf("round %d: money %v", round+1, s.money)
		}
		apply(t, s, "solve "+s.puzzle().Text)
	}
}

// full brings a match to where nothing is hidden: seat 0 has 300 and is asked
// whether it wants to solve.
func full(t *testing.T, draws ...int) *State {
	s := start(t, 2, []string{"Tchau", "x", "y"}, nil, append([]int{0, on(100), on(100), on(300), on(300), on(100)}, draws...)...)
	apply(t, s, "spin", "guess t", "spin", "guess c", "spin", "buy a", "spin", "buy u", "spin", "guess h")
	if v := view(s); !v.Full || v.Line() != "Tchau" || s.money[0] != 400 || s.step != StepHit {
		t.Fatalf("%+v", v)
	}
	return s
}

func TestFullyRevealedAfterDeclining(t *testing.T) {
	s := full(t, on(450))
	apply(t, s, "spin")
	if s.turn != 0 || s.step != StepSolve || !reflect.DeepEqual(s.Commands(), []string{"solve TEXT"}) {
		t.Fatalf("the same seat may only solve: step %s", s.step)
	}
	refused(t, s, map[string]string{"guess b": game.WrongStep, "buy e": game.WrongStep, "spin": game.WrongStep})
	events := apply(t, s, "solve tchau")
	if e := events[0].(Solved); e.Bonus != 450 || e.Won != 850 {
		t.Errorf("the wedge is added once: %+v", e)
	}
}

func TestFullyRevealedAndSolvedAtOnce(t *testing.T) {
	s := full(t)
	if e := apply(t, s, "solve tchau")[0].(Solved); e.Bonus != 0 || e.Won != 400 {
		t.Errorf("no bonus without a spin: %+v", e)
	}
}

func TestFullyRevealedAfterAWrongSolution(t *testing.T) {
	s := full(t, extraTurn, loseTurn, bankrupt, on(700), on(200))
	apply(t, s, "solve chao")
	if s.turn != 1 || s.step != StepSpin {
		t.Fatal("the next seat spins")
	}
	if apply(t, s, "spin"); s.turn != 1 || s.step != StepSpin {
		t.Error("an extra turn spins again")
	}
	if apply(t, s, "spin"); s.turn != 0 {
		t.Error("a lost turn is one")
	}
	if apply(t, s, "spin"); s.turn != 1 || s.money[0] != 0 {
		t.Error("a bankruptcy is one")
	}
	apply(t, s, "spin")
	if apply(t, s, "solve tchauzinho"); s.turn != 0 || s.money[1] != 0 {
		t.Error("wrong passes the turn, and adds nothing")
	}
	apply(t, s, "spin")
	if e := apply(t, s, "solve TCHAU")[0].(Solved); e.Seat != 0 || e.Won != 200 || e.Bonus != 200 {
		t.Errorf("%+v", e)
	}
}

func TestEnding(t *testing.T) {
	s := start(t, 2, three, nil, 0, on(500), on(300), on(1000))
	win(t, s, "t")
	win(t, s, "r")
	if s.Result() != nil {
		t.Error("a result before the end")
	}
	apply(t, s, "spin", "guess p")
	events := apply(t, s, "solve pao de acucar")
	e := events[1].(Ended)
	if !reflect.DeepEqual(e.Scores, []int{1500, 600}) || !reflect.DeepEqual(e.Winners, []game.Seat{0}) || !reflect.DeepEqual(e.Places, []int{1, 2}) {
		t.Errorf("%+v", e)
	}
	refused(t, s, map[string]string{"spin": game.MatchOver, "solve x": game.MatchOver, "nonsense": game.UnknownCommand})
	if v := view(s); v.Line() != "Pão de Açúcar" || !v.Full || len(v.Rounds) != 3 || v.Status.Actor != game.Nobody {
		t.Errorf("%+v", v)
	}
}

func TestATieIsShared(t *testing.T) {
	s := start(t, 3, []string{"Toca", "Roca", "Pato"}, nil, 0, on(500), on(500), on(100), on(100))
	win(t, s, "t")
	win(t, s, "r")
	apply(t, s, "spin", "guess p", "spin", "buy a", "solve pato")
	r := s.Result() // 500, 500, 100 + 100 − 250
	if !reflect.DeepEqual(r.Scores, []int{500, 500, -50}) || !reflect.DeepEqual(r.Winners, []game.Seat{0, 1}) || !reflect.DeepEqual(r.Places, []int{1, 1, 3}) {
		t.Errorf("%+v", r)
	}
	said := Texts{}.Say(Ended{*r}, who)
	if said.EN != "The end. A tie: Ana and Bia share the win with $500." || said.PT != "Fim. Empate: Ana e Bia dividem a vitória com $500." {
		t.Errorf("%+v", said)
	}
}

func TestSetups(t *testing.T) {
	two := make([]game.Player, 2)
	for _, setup := range []game.Setup{
		{}, {Players: two[:1]}, {Players: make([]game.Player, 4)}, {Players: two, Start: "x"}, {Players: two, Secrets: []string{"a", "b"}},
		{Players: two, Options: map[string]string{"strict-input": "maybe"}}, {Players: two, Options: map[string]string{"language": "fr"}},
		{Players: two, Options: map[string]string{"category": "tv"}}, {Players: two, Rules: 99},
		{Players: two, Data: map[string]string{"used-pt": "x"}}, {Players: two, Data: map[string]string{"used-pt": "99999"}},
	} {
		if _, err := (Rules{}).New(setup, nil); err == nil {
			t.Errorf("%+v was accepted", setup)
		}
	}
	setup := game.Setup{Players: two, Secrets: []string{" a  b ", "c", "d"}}
	gametest.Start(t, Rules{}, setup)
	if setup.Secrets[0] != " a  b " {
		t.Error("the setup given is not changed")
	}
}

// guesser is a random but sensible player who sees what a seat may see; one
// hit in hunch it guesses the whole phrase.
func guesser(r *rand.Rand, strict bool, hunch int) func(game.State) string {
	pick := func(l Letters) string {
		s := l.String()
		return strings.ToLower(s[r.IntN(len(s)):][:1])
	}
	return func(s game.State) string {
		v := view(s)
		switch v.Status.Step {
		case StepGuess:
			consonants, vowels := v.Open()
			if strict && r.IntN(20) == 0 {
				return "guess " + []string{"7", "é!", "-", "t", "z"}[[]int{0, 0, 2, 3, 4}[r.IntN(5)]]
			}
			if v.CanBuy && vowels != 0 && (consonants == 0 || r.IntN(4) == 0) {
				return "buy " + pick(vowels)
			}
			return "guess " + pick(consonants)
		case StepHit, StepSolve:
			if r.IntN(hunch) == 0 {
				return "solve " + s.(*State).puzzle().Text
			}
			if v.Full && r.IntN(4) > 0 {
				return "solve " + v.Line()
			}
			if v.Status.Step == StepSolve || r.IntN(20) == 0 {
				return "solve qqq"
			}
		}
		return "spin"
	}
}

func TestRandomMatches(t *testing.T) {
	bad := []string{"guess", "buy 7", "solve", "spin twice", "nonsense", "", "puzzle x"}
	for seed := range uint64(10_000) {
		r := rand.New(rand.NewPCG(seed, 2))
		setup := game.Setup{Players: make([]game.Player, 2+seed%2), Seed: seed, Options: map[string]string{"language": Languages[seed/2%2]}}
		strict := seed%5 == 0
		if strict {
			setup.Options["strict-input"] = "yes"
		}
		if seed%3 == 0 {
			setup.Secrets = three
		}
		money, totals := make([]int, len(setup.Players)), make([]int, len(setup.Players))
		gametest.Play(t, Rules{}, setup, 5000, guesser(r, strict, 4), bad, func(s game.State, out game.Outcome) {
			st := s.(*State)
			for _, e := range out.Events {
				switch e := e.(type) {
				case Guessed:
					money[e.Seat] += e.Wedge*e.Count - e.Price
					if money[e.Seat] != e.Money || (e.Price == 0) != !isVowel(e.Letter) {
						t.Fatalf("seed %d: %+v", seed, e)
					}
				case Ruined:
					if e.Lost != money[e.Seat] {
						t.Fatalf("seed %d: %+v", seed, e)
					}
					money[e.Seat] = 0
				case Solved:
					totals[e.Seat] += money[e.Seat] + e.Bonus
					clear(money)
				}
				if seed%4 == 0 {
					hides(t, st, game.Line(e))
				}
			}
			v := view(s)
			if v.Status.Over {
				clear(money)
				copy(v.Money, money)
			}
			if !reflect.DeepEqual(v.Money, money) || !reflect.DeepEqual(v.Totals, totals) {
				t.Fatalf("seed %d: the view has %v and %v, the events make %v and %v", seed, v.Money, v.Totals, money, totals)
			}
		})
	}
}

func isVowel(letter string) bool { return len(letter) == 1 && strings.Contains(Vowels, letter) }

// hides fails if a text that everybody sees holds a puzzle that is hidden.
func hides(t *testing.T, s *State, text []byte) {
	t.Helper()
	if s.step == StepOver {
		return
	}
	key := Key(string(text))
	for i := s.round; i < Rounds; i++ {
		if i == s.round && s.puzzle().hidden(s.tried) == 0 {
			continue
		}
		if p := s.puzzles[i]; strings.Contains(key, p.key) || bytes.Contains(text, []byte(p.Text)) {
			t.Fatalf("the puzzle %q is in %s", p.Text, text)
		}
	}
}

// twin is the match with other puzzles behind the same board: in the current
// round the letters that are still to be tried are exchanged among themselves,
// consonants for consonants and vowels for vowels, and later rounds have
// other puzzles altogether.
func twin(t *testing.T, s *State, r *rand.Rand) *State {
	c := s.Clone().(*State)
	swap := map[byte]byte{}
	for _, open := range []Letters{allConsonants &^ s.tried, allVowels &^ s.tried} {
		from := []byte(open.String())
		for i, j := range r.Perm(len(from)) {
			swap[from[i]] = from[j]
		}
	}
	var b strings.Builder
	for _, cell := range s.puzzle().cells {
		if other, ok := swap[cell.letter]; ok {
			b.WriteByte(other)
		} else {
			b.WriteString(cell.text)
		}
	}
	p, err := NewPuzzle(b.String())
	if err != nil {
		t.Fatal(err)
	}
	p.Category, p.number = s.puzzle().Category, -1
	c.puzzles[s.round] = p
	for i := s.round + 1; i < Rounds; i++ {
		c.puzzles[i], _ = NewPuzzle("quite another")
	}
	return c
}

// No view, list of commands, prompt or board depends on what is hidden.
func TestViewsHide(t *testing.T) {
	checked := 0
	for seed := range uint64(70) {
		r := rand.New(rand.NewPCG(seed, 3))
		setup := game.Setup{Players: make([]game.Player, 2+seed%2), Seed: seed, Options: map[string]string{"language": Languages[seed%2]}}
		s := gametest.Start(t, Rules{}, setup).(*State)
		move := guesser(r, false, 20)
		console := &Console{}
		for !s.Status().Over {
			other := twin(t, s, r)
			for eyes := game.Nobody; int(eyes) < len(setup.Players); eyes++ {
				a, b := game.JSON(s.View(eyes)), game.JSON(other.View(eyes))
				if !bytes.Equal(a, b) {
					t.Fatalf("seed %d: the view of %d depends on what is hidden:\n%s\n%s", seed, eyes, a, b)
				}
				hides(t, s, a)
				if x, y := console.Board(s, eyes, who), console.Board(other, eyes, who); x != y {
					t.Fatalf("seed %d: the board depends on what is hidden", seed)
				}
				for _, cell := range s.View(eyes).(View).Board {
					if cell.Hidden && cell.Text != "" {
						t.Fatalf("seed %d: a hidden cell has a text", seed)
					}
				}
			}
			if !reflect.DeepEqual(s.Commands(), other.Commands()) || console.Prompt(s, who) != console.Prompt(other, who) || s.Status() != other.Status() {
				t.Fatalf("seed %d: commands, prompt or status depend on what is hidden", seed)
			}
			for _, bad := range []string{"guess a", "buy a", "guess 7", "buy t", "guess", "solve", "nonsense"} {
				a, b := s.Clone(), other.Clone()
				_, x := a.Apply(bad)
				_, y := b.Apply(bad)
				if x != nil && y != nil && x.Error() != y.Error() {
					t.Fatalf("seed %d: why %q is refused depends on what is hidden: %v, %v", seed, bad, x, y)
				}
				if (x == nil) != (y == nil) {
					t.Fatalf("seed %d: whether %q is refused depends on what is hidden: %v, %v", seed, bad, x, y)
				}
			}
			next := move(s)
			if next == "spin" {
				out, _ := other.Apply(next)
				if events := apply(t, s, next); !reflect.DeepEqual(events, out.Events) {
					t.Fatalf("seed %d: a spin depends on what is hidden", seed)
				}
			} else {
				apply(t, s, next)
			}
			checked++
		}
	}
	if checked < 5_000 {
		t.Errorf("only %d positions", checked)
	}
}

func TestViewSharesNothing(t *testing.T) {
	s := start(t, 2, three, nil, 0, on(100), on(100))
	win(t, s, "t")
	was := s.Dump()
	v := view(s)
	v.Money[0], v.Totals[0], v.Guessed[0], v.Rounds[0].Won, v.Board[0].Text, v.Wheel[0].Value = 1, 1, true, 1, "x", 1
	if !bytes.Equal(was, s.Dump()) || view(s).Line() != "---- '-' ----" {
		t.Error("a view shares memory with the state")
	}
}

func TestWedgesAreFair(t *testing.T) {
	const spins = 48_000
	var count [Wedges]int
	s := gametest.Start(t, Rules{}, game.Setup{Players: make([]game.Player, 2), Secrets: three, Seed: 7}).(*State)
	for range spins {
		e := apply(t, s, "spin")[0].(Spun)
		count[Rim[e.Place]]++
		if WedgeIn(1, Rim[e.Place]) != e.Wedge {
			t.Fatalf("the pointer stands on another wedge than %+v", e)
		}
		s.step = StepSpin
	}
	chi := 0.0
	for _, n := range count {
		d := float64(n) - spins/Wedges
		chi += d * d / (spins / Wedges)
	}
	if chi > 49.73 { // 23 degrees of freedom, p = 0.001
		t.Errorf("wedges %v: chi-square %.1f", count, chi)
	}
}

func TestStarterIsFair(t *testing.T) {
	var count [3]int
	for seed := range uint64(9000) {
		s := gametest.Start(t, Rules{}, game.Setup{Players: make([]game.Player, 3), Secrets: three, Seed: seed})
		count[s.Status().Turn]++
	}
	chi := 0.0
	for _, n := range count {
		chi += float64((n-3000)*(n-3000)) / 3000
	}
	if chi > 13.82 { // 2 degrees of freedom, p = 0.001
		t.Errorf("starters %v: chi-square %.1f", count, chi)
	}
}

func TestReadme(t *testing.T) {
	gametest.Documented(t, "README.md", Spun{}, Ruined{}, Guessed{}, Passed{}, Erred{}, Solved{}, Began{}, Ended{})
}

func TestEventsAsLines(t *testing.T) {
	s := start(t, 2, three, nil, 1, on(450), bankrupt)
	got := ""
	for _, e := range apply(t, s, "spin", "guess d", "spin") {
		line := game.Line(e)
		if !json.Valid(line) {
			t.Errorf("%s", line)
		}
		got += string(line) + "\n"
	}
	want := `{"event":"spun","seat":1,"place":1,"wedge":"money","value":450}
{"event":"guessed","seat":1,"letter":"D","count":2,"again":false,"value":450,"price":0,"gain":900,"money":900,"board":"--- ------- D--d"}
{"event":"spun","seat":1,"place":6,"wedge":"bankrupt","value":0}
{"event":"ruined","seat":1,"lost":900}
{"event":"passed","seat":0}
`
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

var who = []lang.T{lang.Same("Ana"), lang.Same("Bia"), lang.Same("Caio")}
