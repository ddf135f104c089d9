package match_test

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/games/yahtzee"
)

func find(slug string) (game.Rules, bool) {
	switch slug {
	case "yahtzee":
		return yahtzee.Rules{}, true
	case "parlour":
		return parlour{}, true
	}
	return nil, false
}

// people is a setup of these names; "@" before one makes a computer player.
func people(names ...string) game.Setup {
	s := game.Setup{Seed: 7}
	for _, n := range names {
		p := game.Player{Name: n}
		if bot, ok := strings.CutPrefix(n, "@"); ok {
			p = game.Player{Name: bot, Bot: "easy"}
		}
		s.Players = append(s.Players, p)
	}
	return s
}

// watch is a clock that goes when it is told to.
type watch struct{ t time.Time }

func newWatch() *watch                { return &watch{time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)} }
func (w *watch) now() time.Time       { return w.t }
func (w *watch) wait(seconds int)     { w.t = w.t.Add(time.Duration(seconds) * time.Second) }
func (w *watch) config() match.Config { return match.Config{Now: w.now} }

func start(t testing.TB, rules game.Rules, setup game.Setup, c match.Config) *match.Match {
	t.Helper()
	m, err := match.New(rules, setup, c)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play makes moves; "I am N" takes the device.
func play(t testing.TB, m *match.Match, moves ...string) {
	t.Helper()
	for _, move := range moves {
		var seat game.Seat
		if n, _ := fmt.Sscanf(move, "I am %d", &seat); n == 1 {
			if err := m.Take(seat); err != nil {
				t.Fatalf("%s: %v", move, err)
			}
			continue
		}
		if _, err := m.Do(move); err != nil {
			t.Fatalf("%s: %v", move, err)
		}
	}
}

func kind(err error) string {
	var e *game.Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return fmt.Sprint(err)
}

func wants(t *testing.T, err error, want string) {
	t.Helper()
	if got := kind(err); got != want {
		t.Errorf("error %s, want %s", got, want)
	}
}

func reload(t *testing.T, m *match.Match, c match.Config) *match.Match {
	t.Helper()
	n, err := match.Decode(m.Encode(), find, c)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A wrong tap is taken back before the next roll, and the roll is not.
func TestUndoEndsAtTheDice(t *testing.T) {
	m := start(t, yahtzee.Rules{}, people("Ana", "Bia"), match.Config{})
	wants(t, m.Undo(), match.NoUndo)
	play(t, m, "roll")
	if m.CanUndo() {
		t.Error("a roll can be taken back")
	}
	before := string(m.State().Dump())
	play(t, m, "hold 1 2 3 4 5", "score chance")
	for range 2 {
		if err := m.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	if string(m.State().Dump()) != before || m.Len() != 1 || len(m.Log()) != 1 {
		t.Errorf("undo leads elsewhere, %d moves", m.Len())
	}
	wants(t, m.Undo(), match.NoUndo)
}

func TestRedo(t *testing.T) {
	m := start(t, yahtzee.Rules{}, people("Ana", "Bia"), match.Config{})
	wants(t, m.Redo(), match.NoRedo)
	play(t, m, "roll", "hold 1 2 3 4 5", "score chance")
	want := string(m.State().Dump())
	_, _ = m.Undo(), m.Undo()
	for range 2 {
		if err := m.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	if string(m.State().Dump()) != want || m.CanRedo() {
		t.Error("redo leads elsewhere")
	}
	_ = m.Undo()
	play(t, m, "score pair")
	if m.CanRedo() {
		t.Error("another move leaves something to redo")
	}
}

func TestAnEndCanBeTakenBack(t *testing.T) {
	m := start(t, parlour{openly: true}, people("Ana", "Bia"), match.Config{})
	play(t, m, "say a", "end")
	if m.Result() == nil || !m.Summary().Over() || m.Eyes() != game.Nobody {
		t.Error("not over")
	}
	if err := m.Undo(); err != nil || m.Result() != nil || m.Summary().Over() {
		t.Error(err)
	}
}

// Whatever the order of moves: a move can be taken back exactly while nothing
// was drawn or revealed since and nobody else's hidden view has been shown.
func TestWhatCanBeTakenBack(t *testing.T) {
	for _, c := range []struct {
		moves string
		undos int
	}{
		{"", 0},
		{"I am 0", 0},
		{"I am 0, note x", 1},
		{"I am 0, note x, note y", 2},
		{"I am 0, draw", 0},
		{"I am 0, peek", 0},
		{"I am 0, note x, draw", 0},
		{"I am 0, say x", 1},                 // the curtain is down: Bia has seen nothing
		{"I am 0, note x, say y", 2},         //
		{"I am 0, say x, I am 1", 0},         // now she has
		{"I am 0, say x, I am 1, note y", 1}, // her own move only
		{"I am 0, say x, I am 1, say y", 1},  //
		{"I am 0, say x, I am 1, say y, I am 0", 0},
		{"I am 0, say x, I am 1, draw", 0},
	} {
		m := start(t, parlour{}, people("Ana", "Bia"), match.Config{})
		if c.moves != "" {
			play(t, m, strings.Split(c.moves, ", ")...)
		}
		again := reload(t, m, match.Config{})
		for _, m := range []*match.Match{m, again} {
			n := 0
			for m.CanUndo() {
				if err := m.Undo(); err != nil {
					t.Fatal(err)
				}
				n++
			}
			if n != c.undos {
				t.Errorf("%s: %d moves taken back, want %d", c.moves, n, c.undos)
			}
		}
	}
}

func TestUndoTakesTheAnswersOfComputerPlayersBack(t *testing.T) {
	m := start(t, parlour{}, people("Ana", "@Rui", "@Eva"), match.Config{})
	play(t, m, "say a", "say b", "say c")
	if err := m.Undo(); err != nil || m.Len() != 0 {
		t.Errorf("%v, %d moves are left", err, m.Len())
	}
	for range 3 {
		if err := m.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	play(t, m, "say d", "draw")
	if m.CanUndo() {
		t.Error("a computer player's draw can be taken back")
	}
	m = start(t, parlour{}, people("@Rui", "@Eva"), match.Config{})
	play(t, m, "say a", "say b")
	if m.CanUndo() {
		t.Error("there is nobody who could take a move back")
	}
}

func TestClocks(t *testing.T) {
	w := newWatch()
	m := start(t, parlour{}, people("Ana", "Bia"), w.config())
	w.wait(100) // the curtain is down
	play(t, m, "I am 0")
	w.wait(10)
	play(t, m, "say a")
	w.wait(1000)
	play(t, m, "I am 1")
	w.wait(3)
	m.Pause()
	w.wait(500)
	m.Resume()
	w.wait(4)
	spent := func(ana, bia int) {
		t.Helper()
		if a, b := m.Spent(0), m.Spent(1); a != time.Duration(ana)*time.Second || b != time.Duration(bia)*time.Second {
			t.Errorf("Ana %v, Bia %v; want %d and %d s", a, b, ana, bia)
		}
	}
	spent(10, 7)
	play(t, m, "note b", "say c")
	spent(10, 7)
	if log := m.LogFor(1); log[1].Millis != 7000 || log[2].Millis != 0 {
		t.Errorf("%+v", log)
	}
	// What is taken back gives the clock back as it stood at that move.
	_, _ = m.Undo(), m.Undo()
	spent(10, 7)
	play(t, m, "I am 1")
	w.wait(1)
	spent(10, 8)
	m = reload(t, m, w.config())
	w.wait(60)
	spent(10, 8)
	play(t, m, "I am 1")
	w.wait(2)
	play(t, m, "end")
	w.wait(60)
	spent(10, 10)
}

func TestTheCurtain(t *testing.T) {
	m := start(t, parlour{}, people("Ana", "Bia"), match.Config{})
	down := func(seat game.Seat) {
		t.Helper()
		if s, d := m.Curtain(); !d || s != seat || m.Eyes() != game.Nobody || m.View() != (parlourView{Hand: -1, Notes: m.State().View(game.Nobody).(parlourView).Notes}) {
			t.Errorf("curtain %v for %d, view %+v; want it down for %d", d, s, m.View(), seat)
		}
		if len(m.Commands()) != 0 {
			t.Error("moves are offered behind the curtain")
		}
		_, err := m.Do("say x")
		wants(t, err, match.CurtainDown)
	}
	up := func(seat game.Seat) {
		t.Helper()
		if _, d := m.Curtain(); d || m.Eyes() != seat || m.View().(parlourView).Hand < 0 || len(m.Commands()) == 0 {
			t.Errorf("the curtain is not up for %d: view %+v", seat, m.View())
		}
	}
	down(0)
	wants(t, m.Take(1), match.NotYours)
	down(0)
	play(t, m, "I am 0")
	up(0)
	play(t, m, "note x")
	up(0)
	m.Cover()
	down(0)
	play(t, m, "I am 0", "say x")
	down(1)
	if err := m.Undo(); err != nil {
		t.Fatal(err)
	}
	down(0)
	play(t, m, "I am 0", "say x", "I am 1")
	up(1)
	m = reload(t, m, match.Config{})
	down(1)
	play(t, m, "I am 1", "end")
	if _, d := m.Curtain(); d {
		t.Error("the curtain is down after the end")
	}
}

func TestWhereThereIsNoCurtain(t *testing.T) {
	for _, c := range []struct {
		rules game.Rules
		setup game.Setup
		eyes  []game.Seat // after each "say"
	}{
		{parlour{openly: true}, people("Ana", "Bia"), []game.Seat{0, 1, 0}},
		{parlour{}, people("Ana"), []game.Seat{0, 0, 0}},
		{parlour{}, people("@Rui", "Ana"), []game.Seat{1, 1, 1}},
		{parlour{}, people("@Rui", "@Eva"), []game.Seat{game.Nobody, game.Nobody, game.Nobody}},
	} {
		m := start(t, c.rules, c.setup, match.Config{})
		for i, eyes := range c.eyes {
			if _, down := m.Curtain(); down || m.Eyes() != eyes {
				t.Errorf("%+v, move %d: curtain %v, eyes %d", c.setup.Players, i, down, m.Eyes())
			}
			play(t, m, "say x")
		}
		m.Cover()
		if _, down := m.Curtain(); down {
			t.Error("a curtain where there is none")
		}
	}
}

// While a computer player acts among several people, nobody's hand is shown.
func TestComputerPlayersTurnsAreWatchedFromOutside(t *testing.T) {
	m := start(t, parlour{}, people("Ana", "@Rui", "Bia"), match.Config{})
	play(t, m, "I am 0", "say x")
	if seat, level, due := m.BotDue(); !due || seat != 1 || level != "easy" || m.Eyes() != game.Nobody {
		t.Errorf("%d, %s, %v, eyes %d", seat, level, due, m.Eyes())
	}
	play(t, m, "note y", "say z")
	if seat, down := m.Curtain(); !down || seat != 2 {
		t.Error("Bia's curtain is up")
	}
	if _, _, due := m.BotDue(); due {
		t.Error("Bia is no computer player")
	}
}

func TestTheLogKeepsSecrets(t *testing.T) {
	m := start(t, parlour{}, people("Ana", "Bia"), match.Config{})
	play(t, m, "I am 0")
	e, err := m.Do("note treasure")
	if err != nil || len(e.Events) != 1 || e.Move != "note treasure" {
		t.Errorf("the mover sees %+v", e)
	}
	var told []match.Entry
	stop := m.OnChange(func(c match.Change) {
		if c.Kind == match.Moved {
			told = append(told, c.Entry)
		}
	})
	play(t, m, "say x", "I am 1", "note mine", "say y")
	stop()
	play(t, m, "I am 0", "say z")
	if len(told) != 3 || told[1].Move != "note mine" {
		t.Errorf("watchers were told %+v", told)
	}
	for eyes, want := range map[game.Seat]string{
		0:           "note treasure/1 say x/1 /0 /1 say z/1",
		1:           "/0 /1 note mine/1 say y/1 /1",
		game.Nobody: "/0 /1 /0 /1 /1",
	} {
		var got []string
		for _, e := range m.LogFor(eyes) {
			got = append(got, fmt.Sprintf("%s/%d", e.Move, len(e.Events)))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("eyes %d read %v, want %s", eyes, got, want)
		}
	}
	if got := m.Since(0); len(got) != 0 {
		t.Errorf("since Ana's last move: %+v", got)
	}
	if got := m.Since(1); len(got) != 1 || got[0].Seat != 0 || got[0].Move != "" {
		t.Errorf("since Bia's last move: %+v", got)
	}
	if moves := m.Moves(); len(moves) != 5 || moves[0] != "note treasure" {
		t.Errorf("%q", moves)
	}
	play(t, m, "I am 1", "end")
	if log := m.LogFor(game.Nobody); log[0].Move != "note treasure" || len(log[0].Events) != 0 {
		t.Errorf("after the end: %+v", log[0])
	}
}

// random is a legal move of Yahtzee that depends on nothing but the number.
func random(v yahtzee.View, n int) string {
	switch {
	case v.CanRoll():
		return "roll"
	case v.CanHold() && n%3 > 0:
		return yahtzee.HoldMove([yahtzee.Dice]bool{n%2 == 0, n%5 > 1, true, n%7 > 3, false})
	}
	open := v.Cards[v.Status.Turn].Open()
	return "score " + open[n%len(open)].String()
}

func full(t testing.TB, players int) *match.Match {
	m := start(t, yahtzee.Rules{}, people([]string{"Ana", "Bia", "Caio", "Davi", "Eva", "Fábio"}[:players]...), newWatch().config())
	for n := 0; !m.Status().Over; n++ {
		play(t, m, random(m.View().(yahtzee.View), n))
	}
	return m
}

func TestReplay(t *testing.T) {
	m := full(t, 6)
	if m.Len() < 200 {
		t.Fatalf("only %d moves", m.Len())
	}
	s, _ := yahtzee.Rules{}.New(m.Setup(), nil)
	want := []string{string(s.Dump())}
	for _, e := range m.Log() {
		if _, err := s.Apply(e.Move); err != nil {
			t.Fatal(err)
		}
		want = append(want, string(s.Dump()))
	}
	for n := m.Len(); n >= 0; n-- {
		mo, err := m.Replay(n)
		if err != nil || mo.Moves != n || string(mo.State.Dump()) != want[n] {
			t.Fatalf("move %d: %v", n, err)
		}
		if n > 0 && (mo.Seat != m.Log()[n-1].Seat || !reflect.DeepEqual(mo.Events, m.Log()[n-1].Events)) {
			t.Errorf("move %d: %+v", n, mo)
		}
		if n < m.Len() {
			// A copy: playing on in it does not reach the match.
			_, _ = mo.State.Apply("score chance")
		}
	}
	if a, _ := m.Replay(-5); a.Moves != 0 || a.Seat != game.Nobody {
		t.Error(a.Moves)
	}
	if b, _ := m.Replay(1 << 40); b.Moves != m.Len() {
		t.Error(b.Moves)
	}
	if string(m.State().Dump()) != want[m.Len()] {
		t.Error("looking back changed the match")
	}
}

func TestRematch(t *testing.T) {
	setup := people("Ana", "@Rui")
	setup.Secrets, setup.Data = []string{"known by now"}, map[string]string{"dict": "wide", "turns": "0"}
	m := start(t, parlour{}, setup, match.Config{})
	play(t, m, "say x", "end")
	r, err := m.Rematch(99)
	if err != nil {
		t.Fatal(err)
	}
	s := r.Setup()
	if r.Len() != 0 || r.ID() == m.ID() || s.Seed != 99 || s.Secrets != nil || s.Data["dict"] != "wide" || s.Data["turns"] != "1" || !reflect.DeepEqual(s.Players, m.Setup().Players) {
		t.Errorf("%+v", s)
	}
	s.Players[0].Name, s.Data["dict"] = "X", "X"
	if r.Setup().Players[0].Name != "Ana" || r.Setup().Data["dict"] != "wide" {
		t.Error("a setup that was read reaches the match")
	}
}

func TestRefusedSetupsAndMoves(t *testing.T) {
	_, err := match.New(yahtzee.Rules{}, people("1", "2", "3", "4", "5", "6", "7"), match.Config{})
	wants(t, err, game.BadSeats)
	_, err = match.New(yahtzee.Rules{}, game.Setup{Players: make([]game.Player, 1), Start: "x"}, match.Config{})
	wants(t, err, game.BadStart)
	m := start(t, yahtzee.Rules{}, people("Ana"), match.Config{})
	before, version := m.Encode(), m.Version()
	_, err = m.Do("hold 6")
	wants(t, err, game.WrongStep)
	if m.Version() != version || m.Len() != 0 || !bytes.Contains(before, []byte(`"moves":[]`)) {
		t.Error("a refused move left a trace")
	}
}

func TestChangesAreTold(t *testing.T) {
	m := start(t, parlour{}, people("Ana", "Bia"), match.Config{})
	var kinds []string
	stop := m.OnChange(func(c match.Change) { kinds = append(kinds, c.Kind) })
	other := 0
	stopOther := m.OnChange(func(match.Change) { other++ })
	v := m.Version()
	play(t, m, "I am 0", "say x")
	_ = m.Undo()
	play(t, m, "I am 0")
	_ = m.Redo()
	m.Rename("  Sábado \n à noite ")
	stopOther()
	play(t, m, "I am 1")
	m.Cover()
	stop()
	play(t, m, "I am 1")
	want := []string{match.Curtain, match.Moved, match.Undone, match.Curtain, match.Moved, match.Renamed, match.Curtain, match.Curtain}
	if !slices.Equal(kinds, want) || other != 6 || m.Version() != v+9 {
		t.Errorf("%v, %d, version %d after %d", kinds, other, m.Version(), v)
	}
	if m.Title() != "Sábado à noite" {
		t.Errorf("%q", m.Title())
	}
}

func TestAMatchHasAnEnd(t *testing.T) {
	m := start(t, parlour{}, people("Ana"), newWatch().config())
	for range match.MaxMoves {
		if _, err := m.Do("draw"); err != nil {
			t.Fatal(err)
		}
	}
	_, err := m.Do("draw")
	wants(t, err, match.Full)
	if n := reload(t, m, match.Config{}); n.Len() != match.MaxMoves || n.ReadOnly() != nil {
		t.Error(n.Len(), n.ReadOnly())
	}
	if _, err := match.Load(parlour{}, people("Ana"), make([]string, match.MaxMoves+1), match.Config{}); kind(err) != match.Full {
		t.Error(err)
	}
	// Long moves fill a match before their number does, and it can be read.
	m = start(t, parlour{}, people("Ana"), newWatch().config())
	for err = nil; err == nil; {
		_, err = m.Do("say " + strings.Repeat("é", 198))
	}
	wants(t, err, match.Full)
	if n := reload(t, m, match.Config{}); n.Len() != m.Len() || len(m.Encode()) > match.MaxRecord {
		t.Error(n.Len(), len(m.Encode()))
	}
}

type counter struct{ seen []string }

func (c *counter) Choose(v game.View, src *game.Source) string {
	c.seen = append(c.seen, fmt.Sprint(v, src.IntN(1<<30)))
	return "say hello"
}

// A computer player's choice depends on the view of the seat that acts, the
// seed and the number of moves, and leaves the match's draws alone.
func TestChoose(t *testing.T) {
	m := start(t, parlour{}, people("@Rui", "@Eva"), match.Config{})
	before := string(m.State().Dump())
	c := &counter{}
	first, again := m.Choose(c), m.Choose(c)
	if first != "say hello" || again != "say hello" || c.seen[0] != c.seen[1] || string(m.State().Dump()) != before {
		t.Errorf("%v", c.seen)
	}
	play(t, m, "say x", "say y")
	m.Choose(c)
	if c.seen[2] == c.seen[0] {
		t.Error("every move has the same chances")
	}
}

// Every refusal has its sentence in both languages.
func TestRefusalsAreExplained(t *testing.T) {
	for _, k := range []string{
		match.ReadOnly, match.CurtainDown, match.NotYours, match.NoUndo, match.NoRedo, match.Full, match.BadFile, match.TooLarge, match.TooMany, match.FutureFile, match.BadCode,
		match.UnknownGame, match.IllegalMove, match.Diverged, game.UnknownCommand, game.WrongStep, game.BadArgument, game.TooLong, game.MatchOver,
		game.BadSeats, game.BadName, game.BadOption, game.BadBot, game.BadSecrets, game.BadStart, game.BadRules,
	} {
		text := lang.Explain(k, nil, nil)
		if text.PT == "" || text.EN == "" || strings.Contains(text.PT, k) || text == lang.Explain("no-such-kind", nil, nil) {
			t.Errorf("%s: %+v", k, text)
		}
	}
}

func BenchmarkMatch(b *testing.B) {
	for range b.N {
		full(b, 2)
	}
}

func BenchmarkReplayBackwards(b *testing.B) {
	m := full(b, 6)
	b.ResetTimer()
	for i := range b.N {
		if _, err := m.Replay(m.Len() - i%m.Len()); err != nil {
			b.Fatal(err)
		}
	}
}

// Kept copies of the state go with the moves that are taken back.
func TestUndoAcrossKeptStates(t *testing.T) {
	m := start(t, parlour{}, people("Ana"), match.Config{})
	for range 130 {
		play(t, m, "note old")
	}
	for m.CanUndo() {
		if err := m.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	for range 130 {
		play(t, m, "say new")
	}
	for n := range 131 {
		mo, err := m.Replay(n)
		if notes := mo.State.View(0).(parlourView).Notes; err != nil || notes != 0 {
			t.Fatalf("after %d moves: %d notes, %v", n, notes, err)
		}
	}
	// What was taken back does not fill the match either.
	long := "say " + strings.Repeat("x", 390)
	for range 6000 {
		play(t, m, long)
		if err := m.Undo(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestNamesTellThePlayersApart(t *testing.T) {
	var players []game.Player
	for _, n := range []string{"Ana", "", "ana", "Ana (2)", "Ana", "Player 2", "Jogador 7"} {
		players = append(players, game.Player{Name: n})
	}
	players = append(players, game.Player{Bot: "easy"}, game.Player{Name: "Computer", Bot: "easy"})
	var got []string
	for _, n := range match.Names(yahtzee.Rules{}, players) {
		got = append(got, n.EN)
	}
	want := "[Ana Player 2 ana (2) Ana (2) (2) Ana (3) Player 2 (2) Jogador 7 Computer Computer (2)]"
	if s := fmt.Sprint(got); s != want {
		t.Errorf("%s, want %s", s, want)
	}
}
