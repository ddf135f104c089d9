package scene

import (
	"fmt"

	"passavez/engine/dice"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/ceelo"
)

// play is what is seen and no part of the match.
type play struct {
	queue []step // what the last move did and is still to be seen
	at    int    // the step that is being seen
	from  float64
	air   bool // dice of it have not landed

	turn  string // the decision that typed belongs to
	typed string // the amount as typed
	began bool   // something was typed
	tab   int    // of the slip; auto: what fits the moment
}

// step is one event of a move with the time it is given, in seconds.
type step struct {
	event  game.Event
	nth    int // of the events of the move
	length float64
}

// How long things take, in seconds, and how long one may look at them.
const (
	payTime    = 0.35 // coins go into the pot
	winTime    = 1.30 // the verdict is read, coins go to the winner
	winDelay   = 0.35 // part of it before they move
	tieTime    = 1.40
	afterMine  = 0.90 // between a combination and the answer to it
	afterNone  = 0.40 // between two throws of the CPU
	afterTheir = 0.50 // between the last throw and the verdict
)

// Happened queues what a move did: the throws of the CPU follow one another,
// and nothing is seen before its turn.
func (p *play) Happened(events []game.Event) {
	p.Skip()
	p.from, p.air = -1, true
	for i, e := range events {
		s := step{event: e, nth: i}
		switch e := e.(type) {
		case ceelo.Wagered:
			s.length = payTime
		case ceelo.Rolled:
			s.length = dice.Time
			switch last := i == len(events)-1; {
			case last:
			case e.Rank == ceelo.RankNone:
				s.length += afterNone
			case e.Seat == 0:
				s.length += afterMine
			default:
				s.length += afterTheir
			}
		case ceelo.Tied:
			s.length = tieTime
		case ceelo.Settled:
			s.length = winTime
		default:
			continue
		}
		p.queue = append(p.queue, s)
	}
}

// Moving says whether something is still to be seen.
func (p *play) Moving() bool { return p.at < len(p.queue) }

// Told is how many events of the move have been seen: a throw once the dice
// lie, all else as soon as it begins.
func (p *play) Told() int {
	s := p.queue[p.at]
	if _, rolls := s.event.(ceelo.Rolled); rolls && p.air {
		return s.nth
	}
	return s.nth + 1
}

// Skip shows the end of it.
func (p *play) Skip() { p.queue, p.at = nil, 0 }

// Reset forgets what is no part of the match.
func (p *play) Reset() {
	p.Skip()
	p.turn, p.typed, p.began, p.tab = "", "", false, auto
}

// Lingers says that a match that ended by the dice shows them first.
func (p *play) Lingers(v game.View) bool {
	w := v.(ceelo.View)
	for _, b := range w.Banks {
		if b == 0 {
			return true
		}
	}
	return false
}

// Split leaves the slip what it needs.
func (p *play) Split(w, h float64) float64 { return max(0.40, min(0.5, 1-276/h)) }

// now is the step that is being seen, nil if nothing moves.
func (p *play) now() game.Event {
	if !p.Moving() {
		return nil
	}
	return p.queue[p.at].event
}

// seen is the view with what is still to be seen taken back.
func (p *play) seen(v ceelo.View) ceelo.View {
	for i := len(p.queue) - 1; i > p.at && i >= 0; i-- {
		switch e := p.queue[i].event.(type) {
		case ceelo.Rolled:
			v.Throws = v.Throws[:len(v.Throws)-1]
		case ceelo.Settled:
			v.Games, v.Banks, v.Wager = v.Games[:len(v.Games)-1], before(e), e.Wager
			v.Status.Over, v.Status.Step, v.Status.Round, v.Result = false, ceelo.StepRoll, e.Game, nil
		}
	}
	if v.Wager > 0 {
		v.Status.Turn = seatOf(follow(v.Throws).chair, len(v.Banks))
	}
	return v
}

// before are the banks as they were before a game was settled.
func before(e ceelo.Settled) []ceelo.Cents {
	banks := append([]ceelo.Cents(nil), e.Banks...)
	for i := range banks {
		won := ceelo.Lose
		if int(e.Winner) == i {
			won = ceelo.Win
		}
		banks[i] = ceelo.Adjust(banks[i], e.Wager, -won)
	}
	return banks
}

func seatOf(chair, seats int) game.Seat {
	if chair == 1 && seats == 1 {
		return ceelo.CPU
	}
	return game.Seat(chair)
}

// duel is how a game stands after some throws, by chair: 0 is seat 0, 1 the
// other side.
type duel struct {
	dice    [2]ceelo.Roll // what lies in each tray
	thrown  [2]int        // throws for the combination sought now
	stands  [2]bool
	chair   int // who rolls next
	tied    bool
	over    bool
	verdict ceelo.Verdict // of chair 0
}

// follow plays throws through.
func follow(throws []ceelo.Throw) duel {
	var d duel
	for _, t := range throws {
		if d.tied {
			d.tied, d.thrown, d.stands = false, [2]int{}, [2]bool{}
		}
		c := 0
		if t.Seat != 0 {
			c = 1
		}
		d.dice[c] = t.Dice
		d.thrown[c]++
		d.stands[c] = ceelo.Rank(t.Dice) != ceelo.RankNone
		if d.stands == [2]bool{true, true} {
			d.verdict = ceelo.Compare(d.dice[0], d.dice[1])
			d.tied, d.over = d.verdict == ceelo.Tie, d.verdict != ceelo.Tie
			d.chair = 0
		} else if d.stands[0] {
			d.chair = 1
		}
	}
	return d
}

// scene is one frame: what is seen, and how far what moves is.
type scene struct {
	table.Stage
	lang   lang.Lang
	v      ceelo.View // as far as it is seen
	d      duel
	landed duel // as it is once the dice in the air are not yet counted
	event  game.Event
	u      float64 // of the event, 0 … 1
	air    bool    // dice are in the air
	spots  spots
}

// Headline says who is to act and where the match stands.
func (p *play) Headline(v game.View, names []lang.T) (what, where lang.T) {
	w := p.seen(v.(ceelo.View))
	n := w.Status.Round
	switch w.Status.Step {
	case ceelo.StepBank:
		return textNames.With(names[w.Status.Turn]), textGame.With(1)
	case ceelo.StepWager:
		return textBets.With(names[0]), textGame.With(len(w.Games) + 1)
	case ceelo.StepRoll:
		who := w.Status.Turn
		if e, ok := p.now().(ceelo.Rolled); ok {
			who = e.Seat
		}
		return textRolls.With(ceelo.Who(who, names)), textStake.With(n, w.Wager)
	}
	return textEnd, textGame.With(n)
}

// Layout adds trays, coins, the slip and the main button.
func (p *play) Layout(f *ui.Frame, s table.Stage) {
	for p.Moving() && f.Progress(&p.from, p.queue[p.at].length) >= 1 {
		p.at++
		p.from = -1
	}
	if !p.Moving() {
		p.Skip()
	}
	sc := scene{Stage: s, lang: f.Lang, v: p.seen(s.View.(ceelo.View)), event: p.now(), u: 1, spots: arrange(s.Thing)}
	sc.d = follow(sc.v.Throws)
	sc.landed = sc.d
	if sc.event != nil {
		length := p.queue[p.at].length
		sc.u = f.Progress(&p.from, length)
		if _, ok := sc.event.(ceelo.Rolled); ok {
			sc.u = min(1, sc.u*length/dice.Time)
			if sc.air = sc.u < 1; sc.air {
				sc.landed = follow(sc.v.Throws[:len(sc.v.Throws)-1])
			}
		}
	}
	p.air = sc.air
	p.follow(sc.v)
	p.layoutFelt(f, &sc)
	p.layoutSlip(f, &sc)
	p.layoutMain(f, &sc)
}

// follow forgets what was typed when another decision is due.
func (p *play) follow(v ceelo.View) {
	turn := fmt.Sprint(v.Status.Step, v.Status.Turn, len(v.Games))
	if turn != p.turn {
		p.turn, p.began, p.tab = turn, false, auto
	}
}

// layoutMain adds the one thing to do next.
func (p *play) layoutMain(f *ui.Frame, s *scene) {
	if p.Moving() {
		mine, thrown := s.event.(ceelo.Rolled)
		if _, paid := s.event.(ceelo.Wagered); paid || thrown && mine.Seat == 0 && s.air {
			// The button stays while one's own dice fall.
			p.rollButton(f, s, p.Skip)
			return
		}
		f.Button(ui.Press{ID: "skip", Text: f.T(textSkip), Sign: ui.ChevronRight, Style: ui.On, Box: s.Primary, Keys: []string{"Enter", " "}, Do: p.Skip})
		f.Nodes[len(f.Nodes)-1].Primary = true
		return
	}
	if !s.Live {
		return
	}
	switch s.v.Status.Step {
	case ceelo.StepBank, ceelo.StepWager:
		text := textStart0
		if s.v.Status.Step == ceelo.StepWager {
			text = textWager0
		}
		if amount, fault := p.amount(s.v); fault == nil {
			text = textStart.With(amount)
			if s.v.Status.Step == ceelo.StepWager {
				text = textWager.With(amount)
			}
		}
		s.Main(f, ui.Press{ID: s.v.Status.Step, Text: f.T(text), Keys: []string{"Enter"}, Do: func() { p.send(s) }})
	case ceelo.StepRoll:
		p.rollButton(f, s, func() { s.Do("roll") })
	}
}

func (p *play) rollButton(f *ui.Frame, s *scene, do func()) {
	text := textRoll
	if d := s.landed; d.thrown[d.chair] > 0 && !d.stands[d.chair] || d.tied {
		text = textAgain
	}
	s.Main(f, ui.Press{ID: "roll", Text: f.T(text), Sign: ui.DiceSign, Keys: []string{"r", "Enter"}, Do: do})
}
