//go:build js

package web

import "syscall/js"

// Thinker asks the page's worker for the moves of computer players, one at a
// time. It starts the worker when it is first needed.
type Thinker struct {
	worker js.Value
	funcs  []js.Func
	ready  bool
	broken bool     // this browser or host has no worker that answers
	job    js.Value // bytes that wait for the worker
	done   func(move string, ok bool)
}

// patience is how long a worker may take to load, in seconds.
const patience = 60

// Ask has the worker do a think.Task, given as bytes. done is told ok false if there is no worker; "" is no
// move. It is not called once Halt or Ask is called again.
func (t *Thinker) Ask(task []byte, done func(move string, ok bool)) {
	t.Halt()
	if t.broken {
		done("", false)
		return
	}
	t.job, t.done = window.Get("Uint8Array").New(len(task)), done
	js.CopyBytesToJS(t.job, task)
	if t.worker.Truthy() {
		t.send()
		return
	}
	t.start()
}

// Halt ends what is being thought. A worker that thinks hears nothing, so it
// is ended with its thought.
func (t *Thinker) Halt() {
	if t.done != nil {
		t.job, t.done = js.Undefined(), nil
		if t.ready {
			t.end()
		}
	}
}

func (t *Thinker) start() {
	if err := guard(func() { t.worker = page.Call("worker") }); err != nil {
		t.fail()
		return
	}
	listen := func(kind string, f func(event js.Value)) {
		g := js.FuncOf(func(_ js.Value, args []js.Value) any {
			f(args[0])
			return nil
		})
		t.funcs = append(t.funcs, g)
		t.worker.Call("addEventListener", kind, g)
	}
	listen("message", func(event js.Value) {
		data := event.Get("data")
		switch {
		case data.Get("ready").Truthy():
			t.ready = true
			t.send()
		case data.Get("failed").Truthy():
			t.fail()
		case t.done != nil:
			done := t.done
			t.job, t.done = js.Undefined(), nil
			done(data.Get("move").String(), true)
		}
	})
	listen("error", func(js.Value) { t.fail() })
	mine := t.worker
	After(patience, func() {
		if !t.ready && t.worker.Equal(mine) {
			t.fail()
		}
	})
}

func (t *Thinker) send() {
	if t.job.Truthy() && t.ready {
		t.worker.Call("postMessage", t.job)
		t.job = js.Undefined()
	}
}

// fail ends a worker that does not start, for good, or that broke off while it
// thought: then there is no move, as thinking in the page would stop the page.
func (t *Thinker) fail() {
	thought := t.ready
	t.broken = !thought
	t.end()
	if done := t.done; done != nil {
		t.job, t.done = js.Undefined(), nil
		done("", thought)
	}
}

func (t *Thinker) end() {
	if t.worker.Truthy() {
		t.worker.Call("terminate")
	}
	t.worker, t.ready = js.Undefined(), false
	// One of these may be running.
	funcs := t.funcs
	t.funcs = nil
	After(0, func() {
		for _, f := range funcs {
			f.Release()
		}
	})
}
