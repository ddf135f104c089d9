package dict_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dghubble/trie"

	"passavez/dict"
	"passavez/dict/data"
)

// boards sets up the oracle's positions.
func boards(lex *dict.Lexicon) (list []*dict.Board, racks []string) {
	for _, p := range oracle() {
		b := dict.NewBoard(lex, usualRules)
		if err := b.Set(&p.cells); err != nil {
			panic(err)
		}
		list, racks = append(list, b), append(racks, p.rack)
	}
	return list, racks
}

// BenchmarkPlays makes all plays of the 1,000 positions of the oracle, one rack
// an op.
func BenchmarkPlays(b *testing.B) {
	list, racks := boards(standard())
	plays := make([]dict.Play, 0, 1<<17)
	total := 0
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		plays, _ = list[i].Plays(racks[i], plays[:0])
		total += len(plays)
		i = (i + 1) % len(list)
	}
	b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "plays/s")
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N), "µs/rack")
}

// BenchmarkPlaysByRack makes all plays of full racks with a given number of
// blanks, on the boards of the oracle's positions, and reports the slowest rack:
// of those with the most plays, the slowest in its best of three tries.
func BenchmarkPlaysByRack(b *testing.B) {
	list, racks := boards(standard())
	plays := make([]dict.Play, 0, 1<<19)
	for blanks, name := range []string{"no blank", "one blank", "two blanks", "three blanks"} {
		var on []*dict.Board
		var with []string
		for i := range list {
			if r := racks[i]; len(r) == 7 && (blanks < 3 || i%4 == 0) {
				r = strings.ReplaceAll(r, "?", "E")
				on, with = append(on, list[i]), append(with, "???"[:blanks]+r[blanks:])
			}
		}
		b.Run(name, func(b *testing.B) {
			i, total := 0, 0
			for b.Loop() {
				plays, _ = on[i].Plays(with[i], plays[:0])
				total += len(plays)
				i = (i + 7) % len(on)
			}
			b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "plays/s")
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N), "µs/rack")
			worst, most := slowest(on, with, func(i int) { plays, _ = on[i].Plays(with[i], plays[:0]) })
			b.ReportMetric(float64(worst.Microseconds()), "µs/worst")
			b.ReportMetric(float64(most), "plays/worst")
			worst, _ = slowest(on, with, func(i int) { on[i].Best(with[i], 10) })
			b.ReportMetric(float64(worst.Microseconds()), "µs/worst-best10")
		})
	}
}

// BenchmarkPlaysMost makes the plays of the rack that has the most of all on any
// of the oracle's boards: three blanks and the four letters, of all 2,380 draws of
// the fourteen commonest, that have the most on the most open board. It reports
// the best of the tries.
func BenchmarkPlaysMost(b *testing.B) {
	const rack = "???AERS"
	board := dict.NewBoard(standard(), usualRules)
	if err := board.Set(&oracle()[506].cells); err != nil {
		b.Fatal(err)
	}
	plays := make([]dict.Play, 0, 1<<20)
	least := time.Hour
	for b.Loop() {
		t := time.Now()
		plays, _ = board.Plays(rack, plays[:0])
		least = min(least, time.Since(t))
	}
	b.ReportMetric(float64(len(plays)), "plays")
	b.ReportMetric(float64(least.Microseconds()), "µs/least")
}

// slowest times work on the ten racks with the most plays.
func slowest(on []*dict.Board, with []string, work func(i int)) (worst time.Duration, most int) {
	type rack struct{ i, plays int }
	var all []rack
	for i := range on {
		n, _ := on[i].Count(with[i])
		all = append(all, rack{i, n})
	}
	slices.SortFunc(all, func(a, b rack) int { return b.plays - a.plays })
	for _, r := range all[:10] {
		least := time.Hour
		for range 3 {
			t := time.Now()
			work(r.i)
			least = min(least, time.Since(t))
		}
		worst = max(worst, least)
	}
	return worst, all[0].plays
}

// BenchmarkFirst is what the first player meets, with nothing warm: to be run
// alone, once. It loads standard and makes the plays of one rack.
func BenchmarkFirst(b *testing.B) {
	positions := oracle()
	for b.Loop() {
		t := time.Now()
		lex := mustLoad(data.Standard)
		loaded := time.Since(t)
		board := dict.NewBoard(lex, usualRules)
		if err := board.Set(&positions[1].cells); err != nil {
			b.Fatal(err)
		}
		t = time.Now()
		if _, err := board.Plays(positions[1].rack, nil); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(loaded.Microseconds())/1000, "ms/first-load")
		b.ReportMetric(float64(time.Since(t).Microseconds())/1000, "ms/first-rack")
	}
}

// BenchmarkBest finds the ten best plays of a rack.
func BenchmarkBest(b *testing.B) {
	list, racks := boards(standard())
	i := 0
	for b.Loop() {
		list[i].Best(racks[i], 10)
		i = (i + 1) % len(list)
	}
}

// BenchmarkAny asks whether a rack has a play.
func BenchmarkAny(b *testing.B) {
	for _, lex := range []*dict.Lexicon{standard(), wide()} {
		list, racks := boards(lex)
		b.Run(lex.Tier().String(), func(b *testing.B) {
			i := 0
			for b.Loop() {
				list[i].Any(racks[i])
				i = (i + 1) % len(list)
			}
		})
	}
}

// BenchmarkLay lays a play, on a copy of the board.
func BenchmarkLay(b *testing.B) {
	list, racks := boards(standard())
	var to []*dict.Board
	var plays []dict.Play
	for i := range list {
		if p, _ := list[i].Best(racks[i], 1); len(p) > 0 {
			to, plays = append(to, list[i]), append(plays, p[0])
		}
	}
	i := 0
	for b.Loop() {
		c := *to[i]
		if err := c.Lay(&plays[i]); err != nil {
			b.Fatal(err)
		}
		i = (i + 1) % len(to)
	}
}

// BenchmarkHas looks up words of all lengths, half of them in the dictionary.
func BenchmarkHas(b *testing.B) {
	var words []string
	n := 0
	for w := range wide().Words() {
		if n++; n%997 == 0 {
			words = append(words, w, w[:len(w)-1]+"X")
		}
	}
	// Out of order, so that no look-up profits from the one before.
	slices.SortFunc(words, func(a, b string) int { return int(a[len(a)/2]) - int(b[len(b)/2]) })
	for _, lex := range []*dict.Lexicon{standard(), wide()} {
		b.Run(lex.Tier().String(), func(b *testing.B) {
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				lex.Has(words[i])
				if i++; i == len(words) {
					i = 0
				}
			}
		})
	}
}

// BenchmarkWholeTrie is what the burst trie saves: all words of standard in a
// RuneTrie.
func BenchmarkWholeTrie(b *testing.B) {
	words := slices.Collect(standard().Words())
	fill := func() *trie.RuneTrie {
		t := trie.NewRuneTrie()
		for _, w := range words {
			t.Put(w, true)
		}
		return t
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	keep := fill()
	runtime.GC()
	runtime.ReadMemStats(&after)
	for b.Loop() {
		fill()
	}
	b.ReportMetric(float64(int64(after.HeapAlloc)-int64(before.HeapAlloc))/1e6, "MB")
	i, n := 0, 100_000
	t := time.Now()
	for range n {
		keep.Get(words[i])
		i = (i + 7919) % len(words)
	}
	b.ReportMetric(float64(time.Since(t).Nanoseconds())/float64(n), "ns/look-up")
}

// BenchmarkLoad loads a dictionary file and reports the heap it takes.
func BenchmarkLoad(b *testing.B) {
	for _, file := range [][]byte{data.Common, data.Standard, data.Wide} {
		b.Run(mustLoad(file).Tier().String(), func(b *testing.B) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			keep := mustLoad(file)
			runtime.GC()
			runtime.ReadMemStats(&after)
			for b.Loop() {
				mustLoad(file)
			}
			b.ReportMetric(float64(int64(after.HeapAlloc)-int64(before.HeapAlloc))/1e6, "MB")
			b.ReportMetric(float64(len(file))/1e3, "kB/file")
			runtime.KeepAlive(keep)
		})
	}
}
