// Package registry is the list of games: their rules and their computer players.
// A new game is one line here, one in games/terminal/consoles and, for the
// page, one in wasm.
package registry

import (
	"passavez/engine/game"
	"passavez/games/ceelo"
	"passavez/games/watan"
	"passavez/games/wheel"
	wheelbot "passavez/games/wheel/bot"
	"passavez/games/yahtzee"
	yahtzeebot "passavez/games/yahtzee/bot"
)

// Entry is one game: its rules, and its computer players by level.
type Entry struct {
	Rules game.Rules
	Bots  map[string]game.Bot
}

// Games lists the games in the order of the menu.
var Games = []Entry{
	{yahtzee.Rules{}, map[string]game.Bot{"easy": yahtzeebot.Easy(), "strong": yahtzeebot.Strong()}},
	{ceelo.Rules{}, nil},
	{wheel.Rules{}, map[string]game.Bot{"easy": wheelbot.Easy{}, "strong": wheelbot.Strong{}}},
	{watan.Rules{}, nil},
	{PalavraRules(), nil},
}

// Find returns the game with that slug.
func Find(slug string) (Entry, bool) {
	for _, e := range Games {
		if e.Rules.Info().Slug == slug {
			return e, true
		}
	}
	return Entry{}, false
}
