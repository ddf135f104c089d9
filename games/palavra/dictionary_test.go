package palavra_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"passavez/dict"
	"passavez/dict/data"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/games/palavra"
	"passavez/games/palavra/words"
)

// embedded is a shelf with all files at hand.
func embedded() *words.Shelf {
	return words.New(func(tier dict.Tier, done func([]byte, error)) {
		done([][]byte{dict.Common: data.Common, dict.Standard: data.Standard, dict.Wide: data.Wide}[tier], nil)
	})
}

// written is a play of the generator as a person types it, with "?" before the
// new blanks.
func written(board *palavra.Board, p *dict.Play) string {
	var word []byte
	for i, c := range []byte(p.String()) {
		at := int(p.Row)*palavra.Side + int(p.Col) + i
		if p.Down {
			at = (int(p.Row)+i)*palavra.Side + int(p.Col)
		}
		if board[at] == 0 && c >= 'a' {
			word = append(word, '?')
		}
		word = append(word, c)
	}
	return "play " + p.Place() + " " + strings.ToLower(string(word))
}

// Whole games with the real dictionary, in which every seat plays a random one
// of all plays the generator finds, or now and then exchanges or passes: tiles
// are conserved, a scorer of the tests' own and the generator agree with the
// rules, every word formed is in the dictionary, and the match ends exactly when
// one of the three ends has come.
func TestGamesWithTheDictionary(t *testing.T) {
	shelf := embedded()
	r := rand.New(rand.NewPCG(2000, 5))
	reasons, turns, exchanges, passes, blanks, bonuses, most := map[string]int{}, 0, 0, 0, 0, 0, 0
	var plays []dict.Play
	for g := range 2000 {
		tier := words.Tiers[g%2]
		lex, err := shelf.Lexicon(tier)
		if err != nil {
			t.Fatal(err)
		}
		bonus := r.IntN(2) == 0
		setup := game.Setup{Players: make([]game.Player, 2+r.IntN(3)), Options: map[string]string{}, Data: shelf.Data(tier.String(), nil, nil), Seed: r.Uint64()}
		if bonus {
			setup.Options["bonus"] = "on"
		}
		if r.IntN(3) == 0 {
			setup.Options["exchange"] = "seven"
		}
		made, err := shelf.Rules().New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := made.(*palavra.State)
		b := dict.NewBoard(lex, words.Figures(bonus)) // kept up play by play
		// In some games everybody has had enough after a while; in all of them in the
		// end, since on a board without room one can exchange for ever.
		tired := 200
		if r.IntN(8) == 0 {
			tired = r.IntN(20)
		}
		for turn := 0; !s.Status().Over; turn++ {
			if turn > 300 {
				t.Fatalf("game %d does not end", g)
			}
			v := s.View(s.Status().Actor).(palavra.View)
			plays, err = b.Plays(v.Rack, plays[:0])
			if err != nil {
				t.Fatal(err)
			}
			most = max(most, len(plays))
			move := "pass"
			var chosen *dict.Play
			switch n := r.IntN(40); {
			case turn >= tired || n == 0:
			case n < 3 && v.Exchange > 0 || len(plays) == 0 && v.Exchange > 0:
				move = "exchange " + strings.ToLower(v.Rack[:1+r.IntN(v.Exchange)])
			case len(plays) > 0:
				chosen = &plays[r.IntN(len(plays))]
				move = written(&v.Board, chosen)
			}
			out, err := s.Apply(move)
			if err != nil {
				t.Fatalf("game %d: %s: %v", g, move, err)
			}
			turns++
			now := s.View(game.Nobody).(palavra.View)
			if s.Tiles() != palavra.Distribution {
				t.Fatalf("game %d: %s: tiles are not conserved", g, move)
			}
			switch e := out.Events[0].(type) {
			case palavra.Played:
				score, formed := palavra.ScoreIndependently(v.Board.String(), now.Board.String(), bonus)
				if e.Score != score || e.Score != int(chosen.Score) {
					t.Fatalf("game %d: %s scores %d, the independent scorer says %d, the generator %d", g, move, e.Score, score, chosen.Score)
				}
				for _, w := range formed {
					if !lex.Has(w) {
						t.Fatalf("game %d: %s forms %s", g, move, w)
					}
				}
				if err := b.Lay(chosen); err != nil {
					t.Fatal(err)
				}
				if strings.Contains(move, "?") {
					blanks++
				}
				if e.Bonus > 0 {
					bonuses++
				}
			case palavra.Exchanged:
				exchanges++
			case palavra.Passed:
				passes++
			default:
				t.Fatalf("game %d: %s: %+v", g, move, e)
			}
			if cells := b.Cells(); string(cells[:]) != strings.ReplaceAll(now.Board.String(), ".", "\x00") {
				t.Fatalf("game %d: the boards differ", g)
			}
			// The end, neither early nor late.
			end := ""
			switch {
			case now.Bag == 0 && slices.ContainsFunc(now.Seats, func(s palavra.SeatView) bool { return s.Tiles == 0 }):
				end = palavra.EndOut
			case now.Passes == 2*len(now.Seats):
				end = palavra.EndPasses
			case now.Bag == 0 || now.House.Seven && now.Bag < palavra.RackSize:
				end = palavra.EndNoPlay
				for seat := range now.Seats {
					if n, err := b.Count(s.View(game.Seat(seat)).(palavra.View).Rack); err != nil || n > 0 {
						end = ""
						break
					}
				}
			}
			if now.Reason != end {
				t.Fatalf("game %d: %s: the match ends by %q, and it should by %q", g, move, now.Reason, end)
			}
		}
		palavra.CheckSettlement(t, s)
		reasons[s.View(game.Nobody).(palavra.View).Reason]++
	}
	t.Logf("2000 games, %d turns: %d exchanges, %d passes, %d plays with blanks, %d bonuses; at most %d plays of a rack; endings %v", turns, exchanges, passes, blanks, bonuses, most, reasons)
	for _, reason := range []string{palavra.EndOut, palavra.EndNoPlay, palavra.EndPasses} {
		if reasons[reason] < 50 {
			t.Errorf("%d games ended by %q", reasons[reason], reason)
		}
	}
	if exchanges == 0 || passes == 0 || blanks == 0 || bonuses == 0 {
		t.Error("the games do not reach everything")
	}
}

// What a person types and the terminal answers: the same word however it is
// written, and a sentence for what cannot be one.
func TestTypedWords(t *testing.T) {
	shelf := embedded()
	console := &palavra.Console{Rules: shelf.Rules()}
	start := func(tiles string) game.State {
		s, err := shelf.Rules().New(game.Setup{Players: make([]game.Player, 2), Data: shelf.Data("wide", nil, nil), Start: tiles}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, typed := range []string{"coração", "CORAÇÃO", "coracao", "corac\u0327a\u0303o", "CORAC\u0327A\u0303O", "çorãcàô"} {
		s := start("CORACAO")
		out, err := s.Apply(console.Read(s, "8h "+typed))
		if err != nil || out.Move != "play 8H CORACAO" {
			t.Errorf("%s: %q, %v", typed, out.Move, err)
		}
	}
	for typed, want := range map[string][2]string{
		"8h kilo":             {"Não há peça K: joga-se com A a Z sem K, W e Y (o Ç é um C, acentos não se escrevem).", "There is no tile K: the game has A to Z without K, W and Y (Ç is a C, accents are not written)."},
		"8h web":              {"Não há peça W: joga-se", "There is no tile W: the game has"},
		"8h yoga":             {"Não há peça Y: joga-se", "There is no tile Y: the game has"},
		"8h c4sa":             {"“4” não é letra do jogo: escreva a palavra com A a Z", "“4” is no letter of the game: write the word with A to Z"},
		"8h guarda-chuva":     {"“-” não é letra do jogo", "“-” is no letter of the game"},
		"8h straße":           {"“ß” não é letra do jogo", "“ß” is no letter of the game"},
		"8h c":                {"A primeira palavra tem ao menos duas peças.", "The first word has at least two tiles."},
		"8h abcdefghijlmnopq": {"ABCDEFGHIJLMNOPQ não cabe a partir de 8H: ali há 8 casas até a borda.", "ABCDEFGHIJLMNOPQ does not fit from 8H: there are 8 squares to the edge."},
		"8a abcdefghijlmnopq": {"ali há 15 casas até a borda.", "there are 15 squares to the edge."},
		"8h ocarco":           {"OCARCO não está no dicionário", "OCARCO is not in the dictionary"},
	} {
		s := start("CORACAO")
		before := string(s.Dump())
		_, err := s.Apply(console.Read(s, typed))
		if err == nil {
			t.Errorf("%s is played", typed)
			continue
		}
		text := console.Explain(err.(*game.Error), []lang.T{lang.Same("Ana"), lang.Same("Bia")})
		if !strings.Contains(text.PT, want[0]) || !strings.Contains(text.EN, want[1]) || string(s.Dump()) != before {
			t.Errorf("%s: %s\n%s", typed, text.PT, text.EN)
		}
	}
}
