package palavra

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"passavez/engine/game"
)

func TestFirstTurns(t *testing.T) {
	s := begin(t, testWords, "", "CASASER SOLUATE MIO")
	if st := s.Status(); st.Actor != 0 || st.Step != StepTurn || st.Round != 1 || !st.Private || st.Draws != 14 {
		t.Fatalf("%+v", st)
	}
	out := must(t, s, "play 8h casa")
	played, _ := find[Played](out)
	if out.Move != "play 8H CASA" || played.Score != 10 || played.Total != 10 || s.scores[0] != 10 {
		t.Errorf("%+v", played)
	}
	// The rest keeps its order, and the new tiles stand behind.
	if s.racks[0] != "SER"+s.racks[0][3:] || len(s.racks[0]) != 7 || s.racks[0][3:6] != "MIO" {
		t.Errorf("rack %s", s.racks[0])
	}
	if drew, _ := find[Drew](out); drew.Count != 4 || drew.Tiles != s.racks[0][3:] || drew.Bag != 118-14-4 {
		t.Errorf("%+v", drew)
	}
	out = must(t, s, "play l8 sol")
	if played, _ := find[Played](out); played.Score != (2+1+2)+(2+1+1+1+2) || len(played.Words) != 2 || played.Words[1].Text != "CASAS" {
		t.Errorf("%+v", played)
	}
	if st := s.Status(); st.Round != 2 || st.Actor != 0 {
		t.Errorf("%+v", st)
	}
}

// One test for each fault that other programs had.

func TestFaultEndlessLoopWhenNobodyCanPlay(t *testing.T) {
	// Only CASA counts, and nobody can make it a second time: the last tiles
	// end the match at once, whoever holds them.
	s := beginWith(t, newLexicon("CASA", "CASAS"), 3, "", "CASAXXX")
	leave(s, "CASAX", "ZZ", "QQ")
	out := must(t, s, "play 8h casa")
	ended, ok := find[Ended](out)
	if !ok || ended.Reason != EndNoPlay || out.Move != "play 8H CASA end" {
		t.Fatalf("%q %+v", out.Move, out.Events)
	}
	// With a legal play left, even the last seat's, it goes on.
	s = beginWith(t, newLexicon("CASA", "CASAS"), 3, "", "CASAXXX")
	leave(s, "CASAX", "ZZ", "QS")
	if out := must(t, s, "play 8h casa"); s.reason != "" {
		t.Fatalf("%+v", out.Events)
	}
	must(t, s, "pass")
	if out := must(t, s, "play 8h casas"); s.reason != EndNoPlay || out.Move != "play 8H CASAS end" {
		t.Fatalf("%q, %q", out.Move, s.reason)
	}
	// While anybody can exchange it goes on, too, and passes end it.
	s = begin(t, newLexicon("XX"), "", "AAAAAAA EEEEEEE")
	must(t, s, "pass", "pass", "pass")
	if out := must(t, s, "pass"); s.reason != EndPasses || out.Move != "pass" {
		t.Errorf("%q, %q", out.Move, s.reason)
	}
}

func TestFaultExchangeWithTooFewInTheBag(t *testing.T) {
	s := begin(t, testWords, "", "CASASER SOLUATE")
	s.bag = Count{}
	s.bag[0] = 3
	e := refused(t, s, "exchange case", BagTooSmall)
	if e.Int("bag") != 3 || e.Int("tiles") != 4 {
		t.Errorf("%v", e)
	}
	must(t, s, "exchange cas")
	if s.bag.Total() != 3 || s.racks[0] != "ASERAAA" {
		t.Errorf("%d in the bag, rack %s", s.bag.Total(), s.racks[0])
	}
	s.bag = Count{}
	refused(t, s, "exchange s", BagTooSmall)
	if slices.Contains(s.Commands(), "exchange TILES") {
		t.Error("an exchange is offered without tiles in the bag")
	}

	// The house rule: seven in the bag.
	s = begin(t, testWords, "exchange=seven", "CASASER SOLUATE")
	s.bag = Count{}
	s.bag[0] = 6
	refused(t, s, "exchange c", BagUnder7)
	if slices.Contains(s.Commands(), "exchange TILES") {
		t.Error("an exchange is offered")
	}
	s.bag[0] = 7
	must(t, s, "exchange casaser")
}

func TestFaultPartOfALongerRunScored(t *testing.T) {
	s := begin(t, newLexicon("CASA", "CASAS", "AS", "SOL", "CASASOL"), "", "CASAOLE SSSSSSS")
	must(t, s, "play 8h casa")
	// Neither a piece of the run nor one that leaves its beginning out.
	if e := refused(t, s, "play 8k as", Incomplete); e.Text("full") != "CASAS" || e.Text("at") != "8H" {
		t.Errorf("%v", e)
	}
	out := must(t, s, "play 8h casas")
	if p, _ := find[Played](out); p.Score != 2+1+1+1+2*1 {
		t.Errorf("%+v", p)
	}
	// Two tiles before and behind make one long word.
	if p, _ := find[Played](must(t, s, "play 8h casasol")); p.Words[0].Text != "CASASOL" || p.Score != (2+1+1+1+1+1+2) {
		t.Errorf("%+v", p)
	}
}

// The preview is tested beside Form: TestPreviewCountsBlanksNotNamed.

func TestFaultBonusForAShortRackOrKept(t *testing.T) {
	s := begin(t, testWords, "bonus=on", "CAMISAS CASASOL")
	// Refused: no bonus, no points, no tiles gone.
	refused(t, s, "play 8b camissa", NotWords)
	if s.scores[0] != 0 {
		t.Errorf("%d points for a refused play", s.scores[0])
	}
	if p, _ := find[Played](must(t, s, "play 8b camisas")); p.Bonus != 50 || p.Score != 18+50 {
		t.Errorf("%+v", p)
	}
	// Emptying a rack of four tiles is no laying of seven.
	s = begin(t, testWords, "bonus=on", "CASAXXX SOLUATE")
	leave(s, "CASA", "SOLUATE")
	out := must(t, s, "play 8h casa")
	if p, _ := find[Played](out); p.Bonus != 0 || p.Score != 10 || s.reason != EndOut {
		t.Errorf("%+v", p)
	}
	// Off by default.
	s = begin(t, testWords, "", "CAMISAS CASASOL")
	if p, _ := find[Played](must(t, s, "play 8b camisas")); p.Bonus != 0 || p.Score != 18 {
		t.Errorf("%+v", p)
	}
	// Taken back with the play when it is challenged.
	s = begin(t, testWords, "bonus=on challenge=on", "CAMISSA CASASOL")
	must(t, s, "play 8b camissa")
	if s.scores[0] != 68 {
		t.Errorf("%d", s.scores[0])
	}
	must(t, s, "challenge")
	if s.scores[0] != 0 || s.racks[0] != "CAMISSA" || !s.board.Empty() {
		t.Errorf("%d points, rack %s", s.scores[0], s.racks[0])
	}
}

func TestFaultStaleCrossChecks(t *testing.T) {
	for other, kind := range map[string]string{"pass": "", "play j8 si": NotWords} {
		s := begin(t, newLexicon("CASA", "AL", "SI"), "", "CASALXZ SIEEEEE")
		must(t, s, "play 8h casa", other)
		// L at I9 makes AL; with I laid beside it meanwhile, LI too.
		if kind == "" {
			must(t, s, "play i8 al")
			continue
		}
		if e := refused(t, s, "play i8 al", kind); !reflect.DeepEqual(e.Figures["words"], []string{"LI"}) {
			t.Errorf("%v", e)
		}
	}
	// And a place where no word fitted may take one later.
	s := begin(t, newLexicon("CASA", "AL", "CASAL", "LA"), "", "CASALAX LAEEEEE")
	must(t, s, "play 8h casa")
	refused(t, s, "play 9l a", NotConnected)
	must(t, s, "play 8h casal", "play l8 la")
}

// kindOf is the kind of error a move gets, tried on a copy.
func kindOf(s *State, move string) string {
	_, err := s.clone().Apply(move)
	var e *game.Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return ""
}

func TestFaultPremiumUsedAgain(t *testing.T) {
	s := begin(t, testWords, "", "CASASAR SERATOL")
	must(t, s, "play 8h casa")
	// C lies on the double-word centre, A at 8L would be a double letter: only
	// S at 8L is new and doubled.
	if p, _ := find[Played](must(t, s, "play 8h casas")); p.Score != 2+1+1+1+2 {
		t.Errorf("%+v", p)
	}
	// Down through the centre: C counts plain.
	s = begin(t, newLexicon("CASA", "CAL"), "", "CASASAR ALRATOL")
	must(t, s, "play 8h casa")
	if p, _ := find[Played](must(t, s, "play h8 cal")); p.Score != 2+1+2 {
		t.Errorf("%+v", p)
	}
}

func TestFaultCentreRuleLost(t *testing.T) {
	for _, first := range []string{"pass", "exchange c", "exchange casaser"} {
		s := begin(t, testWords, "", "CASASER SOLUATE CASASER")
		must(t, s, first)
		refused(t, s, "play 1a sol", OffCentre)
		refused(t, s, "play 8h a", FirstTooFew)
		must(t, s, "play 8f sol")
	}
	// And after a first play that was taken back.
	s := begin(t, testWords, "challenge=on", "CASASER SOLUATE CASASER")
	must(t, s, "play 8h casse", "challenge")
	refused(t, s, "play 1a sol", OffCentre)
	must(t, s, "play 8f sol")
}

func TestFaultLeftoversNotSettled(t *testing.T) {
	// The rules' example: seat 1 keeps X and E: −9; the seat that went out +9.
	s := begin(t, testWords, "", "CASAXXX SOLUATE")
	leave(s, "CASA", "XE")
	s.scores = []int{100, 80}
	out := must(t, s, "play 8h casa")
	settled, _ := find[Settled](out)
	want := []Settlement{{Seat: 0, Gained: 9, Total: 100 + 10 + 9}, {Seat: 1, Rack: "XE", Lost: 9, Total: 80 - 9}}
	if !reflect.DeepEqual(settled.Seats, want) {
		t.Errorf("%+v, want %+v", settled.Seats, want)
	}
	ended, _ := find[Ended](out)
	if ended.Reason != EndOut || !reflect.DeepEqual(ended.Scores, []int{119, 71}) || !reflect.DeepEqual(s.Result().Winners, []game.Seat{0}) {
		t.Errorf("%+v", ended)
	}
	if out.Move != "play 8H CASA" {
		t.Errorf("%q", out.Move)
	}
	// Nobody went out: everybody loses, nobody gains; a blank is worth 0.
	s = beginWith(t, testWords, 3, "", "CASAXZ? QUEDEEE AAAAAAA")
	must(t, s, "pass", "pass", "pass", "pass", "pass")
	out = must(t, s, "pass")
	settled, _ = find[Settled](out)
	if s.reason != EndPasses || settled.Seats[0].Lost != 2+1+1+1+8+8+0 || settled.Seats[1].Lost != 6+1+1+2+1+1+1 || settled.Seats[2].Lost != 7 || s.scores[2] != -7 {
		t.Errorf("%+v", settled)
	}
	// Of three, the one who went out gains what both others lose.
	s = beginWith(t, testWords, 3, "", "CASAXXX SOLUATE RATORAT")
	leave(s, "CASA", "XE", "Q?")
	must(t, s, "play 8h casa")
	if !reflect.DeepEqual(s.scores, []int{10 + 9 + 6, -9, -6}) {
		t.Errorf("%v", s.scores)
	}
}

func TestFaultDrawAnnouncedAsAWin(t *testing.T) {
	s := begin(t, testWords, "", "AAAAAAA EEEEEEE")
	must(t, s, "pass", "pass", "pass")
	out := must(t, s, "pass")
	ended, _ := find[Ended](out)
	if len(ended.Winners) != 2 || !reflect.DeepEqual(ended.Places, []int{1, 1}) {
		t.Errorf("%+v", ended)
	}
	say := Texts{}.Say(ended, testNames)
	if !strings.Contains(say.PT, "Empate") || strings.Contains(say.PT, "ganha com") || !strings.Contains(say.EN, "tie") {
		t.Errorf("%+v", say)
	}
}

func TestFaultRackReorderedByTheOpponent(t *testing.T) {
	s := begin(t, testWords, "", "CASASER ZOLXATE RATOMAR")
	rack := s.View(1).(View).Rack
	if rack != "ZOLXATE" {
		t.Fatalf("rack %s", rack)
	}
	for _, move := range []string{"play 8h casa", "exchange zx", "exchange s"} {
		actor := s.actor()
		other := s.racks[1-actor]
		must(t, s, move)
		if s.racks[1-actor] != other {
			t.Errorf("%s made %s of the other rack %s", move, s.racks[1-actor], other)
		}
	}
}

func TestThreeEndings(t *testing.T) {
	// Out: see the settlement. Passes: two rounds, and an exchange or a play
	// breaks the row.
	s := begin(t, testWords, "", "CASASER SOLUATE")
	must(t, s, "pass", "pass", "pass", "exchange s", "pass", "pass", "pass")
	if s.reason != "" || s.passes != 3 {
		t.Fatalf("%q after %d passes", s.reason, s.passes)
	}
	must(t, s, "play 8h la", "pass", "pass", "pass")
	if s.reason != "" {
		t.Fatal("ended with three passes in a row")
	}
	if out := must(t, s, "pass"); s.reason != EndPasses {
		t.Errorf("%+v", out.Events)
	}
	for _, move := range []string{"pass", "play 8h casa", "exchange a", "challenge", "clock 1"} {
		refused(t, s, move, game.MatchOver)
	}
	refused(t, s, "roll", game.UnknownCommand)
	if s.Commands() != nil {
		t.Error("commands after the end")
	}
	st := s.Status()
	if st.Actor != game.Nobody || st.Turn != game.Nobody || !st.Over || st.Private || st.Step != StepOver {
		t.Errorf("%+v", st)
	}
	// The bag's last tile drawn does not end it: this list prevails.
	s = begin(t, testWords, "", "CASASER SOLUATE")
	s.bag = Count{}
	s.bag[3] = 4
	must(t, s, "play 8h casa")
	if s.bag.Total() != 0 || s.reason != "" {
		t.Errorf("%d in the bag, %q", s.bag.Total(), s.reason)
	}
	// No play, though the bag holds tiles: with the house rule nobody can
	// exchange them.
	s = begin(t, newLexicon("CASA"), "exchange=seven", "CASASER SOLUATE")
	s.bag = Count{}
	s.bag[16] = 5
	must(t, s, "play 8h casa")
	if s.reason != EndNoPlay || s.bag.Total() != 1 {
		t.Errorf("%q with %d in the bag", s.reason, s.bag.Total())
	}
	s = begin(t, newLexicon("CASA"), "", "CASASER SOLUATE")
	s.bag = Count{}
	s.bag[16] = 5
	must(t, s, "play 8h casa")
	if s.reason != "" {
		t.Error("ended, though one tile can be exchanged")
	}
}

func TestExchange(t *testing.T) {
	s := begin(t, testWords, "", "CASASE? SOLUATE RATO")
	out := must(t, s, "exchange ?ac")
	if out.Move != "exchange AC?" || s.racks[0] != "SASERAT" || s.bag.Of(BlankTile) != 3 || s.bag.Of('C') != 4 || s.bag.Total() != 104 {
		t.Errorf("%q, rack %s, %d in the bag", out.Move, s.racks[0], s.bag.Total())
	}
	// The tiles set aside go back after the draw: with nothing else in the bag
	// they cannot be drawn at once.
	s = begin(t, testWords, "", "CASASER SOLUATE")
	s.bag = Count{}
	s.bag[25] = 2
	must(t, s, "exchange ca")
	if s.racks[0] != "SASERZZ" {
		t.Errorf("rack %s", s.racks[0])
	}
	s = begin(t, testWords, "", "CASASER SOLUATE")
	refused(t, s, "exchange casaserc", TooMany)
	refused(t, s, "exchange aaa", NotOnRack)
	if e := refused(t, s, "exchange ?", NotOnRack); strings.Contains(Texts{}.Explain(e, nil).EN, "lower-case") {
		t.Error("an exchange is told how blanks are written in a word")
	}
	refused(t, s, "exchange", game.BadArgument)
	refused(t, s, "exchange k", NoTileKind)
	refused(t, s, "exchange 3", BadLetter)
}

func TestBlanks(t *testing.T) {
	s := begin(t, testWords, "", "C?S?SER SOLUATE")
	if e := refused(t, s, "play 8h casa", NotOnRack); e.Text("tiles") != "AA" {
		t.Errorf("%v", e)
	}
	out := must(t, s, "play 8h c?as?a")
	if p, _ := find[Played](out); p.Score != (2+0+1+0)*2 || out.Move != "play 8H CaSa" || p.Main != "CaSa" {
		t.Errorf("%q %+v", out.Move, p)
	}
	// It keeps its letter: whoever plays through it writes A.
	refused(t, s, "play i8 os", LetterClash)
	if p, _ := find[Played](must(t, s, "play i8 as")); p.Words[0].Score != 0+2*1 {
		t.Errorf("%+v", p)
	}
}

func TestChallenge(t *testing.T) {
	const tiles = "CASZSER SOLUATE MIRANDO"
	s := begin(t, testWords, "challenge=on", tiles)
	refused(t, s, "challenge", game.WrongStep)
	out := must(t, s, "play 8h casz")
	if _, drew := find[Drew](out); drew || s.racks[0] != "SER" || s.scores[0] != 2*(2+1+1+8) {
		t.Fatalf("%+v, rack %s", out.Events, s.racks[0])
	}
	if v := s.View(1).(View); !v.Pending || v.Bag != 104-4 {
		t.Errorf("%+v", v)
	}
	refused(t, s, "challenge sol", NotFormed)
	// Right: the play is taken back, the challenger has the turn.
	out = must(t, s, "challenge casz")
	if out.Move != "challenge CASZ" || !out.Reveals || s.racks[0] != "CASZSER" || s.scores[0] != 0 || !s.board.Empty() || s.actor() != 1 || s.pending {
		t.Errorf("%q rack %s, %d points, actor %d", out.Move, s.racks[0], s.scores[0], s.actor())
	}
	refused(t, s, "challenge", game.WrongStep)
	// Wrong: the play stands, its seat draws, the challenger's turn is lost.
	s = begin(t, testWords, "challenge=on", tiles)
	must(t, s, "play 8h as")
	out = must(t, s, "challenge")
	if out.Move != "challenge" || s.racks[0] != "CZSERMI" || s.actor() != 0 || s.passes != 1 {
		t.Errorf("%q rack %s, actor %d", out.Move, s.racks[0], s.actor())
	}
	refused(t, s, "challenge", game.WrongStep)
	// Any other move lets it stand; the play before draws first.
	s = begin(t, testWords, "challenge=on", tiles)
	must(t, s, "play 8h casz")
	out = must(t, s, "exchange s")
	if s.racks[0] != "SERMIRA" || s.racks[1] != "OLUATEN" || s.scores[0] != 24 {
		t.Errorf("racks %v", s.racks)
	}
	if d, _ := find[Drew](out); d.Seat != 0 {
		t.Errorf("%+v", out.Events)
	}
	// Without the rule the word is refused and there is nothing to challenge.
	s = begin(t, testWords, "", tiles)
	if e := refused(t, s, "play 8h casz", NotWords); !reflect.DeepEqual(e.Figures["words"], []string{"CASZ"}) {
		t.Errorf("%v", e)
	}
	must(t, s, "play 8h as")
	refused(t, s, "challenge", game.WrongStep)
}

func TestChallengeOfTheLastPlay(t *testing.T) {
	start := func() *State {
		s := begin(t, testWords, "challenge=on", "CASAXXX SOLUATE")
		leave(s, "SZA", "SOL")
		return s
	}
	s := start()
	must(t, s, "play 8h sza")
	if s.reason != "" || s.step() != StepLast {
		t.Fatalf("%q, step %s", s.reason, s.step())
	}
	refused(t, s, "play 8f sol", game.WrongStep)
	refused(t, s, "exchange s", game.WrongStep)
	if !reflect.DeepEqual(s.Commands(), []string{"challenge", "pass"}) {
		t.Errorf("%v", s.Commands())
	}
	// Not challenged: out.
	c := s.clone()
	must(t, c, "pass")
	if c.reason != EndOut || len(c.turns) != 1 || c.scores[0] != 2*(1+8+1)+4 {
		t.Errorf("%q, %v", c.reason, c.scores)
	}
	// Challenged with reason: it goes on.
	c = s.clone()
	if out := must(t, c, "challenge"); c.reason != "" || c.racks[0] != "SZA" || c.actor() != 1 || out.Move != "challenge SZA" {
		t.Errorf("%q %+v", c.reason, c.racks)
	}
	// Without: the match is over.
	s = start()
	s.racks[0] = "SOL"
	must(t, s, "play 8h sol", "challenge")
	if s.reason != EndOut {
		t.Errorf("%q", s.reason)
	}
}

// After a challenge that takes the play back, the end for want of a word is
// found at once.
func TestChallengeThenNoPlay(t *testing.T) {
	s := begin(t, newLexicon("AS"), "challenge=on", "CASAXXX SOLUATE")
	leave(s, "XZ", "Q")
	out := must(t, s, "play 8h xz", "challenge")
	if s.reason != EndNoPlay || out.Move != "challenge XZ end" {
		t.Errorf("%q %q", s.reason, out.Move)
	}
}

func TestClock(t *testing.T) {
	s := begin(t, testWords, "clock=25", "AAAAAAA EEEEEEE")
	actor, draws := s.Status().Actor, s.Status().Draws
	if out := must(t, s, "clock 61"); out.Move != "clock 61" {
		t.Errorf("%q", out.Move)
	}
	if c, _ := find[Clocked](must(t, s, "clock 61")); c.Used != 61 || c.Left != 25*60-61 {
		t.Errorf("%+v", c)
	}
	if st := s.Status(); st.Actor != actor || st.Draws != draws || s.passes != 0 {
		t.Error("the clock moved the match")
	}
	refused(t, s, "clock 60", ClockBack)
	for _, bad := range []string{"", "-1", "1.5", "x", "360000", "1e3"} {
		refused(t, s, "clock "+bad, game.BadArgument)
	}
	must(t, s, "clock 1500", "pass", "clock 1501", "pass", "pass", "clock 1561", "pass")
	if s.settled[0].Late != 0 || s.settled[1].Late != 20 || s.scores[1] != -7-20 {
		t.Errorf("%+v", s.settled)
	}
	// 10 points for each minute begun.
	for used, late := range map[string]int{"60": 0, "61": 10, "120": 10, "121": 20, "359999": 59990} {
		s := begin(t, testWords, "clock=1", "AAAAAAA EEEEEEE")
		must(t, s, "clock "+used, "pass", "pass", "pass", "pass")
		if s.settled[0].Late != late {
			t.Errorf("%s seconds of 60 cost %d, want %d", used, s.settled[0].Late, late)
		}
	}
	s = begin(t, testWords, "", "AAAAAAA EEEEEEE")
	refused(t, s, "clock 5", NoClock)
}

func TestStarterDrawn(t *testing.T) {
	counts := make([]int, 4)
	for seed := range uint64(4000) {
		s, err := rulesOf(testWords).New(game.Setup{Players: make([]game.Player, 4), Options: map[string]string{"starter": "drawn"}, Seed: seed}, nil)
		if err != nil {
			t.Fatal(err)
		}
		counts[s.Status().Actor]++
	}
	chi := 0.0
	for _, n := range counts {
		chi += float64(n-1000) * float64(n-1000) / 1000
	}
	if chi > 16.27 { // three degrees of freedom, 0.1 %
		t.Errorf("starters %v: χ² %.1f", counts, chi)
	}
}

func TestHouseList(t *testing.T) {
	l := newLexicon("CASA", "SOL", "AS", "CASAS")
	l.words["SOL"], l.words["CASAS"] = Struck, Added
	s := begin(t, l, "", "CASASXZ SOLUATE")
	must(t, s, "play 8h casa")
	e := refused(t, s, "play 9h sol", NotWords)
	if !reflect.DeepEqual(e.Figures["struck"], []string{"SOL"}) {
		t.Errorf("%v", e)
	}
	must(t, s, "pass")
	out := must(t, s, "play 8h casas")
	if p, _ := find[Played](out); !p.Words[0].House {
		t.Errorf("%+v", p)
	} else if say := (Texts{}).Say(p, testNames); !strings.Contains(say.PT, "lista da casa: CASAS") {
		t.Errorf("%+v", say)
	}
}

func TestSetup(t *testing.T) {
	two := make([]game.Player, 2)
	for _, c := range []struct {
		setup game.Setup
		kind  string
	}{
		{game.Setup{Players: make([]game.Player, 1)}, game.BadSeats},
		{game.Setup{Players: make([]game.Player, 5)}, game.BadSeats},
		{game.Setup{Players: two, Options: map[string]string{"bonus": "60"}}, game.BadOption},
		{game.Setup{Players: two, Options: map[string]string{"clock": "121"}}, game.BadOption},
		{game.Setup{Players: two, Options: map[string]string{"clock": "-1"}}, game.BadOption},
		{game.Setup{Players: two, Options: map[string]string{"speed": "on"}}, game.BadOption},
		{game.Setup{Players: two, Start: "ABCK"}, game.BadStart},
		{game.Setup{Players: two, Start: "abc"}, game.BadStart},
		{game.Setup{Players: two, Start: "Ç"}, game.BadStart},
		{game.Setup{Players: two, Start: strings.Repeat("A", maxScript+1)}, game.BadStart},
		{game.Setup{Players: two, Secrets: []string{"x"}}, game.BadSecrets},
		{game.Setup{Players: two, Rules: 2}, game.BadRules},
		{game.Setup{Players: two, Data: map[string]string{DataTier: "wide", DataHash: "other"}}, game.BadData},
	} {
		s, err := rulesOf(testWords).New(c.setup, nil)
		var e *game.Error
		if !errors.As(err, &e) || e.Kind != c.kind || s != nil {
			t.Errorf("%+v: %v, want %s", c.setup, err, c.kind)
		}
	}
	if _, err := (Rules{}).New(game.Setup{Players: two}, nil); err == nil || err.(*game.Error).Kind != NoDictionary {
		t.Errorf("without a dictionary: %v", err)
	}
	// A script that asks for tiles that are not there goes on without them.
	s := begin(t, testWords, "", strings.Repeat("Z", 30))
	if strings.Count(s.racks[0], "Z") != 1 {
		t.Errorf("racks %v", s.racks)
	}
}

// A match made with another dictionary is refused, and replayed on trust.
func TestTrust(t *testing.T) {
	setup := game.Setup{Players: make([]game.Player, 2), Options: map[string]string{"challenge": "on"}, Start: "CASZSER SOLUATE MIRANDO", Data: map[string]string{DataTier: "wide", DataHash: "test"}}
	made, err := rulesOf(newLexicon("CASA", "AS", "SOL")).New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := made.(*State)
	var log []string
	play := func(s *State, moves ...string) {
		for _, m := range moves {
			log = append(log, must(t, s, m).Move)
		}
	}
	play(s, "play 8h casz", "challenge", "play 8f sol", "challenge", "play 9h ut", "pass")
	// Near the end, with words the other dictionary has not got.
	leave(s, "Z", "Q")
	trusted := s.clone()
	play(s, "pass")
	if s.reason != EndNoPlay || log[len(log)-1] != "pass end" {
		t.Fatalf("%q: %v", s.reason, log)
	}
	trusted.trust, trusted.lexicon = true, trusting{}
	must(t, trusted, "pass end")
	if string(trusted.Dump()) != string(s.Dump()) {
		t.Error("the replay on trust ends elsewhere")
	}

	// From the beginning, the challenges included.
	var r game.Rules = rulesOf(newLexicon("XX"))
	refusedSetup := setup
	refusedSetup.Data = map[string]string{DataTier: "wide", DataHash: "another"}
	if _, err := r.New(refusedSetup, nil); err == nil || err.(*game.Error).Kind != game.BadData {
		t.Fatalf("%v", err)
	}
	again, err := r.(game.Relying).Trust().New(refusedSetup, nil)
	if err != nil {
		t.Fatal(err)
	}
	fresh, _ := rulesOf(newLexicon("CASA", "AS", "SOL")).New(setup, nil)
	for _, m := range log[:len(log)-1] {
		must(t, fresh.(*State), m)
		must(t, again.(*State), m)
		if string(fresh.Dump()) != string(again.Dump()) {
			t.Fatalf("%s: the replay on trust differs", m)
		}
	}
	// Trust is not for anything but words.
	if kind := kindOf(again.(*State), "play 1a qqqqqqq"); kind != NotOnRack {
		t.Errorf("tiles one has not are refused as %q", kind)
	}
	// A move that says it is the last, and is not.
	refused(t, fresh.(*State), "pass end", NotTheEnd)
}

func TestBadInput(t *testing.T) {
	s := begin(t, testWords, "", "CASASER SOLUATE")
	must(t, s, "play 8h casa")
	for move, kind := range map[string]string{
		"play 8m solas":          OffBoard, // off the board
		"play 14o sol":           OffBoard,
		"play 9h s.l":            Gap,          // with a gap
		"play 1a sol":            NotConnected, // unconnected
		"play l8 sxl":            NotOnRack,    // letters one has not
		"play l8 ?sol":           NotOnRack,
		"exchange soluates":      TooMany, // an exchange of eight
		"play l8 sok":            NoTileKind,
		"play l8 wol":            NoTileKind,
		"play l8 syl":            NoTileKind,
		"play l8 slo":            NotWords,
		"play l8 só1":            BadLetter,
		"play":                   game.BadArgument,
		"pass now":               game.BadArgument,
		"":                       game.UnknownCommand,
		"roll":                   game.UnknownCommand,
		"play\x00 8h casa":       game.UnknownCommand,
		"\xff\xfe":               game.UnknownCommand,
		strings.Repeat("a", 401): game.TooLong,
	} {
		e := refused(t, s, move, kind)
		if !reflect.DeepEqual(e.Allowed, s.Commands()) {
			t.Errorf("%q: allowed %v", move, e.Allowed)
		}
	}
	first := begin(t, testWords, "", "CASASER SOLUATE")
	refused(t, first, "play 1a casa", OffCentre)
	refused(t, first, "play 8h c", FirstTooFew)
	// Accents and Ç are folded, not refused.
	must(t, s, "play l8 SÓL")
}
