//go:build js

// Command wasm is the program in the page. A new game is one line in scenes.
package main

import (
	"fmt"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/engine/screen"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/think"
	"passavez/engine/web"
	ceelo "passavez/games/ceelo/scene"
	wheelbot "passavez/games/wheel/bot"
	wheel "passavez/games/wheel/scene"
	yahtzeebot "passavez/games/yahtzee/bot"
	yahtzee "passavez/games/yahtzee/scene"
	"passavez/wasm/worker"
)

var scenes = []table.Scene{
	yahtzee.Scene{},
	ceelo.Scene{},
	wheel.Scene{},
}

// brains are the computer players, by game and level.
var brains = map[string]map[string]game.Bot{
	"yahtzee": {"easy": yahtzeebot.Easy(), "strong": yahtzeebot.Strong()},
	"wheel":   {"easy": wheelbot.Easy{}, "strong": wheelbot.Strong{}},
}

// choose is the move of a computer player, "" if there is none.
func choose(task []byte) string {
	t, err := think.Decode(task)
	if err != nil {
		return ""
	}
	bot := brains[t.Game][t.Level]
	for _, s := range scenes {
		if rules := s.Rules(); bot != nil && rules.Info().Slug == t.Game {
			return t.Do(rules, bot)
		}
	}
	return ""
}

func main() {
	if worker.Here() {
		worker.Serve(choose)
	}
	var page *web.Page
	var thinker web.Thinker
	app := table.New(scenes, table.Device{
		Lang:     web.Language(),
		Dark:     web.Dark(),
		Reduced:  web.Still(),
		Version:  web.Version(),
		Address:  func(fragment string) { page.SetFragment(fragment) },
		TextMode: func(on bool) { page.Text(on) },
		After:    web.After,
		Link:     web.Link,
		Share:    web.Share,
		Save:     web.Save,
		Pick:     web.Pick,
		Persist:  web.Persist,
		Think: func(m *match.Match, level string, done func(string)) {
			task := think.Task{Game: m.Game(), Level: level, Setup: m.Setup(), Moves: m.Moves()}
			bytes := task.Encode()
			thinker.Ask(bytes, func(move string, ok bool) {
				if !ok { // no workers here: the page waits instead
					move = choose(bytes)
				}
				done(move)
			})
		},
		Halt:        thinker.Halt,
		Own:         func(id string, take bool, owned func(bool)) func() { return page.Own("match "+id, take, owned) },
		CheckUpdate: web.CheckUpdate,
		Renew:       func() { page.Renew() },
	})
	root := app.Root()
	page = web.Start(root)
	page.Command = app.Command
	page.Address = app.Go
	page.Hidden = app.Hidden
	page.Environment = func() { app.Prefers(web.Dark(), web.Still()) }
	page.Kept, page.Fresh, page.Elsewhere = app.Kept, app.Fresh, app.Elsewhere
	screen.Foreign = web.Foreign
	web.Handle("frames", func() any { return screen.Frames() })
	web.Handle("busy", func() any { return root.Dirty() || page.Saving() })

	// The table is shown when what is kept is known, or when that takes too
	// long: a menu that fills up late is better than none. Meanwhile the
	// graphics get ready.
	ready := false
	show := func() {
		ready = true
		root.Invalidate()
	}
	store.Open(page.Store(), app.StoreFailed, func(s *store.Matches) {
		web.Mark("opened")
		app.Start(s, web.Fragment())
		show()
	})
	web.After(3, show)

	if err := screen.Run(root, screen.Options{Density: web.Density, Ready: func() bool { return ready }, Shown: page.Shown}); err != nil {
		fmt.Println(err)
		web.NoGraphics()
		select {} // the page may still call what it was given
	}
}
