// Package screen is the only one that imports Ebitengine: it runs the loop
// and paints.
package screen

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"passavez/engine/ui"
)

// Options are what the page lends to the screen.
type Options struct {
	// Density is the number of pixels of the screen to a unit of the layout, now.
	Density func() float64
	// Ready says that there is something to show; until then nothing is drawn.
	Ready func() bool
	// Shown is called after a frame was painted; idle says that no other is
	// due until something happens.
	Shown func(f *ui.Frame, idle bool)
}

// Run shows the interface until the page is left. It returns only on an error
// of the graphics system.
func Run(root *ui.Root, o Options) error {
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	return ebiten.RunGameWithOptions(&loop{root: root, o: o, began: time.Now()}, &ebiten.RunGameOptions{InitUnfocused: true})
}

// Frames is the number of frames drawn so far.
func Frames() int { return frames }

var frames int

type loop struct {
	root  *ui.Root
	o     Options
	began time.Time
	store *store
	w, h  int
	scale float64
	whole bool // a frame with all its layers has been shown
}

// opening is how long a frame may take while the page opens before the rest
// of its layers is left to the next: the table can be used before every piece
// on it is painted.
const opening = 30 * time.Millisecond

func (l *loop) Update() error { return nil }

// Layout is not called: LayoutF is there.
func (l *loop) Layout(w, h int) (int, int) { return w, h }

func (l *loop) LayoutF(w, h float64) (float64, float64) {
	// The body reports CSS size × density ÷ density at the start, and the
	// engine multiplies by the latter: this is in whole pixels of the screen.
	s := ebiten.Monitor().DeviceScaleFactor()
	pw, ph := max(1, int(math.Round(w*s))), max(1, int(math.Round(h*s)))
	scale := l.o.Density()
	if pw != l.w || ph != l.h || scale != l.scale {
		if scale != l.scale && l.store != nil {
			l.store.drop()
		}
		l.w, l.h, l.scale = pw, ph, scale
		l.root.Resize(float64(pw)/scale, float64(ph)/scale)
		l.root.Invalidate()
	}
	return float64(pw), float64(ph)
}

func (l *loop) Draw(dst *ebiten.Image) {
	if !l.root.Dirty() || !l.o.Ready() {
		return
	}
	if l.store == nil {
		s, err := newStore()
		if err != nil {
			panic(err) // the shader is part of the program
		}
		l.store = s
	}
	c := l.store.on(dst, l.scale)
	l.store.postponed = false
	if !l.whole {
		c.until = time.Now().Add(opening)
	}
	f := l.root.Layout(time.Since(l.began).Seconds())
	l.root.Paint(c)
	l.store.flush()
	l.store.tick()
	frames++
	if l.whole = l.whole || !l.store.postponed; !l.whole {
		l.root.Invalidate()
	}
	l.o.Shown(f, !l.root.Dirty())
}
