package lang

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for tag, want := range map[string]Lang{"pt": PT, "pt-BR": PT, "PT_PT": PT, "en": EN, "en-GB": EN, "EN": EN} {
		if l, ok := Parse(tag); !ok || l != want {
			t.Errorf("%q: %v, %v", tag, l, ok)
		}
	}
	for _, tag := range []string{"", "e", "english", "fr", "ptx", "-pt"} {
		if l, ok := Parse(tag); ok {
			t.Errorf("%q is read as %v", tag, l)
		}
	}
	for _, l := range []Lang{PT, EN} {
		if back, ok := Parse(l.Tag()); !ok || back != l {
			t.Errorf("%v", l)
		}
	}
}

func TestWithTakesTextsInTheirLanguage(t *testing.T) {
	got := T{"%s lança %d", "%s rolls %d"}.With(T{"Jogador 2", "Player 2"}, 5)
	if got != (T{"Jogador 2 lança 5", "Player 2 rolls 5"}) {
		t.Error(got)
	}
}

func TestCount(t *testing.T) {
	one, many := T{"%d ponto", "%d point"}, T{"%d pontos", "%d points"}
	for n, want := range map[int]T{
		0: {"0 ponto", "0 points"}, 1: {"1 ponto", "1 point"}, 2: {"2 pontos", "2 points"}, -1: {"-1 pontos", "-1 points"},
	} {
		if got := Count(n, one, many); got != want {
			t.Errorf("%d: %v", n, got)
		}
	}
}

func TestLists(t *testing.T) {
	list := []T{Same("Ana"), Same("Bia"), Same("Caio")}
	for n, want := range []T{{}, {"Ana", "Ana"}, {"Ana e Bia", "Ana and Bia"}, {"Ana, Bia e Caio", "Ana, Bia and Caio"}} {
		if got := And(list[:n]); got != want {
			t.Errorf("%d: %v", n, got)
		}
	}
	if got := Or(list); got != (T{"Ana, Bia ou Caio", "Ana, Bia or Caio"}) {
		t.Error(got)
	}
}

func TestNamesAndClip(t *testing.T) {
	if n := Names([]string{"Ângela", ""}); n[0] != Same("Ângela") || n[1] != (T{"Jogador 2", "Player 2"}) {
		t.Error(n)
	}
	for _, c := range []struct {
		in   string
		n    int
		want string
	}{{"Ângela", 6, "Ângela"}, {"Ângela", 5, "Ânge…"}, {"李雷雷", 2, "李…"}, {"", 1, ""}, {"a\x1b[2J\u009b\n", 9, "a\ufffd[2J\ufffd\ufffd"}, {"a\u202eb", 9, "a\ufffdb"}} {
		if got := Clip(c.in, c.n); got != c.want {
			t.Errorf("%q to %d: %q", c.in, c.n, got)
		}
	}
}

func TestForms(t *testing.T) {
	got := Forms([]string{"wager AMOUNT", "cashout", "guess a|b", "solve TEXT"}, " · ")
	if got != (T{"wager VALOR · cashout · guess a|b · solve TEXTO", "wager AMOUNT · cashout · guess a|b · solve TEXT"}) {
		t.Error(got)
	}
}

func TestBadOptionsSayWhatThereIs(t *testing.T) {
	for want, figures := range map[string]map[string]any{
		"There is no option “x”: this game has none.":                      {"options": []string{}},
		"There is no option “x”. There are: a, b.":                         {"options": []string{"a", "b"}},
		"The option “x” does not take “y”. It takes: no, yes.":             {"values": []string{"no", "yes"}},
		"The option “x” does not take “y”. It takes a number from 0 to 9.": {"min": 0, "max": 9},
		"The option “x” does not take “y”.":                                {},
	} {
		figures["option"], figures["value"] = "x", "y"
		if got := Explain("bad-option", figures, nil); got.EN != want || got.PT == got.EN {
			t.Errorf("%+v, want %s", got, want)
		}
	}
	for seats, want := range map[int]T{
		1: {"Há só 1 jogador; este jogo tem de 2 a 3.", "There is only 1 player; this game takes 2 to 3."},
		4: {"São 4 jogadores; este jogo tem de 2 a 3.", "There are 4 players; this game takes 2 to 3."},
	} {
		if got := Explain("bad-seats", map[string]any{"seats": seats, "min": 2, "max": 3}, nil); got != want {
			t.Error(got)
		}
	}
}

func TestEnding(t *testing.T) {
	names := Names([]string{"Ana", "Bia", ""})
	for _, c := range []struct {
		winners []int
		scores  []int
		want    T
	}{
		{[]int{0}, []int{9, 2, 1}, T{"Fim. Ana ganha com 9.", "The end. Ana wins with 9."}},
		{[]int{0, 2}, []int{9, 2, 9}, T{"Fim. Empate: Ana e Jogador 3 dividem a vitória com 9.", "The end. A tie: Ana and Player 3 share the win with 9."}},
		{nil, []int{1, 2, 3}, T{"Fim. Ninguém ganha.", "The end. Nobody wins."}},
	} {
		if got := Ending(c.winners, c.scores, names); got != c.want {
			t.Errorf("%v", got)
		}
	}
	if got := Ending([]int{0}, []int{1}, names[:1]); got != (T{"Fim. Ana faz 1 ponto.", "The end. Ana makes 1 point."}) {
		t.Error(got)
	}
}

// Figures may be missing or of another type: the sentence still stands.
func TestExplainNeedsNoFigures(t *testing.T) {
	for _, kind := range []string{"unknown-command", "wrong-step", "bad-argument", "bad-name", "illegal-move", "curtain-down", "no-such-kind"} {
		for _, f := range []map[string]any{nil, {"seat": "x", "command": strings.Repeat("y", 500), "argument": 7}} {
			text := Explain(kind, f, []string{"roll"})
			if text.PT == "" || text.EN == "" || strings.Contains(text.EN, "%!") || len(text.EN) > 300 {
				t.Errorf("%s: %v", kind, text)
			}
		}
	}
}
