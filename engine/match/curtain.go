package match

import (
	"time"

	"passavez/engine/game"
)

// people are the seats that are no computer players.
func (m *Match) people() (seats []game.Seat) {
	for i, p := range m.setup.Players {
		if p.Bot == "" {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// Curtain says whether the device has to be handed over, and to whom: the
// acting seat's view holds something hidden, more than one person plays, and
// that person has not said "I am …". So it is down after a reload too. While
// it is down the seat's view does not exist and no move is taken.
func (m *Match) Curtain() (seat game.Seat, down bool) {
	st := m.state.Status()
	if !st.Private || st.Actor == game.Nobody || m.broken != nil || m.setup.Players[st.Actor].Bot != "" || len(m.people()) < 2 {
		return game.Nobody, false
	}
	return st.Actor, m.holder != st.Actor
}

// Take is "I am Ana": the curtain goes up. What others did before can no
// longer be taken back. A seat other than the one waited for is refused.
func (m *Match) Take(seat game.Seat) error {
	want, down := m.Curtain()
	if !down {
		return nil
	}
	if seat != want {
		return game.Refuse(NotYours, game.Figures{"seat": want})
	}
	m.holder = seat
	for n := len(m.log); n > m.floor; n-- {
		if m.log[n-1].Seat != seat {
			m.floor, m.undone = n, nil
		}
	}
	m.tick()
	m.changed(Change{Kind: Curtain})
	return nil
}

// Cover lets the curtain down where there is one: when the page is hidden or
// loses the focus.
func (m *Match) Cover() {
	if _, down := m.Curtain(); down || m.holder == game.Nobody {
		return
	}
	m.holder = game.Nobody
	m.tick()
	m.changed(Change{Kind: Curtain})
}

// drop forgets who has the device as soon as somebody else is to act.
func (m *Match) drop() {
	if m.holder != m.state.Status().Actor {
		m.holder = game.Nobody
	}
}

// Eyes are those that may look at the device now: the one person who plays
// with it; among several people the seat that acts, once the curtain is up;
// Nobody, who sees what is public, while a computer player acts among several
// people, and after the end.
func (m *Match) Eyes() game.Seat {
	people := m.people()
	if len(people) == 1 {
		return people[0]
	}
	a := m.state.Status().Actor
	if a == game.Nobody || m.setup.Players[a].Bot != "" {
		return game.Nobody
	}
	if _, down := m.Curtain(); down || m.broken != nil {
		return game.Nobody
	}
	return a
}

// View is what the eyes that have the device may know.
func (m *Match) View() game.View { return m.state.View(m.Eyes()) }

// clock measures the time of the move that is due.
type clock struct {
	spent time.Duration
	since time.Time // zero while it stands
}

// maxThink is the longest thinking time that is counted for one move.
const maxThink = 24 * time.Hour

func (c clock) read(now time.Time) time.Duration {
	if c.since.IsZero() {
		return c.spent
	}
	return min(c.spent+max(0, now.Sub(c.since)), maxThink)
}

// tick lets the clock run or stand, as the curtain and the end demand.
func (m *Match) tick() {
	_, down := m.Curtain()
	if down || m.state.Status().Over || m.broken != nil {
		m.Pause()
		return
	}
	m.Resume()
}

// Pause stops the clock: the page is hidden, a dialog is open.
func (m *Match) Pause() { m.clock = clock{spent: m.clock.read(m.now())} }

// Resume lets the clock run again.
func (m *Match) Resume() {
	if m.clock.since.IsZero() {
		m.clock.since = m.now()
	}
}

// Spent is the thinking time of a seat so far, the move that is due included.
func (m *Match) Spent(seat game.Seat) time.Duration {
	var sum time.Duration
	for _, e := range m.log {
		if e.Seat == seat {
			sum += time.Duration(e.Millis) * time.Millisecond
		}
	}
	if m.state.Status().Actor == seat {
		sum += m.clock.read(m.now())
	}
	return sum
}
