package watan

import (
	"errors"
	"flag"
	"os"
	"strconv"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Console is how a terminal plays the game. Students go by colour there.
type Console struct {
	Texts
	Bonus bool // colour, art, and what can be built now
}

var byColour = colours[:]

// Say is an event in lines.
func (c *Console) Say(e game.Event, _ []lang.T) lang.T {
	if _, ok := e.(Turned); ok {
		return lang.T{} // the prompt says it, after an undo and a load as well
	}
	return c.Texts.Say(e, byColour)
}

// Prompt says what is due, and then "> ".
func (c *Console) Prompt(s game.State, _ []lang.T) lang.T {
	v := s.View(s.Status().Actor).(View)
	var t lang.T
	switch {
	case v.Status.Over:
		return lang.T{}
	case v.CanPlace():
		t = lang.T{"Estudante %s, onde quer completar um Trabalho?", "Student %s, where do you want to complete an Assignment?"}.With(colours[v.Status.Turn])
	case v.CanRoll():
		t = turnText(colours[v.Status.Turn])
	case v.CanMoveGeese():
		t = lang.T{"Escolha onde pôr os GANSOS.", "Choose where to place the GEESE."}
	case v.CanSteal():
		t = lang.T{"Escolha de qual estudante roubar.", "Choose a student to steal from."}
	case v.CanAnswer():
		t = lang.T{"%s aceita esta oferta?", "Does %s accept this offer?"}.With(colours[v.Status.Actor])
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
	bare := strings.TrimSpace(line)
	word := strings.ToLower(bare)
	_, err := strconv.Atoi(bare)
	isNumber := err == nil
	_, isColour := ParseColour(word)
	switch st := s.Status(); st.Step {
	case stepSetup:
		if isNumber {
			return "place " + bare
		}
	case stepRoll:
		// Loaded dice were asked for their number: what is no command is an
		// answer, good or bad.
		first, _, _ := strings.Cut(word, " ")
		if _, known := commands[first]; !known && bare != "" && s.View(st.Actor).(View).Students[st.Turn].Loaded {
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
func (c *Console) Explain(err *game.Error, _ []lang.T) lang.T {
	why := c.Texts.Explain(err, byColour)
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
		why = c.Texts.Explain(game.Refuse(RollWanted, nil), byColour)
	default:
		return why
	}
	return lang.Join([]lang.T{head, why}, "\n")
}

var (
	cannotBuild    = lang.T{"Não dá para construir aqui.", "You cannot build here."}
	invalidCommand = lang.T{"Comando inválido.", "Invalid command."}
)

// Ask seats the four students; nothing is asked, since they go by colour.
func (c *Console) Ask(setup *game.Setup, _ func(lang.T) (string, bool)) bool {
	if len(setup.Players) == 0 {
		setup.Players = make([]game.Player, Students)
	}
	return true
}

// Tell answers the words that are legal at every prompt and change nothing.
func (c *Console) Tell(s game.State, eyes game.Seat, word string, _ []lang.T) (lang.T, bool) {
	v := s.View(eyes).(View)
	switch strings.ToLower(strings.TrimSpace(word)) {
	case "status":
		return c.Status(v, byColour), true
	case "criteria":
		seat := v.Status.Turn
		if seat == game.Nobody {
			var list []lang.T
			for seat := range game.Seat(Students) {
				list = append(list, c.CriteriaOf(v, seat, byColour))
			}
			return lang.Join(list, "\n"), true
		}
		return c.CriteriaOf(v, seat, byColour), true
	}
	return lang.T{}, false
}

// Flags are -board and -bonus.
func (c *Console) Flags(fs *flag.FlagSet, setup *game.Setup) (finish func() error) {
	fs.BoolVar(&c.Bonus, "bonus", false, "colour, art, and what can be built now")
	board := fs.String("board", "", "read the board from a layout `file`")
	return func() error {
		if *board == "" {
			return nil
		}
		content, err := os.ReadFile(*board)
		if err != nil {
			return err
		}
		if _, _, err := ParseLayout(string(content)); err != nil {
			return errors.New(*board + ": " + c.Texts.Explain(err, byColour).EN)
		}
		setup.Start = string(content)
		return nil
	}
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
			warnings = append(warnings, c.Warn(w, byColour))
		}
	}
	if err != nil {
		return setup, nil, nil, true, err
	}
	return game.Setup{Players: make([]game.Player, Students), Start: text}, nil, warnings, true, nil
}
