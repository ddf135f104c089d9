package screen

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"passavez/engine/screen/raster"
)

const (
	pageSize = 1024 // pixels, of a page's side
	tile     = 64   // large masks are kept in tiles of this side
	maxPages = 12
)

// A page is one texture of masks. It is filled row by row and emptied as a
// whole when it is the one unused for longest.
type page struct {
	img  *ebiten.Image
	pix  []byte // the same, to be sent to the GPU
	rows []row
	used int // the frame in which it was drawn from last
	keys []maskKey
}

// A row holds masks of about one height, side by side: up to x, of which the
// GPU has what lies left of sent.
type row struct{ x, y, h, sent int }

// blank is where every page has opaque white.
var blank = image.Pt(2, 2)

// piece is a part of a mask: w × h pixels at (x, y) from the mask's origin,
// kept at (sx, sy) of a page, or wholly covered if page is nil.
type piece struct {
	x, y, w, h int
	page       *page
	sx, sy     int
}

// maskKey names a mask by what it was made from: a hash of the path as it
// lies on the pixels, and its size as a guard.
type maskKey struct {
	hash uint64
	size uint32
}

type atlas struct {
	frame int
	pages []*page
	masks map[maskKey][]piece
}

func newAtlas() *atlas { return &atlas{masks: map[maskKey][]piece{}} }

func newPage() *page {
	p := &page{
		img: ebiten.NewImageWithOptions(image.Rect(0, 0, pageSize, pageSize), &ebiten.NewImageOptions{Unmanaged: true}),
		pix: make([]byte, pageSize*pageSize*4),
	}
	p.reset()
	return p
}

func (p *page) reset() {
	p.rows, p.keys = []row{{x: 5, h: 8}}, nil
	for y := range 4 {
		for i := y * pageSize * 4; i < y*pageSize*4+16; i++ {
			p.pix[i] = 255
		}
	}
}

// room finds place for w × h pixels: in the lowest row that is not much too
// high, else in a new one, else in any.
func (p *page) room(w, h int) (x, y int, ok bool) {
	best := -1
	for _, most := range []int{h + h/3 + 4, pageSize} {
		for i, r := range p.rows {
			if r.h > h && r.h <= most && r.x+w <= pageSize && (best < 0 || r.h < p.rows[best].h) {
				best = i
			}
		}
		if best >= 0 {
			break
		}
		last := p.rows[len(p.rows)-1]
		if y, high := last.y+last.h, (h+8)&^7; y+high <= pageSize {
			p.rows = append(p.rows, row{y: y, h: high})
			best = len(p.rows) - 1
			break
		}
	}
	if best < 0 {
		return 0, 0, false
	}
	r := &p.rows[best]
	x, y = r.x, r.y
	r.x += w + 1
	return x, y, true
}

// place puts w × h pixels on some page.
func (a *atlas) place(w, h int) (p *page, x, y int) {
	if n := len(a.pages); n > 0 {
		if x, y, ok := a.pages[n-1].room(w, h); ok {
			return a.pages[n-1], x, y
		}
	}
	// The last page is the one being filled.
	oldest := -1
	for i, q := range a.pages {
		if q.used < a.frame-1 && (oldest < 0 || q.used < a.pages[oldest].used) {
			oldest = i
		}
	}
	if len(a.pages) < maxPages && (oldest < 0 || a.pages[oldest].used > a.frame-120) || oldest < 0 {
		p = newPage()
	} else {
		p = a.pages[oldest]
		a.pages = append(a.pages[:oldest], a.pages[oldest+1:]...)
		for _, k := range p.keys {
			delete(a.masks, k)
		}
		p.reset()
	}
	a.pages = append(a.pages, p)
	x, y, _ = p.room(w, h)
	return p, x, y
}

// any is a page to draw plain white from.
func (a *atlas) any() *page {
	if len(a.pages) == 0 {
		a.pages = append(a.pages, newPage())
	}
	return a.pages[len(a.pages)-1]
}

// mask returns a mask by its key, made by make if it is not there. origin is
// the pixel that the key counts from.
func (a *atlas) mask(key maskKey, origin image.Point, make func() *raster.Mask) []piece {
	ps, ok := a.masks[key]
	if !ok {
		if m := make(); m != nil {
			ps = a.keep(key, m, origin)
		}
		a.masks[key] = ps
		if len(a.masks) > 1<<15 { // masks without pixels (wholly covered, or empty) belong to no page
			a.masks = map[maskKey][]piece{key: ps}
		}
	}
	for _, p := range ps {
		if p.page != nil {
			p.page.used = a.frame
		}
	}
	return ps
}

func (a *atlas) keep(key maskKey, m *raster.Mask, origin image.Point) []piece {
	var out []piece
	w, h := m.Bounds.Dx(), m.Bounds.Dy()
	at := m.Bounds.Min.Sub(origin)
	step := tile
	if w <= 2*tile && h <= 2*tile {
		step = 2 * tile // a letter, a sign: one piece
	}
	last := (*page)(nil)
	for y := 0; y < h; y += step {
		for x := 0; x < w; x += step {
			tw, th := min(step, w-x), min(step, h-y)
			lo, hi := byte(255), byte(0)
			for row := y; row < y+th; row++ {
				for _, v := range m.Pix[row*w+x : row*w+x+tw] {
					lo, hi = min(lo, v), max(hi, v)
				}
			}
			if hi == 0 {
				continue
			}
			p := piece{x: at.X + x, y: at.Y + y, w: tw, h: th}
			if lo < 255 {
				p.page, p.sx, p.sy = a.place(tw, th)
				p.page.used = a.frame
				if p.page != last {
					p.page.keys = append(p.page.keys, key)
					last = p.page
				}
				for row := range th {
					d := ((p.sy+row)*pageSize + p.sx) * 4
					for _, v := range m.Pix[(y+row)*w+x : (y+row)*w+x+tw] {
						p.page.pix[d], p.page.pix[d+1], p.page.pix[d+2], p.page.pix[d+3] = v, v, v, v
						d += 4
					}
				}
			} else if n := len(out); n > 0 && out[n-1].page == nil && out[n-1].y == p.y && out[n-1].x+out[n-1].w == p.x && out[n-1].h == th {
				out[n-1].w += tw // one quad for a row of covered tiles
				continue
			}
			out = append(out, p)
		}
	}
	return out
}

// send brings a page's new pixels to the GPU.
func (p *page) send() {
	for i := range p.rows {
		r := &p.rows[i]
		if r.sent == r.x {
			continue
		}
		w := min(r.x, pageSize) - r.sent
		h := min(r.h, pageSize-r.y)
		part := make([]byte, 0, w*h*4)
		for y := r.y; y < r.y+h; y++ {
			at := (y*pageSize + r.sent) * 4
			part = append(part, p.pix[at:at+w*4]...)
		}
		p.img.SubImage(image.Rect(r.sent, r.y, r.sent+w, r.y+h)).(*ebiten.Image).WritePixels(part)
		r.sent = r.x
	}
}
