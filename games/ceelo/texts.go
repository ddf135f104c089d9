package ceelo

import (
	"fmt"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Texts is what the game says.
type Texts struct{}

// Name of the game.
func (Texts) Name() lang.T { return lang.T{"Cee-lo", "Cee-lo"} }

// Guide is the rules in a few lines.
func (Texts) Guide() lang.T {
	return lang.T{
		`Cee-lo: três dados e uma banca.
Aposte parte da banca, ou toda ela, e lance os três dados até formar uma combinação. Depois é a vez do outro lado.
As combinações, da melhor à pior:
  4-5-6
  Trinca: três dados iguais; a mais alta vence
  Ponto: um par; o terceiro dado é o ponto, e o mais alto vence
  1-2-3
O resto não vale: lança-se de novo. A ordem dos dados não importa.
A melhor combinação leva a aposta, um por um. No empate os dois lançam de novo.
`,
		`Cee-lo: three dice and a bank.
Wager some of your bank, or all of it, and roll the three dice until they form a combination. Then the other side does the same.
The combinations, best first:
  4-5-6
  Trips: three alike; the higher beats the lower
  Point: a pair; the third die is the point, and the higher beats the lower
  1-2-3
Anything else does not count: roll again. The order of the dice never matters.
The better combination takes the wager, at even money. On a tie both roll again.
`,
	}
}

// Who is the name of a seat or of the CPU.
func Who(seat game.Seat, names []lang.T) lang.T {
	if seat == CPU {
		return lang.Same("CPU")
	}
	return names[seat]
}

// CombinationName is a combination in words: "Point 5".
func CombinationName(c Combination) lang.T {
	switch c.Rank {
	case Rank456:
		return lang.Same("4-5-6")
	case RankTrips:
		return lang.T{"Trinca de %d", "Trips %d"}.With(c.Value)
	case RankPoint:
		return lang.T{"Ponto %d", "Point %d"}.With(c.Value)
	case Rank123:
		return lang.Same("1-2-3")
	}
	return lang.T{"sem combinação", "no combination"}
}

// Beats says which of two combinations beats which: "Point 5 beats Point 2".
func Beats(a, b Combination) lang.T {
	if a.Against(b) == Lose {
		a, b = b, a
	}
	if a.Against(b) == Tie {
		return lang.T{"%s empata com %s", "%s ties with %s"}.With(CombinationName(a), CombinationName(b))
	}
	return lang.T{"%s vence %s", "%s beats %s"}.With(CombinationName(a), CombinationName(b))
}

func diceText(r Roll) string { return fmt.Sprintf("%d %d %d", r[0], r[1], r[2]) }

// Say is an event as a sentence. names are the seats' names, in order.
func (Texts) Say(e game.Event, names []lang.T) lang.T {
	switch e := e.(type) {
	case Banked:
		return lang.T{"%s começa com %s.", "%s starts with %s."}.With(Who(e.Seat, names), e.Bank)
	case Wagered:
		return lang.T{"Jogo %d: %s aposta %s.", "Game %d: %s wagers %s."}.With(e.Game, Who(e.Seat, names), e.Wager)
	case Rolled:
		return lang.T{"%s lança %s: %s.", "%s rolls %s: %s."}.With(Who(e.Seat, names), diceText(e.Dice), CombinationName(e.Combination))
	case Tied:
		return lang.T{"%s: os dois lançam de novo.", "%s: both roll again."}.With(Beats(e.Dice[0].Combination(), e.Dice[1].Combination()))
	case Settled:
		beats := Beats(e.Dice[0].Combination(), e.Dice[1].Combination())
		out := lang.T{"%s. %s leva %s.", "%s. %s takes %s."}.With(beats, Who(e.Winner, names), e.Wager)
		return lang.T{"%s %s", "%s %s"}.With(out, banksText(e.Banks, names))
	case Ended:
		return endText(e, names)
	}
	return lang.T{}
}

func banksText(banks []Cents, names []lang.T) lang.T {
	var list []lang.T
	for i, b := range banks {
		list = append(list, lang.T{"%s tem %s", "%s has %s"}.With(names[i], b))
	}
	return lang.T{"%s.", "%s."}.With(lang.And(list))
}

func endText(e Ended, names []lang.T) lang.T {
	bank := Cents(e.Scores[0])
	if len(e.Scores) == 1 {
		out := lang.T{"%s sai com %s.", "%s left with %s."}.With(names[0], bank)
		if bank == 0 {
			out = lang.T{"%s Mais sorte na próxima vez.", "%s Better luck next time."}.With(out)
		}
		return out
	}
	banks := make([]Cents, len(e.Scores))
	for i, s := range e.Scores {
		banks[i] = Cents(s)
	}
	out := lang.T{"Fim. %s", "The end. %s"}.With(banksText(banks, names))
	if len(e.Winners) > 1 {
		return lang.T{"%s Ninguém ganhou nem perdeu: empate.", "%s Nobody gained or lost: a tie."}.With(out)
	}
	w := e.Winners[0]
	return lang.T{"%s %s ganhou %s.", "%s %s won %s."}.With(out, names[w], banks[w]-e.Opening[w])
}

// Explain is an error as a sentence that says what is allowed.
func (Texts) Explain(err *game.Error, names []lang.T) lang.T {
	low, high := Cents(err.Int("min")), Cents(err.Int("max"))
	switch err.Kind {
	case BadAmount:
		if err.Text("fault") == TooFine {
			return lang.T{"“%s” tem mais de duas casas decimais. Use no máximo duas, como em 12.34.", "“%s” has more than two decimals. Use two at most, as in 12.34."}.
				With(lang.Clip(err.Text("argument"), 40))
		}
		t := lang.T{"“%s” não é um valor. Escreva um número como 50 ou 12.34.", "“%s” is no amount. Write a number such as 50 or 12.34."}.
			With(lang.Clip(err.Text("argument"), 40))
		if len(err.Allowed) == 0 {
			return t
		}
		return lang.T{"%s Agora: %s", "%s Now: %s"}.With(t, lang.Forms(err.Allowed, " · "))
	case BankRange:
		return lang.T{"A banca inicial vai de %s a %s.", "The opening bank is from %s to %s."}.With(low, high)
	case WagerRange:
		return lang.T{"A aposta vai de %s a %s.", "The wager is from %s to %s."}.With(low, high)
	}
	return lang.Explain(err.Kind, err.Figures, err.Allowed)
}
