// Package table is what all games share on the screen: the menu, the set-up,
// the frame round a running match, the standings, the replay, the settings and
// the rules. A game adds its Scene.
//
// The package reads as table.go (the app and what a scene is), menu.go,
// setup.go, play.go (a match on the table), finish.go (standings, replay),
// sheets.go (settings, rules, log) and command.go (the command line and
// addresses).
package table

import (
	"errors"
	"math"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/engine/store"
	"passavez/engine/ui"
)

// Scene is one game as the table shows it.
type Scene interface {
	Rules() game.Rules
	Name() lang.T
	// Blurb says in a few words what the game is.
	Blurb() lang.T
	// Say is an event as a sentence, Explain an error.
	Say(e game.Event, names []lang.T) lang.T
	Explain(err *game.Error, names []lang.T) lang.T
	// Help is the rules, in short parts.
	Help() []Part
	// Piece paints the thing that stands for the game on the menu, with any
	// words on it in that language.
	Piece(c ui.Canvas, box ui.Rect, t *ui.Theme, l lang.Lang)
	// Open puts a match on the table.
	Open() Play
	// Levels are its computer players, weakest first, as in Rules().Info().Bots.
	Levels() []Level
}

// What a Scene may do beyond that.
type (
	// Scorer writes a score of the standings, where it is no mere number:
	// money.
	Scorer interface{ Score(n int) lang.T }
	// Ender says in a few words how a match ended, in place of who won; an
	// empty text leaves it at that.
	Ender interface {
		Ending(r *game.Result, names []lang.T) lang.T
	}
	// Seater says how many seats a match has by the rules as given, and in a
	// sentence what another number of seats means.
	Seater interface {
		Usual() int
		Seating(seats int) lang.T
	}
)

// Lingerer is a Play with something to look at before the standings, now that
// the match has ended: they wait for a button.
type Lingerer interface{ Lingers(v game.View) bool }

// Teller is a Play that shows the events of a move one after another. Told is
// how many of them, from the first, have been seen to their end; of any other
// Play all have when nothing moves. What has been seen is read out and stands
// in the log.
type Teller interface{ Told() int }

// Level is a computer player of a game.
type Level struct {
	Slug string
	Name lang.T // in a few words: "easy"
}

// Part is a piece of the rules under a heading.
type Part struct{ Head, Text lang.T }

// Play is a match of one game on the table. It keeps only what is seen and
// not part of the match: animations, dice set aside, which card is open.
type Play interface {
	// Headline says what is going on, in one line, and below it where the
	// match stands.
	Headline(v game.View, names []lang.T) (what, where lang.T)
	// Layout adds the nodes of the scene.
	Layout(f *ui.Frame, s Stage)
	// Happened is told what a move did, for the animations.
	Happened(events []game.Event)
	// Moving says whether an animation runs; Skip ends them all.
	Moving() bool
	Skip()
	// Reset forgets what is not part of the match: after undo, or on a jump in
	// the replay.
	Reset()
	// Summary adds what the end of a match shows below the standings (every
	// card) and returns its height.
	Summary(f *ui.Frame, box ui.Rect, s Stage) float64
	// Split is the part of the height that the thing played with takes in
	// portrait, for a frame of that size; 0 … 1.
	Split(w, h float64) float64
}

// Stage is where and with what a scene is laid out.
type Stage struct {
	Thing   ui.Rect // the thing played with
	Side    ui.Rect // cards, hand, controls
	Primary ui.Rect // the place of the main button
	View    game.View
	Names   []lang.T
	Live    bool              // false in a replay and at the end: nothing can be done
	Do      func(move string) // makes a move
}

// Main adds the scene's main button at its place.
func (s Stage) Main(f *ui.Frame, p ui.Press) {
	p.Style, p.Box = ui.Main, s.Primary
	f.Button(p)
}

// Device is what the table needs of the page.
type Device struct {
	Lang    lang.Lang // of the browser
	Dark    bool      // it prefers dark
	Reduced bool      // it prefers reduced motion
	Version string
	// Address changes what follows # in the address bar.
	Address func(hash string)
	// TextMode shows the mirror as a page of text instead of the picture.
	TextMode func(on bool)
	// After calls f once after some seconds.
	After func(seconds float64, f func())
	// Link is the page's address with that fragment, "" where others could not
	// open it.
	Link func(fragment string) string
	// Share hands a text to the device's share sheet, else to the clipboard;
	// how is "shared", "copied", "cancelled" or "" if neither works.
	Share func(title, text string, done func(how string))
	// Save offers a file to keep, Pick asks for one; nil content: none.
	Save func(name string, content []byte)
	Pick func(done func(content []byte))
	// Persist asks the browser not to delete what is kept.
	Persist func(done func(granted bool))
	// Think finds the move of the computer player that is to act, and calls
	// done with it, or with "" if there is none. It never waits.
	Think func(m *match.Match, level string, done func(move string))
	// Halt ends what Think began; done is not called any more.
	Halt func()
	// Own asks for the sole right to play a match on this device. owned is
	// told whether it is this tab's, at once and whenever that changes; take
	// takes it from the tab that has it. release gives it back and ends the
	// calls.
	Own func(id string, take bool, owned func(mine bool)) (release func())
	// CheckUpdate asks for another version of the page: "fresh" (it waits),
	// "same", "refused" (it did not arrive whole) or "offline". Renew loads
	// the page again with the version that waits.
	CheckUpdate func(done func(found string))
	Renew       func()
}

// App is the whole of the program on the screen.
type App struct {
	root   *ui.Root
	scenes []Scene
	device Device
	store  *store.Matches
	broken error // why nothing can be saved

	lang     lang.Lang
	theme    string // "", "light", "dark"
	motion   string // "", "full", "less"
	textMode bool
	noKeys   bool

	at    screen
	sheet sheet // an open dialog, nil if none
	toast string
	bad   bool // the toast tells of a refusal
	tick  int
	ask   *question
	now   float64
	kept  bool // the page can be opened without a network
	fresh bool // another version of the page waits
	later bool // and the offer of it was put away
}

// screen is one of the places the player can be.
type screen interface {
	layout(a *App, f *ui.Frame)
	key(a *App, key string) bool
	address() string
}

// sheet is a dialog over a screen.
type sheet interface {
	layout(a *App, f *ui.Frame)
}

type question struct {
	head, text, no, yes lang.T
	danger              bool
	answer              func(yes bool)
}

// New begins at the menu. Start goes on from there when the store is open.
func New(scenes []Scene, d Device) *App {
	if d.Address == nil {
		d.Address = func(string) {}
	}
	if d.TextMode == nil {
		d.TextMode = func(bool) {}
	}
	if d.After == nil {
		d.After = func(float64, func()) {}
	}
	if d.Link == nil {
		d.Link = func(string) string { return "" }
	}
	if d.Share == nil {
		d.Share = func(_, _ string, done func(string)) { done("") }
	}
	if d.Save == nil {
		d.Save = func(string, []byte) {}
	}
	if d.Pick == nil {
		d.Pick = func(func([]byte)) {}
	}
	if d.Persist == nil {
		d.Persist = func(func(bool)) {}
	}
	if d.Think == nil {
		d.Think = func(_ *match.Match, _ string, done func(string)) { done("") }
	}
	if d.Halt == nil {
		d.Halt = func() {}
	}
	if d.Own == nil {
		d.Own = func(_ string, _ bool, owned func(bool)) func() { owned(true); return func() {} }
	}
	if d.CheckUpdate == nil {
		d.CheckUpdate = func(done func(string)) { done("offline") }
	}
	if d.Renew == nil {
		d.Renew = func() {}
	}
	a := &App{scenes: scenes, device: d, lang: d.Lang, at: &menu{}}
	store.Open(&store.Memory{}, nil, func(s *store.Matches) { a.store = s })
	a.root = ui.NewRoot(a)
	return a
}

// Root is the interface that the page drives.
func (a *App) Root() *ui.Root { return a.root }

// Settings that are kept.
const (
	setLang    = "lang"
	setTheme   = "theme"
	setMotion  = "motion"
	setText    = "text"
	setKeys    = "keys"
	setOpen    = "open"    // the match that lies on the table
	setKept    = "kept"    // whether the browser promised to keep everything: "yes", "no", "" not asked
	setOffline = "offline" // whether it was said that the page plays without a network: "said", ""
)

// Start takes over the store: settings, and the match that was on the table
// when the page closed, unless the address asks for something else.
func (a *App) Start(s *store.Matches, address string) {
	a.store = s
	if l, ok := lang.Parse(s.Setting(setLang)); ok {
		a.lang = l
	}
	a.theme, a.motion = s.Setting(setTheme), s.Setting(setMotion)
	a.noKeys = s.Setting(setKeys) == "off"
	a.setTextMode(s.Setting(setText) == "on")
	if err := s.Problem(); err != nil {
		a.StoreFailed(err)
	}
	if n := len(s.Damaged()); n > 0 {
		a.refuse(damaged(n))
	}
	if id := s.Setting(setOpen); id != "" {
		a.resume(id)
	}
	a.Go(address)
	a.root.Invalidate()
}

// StoreFailed is told when something could not be saved, or with nil when it
// can be again.
func (a *App) StoreFailed(err error) {
	if err != nil && a.broken == nil {
		a.refuse(textNoStore)
	}
	a.broken = err
	a.root.Invalidate()
}

// Prefers is told when the browser's preferences change.
func (a *App) Prefers(dark, reduced bool) {
	a.device.Dark, a.device.Reduced = dark, reduced
	a.root.Invalidate()
}

// Hidden is told when the page is hidden or shown again: clocks stand, and
// what others may not see is covered.
func (a *App) Hidden(hidden bool) {
	if !hidden { // a frozen tab has heard nothing
		a.Elsewhere()
	}
	if p, ok := a.at.(*playing); ok {
		if hidden {
			p.m.Pause()
			p.cover()
		} else {
			p.m.Resume()
		}
		a.root.Invalidate()
	}
}

// Lang is the language in force.
func (a *App) Lang() lang.Lang { return a.lang }

// Moving says whether an animation runs.
func (a *App) Moving() bool { return a.root.Busy() }

func (a *App) setTextMode(on bool) {
	a.textMode = on
	a.device.TextMode(on)
}

func (a *App) scene(slug string) (Scene, bool) {
	for _, s := range a.scenes {
		if s.Rules().Info().Slug == slug {
			return s, true
		}
	}
	return nil, false
}

func (a *App) rules(slug string) (game.Rules, bool) {
	if s, ok := a.scene(slug); ok {
		return s.Rules(), true
	}
	return nil, false
}

// show goes to a screen.
func (a *App) show(s screen) {
	if p, ok := a.at.(*playing); ok && p != s {
		p.leave()
	}
	a.at, a.sheet, a.ask = s, nil, nil
	open := ""
	if p, ok := s.(*playing); ok {
		open = p.m.ID()
	}
	a.store.SetSetting(setOpen, open)
	a.device.Address(s.address())
	a.root.Invalidate()
}

// say shows a short message and has it read out.
func (a *App) say(t lang.T) { a.message(t.In(a.lang), false) }

// refuse says why something was not done.
func (a *App) refuse(t lang.T) { a.message(t.In(a.lang), true) }

func (a *App) message(s string, bad bool) {
	a.toast, a.bad = s, bad
	a.tick++
	mine := a.tick
	a.root.Announce(s)
	a.device.After(6, func() {
		if a.tick == mine && a.toast != "" {
			a.toast = ""
			a.root.Invalidate()
		}
	})
}

// explain says why the rules or the match refused something.
func (a *App) explain(err error, s Scene, names []lang.T) {
	var e *game.Error
	if !errors.As(err, &e) {
		a.refuse(lang.Same(err.Error()))
		return
	}
	if s != nil {
		a.refuse(s.Explain(e, names))
		return
	}
	a.refuse(lang.Explain(e.Kind, e.Figures, e.Allowed))
}

// confirm asks before something that cannot be taken back.
func (a *App) confirm(q question) {
	a.ask = &q
	a.root.Invalidate()
}

// Layout implements ui.App.
func (a *App) Layout(f *ui.Frame) {
	a.now = f.Now
	f.Lang, f.Keys = a.lang, !a.noKeys
	f.Theme = ui.Light
	if a.theme == "dark" || a.theme == "" && a.device.Dark {
		f.Theme = ui.Dark
	}
	f.Motion = a.motion == "full" || a.motion == "" && !a.device.Reduced
	f.Felt()
	a.at.layout(a, f)
	if a.sheet != nil {
		a.sheet.layout(a, f)
	}
	if q := a.ask; q != nil {
		f.Ask("ask", f.T(q.head), f.T(q.text), f.T(q.no), f.T(q.yes), q.danger, func(yes bool) {
			a.ask = nil
			q.answer(yes)
		})
	}
	a.layoutToast(f)
}

// A slip is a card with a text that is no part of the screen.
type slip struct {
	box   ui.Rect
	lines []string
}

// slip makes a slip with so much room at the sides of its text, under the bar, and
// beside the cards rather than on them.
func (a *App) slip(f *ui.Frame, text string, most, sides float64) slip {
	room := f.W
	if a.inPlay() != nil && !f.Portrait() {
		room -= sideWidth(f) + f.Edge()
	}
	lines := ui.Wrap(text, ui.Read, min(most, room-2*f.Edge())-sides)
	w := 0.0
	for _, line := range lines {
		w = max(w, math.Ceil(ui.Measure(line, ui.Read))+sides)
	}
	h := max(ui.Control, float64(len(lines))*ui.Read.Leading()+24)
	return slip{ui.Rect{X: (room - w) / 2, Y: 64, W: w, H: h}, lines}
}

// paint draws the card and its text, with so much room on the left and right of it.
func (s slip) paint(c ui.Canvas, t *ui.Theme, left, right float64) {
	ui.PaperCard(c, s.box, t, 10)
	above := (s.box.H - float64(len(s.lines))*ui.Read.Leading()) / 2
	ui.WriteLines(c, s.lines, s.box.Pad(left, above, right, 0), ui.Read, t.Ink, ui.Left)
}

func (a *App) layoutToast(f *ui.Frame) {
	if a.toast == "" {
		if a.fresh && !a.later && a.sheet == nil && a.ask == nil {
			a.layoutFresh(f)
		}
		return
	}
	t := f.Theme
	slip := a.slip(f, a.toast, 520, 72)
	text, bad := a.toast, a.bad
	f.Add(ui.Node{
		ID: "toast", Role: ui.Button, Label: f.T(textDismiss), Hint: text, Bounds: slip.box, Do: func() { a.toast = "" },
		Paint: func(c ui.Canvas, look ui.Look) {
			b := look.Bounds
			slip.paint(c, t, 52, 16)
			k, sign := t.Good, ui.Tick
			if bad {
				k, sign = t.Bad, ui.Cross
			}
			c.Fill(ui.Round(ui.Rect{X: b.X, Y: b.Y, W: 6, H: b.H}, 3), ui.Solid(k))
			sign.Draw(c, ui.Rect{X: b.X + 16, Y: b.Y, W: 24, H: b.H}, 18, k)
			ui.Ring(c, b, 10, look)
		},
	})
}

// Interrupt implements ui.App.
func (a *App) Interrupt() bool {
	p := a.inPlay()
	if p == nil || !p.Moving() || a.sheet != nil || a.ask != nil {
		return false
	}
	p.Skip()
	if s, ok := a.at.(*playing); ok {
		s.tell()
	}
	return true
}

// inPlay is what lies on the table now, nil at the menu.
func (a *App) inPlay() Play {
	switch s := a.at.(type) {
	case *playing:
		return s.play
	case *replay:
		return s.play
	}
	return nil
}

// Key implements ui.App: Escape closes what is open, else the screen has it.
func (a *App) Key(key string) bool {
	if key == "Escape" {
		switch {
		case a.ask != nil:
			q := a.ask
			a.ask = nil
			q.answer(false)
			return true
		case a.sheet != nil:
			a.sheet = nil
			return true
		case a.toast != "":
			a.toast = ""
			return true
		case a.fresh && !a.later:
			a.later = true
			return true
		}
	}
	if a.ask != nil || a.sheet != nil {
		return false
	}
	return a.at.key(a, key)
}

// open puts a match on the table and saves it from now on, unless another tab
// has it.
func (a *App) open(m *match.Match, s Scene) {
	p := &playing{app: a, m: m, scene: s, play: s.Open(), shown: m.Status().Over, stop: func() {}, release: func() {}}
	a.show(p)
	p.own(false)
}

// resume takes a saved match up again, or says why it cannot; it reports
// whether there is such a match.
func (a *App) resume(id string) bool {
	record, ok := a.store.Get(id)
	if !ok {
		return false
	}
	m, err := match.Decode(record, a.rules, match.Config{})
	if err != nil {
		a.explain(err, nil, nil)
		a.device.Address(a.at.address())
		return true
	}
	s, _ := a.scene(m.Game())
	a.open(m, s)
	// Whoever left in the middle of a move has not heard how it ended.
	if log := m.Log(); len(log) > 0 {
		p := a.at.(*playing)
		p.untold = log[len(log)-1].Events
		p.tell()
	}
	return true
}
