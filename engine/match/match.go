// Package match is one match in progress: who sits where, the log, undo, the
// curtain between people who share a device, replay, and the record that is
// saved. It knows no game: it holds a game.State and the moves that led there.
//
// The package reads as match.go (the match and its moves), curtain.go (whose
// eyes may see), replay.go (any earlier moment),
// record.go (saved matches) and code.go (matches in links).
// Its refusals are explained by lang.Explain.
//
// A Match is not safe for concurrent use.
package match

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Kinds of error that a match adds to those of package game.
const (
	ReadOnly    = "read-only"    // the match can be looked at only; figures: reason (the kind in Match.ReadOnly)
	CurtainDown = "curtain-down" // somebody has to take the device first; figures: seat
	NotYours    = "not-yours"    // the curtain waits for somebody else; figures: seat
	NoUndo      = "no-undo"      // nothing to take back, or dice have been thrown or something hidden was seen since
	NoRedo      = "no-redo"      // nothing was taken back
	Full        = "match-full"   // MaxMoves have been made; figures: max
)

// MaxMoves is how many moves a match may have. No game comes near it, except
// one that people never end.
const MaxMoves = 20000

// Entry is one move of the log.
type Entry struct {
	Seat    game.Seat // who made it
	Round   int       // the round it was made in
	Move    string    // in canonical form; "" when the eyes that read the log may not know it
	Events  []game.Event
	Millis  int64 // thinking time in milliseconds, the clock standing while the curtain was down
	Private bool  // the mover's view held something hidden
	Moved   bool  // the random source moved or something hidden was shown: not to be taken back
}

// Config is what a match needs beside rules and setup. The zero value will do.
type Config struct {
	ID     string           // "" for a new one
	Now    func() time.Time // nil: time.Now
	Source *game.Source     // draws, for tests; nil: seeded with the setup's seed
}

// Match is one match in progress.
type Match struct {
	id, title        string
	created, updated time.Time
	now              func() time.Time
	rules            game.Rules
	setup            game.Setup
	state            game.State
	log              []Entry
	frames           []game.State // the state before move 0, frameEvery, 2·frameEvery, …
	text             int          // bytes of the moves' text, with what a record adds to each
	floor            int          // moves before it cannot be taken back
	undone           []string     // moves that can be made again, the next one last
	holder           game.Seat    // who has said "I am …", Nobody while the curtain is down
	clock            clock
	version          int
	watchers         map[int]func(Change)
	watcher          int
	broken           *game.Error // why the match is read-only
	original         []byte      // the record of a read-only match, as it was
}

// New starts a match, or returns the *game.Error with which the rules refuse
// the setup.
func New(rules game.Rules, setup game.Setup, c Config) (*Match, error) {
	checked, bad := game.Check(setup, rules.Info())
	if bad != nil {
		return nil, bad
	}
	state, err := rules.New(setup, c.Source)
	if err != nil {
		return nil, err
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.ID == "" {
		c.ID = NewID()
	}
	m := &Match{id: c.ID, now: c.Now, rules: rules, setup: checked, state: state, holder: game.Nobody}
	m.frames = []game.State{state.Clone()}
	m.created = m.stamp()
	m.updated = m.created
	m.tick()
	return m, nil
}

func (m *Match) stamp() time.Time { return m.now().UTC().Truncate(time.Millisecond) }

// touch notes the hour of a change. It rises with every change, also when the
// device's clock is put back, so that the later of two records can be told.
func (m *Match) touch() {
	now := m.stamp()
	if !now.After(m.updated) {
		now = sane(m.updated.Add(time.Millisecond))
	}
	m.updated = now
}

// NewID is a fresh name for a match: 13 lower-case letters and digits.
func NewID() string {
	id := strconv.FormatUint(rand.Uint64(), 36)
	for len(id) < 13 {
		id = "0" + id
	}
	return id
}

// NewSeed is a fresh seed, below 2^53 so that it survives every address and
// every JSON reader.
func NewSeed() uint64 { return rand.Uint64() >> 11 }

// Rematch starts another match with the same seats, options and dictionary,
// the given seed (NewSeed), the current rules, and what this match wants
// remembered. Typed secrets and an imported position are not taken over: they
// are known by now.
func (m *Match) Rematch(seed uint64) (*Match, error) {
	s := m.Setup()
	s.Seed, s.Secrets, s.Start, s.Rules = seed, nil, "", 0
	for name, value := range m.Remember() {
		if s.Data == nil {
			s.Data = map[string]string{}
		}
		s.Data[name] = value
	}
	return New(m.rules, s, Config{Now: m.now})
}

// Fresh is a match with the same set-up and seed and no moves: for others who
// want to play the same dice.
func (m *Match) Fresh() (*Match, error) {
	return New(m.rules, m.Setup(), Config{Now: m.now})
}

// Do makes a move of the seat that is to act. An *game.Error leaves the match
// as it was. A move made after Undo forgets what was taken back. The entry
// holds what the eyes that had the device when the move was made may know:
// whoever made it still sits there, although the curtain may be down by now.
func (m *Match) Do(move string) (Entry, error) {
	e, err := m.do(move)
	if err == nil {
		m.undone = nil
		m.changed(Change{Kind: Moved, Entry: e})
	}
	return e, err
}

func (m *Match) do(move string) (Entry, error) {
	if err := m.ready(); err != nil {
		return Entry{}, err
	}
	if len(m.log) >= MaxMoves || m.text > maxText {
		return Entry{}, game.Refuse(Full, game.Figures{"max": min(len(m.log), MaxMoves)})
	}
	eyes := m.Eyes()
	e, err := m.apply(move, m.clock.read(m.now()).Milliseconds())
	if err != nil {
		return Entry{}, err
	}
	e = e.For(eyes, false)
	m.clock = clock{}
	m.touch()
	m.drop()
	m.tick()
	return e, nil
}

// ready says why no move can be made at all.
func (m *Match) ready() error {
	if m.broken != nil {
		return game.Refuse(ReadOnly, game.Figures{"reason": m.broken.Kind})
	}
	if seat, down := m.Curtain(); down {
		return game.Refuse(CurtainDown, game.Figures{"seat": seat})
	}
	return nil
}

// textOver is what a record adds to the text of a move: quotes, commas and the
// thinking time.
const textOver = 12

// apply makes a move and logs it.
func (m *Match) apply(move string, millis int64) (Entry, error) {
	before := m.state.Status()
	out, err := m.state.Apply(move)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{
		Seat: before.Actor, Round: before.Round, Move: out.Move, Events: out.Events, Millis: millis, Private: before.Private,
		Moved: out.Reveals || m.state.Status().Draws != before.Draws,
	}
	m.log = append(m.log, e)
	m.text += len(e.Move) + textOver
	if e.Moved {
		m.floor = len(m.log)
	}
	if len(m.log)%frameEvery == 0 {
		m.frames = append(m.frames, m.state.Clone())
	}
	return e, nil
}

// undoTo is the number of moves after taking one back, −1 if that cannot be:
// the last move of a person goes, and with it what computer players answered.
func (m *Match) undoTo() int {
	if m.broken != nil {
		return -1
	}
	for n := len(m.log) - 1; n >= m.floor; n-- {
		if m.setup.Players[m.log[n].Seat].Bot == "" {
			return n
		}
	}
	return -1
}

// CanUndo says whether the last move of a person can be taken back: exactly
// while no random draw has been made since, nothing hidden was shown, and
// nobody else has taken the device to see a hidden view.
func (m *Match) CanUndo() bool { return m.undoTo() >= 0 }

// Undo takes back the last move of a person, with what computer players
// answered to it. The moves leave the log; the clock goes on from where it
// stood when the move was made.
func (m *Match) Undo() error {
	n := m.undoTo()
	if n < 0 {
		return game.Refuse(NoUndo, nil)
	}
	state, err := m.stateAt(n)
	if err != nil {
		return err
	}
	gone := m.log[n:]
	for i := len(gone) - 1; i >= 0; i-- {
		m.undone = append(m.undone, gone[i].Move)
		m.text -= len(gone[i].Move) + textOver
	}
	m.clock = clock{spent: time.Duration(gone[0].Millis) * time.Millisecond}
	m.log, m.state = m.log[:n:n], state
	m.frames = m.frames[:n/frameEvery+1]
	m.touch()
	m.drop()
	m.tick()
	m.changed(Change{Kind: Undone})
	return nil
}

// CanRedo says whether something was taken back that can be made again.
func (m *Match) CanRedo() bool { return len(m.undone) > 0 && m.ready() == nil }

// Redo makes the move again that Undo took back.
func (m *Match) Redo() error {
	if !m.CanRedo() {
		return game.Refuse(NoRedo, nil)
	}
	next := m.undone[len(m.undone)-1]
	e, err := m.do(next)
	if err != nil {
		return err
	}
	m.undone = m.undone[:len(m.undone)-1]
	m.changed(Change{Kind: Moved, Entry: e})
	return nil
}

// Remember is what the device should keep for the next match of this game:
// entries of Setup.Data; nil for nothing. It is not for players' eyes.
func (m *Match) Remember() map[string]string {
	if r, ok := m.state.(game.Rememberer); ok && m.broken == nil {
		return r.Remember()
	}
	return nil
}

// ID names the match in the store: lower-case letters and digits.
func (m *Match) ID() string { return m.id }

// Title is what people call the match, "" if they gave it no name.
func (m *Match) Title() string { return m.title }

// Rename gives the match a title; it is cleaned as names are and cut at
// game.MaxName characters.
func (m *Match) Rename(title string) {
	m.title = clipTitle(title)
	if m.original != nil {
		m.original = revise(m.original, "title", m.title)
	}
	m.changed(Change{Kind: Renamed})
}

// Created is when the match began, Updated when the last move was made or
// taken back; to the millisecond.
func (m *Match) Created() time.Time { return m.created }

// Updated is when the last move was made or taken back.
func (m *Match) Updated() time.Time { return m.updated }

// Game is the slug of the game.
func (m *Match) Game() string { return m.rules.Info().Slug }

// Rules are those the match is played under.
func (m *Match) Rules() game.Rules { return m.rules }

// Setup is a copy of what was fixed before the first move, names cleaned.
func (m *Match) Setup() game.Setup { return copySetup(m.setup) }

// Seats is the number of seats, 1 … 6.
func (m *Match) Seats() int { return len(m.setup.Players) }

// Player is who sits at a seat.
func (m *Match) Player(s game.Seat) game.Player { return m.setup.Players[s] }

// Names are the seats' names as they are shown.
func (m *Match) Names() []lang.T { return Names(m.rules, m.setup.Players) }

// SeatNamer is Rules whose seats have names of their own, such as colours, by
// which those go who have not typed one.
type SeatNamer interface{ SeatName(seat game.Seat) lang.T }

// Names are the names of players of a game as they are shown: those typed,
// else the game's own (SeatNamer), else "Computer" or "Player N". Of two that
// are called the same the later one is "Ana (2)".
func Names(rules game.Rules, players []game.Player) []lang.T {
	typed := make([]string, len(players))
	for i, p := range players {
		typed[i] = p.Name
	}
	list := lang.Names(typed)
	bots := 0
	for i, p := range players {
		if p.Bot != "" && p.Name == "" {
			bots++
			list[i] = lang.Computer(bots)
		}
	}
	if n, ok := rules.(SeatNamer); ok {
		for i, t := range typed {
			if t == "" {
				list[i] = n.SeatName(game.Seat(i))
			}
		}
	}
	for i, t := range list {
		for n := 2; taken(list[:i], list[i]); n++ {
			list[i] = lang.T{"%s (%d)", "%s (%d)"}.With(t, n)
		}
	}
	return list
}

func taken(names []lang.T, name lang.T) bool {
	for _, t := range names {
		if strings.EqualFold(t.PT, name.PT) || strings.EqualFold(t.EN, name.EN) {
			return true
		}
	}
	return false
}

// State is the state itself, for consoles and exporters; it must not be
// changed, and nothing hidden in it shown. Scenes use View.
func (m *Match) State() game.State { return m.state }

// Status is where the match stands.
func (m *Match) Status() game.Status { return m.state.Status() }

// Commands lists the forms of the moves that are legal now; none while the
// curtain is down or in a read-only match.
func (m *Match) Commands() []string {
	if m.ready() != nil {
		return nil
	}
	return m.state.Commands()
}

// Result is nil until the match is over.
func (m *Match) Result() *game.Result { return m.state.Result() }

// ReadOnly is why the match can only be looked at, nil if it can be played:
// Diverged, IllegalMove or game.BadData.
func (m *Match) ReadOnly() *game.Error { return m.broken }

// Len is the number of moves made.
func (m *Match) Len() int { return len(m.log) }

// Moves are the moves made, in canonical form, for saving and for computer
// players' workers; they may hold what not everybody may know.
func (m *Match) Moves() []string {
	moves := make([]string, len(m.log))
	for i, e := range m.log {
		moves[i] = e.Move
	}
	return moves
}

// Log is what has happened, as the eyes that have the device may know it.
func (m *Match) Log() []Entry { return m.LogFor(m.Eyes()) }

// LogFor is what has happened, as the given eyes may know it. After the end
// everybody may know every move.
func (m *Match) LogFor(eyes game.Seat) []Entry { return m.seen(0, eyes) }

// Since is what has happened since the seat's own last move, as it may know
// it: "what happened since my last turn".
func (m *Match) Since(seat game.Seat) []Entry {
	n := len(m.log)
	for n > 0 && m.log[n-1].Seat != seat {
		n--
	}
	return m.seen(n, seat)
}

func (m *Match) seen(from int, eyes game.Seat) []Entry {
	over := m.Status().Over
	list := make([]Entry, 0, len(m.log)-from)
	for _, e := range m.log[from:] {
		list = append(list, e.For(eyes, over))
	}
	return list
}

// For is the entry as the given eyes may know it; once the match is over they
// may know every move.
func (e Entry) For(eyes game.Seat, over bool) Entry {
	e.Events = game.Seen(e.Events, eyes)
	if e.Private && e.Seat != eyes && !over {
		e.Move = ""
	}
	return e
}

// BotDue says which computer player is to act; ok is false when a person is,
// or nobody. The move is then made by Do, with what Choose or a worker found.
func (m *Match) BotDue() (seat game.Seat, level string, ok bool) {
	a := m.Status().Actor
	if a == game.Nobody || m.broken != nil || m.setup.Players[a].Bot == "" {
		return game.Nobody, "", false
	}
	return a, m.setup.Players[a].Bot, true
}

// Choose is the move of a computer player for the seat that acts, or a hint
// for the person who does.
func (m *Match) Choose(bot game.Bot) string {
	return bot.Choose(m.state.View(m.Status().Actor), game.BotSource(m.setup.Seed, len(m.log)))
}

// Version rises with every change; an answer that was computed at another
// version is stale.
func (m *Match) Version() int { return m.version }

// What happened to a match.
const (
	Moved   = "moved"
	Undone  = "undone"
	Curtain = "curtain" // went up or down
	Renamed = "renamed"
)

// Change is told to those who watch the match, after it.
type Change struct {
	Kind  string
	Entry Entry // of Moved, as Do returns it
}

// OnChange calls f after every change, in the goroutine that made it, until
// stop is called.
func (m *Match) OnChange(f func(Change)) (stop func()) {
	if m.watchers == nil {
		m.watchers = map[int]func(Change){}
	}
	m.watcher++
	n := m.watcher
	m.watchers[n] = f
	return func() { delete(m.watchers, n) }
}

func (m *Match) changed(c Change) {
	m.version++
	for n := 1; n <= m.watcher; n++ {
		if f, ok := m.watchers[n]; ok {
			f(c)
		}
	}
}

func copySetup(s game.Setup) game.Setup {
	s.Players = append([]game.Player(nil), s.Players...)
	s.Secrets = append([]string(nil), s.Secrets...)
	s.Options, s.Data = copyMap(s.Options), copyMap(s.Data)
	return s
}

func copyMap(m map[string]string) map[string]string {
	if m == nil {
		return nil
	}
	c := make(map[string]string, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}

// Renew gives the match a new identity: it is a copy of one that is here.
func (m *Match) Renew() {
	m.id = NewID()
	if m.original != nil {
		m.original = revise(m.original, "id", m.id)
	}
}
