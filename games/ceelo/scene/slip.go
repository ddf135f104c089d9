package scene

import (
	"fmt"
	"strings"

	"passavez/engine/dice"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/ceelo"
)

// Tabs of the slip.
const (
	auto = iota - 1 // what fits the moment
	throws
	games
	ranking
)

// limits are the least and greatest amount that may be named now.
func limits(v ceelo.View) (least, most ceelo.Cents) {
	if v.Status.Step == ceelo.StepBank {
		return ceelo.MinBank, ceelo.MaxBank
	}
	return 1, v.MaxWager()
}

// proposal is the amount that is named if nothing is typed: the last wager, or
// a tenth of the bank.
func proposal(v ceelo.View) ceelo.Cents {
	if v.Status.Step == ceelo.StepBank {
		return 100_00
	}
	least, most := limits(v)
	if n := len(v.Games); n > 0 {
		return min(v.Games[n-1].Wager, most)
	}
	tenth := most / 10
	if tenth > 1_00 {
		tenth -= tenth % 1_00
	}
	return min(max(tenth, least), most)
}

// unit is how much − and + change an amount: about a twentieth of the most.
func unit(most ceelo.Cents) ceelo.Cents {
	u := ceelo.Cents(1)
	for {
		for _, k := range [...]ceelo.Cents{2, 5, 10} {
			if u*k*20 > most {
				if k == 2 {
					return u
				}
				return u * map[ceelo.Cents]ceelo.Cents{5: 2, 10: 5}[k]
			}
		}
		u *= 10
	}
}

// amount is what would be named now, or what is wrong with it.
func (p *play) amount(v ceelo.View) (ceelo.Cents, *game.Error) {
	text := p.text(v)
	a, fault := ceelo.ParseAmount(text)
	if fault != "" {
		return 0, game.Refuse(ceelo.BadAmount, game.Figures{"command": v.Status.Step, "argument": text, "fault": fault})
	}
	if least, most := limits(v); a < least || a > most {
		kind := ceelo.WagerRange
		if v.Status.Step == ceelo.StepBank {
			kind = ceelo.BankRange
		}
		return 0, game.Refuse(kind, game.Figures{"min": int(least), "max": int(most)})
	}
	return a, nil
}

// text is what stands in the field.
func (p *play) text(v ceelo.View) string {
	if p.began {
		return strings.TrimSpace(p.typed)
	}
	return plain(proposal(v))
}

// send names the amount; the rules say what is wrong with it.
func (p *play) send(s *scene) { s.Do(s.v.Status.Step + " " + p.text(s.v)) }

// layoutSlip adds the paper: amounts, the chance, and one of throws, games and
// ranking.
func (p *play) layoutSlip(f *ui.Frame, s *scene) {
	t, step := f.Theme, s.v.Status.Step
	naming := s.Live && !p.Moving() && (step == ceelo.StepBank || step == ceelo.StepWager)
	win, of, known := s.v.Chance()
	known = known && s.v.Wager > 0 && s.landed.stands[0] && !s.landed.tied
	tab := p.tab
	if tab == auto {
		switch {
		case step == ceelo.StepRoll && len(s.v.Throws) > 0:
			tab = throws
		case step != ceelo.StepRoll && len(s.v.Games) > 0:
			tab = games
		default:
			tab = ranking
		}
	}
	const pad = 14.0
	inner := s.Side.W - 2*pad
	if p.scrolls(s, naming, known, tab, inner) {
		inner -= 4
	}
	height := p.slip(nil, s, ui.Rect{W: inner}, naming, known, tab, win, of)
	paper := s.Side
	// The paper is ruled to its end: what comes next has its line.
	f.Paint(paper, func(c ui.Canvas, b ui.Rect) {
		ui.PaperCard(c, b, t, 10)
		for y := b.Y + pad + height; tab != ranking && y+listRow < b.Bottom()-pad; y += listRow {
			underline(c, t, ui.Rect{X: b.X + pad, Y: y, W: inner, H: listRow})
		}
	})
	in := ui.Rect{X: paper.X + pad, Y: paper.Y + pad, W: inner, H: height}
	f.Scroll("slip", paper.Pad(4, 4, 4, 4), height+2*pad-8, func() {
		p.slip(f, s, in, naming, known, tab, win, of)
	})
}

// listRow is the height of a line of the lists on the slip.
const listRow = 32.0

// scrolls says whether the slip is longer than its place.
func (p *play) scrolls(s *scene, naming, known bool, tab int, inner float64) bool {
	return p.slip(nil, s, ui.Rect{W: inner}, naming, known, tab, 0, 1)+28 > s.Side.H
}

// slip adds what is written on the paper from the top of a box on, and returns
// how high it is. Without a frame it only measures.
func (p *play) slip(f *ui.Frame, s *scene, in ui.Rect, naming, known bool, tab, win, of int) float64 {
	y := in.Y
	row := func(h float64) ui.Rect {
		b := ui.Rect{X: in.X, Y: y, W: in.W, H: h}
		y += h
		return b
	}
	if naming {
		h := p.amounts(f, s, in)
		row(h + 4)
	}
	if known {
		b := row(60)
		if f != nil {
			chanceBar(f, s, b, win, of)
		}
	}
	if s.v.Status.Step == ceelo.StepBank {
		tab = ranking
	} else {
		b := row(ui.Control + 8)
		if f != nil {
			f.Choice("tab", f.T(textView), ui.Rect{X: b.X, Y: b.Y, W: b.W, H: ui.Control}, []string{f.T(textThrows), f.T(textGames), f.T(textRanking)}, tab, func(i int) { p.tab = i })
		}
	}
	rest := ui.Rect{X: in.X, Y: y, W: in.W}
	switch tab {
	case throws:
		y += throwList(f, s, rest)
	case games:
		y += gameList(f, s.v, s.Names, rest)
	default:
		y += rankList(f, s, rest)
	}
	return y - in.Y
}

// amounts adds the field, the chips and what is allowed.
func (p *play) amounts(f *ui.Frame, s *scene, in ui.Rect) float64 {
	v := s.v
	opens := v.Status.Step == ceelo.StepBank
	gap := 6.0
	if s.Side.H < 300 {
		gap = 2 // so that what to look at shows below
	}
	height := 24 + 2*(ui.Control+gap) + 18 + gap
	amount, fault := p.amount(v)
	least, most := limits(v)
	// What is wrong is said at once, in as many lines as it takes.
	note := textRange.With(least, most)
	if fault != nil {
		note = Scene{}.Explain(fault, s.Names)
		if fault.Kind == ceelo.BadAmount && fault.Text("fault") == ceelo.NotAmount {
			note = textNotAmount.With(lang.Clip(fault.Text("argument"), 24))
		}
	}
	noteText := note.In(s.lang)
	lines := ui.Wrap(noteText, ui.Note.At(14), in.W-22)
	height += float64(len(lines)-1) * ui.Note.At(14).Leading()
	if !opens {
		height += ui.Control + gap
	}
	if f == nil {
		return height
	}
	t := f.Theme
	label := textWagerField.With(s.Names[0])
	if opens {
		label = textBankField.With(s.Names[v.Status.Turn])
	}
	box := in
	row := func(h, after float64) ui.Rect {
		b := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: h}
		box.Y += h + after
		return b
	}
	set := func(c ceelo.Cents) func() {
		return func() { p.began, p.typed = true, plain(min(max(c, least), most)) }
	}
	head := row(22, 2)
	f.Paint(head, func(c ui.Canvas, b ui.Rect) { ui.Write(c, f.T(label), b, ui.Strong, t.Ink, ui.Left) })
	line := row(ui.Control, gap)
	minus, line := line.CutLeft(ui.Control)
	plus, line := line.CutRight(ui.Control)
	u := unit(most)
	if opens {
		u = max(1_00, unit(min(most, max(amount, 1_00)*4)))
	}
	f.Button(ui.Press{ID: "less", Label: f.T(textLess.With(u)), Sign: ui.Minus, Style: ui.Flat, Box: minus, Keys: []string{"-"}, Do: set(amount - u)})
	f.Input(ui.Field{ID: "amount", Label: f.T(label), Value: p.field(v), Hint: noteText, Box: line.Pad(8, 0, 8, 0), MaxLen: 24, Amount: true,
		Change: func(text string) { p.began, p.typed = true, text }, Enter: func() { p.send(s) }})
	f.Button(ui.Press{ID: "plus", Label: f.T(textPlus.With(u)), Sign: ui.Plus, Style: ui.Flat, Box: plus, Keys: []string{"+", "="}, Do: set(amount + u)})
	chips := row(ui.Control, gap).Columns(3, 8)
	if opens {
		for i, c := range []ceelo.Cents{20_00, 100_00, 500_00} {
			f.Button(ui.Press{ID: fmt.Sprintf("chip-%d", i+1), Text: "$" + plain(c), Style: ui.Flat, Box: chips[i], Do: set(c)})
		}
	} else {
		f.Button(ui.Press{ID: "half", Text: f.T(textHalf), Style: ui.Flat, Box: chips[0], Keys: []string{"h"}, Do: set(most / 2)})
		f.Button(ui.Press{ID: "all", Text: f.T(textAll), Style: ui.Flat, Box: chips[1], Keys: []string{"a"}, Do: set(most)})
		same := ui.Press{ID: "same", Text: f.T(textSame), Style: ui.Flat, Box: chips[2], Keys: []string{"s"}, Disabled: true, Do: func() {}}
		if n := len(v.Games); n > 0 {
			last := v.Games[n-1].Wager
			same.Label, same.Disabled, same.Do = f.T(textSameLong.With(last)), last > most, set(last)
		}
		f.Button(same)
	}
	said := row(float64(len(lines))*ui.Note.At(14).Leading(), gap)
	role := ui.Text
	if fault != nil {
		role = ui.Status
	}
	f.Add(ui.Node{ID: "allowed", Role: role, Label: noteText, Bounds: said, Paint: func(c ui.Canvas, l ui.Look) {
		b, k := l.Bounds, t.Quiet
		if fault != nil {
			k = t.Bad
			ui.Cross.Draw(c, ui.Rect{X: b.X, Y: b.Y, W: 16, H: ui.Note.At(14).Leading()}, 14, k)
			b = b.Pad(22, 0, 0, 0)
		}
		ui.WriteLines(c, lines, b, ui.Note.At(14), k, ui.Left)
	}})
	if !opens {
		f.Button(ui.Press{ID: "cashout", Text: f.T(textCashOut.With(v.Banks[0])), Style: ui.Flat, Box: row(ui.Control, gap), Keys: []string{"c"}, Do: func() { s.Do("cashout") }})
	}
	return height
}

// field is the text in the field, as typed.
func (p *play) field(v ceelo.View) string {
	if p.began {
		return p.typed
	}
	return p.text(v)
}

// chanceBar says how likely seat 0 wins now that its combination stands.
func chanceBar(f *ui.Frame, s *scene, b ui.Rect, win, of int) {
	t := f.Theme
	pct := percent(win, of)
	comb := ceelo.CombinationName(s.landed.dice[0].Combination())
	a, c := win, of
	for c != 0 {
		a, c = c, a%c
	}
	exact := f.T(textIn.With(win/a, of/a))
	text := f.T(textChance.With(s.Names[0], comb, pct))
	f.Add(ui.Node{ID: "chance", Role: ui.Text, Label: text + ", " + exact, Bounds: ui.Rect{X: b.X, Y: b.Y, W: b.W, H: 52}, Paint: func(cv ui.Canvas, l ui.Look) {
		b := l.Bounds
		line, rest := b.CutTop(24)
		ui.Write(cv, f.T(pct), line, ui.Font{Face: ui.Title, Size: 20}, t.Ink, ui.Right)
		room := line.Pad(0, 0, ui.Measure(f.T(pct), ui.Font{Face: ui.Title, Size: 20})+10, 0)
		head := strings.TrimSuffix(strings.TrimSuffix(text, f.T(pct)), ": ")
		ui.Write(cv, head, room, ui.Strong, t.Ink, ui.Left)
		meter(cv, t, ui.Rect{X: rest.X, Y: rest.Y + 1, W: rest.W, H: 8}, float64(win)/float64(of))
		ui.Write(cv, exact, ui.Rect{X: rest.X, Y: rest.Y + 10, W: rest.W, H: 18}, ui.Note, t.Quiet, ui.Left)
	}})
}

// meter is a share as a bar with a notch at the half.
func meter(c ui.Canvas, t *ui.Theme, b ui.Rect, share float64) {
	c.Fill(ui.Round(b, 4), ui.Solid(t.Ink.Fade(0.14)))
	if w := b.W * share; w >= 4 {
		c.Fill(ui.Round(ui.Rect{X: b.X, Y: b.Y, W: w, H: b.H}, 4), ui.Solid(t.Brass.Darker(0.1)))
	}
	c.Stroke(ui.Round(b.Inset(0.5), 4), 1, t.Line)
	c.Stroke(ui.Polyline(ui.Point{X: b.Mid().X, Y: b.Y - 2}, ui.Point{X: b.Mid().X, Y: b.Bottom() + 2}), 2, t.Ink)
}

func minis(c ui.Canvas, x, y float64, r ceelo.Roll, k ui.Color) {
	for i, face := range r {
		dice.Mini(c, ui.Rect{X: x + float64(i)*24, Y: y, W: 20, H: 20}, face, k)
	}
}

// throwList are the throws of the game, the latest first. Each of the lists
// adds its content and returns its height; without a frame it only measures.
func throwList(f *ui.Frame, s *scene, in ui.Rect) float64 {
	const row = listRow
	list := s.v.Throws
	if s.air {
		list = list[:len(list)-1]
	}
	if f == nil {
		return max(1, float64(len(list))) * row
	}
	t := f.Theme
	longest := 0.0
	for _, th := range list {
		longest = max(longest, ui.Measure(f.T(ceelo.Who(th.Seat, s.Names)), ui.Note.At(15)))
	}
	if len(list) == 0 {
		f.Words("no-throws", f.T(textNoThrows), ui.Rect{X: in.X, Y: in.Y, W: in.W, H: row}, ui.Note.At(15), t.Quiet, ui.Left)
		return row
	}
	f.Within(ui.Node{ID: "throws", Role: ui.List, Label: f.T(textThrows), Bounds: ui.Rect{X: in.X, Y: in.Y, W: in.W, H: row * float64(len(list))}}, func() {
		var n [2]int
		var nth []int
		for i := range list {
			c := 0
			if list[i].Seat != 0 {
				c = 1
			}
			if i > 0 && list[i-1].Seat != list[i].Seat || i > 0 && ceelo.Rank(list[i-1].Dice) != ceelo.RankNone {
				n[c] = 0
			}
			n[c]++
			nth = append(nth, n[c])
		}
		for i := len(list) - 1; i >= 0; i-- {
			th := list[i]
			b := ui.Rect{X: in.X, Y: in.Y + float64(len(list)-1-i)*row, W: in.W, H: row}
			name, words := ceelo.Who(th.Seat, s.Names), f.T(ceelo.CombinationName(th.Dice.Combination()))
			f.Add(ui.Node{ID: fmt.Sprintf("throw-%d", i+1), Role: ui.Item, Label: f.T(textThrow.With(name, nth[i], faces(th.Dice), ceelo.CombinationName(th.Dice.Combination()))), Bounds: b, Paint: func(c ui.Canvas, l ui.Look) {
				b := l.Bounds
				k, font := t.Quiet, ui.Note.At(15)
				if ceelo.Rank(th.Dice) != ceelo.RankNone {
					k, font = t.Ink, ui.Strong.At(15)
				}
				who := min(b.W*0.26, longest+4)
				ui.Write(c, f.T(name), ui.Rect{X: b.X, Y: b.Y, W: who, H: b.H}, ui.Note.At(15), t.Ink, ui.Left)
				ui.Write(c, fmt.Sprint(nth[i]), ui.Rect{X: b.X + who, Y: b.Y, W: 18, H: b.H}, ui.Note.At(15), t.Quiet, ui.Right)
				minis(c, b.X+who+26, b.Y+6, th.Dice, k)
				ui.Write(c, words, b.Pad(who+26+80, 0, 0, 0), font, k, ui.Left)
				underline(c, t, b)
			}})
		}
	})
	return row * float64(len(list))
}

func underline(c ui.Canvas, t *ui.Theme, b ui.Rect) {
	c.Stroke(ui.Polyline(ui.Point{X: b.X, Y: b.Bottom() - 0.5}, ui.Point{X: b.Right(), Y: b.Bottom() - 0.5}), 1, t.Line.Fade(0.4))
}

// gameList is how many games were won, beside the even half, and each game.
func gameList(f *ui.Frame, v ceelo.View, names []lang.T, in ui.Rect) float64 {
	const row, head = listRow, 60.0
	if f == nil {
		if len(v.Games) == 0 {
			return row
		}
		return head + row*float64(len(v.Games))
	}
	t := f.Theme
	if len(v.Games) == 0 {
		f.Words("no-games", f.T(textNoGames), ui.Rect{X: in.X, Y: in.Y, W: in.W, H: row}, ui.Note.At(15), t.Quiet, ui.Left)
		return row
	}
	won, all := v.Won()
	text, even := f.T(textWon.With(names[0], won, all, whole(won, all))), f.T(textEven)
	f.Add(ui.Node{ID: "rate", Role: ui.Text, Label: text + ". " + even, Bounds: ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head - 8}, Paint: func(c ui.Canvas, l ui.Look) {
		b := l.Bounds
		ui.Write(c, text, ui.Rect{X: b.X, Y: b.Y, W: b.W, H: 22}, ui.Strong, t.Ink, ui.Left)
		meter(c, t, ui.Rect{X: b.X, Y: b.Y + 25, W: b.W, H: 8}, float64(won)/float64(all))
		ui.Write(c, even, ui.Rect{X: b.X, Y: b.Y + 35, W: b.W, H: 18}, ui.Note, t.Quiet, ui.Center)
	}})
	f.Within(ui.Node{ID: "games", Role: ui.List, Label: f.T(textGames), Bounds: ui.Rect{X: in.X, Y: in.Y + head, W: in.W, H: row * float64(all)}}, func() {
		for i := all - 1; i >= 0; i-- {
			g := v.Games[i]
			label, sign, k, delta := textGameLost, ui.Minus, t.Bad, -g.Wager
			if g.Winner == 0 {
				label, sign, k, delta = textGameWon, ui.Plus, t.Good, g.Wager
			}
			b := ui.Rect{X: in.X, Y: in.Y + head + float64(all-1-i)*row, W: in.W, H: row}
			f.Add(ui.Node{ID: fmt.Sprintf("game-%d", i+1), Role: ui.Item, Label: f.T(label.With(i+1, names[0], g.Wager, g.Bank)), Bounds: b, Paint: func(c ui.Canvas, l ui.Look) {
				b := l.Bounds
				ui.Write(c, fmt.Sprint(i+1), ui.Rect{X: b.X, Y: b.Y, W: 34, H: b.H}, ui.Note.At(15), t.Quiet, ui.Left)
				sign.Draw(c, ui.Rect{X: b.X + 36, Y: b.Y, W: 18, H: b.H}, 14, k)
				ui.Write(c, max(delta, -delta).String(), ui.Rect{X: b.X + 60, Y: b.Y, W: (b.W - 60) * 0.5, H: b.H}, ui.Strong, k, ui.Left)
				ui.Write(c, g.Bank.String(), b.Pad(60+(b.W-60)*0.5, 0, 2, 0), ui.Read, t.Ink, ui.Right)
				underline(c, t, b)
			}})
		}
	})
	return head + row*float64(all)
}

// sample is a roll that shows a combination.
func sample(c ceelo.Combination) ceelo.Roll {
	switch c.Rank {
	case ceelo.Rank456:
		return ceelo.Roll{4, 5, 6}
	case ceelo.RankTrips:
		return ceelo.Roll{c.Value, c.Value, c.Value}
	case ceelo.RankPoint:
		if c.Value == 1 {
			return ceelo.Roll{2, 2, 1}
		}
		return ceelo.Roll{1, 1, c.Value}
	}
	return ceelo.Roll{1, 2, 3}
}

// rankList is every combination, best first, with the chance to win with it.
func rankList(f *ui.Frame, s *scene, in ui.Rect) float64 {
	const row, head = listRow, 24.0
	height := head + row*float64(len(ceelo.Ladder))
	if f == nil {
		return height
	}
	t := f.Theme
	f.Words("ranking-head", f.T(textBest), ui.Rect{X: in.X, Y: in.Y, W: in.W * 0.5, H: head}, ui.Strong, t.Ink, ui.Left)
	f.Words("ranking-chance", f.T(textChances), ui.Rect{X: in.X + in.W*0.5, Y: in.Y, W: in.W*0.5 - 4, H: head}, ui.Note, t.Quiet, ui.Right)
	f.Within(ui.Node{ID: "ranking", Role: ui.List, Label: f.T(textRanking), Bounds: ui.Rect{X: in.X, Y: in.Y + head, W: in.W, H: height - head}}, func() {
		for i, c := range ceelo.Ladder {
			win, of := c.Chance()
			here := s.landed.stands[0] && s.landed.dice[0].Combination() == c
			b := ui.Rect{X: in.X, Y: in.Y + head + float64(i)*row, W: in.W, H: row}
			n := ui.Node{ID: fmt.Sprintf("rank-%d", i+1), Role: ui.Item, Label: f.T(textRank.With(ceelo.CombinationName(c), percent(win, of))), Current: here, Bounds: b}
			if here {
				n.Hint = f.T(textHere.With(s.Names[0]))
			}
			n.Paint = func(cv ui.Canvas, l ui.Look) {
				b := l.Bounds
				font := ui.Read
				if here {
					cv.Fill(ui.Round(b.Pad(-4, 1, -4, 1), 6), ui.Solid(t.Brass.Fade(0.34)))
					ui.PlaySign.Draw(cv, ui.Rect{X: b.X - 3, Y: b.Y, W: 14, H: b.H}, 13, t.Ink)
					font = ui.Strong
				}
				minis(cv, b.X+14, b.Y+6, sample(c), t.Ink)
				ui.Write(cv, f.T(ceelo.CombinationName(c)), b.Pad(14+82, 0, 70, 0), font, t.Ink, ui.Left)
				ui.Write(cv, f.T(percent(win, of)), b.Pad(100, 0, 4, 0), font, t.Ink, ui.Right)
				underline(cv, t, b)
			}
			f.Add(n)
		}
	})
	return height
}

// Summary is what the match came to: what was won or lost, the last throw, and
// every game.
func (p *play) Summary(f *ui.Frame, box ui.Rect, st table.Stage) float64 {
	t, v := f.Theme, st.View.(ceelo.View)
	y := box.Y
	say := func(id, text string, font ui.Font, k ui.Color) {
		y += f.Prose(id, text, ui.Rect{X: box.X, Y: y, W: box.W}, font, k, ui.Left) + 6
	}
	for i, bank := range v.Banks {
		gain, line := bank-v.Opening[i], textCame
		switch {
		case gain < 0:
			line, gain = textCameLost, -gain
		case gain == 0:
			line = textCameEven
		}
		text := ""
		if gain == 0 {
			text = f.T(line.With(v.Opening[i]))
		} else {
			text = f.T(line.With(v.Opening[i], gain))
		}
		if len(v.Banks) > 1 {
			text = f.T(st.Names[i]) + ": " + text
		}
		say(fmt.Sprintf("came-%d", i+1), text, ui.Read, t.Ink)
	}
	if v.Banks[0] == 0 && len(v.Banks) == 1 {
		say("luck", f.T(textLuck), ui.Large, t.Ink)
	}
	if d := follow(v.Throws); d.over {
		y += 10
		f.Heading("last", f.T(textLast), 2, ui.Rect{X: box.X, Y: y, W: box.W, H: 28}, ui.Large, t.Ink, ui.Left)
		y += 30
		say("last-words", f.T(ceelo.Beats(d.dice[0].Combination(), d.dice[1].Combination())), ui.Read, t.Ink)
		for c := range 2 {
			who := ceelo.Who(seatOf(c, len(v.Banks)), st.Names)
			b := ui.Rect{X: box.X, Y: y, W: box.W, H: 32}
			f.Add(ui.Node{ID: fmt.Sprintf("last-%d", c+1), Role: ui.Text, Label: f.T(textDice.With(who, faces(d.dice[c]), ceelo.CombinationName(d.dice[c].Combination()))), Bounds: b, Paint: func(cv ui.Canvas, l ui.Look) {
				b := l.Bounds
				minis(cv, b.X, b.Y+6, d.dice[c], t.Ink)
				ui.Write(cv, f.T(who)+" · "+f.T(ceelo.CombinationName(d.dice[c].Combination())), b.Pad(84, 0, 0, 0), ui.Read, t.Ink, ui.Left)
			}})
			y += 32
		}
	}
	y += 12
	if len(v.Games) > 0 {
		f.Heading("all-games", f.T(textGames), 2, ui.Rect{X: box.X, Y: y, W: box.W, H: 28}, ui.Large, t.Ink, ui.Left)
		y += 32
	}
	y += gameList(f, v, st.Names, ui.Rect{X: box.X, Y: y, W: box.W}) + 8
	return y - box.Y
}
