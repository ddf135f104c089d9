package scene

import (
	"fmt"
	"math"
	"strings"

	"passavez/engine/dice"
	"passavez/engine/lang"
	"passavez/engine/ui"
	"passavez/games/ceelo"
)

// spots are where things lie on the felt. Of two, index 0 is seat 0, near the
// player, and 1 the other side, far.
type spots struct {
	size    float64 // of a die
	caption [2]ui.Rect
	tray    [2]ui.Rect
	dice    [2][ceelo.Dice]ui.Point
	pile    [2]ui.Rect // coins
	news    ui.Rect    // what is said between the trays
	pot     ui.Rect
	coin    float64 // width of a coin
}

// gap is the distance from one die to the next, in edges.
const gap = 1.36

func arrange(box ui.Rect) spots {
	var s spots
	box = box.Pad(0, 0, 0, 8)
	news, caption := 46.0, 24.0
	if box.H > 340 {
		news, caption = 72, 34
	}
	coins := min(max(box.W*0.26, 84), 220)
	between := 12.0
	room := box.W - coins - between - 2*dice.Rim
	tall := (box.H-news)/2 - caption - 2*dice.Rim
	deep := 1.30 // of a tray, in edges
	if box.H > 340 {
		deep = 1.44
	}
	s.size = min(room/(ceelo.Dice*gap+0.44), tall/deep, max(100, box.H*0.11))
	w, h := s.size*(ceelo.Dice*gap+0.44), s.size*deep
	coins = min(coins, s.size*2.1)
	coins = max(coins, 84)
	s.coin = min(max(coins/3.3, 22), 54)
	whole := w + 2*dice.Rim + between + coins
	x := box.X + (box.W-whole)/2
	spare := max(0, box.H-2*(caption+h+2*dice.Rim)-news)
	air := min(18, spare/4) // above and below the news
	y := box.Y + spare/2 - air
	for _, c := range [2]int{1, 0} {
		s.caption[c] = ui.Rect{X: x, Y: y, W: whole, H: caption}
		y += caption
		s.tray[c] = ui.Rect{X: x + dice.Rim, Y: y + dice.Rim, W: w, H: h}
		s.pile[c] = ui.Rect{X: x + whole - coins, Y: y, W: coins, H: h + 2*dice.Rim}
		for i := range s.dice[c] {
			s.dice[c][i] = ui.Point{X: s.tray[c].X + s.size*0.22 + s.size*gap*(float64(i)+0.5), Y: s.tray[c].Mid().Y - s.size*0.03}
		}
		y += h + 2*dice.Rim
		if c == 1 {
			s.news = ui.Rect{X: x, Y: y + air, W: whole - coins - between, H: news}
			s.pot = ui.Rect{X: x + whole - coins, Y: y + air, W: coins, H: news}
			y += news + 2*air
		}
	}
	return s
}

// whole in coins is a seat's opening bank.
const opening = 8

// coins is how many coins stand for an amount: what a seat came with is eight.
func coins(amount, of ceelo.Cents) int {
	if amount <= 0 || of <= 0 {
		return 0
	}
	return int(min(24, max(1, math.Round(opening*float64(amount)/float64(of)))))
}

// house is how many coins lie before the CPU: it never runs out.
const house = 16

// layoutFelt adds both sides, what lies between them, and the coins.
func (p *play) layoutFelt(f *ui.Frame, s *scene) {
	t := f.Theme
	seats := len(s.v.Banks)
	banks := append([]ceelo.Cents(nil), s.v.Banks...)
	lying := banks // what lies in the piles: the wager does not while it is in the pot
	pot := s.v.Wager
	type flight struct {
		from, to ui.Point
		n        int
	}
	var flights []flight
	mouth := func(b ui.Rect) ui.Point { return ui.Point{X: b.Mid().X, Y: b.Bottom() - s.spots.coin*0.4} }
	var moved float64
	switch e := s.event.(type) {
	case ceelo.Wagered:
		moved = ui.EaseInOut(s.u)
		for c := range 2 {
			flights = append(flights, flight{mouth(s.spots.pile[c]), mouth(s.spots.pot), coins(e.Wager, s.v.Opening[0])})
		}
	case ceelo.Settled:
		moved = ui.EaseInOut((s.u*winTime - winDelay) / (winTime - winDelay - 0.25))
		old := before(e)
		for i := range banks {
			banks[i] = old[i] + ceelo.Cents(math.Round(float64(e.Banks[i]-old[i])*moved))
		}
		winner := 1
		if e.Winner == 0 {
			winner = 0
		}
		if moved < 1 {
			pot = e.Wager
			lying = old
		}
		flights = append(flights, flight{mouth(s.spots.pot), mouth(s.spots.pile[winner]), 2 * coins(e.Wager, s.v.Opening[0])})
	}
	lying = append([]ceelo.Cents(nil), lying...)
	if pot > 0 {
		for i := range lying {
			lying[i] -= pot
		}
	}
	for _, c := range [2]int{1, 0} {
		p.layoutSide(f, s, c, banks)
		n, of := house, ceelo.Cents(0)
		if c < seats {
			of = s.v.Opening[c]
			n = coins(lying[c], of)
		}
		f.Paint(s.spots.pile[c], func(cv ui.Canvas, b ui.Rect) { pile(cv, t, b, s.spots.coin, n) })
		if c == 1 {
			p.layoutNews(f, s)
			p.layoutPot(f, s, pot, moved)
		}
	}
	if moved > 0 && moved < 1 {
		f.Paint(s.Thing, func(cv ui.Canvas, _ ui.Rect) {
			for _, fl := range flights {
				for i := range min(fl.n, 6) {
					u := ui.EaseInOut(min(1, max(0, moved*1.5-float64(i)*0.1)))
					if u <= 0 || u >= 1 {
						continue
					}
					at := ui.Between(fl.from, fl.to, u)
					at.X += float64(i%3-1) * s.spots.coin * 0.5
					at.Y -= math.Sin(u*math.Pi) * s.spots.coin * (0.6 + 0.2*float64(i%2))
					heap(cv, t, at, s.spots.coin, 1)
				}
			}
		})
	}
}

// layoutSide adds one side: who it is, what the dice say, and the dice.
func (p *play) layoutSide(f *ui.Frame, s *scene, c int, banks []ceelo.Cents) {
	t := f.Theme
	seat := seatOf(c, len(banks))
	who := f.T(ceelo.Who(seat, s.Names))
	d := s.landed
	words := ""
	if d.thrown[c] > 0 {
		words = f.T(ceelo.CombinationName(d.dice[c].Combination()))
		if d.thrown[c] > 1 && !d.stands[c] {
			words = f.T(textNth.With(d.thrown[c]))
		}
	}
	money, label := "", who
	if c < len(banks) && s.v.Opening[c] > 0 {
		money = banks[c].String()
		label = f.T(textBank.With(ceelo.Who(seat, s.Names), s.v.Banks[c]))
	}
	acts := s.v.Status.Step == ceelo.StepRoll && d.chair == c
	f.Add(ui.Node{ID: fmt.Sprintf("side-%d", c+1), Role: ui.Text, Label: label, Bounds: s.spots.caption[c], Paint: func(cv ui.Canvas, l ui.Look) {
		b := l.Bounds.Pad(dice.Rim, 0, dice.Rim, 0)
		font, big := ui.Strong, ui.Font{Face: ui.Title, Size: 18}
		if b.H > 30 {
			font, big = ui.Large, ui.Font{Face: ui.Title, Size: 24}
		}
		if acts {
			cv.Fill(ui.Round(l.Bounds.Pad(-2, 1, -2, 1), 9), ui.Solid(ui.Color{A: 70}))
			ui.PlaySign.Draw(cv, ui.Rect{X: b.X - 4, Y: b.Y, W: 16, H: b.H}, 14, t.Brass.Lighter(0.3))
		} else if seat == ceelo.CPU {
			ui.RobotSign.Draw(cv, ui.Rect{X: b.X - 4, Y: b.Y, W: 18, H: b.H}, 16, t.QuietOn)
		} else {
			ui.Emblem(cv, c, ui.Point{X: b.X + 5, Y: b.Mid().Y}, 14, ui.SeatColor(c).Lighter(0.45))
		}
		for ui.Measure(money, big) > b.W*0.46 && big.Size > 14 {
			big.Size--
		}
		over := s.spots.pile[c]
		if wide := ui.Measure(money, big); wide < over.W {
			ui.Write(cv, money, ui.Rect{X: over.X, Y: b.Y, W: over.W, H: b.H}, big, t.OnFelt, ui.Center)
		} else {
			ui.Write(cv, money, b, big, t.OnFelt, ui.Right)
		}
		left := ui.Rect{X: b.X + 20, Y: b.Y, W: b.W - 20 - max(over.W, ui.Measure(money, big)) - 6, H: b.H}
		wide := ui.Measure(words, ui.Read)
		if d.stands[c] {
			wide = ui.Measure(words, ui.Strong) + 18
		}
		room := left.W - wide - 12
		if !d.stands[c] {
			room = max(48, room)
		}
		name := ui.Fit(who, font, room)
		if room < 36 && name != who {
			name = "" // the emblem says who
		}
		ui.Write(cv, name, left, font, t.OnFelt, ui.Left)
		if words != "" {
			if name != "" {
				left = left.Pad(ui.Measure(name, font)+10, 0, 0, 0)
			}
			if !d.stands[c] {
				ui.Write(cv, words, left, ui.Read, t.QuietOn, ui.Left)
				return
			}
			// A combination that stands lies there as a slip, in brass when it won.
			tag := ui.Rect{X: left.X, Y: left.Mid().Y - 11, W: min(left.W, ui.Measure(words, ui.Strong)+18), H: 22}
			paper, ink := t.Paper, t.Ink
			if d.over && (d.verdict == ceelo.Win) == (c == 0) {
				paper, ink = t.Brass, ui.RGB(0x2B2118)
			}
			cv.Fill(ui.Round(tag.Move(1, 2), 6), ui.Solid(t.Shade.Fade(0.6)))
			cv.Fill(ui.Round(tag, 6), ui.Solid(paper))
			ui.Write(cv, words, tag.Pad(9, 0, 8, 0), ui.Strong, ink, ui.Left)
		}
	}})

	tray := s.spots.tray[c]
	f.Paint(tray, func(cv ui.Canvas, b ui.Rect) { dice.Tray(cv, b, t, s.spots.dice[c][:], s.spots.size) })
	thrown, isThrow := s.event.(ceelo.Rolled)
	air := s.air && isThrow && (thrown.Seat == 0) == (c == 0)
	roll := s.d.dice[c]
	dl := f.T(textEmpty.With(ceelo.Who(seat, s.Names)))
	switch {
	case air:
		dl = f.T(textRolling.With(ceelo.Who(seat, s.Names)))
	case roll != (ceelo.Roll{}):
		dl = f.T(textDice.With(ceelo.Who(seat, s.Names), faces(roll), ceelo.CombinationName(roll.Combination())))
	}
	f.Add(ui.Node{ID: fmt.Sprintf("dice-%d", c+1), Role: ui.Image, Label: dl, Bounds: tray, Paint: func(cv ui.Canvas, _ ui.Look) {
		size := s.spots.size
		if roll == (ceelo.Roll{}) {
			// Gathered in the middle of the tray they wait for the hand.
			for i, face := range waiting {
				at := s.spots.dice[c][1]
				turned := 0.05 * float64(i-1)
				dice.Lay(cv, dice.Still(face, at.X+float64(i-1)*size*1.10, at.Y, size, turned), t, dice.StillKey(face, turned))
			}
			return
		}
		from := ui.Point{X: s.Thing.Mid().X, Y: s.Thing.Bottom() + size*1.5}
		if c == 1 {
			from.Y = s.Thing.Y - size*1.5
		}
		for i, face := range roll {
			turned, dx, dy := dice.Lie(i + c)
			to := ui.Point{X: s.spots.dice[c][i].X + dx*size, Y: s.spots.dice[c][i].Y + dy*size*0.5}
			pose, key := dice.Still(face, to.X, to.Y, size, turned), dice.StillKey(face, turned)
			if air {
				var lies bool
				if pose, lies = dice.Tumble(face, from, to, size, turned, s.u, i, thrown.Throw); !lies {
					key = ""
				}
			}
			dice.Lay(cv, pose, t, key)
		}
	}})
}

// news is what is said between the trays, in a strong and a lesser line.
func (p *play) news(f *ui.Frame, s *scene) (what, more lang.T) {
	v, d := s.v, s.landed
	who := func(chair int) lang.T { return ceelo.Who(seatOf(chair, len(v.Banks)), s.Names) }
	switch e := s.event.(type) {
	case ceelo.Rolled:
		if s.air {
			return textRolling.With(ceelo.Who(e.Seat, s.Names)), p.needs(s)
		}
	}
	switch {
	case v.Status.Step == ceelo.StepBank:
		return textHowMuch.With(s.Names[v.Status.Turn]), textPlayMoney
	case d.over && v.Wager == 0:
		winner, last := 1, v.Games[len(v.Games)-1]
		if last.Winner == 0 {
			winner = 0
		}
		return ceelo.Beats(d.dice[0].Combination(), d.dice[1].Combination()), textTakes.With(who(winner), last.Wager)
	case v.Wager == 0:
		if v.Status.Over {
			return textEnd, lang.T{}
		}
		return textHowWager.With(s.Names[0]), textEvenMoney
	case d.tied:
		return ceelo.Beats(d.dice[0].Combination(), d.dice[1].Combination()), textBoth
	case d.thrown[d.chair] > 0 && !d.stands[d.chair]:
		return textNoCombo, lang.Count(d.thrown[d.chair], textOnce, textMore)
	case d.stands == [2]bool{true, true}:
		return ceelo.Beats(d.dice[0].Combination(), d.dice[1].Combination()), lang.T{}
	}
	return textToRoll.With(who(d.chair)), p.needs(s)
}

// needs is what the second to roll must beat.
func (p *play) needs(s *scene) lang.T {
	if d := s.landed; d.chair == 1 && d.stands[0] && !d.tied && !d.over {
		return textAnswer.With(ceelo.CombinationName(d.dice[0].Combination()))
	}
	return lang.T{}
}

func (p *play) layoutNews(f *ui.Frame, s *scene) {
	t := f.Theme
	a, b := p.news(f, s)
	what, more := f.T(a), f.T(b)
	label := what
	if more != "" {
		label = strings.TrimSuffix(strings.Replace(label+". "+more, "?. ", "? ", 1), ".")
	}
	f.Add(ui.Node{ID: "news", Role: ui.Status, Label: label, Bounds: s.spots.news, Paint: func(c ui.Canvas, l ui.Look) {
		b := l.Bounds.Pad(dice.Rim, 2, 0, 2)
		font, small := ui.Font{Face: ui.Title, Size: 18}, ui.Read.At(15)
		if b.H > 60 {
			font, small = ui.Font{Face: ui.Title, Size: 28}, ui.Read.At(18)
		}
		for ui.Measure(what, font) > b.W && font.Size > 14 {
			font.Size--
		}
		h := font.Leading()
		if more != "" {
			h += small.Leading()
		}
		// On a small screen the result may take both lines, in the face that runs
		// narrower; the log has the rest.
		for size := 14.0; ui.Measure(what, font) > b.W && size >= 13; size-- {
			strong := ui.Strong.At(size)
			lines := ui.Wrap(what, strong, b.W)
			if high := float64(len(lines)) * strong.Leading(); len(lines) > 1 && high <= b.H {
				_, b = b.CutTop((b.H - high) / 2)
				ui.WriteLines(c, lines, b, strong, t.OnFelt, ui.Left)
				return
			}
		}
		_, b = b.CutTop((b.H - h) / 2)
		line, rest := b.CutTop(font.Leading())
		ui.Write(c, what, line, font, t.OnFelt, ui.Left)
		if more != "" {
			ui.Write(c, more, ui.Rect{X: rest.X, Y: rest.Y, W: rest.W, H: small.Leading()}, small, t.QuietOn, ui.Left)
		}
	}})
}

// layoutPot shows the wager of both sides.
func (p *play) layoutPot(f *ui.Frame, s *scene, pot ceelo.Cents, moved float64) {
	if pot <= 0 {
		return
	}
	t := f.Theme
	n := min(coins(pot, s.v.Opening[0])*2, 24)
	switch s.event.(type) {
	case ceelo.Wagered:
		n = int(float64(n) * moved)
	case ceelo.Settled:
		n = int(math.Ceil(float64(n) * (1 - moved)))
	}
	text := s.v.Wager.String()
	if s.v.Wager == 0 {
		text = pot.String()
	}
	f.Add(ui.Node{ID: "pot", Role: ui.Text, Label: f.T(textPot.With(lang.Same(text))), Bounds: s.spots.pot, Paint: func(c ui.Canvas, l ui.Look) {
		b := l.Bounds.Pad(0, 2, 0, 2)
		font := ui.Strong.At(14)
		if b.H > 60 {
			font = ui.Strong.At(18)
		}
		font = ui.Shrink(text, font, b.W)
		line, rest := b.CutBottom(font.Leading())
		// The pot is low: its coins lie in short stacks.
		low(c, t, rest, s.spots.coin, n)
		ui.Write(c, text, line, font, t.OnFelt, ui.Center)
	}})
}

// pile stacks coins on a place, up to eight high and three wide.
func pile(c ui.Canvas, t *ui.Theme, b ui.Rect, w float64, n int) { stacks(c, t, b, w, n, 8) }

// low stacks them where there is less room.
func low(c ui.Canvas, t *ui.Theme, b ui.Rect, w float64, n int) {
	high := int(max(1, (b.H-w*flat)/(w*thick)))
	// Each side's half lies apart.
	stacks(c, t, b, w, min(n, 2*high), min(high, max(1, (n+1)/2)))
}

func stacks(c ui.Canvas, t *ui.Theme, b ui.Rect, w float64, n, high int) {
	cols := (n + high - 1) / high
	for i := range cols {
		k := min(high, n-i*high)
		x := b.Mid().X + (float64(i)-float64(cols-1)/2)*w*1.06
		heap(c, t, ui.Point{X: x, Y: b.Bottom() - 3}, w, k)
	}
}

// A coin seen from the player's chair: how flat its circle looks and how thick
// it is, in widths.
const (
	flat  = 0.40
	thick = 0.17
)

// heap paints n coins on one another; at is where the lowest touches the table
// in front.
func heap(c ui.Canvas, t *ui.Theme, at ui.Point, w float64, n int) {
	if n <= 0 {
		return
	}
	h := w*flat + float64(n)*w*thick
	box := ui.Rect{W: w + 16, H: h + 16}
	c.Save()
	c.Translate(at.X-box.W/2, at.Y-h-6)
	c.Layer(fmt.Sprintf("coins %s %g %d", t.Name, w, n), box, func(c ui.Canvas) {
		x, bottom := 6.0, 6+h
		oval := func(y float64) ui.Rect { return ui.Rect{X: x, Y: y - w*flat, W: w, H: w * flat} }
		ui.Shadow(c, ui.Oval(oval(bottom)), 4, 3, 2, t.Shade)
		for i := range n {
			// No stack is quite straight.
			dx := math.Sin(float64(i)*2.3+float64(n)) * w * 0.022
			lower, upper := oval(bottom-float64(i)*w*thick), oval(bottom-float64(i+1)*w*thick)
			lower.X, upper.X = lower.X+dx, upper.X+dx
			var side ui.Path
			ly, uy := lower.Mid().Y, upper.Mid().Y
			k := lower.H / 2 * 1.3333
			side.MoveTo(upper.X, uy)
			side.LineTo(upper.X, ly)
			side.CubicTo(upper.X, ly+k, upper.Right(), ly+k, upper.Right(), ly)
			side.LineTo(upper.Right(), uy)
			side.Close()
			c.Fill(side, ui.Solid(t.Brass.Darker(0.14)))
			c.Fill(side, ui.Paint{Kind: ui.Linear, From: ui.Color{R: 255, G: 236, B: 170, A: 120}, To: ui.Color{R: 50, G: 24, A: 130}, A: ui.Point{X: upper.X + w*0.15, Y: uy}, B: ui.Point{X: upper.Right(), Y: uy}})
			if w >= 20 {
				for j := range 9 {
					a := math.Pi * (float64(j) + 0.5) / 9
					px, py := upper.Mid().X-math.Cos(a)*w*0.49, math.Sin(a)*upper.H*0.49
					c.Stroke(ui.Polyline(ui.Point{X: px, Y: uy + py + w*thick*0.35}, ui.Point{X: px, Y: ly + py - 1}), max(0.6, w*0.016), t.Brass.Darker(0.6).Fade(0.38))
				}
			}
			c.Fill(ui.Oval(upper), ui.Solid(t.Brass.Lighter(0.10)))
			c.Fill(ui.Oval(upper), ui.Across(upper, ui.Color{R: 255, G: 246, B: 214, A: 120}, ui.Color{R: 70, G: 40, A: 90}))
			c.Stroke(ui.Oval(upper.Inset(0.4)), 0.8, t.Brass.Darker(0.5).Fade(0.8))
			if i == n-1 {
				in := upper.Pad(w*0.15, w*flat*0.17, w*0.15, w*flat*0.17)
				c.Stroke(ui.Oval(in.Move(0, 0.6)), max(0.8, w*0.02), t.Brass.Lighter(0.45).Fade(0.8))
				c.Stroke(ui.Oval(in), max(0.8, w*0.02), t.Brass.Darker(0.5).Fade(0.7))
				// Three pips: a coin of this house.
				m := upper.Mid()
				for j := -1; j <= 1; j++ {
					c.Fill(ui.Oval(ui.Rect{X: m.X + float64(j)*w*0.14 - w*0.045, Y: m.Y - float64(j)*w*flat*0.16 - w*0.045*flat*1.4, W: w * 0.09, H: w * 0.09 * flat * 1.4}), ui.Solid(t.Brass.Darker(0.55)))
				}
			}
		}
	})
	c.Restore()
}

// waiting is how dice lie that were not thrown yet: no combination.
var waiting = ceelo.Roll{5, 3, 2}
