package ceelo

// Roll is three dice in the order they fell, each 1 … 6.
type Roll [Dice]int

// Ranks of combinations: the higher rank beats the lower.
const (
	RankNone  = 0 // not recognised: roll again
	Rank123   = 1 // 1-2-3
	RankPoint = 2 // a pair; the third die is the point
	RankTrips = 3 // three alike
	Rank456   = 4 // 4-5-6
)

// Combination is what a roll counts as.
type Combination struct {
	Rank  int `json:"rank"`  // 0 … 4
	Value int `json:"value"` // the point or the face of the trips, 1 … 6; 0 for the others
}

// Rank of a roll, 0 … 4; the order of the dice never matters.
func Rank(r Roll) int {
	switch {
	case Contains(r, 4) && Contains(r, 5) && Contains(r, 6):
		return Rank456
	case r[0] == r[1] && r[1] == r[2]: // before the point: trips hold a pair too
		return RankTrips
	case Unmatched(r) != 0:
		return RankPoint
	case Contains(r, 1) && Contains(r, 2) && Contains(r, 3):
		return Rank123
	}
	return RankNone
}

// Contains says whether a number is among the dice.
func Contains(r Roll, number int) bool {
	return r[0] == number || r[1] == number || r[2] == number
}

// Unmatched is the die beside a pair, 1 … 6: the point. It is 0 when there is
// no pair, or when all three are alike.
func Unmatched(r Roll) int {
	switch {
	case r[0] == r[1] && r[1] == r[2]:
		return 0
	case r[0] == r[1]:
		return r[2]
	case r[0] == r[2]:
		return r[1]
	case r[1] == r[2]:
		return r[0]
	}
	return 0
}

// Combination is what the roll counts as.
func (r Roll) Combination() Combination {
	c := Combination{Rank: Rank(r)}
	switch c.Rank {
	case RankTrips:
		c.Value = r[0]
	case RankPoint:
		c.Value = Unmatched(r)
	}
	return c
}

// Verdict is how one roll fares against another.
type Verdict int

// What a comparison can come to.
const (
	Lose Verdict = -1
	Tie  Verdict = 0
	Win  Verdict = 1
)

// Compare says how the first roll fares against the second: by rank, then by
// the point or the face of the trips.
func Compare(mine, theirs Roll) Verdict {
	return mine.Combination().Against(theirs.Combination())
}

// Against says how the combination fares against another.
func (c Combination) Against(d Combination) Verdict {
	a, b := c.Rank*(Faces+1)+c.Value, d.Rank*(Faces+1)+d.Value
	switch {
	case a > b:
		return Win
	case a < b:
		return Lose
	}
	return Tie
}

// Ladder is every recognised combination, best first.
var Ladder = func() []Combination {
	ladder := []Combination{{Rank: Rank456}}
	for _, rank := range []int{RankTrips, RankPoint} {
		for value := Faces; value >= 1; value-- {
			ladder = append(ladder, Combination{rank, value})
		}
	}
	return append(ladder, Combination{Rank: Rank123})
}()

// Ways is in how many of the 216 rolls the combination comes.
func (c Combination) Ways() int {
	switch c.Rank {
	case Rank456, Rank123:
		return 6
	case RankPoint:
		return 15
	case RankTrips:
		return 1
	}
	return 108
}

// Chance is the exact chance, win in of, to win a game once the combination
// stands and the other has still to roll: a tie starts again at even chances.
// It is 0 in 1 for a roll that is not recognised.
func (c Combination) Chance() (win, of int) {
	if c.Rank == RankNone {
		return 0, 1
	}
	for _, d := range Ladder {
		of += 2 * d.Ways()
		switch c.Against(d) {
		case Win:
			win += 2 * d.Ways()
		case Tie:
			win += d.Ways()
		}
	}
	return win, of
}
