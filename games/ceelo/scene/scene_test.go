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
	"passavez/games/ceelo"
)

func open(t testing.TB, kv store.KV, w, h float64, address string, full bool) (*uitest.Driver, *table.App) {
	return tabletest.Open(t, Scene{}, kv, w, h, address, table.Device{Lang: lang.EN, Version: "test", Reduced: !full})
}

func still(t testing.TB, w, h float64, address string) (*uitest.Driver, *table.App) {
	return open(t, &store.Memory{}, w, h, address, false)
}

// throwUntil rolls until the game is decided, and reports in how many throws
// of the players.
func throwUntil(d *uitest.Driver) int {
	n := 0
	for d.Find(ui.Button, "Roll") != nil {
		d.Press(ui.Button, "Roll")
		n++
	}
	return n
}

var sizes = tabletest.Sizes

func TestAFirstGameByName(t *testing.T) {
	d, _ := still(t, 360, 640, "#/")
	d.Press(ui.Button, "Cee-lo")
	d.Need(ui.Text, "The CPU plays the other side.")
	d.Type("Name of player 1", "Ana")
	d.Press(ui.Button, "Start")
	d.Need(ui.Heading, "Ana opens a bank")
	d.Type("Bank of Ana", "80")
	d.Press(ui.Button, "Start with $80.00")
	d.Need(ui.Button, "Wager $8.00")
	d.Type("Wager of Ana", "500")
	d.Need(ui.Status, "The wager is from $0.01 to $80.00.")
	d.Press(ui.Button, "Wager")
	if said := strings.Join(d.Root.TakeSaid(), " "); !strings.Contains(said, "The wager is from $0.01 to $80.00.") {
		t.Errorf("refused with %q", said)
	}
	d.Key("Escape")
	d.Press(ui.Button, "Half")
	d.Press(ui.Button, "Wager $40.00")
	d.Need(ui.Text, "Wager on the table: $40.00")
	throwUntil(d)
	bank := d.Need(ui.Text, "Ana, bank ").Label
	if bank != "Ana, bank $40.00" && bank != "Ana, bank $120.00" {
		t.Fatal(bank)
	}
	news := d.Need(ui.Status, "").Label
	for _, n := range d.Root.Frame().Nodes {
		if n.ID == "news" {
			news = n.Label
		}
	}
	if !strings.Contains(news, " beats ") || !strings.Contains(news, " takes $40.00") {
		t.Errorf("the result is told as %q", news)
	}
	d.Need(ui.Button, "Wager $40.00")
	d.Press(ui.Button, "Same again, $40.00")
	d.Press(ui.Button, "Cash out "+strings.TrimPrefix(bank, "Ana, bank "))
	d.Need(ui.Heading, "Ana left with "+strings.TrimPrefix(bank, "Ana, bank "))
	d.Need(ui.Item, "Place 1: Ana, "+strings.TrimPrefix(bank, "Ana, bank "))
	d.Press(ui.Button, "Undo")
	d.Need(ui.Button, "Cash out")
}

func TestTheLastDollarEndsInItsOwnScreen(t *testing.T) {
	for seed := range 12 {
		d, a := still(t, 360, 640, fmt.Sprintf("#/ceelo?seats=Ana&seed=%d", seed))
		a.Command("bank 100")
		a.Command("wager 100")
		d.Settle()
		throwUntil(d)
		if d.Find(ui.Button, "Wager") != nil {
			continue
		}
		d.Need(ui.Status, "") // what beat what is still on the table
		d.Press(ui.Button, "Standings")
		d.Need(ui.Heading, "Ana left with $0.00")
		d.Need(ui.Text, "Better luck next time.")
		d.Need(ui.Text, "Came with $100.00 and lost $100.00.")
		d.Press(ui.Button, "Replay")
		d.Check()
		return
	}
	t.Fatal("twelve wins of everything in a row")
}

func TestEveryScreenHoldsAtEverySize(t *testing.T) {
	long := strings.Repeat("Wolfeschlegelsteinhausen", 2)[:40]
	for _, size := range sizes {
		for i, seats := range []string{"Ana", long, "Ana,李雷🎲", long + "," + long} {
			for j, l := range []string{"pt", "en"} {
				for _, bank := range []string{"100", "1000000", "0.01"}[(i+j)%3:][:1] {
					d, a := still(t, size[0], size[1], "#/ceelo?seats="+seats+"&seed=7&lang="+l)
					d.Check()
					command := func(s string) {
						a.Command(s)
						d.Settle()
						d.Check()
					}
					d.Root.Input("amount", strings.Repeat("9", 24))
					d.Settle()
					d.Check()
					command("bank " + bank)
					if strings.Contains(seats, ",") {
						command("bank 0.01")
					}
					d.Root.Input("amount", "abc")
					d.Settle()
					d.Check()
					command("wager 0.01")
					for d.Root.Activate("roll") {
						d.Settle()
						d.Check()
					}
					for i := range 3 {
						d.Root.Activate(fmt.Sprintf("tab-%d", i))
						d.Settle()
						d.Check()
					}
					command("wager 0.01")
					command("cashout")
					d.Root.Activate("standings")
					d.Settle()
					d.Check()
				}
			}
		}
	}
}

func TestAWholeMatchByTouchOnTheCanvas(t *testing.T) {
	d, _ := still(t, 412, 915, "#/ceelo?seats=Ana&seed=9")
	d.Tap(ui.Button, "$500")
	d.Tap(ui.Button, "$100.00 less")
	d.Tap(ui.Button, "Start with $400.00")
	for range 60 {
		switch {
		case d.Find(ui.Button, "Standings") != nil:
			d.Tap(ui.Button, "Standings")
			d.Need(ui.Button, "Rematch")
			return
		case d.Find(ui.Button, "Roll") != nil:
			d.Tap(ui.Button, "Roll")
		default:
			d.Tap(ui.Button, "All")
			d.Tap(ui.Button, "Wager $")
		}
	}
	t.Fatal("the match does not end")
}

func TestAWholeMatchByKeyAlone(t *testing.T) {
	d, _ := still(t, 1280, 800, "#/")
	d.Reach("game-ceelo")
	d.Enter()
	d.Reach("start")
	d.Enter()
	d.Reach("bank")
	d.Enter()
	for range 3 {
		if d.Root.Focus() != "wager" {
			t.Fatalf("the focus is on %q, not on the wager", d.Root.Focus())
		}
		d.Key("+")
		d.Key("-")
		d.Key("h")
		d.Key("s")
		d.Enter()
		for d.Root.Focus() == "roll" {
			d.Enter()
		}
		if d.Find(ui.Button, "Standings") != nil {
			return
		}
	}
	d.Key("c")
	d.Reach("rematch")
}

func TestKeysAndChipsChangeTheAmount(t *testing.T) {
	d, a := still(t, 1280, 800, "#/ceelo?seats=Ana&seed=7")
	a.Command("bank 100")
	d.Settle()
	for _, k := range []struct{ key, want string }{{"+", "15"}, {"-", "10"}, {"a", "100"}, {"+", "100"}, {"h", "50"}, {"-", "45"}, {"-", "40"}} {
		d.Key(k.key)
		d.Need(ui.Button, "Wager $"+k.want+".00")
	}
	d.Type("Wager of Ana", " 12,34 ")
	d.Need(ui.Button, "Wager $12.34")
	for _, bad := range []string{"", "x", "1e9", "0", "-5", "100.01", "12.345", "12.3.4", strings.Repeat("9", 400)} {
		d.Type("Wager of Ana", bad)
		if n := d.Root.Node("allowed"); n.Role != ui.Status {
			t.Errorf("%.9q is thought right: %q", bad, n.Label)
		}
		d.Root.TakeSaid()
		d.Press(ui.Button, "Wager")
		if said := strings.Join(d.Root.TakeSaid(), " "); said == "" {
			t.Errorf("%.9q is refused without a word", bad)
		} else if strings.Contains(said, "AMOUNT") {
			t.Errorf("%.9q is refused in the notation of moves: %s", bad, said)
		}
		d.Check()
		d.Key("Escape")
		d.Need(ui.Heading, "Ana wagers")
	}
	d.Root.Focused("amount", false)
	d.Type("Wager of Ana", "7")
	d.Root.Key("Enter", true)
	d.Settle()
	d.Need(ui.Text, "Wager on the table: $7.00")
}

func TestUnitIsAboutATwentieth(t *testing.T) {
	for most, want := range map[ceelo.Cents]ceelo.Cents{1: 1, 20: 1, 39: 1, 40: 2, 100: 5, 199: 5, 200: 10, 100_00: 5_00, 50_00: 2_00, 1_000_000_00: 50_000_00} {
		if got := unit(most); got != want {
			t.Errorf("unit(%d) = %d, want %d", most, got, want)
		}
	}
}

func TestAReloadAfterEveryMoveLosesNothing(t *testing.T) {
	for _, seats := range []string{"Ana", "Ana,Bia"} {
		kv := &store.Memory{}
		d, a := open(t, kv, 360, 640, "#/ceelo?seats="+seats+"&seed=3", false)
		lines := []string{"bank 100"}
		if seats != "Ana" {
			lines = append(lines, "bank 50")
		}
		for range 4 {
			lines = append(lines, "wager 10", "roll", "roll", "roll", "roll", "roll", "roll", "roll")
		}
		for _, line := range lines {
			a.Command(line)
			d.Settle()
			if d.Root.Node("toast") != nil {
				d.Key("Escape") // "not now" is no part of the match
			}
			before := d.Outline()
			kv = kv.Copy()
			d, a = open(t, kv, 360, 640, "", false)
			if after := d.Outline(); after != before {
				t.Fatalf("after %q and a reload there is\n%s\nand was\n%s", line, after, before)
			}
		}
	}
}

// secrets are the words that would give a result away.
func shows(d *uitest.Driver, texts ...string) string {
	var all []string
	for _, w := range d.Last.Texts {
		all = append(all, w.Text)
	}
	for _, n := range d.Root.Frame().Nodes {
		all = append(all, n.Label, n.Hint, n.Value)
	}
	painted := strings.Join(all, "\n")
	for _, s := range texts {
		if strings.Contains(painted, s) {
			return s
		}
	}
	return ""
}

func TestNothingIsGivenAwayBeforeItIsSeen(t *testing.T) {
	seen := 0
	for seed := range 12 {
		d, a := open(t, &store.Memory{}, 1280, 800, fmt.Sprintf("#/ceelo?seats=Ana&seed=%d", seed), true)
		a.Command("bank 100")
		d.Settle()
		a.Command("wager 100")
		d.Settle()
		decided := false
		for !decided {
			before := d.Now
			d.Root.Activate("roll")
			thrown := 0.0
			for d.Root.Dirty() {
				d.Frame()
				if d.Now-before > 60 {
					t.Fatal("it never ends")
				}
				news := d.Root.Node("news")
				if news == nil {
					t.Fatal(d.Outline())
				}
				if strings.Contains(news.Label, " beats ") {
					decided = true
					continue
				}
				if decided {
					t.Fatalf("told, and then untold: %q", news.Label)
				}
				if thrown == 0 && d.Now-before < 0.75 {
					if s := shows(d, "$200.00", "$0.00", "Standings", "Cash out", "takes", "End of the match", " beats "); s != "" {
						t.Fatalf("seed %d: %q is shown while the dice are in the air", seed, s)
					}
				} else if s := shows(d, "$200.00", "$0.00", "Standings", "Cash out", "takes", "End of the match"); s != "" {
					t.Fatalf("seed %d: %q is shown before what beat what", seed, s)
				}
				if d.Find(ui.Button, "Skip") != nil {
					seen++
				}
			}
		}
	}
	if seen < 12 {
		t.Error("the throws of the CPU are hardly seen")
	}
}

func TestSkippingShowsTheEndAtOnce(t *testing.T) {
	skips := []func(d *uitest.Driver){
		func(d *uitest.Driver) {
			d.Root.Pointer("down", 400, 300)
			d.Root.Pointer("up", 400, 300)
			d.Root.Click(400, 300)
		},
		func(d *uitest.Driver) { d.Root.Key("Escape", false) },
		func(d *uitest.Driver) { d.Root.Key("x", false) },
		func(d *uitest.Driver) {
			if d.Find(ui.Button, "Skip") != nil {
				d.Root.Activate("skip")
			} else {
				d.Root.Activate("roll")
			}
		},
	}
	for i, skip := range skips {
		for seed := range 6 {
			d, a := open(t, &store.Memory{}, 1280, 800, fmt.Sprintf("#/ceelo?seats=Ana&seed=%d", seed), true)
			a.Command("bank 100")
			a.Command("wager 10")
			d.Settle()
			a.Command("roll")
			d.Frame()
			if !a.Moving() {
				t.Fatal("nothing moves after a throw")
			}
			skip(d)
			d.Frame()
			d.Frame()
			if a.Moving() {
				t.Errorf("way %d of skipping: it goes on", i)
			}
			e, b := still(t, 1280, 800, fmt.Sprintf("#/ceelo?seats=Ana&seed=%d", seed))
			for _, line := range []string{"bank 100", "wager 10", "roll"} {
				b.Command(line)
			}
			e.Settle()
			if d.Outline() != e.Outline() {
				t.Errorf("skipped:%s\nwithout motion:%s", d.Outline(), e.Outline())
			}
		}
	}
}

func TestReloadInMidThrowShowsTheSameDice(t *testing.T) {
	kv := &store.Memory{}
	d, a := open(t, kv, 1280, 800, "#/ceelo?seats=Ana&seed=5", true)
	a.Command("bank 100")
	a.Command("wager 10")
	d.Settle()
	a.Command("roll")
	d.Frame()
	e, _ := open(t, kv.Copy(), 1280, 800, "", true)
	d.Settle()
	for _, id := range []string{"dice-1", "dice-2", "news"} {
		if x, y := d.Root.Node(id).Label, e.Root.Node(id).Label; x != y {
			t.Errorf("%s: %q before the reload, %q after it", id, x, y)
		}
	}
}

func TestNothingIsDrawnWhileNothingChanges(t *testing.T) {
	d, a := open(t, &store.Memory{}, 360, 640, "#/ceelo?seats=Ana&seed=5", true)
	a.Command("bank 100")
	a.Command("wager 10")
	a.Command("roll")
	d.Settle()
	for range 600 {
		if d.Root.Dirty() {
			t.Fatal("an idle match wants a frame")
		}
	}
}

func TestNonsenseIsRefusedInOneSentence(t *testing.T) {
	for _, l := range []string{"pt", "en"} {
		d, a := still(t, 360, 640, "#/ceelo?seats=Ana&seed=5&lang="+l)
		a.Command("bank 100")
		d.Settle()
		tabletest.Refuses(t, d, a, []string{"bank 5", "wager", "wager 101", "wager -1", "wager 0", "roll", "roll 3", "fly", "cashout now", strings.Repeat("9", 5000), "wager 1e3", "\x00\xff", "!"},
			[]string{"#/ceelo?seats=a,b,c", "#/ceelo?seed=abc", "#/ceelo?seats=Ana&opt=fly:1", "#/ceelo/zzz?"})
	}
}

func TestTheHouseRuleOfTwoPeople(t *testing.T) {
	d, _ := still(t, 360, 640, "#/")
	d.Press(ui.Button, "Cee-lo")
	d.Press(ui.Button, "One more player")
	d.Need(ui.Text, "House rule: two people")
	d.Check()
	d.Type("Name of player 1", "Ana")
	d.Type("Name of player 2", "Bia")
	d.Press(ui.Button, "Start")
	d.Press(ui.Button, "Start with $100.00")
	d.Need(ui.Heading, "Bia opens a bank")
	d.Press(ui.Button, "$20")
	d.Press(ui.Button, "Start with $20.00")
	d.Press(ui.Button, "All")
	d.Press(ui.Button, "Wager $20.00")
	for d.Find(ui.Heading, "Bia rolls") == nil {
		d.Press(ui.Button, "Roll")
	}
	d.Need(ui.Text, "Chance of Ana with ")
	throwUntil(d)
	d.Check()
	if d.Find(ui.Button, "Standings") != nil {
		d.Press(ui.Button, "Standings")
		d.Need(ui.Heading, "Ana wins!")
		d.Need(ui.Text, "Ana: Came with $100.00 and won $20.00.")
	} else {
		d.Need(ui.Text, "Bia, bank $40.00")
		d.Press(ui.Button, "Cash out $80.00")
		d.Need(ui.Heading, "Bia wins!")
	}
}

func TestTheChanceIsExact(t *testing.T) {
	for rank, want := range map[ceelo.Combination]string{
		{Rank: ceelo.Rank456}: "97.2 %", {Rank: ceelo.RankTrips, Value: 6}: "94.0 %", {Rank: ceelo.RankPoint, Value: 4}: "54.2 %", {Rank: ceelo.RankPoint, Value: 1}: "12.5 %", {Rank: ceelo.Rank123}: "2.8 %",
	} {
		if got := percent(rank.Chance()).EN; got != want {
			t.Errorf("%v: %s, want %s", rank, got, want)
		}
	}
	d, a := still(t, 1280, 800, "#/ceelo?seats=Ana&seed=5")
	a.Command("bank 100")
	d.Settle()
	d.Need(ui.Item, "4-5-6: chance to win 97.2 %")
	d.Need(ui.Item, "1-2-3: chance to win 2.8 %")
}

func TestEachSampleShowsItsCombination(t *testing.T) {
	for _, c := range ceelo.Ladder {
		if got := sample(c).Combination(); got != c {
			t.Errorf("%v stands for %v, not for %v", sample(c), got, c)
		}
	}
	if ceelo.Rank(waiting) != ceelo.RankNone {
		t.Error("waiting dice look like a combination")
	}
}

func TestWhatIsSeenIsWhatWas(t *testing.T) {
	// Taking back all events of a move leaves the view before it.
	for seed := range 40 {
		s, err := ceelo.Rules{}.New(game.Setup{Players: make([]game.Player, 1+seed%2), Seed: uint64(seed)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		lines := []string{"bank 100", "bank 60", "wager 60"}
		if seed%2 == 0 {
			lines = []string{"bank 60", "wager 60"}
		}
		for range 30 {
			lines = append(lines, "roll")
		}
		for _, line := range lines {
			was := s.View(0).(ceelo.View)
			out, err := s.Apply(line)
			if err != nil {
				break
			}
			p := &play{}
			p.Happened(out.Events)
			p.at = -1 // before the first
			now := p.seen(s.View(0).(ceelo.View))
			if line == "roll" && (fmt.Sprint(now.Banks, now.Wager, now.Throws, len(now.Games), now.Status.Turn, now.Status.Step) != fmt.Sprint(was.Banks, was.Wager, was.Throws, len(was.Games), was.Status.Turn, was.Status.Step)) {
				t.Fatalf("seed %d: %+v, was %+v", seed, now, was)
			}
			d := follow(was.Throws)
			if was.Wager > 0 && !d.tied && (d.stands[0] != (was.Stands[0] != ceelo.Roll{}) || d.stands[1] != (was.Stands[1] != ceelo.Roll{})) {
				t.Fatalf("seed %d: %+v, but %v", seed, d, was.Stands)
			}
		}
	}
}

func TestWhatHappensIsReadOutWhenItIsSeen(t *testing.T) {
	longest := 0
	for seed := range 12 {
		d, a := open(t, &store.Memory{}, 1280, 800, fmt.Sprintf("#/ceelo?seats=Ana&seed=%d", seed), true)
		a.Command("bank 100")
		d.Settle()
		a.Command("wager 10")
		d.Settle()
		d.Root.TakeSaid()
		for decided := false; !decided; {
			d.Root.Activate("roll")
			heard := d.Listen()
			last := 0.0
			for i, h := range heard {
				switch {
				case strings.Contains(h.Text, " rolls "):
					if h.After-last < dice.Time-0.05 {
						t.Errorf("seed %d: %q after %.2f s, the one before after %.2f s", seed, h.Text, h.After, last)
					}
				case strings.Contains(h.Text, " takes "):
					decided = true
					// The verdict is read while the coins still move.
					if i == 0 || d.Now == 0 || h.After <= last {
						t.Errorf("seed %d: %v", seed, heard)
					}
				}
				last = h.After
			}
			longest = max(longest, len(heard))
		}
		if line := d.Root.Node("log-line").Hint; !strings.Contains(line, " takes ") {
			t.Errorf("the log ends with %q", line)
		}
	}
	if longest < 4 {
		t.Errorf("at most %d sentences to a move", longest)
	}
}

func TestSkippingReadsOutTheRest(t *testing.T) {
	kv := &store.Memory{}
	d, a := open(t, kv, 1280, 800, "#/ceelo?seats=Ana&seed=5", true)
	a.Command("bank 100")
	a.Command("wager 10")
	d.Settle()
	for range 20 {
		d.Root.TakeSaid()
		a.Command("roll")
		d.Frame()
		if said := d.Root.TakeSaid(); len(said) > 0 {
			t.Fatalf("while the dice are in the air: %q", said)
		}
		e, _ := open(t, kv.Copy(), 1280, 800, "", true)
		again := strings.Join(e.Root.TakeSaid(), "|")
		d.Root.Activate("skip")
		d.Root.Activate("roll") // the same button, while one's own dice fall
		d.Settle()
		said := strings.Join(d.Root.TakeSaid(), "|")
		if said == "" || said != again {
			t.Fatalf("skipped: %q, after a reload: %q", said, again)
		}
		if strings.Contains(said, " takes ") {
			return
		}
	}
	t.Fatal("the game does not end")
}

func TestTheLastWagerCanBeRepeated(t *testing.T) {
	for _, way := range []func(d *uitest.Driver){
		func(d *uitest.Driver) { d.Press(ui.Button, "Same again, $7.00") },
		func(d *uitest.Driver) { d.Key("s") },
	} {
		d, a := still(t, 412, 915, "#/ceelo?seats=Ana&seed=7")
		a.Command("bank 100")
		d.Settle()
		if n := d.Need(ui.Button, "Same"); !n.Disabled {
			t.Error("there is nothing to repeat yet")
		}
		a.Command("wager 7")
		d.Settle()
		throwUntil(d)
		d.Key("a")
		if d.Find(ui.Button, "Wager $7.00") != nil {
			t.Fatal("all is what was wagered last")
		}
		way(d)
		d.Press(ui.Button, "Wager $7.00")
		d.Need(ui.Text, "Wager on the table: $7.00")
	}
}

func TestThrowsThatDoNotCountAreShownAndCounted(t *testing.T) {
	most := 0
	for seed := range 20 {
		d, a := still(t, 412, 915, fmt.Sprintf("#/ceelo?seats=Ana&seed=%d", seed))
		a.Command("bank 100")
		a.Command("wager 7")
		d.Settle()
		for n := 1; ; n++ {
			d.Press(ui.Button, "Roll")
			news := d.Root.Node("news").Label
			if !strings.HasPrefix(news, "No combination") {
				break
			}
			most = max(most, n)
			if want := fmt.Sprintf("%d throw", n); !strings.Contains(news, want) {
				t.Errorf("after throw %d: %q", n, news)
			}
			if r := d.Root.Node(fmt.Sprintf("throw-%d", n)); r == nil || !strings.HasPrefix(r.Label, fmt.Sprintf("Ana, throw %d: ", n)) || !strings.HasSuffix(r.Label, "no combination") {
				t.Errorf("throw %d is not in the list:%s", n, d.Outline())
			}
		}
	}
	if most < 2 {
		t.Errorf("at most %d throws without a combination", most)
	}
}
