package bot

import (
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/games/wheel"
)

// versus plays matches of easy against strong, who change places, until that
// many rounds are over, and returns what strong won of them.
func versus(t testing.TB, language string, rounds int) (won, solves, wrong int) {
	bots := map[bool]game.Bot{false: Easy{}, true: Strong{}}
	for n := 0; n < rounds; {
		s, err := wheel.Rules{}.New(game.Setup{Players: make([]game.Player, 2), Seed: uint64(n), Options: map[string]string{"language": language}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		strong := game.Seat(n / wheel.Rounds % 2)
		for moves := 0; !s.Status().Over; moves++ {
			seat := s.Status().Actor
			move := bots[seat == strong].Choose(s.View(seat), game.BotSource(uint64(n), moves))
			out, err := s.Apply(move)
			if err != nil {
				t.Fatalf("%s, seed %d: %q: %v", language, n, move, err)
			}
			if seat == strong && strings.HasPrefix(move, "solve") {
				solves++
				if out.Events[0].Kind() == "erred" {
					wrong++
				}
			}
			if moves > 2000 {
				t.Fatalf("%s, seed %d: no end", language, n)
			}
		}
		for _, r := range s.View(game.Nobody).(wheel.View).Rounds {
			if n++; r.Solver == strong {
				won++
			}
		}
	}
	return won, solves, wrong
}

func TestStrongBeatsEasyOverTwoThousandRounds(t *testing.T) {
	rounds := 2001 // whole matches
	if testing.Short() {
		rounds = 300
	}
	for _, language := range wheel.Languages {
		won, solves, wrong := versus(t, language, rounds)
		t.Logf("%s: strong wins %d of %d rounds (%.1f %%); %d of its %d solutions are wrong", language, won, rounds, 100*float64(won)/float64(rounds), wrong, solves)
		if won*100 < rounds*60 {
			t.Errorf("%s: strong wins %d of %d rounds, less than 60 %%", language, won, rounds)
		}
	}
}

// twins are phrases that cannot be told apart while those letters are tried.
var twins = []struct{ language, tried, a, b string }{
	{"en", "", "A BIRD IN THE HAND", "I WANT TO SEE YOUR"},
	{"en", "RS", "THE NIGHT OF CARDS", "YOU COULD BE PARTS"},
	{"pt", "", "CASA VERDE", "MOLA TINTO"},
	{"pt", "RSTN", "QUEM AMA O FEIO", "ELEF OVO E CUBA"},
	{"pt", "AEBC", "LONGO DIA", "TINHO VUA"},
	{"", "L", "PÃO DE QUEIJO", "MIM TU FÁBICA"},
}

func TestTheChoiceDependsOnNothingHidden(t *testing.T) {
	for _, c := range twins {
		views := map[string][2]wheel.View{}
		for i, text := range []string{c.a, c.b} {
			p, err := wheel.NewPuzzle(text)
			if err != nil {
				t.Fatal(err)
			}
			v := wheel.View{Language: c.language, Money: []int{500, 0}, Totals: []int{0, 0}, Guessed: []bool{true, true}, CanBuy: true, Wedge: 9}
			for w := range v.Wheel {
				v.Wheel[w] = wheel.WedgeIn(1, w)
			}
			for _, l := range []byte(c.tried) {
				v.Tried = v.Tried.With(l)
			}
			v.Board = p.Board(v.Tried)
			for _, step := range []string{wheel.StepGuess, wheel.StepHit, wheel.StepSpin} {
				v.Status = game.Status{Step: step, Round: 1}
				pair := views[step]
				pair[i] = v
				views[step] = pair
			}
		}
		if x, y := wheel.Line(views[wheel.StepHit][0].Board), wheel.Line(views[wheel.StepHit][1].Board); x != y {
			t.Fatalf("%q and %q show %q and %q", c.a, c.b, x, y)
		}
		for step, pair := range views {
			for name, b := range map[string]game.Bot{"easy": Easy{}, "strong": Strong{}} {
				if x, y := b.Choose(pair[0], game.BotSource(1, 1)), b.Choose(pair[1], game.BotSource(1, 1)); x != y {
					t.Errorf("%s, %s: %q for %q and %q for %q", name, step, x, c.a, y, c.b)
				}
			}
		}
	}
}

// The same in matches as they are played: whatever else the hidden letters
// might be, the move is the same, for the View holds nothing of them.
func TestTheChoiceIsTheSameForEveryPhraseThatFits(t *testing.T) {
	const phrase = "Quem canta seus males espanta"
	// A phrase of the same shape whose letters are all changed: each hidden
	// letter for the next one of the alphabet that is not shown.
	for seed := range 40 {
		s := start(t, phrase, uint64(seed))
		for moves := 0; s.Status().Round == 1 && moves < 60; moves++ {
			v := s.View(s.Status().Actor).(wheel.View)
			shifted := permute(phrase, v.Tried)
			p, err := wheel.NewPuzzle(shifted)
			if err != nil {
				t.Fatal(err)
			}
			w := v
			w.Board = p.Board(v.Tried)
			for name, b := range map[string]game.Bot{"easy": Easy{}, "strong": Strong{}} {
				if x, y := b.Choose(v, nil), b.Choose(w, nil); x != y {
					t.Fatalf("%s says %q, and %q if %q were hidden", name, x, y, shifted)
				}
			}
			if _, err := s.Apply(Strong{}.Choose(v, nil)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// permute changes the letters that are not tried among themselves.
func permute(text string, tried wheel.Letters) string {
	var open []byte
	for l := byte('A'); l <= 'Z'; l++ {
		if !tried.Has(l) {
			open = append(open, l)
		}
	}
	return strings.Map(func(r rune) rune {
		l := wheel.Fold(r)
		if l == 0 || tried.Has(l) {
			return r
		}
		for i, o := range open {
			if o == l {
				return rune(open[(i+7)%len(open)])
			}
		}
		return r
	}, text)
}

func start(t testing.TB, phrase string, seed uint64) game.State {
	s, err := wheel.Rules{}.New(game.Setup{Players: make([]game.Player, 2), Seed: seed, Secrets: []string{phrase, "dois", "três"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Boards of every kind are answered with a move that the rules take.
func TestEveryBoardIsAnswered(t *testing.T) {
	for _, phrase := range []string{
		strings.Repeat("W", 50), "7 x 7 = 49!", "Ж Х", "a", "AEIOU", "Mississippi", "d'água", "guarda-chuva", "🎲 q", "xyzzy plugh", "Açaí", "ß é",
	} {
		if _, err := wheel.NewPuzzle(phrase); err != nil {
			continue
		}
		for seed := range 6 {
			s := start(t, phrase, uint64(seed))
			bots := []game.Bot{Strong{}, Easy{}}
			for moves := 0; s.Status().Round == 1; moves++ {
				move := bots[s.Status().Actor].Choose(s.View(game.Nobody), nil)
				if _, err := s.Apply(move); err != nil {
					t.Fatalf("%q: %q: %v", phrase, move, err)
				}
				if moves > 3000 {
					t.Fatalf("%q is never solved", phrase)
				}
			}
		}
	}
}

func TestVocabularies(t *testing.T) {
	for _, language := range wheel.Languages {
		v := vocabularies[language]()
		n, sum, letters := 0, 0.0, 0.0
		seen := map[string]bool{}
		for length, list := range v.words {
			for _, w := range list {
				n++
				sum += w.weight
				if len(w.text) != length || seen[w.text] || strings.Trim(w.text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
					t.Errorf("%s: %q", language, w.text)
				}
				seen[w.text] = true
			}
		}
		for _, p := range v.letter {
			letters += p
		}
		if n < 9000 || sum < 0.999 || sum > 1.001 || letters < 0.999 || letters > 1.001 {
			t.Errorf("%s: %d words of weight %.4f, letters %.4f", language, n, sum, letters)
		}
		if len(byFrequency[language]) != 26 {
			t.Errorf("%s has %d letters by frequency", language, len(byFrequency[language]))
		}
	}
}

func TestStrongSolvesWhatAnybodyWould(t *testing.T) {
	p, _ := wheel.NewPuzzle("The early bird")
	v := wheel.View{Language: "en", Status: game.Status{Step: wheel.StepHit, Round: 1}, Money: []int{0, 0}, Totals: []int{0, 0}}
	for _, l := range []byte("THELRDB") {
		v.Tried = v.Tried.With(l)
	}
	v.Board = p.Board(v.Tried)
	if got := (Strong{}).Choose(v, nil); got != "solve the early bird" {
		t.Errorf("%s: %q", wheel.Line(v.Board), got)
	}
	v.Board = p.Board(0)
	v.Tried = 0
	if got := (Strong{}).Choose(v, nil); got != "spin" {
		t.Errorf("%s: %q", wheel.Line(v.Board), got)
	}
}

func BenchmarkStrong(b *testing.B) {
	s := start(b, "Água mole em pedra dura tanto bate até que fura", 1)
	v := s.View(0).(wheel.View)
	v.Status.Step, v.Wedge, v.CanBuy = wheel.StepGuess, 9, true
	for b.Loop() {
		Strong{}.Choose(v, nil)
	}
}
