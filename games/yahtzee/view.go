package yahtzee

import "passavez/engine/game"

// View is what every seat may know: in Yahtzee nothing is hidden.
type View struct {
	Status game.Status
	Cards  []Card     // by seat
	Roll   Roll       // zeros before the first throw of a turn
	Held   [Dice]bool // places held in the last re-roll
	Throw  int        // throws made in this turn, 0 … 3
	Result *game.Result
}

// View of any eyes.
func (s *State) View(game.Seat) game.View {
	return View{
		Status: s.Status(), Cards: append([]Card(nil), s.cards...),
		Roll: s.roll, Held: s.held, Throw: s.throw, Result: s.Result(),
	}
}

// CanRoll says whether a first roll is due.
func (v View) CanRoll() bool { return v.Status.Step == "step_roll_0" }

// CanHold says whether dice may be held and the others re-rolled.
func (v View) CanHold() bool {
	return v.Status.Step == "step_hold_0" || v.Status.Step == "step_hold_1"
}

// CanScore says whether a category may be taken.
func (v View) CanScore() bool { return v.Throw > 0 && !v.Status.Over }

// Worth is what the roll would score in an open category of the seat on turn.
func (v View) Worth(c Category) (points int, open bool) {
	if !v.CanScore() || v.Cards[v.Status.Turn].Taken[c] {
		return 0, false
	}
	return Score(v.Roll, c), true
}
