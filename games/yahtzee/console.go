//go:build !js

package yahtzee

import (
	"fmt"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Console is how a terminal plays the game.
type Console struct{ Texts }

// Intro prints the rules.
func (c Console) Intro(game.Setup) lang.T { return c.Guide() }

// Prompt says what is due.
func (Console) Prompt(s game.State, names []lang.T) lang.T {
	v := s.View(game.Nobody).(View)
	switch {
	case v.Status.Over:
		return lang.T{}
	case v.CanRoll():
		return lang.T{"%s, lance os dados (roll): ", "%s, roll the dice (roll): "}.With(names[v.Status.Turn])
	case v.CanHold():
		return lang.T{"%s, guarde dados (hold 2 3) ou marque (score categoria): ", "%s, hold dice (hold 2 3) or score (score category): "}.With(names[v.Status.Turn])
	}
	return lang.T{"%s, escolha a categoria (score categoria): ", "%s, choose the category (score category): "}.With(names[v.Status.Turn])
}

// Read turns a line into a move: bare numbers hold, a bare category scores. A
// category may be written as the card prints it, in either language.
func (Console) Read(s game.State, line string) string {
	line = strings.TrimSpace(line)
	v := s.View(game.Nobody).(View)
	name := line
	if command, rest, err := game.Split(line); err == nil && command == "score" {
		name = rest
	}
	if c, ok := onCard[plain(name)]; ok && v.CanScore() {
		return "score " + c.String()
	}
	if _, ok := parsePlaces(line); ok && line != "" && v.CanHold() {
		return "hold " + line
	}
	return line
}

// onCard finds a category by its slug or by its name in either language, plain.
var onCard = func() map[string]Category {
	m := map[string]Category{}
	for c := range Category(Categories) {
		for _, name := range []string{c.String(), categoryNames[c].PT, categoryNames[c].EN} {
			m[plain(name)] = c
		}
	}
	return m
}()

// plain is a name in lower case, without the accent that names on the card
// have, its words parted by one blank.
func plain(name string) string {
	name = strings.NewReplacer("ê", "e", "e\u0302", "e", "-", " ").Replace(strings.ToLower(name))
	return strings.Join(strings.Fields(name), " ")
}

// Board draws the dice and the cards; an open category of the seat on turn
// shows in brackets what it would score now.
func (Console) Board(s game.State, eyes game.Seat, names []lang.T) lang.T {
	v := s.View(eyes).(View)
	draw := func(l lang.Lang) string {
		var b strings.Builder
		if v.Throw > 0 {
			fmt.Fprintf(&b, "%s\n\n", diceText(v.Roll).PT)
		}
		fmt.Fprintf(&b, "%-18s", "")
		for _, n := range names {
			fmt.Fprintf(&b, " %12s", lang.Clip(n.In(l), 12))
		}
		for c := range Category(Categories) {
			row := fmt.Sprintf("%-18s", categoryNames[c].In(l))
			for i, card := range v.Cards {
				cell := ""
				if card.Taken[c] {
					cell = fmt.Sprint(card.Score[c])
				} else if p, open := v.Worth(c); open && game.Seat(i) == v.Status.Turn {
					cell = fmt.Sprintf("(%d)", p)
				}
				row += fmt.Sprintf(" %12s", cell)
			}
			b.WriteString("\n" + strings.TrimRight(row, " "))
		}
		fmt.Fprintf(&b, "\n%-18s", lang.T{"Total", "Total"}.In(l))
		for _, card := range v.Cards {
			fmt.Fprintf(&b, " %12d", card.Total())
		}
		return b.String() + "\n"
	}
	return lang.T{draw(lang.PT), draw(lang.EN)}
}
