//go:build !js

package ceelo

import (
	"fmt"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Console is how a terminal plays the game. With one seat it holds the
// dialogue of the source text, word for word in English; with two it says what
// Texts says. It keeps one thing that is no part of the match: whether the
// question about going on has been answered.
type Console struct {
	Texts
	went int // games over when the player last chose to go on
}

// Fresh is a Console that remembers nothing.
func (*Console) Fresh() any { return &Console{} }

// Intro prints the rules.
func (c *Console) Intro(game.Setup) lang.T { return c.Guide() }

// Ask sets one seat when the command line named none; it has no questions of
// its own, since banks are moves.
func (c *Console) Ask(setup *game.Setup, _ func(lang.T, bool) (string, bool)) bool {
	if len(setup.Players) == 0 {
		setup.Players = make([]game.Player, 1)
	}
	return true
}

// Drive rolls the dice: that needs no decision.
func (c *Console) Drive(s game.State) string {
	if s.Status().Step == StepRoll {
		return "roll"
	}
	return ""
}

// asking says whether the question about going on is due.
func (c *Console) asking(v View) bool {
	return v.Status.Step == StepWager && len(v.Games) > 0 && c.went != len(v.Games)
}

// Answer takes the answer to the question about going on, which is no move.
func (c *Console) Answer(s game.State, line string) (said lang.T, ok bool) {
	v := s.View(game.Nobody).(View)
	if !c.asking(v) {
		return lang.T{}, false
	}
	switch strings.ToLower(strings.TrimSpace(line)) {
	case "c", "continue", "continuar":
		c.went = len(v.Games)
		if len(v.Banks) == 1 {
			said = balance(v.Banks[0])
		}
		return said, true
	}
	return lang.T{}, false
}

// Aside says which sentences of Explain stand beside the dialogue: the source
// text asks again for an amount without a word.
func (c *Console) Aside(err *game.Error) bool {
	return err.Kind == BadAmount || err.Kind == BankRange || err.Kind == WagerRange
}

func balance(bank Cents) lang.T {
	return lang.T{"O saldo atual é %s", "Your current balance is %s"}.With(bank)
}

// Prompt says what is due.
func (c *Console) Prompt(s game.State, names []lang.T) lang.T {
	v := s.View(game.Nobody).(View)
	if len(v.Games) == 0 {
		c.went = 0
	}
	alone := len(names) == 1
	switch {
	case v.Status.Step == StepBank && alone:
		return lang.T{"Informe o saldo inicial da banca (em dólares): ", "Enter in an initial bank balance (in dollars): "}
	case v.Status.Step == StepBank:
		return lang.T{"%s, informe a banca inicial (em dólares): ", "%s, name your opening bank (in dollars): "}.With(names[v.Status.Actor])
	case c.asking(v) && alone:
		return lang.T{"Quer continuar jogando ou sair e levar o dinheiro (%s)\n('c' para continuar, 'q' para sair): ",
			"Do you want to continue playing or quit and take your money (%s)\n('c' for continue, 'q' for quit): "}.With(v.Banks[0])
	case c.asking(v):
		return lang.T{"%s, continuar ou encerrar\n('c' para continuar, 'q' para encerrar): ", "%s, play on or stop here\n('c' for continue, 'q' for quit): "}.With(names[0])
	case v.Status.Step == StepWager && alone:
		return lang.T{"Informe o valor da aposta (em dólares): ", "Enter in a wager amount (in dollars): "}
	case v.Status.Step == StepWager:
		return lang.T{"%s, informe a aposta (até %s): ", "%s, name the wager (up to %s): "}.With(names[0], v.MaxWager())
	case v.Status.Step == StepRoll:
		return lang.T{"%s, lance os dados (roll): ", "%s, roll the dice (roll): "}.With(Who(v.Status.Actor, names))
	}
	return lang.T{}
}

// Read turns a line into a move: a bare amount is the bank or the wager that
// is due, q the wish to leave.
func (c *Console) Read(s game.State, line string) string {
	line = strings.TrimSpace(line)
	step := s.Status().Step
	if step == StepWager {
		switch strings.ToLower(line) {
		case "q", "s", "sair":
			return "cashout"
		}
	}
	first, _, _ := strings.Cut(strings.ToLower(line), " ")
	switch first {
	case "", "bank", "wager", "roll", "cashout":
		return line
	}
	amountDue := step == StepBank || step == StepWager && !c.asking(s.View(game.Nobody).(View))
	if _, fault := ParseAmount(line); amountDue || fault != NotAmount && step == StepWager {
		return step + " " + line
	}
	return line
}

// Say is the dialogue of the source text when one seat plays.
func (c *Console) Say(e game.Event, names []lang.T) lang.T {
	if len(names) != 1 {
		return c.Texts.Say(e, names)
	}
	switch e := e.(type) {
	case Banked:
		return balance(e.Bank)
	case Rolled:
		t := lang.T{"Você lançou (%d, %d, %d)", "You rolled (%d, %d, %d)"}
		if e.Seat == CPU {
			t = lang.T{"A CPU lançou (%d, %d, %d)", "CPU rolled (%d, %d, %d)"}
		}
		t = t.With(e.Dice[0], e.Dice[1], e.Dice[2])
		if e.Rank == RankNone {
			t = lang.T{"%s (combinação não reconhecida)", "%s (unrecognized combo)"}.With(t)
		}
		return t
	case Tied:
		return lang.T{"Empate! Lancem de novo.", "It's a tie! Roll again."}
	case Settled:
		if e.Winner == CPU {
			return lang.T{"Você perdeu!", "You lost!"}
		}
		return lang.T{"Você venceu!", "You won!"}
	case Ended:
		t := lang.T{"Você saiu com %s.", "You left with %s."}.With(Cents(e.Scores[0]))
		if e.Scores[0] == 0 {
			t = lang.T{"%s\nMais sorte na próxima vez.", "%s\nBetter luck next time."}.With(t)
		}
		return t
	}
	return lang.T{}
}

// DrawBoard leaves the board to whoever asks for it: the dialogue tells all.
func (c *Console) DrawBoard(_, _ game.Status) bool { return false }

// Board lists the banks (a dash for one that is not named yet), the wager and the throws of the game in progress.
func (c *Console) Board(s game.State, eyes game.Seat, names []lang.T) lang.T {
	v := s.View(eyes).(View)
	draw := func(l lang.Lang) string {
		var b strings.Builder
		for i, bank := range v.Banks {
			amount := bank.String()
			if v.Opening[i] == 0 {
				amount = "–"
			}
			fmt.Fprintf(&b, "%-18s %14s\n", lang.Clip(names[i].In(l), 18), amount)
		}
		if v.Wager > 0 {
			fmt.Fprintf(&b, "%-18s %14s\n", lang.T{"Aposta", "Wager"}.In(l), v.Wager)
			for _, t := range v.Throws {
				fmt.Fprintf(&b, "%-18s %14s  %s\n", lang.Clip(Who(t.Seat, names).In(l), 18), diceText(t.Dice), CombinationName(t.Dice.Combination()).In(l))
			}
		}
		return b.String()
	}
	return lang.T{draw(lang.PT), draw(lang.EN)}
}
