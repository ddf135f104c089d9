package dict_test

import (
	"bufio"
	"compress/gzip"
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"passavez/dict"
	"passavez/dict/data"
)

// oracleWords are the words that the oracle's lexicon had and the dictionary
// does not.
const oracleWords = "ABC AHN CSI ETC HAN JAN JUL JUN MCA MIN NOV SEC VIP"

type oraclePosition struct {
	cells dict.Cells
	rack  string
	plays int // different ones
	best  int // score; -1 if there is no play
}

// testdata is embedded because the benchmarks also run in a browser.
//
//go:embed testdata/*.gz
var testdata embed.FS

func readLines(path string) (lines []string) {
	f, err := testdata.Open(path)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		panic(err)
	}
	in := bufio.NewScanner(z)
	for in.Scan() {
		lines = append(lines, in.Text())
	}
	if in.Err() != nil {
		panic(in.Err())
	}
	return lines
}

var oracle = sync.OnceValue(func() (list []oraclePosition) {
	for _, line := range readLines("testdata/oracle-positions.tsv.gz") {
		col := strings.Split(line, "\t")
		p := oraclePosition{rack: col[1]}
		copy(p.cells[:], col[0])
		// col[2] counts a single tile twice if it forms words both ways.
		p.plays, _ = strconv.Atoi(col[3])
		p.best, _ = strconv.Atoi(col[4])
		list = append(list, p)
	}
	return list
})

var standard = sync.OnceValue(func() *dict.Lexicon { return mustLoad(data.Standard) })
var wide = sync.OnceValue(func() *dict.Lexicon { return mustLoad(data.Wide) })
var common = sync.OnceValue(func() *dict.Lexicon { return mustLoad(data.Common) })

func mustLoad(file []byte) *dict.Lexicon {
	l, err := dict.Load(file)
	if err != nil {
		panic(err)
	}
	return l
}

// oracleDiff returns the words that the oracle's lexicon had and standard has not,
// and the other way round: it was made with an earlier standard and oracleWords.
func oracleDiff() (more, less []string) {
	for _, w := range readLines("testdata/oracle-lexicon.txt.gz") {
		if w[0] == '+' {
			more = append(more, w[1:])
		} else {
			less = append(less, w[1:])
		}
	}
	return append(more, strings.Fields(oracleWords)...), less
}

var oracleLexicon = sync.OnceValue(func() *dict.Lexicon {
	words, less := oracleDiff()
	slices.Sort(less)
	for w := range standard().Words() {
		if _, found := slices.BinarySearch(less, w); !found {
			words = append(words, w)
		}
	}
	l, err := dict.New(dict.Standard, words)
	if err != nil {
		panic(err)
	}
	return l
})

func TestOracle(t *testing.T) {
	if len(oracle()) != 1000 {
		t.Fatalf("%d positions", len(oracle()))
	}
	if n := oracleLexicon().Len(); n != 447914+13 {
		t.Fatalf("the oracle's lexicon has %d words", n)
	}
	house, err := standard().WithHouse(oracleDiff())
	if err != nil {
		t.Fatal(err)
	}
	for name, lex := range map[string]*dict.Lexicon{"built": oracleLexicon(), "house list": house} {
		b := dict.NewBoard(lex, usualRules)
		wrong := 0
		for i, p := range oracle() {
			if err := b.Set(&p.cells); err != nil {
				t.Fatal(err)
			}
			plays, err := b.Plays(p.rack, nil)
			if err != nil {
				t.Fatal(err)
			}
			got, best := 0, -1
			for _, q := range plays {
				best = max(best, int(q.Score))
				// The oracle made only the across half of a first turn.
				if !q.Down || b.Cells() != (dict.Cells{}) {
					got++
				}
			}
			if got != p.plays || best != p.best {
				if wrong++; wrong <= 10 {
					t.Errorf("%s, position %d, rack %s: %d plays, best %d; want %d, %d", name, i, p.rack, got, best, p.plays, p.best)
				}
			}
		}
		if wrong > 0 {
			t.Errorf("%s: %d positions wrong", name, wrong)
		}
	}
}
