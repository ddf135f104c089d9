package registry

import (
	"math/rand/v2"
	"strings"
	"testing"

	"passavez/dict"
	"passavez/engine/game"
	"passavez/games/palavra"
	"passavez/games/palavra/words"
)

// generated are the plays the generator finds in a view, for its own eyes.
func generated(t *testing.T, l *dict.Lexicon, rules *dict.Rules, v palavra.View, best bool) []dict.Play {
	t.Helper()
	b, err := words.Set(l, rules, &v.Board)
	if err != nil {
		t.Fatal(err)
	}
	var plays []dict.Play
	if best {
		plays, err = b.Best(v.Rack, 1)
	} else {
		plays, err = b.Plays(v.Rack, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return plays
}

// moveOf writes a play with "?" before its blanks.
func moveOf(v palavra.View, p dict.Play) string {
	var word []byte
	for i, c := range []byte(p.String()) {
		row, col := int(p.Row), int(p.Col)+i
		if p.Down {
			row, col = int(p.Row)+i, int(p.Col)
		}
		if v.Board[row*palavra.Side+col] == 0 && c >= 'a' {
			word = append(word, '?')
		}
		word = append(word, c)
	}
	return "play " + p.Place() + " " + strings.ToLower(string(word))
}

// Games between equals that always lay the best-scoring play, with the
// dictionary "standard" and 50 points for seven tiles: 28 turns and about 458
// points a player are known for them. The rules score every play as the
// generator does, and the match ends as soon as, and not before, the generator
// finds nothing for anybody.
func TestPalavraWithTheGenerator(t *testing.T) {
	const games = 100
	l, err := Dictionary(dict.Standard)
	if err != nil {
		t.Fatal(err)
	}
	rules := words.Figures(true)
	turns, points, reasons := 0, 0, map[string]int{}
	for seed := range uint64(games) {
		s, err := PalavraRules().New(game.Setup{
			Players: make([]game.Player, 2), Options: map[string]string{"bonus": "on"}, Data: PalavraData("standard"), Seed: seed,
		}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for !s.Status().Over {
			v := s.View(s.Status().Actor).(palavra.View)
			plays := generated(t, l, rules, v, true)
			move := "pass"
			switch {
			case len(plays) > 0:
				move = moveOf(v, plays[0])
			case v.Exchange > 0:
				move = "exchange " + v.Rack[:v.Exchange]
			}
			out, err := s.Apply(move)
			if err != nil {
				t.Fatalf("seed %d: %s: %v", seed, move, err)
			}
			if p, ok := out.Events[0].(palavra.Played); ok && p.Score != int(plays[0].Score) {
				t.Fatalf("seed %d: %s scores %d, the generator says %d", seed, move, p.Score, plays[0].Score)
			}
			turns++
			// With an empty bag the match goes on exactly while somebody has a play.
			if now := s.View(game.Nobody).(palavra.View); now.Bag == 0 && now.Reason != palavra.EndOut {
				some := false
				for seat := range now.Seats {
					view := s.View(game.Seat(seat)).(palavra.View)
					some = some || len(generated(t, l, rules, view, true)) > 0
				}
				if some == s.Status().Over {
					t.Fatalf("seed %d: over is %v, a play is there: %v", seed, s.Status().Over, some)
				}
			}
		}
		end := s.View(game.Nobody).(palavra.View)
		reasons[end.Reason]++
		for _, n := range end.Result.Scores {
			points += n
		}
	}
	perGame, perPlayer := float64(turns)/float64(games), float64(points)/float64(2*games)
	t.Logf("%d games: %.1f turns, %.0f points a player, endings %v", games, perGame, perPlayer, reasons)
	if perGame < 26 || perGame > 31 || perPlayer < 435 || perPlayer > 480 {
		t.Errorf("%.1f turns and %.0f points a player, want about 28 and 458", perGame, perPlayer)
	}
}

// Random plays, not the best ones: whatever the generator finds the rules
// accept, at its score, whoever plays and under whatever house rules.
func TestPalavraTakesWhatTheGeneratorFinds(t *testing.T) {
	l, err := Dictionary(dict.Wide)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(4, 2))
	tried, reasons := 0, map[string]int{}
	for seed := range uint64(40) {
		s, err := PalavraRules().New(game.Setup{Players: make([]game.Player, 2+seed%3), Data: PalavraData("wide"), Seed: seed}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for !s.Status().Over {
			v := s.View(s.Status().Actor).(palavra.View)
			plays := generated(t, l, words.Figures(false), v, false)
			if len(plays) == 0 {
				if _, err := s.Apply("pass"); err != nil {
					t.Fatal(err)
				}
				continue
			}
			// Some are tried on copies, one is made.
			for range 20 {
				p := plays[r.IntN(len(plays))]
				out, err := s.Clone().Apply(moveOf(v, p))
				if err != nil {
					t.Fatalf("seed %d: %s: %v", seed, moveOf(v, p), err)
				}
				if got := out.Events[0].(palavra.Played).Score; got != int(p.Score) {
					t.Fatalf("seed %d: %s scores %d, the generator says %d", seed, moveOf(v, p), got, p.Score)
				}
				tried++
			}
			if _, err := s.Apply(moveOf(v, plays[r.IntN(len(plays))])); err != nil {
				t.Fatal(err)
			}
		}
		reasons[s.View(game.Nobody).(palavra.View).Reason]++
	}
	t.Logf("%d plays, endings %v", tried, reasons)
}

func TestPalavraWords(t *testing.T) {
	two := make([]game.Player, 2)
	start := func(data map[string]string, tiles string) (game.State, error) {
		return PalavraRules().New(game.Setup{Players: two, Data: data, Start: tiles}, nil)
	}
	data := PalavraData("wide")
	if len(data[palavra.DataHash]) != 16 || data[palavra.DataHouse] != "" {
		t.Errorf("%v", data)
	}
	for word, want := range map[string]bool{"casa": true, "coração": true, "xlqz": false, "fomo": false} {
		s, err := start(data, strings.ToUpper(strings.NewReplacer("ç", "c", "ã", "a").Replace(word)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Apply("play 8h " + word); (err == nil) != want {
			t.Errorf("%s: %v", word, err)
		}
	}
	// With the house list.
	house := Words.Data("wide", []string{"fomo"}, []string{"Casa"})
	if house[palavra.DataHouse] != "+FOMO -CASA" {
		t.Errorf("%v", house)
	}
	s, err := start(house, "FOMO")
	if err != nil {
		t.Fatal(err)
	}
	out, err := s.Apply("play 8h fomo")
	if err != nil || !out.Events[0].(palavra.Played).Words[0].House {
		t.Errorf("%+v, %v", out, err)
	}
	s, _ = start(house, "CASA")
	if _, err = s.Apply("play 8h casa"); err == nil || err.(*game.Error).Kind != palavra.NotWords || len(err.(*game.Error).Figures["struck"].([]string)) != 1 {
		t.Errorf("%v", err)
	}
	for name, data := range map[string]map[string]string{
		"other words":  {palavra.DataTier: "wide", palavra.DataHash: "0123456789abcdef"},
		"no such tier": {palavra.DataTier: "huge", palavra.DataHash: "0123456789abcdef"},
		"house list":   {palavra.DataTier: "wide", palavra.DataHouse: "FOMO"},
		"bad words":    {palavra.DataTier: "wide", palavra.DataHouse: "+KIWI"},
	} {
		if _, err := start(data, ""); err == nil || err.(*game.Error).Kind != game.BadData {
			t.Errorf("%s: %v", name, err)
		}
		if s, err := PalavraRules().Trust().New(game.Setup{Players: two, Data: data}, nil); err != nil || s == nil {
			t.Errorf("%s: on trust: %v", name, err)
		}
	}
	if _, err := start(map[string]string{palavra.DataTier: "huge"}, ""); err == nil || err.(*game.Error).Kind != palavra.NoDictionary {
		t.Errorf("no such tier: %v", err)
	}
}

// The rules fold what is typed as the dictionary does.
func TestPalavraFoldsAsTheDictionaryDoes(t *testing.T) {
	b := &palavra.Board{}
	for r := rune(1); r < 0x370; r++ {
		for _, base := range "aCnoU" {
			if r == '?' || r == '.' {
				continue
			}
			typed := string(base) + string(r) + "a"
			want, err := dict.Fold(typed)
			laid, bad := b.ParsePlay("8a " + typed)
			if (err == nil) != (bad == nil) {
				t.Errorf("%q: the dictionary says %v, the rules %v", typed, err, bad)
				continue
			}
			var got []byte
			for _, l := range laid {
				got = append(got, l.Tile.Letter())
			}
			if string(got) != want {
				t.Errorf("%q is %s in the dictionary and %s in the rules", typed, want, got)
			}
		}
	}
}
