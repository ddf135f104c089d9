package wheel

import (
	_ "embed"
	"sort"
	"strconv"
	"strings"
	"sync"

	"passavez/engine/game"
)

// The bank is one file a language: a line a puzzle, its category and the text
// parted by a tab. A puzzle's number is its line, from 0. Matches refer to
// puzzles by number, so lines are never removed or moved; new ones are added
// at the end, with a new entry in bankSizes.

//go:embed bank.pt.txt
var bankPT string

//go:embed bank.en.txt
var bankEN string

// Languages of the bank, the default first.
var Languages = []string{"pt", "en"}

// AnyCategory draws from all of them.
const AnyCategory = "any"

// Categories of the bank.
var Categories = []string{"proverbs", "phrases", "places", "food", "animals", "nature", "work", "science", "works"}

// bankSizes is how many puzzles the bank has in each language, by version of
// the rules: what is added changes what is drawn, so it raises the version.
var bankSizes = []map[string]int{
	{"pt": 438, "en": 447},
}

// entry is a puzzle of the bank.
type entry struct{ category, text string }

func entries(file string) []entry {
	lines := strings.Split(strings.TrimSuffix(file, "\n"), "\n")
	list := make([]entry, len(lines))
	for i, line := range lines {
		list[i].category, list[i].text, _ = strings.Cut(line, "\t")
	}
	return list
}

// banks are read when they are first asked for.
var banks = map[string]func() []entry{
	"pt": sync.OnceValue(func() []entry { return entries(bankPT) }),
	"en": sync.OnceValue(func() []entry { return entries(bankEN) }),
}

// UsedKey is the entry of Setup.Data that lists which puzzles of a language a
// device has used, as Used writes it.
func UsedKey(language string) string { return "used-" + language }

// maxUsed bounds the numbers that are read in Setup.Data. A device that has
// seen a newer bank may name puzzles that this one has not.
const maxUsed = 10_000

// Used is a set of puzzle numbers, from 0.
type Used map[int]bool

// ParseUsed reads what String writes and nothing else: numbers and ranges in
// ascending order, as few as can be, parted by commas, "0-4,17"; "" is none.
// Numbers are below max.
func ParseUsed(text string, max int) (used Used, ok bool) {
	used = Used{}
	if text == "" {
		return used, true
	}
	next := 0
	for _, part := range strings.Split(text, ",") {
		from, to, isRange := strings.Cut(part, "-")
		if !isRange {
			to = from
		}
		a, okA := number(from, max)
		b, okB := number(to, max)
		if !okA || !okB || a < next || b < a {
			return nil, false
		}
		for n := a; n <= b; n++ {
			used[n] = true
		}
		next = b + 1
	}
	if used.String() != text {
		return nil, false
	}
	return used, true
}

func number(text string, max int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n < max && strconv.Itoa(n) == text
}

// String is the set in its one short form.
func (u Used) String() string {
	var list []int
	for n, in := range u {
		if in {
			list = append(list, n)
		}
	}
	sort.Ints(list)
	var parts []string
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		part := strconv.Itoa(list[i])
		if j > i {
			part += "-" + strconv.Itoa(list[j])
		}
		parts = append(parts, part)
		i = j + 1
	}
	return strings.Join(parts, ",")
}

// draw chooses the puzzles of the match among those that the device has not
// used. When they run out, the others of the language and category are open
// again, except those that the match has already.
func (s *State) draw(setup game.Setup) *game.Error {
	s.language = setup.Pick(Language)
	category := setup.Pick(Category)
	size := bankSizes[setup.Rules-1][s.language]
	text := setup.Data[UsedKey(s.language)]
	used, ok := ParseUsed(text, maxUsed)
	if !ok {
		return game.Refuse(game.BadOption, game.Figures{"option": UsedKey(s.language), "value": text})
	}
	bank := banks[s.language]()[:size]
	s.used[0] = used
	drawn := Used{}
	for round := range s.puzzles {
		if round > 0 {
			s.used[round] = s.used[round-1]
		}
		open := openPuzzles(bank, category, s.used[round], drawn)
		if len(open) == 0 {
			fresh := Used{}
			for n := range s.used[round] {
				if n >= size || category != AnyCategory && bank[n].category != category {
					fresh[n] = true
				}
			}
			s.used[round], s.reopened = fresh, round
			open = openPuzzles(bank, category, fresh, drawn)
		}
		n := open[s.src.IntN(len(open))]
		drawn[n] = true
		p, err := NewPuzzle(bank[n].text)
		if err != nil {
			return err
		}
		p.Category, p.number = bank[n].category, n
		s.puzzles[round] = p
	}
	return nil
}

func openPuzzles(bank []entry, category string, used, drawn Used) []int {
	var open []int
	for n, e := range bank {
		if (category == AnyCategory || e.category == category) && !used[n] && !drawn[n] {
			open = append(open, n)
		}
	}
	return open
}

// Remember is what the device should keep: which puzzles of the bank it has
// used, those of the rounds that have begun among them. It is nil when the
// puzzles were typed.
func (s *State) Remember() map[string]string {
	if s.language == "" {
		return nil
	}
	round := min(s.round, Rounds-1)
	all := Used{}
	for n := range s.used[round] {
		all[n] = true
	}
	first := 0
	if round >= s.reopened {
		first = s.reopened // what was drawn before belongs to the bank that ran out
	}
	for _, p := range s.puzzles[first : round+1] {
		all[p.number] = true
	}
	return map[string]string{UsedKey(s.language): all.String()}
}
