package palavra

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"passavez/engine/game"
)

// FuzzMoves types lines at a match. Nothing panics; what is refused changes
// nothing and says what is allowed in a sentence; the canonical form of a legal
// move makes the same match.
func FuzzMoves(f *testing.F) {
	f.Add(uint64(1), uint8(0), "play 8h casa\npass\nexchange a\nplay h8 c?asa")
	f.Add(uint64(2), uint8(1), "play 8H CAsA\nchallenge\nclock 12\npass end\nchallenge casa")
	f.Add(uint64(3), uint8(2), "play 8h maçã\nplay 8h ma\u0301\nexchange ?\nplay 15o .")
	f.Add(uint64(4), uint8(3), "play 8h as\nplay 8h ?a?s\nplay 9h as end\npass\npass\npass\npass")
	f.Fuzz(func(t *testing.T, seed uint64, house uint8, text string) {
		setup := game.Setup{Players: make([]game.Player, 2+int(house>>6)%3), Options: map[string]string{}, Seed: seed}
		for i, o := range (Rules{}).Info().Options {
			if house>>i&1 == 1 {
				if setup.Options[o.Slug] = "5"; o.Values != nil {
					setup.Options[o.Slug] = o.Values[1]
				}
			}
		}
		made, err := rulesOf(testWords).New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := made.(*State)
		for i, line := range strings.Split(text, "\n") {
			if i == 40 {
				break
			}
			before := s.Dump()
			c := s.clone()
			out, err := s.Apply(Console{}.Read(s, line))
			if err != nil {
				e, ok := err.(*game.Error)
				if !ok || !bytes.Equal(before, s.Dump()) {
					t.Fatalf("%q: %v", line, err)
				}
				if say := (Texts{}).Explain(e, testNames); !sentence(say) {
					t.Fatalf("%q: %+v: %+v", line, e, say)
				}
				continue
			}
			if tilesOf(s) != Distribution {
				t.Fatalf("%q: tiles are not conserved", line)
			}
			again, err := c.Apply(out.Move)
			if err != nil || again.Move != out.Move || !bytes.Equal(c.Dump(), s.Dump()) {
				t.Fatalf("%q is recorded %q, which is read as %q (%v)", line, out.Move, again.Move, err)
			}
			for eyes := game.Nobody; int(eyes) < s.seats(); eyes++ {
				for _, e := range game.Seen(out.Events, eyes) {
					if say := (Texts{}).Say(e, testNames); !sentence(say) {
						t.Fatalf("%T: %+v", e, say)
					}
				}
			}
		}
		Console{}.Board(s, 0, testNames)
		Console{}.Prompt(s, testNames)
	})
}

// FuzzPlay reads plays on a board with a few words: what is read is written and
// read again the same.
func FuzzPlay(f *testing.F) {
	for _, text := range []string{"8h casa", "h8 CAsA", "8h ?a?i", "8H CaSaS", "8h ....s", "l8 sol", "9k s", "8h maçã", "8h mac\u0327a\u0303", "15o a", "8h \xff", "8h 🙂", "k7 a.a", "8h ?A?S"} {
		f.Add(text, true)
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, empty bool) {
		b := &Board{}
		if !empty {
			lay(b, "8h CaSA, h8 CASA, 12d Lua")
		}
		laid, err := b.ParsePlay(text)
		if err != nil {
			return
		}
		if _, err := b.Form(laid, true); err != nil {
			return
		}
		move, err := b.PlayMove(laid)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		again, err := b.ParsePlay(strings.TrimPrefix(move, "play "))
		if err != nil || laidText(sorted(again)) != laidText(sorted(laid)) {
			t.Fatalf("%q is %q, read as %s, not %s (%v)", text, move, laidText(again), laidText(laid), err)
		}
		if twice, _ := b.PlayMove(again); twice != move {
			t.Fatalf("%q is %q, then %q", text, move, twice)
		}
		// As files write it, too.
		at, main, _ := b.written(laid)
		s, down, _ := parseAt(at)
		word, err := parseWord(main, true)
		if err != nil {
			t.Fatalf("%q: %v", main, err)
		}
		again, err = b.place(s, down, word)
		if err != nil || laidText(sorted(again)) != laidText(sorted(laid)) {
			t.Fatalf("%q is %s %s in a file, read as %s (%v)", text, at, main, laidText(again), err)
		}
	})
}

// FuzzGCG imports anything. What is read can be replayed; written and read
// again it gives the same file.
func FuzzGCG(f *testing.F) {
	f.Add([]byte(foreign))
	f.Add([]byte("#character-encoding UTF-8\n#player1 a Ana\n#player2 b Bia\n#incomplete\n#note House: bonus=on challenge=on clock=25 exchange=seven\n>a: CZSA 8H CZSA +24 24\n>b:  - +0 0\n#note challenge\n>a: ? -? +0 24\n>b:  -3 +0 0\n#rack1 ABC\n"))
	f.Add([]byte(">a: CASA 8H CASA +10 10"))
	f.Add([]byte("#player1 a A\n#player2 b B\n#player3 c C\n>b: ?CASA h8 cASA +6 6 remark\n>c: - +0 0\n>a: A 8H (c)A +1 1\n>b: (ABC) +9 15\n>a: XE (XE) -9 -8\n>a: XE (time) -20 -28\n>c: (challenge) +5 5\n"))
	r := rand.New(rand.NewPCG(9, 9))
	for n := range 12 {
		made, err := rulesOf(testWords).New(randomSetup(r), nil)
		if err != nil {
			f.Fatal(err)
		}
		s := made.(*State)
		for s.reason == "" && len(s.turns) < 3*n {
			must(f, s, mover{r, testWords}.choose(s))
		}
		f.Add(ExportGCG(s, testNames[:s.seats()]))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		checkGCG(t, content)
	})
}

// FuzzGCGEdits edits files of real games line by line: racks, words, squares
// and turns that fit nearly, which bytes at random seldom make.
func FuzzGCGEdits(f *testing.F) {
	f.Add(uint64(1), []byte{1, 5, 3})
	f.Add(uint64(2), []byte{0, 3, 2, 2, 7, 9, 3, 4, 4, 4, 9, 1})
	f.Add(uint64(3), []byte{5, 6, 7, 6, 9, 200, 7, 8, 9, 8, 4, 4})
	f.Fuzz(func(t *testing.T, seed uint64, edits []byte) {
		r := rand.New(rand.NewPCG(seed, 1))
		made, err := rulesOf(testWords).New(randomSetup(r), nil)
		if err != nil {
			t.Fatal(err)
		}
		s := made.(*State)
		for n := r.IntN(30); s.reason == "" && len(s.turns) < n; {
			must(t, s, mover{r, testWords}.choose(s))
		}
		lines := strings.Split(string(ExportGCG(s, testNames[:s.seats()])), "\n")
		for ; len(edits) >= 3 && len(lines) > 1; edits = edits[3:] {
			i := int(edits[1]) % len(lines)
			fields := strings.Fields(lines[i])
			k := 0
			if len(fields) > 0 {
				k = int(edits[2]) % len(fields)
			}
			switch edits[0] % 9 {
			case 0:
				lines = append(lines[:i:i], lines[i+1:]...)
			case 1:
				lines = append(lines[:i+1:i+1], lines[i:]...)
			case 2:
				j := int(edits[2]) % len(lines)
				lines[i], lines[j] = lines[j], lines[i]
			case 3:
				if len(fields) > 0 {
					lines[i] = strings.Join(append(fields[:k:k], fields[k+1:]...), " ")
				}
			case 4:
				if len(fields) > 0 && len(fields[k]) > 1 {
					fields[k] = fields[k][1:]
					lines[i] = strings.Join(fields, " ")
				}
			case 5:
				if len(fields) > 0 {
					fields[k] += string(rune("AEZ?as.Q"[edits[2]>>5]))
					lines[i] = strings.Join(fields, " ")
				}
			case 6:
				lines[i] = strings.ToLower(lines[i])
			case 7:
				lines = lines[:i]
			case 8:
				lines[i] = strings.Replace(lines[i], "A", string(rune("EIOZ?as."[edits[2]>>5])), 1+int(edits[2])%3)
			}
		}
		checkGCG(t, []byte(strings.Join(lines, "\n")))
	})
}

func checkGCG(t *testing.T, content []byte) {
	rules := rulesOf(testWords)
	IsGCG(content)
	g, err := rules.ImportGCG(content, nil)
	if err != nil {
		if say := (Texts{}).Explain(err, testNames); !sentence(say) {
			t.Fatalf("%+v: %+v", err, say)
		}
		return
	}
	replay := func(g *Imported) (*State, []byte) {
		made, err := rules.New(g.Setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := made.(*State)
		for _, m := range g.Moves {
			out, err := s.Apply(m)
			if err != nil || out.Move != m {
				t.Fatalf("%s: %v, recorded %q", m, err, out.Move)
			}
		}
		if tilesOf(s) != Distribution {
			t.Fatal("tiles are not conserved")
		}
		var names []string
		for _, p := range g.Setup.Players {
			names = append(names, p.Name)
		}
		return s, ExportGCG(s, namesOf(names))
	}
	_, file := replay(g)
	h, err := rules.ImportGCG(file, nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, file)
	}
	if _, again := replay(h); !bytes.Equal(file, again) {
		t.Fatalf("%s\nbecame\n%s", file, again)
	}
}

// FuzzSetup reads a set-up from JSON, as a saved match or a link has it.
func FuzzSetup(f *testing.F) {
	f.Add([]byte(`{"players":[{"name":"Ana"},{"name":"Bia"}],"options":{"bonus":"on","clock":"25","starter":"drawn"},"seed":7,"start":"CASA? SOL"}`))
	f.Add([]byte(`{"players":[{},{},{},{}],"options":{"exchange":"seven","challenge":"on"},"data":{"dictionary":"wide","hash":"test","house":"+AB -CD"},"rules":1}`))
	f.Add([]byte(`{"players":[{}],"secrets":["x"],"start":"k"}`))
	f.Add([]byte(`{"players":[{},{}],"data":{"hash":"other"}}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		var setup game.Setup
		if json.Unmarshal(content, &setup) != nil {
			return
		}
		before := string(game.JSON(setup))
		made, err := rulesOf(testWords).New(setup, nil)
		if string(game.JSON(setup)) != before {
			t.Fatal("the setup was changed")
		}
		if err != nil {
			e, ok := err.(*game.Error)
			if !ok || made != nil {
				t.Fatalf("%v", err)
			}
			if say := (Texts{}).Explain(e, testNames); !sentence(say) {
				t.Fatalf("%+v: %+v", e, say)
			}
			return
		}
		s := made.(*State)
		if tilesOf(s) != Distribution || s.Status().Over {
			t.Fatalf("%s", s.Dump())
		}
		again, err := rulesOf(testWords).New(setup, nil)
		if err != nil || !bytes.Equal(again.Dump(), s.Dump()) {
			t.Fatal("the same setup gives another match")
		}
		(Console{}).Intro(setup)
	})
}
