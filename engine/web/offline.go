//go:build js

package web

import "syscall/js"

// keep has the page kept for use without a network. boot.js knows how.
func (p *Page) keep() {
	tell := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f := p.Fresh
		if args[0].String() == "ready" {
			f = p.Kept
		}
		if f != nil {
			f()
		}
		return nil
	})
	page.Call("keep", tell)
}

// CheckUpdate asks whether there is another version of the page: "fresh" (it
// waits), "same", "refused" (it did not arrive whole) or "offline".
func CheckUpdate(done func(found string)) {
	await(page.Call("check"), func(v js.Value, ok bool) {
		if !ok {
			done("offline")
			return
		}
		done(v.String())
	})
}

// Renew loads the page again with the version that waits, as soon as all is
// written.
func (p *Page) Renew() {
	if p.Saving() {
		After(0.05, p.Renew)
		return
	}
	page.Call("renew")
}
