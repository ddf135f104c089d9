//go:build js

// Package worker is the program as it runs in the page's worker, where computer
// players think so that the page goes on meanwhile. It is the page's own
// program, started a second time: the browser has it compiled already, nothing
// more is downloaded, and both have the same rules.
package worker

import "syscall/js"

// Here says whether the program runs in the worker.
func Here() bool { return js.Global().Get("passavezWorker").Truthy() }

// Serve answers the page, for ever. A message is a think.Task in bytes; the
// answer is the move, or "" if there is none. While it thinks it hears nothing:
// whoever no longer wants the answer ends the worker.
func Serve(choose func(task []byte) (move string)) {
	self := js.Global()
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		task := make([]byte, data.Length())
		js.CopyBytesToGo(task, data)
		self.Call("postMessage", map[string]any{"move": choose(task)})
		return nil
	}))
	self.Call("postMessage", map[string]any{"ready": true})
	select {}
}
