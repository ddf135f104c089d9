package main

import (
	"errors"
	"io"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/games/terminal/consoles"
)

// backup is the name under which a match is saved that nobody named.
const backup = "backup"

// table is one sitting.
type table struct {
	in       *lines
	out, err io.Writer
	world    world
	lang     lang.Lang
	json     bool
	entry    consoles.Entry
	info     game.Info
	console  consoles.Console
	match    *match.Match
	drawn    game.Status // when the board was last drawn, or was not due
	stale    bool        // the board is to be drawn
	exposed  game.Seat   // whose hidden view is on the screen, Nobody if none is
	own      []string    // options of the game that were given and are part of the set-up
}

// errNotSaved ends the program with status 1.
var errNotSaved = errors.New("not saved")

// play plays matches until nobody wants another.
func (t *table) play() error {
	for {
		if i, ok := t.console.(consoles.Intro); ok {
			t.say(i.Intro(t.match.Setup()))
		}
		t.stale, t.exposed = true, game.Nobody
		if err := t.round(); err != nil {
			return err
		}
		a, ok := t.console.(consoles.Again)
		if !ok {
			return nil
		}
		if err := t.again(a.Again()); err != nil {
			return err
		}
	}
}

// again asks for another match; the next seed follows from the last, so that
// the same seed and input give the same output.
func (t *table) again(question lang.T) error {
	for {
		line, ok := t.ask(lang.Join([]lang.T{question, lang.Same(" ")}, ""), false)
		if !ok {
			return t.leave()
		}
		switch strings.ToLower(strings.TrimSpace(line)) {
		case "y", "yes", "s", "sim":
			m, err := t.match.Rematch(uint64(game.BotSource(t.match.Setup().Seed, t.match.Len()).IntN(1 << 53)))
			if err != nil {
				return t.refuse(err, lang.T{})
			}
			t.match = m
			if c, ok := t.console.(consoles.Minder); ok {
				t.console = c.Fresh().(consoles.Console)
			}
			return nil
		case "n", "no", "não", "nao", "quit":
			return errDone
		}
		if name, ok := argument(line, "save"); ok {
			t.save(name)
			continue
		}
		t.say(lang.T{"Responda sim ou não.", "Answer yes or no."})
	}
}

// round plays one match to its end.
func (t *table) round() error {
	for {
		t.itself()
		if t.match.Status().Over {
			t.maybeBoard()
			return nil
		}
		if seat, down := t.match.Curtain(); down {
			if err := t.handOver(seat); err != nil {
				return err
			}
		}
		t.maybeBoard()
		line, ok := t.ask(t.console.Prompt(t.match.State(), t.names()), false)
		if !ok {
			return t.leave()
		}
		if err := t.command(line); err != nil {
			return err
		}
	}
}

// itself makes the moves that need nobody at the keyboard: those of computer
// players, and those that the game makes by itself.
func (t *table) itself() {
	for {
		move := ""
		if _, level, ok := t.match.BotDue(); ok {
			bot, ok := t.entry.Bots[level]
			if !ok {
				return
			}
			move = t.match.Choose(bot)
		} else if d, ok := t.console.(consoles.Driver); ok && !t.match.Status().Over {
			if _, down := t.match.Curtain(); !down {
				move = d.Drive(t.match.State())
			}
		}
		if move == "" || !t.do(move) {
			return
		}
	}
}

// do makes a move and tells of it; false if the rules refuse it.
func (t *table) do(move string) bool {
	e, err := t.match.Do(move)
	if err != nil {
		t.complain(err)
		return false
	}
	t.tell(e.Events)
	// Computer players may bring the turn round before the next prompt.
	t.stale = t.stale || t.due(t.drawn, t.match.Status())
	return true
}

// handOver is the curtain of a terminal: nothing of the next seat's is printed
// before somebody has pressed Enter. A line that is not empty counts as Enter
// and is then read as a command. At a real screen whoever sat there presses
// Enter first, and it is cleared before the device goes on.
func (t *table) handOver(seat game.Seat) error {
	if t.world.real && !t.json && t.exposed != game.Nobody && t.exposed != seat {
		if _, ok := t.ask(lang.T{"%s, aperte Enter para esconder. ", "%s, press Enter to hide this. "}.With(t.names()[t.exposed]), false); !ok {
			return t.leave()
		}
	}
	t.clear()
	line, ok := t.ask(lang.T{"Passe o aparelho: %s, aperte Enter. ", "Pass the device: %s, press Enter. "}.With(t.names()[seat]), false)
	if !ok {
		return t.leave()
	}
	t.clear()
	if strings.TrimSpace(line) != "" {
		t.in.back = append(t.in.back, line)
	}
	if err := t.match.Take(seat); err != nil {
		return t.refuse(err, lang.T{})
	}
	t.exposed = seat
	if t.world.real && !t.json {
		for _, e := range t.match.Since(seat) {
			t.tell(e.Events)
		}
	}
	t.stale = true
	return nil
}

// command reads one line.
func (t *table) command(line string) error {
	word := strings.ToLower(strings.TrimSpace(line))
	switch word {
	case "help", "ajuda", "?":
		t.help()
		return nil
	case "board":
		t.board()
		return nil
	case "undo":
		t.back(t.match.Undo)
		return nil
	case "redo":
		t.back(t.match.Redo)
		return nil
	case "quit":
		return t.leave()
	}
	if name, ok := argument(line, "save"); ok {
		t.save(name)
		return nil
	}
	if s, ok := t.console.(consoles.Shower); ok {
		if text, ok := s.Show(t.match.State(), t.match.Eyes(), line, t.names()); ok {
			if t.json {
				t.line(game.JSON(map[string]string{"shown": text.In(t.lang)}))
			}
			t.say(text)
			return nil
		}
	}
	if a, ok := t.console.(consoles.Answerer); ok {
		if said, ok := a.Answer(t.match.State(), line); ok {
			t.say(said)
			return nil
		}
	}
	if move := t.console.Read(t.match.State(), line); strings.TrimSpace(move) != "" {
		t.do(move)
	}
	return nil
}

// argument is what follows a command word.
func argument(line, command string) (rest string, ok bool) {
	word, rest, err := game.Split(line)
	return rest, err == nil && word == command
}

func (t *table) back(do func() error) {
	if err := do(); err != nil {
		t.complain(err)
		return
	}
	if t.json {
		t.line(game.JSON(map[string]int{"moves": t.match.Len()}))
	}
	t.stale = true
}

// save writes NAME.match and the game's own format beside it.
func (t *table) save(name string) bool {
	name = strings.TrimSuffix(strings.TrimSpace(name), ".match")
	if name == "" {
		name = backup
	}
	if !t.put(name+".match", t.match.Encode()) {
		return false
	}
	x, ok := t.console.(consoles.Exporter)
	if !ok {
		return true
	}
	ext, content, err := x.Export(t.match.State(), t.names())
	if err != nil {
		t.complain(err)
		return true
	}
	if !t.put(strings.TrimSuffix(name, ext)+ext, content) {
		return false
	}
	if n, ok := t.console.(consoles.ExportNoter); ok {
		t.say(n.ExportNote(t.match.State()))
	}
	return true
}

func (t *table) put(name string, data []byte) bool {
	if err := t.world.write(name, data); err != nil {
		if t.json {
			t.line(game.JSON(map[string]any{"error": "not-saved", "figures": map[string]string{"file": name, "reason": err.Error()}}))
		}
		t.say(lang.T{"Não consegui salvar %s: %s.", "Could not save %s: %s."}.With(lang.Clip(name, 200), cause(err)))
		return false
	}
	t.saved(name)
	return true
}

// leave saves the match and ends.
func (t *table) leave() error {
	if !t.save(backup) {
		return errNotSaved
	}
	return errDone
}

func (t *table) shows() []string {
	if s, ok := t.console.(consoles.Shower); ok {
		return s.Shows()
	}
	return nil
}

func (t *table) due(before, now game.Status) bool {
	if b, ok := t.console.(consoles.Boarder); ok {
		return b.DrawBoard(before, now)
	}
	return before.Turn != now.Turn || before.Actor != now.Actor || before.Round != now.Round
}
