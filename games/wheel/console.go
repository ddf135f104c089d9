//go:build !js

package wheel

import (
	"flag"
	"fmt"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Console is how a terminal plays the game. It keeps one thing that is no part
// of the match: whether the seat has said that it wants to solve.
type Console struct {
	Texts
	solving uint64 // draws of the match when it said so; 0 before

	complain func(*game.Error) // of an answer at the set-up
}

// Complains takes what says why an answer at the set-up is refused.
func (c *Console) Complains(complain func(*game.Error)) { c.complain = complain }

func (c *Console) refuse(err *game.Error) {
	if c.complain != nil {
		c.complain(err)
	}
}

// Fresh is a Console that remembers nothing.
func (*Console) Fresh() any { return &Console{} }

// Intro prints the rules.
func (c *Console) Intro(game.Setup) lang.T { return c.Guide() }

// Flags are the terminal's ways to the bank.
func (c *Console) Flags(fs *flag.FlagSet, setup *game.Setup) (finish func() error) {
	bank := fs.String("bank", "", usage(lang.T{"frases do banco", "puzzles of the bank"}, Language))
	category := fs.String("category", "", usage(lang.T{"frases do banco, de uma categoria", "puzzles of the bank, of one category"}, Category))
	return func() error {
		for _, f := range []struct {
			flag, value string
			option      game.Option
		}{{"-bank", *bank, Language}, {"-category", *category, Category}} {
			if f.value == "" {
				continue
			}
			if !f.option.Takes(f.value) {
				return game.Refuse(game.BadOption, game.Figures{"option": f.flag, "value": f.value, "values": f.option.Values})
			}
			choose(setup, f.option, f.value)
		}
		// Who asks for the bank in English wants English puzzles.
		if f := fs.Lookup("lang"); f != nil && fromBank(setup) && setup.Options[Language.Slug] == "" {
			if l, ok := lang.Parse(f.Value.String()); ok {
				choose(setup, Language, l.Tag())
			}
		}
		return nil
	}
}

// usage of a flag in both languages.
func usage(what lang.T, o game.Option) string {
	list := strings.Join(o.Values, ", ")
	return what.PT + ": " + list + " / " + what.EN + ": " + list
}

func choose(setup *game.Setup, o game.Option, value string) {
	if setup.Options == nil {
		setup.Options = map[string]string{}
	}
	setup.Options[o.Slug] = value
}

// fromBank says whether the set-up asks for the bank.
func fromBank(setup *game.Setup) bool {
	_, language := setup.Options[Language.Slug]
	_, category := setup.Options[Category.Slug]
	return language || category
}

// Ask asks for three puzzles, the number of players and their names, as far as
// the command line has not said them.
func (c *Console) Ask(setup *game.Setup, ask func(prompt lang.T, hidden bool) (string, bool)) bool {
	if !fromBank(setup) {
		for n := len(setup.Secrets); n < Rounds; n++ {
			prompt := lang.T{"Frase %d (até %d caracteres): ", "Puzzle %d (up to %d characters): "}.With(n+1, MaxPuzzle)
			for {
				line, ok := ask(prompt, true)
				if !ok {
					return false
				}
				text := afterCommand(line, "puzzle")
				_, err := NewPuzzle(text)
				if err == nil {
					setup.Secrets = append(setup.Secrets, CleanPuzzle(text))
					break
				}
				c.refuse(err)
			}
		}
	}
	if setup.Players != nil {
		return true
	}
	seats := 0
	for seats == 0 {
		line, ok := ask(lang.T{"Quantos jogadores (2 ou 3)? ", "How many players (2 or 3)? "}, false)
		if !ok {
			return false
		}
		if seats, ok = seatCount(line); !ok {
			c.refuse(game.Refuse(BadCount, game.Figures{"text": lang.Clip(strings.TrimSpace(line), 40)}))
		}
	}
	for len(setup.Players) < seats {
		prompt := lang.T{"Nome do jogador %d: ", "Name of player %d: "}.With(len(setup.Players) + 1)
		for {
			line, ok := ask(prompt, false)
			if !ok {
				return false
			}
			name := game.CleanName(line)
			if len([]rune(name)) <= game.MaxName {
				setup.Players = append(setup.Players, game.Player{Name: name})
				break
			}
			c.refuse(game.Refuse(game.BadName, game.Figures{"seat": game.Seat(len(setup.Players)), "max": game.MaxName}))
		}
	}
	return true
}

// seatCount reads the number of players as the source text does: the first
// character is 2 or 3, and the second is no digit.
func seatCount(line string) (seats int, ok bool) {
	line = strings.TrimSpace(line)
	if line == "" || line[0] != '2' && line[0] != '3' {
		return 0, false
	}
	if len(line) > 1 && line[1] >= '0' && line[1] <= '9' {
		return 0, false
	}
	return int(line[0] - '0'), true
}

// afterCommand is what follows a command word, or the whole line without it.
func afterCommand(line, command string) string {
	if word, rest, err := game.Split(line); err == nil && word == command && rest != "" {
		return rest
	}
	return line
}

// Drive spins when a turn begins and after an extra turn.
func (c *Console) Drive(s game.State) string {
	if s.Status().Step == StepSpin {
		return "spin"
	}
	return ""
}

// solutionDue says whether what is typed next is a solution.
func (c *Console) solutionDue(st game.Status) bool {
	return st.Step == StepSolve || st.Step == StepHit && c.solving == st.Draws
}

// Answer takes the wish to solve, which is no move.
func (c *Console) Answer(s game.State, line string) (said lang.T, ok bool) {
	st := s.Status()
	if st.Step != StepHit || c.solutionDue(st) {
		return lang.T{}, false
	}
	switch strings.ToLower(strings.TrimSpace(line)) {
	case "y", "yes", "s", "sim":
		c.solving = st.Draws
		return lang.T{}, true
	}
	return lang.T{}, false
}

// Prompt says what is due.
func (c *Console) Prompt(s game.State, names []lang.T) lang.T {
	v := s.View(game.Nobody).(View)
	if v.Status.Over {
		return lang.T{}
	}
	who := names[v.Status.Actor]
	switch {
	case c.solutionDue(v.Status):
		return lang.T{"%s, diga a frase inteira: ", "%s, say the whole phrase: "}.With(who)
	case v.Status.Step == StepHit:
		return lang.T{"%s, quer resolver (s/n)? ", "%s, do you want to solve it (y/n)? "}.With(who)
	case v.Status.Step == StepGuess && v.CanBuy:
		return lang.T{"%s, diga uma letra (vogal: %s): ", "%s, guess a letter (a vowel costs %s): "}.With(who, Dollars(VowelPrice))
	case v.Status.Step == StepGuess:
		return lang.T{"%s, diga uma consoante: ", "%s, guess a consonant: "}.With(who)
	}
	return lang.T{"%s, gire a roda (spin): ", "%s, spin the wheel (spin): "}.With(who)
}

// Read turns a line into a move: a bare letter is a guess or a purchase, no
// declines to solve, and a bare phrase is the solution.
func (c *Console) Read(s game.State, line string) string {
	line = strings.TrimSpace(line)
	if line == "" {
		return ""
	}
	st := s.Status()
	word, _, _ := strings.Cut(strings.ToLower(line), " ")
	switch {
	case c.solutionDue(st):
		if strings.EqualFold(line, "spin") || word == "solve" {
			return line
		}
		return "solve " + line
	case st.Step == StepHit:
		switch word {
		case "n", "no", "não", "nao":
			return "spin"
		}
	case st.Step == StepGuess:
		switch word {
		case "spin", "guess", "buy", "solve":
			return line
		}
		if r, _ := firstRune(CleanPuzzle(line)); Fold(r) != 0 && IsVowel(Fold(r)) {
			return "buy " + line
		}
		return "guess " + line
	}
	return line
}

// Say is an event; a spin also draws the wheel, and a hit the board.
func (c *Console) Say(e game.Event, names []lang.T) lang.T {
	t := c.Texts.Say(e, names)
	switch e := e.(type) {
	case Spun:
		return lang.Join([]lang.T{lang.Same(WheelLine(e.Place)), t}, "\n")
	case Guessed:
		if e.Count > 0 {
			return lang.Join([]lang.T{t, lang.Same(e.Board)}, "\n")
		}
	}
	return t
}

// WheelLine is the wheel as a row of dashes, one a wedge, and the pointer
// under the place where it stands.
func WheelLine(place int) string {
	return strings.Repeat("-", Wedges) + "\n" + strings.Repeat(" ", place) + "^"
}

// Board draws the puzzle, the letters tried and the money.
func (c *Console) Board(s game.State, eyes game.Seat, names []lang.T) lang.T {
	v := s.View(eyes).(View)
	draw := func(l lang.Lang) string {
		var b strings.Builder
		fmt.Fprintf(&b, "\n%s\n\n", v.Line())
		fmt.Fprintf(&b, "%s", lang.T{"Rodada %d de %d", "Round %d of %d"}.With(v.Status.Round, Rounds).In(l))
		if cat := CategoryName(v.Category); cat.EN != "" {
			fmt.Fprintf(&b, " · %s", cat.In(l))
		}
		if v.Tried != 0 {
			fmt.Fprintf(&b, " · %s", lang.T{"Já ditas: %s", "Tried: %s"}.With(strings.Join(strings.Split(v.Tried.String(), ""), " ")).In(l))
		}
		fmt.Fprintf(&b, "\n%-18s %10s %10s\n", "", lang.T{"Rodada", "Round"}.In(l), lang.T{"Total", "Total"}.In(l))
		for i := range v.Totals {
			fmt.Fprintf(&b, "%-18s %10s %10s\n", lang.Clip(names[i].In(l), 18), Dollars(v.Money[i]), Dollars(v.Totals[i]))
		}
		return b.String()
	}
	return lang.T{draw(lang.PT), draw(lang.EN)}
}
