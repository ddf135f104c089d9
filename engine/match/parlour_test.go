package match_test

import (
	"slices"
	"strconv"
	"strings"

	"passavez/engine/game"
)

// parlour is a game made for these tests: every seat holds a hidden number and
// on its turn does one of
//
//	say WORD    public; the next seat is on turn
//	note WORD   hidden from the others; the same seat goes on
//	draw        a random draw changes the hidden number; the next seat
//	peek        shows the next seat's number, without a draw; the next seat
//	end         the match is over
//
// It relies on Data["book"], if that is set: the words that may be said.
type parlour struct {
	openly  bool // nothing is hidden
	version int
	book    string // the book that this program has
	trust   bool
}

func (p parlour) Trust() game.Rules {
	p.trust = true
	return p
}

func (p parlour) Info() game.Info {
	return game.Info{Slug: "parlour", MinSeats: 1, MaxSeats: 6, Version: max(p.version, 1), Bots: []string{"easy"}, Secrets: 1}
}

func (p parlour) New(setup game.Setup, src *game.Source) (game.State, error) {
	setup, bad := game.Check(setup, p.Info())
	if bad != nil {
		return nil, bad
	}
	if book := setup.Data["book"]; book != p.book && !p.trust {
		return nil, game.Refuse(game.BadData, game.Figures{"data": "book", "want": book, "have": p.book})
	}
	if src == nil {
		src = game.Seeded(setup.Seed)
	}
	s := &parlourState{parlour: p, src: *src, hands: make([]int, len(setup.Players))}
	for i := range s.hands {
		s.hands[i] = s.src.IntN(1000)
	}
	return s, nil
}

type parlourState struct {
	parlour
	src   game.Source
	hands []int
	notes []string
	turn  int
	over  bool
}

type parlourView struct {
	Hand  int // −1 for those who hold none
	Notes int
}

type (
	said  struct{ Seat game.Seat }
	noted struct {
		Seat game.Seat
		Word string
	}
)

func (said) Kind() string  { return "said" }
func (noted) Kind() string { return "noted" }
func (n noted) For(eyes game.Seat) game.Event {
	if eyes != n.Seat {
		return nil
	}
	return n
}

func (s *parlourState) seat() game.Seat { return game.Seat(s.turn % len(s.hands)) }

func (s *parlourState) Status() game.Status {
	if s.over {
		return game.Status{Turn: game.Nobody, Actor: game.Nobody, Over: true, Draws: s.src.Draws()}
	}
	return game.Status{Turn: s.seat(), Actor: s.seat(), Step: "any", Round: s.turn/len(s.hands) + 1, Draws: s.src.Draws(), Private: !s.openly}
}

func (s *parlourState) Commands() []string {
	if s.over {
		return nil
	}
	return []string{"say WORD", "note WORD", "draw", "peek", "end"}
}

func (s *parlourState) Apply(move string) (game.Outcome, error) {
	command, rest, bad := game.Split(move)
	if bad != nil {
		return game.Outcome{}, bad
	}
	if s.over {
		return game.Outcome{}, game.Refuse(game.MatchOver, nil)
	}
	out := game.Outcome{Move: strings.TrimSpace(command + " " + rest), Events: []game.Event{said{s.seat()}}}
	switch command {
	case "say":
		if !strings.Contains(s.book, rest) && s.book != "" && !s.trust {
			return game.Outcome{}, game.Refuse(game.BadArgument, game.Figures{"command": command, "argument": rest})
		}
		s.turn++
	case "note":
		s.notes = append(slices.Clip(s.notes), rest)
		out.Events = []game.Event{noted{s.seat(), rest}}
	case "draw":
		s.hands[s.seat()] = s.src.IntN(1000)
		s.turn++
	case "peek":
		s.turn++
		out.Reveals = true
	case "end":
		s.over = true
	default:
		return game.Outcome{}, game.Refuse(game.UnknownCommand, game.Figures{"command": command})
	}
	return out, nil
}

func (s *parlourState) View(eyes game.Seat) game.View {
	if eyes == game.Nobody {
		return parlourView{Hand: -1, Notes: len(s.notes)}
	}
	return parlourView{Hand: s.hands[eyes], Notes: len(s.notes)}
}

func (s *parlourState) Remember() map[string]string {
	return map[string]string{"turns": strconv.Itoa(s.turn)}
}

func (s *parlourState) Result() *game.Result {
	if !s.over {
		return nil
	}
	return game.Ranked(s.hands)
}

func (s *parlourState) Clone() game.State {
	c := *s
	c.hands = slices.Clone(s.hands)
	return &c
}

func (s *parlourState) Dump() []byte {
	src, _ := s.src.MarshalText()
	return []byte(string(src) + string(game.JSON(s.hands)) + string(game.JSON(s.notes)) + strconv.Itoa(s.turn) + strconv.FormatBool(s.over))
}
