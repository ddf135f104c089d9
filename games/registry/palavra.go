package registry

import (
	"fmt"
	"strings"

	"passavez/dict"
	"passavez/engine/game"
	"passavez/games/palavra"
)

// Dictionary loads a tier of the dictionary. Natively the files are part of the
// program; in the page whoever fetches them puts a function here. It may be
// called often, and from one goroutine at a time.
var Dictionary func(tier dict.Tier) (*dict.Lexicon, error)

// palavraTiers are what people's words can be checked against, the usual one
// first.
var palavraTiers = []dict.Tier{dict.Wide, dict.Standard}

// PalavraRules are Palavra's rules with the dictionary.
func PalavraRules() palavra.Rules { return palavra.Rules{Open: openLexicon} }

func palavraConsole() *palavra.Console {
	c := &palavra.Console{Rules: PalavraRules(), Data: PalavraData}
	for _, t := range palavraTiers {
		c.Tiers = append(c.Tiers, t.String())
	}
	return c
}

// PalavraData is what a new match with a tier and a house list notes about its
// words; nil if the program has not got the tier. The words are as people type
// them.
func PalavraData(tier string) map[string]string { return PalavraDataWith(tier, nil, nil) }

// PalavraDataWith is PalavraData with a house list.
func PalavraDataWith(tier string, added, struck []string) map[string]string {
	l, err := lexiconOf(tier)
	if err == nil {
		l, err = l.WithHouse(added, struck)
	}
	if err != nil {
		return nil
	}
	data := map[string]string{palavra.DataTier: tier, palavra.DataHash: l.Hash()}
	var words []string
	added, struck = l.House()
	for _, w := range added {
		words = append(words, "+"+w)
	}
	for _, w := range struck {
		words = append(words, "-"+w)
	}
	if len(words) > 0 {
		data[palavra.DataHouse] = strings.Join(words, " ")
	}
	return data
}

func lexiconOf(tier string) (*dict.Lexicon, error) {
	for _, t := range palavraTiers {
		if t.String() == tier && Dictionary != nil {
			return Dictionary(t)
		}
	}
	return nil, fmt.Errorf("no dictionary %q", tier)
}

// openLexicon finds the words a match was made with.
func openLexicon(data map[string]string) (palavra.Lexicon, *game.Error) {
	tier := data[palavra.DataTier]
	if tier == "" {
		tier = palavraTiers[0].String()
	}
	want := data[palavra.DataHash]
	l, err := lexiconOf(tier)
	if err != nil && want == "" {
		return nil, game.Refuse(palavra.NoDictionary, nil)
	}
	have := ""
	if l != nil {
		have = l.Hash()
	}
	if want != "" && want != have {
		return nil, game.Refuse(game.BadData, game.Figures{"data": tier, "want": want, "have": have})
	}
	var added, struck []string
	for _, w := range strings.Fields(data[palavra.DataHouse]) {
		switch w[0] {
		case '+':
			added = append(added, w[1:])
		case '-':
			struck = append(struck, w[1:])
		default:
			return nil, game.Refuse(game.BadData, game.Figures{"data": palavra.DataHouse, "want": w, "have": ""})
		}
	}
	if l, err = l.WithHouse(added, struck); err != nil {
		return nil, game.Refuse(game.BadData, game.Figures{"data": palavra.DataHouse, "want": data[palavra.DataHouse], "have": ""})
	}
	return lexicon{l}, nil
}

// lexicon answers Palavra's questions from the dictionary.
type lexicon struct{ words *dict.Lexicon }

// boardRules are Palavra's figures as the generator takes them.
var boardRules = func() *dict.Rules {
	r := &dict.Rules{}
	for s := range palavra.Square(palavra.Squares) {
		r.Letter[s], r.Word[s] = uint8(palavra.PremiumAt(s).LetterTimes()), uint8(palavra.PremiumAt(s).WordTimes())
	}
	for i, v := range palavra.Values {
		r.Points[i] = uint8(v)
	}
	return r
}()

var verdicts = map[dict.Ruling]palavra.Verdict{dict.Unknown: palavra.Unknown, dict.Known: palavra.Known, dict.Added: palavra.Added, dict.Struck: palavra.Struck}

func (l lexicon) Look(word string) palavra.Verdict { return verdicts[l.words.Look(word)] }

// AnyPlay errs to true when the generator cannot read the position, which the
// rules never make: a match that goes on can still be ended by passes.
func (l lexicon) AnyPlay(board *palavra.Board, rack string) bool {
	var cells dict.Cells
	for i, t := range board {
		cells[i] = byte(t)
	}
	b := dict.NewBoard(l.words, boardRules)
	if b.Set(&cells) != nil {
		return true
	}
	found, err := b.Any(rack)
	return found || err != nil
}
