//go:build js

package registry

import "passavez/games/palavra/words"

var bring words.Fetch

func bringLemmas(done func([]byte, error)) { done(nil, words.ErrAbsent) }
