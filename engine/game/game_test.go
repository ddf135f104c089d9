package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
)

// chi is the chi-square statistic of counts against equal expectations.
func chi(counts []int) float64 {
	n := 0
	for _, c := range counts {
		n += c
	}
	want, sum := float64(n)/float64(len(counts)), 0.0
	for _, c := range counts {
		sum += (float64(c) - want) * (float64(c) - want) / want
	}
	return sum
}

// limit is far out in the tail: k−1 degrees of freedom have the mean k−1 and
// the deviation √(2(k−1)); six deviations are passed once in many millions.
func limit(k int) float64 { return float64(k-1) + 6*math.Sqrt(2*float64(k-1)) }

func TestDrawsAreUnbiased(t *testing.T) {
	for _, n := range []int{2, 3, 6, 7, 24, 100} {
		for seed := range uint64(3) {
			s, counts := Seeded(seed), make([]int, n)
			for range 20000 * 3 {
				counts[s.IntN(n)]++
			}
			if x := chi(counts); x > limit(n) {
				t.Errorf("IntN(%d), seed %d: chi-square %.1f, at most %.1f", n, seed, x, limit(n))
			}
		}
	}
}

// Two dice in a row are independent.
func TestDrawsAreIndependent(t *testing.T) {
	s, counts := Seeded(5), make([]int, 36)
	for range 360000 {
		a := s.IntN(6)
		counts[6*a+s.IntN(6)]++
	}
	if x := chi(counts); x > limit(36) {
		t.Errorf("chi-square %.1f", x)
	}
}

// Reducing 64 random bits modulo n would make the low third twice as likely.
func TestLargeRangesAreUnbiased(t *testing.T) {
	const n, draws = 3 << 61, 60000
	s, low := Seeded(1), 0
	for range draws {
		if s.IntN(n) < n/3 {
			low++
		}
	}
	if d := math.Abs(float64(low) - draws/3.0); d > 6*math.Sqrt(draws*2/9.0) {
		t.Errorf("%d of %d draws in the low third", low, draws)
	}
}

func TestShuffleIsUniform(t *testing.T) {
	s, counts := Seeded(3), map[[4]int]int{}
	for range 48000 {
		p := [4]int{0, 1, 2, 3}
		s.Shuffle(4, func(i, j int) { p[i], p[j] = p[j], p[i] })
		counts[p]++
	}
	var list []int
	for _, c := range counts {
		list = append(list, c)
	}
	if len(list) != 24 || chi(list) > limit(24) {
		t.Errorf("%d orders, chi-square %.1f", len(list), chi(list))
	}
	if s.Draws() != 3*48000 {
		t.Errorf("%d draws", s.Draws())
	}
}

// The seed's draws are part of every saved match: they must stay.
func TestSeedsStay(t *testing.T) {
	for seed, want := range map[uint64]string{0: "[1 1 1 3 3 0 4 0 4 0 5 5]", 7: "[5 2 2 0 0 0 5 1 4 3 5 2]", 1<<64 - 1: "[0 5 3 5 2 2 3 4 2 2 2 2]"} {
		s := Seeded(seed)
		var got []int
		for range 12 {
			got = append(got, s.IntN(6))
		}
		if fmt.Sprint(got) != want {
			t.Errorf("seed %d draws %v, want %s", seed, got, want)
		}
	}
}

func TestScripted(t *testing.T) {
	s := Scripted(3, 0, 5)
	if a, b, c := s.IntN(6), s.IntN(1), s.IntN(6); a != 3 || b != 0 || c != 5 {
		t.Error(a, b, c)
	}
	plain := Seeded(0)
	for range 5 {
		if a, b := s.IntN(100), plain.IntN(100); a != b {
			t.Errorf("after the script %d, seed 0 gives %d", a, b)
		}
	}
	if s.Draws() != 8 {
		t.Errorf("%d draws", s.Draws())
	}
	for _, v := range []int{6, -1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a scripted %d passes for a die", v)
				}
			}()
			Scripted(v).IntN(6)
		}()
	}
}

func TestCopyingASourceCopiesTheFuture(t *testing.T) {
	for _, s := range []*Source{Seeded(9), Scripted(1, 2, 3)} {
		s.IntN(6)
		c := *s
		a, err := s.MarshalText()
		b, _ := c.MarshalText()
		if err != nil || string(a) != string(b) {
			t.Errorf("%s, %s, %v", a, b, err)
		}
		for range 10 {
			if x, y := s.IntN(6), c.IntN(6); x != y {
				t.Errorf("%d and %d", x, y)
			}
		}
		s.IntN(6)
		if d, _ := s.MarshalText(); string(d) == string(a) {
			t.Error("draws do not show in the dump")
		}
	}
}

func TestBotsDoNotDisturbTheMatch(t *testing.T) {
	a, b := BotSource(7, 0), BotSource(7, 1)
	m := Seeded(7)
	same := 0
	for range 100 {
		x, y, z := a.IntN(1000), b.IntN(1000), m.IntN(1000)
		if x == y || x == z || y == z {
			same++
		}
	}
	if same > 10 {
		t.Errorf("%d of 100 draws are the same", same)
	}
}

type open struct{ N int }
type secret struct{ Seat Seat }

func (open) Kind() string   { return "open" }
func (secret) Kind() string { return "secret" }
func (s secret) For(eyes Seat) Event {
	switch eyes {
	case s.Seat:
		return s
	case Nobody:
		return nil
	}
	return open{-1}
}

func TestSeen(t *testing.T) {
	all := []Event{open{1}, secret{0}, open{2}}
	for eyes, want := range map[Seat][]Event{
		0: {open{1}, secret{0}, open{2}}, 1: {open{1}, open{-1}, open{2}}, Nobody: {open{1}, open{2}},
	} {
		if got := Seen(all, eyes); !reflect.DeepEqual(got, want) {
			t.Errorf("eyes %d see %v", eyes, got)
		}
	}
	if all[1] != (secret{0}) {
		t.Error("looking changed the events")
	}
}

var info = Info{
	Slug: "x", MinSeats: 2, MaxSeats: 3, Version: 2, Secrets: 2, Bots: []string{"easy"},
	Options: []Option{{Slug: "colour", Values: []string{"red", "blue"}}, {Slug: "cap", Min: 0, Max: 400}},
}

func TestCheck(t *testing.T) {
	two := []Player{{}, {}}
	for _, c := range []struct {
		kind  string
		setup Setup
	}{
		{BadSeats, Setup{}},
		{BadSeats, Setup{Players: two[:1]}},
		{BadSeats, Setup{Players: make([]Player, 4)}},
		{BadName, Setup{Players: []Player{{}, {Name: strings.Repeat("á", 61)}}}},
		{BadBot, Setup{Players: []Player{{}, {Bot: "hard"}}}},
		{BadOption, Setup{Players: two, Options: map[string]string{"size": "1"}}},
		{BadOption, Setup{Players: two, Options: map[string]string{"colour": "green"}}},
		{BadOption, Setup{Players: two, Options: map[string]string{"cap": "401"}}},
		{BadOption, Setup{Players: two, Options: map[string]string{"cap": "-1"}}},
		{BadOption, Setup{Players: two, Options: map[string]string{"cap": "007"}}},
		{BadSecrets, Setup{Players: two, Secrets: []string{"one"}}},
		{BadRules, Setup{Players: two, Rules: 3}},
		{BadRules, Setup{Players: two, Rules: -1}},
	} {
		if _, err := Check(c.setup, info); err == nil || err.Kind != c.kind {
			t.Errorf("%+v: %v, want %s", c.setup, err, c.kind)
		}
	}
	given := Setup{
		Players: []Player{{Name: "  X Æ\tA-12\n"}, {Name: strings.Repeat("李", 60), Bot: "easy"}},
		Options: map[string]string{"colour": "red", "cap": "400"}, Secrets: []string{"a", "b"}, Seed: 5,
	}
	got, err := Check(given, info)
	if err != nil {
		t.Fatal(err)
	}
	if got.Players[0].Name != "X Æ A-12" || got.Rules != 2 || !reflect.DeepEqual(got.Options, map[string]string{"cap": "400"}) || got.Seed != 5 {
		t.Errorf("%+v", got)
	}
	if given.Players[0].Name != "  X Æ\tA-12\n" || len(given.Options) != 2 || given.Rules != 0 {
		t.Errorf("the setup given was changed: %+v", given)
	}
	got.Secrets[0], got.Options["cap"] = "z", "1"
	if given.Secrets[0] != "a" || given.Options["cap"] != "400" {
		t.Error("the result shares memory with the setup given")
	}
}

func TestOptions(t *testing.T) {
	o, _ := info.Option("cap")
	if o.Default() != "0" || (Setup{}).Pick(o) != "0" || (Setup{Options: map[string]string{"cap": "9"}}).Pick(o) != "9" {
		t.Error("cap")
	}
	if _, ok := info.Option("none"); ok {
		t.Error("an option that is none was found")
	}
}

func TestBegin(t *testing.T) {
	two := make([]Player, 2)
	for kind, setup := range map[string]Setup{BadSeats: {}, BadStart: {Players: two, Start: "x"}} {
		if _, _, err := Begin(setup, info, nil); err == nil || err.Kind != kind {
			t.Errorf("%v, want %s", err, kind)
		}
	}
	s, seeded, err := Begin(Setup{Players: two, Seed: 7}, info, nil)
	if want := *Seeded(7); err != nil || s.Rules != 2 || seeded.IntN(1000) != want.IntN(1000) {
		t.Errorf("%+v, %v", s, err)
	}
	src := Scripted(5)
	if _, draws, _ := Begin(Setup{Players: two}, info, src); draws.IntN(6) != 5 || src.Draws() != 0 {
		t.Error("the source given is not the match's, or is used up")
	}
}

// What is wrong with a house rule comes with what there is instead.
func TestChoose(t *testing.T) {
	for _, c := range []struct {
		slug, value string
		want        Figures
	}{
		{"size", "1", Figures{"option": "size", "value": "1", "options": []string{"colour", "cap"}}},
		{"colour", "green", Figures{"option": "colour", "value": "green", "values": []string{"red", "blue"}}},
		{"cap", "401", Figures{"option": "cap", "value": "401", "min": 0, "max": 400}},
	} {
		if _, err := info.Choose(c.slug, c.value); err == nil || err.Kind != BadOption || !reflect.DeepEqual(err.Figures, c.want) {
			t.Errorf("%s:%s: %v", c.slug, c.value, err)
		}
	}
	if o, err := info.Choose("cap", "400"); err != nil || o.Slug != "cap" {
		t.Errorf("%v, %v", o, err)
	}
}

func TestCleanName(t *testing.T) {
	for given, want := range map[string]string{
		" Ana ": "Ana", "": "", "\t\n": "", "a\u00a0\u00a0b": "a b", "a\x00b": "a b", "a\xffb": "ab", "🎲": "🎲", "Ângela\r\nSouza": "Ângela Souza", "a\u2028b": "a b",
		"\u202eana": "ana", "\u2067Ana\u2069": "Ana", "\u200b": "", "\u200d\ufe0f": "", "\u3164": "", "\u2800 \u2800": "", "\u200bBia\ufeff": "Bia",
		"👩\u200d👩\u200d👧": "👩\u200d👩\u200d👧", "مریم": "مریم", "می\u200cخواهم": "می\u200cخواهم", "❤\ufe0f": "❤\ufe0f", "<b>Ana</b>": "<b>Ana</b>", "100%s": "100%s",
	} {
		if got := CleanName(given); got != want {
			t.Errorf("%q: %q, want %q", given, got, want)
		}
	}
}

func TestSplit(t *testing.T) {
	for move, want := range map[string][2]string{
		"": {"", ""}, " Roll ": {"roll", ""}, "PLAY 8h  CAsA ": {"play", "8h  CAsA"}, "a\tb": {"a", "b"}, "\u00a0x\u2003y": {"x", "y"}, "\xff": {"\ufffd", ""},
	} {
		if c, r, err := Split(move); err != nil || c != want[0] || r != want[1] {
			t.Errorf("%q: %q, %q, %v", move, c, r, err)
		}
	}
	if _, _, err := Split(strings.Repeat("x", MaxMove)); err != nil {
		t.Error(err)
	}
	if _, _, err := Split(strings.Repeat("x", MaxMove+1)); err == nil || err.Kind != TooLong || err.Int("max") != MaxMove {
		t.Error(err)
	}
}

func TestRanked(t *testing.T) {
	for _, c := range []struct {
		scores, places []int
		winners        []Seat
	}{
		{[]int{5}, []int{1}, []Seat{0}},
		{[]int{3, 9, 3}, []int{2, 1, 2}, []Seat{1}},
		{[]int{7, 7, 2}, []int{1, 1, 3}, []Seat{0, 1}},
		{[]int{-4, -4}, []int{1, 1}, []Seat{0, 1}},
	} {
		r := Ranked(c.scores)
		if !reflect.DeepEqual(*r, Result{c.scores, c.places, c.winners}) {
			t.Errorf("%v: %+v", c.scores, r)
		}
		c.scores[0] = 99
		if r.Scores[0] == 99 {
			t.Error("the result shares the scores")
		}
	}
}

func TestErrors(t *testing.T) {
	e := Refuse("bad", Figures{"seat": Seat(2), "n": 3, "word": "x"})
	e.Allowed = []string{"roll"}
	if e.Int("seat") != 2 || e.Int("n") != 3 || e.Int("word") != 0 || e.Text("word") != "x" || e.Text("n") != "" || e.Int("none") != 0 {
		t.Errorf("%v", e)
	}
	if got, want := e.Error(), `bad {"n":3,"seat":2,"word":"x"} (allowed: roll)`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := string(JSON(e)), `{"error":"bad","figures":{"n":3,"seat":2,"word":"x"},"allowed":["roll"]}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	var as *Error
	if !errors.As(error(e), &as) {
		t.Error("not an error")
	}
}

func TestLine(t *testing.T) {
	for want, e := range map[string]Event{`{"event":"open","N":4}`: open{4}, `{"event":"empty"}`: empty{}} {
		if got := string(Line(e)); got != want || !json.Valid([]byte(got)) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

type empty struct{}

func (empty) Kind() string { return "empty" }

func BenchmarkIntN(b *testing.B) {
	s := Seeded(1)
	for range b.N {
		s.IntN(6)
	}
}
