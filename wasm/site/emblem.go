package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strings"

	"golang.org/x/image/vector"
)

// The emblem is an ivory die in a brass arrow that turns to the next player.
// Its shapes are polygons on a square of side grid, drawn back to front.
const grid = 512

type shape struct {
	fill   color.RGBA
	points []point
}

type point struct{ x, y float64 }

var (
	felt     = color.RGBA{0x2F, 0x5D, 0x50, 0xFF}
	feltDark = color.RGBA{0x21, 0x3F, 0x37, 0xFF}
	brass    = color.RGBA{0xC9, 0xA2, 0x4B, 0xFF}
	brassLow = color.RGBA{0x8E, 0x6C, 0x26, 0xFF}
	ivory    = color.RGBA{0xFB, 0xF4, 0xE6, 0xFF}
	ivoryLow = color.RGBA{0xD8, 0xC8, 0xA8, 0xFF}
	pip      = color.RGBA{0x2B, 0x21, 0x18, 0xFF}
)

// emblem returns the shapes without a ground.
func emblem() []shape {
	const turn = -12 * math.Pi / 180
	down := func(ps []point, d float64) []point {
		out := make([]point, len(ps))
		for i, p := range ps {
			out[i] = point{p.x + d, p.y + d}
		}
		return out
	}
	arrow := turnedArrow(176, 38, 100*math.Pi/180, 392*math.Pi/180)
	die := rounded(224, 48, turn)
	list := []shape{
		{feltDark, down(arrow, 12)}, {brassLow, down(arrow, 4)}, {brass, arrow},
		{feltDark, down(die, 12)}, {ivoryLow, down(die, 6)}, {ivory, die},
	}
	for _, at := range []point{{-62, -62}, {62, -62}, {0, 0}, {-62, 62}, {62, 62}} {
		list = append(list, shape{pip, disc(rotate(at, turn), 22)})
	}
	return list
}

func rotate(p point, a float64) point {
	sin, cos := math.Sincos(a)
	return point{p.x*cos - p.y*sin, p.x*sin + p.y*cos}
}

func arc(center point, r, from, to float64) []point {
	const step = math.Pi / 48
	n := int(math.Ceil(math.Abs(to-from) / step))
	ps := make([]point, 0, n+1)
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/float64(n))
		ps = append(ps, point{center.x + r*cos, center.y + r*sin})
	}
	return ps
}

// disc, rounded and turnedArrow are given about the emblem's centre and
// returned on the grid.
func disc(c point, r float64) []point { return onGrid(arc(c, r, 0, 2*math.Pi)) }

func rounded(side, radius, turn float64) []point {
	var ps []point
	h := side/2 - radius
	for i, c := range []point{{h, h}, {-h, h}, {-h, -h}, {h, -h}} {
		a := float64(i) * math.Pi / 2
		ps = append(ps, arc(c, radius, a, a+math.Pi/2)...)
	}
	for i := range ps {
		ps[i] = rotate(ps[i], turn)
	}
	return onGrid(ps)
}

func turnedArrow(radius, width, from, to float64) []point {
	ps := arc(point{}, radius+width/2, from, to)
	at := func(r, a float64) point { return rotate(point{r, 0}, a) }
	ps = append(ps, at(radius+width*1.35, to), at(radius, to+0.42), at(radius-width*1.35, to))
	return onGrid(append(ps, arc(point{}, radius-width/2, to, from)...))
}

func onGrid(ps []point) []point {
	for i := range ps {
		ps[i].x += grid / 2
		ps[i].y += grid / 2
	}
	return ps
}

// emblemSVG is the emblem as the content of an svg element of viewBox 0 0 512 512.
func emblemSVG() string {
	var b strings.Builder
	for _, s := range emblem() {
		fmt.Fprintf(&b, `<path fill="#%02x%02x%02x" d="`, s.fill.R, s.fill.G, s.fill.B)
		for i, p := range s.points {
			fmt.Fprintf(&b, "%c%.1f %.1f", "ML"[min(i, 1)], p.x, p.y)
		}
		b.WriteString(`Z"/>`)
	}
	return b.String()
}

// icon is the emblem on felt as a PNG of the given side in pixels. A maskable
// icon fills the square and keeps the emblem within the safe zone, the middle
// 80 %; the others have rounded corners.
func icon(side int, maskable bool) ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	fill := func(s shape, scale float64) {
		r := vector.NewRasterizer(side, side)
		for i, p := range s.points {
			x := float32((p.x-grid/2)*scale+grid/2) * float32(side) / grid
			y := float32((p.y-grid/2)*scale+grid/2) * float32(side) / grid
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
		r.Draw(img, img.Bounds(), image.NewUniform(s.fill), image.Point{})
	}
	scale := 1.0
	if maskable {
		draw.Draw(img, img.Bounds(), image.NewUniform(felt), image.Point{}, draw.Src)
		scale = 0.8
	} else {
		fill(shape{felt, rounded(grid, 104, 0)}, 1)
	}
	for _, s := range emblem() {
		fill(s, scale)
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, img); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
