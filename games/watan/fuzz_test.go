package watan

import (
	"bytes"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// The seed corpora are here and in testdata/fuzz, where finds are kept.

func FuzzSave(f *testing.F) {
	f.Add(file(f, "official.sv"))
	f.Add(position("RED", "1 2 3 4 5 g 0 1 2 c 0 1 53 3"))
	f.Add(position("3", "1000000 0 0 0 0 g c", "0 0 0 0 0 g 71 c 1 1 0 3"))
	f.Add("orange\r\n0 0 0 0 0 g c\r\n0 0 0 0 0 g c\r\n0 0 0 0 0 g c\r\n0 0 0 0 0 g c\r\n" + strings.TrimSpace(strings.Repeat("5 0 ", 19)) + "\r\nGeese is at: -1\r\n\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, warnings, err := ParseSave(text)
		if err != nil {
			refused(t, err)
			return
		}
		saved := p.Save()
		again, warned, err := ParseSave(saved)
		if err != nil || again != p || len(warned) != len(warnings) || again.Save() != saved {
			t.Fatalf("read, written and read again it is another: %v\n%q\n%q", err, saved, again.Save())
		}
		// Small hands only: what a seven takes is drawn card by card.
		for seat := range p.Hands {
			for r := range p.Hands[seat] {
				p.Hands[seat][r] = min(p.Hands[seat][r], 30)
			}
		}
		s := start(t, game.Setup{Start: p.Save(), Options: options(Registrar, "on")}, nil)
		player := student{rng(1), true}
		for i := 0; i < 40 && !s.over(); i++ {
			play(t, s, player.move(s))
		}
	})
}

func FuzzLayout(f *testing.F) {
	f.Add(file(f, "official-layout.txt"))
	f.Add(file(f, "official-layout.txt") + "18\n")
	f.Add(strings.TrimSpace(strings.Repeat("5 7 ", 19)) + "\nGeese is at: 3")
	f.Add(strings.TrimSpace(strings.Repeat("3 6 ", 19)))
	f.Fuzz(func(t *testing.T, text string) {
		b, geese, err := ParseLayout(text)
		if err != nil {
			refused(t, err)
			return
		}
		again, off, err := ParseLayout(b.Layout())
		if err != nil || again != b || off != OffBoard || geese < OffBoard || geese >= Tiles {
			t.Fatalf("read, written and read again it is another: %v\n%q", err, b.Layout())
		}
		b.IsFair()
		s := start(t, game.Setup{Start: text}, nil)
		if s.Board != b || s.Geese != geese {
			t.Fatal("the match has another board")
		}
	})
}

// refused: an error has what a sentence needs.
func refused(t *testing.T, err *game.Error) {
	c := &Console{}
	text := c.Explain(err, nil)
	if err.Kind != game.BadStart || err.Int("line") < 1 || text.PT == "" || text.EN == "" || misprinted(text) && !strings.Contains(err.Text("value"), "%") {
		t.Fatalf("%v: %q", err, text)
	}
}

// misprinted: a verb of fmt met a value that is not its own.
func misprinted(text lang.T) bool { return strings.Contains(text.PT+text.EN, "%!") }

// FuzzMove plays lines as a terminal reads them, from set-up, the official
// position or one with full hands.
func FuzzMove(f *testing.F) {
	f.Add(byte(0), "25\nplace 44\nplace 16\n20\n27\n40\n32\n37\nroll\nnext")
	f.Add(byte(1), "load\nroll\n7\n9\nyellow\ntrade yellow study lecture\nyes\nnext\nroll")
	f.Add(byte(2), "achieve 38\ncomplete 26\nimprove 25\nregistrar lab study\ntrade red lab study\naccept\ntrade orange lab study\nno\nnext\nfair\nroll")
	f.Add(byte(3), "load\nroll 7\ngeese 9\nsteal none\nACHIEVE 38\ntrade Azul aula estudo\nsim\nnão\nachieve 72\nplay again\nroll 99999999999999999999")
	official := file(f, "official.sv")
	f.Fuzz(func(t *testing.T, which byte, text string) {
		c := &Console{Bonus: which&8 != 0}
		opt := options(Registrar, "on", FastGoals, []string{"off", "on"}[which>>4&1], StartingResources, []string{"off", "on"}[which>>5&1])
		if which&4 != 0 {
			opt[HiddenHands] = "on"
		}
		setup := game.Setup{Seed: 3, Options: opt}
		switch which & 3 {
		case 1:
			setup.Start = official
		case 2:
			setup.Start = position("BLUE", "9 9 9 9 9 g c 25 1", "9 9 9 9 9 g c 32 1", "0 0 0 0 0 g c 53 1")
		case 3:
			setup.Start = position("0", "20 20 20 20 20 g 38 c 25 3 0 3", "9 9 9 9 9 g c 27 3", "1 0 0 0 0 g c 33 1")
		}
		s := start(t, setup, nil)
		var log []string
		lines := strings.Split(text, "\n")
		for _, line := range lines[:min(len(lines), 100)] {
			before, draws := *s, s.Status().Draws
			move := c.Read(s, line)
			out, err := s.Apply(move)
			if err != nil {
				e, ok := err.(*game.Error)
				if !ok || !bytes.Equal(before.Dump(), s.Dump()) {
					t.Fatalf("%q is refused with %v and changes the state", move, err)
				}
				if said := c.Explain(e, nil); said.PT == "" || said.EN == "" || misprinted(said) && !strings.Contains(line, "%") {
					t.Fatalf("%v is not explained", e)
				}
				continue
			}
			if s.Status().Draws < draws {
				t.Fatal("draws went back")
			}
			log = append(log, out.Move)
			for _, e := range out.Events {
				game.Line(e)
				if said := c.Say(e, nil); misprinted(said) {
					t.Fatalf("%q", said)
				}
			}
			if said := c.Prompt(s, nil); misprinted(said) {
				t.Fatalf("%q", said)
			}
		}
		again := start(t, setup, nil)
		for _, m := range log {
			out, err := again.Apply(m)
			if err != nil || out.Move != m {
				t.Fatalf("the canonical move %q is %q, %v", m, out.Move, err)
			}
		}
		if !bytes.Equal(s.Dump(), again.Dump()) {
			t.Fatal("the replay is another match")
		}
		if p, _, err := s.Position(); err == nil {
			if q, _, err := ParseSave(p.Save()); err != nil || q != p {
				t.Fatalf("the export is not what it was made from: %v", err)
			}
		}
		c.Board(s, game.Seat(int(which>>6)), nil)
	})
}
