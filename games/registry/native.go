//go:build !js

package registry

import (
	"passavez/dict"
	"passavez/dict/data"
	"passavez/games/palavra/words"
)

func bring(tier dict.Tier, done func([]byte, error)) {
	switch tier {
	case dict.Common:
		done(data.Common, nil)
	case dict.Standard:
		done(data.Standard, nil)
	case dict.Wide:
		done(data.Wide, nil)
	default:
		done(nil, words.ErrAbsent)
	}
}

func bringLemmas(done func([]byte, error)) { done(data.Lemmas, nil) }
