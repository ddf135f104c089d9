package ui

import (
	"math"
	"testing"
)

// contrast is the ratio of WCAG 2.2, 1 … 21.
func contrast(a, b Color) float64 {
	lum := func(c Color) float64 {
		f := func(v uint8) float64 {
			s := float64(v) / 255
			if s <= 0.04045 {
				return s / 12.92
			}
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
	}
	x, y := lum(a), lum(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// over is a translucent colour laid on another.
func over(c, under Color) Color {
	k := under.Mix(Color{c.R, c.G, c.B, 255}, float64(c.A)/255)
	return k
}

func TestTextAndShapesStandOut(t *testing.T) {
	for _, th := range []*Theme{Light, Dark} {
		lit := over(th.Lamp, th.Felt)
		text := map[string][2]Color{
			"ink on paper":             {th.Ink, th.Paper},
			"quiet ink on paper":       {th.Quiet, th.Paper},
			"accent on paper":          {th.Accent, th.Paper},
			"good on paper":            {th.Good, th.Paper},
			"bad on paper":             {th.Bad, th.Paper},
			"text on accent":           {th.OnAccent, th.Accent},
			"text on felt":             {th.OnFelt, th.Felt},
			"text on felt in light":    {th.OnFelt, lit},
			"quiet text on felt":       {th.QuietOn, th.Felt},
			"quiet on felt in light":   {th.QuietOn, lit},
			"ink on wood":              {th.Ink, th.Wood},
			"pips on ivory":            {th.Pip, th.Ivory},
			"text on a button on felt": {th.OnFelt, over(Color{0, 0, 0, 92}, lit)},
		}
		for name, p := range text {
			if c := contrast(p[0], p[1]); c < 4.5 {
				t.Errorf("%s: %s has %.2f:1, less than 4.5", th.Name, name, c)
			}
		}
		shapes := map[string][2]Color{
			"outline on paper": {th.Line, th.Paper},
			"brass on felt":    {th.Brass, th.Felt},
			"ivory on felt":    {th.Ivory, th.Felt},
		}
		for name, p := range shapes {
			if c := contrast(p[0], p[1]); c < 3 {
				t.Errorf("%s: %s has %.2f:1, less than 3", th.Name, name, c)
			}
		}
		// A main button is told from the felt by its colour or by its line.
		line := over(th.OnAccent.Fade(stitch), th.Accent)
		if c := max(contrast(th.Accent, th.Felt), contrast(line, th.Felt)); c < 3 {
			t.Errorf("%s: the main button has %.2f:1 on felt, less than 3", th.Name, c)
		}
	}
}
