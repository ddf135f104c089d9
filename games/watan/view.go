package watan

import (
	"fmt"
	"slices"

	"passavez/engine/game"
)

// Student is what the eyes of a View may know of one seat.
type Student struct {
	Points int   // victory points
	Cards  int   // resources in the hand
	Hand   *Hand // nil when hidden from these eyes
	Loaded bool  // the student's dice are loaded
}

// View is what a seat may know. Everything lies open, but with hidden hands
// the hands of the others.
type View struct {
	Status game.Status
	Eyes   game.Seat
	House  House
	Table
	Students   [Students]Student
	Placed     int         // Assignments placed in set-up, 0 … 8
	Turns      int         // turns ended
	Rolled     *Rolled     // the last roll, nil before the first
	Offer      *Offer      // the offer that waits for an answer, or nil
	Candidates []game.Seat // who can be stolen from, when that is due
	Warnings   []Warning   // of the position the match began with
	Capped     bool        // the turn cap ended the match
	Result     *game.Result
}

// View of the given eyes.
func (s *State) View(eyes game.Seat) game.View {
	v := View{
		Status: s.Status(), Eyes: eyes, House: s.house, Table: s.Table, Placed: s.placed, Turns: s.turns,
		Warnings: slices.Clone(s.warnings), Capped: s.capped, Result: s.Result(),
	}
	points := s.Points()
	for seat := range game.Seat(Students) {
		st := &v.Students[seat]
		st.Points, st.Cards, st.Loaded = points[seat], s.hands[seat].Total(), s.loaded[seat]
		if !s.house.Hidden || eyes == seat {
			h := s.hands[seat]
			st.Hand = &h
		}
	}
	if s.rolled.Sum > 0 {
		r := s.rolled.copy()
		v.Rolled = &r
	}
	switch v.Status.Step {
	case stepOffer:
		o := s.offer
		v.Offer = &o
	case stepSteal:
		v.Candidates = s.candidates()
	}
	return v
}

// CanPlace says whether an Assignment of the set-up is due.
func (v View) CanPlace() bool { return v.Status.Step == stepSetup }

// CanRoll says whether the roll is due. With loaded dice it may name its
// number at once, "roll 8", or be asked for it, which is a step of its own.
func (v View) CanRoll() bool { return v.Status.Step == stepRoll || v.Status.Step == stepNumber }

// CanChoose says whether the dice may be chosen.
func (v View) CanChoose() bool { return v.Status.Step == stepRoll }

// CanMoveGeese says whether the geese must be put on another tile.
func (v View) CanMoveGeese() bool { return v.Status.Step == stepGeese }

// CanSteal says whether a student may be stolen from; see Candidates.
func (v View) CanSteal() bool { return v.Status.Step == stepSteal }

// CanAct says whether the student on turn may build, trade or end the turn.
func (v View) CanAct() bool { return v.Status.Step == stepAct }

// CanAnswer says whether an offer waits for its answer; see Offer.
func (v View) CanAnswer() bool { return v.Status.Step == stepOffer }

// Pays says whether the seat's hand covers the cost; known is false when the
// hand is hidden from these eyes.
func (v View) Pays(seat game.Seat, cost Hand) (pays, known bool) {
	h := v.Students[seat].Hand
	if h == nil {
		return false, false
	}
	return h.Covers(cost), true
}

// Lacks is what the seat's hand is short of for the cost; known is false when
// the hand is hidden from these eyes.
func (v View) Lacks(seat game.Seat, cost Hand) (short Hand, known bool) {
	h := v.Students[seat].Hand
	if h == nil {
		return short, false
	}
	for r, n := range cost {
		short[r] = max(0, n-h[r])
	}
	return short, true
}

// pays is Pays for the student on turn, false when unknown.
func (v View) pays(cost Hand) bool {
	pays, _ := v.Pays(v.Status.Turn, cost)
	return pays
}

// GoalsNow lists the goals that the student on turn can achieve and pay for
// now. It is empty when these eyes do not know the hand.
func (v View) GoalsNow() []int {
	if !v.CanAct() || !v.pays(GoalCost) {
		return nil
	}
	return v.Achievable(v.Status.Turn)
}

// CompleteNow lists the criteria that the student on turn can complete and
// pay for now. It is empty when these eyes do not know the hand.
func (v View) CompleteNow() []int {
	if !v.CanAct() || !v.pays(LevelCosts[Assignment]) {
		return nil
	}
	return v.Completable(v.Status.Turn)
}

// ImproveNow lists the criteria that the student on turn can improve and pay
// for now. It is empty when these eyes do not know the hand.
func (v View) ImproveNow() []int {
	if !v.CanAct() {
		return nil
	}
	return slices.DeleteFunc(v.Improvable(v.Status.Turn), func(c int) bool {
		return !v.pays(LevelCosts[v.Criteria[c].Level+1])
	})
}

// SetupWarning lists which of Study and Tutorial the student who places now
// would have no income of with a second Assignment on that criterion. It is
// empty for the first one, which the second can make good.
func (v View) SetupWarning(criterion int) []Resource {
	if !v.CanPlace() || v.Placed < Students {
		return nil
	}
	return v.Missing(v.Status.Turn, criterion)
}

// Trades lists the offers that the student on turn can make now, as moves.
// With hidden hands they ask for what the other side may not have.
func (v View) Trades() []string {
	var list []string
	if !v.CanAct() || v.Students[v.Status.Turn].Hand == nil {
		return nil
	}
	hand := v.Students[v.Status.Turn].Hand
	for to, other := range v.Students {
		if game.Seat(to) == v.Status.Turn {
			continue
		}
		for give := range Netflix {
			for take := range Netflix {
				if give != take && hand[give] > 0 && (v.House.Hidden || other.Hand[take] > 0) {
					list = append(list, TradeMove(game.Seat(to), give, take))
				}
			}
		}
	}
	return list
}

// TradeMove offers one resource to a seat for one of another kind.
func TradeMove(to game.Seat, give, take Resource) string {
	return fmt.Sprintf("trade %s %s %s", colourSlugs[to], give, take)
}

// StealMove steals from a seat; Nobody steals from none.
func StealMove(from game.Seat) string {
	if from == game.Nobody {
		return "steal none"
	}
	return "steal " + colourSlugs[from]
}

// Moves lists all moves that the actor can make now, but for the choice of
// dice, and for offers (see Trades). Accepting is among them only if the hand
// in these eyes allows it. It is empty in the eyes of others with hidden hands
// where a hand decides.
func (v View) Moves() []string {
	var list []string
	add := func(command string, numbers []int) {
		for _, n := range numbers {
			list = append(list, fmt.Sprint(command, " ", n))
		}
	}
	actor := v.Status.Actor
	switch v.Status.Step {
	case stepSetup:
		add("place", v.Placeable())
	case stepRoll, stepNumber:
		if !v.Students[actor].Loaded {
			return []string{"roll"}
		}
		for n := MinRoll; n <= MaxRoll; n++ {
			add("roll", []int{n})
		}
	case stepGeese:
		add("geese", pass(Tiles, func(t int) bool { return t != v.Geese }))
	case stepSteal:
		for _, c := range v.Candidates {
			list = append(list, StealMove(c))
		}
		list = append(list, StealMove(game.Nobody))
	case stepOffer:
		if pays, _ := v.Pays(actor, one(v.Offer.Take)); pays {
			list = append(list, "accept")
		}
		list = append(list, "refuse")
	case stepAct:
		add("achieve", v.GoalsNow())
		add("complete", v.CompleteNow())
		add("improve", v.ImproveNow())
		if v.House.Registrar {
			for give := range Netflix {
				var cost Hand
				cost[give] = Rate
				for take := range Netflix {
					if give != take && v.pays(cost) {
						list = append(list, fmt.Sprintf("registrar %s %s", give, take))
					}
				}
			}
		}
		list = append(list, "next")
	}
	return list
}

// PerRoll is what a seat gains on average from 36 throws of fair dice, by
// kind, with the geese where they are.
func (v View) PerRoll(seat game.Seat) Hand { return v.Income(seat, v.House.Fast) }

// Position is the match as a save (.sv), with the hands given for those that
// are hidden from these eyes. It is what a computer student thinks ahead from.
// The student on turn counts as having rolled unless the roll is due.
func (v View) Position(hands [Students]Hand) Position {
	p := Position{Turn: v.Status.Turn, Rolled: !v.CanRoll(), Hands: hands, Table: v.Table}
	for seat, st := range v.Students {
		if st.Hand != nil {
			p.Hands[seat] = *st.Hand
		}
	}
	return p
}
