package ceelo

import (
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/game/gametest"
	"passavez/engine/lang"
)

var who = []lang.T{lang.Same("Ana"), lang.Same("Bia")}

// dialogue is what the terminal shows, and what is said beside it.
func dialogue(t *testing.T, s game.State, names []lang.T, l lang.Lang, lines ...string) (output, aside string) {
	t.Helper()
	return gametest.Dialogue(t, &Console{}, s, names, l, lines...)
}

const sourceRolls = "543 634 321 524 446 156 121 414 246 646 161"

func TestTheSourcesDialogue(t *testing.T) {
	want := `Enter in an initial bank balance (in dollars): 100
Your current balance is $100.00
Enter in a wager amount (in dollars): 500
Enter in a wager amount (in dollars): 400
Enter in a wager amount (in dollars): 50
You rolled (5, 4, 3) (unrecognized combo)
You rolled (6, 3, 4) (unrecognized combo)
You rolled (3, 2, 1)
CPU rolled (5, 2, 4) (unrecognized combo)
CPU rolled (4, 4, 6)
You lost!
Do you want to continue playing or quit and take your money ($50.00)
('c' for continue, 'q' for quit): c
Your current balance is $50.00
Enter in a wager amount (in dollars): 50
You rolled (1, 5, 6) (unrecognized combo)
You rolled (1, 2, 1)
CPU rolled (4, 1, 4)
You won!
Do you want to continue playing or quit and take your money ($100.00)
('c' for continue, 'q' for quit): c
Your current balance is $100.00
Enter in a wager amount (in dollars): 100
You rolled (2, 4, 6) (unrecognized combo)
You rolled (6, 4, 6)
CPU rolled (1, 6, 1)
You lost!
You left with $0.00.
Better luck next time.
`
	got, aside := dialogue(t, scripted(t, 1, sourceRolls), who[:1], lang.EN, "100", "500", "400", "50", "c", "50", "c", "100")
	if got != want {
		t.Errorf("got\n%s", got)
	}
	if want := "The wager is from $0.01 to $100.00.\nThe wager is from $0.01 to $100.00.\n"; aside != want {
		t.Errorf("beside it\n%s", aside)
	}
}

func TestTheDialogueInPortuguese(t *testing.T) {
	want := `Informe o saldo inicial da banca (em dólares): 100
O saldo atual é $100.00
Informe o valor da aposta (em dólares): 500
Informe o valor da aposta (em dólares): 400
Informe o valor da aposta (em dólares): 50
Você lançou (5, 4, 3) (combinação não reconhecida)
Você lançou (6, 3, 4) (combinação não reconhecida)
Você lançou (3, 2, 1)
A CPU lançou (5, 2, 4) (combinação não reconhecida)
A CPU lançou (4, 4, 6)
Você perdeu!
Quer continuar jogando ou sair e levar o dinheiro ($50.00)
('c' para continuar, 'q' para sair): c
O saldo atual é $50.00
Informe o valor da aposta (em dólares): 50
Você lançou (1, 5, 6) (combinação não reconhecida)
Você lançou (1, 2, 1)
A CPU lançou (4, 1, 4)
Você venceu!
Quer continuar jogando ou sair e levar o dinheiro ($100.00)
('c' para continuar, 'q' para sair): c
O saldo atual é $100.00
Informe o valor da aposta (em dólares): 100
Você lançou (2, 4, 6) (combinação não reconhecida)
Você lançou (6, 4, 6)
A CPU lançou (1, 6, 1)
Você perdeu!
Você saiu com $0.00.
Mais sorte na próxima vez.
`
	got, aside := dialogue(t, scripted(t, 1, sourceRolls), who[:1], lang.PT, "100", "500", "400", "50", "c", "50", "c", "100")
	if got != want {
		t.Errorf("got\n%s", got)
	}
	if want := "A aposta vai de $0.01 a $100.00.\nA aposta vai de $0.01 a $100.00.\n"; aside != want {
		t.Errorf("beside it\n%s", aside)
	}
}

func TestDialogueOfCashingOut(t *testing.T) {
	want := `Enter in an initial bank balance (in dollars): abc
Enter in an initial bank balance (in dollars): 12,5
Your current balance is $12.50
Enter in a wager amount (in dollars): 1e9
Enter in a wager amount (in dollars): 0.5
You rolled (6, 2, 6)
CPU rolled (3, 3, 2)
It's a tie! Roll again.
You rolled (4, 5, 6)
CPU rolled (1, 2, 3)
You won!
Do you want to continue playing or quit and take your money ($13.00)
('c' for continue, 'q' for quit): x
There is no command “x”. Now: wager AMOUNT · cashout
Do you want to continue playing or quit and take your money ($13.00)
('c' for continue, 'q' for quit): q
You left with $13.00.
`
	got, aside := dialogue(t, scripted(t, 1, "626 332 456 123"), who[:1], lang.EN, "abc", "12,5", "1e9", "0.5", "x", "q")
	if got != want {
		t.Errorf("got\n%s", got)
	}
	if strings.Count(aside, "\n") != 2 || !strings.Contains(aside, "“abc” is no amount") || !strings.Contains(aside, "“1e9” is no amount") {
		t.Errorf("beside it\n%s", aside)
	}
}

// A wager refused after going on is asked for again, and not the question.
func TestGoingOnIsAskedOnce(t *testing.T) {
	got, _ := dialogue(t, scripted(t, 1, "666 555 666 555"), who[:1], lang.EN, "10", "5", "c", "99", "5", "wager 1")
	if strings.Count(got, "Do you want to continue") != 3 || strings.Count(got, "Enter in a wager") != 3 {
		t.Errorf("got\n%s", got)
	}
}

func TestDialogueOfTwoSeats(t *testing.T) {
	want := `Ana, name your opening bank (in dollars): 100
Ana starts with $100.00.
Bia, name your opening bank (in dollars): 30
Bia starts with $30.00.
Ana, name the wager (up to $30.00): 30
Game 1: Ana wagers $30.00.
Ana rolls 1 1 5: Point 5.
Bia rolls 1 3 5: no combination.
Bia rolls 6 3 6: Point 3.
Point 5 beats Point 3. Ana takes $30.00. Ana has $130.00 and Bia has $0.00.
The end. Ana has $130.00 and Bia has $0.00. Ana won $30.00.
`
	got, _ := dialogue(t, scripted(t, 2, "115 135 636"), who, lang.EN, "100", "30", "30")
	if got != want {
		t.Errorf("got\n%s", got)
	}
	pt, _ := dialogue(t, scripted(t, 2, "626 332 333 456"), who, lang.PT, "10", "10", "5", "c", "q")
	want = `Ana, informe a banca inicial (em dólares): 10
Ana começa com $10.00.
Bia, informe a banca inicial (em dólares): 10
Bia começa com $10.00.
Ana, informe a aposta (até $10.00): 5
Jogo 1: Ana aposta $5.00.
Ana lança 6 2 6: Ponto 2.
Bia lança 3 3 2: Ponto 2.
Ponto 2 empata com Ponto 2: os dois lançam de novo.
Ana lança 3 3 3: Trinca de 3.
Bia lança 4 5 6: 4-5-6.
4-5-6 vence Trinca de 3. Bia leva $5.00. Ana tem $5.00 e Bia tem $15.00.
Ana, continuar ou encerrar
('c' para continuar, 'q' para encerrar): c
Ana, informe a aposta (até $5.00): q
Fim. Ana tem $5.00 e Bia tem $15.00. Bia ganhou $5.00.
`
	if pt != want {
		t.Errorf("got\n%s", pt)
	}
}

// One console serves match after match.
func TestConsoleForgetsTheLastMatch(t *testing.T) {
	c := &Console{}
	for range 2 {
		s := scripted(t, 1, "666 555")
		c.Prompt(s, who[:1])
		apply(t, s, "bank 10", "wager 1", "roll")
		if p := c.Prompt(s, who[:1]); !strings.Contains(p.EN, "continue") {
			t.Errorf("prompt %q", p.EN)
		}
		if _, ok := c.Answer(s, "c"); !ok {
			t.Error("c goes on")
		}
	}
}

func TestIntroAndAsk(t *testing.T) {
	var setup game.Setup
	if !(&Console{}).Ask(&setup, nil) || len(setup.Players) != 1 {
		t.Errorf("%+v", setup)
	}
	guide := (&Console{}).Intro(setup)
	for _, line := range []string{"4-5-6\n", "1-2-3\n"} {
		if !strings.Contains(guide.PT, line) || !strings.Contains(guide.EN, line) {
			t.Errorf("the rules do not list %q", line)
		}
	}
}

func TestEveryErrorIsSaidInBothLanguages(t *testing.T) {
	for _, e := range []*game.Error{
		game.Refuse(BadAmount, game.Figures{"command": "bank", "argument": "abc", "fault": NotAmount}),
		game.Refuse(BadAmount, game.Figures{"command": "bank", "argument": "1.234", "fault": TooFine}),
		game.Refuse(BankRange, game.Figures{"min": 1, "max": 100}), game.Refuse(WagerRange, game.Figures{"min": 1, "max": 100}),
	} {
		if said := (Texts{}).Explain(e, who); said.PT == "" || said.PT == said.EN || strings.Contains(said.EN, "That is not possible") {
			t.Errorf("%v: %+v", e, said)
		}
	}
}

func TestBoardOnRequest(t *testing.T) {
	c := &Console{}
	s := scripted(t, 1, "124 665")
	if b := c.Board(s, 0, who[:1]); b.EN != "Ana                             –\n" {
		t.Errorf("before there is a bank: %+v", b)
	}
	two := scripted(t, 2, "")
	apply(t, two, "bank 100")
	if b := c.Board(two, 0, who); b.EN != "Ana                       $100.00\nBia                             –\n" {
		t.Errorf("with one bank: %+v", b)
	}
	apply(t, s, "bank 100", "wager 50", "roll")
	want := "Ana                       $100.00\nWager                      $50.00\nAna                         1 2 4  no combination\n"
	if b := c.Board(s, 0, who[:1]); b.EN != want {
		t.Errorf("got\n%s", b.EN)
	}
}
