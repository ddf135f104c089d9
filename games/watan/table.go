package watan

import (
	"strconv"

	"passavez/engine/game"
)

// Resource is what a tile gives, in the order of the layout files.
type Resource int

// The five resources, and the tile that gives none.
const (
	Caffeine Resource = iota
	Lab
	Lecture
	Study
	Tutorial
	Netflix
	Kinds = int(Netflix) // of resources that a hand can hold
)

var resourceSlugs = [...]string{"caffeine", "lab", "lecture", "study", "tutorial", "netflix"}

// String is the resource's slug, as moves write it.
func (r Resource) String() string { return resourceSlugs[r] }

// MarshalText is the slug, for JSON.
func (r Resource) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Hand is how many of each resource, by Resource.
type Hand [Kinds]int

// Total is the number of resources in the hand.
func (h Hand) Total() int {
	n := 0
	for _, c := range h {
		n += c
	}
	return n
}

// Covers says whether the hand holds at least that much of everything.
func (h Hand) Covers(cost Hand) bool {
	for r, n := range cost {
		if h[r] < n {
			return false
		}
	}
	return true
}

func (h *Hand) add(o Hand, sign int) {
	for r, n := range o {
		h[r] += sign * n
	}
}

// MarshalJSON is an object of all five kinds by slug.
func (h Hand) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for r, n := range h {
		if r > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendQuote(b, resourceSlugs[r])
		b = strconv.AppendInt(append(b, ':'), int64(n), 10)
	}
	return append(b, '}'), nil
}

// Levels of a completed criterion; each is worth as many victory points.
const (
	Free = iota
	Assignment
	Midterm
	Exam
)

// What things cost, in the order caffeine, lab, lecture, study, tutorial.
var (
	GoalCost   = Hand{0, 0, 0, 1, 1}
	LevelCosts = [Exam + 1]Hand{Assignment: {1, 1, 1, 0, 1}, Midterm: {0, 0, 2, 3, 0}, Exam: {3, 2, 2, 2, 1}}
)

// Tile is what is printed on one tile.
type Tile struct {
	Resource Resource `json:"resource"`
	Value    int      `json:"value"` // the roll that makes it produce: 2 … 12 but 7; of no meaning on Netflix
}

// NoValue is the value of a Netflix tile that has none.
const NoValue = 7

// Board is the nineteen tiles by number.
type Board [Tiles]Tile

// Tiles and values of a board that is drawn at random.
var (
	tileCounts  = [...]int{Caffeine: 4, Lab: 4, Lecture: 4, Study: 3, Tutorial: 3, Netflix: 1}
	valueCounts = [MaxRoll + 1]int{2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}
)

// randomBoard shuffles tiles and values. A fair board is drawn again until it
// is one, which leaves every fair board as likely as any other.
func randomBoard(src *game.Source, fair bool) Board {
	var resources []Resource
	for r, n := range tileCounts {
		for range n {
			resources = append(resources, Resource(r))
		}
	}
	var values []int
	for v, n := range valueCounts {
		for range n {
			values = append(values, v)
		}
	}
	for {
		src.Shuffle(len(resources), func(i, j int) { resources[i], resources[j] = resources[j], resources[i] })
		src.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
		var b Board
		next := 0
		for t, r := range resources {
			b[t] = Tile{r, NoValue}
			if r != Netflix {
				b[t].Value = values[next]
				next++
			}
		}
		if !fair || b.IsFair() {
			return b
		}
	}
}

// HotTouch says whether two tiles of value 6 or 8 touch.
func (b Board) HotTouch() bool {
	hot := func(t int) bool { return b[t].Resource != Netflix && (b[t].Value == 6 || b[t].Value == 8) }
	return b.touch(func(s, t int) bool { return hot(s) && hot(t) })
}

// IsFair says whether no 6 or 8 touches another and no equal values touch.
func (b Board) IsFair() bool {
	return !b.HotTouch() && !b.touch(func(s, t int) bool {
		return b[s].Value == b[t].Value && b[s].Resource != Netflix && b[t].Resource != Netflix
	})
}

func (b Board) touch(both func(s, t int) bool) bool {
	for s, p := range Geometry.Tiles {
		for _, t := range p.Next {
			if s < t && both(s, t) {
				return true
			}
		}
	}
	return false
}

// Pips is in how many of the 36 throws of two fair dice the value falls.
func Pips(value int) int { return max(0, 6-max(value-7, 7-value)) }

// Completed is what stands on a criterion.
type Completed struct {
	Owner game.Seat // of no meaning while Level is Free
	Level int       // Free … Exam
}

// Table is what lies open before everybody.
type Table struct {
	Board    Board
	Criteria [Criteria]Completed
	Goals    [Goals]game.Seat // owners; Nobody: free
	Geese    int              // their tile, −1 while they are off the board
}

// OffBoard is where the geese begin.
const OffBoard = -1

func emptyTable() Table {
	t := Table{Geese: OffBoard}
	for g := range t.Goals {
		t.Goals[g] = game.Nobody
	}
	return t
}

// Points by seat: 1, 2 or 3 for each criterion by its level.
func (t *Table) Points() (points [Students]int) {
	for i := range t.Criteria {
		if c := &t.Criteria[i]; c.Level > 0 {
			points[c.Owner] += c.Level
		}
	}
	return points
}

// Yield is what each student gains when the value is rolled: from every tile
// of that value without geese, 1 … 3 for each criterion by its level; with
// fast goals also 1 for each goal on the rim.
func (t *Table) Yield(value int, fast bool) (gains [Students]Hand) {
	for i, tile := range t.Board {
		if tile.Value == value && i != t.Geese {
			t.produce(i, fast, &gains)
		}
	}
	return gains
}

func (t *Table) produce(i int, fast bool, gains *[Students]Hand) {
	r := t.Board[i].Resource
	if r == Netflix {
		return
	}
	for _, c := range Geometry.Tiles[i].Criteria {
		if t.Criteria[c].Level > 0 {
			gains[t.Criteria[c].Owner][r] += t.Criteria[c].Level
		}
	}
	if fast {
		for _, g := range Geometry.Tiles[i].Goals {
			if t.Goals[g] != game.Nobody {
				gains[t.Goals[g]][r]++
			}
		}
	}
}

// Income is what a seat gains on average from 36 throws of fair dice, in
// resources by kind.
func (t *Table) Income(seat game.Seat, fast bool) (per36 Hand) {
	for i, tile := range t.Board {
		if i != t.Geese {
			var gains [Students]Hand
			t.produce(i, fast, &gains)
			for r, n := range gains[seat] {
				per36[r] += n * Pips(tile.Value)
			}
		}
	}
	return per36
}

// Missing lists which of Study and Tutorial no criterion of the seat can
// bring in: without both of them a student achieves no goal and so completes
// nothing new, except by trade. also is one more criterion to count as the
// seat's, −1 for none.
func (t *Table) Missing(seat game.Seat, also int) []Resource {
	var has [Kinds + 1]bool
	for c, done := range t.Criteria {
		if c == also || done.Level > 0 && done.Owner == seat {
			for _, i := range Geometry.Criteria[c].Tiles {
				has[t.Board[i].Resource] = true
			}
		}
	}
	list := []Resource{}
	for _, r := range []Resource{Study, Tutorial} {
		if !has[r] {
			list = append(list, r)
		}
	}
	return list
}

// Robbable lists the other students that have completed a criterion on the
// geese's tile, in order, whatever they hold.
func (t *Table) Robbable(seat game.Seat) []game.Seat {
	var here [Students]bool
	if t.Geese != OffBoard {
		for _, c := range Geometry.Tiles[t.Geese].Criteria {
			if t.Criteria[c].Level > 0 {
				here[t.Criteria[c].Owner] = true
			}
		}
	}
	list := []game.Seat{}
	for other, is := range here {
		if is && game.Seat(other) != seat {
			list = append(list, game.Seat(other))
		}
	}
	return list
}

// Kinds of error of a place. Figures: place ("criterion", "goal", "tile") and
// number, beside those named.
const (
	NoSuchPlace = "no-such-place" // max
	Taken       = "taken"         // owner
	TooClose    = "too-close"     // neighbour (a criterion), owner (of it)
	Unconnected = "unconnected"   // nothing of the student's touches it
	NotOwn      = "not-own"       // owner; Nobody: it is free
	Highest     = "highest"       // an Exam cannot be improved
)

// checkFree is the distance rule: the criterion is free, and so are those
// next to it.
func (t *Table) checkFree(c int) *game.Error {
	if t.Criteria[c].Level > 0 {
		return game.Refuse(Taken, game.Figures{"place": "criterion", "number": c, "owner": t.Criteria[c].Owner})
	}
	if n := t.neighbour(c); n >= 0 {
		return game.Refuse(TooClose, game.Figures{"place": "criterion", "number": c, "neighbour": n, "owner": t.Criteria[n].Owner})
	}
	return nil
}

// neighbour is a completed criterion next to this one, −1 if there is none.
func (t *Table) neighbour(c int) int {
	for _, n := range Geometry.Criteria[c].Next {
		if t.Criteria[n].Level > 0 {
			return n
		}
	}
	return -1
}

func (t *Table) isFree(c int) bool { return t.Criteria[c].Level == Free && t.neighbour(c) < 0 }

// checkComplete: the criterion is free by the distance rule and touches an
// own goal.
func (t *Table) checkComplete(seat game.Seat, c int) *game.Error {
	if err := t.checkFree(c); err != nil {
		return err
	}
	if !t.hasGoalAt(seat, c) {
		return game.Refuse(Unconnected, game.Figures{"place": "criterion", "number": c})
	}
	return nil
}

func (t *Table) hasGoalAt(seat game.Seat, c int) bool {
	for _, g := range Geometry.Criteria[c].Goals {
		if t.Goals[g] == seat {
			return true
		}
	}
	return false
}

// checkAchieve: the goal is free and touches an own criterion or an own goal.
// Another student's criterion in between is no hindrance.
func (t *Table) checkAchieve(seat game.Seat, g int) *game.Error {
	if t.Goals[g] != game.Nobody {
		return game.Refuse(Taken, game.Figures{"place": "goal", "number": g, "owner": t.Goals[g]})
	}
	if !t.reaches(seat, g) {
		return game.Refuse(Unconnected, game.Figures{"place": "goal", "number": g})
	}
	return nil
}

func (t *Table) reaches(seat game.Seat, g int) bool {
	for _, c := range Geometry.Goals[g].Criteria {
		if t.owns(seat, c) || t.hasGoalAt(seat, c) {
			return true
		}
	}
	return false
}

func (t *Table) owns(seat game.Seat, c int) bool {
	return t.Criteria[c].Level > 0 && t.Criteria[c].Owner == seat
}

// checkImprove: the criterion is the seat's own and below an Exam.
func (t *Table) checkImprove(seat game.Seat, c int) *game.Error {
	switch {
	case t.Criteria[c].Level == Free:
		return game.Refuse(NotOwn, game.Figures{"place": "criterion", "number": c, "owner": game.Nobody})
	case t.Criteria[c].Owner != seat:
		return game.Refuse(NotOwn, game.Figures{"place": "criterion", "number": c, "owner": t.Criteria[c].Owner})
	case t.Criteria[c].Level == Exam:
		return game.Refuse(Highest, game.Figures{"place": "criterion", "number": c})
	}
	return nil
}

// Placeable lists the criteria open to a first Assignment, ascending.
func (t *Table) Placeable() []int {
	return pass(Criteria, t.isFree)
}

// Completable lists the criteria where the seat may complete an Assignment,
// whatever its hand holds, ascending.
func (t *Table) Completable(seat game.Seat) []int {
	return pass(Criteria, func(c int) bool { return t.hasGoalAt(seat, c) && t.isFree(c) })
}

// Improvable lists the criteria that the seat may improve, whatever its hand
// holds, ascending.
func (t *Table) Improvable(seat game.Seat) []int {
	return pass(Criteria, func(c int) bool { return t.owns(seat, c) && t.Criteria[c].Level < Exam })
}

// Achievable lists the goals that the seat may achieve, whatever its hand
// holds, ascending.
func (t *Table) Achievable(seat game.Seat) []int {
	return pass(Goals, func(g int) bool { return t.Goals[g] == game.Nobody && t.reaches(seat, g) })
}

func pass(n int, ok func(int) bool) []int {
	list := []int{}
	for i := range n {
		if ok(i) {
			list = append(list, i)
		}
	}
	return list
}

// Warning is something a loaded position may have, though no match comes to it.
type Warning struct {
	Kind   string    `json:"kind"`
	Seat   game.Seat `json:"seat"`            // whose
	Number int       `json:"number"`          // of the criterion or goal
	Other  int       `json:"other,omitempty"` // with CloseCriteria: the criterion next to it
}

// Kinds of warning.
const (
	CloseCriteria = "close-criteria" // two completed criteria are neighbours
	LooseGoal     = "loose-goal"     // no way along its owner's goals leads to a criterion of theirs
)

// warnings lists what breaks the distance rule or hangs in the air.
func (t *Table) warnings() []Warning {
	var list []Warning
	for c, done := range t.Criteria {
		for _, n := range Geometry.Criteria[c].Next {
			if done.Level > 0 && c < n && t.Criteria[n].Level > 0 {
				list = append(list, Warning{CloseCriteria, done.Owner, c, n})
			}
		}
	}
	for seat := range game.Seat(Students) {
		var reached [Criteria]bool
		var queue []int
		reach := func(c int) {
			if !reached[c] {
				reached[c] = true
				queue = append(queue, c)
			}
		}
		for c := range t.Criteria {
			if t.owns(seat, c) {
				reach(c)
			}
		}
		for len(queue) > 0 {
			c := queue[0]
			queue = queue[1:]
			for i, g := range Geometry.Criteria[c].Goals {
				if t.Goals[g] == seat {
					reach(Geometry.Criteria[c].Next[i])
				}
			}
		}
		for g, owner := range t.Goals {
			if owner == seat && !reached[Geometry.Goals[g].Criteria[0]] {
				list = append(list, Warning{LooseGoal, seat, g, 0})
			}
		}
	}
	return list
}
