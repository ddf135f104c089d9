//go:build !js

package watan

import (
	"flag"
	"io"
	"os"
	"strconv"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Console is how a terminal plays the game. Students go by colour there, with
// the name they typed, if any, beside it: commands are by colour.
type Console struct {
	Texts
	Bonus bool // colour, art, and what can be built now
}

// students are the names by which the terminal calls them.
func students(names []lang.T) []lang.T {
	list := make([]lang.T, Students)
	for i := range list {
		if list[i] = colours[i]; i < len(names) && names[i] != colours[i] {
			list[i] = lang.T{"%s (%s)", "%s (%s)"}.With(colours[i], names[i])
		}
	}
	return list
}

// Say is an event in lines.
func (c *Console) Say(e game.Event, names []lang.T) lang.T {
	if _, ok := e.(Turned); ok {
		return lang.T{} // the prompt says it, after an undo and a load as well
	}
	return c.Texts.Say(e, students(names))
}

// Prompt says what is due, and then "> ".
func (c *Console) Prompt(s game.State, names []lang.T) lang.T {
	names = students(names)
	v := s.View(s.Status().Actor).(View)
	var t lang.T
	switch {
	case v.Status.Over:
		return lang.T{}
	case v.CanPlace():
		t = lang.T{"Estudante %s, onde quer completar um Trabalho?", "Student %s, where do you want to complete an Assignment?"}.With(names[v.Status.Turn])
	case v.Status.Step == stepNumber:
		t = askRoll
	case v.CanRoll():
		t = turnText(names[v.Status.Turn])
	case v.CanMoveGeese():
		t = lang.T{"Escolha onde pôr os GANSOS.", "Choose where to place the GEESE."}
	case v.CanSteal():
		t = lang.T{"Escolha de qual estudante roubar.", "Choose a student to steal from."}
	case v.CanAnswer():
		t = lang.T{"%s aceita esta oferta?", "Does %s accept this offer?"}.With(names[v.Status.Actor])
	case c.Bonus:
		t = c.BuildNow(v)
	}
	if t != (lang.T{}) {
		t = lang.Join([]lang.T{t, {}}, "\n")
	}
	return lang.Join([]lang.T{t, lang.Same("> ")}, "")
}

// Read turns a line into a move: at its prompt a bare number, colour, or yes
// or no is the answer to it.
func (c *Console) Read(s game.State, line string) string {
	return Answer(s.View(game.Nobody).(View), line)
}

// Answer is the move that a line is at the step that is due: a bare number,
// colour, or yes or no answers it; everything else comes back as it is.
func Answer(v View, line string) string {
	bare := strings.TrimSpace(line)
	word := strings.ToLower(bare)
	_, err := strconv.Atoi(bare)
	isNumber := err == nil
	_, isColour := ParseColour(word)
	switch v.Status.Step {
	case stepSetup:
		if isNumber {
			return "place " + bare
		}
	case stepRoll:
		if isNumber && v.Students[v.Status.Turn].Loaded {
			return "roll " + bare
		}
	case stepNumber:
		// What is no command is an answer, good or bad.
		first, _, _ := strings.Cut(word, " ")
		if _, known := commands[first]; !known && bare != "" {
			return "roll " + bare
		}
	case stepGeese:
		if isNumber {
			return "geese " + bare
		}
	case stepSteal:
		if isNo(word) || word == "none" {
			return "steal none"
		}
		if isColour {
			return "steal " + bare
		}
	case stepOffer:
		if isYes(word) {
			return "accept"
		}
		if isNo(word) {
			return "refuse"
		}
	}
	return line
}

func isYes(word string) bool { return word == "yes" || word == "y" || word == "sim" || word == "s" }
func isNo(word string) bool {
	return word == "no" || word == "n" || word == "não" || word == "nao"
}

// Explain is an error: what was wrong, and below it what is allowed.
func (c *Console) Explain(err *game.Error, names []lang.T) lang.T {
	names = students(names)
	why := c.Texts.Explain(err, names)
	var head lang.T
	switch err.Kind {
	case NoSuchPlace:
		if head = invalidCommand; err.Text("place") != "tile" {
			head = cannotBuild
		}
	case Taken, TooClose, Unconnected, NotOwn, Highest:
		head = cannotBuild
	case NotEnough:
		head = lang.T{"Os recursos não bastam.", "You do not have enough resources."}
	case game.UnknownCommand, game.WrongStep, game.BadArgument, FairDice:
		head = invalidCommand
	case InvalidRoll:
		head = lang.T{"Lançamento inválido.", "Invalid roll."}
		if len(err.Allowed) == 1 {
			return head // the prompt asks again
		}
		why = askRoll
	default:
		return why
	}
	return lang.Join([]lang.T{head, why}, "\n")
}

var (
	askRoll        = lang.T{"Diga um lançamento de 2 a 12:", "Input a roll between 2 and 12:"}
	cannotBuild    = lang.T{"Não dá para construir aqui.", "You cannot build here."}
	invalidCommand = lang.T{"Comando inválido.", "Invalid command."}
)

// Ask seats the four students; nothing is asked, since they go by colour.
func (c *Console) Ask(setup *game.Setup, _ func(lang.T, bool) (string, bool)) bool {
	if len(setup.Players) == 0 {
		setup.Players = make([]game.Player, Students)
	}
	return true
}

// Shows lists the words that are legal at every prompt and change nothing.
func (c *Console) Shows() []string { return []string{"status", "criteria"} }

// Show answers them: status is all students, criteria those of the student on
// turn, or after the end of all.
func (c *Console) Show(s game.State, eyes game.Seat, line string, names []lang.T) (lang.T, bool) {
	v := s.View(eyes).(View)
	names = students(names)
	switch strings.ToLower(strings.TrimSpace(line)) {
	case "status":
		return c.Status(v, names), true
	case "criteria":
		if !v.Status.Over {
			return c.CriteriaOf(v, v.Status.Turn, names), true
		}
		var list []lang.T
		for seat := range game.Seat(Students) {
			list = append(list, c.CriteriaOf(v, seat, names))
		}
		return lang.Join(list, "\n"), true
	}
	return lang.T{}, false
}

// DrawBoard draws the board at the beginning of a turn, not for an offer.
func (c *Console) DrawBoard(before, now game.Status) bool {
	return before.Turn != now.Turn || before.Round != now.Round
}

// Again asks for another match.
func (c *Console) Again() lang.T {
	return lang.T{"Gostaria de jogar de novo?", "Would you like to play again?"}
}

// Flags are -board and -bonus.
func (c *Console) Flags(fs *flag.FlagSet, setup *game.Setup) (finish func() error) {
	fs.BoolVar(&c.Bonus, "bonus", false, "cor, arte e o que dá para construir / colour, art, and what can be built now")
	board := fs.String("board", "", "layout do tabuleiro / read the board from a layout `file`")
	return func() error {
		if *board == "" {
			return nil
		}
		if load := fs.Lookup("load"); load != nil && load.Value.String() != "" {
			return game.Refuse(game.BadStart, game.Figures{"reason": reasonBoth})
		}
		content, err := readFile(*board)
		if err != nil {
			return game.Refuse(game.BadStart, game.Figures{"reason": reasonUnread, "file": *board, "value": err.Error()})
		}
		if _, _, err := ParseLayout(content); err != nil {
			err.Figures["file"] = *board
			return err
		}
		setup.Start = content
		return nil
	}
}

// readFile reads no more than a layout can have, so that a wrong name does no
// harm.
func readFile(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, MaxFile+1))
	return string(content), err
}

// Intro greets, with -bonus only.
func (c *Console) Intro(setup game.Setup) lang.T {
	if !c.Bonus {
		return lang.T{}
	}
	return lang.Join([]lang.T{lang.Same(goose), c.Name()}, "")
}

// Export is the match as a save (.sv).
func (c *Console) Export(s game.State, _ []lang.T) (ext string, content []byte, err *game.Error) {
	p, _, err := s.(*State).Position()
	if err != nil {
		return ".sv", nil, err
	}
	return ".sv", []byte(p.Save()), nil
}

// ExportNote says what the save leaves out, "" if nothing.
func (c *Console) ExportNote(s game.State) lang.T {
	if _, midTurn, err := s.(*State).Position(); err == nil && midTurn {
		return c.MidTurn()
	}
	return lang.T{}
}

// Import reads a save (.sv) or a layout. A match, which is JSON, is neither.
func (c *Console) Import(content []byte) (setup game.Setup, moves []string, warnings []lang.T, ok bool, err *game.Error) {
	text := string(content)
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		return setup, nil, nil, false, nil
	}
	if IsLayout(text) {
		_, _, err = ParseLayout(text)
	} else {
		var list []Warning
		_, list, err = ParseSave(text)
		for _, w := range list {
			warnings = append(warnings, c.Warn(w, colours[:]))
		}
	}
	if err != nil {
		return setup, nil, nil, true, err
	}
	return game.Setup{Players: make([]game.Player, Students), Start: text}, nil, warnings, true, nil
}
