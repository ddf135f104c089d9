package screen

import (
	"image"
	"math/rand/v2"
	"testing"
)

func TestMasksOnAPageDoNotOverlap(t *testing.T) {
	p := &page{pix: make([]byte, pageSize*pageSize*4)}
	p.reset()
	rng := rand.New(rand.NewPCG(1, 2))
	placed := []image.Rectangle{image.Rect(0, 0, 4, 4)} // the white corner
	area := 0
	for {
		w, h := 1+rng.IntN(40), 1+rng.IntN(40)
		if rng.IntN(3) == 0 {
			w, h = tile, tile
		}
		x, y, ok := p.room(w, h)
		if !ok {
			break
		}
		r := image.Rect(x, y, x+w, y+h)
		if !r.In(image.Rect(0, 0, pageSize, pageSize)) {
			t.Fatalf("%v leaves the page", r)
		}
		for _, q := range placed {
			if r.Overlaps(q) {
				t.Fatalf("%v lies on %v", r, q)
			}
		}
		placed = append(placed, r)
		area += w * h
	}
	if used := float64(area) / pageSize / pageSize; used < 0.5 {
		t.Errorf("only %.0f %% of the page is used", 100*used)
	}
	if _, _, ok := p.room(2*tile, 2*tile); ok {
		t.Error("a full page has room for a large mask")
	}
}
