package palavra

import (
	"slices"
	"strconv"
	"strings"

	"passavez/engine/game"
)

// Kinds of turn.
const (
	TurnPlay      = "play"
	TurnExchange  = "exchange"
	TurnPass      = "pass"
	TurnChallenge = "challenge" // a wrong challenge, which costs the turn
)

// Turn is one turn that was taken.
type Turn struct {
	Seat      game.Seat `json:"seat"`
	Kind      string    `json:"kind"`
	Rack      string    `json:"rack,omitempty"`      // before the turn; hidden from others until the match is over
	Laid      []Laid    `json:"laid,omitempty"`      // of a play, in the order of the board
	At        string    `json:"at,omitempty"`        // where the main word of a play begins: "8H" across, "H8" down
	Main      string    `json:"main,omitempty"`      // the main word of a play as files have it: upper case a tile, lower case a blank
	Words     []Word    `json:"words,omitempty"`     // of a play
	Bonus     int       `json:"bonus,omitempty"`     // of a play, part of Score
	Score     int       `json:"score"`               // points made; kept when the play was withdrawn
	Exchanged string    `json:"exchanged,omitempty"` // the tiles set aside; hidden from others until the match is over
	Count     int       `json:"count,omitempty"`     // tiles laid or exchanged
	Withdrawn bool      `json:"withdrawn,omitempty"` // the play was challenged and taken back
	Total     int       `json:"total"`               // of the seat, after the turn
}

// Reasons for the end.
const (
	EndOut    = "out"     // the bag is empty and a seat has laid its last tile
	EndNoPlay = "no-play" // no word can be formed any more, and none can exchange
	EndPasses = "passes"  // all seats passed in two rounds running
)

// Steps.
const (
	StepTurn = "turn"        // play, exchange or pass (or challenge the last play)
	StepLast = "last-chance" // the match ends unless the last play is challenged
	StepOver = "over"
)

// State is a match in progress.
type State struct {
	lexicon Lexicon
	trust   bool
	house   House

	board   Board
	racks   []string // in their owners' order
	bag     Count    // has no order: each draw is uniform among what is left
	script  string   // tiles still to be drawn in a given order
	given   uint64   // tiles drawn from the script
	scores  []int
	used    []int // seconds, by seat
	starter int
	turn    int  // turns over
	passes  int  // passes in a row
	pending bool // the last play can be challenged; its seat has not drawn yet
	turns   []Turn
	reason  string // why the match ended, "" while it goes on
	settled []Settlement
	src     game.Source
}

func (s *State) seats() int { return len(s.racks) }
func (s *State) actor() int { return (s.starter + s.turn) % s.seats() }

func (s *State) step() string {
	switch {
	case s.reason != "":
		return StepOver
	case s.lastChance():
		return StepLast
	}
	return StepTurn
}

// lastChance: the seat that played has gone out, and only a challenge could
// bring its tiles back.
func (s *State) lastChance() bool {
	return s.pending && s.bag.Total() == 0 && s.racks[s.last().Seat] == ""
}

func (s *State) last() *Turn { return &s.turns[len(s.turns)-1] }

// Status is where the match stands. A round is over when every seat has had a
// turn.
func (s *State) Status() game.Status {
	st := game.Status{
		Turn: game.Seat(s.actor()), Actor: game.Seat(s.actor()), Step: s.step(),
		Round: s.turn/s.seats() + 1, Draws: s.src.Draws() + s.given, Private: true,
	}
	if s.reason != "" {
		st.Turn, st.Actor, st.Private, st.Over = game.Nobody, game.Nobody, false, true
	}
	return st
}

// Commands lists the moves that are legal now.
func (s *State) Commands() []string {
	var list []string
	switch s.step() {
	case StepOver:
		return nil
	case StepLast:
		list = []string{"challenge", "pass"}
	default:
		list = append(list, "play 8h WORD")
		if s.exchangeable() > 0 {
			list = append(list, "exchange TILES")
		}
		list = append(list, "pass")
		if s.pending {
			list = append(list, "challenge")
		}
	}
	if s.house.Clock > 0 {
		list = append(list, "clock SECONDS")
	}
	return list
}

// inBag is how many tiles the bag holds once the seat of a play that can still
// be challenged has drawn.
func (s *State) inBag() int {
	n := s.bag.Total()
	if s.pending {
		n -= min(n, RackSize-len(s.racks[s.last().Seat]))
	}
	return n
}

// exchangeable is how many tiles the acting seat may exchange at most.
func (s *State) exchangeable() int {
	if s.house.Seven && s.inBag() < RackSize {
		return 0
	}
	return min(s.inBag(), len(s.racks[s.actor()]))
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

// endMark follows a recorded move after which no word can be formed any more,
// so that a replay without the dictionary knows.
const endMark = "end"

func (s *State) apply(move string) (game.Outcome, *game.Error) {
	none := game.Outcome{}
	command, rest, err := game.Split(move)
	if err != nil {
		return none, err
	}
	var act func(s *State, rest string) (string, []game.Event, *game.Error)
	switch command {
	case "play":
		act = (*State).play
	case "exchange":
		act = (*State).exchange
	case "pass":
		act = (*State).pass
	case "challenge":
		act = (*State).challenge
	case "clock":
		act = (*State).clock
	default:
		return none, game.Refuse(game.UnknownCommand, game.Figures{"command": command})
	}
	if s.reason != "" {
		return none, game.Refuse(game.MatchOver, nil)
	}
	if s.step() == StepLast && (command == "play" || command == "exchange") {
		return none, game.Refuse(game.WrongStep, game.Figures{"command": command, "step": StepLast})
	}
	rest, marked := cutEnd(command, rest)
	next := s.clone()
	canonical, events, err := act(next, rest)
	if err != nil {
		return none, err
	}
	if command != "clock" {
		next.finish(&events, marked)
	}
	if (next.reason == EndNoPlay) != marked {
		if marked {
			return none, game.Refuse(NotTheEnd, nil)
		}
		canonical += " " + endMark
	}
	if marked {
		canonical += " " + endMark
	}
	*s = *next
	return game.Outcome{Move: canonical, Events: events, Reveals: command == "challenge"}, nil
}

// cutEnd takes the mark off a move. A word "end" that is played or challenged
// is no mark: a play has its square before it.
func cutEnd(command, rest string) (string, bool) {
	f := strings.Fields(rest)
	if command == "exchange" || command == "clock" || len(f) == 0 || f[len(f)-1] != endMark || command == "play" && len(f) != 3 {
		return rest, false
	}
	return strings.Join(f[:len(f)-1], " "), true
}

func (s *State) play(rest string) (string, []game.Event, *game.Error) {
	laid, err := s.board.ParsePlay(rest)
	if err != nil {
		return "", nil, err
	}
	seat, tiles := s.actor(), make([]Tile, len(laid))
	for i, l := range laid {
		tiles[i] = l.Tile
	}
	left, missing := takeFrom(s.racks[seat], tiles)
	if missing != "" {
		return "", nil, game.Refuse(NotOnRack, game.Figures{"tiles": SortTiles(missing), "rack": s.racks[seat]})
	}
	formed, err := s.board.Form(laid, s.house.Bonus)
	if err != nil {
		return "", nil, err
	}
	var wrong, struck []string
	for i, w := range formed.Words {
		v := s.lexicon.Look(w.Text)
		formed.Words[i].House = v == Added
		if !v.Counts() && !slices.Contains(wrong, w.Text) {
			wrong = append(wrong, w.Text)
		}
		if v == Struck && !slices.Contains(struck, w.Text) {
			struck = append(struck, w.Text)
		}
	}
	if len(wrong) > 0 && !s.house.Challenge {
		return "", nil, game.Refuse(NotWords, game.Figures{"words": wrong, "struck": struck})
	}
	move, err := s.board.PlayMove(laid)
	if err != nil {
		return "", nil, err
	}
	at, main, err := s.board.written(laid)
	if err != nil {
		return "", nil, err
	}
	if s.house.Challenge {
		// Nobody may learn from the record which words count before the
		// challenge is decided.
		for i := range formed.Words {
			formed.Words[i].House = false
		}
	}

	events := s.accept()
	rack := s.racks[seat]
	s.racks[seat] = left
	for _, l := range laid {
		s.board[l.Square] = l.Tile
	}
	s.scores[seat] += formed.Score
	s.passes = 0
	s.turns = append(s.turns, Turn{
		Seat: game.Seat(seat), Kind: TurnPlay, Rack: rack, Laid: sorted(laid), At: at, Main: main,
		Words: formed.Words, Bonus: formed.Bonus, Score: formed.Score, Count: len(laid), Total: s.scores[seat],
	})
	events = append(events, Played{
		Seat: game.Seat(seat), At: at, Main: main, Laid: sorted(laid), Words: formed.Words,
		Bonus: formed.Bonus, Score: formed.Score, Total: s.scores[seat],
	})
	s.turn++
	if s.house.Challenge {
		s.pending = true
		return move, events, nil
	}
	return move, s.drawn(events, seat), nil
}

// drawn fills the rack of a seat that has played and ends the match if the seat
// is out.
func (s *State) drawn(events []game.Event, seat int) []game.Event {
	if d := s.refill(seat); d != "" {
		events = append(events, Drew{Seat: game.Seat(seat), Count: len(d), Tiles: d, Bag: s.bag.Total()})
	}
	if s.racks[seat] == "" {
		s.end(&events, EndOut)
	}
	return events
}

// accept lets the last play stand, if it could still be challenged.
func (s *State) accept() []game.Event {
	if !s.pending {
		return nil
	}
	s.pending = false
	return s.drawn(nil, int(s.last().Seat))
}

func (s *State) exchange(rest string) (string, []game.Event, *game.Error) {
	tiles, err := parseTiles(rest)
	if err != nil {
		return "", nil, err
	}
	seat := s.actor()
	switch n := len(tiles); {
	case n == 0:
		return "", nil, game.Refuse(game.BadArgument, game.Figures{"command": "exchange", "argument": rest})
	case n > RackSize:
		return "", nil, game.Refuse(TooMany, game.Figures{"max": RackSize})
	case s.house.Seven && s.inBag() < RackSize:
		return "", nil, game.Refuse(BagUnder7, game.Figures{"bag": s.inBag()})
	case n > s.inBag():
		return "", nil, game.Refuse(BagTooSmall, game.Figures{"tiles": n, "bag": s.inBag()})
	}
	left, missing := takeFrom(s.racks[seat], tiles)
	if missing != "" {
		return "", nil, game.Refuse(NotOnRack, game.Figures{"tiles": SortTiles(missing), "rack": s.racks[seat], "exchange": 1})
	}
	events := s.accept()
	rack := s.racks[seat]
	drew := ""
	for range tiles {
		drew += string(rune(s.draw()))
	}
	for _, t := range tiles {
		s.bag[index(t)]++
	}
	s.racks[seat] = left + drew
	s.passes = 0
	back := make([]byte, len(tiles))
	for i, t := range tiles {
		back[i] = byte(t)
	}
	aside := SortTiles(string(back))
	s.turns = append(s.turns, Turn{Seat: game.Seat(seat), Kind: TurnExchange, Rack: rack, Exchanged: aside, Count: len(tiles), Total: s.scores[seat]})
	s.turn++
	return ExchangeMove(aside), append(events,
		Exchanged{Seat: game.Seat(seat), Count: len(tiles), Tiles: aside},
		Drew{Seat: game.Seat(seat), Count: len(tiles), Tiles: drew, Bag: s.bag.Total()}), nil
}

func (s *State) pass(rest string) (string, []game.Event, *game.Error) {
	if rest != "" {
		return "", nil, game.Refuse(game.BadArgument, game.Figures{"command": "pass", "argument": rest})
	}
	if s.lastChance() {
		return "pass", s.accept(), nil
	}
	events := s.accept()
	seat := s.actor()
	s.passes++
	s.turns = append(s.turns, Turn{Seat: game.Seat(seat), Kind: TurnPass, Rack: s.racks[seat], Total: s.scores[seat]})
	s.turn++
	return "pass", append(events, Passed{Seat: game.Seat(seat), Row: s.passes, Limit: s.passLimit()}), nil
}

func (s *State) passLimit() int { return 2 * s.seats() }

// challenge judges all words of the last play. Words may be named; the record
// names those that are not in the dictionary, so that a replay without it knows
// how the challenge went.
func (s *State) challenge(rest string) (string, []game.Event, *game.Error) {
	if !s.pending {
		return "", nil, game.Refuse(game.WrongStep, game.Figures{"command": "challenge", "step": s.step()})
	}
	play := s.last()
	formed := make([]string, len(play.Words))
	for i, w := range play.Words {
		formed[i] = w.Text
	}
	var named []string
	for _, f := range strings.Fields(rest) {
		w := foldWord(f)
		if !slices.Contains(formed, w) {
			return "", nil, game.Refuse(NotFormed, game.Figures{"word": f, "words": formed})
		}
		named = append(named, w)
	}
	var wrong []string
	for _, w := range formed {
		bad := !s.lexicon.Look(w).Counts()
		if s.trust {
			bad = slices.Contains(named, w)
		}
		if bad && !slices.Contains(wrong, w) {
			wrong = append(wrong, w)
		}
	}
	seat, by := play.Seat, s.actor()
	s.pending = false
	if len(wrong) == 0 {
		events := []game.Event{Challenged{Seat: game.Seat(by), By: seat, Words: formed, Wrong: []string{}}}
		last := *play
		last.Words = slices.Clone(play.Words)
		for i, w := range last.Words {
			last.Words[i].House = s.lexicon.Look(w.Text) == Added
		}
		s.setLast(last)
		events = s.drawn(events, int(seat))
		if s.reason == "" {
			s.passes++
			s.turns = append(s.turns, Turn{Seat: game.Seat(by), Kind: TurnChallenge, Rack: s.racks[by], Total: s.scores[by]})
			s.turn++
		}
		return "challenge", events, nil
	}
	last := *play
	last.Withdrawn = true
	s.scores[seat] -= last.Score
	last.Total = s.scores[seat]
	for _, l := range last.Laid {
		s.board[l.Square] = 0
	}
	s.racks[seat] = last.Rack
	s.setLast(last)
	return "challenge " + strings.Join(wrong, " "), []game.Event{
		Challenged{Seat: game.Seat(by), By: seat, Words: formed, Wrong: wrong},
		Withdrawn{Seat: seat, Score: last.Score, Total: last.Total},
	}, nil
}

// setLast replaces the last turn without touching the copies of this state
// that share the list.
func (s *State) setLast(t Turn) {
	s.turns = append(s.turns[:len(s.turns)-1:len(s.turns)-1], t)
}

// clock notes the seconds the acting seat has used since the match began. The
// turn goes on: rules know time only as a move.
func (s *State) clock(rest string) (string, []game.Event, *game.Error) {
	if s.house.Clock == 0 {
		return "", nil, game.Refuse(NoClock, nil)
	}
	n, e := strconv.Atoi(rest)
	if e != nil || n < 0 || n > MaxUsed {
		return "", nil, game.Refuse(game.BadArgument, game.Figures{"command": "clock", "argument": rest})
	}
	seat := s.actor()
	if n < s.used[seat] {
		return "", nil, game.Refuse(ClockBack, game.Figures{"seconds": n, "used": s.used[seat]})
	}
	s.used[seat] = n
	return "clock " + strconv.Itoa(n), []game.Event{Clocked{Seat: game.Seat(seat), Used: n, Left: 60*s.house.Clock - n}}, nil
}

// finish ends the match if it is time. The dictionary is asked only when nobody
// can exchange, and not while the last play may still be taken back.
func (s *State) finish(events *[]game.Event, marked bool) {
	switch {
	case s.reason != "" || s.pending:
	case s.passes >= s.passLimit():
		s.end(events, EndPasses)
	case !s.canExchange() && s.noPlay(marked):
		s.end(events, EndNoPlay)
	}
}

// canExchange: with tiles in the bag, and at least seven if the house wants it,
// somebody can, since a seat has an empty rack only when the bag is empty.
func (s *State) canExchange() bool {
	return s.bag.Total() > 0 && (!s.house.Seven || s.bag.Total() >= RackSize)
}

func (s *State) noPlay(marked bool) bool {
	if s.trust {
		return marked
	}
	for _, rack := range s.racks {
		if rack != "" && s.lexicon.AnyPlay(&s.board, rack) {
			return false
		}
	}
	return true
}

// end settles: each seat loses what is left on its rack, and a seat that went
// out gains what the others lose; overtime costs 10 points for each minute
// begun.
func (s *State) end(events *[]game.Event, reason string) {
	s.reason = reason
	all := 0
	for _, r := range s.racks {
		all += RackValue(r)
	}
	s.settled = make([]Settlement, s.seats())
	for i, r := range s.racks {
		t := Settlement{Seat: game.Seat(i), Rack: r, Lost: RackValue(r)}
		if reason == EndOut && r == "" {
			t.Gained = all
		}
		if over := s.used[i] - 60*s.house.Clock; s.house.Clock > 0 && over > 0 {
			t.Late = (over + 59) / 60 * LatePoints
		}
		s.scores[i] += t.Gained - t.Lost - t.Late
		t.Total = s.scores[i]
		s.settled[i] = t
	}
	*events = append(*events, Settled{Seats: slices.Clone(s.settled)}, Ended{Reason: reason, Result: *s.Result()})
}

// Settlement is what the end of the match does to a seat's points.
type Settlement struct {
	Seat   game.Seat `json:"seat"`
	Rack   string    `json:"rack"`   // the tiles left
	Lost   int       `json:"lost"`   // their value
	Gained int       `json:"gained"` // the value of everybody else's, for the seat that went out
	Late   int       `json:"late"`   // points lost by overtime
	Total  int       `json:"total"`  // the final score
}

// draw takes one tile from the bag, which must not be empty.
func (s *State) draw() Tile {
	for s.script != "" {
		t := Tile(s.script[0])
		s.script = s.script[1:]
		if s.bag.Of(t) > 0 {
			s.bag[index(t)]--
			s.given++
			return t
		}
	}
	r := s.src.IntN(s.bag.Total())
	for i, n := range s.bag {
		if r < n {
			s.bag[i]--
			return kind(i)
		}
		r -= n
	}
	panic("the bag was counted wrongly")
}

// refill draws up to seven tiles and returns those drawn. New tiles stand at
// the end of the rack; the others keep their order.
func (s *State) refill(seat int) string {
	drew := ""
	for len(s.racks[seat])+len(drew) < RackSize && s.bag.Total() > 0 {
		drew += string(rune(s.draw()))
	}
	s.racks[seat] += drew
	return drew
}

// Result is nil until the match is over.
func (s *State) Result() *game.Result {
	if s.reason == "" {
		return nil
	}
	return game.Ranked(s.scores)
}

// Clone returns an independent copy.
func (s *State) Clone() game.State { return s.clone() }

func (s *State) clone() *State {
	c := *s
	c.racks, c.scores, c.used = slices.Clone(s.racks), slices.Clone(s.scores), slices.Clone(s.used)
	// Turns are never changed in place, so copies share them.
	c.turns = s.turns[:len(s.turns):len(s.turns)]
	return &c
}

// Dump is the whole state in canonical form. Which words count only by the
// house list is no part of it: that is the dictionary's to say, and a replay
// without the dictionary ends in the same dump.
func (s *State) Dump() []byte {
	turns := slices.Clone(s.turns)
	for i, t := range turns {
		turns[i].Words = slices.Clone(t.Words)
		for j := range turns[i].Words {
			turns[i].Words[j].House = false
		}
	}
	return game.JSON(struct {
		House   House
		Board   string
		Racks   []string
		Bag     Count
		Script  string
		Given   uint64
		Scores  []int
		Used    []int
		Starter int
		Turn    int
		Passes  int
		Pending bool
		Turns   []Turn
		Reason  string
		Settled []Settlement
		Source  game.Source
	}{
		s.house, s.board.String(), s.racks, s.bag, s.script, s.given, s.scores, s.used, s.starter,
		s.turn, s.passes, s.pending, turns, s.reason, s.settled, s.src,
	})
}

// String is the board square by square, '.' for an empty one.
func (b *Board) String() string {
	out := make([]byte, Squares)
	for i, t := range b {
		if out[i] = byte(t); t == 0 {
			out[i] = '.'
		}
	}
	return string(out)
}
