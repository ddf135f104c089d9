package scene

import (
	"math"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/wheel"
)

// play is what is seen and no part of the match.
type play struct {
	seen wheel.View // as it was laid out last while nothing moved
	has  bool       // there is such a view
	mine bool       // a person could act then

	act    act
	from   float64 // when act began; −1 before its first frame
	length float64 // of act, in seconds
	read   bool    // the cards have been turned: what act tells can be read
	whirl  whirl
	way    float64 // of the last spin: 1 clockwise, −1 the other way; 0 at first
	letter wheel.Guessed
	solved wheel.Solved

	caption lang.T                      // what the last move did
	fate    func(names []lang.T) lang.T // the same of a spin; nil if it stopped on money
	bad     bool                        // it was no luck

	solving bool   // the phrase is being filled in
	raw     string // what has been typed of it

	pull, last float64 // how far the wheel has been pulled, where the finger is
	pulled     bool
}

// act is what moves.
type act uint8

const (
	still   act = iota
	whirls      // the wheel
	flips       // cards of the phrase
	reveals     // the whole phrase, for a look at it
)

const (
	flipTime  = 0.34 // one card
	flipApart = 0.10 // from one card to the next
	countTime = 0.45 // money to the seat
	// The same where the whole phrase is turned.
	revealApart = 0.05
	revealTime  = 2.6 // the solved phrase stays, moving or not
)

var (
	textPlays     = lang.T{"%s joga", "%s plays"}
	textSpins     = lang.T{"%s gira a roda", "%s spins the wheel"}
	textSolvesIt  = lang.T{"%s resolve!", "%s solves it!"}
	textOver      = lang.T{"Fim da partida", "End of the match"}
	textRound     = lang.T{"Rodada %d/%d", "Round %d/%d"}
	textSpin      = lang.T{"Girar a roda", "Spin the wheel"}
	textSpinShort = lang.T{"Girar", "Spin"}
	textStop      = lang.T{"Parar já", "Stop now"}
	textSolve     = lang.T{"Resolver", "Solve"}
	textConfirm   = lang.T{"É isso!", "That is it!"}
	textMissing1  = lang.T{"Falta %d letra", "%d letter missing"}
	textMissing   = lang.T{"Faltam %d letras", "%d letters missing"}
	textTooMany1  = lang.T{"Sobra %d letra", "%d letter too many"}
	textTooMany   = lang.T{"Sobram %d letras", "%d letters too many"}
	textFew1      = lang.T{"Falta %d", "%d missing"} // short, where the label says the whole
	textFew       = lang.T{"Faltam %d", "%d missing"}
	textOver1     = lang.T{"Sobra %d", "%d too many"}
	textOverBy    = lang.T{"Sobram %d", "%d too many"}
	textBackTo    = lang.T{"Voltar", "Back"}
	textConsonant = lang.T{"Uma consoante por %s", "A consonant for %s"}
	textLetter    = lang.T{"Uma letra por %s", "A letter for %s"}
	textLose      = lang.T{"%s perde a vez", "%s loses the turn"}
	textBroke     = lang.T{"Falência: %s perde %s", "Bankrupt: %s loses %s"}
	textWiped     = lang.T{"Falência: a dívida de %s some", "Bankrupt: the debt of %s is gone"}
	textNothing   = lang.T{"Falência: %s nada tinha", "Bankrupt: %s had nothing"}
	textExtra     = lang.T{"Vez extra: gire de novo", "Extra turn: spin again"}
	textNone      = lang.T{"Não há %s", "There is no %s"}
	textTried     = lang.T{"%s já tinha sido dita", "%s had been tried before"}
	textWrong     = lang.T{"Não é “%s”", "It is not “%s”"}
	textWins      = lang.T{"%s ganha %s", "%s wins %s"}
	textOwes      = lang.T{"%s resolve e fica devendo %s", "%s solves it and owes %s"}
	textPullIt    = lang.T{"Toque na roda, ou puxe-a", "Tap the wheel, or pull it"}
	textLastRound = lang.T{"Rodada %d: %s resolveu “%s” · %s", "Round %d: %s solved “%s” · %s"}
	textWheel     = lang.T{"A roda", "The wheel"}
	textWheelAt   = lang.T{"A roda, parada em %s", "The wheel, standing at %s"}
	textWhirling  = lang.T{"A roda gira", "The wheel turns"}
)

// Headline says who plays and how far the match is.
func (p *play) Headline(view game.View, names []lang.T) (what, where lang.T) {
	v := view.(wheel.View)
	if p.act == whirls && p.has || p.act == reveals {
		v = p.seen
	}
	st := v.Status
	where = textRound.With(max(1, st.Round), wheel.Rounds)
	if c := wheel.CategoryName(v.Category); c.EN != "" {
		where = lang.Join([]lang.T{where, c}, " · ")
	}
	switch {
	case p.act == reveals:
		what = textSolvesIt.With(names[p.solved.Seat])
	case st.Over:
		what = textOver
	case p.act == whirls:
		what = textSpins.With(names[st.Turn])
	default:
		what = textPlays.With(names[st.Turn])
	}
	return what, where
}

// Split is of no matter: in portrait the scene parts the whole height itself.
func (p *play) Split(w, h float64) float64 { return 0.5 }

// Happened starts the animation of what a move did.
func (p *play) Happened(events []game.Event) {
	p.act, p.solving, p.raw, p.bad = still, false, "", false
	p.caption, p.fate = lang.T{}, nil
	p.read = false
	begin := func(a act, length float64) { p.act, p.from, p.length = a, -1, length }
	for _, e := range events {
		switch e := e.(type) {
		case wheel.Spun:
			p.spun(e, begin)
			switch e.Wedge.Kind {
			case wheel.LoseTurn:
				p.fate, p.bad = func(names []lang.T) lang.T { return textLose.With(names[e.Seat]) }, true
			case wheel.ExtraTurn:
				p.fate = func([]lang.T) lang.T { return textExtra }
			}
		case wheel.Ruined:
			p.fate, p.bad = func(names []lang.T) lang.T {
				switch {
				case e.Lost > 0:
					return textBroke.With(names[e.Seat], wheel.Dollars(e.Lost))
				case e.Lost < 0:
					return textWiped.With(names[e.Seat])
				}
				return textNothing.With(names[e.Seat])
			}, e.Lost >= 0
		case wheel.Guessed:
			p.letter = e
			switch {
			case e.Count > 0:
				begin(flips, flipTime+flipApart*float64(e.Count-1)+countTime)
			case e.Again:
				p.caption, p.bad = textTried.With(e.Letter), true
			default:
				p.caption, p.bad = textNone.With(e.Letter), true
			}
		case wheel.Erred:
			p.caption, p.bad = textWrong.With(lang.Clip(e.Text, 30)), true
		case wheel.Solved:
			p.solved = e
			begin(reveals, revealTime)
		}
	}
}

// spun turns the wheel to where it stopped.
func (p *play) spun(e wheel.Spun, begin func(act, float64)) {
	if p.way == 0 {
		p.way = 1
	}
	turns, length := 2, spinTime
	if !p.mine {
		turns, length = 1, quickTime
	}
	p.whirl = whirlTo(p.rotation(p.seen)+p.pull, e.Place, p.way, turns)
	p.pull, p.pulled = 0, false
	if p.has {
		begin(whirls, length)
	}
}

// rotation is how the wheel stands in a view.
func (p *play) rotation(v wheel.View) float64 {
	if !p.has && v.Board == nil || v.Wedge < 0 {
		return rest(wheel.Place(wheel.Wedges - 1))
	}
	return rest(wheel.Place(v.Wedge))
}

// Moving says whether an animation runs.
func (p *play) Moving() bool { return p.act != still }

// Told is how many events of the last move have been seen: the letter, or the
// solution, once the cards are turned.
func (p *play) Told() int {
	if p.read {
		return 1
	}
	return 0
}

// Skip ends all animations.
func (p *play) Skip() { p.act = still }

// Reset forgets what is no part of the match.
func (p *play) Reset() { *p = play{way: p.way} }

// progress is how far the animation is, 0 … 1.
func (p *play) progress(f *ui.Frame) float64 {
	if !f.Motion && p.act != reveals {
		return 1
	}
	if p.from < 0 {
		p.from = f.Now
	}
	return min(1, (f.Now-p.from)/p.length)
}

// Layout adds the board, the wheel, the letters, the money and the main button.
func (p *play) Layout(f *ui.Frame, s table.Stage) {
	v := s.View.(wheel.View)
	u := 1.0
	if p.act != still {
		if u = p.progress(f); u >= 1 {
			p.act = still
		}
	}
	if p.solving && (!s.Live || v.Status.Step != wheel.StepHit && v.Status.Step != wheel.StepSolve) {
		p.solving, p.raw = false, ""
	}
	shown := v
	switch p.act {
	case flips:
		p.read = u*p.length >= p.length-countTime
	case whirls:
		shown = p.seen
	case reveals:
		shown = p.seen
		p.read = !f.Motion || u*p.length >= flipTime+revealApart*float64(blanks(p.seen)-1)
		shown.Board = solvedBoard(p.solved.Puzzle, shown.Board)
	default:
		p.seen, p.has = v, true
	}
	if p.act == still {
		p.mine = s.Live
	}
	live := s.Live && p.act == still
	l := p.places(f, s, shown)
	p.layoutBoard(f, l.board, shown, u)
	if !p.solving || l.field != l.scores {
		p.layoutScores(f, s, l, shown, u)
	}
	if l.wheel.H > 0 {
		p.layoutWheel(f, s, l, shown, u, live)
	}
	if p.solving {
		p.layoutField(f, s, l, shown)
	}
	if l.tray.H > 0 {
		p.layoutTray(f, s, l, shown, live)
	}
	p.layoutMain(f, s, shown, live)
}

// places are where things lie.
type places struct {
	board, scores, wheel, tray ui.Rect
	field                      ui.Rect // where a solution is typed
	rows                       bool    // scores lie below one another
	cols                       int     // of the letters
}

const scoresHigh = 56

// places parts the stage. In portrait everything lies in one column; where
// there is no room for both, letters lie over the wheel while one is due.
func (p *play) places(f *ui.Frame, s table.Stage, v wheel.View) places {
	var l places
	letters := p.solving || p.act == still && v.Status.Step == wheel.StepGuess
	if f.Portrait() {
		body := ui.Rect{X: s.Thing.X, Y: s.Thing.Y, W: s.Thing.W, H: s.Side.Bottom() - s.Thing.Y}
		high := ui.Least
		if body.H > 640 {
			high = 52
		}
		trayH := 0.0
		l.cols, trayH = trayHeight(body.W, high)
		l.board, body = body.CutTop(min(max(96, body.H*0.265), 250))
		_, body = body.CutTop(8)
		l.scores, body = body.CutTop(scoresHigh)
		_, body = body.CutTop(8)
		tray, rest := body.CutBottom(trayH)
		_, rest = rest.CutBottom(8)
		switch {
		case rest.H >= 210:
			l.tray, l.wheel = tray, rest
		case letters:
			l.tray = tray
			if rest.H >= 60 {
				l.wheel = body
			}
		default:
			l.wheel = body
		}
		l.field = l.scores
		return l
	}
	l.board, l.wheel = s.Thing.CutTop(min(s.Thing.H*0.42, max(340, s.Thing.H*0.36)))
	_, l.wheel = l.wheel.CutTop(8)
	high := min(74.0, max(ui.Least, (s.Side.H-scoresHigh-24)/5))
	trayH := 0.0
	l.cols, trayH = trayHeight(s.Side.W, high)
	var rest ui.Rect
	l.tray, rest = s.Side.CutBottom(trayH)
	_, l.scores = rest.CutBottom(min(8, max(0, rest.H-36)))
	if n := float64(len(v.Money)); l.scores.H >= n*60 {
		l.rows = true
		l.scores.H = min(l.scores.H, n*100)
	} else {
		l.scores.H = min(l.scores.H, scoresHigh)
	}
	l.field = l.scores
	if l.field.H < ui.Control {
		// A low screen: it is typed over the foot of the wheel.
		l.field, _ = l.wheel.CutBottom(scoresHigh)
	}
	return l
}

// layoutWheel adds the wheel: a button while it can be spun.
func (p *play) layoutWheel(f *ui.Frame, s table.Stage, l places, v wheel.View, u float64, live bool) {
	t := f.Theme
	d := dialIn(l.wheel)
	covered := l.tray.H > 0 && l.tray.Y < l.wheel.Bottom() && l.tray.X < l.wheel.Right()
	box := l.wheel
	if covered {
		box.H = l.tray.Y - 4 - box.Y
	}
	rotation, bent := p.rotation(v)+p.pull, 0.0
	if p.pulled {
		bent = bend(rotation, math.Copysign(1, p.pull)) * math.Copysign(1, p.pull)
	}
	if p.act == whirls {
		rotation = p.whirl.at(u)
		bent = bend(rotation, p.way) * p.way
	}
	canSpin := live && !p.solving && (v.Status.Step == wheel.StepSpin || v.Status.Step == wheel.StepHit)
	r := rim{}
	for place, w := range wheel.Rim {
		r[place] = v.Wheel[w]
	}
	label := f.T(textWheel)
	if v.Wedge >= 0 {
		label = f.T(textWheelAt.With(wheel.WedgeName(v.Wheel[v.Wedge])))
	}
	if p.act == whirls {
		label = f.T(textWhirling)
	}
	seen := ui.Rect{X: d.x - d.r, Y: box.Y, W: 2 * d.r, H: min(box.H, d.r*2+headroom(d.r)+6)}
	n := ui.Node{ID: "wheel", Role: ui.Image, Label: label, Bounds: seen, Paint: func(c ui.Canvas, look ui.Look) {
		c.Save()
		c.Clip(ui.Rect{X: box.X - 16, Y: box.Y - 8, W: box.W + 32, H: box.H + 8})
		d.paint(c, t, r, f.Lang, rotation, bent)
		c.Restore()
		ui.Ring(c, seen.Inset(4), 16, look)
	}}
	if canSpin {
		n.Role, n.Hint = ui.Button, f.T(textSpin)
		n.Do = func() { p.way = 1; s.Do("spin") }
		n.Drag = func(g ui.Drag) { p.dragged(g, d, s) }
	}
	f.Add(n)
	p.layoutCaption(f, s, box, v, covered)
}

// dragged lets the wheel be pulled, and spun by letting go.
func (p *play) dragged(g ui.Drag, d dial, s table.Stage) {
	angle := math.Atan2(g.At.Y-d.y, g.At.X-d.x)
	switch g.Phase {
	case ui.DragStart:
		p.pull, p.pulled = 0, true
		p.last = math.Atan2(g.From.Y-d.y, g.From.X-d.x)
		fallthrough
	case ui.DragMove:
		p.pull += math.Remainder(angle-p.last, 2*math.Pi)
		p.last = angle
	case ui.DragDrop:
		if math.Abs(p.pull) < 0.06 {
			p.pull, p.pulled = 0, false
			return
		}
		p.way = math.Copysign(1, p.pull)
		s.Do("spin")
		p.pull, p.pulled = 0, false
	case ui.DragCancel:
		p.pull, p.pulled = 0, false
	}
}

// layoutCaption lays a slip of paper at the foot of the wheel: what the last
// move did, how the last round ended, or what to do.
func (p *play) layoutCaption(f *ui.Frame, s table.Stage, box ui.Rect, v wheel.View, covered bool) {
	t := f.Theme
	text, bad := p.say(f, s, v)
	id := ""
	if last := len(v.Rounds); last > 0 && v.Wedge < 0 && p.act == still && !v.Status.Over {
		r := v.Rounds[last-1]
		text, bad, id = f.T(textLastRound.With(last, s.Names[r.Solver], r.Puzzle, wheel.Dollars(r.Won))), false, "last-round"
	}
	if text == "" || covered && box.H < 100 {
		return
	}
	font := ui.Font{Face: ui.Title, Size: 20}
	if id != "" {
		font = ui.Strong
	}
	w := min(box.W-8, 440)
	if ui.Measure(text, font) > w-32 {
		font = ui.Strong
	}
	lines := ui.Wrap(text, font, w-32)
	wide := 0.0
	for _, l := range lines {
		wide = max(wide, ui.Measure(l, font))
	}
	h := float64(len(lines))*font.Leading() + 14
	b := ui.Rect{X: math.Round(box.Mid().X - (wide+32)/2), Y: math.Round(box.Bottom() - h - 2), W: math.Round(wide + 32), H: math.Round(h)}
	n := ui.Node{ID: id, Bounds: b, Paint: func(c ui.Canvas, look ui.Look) {
		ui.PaperCard(c, look.Bounds, t, 8)
		k := t.Ink
		if bad {
			k = t.Bad
		}
		ui.WriteLines(c, lines, look.Bounds.Pad(8, 7, 8, 0), font, k, ui.Center)
	}}
	if id != "" {
		n.Role, n.Label = ui.Text, text
	}
	f.Add(n)
}

// say is what the slip says.
func (p *play) say(f *ui.Frame, s table.Stage, v wheel.View) (text string, bad bool) {
	switch {
	case p.act == whirls, p.act == flips && !p.read, p.solving:
		return "", false
	case p.act == reveals && p.solved.Won < 0:
		return f.T(textOwes.With(s.Names[p.solved.Seat], wheel.Dollars(-p.solved.Won))), false
	case p.act == reveals:
		return f.T(textWins.With(s.Names[p.solved.Seat], wheel.Dollars(p.solved.Won))), false
	case p.fate != nil:
		return f.T(p.fate(s.Names)), p.bad
	case f.T(p.caption) != "":
		return f.T(p.caption), p.bad
	case p.letter.Count > 0 && p.letter.Seat == v.Status.Turn && v.Status.Step == wheel.StepHit:
		return sum(p.letter), false
	case s.Live && v.Status.Step == wheel.StepSpin && v.Wedge < 0:
		return f.T(textPullIt), false
	}
	return "", false
}

// sum is what a letter brought: "3 × $450 = $1350".
func sum(g wheel.Guessed) string {
	t := lang.T{"%d × %s", "%d × %s"}.With(g.Count, wheel.Dollars(g.Wedge)).EN
	if g.Price > 0 {
		t += " − " + wheel.Dollars(g.Price)
	}
	if g.Count > 1 || g.Price > 0 {
		t += " = " + wheel.Dollars(g.Gain-g.Price)
	}
	return t
}

// layoutMain adds the one thing to do next.
func (p *play) layoutMain(f *ui.Frame, s table.Stage, v wheel.View, live bool) {
	if p.act == whirls && p.mine {
		s.Main(f, ui.Press{ID: "skip", Text: f.T(textStop), Do: p.Skip})
		return
	}
	if !live {
		return
	}
	solve := func() {
		if v.Full {
			s.Do("solve " + phrase(v.Board, nil))
			return
		}
		p.solving, p.raw = true, ""
	}
	switch {
	case p.solving:
		p.layoutConfirm(f, s, v)
	case v.Status.Step == wheel.StepSpin:
		s.Main(f, ui.Press{ID: "spin", Text: f.T(textSpin), Sign: ui.Again, Keys: []string{"Enter", " "}, Do: func() { p.way = 1; s.Do("spin") }})
	case v.Status.Step == wheel.StepHit:
		left, right := halves(s.Primary)
		keys := []string{"r"}
		solveButton := ui.Press{ID: "solve", Text: f.T(textSolve), Style: ui.On, Box: left, Keys: keys, Do: solve}
		spinButton := ui.Press{ID: "spin", Text: f.T(textSpinShort), Sign: ui.Again, Style: ui.Main, Box: right, Keys: []string{"Enter", " "}, Do: func() { p.way = 1; s.Do("spin") }}
		if v.Full {
			// Nothing is left to be found: solving is the sensible thing.
			solveButton.Style, solveButton.Box = ui.Main, right
			spinButton.Style, spinButton.Box, spinButton.Keys = ui.On, left, nil
			solveButton.Keys = append(keys, "Enter", " ")
			f.Button(spinButton)
			f.Button(solveButton)
			return
		}
		f.Button(solveButton)
		f.Button(spinButton)
	case v.Status.Step == wheel.StepSolve:
		s.Main(f, ui.Press{ID: "solve", Text: f.T(textSolve), Keys: []string{"r", "Enter", " "}, Do: solve})
	default:
		text := textConsonant
		if v.CanBuy {
			text = textLetter
		}
		say := f.T(text.With(wheel.Dollars(v.Value())))
		f.Add(ui.Node{ID: "choose", Role: ui.Status, Label: say, Bounds: s.Primary, Paint: func(c ui.Canvas, l ui.Look) {
			c.Stroke(ui.Round(l.Bounds.Inset(1), 12), 2, f.Theme.OnFelt.Fade(0.5))
			font := ui.Large.At(18)
			if ui.Measure(say, font) > l.Bounds.W-20 {
				font = ui.Strong.At(15)
			}
			ui.Write(c, say, l.Bounds.Pad(8, 0, 8, 0), font, f.Theme.OnFelt, ui.Center)
		}})
	}
}

// halves parts the place of the main button in two.
func halves(b ui.Rect) (left, right ui.Rect) {
	cols := b.Columns(2, 10)
	return cols[0], cols[1]
}

// phrase is the text of a board with letters in its blanks, in order.
func phrase(board []wheel.Cell, fill []byte) string {
	var b strings.Builder
	for _, c := range board {
		switch {
		case !c.Hidden:
			b.WriteString(c.Text)
		case len(fill) > 0:
			b.WriteByte(fill[0])
			fill = fill[1:]
		}
	}
	return b.String()
}
