//go:build js

package web

import (
	"strings"
	"syscall/js"
)

// Link is the page's address with that fragment, "" where nobody else could
// open it (a page from a file).
func Link(fragment string) string {
	location := window.Get("location")
	if !strings.HasPrefix(location.Get("protocol").String(), "http") {
		return ""
	}
	page, _, _ := strings.Cut(location.Get("href").String(), "#")
	return page + fragment
}

// Share hands a text to the device's share sheet where there is one, else to
// the clipboard. done is told "shared", "cancelled", "copied", or "" when the
// browser allows neither.
func Share(title, text string, done func(how string)) {
	navigator := window.Get("navigator")
	copied := func() {
		clipboard := navigator.Get("clipboard")
		if !clipboard.Truthy() {
			done("")
			return
		}
		await(clipboard.Call("writeText", text), func(_ js.Value, ok bool) {
			if ok {
				done("copied")
			} else {
				done("")
			}
		})
	}
	// Only devices with a touch screen have a share sheet worth the name.
	if navigator.Get("share").Type() != js.TypeFunction || !window.Call("matchMedia", "(pointer: coarse)").Get("matches").Bool() {
		copied()
		return
	}
	await(navigator.Call("share", map[string]any{"title": title, "text": text}), func(why js.Value, ok bool) {
		switch {
		case ok:
			done("shared")
		case why.Type() == js.TypeObject && why.Get("name").String() == "AbortError":
			done("cancelled")
		default:
			copied()
		}
	})
}

// Save offers a file to keep.
func Save(name string, content []byte) {
	bytes := window.Get("Uint8Array").New(len(content))
	js.CopyBytesToJS(bytes, content)
	blob := window.Get("Blob").New([]any{bytes}, map[string]any{"type": "application/octet-stream"})
	url := window.Get("URL").Call("createObjectURL", blob)
	a := document.Call("createElement", "a")
	a.Set("href", url)
	a.Set("download", name)
	a.Call("click")
	After(60, func() { window.Get("URL").Call("revokeObjectURL", url) })
}

// mostFile is the largest file that is read, in bytes.
const mostFile = 64 << 20

// Pick asks for a file and reads it; nil if it is too large or cannot be read.
// If no file is chosen done may never be called.
func Pick(done func(content []byte)) {
	input := document.Call("createElement", "input")
	input.Set("type", "file")
	once(input, "change", func(js.Value) {
		file := input.Get("files").Index(0)
		if !file.Truthy() {
			return
		}
		if file.Get("size").Float() > mostFile {
			done([]byte{})
			return
		}
		await(file.Call("arrayBuffer"), func(buffer js.Value, ok bool) {
			if !ok {
				done([]byte{})
				return
			}
			bytes := window.Get("Uint8Array").New(buffer)
			content := make([]byte, bytes.Length())
			js.CopyBytesToGo(content, bytes)
			done(content)
		})
	})
	input.Call("click")
}

// Persist asks the browser not to delete by itself what the page keeps.
func Persist(done func(granted bool)) {
	storage := window.Get("navigator").Get("storage")
	if !storage.Truthy() || storage.Get("persist").Type() != js.TypeFunction {
		done(false)
		return
	}
	await(storage.Call("persist"), func(v js.Value, ok bool) { done(ok && v.Truthy()) })
}

// await calls f with what a promise comes to, or with why it fails.
func await(promise js.Value, f func(v js.Value, ok bool)) {
	var yes, no js.Func
	settle := func(ok bool) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			yes.Release()
			no.Release()
			v := js.Undefined()
			if len(args) > 0 {
				v = args[0]
			}
			f(v, ok)
			return nil
		})
	}
	yes, no = settle(true), settle(false)
	promise.Call("then", yes, no)
}

// once listens to the first event of a kind.
func once(target js.Value, kind string, f func(event js.Value)) {
	var g js.Func
	g = js.FuncOf(func(_ js.Value, args []js.Value) any {
		g.Release()
		f(args[0])
		return nil
	})
	target.Call("addEventListener", kind, g, map[string]any{"once": true})
}
