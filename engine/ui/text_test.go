package ui

import (
	"math"
	"testing"
)

func TestTextIsKerned(t *testing.T) {
	apart := Measure("A", Read) + Measure("V", Read)
	if pair := Measure("AV", Read); pair >= apart {
		t.Errorf("AV is %.2f wide, its letters %.2f", pair, apart)
	}
}

func TestSpreadTellsWhereCharactersBegin(t *testing.T) {
	for _, s := range []string{"João", "AVATAR", "x"} {
		var at []float64
		w := Spread(s, Title, func(r rune, x float64) { at = append(at, x) })
		if at[0] != 0 || len(at) != len([]rune(s)) {
			t.Errorf("%q: %v", s, at)
		}
		for i := 1; i < len(at); i++ {
			if at[i] <= at[i-1] {
				t.Errorf("%q: character %d begins at %v, before the last", s, i, at)
			}
		}
		if m := Measure(s, Font{Title, 1}); math.Abs(m-w) > 1e-9 {
			t.Errorf("%q: %.4f spread, %.4f measured", s, w, m)
		}
	}
}
