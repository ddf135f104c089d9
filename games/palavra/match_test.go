package palavra

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"passavez/engine/game"
	"passavez/engine/match"
)

// In a match undo and redo meet, nothing can be taken back after which a tile
// was drawn or a challenge answered, and a record comes back as it was: with the
// dictionary to be played on, without it to be looked at.
func TestInAMatch(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 3))
	lexicon := newLexicon(append(syllables(), words...)...)
	rules := rulesOf(lexicon)
	undone, final, trusted := 0, 0, 0
	for range 60 {
		setup := randomSetup(r)
		setup.Data = map[string]string{DataTier: "wide", DataHash: "test"}
		m, err := match.New(rules, setup, match.Config{})
		if err != nil {
			t.Fatal(err)
		}
		player := mover{r, lexicon}
		for stop := r.IntN(120); m.Len() < stop && !m.Status().Over; {
			if seat, down := m.Curtain(); down {
				if err := m.Take(seat); err != nil {
					t.Fatal(err)
				}
			}
			before, draws := m.State().Dump(), m.Status().Draws
			move := player.choose(m.State().(*State))
			e, err := m.Do(move)
			if err != nil {
				t.Fatalf("%s: %v", move, err)
			}
			after := m.State().Dump()
			challenge := len(e.Move) >= 9 && e.Move[:9] == "challenge"
			if !m.CanUndo() {
				final++
				continue
			}
			if m.Status().Draws != draws || challenge {
				t.Fatalf("%s can be taken back", e.Move)
			}
			if err := m.Undo(); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(before, m.State().Dump()) {
				t.Fatalf("%s was not taken back", e.Move)
			}
			if seat, down := m.Curtain(); down {
				if err := m.Take(seat); err != nil {
					t.Fatal(err)
				}
			}
			if err := m.Redo(); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(after, m.State().Dump()) {
				t.Fatalf("%s was not made again", e.Move)
			}
			undone++
		}
		record := m.Encode()
		find := func(rules game.Rules) func(string) (game.Rules, bool) {
			return func(string) (game.Rules, bool) { return rules, true }
		}
		again, err := match.Decode(record, find(rules), match.Config{})
		if err != nil || again.ReadOnly() != nil || !bytes.Equal(again.State().Dump(), m.State().Dump()) {
			t.Fatalf("%v %v", err, again.ReadOnly())
		}
		// A program with another dictionary keeps it to be looked at, ending and
		// challenges included.
		other := rulesOf(newLexicon("XX"))
		open := other.Open
		other.Open = func(data map[string]string) (Lexicon, *game.Error) {
			if data[DataHash] == "test" {
				return nil, game.Refuse(game.BadData, game.Figures{"data": "wide", "want": "test", "have": "other"})
			}
			return open(data)
		}
		look, err := match.Decode(record, find(other), match.Config{})
		if err != nil || look.ReadOnly() == nil || look.ReadOnly().Kind != game.BadData || !bytes.Equal(look.State().Dump(), m.State().Dump()) {
			t.Fatalf("%v %v", err, look.ReadOnly())
		}
		trusted++
	}
	t.Logf("%d moves taken back and made again, %d could not be, %d records", undone, final, trusted)
	if undone == 0 || final == 0 {
		t.Error("nothing was tried")
	}
}
