package watan

import (
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// session types lines at the console and returns what is said, without boards.
func session(t *testing.T, s *State, l lang.Lang, typed ...string) string {
	t.Helper()
	c := &Console{}
	var b strings.Builder
	for _, line := range typed {
		b.WriteString(c.Prompt(s, nil).In(l) + line + "\n")
		if text, ok := c.Show(s, s.Status().Actor, line, nil); ok {
			b.WriteString(text.In(l) + "\n")
			continue
		}
		out, err := s.Apply(c.Read(s, line))
		if e := (*game.Error)(nil); errors.As(err, &e) {
			b.WriteString(c.Explain(e, nil).In(l) + "\n")
		}
		for _, e := range out.Events {
			if said := c.Say(e, nil).In(l); said != "" {
				b.WriteString(said + "\n")
			}
		}
	}
	return b.String()
}

func same(t *testing.T, got, want string) {
	t.Helper()
	want = strings.TrimPrefix(want, "\n")
	if got == want {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			t.Fatalf("line %d differs; said is\n%s", i+1, got)
		}
	}
}

func TestWorkedExampleIsSaid(t *testing.T) {
	typed := []string{"load", "roll", "1", "seven", "7", "geese 8", "9", "status", "red", "Yellow", "status", "criteria", "trade yellow study lecture", "yes", "trade yellow study lecture", "no", "trade orange study lecture", "next"}
	same(t, session(t, start(t, game.Setup{Start: file(t, "official.sv")}, nil), lang.EN, typed...), `
Student Blue’s turn.
> load
Student Blue has loaded dice.
Student Blue’s turn.
> roll
Input a roll between 2 and 12:
> 1
Invalid roll.
Input a roll between 2 and 12:
> seven
Invalid roll.
Input a roll between 2 and 12:
> 7
Student Blue rolls 7.
Student Orange loses 5 resources to the geese. They lose:
5 CAFFEINE
Choose where to place the GEESE.
> geese 8
The geese are on tile 8 already. Choose another, 0 to 18.
Choose where to place the GEESE.
> 9
Student Blue can choose to steal from Yellow.
Choose a student to steal from.
> status
Blue has 7 victory points, 0 caffeines, 0 labs, 0 lectures, 0 tutorials, and 5 studies.
Red has 3 victory points, 0 caffeines, 0 labs, 0 lectures, 0 tutorials, and 0 studies.
Orange has 3 victory points, 6 caffeines, 0 labs, 0 lectures, 0 tutorials, and 0 studies.
Yellow has 2 victory points, 0 caffeines, 0 labs, 3 lectures, 0 tutorials, and 0 studies.
Choose a student to steal from.
> red
Red cannot be stolen from now. It can be Yellow, or none.
Choose a student to steal from.
> Yellow
Student Blue steals lecture from student Yellow.
> status
Blue has 7 victory points, 0 caffeines, 0 labs, 1 lectures, 0 tutorials, and 5 studies.
Red has 3 victory points, 0 caffeines, 0 labs, 0 lectures, 0 tutorials, and 0 studies.
Orange has 3 victory points, 6 caffeines, 0 labs, 0 lectures, 0 tutorials, and 0 studies.
Yellow has 2 victory points, 0 caffeines, 0 labs, 2 lectures, 0 tutorials, and 0 studies.
> criteria
Blue has completed:
25 3
30 1
37 3
> trade yellow study lecture
Blue offers Yellow one study for one lecture.
Does Yellow accept this offer?
> yes
Yellow accepts: gets study and gives lecture.
> trade yellow study lecture
Blue offers Yellow one study for one lecture.
Does Yellow accept this offer?
> no
Yellow refuses.
> trade orange study lecture
Orange has no lecture.
> next
`)
	same(t, session(t, start(t, game.Setup{Start: file(t, "official.sv")}, nil), lang.PT, "load", "roll", "13", "7", "9", "amarelo", "status", "criteria", "trade amarelo estudo aula", "sim", "improve 30", "next"), `
Vez de estudante Azul.
> load
Estudante Azul usa dados viciados.
Vez de estudante Azul.
> roll
Diga um lançamento de 2 a 12:
> 13
Lançamento inválido.
Diga um lançamento de 2 a 12:
> 7
Estudante Azul lança 7.
Estudante Laranja perde 5 recursos para os gansos. Perde:
5 CAFEÍNA
Escolha onde pôr os GANSOS.
> 9
Estudante Azul pode roubar de Amarelo.
Escolha de qual estudante roubar.
> amarelo
Estudante Azul rouba aula de estudante Amarelo.
> status
Azul tem 7 pontos de vitória, 0 cafeínas, 0 laboratórios, 1 aulas, 0 tutorias e 5 estudos.
Vermelho tem 3 pontos de vitória, 0 cafeínas, 0 laboratórios, 0 aulas, 0 tutorias e 0 estudos.
Laranja tem 3 pontos de vitória, 6 cafeínas, 0 laboratórios, 0 aulas, 0 tutorias e 0 estudos.
Amarelo tem 2 pontos de vitória, 0 cafeínas, 0 laboratórios, 2 aulas, 0 tutorias e 0 estudos.
> criteria
Azul completou:
25 3
30 1
37 3
> trade amarelo estudo aula
Azul oferece a Amarelo um recurso (estudo) por um (aula).
Amarelo aceita esta oferta?
> sim
Amarelo aceita: recebe estudo e dá aula.
> improve 30
Estudante Azul: Prova em 30. Agora com 8 pontos.
> next
`)
}

func TestSetUpAndErrorsAreSaid(t *testing.T) {
	s := start(t, game.Setup{Start: file(t, "official-layout.txt")}, game.Scripted(0, 1, 5, 5))
	same(t, session(t, s, lang.EN, "25", "place 31", "place 54", "roll", "hello", "place here", "44", "16", "20", "33", "40", "5", "37"), `
Student Blue, where do you want to complete an Assignment?
> 25
Student Blue completes an Assignment on 25.
Student Red, where do you want to complete an Assignment?
> place 31
You cannot build here.
Criterion 25 next to it has been completed by Blue. Now: place 0|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|20|21|22|23|24|27|28|29|30|32|33|34|35|36|37|38|39|40|41|42|43|44|45|46|47|48|49|50|51|52|53
Student Red, where do you want to complete an Assignment?
> place 54
You cannot build here.
Criteria go from 0 to 53.
Student Red, where do you want to complete an Assignment?
> roll
Invalid command.
“roll” is not possible now. Now: place 0|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|20|21|22|23|24|27|28|29|30|32|33|34|35|36|37|38|39|40|41|42|43|44|45|46|47|48|49|50|51|52|53
Student Red, where do you want to complete an Assignment?
> hello
Invalid command.
There is no command “hello”. Now: place 0|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|20|21|22|23|24|27|28|29|30|32|33|34|35|36|37|38|39|40|41|42|43|44|45|46|47|48|49|50|51|52|53
Student Red, where do you want to complete an Assignment?
> place here
Invalid command.
“place here” is not of the right form: place 25.
Student Red, where do you want to complete an Assignment?
> 44
Student Red completes an Assignment on 44.
Student Orange, where do you want to complete an Assignment?
> 16
Student Orange completes an Assignment on 16.
Student Yellow, where do you want to complete an Assignment?
> 20
Student Yellow completes an Assignment on 20.
Student Yellow, where do you want to complete an Assignment?
> 33
Student Yellow completes an Assignment on 33.
Beware: student Yellow has no income of study.
Student Orange, where do you want to complete an Assignment?
> 40
Student Orange completes an Assignment on 40.
Student Red, where do you want to complete an Assignment?
> 5
Student Red completes an Assignment on 5.
Student Blue, where do you want to complete an Assignment?
> 37
Student Blue completes an Assignment on 37.
`)
	same(t, session(t, s, lang.EN, "roll 7", "roll", "achieve 38", "achieve 72", "next", "roll"), `
Student Blue’s turn.
> roll 7
Invalid command.
With fair dice no number is named. Roll, or load the dice first.
Student Blue’s turn.
> roll
Student Blue rolls 1 and 2: 3.
Student Orange gained:
1 CAFFEINE
> achieve 38
You do not have enough resources.
That takes 1 study and 1 tutorial; the hand holds nothing.
> achieve 72
You cannot build here.
Goals go from 0 to 71.
> next
Student Red’s turn.
> roll
Student Red rolls 6 and 6: 12.
Student Orange gained:
1 TUTORIAL
Student Yellow gained:
1 TUTORIAL
`)
}

func TestIncomeIsSaidInOrder(t *testing.T) {
	e := Income{[Students]Hand{1: {1, 2, 3, 4, 5}, 3: {Study: 1}}}
	if got := (&Console{}).Say(e, nil).EN; got != "Student Red gained:\n1 CAFFEINE\n2 LAB\n3 LECTURE\n4 STUDY\n5 TUTORIAL\nStudent Yellow gained:\n1 STUDY" {
		t.Errorf("%q", got)
	}
}

func TestStealingIsSaid(t *testing.T) {
	s := start(t, game.Setup{Start: position("0", "0 0 0 0 0 g c 5 1", "1 0 0 0 0 g c 20 1", "0 1 0 0 0 g c 26 1")}, nil)
	same(t, session(t, s, lang.EN, "load", "9", "next", "load", "roll 13", "7", "4", "next"), `
Student Blue’s turn.
> load
Student Blue has loaded dice.
Student Blue’s turn.
> 9
Student Blue rolls 9.
No students gained resources.
> next
Student Red’s turn.
> load
Student Red has loaded dice.
Student Red’s turn.
> roll 13
Invalid roll.
Input a roll between 2 and 12:
Student Red’s turn.
> 7
Student Red rolls 7.
Choose where to place the GEESE.
> 4
Student Red has no students to steal from.
> next
`)
	same(t, session(t, s, lang.EN, "load", "7", "9", "no", "next", "load", "7", "11"), `
Student Orange’s turn.
> load
Student Orange has loaded dice.
Student Orange’s turn.
> 7
Student Orange rolls 7.
Choose where to place the GEESE.
> 9
Student Orange can choose to steal from Red.
Choose a student to steal from.
> no
Student Orange steals from nobody.
> next
Student Yellow’s turn.
> load
Student Yellow has loaded dice.
Student Yellow’s turn.
> 7
Student Yellow rolls 7.
Choose where to place the GEESE.
> 11
Student Yellow can choose to steal from Orange.
`)
	s = start(t, game.Setup{Start: position("0", "0 0 0 0 0 g c 5 1", "1 0 0 0 0 g c 20 1", "0 1 0 0 0 g c 26 1")}, nil)
	if got := session(t, s, lang.EN, "load", "7", "9"); !strings.HasSuffix(got, "Student Blue can choose to steal from Red, Orange.\n") {
		t.Error(got)
	}
}

func TestHiddenHandsAreSaidByTotals(t *testing.T) {
	s := start(t, game.Setup{Start: position("0", "1 0 2 0 0 g c 25 1", "6 0 0 0 4 g c 20 1"), Options: options(HiddenHands, "on")}, nil)
	c := &Console{}
	got, _ := c.Show(s, 0, "STATUS", nil)
	if want := "Blue has 1 victory points, 1 caffeines, 0 labs, 2 lectures, 0 tutorials, and 0 studies.\nRed has 1 victory points and 10 resources.\n"; !strings.HasPrefix(got.EN, want) {
		t.Errorf("%q", got.EN)
	}
	play(t, s, "load")
	lost := play(t, s, "roll 7")
	if said := c.Say(game.Seen(lost, 0)[1], nil).EN; said != "Student Red loses 5 resources to the geese." {
		t.Error(said)
	}
	if said := c.Say(game.Seen(lost, 1)[1], nil).EN; !strings.HasPrefix(said, "Student Red loses 5 resources to the geese. They lose:\n") {
		t.Error(said)
	}
	play(t, s, "geese 9")
	stolen := play(t, s, "steal red")
	for eyes, want := range map[game.Seat]string{0: "Student Blue steals ca", 1: "Student Blue steals ", 2: "Student Blue steals a resource from student Red.", game.Nobody: "Student Blue steals a resource from student Red."} {
		said := c.Say(game.Seen(stolen, eyes)[0], nil).EN
		if !strings.HasPrefix(said, want[:min(len(want), 20)]) || (eyes > 1 || eyes < 0) && said != want || eyes >= 0 && eyes < 2 && strings.Contains(said, "a resource") {
			t.Errorf("%d: %s", eyes, said)
		}
	}
}

func TestTheEndIsSaid(t *testing.T) {
	s := start(t, game.Setup{Start: position("BLUE", "3 2 2 2 1 g c 25 3 0 3 53 2 16 1")}, nil)
	same(t, session(t, s, lang.EN, "improve 53"), `
> improve 53
Student Blue: Exam on 53. Now at 10 points.
The end. Blue wins with 10.
`)
	c := &Console{}
	if p := c.Prompt(s, nil); p != (lang.T{}) {
		t.Errorf("%q", p)
	}
	if c.Again().EN != "Would you like to play again?" {
		t.Error(c.Again())
	}
	if all, ok := c.Show(s, game.Nobody, "criteria", nil); !ok || strings.Count(all.EN, "has completed:") != 4 {
		t.Errorf("%q", all)
	}
}

// A name that was typed stands beside the colour, by which commands go.
func TestNamesStandBesideColours(t *testing.T) {
	s := start(t, game.Setup{}, nil)
	names := []lang.T{lang.Same("Ana"), colours[1], colours[2], colours[3]}
	c := &Console{}
	if got := c.Prompt(s, names).EN; got != "Student Blue (Ana), where do you want to complete an Assignment?\n> " {
		t.Errorf("%q", got)
	}
	if got := (Rules{}).SeatName(3); got != (lang.T{"Amarelo", "Yellow"}) {
		t.Errorf("%q", got)
	}
}

func TestBareAnswers(t *testing.T) {
	at := func(step string) *State {
		s := start(t, game.Setup{Start: position("0", "0 1 0 0 0 g c 25 1", "1 0 0 0 0 g c 20 1")}, nil)
		switch step {
		case stepSetup:
			return start(t, game.Setup{}, nil)
		case stepNumber:
			play(t, s, "load", "roll")
		case stepGeese:
			play(t, s, "load", "roll 7")
		case stepSteal:
			play(t, s, "load", "roll 7", "geese 9")
		case stepAct:
			play(t, s, "load", "roll 2")
		case stepOffer:
			play(t, s, "load", "roll 2", "trade red lab caffeine")
		}
		if s.due() != step {
			t.Fatalf("%s is not %s", s.due(), step)
		}
		return s
	}
	for _, c := range []struct{ step, line, move string }{
		{stepSetup, " 25 ", "place 25"}, {stepSetup, "roll", "roll"}, {stepSetup, "-1", "place -1"},
		{stepRoll, "7", "7"}, {stepRoll, "roll", "roll"},
		{stepNumber, "7", "roll 7"}, {stepNumber, "x y", "roll x y"}, {stepNumber, "Fair", "Fair"}, {stepNumber, "", ""},
		{stepGeese, "9", "geese 9"}, {stepGeese, "geese 9", "geese 9"},
		{stepSteal, "YELLOW", "steal YELLOW"}, {stepSteal, "No", "steal none"}, {stepSteal, "none", "steal none"}, {stepSteal, "não", "steal none"},
		{stepOffer, "YES", "accept"}, {stepOffer, "sim", "accept"}, {stepOffer, "n", "refuse"}, {stepOffer, "accept", "accept"},
		{stepAct, "7", "7"}, {stepAct, "yes", "yes"}, {stepAct, "red", "red"},
	} {
		if got := (&Console{}).Read(at(c.step), c.line); got != c.move {
			t.Errorf("at %s %q is %q, not %q", c.step, c.line, got, c.move)
		}
	}
	s := at(stepRoll)
	play(t, s, "load")
	if got := (&Console{}).Read(s, "8"); got != "roll 8" {
		t.Errorf("with loaded dice 8 is %q", got)
	}
}

// The drawn board has every number that is free, and owners where they are.
func TestBoardIsDrawn(t *testing.T) {
	s := start(t, game.Setup{Start: file(t, "official.sv")}, nil)
	got := (&Console{}).Board(s, game.Nobody, nil)
	want := file(t, "board.txt")
	if got.EN != want {
		t.Errorf("drawn is\n%s", got.EN)
	}
	for _, line := range strings.Split(got.EN+got.PT, "\n") {
		if n := len([]rune(line)); n > 79 && !strings.ContainsRune(line, '—') {
			t.Errorf("%d columns: %s", n, line)
		}
		if strings.TrimRight(line, " ") != line {
			t.Errorf("blanks at the end of %q", line)
		}
	}
	if !strings.Contains(got.PT, "GANSOS") || !strings.Contains(got.PT, "LABORATÓRIO") || strings.Contains(got.PT, "GEESE") {
		t.Errorf("drawn in Portuguese is\n%s", got.PT)
	}
	bonus := (&Console{Bonus: true}).Board(s, game.Nobody, nil).EN
	if !strings.Contains(bonus, "\x1b[1;34m[BE]\x1b[m") || !strings.Contains(bonus, "c[_]") || strings.Count(bonus, "[m")*2 < strings.Count(bonus, "\x1b[") {
		t.Errorf("drawn with -bonus is\n%s", bonus)
	}
	empty := (&Console{}).Board(start(t, game.Setup{Seed: 2}, nil), game.Nobody, nil).EN
	if n := strings.Count(empty, "("); n != Criteria {
		t.Errorf("%d criteria are drawn", n)
	}
}

func TestBonusSaysWhatCanBeBuilt(t *testing.T) {
	s := start(t, game.Setup{Start: position("BLUE", "1 1 3 4 2 g 38 c 25 1")}, nil)
	c := &Console{Bonus: true}
	if got := c.Prompt(s, nil).EN; got != "Can be built: goals 30 35 43 47 · improve 25.\n> " {
		t.Errorf("%q", got)
	}
	if c.Intro(game.Setup{}).EN == "" || (&Console{}).Intro(game.Setup{}).EN != "" {
		t.Error("art is for -bonus")
	}
}

func TestExportIsSaid(t *testing.T) {
	c := &Console{}
	s := start(t, game.Setup{}, nil)
	if _, content, err := c.Export(s, nil); err == nil || content != nil || c.ExportNote(s) != (lang.T{}) {
		t.Error("a save in set-up")
	} else if said := c.Explain(err, nil).EN; said != "In set-up only the match (.match) is saved, not the .sv: 8 Assignments are still to be placed." {
		t.Error(said)
	}
	s = start(t, game.Setup{Start: file(t, "official.sv")}, nil)
	ext, content, err := c.Export(s, nil)
	if err != nil || ext != ".sv" || !strings.HasPrefix(string(content), "0\n") || c.ExportNote(s) != (lang.T{}) {
		t.Errorf("%s %v\n%s", ext, err, content)
	}
	play(t, s, "load", "roll 5")
	if _, content, _ = c.Export(s, nil); !strings.HasPrefix(string(content), "1\n") {
		t.Errorf("in mid-turn the next student rolls:\n%s", content)
	}
	if said := c.ExportNote(s).EN; said != "A .sv cannot hold the middle of a turn: when it is loaded, the next student rolls." {
		t.Error(said)
	}
	setup, moves, warnings, ok, err := c.Import(content)
	if !ok || err != nil || len(moves)+len(warnings) != 0 || start(t, setup, nil).turn != 1 {
		t.Errorf("%+v %v", setup, err)
	}
	if setup, _, _, ok, err = c.Import([]byte(file(t, "official-layout.txt"))); !ok || err != nil || start(t, setup, nil).due() != stepSetup {
		t.Errorf("a layout: %v", err)
	}
	if _, _, _, ok, _ = c.Import([]byte(` {"format":"passavez-match"}`)); ok {
		t.Error("a match is no save")
	}
}

func TestFlags(t *testing.T) {
	dir := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	layout := file(t, "official-layout.txt")
	parse := func(args ...string) (*Console, game.Setup, error) {
		c, setup := &Console{}, game.Setup{}
		fs := flag.NewFlagSet("watan", flag.ContinueOnError)
		fs.SetOutput(io.Discard)
		fs.String("load", "", "")
		finish := c.Flags(fs, &setup)
		if err := fs.Parse(args); err != nil {
			t.Fatal(err)
		}
		err := finish()
		return c, setup, err
	}
	c, setup, err := parse("-bonus", "-board", write("board", layout+"\n4"))
	if err != nil || !c.Bonus {
		t.Fatal(err)
	}
	s := start(t, setup, nil)
	if s.Geese != 4 || s.Board.Layout() != strings.TrimSpace(layout) || s.due() != stepSetup {
		t.Errorf("%+v", s.Table)
	}
	for part, args := range map[string][]string{
		"Line 1: there are 19 tiles": {"-board", write("short", "1 2 3 4")},
		"/save: Line 1: ":            {"-board", write("save", file(t, "official.sv"))},
		"Line 1: the file is too":    {"-board", write("long", strings.Repeat(" ", 2*MaxFile))},
		"Cannot read ":               {"-board", filepath.Join(dir, "nothing")},
		"use -load or -board":        {"-board", write("b", layout), "-load", "x"},
	} {
		_, _, err := parse(args...)
		e, ok := err.(*game.Error)
		if !ok {
			t.Errorf("%v: %v", args, err)
			continue
		}
		if said := c.Explain(e, nil).EN; !strings.Contains(said, part) || strings.Contains(said, "\n") {
			t.Errorf("%v: %s", args, said)
		}
	}
}

func TestAskSeatsFour(t *testing.T) {
	var setup game.Setup
	ask := func(lang.T, bool) (string, bool) { t.Error("something is asked"); return "", false }
	if !(&Console{}).Ask(&setup, ask) || len(setup.Players) != Students {
		t.Errorf("%+v", setup)
	}
}

// Every error that the rules can make has sentences in both languages.
func TestEveryErrorIsExplained(t *testing.T) {
	seats := game.Figures{"owner": game.Seat(1), "seat": game.Seat(2), "candidates": []game.Seat{0, 3}, "number": 7, "neighbour": 8, "max": 53,
		"resource": "lab", "cost": []int{0, 0, 0, 1, 1}, "hand": []int{0, 0, 0, 0, 1}, "value": "13", "left": 3, "place": "criterion", "command": "roll", "argument": "x"}
	seen := map[string]string{}
	for _, kind := range []string{NoSuchPlace, Taken, TooClose, Unconnected, NotOwn, Highest, NotEnough, PartnerLacks, SelfTrade, SameResource, SameTile, NoVictim, InvalidRoll, FairDice, NoRegistrar, InSetup} {
		for _, place := range []string{"criterion", "goal", "tile"} {
			f := game.Figures{}
			for k, v := range seats {
				f[k] = v
			}
			f["place"] = place
			err := game.Refuse(kind, f)
			err.Allowed = []string{"achieve 3", "improve 7", "next"}
			said := Texts{}.Explain(err, colours[:])
			if said.PT == said.EN || strings.ContainsAny(said.PT+said.EN, "%?!") || strings.Contains(said.EN, kind) {
				t.Errorf("%s: %q", kind, said)
			}
			if other, ok := seen[said.EN]; ok && other != kind {
				t.Errorf("%s and %s say the same: %s", kind, other, said.EN)
			}
			seen[said.EN] = kind
		}
	}
}

func TestOptionsHaveTexts(t *testing.T) {
	for _, o := range (Rules{}).Info().Options {
		if name, help := OptionName(o.Slug); name.PT == "" || name.EN == "" || help.PT == "" || help.EN == "" {
			t.Errorf("%s has no texts", o.Slug)
		}
	}
}
