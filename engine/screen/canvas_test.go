package screen

import (
	"image"
	"math"
	"testing"

	"passavez/engine/screen/raster"
	"passavez/engine/ui"
)

// still is a canvas that can be asked but not painted on.
func still() *canvas {
	return &canvas{store: &store{}, size: image.Rect(0, 0, 800, 600), base: 1, state: state{m: raster.Identity, clip: image.Rect(0, 0, 800, 600), alpha: 1}}
}

func TestAShapeIsKeptOnceForAllWholePixelPlaces(t *testing.T) {
	c := still()
	p := ui.Round(ui.Rect{X: 10.3, Y: 20.7, W: 100, H: 50}, 8)
	key, origin, _ := c.shape(p, 0)
	c.Translate(37, -5)
	moved, at, _ := c.shape(p, 0)
	if moved != key || at != origin.Add(image.Pt(37, -5)) {
		t.Errorf("moved by whole pixels: key %v at %v, then %v at %v", key, origin, moved, at)
	}
	c.Translate(0.5, 0)
	if half, _, _ := c.shape(p, 0); half == key {
		t.Error("moved by half a pixel it has the same mask")
	}
	c = still()
	if line, _, _ := c.shape(p, 2); line == key {
		t.Error("its outline has the same mask")
	}
	if other, _, _ := c.shape(ui.Round(ui.Rect{X: 10.3, Y: 20.7, W: 100, H: 50}, 9), 0); other == key {
		t.Error("other corners have the same mask")
	}
}

func TestBoxesOnWholePixelsNeedNoMask(t *testing.T) {
	c := still()
	if r, ok := c.pixelBox(ui.Box(ui.Rect{X: 3, Y: 4, W: 10, H: 20})); !ok || r != image.Rect(3, 4, 13, 24) {
		t.Errorf("%v %v", r, ok)
	}
	for what, p := range map[string]ui.Path{
		"between pixels": ui.Box(ui.Rect{X: 3.5, Y: 4, W: 10, H: 20}),
		"round":          ui.Round(ui.Rect{X: 3, Y: 4, W: 10, H: 20}, 3),
		"a triangle":     ui.Polygon(ui.Point{X: 0, Y: 0}, ui.Point{X: 9, Y: 0}, ui.Point{X: 0, Y: 9}),
	} {
		if _, ok := c.pixelBox(p); ok {
			t.Errorf("%s is taken for a box of whole pixels", what)
		}
	}
	c.Rotate(0.1)
	if _, ok := c.pixelBox(ui.Box(ui.Rect{X: 3, Y: 4, W: 10, H: 20})); ok {
		t.Error("a turned box is taken for an upright one")
	}
}

func TestClipsMeet(t *testing.T) {
	c := still()
	c.Clip(ui.Rect{X: 10, Y: 10, W: 100, H: 100})
	c.Save()
	c.Translate(50, 50)
	c.Clip(ui.Rect{X: 0, Y: 0, W: 500, H: 500})
	if c.state.clip != image.Rect(50, 50, 110, 110) {
		t.Errorf("clip %v", c.state.clip)
	}
	c.Restore()
	c.Restore() // one too many does no harm
	if c.state.clip != image.Rect(10, 10, 110, 110) {
		t.Errorf("clip %v after Restore", c.state.clip)
	}
}

func TestInvertUndoes(t *testing.T) {
	m := raster.Identity.Translate(3, 4).Rotate(0.7).Scale(2, 5)
	i := compose(invert(m), m)
	for n, v := range map[string][2]float64{"A": {i.A, 1}, "B": {i.B, 0}, "C": {i.C, 0}, "D": {i.D, 1}, "E": {i.E, 0}, "F": {i.F, 0}} {
		if math.Abs(v[0]-v[1]) > 1e-12 {
			t.Errorf("%s is %g, want %g", n, v[0], v[1])
		}
	}
}
