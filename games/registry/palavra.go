package registry

import (
	"passavez/dict"
	"passavez/engine/lang"
	"passavez/games/palavra"
	"passavez/games/palavra/words"
)

// Words has the dictionary. Natively its files are part of the program; the page
// has a shelf of its own, and this one stays empty there.
var Words = words.New(bring)

// PalavraRules are Palavra's rules with the dictionary.
func PalavraRules() palavra.Rules { return Words.Rules() }

// glossary says what words are.
var glossary = words.NewGlossary(Words, bringLemmas)

// WordIs says what a typed word is. It may have to read the dictionary first.
func WordIs(typed string) lang.T {
	Words.Await(dict.Wide, func() {})
	glossary.Await(func() {})
	return glossary.Says(typed)
}

// PalavraData is what a new match with a tier notes about its words; nil if the
// program has not got the tier.
func PalavraData(tier string) map[string]string { return Words.Data(tier, nil, nil) }

// Dictionary is a tier of the dictionary.
func Dictionary(tier dict.Tier) (*dict.Lexicon, error) { return Words.Lexicon(tier) }
