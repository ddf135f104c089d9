package ui

import (
	"fmt"
	"math"
)

// grain is a repeatable hash noise in 0 … 1.
func grain(x, y, seed uint32) float64 {
	h := x*374761393 + y*668265263 + seed*2246822519
	h = (h ^ h>>13) * 1274126177
	h ^= h >> 16
	return float64(h&0xffff) / 0xffff
}

// noise is smooth value noise on a lattice that repeats every nx, ny cells.
func noise(x, y float64, nx, ny int, seed uint32) float64 {
	xi, yi := math.Floor(x), math.Floor(y)
	fx, fy := x-xi, y-yi
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	at := func(i, j float64) float64 {
		return grain(uint32(((int(i)%nx)+nx)%nx), uint32(((int(j)%ny)+ny)%ny), seed)
	}
	return Lerp(Lerp(at(xi, yi), at(xi+1, yi), fx), Lerp(at(xi, yi+1), at(xi+1, yi+1), fx), fy)
}

// texture builds a square texture; shade returns the change of brightness at
// a pixel, −1 … 1, of which much is white or black laid over the base.
func texture(key string, size int, shade func(x, y int) float64) *Texture {
	return &Texture{Key: key, W: size, H: size, Pixels: func() []byte {
		pix := make([]byte, size*size*4)
		for y := range size {
			for x := range size {
				v := min(1, max(-1, shade(x, y)))
				a := uint8(math.Abs(v) * 255)
				i := (y*size + x) * 4
				if v > 0 {
					pix[i], pix[i+1], pix[i+2] = a, a, a
				}
				pix[i+3] = a
			}
		}
		return pix
	}}
}

// Textures that lie over a plain colour and give it a surface.
var (
	// FeltGrain is short fibres.
	FeltGrain = texture("felt", 128, func(x, y int) float64 {
		u, v := float64(x), float64(y)
		return 0.075*(grain(uint32(x), uint32(y), 1)-0.5) + 0.06*(noise(u/2, v, 64, 128, 2)-0.5) + 0.035*(noise(u/16, v/16, 8, 8, 3)-0.5)
	})
	// WoodGrain runs across, with darker streaks.
	WoodGrain = texture("wood", 256, func(x, y int) float64 {
		u, v := float64(x), float64(y)
		warp := 3 * noise(u/64, v/32, 4, 8, 7)
		ring := math.Sin((v/6 + warp*1.2) * 2 * math.Pi / 5.333333)
		return 0.10*ring*noise(u/32, v/8, 8, 32, 4) + 0.16*(noise(u/64, v, 4, 256, 5)-0.55) + 0.05*(grain(uint32(x/3), uint32(y), 6)-0.5)
	})
	// PaperGrain is a faint tooth.
	PaperGrain = texture("paper", 128, func(x, y int) float64 {
		u, v := float64(x), float64(y)
		return 0.030*(grain(uint32(x), uint32(y), 8)-0.5) + 0.035*(noise(u/8, v/8, 16, 16, 9)-0.5)
	})
)

// Felt paints the table under the lamp: it fills the screen, first of all.
func (f *Frame) Felt() {
	t, r := f.Theme, f.Screen()
	f.Paint(r, func(c Canvas, b Rect) {
		c.Layer(fmt.Sprintf("felt %s %gx%g", t.Name, b.W, b.H), b, func(c Canvas) {
			c.Fill(Box(b), Solid(t.Felt))
			c.Fill(Box(b), Of(FeltGrain))
			far := math.Hypot(b.W, b.H)
			c.Fill(Box(b), Glow(b.X+b.W*0.28, b.Y+b.H*0.18, far*0.62, t.Lamp, t.Lamp.Fade(0)))
			c.Fill(Box(b), Glow(b.X+b.W*0.34, b.Y+b.H*0.30, far*0.86, t.Dim.Fade(0), t.Dim))
		})
	})
}

// PaperCard paints a sheet of paper that lies on the table. key must tell
// cards of different kinds apart.
func PaperCard(c Canvas, b Rect, t *Theme, radius float64) {
	c.Layer(fmt.Sprintf("card %s %gx%g r%g", t.Name, b.W, b.H, radius), b.Inset(-14), func(c Canvas) {
		p := Round(b, radius)
		Shadow(c, p, 7, 3, 4, t.Shade.Fade(0.7))
		c.Fill(p, Solid(t.Paper))
		c.Fill(p, Across(b, Color{255, 255, 255, 20}, Color{60, 30, 0, 18}))
		c.Fill(p, Of(PaperGrain))
		edge(c, b, radius, Color{255, 255, 255, 110}, Color{60, 40, 20, 60}, t.Dark)
	})
}

// Plank paints a piece of wood: a rim, a tray, a plaque.
func Plank(c Canvas, b Rect, t *Theme, radius float64) {
	c.Layer(fmt.Sprintf("plank %s %gx%g r%g", t.Name, b.W, b.H, radius), b.Inset(-14), func(c Canvas) {
		p := Round(b, radius)
		Shadow(c, p, 6, 3, 4, t.Shade.Fade(0.7))
		c.Fill(p, Solid(t.Wood))
		c.Fill(p, Of(WoodGrain))
		c.Fill(p, Across(b, Color{255, 236, 200, 36}, Color{30, 12, 0, 54}))
		edge(c, b, radius, Color{255, 240, 214, 130}, Color{40, 20, 6, 130}, t.Dark)
	})
}

// Hollow paints a tray cut into the table: the light falls on its far edge.
func Hollow(c Canvas, b Rect, t *Theme, radius float64) {
	c.Layer(fmt.Sprintf("hollow %s %gx%g r%g", t.Name, b.W, b.H, radius), b.Inset(-4), func(c Canvas) {
		p := Round(b, radius)
		c.Fill(p, Solid(t.Wood.Darker(0.42)))
		c.Fill(p, Of(WoodGrain))
		c.Fill(p, Down(Rect{b.X, b.Y, b.W, min(b.H, 26)}, Color{0, 0, 0, 110}, Color{0, 0, 0, 14}))
		edge(c, b, radius, Color{0, 0, 0, 120}, Color{255, 236, 200, 70}, t.Dark)
	})
}

// edge draws the light on the top left edge of a shape and the dark on its
// bottom right.
func edge(c Canvas, b Rect, q float64, light, dark Color, night bool) {
	if night {
		light = light.Fade(0.35)
	}
	b = b.Inset(0.5)
	q = min(max(q-0.5, 0), b.W/2, b.H/2)
	var tl, br Path
	k := q * (1 - bend)
	tl.MoveTo(b.X, b.Bottom()-q)
	tl.LineTo(b.X, b.Y+q)
	tl.CubicTo(b.X, b.Y+k, b.X+k, b.Y, b.X+q, b.Y)
	tl.LineTo(b.Right()-q, b.Y)
	br.MoveTo(b.Right(), b.Y+q)
	br.LineTo(b.Right(), b.Bottom()-q)
	br.CubicTo(b.Right(), b.Bottom()-k, b.Right()-k, b.Bottom(), b.Right()-q, b.Bottom())
	br.LineTo(b.X+q, b.Bottom())
	c.Stroke(br, 1, dark)
	c.Stroke(tl, 1, light)
}
