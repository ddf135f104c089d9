//go:build js

package web

import "syscall/js"

// Own takes what that name stands for, for this tab alone. owned is told true
// when it is this tab's and false when it is another's; both may come in turn,
// as tabs close and take it over. take: take it from the tab that has it.
// release gives it back, and ends the calls.
//
// Where the browser has no locks every tab owns everything.
func (p *Page) Own(name string, take bool, owned func(bool)) (release func()) {
	locks := window.Get("navigator").Get("locks")
	if !locks.Truthy() {
		owned(true)
		return func() {}
	}
	c := &claim{page: p, locks: locks, name: "passavez " + name, owned: owned}
	if take {
		c.request("steal")
	} else {
		c.request("ifAvailable")
	}
	return c.release
}

// claim is a lock that is held or waited for.
type claim struct {
	page  *Page
	locks js.Value
	name  string
	owned func(bool)
	free  js.Value // resolves the promise for whose life the lock is held
	stop  js.Value // an AbortController, of a request that waits
	over  bool
}

// request asks for the lock: "ifAvailable" now or not at all, "steal" now in
// any case, "" when it becomes free.
func (c *claim) request(how string) {
	options := map[string]any{}
	if how == "" {
		c.stop = window.Get("AbortController").New()
		options["signal"] = c.stop.Get("signal")
	} else {
		options[how] = true
		c.page.claims++
	}
	answered := false
	answer := func(mine bool) {
		if how != "" && !answered {
			c.page.claims--
		}
		answered = true
		if !c.over {
			c.owned(mine)
		}
	}
	var granted, hold js.Func
	hold = js.FuncOf(func(_ js.Value, args []js.Value) any {
		hold.Release()
		c.free = args[0]
		return nil
	})
	granted = js.FuncOf(func(_ js.Value, args []js.Value) any {
		granted.Release()
		if !args[0].Truthy() { // another tab has it
			answer(false)
			if !c.over {
				c.request("")
			}
			return nil
		}
		if c.over {
			answer(true)
			return nil
		}
		promise := window.Get("Promise").New(hold)
		answer(true)
		return promise
	})
	await(c.locks.Call("request", c.name, options, granted), func(_ js.Value, ok bool) {
		if ok || c.over {
			return
		}
		// Taken over by another tab, or the browser refuses locks here.
		held := c.free.Truthy()
		c.free = js.Undefined()
		if !held && how != "" {
			answer(true)
			return
		}
		if held {
			c.owned(false)
			c.request("")
		}
	})
}

func (c *claim) release() {
	c.over = true
	if c.free.Truthy() {
		c.free.Invoke()
		c.free = js.Undefined()
	}
	if c.stop.Truthy() {
		c.stop.Call("abort")
		c.stop = js.Undefined()
	}
}

// hearOthers listens to what other tabs write, and tells them what this one
// does.
func (p *Page) hearOthers() {
	var channel js.Value
	if guard(func() { channel = window.Get("BroadcastChannel").New("passavez") }) != nil {
		return
	}
	p.store.wrote = func() { guard(func() { channel.Call("postMessage", "kept") }) }
	channel.Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		if p.Elsewhere != nil {
			p.Elsewhere()
		}
		return nil
	}))
}
