package ceelo

import (
	"fmt"
	"math"
	"testing"
)

// every calls f with all 216 rolls.
func every(f func(Roll)) {
	for a := 1; a <= Faces; a++ {
		for b := 1; b <= Faces; b++ {
			for c := 1; c <= Faces; c++ {
				f(Roll{a, b, c})
			}
		}
	}
}

func TestRank(t *testing.T) {
	for _, c := range []struct {
		roll        Roll
		rank, value int
	}{
		{Roll{4, 5, 6}, 4, 0}, {Roll{6, 4, 5}, 4, 0}, {Roll{5, 6, 4}, 4, 0},
		{Roll{3, 3, 3}, 3, 3}, {Roll{1, 1, 1}, 3, 1}, {Roll{6, 6, 6}, 3, 6},
		{Roll{1, 1, 5}, 2, 5}, {Roll{6, 3, 6}, 2, 3}, {Roll{6, 2, 6}, 2, 2}, {Roll{3, 3, 2}, 2, 2}, {Roll{4, 1, 4}, 2, 1}, {Roll{2, 6, 6}, 2, 2},
		{Roll{1, 2, 3}, 1, 0}, {Roll{3, 1, 2}, 1, 0},
		{Roll{5, 4, 3}, 0, 0}, {Roll{6, 3, 4}, 0, 0}, {Roll{5, 2, 4}, 0, 0}, {Roll{1, 5, 6}, 0, 0}, {Roll{2, 4, 6}, 0, 0},
	} {
		got := c.roll.Combination()
		if got != (Combination{c.rank, c.value}) || Rank(c.roll) != c.rank {
			t.Errorf("%v is %+v, rank %d; want rank %d value %d", c.roll, got, Rank(c.roll), c.rank, c.value)
		}
	}
}

func TestOrderOfTheDiceNeverMatters(t *testing.T) {
	every(func(r Roll) {
		for _, p := range []Roll{{r[0], r[2], r[1]}, {r[1], r[0], r[2]}, {r[1], r[2], r[0]}, {r[2], r[0], r[1]}, {r[2], r[1], r[0]}} {
			if r.Combination() != p.Combination() {
				t.Fatalf("%v and %v differ", r, p)
			}
		}
	})
}

func TestContains(t *testing.T) {
	r := Roll{2, 5, 5}
	for n, want := range map[int]bool{0: false, 1: false, 2: true, 3: false, 4: false, 5: true, 6: false, 7: false} {
		if Contains(r, n) != want {
			t.Errorf("Contains(%v, %d) is not %v", r, n, want)
		}
	}
	for _, r := range []Roll{{1, 2, 3}, {3, 1, 2}, {2, 3, 1}} {
		if !Contains(r, 1) {
			t.Errorf("1 is among %v, wherever it lies", r)
		}
	}
}

func TestUnmatched(t *testing.T) {
	for r, want := range map[Roll]int{{1, 1, 5}: 5, {1, 5, 1}: 5, {5, 1, 1}: 5, {6, 3, 6}: 3, {3, 3, 3}: 0, {1, 2, 3}: 0, {4, 5, 6}: 0} {
		if got := Unmatched(r); got != want {
			t.Errorf("Unmatched(%v) = %d, want %d", r, got, want)
		}
	}
}

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		mine, theirs Roll
		want         Verdict
	}{
		{Roll{4, 5, 6}, Roll{6, 6, 6}, Win}, {Roll{1, 1, 1}, Roll{6, 6, 5}, Win}, {Roll{5, 5, 5}, Roll{4, 4, 4}, Win},
		{Roll{1, 1, 5}, Roll{6, 3, 6}, Win}, {Roll{6, 3, 6}, Roll{1, 1, 5}, Lose}, {Roll{2, 2, 1}, Roll{1, 2, 3}, Win},
		{Roll{3, 2, 1}, Roll{4, 4, 6}, Lose}, {Roll{1, 2, 1}, Roll{4, 1, 4}, Win}, {Roll{6, 4, 6}, Roll{1, 6, 1}, Lose},
		{Roll{6, 2, 6}, Roll{3, 3, 2}, Tie}, {Roll{3, 3, 3}, Roll{3, 3, 3}, Tie}, {Roll{4, 5, 6}, Roll{6, 5, 4}, Tie}, {Roll{1, 2, 3}, Roll{3, 2, 1}, Tie},
		{Roll{1, 3, 5}, Roll{1, 2, 3}, Lose}, {Roll{1, 3, 5}, Roll{2, 4, 6}, Tie},
	} {
		if got := Compare(c.mine, c.theirs); got != c.want {
			t.Errorf("%v against %v: %d, want %d", c.mine, c.theirs, got, c.want)
		}
		if got := Compare(c.theirs, c.mine); got != -c.want {
			t.Errorf("%v against %v: %d, want %d", c.theirs, c.mine, got, -c.want)
		}
	}
}

func TestEnumeration(t *testing.T) {
	count := map[Combination]int{}
	byRank := map[int]int{}
	var recognised []Roll
	every(func(r Roll) {
		count[r.Combination()]++
		byRank[Rank(r)]++
		if Rank(r) != RankNone {
			recognised = append(recognised, r)
		}
	})
	if got := fmt.Sprint(byRank[Rank456], byRank[RankTrips], byRank[RankPoint], byRank[Rank123], byRank[RankNone]); got != "6 6 90 6 108" {
		t.Errorf("4-5-6, trips, points, 1-2-3, unrecognised: %s", got)
	}
	for value := 1; value <= Faces; value++ {
		if n := count[Combination{RankPoint, value}]; n != 15 {
			t.Errorf("point %d comes %d times", value, n)
		}
	}
	for c, n := range count {
		if c.Ways() != n {
			t.Errorf("%+v comes %d times, Ways says %d", c, n, c.Ways())
		}
	}
	if len(Ladder) != len(count)-1 {
		t.Errorf("the ladder has %d rungs", len(Ladder))
	}
	for i, c := range Ladder[1:] {
		if Ladder[i].Against(c) != Win {
			t.Errorf("%+v does not beat %+v", Ladder[i], c)
		}
	}
	pairs := map[Verdict]int{}
	for _, a := range recognised {
		for _, b := range recognised {
			pairs[Compare(a, b)]++
		}
	}
	if pairs[Win] != 5118 || pairs[Tie] != 1428 || pairs[Lose] != 5118 {
		t.Errorf("win, tie, lose over all pairs: %d %d %d", pairs[Win], pairs[Tie], pairs[Lose])
	}
	// Rounds until one is no tie, and four rolls a round: two sides, and half
	// of all rolls are recognised.
	all := pairs[Win] + pairs[Tie] + pairs[Lose]
	if decided := all - pairs[Tie]; all*853 != 972*decided {
		t.Errorf("a game takes %d/%d rounds", all, decided)
	}
	if rolls := 4 * float64(all) / float64(all-pairs[Tie]); math.Abs(rolls-3888.0/853) > 1e-12 || math.Abs(rolls-4.558) > 5e-4 {
		t.Errorf("a game takes %v rolls", rolls)
	}
}

func TestChance(t *testing.T) {
	want := []float64{.9722, .9398, .9306, .9213, .9120, .9028, .8935, .8194, .6806, .5417, .4028, .2639, .1250, .0278}
	for i, c := range Ladder {
		win, of := c.Chance()
		if p := float64(win) / float64(of); math.Abs(p-want[i]) > 5e-5 {
			t.Errorf("%+v wins %d of %d = %.5f, want %.4f", c, win, of, p, want[i])
		}
	}
	// Weighed by how often each comes, the game is even.
	win, of := 0, 0
	for _, c := range Ladder {
		w, o := c.Chance()
		win, of = win+w*c.Ways(), of+o*c.Ways()
	}
	if 2*win != of {
		t.Errorf("a game is won %d times of %d", win, of)
	}
	if win, of := (Combination{}).Chance(); win != 0 || of != 1 {
		t.Errorf("nothing wins %d of %d", win, of)
	}
}
