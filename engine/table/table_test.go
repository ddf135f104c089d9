package table

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/store"
	"passavez/engine/ui"
	"passavez/engine/ui/uitest"
)

// secrets is a game in which each seat in turn writes a number that only it
// may know; six moves, the greatest sum wins.
type secrets struct{}

func (secrets) Info() game.Info {
	return game.Info{Slug: "secrets", MinSeats: 1, MaxSeats: 3, Version: 1}
}

func (r secrets) New(s game.Setup, _ *game.Source) (game.State, error) {
	s, err := game.Check(s, r.Info())
	if err != nil {
		return nil, err
	}
	return &hidden{seats: len(s.Players)}, nil
}

type hidden struct {
	seats   int
	written []int
}

func (h *hidden) Status() game.Status {
	if len(h.written) == 6 {
		return game.Status{Turn: game.Nobody, Actor: game.Nobody, Step: "over", Over: true}
	}
	seat := game.Seat(len(h.written) % h.seats)
	return game.Status{Turn: seat, Actor: seat, Step: "write", Round: 1, Private: true}
}
func (h *hidden) Commands() []string { return []string{"write [1-99]"} }
func (h *hidden) Apply(move string) (game.Outcome, error) {
	_, rest, err := game.Split(move)
	if err != nil {
		return game.Outcome{}, err
	}
	n, bad := strconv.Atoi(rest)
	if bad != nil {
		return game.Outcome{}, game.Refuse(game.UnknownCommand, game.Figures{"command": move})
	}
	seat := h.Status().Actor
	h.written = append(h.written, n)
	return game.Outcome{Move: move, Events: []game.Event{wrote{seat, n}}}, nil
}
func (h *hidden) View(eyes game.Seat) game.View {
	var mine []int
	for i, n := range h.written {
		if game.Seat(i%h.seats) == eyes {
			mine = append(mine, n)
		}
	}
	return mine
}
func (h *hidden) Result() *game.Result {
	if !h.Status().Over {
		return nil
	}
	sums := make([]int, h.seats)
	for i, n := range h.written {
		sums[i%h.seats] += n
	}
	return game.Ranked(sums)
}
func (h *hidden) Clone() game.State {
	return &hidden{h.seats, append([]int(nil), h.written...)}
}
func (h *hidden) Dump() []byte { return game.JSON(h.written) }

type wrote struct {
	Seat   game.Seat `json:"seat"`
	Number int       `json:"number"`
}

func (wrote) Kind() string { return "wrote" }
func (w wrote) For(eyes game.Seat) game.Event {
	if eyes != w.Seat {
		return wrote{Seat: w.Seat}
	}
	return w
}

type hiddenScene struct{}

func (hiddenScene) Rules() game.Rules { return secrets{} }
func (hiddenScene) Name() lang.T      { return lang.T{"Segredos", "Secrets"} }
func (hiddenScene) Blurb() lang.T     { return lang.T{"Números", "Numbers"} }
func (hiddenScene) Say(e game.Event, names []lang.T) lang.T {
	return lang.T{"%s escreve %d.", "%s writes %d."}.With(names[e.(wrote).Seat], e.(wrote).Number)
}
func (hiddenScene) Explain(e *game.Error, _ []lang.T) lang.T {
	return lang.Explain(e.Kind, e.Figures, e.Allowed)
}
func (hiddenScene) Help() []Part                        { return nil }
func (hiddenScene) Piece(ui.Canvas, ui.Rect, *ui.Theme) {}
func (hiddenScene) Levels() []Level                     { return nil }
func (hiddenScene) Open() Play                          { return &hiddenPlay{} }

type hiddenPlay struct{}

func (*hiddenPlay) Headline(game.View, []lang.T) (what, where lang.T) {
	return lang.T{"Escreva", "Write"}, lang.T{}
}
func (*hiddenPlay) Layout(f *ui.Frame, s Stage) {
	b, _ := json.Marshal(s.View)
	f.Words("mine", "mine: "+string(b), s.Thing, ui.Read, f.Theme.OnFelt, ui.Left)
}
func (*hiddenPlay) Happened([]game.Event)                     {}
func (*hiddenPlay) Moving() bool                              { return false }
func (*hiddenPlay) Skip()                                     {}
func (*hiddenPlay) Reset()                                    {}
func (*hiddenPlay) Summary(*ui.Frame, ui.Rect, Stage) float64 { return 0 }
func (*hiddenPlay) Split(w, h float64) float64                { return 0.5 }

func start(t *testing.T, kv store.KV, address string) (*uitest.Driver, *App) {
	a := New([]Scene{hiddenScene{}}, Device{Lang: lang.EN})
	store.Open(kv, a.StoreFailed, func(s *store.Matches) { a.Start(s, address) })
	return uitest.New(t, a.Root(), 360, 640), a
}

func TestTheCurtainHidesEverythingUntilItIsLifted(t *testing.T) {
	kv := &store.Memory{}
	d, a := start(t, kv, "#/secrets?seats=Ana,Bia")
	covered := func(who string) {
		t.Helper()
		d.Check()
		d.Need(ui.Dialog, "Pass to "+who)
		for _, n := range d.Root.Frame().Nodes {
			if strings.Contains(n.Label+n.Hint+n.Value, "mine") || strings.Contains(n.Label, "41") || n.ID == "log-line" {
				t.Fatalf("behind the curtain for %s there is %q", who, n.Label)
			}
		}
		for _, w := range d.Last.Texts {
			if strings.Contains(w.Text, "mine") || strings.Contains(w.Text, "41") {
				t.Fatalf("on the curtain for %s stands %q", who, w.Text)
			}
		}
	}
	covered("Ana")
	a.Command("write 41")
	if said := strings.Join(d.Root.TakeSaid(), " "); strings.Contains(said, "writes") || said == "" {
		t.Fatalf("a move through the curtain: %q", said)
	}
	d.Settle()
	d.Key("Escape")
	covered("Ana")
	d.Press(ui.Button, "I am Ana")
	d.Need(ui.Text, "mine: null")
	d.Root.TakeSaid()
	a.Command("write 41")
	if said := strings.Join(d.Root.TakeSaid(), " "); strings.Contains(said, "41") {
		t.Fatalf("Bia, who has the turn now, hears %q", said)
	}
	d.Settle()
	covered("Bia")
	d.Press(ui.Button, "I am Bia")
	d.Need(ui.Text, "mine: null")
	if d.Find(ui.Button, "Undo") != nil {
		t.Error("Ana's move can be taken back after Bia took the device")
	}
	a.Hidden(true)
	d.Settle()
	covered("Bia")
	kv = kv.Copy()
	d, _ = start(t, kv, "")
	covered("Bia")
}

func TestOnePersonNeedsNoCurtain(t *testing.T) {
	d, _ := start(t, &store.Memory{}, "#/secrets?seats=Ana")
	d.Need(ui.Text, "mine: null")
}

func TestAForbiddenStoreIsSaidOnceAndPlayGoesOn(t *testing.T) {
	kv := &store.Memory{}
	kv.FailAll(store.ErrFault)
	d, a := start(t, kv, "#/secrets?seats=Ana")
	d.Check()
	if !d.Last.Has("The browser is not keeping matches. You can play,") && d.Find(ui.Button, "Close the message") == nil {
		t.Fatal("nothing says that the store fails")
	}
	for i := range 6 {
		a.Command("write " + strconv.Itoa(i))
		d.Settle()
	}
	d.Need(ui.Button, "Rematch")
}

func TestTheTableSpeaksBothLanguagesInFull(t *testing.T) {
	for _, l := range []lang.Lang{lang.PT, lang.EN} {
		a := New([]Scene{hiddenScene{}}, Device{Lang: l})
		d := uitest.New(t, a.Root(), 768, 1024)
		outline := d.Outline()
		if l == lang.PT && strings.Contains(outline, "Settings") || l == lang.EN && strings.Contains(outline, "Ajustes") {
			t.Error(outline)
		}
	}
}
