// Package uitest drives an interface without a page: it finds nodes by role
// and name, as a screen reader does, presses, types and drags, and writes down
// what is painted. Only tests import it.
package uitest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"passavez/engine/ui"
)

// Driver stands for the page and the person before it.
type Driver struct {
	T    testing.TB
	Root *ui.Root
	Now  float64 // seconds
	Drew int     // frames painted
	Last *Recorder
	// Wait, if set, does what is due later, and reports whether anything was;
	// Settle calls it.
	Wait func() bool

	known map[string]bool // layers painted already
	taps  float64         // seconds that the person took between taps
}

// New lays out the first frame.
func New(t testing.TB, root *ui.Root, w, h float64) *Driver {
	d := &Driver{T: t, Root: root}
	root.Clock = func() float64 { return d.Now + d.taps }
	d.Resize(w, h)
	return d
}

// Resize gives the screen another size and settles.
func (d *Driver) Resize(w, h float64) {
	d.Root.Resize(w, h)
	d.Settle()
}

// Frame makes and paints one frame, a sixtieth of a second later.
func (d *Driver) Frame() {
	d.Now += 1.0 / 60
	d.Root.Layout(d.Now)
	if d.known == nil {
		d.known = map[string]bool{}
	}
	d.Last = &Recorder{t: d.T, known: d.known}
	d.Root.Paint(d.Last)
	if d.Last.depth != 0 {
		d.T.Errorf("%d Save without Restore", d.Last.depth)
	}
	d.Drew++
}

// Settle makes frames until nothing moves any more.
func (d *Driver) Settle() {
	d.T.Helper()
	for i := 0; d.Root.Dirty() || d.Wait != nil && d.Wait(); i++ {
		if i > 60*20 {
			d.T.Fatal("the interface does not come to rest within 20 seconds")
		}
		d.Frame()
	}
}

// Heard is a sentence that was read out, with the seconds since it was waited for.
type Heard struct {
	After float64
	Text  string
}

// Listen is Settle, and returns what is read out meanwhile.
func (d *Driver) Listen() (heard []Heard) {
	d.T.Helper()
	from := d.Now
	for i := 0; d.Root.Dirty(); i++ {
		if i > 60*60 {
			d.T.Fatal("the interface does not come to rest within a minute")
		}
		d.Frame()
		for _, s := range d.Root.TakeSaid() {
			heard = append(heard, Heard{d.Now - from, s})
		}
	}
	return heard
}

// Find returns the node with that role whose name is, or else begins with, the
// given one; nil if there is none.
func (d *Driver) Find(role ui.Role, name string) *ui.Node {
	f := d.Root.Frame()
	for _, whole := range []bool{true, false} {
		for i := range f.Nodes {
			n := &f.Nodes[i]
			if n.Role == role && !n.Inert && (n.Label == name || !whole && strings.HasPrefix(n.Label, name)) {
				return n
			}
		}
	}
	return nil
}

// Need is Find, and the end of the test if there is no such node.
func (d *Driver) Need(role ui.Role, name string) *ui.Node {
	d.T.Helper()
	n := d.Find(role, name)
	if n == nil {
		d.T.Fatalf("there is no %s %q; there are: %s", role, name, d.Outline())
	}
	return n
}

// Press activates a node by role and name, as assistive technology does.
func (d *Driver) Press(role ui.Role, name string) {
	d.T.Helper()
	n := d.Need(role, name)
	if !d.Root.Activate(n.ID) {
		d.T.Fatalf("%s %q does nothing", role, name)
	}
	d.Settle()
}

// Tap clicks in the middle of what is seen of a node.
func (d *Driver) Tap(role ui.Role, name string) {
	d.T.Helper()
	n := d.Need(role, name)
	m := n.Bounds.Mid()
	d.TapAt(m.X, m.Y)
}

// TapAt clicks at a place, a second after whatever was before.
func (d *Driver) TapAt(x, y float64) {
	d.taps++
	d.tapAt(x, y)
}

// TapTwice taps in the middle of a node twice, a sixth of a second apart.
func (d *Driver) TapTwice(role ui.Role, name string) {
	d.T.Helper()
	m := d.Need(role, name).Bounds.Mid()
	d.TapAt(m.X, m.Y)
	d.taps += 1.0 / 6
	d.tapAt(m.X, m.Y)
}

func (d *Driver) tapAt(x, y float64) {
	d.Root.Pointer("down", x, y)
	d.Root.Pointer("up", x, y)
	d.Root.Click(x, y)
	d.Settle()
}

// Drag drags from one place to another.
func (d *Driver) Drag(x, y, tox, toy float64) {
	d.Root.Pointer("down", x, y)
	for i := 1; i <= 8; i++ {
		u := float64(i) / 8
		d.Root.Pointer("move", ui.Lerp(x, tox, u), ui.Lerp(y, toy, u))
		d.Frame()
	}
	d.Root.Pointer("up", tox, toy)
	d.Root.Click(tox, toy)
	d.Settle()
}

// Type puts a text into a field.
func (d *Driver) Type(name, text string) {
	d.T.Helper()
	d.Root.Input(d.Need(ui.Textbox, name).ID, text)
	d.Settle()
}

// Key presses a key outside text fields.
func (d *Driver) Key(key string) bool {
	took := d.Root.Key(key, false)
	d.Settle()
	return took
}

// Tab moves the focus as the page does, to the next of its stops.
func (d *Driver) Tab() string {
	stops := d.Root.Stops()
	next := 0
	for i, id := range stops {
		if id == d.Root.Focus() {
			next = (i + 1) % len(stops)
		}
	}
	if len(stops) == 0 {
		return ""
	}
	d.Root.Focused(stops[next], true)
	d.Settle()
	return d.Root.Focus()
}

// Reach presses Tab until a node has the focus.
func (d *Driver) Reach(id string) {
	d.T.Helper()
	for range 40 {
		if d.Root.Focus() == id {
			return
		}
		d.Tab()
	}
	d.T.Fatalf("Tab does not reach %s:%s", id, d.Outline())
}

// Enter activates what has the focus.
func (d *Driver) Enter() {
	d.Root.Activate(d.Root.Focus())
	d.Settle()
}

// Outline lists what a screen reader would find.
func (d *Driver) Outline() string {
	var b strings.Builder
	for _, n := range d.Root.Frame().Nodes {
		if n.Role != ui.Decor && !n.Inert {
			fmt.Fprintf(&b, "\n  %s %q", n.Role, n.Label)
			if n.Disabled {
				b.WriteString(" (disabled)")
			}
		}
	}
	return b.String()
}

// Check looks for faults that no frame may have: names missing or used twice,
// things to touch that are too small, off the screen or under one another,
// text painted off the screen or shortened, more than one main button.
func (d *Driver) Check() {
	d.T.Helper()
	f := d.Root.Frame()
	ids := map[string]bool{}
	holders := map[string]bool{}
	mains := 0
	var active []*ui.Node
	fault := func(n *ui.Node, format string, args ...any) {
		d.T.Helper()
		d.T.Errorf("%gx%g: %s %q (%s) %s", f.W, f.H, n.Role, n.Label, n.ID, fmt.Sprintf(format, args...))
	}
	for i := range f.Nodes {
		n := &f.Nodes[i]
		if n.Role == ui.Decor {
			if n.Do != nil {
				fault(n, "acts without a role")
			}
			continue
		}
		if n.ID == "" || ids[n.ID] {
			fault(n, "has no identifier of its own")
		}
		ids[n.ID] = true
		if n.Role.Holder() {
			holders[n.ID] = true
		}
		if n.In != "" && !holders[n.In] {
			fault(n, "is in %q, which is no holder before it", n.In)
		}
		if strings.TrimSpace(n.Label) == "" && n.Role != ui.Cell {
			fault(n, "has no name")
		}
		if strings.Contains(n.Label, "%!") || strings.Contains(n.Hint, "%!") {
			fault(n, "has a broken text %q", n.Hint)
		}
		if n.Primary && !n.Inert {
			mains++
		}
		seen := n.Bounds
		if n.Clip != (ui.Rect{}) {
			seen = seen.Meet(n.Clip)
			if seen.W == 0 || seen.H == 0 {
				continue
			}
		}
		if seen.X < -0.5 || seen.Y < -0.5 || seen.Right() > f.W+0.5 || seen.Bottom() > f.H+0.5 {
			fault(n, "is off the screen: %v", n.Bounds)
		}
		if n.Active() && !n.Inert {
			if n.Bounds.W < ui.Least-0.5 || n.Bounds.H < ui.Least-0.5 {
				fault(n, "is %.0f x %.0f, smaller than %.0f", n.Bounds.W, n.Bounds.H, ui.Least)
			}
			active = append(active, n)
		}
	}
	if mains > 1 {
		d.T.Errorf("%gx%g: %d main buttons", f.W, f.H, mains)
	}
	for i, a := range active {
		for _, b := range active[:i] {
			if a.ID == "toast" || b.ID == "toast" {
				continue
			}
			x := visible(a).Meet(visible(b))
			// A smaller control may lie on a larger one, as on a slip of paper,
			// if the larger one keeps half of itself.
			if x.W*x.H > 4 && x.W*x.H > 0.5*min(area(visible(a)), area(visible(b))) && x.W*x.H > 0.35*max(area(visible(a)), area(visible(b))) {
				fault(a, "covers %s %q", b.Role, b.Label)
			} else if x.W*x.H > 4 && x.W*x.H < 0.95*min(area(visible(a)), area(visible(b))) {
				fault(a, "overlaps %s %q by %.0f x %.0f", b.Role, b.Label, x.W, x.H)
			}
		}
	}
	for _, s := range d.Last.shortened {
		if f.W < 360 || f.H < 360 || slices.ContainsFunc(strings.Fields(s), unusual) {
			continue
		}
		d.T.Errorf("%gx%g: text %q is shortened", f.W, f.H, s)
	}
	for _, w := range d.Last.Texts {
		if w.X < -1 || w.X+ui.Measure(w.Text, w.Font) > f.W+1 || w.Y < 0 {
			if w.inLayer || w.clipped {
				continue
			}
			d.T.Errorf("%gx%g: text %q is painted off the screen at %.0f, %.0f", f.W, f.H, w.Text, w.X, w.Y)
		}
		if w.Font.Size < 12.5 {
			d.T.Errorf("%gx%g: text %q is %g px high", f.W, f.H, w.Text, w.Font.Size)
		}
	}
}

// unusual says that a word must be from a player's name: our own are neither so
// long nor in other scripts.
func unusual(word string) bool {
	return utf8.RuneCountInString(word) > 20 || strings.ContainsFunc(word, func(r rune) bool { return r > 0x24F && unicode.IsLetter(r) })
}

func visible(n *ui.Node) ui.Rect {
	if n.Clip == (ui.Rect{}) {
		return n.Bounds
	}
	return n.Bounds.Meet(n.Clip)
}

func area(r ui.Rect) float64 { return r.W * r.H }

// Recorder is a Canvas that writes down what is painted on it.
type Recorder struct {
	t       testing.TB
	Texts   []Written
	Layers  []string
	Shapes  int
	depth   int
	states  []state
	now     state
	inLayer int
	known   map[string]bool

	shortened []string
}

// Shortened is told by ui.Write of a text that does not fit its place.
func (r *Recorder) Shortened(s string) { r.shortened = append(r.shortened, s) }

type state struct {
	dx, dy  float64
	turned  bool
	clipped bool
}

// Written is a text on the canvas, at its place on the screen.
type Written struct {
	Text             string
	X, Y             float64
	Font             ui.Font
	Color            ui.Color
	inLayer, clipped bool
}

// Has says whether a text was painted.
func (r *Recorder) Has(text string) bool {
	for _, w := range r.Texts {
		if w.Text == text {
			return true
		}
	}
	return false
}

func (r *Recorder) finite(p ui.Path) {
	for _, s := range p {
		for _, v := range s.P {
			if v != v || v > 1e7 || v < -1e7 {
				r.t.Fatalf("a path goes to %v", s.P)
			}
		}
	}
	r.Shapes++
}

// Fill implements ui.Canvas.
func (r *Recorder) Fill(p ui.Path, paint ui.Paint) {
	r.finite(p)
	if paint.Kind != ui.Plain && r.inLayer == 0 {
		r.t.Error("a gradient or texture outside of a cached layer")
	}
}

// Stroke implements ui.Canvas.
func (r *Recorder) Stroke(p ui.Path, width float64, _ ui.Color) {
	r.finite(p)
	if width <= 0 {
		r.t.Errorf("a line of width %g", width)
	}
}

// Text implements ui.Canvas.
func (r *Recorder) Text(s string, x, y float64, f ui.Font, k ui.Color) {
	r.Texts = append(r.Texts, Written{s, x + r.now.dx, y + r.now.dy, f, k, r.inLayer > 0 || r.now.turned, r.now.clipped})
}

// Triangles implements ui.Canvas.
func (r *Recorder) Triangles(v []ui.Vertex, ix []uint16) {
	for _, i := range ix {
		if int(i) >= len(v) {
			r.t.Fatalf("triangle corner %d of %d", i, len(v))
		}
	}
	r.Shapes++
}

// Layer implements ui.Canvas.
func (r *Recorder) Layer(key string, _ ui.Rect, paint func(ui.Canvas)) {
	r.Layers = append(r.Layers, key)
	if r.known[key] {
		return
	}
	if r.known != nil {
		r.known[key] = true
	}
	r.inLayer++
	paint(r)
	r.inLayer--
}

// Save implements ui.Canvas.
func (r *Recorder) Save() { r.depth++; r.states = append(r.states, r.now) }

// Restore implements ui.Canvas.
func (r *Recorder) Restore() {
	r.depth--
	if r.depth < 0 {
		r.t.Fatal("Restore without Save")
	}
	r.now = r.states[r.depth]
	r.states = r.states[:r.depth]
}

// Translate implements ui.Canvas.
func (r *Recorder) Translate(x, y float64) { r.now.dx += x; r.now.dy += y }

// Scale implements ui.Canvas.
func (r *Recorder) Scale(x, y float64) { r.now.turned = r.now.turned || x != 1 || y != 1 }

// Rotate implements ui.Canvas.
func (r *Recorder) Rotate(a float64) { r.now.turned = r.now.turned || a != 0 }

// Clip implements ui.Canvas.
func (r *Recorder) Clip(ui.Rect) { r.now.clipped = true }

// Alpha implements ui.Canvas.
func (r *Recorder) Alpha(float64) {}
