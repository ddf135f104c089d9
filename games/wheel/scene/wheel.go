package scene

import (
	"fmt"
	"math"

	"passavez/engine/lang"
	"passavez/engine/ui"
	"passavez/games/wheel"
)

// rim is the wedges by place.
type rim [wheel.Wedges]wheel.Wedge

func rimOf(round int) (r rim) {
	for place, w := range wheel.Rim {
		r[place] = wheel.WedgeIn(round, w)
	}
	return r
}

// tone is what a wedge is printed in.
type tone struct{ ground, ink ui.Color }

var (
	inkDark  = ui.RGB(0x2B2118)
	inkLight = ui.RGB(0xFFF6E4)
	// moneyTones follow one another round the rim.
	moneyTones = []tone{
		{ui.RGB(0x9A3E2A), inkLight}, {ui.RGB(0xE3BE6A), inkDark}, {ui.RGB(0x2B6450), inkLight},
		{ui.RGB(0xF1E4C8), inkDark}, {ui.RGB(0x2D5878), inkLight}, {ui.RGB(0xD9925A), inkDark},
	}
	tones = map[string]tone{
		wheel.Bankrupt:  {ui.RGB(0x221A15), inkLight},
		wheel.LoseTurn:  {ui.RGB(0xFFFBF2), inkDark},
		wheel.ExtraTurn: {ui.RGB(0x5F7F3A), ui.RGB(0xFFFFFF)},
	}
	topTone = tone{ui.RGB(0x6B2F6B), ui.RGB(0xFFE9A8)}
)

// toneOf is how the wedge at a place is printed.
func (r rim) toneOf(place int) tone {
	w := r[place]
	if t, ok := tones[w.Kind]; ok {
		return t
	}
	if wheel.Rim[place] == wheel.Wedges-1 {
		return topTone
	}
	return moneyTones[place%len(moneyTones)]
}

// dial is where the wheel stands on the screen: its middle and radius.
type dial struct{ x, y, r float64 }

// headroom is how far the pointer stands out above the rim.
func headroom(r float64) float64 { return max(10, r*0.075) }

// legible is the least radius at which the values can be read, CSS pixels; a
// smaller wheel is an ornament and shows none.
const legible = 112

// dialIn is the largest wheel of which all, or at least the upper part, fits
// into a box.
func dialIn(box ui.Rect) dial {
	const most = 640
	r := min(box.W/2-4, most)
	whole := min(r, (box.H-headroom(box.H/2)-6)/2)
	if whole < legible {
		r = min(r, max(150, box.H*0.8))
	} else {
		r = whole
	}
	return dial{x: box.Mid().X, y: box.Y + headroom(r) + r, r: r}
}

func (d dial) box() ui.Rect { return ui.Rect{X: d.x - d.r, Y: d.y - d.r, W: 2 * d.r, H: 2 * d.r} }

// paint shows the wheel turned by a rotation and the pointer bent.
func (d dial) paint(c ui.Canvas, t *ui.Theme, r rim, l lang.Lang, rotation, bent float64) {
	size := fmt.Sprintf("%s %g", t.Name, d.r)
	c.Save()
	c.Translate(d.x, d.y)
	o := dial{r: d.r}
	b := o.box()
	c.Layer("wheel shadow "+size, b.Inset(-24), func(c ui.Canvas) { o.shadow(c, t) })
	c.Save()
	c.Rotate(rotation)
	c.Layer(fmt.Sprintf("wheel %s %s %d", size, l.Tag(), r[wheel.Place(wheel.Wedges-1)].Value), b.Inset(-2), func(c ui.Canvas) { o.disc(c, t, r, l) })
	c.Restore()
	c.Layer("wheel light "+size, b.Inset(-2), func(c ui.Canvas) { o.light(c, t) })
	o.pointer(c, t, bent)
	c.Restore()
}

func (d dial) shadow(c ui.Canvas, t *ui.Theme) {
	ui.Shadow(c, ui.Circle(d.x, d.y, d.r), max(5, d.r*0.05), d.r*0.018, d.r*0.030, t.Shade)
}

// inner is where the wood ends and the wedges begin, as a part of the radius.
const inner = 0.905

// disc paints what turns, about the origin: wood, wedges, pins, hub.
func (d dial) disc(c ui.Canvas, t *ui.Theme, r rim, l lang.Lang) {
	R := d.r
	c.Fill(ui.Circle(0, 0, R), ui.Solid(t.Wood.Darker(0.10)))
	c.Fill(ui.Circle(0, 0, R), ui.Of(ui.WoodGrain))
	c.Stroke(ui.Circle(0, 0, R-0.75), 1.5, t.Wood.Darker(0.55))
	c.Stroke(ui.Circle(0, 0, R*(inner+0.012)), max(1.5, R*0.016), t.Wood.Darker(0.5))
	in := R * inner
	for place := range r {
		k := r.toneOf(place)
		if t.Dark {
			k.ground, k.ink = k.ground.Darker(0.10), k.ink.Darker(0.06)
		}
		c.Save()
		c.Rotate(float64(place) * step)
		var p ui.Path
		p.MoveTo(0, 0)
		p = append(p, ui.Arc(0, 0, in, -math.Pi/2-step/2-0.004, -math.Pi/2+step/2+0.004)...)
		p[1].Op = 'l'
		p.Close()
		c.Fill(p, ui.Solid(k.ground))
		if R >= legible {
			d.label(c, r[place], k.ink, l)
		}
		c.Restore()
	}
	for i := range wheel.Wedges {
		s, co := math.Sincos((float64(i) + 0.5) * step)
		c.Stroke(ui.Polyline(ui.Point{X: s * R * 0.2, Y: -co * R * 0.2}, ui.Point{X: s * in, Y: -co * in}), max(0.8, R*0.005), t.Brass.Darker(0.25))
	}
	c.Fill(ui.Circle(0, 0, in), ui.Glow(0, 0, in, ui.Color{A: 44}, ui.Color{}))
	c.Stroke(ui.Circle(0, 0, in), max(1, R*0.009), t.Brass)
	for i := range wheel.Wedges {
		s, co := math.Sincos((float64(i) + 0.5) * step)
		x, y, q := s*R*(inner+1)/2, -co*R*(inner+1)/2, max(1.8, R*0.019)
		c.Fill(ui.Circle(x, y, q*1.35), ui.Solid(ui.Color{A: 90}))
		c.Fill(ui.Circle(x, y, q), ui.Solid(t.Brass))
		c.Stroke(ui.Circle(x, y, q), max(0.6, q*0.2), t.Brass.Darker(0.45))
		c.Fill(ui.Circle(x, y, q*0.42), ui.Solid(t.Brass.Lighter(0.6)))
	}
	d.hub(c, t)
}

func (d dial) hub(c ui.Canvas, t *ui.Theme) {
	R := d.r * 0.19
	c.Fill(ui.Circle(0, 0, R*1.12), ui.Solid(ui.Color{A: 80}))
	c.Fill(ui.Circle(0, 0, R), ui.Solid(t.Wood))
	c.Fill(ui.Circle(0, 0, R), ui.Of(ui.WoodGrain))
	c.Stroke(ui.Circle(0, 0, R), max(1, R*0.07), t.Brass)
	for i := range 8 {
		c.Save()
		c.Rotate(float64(i) * math.Pi / 4)
		k := t.Brass
		if i%2 == 1 {
			k = k.Darker(0.3)
		}
		c.Fill(ui.Polygon(ui.Point{Y: -R * 0.82}, ui.Point{X: R * 0.15, Y: -R * 0.2}, ui.Point{}, ui.Point{X: -R * 0.15, Y: -R * 0.2}), ui.Solid(k))
		c.Restore()
	}
	c.Fill(ui.Circle(0, 0, R*0.22), ui.Solid(t.Brass.Lighter(0.2)))
	c.Stroke(ui.Circle(0, 0, R*0.22), max(0.6, R*0.03), t.Brass.Darker(0.5))
}

// label prints a wedge whose middle is at the top: money as figures one below
// the other, upright at the pointer; words along the radius, read from the rim.
func (d dial) label(c ui.Canvas, w wheel.Wedge, k ui.Color, l lang.Lang) {
	const least = 13
	R := d.r
	if w.Kind != wheel.Money {
		text := wheel.WedgeName(w).In(l)
		f := ui.Font{Face: ui.Bold, Size: max(least, R*0.112)}
		if wide := ui.Measure(text, f); wide > R*0.64 {
			f.Size = max(least, f.Size*R*0.64/wide)
		}
		c.Save()
		c.Translate(0, -R*0.865)
		c.Rotate(math.Pi / 2)
		c.Text(text, 0, f.CapHeight()/2, f, k)
		c.Restore()
		return
	}
	figures := fmt.Sprint(w.Value)
	y := -R * 0.878
	// The sign of money is small, and so are the figures further in.
	f := ui.Font{Face: ui.Title, Size: max(least, R*0.088)}
	put := func(s string, f ui.Font) {
		y += f.CapHeight()
		c.Text(s, -ui.Measure(s, f)/2, y, f, k)
		y += R * 0.024
	}
	put("$", f)
	y += R * 0.012
	for i, r := range figures {
		put(string(r), ui.Font{Face: ui.Title, Size: max(least, R*(0.152-0.013*float64(i)))})
	}
}

// light is what does not turn with the wheel: the lamp's shine and the shade
// on the far side.
func (d dial) light(c ui.Canvas, t *ui.Theme) {
	k := 1.0
	if t.Dark {
		k = 0.6
	}
	p := ui.Circle(d.x, d.y, d.r)
	c.Fill(p, ui.Glow(d.x-d.r*0.5, d.y-d.r*0.6, d.r*1.25, ui.Color{R: 255, G: 240, B: 205, A: uint8(62 * k)}, ui.Color{R: 255, G: 240, B: 205}))
	c.Fill(p, ui.Across(d.box(), ui.Color{}, ui.Color{R: 20, G: 8, A: 48}))
	c.Stroke(ui.Arc(d.x, d.y, d.r-1.5, math.Pi*0.95, math.Pi*1.55), max(1, d.r*0.010), ui.Color{R: 255, G: 240, B: 210, A: uint8(120 * k)})
	c.Stroke(ui.Arc(d.x, d.y, d.r*(inner+0.020), math.Pi*1.95, math.Pi*2.55), max(1, d.r*0.008), ui.Color{R: 255, G: 240, B: 210, A: uint8(70 * k)})
}

var leather = ui.RGB(0x7A4524)

// pointer is a tongue of leather in a brass clamp; bent is how far its tip is
// pushed to the right, −1 … 1.
func (d dial) pointer(c ui.Canvas, t *ui.Theme, bent float64) {
	R := d.r
	w, long := max(8, R*0.060), R*0.112+headroom(R)*0.55
	top := d.y - R - headroom(R)*0.55
	c.Save()
	c.Translate(d.x, top)
	c.Rotate(-bent * 0.42)
	tongue := func(dx, dy float64) (p ui.Path) {
		p.MoveTo(-w+dx, dy)
		p.LineTo(w+dx, dy)
		p.CubicTo(w*0.95+dx, long*0.5+dy, w*0.42+dx, long*0.80+dy, dx, long+dy)
		p.CubicTo(-w*0.42+dx, long*0.80+dy, -w*0.95+dx, long*0.5+dy, -w+dx, dy)
		p.Close()
		return p
	}
	c.Fill(tongue(w*0.22, w*0.34), ui.Solid(ui.Color{A: 110}))
	c.Fill(tongue(0, 0), ui.Solid(leather))
	c.Stroke(tongue(0, 0), 1.2, leather.Darker(0.5))
	var stitch ui.Path
	stitch.MoveTo(-w*0.68, long*0.1)
	stitch.CubicTo(-w*0.62, long*0.48, -w*0.28, long*0.70, 0, long*0.84)
	stitch.CubicTo(w*0.28, long*0.70, w*0.62, long*0.48, w*0.68, long*0.1)
	c.Stroke(stitch, max(0.8, w*0.09), ui.RGB(0xE8C99A).Fade(0.75))
	c.Restore()
	b := ui.Rect{X: d.x - w*1.5, Y: top - w*0.42, W: w * 3, H: w * 0.84}
	c.Fill(ui.Round(b.Move(1, 2), b.H/2), ui.Solid(ui.Color{A: 100}))
	c.Fill(ui.Round(b, b.H/2), ui.Solid(t.Brass))
	c.Stroke(ui.Round(b.Inset(0.5), b.H/2), 1, t.Brass.Darker(0.45))
	c.Stroke(ui.Polyline(ui.Point{X: b.X + b.H*0.5, Y: b.Y + b.H*0.3}, ui.Point{X: b.Right() - b.H*0.5, Y: b.Y + b.H*0.3}), 1, t.Brass.Lighter(0.55))
	c.Fill(ui.Circle(d.x, b.Mid().Y, b.H*0.22), ui.Solid(t.Brass.Darker(0.35)))
}
