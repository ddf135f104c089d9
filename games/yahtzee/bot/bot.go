// Package bot is the computer players of Yahtzee. They see a View and nothing
// else, and play out one turn exactly: of the 252 rolls and 462 sets of dice
// that can be kept they know what each is worth, and take the best.
package bot

import (
	"passavez/engine/game"
	"passavez/games/yahtzee"
)

// Turn is a player who looks to the end of the turn. A category is worth its
// score less its price: with prices of zero this is the greedy player, with
// what each category would bring if it alone were left, the category-cost one.
type Turn struct {
	Price [yahtzee.Categories]float64 // points
}

// Easy takes the best expected score of this turn. Over many solo games it
// makes 192.1 points on average.
func Easy() Turn { return Turn{} }

// Strong weighs the score against what the category is worth kept open. Over
// many solo games it makes 206.7 points on average; the best possible is
// 210.3.
func Strong() Turn { return Turn{Price: Alone()} }

// Alone is what each category brings on average in one turn that is played
// for it alone: 2.1065 for ones, 23.3333 for chance.
func Alone() (worth [yahtzee.Categories]float64) {
	for c := range worth {
		var open [yahtzee.Categories]bool
		open[c] = true
		p := solve(open, [yahtzee.Categories]float64{})
		worth[c] = p.keep[0][index(counts{})]
	}
	return worth
}

// order settles ties between categories: the earlier is taken.
var order = [yahtzee.Categories]yahtzee.Category{
	yahtzee.Ones, yahtzee.Twos, yahtzee.Threes, yahtzee.Fours, yahtzee.Fives, yahtzee.Sixes,
	yahtzee.Pair, yahtzee.TwoPairs, yahtzee.ThreeOfAKind, yahtzee.FourOfAKind,
	yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.FullHouse, yahtzee.Chance, yahtzee.Yahtzee,
}

// counts is a set of dice: how many of each face, 1 at index 0.
type counts [yahtzee.Faces]int8

func (c counts) size() (n int8) {
	for _, k := range c {
		n += k
	}
	return n
}

// all are the 462 sets of up to five dice in lexicographic order of their
// counts; at finds the place of one.
var (
	all []counts
	at  [1 << 18]int16
)

func index(c counts) int { return int(at[key(c)]) }

func key(c counts) (k int) {
	for _, n := range c {
		k = k<<3 | int(n)
	}
	return k
}

// more[i][f] is the set i with one die of face f more; subs[i] are the sets
// that can be kept of the roll i, in order; rolled says that i has five dice.
var (
	more   [][yahtzee.Faces]int16
	subs   [][]int16
	rolled []bool
	scores [][yahtzee.Categories]int8
	rolls  []int16 // the sets of five dice
	bySize []int16 // all sets, from five dice to none
)

func init() {
	var grow func(c counts, face int, left int8)
	grow = func(c counts, face int, left int8) {
		if face == yahtzee.Faces {
			at[key(c)] = int16(len(all))
			all = append(all, c)
			return
		}
		for n := int8(0); n <= left; n++ {
			c[face] = n
			grow(c, face+1, left-n)
		}
	}
	grow(counts{}, 0, yahtzee.Dice)
	for size := int8(yahtzee.Dice); size >= 0; size-- {
		for i, c := range all {
			if c.size() == size {
				bySize = append(bySize, int16(i))
			}
		}
	}
	more = make([][yahtzee.Faces]int16, len(all))
	subs = make([][]int16, len(all))
	rolled = make([]bool, len(all))
	scores = make([][yahtzee.Categories]int8, len(all))
	for i, c := range all {
		if c.size() < yahtzee.Dice {
			for f := range c {
				d := c
				d[f]++
				more[i][f] = int16(index(d))
			}
			continue
		}
		rolled[i] = true
		rolls = append(rolls, int16(i))
		for j, k := range all {
			if within(k, c) {
				subs[i] = append(subs[i], int16(j))
			}
		}
		var r yahtzee.Roll
		n := 0
		for f, k := range c {
			for range k {
				r[n] = f + 1
				n++
			}
		}
		for cat := range yahtzee.Category(yahtzee.Categories) {
			scores[i][cat] = int8(yahtzee.Score(r, cat))
		}
	}
}

func within(k, c counts) bool {
	for f := range k {
		if k[f] > c[f] {
			return false
		}
	}
	return true
}

// plan is a turn worked out: keep[n][i] is the expected worth of keeping the
// set i when n throws have been made and the rest is thrown; n is 0 … 2.
type plan struct {
	keep [yahtzee.Throws][462]float64
}

// tie is the difference below which two worths are the same.
const tie = 1e-9

// solve works out a turn with the given open categories and prices.
func solve(open [yahtzee.Categories]bool, price [yahtzee.Categories]float64) *plan {
	p := &plan{}
	var worth [462]float64
	for _, i := range rolls {
		_, worth[i] = take(int(i), open, price)
	}
	for n := yahtzee.Throws - 1; n >= 0; n-- {
		e := &p.keep[n]
		// From the sets with more dice to those with fewer: the mean over the
		// face of one die more.
		for _, i := range bySize {
			if rolled[i] {
				e[i] = worth[i]
				continue
			}
			m := &more[i]
			e[i] = (e[m[0]] + e[m[1]] + e[m[2]] + e[m[3]] + e[m[4]] + e[m[5]]) / yahtzee.Faces
		}
		if n == 0 {
			break
		}
		for _, i := range rolls {
			worth[i] = e[best(e, int(i))]
		}
	}
	return p
}

// best is the set to keep of a roll: the one worth most, of equals the first.
func best(e *[462]float64, roll int) int {
	top := int(subs[roll][0])
	for _, k := range subs[roll][1:] {
		if e[k] > e[top]+tie {
			top = int(k)
		}
	}
	return top
}

// take is the category for a roll, and what it is worth.
func take(roll int, open [yahtzee.Categories]bool, price [yahtzee.Categories]float64) (yahtzee.Category, float64) {
	top, worth := yahtzee.Category(-1), 0.0
	for _, c := range order {
		if !open[c] {
			continue
		}
		if w := float64(scores[roll][c]) - price[c]; top < 0 || w > worth+tie {
			top, worth = c, w
		}
	}
	return top, worth
}

// Choose implements game.Bot.
func (b Turn) Choose(view game.View, _ *game.Source) string {
	v := view.(yahtzee.View)
	if v.CanRoll() {
		return "roll"
	}
	var open [yahtzee.Categories]bool
	for c, taken := range v.Cards[v.Status.Turn].Taken {
		open[c] = !taken
	}
	var c counts
	for _, d := range v.Roll {
		c[d-1]++
	}
	roll := index(c)
	if v.CanHold() {
		p := solve(open, b.Price)
		if keep := all[best(&p.keep[v.Throw], roll)]; keep != c {
			var held [yahtzee.Dice]bool
			for i, d := range v.Roll {
				if keep[d-1] > 0 {
					keep[d-1]--
					held[i] = true
				}
			}
			return yahtzee.HoldMove(held)
		}
	}
	cat, _ := take(roll, open, b.Price)
	return "score " + cat.String()
}
