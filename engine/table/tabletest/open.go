package tabletest

import (
	"strings"
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

// Refuses gives the command line and the address what the match cannot take:
// each is answered in one sentence of either language and changes nothing.
func Refuses(t testing.TB, d *uitest.Driver, a *table.App, lines, addresses []string) {
	t.Helper()
	title := d.Root.Frame().Title
	said := func(what string) {
		t.Helper()
		s := strings.Join(d.Root.TakeSaid(), " | ")
		if s == "" || len(s) > 400 || strings.Contains(s, "%!") {
			t.Errorf("%.20q is answered with %q", what, s)
		}
		d.Settle()
		d.Check()
		if d.Root.Frame().Title != title {
			t.Errorf("%.20q changed the match", what)
		}
	}
	for _, line := range lines {
		d.Root.TakeSaid()
		a.Command(line)
		said(line)
		d.Key("Escape")
	}
	for _, address := range addresses {
		a.Go(address)
		said(address)
	}
}
