//go:build js

// Command worker is the program in the page's worker: computer players think
// here, so that the page goes on meanwhile. A message is a think.Task in bytes;
// the answer is the move, or "" if there is none. While it thinks it hears
// nothing: whoever no longer wants the answer ends the worker.
//
// It is downloaded beside the page, so it links no more than rules and
// computer players need.
package main

import (
	"syscall/js"

	"passavez/engine/think"
	"passavez/games/registry"
)

func main() {
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

func choose(task []byte) string {
	t, err := think.Decode(task)
	if err != nil {
		return ""
	}
	e, ok := registry.Find(t.Game)
	if !ok || e.Bots[t.Level] == nil {
		return ""
	}
	return t.Do(e.Rules, e.Bots[t.Level])
}
