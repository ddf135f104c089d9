// Package raster turns paths into masks: how much of each pixel a shape
// covers. It is pure computation and needs no display.
package raster

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"passavez/engine/ui"
)

// Matrix maps a point: x' = A·x + C·y + E, y' = B·x + D·y + F.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity changes nothing.
var Identity = Matrix{A: 1, D: 1}

// Apply maps a point.
func (m Matrix) Apply(x, y float64) (float64, float64) {
	return m.A*x + m.C*y + m.E, m.B*x + m.D*y + m.F
}

// Translate, Scale and Rotate put a step before the mapping, as a canvas does.
func (m Matrix) Translate(x, y float64) Matrix {
	m.E, m.F = m.Apply(x, y)
	return m
}

// Scale stretches by x and y.
func (m Matrix) Scale(x, y float64) Matrix {
	m.A, m.B, m.C, m.D = m.A*x, m.B*x, m.C*y, m.D*y
	return m
}

// Rotate turns clockwise on a screen whose y points down.
func (m Matrix) Rotate(a float64) Matrix {
	s, c := math.Sincos(a)
	m.A, m.B, m.C, m.D = m.A*c+m.C*s, m.B*c+m.D*s, m.C*c-m.A*s, m.D*c-m.B*s
	return m
}

// Upright says whether the mapping only moves and stretches by positive factors.
func (m Matrix) Upright() bool { return m.B == 0 && m.C == 0 && m.A > 0 && m.D > 0 }

// Factor is the mean factor by which lengths grow.
func (m Matrix) Factor() float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }

// Mask is the coverage of the pixels of a rectangle, 0 … 255, row by row.
type Mask struct {
	Bounds image.Rectangle
	Pix    []byte
}

// Fill is the mask of a filled path (non-zero rule) after the mapping, as far
// as it lies within clip; nil if nothing does.
func Fill(p ui.Path, m Matrix, clip image.Rectangle) *Mask {
	b := bounds(p, m, 0).Intersect(clip)
	if b.Empty() {
		return nil
	}
	z := vector.NewRasterizer(b.Dx(), b.Dy())
	for _, c := range Flatten(p, m) {
		for i, q := range c.Points {
			x, y := float32(q.X-float64(b.Min.X)), float32(q.Y-float64(b.Min.Y))
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	return finish(z, b)
}

// Stroke is the mask of a line of the given width along the path, with round
// joins and ends. The width grows with the mapping.
func Stroke(p ui.Path, width float64, m Matrix, clip image.Rectangle) *Mask {
	r := width * m.Factor() / 2
	b := bounds(p, m, r).Intersect(clip)
	if b.Empty() || r <= 0 {
		return nil
	}
	z := vector.NewRasterizer(b.Dx(), b.Dy())
	s := stroker{z: z, r: r, dx: float64(b.Min.X), dy: float64(b.Min.Y)}
	for _, c := range Flatten(p, m) {
		s.contour(c)
	}
	return finish(z, b)
}

// Soft is the mask of a filled path whose edge fades over reach pixels inwards
// and outwards.
func Soft(p ui.Path, reach float64, m Matrix, clip image.Rectangle) *Mask {
	r := int(math.Round(min(max(reach, 0), 512)))
	sharp := Fill(p, m, clip.Inset(-r))
	if sharp == nil || r == 0 {
		return sharp
	}
	b := sharp.Bounds.Inset(-r)
	w, h := b.Dx(), b.Dy()
	pix, other := make([]byte, w*h), make([]byte, w*h)
	for y := range sharp.Bounds.Dy() {
		n := sharp.Bounds.Dx()
		copy(pix[(y+r)*w+r:], sharp.Pix[y*n:(y+1)*n])
	}
	// Three means over a window come close to the bell curve.
	for i := range 3 {
		reach := (r + i) / 3
		if reach == 0 {
			continue
		}
		for y := range h {
			mean(other[y*w:], pix[y*w:], w, 1, reach)
		}
		for x := range w {
			mean(pix[x:], other[x:], h, w, reach)
		}
	}
	return &Mask{Bounds: b, Pix: pix}
}

// mean sets each of n values, step apart, to the mean of those within reach.
func mean(dst, src []byte, n, step, reach int) {
	sum, size := 0, 2*reach+1
	for i := range min(reach, n) {
		sum += int(src[i*step])
	}
	for i := range n {
		if j := i + reach; j < n {
			sum += int(src[j*step])
		}
		dst[i*step] = byte((sum + size/2) / size)
		if j := i - reach; j >= 0 {
			sum -= int(src[j*step])
		}
	}
}

func finish(z *vector.Rasterizer, b image.Rectangle) *Mask {
	a := image.NewAlpha(image.Rect(0, 0, b.Dx(), b.Dy()))
	z.DrawOp = draw.Src
	z.Draw(a, a.Rect, image.Opaque, image.Point{})
	return &Mask{Bounds: b, Pix: a.Pix}
}

// bounds are the whole pixels that the path's control points, widened by r, lie on.
func bounds(p ui.Path, m Matrix, r float64) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range p {
		for i := 0; i < points(s.Op); i++ {
			x, y := m.Apply(s.P[2*i], s.P[2*i+1])
			x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
		}
	}
	const most = 1 << 20 // far outside any screen; keeps the conversion to int defined
	if !(x0 <= x1 && y0 <= y1) || x0 > most || y0 > most || x1 < -most || y1 < -most {
		return image.Rectangle{}
	}
	low := func(v float64) int { return int(math.Floor(max(v-r, -most))) }
	high := func(v float64) int { return int(math.Ceil(min(v+r, most))) }
	return image.Rect(low(x0), low(y0), high(x1), high(y1))
}

// points is the number of points of a step of a path.
func points(op byte) int {
	switch op {
	case 'm', 'l':
		return 1
	case 'q':
		return 2
	case 'c':
		return 3
	}
	return 0
}

// Contour is a line of points; a closed one ends where it began.
type Contour struct {
	Points []ui.Point
	Closed bool
}

// tolerance is how far, in pixels, a flattened curve may leave the true one.
const tolerance = 0.02

// Flatten maps a path and makes straight lines of its curves.
func Flatten(p ui.Path, m Matrix) []Contour {
	var out []Contour
	var cur *Contour
	add := func(x, y float64) {
		if n := len(cur.Points); n == 0 || cur.Points[n-1] != (ui.Point{X: x, Y: y}) {
			cur.Points = append(cur.Points, ui.Point{X: x, Y: y})
		}
	}
	begin := func(x, y float64) {
		out = append(out, Contour{})
		cur = &out[len(out)-1]
		add(x, y)
	}
	for _, s := range p {
		var q [6]float64
		for i := 0; i < points(s.Op); i++ {
			q[2*i], q[2*i+1] = m.Apply(s.P[2*i], s.P[2*i+1])
		}
		if s.Op == 'm' || cur == nil {
			if s.Op == 'z' {
				continue
			}
			begin(q[0], q[1])
			if s.Op == 'm' {
				continue
			}
		}
		if cur.Closed && s.Op != 'z' { // goes on where the closed contour began
			begin(cur.Points[0].X, cur.Points[0].Y)
		}
		last := cur.Points[len(cur.Points)-1]
		switch s.Op {
		case 'l':
			add(q[0], q[1])
		case 'q':
			dev := math.Hypot(last.X-2*q[0]+q[2], last.Y-2*q[1]+q[3])
			n := steps(dev / 4)
			for i := 1; i <= n; i++ {
				t := float64(i) / float64(n)
				u := 1 - t
				add(u*u*last.X+2*u*t*q[0]+t*t*q[2], u*u*last.Y+2*u*t*q[1]+t*t*q[3])
			}
		case 'c':
			dev := max(math.Hypot(last.X-2*q[0]+q[2], last.Y-2*q[1]+q[3]), math.Hypot(q[0]-2*q[2]+q[4], q[1]-2*q[3]+q[5]))
			n := steps(dev * 0.75)
			for i := 1; i <= n; i++ {
				t := float64(i) / float64(n)
				u := 1 - t
				a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				add(a*last.X+b*q[0]+c*q[2]+d*q[4], a*last.Y+b*q[1]+c*q[3]+d*q[5])
			}
		case 'z':
			if n := len(cur.Points); n > 1 && cur.Points[0] == cur.Points[n-1] {
				cur.Points = cur.Points[:n-1]
			}
			cur.Closed = true
		}
	}
	return out
}

// steps is into how many lines a curve of that deviation from its chord is cut.
func steps(deviation float64) int {
	if !(deviation < 1e8) {
		return 1
	}
	return max(1, min(200, int(math.Ceil(math.Sqrt(deviation/tolerance)))))
}

// stroker adds the outline of a line piece by piece, each piece turning the
// same way, so that overlaps count once.
type stroker struct {
	z      *vector.Rasterizer
	r      float64
	dx, dy float64
}

func (s *stroker) polygon(ps ...ui.Point) {
	for i, p := range ps {
		x, y := float32(p.X-s.dx), float32(p.Y-s.dy)
		if i == 0 {
			s.z.MoveTo(x, y)
		} else {
			s.z.LineTo(x, y)
		}
	}
	s.z.ClosePath()
}

// fan is the sector of the pen around p from angle a on, turning by d ≥ 0.
func (s *stroker) fan(p ui.Point, a, d float64) {
	n := max(1, int(math.Ceil(d/(2*math.Acos(1-min(0.5, tolerance/s.r))))))
	ps := make([]ui.Point, 0, n+2)
	ps = append(ps, p)
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos(a + d*float64(i)/float64(n))
		ps = append(ps, ui.Point{X: p.X + s.r*cos, Y: p.Y + s.r*sin})
	}
	s.polygon(ps...)
}

func (s *stroker) contour(c Contour) {
	ps := c.Points
	if len(ps) == 1 {
		s.fan(ps[0], 0, 2*math.Pi)
		return
	}
	n := len(ps)
	lines := n - 1
	if c.Closed && n > 2 {
		lines = n
	}
	dir := make([]float64, lines)
	for i := range lines {
		a, b := ps[i], ps[(i+1)%n]
		dir[i] = math.Atan2(b.Y-a.Y, b.X-a.X)
		sin, cos := math.Sincos(dir[i] + math.Pi/2)
		nx, ny := s.r*cos, s.r*sin
		s.polygon(ui.Point{X: a.X - nx, Y: a.Y - ny}, ui.Point{X: b.X - nx, Y: b.Y - ny}, ui.Point{X: b.X + nx, Y: b.Y + ny}, ui.Point{X: a.X + nx, Y: a.Y + ny})
	}
	join := func(p ui.Point, from, to float64) {
		turn := math.Remainder(to-from, 2*math.Pi)
		switch {
		case turn > 0: // the gap is on the left, above a line that goes right
			s.fan(p, from-math.Pi/2, turn)
		case turn < 0:
			s.fan(p, to+math.Pi/2, -turn)
		}
	}
	for i := 1; i < lines; i++ {
		join(ps[i], dir[i-1], dir[i])
	}
	if lines == n {
		join(ps[0], dir[n-1], dir[0])
	} else {
		s.fan(ps[0], dir[0]+math.Pi/2, math.Pi)
		s.fan(ps[n-1], dir[lines-1]-math.Pi/2, math.Pi)
	}
}
