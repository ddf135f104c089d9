package yahtzee

import (
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
)

var who = lang.Names([]string{"Ângela", ""})

func TestSentences(t *testing.T) {
	for _, c := range []struct {
		event game.Event
		want  lang.T
	}{
		{Rolled{Seat: 0, Throw: 1, Dice: Roll{3, 4, 5, 5, 2}}, lang.T{"Ângela lança: 3 4 5 5 2.", "Ângela rolls: 3 4 5 5 2."}},
		{Kept{Seat: 1, Dice: Roll{1, 2, 3, 4, 5}}, lang.T{"Jogador 2 fica com 1 2 3 4 5.", "Player 2 keeps 1 2 3 4 5."}},
		{Scored{Seat: 0, Category: "full-house", Score: 18, Total: 90}, lang.T{"Ângela marca 18 em Full house. Total: 90.", "Ângela scores 18 in Full house. Total: 90."}},
		{Ended{*game.Ranked([]int{200, 210})}, lang.T{"Fim. Jogador 2 ganha com 210.", "The end. Player 2 wins with 210."}},
	} {
		if got := (Texts{}).Say(c.event, who); got != c.want {
			t.Errorf("%+v: %+v", c.event, got)
		}
	}
	if got := (Texts{}).Say(nil, who); got != (lang.T{}) {
		t.Errorf("nothing is said as %+v", got)
	}
}

// Each refusal names what was wrong and what is allowed.
func TestExplanations(t *testing.T) {
	after := func(moves ...string) game.State {
		s := scripted(t, 2, "3 4 5 5 2")
		for _, m := range moves {
			do(t, s, m)
		}
		return s
	}
	for _, c := range []struct {
		state game.State
		move  string
		want  lang.T
	}{
		{after(), "foo", lang.T{"Não conheço o comando “foo”. Agora: roll", "There is no command “foo”. Now: roll"}},
		{after(), "score ones", lang.T{"“score” não é possível agora. Agora: roll", "“score” is not possible now. Now: roll"}},
		{after(), "roll 3", lang.T{"“roll 3” não tem a forma certa. Agora: roll", "“roll 3” is not of the right form. Now: roll"}},
		{after("roll"), "hold 6", lang.T{
			"“6” não diz que dados guardar: use as posições 1 a 5, cada uma no máximo uma vez, como em “hold 2 3”.",
			"“6” does not say which dice to hold: use the places 1 to 5, each at most once, as in “hold 2 3”.",
		}},
		{after("roll", "score pair", "roll", "score ones", "roll", "score twos", "roll"), "score", lang.T{
			"Falta dizer a categoria. Abertas: twos, threes, fours, fives, sixes, pair, two-pairs, three-of-a-kind, four-of-a-kind, small-straight, large-straight, full-house, chance, yahtzee.",
			"Say which category. Open: twos, threes, fours, fives, sixes, pair, two-pairs, three-of-a-kind, four-of-a-kind, small-straight, large-straight, full-house, chance, yahtzee.",
		}},
		{after("roll", "score pair", "roll", "score ones", "roll"), "score pair", lang.T{
			"A categoria Par já está preenchida, com 10. Escolha uma categoria aberta.", "Pair is already taken, with 10. Choose an open category.",
		}},
	} {
		_, err := c.state.Apply(c.move)
		e, ok := err.(*game.Error)
		if !ok {
			t.Fatalf("%s: %v", c.move, err)
		}
		if got := (Texts{}).Explain(e, who); got != c.want {
			t.Errorf("%s: %+v", c.move, got)
		}
	}
	_, err := after("roll", "score ones", "roll", "score twos", "roll").Apply("score foo")
	got := Texts{}.Explain(err.(*game.Error), who)
	if !strings.HasPrefix(got.EN, "“foo” is no category. Open: twos, threes, ") || !strings.HasPrefix(got.PT, "“foo” não é uma categoria. Abertas: twos, ") || strings.Contains(got.EN, "ones,") {
		t.Errorf("%+v", got)
	}
}

// Whoever reads the card writes what stands there, in whatever language.
func TestNamesOnTheCardAreRead(t *testing.T) {
	start, s := scripted(t, 1, ""), scripted(t, 1, "")
	do(t, s, "roll")
	for c := range Category(Categories) {
		name := CategoryName(c)
		for _, text := range []string{name.PT, name.EN, strings.ToUpper(name.PT), " " + strings.ToLower(name.EN), c.String(), strings.ReplaceAll(c.String(), "-", "  ")} {
			for _, line := range []string{text, "score " + text, "SCORE\t" + text} {
				if got := (Console{}).Read(s, line); got != "score "+c.String() {
					t.Errorf("%q is read as %q", line, got)
				}
			}
		}
		if got := (Console{}).Read(start, name.PT); got != name.PT {
			t.Errorf("before the roll %q is read as %q", name.PT, got)
		}
	}
	for line, want := range map[string]string{"tres": "score threes", "sequencia maior": "score large-straight", "score quatro": "score quatro", "pares": "pares", "score": "score"} {
		if got := (Console{}).Read(s, line); got != want {
			t.Errorf("%q is read as %q", line, got)
		}
	}
}

// A newcomer who reads only the screen learns what the commands want.
func TestGuide(t *testing.T) {
	guide := (Console{}).Intro(game.Setup{})
	for _, text := range []string{guide.PT, guide.EN} {
		for _, part := range []string{"roll", "hold 2 3", "score", "15", "20", "50"} {
			if !strings.Contains(text, part) {
				t.Errorf("no %q in\n%s", part, text)
			}
		}
		for _, line := range strings.Split(text, "\n") {
			if len([]rune(line)) > 160 {
				t.Errorf("a long line: %s", line)
			}
		}
	}
}

func TestConsole(t *testing.T) {
	s := scripted(t, 2, "3 4 5 5 2 1 1 1 1 1")
	prompts := map[string]string{}
	for _, m := range []string{"roll", "hold 1", "hold 2", "score chance"} {
		prompts[s.Status().Step] = Console{}.Prompt(s, who).EN
		do(t, s, m)
	}
	for step, want := range map[string]string{
		"step_roll_0": "Ângela, roll the dice (roll): ", "step_hold_0": "Ângela, hold dice (hold 2 3) or score (score category): ",
		"step_hold_1": "Ângela, hold dice (hold 2 3) or score (score category): ", "step_select_category": "Ângela, choose the category (score category): ",
	} {
		if prompts[step] != want {
			t.Errorf("%s: %q", step, prompts[step])
		}
	}
	// Bare answers are read where they mean something, and only there.
	start, rolled := scripted(t, 1, ""), scripted(t, 1, "")
	do(t, rolled, "roll")
	for _, c := range []struct {
		s          game.State
		line, want string
	}{
		{start, "2 3", "2 3"}, {start, "pair", "pair"}, {start, " roll ", "roll"}, {rolled, "2 3", "hold 2 3"}, {rolled, "1,5", "hold 1,5"},
		{rolled, "Full-House", "score full-house"}, {rolled, "score Full-House", "score full-house"}, {rolled, "", ""}, {rolled, "6", "6"}, {rolled, "hold", "hold"},
	} {
		if got := (Console{}).Read(c.s, c.line); got != c.want {
			t.Errorf("%q is read as %q", c.line, got)
		}
	}
	for !s.Status().Over {
		do(t, s, "roll")
		v := s.View(0).(View)
		do(t, s, "score "+v.Cards[v.Status.Turn].Open()[0].String())
	}
	if p := (Console{}).Prompt(s, who); p != (lang.T{}) {
		t.Errorf("after the end: %q", p)
	}
	for _, line := range strings.Split(Console{}.Board(s, 0, who).PT, "\n") {
		if strings.TrimRight(line, " ") != line || len([]rune(line)) > 18+2*13 {
			t.Errorf("%q", line)
		}
	}
}
