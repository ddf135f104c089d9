package wheel

import (
	"flag"
	"io"
	"reflect"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/game/gametest"
	"passavez/engine/lang"
)

// dialogue is what the terminal shows.
func dialogue(t *testing.T, s game.State, l lang.Lang, lines ...string) string {
	t.Helper()
	output, _ := gametest.Dialogue(t, &Console{}, s, who, l, lines...)
	return output
}

func TestDialogue(t *testing.T) {
	s := start(t, 2, []string{"Walkie-talkie", "Pão", "Boa noite"}, nil, 0, on(450), on(100), extraTurn, on(200), bankrupt, loseTurn, top, on(100))
	want := `------------------------
 ^
Ana spins: $450.
Ana, guess a consonant: a
A is a vowel, and the first guess of a round is a consonant. Now: guess b|c|d|f|g|h|j|k|l|m|n|p|q|r|s|t|v|w|x|y|z
Ana, guess a consonant: kite
Ana guesses K. 2 × $450. This round: $900.
---k--=---k--
Ana, do you want to solve it (y/n)? n
------------------------
                 ^
Ana spins: $100.
Ana, guess a letter (a vowel costs $250): k
K has been tried already. Now: guess b|c|d|f|g|h|j|l|m|n|p|q|r|s|t|v|w|x|y|z · buy a|e|i|o|u
Ana, guess a letter (a vowel costs $250): 7
“7” is no letter. Now: guess b|c|d|f|g|h|j|l|m|n|p|q|r|s|t|v|w|x|y|z · buy a|e|i|o|u
Ana, guess a letter (a vowel costs $250): o
Ana buys O for $250. There is no O. This round: $650.
It is Bia's turn.
------------------------
            ^
Bia spins: Extra Turn.
------------------------
   ^
Bia spins: $200.
Bia, guess a consonant: L
Bia guesses L. 2 × $200. This round: $400.
--lk--=--lk--
Bia, do you want to solve it (y/n)? perhaps
There is no command “perhaps”. Now: solve TEXT · spin
Bia, do you want to solve it (y/n)? yes
Bia, say the whole phrase: ?
“?” has no letters and no digits. Write the whole phrase.
Bia, say the whole phrase: talkie walkie
“talkie walkie” is not it.
It is Ana's turn.
------------------------
      ^
Ana spins: Bankrupt.
Ana loses $650.
It is Bia's turn.
------------------------
^
Bia spins: Lose a Turn.
It is Ana's turn.
------------------------
       ^
Ana spins: $1500.
Ana, guess a letter (a vowel costs $250): w
Ana guesses W. 1 × $1500. This round: $1500.
W-lk--=--lk--
Ana, do you want to solve it (y/n)? y
Ana, say the whole phrase: WALKIE TALKIE
Ana solves it: “Walkie-talkie”. The round is worth $1500. Totals: Ana $1500, Bia $0.
Round 2. Bia starts.
------------------------
                 ^
Bia spins: $100.
Bia, guess a consonant: `
	got := dialogue(t, s, lang.EN, "a", "kite", "n", "k", "7", "o", "L", "perhaps", "yes", "?", "talkie walkie", "w", "y", "WALKIE TALKIE")
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestDialogueInPortuguese(t *testing.T) {
	s := start(t, 2, []string{"Pão", "Boa noite", "Fim"}, nil, 1, on(300), on(100), loseTurn, on(450), on(100))
	want := `------------------------
                    ^
Bia gira a roda: $300.
Bia, diga uma consoante: p
Bia diz P. 1 × $300. Na rodada: $300.
P--
Bia, quer resolver (s/n)? não
------------------------
                 ^
Bia gira a roda: $100.
Bia, diga uma letra (vogal: $250): e
Bia compra E por $250. Não há E. Na rodada: $50.
Vez de Ana.
------------------------
^
Ana gira a roda: Perde a vez.
Vez de Bia.
------------------------
 ^
Bia gira a roda: $450.
Bia, diga uma letra (vogal: $250): Ã
Bia compra A por $250. 1 × $450. Na rodada: $250.
Pã-
Bia, quer resolver (s/n)? sim
Bia, diga a frase inteira: pao
Bia resolve: “Pão”. A rodada vale $250. Totais: Ana $0, Bia $250.
Rodada 2. Ana começa.
------------------------
                 ^
Ana gira a roda: $100.
Ana, diga uma consoante: `
	got := dialogue(t, s, lang.PT, "p", "não", "e", "Ã", "sim", "pao")
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestDialogueOfAFullBoard(t *testing.T) {
	s := full(t, on(450))
	want := `Ana, do you want to solve it (y/n)? n
------------------------
 ^
Ana spins: $450.
Ana, say the whole phrase: b
“b” is not it.
`
	got := dialogue(t, s, lang.EN, "n", "b")
	if !strings.HasPrefix(got, want) {
		t.Errorf("got\n%s", got)
	}
	s = full(t, on(450))
	apply(t, s, "spin")
	got = dialogue(t, s, lang.PT, "solve tchau")
	if !strings.Contains(got, "Ana resolve: “Tchau”. Mais $450 pela roda. A rodada vale $850. Totais: Ana $850, Bia $0.") {
		t.Errorf("got\n%s", got)
	}
}

func TestBoard(t *testing.T) {
	s := start(t, 2, []string{"The Walking Dead", "x", "y"}, nil, 0, on(450), on(100))
	apply(t, s, "spin", "guess d", "spin", "guess z")
	want := `
--- ------- D--d

Round 1 of 3 · Tried: D Z
                        Round      Total
Ana                      $900         $0
Bia                        $0         $0
`
	if got := (&Console{}).Board(s, game.Nobody, who).EN; got != want {
		t.Errorf("got\n%s", got)
	}
}

// answers asks in turn what is given, and notes the prompts.
func answers(prompts *[]string, hidden *[]bool, lines ...string) func(lang.T, bool) (string, bool) {
	return func(p lang.T, h bool) (string, bool) {
		*prompts, *hidden = append(*prompts, p.EN), append(*hidden, h)
		if len(lines) == 0 {
			return "", false
		}
		line := lines[0]
		lines = lines[1:]
		return line, true
	}
}

func TestSetUpInTheTerminal(t *testing.T) {
	var prompts []string
	var hidden []bool
	var setup game.Setup
	c := &Console{}
	c.Complains(func(err *game.Error) {
		prompts, hidden = append(prompts, c.Explain(err, nil).EN), append(hidden, false)
	})
	ok := c.Ask(&setup, answers(&prompts, &hidden,
		"  The  Walking Dead ", "12", strings.Repeat("a", 51), "puzzle Pão de Açúcar", "Rock 'n' Roll", "4", "22", "3,9", " Ana ", "X Æ A-12", strings.Repeat("x", 61), ""))
	want := game.Setup{
		Secrets: []string{"The Walking Dead", "Pão de Açúcar", "Rock 'n' Roll"},
		Players: []game.Player{{Name: "Ana"}, {Name: "X Æ A-12"}, {Name: ""}},
	}
	if !ok || !reflect.DeepEqual(setup, want) {
		t.Errorf("%v %+v", ok, setup)
	}
	if got := strings.Join(prompts, "|"); got != "Puzzle 1 (up to 50 characters): |Puzzle 2 (up to 50 characters): |"+
		"The puzzle has no letter. Write at least one, A to Z.|Puzzle 2 (up to 50 characters): |"+
		"The puzzle has 51 characters; the most is 50.|Puzzle 2 (up to 50 characters): |Puzzle 3 (up to 50 characters): |"+
		"How many players (2 or 3)? |“4” will not do: begin with 2 or 3.|How many players (2 or 3)? |“22” will not do: begin with 2 or 3.|How many players (2 or 3)? |"+
		"Name of player 1: |Name of player 2: |Name of player 3: |The name at place 3 is too long; use up to 60 characters.|Name of player 3: " {
		t.Errorf("asked %s", got)
	}
	for i, h := range hidden {
		if h != strings.HasPrefix(prompts[i], "Puzzle") {
			t.Errorf("%q: hidden %v", prompts[i], h)
		}
	}
	for n := range 7 {
		var setup game.Setup
		if (&Console{}).Ask(&setup, answers(&prompts, &hidden, []string{"a", "b", "c", "3", "", "", ""}[:n]...)) != (n == 7) {
			t.Errorf("the end of the input after %d lines", n)
		}
	}
}

func TestNumberOfPlayers(t *testing.T) {
	for line, want := range map[string]int{"2": 2, "3": 3, " 2 ": 2, "3,9": 3, "2dfgdfter": 2, "2/": 2, "3f!!2h": 3, "2 3": 2, "3é": 3} {
		if got, ok := seatCount(line); !ok || got != want {
			t.Errorf("%q is %d", line, got)
		}
	}
	for _, line := range []string{"", " ", "1", "4", "22", "23", "30", "02", "x2", "two", "-2", "２"} {
		if got, ok := seatCount(line); ok {
			t.Errorf("%q is %d", line, got)
		}
	}
}

func TestFlags(t *testing.T) {
	flags := func(args ...string) (game.Setup, error) {
		var setup game.Setup
		fs := flag.NewFlagSet("wheel", flag.ContinueOnError)
		fs.SetOutput(io.Discard)
		finish := (&Console{}).Flags(fs, &setup)
		if err := fs.Parse(args); err != nil {
			return setup, err
		}
		return setup, finish()
	}
	setup, err := flags("-bank", "pt", "-category", "places")
	if err != nil || !reflect.DeepEqual(setup.Options, map[string]string{"language": "pt", "category": "places"}) {
		t.Errorf("%+v %v", setup, err)
	}
	var prompts []string
	var hidden []bool
	if (&Console{}).Ask(&setup, answers(&prompts, &hidden, "2", "", "")) != true || setup.Secrets != nil || len(setup.Players) != 2 {
		t.Errorf("with the bank no puzzle is asked for: %+v, %q", setup, prompts)
	}
	for _, args := range [][]string{{"-bank", "fr"}, {"-category", "tv"}} {
		if _, err := flags(args...); err == nil {
			t.Errorf("%v was taken", args)
		}
	}
}

func TestWheelLine(t *testing.T) {
	for place := range Wedges {
		row, pointer, _ := strings.Cut(WheelLine(place), "\n")
		if row != strings.Repeat("-", 24) || len(pointer) != place+1 || strings.TrimLeft(pointer, " ") != "^" {
			t.Errorf("place %d:\n%s\n%s", place, row, pointer)
		}
	}
}

func TestSentences(t *testing.T) {
	for want, e := range map[string]game.Event{
		"The debt of Ana ($50) is wiped out.|A dívida de Ana ($50) some.":                                      Ruined{0, -50},
		"Bia had nothing to lose.|Bia não tinha nada a perder.":                                                Ruined{1, 0},
		"Ana guesses T. It had been tried before.|Ana diz T. Já tinha sido dita.":                              Guessed{Letter: "T", Again: true},
		"Ana guesses 7. There is no 7.|Ana diz 7. Não há 7.":                                                   Guessed{Letter: "7"},
		"Round 2. Bia starts. Proverb.|Rodada 2. Bia começa. Provérbio.":                                       Began{Round: 2, Seat: 1, Category: "proverbs"},
		"Ana spins: Lose a Turn.|Ana gira a roda: Perde a vez.":                                                Spun{Wedge: Wedge{Kind: LoseTurn}},
		"The end. Bia wins with -$50.|Fim. Bia vence com -$50.":                                                Ended{*game.Ranked([]int{-100, -50})},
		"Ana buys A for $250. 1 × $100. This round: -$150.|Ana compra A por $250. 1 × $100. Na rodada: -$150.": Guessed{Letter: "A", Count: 1, Wedge: 100, Price: 250, Gain: 100, Money: -150},
	} {
		if got := (Texts{}).Say(e, who); got.EN+"|"+got.PT != want {
			t.Errorf("%+v", got)
		}
	}
	for _, kind := range []string{NoLetter, AlreadyTried, ConsonantsOnly, VowelIsBought, ConsonantIsGuessed, NothingToCompare, PuzzleTooLong, PuzzleNoLetter, BadCount} {
		got := (Texts{}).Explain(game.Refuse(kind, game.Figures{"letter": "A", "text": "a", "price": 250}), who)
		if got.PT == "" || got.PT == got.EN || strings.Contains(got.EN, "That is not possible") {
			t.Errorf("%s: %+v", kind, got)
		}
	}
}
