//go:build js

// Package web is the only one that imports syscall/js: it mirrors the
// interface into the page, hears pointer and keys, and lends what a browser
// has (storage, addresses, text that the faces lack).
package web

import (
	"math"
	"strings"
	"syscall/js"

	"passavez/engine/lang"
	"passavez/engine/ui"
)

var (
	window   = js.Global()
	document = js.Global().Get("document")
	page     = js.Global().Get("passavezPage") // what boot.js made
)

// Page is the program's side of the browser's page.
type Page struct {
	// Command is called with a line typed into #command; its answers go
	// through Root.Announce.
	Command func(line string)
	// Address is called when the fragment of the address changed, with what
	// follows the "#".
	Address func(fragment string)
	// Hidden is called when the page went out of sight (another tab, the
	// screen locked), and when it came back.
	Hidden func(hidden bool)
	// Environment is called when the player's wish for dark or for less
	// motion changed.
	Environment func()
	// Kept is called when the page can be opened without a network from now
	// on, Fresh when another version waits: Renew takes it.
	Kept, Fresh func()
	// Elsewhere is called when another tab has kept or deleted something.
	Elsewhere func()

	root    *ui.Root
	mirror  mirror
	store   Store
	text    bool
	started bool
	claims  int // locks asked for and not answered
	theme   *ui.Theme
	lang    string
	title   string
}

// Start takes over the page. The canvas must be there, or come with the first
// frame; nothing is heard before.
func Start(root *ui.Root) *Page {
	p := &Page{root: root}
	root.Wake = func() { page.Call("wake") }
	p.mirror.start(p)
	p.listen()
	for f, name := range map[ui.Face][2]string{ui.Body: {bodyFamily, "400"}, ui.Bold: {bodyFamily, "700"}, ui.Title: {titleFamily, "700"}} {
		file := ui.FontFile(f)
		buf := window.Get("Uint8Array").New(len(file))
		js.CopyBytesToJS(buf, file)
		face := window.Get("FontFace").New(name[0], buf, map[string]any{"weight": name[1]})
		document.Get("fonts").Call("add", face)
	}
	ui.Foreign = measureForeign
	return p
}

// Handle sets one of the handles for scripts, window.passavez.name().
func Handle(name string, f func() any) {
	window.Get("passavez").Set(name, js.FuncOf(func(js.Value, []js.Value) any { return f() }))
}

// NoGraphics says on the page that the browser cannot draw the table.
func NoGraphics() { page.Call("fail", "webgl") }

// Mark notes the time of a step of the start, for benchmarks.
func Mark(step string) {
	page.Get("times").Set(step, window.Get("performance").Call("now"))
}

// Density is the number of pixels of the screen to a unit of the layout, now.
func Density() float64 {
	if d := window.Get("devicePixelRatio").Float(); d > 0 {
		return d * large()
	}
	return large()
}

// large is the number of CSS px to a unit of the layout: 1, and more in windows
// larger than a screen of full HD, which are seen from further away. It grows less
// than they do, since zooming the page, which makes its window smaller in CSS px,
// is to make everything larger all the same.
func large() float64 {
	return max(1, math.Pow(min(window.Get("innerWidth").Float()/1920, window.Get("innerHeight").Float()/1080), 0.75))
}

// Shown brings the page in line with a frame that was painted. idle says that
// no other is due.
func (p *Page) Shown(f *ui.Frame, idle bool) {
	if !p.started {
		p.inert()
	}
	p.dress(f)
	p.mirror.sync(f)
	if !p.started {
		p.started = true
		page.Call("done")
		p.keep()
		p.hearOthers()
	}
	if idle && !p.root.Dirty() {
		page.Call("idle")
	}
}

// inert takes the canvas out of reach: the mirror takes pointer and keys.
func (p *Page) inert() {
	c := document.Call("querySelector", "canvas")
	c.Call("setAttribute", "aria-hidden", "true")
	c.Set("tabIndex", -1)
	c.Call("removeAttribute", "tabindex")
	c.Get("style").Set("pointerEvents", "none")
}

// dress sets language, title and colours of the page.
func (p *Page) dress(f *ui.Frame) {
	html := document.Get("documentElement")
	if tag := f.Lang.Tag(); tag != p.lang {
		p.lang = tag
		html.Set("lang", tag)
		Keep("lang", tag)
		p.mirror.speak(f.Lang)
	}
	if f.Title != p.title && f.Title != "" {
		p.title = f.Title
		document.Set("title", f.Title)
	}
	if f.Theme != p.theme {
		p.theme = f.Theme
		t := f.Theme
		style := html.Get("style")
		for name, c := range map[string]ui.Color{"table": t.Felt, "paper": t.Paper, "ink": t.Ink, "quiet": t.Quiet, "accent": t.Accent, "on-accent": t.OnAccent, "focus": t.Brass, "line": t.Line} {
			style.Call("setProperty", "--"+name, css(c))
		}
		style.Set("colorScheme", map[bool]string{true: "dark", false: "light"}[t.Dark])
		metas := document.Call("querySelectorAll", "meta[name=theme-color]")
		for i := range metas.Length() {
			metas.Index(i).Set("content", css(t.Felt))
		}
		document.Get("body").Get("style").Set("backgroundColor", css(t.Felt))
	}
}

// Text shows the mirror as a document instead of the picture, or hides it again.
func (p *Page) Text(on bool) {
	if p.text != on {
		p.text = on
		p.mirror.mode(on)
		p.root.Invalidate()
	}
}

// Store is where the page keeps things.
func (p *Page) Store() *Store { return &p.store }

// Saving says whether something is still being written, or asked for.
func (p *Page) Saving() bool { return p.store.pending > 0 || p.claims > 0 }

// Language is the language the page opened in: the address's, the one used
// last, or the browser's.
func Language() lang.Lang {
	l, _ := lang.Parse(document.Get("documentElement").Get("lang").String())
	return l
}

// Dark and Still say what the player has told the system: dark colours, less motion.
func Dark() bool { return media("(prefers-color-scheme: dark)").Get("matches").Bool() }

// Still says that the player asked for less motion.
func Still() bool { return media("(prefers-reduced-motion: reduce)").Get("matches").Bool() }

func media(query string) js.Value { return window.Call("matchMedia", query) }

// Fragment is what follows the "#" of the address.
func Fragment() string {
	return strings.TrimPrefix(window.Get("location").Get("hash").String(), "#")
}

// SetFragment changes the address without loading anything and without
// calling Address. "Back" leads to the one before; the first one is put in
// place of what the page was opened with.
func (p *Page) SetFragment(fragment string) {
	fragment = strings.TrimPrefix(fragment, "#")
	if fragment == Fragment() {
		return
	}
	how := "pushState"
	if !p.started {
		how = "replaceState"
	}
	guard(func() { window.Get("history").Call(how, nil, "", "#"+fragment) })
}

// After calls f once, after some seconds.
func After(seconds float64, f func()) {
	var fn js.Func
	fn = js.FuncOf(func(js.Value, []js.Value) any {
		fn.Release()
		f()
		return nil
	})
	window.Call("setTimeout", fn, seconds*1000)
}

// Version is the version of the page.
func Version() string { return window.Get("passavez").Get("version").String() }

// Keep stores a small setting that the page needs before the program runs.
// It is lost without a word where storage is forbidden.
func Keep(name, value string) {
	guard(func() { touch(window, "localStorage").Call("setItem", "passavez."+name, value) })
}

// touch is a property that a browser may refuse by throwing: within guard only.
// Get would end the program then.
func touch(object js.Value, name string) js.Value {
	return window.Get("Reflect").Call("get", object, name)
}

// guard runs what a browser may refuse by throwing.
func guard(f func()) (err error) {
	defer func() {
		if e, ok := recover().(js.Error); ok {
			err = e
		}
	}()
	f()
	return nil
}

func css(c ui.Color) string {
	const hex = "0123456789abcdef"
	b := []byte{'#'}
	for _, v := range []uint8{c.R, c.G, c.B, c.A} {
		b = append(b, hex[v>>4], hex[v&15])
	}
	return string(b)
}
