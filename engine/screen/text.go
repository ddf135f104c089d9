package screen

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"passavez/engine/screen/raster"
	"passavez/engine/ui"
)

const faceCount = 3

// em is the size at which outlines are read: a power of two, as large as the
// faces' own grid.
const em = 1024

// typeface gives the outlines of one face.
type typeface struct {
	id      int
	font    *sfnt.Font
	buf     sfnt.Buffer
	index   map[rune]sfnt.GlyphIndex
	outline map[sfnt.GlyphIndex]ui.Path // in ems, y down
}

func newTypeface(f ui.Face) *typeface {
	parsed, err := sfnt.Parse(ui.FontFile(f))
	if err != nil {
		panic(err) // the file is part of the program
	}
	return &typeface{id: int(f), font: parsed, index: map[rune]sfnt.GlyphIndex{}, outline: map[sfnt.GlyphIndex]ui.Path{}}
}

func (t *typeface) glyph(r rune) sfnt.GlyphIndex {
	g, ok := t.index[r]
	if !ok {
		g, _ = t.font.GlyphIndex(&t.buf, r)
		t.index[r] = g
	}
	return g
}

func (t *typeface) path(g sfnt.GlyphIndex) ui.Path {
	p, ok := t.outline[g]
	if !ok {
		segs, _ := t.font.LoadGlyph(&t.buf, g, fixed.I(em), nil)
		at := func(q fixed.Point26_6) (float64, float64) {
			return float64(q.X) / 64 / em, float64(q.Y) / 64 / em
		}
		for _, s := range segs {
			ax, ay := at(s.Args[0])
			bx, by := at(s.Args[1])
			cx, cy := at(s.Args[2])
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				p.MoveTo(ax, ay)
			case sfnt.SegmentOpLineTo:
				p.LineTo(ax, ay)
			case sfnt.SegmentOpQuadTo:
				p.QuadTo(ax, ay, bx, by)
			case sfnt.SegmentOpCubeTo:
				p.CubicTo(ax, ay, bx, by, cx, cy)
			}
		}
		t.outline[g] = p
	}
	return p
}

func (s *store) face(f ui.Face) *typeface {
	if s.glyphs[f] == nil {
		s.glyphs[f] = newTypeface(f)
	}
	return s.glyphs[f]
}

// Text paints one line. Upright text stands on whole pixels, each letter on a
// quarter of a pixel.
func (c *canvas) Text(s string, x, y float64, f ui.Font, k ui.Color) {
	if s == "" || k.A == 0 || c.state.alpha == 0 || c.state.clip.Empty() {
		return
	}
	if !ui.Covers(s, f.Face) {
		c.foreignText(s, x, y, f, k)
		return
	}
	t := c.face(f.Face)
	paint := fill{from: c.ink(k)}
	m := c.state.m
	upright := m.Upright() && math.Abs(m.A-m.D) < 1e-9
	px, py := m.Apply(x, y)
	if upright && py+f.Size*m.D < float64(c.state.clip.Min.Y) || upright && py-1.2*f.Size*m.D > float64(c.state.clip.Max.Y) {
		return
	}
	ui.Spread(s, f.Face, func(r rune, at float64) {
		g := t.glyph(r)
		p := t.path(g)
		if len(p) == 0 {
			return
		}
		if !upright {
			gm := m.Translate(x+at*f.Size, y).Scale(f.Size, f.Size)
			outer := c.state.m
			c.state.m = gm
			key, origin, region := c.shape(p, 0)
			c.state.m = outer
			c.draw(c.atlas.mask(key, origin, func() *raster.Mask { return raster.Fill(p, gm, region) }), origin, &paint)
			return
		}
		size := f.Size * m.A
		gx := px + at*size
		quarter := math.Floor(gx*4+0.5) / 4
		whole := math.Floor(quarter)
		origin := image.Pt(int(whole), int(math.Round(py)))
		key := glyphKey(t.id, g, size, quarter-whole)
		c.draw(c.atlas.mask(key, image.Point{}, func() *raster.Mask {
			gm := raster.Matrix{A: size, D: size, E: quarter - whole}
			return raster.Fill(p, gm, image.Rect(-1<<12, -1<<12, 1<<12, 1<<12))
		}), origin, &paint)
	})
}

func glyphKey(face int, g sfnt.GlyphIndex, size, quarter float64) maskKey {
	h := hasher(0x84222325cbf29ce4)
	h.add(uint64(face)<<32 | uint64(g))
	h.add(uint64(math.Round(size*64)) << 2)
	h.add(uint64(quarter * 4))
	return maskKey{uint64(h), 1 << 31}
}

// Foreign draws a line of text that the faces lack a character of: premultiplied
// pixels, their width and height, and where in them the text's origin lies. px
// is the size in pixels of the screen. The page sets it.
var Foreign func(s string, f ui.Face, px float64, k ui.Color) (pix []byte, w, h int, origin ui.Point)

type foreignKey struct {
	s    string
	face ui.Face
	px   float64
	ink  ui.Color
}

type foreignText struct {
	img    *ebiten.Image
	origin ui.Point
	used   int
}

func (c *canvas) foreignText(s string, x, y float64, f ui.Font, k ui.Color) {
	if Foreign == nil {
		return
	}
	key := foreignKey{s, f.Face, f.Size * c.state.m.Factor(), k}
	t := c.foreign[key]
	if t == nil {
		pix, w, h, origin := Foreign(s, f.Face, key.px, k)
		if w <= 0 || h <= 0 || len(pix) != w*h*4 {
			return
		}
		t = &foreignText{img: ebiten.NewImage(w, h), origin: origin}
		t.img.WritePixels(pix)
		c.store.foreign[key] = t
	}
	t.used = c.atlas.frame
	scale := c.state.m.Factor()
	c.picture(t.img, x-t.origin.X/scale, y-t.origin.Y/scale, scale)
}
