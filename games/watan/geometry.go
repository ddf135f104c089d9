package watan

import "slices"

// What a board consists of.
const (
	Tiles    = 19 // hexagons, numbered 0 … 18
	Criteria = 54 // their corners, numbered 0 … 53
	Goals    = 72 // their sides, numbered 0 … 71
)

// Point is a place on a lattice on which every corner has whole coordinates:
// X grows to the right (0 … 11), Y downwards (0 … 10). Between two columns of
// corners lies, in turn, the width of a slanted side and of a level one.
type Point struct{ X, Y int }

// TilePlace is a tile: a flat-top hexagon.
type TilePlace struct {
	Left     Point  // its left corner; the right one is 3 further in X
	Criteria [6]int // top left, top right, right, bottom right, bottom left, left
	Goals    [6]int // top, upper right, lower right, bottom, lower left, upper left
	Next     []int  // tiles it shares a side with, ascending
}

// CriterionPlace is a corner of one to three tiles.
type CriterionPlace struct {
	At    Point
	Tiles []int // ascending
	Goals []int // that end here, ascending
	Next  []int // the criteria at their other ends, in the order of Goals
}

// GoalPlace is a side of one or two tiles.
type GoalPlace struct {
	Criteria [2]int // its ends, ascending
	Tiles    []int  // ascending
}

// Geometry is the board: columns of 3, 4, 5, 4 and 3 tiles. Tiles, criteria
// and goals are numbered row by row, left to right, top to bottom. It is
// never changed.
var Geometry = generate()

type geometry struct {
	Tiles    [Tiles]TilePlace
	Criteria [Criteria]CriterionPlace
	Goals    [Goals]GoalPlace
}

// The corners of a tile, from its left one, in the order of TilePlace.
var corners = [6]Point{{1, -1}, {2, -1}, {3, 0}, {2, 1}, {1, 1}, {0, 0}}

func (p Point) plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// byRow orders points row by row.
func byRow(p, q Point) int {
	if p.Y != q.Y {
		return p.Y - q.Y
	}
	return p.X - q.X
}

// rows sorts points row by row and drops doubles.
func rows(list []Point) []Point {
	slices.SortFunc(list, byRow)
	return slices.Compact(list)
}

// generate numbers everything from the coordinates. Tables of this board that
// were typed by hand have had errors.
func generate() *geometry {
	g := new(geometry)
	var lefts, points, middles []Point
	for column := range 5 {
		short := max(column-2, 2-column) // tiles fewer than in the middle column
		for i := range 5 - short {
			lefts = append(lefts, Point{2 * column, 1 + short + 2*i})
		}
	}
	lefts = rows(lefts)
	for _, left := range lefts {
		for i, c := range corners {
			a, b := left.plus(c), left.plus(corners[(i+1)%6])
			points, middles = append(points, a), append(middles, a.plus(b))
		}
	}
	points, middles = rows(points), rows(middles) // a middle is kept doubled: the sum of its ends
	for i, p := range points {
		g.Criteria[i].At = p
	}
	for t, left := range lefts {
		tile := &g.Tiles[t]
		tile.Left = left
		for i, c := range corners {
			a, b := left.plus(c), left.plus(corners[(i+1)%6])
			ca, cb := slices.Index(points, a), slices.Index(points, b)
			e := slices.Index(middles, a.plus(b))
			tile.Criteria[i], tile.Goals[i] = ca, e
			g.Criteria[ca].Tiles = append(g.Criteria[ca].Tiles, t)
			g.Goals[e].Criteria = [2]int{min(ca, cb), max(ca, cb)}
			g.Goals[e].Tiles = append(g.Goals[e].Tiles, t)
		}
	}
	for e, goal := range g.Goals {
		for i, c := range goal.Criteria {
			g.Criteria[c].Goals = append(g.Criteria[c].Goals, e)
			g.Criteria[c].Next = append(g.Criteria[c].Next, goal.Criteria[1-i])
		}
		if len(goal.Tiles) == 2 {
			a, b := goal.Tiles[0], goal.Tiles[1]
			g.Tiles[a].Next, g.Tiles[b].Next = append(g.Tiles[a].Next, b), append(g.Tiles[b].Next, a)
		}
	}
	for t := range g.Tiles {
		slices.Sort(g.Tiles[t].Next)
	}
	return g
}
