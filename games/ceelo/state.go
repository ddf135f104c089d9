package ceelo

import "passavez/engine/game"

// Throw is one roll of the dice in a game.
type Throw struct {
	Seat game.Seat `json:"seat"` // CPU for the computer
	Dice Roll      `json:"dice"`
}

// Game is a game that is over.
type Game struct {
	Wager  Cents     `json:"wager"`
	Winner game.Seat `json:"winner"` // CPU for the computer
	Bank   Cents     `json:"bank"`   // of seat 0, after it
}

// The decisions that can be due.
const (
	StepBank  = "bank"  // a seat names its opening bank
	StepWager = "wager" // seat 0 wagers, or leaves with its bank
	StepRoll  = "roll"  // a seat rolls
	StepOver  = "over"
)

// State is a match in progress.
type State struct {
	opening []Cents // by seat; 0 until it is named
	banks   []Cents // by seat
	wager   Cents   // of the game in progress, 0 between games
	chair   int     // 0 or 1: who rolls; with one seat chair 1 is the CPU's
	stands  [2]Roll // by chair: the recognised roll of this round, zeros if none yet
	throws  []Throw // of the game in progress, or of the last one
	games   []Game  // that are over
	left    bool    // seat 0 cashed out
	src     game.Source
}

// who sits in a chair.
func (s *State) who(chair int) game.Seat {
	if chair == 1 && len(s.banks) == 1 {
		return CPU
	}
	return game.Seat(chair)
}

// unnamed is the first seat that has not named its bank.
func (s *State) unnamed() (seat game.Seat, ok bool) {
	for i, b := range s.opening {
		if b == 0 {
			return game.Seat(i), true
		}
	}
	return game.Nobody, false
}

// poorest is the smallest bank.
func (s *State) poorest() Cents {
	least := s.banks[0]
	for _, b := range s.banks {
		least = min(least, b)
	}
	return least
}

func (s *State) step() string {
	_, unnamed := s.unnamed()
	switch {
	case unnamed:
		return StepBank
	case s.wager > 0:
		return StepRoll
	case s.left || s.poorest() == 0:
		return StepOver
	}
	return StepWager
}

// Status is where the match stands; a round is a game.
func (s *State) Status() game.Status {
	st := game.Status{Step: s.step(), Round: len(s.games), Draws: s.src.Draws()}
	switch st.Step {
	case StepBank:
		st.Turn, _ = s.unnamed()
	case StepRoll:
		st.Turn = s.who(s.chair)
		st.Round++
	case StepOver:
		st.Turn, st.Over = game.Nobody, true
	}
	st.Actor = st.Turn
	return st
}

// Commands lists the moves that are legal now.
func (s *State) Commands() []string {
	switch s.step() {
	case StepBank:
		return []string{"bank AMOUNT"}
	case StepWager:
		return []string{"wager AMOUNT", "cashout"}
	case StepRoll:
		return []string{"roll"}
	}
	return nil
}

// Apply makes a move of the seat that acts.
func (s *State) Apply(move string) (game.Outcome, error) {
	out, err := s.apply(move)
	if err != nil {
		err.Allowed = s.Commands()
		return game.Outcome{}, err
	}
	return out, nil
}

// Kinds of error of this game.
const (
	BadAmount  = "bad-amount"  // no amount of money; figures: command, argument, fault (not-amount or too-fine)
	BankRange  = "bank-range"  // an opening bank that is too small or too large; figures: min, max in cents
	WagerRange = "wager-range" // a wager that is too small or too large; figures: min, max in cents
)

func (s *State) apply(move string) (game.Outcome, *game.Error) {
	command, rest, err := game.Split(move)
	if err != nil {
		return game.Outcome{}, err
	}
	needs, known := map[string]string{"bank": StepBank, "wager": StepWager, "cashout": StepWager, "roll": StepRoll}[command]
	step := s.step()
	switch {
	case !known:
		return game.Outcome{}, game.Refuse(game.UnknownCommand, game.Figures{"command": command})
	case step == StepOver:
		return game.Outcome{}, game.Refuse(game.MatchOver, nil)
	case step != needs:
		return game.Outcome{}, game.Refuse(game.WrongStep, game.Figures{"command": command, "step": step})
	}
	if command == "roll" || command == "cashout" {
		if rest != "" {
			return game.Outcome{}, game.Refuse(game.BadArgument, game.Figures{"command": command, "argument": rest})
		}
		if command == "roll" {
			return game.Outcome{Move: command, Events: s.roll()}, nil
		}
		s.left = true
		return game.Outcome{Move: command, Events: []game.Event{s.ended()}}, nil
	}
	amount, fault := ParseAmount(rest)
	if fault != "" {
		return game.Outcome{}, game.Refuse(BadAmount, game.Figures{"command": command, "argument": rest, "fault": fault})
	}
	var events []game.Event
	if command == "bank" {
		if amount < MinBank || amount > MaxBank {
			return game.Outcome{}, game.Refuse(BankRange, game.Figures{"min": int(MinBank), "max": int(MaxBank)})
		}
		seat, _ := s.unnamed()
		s.opening[seat], s.banks[seat] = amount, amount
		events = append(events, Banked{Seat: seat, Bank: amount})
	} else {
		most := min(s.poorest(), MaxWager)
		if !ValidWager(amount, most) {
			return game.Outcome{}, game.Refuse(WagerRange, game.Figures{"min": 1, "max": int(most)})
		}
		s.wager, s.chair, s.stands, s.throws = amount, 0, [2]Roll{}, nil
		events = append(events, Wagered{Seat: 0, Game: len(s.games) + 1, Wager: amount})
	}
	return game.Outcome{Move: command + " " + amount.plain(), Events: events}, nil
}

// roll throws once for the seat that acts, and then for the CPU if it is the
// CPU's turn, until that has a combination.
func (s *State) roll() []game.Event {
	events := s.throw()
	for s.wager > 0 && s.who(s.chair) == CPU {
		events = append(events, s.throw()...)
	}
	return events
}

// throw rolls the three dice of the chair whose turn it is.
func (s *State) throw() []game.Event {
	who := s.who(s.chair)
	var r Roll
	for i := range r {
		r[i] = s.src.IntN(Faces) + 1
	}
	n := 1
	for i := len(s.throws); i > 0 && s.throws[i-1].Seat == who && Rank(s.throws[i-1].Dice) == RankNone; i-- {
		n++
	}
	s.throws = append(s.throws, Throw{who, r})
	c := r.Combination()
	events := []game.Event{Rolled{Seat: who, Throw: n, Dice: r, Combination: c}}
	if c.Rank == RankNone {
		return events
	}
	s.stands[s.chair] = r
	if s.chair == 0 {
		s.chair = 1
		return events
	}
	verdict := Compare(s.stands[0], s.stands[1])
	dice := s.stands
	s.chair, s.stands = 0, [2]Roll{}
	if verdict == Tie {
		return append(events, Tied{Dice: dice})
	}
	winner := s.who(0)
	if verdict == Lose {
		winner = s.who(1)
	}
	wager := s.wager
	s.wager = 0
	s.banks[0] = Adjust(s.banks[0], wager, verdict)
	if len(s.banks) == 2 {
		s.banks[1] = Adjust(s.banks[1], wager, -verdict)
	}
	s.games = append(s.games, Game{Wager: wager, Winner: winner, Bank: s.banks[0]})
	events = append(events, Settled{Game: len(s.games), Winner: winner, Wager: wager, Dice: dice, Banks: append([]Cents(nil), s.banks...)})
	if s.step() == StepOver {
		events = append(events, s.ended())
	}
	return events
}

func (s *State) ended() Ended {
	return Ended{Result: *s.Result(), CashedOut: s.left, Opening: append([]Cents(nil), s.opening...)}
}

// Result is nil until seat 0 cashes out or a bank is empty. Scores are the
// banks in cents. Against the CPU a seat has won when it leaves with more than
// it came with, and otherwise nobody has; between two seats the one that
// gained has won, and if neither gained they share it.
func (s *State) Result() *game.Result {
	if s.step() != StepOver {
		return nil
	}
	gains := make([]int, len(s.banks))
	for i, b := range s.banks {
		gains[i] = int(b - s.opening[i])
	}
	r := game.Ranked(gains)
	if len(gains) == 1 && gains[0] <= 0 {
		r.Winners = []game.Seat{}
	}
	for i, b := range s.banks {
		r.Scores[i] = int(b)
	}
	return r
}

// Clone returns an independent copy.
func (s *State) Clone() game.State {
	c := *s
	c.opening = append([]Cents(nil), s.opening...)
	c.banks = append([]Cents(nil), s.banks...)
	c.throws = append([]Throw(nil), s.throws...)
	c.games = append([]Game(nil), s.games...)
	return &c
}

// Dump is the whole state in canonical form.
func (s *State) Dump() []byte {
	return game.JSON(struct {
		Opening []Cents
		Banks   []Cents
		Wager   Cents
		Chair   int
		Stands  [2]Roll
		Throws  []Throw
		Games   []Game
		Left    bool
		Source  game.Source
	}{s.opening, s.banks, s.wager, s.chair, s.stands, s.throws, s.games, s.left, s.src})
}
