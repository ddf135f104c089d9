package yahtzee

import (
	"sort"
	"strconv"
	"strings"
	"testing"
)

// The examples of the rules, category by category.
func TestScoreExamples(t *testing.T) {
	for _, line := range strings.Split(strings.TrimSpace(`
1,1,3,3,6 chance 14
4,5,5,6,1 chance 21
1,1,1,1,1 yahtzee 50
1,1,1,2,1 yahtzee 0
1,1,2,4,4 fours 8
2,3,2,5,1 twos 4
3,3,3,4,5 ones 0
5,6,5,5,2 fives 15
1,1,1,1,1 ones 5
3,3,3,4,4 pair 8
1,1,6,2,6 pair 12
3,3,3,4,1 pair 0
3,3,3,3,1 pair 0
4,4,4,3,3 pair 6
1,1,2,3,3 two-pairs 8
1,1,2,3,4 two-pairs 0
1,1,2,2,2 two-pairs 0
3,3,3,4,5 three-of-a-kind 9
3,3,4,5,6 three-of-a-kind 0
3,3,3,3,1 three-of-a-kind 0
3,3,3,4,4 three-of-a-kind 9
2,2,2,2,5 four-of-a-kind 8
2,2,2,5,5 four-of-a-kind 0
2,2,2,2,2 four-of-a-kind 0
1,2,3,4,5 small-straight 15
2,3,4,5,6 small-straight 0
2,3,4,5,6 large-straight 20
1,2,3,4,5 large-straight 0
1,1,2,2,2 full-house 8
2,2,3,3,4 full-house 0
4,4,4,4,4 full-house 0
2,2,2,2,2 pair 0
2,2,2,2,2 two-pairs 0
2,2,2,2,2 three-of-a-kind 0
`), "\n") {
		f := strings.Fields(line)
		c, ok := ParseCategory(f[1])
		want, err := strconv.Atoi(f[2])
		if !ok || err != nil {
			t.Fatal(line)
		}
		if got := Score(parseRoll(t, f[0]), c); got != want {
			t.Errorf("%s: got %d", line, got)
		}
	}
}

func parseRoll(t *testing.T, text string) (r Roll) {
	t.Helper()
	parts := strings.Split(text, ",")
	if len(parts) != Dice {
		t.Fatal(text)
	}
	for i, p := range parts {
		var err error
		if r[i], err = strconv.Atoi(p); err != nil {
			t.Fatal(text)
		}
	}
	return r
}

// scoreBySort is a second reading of the rules that shares nothing with Score:
// it looks at the sorted dice as the lengths of runs of equal faces.
func scoreBySort(r Roll, slug string) int {
	d := append([]int(nil), r[:]...)
	sort.Ints(d)
	total := d[0] + d[1] + d[2] + d[3] + d[4]
	shape := "" // lengths of the runs of equal faces, from the lowest face
	var faces []int
	for i := 0; i < len(d); {
		j := i
		for j < len(d) && d[j] == d[i] {
			j++
		}
		shape += strconv.Itoa(j - i)
		faces = append(faces, d[i])
		i = j
	}
	highest := func(length string) int {
		if i := strings.LastIndex(shape, length); i >= 0 {
			return faces[i]
		}
		return 0
	}
	text := ""
	for _, v := range d {
		text += strconv.Itoa(v)
	}
	switch slug {
	case "ones", "twos", "threes", "fours", "fives", "sixes":
		face := map[string]int{"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}[slug]
		return face * strings.Count(text, strconv.Itoa(face))
	case "pair":
		return highest("2") * 2
	case "two-pairs":
		if strings.Count(shape, "2") == 2 {
			return total - faces[strings.Index(shape, "1")]
		}
	case "three-of-a-kind":
		return highest("3") * 3
	case "four-of-a-kind":
		return highest("4") * 4
	case "small-straight":
		if text == "12345" {
			return 15
		}
	case "large-straight":
		if text == "23456" {
			return 20
		}
	case "full-house":
		if shape == "23" || shape == "32" {
			return total
		}
	case "chance":
		return total
	case "yahtzee":
		if shape == "5" {
			return 50
		}
	}
	return 0
}

// The whole table: 15 categories by the 252 rolls that differ as multisets,
// each also with its dice in the opposite order.
func TestScoreTable(t *testing.T) {
	rolls := 0
	best := [Categories]int{}
	for a := 1; a <= Faces; a++ {
		for b := a; b <= Faces; b++ {
			for c := b; c <= Faces; c++ {
				for d := c; d <= Faces; d++ {
					for e := d; e <= Faces; e++ {
						rolls++
						r := Roll{a, b, c, d, e}
						for i := range Category(Categories) {
							got, want := Score(r, i), scoreBySort(r, i.String())
							if got != want || Score(Roll{e, c, a, b, d}, i) != want {
								t.Errorf("%v %v: %d, want %d", r, i, got, want)
							}
							best[i] = max(best[i], got)
						}
					}
				}
			}
		}
	}
	if rolls != 252 {
		t.Errorf("%d rolls", rolls)
	}
	sum := 0
	for _, b := range best {
		sum += b
	}
	if sum != 324 {
		t.Errorf("the best categories add up to %d, want 324", sum)
	}
}

func TestCategorySlugs(t *testing.T) {
	for c := range Category(Categories) {
		if back, ok := ParseCategory(c.String()); !ok || back != c {
			t.Errorf("%v is read as %v", c, back)
		}
	}
	for _, s := range []string{"", "Ones", "foo", "three"} {
		if c, ok := ParseCategory(s); ok {
			t.Errorf("%q is read as %v", s, c)
		}
	}
}

func BenchmarkScore(b *testing.B) {
	r := Roll{3, 3, 3, 4, 4}
	for i := range b.N {
		Score(r, Category(i%Categories))
	}
}
