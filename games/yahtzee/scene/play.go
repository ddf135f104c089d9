package scene

import (
	"fmt"
	"math"
	"strconv"

	"passavez/engine/dice"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/yahtzee"
)

// play is what is seen and no part of the match.
type play struct {
	held  [yahtzee.Dice]bool // set aside for the next throw
	shown int                // seat whose card is open, −1 for the one on turn
	turn  string             // seat and round that held and shown belong to

	threw  bool // a throw waits for its first frame, or runs
	from   float64
	rolled yahtzee.Rolled
	wrote  bool // points fly to the card
	score  yahtzee.Scored
	at     float64

	drag  int // place of the die that is dragged + 1, 0 for none
	where ui.Point
	hand  ui.Point
}

// writeTime is how long points fly to the card, in seconds.
const writeTime = 0.45

var (
	textTurn     = lang.T{"%s joga", "%s plays"}
	textYours    = lang.T{"Rodada %d/%d", "Round %d/%d"}
	textThrow    = lang.T{"Rodada %d/%d · lance %d/3", "Round %d/%d · throw %d/3"}
	textOver     = lang.T{"Fim da partida", "End of the match"}
	textRoll     = lang.T{"Lançar os dados", "Roll the dice"}
	textAgain1   = lang.T{"Lançar %d dado", "Roll %d die"}
	textAgain    = lang.T{"Lançar %d dados", "Roll %d dice"}
	textAgainAll = lang.T{"Lançar tudo de novo", "Roll all again"}
	textKeep     = lang.T{"Ficar com os cinco", "Keep all five"}
	textChoose   = lang.T{"Escolha uma categoria", "Choose a category"}
	textDie      = lang.T{"Dado %d: %d", "Die %d: %d"}
	textHeld     = lang.T{"guardado", "held"}
	textFree     = lang.T{"solto", "free"}
	textCard     = lang.T{"Cartão de %s", "Card of %s"}
	textDice     = lang.T{"Dados", "Dice"}
	textTotal    = lang.T{"Total", "Total"}
	textOpen     = lang.T{"%s: aberta", "%s: open"}
	textWorth    = lang.T{"%s: vale %d agora", "%s: worth %d now"}
	textTaken    = lang.T{"%s: %d", "%s: %d"}
	textBest     = lang.T{"o melhor para estes dados", "the best for these dice"}
	textHint     = lang.T{"Toque nos dados que quer guardar", "Tap the dice you want to hold"}
	textAllOf    = lang.T{"Todos os cartões", "All the cards"}
)

// Headline says who plays and how far the match is.
func (p *play) Headline(v game.View, names []lang.T) (what, where lang.T) {
	y := v.(yahtzee.View)
	st := y.Status
	if st.Over {
		return textOver, textYours.With(yahtzee.Rounds, yahtzee.Rounds)
	}
	what = textTurn.With(names[st.Turn])
	if y.Throw > 0 {
		return what, textThrow.With(st.Round, yahtzee.Rounds, y.Throw)
	}
	return what, textYours.With(st.Round, yahtzee.Rounds)
}

// Split leaves the card the height it needs.
func (p *play) Split(w, h float64) float64 {
	need := 8*rowHeight + 44 + 14
	return math.Max(110/h, math.Min(0.46, 1-need/h))
}

// Happened starts the animation of what a move did.
func (p *play) Happened(events []game.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case yahtzee.Rolled:
			p.threw, p.from, p.rolled, p.shown = true, -1, e, -1
			for i := range p.held {
				p.held[i] = wasHeld(e, i)
			}
		case yahtzee.Scored:
			p.wrote, p.at, p.score = true, -1, e
		}
	}
}

// Moving says whether an animation runs.
func (p *play) Moving() bool { return p.threw || p.wrote }

// Skip ends all animations.
func (p *play) Skip() { p.threw, p.wrote = false, false }

// Reset forgets what is no part of the match.
func (p *play) Reset() {
	p.Skip()
	p.drag, p.turn, p.shown = 0, "", -1
}

// follow forgets what was set aside when the turn or the throw changes.
func (p *play) follow(v yahtzee.View) {
	turn := fmt.Sprint(v.Status.Turn, " ", v.Status.Round)
	if turn != p.turn {
		p.turn, p.shown, p.held, p.drag = turn, -1, [yahtzee.Dice]bool{}, 0
		if v.Throw > 0 {
			p.held = v.Held
		}
	}
	if !v.CanHold() {
		p.drag = 0
	}
}

// Layout adds dice, tray, card and the main button.
func (p *play) Layout(f *ui.Frame, s table.Stage) {
	v := s.View.(yahtzee.View)
	p.follow(v)
	if p.threw && f.Progress(&p.from, dice.Time) >= 1 {
		p.threw = false
	}
	if p.wrote && f.Progress(&p.at, writeTime) >= 1 {
		p.wrote = false
	}
	p.layoutDice(f, s, v)
	p.layoutCard(f, s, v)
	p.layoutMain(f, s, v)
	p.layoutFlight(f, s, v)
}

// places are where the dice lie: free in the upper row, held in the tray.
type diceRow struct {
	size       float64
	free, held [yahtzee.Dice]ui.Point
	tray       ui.Rect
}

func arrange(box ui.Rect) diceRow {
	var d diceRow
	tall := box.H > 250
	gap := 1.36
	d.size = min(box.W/(yahtzee.Dice*gap+0.5), box.H/2.25, 104)
	if tall {
		d.size = min(d.size, box.H/3.4)
	}
	step := d.size * gap
	wide := min(box.W, step*yahtzee.Dice+d.size*0.5)
	trayH := d.size * 1.24
	if tall {
		trayH = d.size * 1.5
	}
	d.tray = ui.Rect{X: box.X + (box.W-wide)/2, Y: box.Bottom() - trayH - 2, W: wide, H: trayH}
	freeY := box.Y + (d.tray.Y-box.Y)/2
	if tall {
		// The tray does not stand far from what it is for.
		middle := box.Mid().Y
		d.tray.Y = min(d.tray.Y, middle+d.size*0.70)
		freeY = d.tray.Y - d.size*1.35
	}
	for i := range d.free {
		x := d.tray.X + d.size*0.25 + step*(float64(i)+0.5)
		d.held[i] = ui.Point{X: x, Y: d.tray.Mid().Y - d.size*0.04}
		spread := 1.0
		if !tall {
			spread = 0.4
		}
		_, dx, dy := dice.Lie(i)
		d.free[i] = ui.Point{X: x + dx*d.size*spread, Y: freeY + dy*d.size*spread*2.2}
	}
	return d
}

func (p *play) layoutDice(f *ui.Frame, s table.Stage, v yahtzee.View) {
	t := f.Theme
	d := arrange(s.Thing)
	hold := s.Live && v.CanHold() && !p.threw
	// What the tray is for stands below it, or where there is no room, in it.
	hint, below := hold && p.held == [yahtzee.Dice]bool{}, s.Thing.H > 250
	f.Paint(d.tray, func(c ui.Canvas, b ui.Rect) {
		places := d.held[:]
		if hint && !below {
			places = nil
		}
		dice.Tray(c, b, t, places, d.size)
		if hint && !below {
			text := f.T(textHint)
			ui.Write(c, text, b.Pad(12, 0, 12, 0), ui.Read, t.QuietOn, ui.Center)
		}
	})
	if v.Throw == 0 {
		p.idleDice(f, d)
		return
	}
	u := 1.0
	if p.threw {
		u = f.Progress(&p.from, dice.Time)
	}
	f.Within(ui.Node{ID: "dice", Role: ui.Group, Label: f.T(textDice), Bounds: s.Thing}, func() {
		for i := range yahtzee.Dice {
			p.layoutDie(f, s, v, d, i, u, hold)
		}
	})
	if hint && below {
		note := ui.Rect{X: s.Thing.X, Y: d.tray.Bottom() + 14, W: s.Thing.W, H: 24}
		if note.Bottom() < s.Thing.Bottom() {
			f.Paint(note, func(c ui.Canvas, b ui.Rect) { ui.Write(c, f.T(textHint), b, ui.Read, t.QuietOn, ui.Center) })
		}
	}
}

// inTray is how much of its turn a die keeps in the tray.
const inTray = 0.15

// idleDice stand in the tray before the first throw.
func (p *play) idleDice(f *ui.Frame, d diceRow) {
	t := f.Theme
	for i := range yahtzee.Dice {
		at, face := d.held[i], yahtzee.Dice-i
		f.Paint(ui.Rect{X: at.X - d.size, Y: at.Y - d.size, W: 2 * d.size, H: 2 * d.size}, func(c ui.Canvas, b ui.Rect) {
			turned, _, _ := dice.Lie(i)
			turned *= inTray
			dice.Lay(c, dice.Still(face, at.X, at.Y, d.size, turned), t, dice.StillKey(face, turned))
		})
	}
}

func (p *play) layoutDie(f *ui.Frame, s table.Stage, v yahtzee.View, d diceRow, i int, u float64, hold bool) {
	t := f.Theme
	held := v.Throw > 0 && p.heldNow(v, i)
	at := d.free[i]
	if held {
		at = d.held[i]
	}
	flying := p.threw && u < 1 && !wasHeld(p.rolled, i)
	dragged := p.drag == i+1
	if dragged {
		at = p.where
	}
	face := v.Roll[i]
	state := f.T(textFree)
	if held {
		state = f.T(textHeld)
	}
	box := ui.Rect{X: at.X - d.size*0.66, Y: at.Y - d.size*0.66, W: d.size * 1.32, H: d.size * 1.32}
	if box.W < ui.Least {
		box = box.Inset((box.W - ui.Least) / 2)
	}
	if !dragged {
		box = box.Meet(s.Thing)
	}
	n := ui.Node{
		ID: "die-" + strconv.Itoa(i+1), Role: ui.Button, Label: f.T(textDie.With(i+1, face)), Hint: state, Bounds: box, Checked: held,
		Roving: "dice", Ordered: true, Keys: []string{strconv.Itoa(i + 1)}, Disabled: !hold,
		Paint: func(c ui.Canvas, look ui.Look) {
			turned, _, _ := dice.Lie(i)
			if held {
				turned *= inTray
			}
			pose := dice.Still(face, at.X, at.Y, d.size, turned)
			key := dice.StillKey(face, turned)
			switch {
			case flying:
				from := ui.Point{X: s.Thing.Right() + d.size, Y: s.Thing.Bottom() + d.size*1.5}
				if p.rolled.Throw == 1 {
					from = d.held[i]
				}
				var lies bool
				if pose, lies = dice.Tumble(face, from, at, d.size, turned, u, i, v.Throw); !lies {
					key = ""
				}
			case dragged || look.Pressed && hold:
				pose.Height = 0.25
				if dragged {
					pose.Height = 0.45
				}
				key = ""
			}
			dice.Lay(c, pose, t, key)
			if held && !dragged {
				clasp(c, at, d.size, t)
			}
			ui.Ring(c, ui.Rect{X: at.X - d.size*0.6, Y: at.Y - d.size*0.6, W: d.size * 1.2, H: d.size * 1.2}, d.size*0.24, look)
		},
	}
	if hold {
		n.Do = func() { p.held[i] = !p.held[i] }
		n.Drag = func(g ui.Drag) {
			switch g.Phase {
			case ui.DragStart:
				p.drag, p.hand = i+1, ui.Point{X: at.X - g.From.X, Y: at.Y - g.From.Y}
				p.where = ui.Point{X: g.At.X + p.hand.X, Y: g.At.Y + p.hand.Y}
			case ui.DragMove:
				p.where = ui.Point{X: g.At.X + p.hand.X, Y: g.At.Y + p.hand.Y}
			case ui.DragDrop:
				p.drag = 0
				p.held[i] = g.At.Y > (d.free[i].Y+d.held[i].Y)/2
			case ui.DragCancel:
				p.drag = 0
			}
		}
	} else {
		n.Do = func() {}
	}
	f.Add(n)
}

// heldNow says whether a die lies in the tray: as the player sets it aside,
// or while no more can be held, as it was held in the last throw.
func (p *play) heldNow(v yahtzee.View, i int) bool {
	if v.CanHold() {
		return p.held[i]
	}
	return v.Held[i]
}

func wasHeld(r yahtzee.Rolled, i int) bool {
	for _, place := range r.Held {
		if place == i+1 {
			return true
		}
	}
	return false
}

// clasp is the brass that holds a die in the tray.
func clasp(c ui.Canvas, at ui.Point, size float64, t *ui.Theme) {
	w, h := size*0.42, size*0.13
	b := ui.Rect{X: at.X - w/2, Y: at.Y + size*0.52, W: w, H: h}
	c.Fill(ui.Round(b.Move(1, 2), h/2), ui.Solid(t.Shade))
	c.Fill(ui.Round(b, h/2), ui.Solid(t.Brass))
	c.Stroke(ui.Round(b.Inset(0.5), h/2), 1, t.Brass.Darker(0.4))
	c.Stroke(ui.Polyline(ui.Point{X: b.X + h*0.6, Y: b.Y + h*0.35}, ui.Point{X: b.Right() - h*0.6, Y: b.Y + h*0.35}), 1, t.Brass.Lighter(0.5))
}

// layoutMain adds the one thing to do next.
func (p *play) layoutMain(f *ui.Frame, s table.Stage, v yahtzee.View) {
	if !s.Live {
		return
	}
	t := f.Theme
	switch {
	case v.CanRoll():
		s.Main(f, ui.Press{ID: "roll", Text: f.T(textRoll), Sign: ui.DiceSign, Keys: []string{"r", "Enter"}, Do: func() { s.Do("roll") }})
	case v.CanHold():
		free := 0
		for _, h := range p.held {
			if !h {
				free++
			}
		}
		text := f.T(lang.Count(free, textAgain1, textAgain))
		switch free {
		case 0:
			text = f.T(textKeep)
		case yahtzee.Dice:
			text = f.T(textAgainAll)
		}
		s.Main(f, ui.Press{ID: "roll", Text: text, Sign: ui.DiceSign, Keys: []string{"r", "Enter"}, Do: func() { s.Do(yahtzee.HoldMove(p.held)) }})
	case game.Seat(p.cardSeat(v)) != v.Status.Turn && !p.wrote:
		s.Main(f, ui.Press{ID: "own-card", Text: f.T(textCard.With(s.Names[v.Status.Turn])), Do: func() { p.shown = -1 }})
	default:
		f.Add(ui.Node{ID: "choose", Role: ui.Status, Label: f.T(textChoose), Bounds: s.Primary, Paint: func(c ui.Canvas, l ui.Look) {
			c.Stroke(ui.Round(l.Bounds.Inset(1), 12), 2, t.OnFelt.Fade(0.5))
			font := ui.Shrink(f.T(textChoose), ui.Large.At(18), l.Bounds.W-16)
			ui.Write(c, f.T(textChoose), l.Bounds.Pad(8, 0, 8, 0), font, t.OnFelt, ui.Center)
		}})
	}
}
