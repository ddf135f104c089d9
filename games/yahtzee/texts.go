package yahtzee

import (
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Texts is what the game says.
type Texts struct{}

// Name of the game.
func (Texts) Name() lang.T { return lang.T{"Yahtzee", "Yahtzee"} }

// Guide is the rules in a few lines.
func (Texts) Guide() lang.T {
	return lang.T{
		`Yahtzee: cinco dados, quinze categorias, quinze rodadas.
Na sua vez, lance os dados (roll). Depois, até duas vezes, guarde alguns e lance os outros: “hold 2 3” guarda os dados nas
posições 2 e 3, “hold” não guarda nenhum. Após qualquer lance, marque uma categoria aberta: “score par”, ou só “par”.
O que foi marcado fica, mesmo um zero. Entre parênteses, a cartela mostra quanto os dados valem agora.
  Uns a Seis: a soma dos dados desse número
  Par, Trinca, Quadra: a soma de exatamente 2, 3 ou 4 dados iguais; Dois pares: a dos dois, diferentes
  Full house: um par e uma trinca, a soma de todos; Chance: a soma de todos
  Sequência menor: 1 2 3 4 5, 15 pontos; Sequência maior: 2 3 4 5 6, 20; Yahtzee: cinco iguais, 50
O maior total vence.
`,
		`Yahtzee: five dice, fifteen categories, fifteen rounds.
On your turn, roll the dice (roll). Then, up to twice, hold some and roll the others: “hold 2 3” holds the dice in places
2 and 3, “hold” holds none. After any roll, write it into an open category: “score pair”, or just “pair”.
What is written stays, even a zero. In brackets the card shows what the dice are worth now.
  Ones to Sixes: the sum of the dice of that number
  Pair, Three, Four of a kind: the sum of exactly 2, 3 or 4 dice alike; Two pairs: that of both, which differ
  Full house: a pair and three of a kind, the sum of all; Chance: the sum of all
  Small straight: 1 2 3 4 5, 15 points; Large straight: 2 3 4 5 6, 20; Yahtzee: five alike, 50
The highest total wins.
`,
	}
}

// CategoryName is a category as the score card prints it.
func CategoryName(c Category) lang.T { return categoryNames[c] }

var categoryNames = [Categories]lang.T{
	{"Uns", "Ones"}, {"Dois", "Twos"}, {"Três", "Threes"}, {"Quatros", "Fours"}, {"Cincos", "Fives"}, {"Seis", "Sixes"},
	{"Par", "Pair"}, {"Dois pares", "Two pairs"}, {"Trinca", "Three of a kind"}, {"Quadra", "Four of a kind"},
	{"Sequência menor", "Small straight"}, {"Sequência maior", "Large straight"}, {"Full house", "Full house"},
	{"Chance", "Chance"}, {"Yahtzee", "Yahtzee"},
}

func named(slug string) lang.T {
	if c, ok := ParseCategory(slug); ok {
		return categoryNames[c]
	}
	return lang.Same(slug)
}

func diceText(r Roll) lang.T {
	var b strings.Builder
	for i, d := range r {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteByte(byte('0' + d))
	}
	return lang.Same(b.String())
}

// Say is an event as a sentence. names are the seats' names, in order.
func (Texts) Say(e game.Event, names []lang.T) lang.T {
	switch e := e.(type) {
	case Rolled:
		return lang.T{"%s lança: %s.", "%s rolls: %s."}.With(names[e.Seat], diceText(e.Dice))
	case Kept:
		return lang.T{"%s fica com %s.", "%s keeps %s."}.With(names[e.Seat], diceText(e.Dice))
	case Scored:
		return lang.T{"%s marca %d em %s. Total: %d.", "%s scores %d in %s. Total: %d."}.With(names[e.Seat], e.Score, named(e.Category), e.Total)
	case Ended:
		return lang.Ending(e.Winners, e.Scores, names)
	}
	return lang.T{}
}

// Explain is an error as a sentence that says what is allowed.
func (Texts) Explain(err *game.Error, names []lang.T) lang.T {
	if err.Kind == CategoryTaken {
		return lang.T{"A categoria %s já está preenchida, com %d. Escolha uma categoria aberta.", "%s is already taken, with %d. Choose an open category."}.
			With(named(err.Text("category")), err.Int("score"))
	}
	if err.Kind == game.BadArgument {
		switch err.Text("command") {
		case "hold":
			return lang.T{"“%s” não diz que dados guardar: use as posições 1 a 5, cada uma no máximo uma vez, como em “hold 2 3”.", "“%s” does not say which dice to hold: use the places 1 to 5, each at most once, as in “hold 2 3”."}.With(lang.Clip(err.Text("argument"), 40))
		case "score":
			if err.Text("argument") == "" {
				return lang.T{"Falta dizer a categoria. Abertas: %s.", "Say which category. Open: %s."}.With(openList(err.Allowed))
			}
			return lang.T{"“%s” não é uma categoria. Abertas: %s.", "“%s” is no category. Open: %s."}.With(lang.Clip(err.Text("argument"), 40), openList(err.Allowed))
		}
	}
	return lang.Explain(err.Kind, err.Figures, err.Allowed)
}

// openList takes the open categories out of the allowed forms.
func openList(allowed []string) string {
	for _, a := range allowed {
		if list, ok := strings.CutPrefix(a, "score "); ok {
			return strings.ReplaceAll(list, "|", ", ")
		}
	}
	return "–"
}
