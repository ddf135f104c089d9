package palavra

import (
	"strings"
	"testing"

	"passavez/engine/game"
)

// words is the tests' own dictionary: enough short words that random games go
// on to their end, and the words the tests speak of.
var words = strings.Fields(`
	AA AI AO AS AR DA DE DO EI EM EU FE IA IR LA LI MA ME MI NA NO OS OU PA PE RE RI SE SI SO TE TI TU UM VE VI
	ASA ASAS AVE BEM BOA BOI CEM COR COM DAR DIA DOR ELA ELE ERA FIM GAS GEL HEI IDA LEI LER LUA LUZ MAE MAR MAL MEL MES NAO OCA ORA OVO PAI PAZ PES QUE
	RIO RIR RUA SAL SEU SOL SOM SUA TIO UMA UVA VEZ VIA VOZ XIS ZAS
	AMOR CASA CASAS CASAL FOGO GATO HORA JOGO LUVA MESA NOVE RATO ROSA SAPO TATU QUEM VIDA XALE AZUL JUBA BULE
	CARTA CASEI LIMAO MESAS PEDRA SALAS TERRA VERDE TEXTO
	CAMISAS ESTRELA GIRAFAS AMOROSA OUTRORA MARESIA
`)

// testLexicon is a list of words, with a search of its own for any play.
type testLexicon struct {
	words map[string]Verdict
	list  []string
	from  int // the word a search begins with, so that a random player varies
}

func newLexicon(list ...string) *testLexicon {
	l := &testLexicon{words: map[string]Verdict{}}
	for _, w := range list {
		if l.words[w] == Unknown {
			l.list = append(l.list, w)
		}
		l.words[w] = Known
	}
	return l
}

func (l *testLexicon) Look(word string) Verdict { return l.words[word] }

func (l *testLexicon) AnyPlay(board *Board, rack string) bool {
	found := false
	l.plays(board, rack, func([]Laid) bool { found = true; return false })
	return found
}

// plays yields every legal play by trying each word at each place, until yield
// returns false. A tile is taken from the rack before a blank, so each place
// and word comes once.
func (l *testLexicon) plays(board *Board, rack string, yield func([]Laid) bool) {
	var have [27]int
	for i := range len(rack) {
		if rack[i] == '?' {
			have[26]++
		} else {
			have[rack[i]-'A']++
		}
	}
	var onBoard [26]bool
	for _, t := range board {
		if t != 0 {
			onBoard[t.Letter()-'A'] = true
		}
	}
	for i := range l.list {
		w := l.list[(i+l.from)%len(l.list)]
		if !l.words[w].Counts() || !reachable(w, have, onBoard) {
			continue
		}
		for _, down := range []bool{false, true} {
			for line := range Side {
				for at := 0; at+len(w) <= Side; at++ {
					if laid := l.try(board, have, w, line, at, down); laid != nil && !yield(laid) {
						return
					}
				}
			}
		}
	}
}

// reachable says whether the rack and the letters on the board could make the
// word at all; it only saves time.
func reachable(w string, have [27]int, onBoard [26]bool) bool {
	for i := range len(w) {
		k := w[i] - 'A'
		if have[k] > 0 {
			have[k]--
		} else if have[26] > 0 {
			have[26]--
		} else if !onBoard[k] {
			return false
		}
	}
	return true
}

func (l *testLexicon) try(board *Board, rack [27]int, w string, line, at int, down bool) []Laid {
	have := rack
	cell := func(i int) (r, c int) {
		if down {
			return i, line
		}
		return line, i
	}
	tile := func(r, c int) Tile {
		if r < 0 || c < 0 || r >= Side || c >= Side {
			return 0
		}
		return board[r*Side+c]
	}
	if r, c := cell(at - 1); tile(r, c) != 0 {
		return nil
	}
	if r, c := cell(at + len(w)); tile(r, c) != 0 {
		return nil
	}
	// One pass over the squares without allocating, since most tries fail.
	fresh, touches, centre := 0, false, false
	for i := range len(w) {
		r, c := cell(at + i)
		if t := tile(r, c); t != 0 {
			if t.Letter() != w[i] {
				return nil
			}
			touches = true
			continue
		}
		k := int(w[i] - 'A')
		if have[k] == 0 {
			k = 26
		}
		if have[k]--; have[k] < 0 {
			return nil
		}
		fresh++
		centre = centre || r == 7 && c == 7
		if down {
			touches = touches || tile(r, c-1) != 0 || tile(r, c+1) != 0
		} else {
			touches = touches || tile(r-1, c) != 0 || tile(r+1, c) != 0
		}
	}
	if fresh == 0 || (board[112] == 0 && (!centre || fresh < 2)) || board[112] != 0 && !touches {
		return nil
	}
	var laid []Laid
	for i := range len(w) {
		r, c := cell(at + i)
		if tile(r, c) != 0 {
			continue
		}
		// The word across.
		dr, dc := 1, 0
		if down {
			dr, dc = 0, 1
		}
		r0, c0 := r, c
		for tile(r0-dr, c0-dc) != 0 {
			r0, c0 = r0-dr, c0-dc
		}
		var cross []byte
		for r1, c1 := r0, c0; r1 == r && c1 == c || tile(r1, c1) != 0; r1, c1 = r1+dr, c1+dc {
			if r1 == r && c1 == c {
				cross = append(cross, w[i])
			} else {
				cross = append(cross, tile(r1, c1).Letter())
			}
		}
		if len(cross) > 1 && !l.words[string(cross)].Counts() {
			return nil
		}
		laid = append(laid, Laid{Square(r*Side + c), Tile(w[i])})
	}
	// A blank for each letter the rack has too few of: the last ones.
	var seen [26]int
	for i, x := range laid {
		k := x.Tile - 'A'
		if seen[k]++; seen[k] > rack[k] {
			laid[i].Tile = x.Tile - 'A' + 'a'
		}
	}
	return laid
}

var testWords = newLexicon(words...)

// rulesOf returns rules with the tests' words, and matches the "hash" of the
// setup as a program with one dictionary does.
func rulesOf(l Lexicon) Rules {
	return Rules{Open: func(data map[string]string) (Lexicon, *game.Error) {
		if h := data[DataHash]; h != "" && h != "test" {
			return nil, game.Refuse(game.BadData, game.Figures{"data": data[DataTier], "want": h, "have": "test"})
		}
		return l, nil
	}}
}

func TestWordsAreFolded(t *testing.T) {
	for _, w := range words {
		if foldWord(w) != w {
			t.Errorf("%s is not a folded word", w)
		}
	}
}

// begin starts a match of two with house rules ("bonus=on clock=25"), the first
// tiles drawn in the given order: seat 0's rack, seat 1's, then the refills.
func begin(t testing.TB, l Lexicon, options, tiles string) *State {
	t.Helper()
	return beginWith(t, l, 2, options, tiles)
}

func beginWith(t testing.TB, l Lexicon, seats int, options, tiles string) *State {
	t.Helper()
	setup := game.Setup{Players: make([]game.Player, seats), Options: map[string]string{}, Start: tiles}
	for _, o := range strings.Fields(options) {
		k, v, _ := strings.Cut(o, "=")
		setup.Options[k] = v
	}
	s, err := rulesOf(l).New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

// must makes moves that are legal.
func must(t testing.TB, s *State, moves ...string) game.Outcome {
	t.Helper()
	var out game.Outcome
	for _, m := range moves {
		o, err := s.Apply(m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		out = o
	}
	return out
}

// refused makes a move that is illegal, and checks its kind and that nothing
// has changed.
func refused(t testing.TB, s *State, move, kind string) *game.Error {
	t.Helper()
	before := string(s.Dump())
	out, err := s.Apply(move)
	e, ok := err.(*game.Error)
	if !ok || e.Kind != kind {
		t.Fatalf("%s: %v, want %s", move, err, kind)
	}
	if string(s.Dump()) != before || out.Move != "" || out.Events != nil {
		t.Fatalf("%s: refused, but something changed", move)
	}
	return e
}

// leave puts the match near its end: only these racks are left, the bag is
// empty.
func leave(s *State, racks ...string) {
	copy(s.racks, racks)
	s.bag = Count{}
}

func find[E game.Event](out game.Outcome) (e E, ok bool) {
	for _, x := range out.Events {
		if e, ok = x.(E); ok {
			return e, true
		}
	}
	return e, false
}
