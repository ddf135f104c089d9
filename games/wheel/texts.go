package wheel

import (
	"fmt"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Texts is what the game says.
type Texts struct{}

// Name of the game.
func (Texts) Name() lang.T { return lang.T{"Roda da Fortuna", "Wheel of Fortune"} }

// Guide is the rules in a few lines.
func (Texts) Guide() lang.T {
	return lang.T{
		`Roda da Fortuna: três rodadas, uma frase escondida em cada uma.
Na sua vez, gire a roda. Se ela parar num valor, diga uma letra: cada consoante certa vale o valor da roda.
Uma vogal custa $250, esteja ou não na frase. O primeiro palpite de cada jogador na rodada é uma consoante.
Falência leva o dinheiro da rodada; Perde a vez passa a vez; Vez extra gira de novo.
Quem acerta uma letra pode resolver a frase. Só quem resolve guarda o dinheiro da rodada.
`,
		`Wheel of Fortune: three rounds, a hidden phrase in each.
On your turn, spin the wheel. If it stops on money, guess a letter: each consonant found is worth the money on the wheel.
A vowel costs $250, whether or not it is there. Each player's first guess in a round is a consonant.
Bankrupt takes the money of the round; Lose a Turn passes the turn; Extra Turn spins again.
Whoever finds a letter may solve the phrase. Only the solver keeps the money of the round.
`,
	}
}

// Dollars shows an amount: $450, -$250.
func Dollars(n int) string {
	if n < 0 {
		return fmt.Sprintf("-$%d", -n)
	}
	return fmt.Sprintf("$%d", n)
}

// CategoryName is a category of the bank; "" has none.
func CategoryName(slug string) lang.T { return categoryNames[slug] }

var categoryNames = map[string]lang.T{
	AnyCategory: {"Todas", "All"},
	"proverbs":  {"Provérbio", "Proverb"},
	"phrases":   {"Expressão", "Phrase"},
	"places":    {"Lugar", "Place"},
	"food":      {"Comida", "Food"},
	"animals":   {"Animais", "Animals"},
	"nature":    {"Natureza", "Nature"},
	"work":      {"Trabalho", "Work"},
	"science":   {"Ciência", "Science"},
	"works":     {"Obra clássica", "Classic"},
}

// WedgeName is a wedge as the wheel shows it.
func WedgeName(w Wedge) lang.T {
	switch w.Kind {
	case LoseTurn:
		return lang.T{"Perde a vez", "Lose a Turn"}
	case Bankrupt:
		return lang.T{"Falência", "Bankrupt"}
	case ExtraTurn:
		return lang.T{"Vez extra", "Extra Turn"}
	}
	return lang.Same(Dollars(w.Value))
}

// Say is an event as a sentence. names are the seats' names, in order.
func (Texts) Say(e game.Event, names []lang.T) lang.T {
	switch e := e.(type) {
	case Spun:
		return lang.T{"%s gira a roda: %s.", "%s spins: %s."}.With(names[e.Seat], WedgeName(e.Wedge))
	case Ruined:
		switch {
		case e.Lost > 0:
			return lang.T{"%s perde %s.", "%s loses %s."}.With(names[e.Seat], Dollars(e.Lost))
		case e.Lost < 0:
			return lang.T{"A dívida de %s (%s) some.", "The debt of %s (%s) is wiped out."}.With(names[e.Seat], Dollars(-e.Lost))
		}
		return lang.T{"%s não tinha nada a perder.", "%s had nothing to lose."}.With(names[e.Seat])
	case Guessed:
		return guessText(e, names)
	case Passed:
		return lang.T{"Vez de %s.", "It is %s's turn."}.With(names[e.Seat])
	case Erred:
		return lang.T{"“%s” não é a frase.", "“%s” is not it."}.With(e.Text)
	case Solved:
		return solvedText(e, names)
	case Began:
		t := lang.T{"Rodada %d. %s começa.", "Round %d. %s starts."}.With(e.Round, names[e.Seat])
		if c := CategoryName(e.Category); c.EN != "" {
			t = lang.T{"%s %s.", "%s %s."}.With(t, c)
		}
		return t
	case Ended:
		return endText(e, names)
	}
	return lang.T{}
}

func guessText(e Guessed, names []lang.T) lang.T {
	t := lang.T{"%s diz %s.", "%s guesses %s."}.With(names[e.Seat], e.Letter)
	if e.Price > 0 {
		t = lang.T{"%s compra %s por %s.", "%s buys %s for %s."}.With(names[e.Seat], e.Letter, Dollars(e.Price))
	}
	found := lang.T{"%d × %s.", "%d × %s."}.With(e.Count, Dollars(e.Wedge))
	switch {
	case e.Again:
		found = lang.T{"Já tinha sido dita.", "It had been tried before."}
	case e.Count == 0:
		found = lang.T{"Não há %s.", "There is no %s."}.With(e.Letter)
	}
	t = lang.T{"%s %s", "%s %s"}.With(t, found)
	if e.Gain != 0 || e.Price != 0 {
		t = lang.T{"%s Na rodada: %s.", "%s This round: %s."}.With(t, Dollars(e.Money))
	}
	return t
}

func solvedText(e Solved, names []lang.T) lang.T {
	t := lang.T{"%s resolve: “%s”.", "%s solves it: “%s”."}.With(names[e.Seat], e.Puzzle)
	if e.Bonus > 0 {
		t = lang.T{"%s Mais %s pela roda.", "%s The wheel adds %s."}.With(t, Dollars(e.Bonus))
	}
	var totals []lang.T
	for i, sum := range e.Totals {
		totals = append(totals, lang.T{"%s %s", "%s %s"}.With(names[i], Dollars(sum)))
	}
	return lang.T{"%s A rodada vale %s. Totais: %s.", "%s The round is worth %s. Totals: %s."}.With(t, Dollars(e.Won), lang.Join(totals, ", "))
}

func endText(e Ended, names []lang.T) lang.T {
	var who []lang.T
	for _, w := range e.Winners {
		who = append(who, names[w])
	}
	best := Dollars(e.Scores[e.Winners[0]])
	if len(who) == 1 {
		return lang.T{"Fim. %s vence com %s.", "The end. %s wins with %s."}.With(who[0], best)
	}
	return lang.T{"Fim. Empate: %s dividem a vitória com %s.", "The end. A tie: %s share the win with %s."}.With(lang.And(who), best)
}

// BadCount is the error of an answer that is no number of players; figures:
// text.
const BadCount = "bad-count"

// Explain is an error as a sentence that says what is allowed.
func (Texts) Explain(err *game.Error, names []lang.T) lang.T {
	text := lang.Clip(err.Text("text"), 40)
	letter := err.Text("letter")
	switch err.Kind {
	case PuzzleTooLong:
		return lang.T{"%s tem %d caracteres; o máximo é %d.", "%s has %d characters; the most is %d."}.
			With(whichPuzzle(err), err.Int("length"), err.Int("max"))
	case PuzzleNoLetter:
		return lang.T{"%s não tem nenhuma letra. Escreva ao menos uma, de A a Z.", "%s has no letter. Write at least one, A to Z."}.With(whichPuzzle(err))
	case NoLetter:
		return lang.T{"“%s” não é uma letra. Agora: %s", "“%s” is no letter. Now: %s"}.With(text, allowed(err))
	case AlreadyTried:
		return lang.T{"%s já foi dita. Agora: %s", "%s has been tried already. Now: %s"}.With(letter, allowed(err))
	case ConsonantsOnly:
		return lang.T{"%s é vogal, e o primeiro palpite da rodada é uma consoante. Agora: %s", "%s is a vowel, and the first guess of a round is a consonant. Now: %s"}.With(letter, allowed(err))
	case VowelIsBought:
		return lang.T{"%s é vogal, e vogais se compram por %s: “buy %s”.", "%s is a vowel, and vowels are bought for %s: “buy %s”."}.
			With(letter, Dollars(err.Int("price")), strings.ToLower(letter))
	case ConsonantIsGuessed:
		return lang.T{"“%s” não é vogal; só vogais se compram. Consoantes: “guess t”.", "“%s” is no vowel; only vowels are bought. Consonants: “guess t”."}.With(text)
	case BadCount:
		return lang.T{"“%s” não serve: comece com 2 ou 3.", "“%s” will not do: begin with 2 or 3."}.With(text)
	case NothingToCompare:
		return lang.T{"“%s” não tem letras nem algarismos. Escreva a frase inteira.", "“%s” has no letters and no digits. Write the whole phrase."}.With(text)
	}
	return lang.Explain(err.Kind, err.Figures, err.Allowed)
}

func whichPuzzle(err *game.Error) lang.T {
	if n := err.Int("puzzle"); n > 0 {
		return lang.T{"A frase %d", "Puzzle %d"}.With(n)
	}
	return lang.T{"A frase", "The puzzle"}
}

func allowed(err *game.Error) lang.T { return lang.Forms(err.Allowed, " · ") }
