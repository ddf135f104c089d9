package palavra

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"passavez/engine/game"
)

// otherwise is a match that the eyes cannot tell from s: what they do not see,
// the bag and the other racks, is dealt anew, and so is what the others had
// before.
func otherwise(r *rand.Rand, s *State, eyes game.Seat) *State {
	o := s.clone()
	var hidden []byte
	for i, n := range o.bag {
		hidden = append(hidden, strings.Repeat(string(rune(kind(i))), n)...)
	}
	for i, rack := range o.racks {
		if game.Seat(i) != eyes {
			hidden = append(hidden, rack...)
		}
	}
	r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	for i, rack := range o.racks {
		if game.Seat(i) != eyes {
			o.racks[i], hidden = string(hidden[:len(rack)]), hidden[len(rack):]
		}
	}
	o.bag = Count{}
	for _, t := range hidden {
		o.bag[index(Tile(t))]++
	}
	o.turns = slices.Clone(s.turns)
	another := func(tiles string) string {
		return strings.Map(func(c rune) rune {
			for {
				if i := r.IntN(27); Distribution[i] > 0 {
					return rune(kind(i))
				}
			}
		}, tiles)
	}
	for i, t := range o.turns {
		if t.Seat != eyes {
			o.turns[i].Rack, o.turns[i].Exchanged = another(t.Rack), another(t.Exchanged)
		}
	}
	o.src = *game.Seeded(r.Uint64())
	for o.src.Draws() < s.src.Draws() {
		o.src.IntN(2)
	}
	return o
}

// shown is everything a program shows to the eyes.
func shown(t *testing.T, s *State, eyes game.Seat) string {
	t.Helper()
	view, err := json.Marshal(s.View(eyes))
	if err != nil {
		t.Fatal(err)
	}
	c := Console{}
	return string(view) + c.Board(s, eyes, testNames).PT + c.Board(s, eyes, testNames).EN + c.Prompt(s, testNames).EN +
		strings.Join(s.Commands(), " ") + string(game.JSON(s.Status())) + string(game.JSON(s.View(eyes).(View).Unseen()))
}

func seenLines(events []game.Event, eyes game.Seat) string {
	return string(eventLines(game.Seen(events, eyes)))
}

// What eyes may not know makes no difference to what they are shown: neither in
// the view and the board, nor in the events of the next move, nor in the GCG of
// a match that goes on.
func TestNothingHiddenIsShown(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	lexicon := newLexicon(append(syllables(), words...)...)
	rules := rulesOf(lexicon)
	views, differ, drew, drewOther, open := 0, 0, 0, 0, 0
	for range 16 {
		made, err := rules.New(randomSetup(r), nil)
		if err != nil {
			t.Fatal(err)
		}
		s := made.(*State)
		m := mover{r, lexicon}
		for s.reason == "" {
			for eyes := game.Nobody; int(eyes) < s.seats() && r.IntN(3) == 0; eyes++ {
				o := otherwise(r, s, eyes)
				views++
				if a, b := shown(t, s, eyes), shown(t, o, eyes); a != b {
					t.Fatalf("seat %d can tell apart\n%s\n%s", eyes, a, b)
				}
				// The scan can fail: somebody else's view differs.
				if other := game.Seat(r.IntN(s.seats())); other != eyes && shown(t, s, other) != shown(t, o, other) {
					differ++
				}
			}
			everybody := otherwise(r, s, game.Nobody)
			if a, b := ExportGCG(s, testNames[:s.seats()]), ExportGCG(everybody, testNames[:s.seats()]); string(a) != string(b) {
				t.Fatalf("the GCG tells apart\n%s\n%s", a, b)
			}
			actor := s.actor()
			o := s.clone()
			o.src = *game.Seeded(r.Uint64())
			move := m.choose(s)
			out, err := s.Apply(move)
			if err != nil {
				t.Fatal(err)
			}
			again := must(t, o, move)
			if (s.reason == "") != (o.reason == "") {
				break
			}
			if s.reason != "" {
				// The racks lie open at the end.
				for i, rack := range s.racks {
					if v := s.View(game.Nobody).(View); v.Seats[i].Rack != rack {
						t.Fatalf("rack %s is shown as %s at the end", rack, v.Seats[i].Rack)
					}
				}
				open++
				break
			}
			for eyes := game.Nobody; int(eyes) < s.seats(); eyes++ {
				a, b := seenLines(out.Events, eyes), seenLines(again.Events, eyes)
				// Who drew: of the actor, or of the play before it.
				own := false
				for _, e := range out.Events {
					if d, ok := e.(Drew); ok && d.Seat == eyes {
						own = true
					}
				}
				if !own && a != b {
					t.Fatalf("%s by seat %d: seat %d can tell apart\n%s\n%s", move, actor, eyes, a, b)
				}
				if own {
					drew++
					if a != b {
						drewOther++
					}
				}
			}
		}
	}
	t.Logf("%d views, %d of others differed, %d draws seen by their owner, %d of them different, %d ends", views, differ, drew, drewOther, open)
	if differ < views/2 || drewOther < drew/2 || open == 0 {
		t.Error("the scan could not have failed")
	}
}

// The tiles set aside are seen by their owner only.
func TestExchangedTilesAreHidden(t *testing.T) {
	a := begin(t, testWords, "", "ABCDEFG SOLUATE RATORAT")
	b := begin(t, testWords, "", "GFEDCBA SOLUATE RATORAT")
	outA, outB := must(t, a, "exchange abc"), must(t, b, "exchange gfe")
	for _, eyes := range []game.Seat{game.Nobody, 1} {
		if x, y := seenLines(outA.Events, eyes), seenLines(outB.Events, eyes); x != y || strings.Contains(x, "tiles") {
			t.Errorf("seat %d sees %s and %s", eyes, x, y)
		}
	}
	if seenLines(outA.Events, 0) == seenLines(outB.Events, 0) || !strings.Contains(seenLines(outA.Events, 0), "ABC") {
		t.Error("the owner does not see the tiles")
	}
	v := a.View(1).(View)
	if v.Turns[0].Exchanged != "" || v.Turns[0].Rack != "" || v.Turns[0].Count != 3 {
		t.Errorf("%+v", v.Turns[0])
	}
	if v := a.View(0).(View); v.Turns[0].Exchanged != "ABC" || v.Turns[0].Rack != "ABCDEFG" {
		t.Errorf("%+v", v.Turns[0])
	}
}

// W and Y are on no tile and name no column: planted in the hidden racks they
// give a leak away wherever a text of the view has them.
func TestNoHiddenLetterInAnyText(t *testing.T) {
	var texts func(v any) []string
	texts = func(v any) (list []string) {
		switch v := v.(type) {
		case string:
			list = append(list, v)
		case []any:
			for _, x := range v {
				list = append(list, texts(x)...)
			}
		case map[string]any:
			for _, x := range v {
				list = append(list, texts(x)...)
			}
		}
		return list
	}
	leaks := func(s *State, eyes game.Seat) bool {
		var v any
		if err := json.Unmarshal(game.JSON(s.View(eyes)), &v); err != nil {
			t.Fatal(err)
		}
		return strings.ContainsAny(strings.Join(texts(v), " "), "WY")
	}
	s := beginWith(t, testWords, 3, "", "CASASER SOLUATE RATORAT")
	must(t, s, "play 8h casa", "exchange sol", "pass")
	s.racks[1] = "WYWYWYW"
	s.turns[1].Rack, s.turns[1].Exchanged = "WYWYWYW", "WYW"
	for _, eyes := range []game.Seat{game.Nobody, 0, 2} {
		if leaks(s, eyes) {
			t.Errorf("seat %d sees hidden letters", eyes)
		}
	}
	if !leaks(s, 1) {
		t.Error("the scan finds nothing even in the owner's view")
	}
}

func TestViewSharesNothing(t *testing.T) {
	s := begin(t, testWords, "", "CASASER SOLUATE")
	must(t, s, "play 8h casa")
	before := string(s.Dump())
	v := s.View(0).(View)
	v.Turns[0].Laid[0].Tile, v.Turns[0].Words[0].Score, v.Turns[0].Score = 'Z', 99, 99
	v.Board[0], v.Seats[0].Score = 'Z', 99
	if string(s.Dump()) != before {
		t.Error("the view is tied to the state")
	}
	c := s.Clone().(*State)
	must(t, c, "pass", "exchange s")
	if string(s.Dump()) != before {
		t.Error("the clone is tied to the state")
	}
}

func TestUnseen(t *testing.T) {
	s := begin(t, testWords, "", "CASASER SOL?ATE")
	must(t, s, "play 8h casa", "play k8 a?s")
	c := s.View(0).(View).Unseen()
	want := s.bag
	for i := range len(s.racks[1]) {
		want[index(Tile(s.racks[1][i]))]++
	}
	if c != want {
		t.Errorf("%v, want %v", c, want)
	}
}
