package wheel

// Wedges is the number of equal wedges of the wheel.
const Wedges = 24

// Kinds of wedge.
const (
	Money     = "money"
	LoseTurn  = "lose-turn"
	Bankrupt  = "bankrupt"
	ExtraTurn = "extra-turn"
)

// Wedge is one wedge of the wheel.
type Wedge struct {
	Kind  string `json:"wedge"`
	Value int    `json:"value"` // dollars; 0 unless money
}

// wheel is the wheel of round 1: the four special wedges, then the money in
// ascending order.
var wheel = func() [Wedges]Wedge {
	w := [Wedges]Wedge{{Kind: LoseTurn}, {Kind: Bankrupt}, {Kind: Bankrupt}, {Kind: ExtraTurn}}
	for i := 4; i < Wedges-1; i++ {
		w[i] = Wedge{Money, 100 + 50*(i-4)}
	}
	w[Wedges-1] = Wedge{Money, 1500}
	return w
}()

// rise is what the highest wedge gains after each round, in dollars.
const rise = 500

// WedgeIn is a wedge, 0 … 23, in a round from 1. A draw of the wheel is such a
// number.
func WedgeIn(round, wedge int) Wedge {
	w := wheel[wedge]
	if wedge == Wedges-1 {
		w.Value += rise * (round - 1)
	}
	return w
}

// Rim is the order of the wedges round the wheel: the numbers of the wedges,
// place by place. The special ones are a quarter apart, and the highest stands
// beside a bankruptcy.
var Rim = [Wedges]int{
	0, 11, 18, 6, 21, 9,
	1, 23, 5, 15, 12, 20,
	3, 7, 17, 10, 22, 4,
	2, 19, 8, 14, 16, 13,
}

// Place is where on the rim a wedge is, 0 … 23.
func Place(wedge int) int {
	for place, w := range Rim {
		if w == wedge {
			return place
		}
	}
	return -1
}
