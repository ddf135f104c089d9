package tabletest

import (
	"testing"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/ui/uitest"
)

// Sizes of the screens on which every scene must hold, in CSS px: from the
// smallest phone to 4K, upright and lying.
var Sizes = [][2]float64{{320, 568}, {360, 640}, {412, 915}, {640, 360}, {768, 1024}, {844, 390}, {1280, 800}, {1920, 1080}, {3840, 2160}}

// Open puts one game on a table of that size and goes to an address.
func Open(t testing.TB, s table.Scene, kv store.KV, w, h float64, address string, device table.Device) (*uitest.Driver, *table.App) {
	a := table.New([]table.Scene{s}, device)
	store.Open(kv, a.StoreFailed, func(s *store.Matches) { a.Start(s, address) })
	return uitest.New(t, a.Root(), w, h), a
}

// Thinking opens the menu on a phone with computer players, by level, that
// move as soon as they are asked.
func Thinking(t testing.TB, s table.Scene, bots map[string]game.Bot, device table.Device) (*uitest.Driver, *table.App) {
	var later []func()
	device.After = func(_ float64, f func()) { later = append(later, f) }
	device.Think = func(m *match.Match, level string, done func(string)) { done(m.Choose(bots[level])) }
	d, a := Open(t, s, &store.Memory{}, 360, 640, "#/", device)
	d.Wait = func() bool {
		due := later
		later = nil
		for _, f := range due {
			f()
		}
		return len(due) > 0
	}
	return d, a
}
