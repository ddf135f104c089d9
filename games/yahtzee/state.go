package yahtzee

import (
	"strconv"
	"strings"

	"passavez/engine/game"
)

// Card is one seat's score card.
type Card struct {
	Taken [Categories]bool `json:"taken"`
	Score [Categories]int  `json:"score"`
}

// Total is the sum of what is written, 0 … 324.
func (c Card) Total() int {
	sum := 0
	for _, s := range c.Score {
		sum += s
	}
	return sum
}

// Open lists the categories that are not taken, in the order of the card.
func (c Card) Open() []Category {
	var open []Category
	for i, taken := range c.Taken {
		if !taken {
			open = append(open, Category(i))
		}
	}
	return open
}

// State is a match in progress.
type State struct {
	cards []Card
	turn  int  // cards written so far by all; the seat and the round follow from it
	throw int  // throws made in this turn, 0 … Throws
	ready bool // all five held: straight to the category
	roll  Roll
	held  [Dice]bool // places held in the last re-roll
	src   game.Source
}

func (s *State) seat() game.Seat { return game.Seat(s.turn % len(s.cards)) }
func (s *State) over() bool      { return s.turn == Rounds*len(s.cards) }

// step has the names of the source text.
func (s *State) step() string {
	switch {
	case s.over():
		return "over"
	case s.throw == Throws || s.ready:
		return "step_select_category"
	case s.throw == 0:
		return "step_roll_0"
	default:
		return "step_hold_" + strconv.Itoa(s.throw-1)
	}
}

// Status is where the match stands.
func (s *State) Status() game.Status {
	st := game.Status{Turn: s.seat(), Actor: s.seat(), Step: s.step(), Round: s.turn/len(s.cards) + 1, Draws: s.src.Draws()}
	if s.over() {
		st.Turn, st.Actor, st.Round, st.Over = game.Nobody, game.Nobody, Rounds, true
	}
	return st
}

// Commands lists the moves that are legal now.
func (s *State) Commands() []string {
	if s.over() {
		return nil
	}
	if s.throw == 0 {
		return []string{"roll"}
	}
	var list []string
	if s.throw < Throws && !s.ready {
		list = append(list, "hold [1-5 …]")
	}
	var open []string
	for _, c := range s.cards[s.seat()].Open() {
		open = append(open, c.String())
	}
	return append(list, "score "+strings.Join(open, "|"))
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

func (s *State) apply(move string) (game.Outcome, *game.Error) {
	command, rest, err := game.Split(move)
	if err != nil {
		return game.Outcome{}, err
	}
	wrongStep := game.Refuse(game.WrongStep, game.Figures{"command": command, "step": s.step()})
	badArgument := game.Refuse(game.BadArgument, game.Figures{"command": command, "argument": rest})
	switch command {
	case "roll", "hold", "score":
		if s.over() {
			return game.Outcome{}, game.Refuse(game.MatchOver, nil)
		}
	}
	switch command {
	case "roll":
		if s.throw != 0 {
			return game.Outcome{}, wrongStep
		}
		if rest != "" {
			return game.Outcome{}, badArgument
		}
		return game.Outcome{Move: "roll", Events: s.rollDice([Dice]bool{})}, nil
	case "hold":
		if s.throw == 0 || s.throw == Throws || s.ready {
			return game.Outcome{}, wrongStep
		}
		held, ok := parsePlaces(rest)
		if !ok {
			return game.Outcome{}, badArgument
		}
		return game.Outcome{Move: HoldMove(held), Events: s.rollDice(held)}, nil
	case "score":
		if s.throw == 0 {
			return game.Outcome{}, wrongStep
		}
		c, ok := ParseCategory(strings.ToLower(rest))
		if !ok {
			return game.Outcome{}, badArgument
		}
		if s.cards[s.seat()].Taken[c] {
			return game.Outcome{}, game.Refuse(CategoryTaken, game.Figures{"category": c.String(), "score": s.cards[s.seat()].Score[c]})
		}
		return game.Outcome{Move: "score " + c.String(), Events: s.score(c)}, nil
	}
	return game.Outcome{}, game.Refuse(game.UnknownCommand, game.Figures{"command": command})
}

// CategoryTaken is the error of a category that is written already; figures:
// category, score.
const CategoryTaken = "category-taken"

// rollDice throws the dice that are not held. All held is the choice to stop.
func (s *State) rollDice(held [Dice]bool) []game.Event {
	s.held = held
	if held == ([Dice]bool{true, true, true, true, true}) {
		s.ready = true
		return []game.Event{Kept{Seat: s.seat(), Dice: s.roll}}
	}
	for i := range s.roll {
		if !held[i] {
			s.roll[i] = s.src.IntN(Faces) + 1
		}
	}
	s.throw++
	return []game.Event{Rolled{Seat: s.seat(), Throw: s.throw, Dice: s.roll, Held: places(held)}}
}

func (s *State) score(c Category) []game.Event {
	seat, card := s.seat(), &s.cards[s.seat()]
	card.Taken[c], card.Score[c] = true, Score(s.roll, c)
	events := []game.Event{Scored{Seat: seat, Category: c.String(), Dice: s.roll, Score: card.Score[c], Total: card.Total()}}
	s.turn++
	s.throw, s.ready, s.roll, s.held = 0, false, Roll{}, [Dice]bool{}
	if s.over() {
		events = append(events, Ended{*s.Result()})
	}
	return events
}

// Result is nil until every card is full.
func (s *State) Result() *game.Result {
	if !s.over() {
		return nil
	}
	scores := make([]int, len(s.cards))
	for i, c := range s.cards {
		scores[i] = c.Total()
	}
	return game.Ranked(scores)
}

// Clone returns an independent copy.
func (s *State) Clone() game.State {
	c := *s
	c.cards = append([]Card(nil), s.cards...)
	return &c
}

// Dump is the whole state in canonical form.
func (s *State) Dump() []byte {
	return game.JSON(struct {
		Cards  []Card
		Turn   int
		Throw  int
		Ready  bool
		Roll   Roll
		Held   [Dice]bool
		Source game.Source
	}{s.cards, s.turn, s.throw, s.ready, s.roll, s.held, s.src})
}

// parsePlaces reads places 1 … 5, each at most once, parted by blanks or
// commas; none at all is legal.
func parsePlaces(text string) (held [Dice]bool, ok bool) {
	for _, f := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }) {
		if len(f) != 1 || f[0] < '1' || f[0] > '0'+Dice || held[f[0]-'1'] {
			return held, false
		}
		held[f[0]-'1'] = true
	}
	return held, true
}

func places(held [Dice]bool) []int {
	list := []int{}
	for i, h := range held {
		if h {
			list = append(list, i+1)
		}
	}
	return list
}

// HoldMove is the move that keeps the dice in the given places.
func HoldMove(held [Dice]bool) string {
	move := "hold"
	for _, p := range places(held) {
		move += " " + strconv.Itoa(p)
	}
	return move
}
