package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/games/terminal/consoles"
)

// maxLine is how much of a line is kept, in bytes: more than any move has, so
// that what is too long is refused as such.
const maxLine = 4 * game.MaxMove

// lines reads lines of any length in bounded memory.
type lines struct {
	r *bufio.Reader
	// back is a line that was read as something else and waits to be read as
	// a command.
	back []string
}

func newLines(r io.Reader) *lines { return &lines{r: bufio.NewReader(r)} }

// next is the next line without its end; ok is false at the end of the input.
func (l *lines) next() (line string, ok bool) {
	if n := len(l.back); n > 0 {
		line, l.back = l.back[n-1], l.back[:n-1]
		return line, true
	}
	var b []byte
	some := false
	for {
		part, err := l.r.ReadSlice('\n')
		some = some || len(part) > 0
		if n := maxLine - len(b); n > 0 {
			b = append(b, part[:min(n, len(part))]...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil && !some {
			return "", false
		}
		for len(b) > 0 && (b[len(b)-1] == '\n' || b[len(b)-1] == '\r') {
			b = b[:len(b)-1]
		}
		return string(b), true
	}
}

// print writes text for people; with -json there is none.
func (t *table) print(s string) { _, _ = io.WriteString(t.out, s) }

// say is one sentence or more.
func (t *table) say(text lang.T) {
	if s := text.In(t.lang); s != "" && !t.json {
		t.print(s + "\n")
	}
}

// line is one object of the machine-readable log.
func (t *table) line(b []byte) { t.print(string(b) + "\n") }

// tell says what happened.
func (t *table) tell(events []game.Event) {
	for _, e := range events {
		if t.json {
			t.line(game.Line(e))
		} else {
			t.say(t.console.Say(e, t.names()))
		}
	}
}

// complain says what was wrong and what is allowed.
func (t *table) complain(err error) {
	e, ok := err.(*game.Error)
	if !ok {
		t.say(lang.Same(err.Error()))
		return
	}
	if t.json {
		t.line(game.JSON(e))
		return
	}
	text := t.console.Explain(e, t.names())
	if a, ok := t.console.(consoles.Asider); ok && a.Aside(e) {
		_, _ = io.WriteString(t.err, text.In(t.lang)+"\n")
		return
	}
	t.say(text)
}

// ask prints a prompt and reads a line.
func (t *table) ask(prompt lang.T, hidden bool) (line string, ok bool) {
	if !t.json {
		t.print(prompt.In(t.lang))
	}
	if hidden && t.world.real {
		t.world.echo(false)
	}
	line, ok = t.in.next()
	if hidden && t.world.real {
		t.world.echo(true)
	}
	// What was typed hidden did not end the line of the prompt, nor does the
	// end of the input.
	if !t.json && (!ok && prompt.EN != "" || hidden && t.world.real) {
		t.print("\n")
	}
	return line, ok
}

// clear empties a real screen, what has scrolled away included.
func (t *table) clear() {
	if t.world.real && !t.json {
		t.print("\x1b[2J\x1b[3J\x1b[H")
	}
}

// names are the seats' names; before there are seats, those that stand for them.
func (t *table) names() []lang.T {
	if t.match == nil {
		return match.Names(t.entry.Rules, make([]game.Player, t.info.MaxSeats))
	}
	return t.match.Names()
}

// board draws the position for the eyes that may look now.
func (t *table) board() {
	text := t.console.Board(t.match.State(), t.match.Eyes(), t.names()).In(t.lang)
	switch {
	case t.json:
		t.line(game.JSON(map[string]any{"board": text, "commands": t.match.Commands()}))
	case text != "":
		t.print(text)
		if text[len(text)-1] != '\n' {
			t.print("\n")
		}
	}
	t.drawn, t.stale = t.match.Status(), false
}

// maybeBoard draws the position when it is time to.
func (t *table) maybeBoard() {
	if t.stale && !t.json {
		t.board()
	}
	t.drawn, t.stale = t.match.Status(), false
}

func (t *table) help() {
	if t.json {
		t.line(game.JSON(map[string]any{"commands": t.match.Commands()}))
		return
	}
	for _, c := range t.match.Commands() {
		t.say(lang.Forms([]string{"  " + c}, ""))
	}
	always := append([]string{"board", "undo", "redo", "save NAME", "quit", "help"}, t.shows()...)
	t.say(lang.T{"Sempre: %s.", "Always: %s."}.With(lang.Forms(always, ", ")))
}

// saved says where something was kept.
func (t *table) saved(name string) {
	if t.json {
		t.line([]byte(fmt.Sprintf(`{"saved":%s}`, game.JSON(name))))
		return
	}
	t.say(lang.T{"Salvo: %s", "Saved: %s"}.With(lang.Clip(name, 200)))
}
