package palavra

import "testing"

// What the tests of the rules lend to those that use the real dictionary.

func ScoreIndependently(before, after string, bonus bool) (score int, words []string) {
	return referee{}.score(before, after, bonus)
}

func (s *State) Tiles() Count { return tilesOf(s) }

func CheckSettlement(t *testing.T, s *State) { t.Helper(); checkSettlement(t, s) }
