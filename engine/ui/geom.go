// Package ui is one frame of the interface: nodes, layout, focus, theme and
// text. One list of nodes is painted, hit-tested, focused and mirrored to the
// page, so what can be seen can be touched, reached by key and heard.
//
// All lengths are CSS pixels (in windows larger than full HD somewhat more), x to
// the right and y down. The package paints on the Canvas interface and knows
// neither Ebitengine nor the browser.
package ui

import "math"

// Point is a place on the screen.
type Point struct{ X, Y float64 }

// Rect is an upright rectangle from its top left corner.
type Rect struct{ X, Y, W, H float64 }

// Has says whether the point lies inside; the right and bottom edge do not.
func (r Rect) Has(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Right is the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y of the bottom edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Mid is the centre.
func (r Rect) Mid() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Inset moves all four edges inwards by d, outwards if d is negative.
func (r Rect) Inset(d float64) Rect { return r.Pad(d, d, d, d) }

// Pad moves each edge inwards.
func (r Rect) Pad(left, top, right, bottom float64) Rect {
	return Rect{r.X + left, r.Y + top, max(0, r.W-left-right), max(0, r.H-top-bottom)}
}

// Move shifts the rectangle.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// CutTop parts h from the top, and returns it and the rest below.
func (r Rect) CutTop(h float64) (top, rest Rect) {
	h = min(max(h, 0), r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom parts h from the bottom, and returns it and the rest above.
func (r Rect) CutBottom(h float64) (bottom, rest Rect) {
	h = min(max(h, 0), r.H)
	return Rect{r.X, r.Bottom() - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// CutLeft parts w from the left, and returns it and the rest.
func (r Rect) CutLeft(w float64) (left, rest Rect) {
	w = min(max(w, 0), r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight parts w from the right, and returns it and the rest.
func (r Rect) CutRight(w float64) (right, rest Rect) {
	w = min(max(w, 0), r.W)
	return Rect{r.Right() - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// Columns parts the rectangle into n equal columns with a gap between them.
func (r Rect) Columns(n int, gap float64) []Rect {
	out := make([]Rect, n)
	w := (r.W - gap*float64(n-1)) / float64(n)
	for i := range out {
		out[i] = Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
	}
	return out
}

// Rows parts the rectangle into n equal rows with a gap between them.
func (r Rect) Rows(n int, gap float64) []Rect {
	out := make([]Rect, n)
	h := (r.H - gap*float64(n-1)) / float64(n)
	for i := range out {
		out[i] = Rect{r.X, r.Y + float64(i)*(h+gap), r.W, h}
	}
	return out
}

// Center returns a rectangle of the given size, no larger than r, in its
// middle.
func (r Rect) Center(w, h float64) Rect {
	w, h = min(w, r.W), min(h, r.H)
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

// Meet is what two rectangles have in common, of no area if nothing.
func (r Rect) Meet(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(0, min(r.Right(), o.Right())-x), max(0, min(r.Bottom(), o.Bottom())-y)}
}

// Snap puts the edges on whole pixels.
func (r Rect) Snap() Rect {
	x, y := math.Round(r.X), math.Round(r.Y)
	return Rect{x, y, math.Round(r.Right()) - x, math.Round(r.Bottom()) - y}
}

// Lerp goes from a to b as t goes from 0 to 1.
func Lerp(a, b, t float64) float64 { return a + (b-a)*t }

// Between is the point at t of the way from a to b.
func Between(a, b Point, t float64) Point { return Point{Lerp(a.X, b.X, t), Lerp(a.Y, b.Y, t)} }

// EaseOut starts fast and arrives gently; for arrivals. t is 0 … 1.
func EaseOut(t float64) float64 { u := 1 - clamp01(t); return 1 - u*u*u }

// EaseInOut starts and ends gently; for travel. t is 0 … 1.
func EaseInOut(t float64) float64 { t = clamp01(t); return t * t * (3 - 2*t) }

// Overshoot passes its end a little and comes back; for what lands.
func Overshoot(t float64) float64 {
	u := clamp01(t) - 1
	return 1 + u*u*(2.4*u+1.4)
}

func clamp01(t float64) float64 { return min(1, max(0, t)) }
