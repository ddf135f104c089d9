package table_test

import (
	"strings"
	"testing"
	"time"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/engine/ui/uitest"
	"passavez/games/yahtzee"
)

// tab opens a match in a tab, which is told by mine whether the match is its own.
func tab(t *testing.T, kv store.KV, address string) (d *uitest.Driver, a *table.App, mine func(bool)) {
	t.Helper()
	var tell func(bool)
	d, a = sit(t, kv, address, table.Device{Own: func(_ string, _ bool, owned func(bool)) func() {
		tell = owned
		return func() {}
	}})
	return d, a, func(is bool) { tell(is) }
}

// Two tabs play one match in turn, while the device's clock is put back and the
// match gets a name: whoever takes it over goes on from where the other was.
func TestTakenOverAfterTheClockWentBack(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: "Ana"}}, Seed: 3}, match.Config{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	now = time.Now().Add(time.Hour) // the tabs' own clocks are an hour behind
	if _, err := m.Do("roll"); err != nil {
		t.Fatal(err)
	}
	kv := &store.Memory{}
	at := put(t, kv, m, nil)
	_, one, first := tab(t, kv, at)
	_, two, second := tab(t, kv, at)
	kept := func(what string) bool {
		found := false
		store.Open(kv, nil, func(s *store.Matches) {
			record, _ := s.Get(m.ID())
			found = strings.Contains(string(record), what)
		})
		return found
	}
	first(true)
	second(false)
	for c := range yahtzee.Category(4) {
		move := "score " + c.String()
		one.Command(move)
		two.Elsewhere()
		first(false)
		second(true)
		if !kept(move) {
			t.Fatalf("%s is lost", move)
		}
		two.Command("roll")
		one.Elsewhere()
		second(false)
		first(true)
		if !kept(move + `","roll"`) {
			t.Fatalf("the roll after %s is lost", move)
		}
	}
}

// A name that one tab gave the match stays when the other takes it over.
func TestTakenOverWithItsName(t *testing.T) {
	kv := &store.Memory{}
	m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: "Ana"}}}, match.Config{})
	at := put(t, kv, m, err)
	d, two, mine := tab(t, kv, at)
	mine(false)
	m.Rename("Sábado")
	store.Open(kv, nil, func(s *store.Matches) { s.Save(m) })
	two.Elsewhere()
	mine(true)
	d.Settle()
	store.Open(kv, nil, func(s *store.Matches) {
		if list := s.List(false); len(list) != 1 || list[0].Title != "Sábado" {
			t.Errorf("%+v", list)
		}
	})
}

// The note that another tab has the match lies on the table: it can be put away, and
// comes back when the match has been this tab's in between.
func TestElsewhereIsPutAway(t *testing.T) {
	const note = "This match is open in another tab. It is played there; here you can watch."
	kv := &store.Memory{}
	m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: "Ana"}}}, match.Config{})
	at := put(t, kv, m, err)
	d, _, mine := tab(t, kv, at)
	for range 2 {
		mine(false)
		d.Settle()
		d.Check()
		d.Need(ui.Button, "Play here")
		d.Press(ui.Button, note)
		d.Settle()
		if d.Find(ui.Button, note) != nil {
			t.Error("the note stays")
		}
		d.Need(ui.Button, "Play here")
		mine(true)
		d.Settle()
	}
}
