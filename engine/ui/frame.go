package ui

import (
	"passavez/engine/lang"
)

// Frame is one frame while it is laid out. A screen adds its nodes in the
// order they are painted.
type Frame struct {
	W, H   float64
	Now    float64 // seconds since the page opened
	Theme  *Theme
	Lang   lang.Lang
	Motion bool // false: the player asked for reduced motion
	Keys   bool // single-key shortcuts are on

	Title  string // of the page
	Forget bool   // somebody else takes the device: what was read out before must not stay in the page
	Nodes  []Node

	root     *Root
	modal    string
	clip     Rect
	offset   float64
	animated bool
	in       []string
}

// T is a text in the frame's language.
func (f *Frame) T(t lang.T) string { return t.In(f.Lang) }

// Portrait says whether the frame is higher than wide.
func (f *Frame) Portrait() bool { return f.H > f.W }

// Screen is the whole frame.
func (f *Frame) Screen() Rect { return Rect{0, 0, f.W, f.H} }

// Edge is the distance of things from the edge of the screen.
func (f *Frame) Edge() float64 {
	if min(f.W, f.H) < 600 {
		return 16
	}
	return 32
}

// Animate asks for another frame after this one: something moves.
func (f *Frame) Animate() { f.animated = true }

// Progress is how far an animation of that many seconds is, 0 … 1. from is
// negative before its first frame, which sets it. With reduced motion it is
// over at once.
func (f *Frame) Progress(from *float64, length float64) float64 {
	if !f.Motion || length <= 0 {
		return 1
	}
	if *from < 0 {
		*from = f.Now
	}
	return min(1, (f.Now-*from)/length)
}

// Add appends a node. Inside a holder's Within and a Scroll it is placed there.
func (f *Frame) Add(n Node) {
	if n.In == "" && len(f.in) > 0 {
		n.In = f.in[len(f.in)-1]
	}
	if f.clip != (Rect{}) {
		n.Bounds.Y += f.offset
		if n.Clip == (Rect{}) {
			n.Clip = f.clip
		} else {
			n.Clip = n.Clip.Move(0, f.offset).Meet(f.clip)
		}
		if n.Clip == (Rect{}) {
			n.Clip = Rect{-1e6, -1e6, 0, 0}
		}
	}
	if n.Role == Dialog {
		f.modal = n.ID
	}
	f.Nodes = append(f.Nodes, n)
}

// Within adds a holder and whatever layout adds as its content.
func (f *Frame) Within(n Node, layout func()) {
	f.Add(n)
	f.in = append(f.in, n.ID)
	layout()
	f.in = f.in[:len(f.in)-1]
}

// Paint adds something that is painted only. bounds is where.
func (f *Frame) Paint(bounds Rect, paint func(c Canvas, b Rect)) {
	f.Add(Node{Bounds: bounds, Paint: func(c Canvas, l Look) { paint(c, l.Bounds) }})
}

// HasPrimary says whether a main button has been added.
func (f *Frame) HasPrimary() bool {
	for i := range f.Nodes {
		if f.Nodes[i].Primary {
			return true
		}
	}
	return false
}

// Focus moves the focus to a node of this frame once.
func (f *Frame) Focus(id string) { f.root.wantFocus = id }

// Say has a sentence read out and leaves it in the page's log.
func (f *Frame) Say(s string) { f.root.Announce(s) }

// Scroll lays out content that may be higher than its box. The content is
// laid out from box.Y on; height is its whole height. It can be panned by
// finger, wheel and keys, and follows the focus.
func (f *Frame) Scroll(id string, box Rect, height float64, layout func()) {
	s := f.root.scroll(id)
	s.box, s.seen = box, true
	s.most = max(0, height-box.H)
	s.at = min(max(s.at, 0), s.most)
	clip, offset := f.clip, f.offset
	f.clip, f.offset = box, -s.at
	layout()
	f.clip, f.offset = clip, offset
	if s.most > 0 {
		f.Add(Node{Bounds: box, Paint: func(c Canvas, l Look) {
			h := max(24, box.H*box.H/height)
			y := box.Y + (box.H-h)*s.at/s.most
			c.Fill(Round(Rect{box.Right() - 4, y, 3, h}, 1.5), Solid(f.Theme.Brass.Fade(0.8)))
		}})
	}
}
