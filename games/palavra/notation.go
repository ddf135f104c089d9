package palavra

import (
	"strconv"
	"strings"
	"unicode"

	"passavez/engine/game"
)

// letter is one letter of a word as it was typed.
type letter struct {
	letter  byte // 'A' … 'Z', 0 for '.'
	blank   bool // a blank is laid for it
	through bool // '.': whatever lies there already
}

// parseAt reads where a word begins: "8h" across, "h8" down.
func parseAt(text string) (at Square, down bool, err *game.Error) {
	bad := game.Refuse(BadSquare, game.Figures{"square": text})
	number, col := text, byte(0)
	if text == "" {
		return 0, false, bad
	}
	if c := text[0] | 0x20; c >= 'a' && c <= 'z' {
		number, col, down = text[1:], c, true
	} else {
		number, col = text[:len(text)-1], text[len(text)-1]|0x20
	}
	row, e := strconv.Atoi(number)
	if e != nil || row < 1 || row > Side || strconv.Itoa(row) != number || col < 'a' || col >= 'a'+Side {
		return 0, false, bad
	}
	return Square((row-1)*Side + int(col-'a')), down, nil
}

// parseWord reads the letters of a main word. A '?' before a letter marks a
// blank; without one, lower case does in a word of mixed case (or always, when
// inFile says that case counts as it does in files); a word in one case has no
// blanks.
func parseWord(text string, inFile bool) ([]letter, *game.Error) {
	var word []letter
	var lower []bool
	queries, upper, small, query := false, false, false, false
	var last rune
	for _, r := range text {
		before := last
		last = r
		switch {
		case r == '?' && !query:
			queries, query = true, true
			continue
		case r == '.' && !query:
			word, lower = append(word, letter{through: true}), append(lower, false)
			continue
		case marked(r, before):
			continue
		}
		l, isLower := fold(r)
		if l == 0 {
			return nil, game.Refuse(BadLetter, game.Figures{"letter": string(r)})
		}
		if !HasTile(l) {
			return nil, game.Refuse(NoTileKind, game.Figures{"letter": string(unicode.ToUpper(r))})
		}
		upper, small = upper || !isLower, small || isLower
		word, lower = append(word, letter{letter: l, blank: query}), append(lower, isLower)
		query = false
	}
	if query || len(word) == 0 {
		return nil, game.Refuse(BadLetter, game.Figures{"letter": "?"})
	}
	if !queries && (inFile || upper && small) {
		for i := range word {
			word[i].blank = lower[i]
		}
	}
	return word, nil
}

// place turns a written word into the tiles that are new.
func (b *Board) place(at Square, down bool, word []letter) ([]Laid, *game.Error) {
	room := Side - at.Col()
	if down {
		room = Side - at.Row()
	}
	if len(word) > room {
		return nil, game.Refuse(OffBoard, game.Figures{"word": plain(word), "at": at.name(down), "room": room})
	}
	var laid []Laid
	after := *b
	s := at
	for _, l := range word {
		switch old := b[s]; {
		case old == 0 && l.through:
			return nil, game.Refuse(Gap, game.Figures{"square": s.String()})
		case old == 0:
			t := Tile(l.letter)
			if l.blank {
				t = t - 'A' + 'a'
			}
			laid, after[s] = append(laid, Laid{s, t}), t
		case !l.through && old.Letter() != l.letter:
			return nil, game.Refuse(LetterClash, game.Figures{"square": s.String(), "letter": string(rune(old.Letter())), "typed": string(rune(l.letter))})
		}
		s = s.next(down)
	}
	if len(laid) == 0 {
		return nil, game.Refuse(NothingLaid, nil)
	}
	if first, length := after.run(at, down); first != at || length != len(word) {
		return nil, game.Refuse(Incomplete, game.Figures{"word": plain(word), "at": first.name(down), "full": strings.ToUpper(after.text(first, down))})
	}
	return laid, nil
}

// text is the run that begins at first, in the case of its tiles.
func (b *Board) text(first Square, down bool) string {
	var out []byte
	for p := first; b.at(p) != 0; p = p.next(down) {
		out = append(out, byte(b[p]))
	}
	return string(out)
}

func plain(word []letter) string {
	out := make([]byte, len(word))
	for i, l := range word {
		if out[i] = l.letter; l.through {
			out[i] = '.'
		}
	}
	return string(out)
}

// ParsePlay reads what follows "play" ("8h casa", "h8 CAsA", "8h ?a?i") into
// the tiles that are new on the board.
func (b *Board) ParsePlay(text string) ([]Laid, *game.Error) {
	f := strings.Fields(text)
	if len(f) != 2 {
		return nil, game.Refuse(game.BadArgument, game.Figures{"command": "play", "argument": text})
	}
	at, down, err := parseAt(f[0])
	if err != nil {
		return nil, err
	}
	word, err := parseWord(f[1], false)
	if err != nil {
		return nil, err
	}
	return b.place(at, down, word)
}

// PlayMove is the move that lays the tiles, in its canonical form: upper case a
// tile, lower case a blank, as in files. A word that would then be all in lower
// case, which as a move has no blanks, marks its new blanks with "?" instead.
func (b *Board) PlayMove(laid []Laid) (string, *game.Error) {
	for _, l := range laid {
		if l.Tile == BlankTile {
			return "", game.Refuse(BlankUnnamed, nil)
		}
	}
	at, word, err := b.written(laid)
	if err != nil {
		return "", err
	}
	if word == strings.ToLower(word) {
		first, down, _ := parseAt(at)
		var marked []byte
		for i, s := 0, first; i < len(word); i, s = i+1, s.next(down) {
			if b[s] == 0 {
				marked = append(marked, '?')
			}
			marked = append(marked, word[i])
		}
		word = string(marked)
	}
	return "play " + at + " " + word, nil
}

// written is the play as files have it: where its main word begins and the
// word, upper case a tile, lower case a blank.
func (b *Board) written(laid []Laid) (at, word string, err *game.Error) {
	after, down, err := b.lay(laid)
	if err != nil {
		return "", "", err
	}
	first, _ := after.run(laid[0].Square, down)
	return first.name(down), after.text(first, down), nil
}

// parseTiles reads the tiles of an exchange.
func parseTiles(text string) ([]Tile, *game.Error) {
	var tiles []Tile
	var last rune
	for _, r := range text {
		before := last
		last = r
		if r == ' ' || marked(r, before) {
			continue
		}
		if r == '?' {
			tiles = append(tiles, BlankTile)
			continue
		}
		l, _ := fold(r)
		if l == 0 {
			return nil, game.Refuse(BadLetter, game.Figures{"letter": string(r)})
		}
		if !HasTile(l) {
			return nil, game.Refuse(NoTileKind, game.Figures{"letter": string(unicode.ToUpper(r))})
		}
		tiles = append(tiles, Tile(l))
	}
	return tiles, nil
}

// ExchangeMove is the move that exchanges the tiles, in its canonical form.
func ExchangeMove(tiles string) string { return "exchange " + SortTiles(tiles) }

// foldWord is a word as the dictionary has it, or "" if it cannot be one.
func foldWord(text string) string {
	word, err := parseWord(text, false)
	if err != nil {
		return ""
	}
	return plain(word)
}
