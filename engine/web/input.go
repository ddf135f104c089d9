//go:build js

package web

import (
	"syscall/js"
	"unicode/utf8"
)

// listen hears what the player does. Nodes act on clicks: one without a place
// (keyboard, assistive technology, a script) goes to the element's node, one
// with a place to what is painted there.
func (p *Page) listen() {
	m := &p.mirror
	on := func(target js.Value, event string, f func(e js.Value), options map[string]any) {
		fn := js.FuncOf(func(_ js.Value, a []js.Value) any {
			f(a[0])
			return nil
		})
		if options == nil {
			target.Call("addEventListener", event, fn)
		} else {
			target.Call("addEventListener", event, fn, options)
		}
	}

	// A tap has its own time: how long the page was busy meanwhile says nothing
	// about how quickly the next one followed.
	tapped := 0.0
	p.root.Clock = func() float64 { return tapped }
	on(m.root, "click", func(e js.Value) {
		tapped = e.Get("timeStamp").Float() / 1000
		target := e.Get("target")
		if p.inConsole(target) {
			return
		}
		if e.Get("detail").Int() != 0 && !p.text {
			p.root.Click(p.where(e))
			return
		}
		if id := m.of(target); id != "" {
			p.root.Activate(id)
		}
	}, nil)

	for event, kind := range map[string]string{"pointerdown": "down", "pointermove": "move", "pointerup": "up", "pointercancel": "cancel"} {
		on(document, event, func(e js.Value) {
			if p.text || !e.Get("isPrimary").Bool() || kind == "down" && (e.Get("button").Int() != 0 || p.inConsole(e.Get("target"))) {
				return
			}
			tapped = e.Get("timeStamp").Float() / 1000
			x, y := p.where(e)
			p.root.Pointer(kind, x, y)
			if (kind == "up" || kind == "cancel") && e.Get("pointerType").String() == "touch" {
				p.root.Pointer("move", -1, -1) // a lifted finger hovers nowhere
			}
		}, nil)
	}
	on(document.Get("documentElement"), "pointerleave", func(e js.Value) {
		if !p.text && e.Get("buttons").Int() == 0 {
			p.root.Pointer("move", -1, -1)
		}
	}, nil)
	on(document, "wheel", func(e js.Value) {
		if p.text || e.Get("ctrlKey").Bool() {
			return
		}
		step := 1.0
		switch e.Get("deltaMode").Int() {
		case 1:
			step = 24
		case 2:
			step = 600
		}
		x, y := p.where(e)
		p.root.Wheel(x, y, e.Get("deltaY").Float()*step/m.scale)
	}, map[string]any{"passive": true})
	on(m.root, "contextmenu", func(e js.Value) {
		if !p.text && e.Get("target").Get("tagName").String() != "INPUT" {
			e.Call("preventDefault")
		}
	}, nil)
	// Nothing on the table is to be selected or dragged out as text or image.
	on(m.root, "dragstart", func(e js.Value) { e.Call("preventDefault") }, nil)

	on(m.root, "input", func(e js.Value) {
		if id := m.of(e.Get("target")); id != "" {
			m.typed(id, e.Get("target"))
		}
	}, nil)

	on(m.root, "focusin", func(e js.Value) {
		if m.syncing {
			return
		}
		target := e.Get("target")
		if target.Get("inputMode").String() == "decimal" {
			After(0, func() { target.Call("select") }) // an amount that is proposed is typed over
		}
		p.root.Focused(m.of(target), target.Call("matches", ":focus-visible").Bool())
	}, nil)
	on(m.root, "focusout", func(e js.Value) {
		if m.syncing || e.Get("relatedTarget").Truthy() || !document.Call("hasFocus").Bool() {
			return
		}
		p.root.Focused("", false)
	}, nil)

	on(document, "keydown", func(e js.Value) {
		if e.Get("isComposing").Bool() || e.Get("ctrlKey").Bool() || e.Get("altKey").Bool() || e.Get("metaKey").Bool() || e.Get("defaultPrevented").Bool() {
			return
		}
		key := e.Get("key")
		if key.Type() != js.TypeString || p.inConsole(e.Get("target")) {
			return
		}
		k := key.String()
		target := e.Get("target")
		inText := target.Get("tagName").String() == "INPUT" && target.Get("type").String() != "range"
		if k == "Tab" {
			return // the browser moves the focus
		}
		click := (k == "Enter" || k == " ") && !inText && m.of(target) != "" // the browser makes it one
		if e.Get("repeat").Bool() && !inText && (click || utf8.RuneCountInString(k) == 1) {
			e.Call("preventDefault") // a key that is held down is pressed once
			return
		}
		if click {
			if p.root.Interrupt() {
				e.Call("preventDefault")
			}
			return
		}
		if p.root.Key(k, inText) {
			e.Call("preventDefault")
		}
	}, nil)

	on(window, "hashchange", func(js.Value) {
		if p.Address != nil {
			p.Address(Fragment())
			p.root.Invalidate()
		}
	}, nil)
	// From now until the new size is painted the page counts as busy.
	on(window, "resize", func(js.Value) { p.root.Invalidate() }, nil)
	on(document, "visibilitychange", func(js.Value) {
		if p.Hidden != nil {
			p.Hidden(document.Get("hidden").Bool())
			p.root.Invalidate()
		}
	}, nil)
	for _, query := range []string{"(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"} {
		on(media(query), "change", func(js.Value) {
			if p.Environment != nil {
				p.Environment()
			}
			p.root.Invalidate()
		}, nil)
	}
	// What is painted by the browser changes when its faces have come.
	on(document.Get("fonts"), "loadingdone", func(js.Value) { p.root.Invalidate() }, nil)
}

// where is the place of an event in the layout.
func (p *Page) where(e js.Value) (x, y float64) {
	return e.Get("clientX").Float() / p.mirror.scale, e.Get("clientY").Float() / p.mirror.scale
}

// inConsole says whether an element belongs to the command line.
func (p *Page) inConsole(target js.Value) bool {
	return target.Truthy() && p.mirror.console.Call("contains", target).Bool()
}
