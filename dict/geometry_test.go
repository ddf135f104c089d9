package dict_test

import (
	"testing"

	"passavez/dict"
)

// premiums is the usual board: T and D multiply words, t and d letters.
const premiums = `
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...D...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T
`

// tileSet has the points and the number of tiles of each letter; ? is a blank.
var tileSet = map[byte]struct{ points, tiles int }{
	'?': {0, 3},
	'A': {1, 14}, 'E': {1, 11}, 'I': {1, 10}, 'O': {1, 10}, 'S': {1, 8}, 'U': {1, 7}, 'M': {1, 6}, 'R': {1, 6}, 'T': {1, 5},
	'D': {2, 5}, 'L': {2, 5}, 'C': {2, 4}, 'P': {2, 4},
	'N': {3, 4}, 'B': {3, 3},
	'F': {4, 2}, 'G': {4, 2}, 'H': {4, 2}, 'V': {4, 2},
	'J': {5, 2},
	'Q': {6, 1},
	'X': {8, 1}, 'Z': {8, 1},
}

var usualRules = func() *dict.Rules {
	r := &dict.Rules{Bonus: 50, BonusTiles: 7}
	i := 0
	for _, c := range []byte(premiums) {
		if c == '\n' {
			continue
		}
		r.Letter[i], r.Word[i] = 1, 1
		switch c {
		case 'T':
			r.Word[i] = 3
		case 'D':
			r.Word[i] = 2
		case 't':
			r.Letter[i] = 3
		case 'd':
			r.Letter[i] = 2
		}
		i++
	}
	for c, t := range tileSet {
		if c != '?' {
			r.Points[c-'A'] = uint8(t.points)
		}
	}
	return r
}()

func TestUsualRules(t *testing.T) {
	var counts [2][4]int
	for i := range usualRules.Letter {
		counts[0][usualRules.Letter[i]]++
		counts[1][usualRules.Word[i]]++
		row, col := i/15, i%15
		for _, j := range []int{col*15 + row, row*15 + 14 - col, (14-row)*15 + col} {
			if usualRules.Letter[i] != usualRules.Letter[j] || usualRules.Word[i] != usualRules.Word[j] {
				t.Errorf("squares %d and %d differ", i, j)
			}
		}
	}
	if want := [2][4]int{{0, 189, 24, 12}, {0, 200, 17, 8}}; counts != want {
		t.Errorf("factors of letters and words %v, want %v", counts, want)
	}
	tiles := 0
	for _, s := range tileSet {
		tiles += s.tiles
	}
	if tiles != 118 || len(tileSet) != 24 {
		t.Errorf("%d tiles of %d kinds", tiles, len(tileSet))
	}
}
