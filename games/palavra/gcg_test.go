package palavra

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"passavez/engine/lang"
)

// A file as other programs write them: two players, racks, squares played
// through as ".", a play taken back, an exchange, a pass, the ending.
const foreign = "#player1 ana Ana Souza\r\n" +
	"#player2 bia Bia\r\n" +
	"#lexicon casa\r\n" +
	"#title Uma partida\r\n" +
	">ana: ACSAXSR 8H CASA +10 10\r\n" +
	"#note bom começo\r\n" +
	">bia: SOLUATE L8 SOL +12 12\r\n" +
	">ana: XSRABCD 7K XS +23 33\r\n" +
	">ana: XSRABCD -- -23 10\r\n" +
	">bia: ?ATEUIO -UIO +0 12\r\n" +
	">ana: XSRABCD - +0 10\r\n" +
	">bia: ?ATE I8 .s +1 13\r\n"

func TestImportGCG(t *testing.T) {
	rules := rulesOf(testWords)
	g, err := rules.ImportGCG([]byte(foreign), map[string]string{DataHash: "test"})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"play 8H CASA", "play L8 SOL", "play 7K XS", "challenge XS XA SSOL", "exchange IOU", "pass", "play I8 As"}
	if !reflect.DeepEqual(g.Moves, want) {
		t.Errorf("%q, want %q", g.Moves, want)
	}
	if g.Setup.Players[0].Name != "Ana Souza" || g.Setup.Players[1].Name != "Bia" || g.Setup.Options["challenge"] != "on" || g.Setup.Data[DataHash] != "test" {
		t.Errorf("%+v", g.Setup)
	}
	if len(g.Warnings) > 0 {
		t.Errorf("%v", g.Warnings)
	}
	s, e := rules.New(g.Setup, nil)
	if e != nil {
		t.Fatal(e)
	}
	for _, m := range g.Moves {
		must(t, s.(*State), m)
	}
	if v := s.View(1).(View); v.Seats[0].Score != 10 || v.Seats[1].Score != 13 || !strings.HasPrefix(SortTiles(v.Turns[5].Rack), "AE") {
		t.Errorf("%+v, rack %s", v.Seats, v.Turns[5].Rack)
	}
	// In the order of the file, whatever its racks are: seat 0 had XSR and drew
	// ABCD after CASA.
	if rack := s.(*State).turns[2].Rack; SortTiles(rack) != SortTiles("XSRABCD") {
		t.Errorf("rack %s", rack)
	}
}

func TestImportRefuses(t *testing.T) {
	head := "#player1 a Ana\n#player2 b Bia\n"
	for name, c := range map[string]struct {
		text   string
		line   int
		reason string
	}{
		"one player":       {"#player1 a Ana\n>a: AB 8H AB +1 1\n", 0, "players"},
		"five players":     {"#player1 a A\n#player2 b B\n#player3 c C\n#player4 d D\n#player5 e E\n", 0, "players"},
		"players in order": {"#player2 a Ana\n", 1, "form"},
		"twice the same":   {"#player1 a Ana\n#player2 a Bia\n", 2, "form"},
		"stranger":         {head + ">c: CASA 8H CASA +10 10\n", 3, "player"},
		"not the turn":     {head + ">a: CASA 8H CASA +10 10\n>a: SOL L8 SOL +5 5\n", 4, "turn"},
		"truncated":        {head + ">a: CASA 8H\n", 3, "form"},
		"no score":         {head + ">a: CASA 8H CASA\n", 3, "form"},
		"a word as score":  {head + ">a: CASA 8H CASA dez 10\n", 3, "form"},
		"nine tiles":       {head + ">a: CASACASAC 8H CASA +10 10\n", 3, "rack"},
		"not on the rack":  {head + ">a: CASAXZQ 8H CASAS +10 10\n", 3, "rack"},
		"K":                {head + ">a: KASA 8H KASA +10 10\n", 3, "move"},
		"off the board":    {head + ">a: CASA 8M CASA +10 10\n", 3, "move"},
		"off centre":       {head + ">a: CASA 1A CASA +10 10\n", 3, "move"},
		"played through":   {head + ">a: CASA 8H CA.A +10 10\n", 3, "move"},
		"no place":         {head + ">a: CASA 8H8 CASA +10 10\n", 3, "move"},
		"exchange of 8":    {head + ">a: CASA -8 +0 0\n", 3, "form"},
		"taken back":       {head + ">a: CASA -- -10 0\n", 3, "turn"},
		"valid, but taken": {head + ">a: CASA 8H CASA +10 10\n>a: CASA -- -10 0\n", 4, "valid"},
		"too many Z":       {head + ">a: CASAZ 8H CASA +10 10\n>b: Z - +0 0\n", 0, "tiles"},
		"too many turns":   {head + strings.Repeat(">a: - +0 0\n", maxTurns+1), maxTurns + 3, "size"},
		"too large":        {head + strings.Repeat("#note\n", maxGCG/6), 0, "size"},
	} {
		g, err := rulesOf(testWords).ImportGCG([]byte(c.text), nil)
		if err == nil || err.Kind != BadGCG || err.Int("line") != c.line || err.Text("reason") != c.reason {
			t.Errorf("%s: %v (%v), want line %d, %s", name, err, g, c.line, c.reason)
			continue
		}
		if say := (Texts{}).Explain(err, testNames); !sentence(say) {
			t.Errorf("%s: %+v", name, say)
		}
	}
}

// A file with words the dictionary has not got, or with the bonus, is replayed
// under the house rule that allows it, and what differs is said.
func TestImportFindsTheHouseRules(t *testing.T) {
	rules := rulesOf(testWords)
	head := "#player1 a Ana\n#player2 b Bia\n"
	g, err := rules.ImportGCG([]byte(head+">a: CZSA 8H CZSA +24 24\n>b: SOLUATE L8 SOL +12 12\n"), nil)
	if err != nil || g.Setup.Options["challenge"] != "on" || len(g.Warnings) == 0 || !strings.Contains(g.Warnings[0].EN, "CZSA") {
		t.Errorf("%+v, %v", g, err)
	}
	g, err = rules.ImportGCG([]byte(head+">a: CAMISAS 8B CAMISAS +68 68\n"), nil)
	if err != nil || g.Setup.Options["bonus"] != "on" || len(g.Warnings) != 0 {
		t.Errorf("%+v, %v", g, err)
	}
	g, err = rules.ImportGCG([]byte(head+">a: CAMISAS 8B CAMISAS +18 18\n"), nil)
	if err != nil || g.Setup.Options["bonus"] != "" || len(g.Warnings) != 0 {
		t.Errorf("%+v, %v", g, err)
	}
	g, err = rules.ImportGCG([]byte(head+">a: CASA 8H CASA +11 11\n"), nil)
	if err != nil || len(g.Warnings) != 1 || !strings.Contains(g.Warnings[0].EN, "11") || !strings.Contains(g.Warnings[0].EN, "10") {
		t.Errorf("%+v, %v", g, err)
	}
	// The other one begins: seat 0.
	g, err = rules.ImportGCG([]byte(head+">b: CASA 8H CASA +10 10\n>a: SOL L8 SOL +12 12\n"), nil)
	if err != nil || g.Setup.Players[0].Name != "Bia" {
		t.Errorf("%+v, %v", g, err)
	}
	// ISO 8859-1, as the format says when nothing else is said.
	g, err = rules.ImportGCG([]byte("#player1 a Jo\xe3o\n#player2 b Bia\n"), nil)
	if err != nil || g.Setup.Players[0].Name != "João" {
		t.Errorf("%+v, %v", g, err)
	}
}

func TestExportGCG(t *testing.T) {
	s := begin(t, testWords, "bonus=on", "C?SASER SOLUATE MIRANDO")
	names := lang.Names([]string{"Ana Souza", ""})
	must(t, s, "play 8h c?asa", "exchange ute", "play 8h casas", "pass")
	want := `#character-encoding UTF-8
#player1 Ana_Souza Ana Souza
#player2 Jogador_2 Jogador 2
#incomplete
#note House: bonus=on
>Ana_Souza: ACS? 8H CaSA +8 8
>Jogador_2:  -3 +0 0
>Ana_Souza: S 8H ....S +6 14
>Jogador_2:  - +0 0
`
	if got := string(ExportGCG(s, names)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	// Over: everything lies open.
	leave(s, "SOL", "XE")
	must(t, s, "pass", "pass", "pass")
	got := string(ExportGCG(s, names))
	for _, line := range []string{
		">Ana_Souza: AC ESRS? 8H CaSA +8 8",
		">Jogador_2: AELOSTU -ETU +0 0",
		">Ana_Souza: LOS (LOS) -4 10",
		">Jogador_2: EX (EX) -9 -9",
	} {
		if line = strings.Replace(line, "AC ESRS?", "ACERSS?", 1); !strings.Contains(got, line+"\n") {
			t.Errorf("no line %q in\n%s", line, got)
		}
	}
	if strings.Contains(got, "incomplete") {
		t.Error("a finished game is not incomplete")
	}
}

// Finished random games come back from their files move by move and end alike.
func TestGCGRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	lexicon := newLexicon(append(syllables(), words...)...)
	rules := rulesOf(lexicon)
	games, running := 0, 0
	for g := range 120 {
		setup := randomSetup(r)
		setup.Players[0].Name = "Zé: o #1 >"
		made, err := rules.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := made.(*State)
		m := mover{r, lexicon}
		var log []string
		stop := 0
		if g%3 == 0 {
			stop = 5 + r.IntN(20)
		}
		for s.reason == "" && (stop == 0 || len(log) < stop) {
			log = append(log, must(t, s, m.choose(s)).Move)
		}
		names := lang.Names(make([]string, s.seats()))
		names[0] = lang.Same("Zé: o #1 >")
		file := ExportGCG(s, names)
		again, bad := rules.ImportGCG(file, nil)
		if bad != nil {
			t.Fatalf("game %d: %v\n%s", g, bad, file)
		}
		if len(again.Warnings) > 0 {
			t.Fatalf("game %d: %v\n%s", g, again.Warnings, file)
		}
		back, err := rules.New(again.Setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, move := range again.Moves {
			if _, err := back.Apply(move); err != nil {
				t.Fatalf("game %d: %s: %v\n%s", g, move, err, file)
			}
		}
		b := back.(*State)
		if again := ExportGCG(b, append(slices.Clone(names[s.starter:]), names[:s.starter]...)); !bytes.Equal(again, file) {
			t.Fatalf("game %d:\n%s\nbecame\n%s", g, file, again)
		}
		if s.reason == "" {
			running++
			continue
		}
		games++
		clockless := func(moves []string) []string {
			return slices.DeleteFunc(slices.Clone(moves), func(m string) bool { return strings.HasPrefix(m, "clock") })
		}
		was, is := clockless(log), clockless(again.Moves)
		// A file does not tell whether the last play was challenged in vain or
		// let stand.
		if n := len(was) - 1; n < len(is) && was[n] == "challenge" && is[n] == "pass" {
			was[n] = "pass"
		}
		for i := range was {
			if i >= len(is) || was[i] != is[i] {
				t.Fatalf("game %d: move %d of %d was %q, of %d: %q", g, i, len(was), was[i], len(is), is[min(i, len(is)-1)])
			}
		}
		scores := append(slices.Clone(s.scores[s.starter:]), s.scores[:s.starter]...)
		if b.reason != s.reason || !slices.Equal(b.scores, scores) || b.board != s.board {
			t.Fatalf("game %d: %s %v, was %s %v", g, b.reason, b.scores, s.reason, scores)
		}
	}
	t.Logf("%d finished and %d running games", games, running)
	if games == 0 || running == 0 {
		t.Error("nothing was tried")
	}
}

func TestIsGCG(t *testing.T) {
	for text, want := range map[string]bool{
		foreign: true, "\ufeff" + foreign: true, "\n\n>ana: - +0 0": true, "#title x": true,
		"": false, "{\"format\":1}": false, "#": false, "# x": false, "0 1 2": false, "#7": false,
	} {
		if IsGCG([]byte(text)) != want {
			t.Errorf("%.20q: %v", text, !want)
		}
	}
	if _, _, _, ok, err := (&Console{Rules: rulesOf(testWords)}).Import([]byte("{}")); ok || err != nil {
		t.Error("a match is no GCG")
	}
}
