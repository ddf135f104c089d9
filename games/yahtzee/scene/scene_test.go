package scene

import (
	"fmt"
	"strings"
	"testing"

	"passavez/engine/lang"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/engine/ui/uitest"
)

func open(t testing.TB, w, h float64, address string) (*uitest.Driver, *table.App, *store.Memory) {
	kv := &store.Memory{}
	d, a := openOn(t, kv, w, h, address)
	return d, a, kv
}

func openOn(t testing.TB, kv store.KV, w, h float64, address string) (*uitest.Driver, *table.App) {
	a := table.New([]table.Scene{Scene{}}, table.Device{Lang: lang.EN, Version: "test"})
	store.Open(kv, a.StoreFailed, func(s *store.Matches) { a.Start(s, address) })
	return uitest.New(t, a.Root(), w, h), a
}

var sizes = [][2]float64{{320, 568}, {360, 640}, {412, 915}, {640, 360}, {768, 1024}, {844, 390}, {1280, 800}, {1920, 1080}, {3840, 2160}}

func TestAFirstTurnByName(t *testing.T) {
	d, _, _ := open(t, 360, 640, "#/")
	d.Press(ui.Button, "Yahtzee")
	d.Type("Name of player 1", "Ana")
	d.Press(ui.Button, "Start")
	if d.Find(ui.Heading, "Ana plays") == nil {
		t.Fatal(d.Outline())
	}
	d.Press(ui.Button, "Roll the dice")
	d.Press(ui.Button, "Die 2")
	d.Press(ui.Button, "Roll 4 dice")
	d.Key("1")
	d.Key("3")
	d.Press(ui.Button, "Roll 2 dice")
	if d.Find(ui.Status, "Choose a category") == nil {
		t.Fatal(d.Outline())
	}
	d.Press(ui.Button, "Chance: worth")
	d.Press(ui.Button, "Undo")
	d.Press(ui.Button, "Yahtzee: worth")
	d.Need(ui.Button, "Roll the dice")
}

func TestEveryScreenHoldsAtEverySize(t *testing.T) {
	long := strings.Repeat("Wolfeschlegelsteinhausen", 2)[:40]
	for _, size := range sizes {
		for _, seats := range []string{"Ana", "Ana,Bia", strings.Repeat(long+",", 5) + "李雷🎲"} {
			for _, l := range []string{"pt", "en"} {
				t.Run(fmt.Sprint(size, len(seats), l), func(t *testing.T) {
					d, a, kv := open(t, size[0], size[1], "#/?lang="+l)
					d.Check()
					d.Press(ui.Button, "Yahtzee")
					d.Check()
					name := "Name of player 1"
					add := "One more player"
					if l == "pt" {
						name, add = "Nome do jogador 1", "Mais um jogador"
					}
					d.Type(name, long)
					for d.Find(ui.Button, add) != nil {
						d.Press(ui.Button, add)
						d.Check()
					}
					a.Go("#/yahtzee?seats=" + seats + "&seed=7")
					d.Settle()
					d.Check()
					command := func(s string) {
						a.Command(s)
						d.Settle()
						d.Check()
					}
					command("roll")
					command("hold 1 2")
					command("nonsense")
					d.Key("Escape")
					command("hold 1 2 3")
					command("score chance")
					d.Press(ui.Button, map[string]string{"pt": "Regras", "en": "Rules"}[l])
					d.Check()
					d.Key("Escape")
					d.Press(ui.Button, map[string]string{"pt": "Ajustes", "en": "Settings"}[l])
					d.Check()
					d.Key("Escape")
					d.Press(ui.Button, map[string]string{"pt": "Ver tudo", "en": "See all"}[l])
					d.Check()
					d.Key("Escape")
					d.Press(ui.Button, "Menu")
					d.Check()
					_ = kv
				})
			}
		}
	}
}
