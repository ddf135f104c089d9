//go:build js

// Command secrets is the page with the small game of package tabletest on it:
// people pass the device round and must not see one another's numbers.
package main

import (
	"passavez/engine/screen"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/table/tabletest"
	"passavez/engine/web"
)

func main() {
	var page *web.Page
	app := table.New([]table.Scene{tabletest.Scene{}}, table.Device{
		Lang: web.Language(), Reduced: true, Version: web.Version(), After: web.After,
		Address:  func(fragment string) { page.SetFragment(fragment) },
		TextMode: func(on bool) { page.Text(on) },
	})
	root := app.Root()
	page = web.Start(root)
	page.Command, page.Address, page.Hidden = app.Command, app.Go, app.Hidden
	web.Handle("frames", func() any { return screen.Frames() })
	web.Handle("busy", func() any { return root.Dirty() || page.Saving() })
	ready := false
	store.Open(page.Store(), app.StoreFailed, func(s *store.Matches) {
		app.Start(s, web.Fragment())
		ready = true
		root.Invalidate()
	})
	if err := screen.Run(root, screen.Options{Density: web.Density, Ready: func() bool { return ready }, Shown: page.Shown}); err != nil {
		web.NoGraphics()
		select {} // the page may still call what it was given
	}
}
