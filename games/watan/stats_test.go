package watan

import (
	"math"
	"slices"
	"testing"

	"passavez/engine/game"
)

// chi2 is Pearson's statistic of counts against what is expected.
func chi2(counts []int, expected []float64) (x float64) {
	for i, n := range counts {
		d := float64(n) - expected[i]
		x += d * d / expected[i]
	}
	return x
}

// fits checks the statistic against its 0.1 % point for so many degrees of
// freedom (Wilson and Hilferty's approximation) and, since a match that is
// too good is no chance either, against its lower 0.1 % point. Seeds are
// fixed, so that it holds or fails for good.
func fits(t *testing.T, name string, x float64, df int) {
	t.Helper()
	at := func(z float64) float64 {
		k := 2 / (9 * float64(df))
		return float64(df) * math.Pow(1-k+z*math.Sqrt(k), 3)
	}
	low, high := at(-3.09), at(3.09)
	t.Logf("%s: chi-square %.1f with %d degrees of freedom (0.1 %% points %.1f and %.1f)", name, x, df, low, high)
	if x > high || x < low {
		t.Errorf("%s: chi-square %.1f is outside", name, x)
	}
}

func even(n int, total float64) []float64 {
	list := make([]float64, n)
	for i := range list {
		list[i] = total / float64(n)
	}
	return list
}

func TestBoardsAreUniform(t *testing.T) {
	const boards = 20000
	src := game.Seeded(11)
	var resources [Tiles][Netflix + 1]int // by tile
	var values [Tiles][MaxRoll + 1]int
	var netflix [Tiles]int
	hot := 0
	for range boards {
		b := randomBoard(src, false)
		var r [Netflix + 1]int
		var v [MaxRoll + 1]int
		for i, tile := range b {
			r[tile.Resource]++
			resources[i][tile.Resource]++
			if tile.Resource == Netflix {
				netflix[i]++
				continue
			}
			v[tile.Value]++
			values[i][tile.Value]++
		}
		if r != [...]int{4, 4, 4, 3, 3, 1} || v != [...]int{2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1} {
			t.Fatalf("tiles %v, values %v", r, v)
		}
		if b.HotTouch() {
			hot++
		}
	}
	for r, n := range tileCounts {
		var counts []int
		for i := range resources {
			counts = append(counts, resources[i][r])
		}
		// Each board puts n of 19 tiles: the counts vary by 1 − n/19 less than
		// independent ones would, and sum to n times the boards.
		x := chi2(counts, even(Tiles, boards*float64(n))) / (1 - float64(n)/Tiles) * (Tiles - 1) / Tiles
		fits(t, "places of "+Resource(r).String(), x, Tiles-1)
	}
	for _, v := range []int{2, 6, 8, 12} {
		var counts []int
		for i := range values {
			counts = append(counts, values[i][v])
		}
		n := float64(valueCounts[v])
		x := chi2(counts, even(Tiles, boards*n)) / (1 - n/Tiles) * (Tiles - 1) / Tiles
		fits(t, "places of a value", x, Tiles-1)
	}
	// On a uniform board 6 and 8 touch in 86 % of draws.
	if share := float64(hot) / boards; share < 0.85 || share > 0.87 {
		t.Errorf("6 and 8 touch in %.1f %% of boards", 100*share)
	} else {
		t.Logf("6 and 8 touch in %.1f %% of boards", 100*share)
	}
}

func TestFairBoards(t *testing.T) {
	src := game.Seeded(12)
	var netflix [Tiles]int
	const boards = 2000
	for range boards {
		b := randomBoard(src, true)
		for i, tile := range b {
			if tile.Resource == Netflix {
				netflix[i]++
				continue
			}
			for _, n := range Geometry.Tiles[i].Next {
				other := b[n]
				if other.Resource == Netflix {
					continue
				}
				hot := func(v int) bool { return v == 6 || v == 8 }
				if tile.Value == other.Value || hot(tile.Value) && hot(other.Value) {
					t.Fatalf("%d touches %d", tile.Value, other.Value)
				}
			}
		}
	}
	// The board turned or mirrored is the same: its six corners are alike, and
	// so are the six tiles round the middle.
	corners := []int{0, 3, 5, 13, 15, 18}
	inner := Geometry.Tiles[9].Next
	for _, ring := range [][]int{corners, inner} {
		var counts []int
		sum := 0
		for _, i := range ring {
			counts = append(counts, netflix[i])
			sum += netflix[i]
		}
		fits(t, "NETFLIX on a ring of fair boards", chi2(counts, even(len(ring), float64(sum))), len(ring)-1)
	}
	t.Logf("%.0f draws a fair board", float64(src.Draws())/boards)
}

func TestFairDiceAreFair(t *testing.T) {
	s := start(t, game.Setup{Start: position("0"), Seed: 13}, nil)
	var sums, pairs []int
	sums, pairs = make([]int, MaxRoll-MinRoll+1), make([]int, 36)
	const rolls = 36000
	for range rolls {
		r := play(t, s, "roll")[0].(Rolled)
		if r.Sum != r.Dice[0]+r.Dice[1] {
			t.Fatalf("%+v", r)
		}
		sums[r.Sum-MinRoll]++
		pairs[6*(r.Dice[0]-1)+r.Dice[1]-1]++
		if r.Sum == Geese {
			play(t, s, "geese "+numbers([]int{(max(s.Geese, 0) + 1) % Tiles}))
		}
		play(t, s, "next")
	}
	var want []float64
	for v := MinRoll; v <= MaxRoll; v++ {
		want = append(want, rolls*float64(Pips(v))/36)
	}
	fits(t, "sums of two dice", chi2(sums, want), len(want)-1)
	fits(t, "pairs of dice", chi2(pairs, even(36, rolls)), 35)
}

// Every card of a hand is as likely to be lost as any other: of the hand
// 2 1 4 3 1 five of eleven cards go, and each card with 5/11.
func TestGeeseTakeAnyCard(t *testing.T) {
	const games = 20000
	hand := Hand{2, 1, 4, 3, 1}
	base := start(t, game.Setup{Start: position("0", "2 1 4 3 1 g c 25 1"), Seed: 14}, nil)
	play(t, base, "load")
	// The loss of a kind of which there are n is hypergeometric: 0 … min(n, 5).
	var counts [Kinds][6]int
	for range games {
		s := base.Clone().(*State)
		lost := play(t, s, "roll 7")[1].(Lost)
		if lost.Count != 5 || lost.Resources.Total() != 5 {
			t.Fatalf("%+v", lost)
		}
		for r, n := range lost.Resources {
			counts[r][n]++
		}
		base.src = s.src
	}
	choose := func(n, k int) float64 {
		if k < 0 || k > n {
			return 0
		}
		c := 1.0
		for i := range k {
			c *= float64(n-i) / float64(i+1)
		}
		return c
	}
	for r, n := range hand {
		var seen []int
		var want []float64
		for k := 0; k <= n; k++ {
			seen = append(seen, counts[r][k])
			want = append(want, games*choose(n, k)*choose(11-n, 5-k)/choose(11, 5))
		}
		fits(t, "losses of "+Resource(r).String(), chi2(seen, want), n)
	}
}

func TestStealsAreByCount(t *testing.T) {
	const steals = 20000
	hand := Hand{5, 1, 0, 2, 1}
	base := start(t, game.Setup{Start: position("0", "0 0 0 0 0 g c 25 1", "5 1 0 2 1 g c 20 1"), Seed: 15}, nil)
	play(t, base, "load", "roll 7", "geese 9")
	counts := make([]int, Kinds)
	for range steals {
		s := base.Clone().(*State)
		counts[*play(t, s, "steal red")[0].(Stolen).Resource]++
		base.src = s.src
	}
	if counts[Lecture] != 0 {
		t.Errorf("what Red has not is stolen: %v", counts)
	}
	var seen []int
	var want []float64
	for r, n := range hand {
		if n > 0 {
			seen, want = append(seen, counts[r]), append(want, steals*float64(n)/9)
		}
	}
	fits(t, "steals", chi2(seen, want), len(seen)-1)
}

// Strict games can stall, which is what the house rules are for: with random
// placement, no trade, and everything built as soon as it can be paid, most
// pass 400 turns and some do not end at all; with the registrar all of them
// end, and soon.
func TestStrictGamesStall(t *testing.T) {
	if testing.Short() {
		t.Skip("long games")
	}
	const games, patience = 150, 4000
	length := func(seed uint64, opt map[string]string) int {
		s := start(t, game.Setup{Seed: seed, Options: opt}, nil)
		p := student{rng: rng(seed)}
		for !s.over() && s.turns < patience {
			play(t, s, p.move(s))
		}
		return s.turns
	}
	var strict, eased []int
	for seed := range uint64(games) {
		strict = append(strict, length(seed, nil))
		eased = append(eased, length(seed, options(Registrar, "on")))
	}
	slices.Sort(strict)
	slices.Sort(eased)
	share := func(turns int) float64 { // of strict games that are longer
		i, _ := slices.BinarySearch(strict, turns+1)
		return float64(games-i) / games
	}
	t.Logf("strict: %.0f %% over 400 turns, %.1f %% not over after %d, median %d; registrar: median %d, greatest %d",
		100*share(400), 100*share(patience-1), patience, strict[games/2], eased[games/2], eased[games-1])
	if share(400) < 0.52 || share(patience-1) < 0.08 {
		t.Error("strict games no longer stall")
	}
	if eased[games/2] > 220 || eased[games-1] > maxTurns {
		t.Error("games with the registrar drag on")
	}
}
