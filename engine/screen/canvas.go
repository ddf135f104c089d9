package screen

import (
	"image"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"passavez/engine/screen/raster"
	"passavez/engine/ui"
)

// canvas paints on an image of Ebitengine. Shapes become masks on the CPU,
// once for each shape and place within a pixel, and are then drawn as quads,
// nearly all of a frame in one call.
type canvas struct {
	*store
	dst  *ebiten.Image
	size image.Rectangle
	base float64 // pixels of this image to a CSS pixel
	// From then on layers that are not there are left to the next frame. Zero,
	// as within layers: all are painted.
	until time.Time
	state state
	stack []state
}

type state struct {
	m     raster.Matrix
	clip  image.Rectangle
	alpha float64
}

// store is what canvases share and keep from frame to frame.
type store struct {
	atlas    *atlas
	shader   *ebiten.Shader
	glyphs   [faceCount]*typeface
	layers   map[layerKey]*layer
	textures map[string]*ebiten.Image
	foreign  map[foreignKey]*foreignText
	spare    *ebiten.Image // for smoothing triangles
	plain    *ebiten.Image // stands where no texture is used, so that no old one stays bound

	postponed bool // a layer was left to the next frame

	// What is collected for the next call.
	vertices []ebiten.Vertex
	indices  []uint32
	page     *page
	texture  *ebiten.Image
	target   *ebiten.Image
}

type layerKey struct {
	name  string
	scale float64
}

type layer struct {
	img  *ebiten.Image
	used int
}

func newStore() (*store, error) {
	s, err := ebiten.NewShader([]byte(paintShader))
	if err != nil {
		return nil, err
	}
	plain := ebiten.NewImageWithOptions(image.Rect(0, 0, 1, 1), &ebiten.NewImageOptions{Unmanaged: true})
	return &store{atlas: newAtlas(), shader: s, plain: plain, layers: map[layerKey]*layer{}, textures: map[string]*ebiten.Image{}, foreign: map[foreignKey]*foreignText{}}, nil
}

// on begins painting on an image, of which base pixels are a CSS pixel.
func (s *store) on(dst *ebiten.Image, base float64) *canvas {
	return &canvas{store: s, dst: dst, size: dst.Bounds(), base: base, state: state{m: raster.Matrix{A: base, D: base}, clip: dst.Bounds(), alpha: 1}}
}

// tick ends a frame: what was not shown for long is given back.
func (s *store) tick() {
	s.atlas.frame++
	const patience = 300 // frames drawn
	const budget = 48 << 20
	pixels := 0
	for k, l := range s.layers {
		if l.used < s.atlas.frame-patience {
			l.img.Deallocate()
			delete(s.layers, k)
			continue
		}
		pixels += l.img.Bounds().Dx() * l.img.Bounds().Dy()
	}
	if pixels > budget {
		for k, l := range s.layers {
			if l.used < s.atlas.frame-1 {
				l.img.Deallocate()
				delete(s.layers, k)
			}
		}
	}
	for k, f := range s.foreign {
		if f.used < s.atlas.frame-patience {
			f.img.Deallocate()
			delete(s.foreign, k)
		}
	}
}

// drop forgets all layers: the scale of the screen has changed.
func (s *store) drop() {
	for k, l := range s.layers {
		l.img.Deallocate()
		delete(s.layers, k)
	}
}

func (c *canvas) Save() { c.stack = append(c.stack, c.state) }

func (c *canvas) Restore() {
	if n := len(c.stack); n > 0 {
		c.state, c.stack = c.stack[n-1], c.stack[:n-1]
	}
}

func (c *canvas) Translate(x, y float64) { c.state.m = c.state.m.Translate(x, y) }
func (c *canvas) Scale(x, y float64)     { c.state.m = c.state.m.Scale(x, y) }
func (c *canvas) Rotate(a float64)       { c.state.m = c.state.m.Rotate(a) }
func (c *canvas) Alpha(a float64)        { c.state.alpha *= min(1, max(0, a)) }

func (c *canvas) Clip(r ui.Rect) {
	b := c.onPixels(r)
	c.state.clip = c.state.clip.Intersect(image.Rect(
		int(math.Round(b.X)), int(math.Round(b.Y)), int(math.Round(b.Right())), int(math.Round(b.Bottom()))))
}

// onPixels is the upright rectangle of pixels around r.
func (c *canvas) onPixels(r ui.Rect) ui.Rect {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range [4]ui.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.X, Y: r.Bottom()}, {X: r.Right(), Y: r.Bottom()}} {
		x, y := c.state.m.Apply(p.X, p.Y)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	return ui.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// ink is a colour as the shader takes it: premultiplied, 0 … 1.
type ink [4]float32

func (c *canvas) ink(k ui.Color) ink {
	a := float32(k.A) / 255 * float32(c.state.alpha)
	return ink{float32(k.R) / 255 * a, float32(k.G) / 255 * a, float32(k.B) / 255 * a, a}
}

// fill is a paint made ready: how each corner of a quad is to be set.
type fill struct {
	from    ink
	z, w    float32 // packed kind and colour To
	m       raster.Matrix
	place   bool // custom.xy matters
	texture *ebiten.Image
}

func (c *canvas) paint(p ui.Paint) fill {
	f := fill{from: c.ink(p.From)}
	if p.Kind == ui.Plain {
		return f
	}
	alpha := math.Round(float64(p.To.A) * c.state.alpha)
	f.place = true
	f.z = float32(int(p.To.R)*256 + int(p.To.G))
	f.w = float32(int(p.Kind)*65536 + int(p.To.B)*256 + int(alpha))
	dx, dy := p.B.X-p.A.X, p.B.Y-p.A.Y
	length := math.Hypot(dx, dy)
	if length == 0 {
		length = 1e-6
	}
	back := invert(c.state.m)
	switch p.Kind {
	case ui.Linear: // x is the way along from A to B
		f.m = compose(raster.Matrix{A: dx / (length * length), C: dy / (length * length), E: -(dx*p.A.X + dy*p.A.Y) / (length * length)}, back)
	case ui.Radial: // in units of the radius, from the centre
		f.m = compose(raster.Matrix{A: 1 / length, D: 1 / length, E: -p.A.X / length, F: -p.A.Y / length}, back)
	case ui.Textured:
		// The grain stays a little finer than the picture on dense screens.
		k := max(1, c.base*0.6) / c.base
		f.m = compose(raster.Matrix{A: 1 / k, D: 1 / k}, back)
		f.texture = c.weave(p.Texture)
	}
	return f
}

func (c *canvas) weave(t *ui.Texture) *ebiten.Image {
	img := c.textures[t.Key]
	if img == nil {
		img = ebiten.NewImageWithOptions(image.Rect(0, 0, t.W, t.H), &ebiten.NewImageOptions{Unmanaged: true})
		img.WritePixels(t.Pixels())
		c.textures[t.Key] = img
	}
	return img
}

func invert(m raster.Matrix) raster.Matrix {
	d := m.A*m.D - m.B*m.C
	if d == 0 {
		return raster.Matrix{}
	}
	return raster.Matrix{A: m.D / d, B: -m.B / d, C: -m.C / d, D: m.A / d, E: (m.C*m.F - m.D*m.E) / d, F: (m.B*m.E - m.A*m.F) / d}
}

// compose is the mapping that does b first and then a.
func compose(a, b raster.Matrix) raster.Matrix {
	var m raster.Matrix
	m.A, m.B = a.A*b.A+a.C*b.B, a.B*b.A+a.D*b.B
	m.C, m.D = a.A*b.C+a.C*b.D, a.B*b.C+a.D*b.D
	m.E, m.F = a.Apply(b.E, b.F)
	return m
}

// use makes sure that what is collected can be drawn together with more.
func (c *canvas) use(p *page, texture *ebiten.Image) {
	if c.target != c.dst || p != nil && c.page != nil && c.page != p || texture != nil && c.texture != nil && c.texture != texture || len(c.vertices) > 60000 {
		c.flush()
	}
	c.target = c.dst
	if p != nil {
		c.page = p
	}
	if texture != nil {
		c.texture = texture
	}
}

// flush draws what is collected.
func (s *store) flush() {
	if len(s.indices) > 0 {
		p := s.page
		if p == nil {
			p = s.atlas.any()
		}
		p.used = s.atlas.frame
		p.send()
		o := &ebiten.DrawTrianglesShaderOptions{}
		o.Images[0], o.Images[1] = p.img, s.texture
		if s.texture == nil {
			o.Images[1] = s.plain
		}
		s.target.DrawTrianglesShader32(s.vertices, s.indices, s.shader, o)
	}
	s.vertices, s.indices, s.page, s.texture, s.target = s.vertices[:0], s.indices[:0], nil, nil, nil
}

// quad collects a rectangle of pixels; src is where its mask lies on the page,
// or the blank.
func (c *canvas) quad(r image.Rectangle, sx, sy int, masked bool, f *fill) {
	q := r.Intersect(c.state.clip)
	if q.Empty() {
		return
	}
	n := uint32(len(c.vertices))
	for i := range 4 {
		x, y := q.Min.X, q.Min.Y
		if i&1 == 1 {
			x = q.Max.X
		}
		if i&2 == 2 {
			y = q.Max.Y
		}
		v := ebiten.Vertex{
			DstX: float32(x), DstY: float32(y), SrcX: float32(blank.X), SrcY: float32(blank.Y),
			ColorR: f.from[0], ColorG: f.from[1], ColorB: f.from[2], ColorA: f.from[3], Custom2: f.z, Custom3: f.w,
		}
		if masked {
			v.SrcX, v.SrcY = float32(sx+x-r.Min.X), float32(sy+y-r.Min.Y)
		}
		if f.place {
			u, w := f.m.Apply(float64(x), float64(y))
			v.Custom0, v.Custom1 = float32(u), float32(w)
		}
		c.vertices = append(c.vertices, v)
	}
	c.indices = append(c.indices, n, n+1, n+2, n+1, n+2, n+3)
}

// draw collects a mask at its origin.
func (c *canvas) draw(ps []piece, origin image.Point, f *fill) {
	for _, p := range ps {
		r := image.Rect(p.x, p.y, p.x+p.w, p.y+p.h).Add(origin)
		if !r.Overlaps(c.state.clip) {
			continue
		}
		c.use(p.page, f.texture)
		c.quad(r, p.sx, p.sy, p.page != nil, f)
	}
}

// hasher is FNV-1a over numbers.
type hasher uint64

func (h *hasher) add(v uint64) {
	for range 4 {
		*h = (*h ^ hasher(v&0xffff)) * 0x100000001b3
		v >>= 16
	}
}

// shape names a path by how it lies on the pixels, and finds the pixel that
// the name counts from. width is 0 for a filled one.
func (c *canvas) shape(p ui.Path, width float64) (maskKey, image.Point, image.Rectangle) {
	const fine = 32 // parts of a pixel that are told apart
	h := hasher(0xcbf29ce484222325)
	var origin image.Point
	first := true
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range p {
		h.add(uint64(s.Op))
		n := map[byte]int{'m': 1, 'l': 1, 'q': 2, 'c': 3}[s.Op]
		for i := range n {
			x, y := c.state.m.Apply(s.P[2*i], s.P[2*i+1])
			if first {
				origin, first = image.Pt(int(math.Floor(x)), int(math.Floor(y))), false
			}
			x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
			h.add(uint64(int64(math.Round((x - float64(origin.X)) * fine))))
			h.add(uint64(int64(math.Round((y - float64(origin.Y)) * fine))))
		}
	}
	r := width * c.state.m.Factor() / 2
	h.add(uint64(math.Round(r * 256)))
	box := image.Rect(int(math.Floor(x0-r)), int(math.Floor(y0-r)), int(math.Ceil(x1+r)), int(math.Ceil(y1+r)))
	// Of a shape far larger than the screen only what is on it is kept.
	region := box
	if box.Dx() > c.size.Dx()+512 || box.Dy() > c.size.Dy()+512 {
		region = c.size
		h.add(uint64(origin.X - region.Min.X))
		h.add(uint64(origin.Y - region.Min.Y))
	}
	return maskKey{uint64(h), uint32(box.Dx())<<16 ^ uint32(box.Dy())}, origin, region
}

func (c *canvas) Fill(p ui.Path, paint ui.Paint) {
	if paint.From.A == 0 && (paint.Kind == ui.Plain || paint.To.A == 0) || c.state.alpha == 0 || c.state.clip.Empty() || len(p) == 0 {
		return
	}
	f := c.paint(paint)
	if r, ok := c.pixelBox(p); ok {
		c.use(nil, f.texture)
		c.quad(r, 0, 0, false, &f)
		return
	}
	key, origin, region := c.shape(p, 0)
	if !region.Overlaps(c.state.clip) {
		return
	}
	m := c.state.m
	c.draw(c.atlas.mask(key, origin, func() *raster.Mask { return raster.Fill(p, m, region) }), origin, &f)
}

// pixelBox recognises an upright rectangle whose edges lie on whole pixels,
// which needs no mask.
func (c *canvas) pixelBox(p ui.Path) (image.Rectangle, bool) {
	if len(p) != 5 || p[0].Op != 'm' || p[1].Op != 'l' || p[2].Op != 'l' || p[3].Op != 'l' || p[4].Op != 'z' || !c.state.m.Upright() {
		return image.Rectangle{}, false
	}
	a, b, d, e := p[0].P, p[1].P, p[2].P, p[3].P
	if a[1] != b[1] || b[0] != d[0] || d[1] != e[1] || e[0] != a[0] {
		return image.Rectangle{}, false
	}
	x0, y0 := c.state.m.Apply(min(a[0], d[0]), min(a[1], d[1]))
	x1, y1 := c.state.m.Apply(max(a[0], d[0]), max(a[1], d[1]))
	r := image.Rect(int(math.Round(x0)), int(math.Round(y0)), int(math.Round(x1)), int(math.Round(y1)))
	const near = 1.0 / 64
	ok := math.Abs(x0-float64(r.Min.X)) < near && math.Abs(y0-float64(r.Min.Y)) < near && math.Abs(x1-float64(r.Max.X)) < near && math.Abs(y1-float64(r.Max.Y)) < near
	return r, ok
}

func (c *canvas) Stroke(p ui.Path, width float64, k ui.Color) {
	if k.A == 0 || c.state.alpha == 0 || width <= 0 || c.state.clip.Empty() || len(p) == 0 {
		return
	}
	key, origin, region := c.shape(p, width)
	if !region.Overlaps(c.state.clip) {
		return
	}
	f := fill{from: c.ink(k)}
	m := c.state.m
	c.draw(c.atlas.mask(key, origin, func() *raster.Mask { return raster.Stroke(p, width, m, region) }), origin, &f)
}

// Shadow implements ui.Softer.
func (c *canvas) Shadow(p ui.Path, reach float64, k ui.Color) {
	if k.A == 0 || c.state.alpha == 0 || c.state.clip.Empty() || len(p) == 0 {
		return
	}
	key, origin, region := c.shape(p, 2*reach)
	if !region.Overlaps(c.state.clip) {
		return
	}
	key.size ^= 1 << 30 // not the line of that width
	f := fill{from: c.ink(k)}
	m := c.state.m
	c.draw(c.atlas.mask(key, origin, func() *raster.Mask { return raster.Soft(p, reach*m.Factor(), m, region) }), origin, &f)
}

func (c *canvas) Triangles(vs []ui.Vertex, indices []uint16) {
	if len(vs) == 0 || c.state.alpha == 0 {
		return
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	out := make([]ebiten.Vertex, len(vs))
	for i, v := range vs {
		x, y := c.state.m.Apply(v.X, v.Y)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
		k := c.ink(v.C)
		out[i] = ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: float32(blank.X), SrcY: float32(blank.Y), ColorR: k[0], ColorG: k[1], ColorB: k[2], ColorA: k[3]}
	}
	box := image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Intersect(c.state.clip)
	if box.Empty() {
		return
	}
	// Triangles have no soft edges of their own: they are drawn at twice the
	// size and brought down.
	w, h := box.Dx()*2, box.Dy()*2
	if w > 4096 || h > 4096 {
		return
	}
	c.flush()
	if c.spare == nil || c.spare.Bounds().Dx() < w || c.spare.Bounds().Dy() < h {
		if c.spare != nil {
			w, h = max(w, c.spare.Bounds().Dx()), max(h, c.spare.Bounds().Dy())
			c.spare.Deallocate()
		}
		c.spare = ebiten.NewImageWithOptions(image.Rect(0, 0, (w+255)&^255, (h+255)&^255), &ebiten.NewImageOptions{Unmanaged: true})
	}
	part := c.spare.SubImage(image.Rect(0, 0, box.Dx()*2, box.Dy()*2)).(*ebiten.Image)
	part.Clear()
	for i := range out {
		out[i].DstX = (out[i].DstX - float32(box.Min.X)) * 2
		out[i].DstY = (out[i].DstY - float32(box.Min.Y)) * 2
	}
	p := c.atlas.any()
	p.used = c.atlas.frame
	p.send()
	o := &ebiten.DrawTrianglesShaderOptions{}
	o.Images[0], o.Images[1] = p.img, c.plain
	part.DrawTrianglesShader(out, indices, c.shader, o)
	d := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	d.GeoM.Scale(0.5, 0.5)
	d.GeoM.Translate(float64(box.Min.X), float64(box.Min.Y))
	c.dst.DrawImage(part, d)
}

func (c *canvas) Layer(key string, b ui.Rect, paint func(ui.Canvas)) {
	if b.W <= 0 || b.H <= 0 || c.state.alpha == 0 {
		return
	}
	seen := c.onPixels(b)
	box := image.Rect(int(math.Floor(seen.X)), int(math.Floor(seen.Y)), int(math.Ceil(seen.Right()))+1, int(math.Ceil(seen.Bottom()))+1)
	if !box.Overlaps(c.state.clip) {
		return
	}
	// A layer shown larger is painted larger, in a few steps, so that it stays sharp.
	scale := c.base
	for grow := c.state.m.Factor() / c.base; grow > 1.01 && scale < 8*c.base; grow /= math.Sqrt2 {
		scale *= math.Sqrt2
	}
	k := layerKey{key, scale}
	l := c.layers[k]
	if l == nil {
		if !c.until.IsZero() && time.Now().After(c.until) {
			c.postponed = true
			return
		}
		w, h := int(math.Ceil(b.W*scale)), int(math.Ceil(b.H*scale))
		const most = 4096
		if w > most || h > most { // larger than some devices can hold: paint it as it is
			paint(c)
			return
		}
		c.flush()
		l = &layer{img: ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: w*h > 512*512})}
		inner := c.on(l.img, scale)
		inner.Translate(-b.X, -b.Y)
		paint(inner)
		c.flush()
		c.layers[k] = l
	}
	l.used = c.atlas.frame
	c.picture(l.img, b.X, b.Y, scale)
}

// picture draws an image, of which scale pixels are a unit, from (x, y) on.
func (c *canvas) picture(img *ebiten.Image, x, y, scale float64) {
	c.flush()
	o := &ebiten.DrawImageOptions{}
	m := c.state.m
	px, py := m.Apply(x, y)
	if m.Upright() && math.Abs(m.A/scale-1) < 1e-6 && math.Abs(m.D/scale-1) < 1e-6 {
		o.GeoM.Translate(math.Round(px), math.Round(py))
	} else {
		o.Filter = ebiten.FilterLinear
		o.GeoM.SetElement(0, 0, m.A/scale)
		o.GeoM.SetElement(1, 0, m.B/scale)
		o.GeoM.SetElement(0, 1, m.C/scale)
		o.GeoM.SetElement(1, 1, m.D/scale)
		o.GeoM.Translate(px, py)
	}
	o.ColorScale.ScaleAlpha(float32(c.state.alpha))
	dst := c.dst
	if c.state.clip != c.size {
		dst = dst.SubImage(c.state.clip).(*ebiten.Image)
	}
	dst.DrawImage(img, o)
}
