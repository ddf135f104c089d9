package bot

import (
	"math"
	"testing"

	"passavez/engine/game"
	"passavez/games/yahtzee"
)

func TestSizes(t *testing.T) {
	rolls, edges := 0, 0
	for i := range all {
		if rolled[i] {
			rolls++
			edges += len(subs[i])
		}
	}
	if len(all) != 462 || rolls != 252 || edges != 4368 {
		t.Errorf("%d sets, %d rolls, %d edges; want 462, 252, 4368", len(all), rolls, edges)
	}
}

func TestValueOfACategoryAlone(t *testing.T) {
	want := map[yahtzee.Category]float64{
		yahtzee.Ones: 2.1065, yahtzee.Twos: 4.2130, yahtzee.Threes: 6.3194, yahtzee.Fours: 8.4259, yahtzee.Fives: 10.5324, yahtzee.Sixes: 12.6389,
		yahtzee.Pair: 9.9267, yahtzee.TwoPairs: 10.8109, yahtzee.ThreeOfAKind: 8.8489, yahtzee.FourOfAKind: 4.3309,
		yahtzee.SmallStraight: 2.9524, yahtzee.LargeStraight: 3.9366, yahtzee.FullHouse: 6.9657, yahtzee.Chance: 23.3333, yahtzee.Yahtzee: 2.3014,
	}
	got := Alone()
	for c, w := range want {
		if math.Abs(got[c]-w) > 0.00006 {
			t.Errorf("%s alone is worth %.4f, want %.4f", c, got[c], w)
		}
	}
}

// mean plays solo games with the given seeds and returns the mean total.
func mean(t testing.TB, b game.Bot, games int) float64 {
	sum := 0
	for seed := range games {
		s, err := yahtzee.Rules{}.New(game.Setup{Players: []game.Player{{}}, Seed: uint64(seed)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; !s.Status().Over; n++ {
			move := b.Choose(s.View(0), game.BotSource(uint64(seed), n))
			if _, err := s.Apply(move); err != nil {
				t.Fatalf("seed %d: %q: %v", seed, move, err)
			}
		}
		sum += s.Result().Scores[0]
	}
	return float64(sum) / float64(games)
}

func TestMeansOverTenThousandGames(t *testing.T) {
	if testing.Short() {
		t.Skip("twenty thousand games")
	}
	for _, c := range []struct {
		name string
		bot  Turn
		want float64
	}{{"easy", Easy(), 192.121}, {"strong", Strong(), 206.698}} {
		got := mean(t, c.bot, 10000)
		t.Logf("%s: %.2f", c.name, got)
		if math.Abs(got-c.want) > 1 {
			t.Errorf("%s makes %.2f on average over 10,000 games, want %.2f ± 1.0", c.name, got, c.want)
		}
	}
}

func BenchmarkChoose(b *testing.B) {
	s, _ := yahtzee.Rules{}.New(game.Setup{Players: []game.Player{{}}, Seed: 1}, nil)
	s.Apply("roll")
	bot := Strong()
	for b.Loop() {
		bot.Choose(s.View(0), nil)
	}
}
