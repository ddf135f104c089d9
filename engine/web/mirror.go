//go:build js

package web

import (
	"math"
	"strconv"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"passavez/engine/lang"
	"passavez/engine/ui"
)

// The mirror is what assistive technology, keyboards and scripts see of the
// interface: an element for each node, over the place where it is painted. An
// element lives as long as its node and is never made anew meanwhile.
type mirror struct {
	page    *Page
	root    js.Value
	console js.Value
	command js.Value
	label   js.Value
	log     js.Value
	els     map[string]*element
	round   int
	syncing bool
	forgot  bool    // the last frame was one to forget at
	scale   float64 // CSS px to a unit of the layout
	text    bool
}

// element is what a node's element was last set to, so that only what changed
// is told to the browser.
type element struct {
	node    ui.Node
	js      js.Value
	outer   js.Value // the element itself, or the list item round it
	round   int
	attr    map[string]string
	text    string
	value   string
	x, y    float64
	w, h    float64
	clip    string
	hidden  bool
	toggles bool
}

func (m *mirror) start(p *Page) {
	m.page = p
	m.els, m.scale = map[string]*element{}, 1
	m.root = document.Call("getElementById", "mirror")
	m.root.Set("className", "over")
	m.console = create("div", map[string]string{"id": "console", "role": "group"})
	m.log = create("div", map[string]string{"id": "log", "role": "log", "tabindex": "-1"})
	m.label = create("label", map[string]string{"for": "command"})
	m.command = create("input", map[string]string{"id": "command", "type": "text", "autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "enterkeyhint": "send"})
	m.console.Call("append", m.log, m.label, m.command)
	m.root.Call("append", m.console)
	m.command.Call("addEventListener", "keydown", js.FuncOf(func(_ js.Value, a []js.Value) any {
		e := a[0]
		if e.Get("isComposing").Bool() {
			return nil
		}
		switch e.Get("key").String() {
		case "Enter":
			e.Call("preventDefault")
			line := strings.TrimSpace(m.command.Get("value").String())
			m.command.Set("value", "")
			if line != "" && m.page.Command != nil {
				m.write("› " + lang.Clip(line, 200))
				m.page.Command(line)
				m.page.root.Invalidate()
			}
		case "Escape":
			if !m.text {
				m.command.Call("blur")
			}
		}
		return nil
	}))
}

func (m *mirror) speak(l lang.Lang) {
	name := lang.T{PT: "Comando", EN: "Command"}.In(l)
	m.label.Set("textContent", name)
	m.console.Call("setAttribute", "aria-label", lang.T{PT: "Linha de comando", EN: "Command line"}.In(l))
	m.log.Call("setAttribute", "aria-label", lang.T{PT: "O que aconteceu", EN: "What happened"}.In(l))
}

// mode shows the mirror as a document, or over the picture.
func (m *mirror) mode(text bool) {
	m.text = text
	m.root.Set("className", map[bool]string{true: "text", false: "over"}[text])
	m.log.Set("tabIndex", map[bool]int{true: 0, false: -1}[text]) // a long one is scrolled by keys
	for _, e := range m.els {
		if text {
			e.js.Call("removeAttribute", "style")
			e.x, e.y, e.w, e.h, e.clip, e.hidden = 0, 0, 0, 0, "", false
		} else {
			e.x = math.NaN()
		}
	}
}

// write puts a line into the log, where it is read out.
func (m *mirror) write(s string) {
	line := document.Call("createElement", "p")
	line.Set("textContent", s)
	m.log.Call("append", line)
	for m.log.Get("childElementCount").Int() > 200 {
		m.log.Get("firstElementChild").Call("remove")
	}
	m.log.Set("scrollTop", m.log.Get("scrollHeight"))
}

// sync brings the elements in line with a frame.
func (m *mirror) sync(f *ui.Frame) {
	m.syncing = true
	m.round++
	m.fit()
	stops := map[string]bool{}
	for _, id := range m.page.root.Stops() {
		stops[id] = true
	}
	order := map[string][]*element{} // children by holder
	for i := range f.Nodes {
		n := &f.Nodes[i]
		if n.ID == "" || n.Role == ui.Decor {
			continue
		}
		e := m.els[n.ID]
		if e != nil && e.round == m.round {
			continue // an ID twice in a frame: the first one counts
		}
		in := n.In
		if h := m.els[in]; h == nil || h.round != m.round {
			in = ""
		}
		if e != nil && e.node.Role != n.Role {
			e.outer.Call("remove")
			e = nil
		}
		if e == nil {
			e = m.make(n)
			m.els[n.ID] = e
		}
		e.round = m.round
		m.itemize(e, in)
		order[in] = append(order[in], e)
		m.set(e, n, in, stops[n.ID])
	}
	for id, e := range m.els {
		if e.round != m.round {
			e.outer.Call("remove")
			delete(m.els, id)
		}
	}
	for in, list := range order {
		parent := m.root
		if in != "" {
			parent = m.els[in].js
		}
		m.arrange(parent, list)
	}
	m.focus()
	if f.Forget && !m.forgot {
		m.log.Set("textContent", "")
		m.command.Set("value", "")
	}
	m.forgot = f.Forget
	for _, s := range m.page.root.TakeSaid() {
		m.write(s)
	}
	m.syncing = false
}

// itemize puts an element into an item of its own if its holder is a list,
// whose children must be items.
func (m *mirror) itemize(e *element, in string) {
	needed := in != "" && m.els[in].node.Role == ui.List && e.node.Role != ui.Item
	if needed == !e.outer.Equal(e.js) {
		return
	}
	e.outer = e.js
	if needed {
		e.outer = create("div", map[string]string{"role": "listitem", "class": "item"})
		e.outer.Call("append", e.js)
	}
}

// arrange puts the elements into their parent in order, without moving the one
// that holds the focus where that can be avoided.
func (m *mirror) arrange(parent js.Value, list []*element) {
	next := parent.Get("firstElementChild")
	for _, e := range list {
		el := e.outer
		if !next.IsNull() && next.Equal(el) {
			next = next.Get("nextElementSibling")
			continue
		}
		// If the wanted one follows directly, what stands here goes behind it.
		if !next.IsNull() && !next.Equal(m.console) {
			if after := next.Get("nextElementSibling"); !after.IsNull() && after.Equal(el) {
				parent.Call("insertBefore", next, el.Get("nextSibling"))
				next = el.Get("nextElementSibling")
				continue
			}
		}
		parent.Call("insertBefore", el, next)
	}
}

func create(tag string, attr map[string]string) js.Value {
	e := document.Call("createElement", tag)
	for k, v := range attr {
		e.Call("setAttribute", k, v)
	}
	return e
}

// make creates the element of a node.
func (m *mirror) make(n *ui.Node) *element {
	var e js.Value
	switch n.Role {
	case ui.Button:
		e = create("button", map[string]string{"type": "button"})
	case ui.Switch, ui.Radio:
		e = create("button", map[string]string{"type": "button", "role": string(n.Role)})
	case ui.Slider:
		e = create("input", map[string]string{"type": "range", "class": "slider"})
	case ui.Textbox:
		e = create("input", map[string]string{"type": "text", "class": "field", "autocomplete": "off", "autocapitalize": "words", "spellcheck": "false", "enterkeyhint": "done"})
		if n.Amount {
			e.Call("setAttribute", "inputmode", "decimal")
		}
		if n.Secret {
			// Not a password of anything: password managers leave it alone.
			for k, v := range map[string]string{"type": "password", "autocapitalize": "off", "data-1p-ignore": "", "data-lpignore": "true", "data-bwignore": ""} {
				e.Call("setAttribute", k, v)
			}
		}
	case ui.Heading:
		e = create("h"+strconv.Itoa(min(3, max(1, n.Level))), nil)
	case ui.Text:
		e = create("p", nil)
	case ui.MainPart:
		e = create("div", map[string]string{"role": "region", "class": "group"})
	case ui.Dialog:
		e = create("div", map[string]string{"role": "dialog", "aria-modal": "true", "class": "group", "tabindex": "-1"})
	default:
		class := "leaf"
		if n.Role.Holder() {
			class = "group"
		}
		e = create("div", map[string]string{"role": string(n.Role), "class": class})
	}
	e.Call("setAttribute", "data-node", n.ID)
	return &element{node: *n, js: e, outer: e, attr: map[string]string{}, x: math.NaN()}
}

// set brings an element in line with its node.
func (m *mirror) set(e *element, n *ui.Node, in string, stop bool) {
	a := e.assign
	switch {
	case n.Role == ui.Textbox || n.Role == ui.Slider || n.Role == ui.Image || n.Role.Holder():
		a("aria-label", n.Label)
	case n.Label != e.text:
		e.text = n.Label
		if n.Role.Holder() {
			break
		}
		e.js.Set("textContent", n.Label)
	}
	a("aria-description", n.Hint)
	a("aria-disabled", flag(n.Disabled))
	a("aria-current", flag(n.Current))
	switch n.Role {
	case ui.Button:
		e.toggles = e.toggles || n.Checked
		if e.toggles {
			a("aria-pressed", strconv.FormatBool(n.Checked))
		}
	case ui.Switch, ui.Radio:
		a("aria-checked", strconv.FormatBool(n.Checked))
	case ui.Slider:
		num := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
		a("min", num(n.Min))
		a("max", num(n.Max))
		a("aria-valuetext", n.Value)
		if v := num(n.Now); v != e.js.Get("value").String() {
			e.js.Set("value", v)
		}
	case ui.Textbox:
		// While the player types, the field is ahead of the node.
		if n.Value != e.value && n.Value != e.js.Get("value").String() {
			e.js.Set("value", n.Value)
		}
		e.value = n.Value
		if n.Disabled != e.node.Disabled {
			e.js.Set("disabled", n.Disabled)
		}
	}
	if n.Expanded != nil {
		a("aria-expanded", strconv.FormatBool(*n.Expanded))
	} else {
		a("aria-expanded", "")
	}
	if n.Do != nil && !n.Disabled {
		a("aria-keyshortcuts", shortcuts(n.Keys))
	} else {
		a("aria-keyshortcuts", "")
	}
	switch {
	case n.Role == ui.Dialog:
	case stop:
		a("tabindex", "0")
	case n.Focusable() || n.Do != nil || n.Change != nil || n.Role == ui.Button || n.Role == ui.Switch || n.Role == ui.Radio:
		a("tabindex", "-1")
	default:
		a("tabindex", "")
	}
	if n.Inert != e.node.Inert {
		e.js.Set("inert", n.Inert)
	}
	if !m.text {
		m.place(e, n, in)
	}
	e.node = *n
}

// fit lays the mirror out in the units of the layout.
func (m *mirror) fit() {
	scale := large()
	if m.text {
		scale = 1
	}
	if scale == m.scale {
		return
	}
	m.scale = scale
	style := m.root.Get("style")
	if scale == 1 {
		for _, name := range []string{"transform", "width", "height"} {
			style.Call("removeProperty", name)
		}
		return
	}
	share := strconv.FormatFloat(100/scale, 'f', 6, 64) + "%"
	style.Set("transform", "scale("+strconv.FormatFloat(scale, 'f', 6, 64)+")")
	style.Set("width", share)
	style.Set("height", share)
}

// place puts an element over what is painted.
func (m *mirror) place(e *element, n *ui.Node, in string) {
	x, y := n.Bounds.X, n.Bounds.Y
	if h := m.els[in]; in != "" && h != nil {
		x, y = x-h.node.Bounds.X, y-h.node.Bounds.Y
	}
	style := e.js.Get("style")
	if x != e.x {
		style.Set("left", px(x))
	}
	if y != e.y {
		style.Set("top", px(y))
	}
	if n.Bounds.W != e.w {
		style.Set("width", px(n.Bounds.W))
	}
	if n.Bounds.H != e.h {
		style.Set("height", px(n.Bounds.H))
	}
	e.x, e.y, e.w, e.h = x, y, n.Bounds.W, n.Bounds.H
	if n.Role != ui.Textbox {
		return
	}
	// Fields are seen: they are cut where the picture is, and go behind a dialog.
	clip := ""
	if n.Clip != (ui.Rect{}) {
		b := n.Bounds
		clip = "inset(" + px(max(0, n.Clip.Y-b.Y)) + " " + px(max(0, b.Right()-n.Clip.Right())) + " " + px(max(0, b.Bottom()-n.Clip.Bottom())) + " " + px(max(0, n.Clip.X-b.X)) + ")"
	}
	if clip != e.clip {
		style.Set("clipPath", clip)
		e.clip = clip
	}
	if n.Inert != e.hidden {
		style.Set("visibility", map[bool]string{true: "hidden", false: ""}[n.Inert])
		e.hidden = n.Inert
	}
}

// focus moves the page's focus to where the interface has it.
func (m *mirror) focus() {
	id := m.page.root.Focus()
	if id == "" {
		return
	}
	e := m.els[id]
	if e == nil || document.Get("activeElement").Equal(e.js) {
		return
	}
	e.js.Call("focus", map[string]any{"preventScroll": !m.text})
}

// of finds the node that an element belongs to, "" for none.
func (m *mirror) of(target js.Value) string {
	if !target.Truthy() || target.Get("closest").Type() != js.TypeFunction {
		return ""
	}
	e := target.Call("closest", "[data-node]")
	if e.IsNull() {
		return ""
	}
	return e.Get("dataset").Get("node").String()
}

// typed handles what was typed into a field.
func (m *mirror) typed(id string, target js.Value) {
	value := target.Get("value").String()
	if e := m.els[id]; e != nil && e.node.Role == ui.Textbox {
		if most := e.node.MaxLen; most > 0 && utf8.RuneCountInString(value) > most {
			value = string([]rune(value)[:most])
			target.Set("value", value)
		}
		e.value = value
	}
	m.page.root.Input(id, value)
}

// assign sets an attribute if it changed; an empty value takes it away.
func (e *element) assign(name, value string) {
	if e.attr[name] == value {
		return
	}
	e.attr[name] = value
	if value == "" {
		e.js.Call("removeAttribute", name)
	} else {
		e.js.Call("setAttribute", name, value)
	}
}

func flag(b bool) string {
	if b {
		return "true"
	}
	return ""
}

func shortcuts(keys []string) string {
	var out []string
	for _, k := range keys {
		if k == " " {
			k = "Space"
		}
		out = append(out, k)
	}
	return strings.Join(out, " ")
}

func px(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) + "px" }
