package watan

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/game/gametest"
)

// student plays at random: it improves before it completes and completes
// before it achieves, whenever it can, which matches strict games as they are
// simulated in the rules. wild also achieves only now and then, trades, and
// changes its dice.
type student struct {
	rng  *rand.Rand
	wild bool
}

func (p student) any(list []int) string { return strconv.Itoa(list[p.rng.IntN(len(list))]) }

func (p student) move(s *State) string {
	hand := &s.hands[s.turn]
	switch s.due() {
	case stepSetup:
		return "place " + p.any(s.Placeable())
	case stepRoll:
		if p.wild && p.rng.IntN(50) == 0 {
			return []string{"fair", "load"}[p.rng.IntN(2)]
		}
		if !s.loaded[s.turn] || p.rng.IntN(10) == 0 {
			return "roll"
		}
		// Loaded dice are rolled as fair ones fall, so that the game goes on.
		return "roll " + strconv.Itoa(p.rng.IntN(6)+p.rng.IntN(6)+2)
	case stepNumber:
		return "roll " + strconv.Itoa(p.rng.IntN(6)+p.rng.IntN(6)+2)
	case stepGeese:
		for {
			if t := p.rng.IntN(Tiles); t != s.Geese {
				return "geese " + strconv.Itoa(t)
			}
		}
	case stepSteal:
		list := append(s.candidates(), game.Nobody)
		return StealMove(list[p.rng.IntN(len(list))])
	case stepOffer:
		if s.hands[s.offer.To][s.offer.Take] > 0 && p.rng.IntN(2) == 0 {
			return "accept"
		}
		return "refuse"
	}
	var list []int
	if hand[Study] >= 2 {
		if list = slices.DeleteFunc(s.Improvable(s.turn), func(c int) bool { return !hand.Covers(LevelCosts[s.Criteria[c].Level+1]) }); len(list) > 0 {
			return "improve " + p.any(list)
		}
	}
	if hand.Covers(LevelCosts[Assignment]) {
		if list = s.Completable(s.turn); len(list) > 0 {
			return "complete " + p.any(list)
		}
	}
	if hand.Covers(GoalCost) && (p.wild || len(s.Completable(s.turn)) == 0) {
		if list = s.Achievable(s.turn); len(list) > 0 {
			return "achieve " + p.any(list)
		}
	}
	if s.house.Registrar {
		if m := p.register(s, hand); m != "" {
			return m
		}
	}
	if p.wild && p.rng.IntN(6) == 0 {
		to := game.Seat(p.rng.IntN(Students))
		give, take := Resource(p.rng.IntN(Kinds)), Resource(p.rng.IntN(Kinds))
		if to != s.turn && give != take && hand[give] > 0 && (s.house.Hidden || s.hands[to][take] > 0) {
			return TradeMove(to, give, take)
		}
	}
	return "next"
}

func rng(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// register exchanges what is not needed for what is lacking to the next thing
// that can be built.
func (p student) register(s *State, hand *Hand) string {
	cost := GoalCost
	if list := s.Improvable(s.turn); len(list) > 0 {
		cost = LevelCosts[s.Criteria[list[p.rng.IntN(len(list))]].Level+1]
	}
	if p.rng.IntN(2) == 0 && len(s.Completable(s.turn)) > 0 {
		cost = LevelCosts[Assignment]
	}
	for take, n := range cost {
		if hand[take] >= n {
			continue
		}
		for give := range hand {
			if hand[give] >= Rate+cost[give] {
				return "registrar " + Resource(give).String() + " " + Resource(take).String()
			}
		}
	}
	return ""
}

// ledger keeps hands and points from the events alone.
type ledger struct {
	hands  [Students]Hand
	levels [Criteria]int
	owners [Criteria]game.Seat
	goals  map[int]game.Seat
}

func (l *ledger) book(t *testing.T, e game.Event) {
	swap := func(o Offer) {
		l.hands[o.From][o.Give]--
		l.hands[o.To][o.Give]++
		l.hands[o.From][o.Take]++
		l.hands[o.To][o.Take]--
	}
	switch e := e.(type) {
	case Placed:
		l.levels[e.Criterion], l.owners[e.Criterion] = 1, e.Seat
	case Income:
		for seat, h := range e.Gains {
			l.hands[seat].add(h, 1)
		}
	case Lost:
		before := l.hands[e.Seat].Total()
		if before < Limit || e.Count != before/2 || e.Resources.Total() != e.Count {
			t.Errorf("of %d are lost %d: %v", before, e.Count, *e.Resources)
		}
		l.hands[e.Seat].add(*e.Resources, -1)
	case Stolen:
		l.hands[e.Seat][*e.Resource]++
		l.hands[e.From][*e.Resource]--
	case Traded:
		swap(e.Offer)
	case Registered:
		l.hands[e.Seat][e.Give] -= 4
		l.hands[e.Seat][e.Take]++
	case Achieved:
		l.hands[e.Seat].add(Hand{0, 0, 0, 1, 1}, -1)
		if _, taken := l.goals[e.Goal]; taken {
			t.Errorf("goal %d twice", e.Goal)
		}
		l.goals[e.Goal] = e.Seat
	case Built:
		l.hands[e.Seat].add([]Hand{1: {1, 1, 1, 0, 1}, 2: {0, 0, 2, 3, 0}, 3: {3, 2, 2, 2, 1}}[e.Level], -1)
		if l.levels[e.Criterion] != e.Level-1 || e.Level > 1 && l.owners[e.Criterion] != e.Seat {
			t.Errorf("%+v on level %d", e, l.levels[e.Criterion])
		}
		l.levels[e.Criterion], l.owners[e.Criterion] = e.Level, e.Seat
	}
}

func (l *ledger) check(t *testing.T, s *State) bool {
	if l.hands != s.hands {
		t.Errorf("the hands are %v, the events make them %v", s.hands, l.hands)
		return false
	}
	for _, h := range s.hands {
		for _, n := range h {
			if n < 0 {
				t.Errorf("a negative hand %v", h)
				return false
			}
		}
	}
	for c, done := range s.Criteria {
		if done.Level != l.levels[c] || done.Level > 0 && done.Owner != l.owners[c] {
			t.Errorf("criterion %d is %+v, the events make it %d of %d", c, done, l.levels[c], l.owners[c])
			return false
		}
	}
	return true
}

// houses are the house rules that random games are played under, besides the
// registrar.
var houses = []map[string]string{
	nil,
	options(HiddenHands, "on"),
	options(FairBoard, "on", StartingResources, "on"),
	options(FastGoals, "on"),
	options(HiddenHands, "on", FairBoard, "on", StartingResources, "on", FastGoals, "on"),
}

// maxTurns is within how many turns every game with the registrar must end.
const maxTurns = 2000

// Ten thousand games with the registrar: they end in time, resources and
// points add up after every move, a replay is the same match, a clone taken
// on the way goes on to the same end, undoing (a replay of all but the last
// moves) meets the state as it was, and no hidden hand is seen.
func TestTenThousandGames(t *testing.T) {
	games := 10000
	if testing.Short() {
		games = 500
	}
	var turns []int
	moves := 0
	for seed := range uint64(games) {
		opt := options(Registrar, "on")
		for k, v := range houses[seed%uint64(len(houses))] {
			opt[k] = v
		}
		setup := game.Setup{Seed: seed, Options: opt}
		s := start(t, setup, nil)
		p := student{rand.New(rand.NewPCG(seed, 1)), seed%3 == 0}
		l := &ledger{goals: map[int]game.Seat{}}
		var log []string
		var happened []game.Event // kept for one game in ten
		var mark *State
		at := int(seed % 311)
		for !s.over() {
			if s.turns > maxTurns {
				t.Fatalf("seed %d: not over after %d turns", seed, maxTurns)
			}
			if len(log) == at {
				mark = s.Clone().(*State)
			}
			move := p.move(s)
			out, err := s.Apply(move)
			if err != nil {
				t.Fatalf("seed %d, move %d, %s: %v", seed, len(log), move, err)
			}
			for _, e := range out.Events {
				l.book(t, e)
			}
			if seed%10 == 0 {
				happened = append(happened, out.Events...)
			}
			if !l.check(t, s) {
				t.Fatalf("seed %d, move %d, %s", seed, len(log), move)
			}
			log = append(log, out.Move)
			if len(log)%4001 == int(seed%4001) {
				look(t, s)
			}
			if len(log)%211 == int(seed%211) {
				unseen(t, s, out.Events)
			}
		}
		winner(t, s)
		turns = append(turns, s.turns)
		moves += len(log)

		again := start(t, setup, nil)
		for i, m := range log {
			if mark != nil && i == at && !bytes.Equal(mark.Dump(), again.Dump()) {
				t.Fatalf("seed %d: %d moves replayed are not the state after them", seed, i)
			}
			out, err := again.Apply(m)
			if err != nil {
				t.Fatalf("seed %d: replay of %s: %v", seed, m, err)
			}
			if n := len(out.Events); seed%10 == 0 {
				if n > len(happened) || n > 0 && !reflect.DeepEqual(out.Events, happened[:n]) {
					t.Fatalf("seed %d: in the replay of %s other things happen", seed, m)
				}
				happened = happened[n:]
			}
		}
		if len(happened) > 0 {
			t.Fatalf("seed %d: in the replay less happens", seed)
		}
		if !bytes.Equal(s.Dump(), again.Dump()) {
			t.Fatalf("seed %d: the replay is another match", seed)
		}
		if mark != nil && at < len(log) {
			for _, m := range log[at:] {
				if _, err := mark.Apply(m); err != nil {
					t.Fatalf("seed %d: %s after a clone: %v", seed, m, err)
				}
			}
			if !bytes.Equal(s.Dump(), mark.Dump()) {
				t.Fatalf("seed %d: undone and redone the match is another", seed)
			}
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	slices.Sort(turns)
	t.Logf("%d games, %d moves; turns: median %d, greatest %d", games, moves, turns[len(turns)/2], turns[len(turns)-1])
}

// With the turn cap every game ends, strict as it may be, and at the cap those
// with the most points win.
func TestCappedGamesEnd(t *testing.T) {
	const most = 120
	capped, shared := 0, 0
	for seed := range uint64(300) {
		s := start(t, game.Setup{Seed: seed, Options: options(TurnCap, strconv.Itoa(most))}, nil)
		p := student{rng(seed), seed%2 == 0}
		for !s.over() {
			play(t, s, p.move(s))
		}
		r := s.Result()
		top := slices.Max(r.Scores)
		if s.turns > most || s.capped != (top < Win) || s.capped && s.turns != most {
			t.Fatalf("seed %d: %d turns, %+v", seed, s.turns, r)
		}
		for seat, points := range r.Scores {
			if slices.Contains(r.Winners, game.Seat(seat)) != (points == top) {
				t.Fatalf("seed %d: %+v", seed, r)
			}
		}
		if s.capped {
			capped++
		}
		if len(r.Winners) > 1 {
			shared++
		}
	}
	if capped == 0 || capped == 300 || shared == 0 {
		t.Errorf("%d games capped, %d wins shared", capped, shared)
	}
}

// winner: exactly who has ten points wins.
func winner(t *testing.T, s *State) {
	r := s.Result()
	var want []game.Seat
	for seat, points := range r.Scores {
		if points >= Win {
			want = append(want, game.Seat(seat))
		}
	}
	if len(want) != 1 || !reflect.DeepEqual(r.Winners, want) {
		t.Errorf("%+v", r)
	}
}

// look checks that what a View offers is what the rules take.
func look(t *testing.T, s *State) {
	st := s.Status()
	if st.Over {
		return
	}
	v := s.View(st.Actor).(View)
	moves := append(v.Moves(), v.Trades()...)
	if len(moves) == 0 {
		t.Fatalf("nothing to do: %+v", st)
	}
	for _, m := range moves {
		c := s.Clone()
		if out, err := c.Apply(m); err != nil || out.Move != m {
			t.Errorf("a View offers %s: %v", m, err)
		}
	}
	offered := map[string]bool{}
	for _, m := range moves {
		offered[m] = true
	}
	for _, command := range []string{"place", "geese", "achieve", "complete", "improve"} {
		for n := -1; n <= Goals; n++ {
			m := command + " " + strconv.Itoa(n)
			if _, err := s.Clone().Apply(m); (err == nil) != offered[m] {
				t.Errorf("%s: %v, offered %v", m, err, offered[m])
			}
		}
	}
	for _, form := range s.Commands() {
		words := strings.Fields(form)
		for i, w := range words {
			if first, last, ok := strings.Cut(w, "-"); ok && first == "2" && last == "12" {
				w = first
			}
			words[i], _, _ = strings.Cut(w, "|")
		}
		if len(words) == 4 && words[2] == words[3] {
			continue // the first kind on either side
		}
		_, err := s.Clone().Apply(strings.Join(words, " "))
		if e, ok := err.(*game.Error); ok && (!s.house.Hidden || e.Kind != NotEnough && e.Kind != PartnerLacks) && e.Kind != PartnerLacks && e.Kind != SameResource {
			t.Errorf("%s is listed: %v", form, err)
		}
	}
}

// unseen: with hidden hands no View, nor anything else that eyes see, changes
// when the hands of the others are exchanged for others of the same size.
func unseen(t *testing.T, s *State, events []game.Event) {
	if !s.house.Hidden {
		return
	}
	twin := func(eyes game.Seat, shift int) *State {
		c := s.Clone().(*State)
		for seat := range c.hands {
			if game.Seat(seat) != eyes {
				for r := range Kinds {
					c.hands[seat][r] = s.hands[seat][(r+shift)%Kinds]
				}
			}
		}
		return c
	}
	for eyes := game.Nobody; eyes < Students; eyes++ {
		for shift := 1; shift < Kinds; shift++ {
			c := twin(eyes, shift)
			if !reflect.DeepEqual(s.View(eyes), c.View(eyes)) || s.Status() != c.Status() || !slices.Equal(s.Commands(), c.Commands()) {
				t.Errorf("seat %d sees a hand that is not its own", eyes)
			}
		}
		for _, e := range game.Seen(events, eyes) {
			switch e := e.(type) {
			case Lost:
				if (e.Resources != nil) != (eyes == e.Seat) {
					t.Errorf("%+v in the eyes of %d", e, eyes)
				}
			case Stolen:
				if (e.Resource != nil) != (eyes == e.Seat || eyes == e.From) {
					t.Errorf("%+v in the eyes of %d", e, eyes)
				}
			}
		}
	}
}

// What holds for every game, with bad moves tried at every turn.
func TestContract(t *testing.T) {
	bad := []string{
		"", " ", "play again", "achieve 72", "complete 54", "improve 54", "place 54", "geese 19", "roll 13", "steal green", "trade", "trade red lab lab",
		"registrar lab lab", "accept now", "next turn", "fair dice", "load 7", "refuse it", "achieve -1", "place 1e9", "roll 0x7", "\x00", "ação", "next\nnext",
	}
	for seed := range uint64(20) {
		p := student{rand.New(rand.NewPCG(seed, 2)), seed%2 == 0}
		opt := options(Registrar, "on", HiddenHands, []string{"off", "on"}[seed%2])
		gametest.Play(t, Rules{}, game.Setup{Players: make([]game.Player, Students), Seed: seed, Options: opt}, 20*maxTurns,
			func(s game.State) string { return p.move(s.(*State)) }, bad, nil)
	}
}

// A computer student can think ahead: the position in its View, with hands it
// supposes, under the same house rules, is one that a match goes on from.
func TestViewsCanBePlayedOn(t *testing.T) {
	s := start(t, game.Setup{Seed: 4, Options: options(Registrar, "on", HiddenHands, "on", FastGoals, "on", TurnCap, "900")}, nil)
	p := student{rng(4), true}
	for s.due() == stepSetup || s.turns < 40 || s.due() != stepAct {
		play(t, s, p.move(s))
	}
	v := s.View(s.turn).(View)
	var suppose [Students]Hand
	for seat, st := range v.Students {
		suppose[seat][Lab] = st.Cards
	}
	pos := v.Position(suppose)
	if pos.Hands[s.turn] != s.hands[s.turn] || pos.Hands[(s.turn+1)%Students] != suppose[(s.turn+1)%Students] {
		t.Errorf("hands %v", pos.Hands)
	}
	ahead := start(t, game.Setup{Start: pos.Save(), Options: v.House.Options()}, nil)
	if ahead.Table != s.Table || ahead.turn != s.turn || ahead.due() != stepAct || ahead.house != s.house {
		t.Errorf("%+v", ahead.Status())
	}
	for !ahead.over() {
		play(t, ahead, p.move(ahead))
	}
}

// A View shares nothing with the state: what is done to one does not show in
// the other.
func TestViewSharesNothing(t *testing.T) {
	setup := game.Setup{Start: position("0", "0 1 1 5 2 g 38 c 25 1", "1 0 0 0 0 g 39 c 27 1"), Options: options(Registrar, "on")}
	s := start(t, setup, nil)
	play(t, s, "load", "roll 7", "geese 9")
	before := s.Dump()
	v := s.View(0).(View)
	v.Board[0].Value, v.Goals[0], v.Criteria[0].Level = 99, 3, 3
	v.Students[0].Hand[0], v.Rolled.Sum, v.Candidates[0], v.Status.Step = 99, 99, 2, "x"
	for i := range v.Warnings {
		v.Warnings[i].Number = 99
	}
	if !bytes.Equal(s.Dump(), before) {
		t.Error("a View changed the state")
	}
	play(t, s, "steal red", "registrar study lab")
	if v.Candidates[0] != 2 {
		t.Error("a move showed in a View made before it")
	}
}
