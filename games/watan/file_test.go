package watan

import (
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
)

func TestOfficialFilesAreReadAndWritten(t *testing.T) {
	save := file(t, "official.sv")
	p, warnings, err := ParseSave(save)
	if err != nil || len(warnings) != 0 {
		t.Fatal(err, warnings)
	}
	if p.Turn != 0 || p.Rolled || p.Geese != 8 || p.Hands != ([Students]Hand{{Study: 5}, {}, {Caffeine: 11}, {Lecture: 3}}) {
		t.Errorf("%+v", p)
	}
	if p.Goals[47] != 0 || p.Goals[24] != 2 || p.Criteria[37] != (Completed{0, Exam}) || p.Criteria[32] != (Completed{1, Midterm}) || p.Points() != [Students]int{7, 3, 3, 2} {
		t.Errorf("%+v", p.Table)
	}
	// Ours differs by the order of the goals and criteria, and by a blank.
	want := strings.NewReplacer("g 38 47 43 c 37 3 25 3 30 1", "g 38 43 47 c 25 3 30 1 37 3", "g 56 48 64", "g 48 56 64", "g 24 50 33 41 c 16 2 40 1 ", "g 24 33 41 50 c 16 2 40 1").Replace(save)
	if got := p.Save(); strings.TrimRight(got, "\n") != strings.TrimRight(want, "\n") {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
	layout := file(t, "official-layout.txt")
	b, geese, err := ParseLayout(layout)
	if err != nil || geese != OffBoard || b != p.Board || b.Layout() != strings.TrimSpace(layout) {
		t.Errorf("%v %d %v", b, geese, err)
	}
	if IsLayout(save) || !IsLayout(layout) {
		t.Error("a save is no layout")
	}
}

// Every form that is read generously means the same as the plain one.
func TestToleratedForms(t *testing.T) {
	save := file(t, "official.sv")
	lines := strings.Split(strings.TrimSpace(save), "\n")
	plain, _, err := ParseSave(save)
	if err != nil {
		t.Fatal(err)
	}
	replace := func(i int, line string) string {
		c := append([]string(nil), lines...)
		c[i] = line
		return strings.Join(c, "\n") + "\n"
	}
	off, red := plain, plain
	off.Geese = OffBoard
	red.Turn, red.Rolled = 1, true
	bare := plain
	bare.Goals[27], bare.Goals[32], bare.Criteria[20], bare.Criteria[27] = game.Nobody, game.Nobody, Completed{}, Completed{}
	for name, c := range map[string]struct {
		text string
		want Position
	}{
		"leading and trailing blanks": {"  " + strings.ReplaceAll(save, "\n", " \t\n  "), plain},
		"CRLF":                        {strings.ReplaceAll(save, "\n", "\r\n"), plain},
		"blank lines at the end":      {save + "\n \n\t\n", plain},
		"no line end":                 {strings.TrimSpace(save), plain},
		"byte-order mark":             {"\uFEFF" + save, plain},
		"missing geese":               {strings.Join(lines[:6], "\n") + "\n", off},
		"missing geese, no line end":  {strings.Join(lines[:6], "\n"), off},
		"geese -1":                    {replace(6, "-1"), off},
		"geese −1":                    {replace(6, "−1"), off},
		"geese in words":              {replace(6, "Geese is at: 8"), plain},
		"geese in words, off":         {replace(6, "Geese is at: -1"), off},
		"the turn as a word":          {replace(0, "RED"), red},
		"the turn as a word, lower":   {replace(0, "red"), red},
		"empty g c":                   {replace(4, "0 0 3 0 0 g c"), bare},
		"NETFLIX with 0":              {replace(5, strings.Replace(lines[5], "5 7", "5 0", 1)), plain},
		"NETFLIX with 1":              {replace(5, strings.Replace(lines[5], "5 7", "5 1", 1)), plain},
		"blanks between":              {replace(1, "0  0\t0 5   0 g 38 47 43   c 37 3 25 3 30 1"), plain},
	} {
		got, warnings, err := ParseSave(c.text)
		if err != nil || len(warnings) != 0 || got != c.want {
			t.Errorf("%s: %v %v\n%+v", name, err, warnings, got)
		}
	}
	layout := strings.TrimSpace(file(t, "official-layout.txt"))
	for name, c := range map[string]struct {
		text  string
		geese int
	}{
		"plain":            {layout, OffBoard},
		"geese below":      {layout + "\n4\n", 4},
		"geese off":        {layout + "\n-1", OffBoard},
		"geese in words":   {layout + "\r\nGeese is at: 18\r\n", 18},
		"NETFLIX with 0":   {strings.Replace(layout, "5 7", "5 0", 1), OffBoard},
		"NETFLIX with 1":   {" " + strings.Replace(layout, "5 7", "5 1", 1) + " \n\n", OffBoard},
		"many blank lines": {"\n\n" + layout + strings.Repeat("\n", 50), OffBoard},
	} {
		b, geese, err := ParseLayout(c.text)
		if err != nil || b != plain.Board || geese != c.geese || !IsLayout(c.text) {
			t.Errorf("%s: %v, geese %d", name, err, geese)
		}
	}
	// Any multiset of resources and values.
	all := strings.TrimSpace(strings.Repeat("3 6 ", 18)) + " 3 12"
	if b, _, err := ParseLayout(all); err != nil || b[17] != (Tile{Study, 6}) {
		t.Errorf("nineteen studies: %v", err)
	}
	if _, _, err := ParseLayout(strings.TrimSpace(strings.Repeat("5 7 ", 19))); err != nil {
		t.Errorf("nineteen NETFLIX: %v", err)
	}
}

// Every form that is refused is refused with its line and reason.
func TestRefusedForms(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(file(t, "official.sv")), "\n")
	with := func(i int, line string) string {
		c := append([]string(nil), lines...)
		c[i] = line
		return strings.Join(c, "\n") + "\n"
	}
	upTo := func(n int) string { return strings.Join(lines[:n], "\n") }
	layout := lines[5]
	cases := []struct {
		name, text string
		line       int
		reason     string
	}{
		{"an empty file", "", 1, ReasonTruncated},
		{"blanks", " \n\n", 1, ReasonTruncated},
		{"cut after the turn", upTo(1), 2, ReasonTruncated},
		{"cut after two students", upTo(3), 4, ReasonTruncated},
		{"cut after the students", upTo(5), 6, ReasonTruncated},
		{"cut in the tiles", upTo(5) + "\n" + layout[:len(layout)-4], 6, ReasonTiles},
		{"cut in a student", upTo(2) + "\n0 0 0 0 0 g 56", 3, ReasonNoCriteria},
		{"turn 4", with(0, "4"), 1, ReasonTurn},
		{"turn -1", with(0, "-1"), 1, ReasonTurn},
		{"turn green", with(0, "GREEN"), 1, ReasonTurn},
		{"turn twice", with(0, "0 0"), 1, ReasonTurn},
		{"a resource in letters", with(1, "0 0 x 0 5 g c"), 2, ReasonNumber},
		{"a resource 12.5", with(1, "0 0 12.5 0 5 g c"), 2, ReasonNumber},
		{"a goal in letters", with(1, "0 0 0 0 5 g 1 a c"), 2, ReasonNumber},
		{"a criterion in letters", with(1, "0 0 0 0 5 g c 3 1 b 1"), 2, ReasonNumber},
		{"a level in letters", with(1, "0 0 0 0 5 g c 3 A"), 2, ReasonNumber},
		{"a tile in letters", with(5, strings.Replace(layout, "5 7", "N 7", 1)), 6, ReasonNumber},
		{"geese in letters", with(6, "here"), 7, ReasonNumber},
		{"geese nowhere", with(6, "Geese is at:"), 7, ReasonNumber},
		{"level 0", with(1, "0 0 0 0 5 g c 3 0"), 2, ReasonLevel},
		{"level 4", with(1, "0 0 0 0 5 g c 3 4"), 2, ReasonLevel},
		{"level -1", with(1, "0 0 0 0 5 g c 3 -1"), 2, ReasonLevel},
		{"no level", with(1, "0 0 0 0 5 g c 3 1 4"), 2, ReasonNoLevel},
		{"a goal of two", with(2, "0 0 0 0 0 g 38 c"), 3, ReasonGoalTwice},
		{"a goal twice", with(1, "0 0 0 0 0 g 38 38 c"), 2, ReasonGoalTwice},
		{"a criterion of two", with(2, "0 0 0 0 0 g c 37 1"), 3, ReasonCriterionTwice},
		{"a criterion twice", with(1, "0 0 0 0 0 g c 37 1 37 2"), 2, ReasonCriterionTwice},
		{"goal 72", with(1, "0 0 0 0 0 g 72 c"), 2, ReasonGoal},
		{"goal -1", with(1, "0 0 0 0 0 g -1 c"), 2, ReasonGoal},
		{"criterion 54", with(1, "0 0 0 0 0 g c 54 1"), 2, ReasonCriterion},
		{"criterion of twenty digits", with(1, "0 0 0 0 0 g c 99999999999999999999 1"), 2, ReasonCriterion},
		{"four resources", with(3, "0 0 0 0 g c"), 4, ReasonResources},
		{"six resources", with(3, "0 0 0 0 0 0 g c"), 4, ReasonResources},
		{"negative resources", with(3, "0 -1 0 0 0 g c"), 4, ReasonCards},
		{"a million and one", with(3, "0 1000001 0 0 0 g c"), 4, ReasonCards},
		{"no g", with(4, "0 0 3 0 0 27 32 c 20 1"), 5, ReasonNoGoals},
		{"no c", with(4, "0 0 3 0 0 g 27 32"), 5, ReasonNoCriteria},
		{"c before g", with(4, "0 0 3 0 0 c 20 1 g 27 32"), 5, ReasonNoCriteria},
		{"eighteen tiles", with(5, layout[:len(layout)-4]), 6, ReasonTiles},
		{"twenty tiles", with(5, layout+" 0 3"), 6, ReasonTiles},
		{"half a tile", with(5, layout+" 0"), 6, ReasonTiles},
		{"resource 6", with(5, "6 3"+layout[3:]), 6, ReasonResource},
		{"resource -1", with(5, "-1 3"+layout[3:]), 6, ReasonResource},
		{"value 13", with(5, "0 13"+layout[3:]), 6, ReasonValue},
		{"7 elsewhere", with(5, "0 7"+layout[3:]), 6, ReasonValue},
		{"1 elsewhere", with(5, "0 1"+layout[3:]), 6, ReasonValue},
		{"0 elsewhere", with(5, "0 0"+layout[3:]), 6, ReasonValue},
		{"geese 19", with(6, "19"), 7, ReasonGeese},
		{"geese -2", with(6, "-2"), 7, ReasonGeese},
		{"geese in words 19", with(6, "Geese is at: 19"), 7, ReasonGeese},
		{"one line more", with(6, "8\n3"), 8, ReasonExtra},
		{"too long", strings.Repeat(" ", MaxFile+1), 1, ReasonLong},
		{"line numbers count blank lines", "\n\n" + with(1, "0 0 0 0 5 g c 3 4"), 4, ReasonLevel},
	}
	four := make([]game.Player, Students)
	console := &Console{}
	check := func(name string, err *game.Error, line int, reason string) {
		t.Helper()
		if err == nil {
			t.Errorf("%s is not refused", name)
			return
		}
		if err.Kind != game.BadStart || err.Int("line") != line || err.Text("reason") != reason {
			t.Errorf("%s: %v, not line %d: %s", name, err, line, reason)
		}
		text := console.Explain(err, nil)
		for _, l := range []lang.Lang{lang.PT, lang.EN} {
			s := text.In(l)
			if head := []string{"Linha ", "Line "}[l]; !strings.HasPrefix(s, head) || !strings.HasSuffix(s, ".") || strings.ContainsAny(s, "%?\n") {
				t.Errorf("%s: %q", name, s)
			}
		}
	}
	for _, c := range cases {
		p, warnings, err := ParseSave(c.text)
		check(c.name, err, c.line, c.reason)
		if p != (Position{}) || warnings != nil {
			t.Errorf("%s: something came back", c.name)
		}
		if s, err := (Rules{}).New(game.Setup{Players: four, Start: c.text}, nil); c.text != "" && (err == nil || s != nil) {
			t.Errorf("%s: a match began", c.name)
		}
		if _, _, _, ok, err := console.Import([]byte(c.text)); !ok || err == nil {
			t.Errorf("%s: imported", c.name)
		}
	}
	for _, c := range []struct {
		name, text string
		line       int
		reason     string
	}{
		{"eighteen tiles", layout[:len(layout)-4], 1, ReasonTiles},
		{"letters", layout[:len(layout)-1] + "x", 1, ReasonNumber},
		{"resource 6", "6 3" + layout[3:], 1, ReasonResource},
		{"7 elsewhere", "0 7" + layout[3:], 1, ReasonValue},
		{"geese 19", layout + "\n19", 2, ReasonGeese},
		{"three lines", layout + "\n1\n2", 3, ReasonExtra},
		{"two boards", layout + "\n" + layout, 2, ReasonNumber},
		{"nothing", "", 1, ReasonTruncated},
	} {
		_, _, err := ParseLayout(c.text)
		check("layout: "+c.name, err, c.line, c.reason)
	}
}

func TestWarnings(t *testing.T) {
	for _, c := range []struct {
		name string
		text string
		want []Warning
	}{
		{"neighbours of two students", position("0", "0 0 0 0 0 g c 25 1", "0 0 0 0 0 g c 31 1"), []Warning{{CloseCriteria, 0, 25, 31}}},
		{"neighbours of one", position("0", "0 0 0 0 0 g c 0 1 1 1"), []Warning{{CloseCriteria, 0, 0, 1}}},
		{"a goal alone", position("0", "0 0 0 0 0 g c 25 1", "0 0 0 0 0 g 0 c 27 1"), []Warning{{LooseGoal, 1, 0, 0}}},
		{"two goals that only meet each other", position("0", "0 0 0 0 0 g 0 1 c 25 1"), []Warning{{LooseGoal, 0, 0, 0}, {LooseGoal, 0, 1, 0}}},
		{"a goal at a stranger's criterion", position("0", "0 0 0 0 0 g 0 c 25 1", "0 0 0 0 0 g c 0 1"), []Warning{{LooseGoal, 0, 0, 0}}},
		{"a goal at the end of another", position("0", "0 0 0 0 0 g 0 1 c 3 1"), nil},
	} {
		_, warnings, err := ParseSave(c.text)
		if err != nil || len(warnings) != len(c.want) {
			t.Errorf("%s: %v %v", c.name, err, warnings)
			continue
		}
		for i, w := range warnings {
			if w != c.want[i] {
				t.Errorf("%s: %+v, not %+v", c.name, w, c.want[i])
			}
		}
		s := start(t, game.Setup{Start: c.text}, nil)
		if v := s.View(0).(View); len(v.Warnings) != len(c.want) {
			t.Errorf("%s: the View has %v", c.name, v.Warnings)
		}
		if _, _, said, ok, err := (&Console{}).Import([]byte(c.text)); !ok || err != nil || len(said) != len(c.want) {
			t.Errorf("%s: the terminal says %v", c.name, said)
		}
	}
}

// What is exported is imported as the same position, at every moment of a
// match, but that in mid-turn the next student rolls.
func TestExportAndImport(t *testing.T) {
	s := start(t, game.Setup{Seed: 5, Options: options(Registrar, "on")}, nil)
	p := student{rng(5), true}
	exported := 0
	for !s.over() {
		if s.due() != stepSetup {
			pos, midTurn, err := s.Position()
			if err != nil {
				t.Fatal(err)
			}
			again := start(t, game.Setup{Start: pos.Save(), Seed: 5}, nil)
			want := s.turn
			if midTurn {
				want = (want + 1) % Students
			}
			if again.Table != s.Table || again.hands != s.hands || again.turn != want || again.due() != stepRoll || len(again.warnings) != 0 || again.loaded != ([Students]bool{}) {
				t.Fatalf("exported as\n%s", pos.Save())
			}
			exported++
		}
		play(t, s, p.move(s))
	}
	if exported < 100 {
		t.Errorf("only %d exports", exported)
	}
	pos, _, _ := s.Position()
	if again := start(t, game.Setup{Start: pos.Save()}, nil); !again.over() || again.Result().Winners[0] != s.Result().Winners[0] {
		t.Error("a finished match, exported, is not over")
	}
}
