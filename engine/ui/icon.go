package ui

import "math"

// Sign is a small drawn picture on a control. Neither face has arrows or
// ticks, so they are drawn.
type Sign uint8

// The signs.
const (
	NoSign Sign = iota
	Back
	Cross
	Plus
	Minus
	Tick
	Undo
	Gear
	Question
	Bars
	ChevronDown
	ChevronRight
	DiceSign
	Trash
	PlaySign
	Again
	Bulb
	ShareSign
	PersonSign
	RobotSign
)

// Draw strokes the sign in the middle of a box, size pixels high.
func (s Sign) Draw(c Canvas, box Rect, size float64, k Color) {
	m, u := box.Mid(), size/24
	w := 2.2 * u
	at := func(x, y float64) Point { return Point{m.X + (x-12)*u, m.Y + (y-12)*u} }
	line := func(xy ...float64) {
		var pts []Point
		for i := 0; i+1 < len(xy); i += 2 {
			pts = append(pts, at(xy[i], xy[i+1]))
		}
		c.Stroke(Polyline(pts...), w, k)
	}
	switch s {
	case Back:
		line(14.5, 5, 7.5, 12, 14.5, 19)
	case ChevronRight:
		line(9.5, 5, 16.5, 12, 9.5, 19)
	case ChevronDown:
		line(5, 9, 12, 16, 19, 9)
	case Cross:
		line(6, 6, 18, 18)
		line(18, 6, 6, 18)
	case Plus:
		line(12, 5, 12, 19)
		line(5, 12, 19, 12)
	case Minus:
		line(5, 12, 19, 12)
	case Tick:
		line(4.5, 12.5, 9.8, 18, 19.5, 6.5)
	case Bars:
		line(4, 7, 20, 7)
		line(4, 12, 20, 12)
		line(4, 17, 20, 17)
	case PlaySign:
		c.Fill(Polygon(at(8, 5), at(19, 12), at(8, 19)), Solid(k))
	case Undo:
		p := at(12.5, 13)
		c.Stroke(Arc(p.X, p.Y, 6.5*u, -2.6, 2.2), w, k)
		line(4.2, 5.6, 6.6, 10, 11.4, 8.6)
	case Again:
		p := at(12, 12)
		c.Stroke(Arc(p.X, p.Y, 7*u, -2.2, 2.9), w, k)
		line(7.9, 2.4, 7.9, 6.6, 12.2, 6.8)
	case Question:
		p := at(12, 9)
		c.Stroke(Arc(p.X, p.Y, 4.2*u, -math.Pi, 0.9), w, k)
		line(14.5, 12.3, 12, 14, 12, 15.4)
		q := at(12, 19.4)
		c.Fill(Circle(q.X, q.Y, 1.5*u), Solid(k))
	case Gear:
		for i := range 8 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 4)
			line(12+6.4*cos, 12+6.4*sin, 12+9.2*cos, 12+9.2*sin)
		}
		c.Stroke(Circle(m.X, m.Y, 5.6*u), w, k)
		c.Fill(Circle(m.X, m.Y, 1.9*u), Solid(k))
	case DiceSign:
		a := at(4, 4)
		c.Stroke(Round(Rect{a.X, a.Y, 16 * u, 16 * u}, 4*u), w, k)
		for _, p := range []Point{at(8.5, 8.5), at(12, 12), at(15.5, 15.5)} {
			c.Fill(Circle(p.X, p.Y, 1.7*u), Solid(k))
		}
	case Trash:
		line(4, 7, 20, 7)
		line(6.5, 7, 7.5, 20, 16.5, 20, 17.5, 7)
		line(9.5, 7, 9.5, 4, 14.5, 4, 14.5, 7)
	case Bulb:
		p := at(12, 10)
		c.Stroke(Arc(p.X, p.Y, 5.6*u, 2.2, 2.2+2*math.Pi-1.26), w, k)
		line(9.6, 17.5, 14.4, 17.5)
		line(10.5, 20.6, 13.5, 20.6)
	case PersonSign:
		h := at(12, 8)
		c.Stroke(Circle(h.X, h.Y, 4*u), w, k)
		b := at(12, 21)
		c.Stroke(Arc(b.X, b.Y, 7.5*u, math.Pi, 2*math.Pi), w, k)
	case RobotSign:
		b := at(5, 9)
		c.Stroke(Round(Rect{b.X, b.Y, 14 * u, 10 * u}, 3*u), w, k)
		line(12, 9, 12, 5)
		for _, p := range []Point{at(12, 4), at(9.5, 13.5), at(14.5, 13.5)} {
			c.Fill(Circle(p.X, p.Y, 1.5*u), Solid(k))
		}
	case ShareSign:
		line(12, 15, 12, 3.5)
		line(8, 7.2, 12, 3.5, 16, 7.2)
		line(7.5, 11, 5.5, 11, 5.5, 20.5, 18.5, 20.5, 18.5, 11, 16.5, 11)
	}
}

// Emblem is the shape that stands for a seat beside its colour: circle,
// diamond, square, triangle, hexagon, star.
func Emblem(c Canvas, seat int, mid Point, size float64, k Color) {
	r := size / 2
	poly := func(n int, turn, inner float64) Path {
		var pts []Point
		for i := range n {
			q := r
			if inner > 0 && i%2 == 1 {
				q = r * inner
			}
			s, co := math.Sincos(turn + float64(i)*2*math.Pi/float64(n))
			pts = append(pts, Point{mid.X + q*co, mid.Y + q*s})
		}
		return Polygon(pts...)
	}
	switch seat % 6 {
	case 0:
		c.Fill(Circle(mid.X, mid.Y, r*0.92), Solid(k))
	case 1:
		c.Fill(poly(4, 0, 0), Solid(k))
	case 2:
		c.Fill(Round(Rect{mid.X - r*0.82, mid.Y - r*0.82, r * 1.64, r * 1.64}, r*0.2), Solid(k))
	case 3:
		c.Fill(poly(3, -math.Pi/2, 0), Solid(k))
	case 4:
		c.Fill(poly(6, 0, 0), Solid(k))
	case 5:
		c.Fill(poly(10, -math.Pi/2, 0.45), Solid(k))
	}
}
