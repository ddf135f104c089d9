package watan

import (
	"slices"
	"strconv"
	"strings"

	"passavez/engine/game"
)

// Steps of a match: the decision that is due.
const (
	stepSetup  = "setup"  // place an Assignment
	stepRoll   = "roll"   // choose the dice and roll
	stepNumber = "number" // say what the loaded dice are to show
	stepGeese  = "geese"  // put the geese on another tile
	stepSteal  = "steal"  // steal from whom, if at all
	stepAct    = "act"    // build, trade, or end the turn
	stepOffer  = "offer"  // the other student says yes or no
	stepOver   = "over"
)

// Offer is one resource offered for one of another kind.
type Offer struct {
	From game.Seat `json:"from"`
	To   game.Seat `json:"to"`
	Give Resource  `json:"give"` // what From gives
	Take Resource  `json:"take"` // what From gets
}

// State is a match in progress.
type State struct {
	Table
	house    House
	hands    [Students]Hand
	loaded   [Students]bool // whose dice are loaded
	placed   int            // Assignments placed in set-up
	turn     game.Seat      // whose turn it is, after set-up
	turns    int            // turns ended
	step     string         // "": set-up
	offer    Offer          // while step is stepOffer
	rolled   Rolled         // the last roll; its Sum is 0 before the first
	capped   bool           // the turn cap ended the match
	warnings []Warning      // of the position it began with; never changed
	src      game.Source
}

// seat is whose turn it is, in set-up too.
func (s *State) seat() game.Seat {
	if s.placed < len(setupOrder) {
		return setupOrder[s.placed]
	}
	return s.turn
}

func (s *State) actor() game.Seat {
	if s.due() == stepOffer {
		return s.offer.To
	}
	return s.seat()
}

func (s *State) due() string {
	if s.placed < len(setupOrder) {
		return stepSetup
	}
	return s.step
}

func (s *State) over() bool { return s.step == stepOver }

// Status is where the match stands. A round is a turn of each student.
func (s *State) Status() game.Status {
	st := game.Status{Turn: s.seat(), Actor: s.actor(), Step: s.due(), Round: s.turns/Students + 1, Draws: s.src.Draws()}
	switch st.Step {
	case stepSetup:
		st.Round = 0
	case stepOver:
		st.Turn, st.Actor, st.Over = game.Nobody, game.Nobody, true
	}
	st.Private = s.house.Hidden && !st.Over && st.Step != stepSetup
	return st
}

// Commands lists the moves that are legal now. With hidden hands it says what
// the table allows, whatever the actor holds, since it may be read aloud.
func (s *State) Commands() []string {
	switch s.due() {
	case stepSetup:
		return []string{"place " + numbers(s.Placeable())}
	case stepRoll:
		if s.loaded[s.turn] {
			return []string{"fair", "load", "roll", "roll 2-12"}
		}
		return []string{"fair", "load", "roll"}
	case stepNumber:
		return []string{"roll 2-12"}
	case stepGeese:
		return []string{"geese " + numbers(pass(Tiles, func(t int) bool { return t != s.Geese }))}
	case stepSteal:
		return []string{"steal " + colourList(s.candidates()) + "|none"}
	case stepOffer:
		return []string{"accept", "refuse"}
	case stepOver:
		return nil
	}
	can := func(cost Hand) bool { return s.house.Hidden || s.hands[s.turn].Covers(cost) }
	var list []string
	add := func(command string, places []int) {
		if len(places) > 0 {
			list = append(list, command+" "+numbers(places))
		}
	}
	if can(GoalCost) {
		add("achieve", s.Achievable(s.turn))
	}
	if can(LevelCosts[Assignment]) {
		add("complete", s.Completable(s.turn))
	}
	add("improve", slices.DeleteFunc(s.Improvable(s.turn), func(c int) bool { return !can(LevelCosts[s.Criteria[c].Level+1]) }))
	if s.house.Hidden || s.hands[s.turn].Total() > 0 {
		var others []game.Seat
		for o := range game.Seat(Students) {
			if o != s.turn {
				others = append(others, o)
			}
		}
		give := kinds(func(r Resource) bool { return s.house.Hidden || s.hands[s.turn][r] > 0 })
		list = append(list, "trade "+colourList(others)+" "+give+" "+kinds(func(Resource) bool { return true }))
	}
	if s.house.Registrar {
		if give := kinds(func(r Resource) bool { return s.house.Hidden || s.hands[s.turn][r] >= Rate }); give != "" {
			list = append(list, "registrar "+give+" "+kinds(func(Resource) bool { return true }))
		}
	}
	return append(list, "next")
}

func numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, "|")
}

func colourList(list []game.Seat) string {
	words := make([]string, len(list))
	for i, seat := range list {
		words[i] = colourSlugs[seat]
	}
	return strings.Join(words, "|")
}

func kinds(ok func(Resource) bool) string {
	var words []string
	for r := range Netflix {
		if ok(r) {
			words = append(words, r.String())
		}
	}
	return strings.Join(words, "|")
}

// Kinds of error that are the game's own, beside those of places.
const (
	NotEnough    = "not-enough"    // the student on turn lacks resources; cost, hand (five numbers each)
	PartnerLacks = "partner-lacks" // the other side of a trade has none; seat, resource
	SelfTrade    = "self-trade"
	SameResource = "same-resource" // on both sides of a trade; resource
	SameTile     = "same-tile"     // the geese are there already; number
	NoVictim     = "no-victim"     // not one of those that can be stolen from; seat, candidates
	InvalidRoll  = "invalid-roll"  // outside 2 … 12; value
	FairDice     = "fair-dice"     // fair dice, and a number said; value
	NoRegistrar  = "no-registrar"  // the house rule is off
	InSetup      = "in-setup"      // no save (.sv) can be written in set-up
)

// Apply makes a move of the actor.
func (s *State) Apply(move string) (game.Outcome, error) {
	out, err := s.apply(move)
	if err != nil {
		err.Allowed = s.Commands()
		return game.Outcome{}, err
	}
	return out, nil
}

// command is a kind of move: when it is legal, and what it does with the
// words after it. do returns the words in canonical form.
type command struct {
	step string
	do   func(s *State, words []string) (string, []game.Event, *game.Error)
}

var commands map[string]command

func init() {
	commands = map[string]command{
		"place":     {stepSetup, (*State).place},
		"fair":      {stepRoll, func(s *State, w []string) (string, []game.Event, *game.Error) { return s.choose(w, false) }},
		"load":      {stepRoll, func(s *State, w []string) (string, []game.Event, *game.Error) { return s.choose(w, true) }},
		"roll":      {stepRoll, (*State).roll},
		"geese":     {stepGeese, (*State).moveGeese},
		"steal":     {stepSteal, (*State).steal},
		"achieve":   {stepAct, (*State).achieve},
		"complete":  {stepAct, (*State).complete},
		"improve":   {stepAct, (*State).improve},
		"trade":     {stepAct, (*State).trade},
		"registrar": {stepAct, (*State).registrar},
		"accept":    {stepOffer, (*State).accept},
		"refuse":    {stepOffer, (*State).refuse},
		"next":      {stepAct, (*State).next},
	}
}

// errForm stands for words that are not of a command's form.
var errForm = &game.Error{}

func (s *State) apply(move string) (game.Outcome, *game.Error) {
	name, rest, err := game.Split(move)
	if err != nil {
		return game.Outcome{}, err
	}
	c, known := commands[name]
	switch {
	case !known:
		return game.Outcome{}, game.Refuse(game.UnknownCommand, game.Figures{"command": name})
	case s.over():
		return game.Outcome{}, game.Refuse(game.MatchOver, nil)
	case c.step != s.due() && !(name == "roll" && s.due() == stepNumber):
		return game.Outcome{}, game.Refuse(game.WrongStep, game.Figures{"command": name, "step": s.due()})
	}
	reveals := s.house.Hidden && (name == "trade" || c.step == stepOffer)
	words, events, err := c.do(s, strings.Fields(strings.ToLower(rest)))
	if err == errForm {
		err = game.Refuse(game.BadArgument, game.Figures{"command": name, "argument": rest})
	}
	if err != nil {
		return game.Outcome{}, err
	}
	if words != "" {
		name += " " + words
	}
	return game.Outcome{Move: name, Events: append(events, s.end()...), Reveals: reveals}, nil
}

// end ends the match if a student has the points, or the turns are used up.
func (s *State) end() []game.Event {
	if s.due() == stepSetup {
		return nil
	}
	won := false
	for _, points := range s.Points() {
		won = won || points >= Win
	}
	capped := s.house.Cap > 0 && s.turns >= s.house.Cap
	if !won && !capped {
		return nil
	}
	s.step, s.capped = stepOver, !won
	return []game.Event{Ended{*s.Result(), s.capped}}
}

// oneNumber reads a single number from 0 to the number of such places − 1.
func oneNumber(words []string, place string, places int) (int, *game.Error) {
	if len(words) != 1 {
		return 0, errForm
	}
	n, err := strconv.Atoi(words[0])
	if e, ok := err.(*strconv.NumError); ok && e.Err != strconv.ErrRange {
		return 0, errForm
	}
	if n < 0 || n >= places {
		return 0, game.Refuse(NoSuchPlace, game.Figures{"place": place, "number": n, "max": places - 1})
	}
	return n, nil
}

func (s *State) place(words []string) (string, []game.Event, *game.Error) {
	c, err := oneNumber(words, "criterion", Criteria)
	if err == nil {
		err = s.checkFree(c)
	}
	if err != nil {
		return "", nil, err
	}
	seat := s.seat()
	second := s.placed >= Students
	s.Criteria[c] = Completed{seat, Assignment}
	placed := Placed{Seat: seat, Criterion: c}
	if second {
		placed.Missing = s.Missing(seat, -1)
	}
	events := []game.Event{placed}
	if second && s.house.Starting {
		var gains [Students]Hand
		for _, t := range Geometry.Criteria[c].Tiles {
			if r := s.Board[t].Resource; r != Netflix {
				gains[seat][r]++
			}
		}
		events = append(events, s.gain(gains))
	}
	if s.placed++; s.placed == len(setupOrder) {
		s.step = stepRoll
		events = append(events, Turned{Seat: s.turn, Turn: s.turns + 1})
	}
	return strconv.Itoa(c), events, nil
}

func (s *State) gain(gains [Students]Hand) game.Event {
	for seat, h := range gains {
		s.hands[seat].add(h, 1)
	}
	return Income{Gains: gains}
}

func (s *State) choose(words []string, loaded bool) (string, []game.Event, *game.Error) {
	if len(words) > 0 {
		return "", nil, errForm
	}
	s.loaded[s.turn] = loaded
	return "", []game.Event{Dice{Seat: s.turn, Loaded: loaded}}, nil
}

func (s *State) roll(words []string) (string, []game.Event, *game.Error) {
	rolled := Rolled{Seat: s.turn}
	canonical := ""
	switch {
	case !s.loaded[s.turn] && len(words) > 0:
		return "", nil, game.Refuse(FairDice, game.Figures{"value": strings.Join(words, " ")})
	case !s.loaded[s.turn]:
		a, b := s.src.IntN(6)+1, s.src.IntN(6)+1
		rolled.Dice, rolled.Sum = []int{a, b}, a+b
	case len(words) == 0 && s.step == stepRoll:
		s.step = stepNumber
		return "", nil, nil
	default:
		said := strings.Join(words, " ")
		n, err := strconv.Atoi(said)
		if err != nil || n < MinRoll || n > MaxRoll {
			return "", nil, game.Refuse(InvalidRoll, game.Figures{"value": said, "min": MinRoll, "max": MaxRoll})
		}
		rolled.Sum, canonical = n, strconv.Itoa(n)
	}
	s.rolled = rolled
	events := []game.Event{rolled.copy()}
	if rolled.Sum != Geese {
		s.step = stepAct
		return canonical, append(events, s.gain(s.Yield(rolled.Sum, s.house.Fast))), nil
	}
	s.step = stepGeese
	return canonical, append(events, s.loseHalf()...), nil
}

// loseHalf takes from every hand of ten or more half of it, rounded down,
// card by card, each card of the hand as likely as any other.
func (s *State) loseHalf() (events []game.Event) {
	for seat := range game.Seat(Students) {
		total := s.hands[seat].Total()
		if total < Limit {
			continue
		}
		lost := Lost{Seat: seat, Count: total / 2, Resources: new(Hand), hidden: s.house.Hidden}
		for range total / 2 {
			r := s.draw(seat)
			s.hands[seat][r]--
			lost.Resources[r]++
		}
		events = append(events, lost)
	}
	return events
}

// draw picks a card of a hand that is not empty.
func (s *State) draw(seat game.Seat) Resource {
	n := s.src.IntN(s.hands[seat].Total())
	r := Caffeine
	for n >= s.hands[seat][r] {
		n -= s.hands[seat][r]
		r++
	}
	return r
}

func (s *State) moveGeese(words []string) (string, []game.Event, *game.Error) {
	t, err := oneNumber(words, "tile", Tiles)
	if err != nil {
		return "", nil, err
	}
	if t == s.Geese {
		return "", nil, game.Refuse(SameTile, game.Figures{"number": t})
	}
	moved := Moved{Seat: s.turn, From: s.Geese, Tile: t}
	s.Geese = t
	moved.Candidates = s.candidates()
	if s.step = stepSteal; len(moved.Candidates) == 0 {
		s.step = stepAct
	}
	return strconv.Itoa(t), []game.Event{moved}, nil
}

// candidates lists who can be stolen from: those on the geese's tile who hold
// anything.
func (s *State) candidates() []game.Seat {
	return slices.DeleteFunc(s.Robbable(s.turn), func(o game.Seat) bool { return s.hands[o].Total() == 0 })
}

func (s *State) steal(words []string) (string, []game.Event, *game.Error) {
	if len(words) != 1 {
		return "", nil, errForm
	}
	if words[0] == "none" {
		s.step = stepAct
		return "none", []game.Event{Spared{Seat: s.turn}}, nil
	}
	from, ok := ParseColour(words[0])
	if !ok {
		return "", nil, errForm
	}
	if list := s.candidates(); !slices.Contains(list, from) {
		return "", nil, game.Refuse(NoVictim, game.Figures{"seat": from, "candidates": list})
	}
	r := s.draw(from)
	s.hands[from][r]--
	s.hands[s.turn][r]++
	s.step = stepAct
	return colourSlugs[from], []game.Event{Stolen{Seat: s.turn, From: from, Resource: &r, hidden: s.house.Hidden}}, nil
}

// pay takes the cost from the student on turn.
func (s *State) pay(cost Hand) *game.Error {
	hand := &s.hands[s.turn]
	if !hand.Covers(cost) {
		return game.Refuse(NotEnough, game.Figures{"cost": cost[:], "hand": slices.Clone(hand[:])})
	}
	hand.add(cost, -1)
	return nil
}

func (s *State) achieve(words []string) (string, []game.Event, *game.Error) {
	g, err := oneNumber(words, "goal", Goals)
	if err == nil {
		err = s.checkAchieve(s.turn, g)
	}
	if err == nil {
		err = s.pay(GoalCost)
	}
	if err != nil {
		return "", nil, err
	}
	s.Goals[g] = s.turn
	return strconv.Itoa(g), []game.Event{Achieved{Seat: s.turn, Goal: g}}, nil
}

func (s *State) complete(words []string) (string, []game.Event, *game.Error) {
	c, err := oneNumber(words, "criterion", Criteria)
	if err == nil {
		err = s.checkComplete(s.turn, c)
	}
	if err == nil {
		err = s.pay(LevelCosts[Assignment])
	}
	if err != nil {
		return "", nil, err
	}
	return strconv.Itoa(c), s.raise(c), nil
}

func (s *State) improve(words []string) (string, []game.Event, *game.Error) {
	c, err := oneNumber(words, "criterion", Criteria)
	if err == nil {
		err = s.checkImprove(s.turn, c)
	}
	if err == nil {
		err = s.pay(LevelCosts[s.Criteria[c].Level+1])
	}
	if err != nil {
		return "", nil, err
	}
	return strconv.Itoa(c), s.raise(c), nil
}

func (s *State) raise(c int) []game.Event {
	level := s.Criteria[c].Level + 1
	s.Criteria[c] = Completed{s.turn, level}
	return []game.Event{Built{Seat: s.turn, Criterion: c, Level: level, Points: s.Points()[s.turn]}}
}

// pair reads two resources of different kinds.
func pair(words []string) (give, take Resource, err *game.Error) {
	if len(words) != 2 {
		return 0, 0, errForm
	}
	give, ok := ParseResource(words[0])
	take, ok2 := ParseResource(words[1])
	if !ok || !ok2 {
		return 0, 0, errForm
	}
	if give == take {
		return 0, 0, game.Refuse(SameResource, game.Figures{"resource": give.String()})
	}
	return give, take, nil
}

func one(r Resource) (h Hand) {
	h[r] = 1
	return h
}

// trade makes an offer. With hidden hands what the other side holds is
// looked at only when it accepts, so that the offer finds out nothing.
func (s *State) trade(words []string) (string, []game.Event, *game.Error) {
	if len(words) != 3 {
		return "", nil, errForm
	}
	to, ok := ParseColour(words[0])
	if !ok {
		return "", nil, errForm
	}
	give, take, err := pair(words[1:])
	switch {
	case err != nil:
		return "", nil, err
	case to == s.turn:
		return "", nil, game.Refuse(SelfTrade, nil)
	case s.hands[s.turn][give] == 0:
		cost := one(give)
		return "", nil, game.Refuse(NotEnough, game.Figures{"cost": cost[:], "hand": slices.Clone(s.hands[s.turn][:])})
	case !s.house.Hidden && s.hands[to][take] == 0:
		return "", nil, game.Refuse(PartnerLacks, game.Figures{"seat": to, "resource": take.String()})
	}
	s.offer = Offer{From: s.turn, To: to, Give: give, Take: take}
	s.step = stepOffer
	return colourSlugs[to] + " " + give.String() + " " + take.String(), []game.Event{Offered{s.offer}}, nil
}

func (s *State) accept(words []string) (string, []game.Event, *game.Error) {
	o := s.offer
	if len(words) > 0 {
		return "", nil, errForm
	}
	if s.hands[o.To][o.Take] == 0 {
		return "", nil, game.Refuse(PartnerLacks, game.Figures{"seat": o.To, "resource": o.Take.String()})
	}
	s.hands[o.From].add(one(o.Give), -1)
	s.hands[o.From].add(one(o.Take), 1)
	s.hands[o.To].add(one(o.Give), 1)
	s.hands[o.To].add(one(o.Take), -1)
	s.offer, s.step = Offer{}, stepAct
	return "", []game.Event{Traded{o}}, nil
}

func (s *State) refuse(words []string) (string, []game.Event, *game.Error) {
	if len(words) > 0 {
		return "", nil, errForm
	}
	o := s.offer
	s.offer, s.step = Offer{}, stepAct
	return "", []game.Event{Refused{o}}, nil
}

func (s *State) registrar(words []string) (string, []game.Event, *game.Error) {
	if !s.house.Registrar {
		return "", nil, game.Refuse(NoRegistrar, nil)
	}
	give, take, err := pair(words)
	if err == nil {
		var cost Hand
		cost[give] = Rate
		err = s.pay(cost)
	}
	if err != nil {
		return "", nil, err
	}
	s.hands[s.turn][take]++
	return give.String() + " " + take.String(), []game.Event{Registered{Seat: s.turn, Give: give, Take: take}}, nil
}

func (s *State) next(words []string) (string, []game.Event, *game.Error) {
	if len(words) > 0 {
		return "", nil, errForm
	}
	s.turn = (s.turn + 1) % Students
	s.turns++
	s.step = stepRoll
	if s.house.Cap > 0 && s.turns >= s.house.Cap {
		return "", nil, nil
	}
	return "", []game.Event{Turned{Seat: s.turn, Turn: s.turns + 1}}, nil
}

// Result is nil until a student has ten points or the turns are used up; the
// most points win, and equals share the win.
func (s *State) Result() *game.Result {
	if !s.over() {
		return nil
	}
	scores := s.Points()
	return game.Ranked(scores[:])
}

// Position is the match as a save (.sv) keeps it. midTurn: the student on turn
// has rolled, so that after loading the save the next one rolls. In set-up it
// is an InSetup error.
func (s *State) Position() (p Position, midTurn bool, err *game.Error) {
	if s.due() == stepSetup {
		return p, false, game.Refuse(InSetup, game.Figures{"left": len(setupOrder) - s.placed})
	}
	p = Position{Turn: s.turn, Hands: s.hands, Table: s.Table}
	if midTurn = s.step != stepRoll && s.step != stepNumber && s.step != stepOver; midTurn {
		p.Turn = (s.turn + 1) % Students
	}
	return p, midTurn, nil
}

// Clone returns an independent copy.
func (s *State) Clone() game.State {
	c := *s
	return &c
}

// Dump is the whole state in canonical form.
func (s *State) Dump() []byte {
	p := Position{Turn: s.turn, Hands: s.hands, Table: s.Table}
	return game.JSON(struct {
		Table    string
		House    House
		Loaded   [Students]bool
		Placed   int
		Turns    int
		Step     string
		Offer    Offer
		Rolled   Rolled
		Capped   bool
		Warnings []Warning
		Source   game.Source
	}{p.Save(), s.house, s.loaded, s.placed, s.turns, s.due(), s.offer, s.rolled, s.capped, s.warnings, s.src})
}
