package words

import (
	"errors"

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
