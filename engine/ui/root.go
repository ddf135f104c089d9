package ui

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// App is what is on the screen.
type App interface {
	// Layout fills the frame: theme, language, title, nodes.
	Layout(f *Frame)
	// Key is asked about a key that no node took. It reports whether it did
	// something.
	Key(key string) bool
	// Interrupt ends what moves, and reports whether anything did: a tap
	// while something moves does nothing else.
	Interrupt() bool
}

// Root is the interface as a whole: it keeps what lasts from frame to frame
// (focus, what is pressed, dragged or scrolled) and turns input into actions.
//
// The page drives it: Resize, Click, Pointer, Key, Input and Focused tell it
// what the player did; while Dirty, Layout makes the next frame and Paint
// paints it.
type Root struct {
	app       App
	w, h      float64
	frame     *Frame
	dirty     bool
	animated  bool
	focus     string // the node the focus is on, "" for none
	byKey     bool   // the focus was moved by key, so it must be seen
	wantFocus string
	hover     string
	press     string // node pressed
	down      Point
	dragging  bool
	panning   *scroll
	panFrom   float64
	noClick   bool // the click that follows belongs to a drag
	tapped    tap
	modal     string // the dialog that was open in the last frame
	opener    string // where the focus was before a dialog opened
	lost      bool   // what had the focus is gone, and there was nothing to do instead
	keyed     bool   // the last input was a key
	sized     bool   // the screen has another size since the last frame
	scrolls   map[string]*scroll
	roving    map[string]string // by roving group, the node that Tab reached last
	said      []string
	// Wake is called when something changed and a frame is needed.
	Wake func()
	// Clock is the time of the last tap, in seconds since some moment.
	Clock func() float64
}

// tap is the last touch that did something.
type tap struct {
	at   Point
	node string
	when float64
}

type scroll struct {
	box      Rect
	at, most float64
	seen     bool
}

// NewRoot begins with the app.
func NewRoot(app App) *Root {
	begun := time.Now()
	return &Root{
		app: app, dirty: true, scrolls: map[string]*scroll{}, roving: map[string]string{}, Wake: func() {},
		Clock:  func() float64 { return time.Since(begun).Seconds() },
		tapped: tap{when: math.Inf(-1)},
	}
}

// Resize sets the size of the screen.
func (r *Root) Resize(w, h float64) {
	if w != r.w || h != r.h {
		r.w, r.h, r.sized = w, h, true
		r.Invalidate()
	}
}

// Invalidate asks for a new frame.
func (r *Root) Invalidate() {
	r.dirty = true
	r.Wake()
}

// Dirty says whether a frame is due.
func (r *Root) Dirty() bool { return r.dirty || r.animated }

// Busy says whether something still moves.
func (r *Root) Busy() bool { return r.animated }

// Announce has a sentence read out and put into the page's log.
func (r *Root) Announce(s string) {
	if s != "" {
		r.said = append(r.said, s)
		r.Invalidate()
	}
}

// TakeSaid returns what is to be read out since the last call.
func (r *Root) TakeSaid() []string {
	s := r.said
	r.said = nil
	return s
}

// Layout makes the frame for a moment, in seconds since the page opened.
func (r *Root) Layout(now float64) *Frame {
	r.dirty = false
	f := &Frame{W: r.w, H: r.h, Now: now, Theme: Light, Motion: true, Keys: true, root: r}
	for _, s := range r.scrolls {
		s.seen = false
	}
	r.app.Layout(f)
	for id, s := range r.scrolls {
		if !s.seen {
			delete(r.scrolls, id)
		}
	}
	r.animated = f.animated
	if f.modal != "" {
		inside := map[string]bool{f.modal: true}
		for i := range f.Nodes {
			n := &f.Nodes[i]
			if inside[n.In] {
				inside[n.ID] = true
			}
			n.Inert = !inside[n.ID] && n.ID != f.modal
		}
	}
	r.frame = f
	r.settleFocus()
	if r.sized {
		// A phone's keyboard takes half of the screen: what is typed into stays.
		r.sized = false
		if n := r.Node(r.focus); n != nil && (r.byKey || n.Role == Textbox) {
			r.reveal(n)
		}
	}
	return f
}

// settleFocus keeps the focus on something that is there: what a screen asked
// for, else where it was, else the primary action. A dialog takes the focus
// when it opens and gives it back to where it was when it closes.
func (r *Root) settleFocus() {
	if r.wantFocus != "" {
		if n := r.Node(r.wantFocus); n != nil && n.Focusable() {
			r.focus = r.wantFocus
			r.wantFocus = ""
			r.reveal(n)
		}
	}
	was := r.modal
	r.modal = r.frame.modal
	switch {
	case was == "" && r.modal != "":
		r.opener = r.focus
		if r.focus == "" {
			r.byKey = r.keyed
		}
	case was != "" && r.modal == "":
		if n := r.Node(r.focus); n == nil || !n.Focusable() {
			if n := r.Node(r.opener); n != nil && n.Focusable() {
				r.focus = r.opener
			}
		}
	}
	enters := r.modal != "" && r.modal != was
	if r.focus == "" && !enters && !r.lost {
		return
	}
	if n := r.Node(r.focus); n == nil || !n.Focusable() {
		r.focus = ""
		for i := range r.frame.Nodes {
			if n := &r.frame.Nodes[i]; n.Focusable() && !n.Disabled && (n.Primary || r.focus == "" && r.frame.modal != "") {
				r.focus = n.ID
				if n.Primary {
					break
				}
			}
		}
		r.focus = r.stop(r.focus)
		r.lost = r.focus == ""
	}
}

// stop is where Tab enters the group a node belongs to: its checked member, if
// it has one, else the node itself.
func (r *Root) stop(id string) string {
	n := r.Node(id)
	if n == nil || n.Roving == "" || n.Primary {
		return id
	}
	for i := range r.frame.Nodes {
		if m := &r.frame.Nodes[i]; m.Roving == n.Roving && m.Checked && m.Role == Radio {
			return m.ID
		}
	}
	return id
}

// Stops returns the nodes that Tab reaches, in order: all that can have the
// focus, but of a roving group one only: the one that has it, else the checked
// radio button, else the one that was reached last, else the first.
func (r *Root) Stops() (list []string) {
	const first, last, checked, focused = 1, 2, 3, 4
	type place struct{ at, rank int }
	group := map[string]place{}
	for i := range r.frame.Nodes {
		n := &r.frame.Nodes[i]
		if n.ID == "" || !n.Focusable() {
			continue
		}
		if n.Roving == "" {
			list = append(list, n.ID)
			continue
		}
		rank := first
		switch {
		case n.ID == r.focus:
			rank = focused
		case n.Role == Radio && n.Checked:
			rank = checked
		case n.ID == r.roving[n.Roving]:
			rank = last
		}
		switch g, begun := group[n.Roving]; {
		case !begun:
			group[n.Roving] = place{len(list), rank}
			list = append(list, n.ID)
		case rank > g.rank:
			group[n.Roving] = place{g.at, rank}
			list[g.at] = n.ID
		}
	}
	for name, g := range group {
		r.roving[name] = list[g.at]
	}
	return list
}

// Focus is the ID of the node that has the focus, "" for none.
func (r *Root) Focus() string { return r.focus }

// Focused is told when the page's focus went to a node, or "" when it left
// them. visible says that it came by key.
func (r *Root) Focused(id string, visible bool) {
	if r.focus == id && r.byKey == visible {
		return
	}
	r.focus, r.byKey, r.lost = id, visible, false
	if n := r.Node(id); n != nil && visible {
		r.reveal(n)
	}
	r.Invalidate()
}

// reveal scrolls a node into view.
func (r *Root) reveal(n *Node) {
	if n.Clip == (Rect{}) {
		return
	}
	for _, s := range r.scrolls {
		if s.most == 0 || n.Bounds.Meet(Rect{s.box.X, -1e9, s.box.W, 2e9}).W <= 0 || n.Clip.Meet(s.box) != n.Clip {
			continue
		}
		if d := n.Bounds.Y - 8 - s.box.Y; d < 0 {
			s.at = max(0, s.at+d)
			r.Invalidate()
		} else if d := n.Bounds.Bottom() + 8 - s.box.Bottom(); d > 0 {
			s.at = min(s.most, s.at+d)
			r.Invalidate()
		}
	}
}

func (r *Root) scroll(id string) *scroll {
	s := r.scrolls[id]
	if s == nil {
		s = &scroll{}
		r.scrolls[id] = s
	}
	return s
}

// Frame is the last frame laid out, nil before the first.
func (r *Root) Frame() *Frame { return r.frame }

// Node finds a node of the last frame by its ID.
func (r *Root) Node(id string) *Node {
	if r.frame == nil || id == "" {
		return nil
	}
	for i := range r.frame.Nodes {
		if r.frame.Nodes[i].ID == id {
			return &r.frame.Nodes[i]
		}
	}
	return nil
}

// Paint paints the last frame.
func (r *Root) Paint(c Canvas) {
	if r.frame == nil {
		return
	}
	for i := range r.frame.Nodes {
		n := &r.frame.Nodes[i]
		if n.Paint == nil {
			continue
		}
		seen := n.visible()
		if n.Clip != (Rect{}) && (seen.W <= 0 || seen.H <= 0) {
			continue
		}
		look := Look{Pressed: n.ID != "" && n.ID == r.press, Hover: n.ID != "" && n.ID == r.hover, Focused: n.ID != "" && n.ID == r.focus && r.byKey, Bounds: n.Bounds}
		if n.Clip != (Rect{}) {
			c.Save()
			c.Clip(n.Clip)
			n.Paint(c, look)
			c.Restore()
		} else {
			n.Paint(c, look)
		}
	}
}

// Hit is the topmost node at a point that answers, nil if none does.
func (r *Root) Hit(x, y float64) *Node { return r.hit(x, y, "") }

func (r *Root) hit(x, y float64, but string) *Node {
	if r.frame == nil {
		return nil
	}
	for i := len(r.frame.Nodes) - 1; i >= 0; i-- {
		n := &r.frame.Nodes[i]
		if n.ID != but && n.Active() && n.visible().Has(x, y) {
			return n
		}
	}
	return nil
}

// Activate does what a node is for. It reports whether the node does anything.
func (r *Root) Activate(id string) bool {
	n := r.Node(id)
	if n == nil || n.Inert || n.Disabled || n.Do == nil {
		return false
	}
	n.Do()
	r.Invalidate()
	return true
}

// Interrupt ends what moves, and reports whether anything did: a tap or key
// meanwhile does nothing else.
func (r *Root) Interrupt() bool {
	if !r.app.Interrupt() {
		return false
	}
	r.Invalidate()
	return true
}

// twice is within how many seconds two taps are one double tap.
const twice = 0.35

// Click is a finished click or tap at a place. Of a double tap the second one
// counts only for what it was meant for: not for something else that has come
// to lie there, nor for the main button, which would take the next step too.
func (r *Root) Click(x, y float64) {
	if r.noClick {
		r.noClick = false
		return
	}
	n := r.Hit(x, y)
	if n == nil || n.Role == Slider {
		return
	}
	again := r.Clock()-r.tapped.when < twice && math.Hypot(x-r.tapped.at.X, y-r.tapped.at.Y) < 3*slop
	if again && (n.Primary || n.ID != r.tapped.node) {
		r.tapped.when = r.Clock()
		return
	}
	if r.Activate(n.ID) {
		r.tapped = tap{Point{x, y}, n.ID, r.Clock()}
	}
}

// slop is how far a pointer may move, in CSS pixels, and still be a tap.
const slop = 8

// Pointer follows the pointer for press feedback, drags and scrolling. kind is
// "down", "move", "up" or "cancel".
func (r *Root) Pointer(kind string, x, y float64) {
	at := Point{x, y}
	switch kind {
	case "down":
		r.down, r.dragging, r.panning, r.noClick = at, false, nil, false
		r.setPress("")
		r.keyed, r.lost = false, false
		if r.Interrupt() {
			r.noClick = true
			r.tapped.at, r.tapped.when = at, r.Clock()
			return
		}
		if n := r.Hit(x, y); n != nil {
			r.setPress(n.ID)
			if n.Role == Slider {
				r.slide(n, x)
			}
		}
	case "move":
		if n := r.Hit(x, y); n != nil {
			r.setHover(n.ID)
		} else {
			r.setHover("")
		}
		n := r.Node(r.press)
		switch {
		case r.panning != nil:
			r.pan(r.panFrom - (y - r.down.Y))
		case r.dragging && n != nil && n.Drag != nil:
			r.drag(n, DragMove, at)
		case n != nil && n.Role == Slider:
			r.slide(n, x)
		case r.down == (Point{-1, -1}) || math.Hypot(x-r.down.X, y-r.down.Y) < slop:
		case n != nil && n.Drag != nil:
			r.dragging, r.noClick = true, true
			r.drag(n, DragStart, at)
		default:
			if s := r.scrollAt(r.down); s != nil {
				r.panning, r.panFrom, r.noClick = s, s.at, true
				r.setPress("")
				r.pan(r.panFrom - (y - r.down.Y))
			}
		}
	case "up", "cancel":
		if n := r.Node(r.press); r.dragging && n != nil && n.Drag != nil {
			phase := DragDrop
			if kind == "cancel" {
				phase = DragCancel
			}
			r.drag(n, phase, at)
		}
		r.dragging, r.panning, r.down = false, nil, Point{-1, -1}
		r.setPress("")
	}
}

func (r *Root) drag(n *Node, p DragPhase, at Point) {
	over := ""
	if o := r.hit(at.X, at.Y, n.ID); o != nil {
		over = o.ID
	}
	n.Drag(Drag{Phase: p, From: r.down, At: at, Over: over})
	r.Invalidate()
}

func (r *Root) slide(n *Node, x float64) {
	t := clamp01((x - n.Bounds.X - 12) / max(1, n.Bounds.W-24))
	v := n.Min + math.Round(t*(n.Max-n.Min))
	if v != n.Now {
		r.Input(n.ID, strconv.FormatFloat(v, 'f', -1, 64))
	}
}

// Wheel scrolls what lies under the pointer by dy pixels.
func (r *Root) Wheel(x, y, dy float64) {
	if s := r.scrollAt(Point{x, y}); s != nil {
		r.panning = s
		r.pan(s.at + dy)
		r.panning = nil
	}
}

func (r *Root) pan(to float64) {
	r.panning.at = min(max(to, 0), r.panning.most)
	r.Invalidate()
}

func (r *Root) scrollAt(p Point) *scroll {
	var best *scroll
	for _, s := range r.scrolls {
		if s.most > 0 && s.box.Has(p.X, p.Y) && (best == nil || s.box.W*s.box.H < best.box.W*best.box.H) {
			best = s
		}
	}
	return best
}

func (r *Root) setPress(id string) {
	if r.press != id {
		r.press = id
		r.Invalidate()
	}
}

func (r *Root) setHover(id string) {
	if r.hover != id {
		r.hover = id
		r.Invalidate()
	}
}

// Input tells that the text of a Textbox, or the value of a Slider as a
// number, changed.
func (r *Root) Input(id, value string) {
	if n := r.Node(id); n != nil && !n.Inert && !n.Disabled && n.Change != nil {
		n.Change(value)
		r.Invalidate()
	}
}

// Key is a key pressed, by its KeyboardEvent.key. inText says that the focus
// is in a text field, where only Enter and Escape are ours. It reports whether
// the key did something, so that the page keeps its own meaning otherwise.
// Enter and blank on a focused node come as clicks, not here.
func (r *Root) Key(key string, inText bool) bool {
	if r.frame == nil {
		return false
	}
	r.keyed = true
	n := r.Node(r.focus)
	if inText {
		if key == "Enter" && n != nil && n.Enter != nil {
			n.Enter()
			r.Invalidate()
			return true
		}
		if key != "Escape" {
			return false
		}
	}
	if n != nil && n.Role == Slider && !n.Disabled {
		step := map[string]float64{"ArrowLeft": -1, "ArrowDown": -1, "ArrowRight": 1, "ArrowUp": 1, "PageDown": -10, "PageUp": 10, "Home": n.Min - n.Now, "End": n.Max - n.Now}
		if d, ok := step[key]; ok {
			r.Input(n.ID, strconv.FormatFloat(min(n.Max, max(n.Min, n.Now+d)), 'f', -1, 64))
			return true
		}
	}
	if n != nil && n.Roving != "" && strings.HasPrefix(key, "Arrow") || n != nil && n.Roving != "" && (key == "Home" || key == "End") {
		if to := r.rove(n, key); to != nil {
			r.wantFocus, r.byKey = to.ID, true
			if to.Follow && to.Do != nil && !to.Checked && !to.Disabled {
				to.Do()
			}
			r.Invalidate()
			return true
		}
	}
	if r.frame.Keys && !inText || key == "Escape" {
		for i := range r.frame.Nodes {
			m := &r.frame.Nodes[i]
			if m.Inert || m.Disabled || m.Do == nil {
				continue
			}
			for _, k := range m.Keys {
				if strings.EqualFold(k, key) {
					if r.Interrupt() {
						return true
					}
					m.Do()
					r.Invalidate()
					return true
				}
			}
		}
	}
	if key == "Escape" || r.frame.Keys && !inText {
		if r.app.Key(key) {
			r.Invalidate()
			return true
		}
	}
	if s := r.keyScroll(); s != nil && !inText {
		step := map[string]float64{"PageDown": s.box.H * 0.8, "PageUp": -s.box.H * 0.8, "ArrowDown": 48, "ArrowUp": -48}
		if d, ok := step[key]; ok {
			r.panning = s
			r.pan(s.at + d)
			r.panning = nil
			return true
		}
	}
	return false
}

// keyScroll is what the keys scroll: the largest scroll there is.
func (r *Root) keyScroll() *scroll {
	var best *scroll
	for _, s := range r.scrolls {
		if s.most > 0 && (best == nil || s.box.W*s.box.H > best.box.W*best.box.H) {
			best = s
		}
	}
	return best
}

// rove finds where an arrow leads within a group: the nearest node in that
// direction, by where they lie on the screen, or the next in order.
func (r *Root) rove(from *Node, key string) *Node {
	var best *Node
	least := math.Inf(1)
	a := from.Bounds.Mid()
	var first, last, before, after *Node
	for i := range r.frame.Nodes {
		n := &r.frame.Nodes[i]
		if n.Roving != from.Roving || !n.Focusable() {
			continue
		}
		if first == nil {
			first = n
		}
		switch {
		case last == from:
			after = n
		case n == from:
			before = last
		}
		last = n
		b := n.Bounds.Mid()
		along, aside := b.X-a.X, math.Abs(b.Y-a.Y)
		switch key {
		case "ArrowLeft":
			along = -along
		case "ArrowUp":
			along, aside = a.Y-b.Y, math.Abs(b.X-a.X)
		case "ArrowDown":
			along, aside = b.Y-a.Y, math.Abs(b.X-a.X)
		}
		if along > 1 && along+3*aside < least {
			best, least = n, along+3*aside
		}
	}
	switch key {
	case "Home":
		return first
	case "End":
		return last
	}
	if from.Ordered {
		if key == "ArrowLeft" || key == "ArrowUp" {
			return before
		}
		return after
	}
	return best
}
