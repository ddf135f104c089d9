package wheel

import (
	"strings"

	"passavez/engine/game"
)

// The decisions that can be due.
const (
	StepSpin  = "spin"          // a turn begins, or an extra turn, or the seat declined to solve
	StepGuess = "guess"         // the wheel stopped on money: a letter
	StepHit   = "solve-or-spin" // the letter was in the puzzle
	StepSolve = "solve"         // the wheel stopped on money and nothing is hidden: only solving is left
	StepOver  = "over"
)

// Round is a round that is over.
type Round struct {
	Puzzle   string    `json:"puzzle"`
	Category string    `json:"category,omitempty"` // "" if the puzzle was typed
	Solver   game.Seat `json:"solver"`
	Won      int       `json:"won"` // dollars, added to the solver's total; a debt is below 0
}

// State is a match in progress.
type State struct {
	puzzles  [Rounds]Puzzle
	language string       // of the bank, "" if the puzzles were typed
	used     [Rounds]Used // of the bank, before each round's puzzle was drawn; never changed
	reopened int          // the round, from 0, before whose draw the bank had run out; 0 if it had not
	strict   bool
	first    game.Seat // who starts round 1
	round    int       // rounds that are over, 0 … Rounds
	turn     game.Seat
	step     string
	wedge    int     // where the wheel stands, −1 before the first spin of a round
	money    []int   // of the round, by seat, in dollars; below 0 is a debt
	totals   []int   // of the rounds that are over, by seat
	tried    Letters // in this round
	guessed  []bool  // by seat: its first guess of the round is made
	rounds   []Round
	src      game.Source
}

func (s *State) seats() int      { return len(s.totals) }
func (s *State) puzzle() *Puzzle { return &s.puzzles[min(s.round, Rounds-1)] }
func (s *State) value() int      { return WedgeIn(s.round+1, s.wedge).Value }

// consonantsOnly says whether the seat on turn may not buy a vowel yet: it has
// not guessed in this round, and there is a consonant to be found.
func (s *State) consonantsOnly() bool {
	return !s.guessed[s.turn] && s.puzzle().hidden(s.tried)&allConsonants != 0
}

// Status is where the match stands.
func (s *State) Status() game.Status {
	st := game.Status{Turn: s.turn, Actor: s.turn, Step: s.step, Round: s.round + 1, Draws: s.src.Draws()}
	if s.step == StepOver {
		st.Turn, st.Actor, st.Round, st.Over = game.Nobody, game.Nobody, Rounds, true
	}
	return st
}

// Commands lists the moves that are legal now.
func (s *State) Commands() []string {
	switch s.step {
	case StepSpin:
		return []string{"spin"}
	case StepGuess:
		var list []string
		if open := allConsonants &^ s.tried; open != 0 {
			list = append(list, "guess "+choice(open))
		}
		if open := allVowels &^ s.tried; open != 0 && !s.consonantsOnly() {
			list = append(list, "buy "+choice(open))
		}
		return list
	case StepHit:
		return []string{"solve TEXT", "spin"}
	case StepSolve:
		return []string{"solve TEXT"}
	}
	return nil
}

func choice(letters Letters) string {
	return strings.Join(strings.Split(strings.ToLower(letters.String()), ""), "|")
}

// Apply makes a move of the seat whose turn it is.
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
	NoLetter           = "no-letter"            // a guess that is no letter; figures: text
	AlreadyTried       = "already-tried"        // figures: letter
	ConsonantsOnly     = "consonants-only"      // a vowel at a seat's first guess in the round; figures: letter
	VowelIsBought      = "vowel-is-bought"      // a guess of a vowel; figures: letter, price
	ConsonantIsGuessed = "consonant-is-guessed" // a purchase of what is no vowel; figures: text
	NothingToCompare   = "nothing-to-compare"   // a solution without letters and digits; figures: text
)

func (s *State) apply(move string) (game.Outcome, *game.Error) {
	command, rest, err := game.Split(move)
	if err != nil {
		return game.Outcome{}, err
	}
	legal := false
	switch command {
	case "spin":
		legal = s.step == StepSpin || s.step == StepHit
	case "guess", "buy":
		legal = s.step == StepGuess
	case "solve":
		legal = s.step == StepHit || s.step == StepSolve
	default:
		return game.Outcome{}, game.Refuse(game.UnknownCommand, game.Figures{"command": command})
	}
	switch {
	case s.step == StepOver:
		return game.Outcome{}, game.Refuse(game.MatchOver, nil)
	case !legal:
		return game.Outcome{}, game.Refuse(game.WrongStep, game.Figures{"command": command, "step": s.step})
	case command == "spin" && rest != "", command != "spin" && rest == "":
		return game.Outcome{}, game.Refuse(game.BadArgument, game.Figures{"command": command, "argument": rest})
	}
	rest = CleanPuzzle(rest)
	switch command {
	case "spin":
		return game.Outcome{Move: command, Events: s.spin()}, nil
	case "solve":
		text := strings.ToLower(rest)
		canonical := command + " " + text
		if len(canonical) > game.MaxMove {
			return game.Outcome{}, game.Refuse(game.TooLong, game.Figures{"max": game.MaxMove})
		}
		if Key(text) == "" {
			return game.Outcome{}, game.Refuse(NothingToCompare, game.Figures{"text": rest})
		}
		return game.Outcome{Move: canonical, Events: s.solve(text), Reveals: true}, nil
	}
	first, ok := firstRune(rest)
	if !ok {
		return game.Outcome{}, game.Refuse(game.BadArgument, game.Figures{"command": command, "argument": rest})
	}
	letter := Fold(first)
	switch {
	case command == "buy" && (letter == 0 || !IsVowel(letter)):
		return game.Outcome{}, game.Refuse(ConsonantIsGuessed, game.Figures{"text": string(first)})
	case letter == 0 && !s.strict:
		return game.Outcome{}, game.Refuse(NoLetter, game.Figures{"text": string(first)})
	case letter == 0:
		return game.Outcome{Move: command + " " + string(first), Events: s.guess(string(first), 0), Reveals: true}, nil
	case s.tried.Has(letter) && !s.strict:
		return game.Outcome{}, game.Refuse(AlreadyTried, game.Figures{"letter": string(letter)})
	case IsVowel(letter) && s.consonantsOnly():
		return game.Outcome{}, game.Refuse(ConsonantsOnly, game.Figures{"letter": string(letter)})
	case IsVowel(letter) && command == "guess":
		return game.Outcome{}, game.Refuse(VowelIsBought, game.Figures{"letter": string(letter), "price": VowelPrice})
	}
	canonical := command + " " + strings.ToLower(string(letter))
	return game.Outcome{Move: canonical, Events: s.guess(string(letter), letter), Reveals: true}, nil
}

// spin turns the wheel.
func (s *State) spin() []game.Event {
	s.wedge = s.src.IntN(Wedges)
	w := WedgeIn(s.round+1, s.wedge)
	events := []game.Event{Spun{Seat: s.turn, Place: Place(s.wedge), Wedge: w}}
	switch w.Kind {
	case LoseTurn:
		return append(events, s.pass())
	case Bankrupt:
		lost := s.money[s.turn]
		s.money[s.turn] = 0
		return append(events, Ruined{Seat: s.turn, Lost: lost}, s.pass())
	case ExtraTurn:
		s.step = StepSpin
	default:
		s.step = StepGuess
		if s.puzzle().hidden(s.tried) == 0 {
			s.step = StepSolve
		}
	}
	return events
}

// pass gives the turn to the next seat.
func (s *State) pass() game.Event {
	s.turn = (s.turn + 1) % game.Seat(s.seats())
	s.step = StepSpin
	return Passed{Seat: s.turn}
}

// guess tries a letter, A–Z, or what is none (0) and so a miss.
func (s *State) guess(text string, letter byte) []game.Event {
	g := Guessed{Seat: s.turn, Letter: text, Wedge: s.value()}
	if letter != 0 {
		if g.Again = s.tried.Has(letter); !g.Again {
			g.Count = s.puzzle().count(letter)
		}
		if IsVowel(letter) {
			g.Price = VowelPrice
		}
		s.tried = s.tried.With(letter)
	}
	s.guessed[s.turn] = true
	g.Gain = g.Wedge * g.Count
	s.money[s.turn] += g.Gain - g.Price
	g.Money = s.money[s.turn]
	g.Board = Line(s.puzzle().Board(s.tried))
	if g.Count == 0 {
		return []game.Event{g, s.pass()}
	}
	s.step = StepHit
	return []game.Event{g}
}

// solve compares a solution with the puzzle.
func (s *State) solve(text string) []game.Event {
	p := s.puzzle()
	if Key(text) != p.key {
		return []game.Event{Erred{Seat: s.turn, Text: text}, s.pass()}
	}
	bonus := 0
	if s.step == StepSolve {
		bonus = s.value()
	}
	won := s.money[s.turn] + bonus
	s.totals[s.turn] += won
	s.rounds = append(s.rounds, Round{Puzzle: p.Text, Category: p.Category, Solver: s.turn, Won: won})
	events := []game.Event{Solved{
		Round: s.round + 1, Seat: s.turn, Puzzle: p.Text, Category: p.Category, Bonus: bonus, Won: won,
		Totals: append([]int(nil), s.totals...),
	}}
	s.round++
	if s.round == Rounds {
		s.step = StepOver
		return append(events, Ended{*s.Result()})
	}
	for i := range s.money {
		s.money[i], s.guessed[i] = 0, false
	}
	s.tried, s.wedge, s.step = 0, -1, StepSpin
	s.turn = (s.first + game.Seat(s.round)) % game.Seat(s.seats())
	return append(events, Began{Round: s.round + 1, Seat: s.turn, Category: s.puzzle().Category, Board: Line(s.puzzle().Board(0))})
}

// Result is nil until three rounds are over; the highest total wins.
func (s *State) Result() *game.Result {
	if s.step != StepOver {
		return nil
	}
	return game.Ranked(s.totals)
}

// Clone returns an independent copy.
func (s *State) Clone() game.State {
	c := *s
	c.money = append([]int(nil), s.money...)
	c.totals = append([]int(nil), s.totals...)
	c.guessed = append([]bool(nil), s.guessed...)
	c.rounds = append([]Round(nil), s.rounds...)
	return &c
}

// Dump is the whole state in canonical form.
func (s *State) Dump() []byte {
	d := struct {
		Puzzles  [Rounds]string
		Numbers  [Rounds]int
		Language string
		Used     [Rounds]string
		Reopened int
		Strict   bool
		First    game.Seat
		Round    int
		Turn     game.Seat
		Step     string
		Wedge    int
		Money    []int
		Totals   []int
		Tried    string
		Guessed  []bool
		Rounds   []Round
		Source   game.Source
	}{
		Language: s.language, Reopened: s.reopened, Strict: s.strict, First: s.first, Round: s.round, Turn: s.turn, Step: s.step, Wedge: s.wedge,
		Money: s.money, Totals: s.totals, Tried: s.tried.String(), Guessed: s.guessed, Rounds: s.rounds, Source: s.src,
	}
	for i, p := range s.puzzles {
		d.Puzzles[i], d.Numbers[i], d.Used[i] = p.Text, p.number, s.used[i].String()
	}
	return game.JSON(d)
}
