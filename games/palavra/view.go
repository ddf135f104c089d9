package palavra

import (
	"slices"

	"passavez/engine/game"
)

// View is what some eyes may know: the board, the scores and how many tiles
// everybody has, but only their own rack, until the match is over.
type View struct {
	Eyes     game.Seat
	Status   game.Status
	House    House
	Board    Board
	Rack     string // the eyes' own tiles in their order, "?" for a blank; "" for Nobody
	Seats    []SeatView
	Bag      int // tiles in it, once the seat of a play that can be challenged has drawn
	Starter  game.Seat
	Exchange int  // tiles the acting seat may exchange at most now
	Passes   int  // in a row; the match ends at twice the number of seats
	Pending  bool // the last turn can be challenged
	Turns    []Turn
	Reason   string       // why the match ended: "out", "no-play", "passes"
	Settled  []Settlement // what the end did, by seat; nil before it
	Result   *game.Result
}

// SeatView is what everybody may know of a seat.
type SeatView struct {
	Score int
	Tiles int    // on the rack
	Used  int    // seconds
	Rack  string // only when the match is over
}

// View of the given eyes.
func (s *State) View(eyes game.Seat) game.View {
	over := s.reason != ""
	v := View{
		Eyes: eyes, Status: s.Status(), House: s.house, Board: s.board, Seats: make([]SeatView, s.seats()),
		Bag: s.inBag(), Starter: game.Seat(s.starter), Passes: s.passes, Pending: s.pending,
		Turns: make([]Turn, len(s.turns)), Reason: s.reason, Settled: slices.Clone(s.settled), Result: s.Result(),
	}
	if !over {
		v.Exchange = s.exchangeable()
	}
	if eyes >= 0 && int(eyes) < s.seats() {
		v.Rack = s.racks[eyes]
	}
	for i := range v.Seats {
		v.Seats[i] = SeatView{Score: s.scores[i], Tiles: len(s.racks[i]), Used: s.used[i]}
		if over {
			v.Seats[i].Rack = s.racks[i]
		}
	}
	for i, t := range s.turns {
		if t.Seat != eyes && !over {
			t.Rack, t.Exchanged = "", ""
		}
		t.Laid, t.Words = slices.Clone(t.Laid), slices.Clone(t.Words)
		v.Turns[i] = t
	}
	return v
}

// CanPlay says whether the seat to act may lay tiles, exchange or pass now; if
// not, it may only challenge the last play or let it stand.
func (v View) CanPlay() bool { return v.Status.Step == StepTurn }

// Preview says which words the tiles would form and what they would score, with
// blanks not named yet as "?". Whether the words count is not asked.
func (v View) Preview(laid []Laid) (Formed, *game.Error) {
	return v.Board.Form(laid, v.House.Bonus)
}

// Unseen are the tiles the eyes do not see: in the bag and on other racks.
func (v View) Unseen() Count {
	c := Distribution
	for _, t := range v.Board {
		if t != 0 {
			c[index(t)]--
		}
	}
	racks := v.Rack
	if v.Status.Over {
		racks = ""
		for _, s := range v.Seats {
			racks += s.Rack
		}
	}
	for i := range len(racks) {
		c[index(Tile(racks[i]))]--
	}
	return c
}
