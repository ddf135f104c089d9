package raster

import (
	"image"
	"math"
	"testing"

	"passavez/engine/ui"
)

var wide = image.Rect(-1000, -1000, 1000, 1000)

// area is the covered area of a mask in pixels.
func area(m *Mask) float64 {
	if m == nil {
		return 0
	}
	sum := 0
	for _, v := range m.Pix {
		sum += int(v)
	}
	return float64(sum) / 255
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if math.Abs(got-want) > tolerance {
		t.Errorf("%s: area %.2f, want %.2f", what, got, want)
	}
}

func TestFilledShapesCoverTheirArea(t *testing.T) {
	near(t, "a box between pixels", area(Fill(ui.Box(ui.Rect{X: 1.25, Y: 2.5, W: 10.5, H: 4.25}), Identity, wide)), 10.5*4.25, 0.3)
	near(t, "a circle", area(Fill(ui.Circle(50, 50, 20), Identity, wide)), math.Pi*400, 3)
	near(t, "a round box", area(Fill(ui.Round(ui.Rect{X: 0, Y: 0, W: 40, H: 30}, 8), Identity, wide)), 40*30-64*(4-math.Pi), 1)
	near(t, "a turned box", area(Fill(ui.Box(ui.Rect{X: -5, Y: -5, W: 10, H: 10}), Identity.Translate(60, 60).Rotate(0.6), wide)), 100, 0.7)
	near(t, "a box at twice the size", area(Fill(ui.Box(ui.Rect{X: 1, Y: 1, W: 10, H: 10}), Identity.Scale(2, 2), wide)), 400, 0.01)
	ring := append(ui.Circle(50, 50, 20), ui.Polygon(ui.Point{X: 40, Y: 40}, ui.Point{X: 40, Y: 60}, ui.Point{X: 60, Y: 60}, ui.Point{X: 60, Y: 40})...)
	near(t, "a circle with a hole that turns the other way", area(Fill(ring, Identity, wide)), math.Pi*400-400, 3)
	twice := append(ui.Circle(50, 50, 20), ui.Circle(50, 50, 20)...)
	near(t, "a circle drawn twice, but for its edge", area(Fill(twice, Identity, wide)), math.Pi*400, 2*math.Pi*20/4)
}

func TestStrokesCoverTheirArea(t *testing.T) {
	line := ui.Polyline(ui.Point{X: 10, Y: 10}, ui.Point{X: 110, Y: 10})
	near(t, "a line with round ends", area(Stroke(line, 8, Identity, wide)), 100*8+math.Pi*16, 2)
	corner := ui.Polyline(ui.Point{X: 10, Y: 10}, ui.Point{X: 60, Y: 10}, ui.Point{X: 60, Y: 60})
	near(t, "a corner", area(Stroke(corner, 8, Identity, wide)), 100*8+math.Pi*16-16+math.Pi*4, 3)
	back := ui.Polyline(ui.Point{X: 60, Y: 60}, ui.Point{X: 60, Y: 10}, ui.Point{X: 10, Y: 10})
	near(t, "the same corner backwards", area(Stroke(back, 8, Identity, wide)), area(Stroke(corner, 8, Identity, wide)), 1)
	near(t, "a circle's line", area(Stroke(ui.Circle(50, 50, 30), 4, Identity, wide)), 2*math.Pi*30*4, 6)
	near(t, "a box's line", area(Stroke(ui.Box(ui.Rect{X: 10, Y: 10, W: 40, H: 40}), 2, Identity, wide)), 160*2-4+math.Pi, 1)
	near(t, "a point", area(Stroke(ui.Polyline(ui.Point{X: 10, Y: 10}), 6, Identity, wide)), math.Pi*9, 1)
	near(t, "a line twice as large", area(Stroke(line, 8, Identity.Scale(2, 2), wide)), 4*(100*8+math.Pi*16), 5)
}

func TestThereAreNoSeams(t *testing.T) {
	// Inside a thick curved line every pixel is wholly covered, joins or not.
	m := Stroke(ui.Arc(60, 60, 40, 0.3, 5), 12, Identity, wide)
	for a := 0.35; a < 4.95; a += 0.01 {
		s, c := math.Sincos(a)
		x, y := int(60+40*c), int(60+40*s)
		if v := m.Pix[(y-m.Bounds.Min.Y)*m.Bounds.Dx()+x-m.Bounds.Min.X]; v < 254 {
			t.Fatalf("at angle %.2f the middle of the line is covered %d of 255", a, v)
		}
	}
}

func TestSoftEdgesFadeAndKeepTheArea(t *testing.T) {
	box := ui.Box(ui.Rect{X: 100, Y: 100, W: 60, H: 40})
	m := Soft(box, 9, Identity, wide)
	near(t, "a soft box", area(m), 60*40, 30)
	at := func(x, y int) int {
		if !image.Pt(x, y).In(m.Bounds) {
			return 0
		}
		return int(m.Pix[(y-m.Bounds.Min.Y)*m.Bounds.Dx()+x-m.Bounds.Min.X])
	}
	last := -1
	for x := 90; x < 112; x++ {
		if v := at(x, 120); v < last {
			t.Errorf("at %d the edge falls back from %d to %d", x, last, v)
		} else {
			last = v
		}
	}
	if out, edge, in := at(90, 120), at(99, 120)+at(100, 120), at(110, 120); out != 0 || edge < 240 || edge > 270 || in != 255 {
		t.Errorf("outside %d, round the edge %d, inside %d", out, edge, in)
	}
	if sharp := Soft(box, 0.2, Identity, wide); area(sharp) != 2400 {
		t.Errorf("without reach the area is %g", area(sharp))
	}
}

func TestClipKeepsAPart(t *testing.T) {
	whole := Fill(ui.Circle(50, 50, 30), Identity, wide)
	part := Fill(ui.Circle(50, 50, 30), Identity, image.Rect(50, 0, 70, 100))
	if part.Bounds != image.Rect(50, 20, 70, 80) {
		t.Fatalf("bounds %v", part.Bounds)
	}
	for y := 20; y < 80; y++ {
		for x := 50; x < 70; x++ {
			a := part.Pix[(y-20)*20+x-50]
			b := whole.Pix[(y-whole.Bounds.Min.Y)*whole.Bounds.Dx()+x-whole.Bounds.Min.X]
			if d := int(a) - int(b); d < -2 || d > 2 {
				t.Fatalf("at %d, %d: %d in the part, %d in the whole", x, y, a, b)
			}
		}
	}
	if Fill(ui.Circle(50, 50, 30), Identity, image.Rect(200, 200, 300, 300)) != nil {
		t.Error("a shape outside the clip has a mask")
	}
}

func TestMatrixStepsComeBeforeTheMapping(t *testing.T) {
	m := Identity.Translate(10, 20).Rotate(math.Pi/2).Scale(2, 3)
	if x, y := m.Apply(1, 0); math.Abs(x-10) > 1e-9 || math.Abs(y-22) > 1e-9 {
		t.Errorf("(1, 0) goes to %g, %g", x, y)
	}
	if x, y := m.Apply(0, 1); math.Abs(x-7) > 1e-9 || math.Abs(y-20) > 1e-9 {
		t.Errorf("(0, 1) goes to %g, %g", x, y)
	}
	if f := m.Factor(); math.Abs(f-math.Sqrt(6)) > 1e-9 {
		t.Errorf("factor %g", f)
	}
}

func FuzzPathsNeverPanic(f *testing.F) {
	f.Add([]byte("mlqcz"), 1.0, 2.0, 3.0, 4.0, 2.0)
	f.Add([]byte("zlz"), math.NaN(), math.Inf(1), -1e300, 0.0, 1e9)
	f.Add([]byte("ccqm"), 1e9, -1e9, 0.0, 5.0, -1.0)
	f.Fuzz(func(t *testing.T, ops []byte, a, b, c, d, width float64) {
		var p ui.Path
		for i, op := range ops {
			if i > 20 {
				break
			}
			p = append(p, ui.Seg{Op: "mlqcz"[op%5], P: [6]float64{a, b * float64(i), c, d, a - d, b + c}})
		}
		Fill(p, Identity, image.Rect(0, 0, 64, 64))
		Stroke(p, width, Identity.Rotate(a), image.Rect(0, 0, 64, 64))
		Soft(p, min(width, 40), Identity, image.Rect(0, 0, 64, 64))
	})
}
