package main

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
	"time"
)

// watanWorld keeps files in memory.
func watanWorld(files map[string][]byte) world {
	return world{
		read: func(name string) ([]byte, error) {
			if data, ok := files[name]; ok {
				return data, nil
			}
			return nil, errors.New("no such file")
		},
		write: func(name string, data []byte) error { files[name] = data; return nil },
		now:   func() time.Time { return time.Unix(0, 0) },
		seed:  func() uint64 { return 1 },
		echo:  func(bool) {},
	}
}

func watan(t *testing.T, files map[string][]byte, input string, args ...string) (out, complaint string, status int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status = run(append([]string{"watan"}, args...), strings.NewReader(input), &stdout, &stderr, watanWorld(files))
	return stdout.String(), stderr.String(), status
}

func watanFiles(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range []string{"official.sv", "official-layout.txt", "board.txt"} {
		data, err := os.ReadFile("../watan/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
	return files
}

// The worked example of Students of Watan as it is played at a terminal, from
// the course's save to ours.
func TestWatanFromSaveToSave(t *testing.T) {
	files := watanFiles(t)
	input := "load\nroll\n7\n9\nyellow\nstatus\ncriteria\nsave mine\nquit\n"
	out, complaint, status := watan(t, files, input, "-lang", "en", "-load", "official.sv", "-seed", "7")
	want := string(files["board.txt"]) + `Student Blue’s turn.
> Student Blue has loaded dice.
Student Blue’s turn.
> Input a roll between 2 and 12:
> Student Blue rolls 7.
Student Orange loses 5 resources to the geese. They lose:
5 CAFFEINE
Choose where to place the GEESE.
> Student Blue can choose to steal from Yellow.
Choose a student to steal from.
> Student Blue steals lecture from student Yellow.
> Blue has 7 victory points, 0 caffeines, 0 labs, 1 lectures, 0 tutorials, and 5 studies.
Red has 3 victory points, 0 caffeines, 0 labs, 0 lectures, 0 tutorials, and 0 studies.
Orange has 3 victory points, 6 caffeines, 0 labs, 0 lectures, 0 tutorials, and 0 studies.
Yellow has 2 victory points, 0 caffeines, 0 labs, 2 lectures, 0 tutorials, and 0 studies.
> Blue has completed:
25 3
30 1
37 3
> Saved: mine.match
Saved: mine.sv
A .sv cannot hold the middle of a turn: when it is loaded, the next student rolls.
> Saved: backup.match
Saved: backup.sv
A .sv cannot hold the middle of a turn: when it is loaded, the next student rolls.
`
	if out != want || complaint != "" || status != 0 {
		t.Errorf("status %d, %q, said is\n%s", status, complaint, out)
	}
	save := `1
0 0 1 5 0 g 38 43 47 c 25 3 30 1 37 3
0 0 0 0 0 g 48 56 64 c 32 2 44 1
6 0 0 0 0 g 24 33 41 50 c 16 2 40 1
0 0 2 0 0 g 27 32 c 20 1 27 1
0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9
9
`
	if string(files["mine.sv"]) != save {
		t.Errorf("saved is\n%s", files["mine.sv"])
	}
	again, _, _ := watan(t, watanFiles(t), input, "-lang", "en", "-load", "official.sv", "-seed", "7")
	if again != out {
		t.Error("the same seed and input give another output")
	}
	// Both files go on: the match in the turn, the save with the next student.
	if out, _, status = watan(t, files, "improve 30\n", "-lang", "en", "-load", "mine.match"); status != 0 || !strings.Contains(out, "> You do not have enough resources.\nThat takes 2 lectures and 3 studies; the hand holds 1 lecture and 5 studies.\n") {
		t.Errorf("status %d, said is\n%s", status, out)
	}
	if out, _, status = watan(t, files, "status\n", "-lang", "en", "-load", "mine.sv"); status != 0 || !strings.Contains(out, "Student Red’s turn.\n> Blue has 7 victory points") {
		t.Errorf("status %d, said is\n%s", status, out)
	}
}

func TestWatanSetUpAtTheTerminal(t *testing.T) {
	files := watanFiles(t)
	out, complaint, status := watan(t, files, "25\nsave early\n", "-lang", "en", "-seed", "3")
	for _, want := range []string{
		"Student Blue, where do you want to complete an Assignment?\n> Student Blue completes an Assignment on 25.\n",
		"Saved: early.match\nIn set-up only the match (.match) is saved, not the .sv: 7 Assignments are still to be placed.\n",
		"Saved: backup.match\nIn set-up only the match",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	if complaint != "" || status != 0 || files["early.match"] == nil || files["early.sv"] != nil || files["backup.sv"] != nil {
		t.Errorf("status %d, %q", status, complaint)
	}
	if out, _, status = watan(t, files, "44\n", "-lang", "en", "-load", "early.match"); status != 0 || !strings.Contains(out, "Student Red completes an Assignment on 44.") {
		t.Errorf("status %d\n%s", status, out)
	}
	out, _, status = watan(t, files, "", "-lang", "en", "-board", "../watan/testdata/official-layout.txt", "-bonus")
	if status != 0 || !strings.Contains(out, "\x1b[") || !strings.Contains(out, "Students of Watan") {
		t.Errorf("status %d\n%s", status, out)
	}
}

func TestWatanPlayAgain(t *testing.T) {
	files := watanFiles(t)
	near := strings.Replace(string(files["official.sv"]), "0 0 0 5 0 g 38 47 43 c 37 3 25 3 30 1", "3 2 4 5 1 g 38 47 43 c 37 3 25 3 30 2", 1)
	files["near.sv"] = []byte(near)
	out, _, status := watan(t, files, "load\nroll 2\nimprove 30\nstatus\nyes\nquit\n", "-lang", "en", "-load", "near.sv")
	if status != 0 || !strings.Contains(out, "Student Blue: Exam on 30. Now at 9 points.\n") {
		t.Errorf("status %d\n%s", status, out)
	}
	files["near.sv"] = []byte(strings.Replace(near, "44 1", "44 1 52 1", 1))
	files["over.sv"] = []byte(strings.Replace(near, "30 2", "30 2 0 3", 1))
	out, complaint, status := watan(t, files, "what\nno\n", "-lang", "en", "-load", "over.sv")
	if status != 0 || !strings.HasSuffix(out, "Would you like to play again? Answer yes or no.\nWould you like to play again? ") {
		t.Errorf("status %d, %q\n%s", status, complaint, out)
	}
}

func TestWatanBadFiles(t *testing.T) {
	files := watanFiles(t)
	files["cut.sv"] = files["official.sv"][:60]
	files["level.sv"] = bytes.Replace(files["official.sv"], []byte("32 2"), []byte("32 4"), 1)
	for name, want := range map[string]string{
		"cut.sv":   "Line 3: the c before the criteria is missing. cut.sv\n",
		"level.sv": "Line 3: criterion 32 cannot have level 4: 1 to 3. level.sv\n",
	} {
		out, complaint, status := watan(t, files, "", "-lang", "en", "-load", name)
		if out != "" || status != 2 || complaint != want {
			t.Errorf("%s: status %d, %q, %q", name, status, complaint, out)
		}
	}
	for _, args := range [][]string{{"-seats", "Ana,Bia"}, {"-opt", "registrar:3"}, {"-board", "nothing.txt"}, {"-load", "nothing.sv"}, {"-board", "../watan/testdata/official.sv"}, {"-ports"}} {
		if _, complaint, status := watan(t, files, "", append(args, "-lang", "en")...); status != 2 || strings.Count(complaint, "\n") != 1 {
			t.Errorf("%v: status %d, %q", args, status, complaint)
		}
	}
}

func TestWatanWarnsOfALoadedPosition(t *testing.T) {
	files := watanFiles(t)
	files["close.sv"] = bytes.Replace(files["official.sv"], []byte("44 1"), []byte("44 1 26 1"), 1)
	out, _, status := watan(t, files, "quit\n", "-lang", "en", "-load", "close.sv")
	if status != 0 || !strings.HasPrefix(out, "Warning: criteria 20 and 26 are neighbours; the distance rule would not allow them.\nWarning: criteria 25 and 26 are neighbours") {
		t.Errorf("status %d\n%s", status, out)
	}
}

// With -json every line is an object, and one seed and input give the same.
func TestWatanAsJSON(t *testing.T) {
	input := "load\nroll 7\ngeese 9\nsteal yellow\nachieve 72\nnext\nroll\n"
	out, _, status := watan(t, watanFiles(t), input, "-json", "-load", "official.sv", "-seed", "7")
	want := `{"event":"dice","seat":0,"loaded":true}
{"event":"rolled","seat":0,"sum":7}
{"event":"lost","seat":2,"count":5,"resources":{"caffeine":5,"lab":0,"lecture":0,"study":0,"tutorial":0}}
{"event":"geese","seat":0,"from":8,"tile":9,"candidates":[3]}
{"event":"stolen","seat":0,"from":3,"resource":"lecture"}
{"error":"no-such-place","figures":{"max":71,"number":72,"place":"goal"},"allowed":["trade red|orange|yellow lecture|study caffeine|lab|lecture|study|tutorial","next"]}
{"event":"turn","seat":1,"turn":2}
`
	if status != 0 || !strings.HasPrefix(out, want) {
		t.Errorf("status %d\n%s", status, out)
	}
}

// With hidden hands nothing of a hand is printed before its owner has the
// device.
func TestWatanHiddenHandsAtTheTerminal(t *testing.T) {
	input := "\nstatus\nload\nroll 2\nnext\n\nstatus\n"
	out, _, status := watan(t, watanFiles(t), input, "-lang", "en", "-load", "official.sv", "-opt", "hidden-hands:on")
	for _, want := range []string{
		"Pass the device: Blue, press Enter. ",
		"Blue has 7 victory points, 0 caffeines, 0 labs, 0 lectures, 0 tutorials, and 5 studies.\nRed has 3 victory points and 0 resources.\nOrange has 3 victory points and 11 resources.\n",
		"Pass the device: Red, press Enter. ",
		"Blue has 7 victory points and 5 resources.\nRed has 3 victory points, 2 caffeines, 0 labs, 0 lectures, 0 tutorials, and 0 studies.\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	if status != 0 {
		t.Errorf("status %d", status)
	}
}

// A move is undone and done again while nothing has been drawn since.
func TestWatanUndo(t *testing.T) {
	files := watanFiles(t)
	files["rich.sv"] = []byte(strings.Replace(string(files["official.sv"]), "0 0 0 5 0 g 38", "0 0 0 5 5 g 38", 1))
	input := "undo\nload\nroll 3\nachieve 35\nundo\nredo\nstatus\nundo\nundo\nundo\nstatus\n"
	out, _, status := watan(t, files, input, "-lang", "en", "-json", "-load", "rich.sv")
	want := `{"error":"no-undo"}
{"event":"dice","seat":0,"loaded":true}
{"event":"rolled","seat":0,"sum":3}
{"event":"income","gains":[{"caffeine":0,"lab":0,"lecture":0,"study":0,"tutorial":0},{"caffeine":0,"lab":0,"lecture":0,"study":0,"tutorial":0},{"caffeine":2,"lab":0,"lecture":0,"study":0,"tutorial":0},{"caffeine":1,"lab":0,"lecture":0,"study":0,"tutorial":0}]}
{"event":"achieved","seat":0,"goal":35}
{"moves":2}
{"moves":3}
{"shown":"Blue has 7 victory points, 0 caffeines, 0 labs, 0 lectures, 4 tutorials, and 4 studies.`
	if status != 0 || !strings.HasPrefix(out, want) || !strings.Contains(out, `{"moves":2}
{"moves":1}
{"moves":0}
{"shown":"Blue has 7 victory points, 0 caffeines, 0 labs, 0 lectures, 5 tutorials, and 5 studies.`) {
		t.Errorf("status %d\n%s", status, out)
	}
}
