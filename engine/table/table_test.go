package table_test

import (
	"strconv"
	"strings"
	"testing"

	"passavez/engine/lang"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/table/tabletest"
	"passavez/engine/ui"
	"passavez/engine/ui/uitest"
)

func start(t *testing.T, kv store.KV, address string) (*uitest.Driver, *table.App) {
	return tabletest.Open(t, tabletest.Scene{}, kv, 360, 640, address, table.Device{Lang: lang.EN})
}

func TestTheCurtainHidesEverythingUntilItIsLifted(t *testing.T) {
	kv := &store.Memory{}
	d, a := start(t, kv, "#/secrets?seats=Ana,Bia")
	covered := func(who string) {
		t.Helper()
		d.Check()
		d.Need(ui.Dialog, "Pass to "+who)
		if !d.Root.Frame().Forget {
			t.Errorf("what was read out stays behind the curtain for %s", who)
		}
		for _, n := range d.Root.Frame().Nodes {
			if strings.Contains(n.Label+n.Hint+n.Value, "mine") || strings.Contains(n.Label, "41") || n.ID == "log-line" {
				t.Fatalf("behind the curtain for %s there is %q", who, n.Label)
			}
		}
		for _, w := range d.Last.Texts {
			if strings.Contains(w.Text, "mine") || strings.Contains(w.Text, "41") {
				t.Fatalf("on the curtain for %s stands %q", who, w.Text)
			}
		}
	}
	covered("Ana")
	a.Command("write 41")
	if said := strings.Join(d.Root.TakeSaid(), " "); strings.Contains(said, "writes") || said == "" {
		t.Fatalf("a move through the curtain: %q", said)
	}
	d.Settle()
	d.Key("Escape")
	covered("Ana")
	d.Press(ui.Button, "I am Ana")
	d.Need(ui.Text, "mine: null")
	if d.Root.Frame().Forget {
		t.Error("the page forgets while Ana has the device")
	}
	d.Root.TakeSaid()
	a.Command("write 41")
	if said := strings.Join(d.Root.TakeSaid(), " "); strings.Contains(said, "41") {
		t.Fatalf("Bia, who has the turn now, hears %q", said)
	}
	d.Settle()
	covered("Bia")
	d.Press(ui.Button, "I am Bia")
	d.Need(ui.Text, "mine: null")
	if d.Find(ui.Button, "Undo") != nil {
		t.Error("Ana's move can be taken back after Bia took the device")
	}
	a.Command("41 mine")
	d.Root.Activate("log-line")
	d.Settle()
	a.Hidden(true)
	d.Settle()
	covered("Bia")
	kv = kv.Copy()
	d, _ = start(t, kv, "")
	covered("Bia")
}

func TestOnePersonNeedsNoCurtain(t *testing.T) {
	d, _ := start(t, &store.Memory{}, "#/secrets?seats=Ana")
	d.Need(ui.Text, "mine: null")
}

func TestAForbiddenStoreIsSaidOnceAndPlayGoesOn(t *testing.T) {
	kv := &store.Memory{}
	kv.FailAll(store.ErrFault)
	d, a := start(t, kv, "#/secrets?seats=Ana")
	d.Check()
	if !d.Last.Has("The browser is not keeping matches. You can play,") && d.Find(ui.Button, "Close the message") == nil {
		t.Fatal("nothing says that the store fails")
	}
	for i := range 6 {
		a.Command("write " + strconv.Itoa(i))
		d.Settle()
	}
	d.Need(ui.Button, "Rematch")
}

func TestTheTableSpeaksBothLanguagesInFull(t *testing.T) {
	for _, l := range []lang.Lang{lang.PT, lang.EN} {
		a := table.New([]table.Scene{tabletest.Scene{}}, table.Device{Lang: l})
		d := uitest.New(t, a.Root(), 768, 1024)
		outline := d.Outline()
		if l == lang.PT && strings.Contains(outline, "Settings") || l == lang.EN && strings.Contains(outline, "Ajustes") {
			t.Error(outline)
		}
	}
}

// A field without a name says what the seat is called then.
func TestAnEmptyNameIsShownInItsField(t *testing.T) {
	d, _ := start(t, &store.Memory{}, "#/secrets")
	if !d.Last.Has("Player 1") {
		t.Error("nothing in the field of a name", d.Outline())
	}
	d.Type("Name of player 1", "Ana")
	if d.Last.Has("Player 1") {
		t.Error("the field of a name has another one under it")
	}
}
