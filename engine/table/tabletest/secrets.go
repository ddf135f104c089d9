// Package tabletest opens scenes for tests, and is a small game with secrets for
// tests of what the table does between people who share a device. Only tests
// import it.
package tabletest

import (
	"encoding/json"
	"strconv"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
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

// Scene shows it.
type Scene struct{}

func (Scene) Rules() game.Rules { return secrets{} }
func (Scene) Name() lang.T      { return lang.T{"Segredos", "Secrets"} }
func (Scene) Blurb() lang.T     { return lang.T{"Números", "Numbers"} }
func (Scene) Say(e game.Event, names []lang.T) lang.T {
	return lang.T{"%s escreve %d.", "%s writes %d."}.With(names[e.(wrote).Seat], e.(wrote).Number)
}
func (Scene) Explain(e *game.Error, _ []lang.T) lang.T {
	return lang.Explain(e.Kind, e.Figures, e.Allowed)
}
func (Scene) Help() []table.Part                             { return nil }
func (Scene) Piece(ui.Canvas, ui.Rect, *ui.Theme, lang.Lang) {}
func (Scene) Levels() []table.Level                          { return nil }
func (Scene) Open() table.Play                               { return &play{} }

type play struct{}

func (*play) Headline(game.View, []lang.T) (what, where lang.T) {
	return lang.T{"Escreva", "Write"}, lang.T{}
}
func (*play) Layout(f *ui.Frame, s table.Stage) {
	b, _ := json.Marshal(s.View)
	f.Words("mine", "mine: "+string(b), s.Thing, ui.Read, f.Theme.OnFelt, ui.Left)
}
func (*play) Happened([]game.Event)                           {}
func (*play) Moving() bool                                    { return false }
func (*play) Skip()                                           {}
func (*play) Reset()                                          {}
func (*play) Summary(*ui.Frame, ui.Rect, table.Stage) float64 { return 0 }
func (*play) Split(w, h float64) float64                      { return 0.5 }
