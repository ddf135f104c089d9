package wheel

import "passavez/engine/game"

// View is what every seat may know. Of the puzzle it holds what is on the
// board and nothing else; letters that are hidden are in none of its fields.
type View struct {
	Status   game.Status
	Strict   bool
	First    game.Seat // who started round 1
	Starter  game.Seat // who started this round
	Language string    // of the bank that the puzzles come from, "" if they were typed
	Category string    // of the puzzle, "" if it was typed
	Board    []Cell    // the puzzle of this round, or of the last one, in full, when the match is over
	Tried    Letters   // in this round
	Wedge    int       // where the wheel stands, 0 … 23, −1 before the first spin of a round
	Wheel    [Wedges]Wedge
	Money    []int  // of the round, by seat, in dollars; below 0 is a debt
	Totals   []int  // of the rounds that are over, by seat
	Guessed  []bool // by seat: its first guess of the round is made
	CanBuy   bool   // the seat on turn may buy a vowel now
	Full     bool   // nothing is hidden
	Rounds   []Round
	Result   *game.Result
}

// View of any eyes: what is hidden is hidden from all.
func (s *State) View(game.Seat) game.View {
	c := s.Clone().(*State)
	v := View{
		Status: s.Status(), Strict: s.strict, First: s.first, Language: s.language, Category: s.puzzle().Category,
		Board: s.puzzle().Board(s.tried), Tried: s.tried, Wedge: s.wedge,
		Money: c.money, Totals: c.totals, Guessed: c.guessed, Rounds: c.rounds, Result: s.Result(),
		Full: s.puzzle().hidden(s.tried) == 0,
	}
	if v.Status.Over {
		v.Board, v.Full = s.puzzle().Board(allLetters), true
	}
	v.Starter = (s.first + game.Seat(v.Status.Round-1)) % game.Seat(s.seats())
	v.CanBuy = s.step == StepGuess && !s.consonantsOnly()
	for i := range v.Wheel {
		v.Wheel[i] = WedgeIn(v.Status.Round, i)
	}
	return v
}

// Open are the letters that can still be tried.
func (v View) Open() (consonants, vowels Letters) {
	return allConsonants &^ v.Tried, allVowels &^ v.Tried
}

// Value is what the wedge at the pointer is worth, 0 unless it is money.
func (v View) Value() int {
	if v.Wedge < 0 {
		return 0
	}
	return v.Wheel[v.Wedge].Value
}

// Line is the board as one line of text.
func (v View) Line() string { return Line(v.Board) }
