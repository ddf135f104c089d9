// Package think hands a decision of a computer player to another program, the
// page's worker, as bytes. It takes a match as its set-up and its moves, which
// are replayed there: a match is asked about in the middle of play, so nothing
// is computed for it here, as a record would need.
package think

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"

	"passavez/engine/game"
)

// Task is one decision: what does a computer player of this level do in a
// match that stands as these moves left it.
type Task struct {
	Game, Level string
	Setup       game.Setup
	Moves       []string
}

// ErrForm is the error of bytes that are no task.
var ErrForm = errors.New("think: no task")

// Encode is the task as bytes, which Decode reads. Equal tasks, equal bytes.
func (t Task) Encode() []byte {
	var w writer
	w.text(t.Game, t.Level)
	w.number(uint64(len(t.Setup.Players)))
	for _, p := range t.Setup.Players {
		w.text(p.Name, p.Bot)
	}
	w.pairs(t.Setup.Options)
	w.list(t.Setup.Secrets)
	w.text(t.Setup.Start)
	w.pairs(t.Setup.Data)
	w.number(t.Setup.Seed, uint64(t.Setup.Rules))
	w.list(t.Moves)
	return w
}

// Decode reads a task. Its set-up and moves are checked by the rules only, when
// it is done.
func Decode(data []byte) (Task, error) {
	r := reader{rest: data}
	t := Task{Game: r.text(), Level: r.text()}
	for range r.count() {
		t.Setup.Players = append(t.Setup.Players, game.Player{Name: r.text(), Bot: r.text()})
	}
	t.Setup.Options = r.pairs()
	t.Setup.Secrets = r.list()
	t.Setup.Start = r.text()
	t.Setup.Data = r.pairs()
	t.Setup.Seed, t.Setup.Rules = r.number(), int(int32(r.number()))
	t.Moves = r.list()
	if r.bad || len(r.rest) > 0 {
		return Task{}, ErrForm
	}
	return t, nil
}

// Do replays the match and is the move of the bot, the same that it would make
// in the match itself; "" if the rules refuse the set-up or a move, or nobody
// is to act.
func (t Task) Do(rules game.Rules, bot game.Bot) string {
	s, err := rules.New(t.Setup, nil)
	if err != nil {
		return ""
	}
	for _, move := range t.Moves {
		if _, err := s.Apply(move); err != nil {
			return ""
		}
	}
	actor := s.Status().Actor
	if actor == game.Nobody {
		return ""
	}
	return bot.Choose(s.View(actor), game.BotSource(t.Setup.Seed, len(t.Moves)))
}

// writer appends numbers as uvarints, and texts and lists after their lengths.
type writer []byte

func (w *writer) number(list ...uint64) {
	for _, n := range list {
		*w = binary.AppendUvarint(*w, n)
	}
}

func (w *writer) text(list ...string) {
	for _, s := range list {
		w.number(uint64(len(s)))
		*w = append(*w, s...)
	}
}

func (w *writer) list(list []string) {
	w.number(uint64(len(list)))
	w.text(list...)
}

func (w *writer) pairs(m map[string]string) {
	w.number(uint64(len(m)))
	for _, k := range slices.Sorted(maps.Keys(m)) {
		w.text(k, m[k])
	}
}

// reader takes them off again; bad stays set after the first that is not there.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) number() uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

// count is the length of a text or list: never more than there are bytes left,
// as everything takes one at least.
func (r *reader) count() int {
	n := r.number()
	if n > uint64(len(r.rest)) {
		r.bad, r.rest = true, nil
		return 0
	}
	return int(n)
}

func (r *reader) text() string {
	n := r.count()
	s := string(r.rest[:n])
	r.rest = r.rest[n:]
	return s
}

func (r *reader) list() (list []string) {
	for range r.count() {
		list = append(list, r.text())
	}
	return list
}

func (r *reader) pairs() (m map[string]string) {
	for range r.count() {
		if m == nil {
			m = map[string]string{}
		}
		k := r.text()
		m[k] = r.text()
	}
	return m
}
