//go:build js

// Command worker is the program in the page's worker: computer players think
// here, so that the page goes on meanwhile. A message holds the record of a
// match and a level; the answer is the move, or "" if there is none. While it
// thinks it hears nothing: whoever no longer wants the answer ends the worker.
package main

import (
	"syscall/js"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/games/registry"
)

func main() {
	self := js.Global()
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		job := args[0].Get("data")
		move := choose([]byte(job.Get("record").String()), job.Get("level").String())
		self.Call("postMessage", map[string]any{"move": move})
		return nil
	}))
	self.Call("postMessage", map[string]any{"ready": true})
	select {}
}

// choose is the move of a computer player in a match that stands as recorded.
func choose(record []byte, level string) string {
	m, err := match.Decode(record, rules, match.Config{})
	if err != nil || m.ReadOnly() != nil || m.Status().Actor == game.Nobody {
		return ""
	}
	e, _ := registry.Find(m.Game())
	bot, ok := e.Bots[level]
	if !ok {
		return ""
	}
	return m.Choose(bot)
}

func rules(slug string) (game.Rules, bool) {
	e, ok := registry.Find(slug)
	return e.Rules, ok
}
