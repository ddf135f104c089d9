package table_test

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/engine/ui/uitest"
	"passavez/games/wheel"
	wheelscene "passavez/games/wheel/scene"
	"passavez/games/yahtzee"
	yahtzeescene "passavez/games/yahtzee/scene"
)

// sit opens the table over a medium.
func sit(t *testing.T, kv store.KV, address string, d table.Device) (*uitest.Driver, *table.App) {
	t.Helper()
	d.Lang, d.Reduced = lang.EN, true
	a := table.New([]table.Scene{yahtzeescene.Scene{}, wheelscene.Scene{}}, d)
	store.Open(kv, a.StoreFailed, func(s *store.Matches) { a.Start(s, address) })
	return uitest.New(t, a.Root(), 412, 915), a
}

// put keeps a match in a medium and is its address.
func put(t *testing.T, kv store.KV, m *match.Match, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	store.Open(kv, nil, func(s *store.Matches) { s.Save(m) })
	return "#/" + m.Game() + "/" + m.ID()
}

func said(d *uitest.Driver) string { return strings.Join(d.Root.TakeSaid(), " | ") }

const reveals = "can see all that is hidden"

func TestALinkSaysWhatItReveals(t *testing.T) {
	two := []game.Player{{Name: "Ana"}, {Name: "Bia"}}
	typed := game.Setup{Players: two, Secrets: []string{"one word", "two words", "three words"}}
	for _, c := range []struct {
		name        string
		rules       game.Rules
		setup       game.Setup
		match, dice bool
	}{
		{"typed phrases", wheel.Rules{}, typed, true, true},
		{"phrases of the bank", wheel.Rules{}, game.Setup{Players: two, Seed: 4}, false, false},
		{"nothing hidden", yahtzee.Rules{}, game.Setup{Players: two}, false, false},
	} {
		kv := &store.Memory{}
		m, err := match.New(c.rules, c.setup, match.Config{})
		d, _ := sit(t, kv, put(t, kv, m, err), table.Device{Link: func(f string) string { return "https://example.org/" + f }})
		d.Press(ui.Button, "Settings")
		d.Press(ui.Button, "Share")
		d.Check()
		d.Need(ui.Image, "QR code of the match")
		if got := d.Last.Has(reveals) || d.Find(ui.Text, "Whoever receives") != nil; got != c.match {
			t.Errorf("%s: the link of the match says that it reveals something: %v", c.name, got)
		}
		d.Press(ui.Radio, "The same start")
		if got := d.Last.Has(reveals) || d.Find(ui.Text, "Whoever receives") != nil; got != c.dice {
			t.Errorf("%s: the link of the start says that it reveals something: %v", c.name, got)
		}
	}
}

// A link of 1,000 with one bit wrong is refused in a sentence, or opens the
// same match.
func TestDamagedLinks(t *testing.T) {
	m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: "Ana"}}, Seed: 9}, match.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for range 10 {
		for _, move := range []string{"roll", "score " + m.View().(yahtzee.View).Cards[0].Open()[0].String()} {
			if _, err := m.Do(move); err != nil {
				t.Fatal(err)
			}
		}
	}
	link := "#m=" + m.Code()
	d, a := sit(t, &store.Memory{}, "#/", table.Device{})
	rng := rand.New(rand.NewPCG(5, 6))
	said(d)
	for range 1000 {
		bad := []byte(link)
		bit := rng.IntN(8 * len(bad))
		bad[bit/8] ^= 1 << (bit % 8)
		a.Go(string(bad))
		answer := said(d)
		d.Settle()
		if d.Find(ui.Button, "Continue: Yahtzee") == nil && d.Find(ui.Heading, "Ana plays") != nil {
			same, err := match.ParseCode(strings.TrimPrefix(string(bad), "#m="), func(string) (game.Rules, bool) { return yahtzee.Rules{}, true }, match.Config{})
			if err != nil || !bytes.Equal(same.State().Dump(), m.State().Dump()) {
				t.Fatalf("bit %d of %q opened another match (%v)", bit, link, err)
			}
			a.Command("menu")
			d.Settle()
			said(d)
			continue
		}
		if bit/8 > 2 && (answer == "" || len(answer) > 400) {
			t.Fatalf("bit %d: answered with %q", bit, answer)
		}
	}
}

func TestAllMatchesGoAsText(t *testing.T) {
	kv := &store.Memory{}
	for _, name := range []string{"Ana", "Bia", "Caio"} {
		m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: name}}}, match.Config{})
		put(t, kv, m, err)
	}
	text := ""
	d, _ := sit(t, kv, "#/", table.Device{Share: func(_, s string, done func(string)) { text = s; done("copied") }})
	d.Press(ui.Button, "Settings")
	d.Press(ui.Button, "Send all as text")
	d.Check()
	if strings.Count(text, "\n") != 3 {
		t.Fatalf("%q", text)
	}
	for name, pasted := range map[string]string{"as sent": text, "in one line": strings.ReplaceAll(text, "\n", "")} {
		d, _ := sit(t, &store.Memory{}, "#/", table.Device{})
		d.Press(ui.Button, "Settings")
		d.Press(ui.Button, "Bring in a match")
		d.Type("Paste a link, code or text", pasted)
		said(d)
		d.Press(ui.Button, "Open")
		if s := said(d); !strings.Contains(s, "3 matches in the menu.") {
			t.Errorf("%s: %q", name, s)
		}
		for _, who := range []string{"Ana", "Bia", "Caio"} {
			d.Need(ui.Button, "Continue: Yahtzee, "+who)
		}
	}
}

// The browser is asked to keep the matches when one is over, and its answer
// stands in the settings.
func TestPersistIsAskedWhenAMatchIsOver(t *testing.T) {
	for granted, want := range map[bool]string{true: "The browser keeps the matches", false: "The browser may delete the matches"} {
		asked := 0
		d, a := sit(t, &store.Memory{}, "#/yahtzee?seats=Ana&seed=1", table.Device{Persist: func(done func(bool)) { asked++; done(granted) }})
		play := func() {
			for c := range yahtzee.Category(yahtzee.Categories) {
				a.Command("roll")
				a.Command("score " + c.String())
				d.Settle()
				if over := c == yahtzee.Categories-1; !over && asked > 0 && granted {
					break
				}
			}
		}
		if asked != 0 {
			t.Error("asked before a match was over")
		}
		play()
		if asked != 1 {
			t.Errorf("asked %d times", asked)
		}
		d.Need(ui.Button, "Rematch")
		d.Press(ui.Button, "Settings")
		d.Check()
		if d.Find(ui.Text, want) == nil && !d.Last.Has(want[:20]) {
			t.Errorf("the settings do not say: %s", want)
		}
	}
}

// A match whose replay ends elsewhere can be looked at; nothing is played on
// and the record stays as it is.
func TestADivergingMatchIsReadOnly(t *testing.T) {
	kv := &store.Memory{}
	m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: "Ana"}}, Seed: 3}, match.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Do("roll"); err != nil {
		t.Fatal(err)
	}
	record := regexp.MustCompile(`"digest":"[0-9a-f]+"`).ReplaceAllString(string(m.Encode()), `"digest":"0"`)
	record = record[:strings.LastIndex(record, `,"sum"`)]
	sum := fnv.New64a()
	sum.Write([]byte(record + "}"))
	record += fmt.Sprintf(`,"sum":"%016x"}`, sum.Sum64())
	d, a := sit(t, kv, "#/", table.Device{})
	a.Take([]byte(record))
	d.Settle()
	d.Press(ui.Button, "Continue: Yahtzee, Ana")
	d.Check()
	if d.Find(ui.Text, "This match was played under another version") == nil {
		t.Errorf("nothing explains why it cannot be played; %s", d.Outline())
	}
	said(d)
	a.Command("hold 1")
	if s := said(d); s == "" {
		t.Error("a move is not answered")
	}
	store.Open(kv, nil, func(s *store.Matches) {
		if kept, ok := s.Get(m.ID()); !ok || strings.TrimSpace(string(kept)) != record {
			t.Errorf("kept as %s", kept)
		}
	})
}

func TestReadyToPlayOfflineIsSaidOnce(t *testing.T) {
	const ready = "Ready to play offline."
	kv := &store.Memory{}
	d, a := sit(t, kv, "#/", table.Device{})
	said(d)
	a.Kept()
	if s := said(d); s != ready {
		t.Errorf("%q", s)
	}
	a.Kept()
	d, a = sit(t, kv.Copy(), "#/", table.Device{})
	said(d)
	a.Kept()
	if s := said(d); s != "" {
		t.Errorf("said again: %q", s)
	}
}

func TestAnotherVersionIsOffered(t *testing.T) {
	found, renewed := "", 0
	d, a := sit(t, &store.Memory{}, "#/yahtzee?seats=Ana&seed=1", table.Device{
		CheckUpdate: func(done func(string)) { done(found) },
		Renew:       func() { renewed++ },
	})
	a.Kept()
	check := func() string {
		d.Press(ui.Button, "Settings")
		said(d)
		d.Press(ui.Button, "Check for updates")
		return said(d)
	}
	for answer, want := range map[string]string{"same": "newest version", "refused": "did not arrive whole", "offline": "no connection"} {
		found = answer
		if s := check(); !strings.Contains(s, want) {
			t.Errorf("%s: %q", answer, s)
		}
		d.Key("Escape")
		d.Settle()
	}
	if d.Find(ui.Button, "New version") != nil || renewed > 0 {
		t.Error("a version is offered that is not there")
	}
	found = "fresh"
	if s := check(); !strings.Contains(s, "New version, tap to reload.") {
		t.Errorf("%q", s)
	}
	d.Check()
	d.Need(ui.Button, "New version")
	d.Press(ui.Button, "Not now")
	if d.Find(ui.Button, "New version") != nil || renewed > 0 {
		t.Error("put away, the offer stays")
	}
	d.Press(ui.Button, "Roll the dice") // the match goes on
	d.Press(ui.Button, "Settings")
	d.Press(ui.Button, "Reload with the new version")
	if renewed != 1 {
		t.Errorf("taken %d times", renewed)
	}
}

// spoiled is a medium whose matches have lost a bit.
type spoiled struct{ store.KV }

func (s spoiled) Load(done func(map[string][]byte, error)) {
	s.KV.Load(func(all map[string][]byte, err error) {
		for key, b := range all {
			if strings.HasPrefix(key, "match/") {
				b[len(b)/2] ^= 4
			}
		}
		done(all, err)
	})
}

// What cannot be read is said, and what is left of it can be saved.
func TestADamagedMatchIsToldOf(t *testing.T) {
	for n, want := range []string{"", "One match cannot be read", "2 matches cannot be read"} {
		kv := &store.Memory{}
		for range n {
			m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: "Ana"}}}, match.Config{})
			put(t, kv, m, err)
		}
		var file []byte
		d, _ := sit(t, spoiled{kv}, "#/", table.Device{Save: func(_ string, b []byte) { file = b }})
		d.Check()
		if got := said(d); !strings.Contains(got, want) || n == 0 && got != "" {
			t.Errorf("%d: said %q", n, got)
		}
		if n == 0 {
			if d.Find(ui.Button, "One match") != nil {
				t.Error("nothing is damaged")
			}
			continue
		}
		d.Press(ui.Button, want)
		if bytes.Count(file, []byte("passavez-match")) != n {
			t.Errorf("%d: saved %q", n, file)
		}
	}
}
