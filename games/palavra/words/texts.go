package words

import (
	"errors"
	"strings"
	"unicode"

	"passavez/dict"
	"passavez/engine/lang"
	"passavez/games/palavra"
)

// InForce returns the tier a new match checks people's words against: the one
// wished for, or while that is missing the other; 0 if neither is there.
func (s *Shelf) InForce(wish dict.Tier) dict.Tier {
	other := dict.Standard
	if wish == dict.Standard {
		other = dict.Wide
	}
	for _, t := range []dict.Tier{wish, other} {
		if l, _ := s.Now(t); l != nil {
			return t
		}
	}
	return 0
}

// Says is which tier a new match would check words against, and if it is not the
// one wished for, why.
func (s *Shelf) Says(wish dict.Tier) lang.T {
	now := s.InForce(wish)
	if now == wish {
		return lang.T{"Valem as palavras do dicionário %s.", "Words of the %s dictionary count."}.With(name(wish))
	}
	_, err := s.Now(wish)
	why := s.Trouble(wish, err)
	if now == 0 {
		return why
	}
	return lang.T{"Por enquanto valem as palavras do dicionário %s. %s", "For now words of the %s dictionary count. %s"}.With(name(now), why)
}

func name(tier dict.Tier) lang.T { return palavra.TierName(tier.String()) }

// Trouble says why a tier is not there, as a sentence.
func (s *Shelf) Trouble(tier dict.Tier, err error) lang.T {
	which := name(tier)
	var wrong *WrongTierError
	var file *dict.LoadError
	switch {
	case err == nil:
		return lang.T{}
	case errors.Is(err, ErrAbsent):
		return lang.T{"O dicionário %s está a caminho.", "The %s dictionary is on its way."}.With(which)
	case errors.As(err, &wrong):
		return lang.T{"No lugar do dicionário %s chegou o %s; ficou de fora.", "Instead of the %s dictionary the %s one arrived; it is left out."}.With(which, name(wrong.Have))
	case errors.As(err, &file):
		switch file.Reason {
		case dict.NotADictionary:
			return lang.T{"O que chegou no lugar do dicionário %s não é um dicionário; ficou de fora.", "What arrived instead of the %s dictionary is no dictionary; it is left out."}.With(which)
		case dict.OtherVersion:
			return lang.T{"O dicionário %s que chegou é de outra versão do jogo; ficou de fora.", "The %s dictionary that arrived belongs to another version of the game; it is left out."}.With(which)
		case dict.Truncated:
			return lang.T{"O dicionário %s não chegou inteiro; ficou de fora.", "The %s dictionary did not arrive whole; it is left out."}.With(which)
		}
		return lang.T{"O dicionário %s chegou danificado; ficou de fora.", "The %s dictionary arrived damaged; it is left out."}.With(which)
	}
	return lang.T{"O dicionário %s não chegou; com conexão ele volta a ser pedido.", "The %s dictionary did not arrive; it is asked for again when there is a connection."}.With(which)
}

// Refused is why a text cannot be a word of the dictionary, as a sentence.
func Refused(err *dict.FoldError) lang.T {
	what := string(err.Rune)
	switch err.Reason {
	case dict.Empty:
		return lang.T{"Escreva uma palavra de 2 a 15 letras.", "Write a word of 2 to 15 letters."}
	case dict.TooShort, dict.TooLong:
		count := lang.Count(err.Letters, lang.T{"%d letra", "%d letter"}, lang.T{"%d letras", "%d letters"})
		return lang.T{"Uma palavra tem de 2 a 15 letras; esta tem %s.", "A word has 2 to 15 letters; this one has %s."}.With(count)
	case dict.NoTile:
		return lang.T{"Não há peça %s; nenhuma palavra do jogo leva K, W ou Y.", "There is no tile %s; no word of the game has K, W or Y."}.With(strings.ToUpper(what))
	case dict.Digit:
		return lang.T{"“%s” é um algarismo; uma palavra só tem letras.", "“%s” is a digit; a word has only letters."}.With(what)
	case dict.Hyphen:
		return lang.T{"Palavras com hífen não valem; escreva uma só, de 2 a 15 letras.", "Words with a hyphen do not count; write a single one of 2 to 15 letters."}
	case dict.Space:
		return lang.T{"Escreva uma palavra só, sem espaços.", "Write a single word, without spaces."}
	case dict.Foreign:
		if unicode.Is(unicode.Mn, err.Rune) {
			return lang.T{"Há um acento que o português não escreve; use A a Z, com os acentos do português ou sem eles.", "There is an accent that Portuguese does not write; use A to Z, with the accents of Portuguese or without."}
		}
		return lang.T{"“%s” não é letra do português; use A a Z, com acentos ou sem eles.", "“%s” is no letter of Portuguese; use A to Z, with accents or without."}.With(what)
	}
	return lang.T{"“%s” não é letra; uma palavra só tem letras de A a Z.", "“%s” is no letter; a word has only letters from A to Z."}.With(what)
}
