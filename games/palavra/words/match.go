package words

import (
	"strings"

	"passavez/dict"
	"passavez/engine/game"
	"passavez/games/palavra"
)

// Tiers are what people's words can be checked against, the usual one first.
var Tiers = []dict.Tier{dict.Wide, dict.Standard}

// Rules are Palavra's rules with the words of the shelf.
func (s *Shelf) Rules() palavra.Rules { return palavra.Rules{Open: s.open} }

// Data is what a new match with a tier (one of Tiers, by name) and a house list
// notes about its words; nil if the tier is not there. The words are as people
// type them.
func (s *Shelf) Data(tier string, added, struck []string) map[string]string {
	l, err := s.named(tier)
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

func (s *Shelf) named(tier string) (*dict.Lexicon, error) {
	for _, t := range Tiers {
		if t.String() == tier {
			return s.Lexicon(t)
		}
	}
	return nil, ErrAbsent
}

// open finds the words a match was made with.
func (s *Shelf) open(data map[string]string) (palavra.Lexicon, *game.Error) {
	tier := data[palavra.DataTier]
	if tier == "" {
		tier = Tiers[0].String()
	}
	want := data[palavra.DataHash]
	l, err := s.named(tier)
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

// Figures are Palavra's as the generator takes them, with the 50 points for
// seven tiles or without.
func Figures(bonus bool) *dict.Rules {
	r := &dict.Rules{}
	for s := range palavra.Square(palavra.Squares) {
		r.Letter[s], r.Word[s] = uint8(palavra.PremiumAt(s).LetterTimes()), uint8(palavra.PremiumAt(s).WordTimes())
	}
	for i, v := range palavra.Values {
		r.Points[i] = uint8(v)
	}
	if bonus {
		r.Bonus, r.BonusTiles = palavra.Bonus, palavra.RackSize
	}
	return r
}

var plain = Figures(false)

var verdicts = map[dict.Ruling]palavra.Verdict{dict.Unknown: palavra.Unknown, dict.Known: palavra.Known, dict.Added: palavra.Added, dict.Struck: palavra.Struck}

func (l lexicon) Look(word string) palavra.Verdict { return verdicts[l.words.Look(word)] }

// AnyPlay errs to true when the generator cannot read the position, which the
// rules never make: a match that goes on can still be ended by passes.
func (l lexicon) AnyPlay(board *palavra.Board, rack string) bool {
	b, err := Set(l.words, plain, board)
	if err != nil {
		return true
	}
	found, err := b.Any(rack)
	return found || err != nil
}

// Set is a match's board for the generator.
func Set(l *dict.Lexicon, figures *dict.Rules, board *palavra.Board) (*dict.Board, error) {
	var cells dict.Cells
	for i, t := range board {
		cells[i] = byte(t)
	}
	b := dict.NewBoard(l, figures)
	return b, b.Set(&cells)
}
