// Package consoles is the list of games as the terminal plays them: what the
// registry has, with a Console for each. It stands apart, so that page and
// worker do not carry what only a terminal says.
package consoles

import (
	"flag"
	"reflect"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/games/ceelo"
	"passavez/games/palavra"
	"passavez/games/palavra/words"
	"passavez/games/registry"
	"passavez/games/watan"
	"passavez/games/wheel"
	"passavez/games/yahtzee"
)

// Entry is one game and how a terminal plays it.
type Entry struct {
	registry.Entry
	Console Console
}

var consoles = map[string]Console{
	"yahtzee": yahtzee.Console{},
	"ceelo":   &ceelo.Console{},
	"wheel":   &wheel.Console{},
	"watan":   &watan.Console{},
	"palavra": palavraConsole(),
}

// Games lists the games in the order of the registry.
var Games = func() (list []Entry) {
	for _, e := range registry.Games {
		list = append(list, Entry{e, consoles[e.Rules.Info().Slug]})
	}
	return list
}()

// Find returns the game with that slug.
func Find(slug string) (Entry, bool) {
	for _, e := range Games {
		if e.Rules.Info().Slug == slug {
			return e, true
		}
	}
	return Entry{}, false
}

func palavraConsole() *palavra.Console {
	c := &palavra.Console{Rules: registry.PalavraRules(), Data: registry.PalavraData, WordIs: registry.WordIs}
	for _, t := range words.Tiers {
		c.Tiers = append(c.Tiers, t.String())
	}
	return c
}

// Sit is a Console of one's own, which options and answers may change.
func (e Entry) Sit() Console {
	v := reflect.ValueOf(e.Console)
	if v.Kind() != reflect.Pointer {
		return e.Console
	}
	c := reflect.New(v.Type().Elem())
	c.Elem().Set(v.Elem())
	return c.Interface().(Console)
}

// Console is how a terminal plays a game. names are the seats' names.
type Console interface {
	Name() lang.T
	// Say is an event as one or more lines, "" to say nothing.
	Say(e game.Event, names []lang.T) lang.T
	// Explain is an error as a sentence that says what is allowed.
	Explain(err *game.Error, names []lang.T) lang.T
	// Prompt is what stands before the cursor.
	Prompt(s game.State, names []lang.T) lang.T
	// Read turns what was typed into a move: bare answers to a prompt become
	// the move they mean; anything else comes back as it is.
	Read(s game.State, line string) string
	// Board draws the position as the given eyes may see it.
	Board(s game.State, eyes game.Seat, names []lang.T) lang.T
}

// What a game's Console may do beyond that.
type (
	// Intro has something to say before the first prompt.
	Intro interface{ Intro(setup game.Setup) lang.T }

	// Asker asks for what the setup still lacks, one line at a time, before
	// the match (number of players, names, puzzles). ask prints the prompt
	// and returns ok false at the end of input; Ask then returns false. What
	// is typed hidden is not shown on a real terminal. Players that -seats
	// gave are in the setup already. Without Asker the terminal asks for the
	// names only.
	Asker interface {
		Ask(setup *game.Setup, ask func(prompt lang.T, hidden bool) (line string, ok bool)) bool
	}

	// Complainer is an Asker that refuses answers: before Ask it is given what
	// says why, as a sentence or in the machine-readable log.
	Complainer interface {
		Complains(complain func(*game.Error))
	}

	// Minder remembers something from one prompt to the next (an answer that
	// is no move, "c"). For another match the terminal takes a Fresh Console,
	// which keeps what the command line said and forgets the rest.
	Minder interface{ Fresh() any }

	// Shower has commands of its own that only show something ("status").
	// Shows lists them for help; Show answers one, ok false for other lines.
	Shower interface {
		Shows() []string
		Show(s game.State, eyes game.Seat, line string, names []lang.T) (text lang.T, ok bool)
	}

	// Boarder says when the board is drawn without being asked for: before
	// is where the match stood at the last prompt. Without it the board
	// is drawn when another seat is on turn or to decide, or another round
	// begins.
	Boarder interface {
		DrawBoard(before, now game.Status) bool
	}

	// Again asks whether to play again when a match is over. Without it the
	// terminal ends with the match.
	Again interface{ Again() lang.T }

	// Flagger has options of its own on the command line. Their usage is
	// "português / English". finish is called after parsing; an error ends the
	// program with status 2.
	Flagger interface {
		Flags(fs *flag.FlagSet, setup *game.Setup) (finish func() error)
	}

	// Answerer takes lines that answer a question of the dialogue without
	// being a move (yes, I want to solve; go on). ok is false when the line is
	// none of these. said is printed, and the next prompt follows. It is asked
	// before Read, and not for the terminal's own commands.
	Answerer interface {
		Answer(s game.State, line string) (said lang.T, ok bool)
	}

	// Asider says which errors the game's own dialogue meets by asking again
	// without a word: their sentences go to standard error, so that standard
	// output holds the dialogue as given.
	Asider interface{ Aside(err *game.Error) bool }

	// Driver makes some moves by itself (a roll that needs no decision).
	// "" leaves the move to the player.
	Driver interface{ Drive(s game.State) string }

	// Exporter writes the game's own exchange format beside the match when
	// it is saved: the file's extension (".sv") and content, or an error that
	// is said and leaves only the match.
	Exporter interface {
		Export(s game.State, names []lang.T) (ext string, content []byte, err *game.Error)
	}

	// ExportNoter says what one should know of the file that Export made ("the
	// next student rolls"), "" if nothing.
	ExportNoter interface{ ExportNote(s game.State) lang.T }

	// Importer reads the game's own exchange format; ok is false when the
	// file is none of it. moves are made after the setup. warnings are said.
	Importer interface {
		Import(content []byte) (setup game.Setup, moves []string, warnings []lang.T, ok bool, err *game.Error)
	}
)
