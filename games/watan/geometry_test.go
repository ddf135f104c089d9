package watan

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"testing"
)

// The generated board is the one of the reference file, number by number.
func TestGeometryIsTheReferences(t *testing.T) {
	content, err := os.ReadFile("testdata/geometry.json")
	if err != nil {
		t.Fatal(err)
	}
	var want struct {
		Goal  map[string][2]int `json:"goal"`
		Tiles [][2][6]int       `json:"tiles"`
		Crit  map[string][2]int `json:"crit"`
	}
	if err := json.Unmarshal(content, &want); err != nil {
		t.Fatal(err)
	}
	if len(want.Goal) != Goals || len(want.Tiles) != Tiles || len(want.Crit) != Criteria {
		t.Fatal("the reference file is not whole")
	}
	for i, g := range Geometry.Goals {
		if g.Criteria != want.Goal[strconv.Itoa(i)] {
			t.Errorf("goal %d joins %v, not %v", i, g.Criteria, want.Goal[strconv.Itoa(i)])
		}
	}
	for i, tile := range Geometry.Tiles {
		if tile.Criteria != want.Tiles[i][0] || tile.Goals != want.Tiles[i][1] {
			t.Errorf("tile %d has %v and %v, not %v", i, tile.Criteria, tile.Goals, want.Tiles[i])
		}
	}
	for i, c := range Geometry.Criteria {
		if at := want.Crit[strconv.Itoa(i)]; c.At != (Point{at[0], at[1]}) {
			t.Errorf("criterion %d lies at %v, not %v", i, c.At, at)
		}
	}
}

func TestGeometryInvariants(t *testing.T) {
	ends := 0
	for i, g := range Geometry.Goals {
		if n := len(g.Tiles); n < 1 || n > 2 {
			t.Errorf("goal %d touches %d tiles", i, n)
		}
		if g.Criteria[0] >= g.Criteria[1] {
			t.Errorf("goal %d joins %v", i, g.Criteria)
		}
	}
	for i, c := range Geometry.Criteria {
		n, degree := len(c.Tiles), len(c.Goals)
		if n < 1 || n > 3 || degree != n && degree != n+1 {
			t.Errorf("criterion %d has %d tiles and degree %d", i, n, degree)
		}
		for j, g := range c.Goals {
			ends++
			if e := Geometry.Goals[g].Criteria; !slices.Contains(e[:], i) || !slices.Contains(e[:], c.Next[j]) || i == c.Next[j] {
				t.Errorf("criterion %d does not meet %d by goal %d", i, c.Next[j], g)
			}
		}
	}
	if ends != 2*Goals {
		t.Errorf("%d ends of goals", ends)
	}
	for i, tile := range Geometry.Tiles {
		for j, g := range tile.Goals {
			a, b := tile.Criteria[j], tile.Criteria[(j+1)%6]
			if Geometry.Goals[g].Criteria != [2]int{min(a, b), max(a, b)} {
				t.Errorf("tile %d: goal %d does not join its criteria %d and %d", i, g, a, b)
			}
		}
		for _, n := range tile.Next {
			if !slices.Contains(Geometry.Tiles[n].Next, i) {
				t.Errorf("tile %d touches %d but not the other way round", i, n)
			}
		}
	}
}
