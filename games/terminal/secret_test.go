package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/games/registry"
	"passavez/games/terminal/consoles"
)

// secret is a game made for these tests, with something hidden and all that a
// console may do. Each seat holds a card and plays "show" (the card becomes
// public and another is drawn) or "hide" (nothing); a round of the last seat
// ends the match after three turns in all.
type secret struct{}

type secretState struct {
	src   game.Source
	cards []int
	turn  int
	table string
	last  int
}

type shown struct {
	Seat game.Seat `json:"seat"`
	Card int       `json:"card"`
}

type drawn struct {
	Seat game.Seat `json:"seat"`
	Card int       `json:"card"`
}

func (shown) Kind() string { return "shown" }
func (drawn) Kind() string { return "drawn" }
func (d drawn) For(eyes game.Seat) game.Event {
	if eyes != d.Seat {
		return nil
	}
	return d
}

func (secret) Info() game.Info {
	return game.Info{Slug: "secret", MinSeats: 1, MaxSeats: 3, Version: 1, Secrets: 1, Bots: []string{"shy"}, Options: []game.Option{{Slug: "last", Min: 3, Max: 9}}}
}

func (r secret) New(setup game.Setup, src *game.Source) (game.State, error) {
	setup, bad := game.Check(setup, r.Info())
	if bad != nil {
		return nil, bad
	}
	if src == nil {
		src = game.Seeded(setup.Seed)
	}
	s := &secretState{src: *src, table: setup.Start, last: 3}
	if setup.Options["last"] != "" {
		s.last = int(setup.Options["last"][0] - '0')
	}
	for range setup.Players {
		s.cards = append(s.cards, 1000+s.src.IntN(1000))
	}
	return s, nil
}

func (s *secretState) Status() game.Status {
	if s.turn == s.last {
		return game.Status{Turn: game.Nobody, Actor: game.Nobody, Over: true}
	}
	a := game.Seat(s.turn % len(s.cards))
	return game.Status{Turn: a, Actor: a, Step: "play", Round: 1, Private: true, Draws: s.src.Draws()}
}
func (s *secretState) Commands() []string { return []string{"show", "hide"} }
func (s *secretState) Apply(move string) (game.Outcome, error) {
	a := s.Status().Actor
	switch move {
	case "show":
		out := game.Outcome{Move: move, Events: []game.Event{shown{a, s.cards[a]}}}
		s.cards[a] = 1000 + s.src.IntN(1000)
		out.Events = append(out.Events, drawn{a, s.cards[a]})
		s.turn++
		return out, nil
	case "hide":
		s.turn++
		return game.Outcome{Move: move}, nil
	case "silent":
		return game.Outcome{}, game.Refuse("aside", nil)
	}
	return game.Outcome{}, game.Refuse(game.UnknownCommand, game.Figures{"command": move})
}
func (s *secretState) View(eyes game.Seat) game.View {
	if eyes == game.Nobody {
		return 0
	}
	return s.cards[eyes]
}
func (s *secretState) Result() *game.Result {
	if s.turn < s.last {
		return nil
	}
	return game.Ranked(s.cards)
}
func (s *secretState) Clone() game.State {
	c := *s
	c.cards = slices.Clone(s.cards)
	return &c
}
func (s *secretState) Dump() []byte {
	return []byte(fmt.Sprint(s.cards, s.turn, s.table, s.src.Draws()))
}

type secretConsole struct {
	memory int
	early  *bool
}

func (*secretConsole) Name() lang.T { return lang.Same("Secret") }
func (*secretConsole) Say(e game.Event, names []lang.T) lang.T {
	switch e := e.(type) {
	case shown:
		return lang.T{"%s mostra %d", "%s shows %d"}.With(names[e.Seat], e.Card)
	case drawn:
		return lang.T{"nova: %d", "new: %d"}.With(e.Card)
	}
	return lang.T{}
}
func (*secretConsole) Explain(e *game.Error, _ []lang.T) lang.T {
	return lang.Explain(e.Kind, e.Figures, nil)
}
func (c *secretConsole) Prompt(game.State, []lang.T) lang.T {
	return lang.T{"%d> ", "%d> "}.With(c.memory)
}
func (*secretConsole) Read(_ game.State, line string) string { return strings.ToLower(line) }
func (*secretConsole) Board(s game.State, eyes game.Seat, _ []lang.T) lang.T {
	return lang.Same(fmt.Sprintf("card %v\n", s.View(eyes)))
}

func (*secretConsole) Intro(game.Setup) lang.T { return lang.T{"Olá", "Hello"} }
func (c *secretConsole) Fresh() any            { return &secretConsole{early: c.early} }
func (*secretConsole) Ask(setup *game.Setup, ask func(lang.T, bool) (string, bool)) bool {
	line, ok := ask(lang.T{"Segredo: ", "Secret: "}, true)
	if !ok {
		return false
	}
	setup.Secrets = []string{line}
	if setup.Players == nil {
		setup.Players = make([]game.Player, 2)
	}
	return true
}
func (*secretConsole) Shows() []string { return []string{"count"} }
func (*secretConsole) Show(s game.State, eyes game.Seat, line string, _ []lang.T) (lang.T, bool) {
	return lang.Same("one card"), line == "count"
}
func (*secretConsole) Again() lang.T { return lang.T{"Outra?", "Again?"} }
func (c *secretConsole) Answer(_ game.State, line string) (lang.T, bool) {
	if line == "remember" {
		c.memory++
		return lang.Same("noted"), true
	}
	return lang.T{}, false
}
func (*secretConsole) Aside(e *game.Error) bool { return e.Kind == "aside" }
func (c *secretConsole) Flags(fs *flag.FlagSet, setup *game.Setup) func() error {
	table := fs.String("table", "", "the table")
	return func() error {
		if *table == "bad" {
			return errors.New("no such\ntable")
		}
		setup.Start = *table
		return nil
	}
}
func (*secretConsole) Export(s game.State, _ []lang.T) (string, []byte, *game.Error) {
	st := s.(*secretState)
	if st.turn == 0 {
		return "", nil, game.Refuse("early", nil)
	}
	return ".sec", []byte("SEC " + st.table), nil
}
func (*secretConsole) ExportNote(game.State) lang.T { return lang.T{"sem cartas", "without cards"} }
func (*secretConsole) Import(content []byte) (game.Setup, []string, []lang.T, bool, *game.Error) {
	text, ok := strings.CutPrefix(string(content), "SEC ")
	if text == "broken" {
		return game.Setup{}, nil, nil, true, game.Refuse(game.BadStart, nil)
	}
	return game.Setup{Players: make([]game.Player, 2), Start: text}, []string{"hide"}, []lang.T{{"cuidado", "careful"}}, ok, nil
}

type shy struct{}

func (shy) Choose(game.View, *game.Source) string { return "show" }

// withSecret puts the game into the registry for one test.
func withSecret(t *testing.T) {
	t.Helper()
	was := consoles.Games
	consoles.Games = append(slices.Clone(was), consoles.Entry{Entry: registry.Entry{Rules: secret{}, Bots: map[string]game.Bot{"shy": shy{}}}, Console: &secretConsole{}})
	t.Cleanup(func() { consoles.Games = was })
}

func want(t *testing.T, s *sitting, out string) {
	t.Helper()
	if s.code != 0 || s.out != out {
		t.Errorf("status %d, %q\n got %q\nwant %q", s.code, s.err, s.out, out)
	}
}

const cls = "\x1b[2J\x1b[3J\x1b[H"

// Nothing of a seat's is printed before somebody has pressed Enter for it; at a
// real screen it is gone before the device goes on.
func TestTheCurtain(t *testing.T) {
	withSecret(t)
	cards := func(_ *sitting, w *world) { w.source = game.Scripted(11, 22, 33, 44, 55) }
	want(t, sit("secret -seats Ana,Bia -lang en", "x\n\nshow\n\nshow\n\nhide\nn\n", cards),
		"Secret: Hello\nPass the device: Ana, press Enter. card 1011\n0> Ana shows 1011\nnew: 1033\n"+
			"Pass the device: Bia, press Enter. card 1022\n0> Bia shows 1022\nnew: 1044\n"+
			"Pass the device: Ana, press Enter. card 1033\n0> card 0\nAgain? ")
	s := sit("secret -seats Ana,Bia -lang en", "x\n\nshow\n\n\nshow\n\n\nhide\nn\n", cards, real)
	want(t, s,
		"Secret: \n"+cls+"Hello\n"+cls+"Pass the device: Ana, press Enter. "+cls+"card 1011\n0> Ana shows 1011\nnew: 1033\n"+
			"Ana, press Enter to hide this. "+cls+"Pass the device: Bia, press Enter. "+cls+"Ana shows 1011\ncard 1022\n0> Bia shows 1022\nnew: 1044\n"+
			"Bia, press Enter to hide this. "+cls+"Pass the device: Ana, press Enter. "+cls+"Bia shows 1022\ncard 1033\n0> card 0\nAgain? ")
	if fmt.Sprint(s.echoes) != "[false true]" {
		t.Errorf("echo %v", s.echoes)
	}
	// A line that is not empty counts as Enter and is then read.
	if a, b := sit("secret -lang en", "x\nshow\nhide\nshow\n", cards), sit("secret -lang en", "x\n\nshow\n\nhide\n\nshow\n", cards); a.out != b.out {
		t.Errorf("%q\n%q", a.out, b.out)
	}
	// The end of the input behind the curtain saves too.
	want(t, sit("secret -lang en", "x\n"), "Secret: Hello\nPass the device: Player 1, press Enter. \nSaved: backup.match\nThat is not possible (early).\n")
}

func TestComputerPlayersAndOnePerson(t *testing.T) {
	withSecret(t)
	cards := func(_ *sitting, w *world) { w.source = game.Scripted(11, 22, 33, 44, 55) }
	// One person: no curtain; the computer player's card stays hidden.
	want(t, sit("secret -seats Ana,Rui@shy -lang en", "x\nhide\nhide\nn\n", cards),
		"Secret: Hello\ncard 1011\n0> Rui shows 1022\ncard 1011\n0> card 1011\nAgain? ")
	if s := sit("secret -seats @shy,@shy -lang en", "x\nn\n", cards); strings.Contains(s.out, "new:") || strings.Count(s.out, "shows") != 3 {
		t.Errorf("%q", s.out)
	}
}

func TestWhatConsolesMayDo(t *testing.T) {
	withSecret(t)
	s := sit("secret -seats Ana -lang en -table oak", "x\nremember\ncount\nsilent\nhelp\nsave a\nhide\nsave a.match\nhide\nhide\nmaybe\nsave b\nyes\nquit\n")
	if s.err != "That is not possible (aside).\n" {
		t.Errorf("%q", s.err)
	}
	for _, part := range []string{
		"0> noted\n1> one card\n1> ", "quit, help, count.", "Saved: a.match\nThat is not possible (early).\n", "Saved: a.match\nSaved: a.sec\nwithout cards\n",
		"Again? Answer yes or no.\nAgain? Saved: b.match\nSaved: b.sec\nwithout cards\nAgain? Hello\ncard 1", "\n0> Saved: backup.match\n",
	} {
		if !strings.Contains(s.out, part) {
			t.Errorf("no %q in\n%s", part, s.out)
		}
	}
	if string(s.files["a.sec"]) != "SEC oak" || len(s.files) != 5 {
		t.Errorf("%q, %d files", s.files["a.sec"], len(s.files))
	}
	again := sit("secret -seats Ana -lang en -table oak", "x\nremember\ncount\nsilent\nhelp\nsave a\nhide\nsave a.match\nhide\nhide\nmaybe\nsave b\nyes\nquit\n")
	if again.out != s.out {
		t.Error("the second match's seed does not follow from the first's")
	}
	on := sit("secret -load a.sec -lang en -seed 5", "\nshow\n", with(s.files))
	if on.code != 0 || !strings.HasPrefix(on.out, "careful\nHello\nPass the device: Player 2") {
		t.Errorf("%d %q %q", on.code, on.err, on.out)
	}
	if on := sit("secret -load a.sec -lang en -seats Ana,Bia,Caio -opt last:5", "\nshow\n", with(s.files)); on.code != 0 || !strings.Contains(on.out, "Pass the device: Bia") {
		t.Errorf("%d %q %q", on.code, on.err, on.out)
	}
	for args, want := range map[string]string{"-table bad": "no such table\n", "-load x.sec": "The starting position cannot be read in this game. x.sec\n"} {
		if s := sit("secret -lang en "+args, "", with(map[string][]byte{"x.sec": []byte("SEC broken")})); s.code != 2 || s.err != want {
			t.Errorf("%s: %d %q", args, s.code, s.err)
		}
	}
}

// The machine-readable log knows what the seat that moved may know, and no
// more.
func TestTheLogKeepsSecrets(t *testing.T) {
	withSecret(t)
	s := sit("secret -seats Ana,Rui@shy -lang en -json", "x\nshow\nhide\n", func(_ *sitting, w *world) { w.source = game.Scripted(11, 22, 33, 44, 55) })
	want(t, s, `{"event":"shown","seat":0,"card":1011}`+"\n"+`{"event":"drawn","seat":0,"card":1033}`+"\n"+`{"event":"shown","seat":1,"card":1022}`+"\n"+
		`{"saved":"backup.match"}`+"\n"+`{"saved":"backup.sec"}`+"\n")
}
