package watan

import (
	"fmt"
	"strconv"
	"strings"

	"passavez/engine/game"
)

// Position is what a save (.sv) holds: everything but the dice, the house
// rules and the chances to come.
type Position struct {
	Turn   game.Seat // who rolls next, or with Rolled who has rolled
	Rolled bool      // the student has rolled and goes on from there
	Hands  [Students]Hand
	Table
}

const (
	MaxFile  = 1 << 16 // bytes of a save or layout
	MaxCards = 1000000 // resources of one kind that a save may give a student
)

// Why a save or layout is refused: the figure "reason" of a BadStart error,
// beside "line", from 1. Further figures are named here.
const (
	ReasonLong           = "long"            // more than MaxFile bytes
	ReasonTruncated      = "truncated"       // the file ends before this line; want: "turn", "student", "layout"
	ReasonExtra          = "extra"           // something follows the geese's line; value
	ReasonTurn           = "turn"            // neither 0 … 3 nor a colour; value
	ReasonNumber         = "number"          // not a number; value
	ReasonResources      = "resources"       // not five resources before the g; count
	ReasonCards          = "cards"           // a number of resources outside 0 … MaxCards; value
	ReasonNoGoals        = "no-g"            // the g is missing
	ReasonNoCriteria     = "no-c"            // the c is missing
	ReasonGoal           = "goal"            // a goal outside 0 … 71; value
	ReasonGoalTwice      = "goal-twice"      // owned twice; number, owner (the first)
	ReasonCriterion      = "criterion"       // a criterion outside 0 … 53; value
	ReasonCriterionTwice = "criterion-twice" // owned twice; number, owner (the first)
	ReasonNoLevel        = "no-level"        // the last criterion has no level; number
	ReasonLevel          = "level"           // outside 1 … 3; number, value
	ReasonTiles          = "tiles"           // not 19 tiles of a resource and a value each; count (of numbers)
	ReasonResource       = "resource"        // a tile's resource outside 0 … 5; number (of the tile), value
	ReasonValue          = "value"           // a tile's value outside 2 … 6 and 8 … 12; number (of the tile), value
	ReasonGeese          = "geese"           // outside −1 … 18; value
)

// line is one line of a file that is not blank.
type line struct {
	number int // from 1
	text   string
}

func bad(number int, reason string, f game.Figures) *game.Error {
	if f == nil {
		f = game.Figures{}
	}
	f["line"], f["reason"] = number, reason
	return game.Refuse(game.BadStart, f)
}

// split takes a file apart: blanks at either end of a line, blank lines,
// carriage returns, a byte-order mark and a typographic minus do not count.
func split(text string) (lines []line, err *game.Error) {
	if len(text) > MaxFile {
		return nil, bad(1, ReasonLong, game.Figures{"max": MaxFile})
	}
	text = strings.TrimPrefix(strings.ToValidUTF8(text, "\uFFFD"), "\uFEFF")
	text = strings.ReplaceAll(text, "−", "-")
	for i, l := range strings.Split(text, "\n") {
		if l = strings.TrimSpace(l); l != "" {
			lines = append(lines, line{i + 1, l})
		}
	}
	return lines, nil
}

// reader goes through the lines of a file.
type reader struct {
	lines []line
	last  int // number of the line taken last
}

func (r *reader) take(want string) (line, *game.Error) {
	if len(r.lines) == 0 {
		return line{}, bad(r.last+1, ReasonTruncated, game.Figures{"want": want})
	}
	l := r.lines[0]
	r.lines, r.last = r.lines[1:], l.number
	return l, nil
}

// number reads a whole number; one too great for this machine becomes the
// greatest, since it is out of every range.
func number(l line, word string) (int, *game.Error) {
	n, err := strconv.Atoi(word)
	if e, ok := err.(*strconv.NumError); ok && e.Err != strconv.ErrRange {
		return 0, bad(l.number, ReasonNumber, game.Figures{"value": word})
	}
	return n, nil
}

// IsLayout says whether a start is to be read as a layout: its first line
// holds more than a turn.
func IsLayout(text string) bool {
	lines, err := split(text)
	return err == nil && len(lines) > 0 && len(strings.Fields(lines[0].text)) > 2
}

// ParseLayout reads a layout: one line of nineteen tiles, and perhaps a second
// with the geese's tile. Errors are of kind BadStart.
func ParseLayout(text string) (b Board, geese int, err *game.Error) {
	lines, err := split(text)
	if err != nil {
		return b, OffBoard, err
	}
	r := &reader{lines: lines}
	if b, err = r.layout(); err != nil {
		return Board{}, OffBoard, err
	}
	if geese, err = r.geese(); err != nil {
		return Board{}, OffBoard, err
	}
	return b, geese, nil
}

// ParseSave reads a save (.sv). Warnings are of what no match comes to, though
// it can be played on from. Errors are of kind BadStart.
func ParseSave(text string) (Position, []Warning, *game.Error) {
	p, err := parseSave(text)
	if err != nil {
		return Position{}, nil, err
	}
	return p, p.warnings(), nil
}

func parseSave(text string) (p Position, err *game.Error) {
	lines, err := split(text)
	if err != nil {
		return p, err
	}
	p.Table = emptyTable()
	r := &reader{lines: lines}
	l, err := r.take("turn")
	if err != nil {
		return p, err
	}
	if seat, ok := ParseColour(l.text); ok {
		p.Turn, p.Rolled = seat, true
	} else if n, err := strconv.Atoi(l.text); err == nil && n >= 0 && n < Students {
		p.Turn = game.Seat(n)
	} else {
		return p, bad(l.number, ReasonTurn, game.Figures{"value": l.text})
	}
	for seat := range game.Seat(Students) {
		if l, err = r.take("student"); err != nil {
			return p, err
		}
		if err = p.student(seat, l); err != nil {
			return p, err
		}
	}
	if p.Board, err = r.layout(); err != nil {
		return p, err
	}
	p.Geese, err = r.geese()
	return p, err
}

// student reads one student's line: five resources, g and the goals, c and
// the criteria, each with its level.
func (p *Position) student(seat game.Seat, l line) *game.Error {
	words := strings.Fields(l.text)
	index := func(letter string) int {
		for i, w := range words {
			if strings.EqualFold(w, letter) {
				return i
			}
		}
		return -1
	}
	g, c := index("g"), index("c")
	if g < 0 {
		return bad(l.number, ReasonNoGoals, nil)
	}
	if c < g {
		return bad(l.number, ReasonNoCriteria, nil)
	}
	hand, goals, criteria := words[:g], words[g+1:c], words[c+1:]
	for i, w := range hand {
		n, err := number(l, w)
		if err != nil {
			return err
		}
		if n < 0 || n > MaxCards {
			return bad(l.number, ReasonCards, game.Figures{"value": w, "max": MaxCards})
		}
		if i < Kinds {
			p.Hands[seat][i] = n
		}
	}
	if len(hand) != Kinds {
		return bad(l.number, ReasonResources, game.Figures{"count": len(hand)})
	}
	for _, w := range goals {
		n, err := number(l, w)
		if err != nil {
			return err
		}
		if n < 0 || n >= Goals {
			return bad(l.number, ReasonGoal, game.Figures{"value": w})
		}
		if p.Goals[n] != game.Nobody {
			return bad(l.number, ReasonGoalTwice, game.Figures{"number": n, "owner": p.Goals[n]})
		}
		p.Goals[n] = seat
	}
	for i := 0; i < len(criteria); i += 2 {
		n, err := number(l, criteria[i])
		if err != nil {
			return err
		}
		if n < 0 || n >= Criteria {
			return bad(l.number, ReasonCriterion, game.Figures{"value": criteria[i]})
		}
		if p.Criteria[n].Level > 0 {
			return bad(l.number, ReasonCriterionTwice, game.Figures{"number": n, "owner": p.Criteria[n].Owner})
		}
		if i+1 == len(criteria) {
			return bad(l.number, ReasonNoLevel, game.Figures{"number": n})
		}
		level, err := number(l, criteria[i+1])
		if err != nil {
			return err
		}
		if level < Assignment || level > Exam {
			return bad(l.number, ReasonLevel, game.Figures{"number": n, "value": criteria[i+1]})
		}
		p.Criteria[n] = Completed{seat, level}
	}
	return nil
}

// layout reads the line of nineteen tiles.
func (r *reader) layout() (b Board, err *game.Error) {
	l, err := r.take("layout")
	if err != nil {
		return b, err
	}
	words := strings.Fields(l.text)
	numbers := make([]int, len(words))
	for i, w := range words {
		if numbers[i], err = number(l, w); err != nil {
			return b, err
		}
	}
	if len(words) != 2*Tiles {
		return b, bad(l.number, ReasonTiles, game.Figures{"count": len(words)})
	}
	for t := range b {
		resource, value := Resource(numbers[2*t]), numbers[2*t+1]
		if resource < Caffeine || resource > Netflix {
			return b, bad(l.number, ReasonResource, game.Figures{"number": t, "value": words[2*t]})
		}
		if resource == Netflix && (value == 0 || value == 1) {
			value = NoValue
		}
		if value < MinRoll || value > MaxRoll || value == NoValue && resource != Netflix {
			return b, bad(l.number, ReasonValue, game.Figures{"number": t, "value": words[2*t+1]})
		}
		b[t] = Tile{resource, value}
	}
	return b, nil
}

// geese reads the geese's line, which may be missing, and sees that nothing
// comes after it.
func (r *reader) geese() (int, *game.Error) {
	if len(r.lines) == 0 {
		return OffBoard, nil
	}
	l, _ := r.take("")
	text := l.text
	const prefix = "geese is at:"
	if len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix) {
		text = strings.TrimSpace(text[len(prefix):])
	}
	n, err := number(l, text)
	if err != nil {
		return OffBoard, err
	}
	if n < OffBoard || n >= Tiles {
		return OffBoard, bad(l.number, ReasonGeese, game.Figures{"value": text})
	}
	if len(r.lines) > 0 {
		return OffBoard, bad(r.lines[0].number, ReasonExtra, game.Figures{"value": r.lines[0].text})
	}
	return n, nil
}

// Layout writes the board as one line, without its end.
func (b Board) Layout() string {
	var w strings.Builder
	for i, t := range b {
		if i > 0 {
			w.WriteByte(' ')
		}
		fmt.Fprintf(&w, "%d %d", t.Resource, t.Value)
	}
	return w.String()
}

// Save writes the position as a save (.sv).
func (p *Position) Save() string {
	b := make([]byte, 0, 512)
	put := func(n int) { b = strconv.AppendInt(append(b, ' '), int64(n), 10) }
	if b = strconv.AppendInt(b, int64(p.Turn), 10); p.Rolled {
		b = append(b[:0], strings.ToUpper(colourSlugs[p.Turn])...)
	}
	for seat := range game.Seat(Students) {
		start := len(b)
		for _, n := range p.Hands[seat] {
			put(n)
		}
		b[start] = '\n'
		b = append(b, " g"...)
		for g, owner := range p.Goals {
			if owner == seat {
				put(g)
			}
		}
		b = append(b, " c"...)
		for c, done := range p.Criteria {
			if done.Level > 0 && done.Owner == seat {
				put(c)
				put(done.Level)
			}
		}
	}
	for i, t := range p.Board {
		put(int(t.Resource))
		if i == 0 {
			b[len(b)-2] = '\n'
		}
		put(t.Value)
	}
	b = append(b, '\n')
	b = strconv.AppendInt(b, int64(p.Geese), 10)
	return string(append(b, '\n'))
}

var colourSlugs = [Students]string{"blue", "red", "orange", "yellow"}

// ParseColour finds a student by colour, in either language.
func ParseColour(word string) (game.Seat, bool) {
	if seat, ok := colourWords[strings.ToLower(word)]; ok {
		return seat, true
	}
	return game.Nobody, false
}

// ParseResource finds one of the five resources by its name, in either
// language, with or without accents.
func ParseResource(word string) (Resource, bool) {
	r, ok := resourceWords[strings.ToLower(word)]
	return r, ok
}

var colourWords, resourceWords = func() (map[string]game.Seat, map[string]Resource) {
	cw, rw := map[string]game.Seat{}, map[string]Resource{}
	for i, slug := range colourSlugs {
		cw[slug], cw[strings.ToLower(colours[i].PT)] = game.Seat(i), game.Seat(i)
	}
	plain := strings.NewReplacer("í", "i", "ó", "o")
	for r := range Netflix {
		name := resourceNames[r].PT
		rw[r.String()], rw[name], rw[plain.Replace(name)] = r, r, r
	}
	return cw, rw
}()
