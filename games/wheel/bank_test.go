package wheel

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"passavez/engine/game"
	"passavez/engine/game/gametest"
)

// bankSums are the sums of the first lines of a bank, as many as a version of
// the rules has: matches refer to puzzles by number, so lines stay.
var bankSums = []map[string]string{
	{"pt": "f9c558b30fcd7103", "en": "4ed59e0fe34caf80"},
}

func TestEveryLineOfTheBank(t *testing.T) {
	known := map[string]bool{}
	for _, c := range Categories {
		known[c] = true
		if CategoryName(c).PT == "" || CategoryName(c).EN == "" {
			t.Errorf("category %q has no name", c)
		}
	}
	for _, l := range Languages {
		seen := map[string]string{}
		count := map[string]int{}
		for n, e := range banks[l]() {
			where := fmt.Sprintf("bank.%s.txt:%d: %q", l, n+1, e.text)
			if !known[e.category] {
				t.Errorf("%s: category %q", where, e.category)
			}
			count[e.category]++
			if utf8.RuneCountInString(e.text) > MaxPuzzle {
				t.Errorf("%s is longer than %d", where, MaxPuzzle)
			}
			if e.text != CleanPuzzle(e.text) || !norm.NFC.IsNormalString(e.text) || !utf8.ValidString(e.text) {
				t.Errorf("%s is not trimmed or not composed", where)
			}
			p, err := NewPuzzle(e.text)
			if err != nil {
				t.Errorf("%s: %v", where, err)
				continue
			}
			if n := (p.letters & allConsonants).Len(); n < 3 {
				t.Errorf("%s has %d consonants", where, n)
			}
			for _, r := range e.text {
				if Fold(r) == 0 && !strings.ContainsRune(" -',", r) {
					t.Errorf("%s: %q cannot be folded", where, r)
				}
			}
			if other, ok := seen[p.key]; ok {
				t.Errorf("%s is %q again", where, other)
			}
			seen[p.key] = e.text
		}
		if len(seen) < 300 {
			t.Errorf("bank.%s.txt has %d puzzles", l, len(seen))
		}
		for _, c := range Categories {
			if count[c] < 30 {
				t.Errorf("bank.%s.txt has %d puzzles of %s", l, count[c], c)
			}
		}
	}
}

func TestBankGrowsAtTheEnd(t *testing.T) {
	if len(bankSums) != len(bankSizes) {
		t.Fatal("every version of the rules has its sums")
	}
	for version, sizes := range bankSizes {
		for l, size := range sizes {
			bank := banks[l]()
			if version == len(bankSizes)-1 && size != len(bank) {
				t.Errorf("bank.%s.txt has %d lines, the newest rules know %d: raise the version", l, len(bank), size)
			}
			h := fnv.New64a()
			for _, e := range bank[:min(size, len(bank))] {
				fmt.Fprintf(h, "%s\t%s\n", e.category, e.text)
			}
			if sum := fmt.Sprintf("%016x", h.Sum64()); sum != bankSums[version][l] {
				t.Errorf("bank.%s.txt: the lines of version %d have changed: %s", l, version+1, sum)
			}
		}
	}
}

func TestUsed(t *testing.T) {
	for text, want := range map[string][]int{"": {}, "0": {0}, "0-2": {0, 1, 2}, "1,3,5-7": {1, 3, 5, 6, 7}, "9": {9}} {
		got, ok := ParseUsed(text, 10)
		set := Used{}
		for _, n := range want {
			set[n] = true
		}
		if !ok || !reflect.DeepEqual(got, set) || got.String() != text {
			t.Errorf("%q is %v, written %q", text, got, got.String())
		}
	}
	for _, text := range []string{"x", "-1", "10", "3,1", "1,1", "2-1", "1-1", "0,1", "0-1,2", "1-", "-", ",", "1,", " 1", "01", "1-10", "1--2", "9999999999999999999999"} {
		if got, ok := ParseUsed(text, 10); ok || got != nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

// A device that keeps what Remember says gets every puzzle once before it gets
// any twice.
func TestNoPuzzleTwice(t *testing.T) {
	for _, c := range []struct{ language, category string }{{"pt", "any"}, {"en", "any"}, {"pt", "food"}, {"en", "works"}} {
		all := 0
		for _, e := range banks[c.language]() {
			if c.category == "any" || e.category == c.category {
				all++
			}
		}
		data := map[string]string{}
		seen := map[int]int{}
		for match := range uint64(all) { // three times round
			setup := game.Setup{
				Players: make([]game.Player, 2), Seed: match, Data: data,
				Options: map[string]string{"language": c.language, "category": c.category},
			}
			s := gametest.Start(t, Rules{}, setup).(*State)
			for round, p := range s.puzzles {
				if c.category != "any" && p.Category != c.category {
					t.Fatalf("%+v: %q is of %q", c, p.Text, p.Category)
				}
				times := seen[p.number]
				for n, k := range seen {
					if k < times {
						t.Fatalf("%+v, match %d, round %d: %q comes for the %dth time, number %d only %d times", c, match, round+1, p.Text, times+1, n, k)
					}
				}
				if len(seen) < all && times > 0 {
					t.Fatalf("%+v, match %d: %q comes twice, and only %d of %d were seen", c, match, p.Text, len(seen), all)
				}
				seen[p.number]++
			}
			s.round = Rounds // all three have begun
			data = s.Remember()
		}
		if len(seen) != all {
			t.Errorf("%+v: %d of %d came", c, len(seen), all)
		}
		for n, k := range seen {
			if k < 2 || k > 4 {
				t.Errorf("%+v: number %d came %d times in three rounds of the bank", c, n, k)
			}
		}
	}
}

// Of a match that is left, only the puzzles that were on the board are used.
func TestRememberRoundByRound(t *testing.T) {
	setup := game.Setup{Players: make([]game.Player, 2), Seed: 5, Data: map[string]string{"used-pt": "0-9,20", "used-en": "7"}}
	s := gametest.Start(t, Rules{}, setup).(*State)
	for round := range Rounds {
		used, ok := ParseUsed(s.Remember()["used-pt"], 438)
		if !ok || len(used) != 11+round+1 || !used[0] || !used[20] || !used[s.puzzle().number] {
			t.Errorf("round %d: %v", round+1, used)
		}
		if _, other := s.Remember()["used-en"]; other {
			t.Error("only the language that was played")
		}
		s.src = *game.Scripted(on(100))
		win(t, s, strings.ToLower(string((s.puzzle().letters & allConsonants).String()[0])))
	}
	if used, _ := ParseUsed(s.Remember()["used-pt"], 438); len(used) != 14 {
		t.Errorf("after the match: %v", used)
	}
	if typed := start(t, 2, three, nil, 0); typed.Remember() != nil {
		t.Error("typed puzzles are none of the bank's")
	}
	if _, ok := game.State(s).(game.Rememberer); !ok {
		t.Error("the device asks through the contract")
	}
}

// A device that has seen a newer bank plays on with this one.
func TestNumbersOfANewerBank(t *testing.T) {
	for _, used := range []string{"500-900", "0-437,900"} {
		setup := game.Setup{Players: make([]game.Player, 2), Data: map[string]string{"used-pt": used}}
		s := gametest.Start(t, Rules{}, setup).(*State)
		if got := s.Remember()["used-pt"]; !strings.HasSuffix(got, used[strings.LastIndexAny(used, ",")+1:]) {
			t.Errorf("%q becomes %q", used, got)
		}
	}
}

// When a category is used up it alone opens again, and not what the match has.
func TestBankRunsOut(t *testing.T) {
	bank := banks["en"]()
	used := Used{}
	left := -1
	for n, e := range bank {
		if e.category == "food" && left >= 0 || e.category == "animals" {
			used[n] = true
		}
		if e.category == "food" && left < 0 {
			left = n
		}
	}
	setup := game.Setup{
		Players: make([]game.Player, 2), Seed: 1, Data: map[string]string{"used-en": used.String()},
		Options: map[string]string{"language": "en", "category": "food"},
	}
	s := gametest.Start(t, Rules{}, setup).(*State)
	if s.puzzles[0].number != left {
		t.Errorf("the one that is left comes first: %q", s.puzzles[0].Text)
	}
	drawn := Used{}
	for _, p := range s.puzzles {
		drawn[p.number] = true
	}
	if len(drawn) != 3 {
		t.Errorf("a puzzle comes twice in one match: %v", drawn)
	}
	s.round = Rounds
	after, _ := ParseUsed(s.Remember()["used-en"], len(bank))
	for n, e := range bank {
		if want := e.category == "animals" || drawn[n] && n != left; after[n] != want {
			t.Errorf("number %d (%s): used %v, want %v", n, e.category, after[n], want)
		}
	}
}

func TestDrawIsFair(t *testing.T) {
	const matches = 9000
	count := map[int]int{}
	for seed := range uint64(matches) {
		s := gametest.Start(t, Rules{}, game.Setup{Players: make([]game.Player, 2), Seed: seed, Options: map[string]string{"category": "food"}}).(*State)
		for _, p := range s.puzzles {
			count[p.number]++
		}
	}
	chi, want := 0.0, 3.0*matches/48
	for _, n := range count {
		chi += (float64(n) - want) * (float64(n) - want) / want
	}
	if len(count) != 48 || chi > 82.72 { // 47 degrees of freedom, p = 0.001
		t.Errorf("%d puzzles came, chi-square %.1f", len(count), chi)
	}
}

func FuzzUsed(f *testing.F) {
	for _, s := range []string{"", "0", "0-4,17", "3,1", "1-1", "01", "9-", "-9", "0-437"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		used, ok := ParseUsed(text, 438)
		if !ok {
			return
		}
		if got := used.String(); got != text {
			t.Errorf("%q comes back as %q", text, got)
		}
		for n := range used {
			if n < 0 || n >= 438 {
				t.Errorf("%q holds %d", text, n)
			}
		}
	})
}

func FuzzPuzzle(f *testing.F) {
	for _, s := range []string{"The Walking Dead", "Pão de Açúcar", "Rock 'n' Roll", "", "   ", "12", "🎲", "👨‍👩‍👧 x", "e\u0301", "\u0301", "🇧🇷🇵🇹 a", strings.Repeat("a", 51), "\xff\xfe a", "ﬁ", "İı", "Ⱥ", "a\u200db"} {
		f.Add(s, uint32(0x155))
	}
	f.Fuzz(func(t *testing.T, text string, tried uint32) {
		if n, ok := seatCount(text); ok != (n == 2 || n == 3) {
			t.Errorf("%q is %d players", text, n)
		}
		p, err := NewPuzzle(text)
		if err != nil {
			if said := (Texts{}).Explain(err, nil); said.PT == "" || said.EN == "" {
				t.Errorf("%q: nothing is said about %v", text, err)
			}
			return
		}
		again, err := NewPuzzle(p.Text)
		if err != nil || !reflect.DeepEqual(p, again) {
			t.Fatalf("%q is kept as %q, which is another puzzle (%v)", text, p.Text, err)
		}
		if utf8.RuneCountInString(p.Text) > MaxPuzzle || p.letters == 0 || p.key == "" {
			t.Errorf("%q was taken", text)
		}
		whole := ""
		for _, c := range p.Board(allLetters) {
			if c.Hidden {
				t.Errorf("%q: a letter stays hidden", text)
			}
			whole += c.Text
		}
		if whole != p.Text {
			t.Errorf("%q is shown as %q", p.Text, whole)
		}
		found := 0
		for letter := byte('A'); letter <= 'Z'; letter++ {
			if n := p.count(letter); (n > 0) != p.letters.Has(letter) {
				t.Errorf("%q: %c comes %d times", text, letter, n)
			} else {
				found += n
			}
		}
		hidden := 0
		for i, c := range p.Board(Letters(tried)) {
			if c.Hidden != (p.cells[i].letter != 0 && !Letters(tried).Has(p.cells[i].letter)) || c.Hidden && c.Text != "" {
				t.Errorf("%q: place %d is %+v", text, i, c)
			}
		}
		for _, c := range p.Board(0) {
			if c.Hidden {
				hidden++
			}
		}
		if hidden != found {
			t.Errorf("%q: %d letters, %d hidden", text, found, hidden)
		}
	})
}

func FuzzMoves(f *testing.F) {
	f.Add("spin\nguess t\nspin\nbuy a\nsolve the walking dead", uint64(1), false)
	f.Add("t\ny\nthe walking dead\nr\nn\n7\nguess ç\nbuy é", uint64(2), true)
	f.Add("spin\nspin\nspin\nguess 🎲\nguess \u0327\nsolve Ⱥ\nsolve ?", uint64(3), true)
	f.Fuzz(func(t *testing.T, script string, seed uint64, strict bool) {
		setup := game.Setup{Players: make([]game.Player, 2+seed%2), Seed: seed, Secrets: three, Options: map[string]string{}}
		if strict {
			setup.Options["strict-input"] = "yes"
		}
		st, err := Rules{}.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := st.(*State)
		r := rand.New(rand.NewPCG(seed, 4))
		console := &Console{}
		for i, line := range strings.Split(script, "\n") {
			if i == 100 {
				break
			}
			if move := console.Drive(s); move != "" {
				tryMove(t, s, move)
			}
			console.Prompt(s, who)
			console.Board(s, game.Nobody, who)
			if _, ok := console.Answer(s, line); ok {
				continue
			}
			if move := console.Read(s, line); move != "" {
				tryMove(t, s, move)
			}
			tryMove(t, s, line)
			if s.step != StepOver {
				if a, b := game.JSON(s.View(0)), game.JSON(twin(t, s, r).View(0)); string(a) != string(b) {
					t.Fatalf("the view depends on what is hidden:\n%s\n%s", a, b)
				}
			}
		}
	})
}

func tryMove(t *testing.T, s *State, move string) {
	was, other := s.Dump(), s.Clone()
	out, err := s.Apply(move)
	if err != nil {
		if string(was) != string(s.Dump()) {
			t.Fatalf("%q was refused and changed the state", move)
		}
		if said := (&Console{}).Explain(err.(*game.Error), who); said.PT == "" || said.EN == "" {
			t.Fatalf("%q: nothing is said about %v", move, err)
		}
		return
	}
	again, err := other.Apply(out.Move)
	if err != nil || again.Move != out.Move || string(s.Dump()) != string(other.Dump()) || !reflect.DeepEqual(again.Events, out.Events) {
		t.Fatalf("%q is recorded as %q, which makes another state (%v)", move, out.Move, err)
	}
	for _, e := range out.Events {
		if said := (&Console{}).Say(e, who); said.PT == "" || said.EN == "" {
			t.Fatalf("%q: nothing is said about %s", move, game.Line(e))
		}
	}
}
