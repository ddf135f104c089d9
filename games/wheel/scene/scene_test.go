package scene

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/table/tabletest"
	"passavez/engine/ui"
	"passavez/engine/ui/uitest"
	"passavez/games/wheel"
	"passavez/games/wheel/bot"
)

func openWith(t testing.TB, kv store.KV, w, h float64, address string, device table.Device) (*uitest.Driver, *table.App) {
	return tabletest.Open(t, Scene{}, kv, w, h, address, device)
}

func open(t testing.TB, w, h float64, address string) (*uitest.Driver, *table.App) {
	return openWith(t, &store.Memory{}, w, h, address, table.Device{Lang: lang.EN, Version: "test", Reduced: true})
}

var sizes = tabletest.Sizes

// phrases of the matches that are set up by hand.
var phrases = []string{"Pão de açúcar", "7 anões, 1 Branca de Neve!", "Guarda-chuva"}

// typed sets a match up with phrases typed in secret.
func typed(d *uitest.Driver, a *table.App, seed int, texts []string) {
	a.Go(fmt.Sprintf("#/wheel?seed=%d", seed))
	d.Settle()
	d.Press(ui.Radio, "Typed in secret")
	d.Type("Name of player 1", "Ana")
	d.Type("Name of player 2", "Bia")
	for i, text := range texts {
		d.Type(fmt.Sprintf("Phrase %d", i+1), text)
	}
	d.Press(ui.Button, "Start")
	d.Check()
	d.Press(ui.Button, "I am ")
}

func view(d *uitest.Driver) (step string) {
	switch {
	case d.Find(ui.Button, "Rematch") != nil:
		return wheel.StepOver
	case d.Root.Node("confirm") != nil:
		return "fill"
	case d.Root.Node("choose") != nil:
		return wheel.StepGuess
	case d.Root.Node("solve") != nil && d.Root.Node("spin") != nil:
		return wheel.StepHit
	case d.Root.Node("solve") != nil:
		return wheel.StepSolve
	case d.Root.Node("spin") != nil:
		return wheel.StepSpin
	}
	return "?" + d.Outline()
}

// hands are ways to play: by name, by touch, by key.
type hands struct {
	press  func(id string)
	letter func(l byte)
	fill   func(text string)
}

func byName(d *uitest.Driver) hands {
	press := func(id string) {
		if !d.Root.Activate(id) {
			d.T.Fatalf("%s does nothing:%s", id, d.Outline())
		}
		d.Settle()
	}
	return hands{press, func(l byte) { press("letter-" + strings.ToLower(string(l))) }, func(text string) {
		d.Type("The missing letters", text)
	}}
}

func byTouch(d *uitest.Driver) hands {
	tap := func(id string) {
		n := d.Root.Node(id)
		if n == nil {
			d.T.Fatalf("there is no %s:%s", id, d.Outline())
		}
		m := n.Bounds.Mid()
		d.TapAt(m.X, m.Y)
	}
	return hands{tap, func(l byte) { tap("letter-" + strings.ToLower(string(l))) }, func(text string) {
		for _, r := range text {
			if l := wheel.Fold(r); l != 0 {
				if n := d.Root.Node("letter-" + strings.ToLower(string(l))); n != nil && !n.Disabled {
					tap(n.ID)
				}
			}
		}
	}}
}

func byKey(d *uitest.Driver) hands {
	key := func(k string) {
		if !d.Key(k) {
			d.T.Fatalf("the key %q does nothing:%s", k, d.Outline())
		}
	}
	return hands{func(id string) {
		switch id {
		case "solve":
			key("r")
		default:
			key("Enter")
		}
	}, func(l byte) { key(string(l)) }, func(text string) {
		for _, r := range text {
			if l := wheel.Fold(r); l != 0 {
				key(string(l))
			}
		}
	}}
}

// playOut plays to the end: each round a few letters, right and wrong ones,
// and then the solution.
func playOut(d *uitest.Driver, h hands, texts []string, between func()) {
	round, moves := 0, 0
	tried := map[byte]bool{}
	hits := 0
	for range 400 {
		moves++
		switch step := view(d); step {
		case wheel.StepOver:
			return
		case wheel.StepSpin:
			h.press("spin")
		case wheel.StepGuess:
			l := byte(0)
			for _, r := range texts[round] {
				if c := wheel.Fold(r); c != 0 && !tried[c] && !wheel.IsVowel(c) {
					l = c
					break
				}
			}
			for i := range len(consonants) {
				if c := consonants[i]; !tried[c] && (l == 0 || moves%7 == 3) {
					l = c
				}
			}
			tried[l] = true
			h.letter(l)
		case wheel.StepHit:
			if hits++; hits%3 != 0 {
				h.press("spin")
				continue
			}
			h.press("solve")
		case wheel.StepSolve:
			h.press("solve")
		case "fill":
			h.fill(texts[round])
			h.press("confirm")
			round++
			tried = map[byte]bool{}
		default:
			d.T.Fatal(step)
		}
		between()
	}
	d.T.Fatal("the match does not end")
}

func TestAFirstTurnByName(t *testing.T) {
	d, _ := open(t, 360, 640, "#/")
	d.Press(ui.Button, "Wheel of Fortune")
	d.Type("Name of player 1", "Ana")
	d.Type("Name of player 2", "Bia")
	d.Press(ui.Button, "Category: All")
	d.Check()
	d.Press(ui.Radio, "Animals")
	d.Need(ui.Button, "Category: Animals")
	d.Need(ui.Radio, "English")
	d.Press(ui.Button, "Start")
	if n := d.Need(ui.Heading, ""); !strings.HasSuffix(n.Label, "Round 1/3 · Animals") {
		t.Error(n.Label)
	}
	for range 50 {
		if d.Find(ui.Button, "Spin the wheel") == nil {
			break
		}
		d.Press(ui.Button, "Spin the wheel")
	}
	d.Need(ui.Status, "A consonant for $")
	d.Press(ui.Button, "T")
	if n := d.Need(ui.Text, "Phrase: "); !strings.Contains(n.Hint, "Tried: T") {
		t.Error(n.Hint)
	}
}

func TestEveryScreenHoldsAtEverySize(t *testing.T) {
	long := strings.Repeat("Wolfeschlegelsteinhausen", 2)[:40]
	for _, size := range sizes {
		for _, seats := range []string{"Ana,Bia", long + "," + long + ",李雷🎲"} {
			for _, l := range []string{"pt", "en"} {
				t.Run(fmt.Sprint(size, len(seats), l), func(t *testing.T) {
					d, a := open(t, size[0], size[1], "#/?lang="+l)
					d.Check()
					d.Press(ui.Button, Scene{}.Name().In(map[string]lang.Lang{"pt": lang.PT, "en": lang.EN}[l]))
					d.Check()
					d.Root.Activate("secrets-1")
					d.Settle()
					d.Root.Input("secret-1", "12345")
					d.Root.Input("secret-2", strings.Repeat("x", 51))
					d.Root.Input("secret-3", "x")
					d.Settle()
					d.Check()
					d.Root.Activate("secrets-0")
					d.Settle()
					a.Go("#/wheel?seats=" + seats + "&seed=7")
					d.Settle()
					d.Check()
					h := byName(d)
					for n := 0; n < 12; n++ {
						switch view(d) {
						case wheel.StepSpin:
							h.press("spin")
						case wheel.StepHit:
							h.press("solve")
							d.Check()
							d.Root.Input("solution", "abc")
							d.Settle()
							d.Check()
							d.Key("Escape")
							h.press("spin")
						case wheel.StepGuess:
							d.Check()
							if n > 6 {
								a.Command("buy a")
							}
							h.letter("RSTNDLMCP"[n%9])
						}
						d.Check()
					}
					a.Command("nonsense")
					d.Settle()
					d.Check()
					d.Key("Escape")
					for _, id := range []string{"rules", "settings", "log-line"} {
						d.Root.Activate(id)
						d.Settle()
						d.Check()
						d.Key("Escape")
					}
				})
			}
		}
	}
}

func TestAWholeMatchByNameTouchAndKey(t *testing.T) {
	for name, way := range map[string]func(*uitest.Driver) hands{"name": byName, "touch": byTouch, "key": byKey} {
		for _, size := range [][2]float64{{360, 640}, {1280, 800}} {
			t.Run(fmt.Sprint(name, size), func(t *testing.T) {
				d, a := open(t, size[0], size[1], "#/")
				typed(d, a, 11, phrases)
				playOut(d, way(d), phrases, d.Check)
				for i := range phrases {
					if d.Root.Node(fmt.Sprintf("puzzle-%d", i+1)) == nil {
						t.Errorf("round %d is not in the standings:%s", i+1, d.Outline())
					}
				}
				d.Press(ui.Button, "Replay")
				d.Check()
				for _, v := range []string{"0", "1", "9"} {
					d.Root.Input("moment-slider", v)
					d.Settle()
					d.Check()
					for _, n := range d.Root.Frame().Nodes {
						if (n.ID == "wheel" || n.ID == "spin" || strings.HasPrefix(n.ID, "letter-")) && n.Do != nil {
							t.Fatalf("a replay can be played: %s", n.ID)
						}
					}
				}
			})
		}
	}
}

func TestTabReachesTheMainThingAndTheLetters(t *testing.T) {
	d, a := open(t, 1280, 800, "#/")
	typed(d, a, 11, phrases)
	for view(d) == wheel.StepSpin {
		d.Reach("spin")
		d.Enter()
	}
	if d.Root.Focus() != "letter-b" {
		t.Errorf("after the spin the focus is on %q", d.Root.Focus())
	}
	d.Key("ArrowRight")
	if d.Root.Focus() != "letter-c" {
		t.Errorf("right of B is %q", d.Root.Focus())
	}
	d.Enter()
	if view(d) != wheel.StepHit || d.Root.Focus() != "spin" {
		t.Errorf("%s, the focus is on %q", view(d), d.Root.Focus())
	}
}

func TestAReloadAfterEveryMoveLosesNothing(t *testing.T) {
	kv := &store.Memory{}
	device := table.Device{Lang: lang.EN, Reduced: true}
	d, a := openWith(t, kv, 360, 640, "#/", device)
	typed(d, a, 5, phrases)
	playOut(d, byName(d), phrases, func() {
		if view(d) == wheel.StepOver || view(d) == "fill" {
			return
		}
		e, _ := openWith(t, kv.Copy(), 360, 640, "", device)
		if before, after := d.Outline(), e.Outline(); before != after {
			t.Fatalf("after a reload there is\n%s\nand was\n%s", after, before)
		}
	})
}

func TestReloadInMidSpinShowsTheSameOutcome(t *testing.T) {
	for seed := range 12 {
		kv := &store.Memory{}
		d, a := openWith(t, kv, 1280, 800, fmt.Sprintf("#/wheel?seats=Ana,Bia&seed=%d", seed), table.Device{Lang: lang.EN})
		d.Root.Activate("spin")
		d.Frame()
		d.Frame()
		if !a.Moving() {
			t.Fatal("nothing moves after a spin")
		}
		if n := d.Need(ui.Heading, ""); !strings.Contains(n.Label, "spins the wheel") {
			t.Errorf("while the wheel turns: %s", n.Label)
		}
		e, _ := openWith(t, kv.Copy(), 1280, 800, "", table.Device{Lang: lang.EN, Reduced: true})
		d.Settle()
		if x, y := d.Root.Node("wheel").Label, e.Root.Node("wheel").Label; x != y {
			t.Errorf("%s before the reload, %s after it", x, y)
		}
		if x, y := d.Outline(), e.Outline(); x != y {
			t.Errorf("%s\nbefore the reload,%s\nafter it", x, y)
		}
	}
}

func TestNothingIsToldBeforeTheWheelStands(t *testing.T) {
	d, a := openWith(t, &store.Memory{}, 1280, 800, "#/wheel?seats=Ana,Bia&seed=7", table.Device{Lang: lang.EN})
	before := d.Need(ui.Heading, "").Label
	d.Root.Activate("spin")
	turns := 0
	for a.Moving() || d.Root.Dirty() {
		d.Frame()
		if d.Root.Node("wheel").Label != "The wheel turns" {
			continue
		}
		turns++
		if now := d.Need(ui.Heading, "").Label; now != strings.Replace(before, "plays", "spins the wheel", 1) {
			t.Fatalf("while the wheel turns: %q, before it %q", now, before)
		}
		for _, n := range d.Root.Frame().Nodes {
			if n.ID == "choose" || n.ID == "spin" || strings.HasPrefix(n.ID, "letter-") && n.Do != nil {
				t.Fatalf("while the wheel turns there is %s %q", n.ID, n.Label)
			}
		}
	}
	if turns < 60 || turns > 120 {
		t.Errorf("the wheel turns for %d frames", turns)
	}
}

func TestATapOrAKeyEndsASpin(t *testing.T) {
	for _, end := range []func(d *uitest.Driver){
		func(d *uitest.Driver) {
			d.Root.Pointer("down", 300, 300)
			d.Root.Pointer("up", 300, 300)
			d.Root.Click(300, 300)
		},
		func(d *uitest.Driver) { d.Root.Key("x", false) },
		func(d *uitest.Driver) { d.Root.Activate("skip") },
	} {
		d, a := openWith(t, &store.Memory{}, 1280, 800, "#/wheel?seats=Ana,Bia&seed=5", table.Device{Lang: lang.EN})
		d.Root.Activate("spin")
		d.Frame()
		if !a.Moving() {
			t.Fatal("nothing moves")
		}
		end(d)
		d.Frame()
		d.Frame()
		if a.Moving() {
			t.Error("the wheel goes on")
		}
	}
}

func TestTheWheelCanBePulledBothWays(t *testing.T) {
	for _, way := range []float64{1, -1} {
		d, a := openWith(t, &store.Memory{}, 1280, 800, "#/wheel?seats=Ana,Bia&seed=5", table.Device{Lang: lang.EN})
		m := d.Root.Node("wheel").Bounds.Mid()
		d.Root.Pointer("down", m.X, m.Y-100)
		for i := 1; i <= 6; i++ {
			d.Root.Pointer("move", m.X+way*float64(i)*12, m.Y-100)
			d.Frame()
		}
		d.Root.Pointer("up", m.X+way*72, m.Y-100)
		d.Frame()
		if !a.Moving() {
			t.Fatal("the wheel was let go and does not turn")
		}
		d.Settle()
		if n := d.Root.Node("wheel"); !strings.HasPrefix(n.Label, "The wheel, standing at ") {
			t.Error(n.Label)
		}
	}
}

// The wheel stops on what was drawn, whichever way it turns, in time, and
// slowing down all the way.
func TestTheWedgeUnderThePointerIsTheOutcome(t *testing.T) {
	p := &play{has: true, mine: true}
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[int]int{}
	for n := range 10000 {
		s, err := wheel.Rules{}.New(game.Setup{Players: make([]game.Player, 2), Seed: uint64(n)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		p.seen = s.View(game.Nobody).(wheel.View)
		p.seen.Wedge = r.IntN(wheel.Wedges)
		p.way = float64(1 - 2*(n%2))
		p.mine = n%3 != 0
		out, err := s.Apply("spin")
		if err != nil {
			t.Fatal(err)
		}
		p.pull = (r.Float64() - 0.5) * 3
		from := p.rotation(p.seen) + p.pull
		p.Happened(out.Events)
		e := out.Events[0].(wheel.Spun)
		v := s.View(game.Nobody).(wheel.View)
		if p.act != whirls || p.length > 2 {
			t.Fatalf("spin %d takes %g s", n, p.length)
		}
		end := p.whirl.at(1)
		place := under(end)
		if place != e.Place || wheel.Rim[place] != v.Wedge || v.Wheel[wheel.Rim[place]] != e.Wedge {
			t.Fatalf("spin %d: drawn is place %d, wedge %d; the pointer shows place %d", n, e.Place, v.Wedge, place)
		}
		if d := math.Abs(math.Remainder(end-p.rotation(v), 2*math.Pi)); d > 1e-9 {
			t.Fatalf("spin %d ends %g away from where it rests", n, d)
		}
		if p.whirl.at(0) != from || bend(end, p.way) != 0 {
			t.Fatalf("spin %d begins at %g instead of %g, or ends on a pin", n, p.whirl.at(0), from)
		}
		last, speed := from, math.Inf(1)
		for i := 1; i <= 40; i++ {
			now := p.whirl.at(float64(i) / 40)
			d := (now - last) * p.way
			if d <= 0 || d > speed+1e-9 {
				t.Fatalf("spin %d: step %d of %g after %g", n, i, d, speed)
			}
			last, speed = now, d
		}
		seen[place]++
	}
	if len(seen) != wheel.Wedges {
		t.Errorf("only %d places were seen", len(seen))
	}
}

func TestThePointerIsTakenAlongByEachPinAndSnapsBack(t *testing.T) {
	for _, way := range []float64{1, -1} {
		flips, last := 0, 0.0
		for i := range 24 * 200 {
			b := bend(way*float64(i)/200*step, way)
			if b < 0 || b > 1 {
				t.Fatalf("bent by %g", b)
			}
			if last > 0.9 && b == 0 {
				flips++
			}
			last = b
		}
		if flips != wheel.Wedges {
			t.Errorf("way %g: %d flips in a turn", way, flips)
		}
	}
}

func TestValuesCanBeRead(t *testing.T) {
	r := rimOf(3)
	for place := range r {
		k := r.toneOf(place)
		if c := contrast(k.ground, k.ink); c < 4.5 {
			t.Errorf("%+v is printed with %.2f:1", r[place], c)
		}
		if next := r.toneOf((place + 1) % len(r)); next.ground == k.ground {
			t.Errorf("place %d looks like the one beside it", place)
		}
	}
}

func contrast(a, b ui.Color) float64 {
	lum := func(c ui.Color) float64 {
		f := func(v uint8) float64 {
			s := float64(v) / 255
			if s <= 0.04045 {
				return s / 12.92
			}
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
	}
	x, y := lum(a), lum(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// Every phrase is shown whole, in cards of a size that can be read.
func TestThePhraseFitsTheBoard(t *testing.T) {
	texts := []string{
		strings.Repeat("W", 50), strings.Repeat("wwwwwwww ", 5) + "wwwww", "Água mole em pedra dura tanto bate até que fura", "A", "x y z",
		strings.Repeat("a ", 24) + "aa", "Otorrinolaringologista sobre paralelepípedos", strings.Repeat("abcdefghijklmn ", 3) + "abcde", "🎲 dados",
	}
	for _, text := range texts {
		p, err := wheel.NewPuzzle(text)
		if err != nil {
			t.Fatal(text, err)
		}
		board := p.Open()
		for _, box := range []ui.Rect{{X: 20, Y: 60, W: 272, H: 84}, {W: 236, H: 88}, {W: 700, H: 240}} {
			cards, _, w := arrange(board, box)
			want := 0
			for _, c := range board {
				if c.Text != " " {
					want++
				}
			}
			if len(cards) != want {
				t.Fatalf("%q: %d of %d cards", text, len(cards), want)
			}
			if w < 13 {
				t.Errorf("%q in %gx%g: cards %g wide", text, box.W, box.H, w)
			}
			last := -1
			for i, c := range cards {
				if c.cell <= last {
					t.Errorf("%q: card %d is cell %d", text, i, c.cell)
				}
				last = c.cell
				if c.box.X < box.X-0.01 || c.box.Right() > box.Right()+0.01 || c.box.Y < box.Y-0.01 || c.box.Bottom() > box.Bottom()+0.01 {
					t.Errorf("%q: card %d at %v is outside of %v", text, i, c.box, box)
				}
				for _, o := range cards[:i] {
					if x := o.box.Meet(c.box); x.W > 0.01 && x.H > 0.01 {
						t.Errorf("%q: two cards at %v", text, c.box)
					}
				}
			}
		}
	}
}

func TestRowsAreAsLongAsTheyMayBe(t *testing.T) {
	board := func(text string) []wheel.Cell {
		p, _ := wheel.NewPuzzle(text)
		return p.Open()
	}
	for _, c := range []struct {
		text string
		rows int
		ok   bool
	}{
		{"aaaaaaaaaaaa bbbbbbbbbbbbbb cccccccccccccc d", 4, true}, // 12, 14, 14
		{"aaaaaaaaaaaaaa bbbbbbbbbbbbbb cccccccccccccc", 3, false},
		{"aaaaaaaaaaaaaa bbbbbbbbbbbbbb cccccccccccc", 4, true},
	} {
		if rows, ok := wrap(board(c.text), c.rows, widest); ok != c.ok {
			t.Errorf("%q in %d rows: %v %v", c.text, c.rows, rows, ok)
		}
	}
}

// Two matches that differ in nothing but what is hidden look and sound alike.
func TestNothingTellsWhatIsHidden(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {1280, 800}} {
		var drivers []*uitest.Driver
		var apps []*table.App
		for _, texts := range [][]string{{"CASA VERDE", "um", "dois"}, {"MOLA TINTO", "xa", "seis"}} {
			d, a := open(t, size[0], size[1], "#/")
			typed(d, a, 3, texts)
			drivers, apps = append(drivers, d), append(apps, a)
		}
		look := func(d *uitest.Driver) string {
			var b strings.Builder
			d.Root.Invalidate()
			d.Settle()
			b.WriteString(d.Root.Frame().Title)
			for _, n := range d.Root.Frame().Nodes {
				if !strings.HasPrefix(n.ID, "match-") {
					fmt.Fprintln(&b, n.ID, n.Role, n.Label, n.Hint, n.Value, n.Bounds, n.Disabled)
				}
			}
			for _, w := range d.Last.Texts {
				fmt.Fprintln(&b, w.Text, w.X, w.Y, w.Color)
			}
			fmt.Fprintln(&b, d.Last.Layers, d.Root.TakeSaid())
			return b.String()
		}
		misses := "BFGHJKPQWXYZ"
		for n := range 60 {
			if x, y := look(drivers[0]), look(drivers[1]); x != y {
				t.Fatalf("step %d: the matches can be told apart:\n%s\n%s", n, x, y)
			}
			for i, d := range drivers {
				switch view(d) {
				case wheel.StepSpin:
					apps[i].Command("spin")
				case wheel.StepGuess:
					if len(misses) == 0 {
						return
					}
					apps[i].Command("guess " + misses[:1])
				}
				d.Settle()
			}
			if strings.Contains(drivers[0].Root.Node("board").Hint, misses[:1]) {
				misses = misses[1:]
			}
			if misses == "" {
				break
			}
		}
		if len(misses) == 12 {
			t.Error("nothing was guessed")
		}
	}
}

func TestSecretsAreHiddenWhileTypedAndAfterwards(t *testing.T) {
	d, a := open(t, 360, 640, "#/wheel?seed=3")
	d.Press(ui.Radio, "Typed in secret")
	if d.Find(ui.Button, "Category") != nil {
		t.Error("a category for phrases that are typed")
	}
	d.Type("Phrase 1", strings.Repeat("y", 51))
	if n := d.Find(ui.Text, "The puzzle has 51 characters; the most is 50."); n == nil {
		t.Error(d.Outline())
	}
	d.Press(ui.Button, "Start")
	d.Need(ui.Button, "Close the message")
	d.Type("Phrase 1", "Zebu")
	for i := 1; i <= 3; i++ {
		if n := d.Root.Node(fmt.Sprintf("secret-%d", i)); n == nil || !n.Secret {
			t.Fatalf("phrase %d is typed openly", i)
		}
	}
	d.Type("Phrase 2", "Quiz")
	d.Press(ui.Button, "Start")
	if said := strings.Join(d.Root.TakeSaid(), " "); !strings.Contains(said, "Puzzle 3 has no letter") {
		t.Errorf("an empty phrase is answered with %q", said)
	}
	d.Type("Phrase 3", "Jaz")
	d.Press(ui.Button, "Start")
	hidden := func() {
		t.Helper()
		for _, n := range d.Root.Frame().Nodes {
			for _, word := range []string{"Zebu", "Quiz", "Jaz"} {
				if strings.Contains(n.Label+n.Hint+n.Value, word) {
					t.Errorf("%s tells %s", n.ID, word)
				}
			}
		}
	}
	// Whoever typed hands the device over.
	if !d.Root.Frame().Forget || d.Find(ui.Dialog, "Pass to ") == nil {
		t.Errorf("no curtain after typing:%s", d.Outline())
	}
	hidden()
	d.Root.TakeSaid()
	a.Command("spin")
	if said := strings.Join(d.Root.TakeSaid(), " "); !strings.Contains(said, "device") && said == "" {
		t.Errorf("a spin behind the curtain is answered with %q", said)
	}
	d.Settle()
	d.Key("Escape")
	d.Press(ui.Button, "I am ")
	if d.Root.Frame().Forget || view(d) != wheel.StepSpin {
		t.Errorf("behind the curtain:%s", d.Outline())
	}
	hidden()
	a.Go("#/wheel")
	d.Settle()
	if n := d.Root.Node("secret-1"); n != nil {
		t.Error("the phrases are still on the sheet")
	}
}

func TestSolvingByTheMissingLettersOrTheWholePhrase(t *testing.T) {
	for _, way := range []string{"whole", "missing", "keys"} {
		d, a := open(t, 412, 915, "#/")
		typed(d, a, 11, phrases)
		h := byName(d)
		for view(d) != wheel.StepHit {
			switch view(d) {
			case wheel.StepSpin:
				h.press("spin")
			default:
				h.letter('C')
			}
		}
		h.press("solve")
		d.Check()
		d.Need(ui.Button, "9 letters missing")
		switch way {
		case "whole":
			h.fill("PAO DE ACUCAR")
		case "missing":
			d.Type("The missing letters", "pao de a u ar")
		case "keys":
			for _, k := range "paodeauarx" {
				d.Key(string(k))
			}
			d.Need(ui.Button, "1 letter too many")
			d.Key("Backspace")
		}
		d.Check()
		d.Need(ui.Button, "That is it!")
		d.Root.TakeSaid()
		d.Key("Enter")
		if n := d.Find(ui.Text, "Round 1: "); n == nil || !strings.Contains(n.Label, "solved “Pão de açúcar”") {
			t.Errorf("%s: %s", way, d.Outline())
		}
	}
}

func TestEscapeLeavesSolvingAndNotTheMatch(t *testing.T) {
	d, a := open(t, 412, 915, "#/")
	typed(d, a, 11, phrases)
	h := byName(d)
	for view(d) != wheel.StepHit {
		if view(d) == wheel.StepSpin {
			h.press("spin")
		} else {
			h.letter('C')
		}
	}
	h.press("solve")
	d.Root.Focused("solution", true)
	d.Root.Key("Escape", true)
	d.Settle()
	if view(d) != wheel.StepHit {
		t.Error(d.Outline())
	}
}

func TestNothingIsDrawnWhileNothingChanges(t *testing.T) {
	d, a := open(t, 360, 640, "#/wheel?seats=Ana,Bia&seed=5")
	a.Command("spin")
	d.Settle()
	for range 600 {
		if d.Root.Dirty() {
			t.Fatal("an idle match wants a frame")
		}
	}
}

func TestNonsenseIsRefusedInOneSentence(t *testing.T) {
	for _, l := range []string{"pt", "en"} {
		d, a := open(t, 360, 640, "#/wheel?seats=Ana,Bia&seed=5&lang="+l)
		tabletest.Refuses(t, d, a, []string{
			"guess t", "buy a", "solve x", "spin 3", "fly", strings.Repeat("x", 5000), "guess", "puzzle x", "\x00\xff", "!", "s", "undo",
		}, []string{"#/wheel?seats=a", "#/wheel?seats=a,b,c,d", "#/wheel?seed=abc", "#/wheel?seats=Ana,Bia&opt=fly:1", "#/wheel/zzz?"})
	}
}

func TestALetterThatWasTriedIsRefusedWithoutCost(t *testing.T) {
	d, a := open(t, 412, 915, "#/")
	typed(d, a, 11, phrases)
	h := byName(d)
	for n := 0; n < 2; {
		if view(d) == wheel.StepGuess {
			if n++; n == 2 {
				break
			}
			h.letter('C')
			continue
		}
		h.press("spin")
	}
	d.Root.TakeSaid()
	d.Key("c")
	if said := strings.Join(d.Root.TakeSaid(), " "); !strings.Contains(said, "C has been tried already") {
		t.Errorf("C again is answered with %q", said)
	}
	if view(d) != wheel.StepGuess {
		t.Error("it cost the turn")
	}
}

func TestADebtIsToldInWords(t *testing.T) {
	v := wheel.View{Money: []int{-250, 0}, Totals: []int{-100, 900}, Board: []wheel.Cell{{Hidden: true}}, Wedge: -1}
	f := amount(v.Money[0])
	if f.EN != "owes $250" || f.PT != "deve $250" {
		t.Error(f)
	}
}

func thinking(t *testing.T, device table.Device) (*uitest.Driver, *table.App) {
	return tabletest.Thinking(t, Scene{}, map[string]game.Bot{"easy": bot.Easy{}, "strong": bot.Strong{}}, device)
}

func TestAPersonPlaysTwoComputers(t *testing.T) {
	d, a := thinking(t, table.Device{Lang: lang.EN, Reduced: true})
	d.Press(ui.Button, "Wheel of Fortune")
	d.Type("Name of player 1", "Ana")
	d.Press(ui.Button, "One more player")
	d.Check()
	d.Press(ui.Button, "At place 2 plays: a person")
	d.Press(ui.Button, "At place 3 plays: a person")
	d.Press(ui.Button, "At place 3 plays: Computer, easy")
	d.Need(ui.Button, "At place 3 plays: Computer, strong")
	d.Press(ui.Button, "Start")
	h := byName(d)
	for range 400 {
		if d.Find(ui.Button, "Rematch") != nil {
			return
		}
		if n := d.Need(ui.Heading, ""); !strings.HasPrefix(n.Label, "Ana plays") {
			t.Fatalf("it waits for a person: %s", n.Label)
		}
		switch view(d) {
		case wheel.StepSpin, wheel.StepHit:
			h.press("spin")
		case wheel.StepGuess:
			for i := range len(consonants) {
				if l := consonants[i]; !strings.Contains(d.Root.Node("board").Hint, string(l)) {
					a.Command("guess " + string(l))
					break
				}
			}
			if view(d) == wheel.StepGuess {
				for _, l := range wheel.Vowels {
					a.Command("buy " + string(l))
				}
			}
			d.Settle()
		case wheel.StepSolve:
			h.press("solve")
		default:
			t.Fatal(view(d))
		}
	}
	t.Fatal("the match does not end")
}

func TestTheComputersSpinIsShorterAndNobodyElses(t *testing.T) {
	d, a := thinking(t, table.Device{Lang: lang.EN})
	wait := d.Wait
	d.Wait = nil
	a.Go("#/wheel?seats=@easy,@strong&seed=4")
	d.Settle()
	if d.Root.Node("spin") != nil || d.Root.Node("wheel").Do != nil {
		t.Error("a person can spin for the computer")
	}
	wait()
	frames := 0
	for d.Root.Node("wheel").Label == "The wheel turns" || frames == 0 {
		d.Frame()
		frames++
	}
	if frames < 50 || frames > 75 {
		t.Errorf("the computer's spin takes %d frames", frames)
	}
}

func TestWhatHappensIsReadOutWhenItIsSeen(t *testing.T) {
	for seed := range 6 {
		kv := &store.Memory{}
		d, _ := openWith(t, kv, 1280, 800, fmt.Sprintf("#/wheel?seats=Ana,Bia&seed=%d", seed), table.Device{Lang: lang.EN})
		d.Settle()
		d.Root.TakeSaid()
		d.Root.Activate("spin")
		// Who loads the page again in mid-spin hears it at once.
		e, _ := openWith(t, kv.Copy(), 1280, 800, "", table.Device{Lang: lang.EN})
		again := strings.Join(e.Root.TakeSaid(), " ")
		heard := d.Listen()
		if len(heard) == 0 || heard[0].After < spinTime-0.1 || !strings.Contains(heard[0].Text, " spins: ") {
			t.Fatalf("the wheel turns for %g s; heard is %v", spinTime, heard)
		}
		if !strings.Contains(again, heard[0].Text) {
			t.Errorf("%q in time, %q after a reload", heard[0].Text, again)
		}
		if d.Root.Node("choose") == nil {
			continue
		}
		// A letter is told when its cards are turned; a miss at once.
		for _, l := range "tnsrdlcmp" {
			d.Root.Activate("letter-" + string(l))
			heard := d.Listen()
			if len(heard) == 0 {
				t.Fatal("a letter is not told")
			}
			hit := strings.Contains(heard[0].Text, "×")
			if hit && (heard[0].After < flipTime-0.05 || heard[0].After > 2) || !hit && heard[0].After > 0.1 {
				t.Errorf("%v", heard)
			}
			if hit || d.Root.Node("choose") == nil {
				break
			}
		}
	}
	// A tap that ends the spin has it told then.
	d, _ := openWith(t, &store.Memory{}, 1280, 800, "#/wheel?seats=Ana,Bia&seed=3", table.Device{Lang: lang.EN})
	d.Root.Activate("spin")
	d.Frame()
	d.Root.Pointer("down", 300, 300)
	if said := strings.Join(d.Root.TakeSaid(), " "); !strings.Contains(said, " spins: ") {
		t.Errorf("skipped, and told is %q", said)
	}
}

func TestASolutionIsReadOutWhenItCanBeRead(t *testing.T) {
	d, a := openWith(t, &store.Memory{}, 1280, 800, "#/", table.Device{Lang: lang.EN})
	typed(d, a, 11, phrases)
	h := byName(d)
	for view(d) != wheel.StepHit {
		if view(d) == wheel.StepSpin {
			h.press("spin")
		} else {
			h.letter('C')
		}
	}
	d.Root.TakeSaid()
	a.Command("solve pão de açúcar")
	heard := d.Listen()
	if len(heard) != 2 || !strings.Contains(heard[0].Text, "solves it") || heard[0].After < flipTime || heard[0].After > revealTime-0.5 ||
		!strings.Contains(heard[1].Text, "Round 2") || heard[1].After < revealTime-0.1 {
		t.Errorf("%v", heard)
	}
}

func TestStrictInputCanBeChosen(t *testing.T) {
	d, _ := open(t, 412, 915, "#/wheel?seed=3")
	d.Type("Name of player 1", "Ana")
	d.Type("Name of player 2", "Bia")
	if d.Need(ui.Switch, "Repeating a letter costs the turn").Checked {
		t.Error("the house rule is on by itself")
	}
	d.Press(ui.Switch, "Repeating a letter costs the turn")
	d.Check()
	d.Press(ui.Button, "Start")
	h := byName(d)
	turn := ""
	for n := range 60 {
		if n == 59 {
			t.Fatal("nobody gets to guess twice")
		}
		if view(d) != wheel.StepGuess {
			h.press("spin")
			continue
		}
		if strings.Contains(d.Root.Node("board").Hint, "Z") {
			break
		}
		h.letter('Z')
	}
	turn = d.Need(ui.Heading, "").Label
	if n := d.Root.Node("letter-z"); n.Hint != "tried: costs the turn" {
		t.Errorf("Z again: %+v", n.Hint)
	}
	h.letter('Z')
	if now := d.Need(ui.Heading, "").Label; now == turn {
		t.Errorf("Z again does not cost the turn: %s", now)
	}
}

func TestThePieceOnTheMenuSpeaksTheLanguage(t *testing.T) {
	d, a := open(t, 1920, 1080, "#/")
	if !d.Last.Has("Bankrupt") || d.Last.Has("Falência") {
		t.Error("in English the wheel is not")
	}
	a.Go("#/?lang=pt")
	d.Settle()
	// Layers are painted once: it must be another one.
	if d.Last.Has("Bankrupt") || !d.Last.Has("Falência") {
		t.Error("in Portuguese the wheel is not")
	}
}

func TestTheFocusComesBackAfterWhatMoves(t *testing.T) {
	d, a := openWith(t, &store.Memory{}, 1280, 800, "#/", table.Device{Lang: lang.EN})
	typed(d, a, 11, phrases)
	for range 60 {
		switch view(d) {
		case wheel.StepSpin:
			d.Root.Focused("spin", true)
			d.Enter()
		case wheel.StepGuess:
			d.Root.Focused("letter-c", true)
			d.Enter()
		case wheel.StepHit:
			if d.Root.Focus() != "spin" {
				t.Errorf("after the letter the focus is on %q", d.Root.Focus())
			}
			a.Command("solve pão de açúcar")
			d.Settle()
			if d.Root.Focus() != "spin" {
				t.Errorf("after the round the focus is on %q", d.Root.Focus())
			}
			return
		}
	}
	t.Fatal("no hit")
}

// painted finds a text on the canvas.
func painted(d *uitest.Driver, text string) *uitest.Written {
	d.Root.Invalidate()
	d.Settle()
	for i := range d.Last.Texts {
		if d.Last.Texts[i].Text == text {
			return &d.Last.Texts[i]
		}
	}
	return nil
}

func TestWhatALetterBringsIsReckonedUp(t *testing.T) {
	d, a := open(t, 412, 915, "#/")
	typed(d, a, 11, []string{"Tatu e tatuí", "Um", "Dois"})
	h := byName(d)
	value := ""
	for range 60 {
		if view(d) == wheel.StepGuess {
			value = strings.TrimPrefix(d.Root.Node("choose").Label, "A consonant for ")
			break
		}
		h.press("spin")
	}
	h.letter('T')
	var n int
	if _, err := fmt.Sscanf(value, "$%d", &n); err != nil {
		t.Fatal(value, err)
	}
	early := 0
	p := &play{}
	p.Happened([]game.Event{wheel.Guessed{Letter: "T", Count: 4, Wedge: n, Gain: 4 * n}})
	hit := wheel.View{Status: game.Status{Step: wheel.StepHit}}
	for _, p.read = range []bool{false, true} {
		if text, _ := p.say(&ui.Frame{}, table.Stage{}, hit); text != "" {
			early++
		}
	}
	if early != 1 {
		t.Errorf("reckoned up %d times of 2, before and after the cards are turned", early)
	}
	if want := fmt.Sprintf("4 × $%d = $%d", n, 4*n); painted(d, want) == nil {
		t.Errorf("nowhere stands %q", want)
	}
}

func TestDebtsAreRed(t *testing.T) {
	for _, size := range sizes {
		d, a := open(t, size[0], size[1], "#/")
		typed(d, a, 11, []string{"Psst, hmm!", "Um", "Dois"})
		for n := 0; ; n++ {
			if n == 200 {
				t.Fatal("nobody comes into debt")
			}
			a.Command("spin")
			d.Settle()
			if view(d) != wheel.StepGuess {
				continue
			}
			if l := string("kwzxqj"[n%6]); d.Root.Node("letter-"+l).Hint == "" {
				a.Command("guess " + l)
			}
			a.Command("buy " + string("aeiou"[n%5]))
			d.Settle()
			if seat := d.Root.Node("seat-1"); strings.Contains(seat.Label, "owes") {
				break
			}
		}
		d.Root.Invalidate()
		d.Settle()
		red := 0
		for _, w := range d.Last.Texts {
			if owes := strings.HasPrefix(w.Text, "owes $") || strings.HasPrefix(w.Text, "-$"); owes && w.Color == ui.Light.Bad {
				red++
			} else if owes {
				t.Errorf("%v: %q is painted in %v", size, w.Text, w.Color)
			}
		}
		if red == 0 {
			t.Errorf("%v: a debt is not painted in red", size)
		}
	}
}

func TestASpinIsOverAtOnceUnderReducedMotion(t *testing.T) {
	d, a := open(t, 412, 915, "#/wheel?seats=Ana,Bia&seed=5")
	d.Root.Activate("spin")
	d.Frame()
	d.Frame()
	if a.Moving() || d.Root.Node("wheel").Label == "The wheel turns" {
		t.Error("the wheel turns in spite of reduced motion")
	}
}

// Every wedge that is no money says what it did.
func TestEveryFateIsTold(t *testing.T) {
	want := map[string]bool{"loses the turn": false, "spin again": false, "had nothing": false, "Bankrupt: Ana loses $": false, "is gone": false}
	for seed := range 60 {
		d, a := open(t, 412, 915, "#/")
		typed(d, a, seed, []string{"Psst, tt!", "Um", "Dois"})
		for n := range 24 {
			a.Command("spin")
			d.Settle()
			for _, w := range d.Last.Texts {
				for s := range want {
					if strings.Contains(w.Text, s) && !strings.HasSuffix(w.Text, ".") { // the log's sentences do
						want[s] = true
					}
				}
			}
			if view(d) == wheel.StepGuess {
				a.Command("buy " + string("aeiou"[n%5]))
				a.Command("guess " + string("tpskwzxq"[n%8]))
				d.Settle()
			}
		}
	}
	for s, told := range want {
		if !told {
			t.Errorf("nowhere stands %q", s)
		}
	}
}

// Names that nobody typed and sums of five figures are whole on a phone, where
// three people share the least room.
func TestThreeSeatsWithLargeSumsAreWhole(t *testing.T) {
	phrase := strings.Repeat("w", 25)
	for _, size := range sizes {
		if min(size[0], size[1]) > 500 {
			continue
		}
		for _, l := range []string{"pt", "en"} {
			d, a := open(t, size[0], size[1], "#/wheel?seed=3&lang="+l)
			d.Root.Activate("secrets-1")
			d.Settle()
			for d.Root.Activate("add") {
				d.Settle()
			}
			for i := range 3 {
				d.Root.Input(fmt.Sprintf("secret-%d", i+1), phrase)
			}
			d.Root.Activate("start")
			d.Settle()
			d.Root.Activate("take")
			d.Settle()
			checks, missed := 0, 0
			for n := 0; d.Root.Node("rematch") == nil; n++ {
				if n > 100 {
					t.Fatal("the match does not end")
				}
				switch view(d) {
				case wheel.StepSpin:
					a.Command("spin")
				case wheel.StepGuess:
					if first := d.Root.Node("seat-1"); first.Current { // wins all rounds
						a.Command("guess w")
						break
					}
					a.Command("guess " + string("bcdfghjklmnpqrstvxyz"[missed%20]))
					missed++
				default:
					if d.Root.Node("toast") != nil {
						d.Key("Escape")
					}
					d.Settle()
					d.Check()
					checks++
					a.Command("solve " + phrase)
				}
				d.Settle()
			}
			if checks < wheel.Rounds {
				t.Errorf("looked %d times", checks)
			}
			d.Check()
		}
	}
}
