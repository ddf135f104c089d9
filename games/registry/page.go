//go:build js

package registry

import "passavez/games/palavra/words"

var bring words.Fetch
