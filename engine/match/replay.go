package match

import "passavez/engine/game"

// frameEvery is after how many moves a copy of the state is kept, so that the
// slider need not replay from the start.
const frameEvery = 64

// Moment is the match as it stood after some number of moves.
type Moment struct {
	Moves  int          // moves made until then, 0 … Len
	State  game.State   // a copy
	Seat   game.Seat    // who made the last of them, Nobody before the first
	Events []game.Event // what the last of them did, for the eyes that have the device now
}

// Replay is the match as it stood after n moves; n is brought into 0 … Len.
// Show Moment.State.View(m.Eyes()); after the end any seat's view may be
// shown.
func (m *Match) Replay(n int) (Moment, error) {
	n = min(max(n, 0), len(m.log))
	state, err := m.stateAt(n)
	if err != nil {
		return Moment{}, err
	}
	mo := Moment{Moves: n, State: state, Seat: game.Nobody}
	if n > 0 {
		mo.Seat, mo.Events = m.log[n-1].Seat, game.Seen(m.log[n-1].Events, m.Eyes())
	}
	return mo, nil
}

// stateAt replays from the nearest kept copy; an error means that the rules
// are not deterministic.
func (m *Match) stateAt(n int) (game.State, error) {
	f := min(n/frameEvery, len(m.frames)-1)
	s := m.frames[f].Clone()
	for _, e := range m.log[f*frameEvery : n] {
		if _, err := s.Apply(e.Move); err != nil {
			return nil, err
		}
	}
	return s, nil
}
