package ceelo

import "passavez/engine/game"

// View is what every seat may know: in Cee-lo nothing is hidden.
type View struct {
	Status  game.Status
	Opening []Cents // by seat; 0 until it is named
	Banks   []Cents // by seat
	Wager   Cents   // of the game in progress, 0 between games
	Throws  []Throw // of the game in progress, or of the last one, in order
	Stands  [2]Roll // by chair (0: seat 0, 1: the other): the recognised roll of this round, zeros if none yet
	Games   []Game  // that are over, in order
	Result  *game.Result
}

// View of any eyes.
func (s *State) View(game.Seat) game.View {
	c := s.Clone().(*State)
	return View{
		Status: s.Status(), Opening: c.opening, Banks: c.banks, Wager: c.wager,
		Throws: c.throws, Stands: c.stands, Games: c.games, Result: s.Result(),
	}
}

// MaxWager is the largest wager that no bank falls short of, in cents; 0 when
// no wager is due.
func (v View) MaxWager() Cents {
	if v.Status.Step != StepWager {
		return 0
	}
	most := MaxWager
	for _, b := range v.Banks {
		most = min(most, b)
	}
	return most
}

// Chance is the exact chance, win in of, that seat 0 wins the game, as it was
// once its latest combination stood and the other had still to roll. It stays
// known after the CPU's rolls, so that they can be shown one by one; ok is
// false before seat 0 has a combination in this game.
func (v View) Chance() (win, of int, ok bool) {
	for i := len(v.Throws) - 1; i >= 0; i-- {
		if c := v.Throws[i].Dice.Combination(); v.Throws[i].Seat == 0 && c.Rank != RankNone {
			win, of = c.Chance()
			return win, of, true
		}
	}
	return 0, 1, false
}

// Won is how many of the games that are over seat 0 won.
func (v View) Won() (won, games int) {
	for _, g := range v.Games {
		if g.Winner == 0 {
			won++
		}
	}
	return won, len(v.Games)
}
