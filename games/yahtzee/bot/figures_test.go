package bot

import (
	"math"
	"strings"
	"testing"

	"passavez/games/yahtzee"
)

// sets is the number of sets of open categories, each a bit.
const sets = 1 << yahtzee.Categories

type prices = [yahtzee.Categories]float64

func isOpen(set int) (open [yahtzee.Categories]bool) {
	for c := range open {
		open[c] = set>>c&1 == 1
	}
	return open
}

// policy plays one turn: what it keeps of a roll after n throws, and where it
// writes the last one.
type policy struct {
	keep func(n, roll int) int
	take func(roll int) yahtzee.Category
}

// outcome is a category, a score and its chance.
type outcome struct {
	c     yahtzee.Category
	score int
	p     float64
}

// thrown is how the rolls are spread once the other dice of the sets that
// are kept are thrown.
func thrown(kept *[462]float64) {
	for n := len(bySize) - 1; n >= 0; n-- {
		i := bySize[n]
		if rolled[i] {
			continue
		}
		for _, m := range more[i] {
			kept[m] += kept[i] / yahtzee.Faces
		}
		kept[i] = 0
	}
}

// outcomes are what a turn of the policy comes to.
func (p policy) outcomes() (list []outcome) {
	var mass [462]float64
	mass[index(counts{})] = 1
	thrown(&mass)
	for n := 1; n < yahtzee.Throws; n++ {
		var kept [462]float64
		for _, r := range rolls {
			kept[p.keep(n, int(r))] += mass[r]
		}
		mass = kept
		thrown(&mass)
	}
	var sum [yahtzee.Categories][51]float64
	for _, r := range rolls {
		c := p.take(int(r))
		sum[c][scores[r][c]] += mass[r]
	}
	for c := range sum {
		for score, p := range sum[c] {
			if p > 0 {
				list = append(list, outcome{yahtzee.Category(c), score, p})
			}
		}
	}
	return list
}

// priced is the policy that looks to the end of the turn with these prices.
func priced(open [yahtzee.Categories]bool, price prices) policy {
	p := solve(open, price)
	return policy{
		keep: func(n, roll int) int { return best(&p.keep[n], roll) },
		take: func(roll int) yahtzee.Category { c, _ := take(roll, open, price); return c },
	}
}

// solo is the mean of a whole game from each set of open categories, and the
// mean and the deviation of all of it. For the optimal player the policy
// depends on the means found so far.
func solo(of func(set int, mean []float64) policy, each func(set int, list []outcome)) (mean []float64, sd float64) {
	mean = make([]float64, sets)
	square := make([]float64, sets)
	for set := 1; set < sets; set++ {
		list := of(set, mean).outcomes()
		for _, o := range list {
			rest, s := set&^(1<<o.c), float64(o.score)
			mean[set] += o.p * (s + mean[rest])
			square[set] += o.p * (s*s + 2*s*mean[rest] + square[rest])
		}
		if each != nil {
			each(set, list)
		}
	}
	full := sets - 1
	return mean, math.Sqrt(square[full] - mean[full]*mean[full])
}

// rest is what the rest of the game costs when a category is taken.
func rest(set int, mean []float64) (price prices) {
	for c := range price {
		if set>>c&1 == 1 {
			price[c] = -mean[set&^(1<<c)]
		}
	}
	return price
}

func indexOf(t *testing.T, dice string) int {
	t.Helper()
	var c counts
	for _, d := range strings.Fields(dice) {
		c[d[0]-'1']++
	}
	return index(c)
}

// What the best play makes, and how the players compare, found exactly over
// all sets of open categories.
func TestOptimalPlay(t *testing.T) {
	if testing.Short() {
		t.Skip("32,768 turns")
	}
	spread := make([]float32, sets*325)
	spread[0] = 1
	mean, sd := solo(func(set int, mean []float64) policy { return priced(isOpen(set), rest(set, mean)) },
		func(set int, list []outcome) {
			to := spread[set*325:][:325]
			for _, o := range list {
				from := spread[(set&^(1<<o.c))*325:][:325-o.score]
				p, to := float32(o.p), to[o.score:]
				for i, q := range from {
					to[i] += p * q
				}
			}
		})
	const full = sets - 1
	if math.Abs(mean[full]-210.339487) > 5e-7 || math.Abs(sd-31.31) > 5e-3 {
		t.Errorf("the best play makes %.6f on average, deviation %.3f; want 210.339487 and 31.31", mean[full], sd)
	}
	points := map[float64]int{.05: 163, .5: 207, .95: 264}
	for q, want := range points {
		sum := 0.0
		for total, p := range spread[full*325:] {
			if sum += float64(p); sum >= q {
				if total != want {
					t.Errorf("the %v point is %d, want %d", q, total, want)
				}
				break
			}
		}
	}
	highest := 324
	for spread[full*325+highest] == 0 {
		highest--
	}
	if highest != 324 {
		t.Errorf("the best play never makes more than %d", highest)
	}

	first := solve(isOpen(full), rest(full, mean))
	for _, g := range []struct {
		throws     int
		roll, keep string
		worth      float64
	}{
		{1, "1 2 3 4 6", "6", 208.630}, {1, "2 3 4 5 5", "2 3 4 5", 210.644}, {1, "3 3 3 4 4", "3 3 3", 211.261},
		{1, "1 1 3 6 6", "6 6", 211.325}, {1, "1 1 1 1 2", "1 1 1 1", 217.343}, {1, "1 3 4 5 6", "5 6", 208.712},
		{2, "1 2 3 4 6", "2 3 4 6", 205.995}, {2, "1 3 4 5 6", "3 4 5 6", 206.281},
	} {
		e := &first.keep[g.throws]
		k := best(e, indexOf(t, g.roll))
		if k != indexOf(t, g.keep) || math.Abs(e[k]-g.worth) > 5.1e-4 {
			t.Errorf("after throw %d, %s: keep %v (%.3f), want %s (%.3f)", g.throws, g.roll, all[k], e[k], g.keep, g.worth)
		}
	}
	for _, g := range []struct {
		roll  string
		c     yahtzee.Category
		worth float64
	}{
		{"1 2 3 4 6", yahtzee.Ones, 203.161}, {"3 3 3 4 4", yahtzee.Threes, 206.531}, {"6 6 6 6 1", yahtzee.FourOfAKind, 217.403},
		{"1 1 1 1 1", yahtzee.Yahtzee, 242.757}, {"4 4 4 4 4", yahtzee.Yahtzee, 242.757},
	} {
		if c, worth := take(indexOf(t, g.roll), isOpen(full), rest(full, mean)); c != g.c || math.Abs(worth-g.worth) > 5.1e-4 {
			t.Errorf("%s goes to %v (%.3f), want %v (%.3f)", g.roll, c, worth, g.c, g.worth)
		}
	}
}

// The deviations are given to two places; that of the greedy player is 32.4446.
func TestPolicies(t *testing.T) {
	if testing.Short() {
		t.Skip("four times 32,768 turns")
	}
	free := prices{}
	frequent := func(_, roll int) int {
		c, top := all[roll], 0
		for f := range c {
			if c[f] >= c[top] {
				top = f
			}
		}
		kept := counts{}
		kept[top] = c[top]
		return index(kept)
	}
	written := func(set int) func(int) yahtzee.Category {
		return func(roll int) yahtzee.Category { c, _ := take(roll, isOpen(set), free); return c }
	}
	for _, c := range []struct {
		name     string
		of       func(set int, _ []float64) policy
		mean, sd float64
	}{
		{"category-cost", func(set int, _ []float64) policy { return priced(isOpen(set), Strong().Price) }, 206.698, 30.36},
		{"greedy", func(set int, _ []float64) policy { return priced(isOpen(set), Easy().Price) }, 192.121, 32.45},
		{"naive", func(set int, _ []float64) policy { return policy{frequent, written(set)} }, 155.247, 31.53},
		{"never re-roll", func(set int, _ []float64) policy {
			return policy{func(_, roll int) int { return roll }, written(set)}
		}, 96.611, 19.57},
	} {
		mean, sd := solo(c.of, nil)
		if m := mean[sets-1]; math.Abs(m-c.mean) > 5.1e-4 || math.Abs(sd-c.sd) > 6e-3 {
			t.Errorf("%s: %.4f, deviation %.3f; want %.3f and %.2f", c.name, m, sd, c.mean, c.sd)
		}
	}
}
