// Package dice draws dice: rounded cubes of ivory in true perspective, lit
// from the top left, with sunken pips; lying still, lifted, or thrown.
//
// What a die shows is decided before it is drawn. A throw is only the way
// there.
package dice

import (
	"fmt"
	"math"

	"passavez/engine/ui"
)

type vec struct{ x, y, z float64 }

func (a vec) add(b vec) vec       { return vec{a.x + b.x, a.y + b.y, a.z + b.z} }
func (a vec) times(k float64) vec { return vec{a.x * k, a.y * k, a.z * k} }
func (a vec) dot(b vec) float64   { return a.x*b.x + a.y*b.y + a.z*b.z }
func (a vec) unit() vec           { return a.times(1 / math.Sqrt(a.dot(a))) }
func (a vec) cross(b vec) vec     { return vec{a.y*b.z - a.z*b.y, a.z*b.x - a.x*b.z, a.x*b.y - a.y*b.x} }

// turn is a rotation matrix, by rows.
type turn [3]vec

func (m turn) of(v vec) vec { return vec{m[0].dot(v), m[1].dot(v), m[2].dot(v)} }

func (m turn) after(n turn) turn {
	t := turn{}
	col := func(i int) vec {
		pick := func(v vec) float64 { return [3]float64{v.x, v.y, v.z}[i] }
		return vec{pick(n[0]), pick(n[1]), pick(n[2])}
	}
	a, b, c := col(0), col(1), col(2)
	for i := range 3 {
		t[i] = vec{m[i].dot(a), m[i].dot(b), m[i].dot(c)}
	}
	return t
}

// about is the rotation about an axis of length 1.
func about(k vec, angle float64) turn {
	s, c := math.Sincos(angle)
	t := 1 - c
	return turn{
		{c + k.x*k.x*t, k.x*k.y*t - k.z*s, k.x*k.z*t + k.y*s},
		{k.y*k.x*t + k.z*s, c + k.y*k.y*t, k.y*k.z*t - k.x*s},
		{k.z*k.x*t - k.y*s, k.z*k.y*t + k.x*s, c + k.z*k.z*t},
	}
}

// The die's own axes: x right, y down, z towards the eye. side[f] is the
// outward normal of the face with f pips; opposite faces add up to seven.
var side = [7]vec{1: {0, 0, 1}, 2: {0, 1, 0}, 3: {1, 0, 0}, 4: {-1, 0, 0}, 5: {0, -1, 0}, 6: {0, 0, -1}}

// upright brings each face to the top.
var upright = [7]turn{
	1: about(vec{1, 0, 0}, 0),
	2: about(vec{1, 0, 0}, math.Pi/2),
	3: about(vec{0, 1, 0}, -math.Pi/2),
	4: about(vec{0, 1, 0}, math.Pi/2),
	5: about(vec{1, 0, 0}, -math.Pi/2),
	6: about(vec{1, 0, 0}, math.Pi),
}

var pips = [7][][2]float64{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}},
}

const (
	round   = 0.34 // radius of the edges; half the cube's edge is 1
	cells   = 9    // of the mesh along an edge
	pipAt   = 0.46 // distance of a pip from the middle of its face
	pipSize = 0.165
	eye     = 7.5 // distance of the eye
	tilt    = 0.34
)

var lamp = vec{-0.55, -0.62, 0.72}.unit()

// corner is a point of the mesh with its normal.
type corner struct{ at, normal vec }

// mesh is the rounded cube, face by face, (cells+1)² corners each.
var mesh = func() (m [7][]corner) {
	for f := 1; f <= 6; f++ {
		n := side[f]
		u, v := axes(n)
		for j := range cells + 1 {
			for i := range cells + 1 {
				a, b := spread(i), spread(j)
				p := n.add(u.times(a)).add(v.times(b))
				in := vec{clampTo(p.x), clampTo(p.y), clampTo(p.z)}
				d := p.add(in.times(-1)).unit()
				m[f] = append(m[f], corner{in.add(d.times(round)), d})
			}
		}
	}
	return m
}()

// spread puts the mesh's lines close together at the edges, where it bends.
func spread(i int) float64 {
	t := 2*float64(i)/cells - 1
	return math.Sin(t*math.Pi/2)*0.62 + t*0.38
}

func clampTo(x float64) float64 { return min(1-round, max(round-1, x)) }

func axes(n vec) (u, v vec) {
	if n.z != 0 {
		u = vec{1, 0, 0}
	} else if n.y != 0 {
		u = vec{1, 0, 0}
	} else {
		u = vec{0, 0, 1}
	}
	return u, n.cross(u)
}

// Pose is where a die is and how it is turned.
type Pose struct {
	X, Y   float64 // middle of where it stands, CSS pixels
	Size   float64 // length of an edge
	Height float64 // above the table, in edges
	spin   turn
}

// Still is a die that lies with a face up. turned is how much its edges are
// out of line, in radians.
func Still(face int, x, y, size, turned float64) Pose {
	return Pose{X: x, Y: y, Size: size, spin: about(vec{0, 0, 1}, turned).after(upright[face])}
}

// Throw is a die on its way to a place; t goes from 0 to 1. (fromX, fromY) is
// where it leaves the hand; n makes the dice of one throw differ.
func Throw(face int, fromX, fromY, x, y, size, turned, t float64, n int) Pose {
	p := Still(face, x, y, size, turned)
	u := 1 - t
	far := u * u
	p.X, p.Y = x+(fromX-x)*far, y+(fromY-y)*far
	bounce := math.Abs(math.Sin(t * t * 3 * math.Pi))
	p.Height = bounce * u * 1.6
	a := float64(n)*2.399 + 0.7
	axis := vec{math.Sin(a), math.Cos(a), 0.45 * math.Sin(1.7*a)}.unit()
	angle := (7 + 1.3*math.Sin(a*3.1)) * (u * u * (1 + 0.3*u))
	p.spin = about(axis, angle).after(p.spin)
	return p
}

// Shadow paints the soft shadow of a die on what it lies on.
func Shadow(c ui.Canvas, p Pose, t *ui.Theme) {
	s, h := p.Size, p.Height
	lift := 1 + h*0.5
	box := ui.Rect{W: s * 1.5, H: s * 1.5}
	c.Save()
	c.Translate(p.X+s*(0.10+0.35*h)-box.W/2*lift, p.Y+s*(0.16+0.42*h)-box.H/2*lift)
	c.Scale(lift, lift)
	c.Alpha(1 / (1 + 1.2*h))
	c.Layer(fmt.Sprintf("die shadow %s %g", t.Name, s), box, func(c ui.Canvas) {
		ui.Shadow(c, ui.Round(box.Center(s, s), s*0.32), s*0.22, 0, 0, t.Shade)
	})
	c.Restore()
}

// Draw paints a die. A die that lies still is painted once and kept.
func Draw(c ui.Canvas, p Pose, t *ui.Theme, key string) {
	if key == "" {
		p.draw(c, t)
		return
	}
	m := p.Size * 1.6
	x, y := p.X, p.Y
	p.X, p.Y = m/2, m/2
	c.Save()
	c.Translate(x-m/2, y-m/2)
	c.Layer(fmt.Sprintf("die %s %g %s", t.Name, p.Size, key), ui.Rect{W: m, H: m}, func(c ui.Canvas) { p.draw(c, t) })
	c.Restore()
}

func (p Pose) draw(c ui.Canvas, t *ui.Theme) {
	view := about(vec{1, 0, 0}, tilt)
	all := view.after(p.spin)
	half := p.Size / 2
	project := func(v vec) (float64, float64) {
		v = all.of(v)
		v.z += p.Height * 2 * math.Cos(tilt)
		k := eye / (eye - v.z)
		return p.X + v.x*k*half, p.Y + v.y*k*half - p.Height*p.Size*math.Sin(tilt)
	}
	light := func(n vec) float64 {
		n = all.of(n)
		d := max(0, n.dot(lamp))
		spec := math.Pow(max(0, n.dot(vec{lamp.x, lamp.y, lamp.z + 1}.unit())), 26)
		return 0.50 + 0.50*d + 0.16*spec
	}
	shade := func(k ui.Color, l float64) ui.Color {
		if l > 1 {
			return k.Lighter(min(1, (l-1)*2.4))
		}
		// Ivory glows warm where light does not reach.
		w := 1 - l
		return ui.Color{R: uint8(float64(k.R) * (1 - w*0.82)), G: uint8(float64(k.G) * (1 - w*0.98)), B: uint8(float64(k.B) * (1 - w*1.12)), A: 255}
	}
	facing := func(at, n vec) bool {
		v := all.of(at)
		return all.of(n).dot(vec{-v.x, -v.y, eye - v.z}) > 0
	}
	var vs []ui.Vertex
	var ix []uint16
	for f := 1; f <= 6; f++ {
		base := uint16(len(vs))
		for _, k := range mesh[f] {
			x, y := project(k.at)
			vs = append(vs, ui.Vertex{X: x, Y: y, C: shade(t.Ivory, light(k.normal))})
		}
		for j := range cells {
			for i := range cells {
				a := j*(cells+1) + i
				m := mesh[f][a]
				o := mesh[f][a+cells+2]
				if !facing(m.at.add(o.at).times(0.5), m.normal.add(o.normal)) {
					continue
				}
				q := base + uint16(a)
				ix = append(ix, q, q+1, q+cells+1, q+1, q+cells+2, q+cells+1)
			}
		}
	}
	c.Triangles(vs, ix)
	for f := 1; f <= 6; f++ {
		n := side[f]
		if !facing(n, n) {
			continue
		}
		u, v := axes(n)
		l := light(n)
		for _, pip := range pips[f] {
			m := n.times(1.001).add(u.times(pip[0] * pipAt)).add(v.times(pip[1] * pipAt))
			size := pipSize
			if f == 1 {
				size *= 1.25
			}
			disc := func(r float64, off vec, k ui.Color) {
				var path ui.Path
				const n = 20
				for i := range n {
					s, co := math.Sincos(float64(i) * 2 * math.Pi / n)
					x, y := project(m.add(off).add(u.times(co * r)).add(v.times(s * r)))
					if i == 0 {
						path.MoveTo(x, y)
					} else {
						path.LineTo(x, y)
					}
				}
				path.Close()
				c.Fill(path, ui.Solid(k))
			}
			// A hollow: its far rim catches the light, its near one lies dark.
			toLamp := u.times(all.of(u).dot(lamp)).add(v.times(all.of(v).dot(lamp)))
			disc(size*1.12, toLamp.times(-0.035), shade(t.Ivory, min(1.35, l*1.18)).Fade(0.8))
			disc(size, vec{}, shade(t.Pip, 0.55+0.45*l))
			disc(size*0.72, toLamp.times(-0.05), shade(t.Pip, l).Lighter(0.16))
		}
	}
}
