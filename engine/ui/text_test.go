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

func TestWhatDoesNotFitBecomesSmallerFirst(t *testing.T) {
	const s = "Maximiliano"
	whole := Measure(s, Strong)
	for _, w := range []float64{whole, whole * 0.9, whole * 0.82, whole * 0.3, 1} {
		f := Shrink(s, Strong, w)
		if f.Size > Strong.Size || f.Size < 13 || w == whole && f != Strong {
			t.Errorf("in %.0f px: %g", w, f.Size)
		}
		if w >= whole*0.82 && Measure(s, f) > w {
			t.Errorf("%.0f px wide in %.0f px", Measure(s, f), w)
		}
		if Fit(s, f, w) != s && w >= whole*0.82 {
			t.Errorf("shortened at %.0f px to %q", w, Fit(s, f, w))
		}
	}
}
