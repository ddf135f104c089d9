package dict_test

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"passavez/dict"
)

// naive finds plays by trying every word of a set at every place in every way,
// and scores them by the rules' own words. It shares nothing with the package.
type naive struct {
	words []string
	set   map[string]bool
	rules *dict.Rules
	grid  [17][17]byte // with an empty square all round
	empty bool
}

func newNaive(words []string, set map[string]bool, cells dict.Cells) *naive {
	n := &naive{words: words, set: set, rules: usualRules, empty: cells == dict.Cells{}}
	for i, t := range cells {
		n.grid[i/15+1][i%15+1] = t
	}
	return n
}

func (n *naive) at(row, col int) byte { return n.grid[row+1][col+1] }

func (n *naive) plays(rack string) (out []dict.Play) {
	var tiles [2][15]int
	for i := range 225 {
		if n.at(i/15, i%15) != 0 {
			tiles[0][i/15]++
			tiles[1][i%15]++
		}
	}
	for _, w := range n.words {
		// What neither the rack nor its blanks give, the line must.
		missing := -strings.Count(rack, "?")
		for c := byte('A'); c <= 'Z'; c++ {
			missing += max(0, strings.Count(w, string(c))-strings.Count(rack, string(c)))
		}
		for line := range 15 {
			for pos := range 16 - len(w) {
				if tiles[0][line] >= missing {
					n.try(w, line, pos, false, rack, &out)
				}
				if tiles[1][line] >= missing {
					n.try(w, pos, line, true, rack, &out)
				}
			}
		}
	}
	return out
}

func step(down bool) (int, int) {
	if down {
		return 1, 0
	}
	return 0, 1
}

func (n *naive) try(w string, row, col int, down bool, rack string, out *[]dict.Play) {
	dr, dc := step(down)
	endRow, endCol := row+dr*len(w), col+dc*len(w)
	if n.at(row-dr, col-dc) != 0 || n.at(endRow, endCol) != 0 {
		return
	}
	for i := range w {
		if t := n.at(row+dr*i, col+dc*i); t != 0 && t&^0x20 != w[i] {
			return
		}
	}
	var need []int
	for i := range w {
		if n.at(row+dr*i, col+dc*i) == 0 {
			need = append(need, i)
		}
	}
	if len(need) > len(rack) {
		return
	}
	if len(need) == 0 {
		return
	}
	n.choose(w, row, col, down, []byte(rack), need, []byte(w), out)
}

// choose takes each tile of the rack in turn for the squares that need one.
func (n *naive) choose(w string, row, col int, down bool, rack []byte, need []int, with []byte, out *[]dict.Play) {
	if len(need) == 0 {
		n.judge(w, row, col, down, with, out)
		return
	}
	i := need[0]
	for _, t := range []byte{w[i], '?'} {
		j := slices.Index(rack, t)
		if j < 0 {
			continue
		}
		rest := slices.Delete(slices.Clone(rack), j, j+1)
		with[i] = w[i]
		if t == '?' {
			with[i] |= 0x20
		}
		n.choose(w, row, col, down, rest, need[1:], with, out)
	}
}

func (n *naive) judge(w string, row, col int, down bool, with []byte, out *[]dict.Play) {
	dr, dc := step(down)
	touches, alsoAcross := false, false
	laid, score, crossed := 0, 0, 0
	factor := 1
	p := dict.Play{Row: uint8(row), Col: uint8(col), Down: down}
	word := slices.Clone(with)
	for i, t := range with {
		r, c := row+dr*i, col+dc*i
		if old := n.at(r, c); old != 0 {
			word[i] = old
			score += n.value(old)
			touches = true
			continue
		}
		laid++
		square := r*15 + c
		letter, times := int(n.rules.Letter[square]), int(n.rules.Word[square])
		score += n.value(t) * letter
		factor *= times
		if n.empty && r == 7 && c == 7 {
			touches = true
		}
		before, after := 1, 1
		for n.at(r-dc*before, c-dr*before) != 0 {
			before++
		}
		for n.at(r+dc*after, c+dr*after) != 0 {
			after++
		}
		if before+after == 2 {
			continue
		}
		touches = true
		var cross []byte
		sum := n.value(t) * letter
		for j := 1 - before; j < after; j++ {
			if j == 0 {
				cross = append(cross, t&^0x20)
				continue
			}
			old := n.at(r+dc*j, c+dr*j)
			cross = append(cross, old&^0x20)
			sum += n.value(old)
		}
		if !n.set[string(cross)] {
			return
		}
		crossed += sum * times
		alsoAcross = down
	}
	// A single tile that forms a word across is across.
	if !touches || laid == 1 && alsoAcross {
		return
	}
	p.Laid, p.Word = uint8(laid), dict.WordOf(string(word))
	p.Score = int32(score*factor + crossed)
	if laid >= n.rules.BonusTiles && n.rules.BonusTiles > 0 {
		p.Score += int32(n.rules.Bonus)
	}
	*out = append(*out, p)
}

func (n *naive) value(t byte) int {
	if t >= 'a' {
		return 0
	}
	return int(n.rules.Points[t-'A'])
}

// randomWords picks some of the standard words, short ones more often, so that
// positions have several plays though there are few words to try.
func randomWords(r *rand.Rand, all []string, n int) []string {
	picked := map[string]bool{}
	for len(picked) < n {
		w := all[r.IntN(len(all))]
		if len(w) < 3 || len(w) < 2+r.IntN(2+r.IntN(9)) {
			picked[w] = true
		}
	}
	return slices.Sorted(maps.Keys(picked))
}

func randomRack(r *rand.Rand) string {
	n := 7
	if r.IntN(4) == 0 {
		n = 1 + r.IntN(dict.MaxRack)
	}
	var bag []byte
	for c := byte('?'); c <= 'Z'; c++ {
		for range tileSet[c].tiles {
			bag = append(bag, c)
		}
	}
	bag = append(bag, "????????"[:r.IntN(9)]...)
	r.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	return string(bag[:n])
}

// TestNaive plays random games with small random lexicons, and lays random
// tiles that form no words at all, and compares each position's plays with the
// naive ones: 2,000 positions, some with a house list.
func TestNaive(t *testing.T) {
	r := rand.New(rand.NewPCG(2000, 7))
	var short []string
	for w := range standard().Words() {
		if len(w) <= 8 {
			short = append(short, w)
		}
		for i := len(w); i <= 3; i++ {
			short = append(short, w, w, w, w, w, w, w, w, w, w)
		}
	}
	positions, blanks, firsts, found, none := 0, 0, 0, 0, 0
	for positions < 2000 {
		words := randomWords(r, short, 130)
		lex, err := dict.New(dict.Standard, words)
		if err != nil {
			t.Fatal(err)
		}
		set := map[string]bool{}
		for _, w := range words {
			set[w] = true
		}
		if r.IntN(3) == 0 {
			added, struck := randomWords(r, short, 20), []string{}
			for _, w := range words {
				if r.IntN(10) == 0 && !slices.Contains(added, w) {
					struck = append(struck, w)
					delete(set, w)
				}
			}
			for _, w := range added {
				set[w] = true
			}
			if lex, err = lex.WithHouse(added, struck); err != nil {
				t.Fatal(err)
			}
			words = slices.Sorted(maps.Keys(set))
		}
		b := dict.NewBoard(lex, usualRules)
		garbage := r.IntN(8) == 0
		for turn := 0; turn < 25 && positions < 2000; turn++ {
			if garbage {
				cells := b.Cells()
				for range 1 + r.IntN(20) {
					cells[r.IntN(225)] = "ABCDEFGHIJLMNOPQRSTUVXZabcdefghijlmnopqrstuvxz"[r.IntN(46)]
				}
				if err := b.Set(&cells); err != nil {
					t.Fatal(err)
				}
			}
			rack := randomRack(r)
			n := newNaive(words, set, b.Cells())
			want := n.plays(rack)
			got, err := b.Plays(rack, nil)
			if err != nil {
				t.Fatal(err)
			}
			positions++
			if strings.Contains(rack, "?") {
				blanks++
			}
			if n.empty {
				firsts++
			}
			found += len(got)
			if len(got) == 0 {
				none++
			}
			slices.SortFunc(want, dict.Compare)
			slices.SortFunc(got, dict.Compare)
			if !slices.Equal(got, want) {
				for i := range max(len(got), len(want)) {
					if i >= len(got) || i >= len(want) || got[i] != want[i] {
						t.Logf("first difference at %d", i)
						if i < len(got) {
							t.Logf("got %s %s %+v", got[i].Place(), got[i].String(), got[i])
						}
						if i < len(want) {
							t.Logf("want %s %s %+v", want[i].Place(), want[i].String(), want[i])
						}
						break
					}
				}
				t.Fatalf("position %d, rack %s: %d plays, want %d", positions, rack, len(got), len(want))
			}
			if n, err := b.Count(rack); err != nil || n != len(want) {
				t.Fatalf("Count: %d, %v; want %d", n, err, len(want))
			}
			if any, err := b.Any(rack); err != nil || any != (len(want) > 0) {
				t.Fatalf("Any: %v, %v; want %d plays", any, err, len(want))
			}
			for _, k := range []int{-1, 0, 1, 10, 100_000} {
				top, err := b.Best(rack, k)
				if err != nil || !slices.Equal(top, want[:max(0, min(k, len(want)))]) {
					t.Fatalf("Best(%d): %d plays, %v", k, len(top), err)
				}
			}
			if len(got) == 0 || garbage {
				continue
			}
			next := got[r.IntN(len(got))]
			if r.IntN(2) == 0 {
				next = slices.MaxFunc(got, func(a, b dict.Play) int { return cmp.Compare(a.Laid, b.Laid) })
			}
			if err := b.Lay(&next); err != nil {
				t.Fatal(err)
			}
			cells, fresh := b.Cells(), dict.NewBoard(lex, usualRules)
			if err := fresh.Set(&cells); err != nil {
				t.Fatal(err)
			}
			if *fresh != *b {
				t.Fatalf("stale cross-checks after %s %s", next.Place(), next.String())
			}
		}
	}
	t.Logf("%d positions, %d with blanks, %d first turns, %d without a play, %d plays", positions, blanks, firsts, none, found)
	if blanks < 200 || firsts < 20 || none < 20 || found < 15_000 {
		t.Error("too few of a kind to mean much")
	}
}

// TestNaiveBlanks does the same where blanks matter most: few letters, many words
// that differ in one, and a house list that strikes every third word. Racks of one
// tile to three have a blank as the last tile as often as can be; longer ones of
// three letters have the tile and the blank for many squares of a word.
func TestNaiveBlanks(t *testing.T) {
	r := rand.New(rand.NewPCG(1000, 3))
	struckMade, single, choices := 0, 0, 0
	for lexicons := range 80 {
		letters, longest, tiles := "AEOSRL", 5, 3
		if lexicons >= 60 {
			letters, longest, tiles = "AEO", 8, 8
		}
		set := map[string]bool{}
		for len(set) < 150 {
			var w []byte
			for range 2 + r.IntN(longest-1) {
				w = append(w, letters[r.IntN(len(letters))])
			}
			set[string(w)] = true
		}
		words := slices.Sorted(maps.Keys(set))
		lex, err := dict.New(dict.Standard, words)
		if err != nil {
			t.Fatal(err)
		}
		if lexicons%2 == 1 {
			var struck []string
			for _, w := range words {
				if r.IntN(3) == 0 {
					struck = append(struck, w)
					delete(set, w)
				}
			}
			words = slices.Sorted(maps.Keys(set))
			if lex, err = lex.WithHouse(nil, struck); err != nil {
				t.Fatal(err)
			}
		}
		b := dict.NewBoard(lex, usualRules)
		for range 12 {
			rack := []byte("????????")[:1+r.IntN(tiles)]
			for i := range rack {
				if i > 0 && r.IntN(2) == 0 || i > 3 {
					rack[i] = letters[r.IntN(len(letters))]
				}
			}
			want := newNaive(words, set, b.Cells()).plays(string(rack))
			got, err := b.Plays(string(rack), nil)
			if err != nil {
				t.Fatal(err)
			}
			slices.SortFunc(want, dict.Compare)
			slices.SortFunc(got, dict.Compare)
			if !slices.Equal(got, want) {
				t.Fatalf("lexicon %d, rack %s: %d plays, want %d", lexicons, rack, len(got), len(want))
			}
			if n, err := b.Count(string(rack)); err != nil || n != len(want) {
				t.Fatalf("Count: %d, %v; want %d", n, err, len(want))
			}
			if any, err := b.Any(string(rack)); err != nil || any != (len(want) > 0) {
				t.Fatalf("Any: %v, %v; want %d plays", any, err, len(want))
			}
			if top, err := b.Best(string(rack), 5); err != nil || !slices.Equal(top, want[:min(5, len(want))]) {
				t.Fatalf("Best: %v, %v", top, err)
			}
			for i := 1; i < len(got); i++ {
				if got[i].Place() == got[i-1].Place() && strings.EqualFold(got[i].String(), got[i-1].String()) {
					choices++
				}
			}
			if len(rack) == 1 {
				single += len(got)
			}
			if lexicons%2 == 1 {
				struckMade += len(got)
			}
			if len(got) > 0 {
				if err := b.Lay(&got[r.IntN(len(got))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Logf("%d plays with a house list, %d of a single blank, %d that differ from another in their blanks", struckMade, single, choices)
	if struckMade < 1000 || single < 1000 || choices < 10_000 {
		t.Error("too few of a kind to mean much")
	}
}

// TestNaiveLimits does the same at the limits: full racks of few letters, long
// words with blanks at both ends, tiles worth up to 100 points on any factors, and
// a bonus from any number of tiles on. The plays are appended to others.
func TestNaiveLimits(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 15))
	racks, ten, bonus := 0, 0, 0
	for lexicons := range 24 {
		letters := "AEO"[:1+lexicons%3]
		set := map[string]bool{}
		for range 12 {
			w := make([]byte, 2+r.IntN(14))
			for i := range w {
				w[i] = letters[r.IntN(len(letters))]
			}
			set[string(w)] = true
		}
		words := slices.Sorted(maps.Keys(set))
		lex, err := dict.New(dict.Standard, words)
		if err != nil {
			t.Fatal(err)
		}
		// A word factor of 4 on every square would not leave room in a score.
		rules := &dict.Rules{Bonus: 1000, BonusTiles: []int{-1, 0, 1, 2, 7, 10, 11, 100}[lexicons%8]}
		for i := range rules.Letter {
			rules.Letter[i], rules.Word[i] = uint8(1+r.IntN(4)), 1
			if r.IntN(4) == 0 {
				rules.Word[i] = uint8(1 + r.IntN(4))
			}
		}
		for i := range rules.Points {
			rules.Points[i] = uint8(100 - r.IntN(101)*r.IntN(2))
		}
		b := dict.NewBoard(lex, rules)
		for turn := range 6 {
			rack := make([]byte, dict.MaxRack)
			if turn < 2 {
				rack = rack[:1+r.IntN(len(rack))]
			}
			for i := range rack {
				rack[i] = (letters + "?")[r.IntN(len(letters)+1)]
			}
			n := newNaive(words, set, b.Cells())
			n.rules = rules
			want := n.plays(string(rack))
			slices.SortFunc(want, dict.Compare)
			before := make([]dict.Play, 3, 3+r.IntN(3000))
			before[1].Score = 1
			got, err := b.Plays(strings.ToLower(string(rack)), before[:3:3])
			if err != nil {
				t.Fatal(err)
			}
			in, err := b.Plays(string(rack), before)
			if err != nil || !slices.Equal(in, got) {
				t.Fatalf("lexicon %d, rack %s: %d plays in a slice with room for %d, %d in another, %v", lexicons, rack, len(in), cap(before), len(got), err)
			}
			if len(got) < 3 || got[0] != (dict.Play{}) || got[1] != (dict.Play{Score: 1}) || got[2] != (dict.Play{}) {
				t.Fatalf("lexicon %d, rack %s: the plays before are gone", lexicons, rack)
			}
			got = got[3:]
			next := dict.Play{}
			if len(got) > 0 {
				next = got[r.IntN(len(got))]
			}
			slices.SortFunc(got, dict.Compare)
			if !slices.Equal(got, want) {
				t.Fatalf("lexicon %d, rack %s: %d plays, want %d", lexicons, rack, len(got), len(want))
			}
			for _, k := range []int{1, 2, 3, 17, len(want)} {
				if top, err := b.Best(string(rack), k); err != nil || !slices.Equal(top, want[:min(k, len(want))]) {
					t.Fatalf("Best(%d) of rack %s: %d plays, %v", k, rack, len(top), err)
				}
			}
			racks++
			for _, p := range got {
				if p.Laid == dict.MaxRack {
					ten++
				}
				if rules.BonusTiles > 0 && int(p.Laid) >= rules.BonusTiles {
					bonus++
				}
			}
			if len(got) > 0 {
				if err := b.Lay(&next); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Logf("%d racks, %d plays of %d tiles, %d with a bonus", racks, ten, dict.MaxRack, bonus)
	if ten < 1000 || bonus < 10_000 {
		t.Error("too few of a kind to mean much")
	}
}
