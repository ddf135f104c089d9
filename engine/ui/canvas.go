package ui

import "math"

// Color is a colour with straight alpha, 0 … 255 each.
type Color struct{ R, G, B, A uint8 }

// RGB is an opaque colour from 0xRRGGBB.
func RGB(hex uint32) Color { return Color{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255} }

// Fade is the colour with its alpha times a, 0 … 1.
func (c Color) Fade(a float64) Color {
	c.A = uint8(math.Round(float64(c.A) * clamp01(a)))
	return c
}

// Mix goes from c to d as t goes from 0 to 1.
func (c Color) Mix(d Color, t float64) Color {
	m := func(a, b uint8) uint8 { return uint8(math.Round(Lerp(float64(a), float64(b), clamp01(t)))) }
	return Color{m(c.R, d.R), m(c.G, d.G), m(c.B, d.B), m(c.A, d.A)}
}

// Lighter mixes in white, Darker black; t is 0 … 1.
func (c Color) Lighter(t float64) Color { return c.Mix(Color{255, 255, 255, c.A}, t) }

// Darker mixes in black.
func (c Color) Darker(t float64) Color { return c.Mix(Color{0, 0, 0, c.A}, t) }

// Seg is one step of a path. Op is 'm' move, 'l' line, 'q' quadratic curve,
// 'c' cubic curve, 'z' close; P holds its control points and last its end.
type Seg struct {
	Op byte
	P  [6]float64
}

// Path is a shape; filled by the non-zero rule.
type Path []Seg

// MoveTo begins a new contour.
func (p *Path) MoveTo(x, y float64) { *p = append(*p, Seg{'m', [6]float64{x, y}}) }

// LineTo draws a straight line.
func (p *Path) LineTo(x, y float64) { *p = append(*p, Seg{'l', [6]float64{x, y}}) }

// QuadTo draws a quadratic curve.
func (p *Path) QuadTo(a, b, x, y float64) { *p = append(*p, Seg{'q', [6]float64{a, b, x, y}}) }

// CubicTo draws a cubic curve.
func (p *Path) CubicTo(a, b, c, d, x, y float64) {
	*p = append(*p, Seg{'c', [6]float64{a, b, c, d, x, y}})
}

// Close ends the contour where it began.
func (p *Path) Close() { *p = append(*p, Seg{Op: 'z'}) }

// Box is the path of a rectangle.
func Box(r Rect) Path {
	return Path{{'m', [6]float64{r.X, r.Y}}, {'l', [6]float64{r.Right(), r.Y}}, {'l', [6]float64{r.Right(), r.Bottom()}}, {'l', [6]float64{r.X, r.Bottom()}}, {Op: 'z'}}
}

// bend is how far a control point lies on its tangent so that a cubic curve
// draws a quarter of a circle.
const bend = 0.5522847498

// Round is the path of a rectangle with round corners of radius q.
func Round(r Rect, q float64) Path {
	q = min(q, r.W/2, r.H/2)
	k := q * (1 - bend)
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	var p Path
	p.MoveTo(x0+q, y0)
	p.LineTo(x1-q, y0)
	p.CubicTo(x1-k, y0, x1, y0+k, x1, y0+q)
	p.LineTo(x1, y1-q)
	p.CubicTo(x1, y1-k, x1-k, y1, x1-q, y1)
	p.LineTo(x0+q, y1)
	p.CubicTo(x0+k, y1, x0, y1-k, x0, y1-q)
	p.LineTo(x0, y0+q)
	p.CubicTo(x0, y0+k, x0+k, y0, x0+q, y0)
	p.Close()
	return p
}

// Circle is the path of a circle.
func Circle(x, y, r float64) Path { return Oval(Rect{x - r, y - r, 2 * r, 2 * r}) }

// Oval is the path of the ellipse in a rectangle.
func Oval(b Rect) Path {
	c := b.Mid()
	rx, ry := b.W/2, b.H/2
	kx, ky := rx*bend, ry*bend
	var p Path
	p.MoveTo(c.X+rx, c.Y)
	p.CubicTo(c.X+rx, c.Y+ky, c.X+kx, c.Y+ry, c.X, c.Y+ry)
	p.CubicTo(c.X-kx, c.Y+ry, c.X-rx, c.Y+ky, c.X-rx, c.Y)
	p.CubicTo(c.X-rx, c.Y-ky, c.X-kx, c.Y-ry, c.X, c.Y-ry)
	p.CubicTo(c.X+kx, c.Y-ry, c.X+rx, c.Y-ky, c.X+rx, c.Y)
	p.Close()
	return p
}

// Polygon is the closed path through the points.
func Polygon(pts ...Point) Path {
	p := Polyline(pts...)
	p.Close()
	return p
}

// Polyline is the open path through the points.
func Polyline(pts ...Point) Path {
	var p Path
	for i, q := range pts {
		if i == 0 {
			p.MoveTo(q.X, q.Y)
		} else {
			p.LineTo(q.X, q.Y)
		}
	}
	return p
}

// Arc is the open path along a circle from angle a to b, in radians,
// clockwise from the right on a screen whose y points down.
func Arc(x, y, r, a, b float64) Path {
	var p Path
	n := max(1, int(math.Ceil(math.Abs(b-a)/(math.Pi/2))))
	step := (b - a) / float64(n)
	k := 4.0 / 3 * math.Tan(step/4) * r
	p.MoveTo(x+r*math.Cos(a), y+r*math.Sin(a))
	for i := range n {
		s, c := math.Sincos(a + float64(i)*step)
		s2, c2 := math.Sincos(a + float64(i+1)*step)
		p.CubicTo(x+r*c-k*s, y+r*s+k*c, x+r*c2+k*s2, y+r*s2-k*c2, x+r*c2, y+r*s2)
	}
	return p
}

// Texture is a pattern that repeats every W × H pixels. Pixels makes it once:
// W·H·4 bytes, red green blue alpha with premultiplied alpha, row by row.
type Texture struct {
	Key    string // names the texture for the cache
	W, H   int
	Pixels func() []byte
}

// Paint is what a shape is filled with: a plain colour, a linear gradient from
// colour From at point A to colour To at B, a radial one from the centre A to
// the circle through B, or a texture. All but the plain colour belong into
// cached layers: they are too slow for every frame.
type Paint struct {
	Kind     PaintKind
	From, To Color // From alone for a plain colour; times the texture's own
	A, B     Point
	Texture  *Texture
}

// PaintKind tells the kinds of paint apart.
type PaintKind uint8

// The kinds of paint.
const (
	Plain PaintKind = iota
	Linear
	Radial
	Textured
)

// Solid is a plain colour.
func Solid(c Color) Paint { return Paint{Kind: Plain, From: c} }

// Down is a linear gradient from the top of a rectangle to its bottom.
func Down(r Rect, from, to Color) Paint {
	return Paint{Kind: Linear, From: from, To: to, A: Point{r.X, r.Y}, B: Point{r.X, r.Bottom()}}
}

// Across is a linear gradient from the top left corner, where the lamp
// stands, to the bottom right.
func Across(r Rect, from, to Color) Paint {
	return Paint{Kind: Linear, From: from, To: to, A: Point{r.X, r.Y}, B: Point{r.Right(), r.Bottom()}}
}

// Glow is a radial gradient around a centre.
func Glow(x, y, radius float64, from, to Color) Paint {
	return Paint{Kind: Radial, From: from, To: to, A: Point{x, y}, B: Point{x + radius, y}}
}

// Of fills with a texture.
func Of(t *Texture) Paint {
	return Paint{Kind: Textured, From: Color{255, 255, 255, 255}, Texture: t}
}

// Vertex is a corner of a coloured triangle.
type Vertex struct {
	X, Y float64
	C    Color
}

// Canvas is what is painted on. engine/screen draws it with Ebitengine; the
// recorder of the tests writes it down.
type Canvas interface {
	Fill(p Path, paint Paint)
	// Stroke draws along the path with round joins and ends.
	Stroke(p Path, width float64, c Color)
	// Text draws one line of text from x on, y being its baseline.
	Text(s string, x, y float64, f Font, c Color)
	// Triangles draws triangles of three indices each, colours interpolated.
	Triangles(v []Vertex, indices []uint16)
	// Layer shows what paint paints within bounds; it is painted once and
	// kept for as long as the same key is shown. The key names all that it
	// depends on except the canvas's own pixel scale.
	Layer(key string, bounds Rect, paint func(Canvas))

	// Save keeps the transform, clip and alpha, Restore brings them back.
	Save()
	Restore()
	Translate(x, y float64)
	Scale(x, y float64)
	Rotate(radians float64)
	// Clip leaves only the rectangle (upright, also under rotation) to paint on.
	Clip(r Rect)
	// Alpha multiplies the alpha of all that follows.
	Alpha(a float64)
}

// Softer is a Canvas that can paint a shape whose edge fades over reach pixels
// inwards and outwards.
type Softer interface {
	Shadow(p Path, reach float64, ink Color)
}

// Shadow paints the soft shadow of a shape on what lies under it: blur is how
// far it reaches, (dx, dy) where it falls. It belongs into a cached layer.
func Shadow(c Canvas, p Path, blur, dx, dy float64, ink Color) {
	c.Save()
	defer c.Restore()
	c.Translate(dx, dy)
	if s, ok := c.(Softer); ok {
		s.Shadow(p, blur, ink.Fade(0.8))
		return
	}
	c.Fill(p, Solid(ink.Fade(0.5)))
}
