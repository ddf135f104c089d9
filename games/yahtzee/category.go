package yahtzee

// Category is a row of the score card, in the order of the card.
type Category int

// The fifteen categories.
const (
	Ones Category = iota
	Twos
	Threes
	Fours
	Fives
	Sixes
	Pair
	TwoPairs
	ThreeOfAKind
	FourOfAKind
	SmallStraight
	LargeStraight
	FullHouse
	Chance
	Yahtzee
	Categories = iota
)

var slugs = [Categories]string{
	"ones", "twos", "threes", "fours", "fives", "sixes", "pair", "two-pairs", "three-of-a-kind",
	"four-of-a-kind", "small-straight", "large-straight", "full-house", "chance", "yahtzee",
}

// String is the category's slug, as moves write it.
func (c Category) String() string { return slugs[c] }

// ParseCategory finds a category by its slug.
func ParseCategory(slug string) (Category, bool) {
	for c, s := range slugs {
		if s == slug {
			return Category(c), true
		}
	}
	return 0, false
}

// Roll is the five dice in their places, each 1 … 6, or 0 before the first
// throw of a turn.
type Roll [Dice]int

// Score is what the roll scores in the category, 0 … 50.
func Score(r Roll, c Category) int {
	var count [Faces + 1]int
	sum := 0
	for _, d := range r {
		count[d]++
		sum += d
	}
	exactly := func(n int) (faces []int) {
		for f := 1; f <= Faces; f++ {
			if count[f] == n {
				faces = append(faces, f)
			}
		}
		return faces
	}
	switch c {
	case Chance:
		return sum
	case Yahtzee:
		if len(exactly(Dice)) == 1 {
			return 50
		}
	case Pair:
		if p := exactly(2); len(p) > 0 {
			return 2 * p[len(p)-1]
		}
	case TwoPairs:
		if p := exactly(2); len(p) == 2 {
			return 2*p[0] + 2*p[1]
		}
	case ThreeOfAKind:
		if p := exactly(3); len(p) == 1 {
			return 3 * p[0]
		}
	case FourOfAKind:
		if p := exactly(4); len(p) == 1 {
			return 4 * p[0]
		}
	case SmallStraight:
		if len(exactly(1)) == Dice && count[6] == 0 {
			return 15
		}
	case LargeStraight:
		if len(exactly(1)) == Dice && count[1] == 0 {
			return 20
		}
	case FullHouse:
		if len(exactly(2)) == 1 && len(exactly(3)) == 1 {
			return sum
		}
	default:
		face := int(c-Ones) + 1
		return face * count[face]
	}
	return 0
}
