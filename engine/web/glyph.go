//go:build js

package web

import (
	"math"
	"strconv"
	"syscall/js"

	"passavez/engine/ui"
)

const (
	bodyFamily  = "Atkinson Hyperlegible"
	titleFamily = "Fraunces"
)

// pen is a canvas of the browser's, for texts with characters that the
// program's faces lack: it falls back to the system's.
var pen js.Value

func penFor(f ui.Face, px float64) js.Value {
	if pen.IsUndefined() {
		pen = document.Call("createElement", "canvas").Call("getContext", "2d", map[string]any{"willReadFrequently": true})
	}
	size := strconv.FormatFloat(px, 'f', 2, 64) + "px "
	font := "400 " + size + `"` + bodyFamily + `", system-ui, sans-serif`
	switch f {
	case ui.Bold:
		font = "700 " + size + `"` + bodyFamily + `", system-ui, sans-serif`
	case ui.Title:
		font = "700 " + size + `"` + titleFamily + `", serif`
	}
	pen.Set("font", font)
	return pen
}

func measureForeign(s string, f ui.Font) float64 {
	const large = 8 // measured large, so that rounding does not show
	return penFor(f.Face, f.Size*large).Call("measureText", s).Get("width").Float() / large
}

// Foreign draws a line for screen.Foreign.
func Foreign(s string, f ui.Face, px float64, k ui.Color) (pix []byte, w, h int, origin ui.Point) {
	m := penFor(f, px).Call("measureText", s)
	left := math.Ceil(max(0, m.Get("actualBoundingBoxLeft").Float())) + 1
	up := math.Ceil(max(0, m.Get("actualBoundingBoxAscent").Float())) + 1
	right := math.Ceil(max(m.Get("width").Float(), m.Get("actualBoundingBoxRight").Float())) + 1
	down := math.Ceil(max(0, m.Get("actualBoundingBoxDescent").Float())) + 1
	w, h = min(4096, int(left+right)), min(1024, int(up+down))
	c := pen.Get("canvas")
	c.Set("width", w) // also clears, and forgets the font
	c.Set("height", h)
	penFor(f, px)
	pen.Set("fillStyle", css(k))
	pen.Call("fillText", s, left, up)
	data := pen.Call("getImageData", 0, 0, w, h).Get("data")
	pix = make([]byte, w*h*4)
	js.CopyBytesToGo(pix, data)
	for i := 0; i < len(pix); i += 4 { // from straight alpha to premultiplied
		a := uint16(pix[i+3])
		for j := range 3 {
			pix[i+j] = byte(uint16(pix[i+j]) * a / 255)
		}
	}
	return pix, w, h, ui.Point{X: left, Y: up}
}
