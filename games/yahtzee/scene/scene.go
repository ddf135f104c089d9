// Package scene is Yahtzee on the table: five dice, a tray for those that are
// held, and the score card.
package scene

import (
	"passavez/engine/dice"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/yahtzee"
)

// Scene is the game as the table shows it.
type Scene struct{ yahtzee.Texts }

// Rules of the game.
func (Scene) Rules() game.Rules { return yahtzee.Rules{} }

// Blurb says what the game is.
func (Scene) Blurb() lang.T {
	return lang.T{"Cinco dados, quinze categorias", "Five dice, fifteen categories"}
}

// Help is the rules, in short parts.
func (Scene) Help() []table.Part {
	return []table.Part{
		{lang.T{"A ideia", "The idea"}, lang.T{
			"São quinze rodadas. Em cada vez, lance cinco dados até três vezes e escreva o resultado em uma das quinze categorias. Cada categoria serve uma única vez. Ganha o maior total.",
			"There are fifteen rounds. On each turn, throw five dice up to three times and write the result into one of fifteen categories. Each category serves once. The highest total wins."}},
		{lang.T{"A sua vez", "Your turn"}, lang.T{
			"Lance os cinco dados. Depois, até duas vezes, toque nos dados que quer guardar e lance os outros; um dado guardado pode voltar ao jogo. Pode marcar já depois do primeiro lançamento. Um toque errado se desfaz antes do lançamento seguinte.",
			"Throw the five dice. Then, up to twice, tap the dice you want to hold and throw the others; a held die may be released again. You may score right after the first throw. A wrong tap can be undone before the next throw."}},
		{lang.T{"Uns a seis", "Ones to sixes"}, lang.T{
			"A soma dos dados daquele número: 1, 1, 2, 4, 4 nos Quatros vale 8.",
			"The sum of the dice of that number: 1, 1, 2, 4, 4 in fours is worth 8."}},
		{lang.T{"Par, dois pares, trinca, quadra", "Pair, two pairs, three and four of a kind"}, lang.T{
			"Vale a soma dos dados iguais, e o número deles tem de ser exato: três iguais não são um par. Entre dois pares conta o mais alto. Dois pares são dois números diferentes, cada um exatamente duas vezes.",
			"Worth the sum of the dice that match, and their number must be exact: three alike are no pair. Of two pairs the higher counts. Two pairs are two different numbers, each exactly twice."}},
		{lang.T{"Sequências", "Straights"}, lang.T{
			"Menor: 1, 2, 3, 4, 5 vale 15. Maior: 2, 3, 4, 5, 6 vale 20.",
			"Small: 1, 2, 3, 4, 5 is worth 15. Large: 2, 3, 4, 5, 6 is worth 20."}},
		{lang.T{"Full house", "Full house"}, lang.T{
			"Um par e uma trinca, exatos: a soma dos cinco dados. Cinco iguais não são full house.",
			"A pair and three of a kind, exactly: the sum of the five dice. Five alike are no full house."}},
		{lang.T{"Chance e Yahtzee", "Chance and Yahtzee"}, lang.T{
			"Chance: a soma dos cinco dados, sejam quais forem. Yahtzee: cinco iguais valem 50. Não há bônus.",
			"Chance: the sum of the five dice, whatever they are. Yahtzee: five alike are worth 50. There are no bonuses."}},
		{lang.T{"Teclas", "Keys"}, lang.T{
			"R ou Enter lança. 1 a 5 guarda ou solta um dado. U desfaz. L mostra o que aconteceu. As setas andam pelo cartão.",
			"R or Enter throws. 1 to 5 holds or releases a die. U undoes. L shows what happened. The arrows walk over the card."}},
	}
}

// Piece is what lies on the menu: three dice on a score card.
func (Scene) Piece(c ui.Canvas, box ui.Rect, t *ui.Theme, _ lang.Lang) {
	s := min(box.W*0.62, box.H*0.86)
	m := box.Mid()
	c.Save()
	c.Translate(m.X-s*0.06, m.Y)
	c.Rotate(-0.12)
	card := ui.Rect{X: -s * 0.36, Y: -s * 0.46, W: s * 0.72, H: s * 0.92}
	ui.Shadow(c, ui.Round(card, 8), 8, 4, 6, t.Shade.Fade(0.7))
	c.Fill(ui.Round(card, 8), ui.Solid(t.Paper))
	c.Fill(ui.Round(card, 8), ui.Of(ui.PaperGrain))
	row := card.H / 11
	for i := range 9 {
		y := card.Y + row*(float64(i)+1.4)
		c.Stroke(ui.Polyline(ui.Point{X: card.X + card.W*0.10, Y: y + row*0.3}, ui.Point{X: card.Right() - card.W*0.10, Y: y + row*0.34}), 1, t.Line.Fade(0.55))
		if i < 7 {
			w := card.W * [7]float64{0.20, 0.26, 0.18, 0.30, 0.24, 0.22, 0.34}[i]
			c.Stroke(ui.Polyline(ui.Point{X: card.X + card.W*0.12, Y: y}, ui.Point{X: card.X + card.W*0.12 + w, Y: y}), row*0.22, t.Ink.Fade(0.38))
		}
		if i%2 == 0 {
			c.Stroke(ui.Polyline(ui.Point{X: card.Right() - card.W*0.24, Y: y - row*0.1}, ui.Point{X: card.Right() - card.W*0.15, Y: y}), row*0.26, t.Ink.Fade(0.7))
		}
	}
	c.Restore()
	for _, d := range []struct {
		face       int
		x, y, turn float64
	}{{5, -0.34, 0.16, -0.32}, {3, 0.30, -0.12, 0.38}, {6, 0.16, 0.30, 0.12}} {
		dice.Lay(c, dice.Still(d.face, m.X+d.x*s, m.Y+d.y*s, s*0.27, d.turn), t, "")
	}
}

// Open puts a match on the table.
func (Scene) Open() table.Play { return &play{shown: -1} }

// Levels are the computer players.
func (Scene) Levels() []table.Level {
	return []table.Level{{Slug: "easy", Name: lang.T{"fácil", "easy"}}, {Slug: "strong", Name: lang.T{"forte", "strong"}}}
}
