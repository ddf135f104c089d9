package palavra

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"passavez/engine/game"
)

// gamesEach is how many random games are played for the properties.
const gamesEach = 2000

// syllables are made-up words of two letters, so many that most tiles can be
// laid and games come to every ending.
func syllables() (list []string) {
	for _, c := range "BCDFGHJLMNPQRSTVX" {
		for i, v := range "AEIOU" {
			list = append(list, string(c)+string(v))
			if i%2 == 0 {
				list = append(list, string(v)+string(c))
			}
		}
	}
	return list
}

// randomSetup draws seats, house rules and a seed.
func randomSetup(r *rand.Rand) game.Setup {
	s := game.Setup{Players: make([]game.Player, 2+r.IntN(3)), Options: map[string]string{}, Seed: r.Uint64()}
	for _, o := range (Rules{}).Info().Options {
		switch {
		case r.IntN(2) == 0:
		case o.Values == nil:
			s.Options[o.Slug] = fmt.Sprint(1 + r.IntN(30))
		default:
			s.Options[o.Slug] = o.Values[r.IntN(len(o.Values))]
		}
	}
	return s
}

// mover is a random player of the tests' own: it lays some legal play, now and
// then one that is no word, exchanges, passes, challenges and stops the clock.
type mover struct {
	r       *rand.Rand
	lexicon *testLexicon
}

func (m mover) choose(s *State) string {
	seat := s.actor()
	if s.house.Clock > 0 && m.r.IntN(8) == 0 {
		return fmt.Sprintf("clock %d", s.used[seat]+m.r.IntN(200))
	}
	if s.step() == StepLast {
		return []string{"challenge", "pass"}[m.r.IntN(2)]
	}
	if s.pending && m.r.IntN(4) == 0 {
		return "challenge"
	}
	if n := s.exchangeable(); n > 0 && s.turn < 65 && m.r.IntN(15) == 0 {
		rack := []byte(s.racks[seat])
		m.r.Shuffle(len(rack), func(i, j int) { rack[i], rack[j] = rack[j], rack[i] })
		return "exchange " + strings.ToLower(string(rack[:1+m.r.IntN(n)]))
	}
	if m.r.IntN(40) == 0 {
		return "pass"
	}
	if s.house.Challenge && m.r.IntN(6) == 0 {
		if move := m.phony(s); move != "" {
			return move
		}
	}
	best := m.sample(s)
	if best == nil && (s.board.Empty() || s.bag.Total() == 0 || m.r.IntN(12) == 0) {
		m.lexicon.from = m.r.IntN(len(m.lexicon.list))
		m.lexicon.plays(&s.board, s.racks[seat], func(laid []Laid) bool {
			best = laid
			return m.r.IntN(3) == 0
		})
	}
	if best == nil {
		// The small dictionary may leave no play with tiles in the bag; then
		// only passes end the match.
		if n := s.exchangeable(); n > 0 && s.turn < 65 && m.r.IntN(3) > 0 {
			return "exchange " + s.racks[seat][:n]
		}
		return "pass"
	}
	// Now and then a blank where a tile would do.
	if strings.Contains(s.racks[seat], "?") && m.r.IntN(3) == 0 {
		blanks := strings.Count(s.racks[seat], "?")
		for _, l := range best {
			if l.Tile.Blank() {
				blanks--
			}
		}
		if i := m.r.IntN(len(best)); blanks > 0 && !best[i].Tile.Blank() {
			best[i].Tile += 'a' - 'A'
		}
	}
	move, err := s.board.PlayMove(best)
	if err != nil {
		panic(err)
	}
	return move
}

// sample looks for a legal play by trying words at random near tiles, which is
// much faster than trying all, and mostly takes the longest it finds.
func (m mover) sample(s *State) (best []Laid) {
	if s.board.Empty() {
		return nil
	}
	var have [27]int
	for _, t := range []byte(s.racks[s.actor()]) {
		have[index(Tile(t))]++
	}
	var near []Square
	for i, t := range s.board {
		if t != 0 {
			near = append(near, Square(i))
		}
	}
	found := 0
	for range 400 {
		w := m.lexicon.list[m.r.IntN(len(m.lexicon.list))]
		at, down := near[m.r.IntN(len(near))], m.r.IntN(2) == 0
		line, i := at.Row(), at.Col()
		if down {
			line, i = i, line
		}
		line += m.r.IntN(3) - 1
		i -= m.r.IntN(len(w)+2) - 1
		if line < 0 || line >= Side || i < 0 || i+len(w) > Side {
			continue
		}
		if laid := m.lexicon.try(&s.board, have, w, line, i, down); laid != nil {
			if len(laid) > len(best) || m.r.IntN(8) == 0 {
				best = laid
			}
			if found++; found == 4 {
				break
			}
		}
	}
	return best
}

// phony lays a few tiles of the rack in a row next to something.
func (m mover) phony(s *State) string {
	rack := s.racks[s.actor()]
	for range 20 {
		at, down := Square(m.r.IntN(Squares)), m.r.IntN(2) == 0
		var laid []Laid
		want := min(2+m.r.IntN(6), len(rack))
		for n := 0; n < want && at >= 0; at = at.next(down) {
			if s.board[at] != 0 {
				continue
			}
			t := Tile(rack[n])
			if t == BlankTile {
				t = 'e'
			}
			laid = append(laid, Laid{at, t})
			n++
		}
		if move, err := s.board.PlayMove(laid); err == nil {
			return move
		}
	}
	return ""
}

// referee scores and checks plays in a way of its own: from the picture of the
// board before and after, with its own tables.
type referee struct{}

func (referee) premium(r, c int) (letter, word int) {
	// By the distance from the edges, which is the same in all eight parts.
	a, b := min(r, 14-r), min(c, 14-c)
	if a > b {
		a, b = b, a
	}
	switch [2]int{a, b} {
	case [2]int{0, 0}, [2]int{0, 7}:
		return 1, 3
	case [2]int{1, 1}, [2]int{2, 2}, [2]int{3, 3}, [2]int{4, 4}, [2]int{7, 7}:
		return 1, 2
	case [2]int{1, 5}, [2]int{5, 5}:
		return 3, 1
	case [2]int{0, 3}, [2]int{2, 6}, [2]int{3, 7}, [2]int{6, 6}:
		return 2, 1
	}
	return 1, 1
}

func (referee) points(t byte) int { return refereePoints[t] }

var refereePoints = func() (p [256]int) {
	for points, letters := range map[int]string{1: "AEIOSUMRT", 2: "DLCP", 3: "NB", 4: "FGHV", 5: "J", 6: "Q", 8: "XZ"} {
		for _, t := range []byte(letters) {
			p[t] = points
		}
	}
	return p
}()

// score reads both boards ('.' is empty) line by line.
func (f referee) score(before, after string, bonus bool) (total int, words []string) {
	tiles := 0
	for i := range after {
		if before[i] != after[i] {
			tiles++
		}
	}
	for _, down := range []bool{false, true} {
		for line := range 15 {
			word, sum, times, fresh := "", 0, 1, false
			for i := range 16 {
				r, c := line, i
				if down {
					r, c = i, line
				}
				if i == 15 || after[r*15+c] == '.' {
					if fresh && len(word) > 1 {
						total += sum * times
						words = append(words, strings.ToUpper(word))
					}
					word, sum, times, fresh = "", 0, 1, false
					continue
				}
				t := after[r*15+c]
				word += string(rune(t))
				p := f.points(t)
				if before[r*15+c] == '.' {
					l, w := f.premium(r, c)
					fresh, p, times = true, p*l, times*w
				}
				sum += p
			}
		}
	}
	if bonus && tiles == 7 {
		total += 50
	}
	return total, words
}

// tilesOf counts every tile of a match.
func tilesOf(s *State) Count {
	c := s.bag
	for _, t := range s.board {
		if t != 0 {
			c[index(t)]++
		}
	}
	for _, rack := range s.racks {
		for i := range len(rack) {
			c[index(Tile(rack[i]))]++
		}
	}
	return c
}

// nonsense is what a state must refuse, whatever it is.
func nonsense(r *rand.Rand, s *State) string {
	rack := s.racks[s.actor()]
	switch r.IntN(8) {
	case 0:
		return "exchange " + strings.Repeat("a", 8)
	case 1:
		return "play 16h casa"
	case 2:
		return "play 1a kkk"
	case 3:
		return "exchange " + rack + "z"
	case 4:
		// Tiles nobody has that many of.
		return "play 1a zzzzz"
	case 5:
		return "clock -5"
	case 6:
		return "pass end now"
	}
	return "challenge zzz"
}

func TestRandomGames(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	reasons, turns, withdrawn, lost, bonus, blanks := map[string]int{}, 0, 0, 0, 0, 0
	lexicon := newLexicon(append(syllables(), words...)...)
	rules := rulesOf(lexicon)
	for g := range gamesEach {
		setup := randomSetup(r)
		made, err := rules.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		s, start := made.(*State), made.Clone()
		m := mover{r, lexicon}
		var log []string
		var events [][]byte
		for i := 0; s.reason == ""; i++ {
			if i > 400 {
				t.Fatalf("game %d does not end: %s", g, s.board.String())
			}
			if i%4 == g%4 {
				refusedAny(t, s, nonsense(r, s))
			}
			move := m.choose(s)
			before, scores, actor, draws := s.board.String(), slices.Clone(s.scores), s.actor(), s.Status().Draws
			racks := slices.Clone(s.racks)
			out, err := s.Apply(move)
			if err != nil {
				t.Fatalf("game %d: %s: %v\n%s", g, move, err, s.Dump())
			}
			if tilesOf(s) != Distribution {
				t.Fatalf("game %d: %s: tiles are not conserved: %s", g, move, s.Dump())
			}
			for i := range s.racks {
				if len(s.racks[i]) > RackSize || len(s.racks[i]) < RackSize && s.bag.Total() > 0 && !s.pending {
					t.Fatalf("game %d: %s: rack %s with %d in the bag", g, move, s.racks[i], s.bag.Total())
				}
			}
			if played, ok := find[Played](out); ok {
				score, formed := referee{}.score(before, s.board.String(), s.house.Bonus)
				var said []string
				for _, w := range played.Words {
					said = append(said, w.Text)
				}
				slices.Sort(said)
				slices.Sort(formed)
				if played.Score != score || !slices.Equal(said, formed) {
					t.Fatalf("game %d: %s scores %d for %v, the referee says %d for %v", g, move, played.Score, said, score, formed)
				}
				if s.reason == "" && s.scores[actor] != scores[actor]+score {
					t.Fatalf("game %d: %s: %v after %v", g, move, s.scores, scores)
				}
				if !s.house.Challenge {
					for _, w := range formed {
						if !lexicon.Look(w).Counts() {
							t.Fatalf("game %d: %s forms %s", g, move, w)
						}
					}
				}
				if played.Bonus > 0 {
					bonus++
				}
				if strings.ToUpper(played.Main) != played.Main {
					blanks++
				}
				turns++
			}
			if w, ok := find[Withdrawn](out); ok {
				withdrawn++
				if s.reason == "" && s.scores[w.Seat] != scores[w.Seat]-w.Score {
					t.Fatalf("game %d: %s: %v after %v", g, move, s.scores, scores)
				}
			}
			if c, ok := find[Challenged](out); ok && len(c.Wrong) == 0 {
				lost++
			}
			// The others' racks stand as they were, new tiles behind.
			for i, rack := range racks {
				if _, back := find[Withdrawn](out); i != actor && !back && !strings.HasPrefix(s.racks[i], rack) {
					t.Fatalf("game %d: %s: rack %s became %s", g, move, rack, s.racks[i])
				}
			}
			if s.Status().Draws < draws {
				t.Fatalf("game %d: %s: draws went back", g, move)
			}
			log = append(log, out.Move)
			events = append(events, eventLines(out.Events))
		}
		reasons[s.reason]++
		checkSettlement(t, s)
		// Replayed from the setup, and from the canonical moves, the match is
		// the same, move by move.
		for i, move := range log {
			out, err := start.Apply(move)
			if err != nil {
				t.Fatalf("game %d: replay: %s: %v", g, move, err)
			}
			if out.Move != move || !bytes.Equal(eventLines(out.Events), events[i]) {
				t.Fatalf("game %d: replay of %q: %q\n%s\n%s", g, move, out.Move, events[i], eventLines(out.Events))
			}
		}
		if !bytes.Equal(start.Dump(), s.Dump()) {
			t.Fatalf("game %d: the replay ends elsewhere", g)
		}
		// On trust, without the dictionary, too.
		if g%10 == 0 {
			trusted, err := rules.Trust().New(setup, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, move := range log {
				if _, err := trusted.Apply(move); err != nil {
					t.Fatalf("game %d: on trust: %s: %v", g, move, err)
				}
			}
			if !bytes.Equal(trusted.Dump(), s.Dump()) {
				t.Fatalf("game %d: the replay on trust ends elsewhere", g)
			}
		}
	}
	t.Logf("%d games, %d plays, endings %v, %d plays taken back, %d challenges lost, %d bonuses, %d plays with blanks", gamesEach, turns, reasons, withdrawn, lost, bonus, blanks)
	for _, reason := range []string{EndOut, EndNoPlay, EndPasses} {
		if reasons[reason] == 0 {
			t.Errorf("no game ended by %q", reason)
		}
	}
	if withdrawn == 0 || lost == 0 || bonus == 0 || blanks == 0 {
		t.Error("the random games do not reach everything")
	}
}

func refusedAny(t *testing.T, s *State, move string) {
	t.Helper()
	before := s.Dump()
	if out, err := s.Apply(move); err == nil {
		t.Fatalf("%s is legal: %+v", move, out)
	}
	if !bytes.Equal(before, s.Dump()) {
		t.Fatalf("%s: refused, but something changed", move)
	}
}

func eventLines(events []game.Event) []byte {
	var b []byte
	for _, e := range events {
		b = append(append(b, game.Line(e)...), '\n')
	}
	return b
}

// checkSettlement holds the final scores against the turns.
func checkSettlement(t *testing.T, s *State) {
	t.Helper()
	want := make([]int, s.seats())
	for _, turn := range s.turns {
		if !turn.Withdrawn {
			want[turn.Seat] += turn.Score
		}
	}
	all, out := 0, -1
	for i, rack := range s.racks {
		left := 0
		for j := range len(rack) {
			left += referee{}.points(rack[j])
		}
		want[i] -= left
		all += left
		if rack == "" {
			out = i
		}
		if s.house.Clock > 0 {
			for over := s.used[i] - s.house.Clock*60; over > 0; over -= 60 {
				want[i] -= 10
			}
		}
	}
	if s.reason == EndOut {
		want[out] += all
	}
	if !reflect.DeepEqual(want, s.scores) || !reflect.DeepEqual(s.Result().Scores, want) {
		t.Fatalf("scores %v, want %v: %s", s.scores, want, s.Dump())
	}
}

// Every draw is uniform among the tiles left in the bag.
func TestBagDraws(t *testing.T) {
	const matches = 20000
	// The first tile, the last tile of the second rack, and the first tile
	// drawn after an exchange, by kind.
	var seen [3][27]int
	var pairs [2]int // how often the first two tiles are alike
	for seed := range uint64(matches) {
		made, err := rulesOf(testWords).New(game.Setup{Players: make([]game.Player, 2), Seed: seed}, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := made.(*State)
		seen[0][index(Tile(s.racks[0][0]))]++
		seen[1][index(Tile(s.racks[1][6]))]++
		if s.racks[0][0] == s.racks[0][1] {
			pairs[0]++
		}
		must(t, s, "exchange "+s.racks[0])
		seen[2][index(Tile(s.racks[0][0]))]++
	}
	for k, counts := range seen {
		chi, kinds := 0.0, 0
		for i, n := range counts {
			if Distribution[i] == 0 {
				if n > 0 {
					t.Errorf("a tile %c was drawn", kind(i))
				}
				continue
			}
			want := float64(matches*Distribution[i]) / 118
			chi += (float64(n) - want) * (float64(n) - want) / want
			kinds++
		}
		t.Logf("draw %d: χ² %.1f with %d degrees of freedom", k, chi, kinds-1)
		if kinds != 24 || chi > 49.73 { // 23 degrees of freedom, 0.1 %
			t.Errorf("draw %d: χ² %.1f over %d kinds", k, chi, kinds)
		}
	}
	alike := 0
	for _, n := range Distribution {
		alike += n * (n - 1)
	}
	want := float64(matches) * float64(alike) / (118 * 117)
	if d := float64(pairs[0]) - want; d*d/want/(1-want/matches) > 10.83 {
		t.Errorf("%d first pairs are alike, want %.0f", pairs[0], want)
	}
}
