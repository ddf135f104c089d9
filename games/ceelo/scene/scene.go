// Package scene is Cee-lo on the table: two trays of dice facing each other,
// coins between them, and a slip of paper for the wager.
//
// The package reads as scene.go (the game as the menu has it), play.go (what
// moves, and the frame), felt.go (trays, coins and what is said between them),
// slip.go (the paper: amounts, chance, throws, games, ranking) and texts.go.
package scene

import (
	"passavez/engine/dice"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/ceelo"
)

// Scene is the game as the table shows it.
type Scene struct{ ceelo.Texts }

// Rules of the game.
func (Scene) Rules() game.Rules { return ceelo.Rules{} }

// Explain is an error as a sentence. What an amount may be stands by its field,
// so that the notation of moves need not be told.
func (s Scene) Explain(err *game.Error, names []lang.T) lang.T {
	if err.Kind == ceelo.BadAmount || err.Kind == game.TooLong {
		e := *err
		e.Allowed = nil
		err = &e
	}
	return s.Texts.Explain(err, names)
}

// Blurb says what the game is.
func (Scene) Blurb() lang.T {
	return lang.T{"Três dados, uma banca", "Three dice, one bank"}
}

// Usual is one seat: the CPU takes the other chair.
func (Scene) Usual() int { return 1 }

// Seating says against whom one plays.
func (Scene) Seating(seats int) lang.T {
	if seats == 1 {
		return lang.T{"Do outro lado joga a CPU.", "The CPU plays the other side."}
	}
	return lang.T{
		"Regra da casa: dois jogam um contra o outro, sem a CPU. Cada um traz uma banca; o primeiro faz as apostas.",
		"House rule: two people play each other, without the CPU. Each brings a bank; the first makes the wagers."}
}

// Score is a bank in money.
func (Scene) Score(n int) lang.T { return lang.Same(ceelo.Cents(n).String()) }

// Ending is what a single player leaves with.
func (Scene) Ending(r *game.Result, names []lang.T) lang.T {
	if len(r.Scores) > 1 {
		return lang.T{}
	}
	return textLeft.With(names[0], ceelo.Cents(r.Scores[0]))
}

// Help is the rules, in short parts.
func (Scene) Help() []table.Part {
	return []table.Part{
		{lang.T{"A ideia", "The idea"}, lang.T{
			"Aposte uma parte da banca, ou toda ela, e lance três dados até formar uma combinação. Depois lança o outro lado. A melhor combinação leva a aposta, um por um.",
			"Wager some of your bank, or all of it, and roll three dice until they form a combination. Then the other side rolls. The better combination takes the wager, at even money."}},
		{lang.T{"Combinações, da melhor à pior", "Combinations, best first"}, lang.T{
			"4-5-6.\nTrinca: três iguais; a mais alta vence.\nPonto: um par; o terceiro dado é o ponto, e o mais alto vence: 1-1-5 vence 6-3-6.\n1-2-3.\nO resto não vale: lança-se de novo. A ordem dos dados não importa.",
			"4-5-6.\nTrips: three alike; the higher beats the lower.\nPoint: a pair; the third die is the point, and the higher beats the lower: 1-1-5 beats 6-3-6.\n1-2-3.\nAnything else does not count: roll again. The order of the dice never matters."}},
		{lang.T{"Empate", "Ties"}, lang.T{
			"Mesma combinação e mesmo valor: os dois lançam de novo, até que uma vença. 1-2-3 não perde na hora, nem 4-5-6 vence na hora: o outro ainda lança.",
			"The same combination of the same value: both roll again until one wins. 1-2-3 does not lose at once, nor does 4-5-6 win at once: the other still rolls."}},
		{lang.T{"A banca", "The bank"}, lang.T{
			"Depois de cada jogo pode apostar de novo ou sair com o que tem. Sem nada na banca, acabou. A sorte é igual para os dois lados: em média ganha-se metade dos jogos.",
			"After each game you may wager again or leave with what you have. With nothing in the bank it is over. Luck is even on both sides: on average half the games are won."}},
		{lang.T{"Teclas", "Keys"}, lang.T{
			"Enter aposta e lança; R lança. + e − mudam o valor, H é a metade, A é tudo, S repete a última aposta. C sai com a banca. Qualquer tecla ou toque apressa os dados. L mostra o que aconteceu.",
			"Enter wagers and rolls; R rolls. + and − change the amount, H is half, A is all, S repeats the last wager. C cashes out. Any key or tap hurries the dice. L shows what happened."}},
	}
}

// Piece is what lies on the menu: 4-5-6 before two stacks of coins.
func (Scene) Piece(c ui.Canvas, box ui.Rect, t *ui.Theme, _ lang.Lang) {
	s := min(box.W*0.62, box.H*0.86)
	m := box.Mid()
	coin := s * 0.25
	for _, k := range []struct {
		x, y float64
		n    int
	}{{0.02, -0.10, 5}, {0.30, -0.02, 8}, {-0.30, 0.02, 3}} {
		heap(c, t, ui.Point{X: m.X + k.x*s, Y: m.Y + k.y*s}, coin, k.n)
	}
	for _, d := range []struct {
		face       int
		x, y, turn float64
	}{{4, -0.33, 0.26, -0.28}, {5, 0.02, 0.20, 0.14}, {6, 0.33, 0.28, 0.42}} {
		dice.Lay(c, dice.Still(d.face, m.X+d.x*s, m.Y+d.y*s, s*0.26, d.turn), t, "")
	}
}

// Open puts a match on the table.
func (Scene) Open() table.Play { return &play{tab: auto} }

// Levels are none: the CPU is a chair of the game, not a player.
func (Scene) Levels() []table.Level { return nil }
