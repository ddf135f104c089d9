package palavra

import (
	"flag"
	"io"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/game/gametest"
	"passavez/engine/lang"
)

func TestEventsAreDocumented(t *testing.T) {
	gametest.Documented(t, "README.md", Played{}, Drew{}, Exchanged{}, Passed{}, Challenged{}, Withdrawn{}, Clocked{}, Settled{}, Ended{})
}

// Every kind of error there is, with its figures, is one clear sentence in both
// languages, and none falls through to the engine's "not possible".
func TestEveryErrorIsASentence(t *testing.T) {
	s := begin(t, testWords, "", "CASASER SOLUATE")
	must(t, s, "play 8h casa")
	challenged := begin(t, testWords, "challenge=on clock=1", "CASASER SOLUATE")
	must(t, challenged, "play 8h casa", "clock 50")
	last := begin(t, testWords, "challenge=on", "CASASER SOLUATE")
	leave(last, "CASA", "SOL")
	must(t, last, "play 8h casa")
	short := begin(t, testWords, "", "CASASER SOLUATE")
	short.bag = Count{}
	short.bag[0] = 2
	empty := begin(t, testWords, "", "CASASER SOLUATE")
	empty.bag = Count{}
	seven := begin(t, testWords, "exchange=seven", "CASASER SOLUATE")
	seven.bag = Count{}
	over := begin(t, testWords, "", "CASASER SOLUATE")
	must(t, over, "pass", "pass", "pass", "pass")
	struck := newLexicon("CASA", "SOL")
	struck.words["SOL"] = Struck
	house := begin(t, struck, "", "CASASER SOLUATE")
	seen := map[string]bool{}
	for _, c := range []struct {
		s             *State
		move, pt, eng string // what the sentence says
	}{
		{s, "dance", "dance", "dance"},
		{s, "play", "play 8h casa", "play 8h casa"},
		{s, "play casa", "play 8h casa", "play 8h casa"},
		{s, "play 16h casa", "16h", "16h"},
		{s, "play 8m solas", "3 casas", "3 squares"},
		{s, "play 8o ss", "1 casa ", "1 square "},
		{s, "play 9h kilo", "peça K", "tile K"},
		{s, "play 9h ca5a", "“5”", "“5”"},
		{s, "play 9h s.l", "I9", "I9"},
		{s, "play 8h casa", "peça nova", "new tile"},
		{s, "play 8h cosas", "I8", "I8"},
		{s, "play 8k as", "CASAS", "CASAS"},
		{s, "play 1a sol", "tabuleiro", "board"},
		{s, "play l8 sxz", "X Z", "X Z"},
		{s, "play l8 SoL", "minúsculas", "lower-case"},
		{s, "play l8 slo", "SLO", "SLO"},
		{s, "exchange", "exchange abc?", "exchange abc?"},
		{s, "exchange aaaaaaaa", "7", "7"},
		{s, "exchange w", "peça W", "tile W"},
		{s, "pass on", "“pass”", "“pass”"},
		{s, "challenge", "contestar", "challenge"},
		{s, "clock 5", "relógio", "clock"},
		{s, "pass end", "“end”", "“end”"},
		{s, strings.Repeat("x", 500), "400", "400"},
		{begin(t, testWords, "", "CASASER SOLUATE"), "play 1a casa", "H8", "H8"},
		{begin(t, testWords, "", "CASASER SOLUATE"), "play 8h c", "duas", "two"},
		{challenged, "challenge sol", "“sol”", "“sol”"},
		{challenged, "clock 49", "50 segundos", "50 seconds"},
		{challenged, "clock x", "359999", "359999"},
		{last, "play 8h casas", "challenge", "challenge"},
		{short, "exchange cas", "até 2", "up to 2"},
		{empty, "exchange cas", "vazio", "empty"},
		{seven, "exchange cas", "sete", "seven"},
		{over, "pass", "terminou", "over"},
		{house, "play 8f sol", "lista da casa", "house list"},
		{s, "exchange zz", "Z Z", "Z Z"},
	} {
		if c.move == "play 8f sol" {
			c.s.racks[0] = "SOLUATE"
		}
		_, err := c.s.Apply(c.move)
		e, ok := err.(*game.Error)
		if !ok {
			t.Errorf("%q: %v", c.move, err)
			continue
		}
		seen[e.Kind] = true
		say := Texts{}.Explain(e, testNames)
		if !strings.Contains(say.PT, c.pt) || !strings.Contains(say.EN, c.eng) || !sentence(say) || strings.Contains(say.EN, "not possible (") {
			t.Errorf("%q: %+v, want %q and %q", c.move, say, c.pt, c.eng)
		}
	}
	for _, e := range []*game.Error{
		game.Refuse(NoDictionary, nil), game.Refuse(Occupied, game.Figures{"square": "H8", "letter": "A"}), game.Refuse(NotOneLine, nil),
		game.Refuse(BlankUnnamed, nil), game.Refuse(game.BadOption, game.Figures{"option": DataTier, "value": "huge"}), game.Refuse(game.BadStart, nil), game.Refuse(game.BadData, game.Figures{"data": "wide", "want": "12", "have": "34"}),
	} {
		seen[e.Kind] = true
		if say := (Texts{}).Explain(e, testNames); !sentence(say) || strings.Contains(say.EN, "not possible (") {
			t.Errorf("%s: %+v", e.Kind, say)
		}
	}
	for _, kind := range []string{
		NothingLaid, TooMany, NoTileKind, Occupied, NotOneLine, Gap, OffCentre, FirstTooFew, NotConnected, LetterClash, OffBoard, Incomplete, BadSquare,
		BadLetter, NotOnRack, NotWords, BagTooSmall, BagUnder7, NotFormed, NoClock, ClockBack, NotTheEnd, BlankUnnamed, NoDictionary,
	} {
		if !seen[kind] {
			t.Errorf("no sentence was made of %s", kind)
		}
	}
}

func TestSay(t *testing.T) {
	for _, c := range []struct {
		e       game.Event
		pt, eng string
	}{
		{Played{Seat: 0, At: "8H", Main: "CaSA", Words: []Word{{Text: "CASA", Score: 8}}, Score: 8, Total: 20}, "Ana joga CaSA em 8H: 8 pontos. Total: 20.", "Ana plays CaSA at 8H: 8 points. Total: 20."},
		{Played{Seat: 1, At: "L8", Main: "SOL", Words: []Word{{Text: "SOL", Score: 5}, {Text: "CASAS", Score: 7, House: true}}, Score: 12, Total: 12}, "Bia joga SOL em L8: 12 pontos (SOL 5, CASAS 7). Total: 12. Pela lista da casa: CASAS.", "Bia plays SOL at L8: 12 points (SOL 5, CASAS 7). Total: 12. By the house list: CASAS."},
		{Played{Seat: 2, At: "8B", Main: "CAMISAS", Words: []Word{{Text: "CAMISAS", Score: 18}}, Bonus: 50, Score: 68, Total: 68}, "Jogador 3 joga CAMISAS em 8B: 68 pontos (CAMISAS 18, sete peças 50). Total: 68.", "Player 3 plays CAMISAS at 8B: 68 points (CAMISAS 18, seven tiles 50). Total: 68."},
		{Drew{Seat: 0, Count: 3, Tiles: "AB?", Bag: 90}, "Ana tira do saco: A B ? (ficam 90).", "Ana draws: A B ? (90 are left in the bag)."},
		{Drew{Seat: 0, Count: 1, Bag: 90}, "Ana tira 1 peça do saco; ficam 90.", "Ana draws 1 tile from the bag; 90 are left."},
		{Exchanged{Seat: 0, Count: 2}, "Ana troca 2 peças.", "Ana exchanges 2 tiles."},
		{Exchanged{Seat: 0, Count: 2, Tiles: "A?"}, "Ana troca A ?.", "Ana exchanges A ?."},
		{Passed{Seat: 1, Row: 3, Limit: 4}, "Bia passa a vez. Passes seguidos: 3; com 4 a partida termina.", "Bia passes. Passes in a row: 3; at 4 the match ends."},
		{Challenged{Seat: 1, By: 0, Words: []string{"CASA", "AS"}}, "Bia contesta, mas vale tudo: CASA, AS. Bia perde a vez.", "Bia challenges, but all of it counts: CASA, AS. Bia loses the turn."},
		{Challenged{Seat: 1, By: 0, Words: []string{"CAXA", "AX"}, Wrong: []string{"CAXA", "AX"}}, "Bia contesta com razão: CAXA e AX não estão no dicionário.", "Bia challenges and is right: CAXA and AX are not in the dictionary."},
		{Withdrawn{Seat: 0, Score: 14, Total: 3}, "Ana recolhe as peças e fica sem os 14. Total: 3.", "Ana takes the tiles back and loses the 14. Total: 3."},
		{Clocked{Seat: 0, Used: 125, Left: 1375}, "Relógio de Ana: 2:05 usados, restam 22:55.", "Ana's clock: 2:05 used, 22:55 left."},
		{Clocked{Seat: 0, Used: 1561, Left: -61}, "Relógio de Ana: 26:01 usados, 1:01 além do tempo.", "Ana's clock: 26:01 used, 1:01 of overtime."},
		{Settled{Seats: []Settlement{{Seat: 0, Gained: 9, Total: 29}, {Seat: 1, Rack: "XE", Lost: 9, Late: 20, Total: -9}}}, "Ana termina sem peças: +9. Total: 29.\nBia fica com X E: −9; −20 pelo relógio. Total: -9.", "Ana has no tiles left: +9. Total: 29.\nBia is left with X E: −9; −20 on the clock. Total: -9."},
		{Ended{EndOut, game.Result{Scores: []int{29, -9}, Places: []int{1, 2}, Winners: []game.Seat{0}}}, "O saco está vazio e as peças de alguém acabaram. Fim. Ana ganha com 29.", "The bag is empty and somebody has laid the last tile. The end. Ana wins with 29."},
	} {
		if say := (Texts{}).Say(c.e, testNames); say.PT != c.pt || say.EN != c.eng {
			t.Errorf("%T:\n%s\n%s\nwant\n%s\n%s", c.e, say.PT, say.EN, c.pt, c.eng)
		}
	}
}

func TestBoardDrawn(t *testing.T) {
	s := begin(t, testWords, "clock=25", "C?SASER XOLUATE")
	must(t, s, "play 8h c?asa", "clock 61")
	got := Console{}.Board(s, 1, testNames[:2]).EN
	for _, line := range []string{
		"    a b c d e f g h i j k l m n o\n",
		" 1 |= . . ' . . . = . . . ' . . =| 1\n",
		" 8 |= . . ' . . . C a S A ' . . =| 8\n",
		"10 |. \" . . . \" . . . \" . . . \" .| 10\n",
		"Ana                     8  7 tiles  0:00 / 25:00\n",
		"Bia                     0  7 tiles  1:01 / 25:00\n",
		"In the bag: 100 tiles\n",
		"Bia's rack: X8 O1 L2 U1 A1 T1 E1\n",
	} {
		if !strings.Contains(got, line) {
			t.Errorf("no line %q in\n%s", line, got)
		}
	}
	if strings.Contains(Console{}.Board(s, game.Nobody, testNames[:2]).PT, "Suporte") {
		t.Error("the curtain shows a rack")
	}
	must(t, s, "pass", "pass", "pass", "pass")
	if got := (Console{}).Board(s, game.Nobody, testNames[:2]).EN; !strings.Contains(got, "X O L U A T E") {
		t.Errorf("the racks do not lie open at the end:\n%s", got)
	}
	// Cells stand under their columns.
	lines := strings.Split(got, "\n")
	if strings.Index(lines[0], "h") != strings.Index(lines[9], "C") {
		t.Errorf("column h is not over the C:\n%s", got)
	}
}

func TestConsoleReads(t *testing.T) {
	s := begin(t, testWords, "", "CASASER SOLUATE")
	for line, want := range map[string]string{"8h casa": "play 8h casa", " H8  CAsA ": "play H8  CAsA", "play 8h casa": "play 8h casa", "pass": "pass", "exchange abc": "exchange abc", "go home": "go home", "8h": "8h", "": ""} {
		if got := (Console{}).Read(s, line); got != want {
			t.Errorf("%q is read as %q, want %q", line, got, want)
		}
	}
}

func TestFlags(t *testing.T) {
	c := &Console{Tiers: []string{"wide", "standard"}, Data: func(tier string) map[string]string { return map[string]string{DataTier: tier} }}
	for _, x := range []struct {
		args []string
		tier string
	}{{nil, "wide"}, {[]string{"-dictionary", "standard"}, "standard"}, {[]string{"-dictionary", "common"}, ""}} {
		fs := flag.NewFlagSet("palavra", flag.ContinueOnError)
		fs.SetOutput(io.Discard)
		var setup game.Setup
		finish := c.Flags(fs, &setup)
		if err := fs.Parse(x.args); err != nil {
			t.Fatal(err)
		}
		if err := finish(); (err == nil) != (x.tier != "") || setup.Data[DataTier] != x.tier {
			t.Errorf("%v: %v, %v", x.args, err, setup.Data)
		}
	}
	// A file is read with the dictionary the command line asked for.
	fresh := &Console{Tiers: c.Tiers, Data: c.Data, Rules: rulesOf(testWords)}
	for _, want := range []string{"wide", "standard"} {
		fs := flag.NewFlagSet("palavra", flag.ContinueOnError)
		var setup game.Setup
		finish := fresh.Flags(fs, &setup)
		if err := fs.Parse([]string{"-dictionary", want}); err != nil {
			t.Fatal(err)
		}
		if err := finish(); err != nil {
			t.Fatal(err)
		}
		setup, _, _, ok, err := fresh.Import([]byte(foreign))
		if !ok || err != nil || setup.Data[DataTier] != want {
			t.Errorf("%v, %v, want %s", setup.Data, err, want)
		}
	}
	intro := c.Intro(game.Setup{Data: map[string]string{DataTier: "wide", DataHouse: "+FOMO"}, Options: map[string]string{"bonus": "on", "clock": "25", "exchange": "any"}})
	if !strings.Contains(intro.PT, "amplo") || !strings.Contains(intro.EN, "50 points") || !strings.Contains(intro.EN, "Clock: 25") || !strings.Contains(intro.EN, "+FOMO") || strings.Contains(intro.EN, "seven in the bag") {
		t.Errorf("%+v", intro)
	}
	for _, o := range (Rules{}).Info().Options {
		if name, help := OptionName(o.Slug); name.EN == o.Slug || help == (lang.T{}) {
			t.Errorf("the house rule %s has no name", o.Slug)
		}
	}
}

func TestConsoleWord(t *testing.T) {
	if c := (&Console{}); c.Shows() != nil {
		t.Errorf("shows %v without a glossary", c.Shows())
	} else if text, ok := c.Show(nil, 0, "word casa", nil); ok {
		t.Errorf("answers %q without a glossary", text.PT)
	}
	asked := []string{}
	c := &Console{WordIs: func(typed string) lang.T { asked = append(asked, typed); return lang.T{"é", "is"} }}
	if got := strings.Join(c.Shows(), ","); got != "word WORD" {
		t.Errorf("shows %s", got)
	}
	for _, line := range []string{"word casa", " WORD coração ", "word"} {
		if text, ok := c.Show(nil, 0, line, nil); !ok || text != (lang.T{"é", "is"}) {
			t.Errorf("%q: %q, %v", line, text.PT, ok)
		}
	}
	if got := strings.Join(asked, ","); got != "casa,coração," {
		t.Errorf("asked for %s", got)
	}
	for _, line := range []string{"", "words", "8h word", "pass", "exchange word"} {
		if _, ok := c.Show(nil, 0, line, nil); ok {
			t.Errorf("%q is answered", line)
		}
	}
}
