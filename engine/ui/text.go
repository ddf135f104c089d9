package ui

import (
	_ "embed"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is one of the typefaces that come with the program.
type Face uint8

// The faces: Title for titles, totals and tiles, Body and Bold for all that
// is read.
const (
	Body  Face = iota // Atkinson Hyperlegible 400
	Bold              // Atkinson Hyperlegible 700
	Title             // Fraunces 700
	faces
)

// Font is a face in a size, CSS pixels an em.
type Font struct {
	Face Face
	Size float64
}

// The scale of type: note, text, strong, title, number.
var (
	Note   = Font{Body, 13}
	Read   = Font{Body, 16}
	Strong = Font{Bold, 16}
	Large  = Font{Bold, 20}
	Head   = Font{Title, 28}
	Number = Font{Title, 44}
)

// At is the font in another size.
func (f Font) At(size float64) Font { f.Size = size; return f }

// Leading is the distance from one line to the next.
func (f Font) Leading() float64 { return f.Size * 1.32 }

//go:embed fonts/AtkinsonHyperlegible-400.ttf
var body []byte

//go:embed fonts/AtkinsonHyperlegible-700.ttf
var bold []byte

//go:embed fonts/Fraunces-700.ttf
var title []byte

// FontFile is the TrueType file of a face.
func FontFile(f Face) []byte { return [faces][]byte{body, bold, title}[f] }

// measureAt is the size at which texts are measured: large, so that the
// rounding of advances does not show, and a power of two.
const measureAt = 1024

type faceMetrics struct {
	font    *opentype.Font
	scratch sfnt.Buffer
	buf     map[string]float64 // width of texts in ems
	advance map[rune]float64   // in ems, as the next
	kern    map[[2]rune]float64
	cap     float64 // height of a capital
	covers  map[rune]bool
}

var metrics [faces]*faceMetrics

func metricsOf(f Face) *faceMetrics {
	if m := metrics[f]; m != nil {
		return m
	}
	parsed, err := opentype.Parse(FontFile(f))
	if err != nil {
		panic(err) // the file is part of the program
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: measureAt, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(err)
	}
	m := &faceMetrics{font: parsed, buf: map[string]float64{}, advance: map[rune]float64{}, kern: map[[2]rune]float64{}, covers: map[rune]bool{}}
	if b, _, ok := face.GlyphBounds('H'); ok {
		m.cap = float64(-b.Min.Y) / 64 / measureAt
	}
	metrics[f] = m
	return m
}

// Foreign measures a text that has characters outside the faces, in CSS
// pixels; the page sets it, since the browser draws such texts.
var Foreign = func(s string, f Font) float64 {
	w := 0.0
	for _, r := range s {
		switch {
		case unicode.Is(unicode.Mn, r) || r == 0x200D || r >= 0xFE00 && r <= 0xFE0F:
		case r >= 0x2E80:
			w += 1.1
		default:
			w += 0.56
		}
	}
	return w * f.Size
}

// Covers says whether the face has all characters of the text.
func Covers(s string, f Face) bool {
	m := metricsOf(f)
	for _, r := range s {
		if r < 0x7f && r >= ' ' {
			continue
		}
		ok, known := m.covers[r]
		if !known {
			i, err := m.font.GlyphIndex(nil, r)
			ok = err == nil && i != 0
			m.covers[r] = ok
		}
		if !ok {
			return false
		}
	}
	return true
}

// Measure is the width of one line of text.
func Measure(s string, f Font) float64 {
	if s == "" {
		return 0
	}
	if !Covers(s, f.Face) {
		return Foreign(s, f)
	}
	m := metricsOf(f.Face)
	w, ok := m.buf[s]
	if !ok {
		if len(m.buf) > 4000 {
			m.buf = map[string]float64{}
		}
		w = Spread(s, f.Face, func(rune, float64) {})
		m.buf[s] = w
	}
	return w * f.Size
}

// Spread goes through the characters of a line, kerned, and tells where each
// begins; it returns the width of all. Lengths are in ems.
func Spread(s string, f Face, each func(r rune, at float64)) float64 {
	m := metricsOf(f)
	pen, last := 0.0, rune(-1)
	for _, r := range s {
		if last >= 0 {
			k, ok := m.kern[[2]rune{last, r}]
			if !ok {
				if v, err := m.font.Kern(&m.scratch, m.glyph(last), m.glyph(r), fixed.I(measureAt), font.HintingNone); err == nil {
					k = float64(v) / 64 / measureAt
				}
				m.kern[[2]rune{last, r}] = k
			}
			pen += k
		}
		each(r, pen)
		a, ok := m.advance[r]
		if !ok {
			if v, err := m.font.GlyphAdvance(&m.scratch, m.glyph(r), fixed.I(measureAt), font.HintingNone); err == nil {
				a = float64(v) / 64 / measureAt
			}
			m.advance[r] = a
		}
		pen += a
		last = r
	}
	return pen
}

func (m *faceMetrics) glyph(r rune) sfnt.GlyphIndex {
	i, err := m.font.GlyphIndex(&m.scratch, r)
	if err != nil {
		return 0
	}
	return i
}

// CapHeight is the height of a capital letter.
func (f Font) CapHeight() float64 { return metricsOf(f.Face).cap * f.Size }

// Fit shortens a text with an ellipsis until it is no wider than w.
func Fit(s string, f Font, w float64) string {
	if Measure(s, f) <= w {
		return s
	}
	r := []rune(s)
	lo, hi := 0, len(r)
	for lo < hi {
		mid := (lo + hi + 1) / 2
		if Measure(strings.TrimRight(string(r[:mid]), " ")+"…", f) <= w {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return strings.TrimRight(string(r[:lo]), " ") + "…"
}

// Wrap breaks a text into lines no wider than w, at blanks and, where a word
// alone is too wide, inside it.
func Wrap(s string, f Font, w float64) []string {
	var lines []string
	for _, para := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Fields(para) {
			next := word
			if line != "" {
				next = line + " " + word
			}
			if Measure(next, f) <= w {
				line = next
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			for Measure(word, f) > w {
				r := []rune(word)
				n := len(r) - 1
				for n > 1 && Measure(string(r[:n]), f) > w {
					n--
				}
				if n < 1 {
					break
				}
				lines = append(lines, string(r[:n]))
				word = string(r[n:])
			}
			line = word
		}
		lines = append(lines, line)
	}
	return lines
}

// Align says where in its box a text stands.
type Align uint8

// Alignments, vertically always in the middle.
const (
	Left Align = iota
	Center
	Right
)

// Shrink is the font in which a line fits a width: smaller where that is
// enough, to seven tenths and 13 px at the least.
func Shrink(s string, f Font, w float64) Font {
	least := max(13, f.Size*0.7)
	for f.Size > least && Measure(s, f) > w {
		f.Size = max(least, f.Size-1)
	}
	return f
}

// Fits says whether Write shows the whole of a text in a width.
func Fits(s string, f Font, w float64) bool { return Measure(s, Shrink(s, f, w)) <= w }

// Write paints one line of text in a box, in its middle by the height of
// capitals: smaller if it is too wide, and shortened if that does not help. A
// Canvas with a method Shortened is told the whole text then.
func Write(c Canvas, s string, box Rect, f Font, k Color, a Align) {
	f = Shrink(s, f, box.W)
	short := Fit(s, f, box.W)
	if c, ok := c.(interface{ Shortened(string) }); ok && short != s {
		c.Shortened(s)
	}
	write(c, short, box, f, k, a)
}

// Excerpt is Write for the beginning of a text that can be read elsewhere.
func Excerpt(c Canvas, s string, box Rect, f Font, k Color) {
	f = Shrink(s, f, box.W)
	write(c, Fit(s, f, box.W), box, f, k, Left)
}

func write(c Canvas, s string, box Rect, f Font, k Color, a Align) {
	x := box.X
	switch a {
	case Center:
		x += (box.W - Measure(s, f)) / 2
	case Right:
		x += box.W - Measure(s, f)
	}
	c.Text(s, x, box.Y+(box.H+f.CapHeight())/2, f, k)
}

// WriteLines paints lines from the top of a box on.
func WriteLines(c Canvas, lines []string, box Rect, f Font, k Color, a Align) {
	leading := f.Leading()
	for _, l := range lines { // all of one size
		f = Shrink(l, f, box.W)
	}
	for i, l := range lines {
		Write(c, l, Rect{box.X, box.Y + float64(i)*leading, box.W, leading}, f, k, a)
	}
}
