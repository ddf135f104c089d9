package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/games/terminal/consoles"
	"passavez/games/yahtzee"
)

// sitting is one run of the program and what it left.
type sitting struct {
	out, err string
	code     int
	files    map[string][]byte
	echoes   []bool
}

// place is a world of files in memory.
func place(s *sitting) world {
	return world{
		read: func(name string) ([]byte, error) {
			if data, ok := s.files[name]; ok {
				return data, nil
			}
			return nil, os.ErrNotExist
		},
		write: func(name string, data []byte) error { s.files[name] = data; return nil },
		now:   func() time.Time { return time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC) },
		seed:  func() uint64 { return 4 },
		echo:  func(show bool) { s.echoes = append(s.echoes, show) },
	}
}

func sit(args, input string, change ...func(*sitting, *world)) *sitting {
	s := &sitting{files: map[string][]byte{}}
	w := place(s)
	for _, c := range change {
		c(s, &w)
	}
	var out, err bytes.Buffer
	s.code = run(split(args), strings.NewReader(input), &out, &err, w)
	s.out, s.err = out.String(), err.String()
	return s
}

// split parts arguments at blanks; ' holds them together.
func split(args string) (list []string) {
	for i, quoted := range strings.Split(args, "'") {
		if i%2 == 1 {
			list = append(list, quoted)
		} else {
			list = append(list, strings.Fields(quoted)...)
		}
	}
	return list
}

func script(dice string) func(*sitting, *world) {
	return func(_ *sitting, w *world) {
		var draws []int
		for _, d := range strings.ReplaceAll(dice, " ", "") {
			draws = append(draws, int(d-'1'))
		}
		w.source = game.Scripted(draws...)
	}
}

func with(files map[string][]byte) func(*sitting, *world) {
	return func(s *sitting, _ *world) {
		for name, data := range files {
			s.files[name] = data
		}
	}
}

func real(_ *sitting, w *world) { w.real = true }

func rows(s string) []string { return strings.Split(strings.TrimSuffix(s, "\n"), "\n") }

// The source's worked turn, with bare places and a bare category as answers.
func TestTheWorkedTurn(t *testing.T) {
	for _, input := range []string{"roll\nhold 3 4\nhold 1 3 4\nscore fives\nquit\n", " ROLL \n3 4\r\n1,3,4\n  Fives\nquit"} {
		s := sit("yahtzee -seats Ana -lang en", input, script("34552 513 62"))
		want := (yahtzee.Console{}).Guide().EN + `
                            Ana
Ones
Twos
Threes
Fours
Fives
Sixes
Pair
Two pairs
Three of a kind
Four of a kind
Small straight
Large straight
Full house
Chance
Yahtzee
Total                         0
Ana, roll the dice (roll): Ana rolls: 3 4 5 5 2.
Ana, hold dice (hold 2 3) or score (score category): Ana rolls: 5 1 5 5 3.
Ana, hold dice (hold 2 3) or score (score category): Ana rolls: 5 6 5 5 2.
Ana, choose the category (score category): Ana scores 15 in Fives. Total: 15.
                            Ana
Ones
Twos
Threes
Fours
Fives                        15
Sixes
Pair
Two pairs
Three of a kind
Four of a kind
Small straight
Large straight
Full house
Chance
Yahtzee
Total                        15
Ana, roll the dice (roll): Saved: backup.match
`
		if s.out != want || s.err != "" || s.code != 0 {
			t.Errorf("%d %q\n%s", s.code, s.err, s.out)
		}
	}
}

// rest is input that plays a match of Yahtzee of this many seats to its end.
func rest(seats int) string {
	var b strings.Builder
	for _, c := range strings.Fields("ones twos threes fours fives sixes pair two-pairs three-of-a-kind four-of-a-kind small-straight large-straight full-house chance yahtzee") {
		for range seats {
			b.WriteString("roll\n" + c + "\n")
		}
	}
	return b.String()
}

func TestAWholeMatch(t *testing.T) {
	s := sit("yahtzee -seats Ana,Bia -seed 7 -lang en", rest(2)+"this is not read\n")
	if s.code != 0 || s.err != "" || len(s.files) != 0 || !strings.Contains(s.out, "The end. ") || !strings.HasPrefix(rows(s.out)[len(rows(s.out))-1], "Total ") {
		t.Errorf("%d %q\n%s", s.code, s.err, s.out)
	}
	again := sit("yahtzee -seats Ana,Bia -seed 7 -lang en", rest(2))
	if again.out != s.out {
		t.Error("the same seed and input give other output")
	}
	if other := sit("yahtzee -seats Ana,Bia -seed 8 -lang en", rest(2)); other.out == s.out {
		t.Error("another seed gives the same output")
	}
}

// Without -lang the program speaks Portuguese, and so it complains.
func TestLanguages(t *testing.T) {
	if s := sit("yahtzee -seats Ana", "roll\nfoo\n"); !strings.Contains(s.out, "Ana lança: ") || !strings.Contains(s.out, "Não conheço o comando “foo”. Agora: hold") || !strings.Contains(s.out, "Salvo: backup.match") {
		t.Error(s.out)
	}
	for args, want := range map[string]string{
		"yahtzee -seed abc": "“abc” não serve", "yahtzee -seed abc -lang en": "“abc” is no seed", "yahtzee -lang=en -seed abc": "“abc” is no seed",
		"yahtzee --lang en --seed abc": "“abc” is no seed", "yahtzee -seed abc -lang": "Falta o valor de -lang.",
	} {
		if s := sit(args, ""); s.code != 2 || !strings.HasPrefix(s.err, want) {
			t.Errorf("%s: %d %q", args, s.code, s.err)
		}
	}
}

func TestTheEndOfTheInputSaves(t *testing.T) {
	for _, input := range []string{"roll\n3 4", "roll\nhold 3 4\n", "roll\n3 4\nquit\nroll\n"} {
		s := sit("yahtzee -seats Ana,Bia -seed 7 -lang en", input)
		if s.code != 0 || s.err != "" || len(s.files) != 1 || !strings.HasSuffix(s.out, "Saved: backup.match\n") {
			t.Fatalf("%d %q %q", s.code, s.err, s.out)
		}
		// Load goes on where the input ended, with the same dice.
		on := sit("yahtzee -load backup.match -lang en", "hold\nscore chance\n", with(s.files))
		whole := sit("yahtzee -seats Ana,Bia -seed 7 -lang en", "roll\n3 4\nhold\nscore chance\n")
		if on.code != 0 || !bytes.Equal(dump(t, on), dump(t, whole)) {
			t.Errorf("%d %q %q", on.code, on.err, on.out)
		}
	}
	// At the set-up there is nothing to save.
	if s := sit("yahtzee", ""); s.code != 0 || len(s.files) != 0 {
		t.Errorf("%d %q", s.code, s.out)
	}
}

// dump is the state of the match that was saved at the end.
func dump(t *testing.T, s *sitting) []byte {
	t.Helper()
	m, err := match.Decode(s.files["backup.match"], rules, match.Config{})
	if err != nil || m.ReadOnly() != nil {
		t.Fatal(err, m.ReadOnly())
	}
	return m.State().Dump()
}

func rules(slug string) (game.Rules, bool) {
	e, ok := consoles.Find(slug)
	return e.Rules, ok
}

func TestSaveAndUndo(t *testing.T) {
	s := sit("yahtzee -seats Ana -lang en", "roll\nhold 1 2 3 4 5\nscore chance\nundo\nundo\nundo\nredo\nsave party.match\nsave\nSAVE a b\n", script("12345"))
	if len(s.files) != 3 || s.files["party.match"] == nil || s.files["a b.match"] == nil {
		t.Errorf("%d files", len(s.files))
	}
	m, err := match.Decode(s.files["party.match"], rules, match.Config{})
	// The dice were scripted: no seed gives them, so the replay says so.
	if err != nil || m.ReadOnly() == nil || !strings.Contains(s.out, "There is nothing to undo") {
		t.Errorf("%v %s", err, s.out)
	}
	if !bytes.Contains(s.files["party.match"], []byte(`"moves":["roll","hold 1 2 3 4 5"]`)) {
		t.Errorf("%s", s.files["party.match"])
	}
}

func TestHelpAndBoard(t *testing.T) {
	s := sit("yahtzee -seats Ana -lang en -seed 1", "help\nroll\n?\nboard\n")
	for _, want := range []string{"  roll\nAlways: board, undo, redo, save NAME, quit, help.", "  hold [1-5 …]\n  score ones|twos", "Threes                      (9)"} {
		if !strings.Contains(s.out, want) {
			t.Errorf("no %q in\n%s", want, s.out)
		}
	}
}

// With -json every line is an object with the documented fields, and nothing
// else is written.
func TestJSON(t *testing.T) {
	s := sit("yahtzee -seats Ana,Bia -lang en -json", "roll\nfoo\nhold 6\n3 4\nundo\nhelp\nboard\nscore pair\nundo\nsave x\n", script("34552 513"))
	var kinds []string
	for _, line := range rows(s.out) {
		var o map[string]any
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		for _, k := range []string{"event", "error", "commands", "moves", "saved"} {
			if v, ok := o[k]; ok {
				kinds = append(kinds, k)
				if s, ok := v.(string); ok {
					kinds[len(kinds)-1] += " " + s
				}
				break
			}
		}
	}
	want := "event rolled, error unknown-command, error bad-argument, event rolled, error no-undo, commands, commands, event scored, moves, saved x.match, saved backup.match"
	if got := strings.Join(kinds, ", "); got != want {
		t.Errorf("%s\n%s", got, s.out)
	}
	if first := rows(s.out)[0]; first != `{"event":"rolled","seat":0,"throw":1,"dice":[3,4,5,5,2],"held":[]}` {
		t.Error(first)
	}
}

// A bad option or file: status 2, one line on standard error that is a
// sentence, no file written.
func TestBadOptionsAndFiles(t *testing.T) {
	good := sit("yahtzee -seats Ana -seed 1", "roll\n").files["backup.match"]
	ceelo := sit("ceelo -seed 1", "100\n").files["backup.match"]
	files := map[string][]byte{
		"good.match": good, "empty.match": {}, "ceelo.match": ceelo, "cut.match": good[:len(good)/2], "huge.match": bytes.Repeat([]byte("x"), maxFile+1),
		"flip.match": bytes.Replace(good, []byte(`"roll"`), []byte(`"rolk"`), 1), "text.match": []byte("hello\n"),
	}
	for args, want := range map[string]string{
		"":                             "Usage: terminal GAME [options]. Games: yahtzee,",
		"chess -lang en":               "There is no game called “chess”. Usage:",
		"-seed 1":                      "Usage:",
		"yahtzee -nope":                "There is no option -nope.",
		"yahtzee -seed":                "-seed needs a value.",
		"yahtzee -seed abc":            "“abc” is no seed",
		"yahtzee -seed -1":             "“-1” is no seed",
		"yahtzee -lang fr":             "There is no language “fr”",
		"yahtzee extra":                "“extra” is no option",
		"yahtzee -seats a,b,c,d,e,f,g": "There are 7 players; this game takes 1 to 6.",
		"yahtzee -seats " + strings.Repeat("x", 61): "The name at place 1 is too long",
		"yahtzee -opt bonus:on":                     "There is no option “bonus”: this game has none.",
		"yahtzee -load no.match":                    "Cannot read no.match",
		"yahtzee -load empty.match":                 "This is no saved match, or it is damaged. empty.match",
		"yahtzee -load text.match":                  "This is no saved match",
		"yahtzee -load cut.match":                   "This is no saved match",
		"yahtzee -load flip.match":                  "This is no saved match",
		"yahtzee -load huge.match":                  "The file is too large",
		"yahtzee -load ceelo.match":                 "ceelo.match is a match of another game: ceelo.",
		"yahtzee -load good.match -seed 3":          "good.match already holds what -seed would say.",
		"yahtzee -load good.match -seats Bia":       "good.match already holds what -seats would say.",
	} {
		s := sit(strings.TrimSpace(args+" -lang en"), "roll\n", with(files))
		if args == "" || args == "-seed 1" || args == "yahtzee -lang fr" || strings.Contains(args, "-seed") && strings.HasSuffix(args, "-seed") {
			s = sit(args, "", with(files))
			want = map[string]string{"": "Uso: terminal JOGO", "-seed 1": "Uso:", "yahtzee -lang fr": "Não há a língua “fr”", "yahtzee -seed": "Falta o valor de -seed."}[args]
		}
		if s.code != 2 || s.out != "" || !strings.HasPrefix(s.err, want) || strings.Count(s.err, "\n") != 1 || len(s.files) != len(files) {
			t.Errorf("%s: status %d, %q, %q", args, s.code, s.out, s.err)
		}
	}
}

func TestSavingMayFail(t *testing.T) {
	full := func(_ *sitting, w *world) { w.write = func(string, []byte) error { return errors.New("disk full") } }
	s := sit("yahtzee -seats Ana -lang en -seed 1", "save x\nroll\n", full)
	if s.code != 1 || strings.Count(s.err, "\n") != 1 || !strings.Contains(s.out, "Could not save x.match: disk full.\nAna, roll the dice (roll): Ana rolls:") {
		t.Errorf("%d %q\n%s", s.code, s.err, s.out)
	}
	s = sit("yahtzee -seats Ana -json -seed 1", "save x\n", full)
	if !strings.HasPrefix(s.out, `{"error":"not-saved","figures":{"file":"x.match","reason":"disk full"}}`) {
		t.Error(s.out)
	}
}

func TestNamesAreAskedFor(t *testing.T) {
	s := sit("yahtzee -lang en -seed 1", "a,b,c,d,e,f,g\n"+strings.Repeat("x", 5000)+"\n João , ,李雷\nroll\n")
	if strings.Count(s.out, "Names, parted by commas (1 to 6): ") != 3 || !strings.Contains(s.out, "There are 7 players") || !strings.Contains(s.out, "João rolls: ") || !strings.Contains(s.out, "Player 2") {
		t.Error(s.out)
	}
}

func TestNonsenseLines(t *testing.T) {
	s := sit("yahtzee -seats Ana -lang en -seed 1", strings.Repeat("y", 1<<20)+"\n\x00\xff\n\n   \nhold \x00\nroll\n")
	if s.code != 0 || !strings.Contains(s.out, "This line is too long; a move has at most 400 bytes.") || !strings.Contains(s.out, "Ana rolls:") || len(s.out) > 8000 {
		t.Errorf("%d bytes, status %d\n%.3000s", len(s.out), s.code, s.out)
	}
}

func TestRealFiles(t *testing.T) {
	dir := t.TempDir()
	w := outside()
	var out, errs bytes.Buffer
	name := filepath.Join(dir, "a.match")
	if code := run([]string{"yahtzee", "-seats", "Ana", "-lang", "en"}, strings.NewReader("roll\nsave "+name+"\n"), &out, &errs, func() world {
		w := w
		write := w.write
		w.write = func(n string, data []byte) error {
			if n == "backup.match" {
				return nil
			}
			return write(n, data)
		}
		return w
	}()); code != 0 {
		t.Fatal(code, errs.String())
	}
	data, err := w.read(name)
	if err != nil || !bytes.Contains(data, []byte(`"moves":["roll"]`)) {
		t.Error(err)
	}
	if _, err := w.read(dir); err == nil {
		t.Error("a folder was read")
	}
	huge := filepath.Join(dir, "huge")
	if err := os.WriteFile(huge, make([]byte, maxFile+1000), 0o600); err != nil {
		t.Fatal(err)
	}
	if data, _ := w.read(huge); len(data) != maxFile+1 {
		t.Errorf("%d bytes were read", len(data))
	}
	if w.real {
		t.Log("the tests run at a real terminal")
	}
}

// Every game starts, explains itself and ends at the end of the input.
func TestEveryGame(t *testing.T) {
	for _, e := range consoles.Games {
		slug := e.Rules.Info().Slug
		for _, l := range []string{"pt", "en"} {
			if s := sit(slug+" -h -lang "+l, ""); s.code != 0 || !strings.Contains(s.out, "-seed") {
				t.Errorf("%s -h: %d %q", slug, s.code, s.out)
			}
			if s := sit(slug+" -seed 1 -lang "+l, ""); s.code != 0 || s.err != "" {
				t.Errorf("%s: %d %q", slug, s.code, s.err)
			}
			names := strings.TrimSuffix(strings.Repeat("Ana,", max(2, e.Rules.Info().MinSeats)), ",")
			a := sit(fmt.Sprintf("%s -seed 1 -seats %s -lang %s", slug, names, l), strings.Repeat("help\nboard\nnonsense\n", 30))
			if a.code != 0 {
				t.Errorf("%s: %d %q", slug, a.code, a.err)
			}
			if b := sit(fmt.Sprintf("%s -seed 1 -seats %s -lang %s", slug, names, l), strings.Repeat("help\nboard\nnonsense\n", 30)); b.out != a.out {
				t.Errorf("%s: the same seed and input give other output", slug)
			}
		}
	}
}

// FuzzInput: whatever is typed, in any game, ends with the end of the input
// and a match that can be loaded again.
func FuzzInput(f *testing.F) {
	for i := range byte(len(consoles.Games)) {
		for _, s := range []string{"roll\n3 4\nscore pair\n", "100\n50\nc\nq\n", "a\nb\nc\n2\nAna\nBia\ng\nt\ny\n", "place 3\n25\nundo\nsave x\nstatus\n", "\n\n\n", "help\nboard\nundo\nredo\nquit\n", "\x00\xff\n"} {
			f.Add(i, s)
		}
	}
	f.Fuzz(func(t *testing.T, which byte, input string) {
		slug := consoles.Games[int(which)%len(consoles.Games)].Rules.Info().Slug
		s := sit(slug+" -seed 1 -lang en", input)
		if s.code != 0 {
			t.Fatalf("status %d: %s", s.code, s.err)
		}
		if data := s.files["backup.match"]; data != nil {
			if on := sit(slug+" -load backup.match -lang en", "", with(s.files)); on.code != 0 {
				t.Fatalf("%s\n%s", on.err, data)
			}
		}
	})
}
