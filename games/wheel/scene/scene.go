// Package scene is the wheel and the hidden phrase on the table.
//
// The package reads as scene.go (what the table asks), play.go (the match on
// the table), rim.go (where the wheel stands and how it slows down), wheel.go
// (how it looks), board.go (the cards of the phrase), tray.go (the letters,
// and solving) and score.go (whose money is whose).
package scene

import (
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/wheel"
)

// Scene is the game as the table shows it.
type Scene struct{ wheel.Texts }

// Rules of the game.
func (Scene) Rules() game.Rules { return wheel.Rules{} }

// Blurb says what the game is.
func (Scene) Blurb() lang.T {
	return lang.T{"Três frases escondidas, uma roda", "Three hidden phrases, one wheel"}
}

// Help is the rules, in short parts.
func (Scene) Help() []table.Part {
	return []table.Part{
		{lang.T{"A ideia", "The idea"}, lang.T{
			"São três rodadas, cada uma com uma frase escondida. Gire a roda, diga letras, descubra a frase. Só quem resolve guarda o dinheiro da rodada. Ganha o maior total.",
			"There are three rounds, each with a hidden phrase. Spin the wheel, guess letters, find the phrase. Only whoever solves it keeps the money of the round. The highest total wins."}},
		{lang.T{"A sua vez", "Your turn"}, lang.T{
			"Gire. Se a roda parar num valor, diga uma letra: cada consoante achada vale esse valor. Depois de um acerto, resolva a frase ou gire de novo. Uma letra que não está na frase passa a vez. Os acentos aparecem com a letra: A descobre também Á e Ã, C descobre Ç.",
			"Spin. If the wheel stops on money, guess a letter: each one found is worth that much. After a hit, solve the phrase or spin again. A letter that is not there passes the turn. Accents come with their letter: A also uncovers Á and Ã, C uncovers Ç."}},
		{lang.T{"Vogais", "Vowels"}, lang.T{
			"Uma vogal custa $250, esteja ou não na frase, e paga como uma consoante. Quem não tem $250 fica devendo. O primeiro palpite de cada jogador na rodada é uma consoante, a não ser que todas já tenham aparecido.",
			"A vowel costs $250, whether or not it is there, and pays as a consonant does. Whoever has less goes into debt. Each player's first guess in a round is a consonant, unless all of them have been found."}},
		{lang.T{"A roda", "The wheel"}, lang.T{
			"São 24 casas: vinte valores de $100 a $1500, duas Falências, que levam o dinheiro da rodada (e apagam uma dívida), Perde a vez e Vez extra. O maior valor sobe $500 a cada rodada.",
			"There are 24 wedges: twenty values from $100 to $1500, two Bankrupts, which take the money of the round (and wipe out a debt), Lose a Turn and Extra Turn. The highest value rises by $500 each round."}},
		{lang.T{"Resolver", "Solving"}, lang.T{
			"Preencha as cartas que faltam, ou escreva a frase inteira, e confirme. Maiúsculas, acentos e sinais não contam. Errar passa a vez, e o dinheiro fica. Se já não há nada escondido, resolver vale ainda o valor da roda, uma vez.",
			"Fill in the missing cards, or write the whole phrase, and confirm. Capitals, accents and signs do not count. A mistake passes the turn, and the money stays. If nothing is hidden any more, solving adds the value of the wheel, once."}},
		{lang.T{"Teclas", "Keys"}, lang.T{
			"Enter ou espaço gira e confirma. A a Z diz ou preenche uma letra; Backspace apaga. R resolve, Esc volta. Qualquer tecla ou toque encurta o giro.",
			"Enter or the space bar spins and confirms. A to Z guesses or fills in a letter; Backspace erases. R solves, Esc goes back. Any key or tap cuts the spin short."}},
	}
}

// Explain is an error as a sentence. What can be done instead lies on the
// table and is not listed.
func (s Scene) Explain(err *game.Error, names []lang.T) lang.T {
	letter := err.Text("letter")
	switch err.Kind {
	case wheel.AlreadyTried:
		return lang.T{"%s já foi dita. Escolha outra letra.", "%s has been tried already. Choose another letter."}.With(letter)
	case wheel.ConsonantsOnly:
		return lang.T{"%s é vogal, e o primeiro palpite da rodada é uma consoante.", "%s is a vowel, and the first guess of a round is a consonant."}.With(letter)
	}
	return s.Texts.Explain(err, names)
}

// Choice is what a house rule is called on the set-up sheet.
func (Scene) Choice(slug string) lang.T {
	switch slug {
	case wheel.Language.Slug:
		return lang.T{"Língua das frases", "Language of the phrases"}
	case wheel.Category.Slug:
		return lang.T{"Tema", "Category"}
	case wheel.StrictInput.Slug:
		return lang.T{"Repetir uma letra custa a vez", "Repeating a letter costs the turn"}
	}
	return lang.T{}
}

// Value is what a value of a house rule is called.
func (Scene) Value(slug, value string) lang.T {
	if slug == wheel.Language.Slug {
		return map[string]lang.T{"pt": lang.Same("Português"), "en": lang.Same("English")}[value]
	}
	return wheel.CategoryName(value)
}

// Suggest is phrases in the language of the players.
func (Scene) Suggest(l lang.Lang) map[string]string {
	return map[string]string{wheel.Language.Slug: l.Tag()}
}

// Ask is where the phrases come from.
func (Scene) Ask() (ask, drawn, typed, note lang.T) {
	return lang.T{"As frases", "The phrases"}, lang.T{"Sorteadas", "Drawn"}, lang.T{"Em segredo", "Typed in secret"},
		lang.T{"Uma pessoa escreve e as outras não olham. Cada frase tem até 50 caracteres.", "One person writes while the others look away. Each phrase has up to 50 characters."}
}

// Secret is the phrase of a round.
func (Scene) Secret(n int) lang.T { return lang.T{"Frase %d", "Phrase %d"}.With(n) }

// CheckSecret says why a phrase is none.
func (Scene) CheckSecret(text string) *game.Error {
	_, err := wheel.NewPuzzle(text)
	return err
}

// Instead are the rules about phrases that are drawn.
func (Scene) Instead() []string { return []string{wheel.Language.Slug, wheel.Category.Slug} }

// Piece is what lies on the menu: the wheel.
func (Scene) Piece(c ui.Canvas, box ui.Rect, t *ui.Theme, l lang.Lang) {
	r := min(box.W*0.34, box.H*0.43)
	m := box.Mid()
	w := dial{x: m.X, y: m.Y + r*0.05, r: r}
	w.shadow(c, t)
	c.Save()
	c.Translate(w.x, w.y)
	c.Rotate(rest(wheel.Place(wheel.Wedges - 1)))
	w.disc(c, t, rimOf(1), l)
	c.Restore()
	w.light(c, t)
	w.pointer(c, t, 0)
}

// Open puts a match on the table.
func (Scene) Open() table.Play { return &play{} }

// Score is a total in money.
func (Scene) Score(n int) lang.T { return lang.Same(wheel.Dollars(n)) }

// Levels are the computer players.
func (Scene) Levels() []table.Level {
	return []table.Level{{Slug: "easy", Name: lang.T{"fácil", "easy"}}, {Slug: "strong", Name: lang.T{"forte", "strong"}}}
}
