package dice

import (
	"fmt"
	"math"

	"passavez/engine/ui"
)

// Time is how long a throw takes, in seconds.
const Time = 0.80

// Lie is how the nth die of a row lies when it lies free, since nobody lays
// dice in line: turned in radians, moved by dx and dy edges.
func Lie(n int) (turned, dx, dy float64) {
	l := lies[n%len(lies)]
	return l[0], l[1], l[2]
}

var lies = [5][3]float64{{-0.16, 0, 0.04}, {0.11, 0.02, -0.07}, {-0.05, 0, 0.06}, {0.20, -0.02, -0.02}, {-0.12, 0, 0.05}}

// Tumble is the nth die of a throw on its way to where it will lie still; the
// dice leave the hand one after another. t is 0 … 1 for the throw as a whole,
// seed makes one throw differ from the next. It reports whether the die lies.
func Tumble(face int, from, to ui.Point, size, turned, t float64, n, seed int) (p Pose, lies bool) {
	u := math.Min(1, math.Max(0, t*1.2-float64(n)*0.05))
	return Throw(face, from.X, from.Y, to.X, to.Y, size, turned, u, n+seed*5), u >= 1
}

// Lay paints a die and its shadow. key is that of Draw.
func Lay(c ui.Canvas, p Pose, t *ui.Theme, key string) {
	Shadow(c, p, t)
	Draw(c, p, t, key)
}

// Tray paints the wooden tray that dice lie in, with a brass ring at each
// place. size is the edge of a die.
func Tray(c ui.Canvas, box ui.Rect, t *ui.Theme, places []ui.Point, size float64) {
	ui.Plank(c, box.Inset(-Rim), t, 18)
	ui.Hollow(c, box, t, 14)
	for _, p := range places {
		c.Stroke(ui.Circle(p.X, p.Y, size*0.16), 1.5, t.Brass.Fade(0.35))
	}
}

// Rim is the width of the wood round a tray.
const Rim = 6

// Mini draws a face as a small flat die, for lists.
func Mini(c ui.Canvas, b ui.Rect, face int, k ui.Color) {
	c.Stroke(ui.Round(b.Inset(0.75), b.W*0.25), 1.5, k)
	m, d := b.Mid(), b.W*0.25
	for _, p := range pips[face] {
		c.Fill(ui.Circle(m.X+p[0]*d, m.Y+p[1]*d, b.W*0.085), ui.Solid(k))
	}
}

// StillKey names how a die lies, for Draw: its face and turn.
func StillKey(face int, turned float64) string { return fmt.Sprintf("%d %.3f", face, turned) }
