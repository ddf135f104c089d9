package scene

import (
	"fmt"
	"strings"
	"testing"

	"passavez/engine/dice"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/table/tabletest"
	"passavez/engine/ui"
	"passavez/engine/ui/uitest"
	"passavez/games/yahtzee"
	"passavez/games/yahtzee/bot"
)

func open(t testing.TB, w, h float64, address string) (*uitest.Driver, *table.App, *store.Memory) {
	kv := &store.Memory{}
	d, a := openOn(t, kv, w, h, address)
	return d, a, kv
}

func openOn(t testing.TB, kv store.KV, w, h float64, address string) (*uitest.Driver, *table.App) {
	return openWith(t, kv, w, h, address, table.Device{Lang: lang.EN, Version: "test", Reduced: true})
}

// moving opens with full motion.
func moving(t testing.TB, kv store.KV, address string) (*uitest.Driver, *table.App) {
	return openWith(t, kv, 1280, 800, address, table.Device{Lang: lang.EN})
}

func openWith(t testing.TB, kv store.KV, w, h float64, address string, device table.Device) (*uitest.Driver, *table.App) {
	return tabletest.Open(t, Scene{}, kv, w, h, address, device)
}

var sizes = tabletest.Sizes

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

// playOut plays the match on the table to its end through the command line,
// the way hold is written in each step: nothing, all, some.
func playOut(t testing.TB, d *uitest.Driver, a *table.App, seats int, between func()) {
	for turn := range yahtzee.Rounds * seats {
		for _, line := range []string{"roll", "hold 1 2", "hold 3", "score " + yahtzee.Category(turn/seats).String()} {
			a.Command(line)
			d.Settle()
			between()
		}
	}
}

func TestAWholeMatchEndsInStandingsAndCanBeSeenAgain(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {768, 1024}, {1280, 800}} {
		d, a, _ := open(t, size[0], size[1], "#/yahtzee?seats=Ana,Bia,Caio&seed=11")
		playOut(t, d, a, 3, func() {})
		d.Check()
		var places []string
		for _, n := range d.Root.Frame().Nodes {
			if n.Role == ui.Item {
				places = append(places, n.Label)
			}
		}
		if len(places) != 3 || !strings.HasPrefix(places[0], "Place 1: ") {
			t.Fatalf("places: %q", places)
		}
		d.Need(ui.Table, "All the cards")
		d.Press(ui.Button, "Replay")
		d.Check()
		d.Need(ui.Slider, "Replay")
		for _, v := range []string{"0", "1", "57", "180"} {
			d.Root.Input("moment-slider", v)
			d.Settle()
			d.Check()
		}
		d.Root.Input("moment-slider", "1")
		d.Settle()
		d.Need(ui.Status, "Ana rolls: ")
		for _, n := range d.Root.Frame().Nodes {
			if strings.HasPrefix(n.ID, "cell-") && n.Do != nil {
				t.Fatalf("a replay can be played: %s", n.ID)
			}
		}
		d.Press(ui.Button, "Earlier move")
		d.Need(ui.Status, "Start of the match")
		d.Press(ui.Button, "Back")
		d.Press(ui.Button, "Rematch")
		d.Need(ui.Heading, "Ana plays")
		d.Need(ui.Button, "Roll the dice")
	}
}

func TestAReloadAfterEveryMoveLosesNothing(t *testing.T) {
	kv := &store.Memory{}
	d, a := openOn(t, kv, 360, 640, "#/yahtzee?seats=Ana&seed=3")
	at := d.Root.Frame().Title
	for turn := range yahtzee.Rounds {
		for _, line := range []string{"roll", "hold 1 2", "hold 3", "score " + yahtzee.Category(turn).String()} {
			a.Command(line)
			d.Settle()
			before := d.Outline()
			kv = kv.Copy()
			d, a = openOn(t, kv, 360, 640, "")
			if after := d.Outline(); strings.ReplaceAll(after, "\n  status \"\"", "") != before && turn < yahtzee.Rounds-1 {
				t.Fatalf("after %q and a reload there is\n%s\nand was\n%s", line, after, before)
			}
		}
	}
	d.Need(ui.Button, "Rematch")
	_ = at
}

func TestReloadInMidThrowShowsTheSameDice(t *testing.T) {
	kv := &store.Memory{}
	d, a := moving(t, kv, "#/yahtzee?seats=Ana&seed=5")
	a.Command("roll")
	d.Frame()
	d.Frame()
	if !a.Moving() {
		t.Fatal("nothing moves after a throw")
	}
	e, _ := openOn(t, kv.Copy(), 1280, 800, "")
	d.Settle()
	for i := 1; i <= yahtzee.Dice; i++ {
		name := fmt.Sprintf("Die %d: ", i)
		if x, y := d.Need(ui.Button, name).Label, e.Need(ui.Button, name).Label; x != y {
			t.Errorf("%s before the reload, %s after it", x, y)
		}
	}
}

func TestNothingIsDrawnWhileNothingChanges(t *testing.T) {
	d, a, _ := open(t, 360, 640, "#/yahtzee?seats=Ana&seed=5")
	a.Command("roll")
	d.Settle()
	drew := d.Drew
	for range 600 {
		if d.Root.Dirty() {
			t.Fatal("an idle match wants a frame")
		}
	}
	d.Root.Pointer("move", 100, 5)
	d.Root.Pointer("move", 101, 5)
	d.Settle()
	if d.Drew > drew+1 {
		t.Errorf("moving the pointer over nothing drew %d frames", d.Drew-drew)
	}
}

func TestNonsenseIsRefusedInOneSentence(t *testing.T) {
	for _, l := range []string{"pt", "en"} {
		kv := &store.Memory{}
		d, a := openOn(t, kv, 360, 640, "#/yahtzee?seats=Ana,Bia&seed=5&lang="+l)
		tabletest.Refuses(t, d, a, []string{
			"hold 6", "score chance", "roll 3", "roll again", "fly", "hold 1 1", strings.Repeat("x", 5000), "score", "puzzle x", "\x00\xff",
			"!", "r", "hold", "undo",
		}, []string{"#/yahtzee?seats=a,b,c,d,e,f,g", "#/yahtzee?seed=abc", "#/chess", "#/yahtzee?seats=Ana&opt=fly:1", "#nonsense", "#/yahtzee/zzz?", "#/yahtzee?lang=xx"})
	}
}

func TestAnAddressAsksBeforeItTakesAMatchAway(t *testing.T) {
	d, a, _ := open(t, 360, 640, "#/yahtzee?seats=Ana&seed=5")
	a.Go("#/yahtzee?seats=Bia&seed=6")
	d.Settle()
	d.Check()
	d.Press(ui.Button, "Stay here")
	d.Need(ui.Heading, "Ana plays")
	a.Go("#/yahtzee?seats=Bia&seed=6")
	d.Settle()
	d.Press(ui.Button, "Start the other")
	d.Need(ui.Heading, "Bia plays")
	d.Press(ui.Button, "Menu")
	d.Press(ui.Button, "Continue: Yahtzee, Ana")
	d.Need(ui.Heading, "Ana plays")
}

func TestAnAddressThatLeadsNowhereIsPutRight(t *testing.T) {
	shown := ""
	kv := &store.Memory{}
	device := table.Device{Lang: lang.EN, Reduced: true, Address: func(hash string) { shown = hash }}
	d, a := openWith(t, kv, 360, 640, "#/yahtzee?seats=Ana&seed=5", device)
	here := shown
	for _, hash := range []string{"", "#", "#/yahtzee?seed=abc", "#/yahtzee/zzz", "#m=garbage", "#/chess"} {
		shown = hash
		a.Go(hash)
		d.Settle()
		if shown != here {
			t.Errorf("after %q the address is %q", hash, shown)
		}
	}
}

func TestAMatchCanBeDeletedAndBroughtBack(t *testing.T) {
	d, _, _ := open(t, 1280, 800, "#/yahtzee?seats=Ana,Bia&seed=5")
	d.Press(ui.Button, "Menu")
	d.Press(ui.Button, "Delete the match of Ana and Bia")
	if d.Find(ui.Button, "Continue") != nil {
		t.Fatal("the match is still there")
	}
	d.Press(ui.Button, "Bring it back")
	d.Need(ui.Button, "Continue: Yahtzee, Ana and Bia")
}

func TestTheLanguageChangesAtOnce(t *testing.T) {
	d, _, kv := open(t, 360, 640, "#/yahtzee?seats=Ana,&seed=5")
	d.Press(ui.Button, "Settings")
	d.Press(ui.Radio, "Português")
	d.Need(ui.Dialog, "Ajustes")
	d.Key("Escape")
	d.Need(ui.Button, "Lançar os dados")
	d.Need(ui.Button, "Cartão de Jogador 2")
	e, _ := openOn(t, kv.Copy(), 360, 640, "")
	e.Need(ui.Button, "Lançar os dados")
}

func TestAWholeMatchByTouchOnTheCanvas(t *testing.T) {
	d, _, _ := open(t, 412, 915, "#/yahtzee?seats=Ana&seed=9")
	for c := range yahtzee.Category(yahtzee.Categories) {
		d.Tap(ui.Button, "Roll the dice")
		d.Tap(ui.Button, "Die 1")
		d.Tap(ui.Button, "Roll 4 dice")
		d.Tap(ui.Button, "Roll 4 dice")
		d.Tap(ui.Button, yahtzee.CategoryName(c).EN+": worth")
	}
	d.Need(ui.Button, "Rematch")
}

func TestAWholeMatchByKeyAlone(t *testing.T) {
	d, _, _ := open(t, 1280, 800, "#/")
	d.Reach("game-yahtzee")
	d.Enter()
	d.Reach("start")
	d.Enter()
	for range yahtzee.Categories {
		d.Reach("roll")
		d.Enter()
		d.Key("2")
		d.Key("r")
		d.Key("R")
		if !strings.HasPrefix(d.Root.Focus(), "cell-") {
			t.Fatalf("after the last throw the focus is on %q, not on the card", d.Root.Focus())
		}
		d.Enter()
	}
	d.Reach("rematch")
}

func TestADieCanBeDraggedToTheTrayAndBack(t *testing.T) {
	d, a, _ := open(t, 1280, 800, "#/yahtzee?seats=Ana&seed=5")
	a.Command("roll")
	d.Settle()
	m := d.Need(ui.Button, "Die 4").Bounds.Mid()
	d.Drag(m.X, m.Y, m.X+10, m.Y+150)
	if n := d.Need(ui.Button, "Die 4"); !n.Checked {
		t.Fatal("dragged to the tray, and not held")
	}
	n := d.Need(ui.Button, "Die 4").Bounds.Mid()
	d.Drag(n.X, n.Y, n.X, m.Y)
	if d.Need(ui.Button, "Die 4").Checked {
		t.Fatal("dragged back, and still held")
	}
}

func TestATapEndsAThrow(t *testing.T) {
	d, a := moving(t, &store.Memory{}, "#/yahtzee?seats=Ana&seed=5")
	a.Command("roll")
	d.Frame()
	if !a.Moving() {
		t.Fatal("nothing moves")
	}
	d.Root.Pointer("down", 300, 300)
	d.Root.Pointer("up", 300, 300)
	d.Root.Click(300, 300)
	d.Frame()
	if a.Moving() {
		t.Error("the throw goes on after a tap")
	}
}

func thinking(t *testing.T) (*uitest.Driver, *table.App) {
	bots := map[string]game.Bot{"easy": bot.Easy(), "strong": bot.Strong()}
	return tabletest.Thinking(t, Scene{}, bots, table.Device{Lang: lang.EN, Reduced: true})
}

func TestAPersonPlaysTheComputer(t *testing.T) {
	d, a := thinking(t)
	d.Press(ui.Button, "Yahtzee")
	d.Type("Name of player 1", "Ana")
	d.Press(ui.Button, "One more player")
	d.Check()
	d.Press(ui.Button, "At place 2 plays: a person")
	d.Press(ui.Button, "At place 2 plays: Computer, easy")
	d.Need(ui.Button, "At place 2 plays: Computer, strong")
	d.Press(ui.Button, "Start")
	for c := range yahtzee.Category(yahtzee.Categories) {
		d.Press(ui.Button, "Roll the dice")
		a.Command("score " + c.String())
		d.Settle()
	}
	d.Need(ui.Button, "Rematch")
	if d.Find(ui.Item, "Place 1: Computer, ") == nil && d.Find(ui.Item, "Place 2: Computer, ") == nil {
		t.Error(d.Outline())
	}
}

func TestOnlyTheComputerMovesOnItsTurn(t *testing.T) {
	d, a := thinking(t)
	wait := d.Wait
	d.Wait = nil
	a.Go("#/yahtzee?seats=@easy,Ana&seed=4")
	d.Settle()
	d.Need(ui.Heading, "Computer plays")
	if d.Find(ui.Button, "Roll the dice") != nil {
		t.Error("a person can roll for the computer")
	}
	d.Press(ui.Button, "Menu")
	wait()
	d.Settle()
	d.Press(ui.Button, "Continue")
	d.Need(ui.Heading, "Computer plays. Round 1/15")
	d.Wait = wait
	d.Settle()
	for range 20 {
		d.Root.Invalidate()
		d.Settle()
	}
	d.Need(ui.Heading, "Ana plays")
}

func TestAMatchGoesToAnotherDeviceAsLinkCodeAndFile(t *testing.T) {
	var shared string
	var saved []byte
	device := table.Device{
		Lang: lang.EN, Reduced: true,
		Link:  func(fragment string) string { return "https://example.org/p/" + fragment },
		Share: func(_, text string, done func(string)) { shared = text; done("copied") },
		Save:  func(_ string, content []byte) { saved = content },
	}
	d, a := openWith(t, &store.Memory{}, 360, 640, "#/yahtzee?seats=Ana,Bia&seed=5", device)
	a.Command("roll")
	d.Settle()
	outline := func(d *uitest.Driver) string {
		var dice []string
		for i := 1; i <= yahtzee.Dice; i++ {
			dice = append(dice, d.Need(ui.Button, fmt.Sprintf("Die %d: ", i)).Label)
		}
		return strings.Join(dice, ", ")
	}
	want := outline(d)
	d.Press(ui.Button, "Settings")
	d.Check()
	d.Press(ui.Button, "Save to a file")
	d.Press(ui.Button, "Name the match")
	d.Check()
	d.Type("Name the match", "Sunday")
	d.Press(ui.Button, "Keep")
	d.Press(ui.Button, "Settings")
	d.Press(ui.Button, "Share")
	d.Check()
	d.Press(ui.Button, "Send")
	d.Key("Escape")
	d.Key("Escape")
	d.Press(ui.Button, "Menu")
	d.Need(ui.Button, "Continue: Yahtzee, Sunday")

	link := shared
	for name, bring := range map[string]func(d *uitest.Driver, a *table.App){
		"address": func(d *uitest.Driver, a *table.App) { a.Go(link[strings.Index(link, "#"):]) },
		"paste": func(d *uitest.Driver, a *table.App) {
			d.Press(ui.Button, "Settings")
			d.Press(ui.Button, "Bring in a match")
			d.Check()
			d.Type("Paste a link, code or text", " "+link+"\n")
			d.Press(ui.Button, "Open")
		},
		"code": func(d *uitest.Driver, a *table.App) {
			d.Press(ui.Button, "Settings")
			d.Press(ui.Button, "Bring in a match")
			d.Type("Paste a link, code or text", link[strings.Index(link, "#m=")+3:])
			d.Press(ui.Button, "Open")
		},
		"file": func(d *uitest.Driver, a *table.App) {
			a.Take(saved)
			d.Settle()
			d.Check()
			d.Press(ui.Button, "Continue: Yahtzee, Ana and Bia")
		},
	} {
		e, b := openWith(t, &store.Memory{}, 360, 640, "#/", device)
		bring(e, b)
		e.Settle()
		if got := outline(e); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}

	d.Press(ui.Button, "Continue: Yahtzee, Sunday")
	d.Press(ui.Button, "Settings")
	d.Press(ui.Button, "Share")
	d.Press(ui.Radio, "The same start")
	d.Press(ui.Button, "Send")
	e, b := openWith(t, &store.Memory{}, 360, 640, "#/", device)
	b.Go(shared[strings.Index(shared, "#"):])
	e.Settle()
	e.Press(ui.Button, "Roll the dice")
	if got := outline(e); got != want {
		t.Errorf("the same start rolls %s, want %s", got, want)
	}
}

func TestABadFileOrCodeChangesNothing(t *testing.T) {
	d, a, _ := open(t, 360, 640, "#/yahtzee?seats=Ana&seed=5")
	a.Command("roll")
	d.Settle()
	for name, bad := range map[string]func(){
		"empty file":   func() { a.Take([]byte{}) },
		"nonsense":     func() { a.Take([]byte("\x00\x01garbage\n{}\n[]")) },
		"empty code":   func() { a.Go("#m=") },
		"broken code":  func() { a.Go("#m=AAAA") },
		"long code":    func() { a.Go("#m=" + strings.Repeat("A", 3<<20)) },
		"huge file":    func() { a.Take([]byte(strings.Repeat("{\"format\":\"passavez-match\"}", 1<<20))) },
		"foreign code": func() { a.Go("#m=====%%%") },
	} {
		d.Root.TakeSaid()
		bad()
		if said := strings.Join(d.Root.TakeSaid(), " | "); said == "" || len(said) > 300 {
			t.Errorf("%s: answered with %q", name, said)
		}
		d.Settle()
		d.Check()
		d.Need(ui.Heading, "Ana plays")
	}
}

func TestWhatHappensIsReadOutWhenItIsSeen(t *testing.T) {
	kv := &store.Memory{}
	d, a := moving(t, kv, "#/yahtzee?seats=Ana&seed=5")
	for _, line := range []string{"roll", "score chance"} {
		d.Settle()
		d.Root.TakeSaid()
		a.Command(line)
		e, _ := openWith(t, kv.Copy(), 1280, 800, "", table.Device{Lang: lang.EN})
		again := strings.Join(e.Root.TakeSaid(), "|")
		heard := d.Listen()
		least := map[string]float64{"roll": dice.Time, "score chance": writeTime}[line]
		if len(heard) != 1 || heard[0].After < least-0.05 || heard[0].Text != again {
			t.Errorf("%s: heard %v, after a reload %q", line, heard, again)
		}
	}
}

// Words are never cut where all that is in them is ours and a short name.
func TestNoWordIsCut(t *testing.T) {
	for _, size := range sizes {
		for _, l := range []string{"pt", "en"} {
			t.Run(fmt.Sprint(size, l), func(t *testing.T) {
				d, a, _ := open(t, size[0], size[1], "#/?lang="+l)
				check := func(where string) {
					t.Helper()
					for _, w := range d.Last.Texts {
						if strings.HasSuffix(w.Text, "…") {
							t.Errorf("%s: %q", where, w.Text)
						}
						if w.X == 0 && w.Y < 20 {
							t.Errorf("%s: %q stands in the corner", where, w.Text)
						}
					}
				}
				press := func(id string) {
					t.Helper()
					if !d.Root.Activate(id) {
						t.Fatalf("%s does nothing:%s", id, d.Outline())
					}
					d.Settle()
				}
				check("menu")
				press("game-yahtzee")
				check("set-up")
				press("add")
				press("add")
				check("set-up for three")
				press("start")
				check("match")
				for _, sheet := range []string{"settings", "rules", "log-line"} {
					press(sheet)
					check(sheet)
					d.Key("Escape")
				}
				press("roll")
				check("first throw")
				press("die-2")
				check("held")
				press("roll")
				press("roll")
				check("choice")
				press("seat-2")
				check("another's card")
				press("own-card")
				if d.Root.Node("choose") == nil {
					t.Error("the card is not back")
				}
				for c := range yahtzee.Category(yahtzee.Categories) {
					for range 3 {
						if c > 0 {
							a.Command("roll")
						}
						a.Command("score " + c.String())
						if c == 0 {
							a.Command("roll")
						}
					}
				}
				for i := 0; d.Root.Node("rematch") == nil && i < 200; i++ {
					d.Settle()
					a.Command("roll")
					for c := range yahtzee.Category(yahtzee.Categories) {
						a.Command("score " + c.String())
					}
					d.Key("Escape")
					d.Settle()
				}
				d.Key("Escape")
				d.Settle()
				check("standings")
				if d.Root.Node("replay") == nil {
					return
				}
				press("replay")
				check("replay")
				press("earlier")
				check("replay, a move earlier")
			})
		}
	}
}

func TestTheArrowsWalkOverTheDiceInOrder(t *testing.T) {
	d, a, _ := open(t, 1280, 800, "#/yahtzee?seats=Ana&seed=5")
	a.Command("roll")
	d.Settle()
	d.Key("1")
	d.Key("5")
	d.Root.Focused("die-1", true)
	for _, want := range []string{"die-2", "die-3", "die-4", "die-5", "die-5"} {
		d.Key("ArrowRight")
		if got := d.Root.Focus(); got != want {
			t.Errorf("the arrow leads to %s, not %s", got, want)
		}
	}
	d.Key("ArrowLeft")
	d.Key("Home")
	if got := d.Root.Focus(); got != "die-1" {
		t.Error(got)
	}
}

func TestADeletedMatchLeavesTheFocusOnItsReturn(t *testing.T) {
	d, _, _ := open(t, 360, 640, "#/yahtzee?seats=Ana&seed=5")
	d.Press(ui.Button, "Menu")
	d.Root.Focused(d.Need(ui.Button, "Delete the match of Ana").ID, true)
	d.Enter()
	if got := d.Root.Focus(); got != "undelete" {
		t.Errorf("after deleting the focus is on %q", got)
	}
	d.Enter()
	if got := d.Root.Focus(); !strings.HasPrefix(got, "match-") {
		t.Errorf("after bringing it back the focus is on %q", got)
	}
}

func TestTheFieldTypedIntoIsSeenAboveThePhonesKeyboard(t *testing.T) {
	d, _, _ := open(t, 360, 640, "#/yahtzee")
	for range 5 {
		d.Press(ui.Button, "One more player")
	}
	d.Root.Focused("name-6", true)
	d.Settle()
	d.Resize(360, 330)
	d.Check()
	if n := d.Root.Node("name-6"); n.Bounds.Meet(n.Clip) != n.Bounds {
		t.Errorf("the field is at %v, and only %v is seen", n.Bounds, n.Clip)
	}
}

func TestTheCardsOfSixAreHeadedByEmblems(t *testing.T) {
	d, a, _ := open(t, 360, 640, "#/yahtzee?seats=Ana,Beatriz,Caio,Davi,Ema,Felipe&seed=3")
	for c := range yahtzee.Category(yahtzee.Categories) {
		for range 6 {
			a.Command("roll")
			a.Command("score " + c.String())
		}
	}
	d.Settle()
	for _, w := range d.Last.Texts {
		if strings.HasSuffix(w.Text, "…") {
			t.Errorf("%q is cut", w.Text)
		}
	}
	if n := d.Root.Node("sum-head-2"); n == nil || n.Label != "Beatriz" {
		t.Error("who reads the table by ear does not hear the names")
	}
}

func TestWhatWasPastedWronglyCanBePutRight(t *testing.T) {
	d, a, _ := open(t, 360, 640, "#/")
	d.Press(ui.Button, "Settings")
	d.Press(ui.Button, "Bring in a match")
	for _, bad := range []string{"garbage <b>", "https://example.org/#/yahtzee/zzz", "{", "#/yahtzee?seats=a,b,c,d,e,f,g"} {
		d.Type("Paste a link", bad)
		d.Root.TakeSaid()
		d.Press(ui.Button, "Open")
		if len(d.Root.TakeSaid()) != 1 {
			t.Errorf("%q is not answered", bad)
		}
		if n := d.Find(ui.Textbox, "Paste a link"); n == nil || n.Value != bad {
			t.Fatalf("%q is gone", bad)
		}
	}
	a.Take([]byte("nonsense"))
	d.Settle()
	d.Need(ui.Textbox, "Paste a link")
	d.Type("Paste a link", "#/yahtzee?seats=Ana&seed=5")
	d.Press(ui.Button, "Open")
	d.Need(ui.Heading, "Ana plays")
}

func TestASeatTakenAwayLeavesTheFocusOnTheList(t *testing.T) {
	d, _, _ := open(t, 360, 640, "#/yahtzee")
	d.Press(ui.Button, "One more player")
	d.Root.Focused("remove-2", true)
	d.Enter()
	if got := d.Root.Focus(); got != "add" {
		t.Error(got)
	}
}
