// Package address reads and writes the part of the page's address after "#",
// which says what to open:
//
//	#/                                              the menu
//	#/yahtzee                                       the set-up of a game
//	#/yahtzee?seats=Ana,Bia&seed=7&lang=en          that match
//	#/watan?seats=Ana,Caio@strong&opt=turn-cap:400  with a computer player and a house rule
//	#/yahtzee/0abc                                  a match kept on this device, by its identifier
//	#m=CODE                                         a match in itself
//
// A computer player is a name, "@" and a level; the name may be empty. House
// rules are slug:value, parted by commas. The terminal's options have the same
// forms. Text is percent-encoded; "+" is a blank.
package address

import (
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Kinds of error that an address adds to those of a setup.
const (
	BadAddress  = "bad-address"  // not of the form; figures: part (what cannot be read)
	BadSeed     = "bad-seed"     // no whole number from 0 to 2^64 − 1; figures: seed
	BadLanguage = "bad-language" // figures: language
	UnknownGame = "unknown-game" // figures: game
)

// MaxAddress is the length of the longest address that is read, in bytes; a
// code may be as long as codes are.
const MaxAddress = 8000

// Kind is what an address asks for.
type Kind int

// What an address may ask for.
const (
	Menu  Kind = iota
	SetUp      // of Game; seed and options are taken over
	Match      // Game with Setup, which passes game.Check
	Code       // the match in Code, which is not read here
	Saved      // the match ID of Game, kept on this device or not
)

// Address is what an address says.
type Address struct {
	Kind     Kind
	Game     string
	Setup    game.Setup
	HasSeed  bool // the address gives Setup.Seed; otherwise draw one
	Lang     lang.Lang
	HasLang  bool // the address gives Lang; otherwise the player's setting stands
	CodeText string
	ID       string
}

// Parse reads what stands after the page's address, with or without the "#".
// find knows the games. An error says which part is wrong, and nothing of the
// address counts.
func Parse(fragment string, find func(slug string) (game.Info, bool)) (Address, *game.Error) {
	text := strings.TrimPrefix(fragment, "#")
	if code, ok := strings.CutPrefix(text, "m="); ok {
		if code == "" {
			return Address{}, bad(fragment)
		}
		return Address{Kind: Code, CodeText: code}, nil
	}
	if len(text) > MaxAddress {
		return Address{}, bad(fragment)
	}
	if text == "" {
		return Address{}, nil
	}
	path, query, _ := strings.Cut(text, "?")
	path, ok := strings.CutPrefix(path, "/")
	if !ok {
		return Address{}, bad(text)
	}
	var a Address
	var info game.Info
	if slug := strings.ToLower(strings.TrimSuffix(path, "/")); slug != "" {
		slug, id, saved := strings.Cut(slug, "/")
		if info, ok = find(slug); !ok {
			return Address{}, game.Refuse(UnknownGame, game.Figures{"game": slug})
		}
		a.Kind, a.Game = SetUp, slug
		if saved {
			if id == "" || query != "" || strings.ContainsFunc(id, func(r rune) bool { return (r < '0' || r > '9') && (r < 'a' || r > 'z') }) {
				return Address{}, bad(text)
			}
			a.Kind, a.ID = Saved, id
			return a, nil
		}
	}
	for part := range strings.SplitSeq(query, "&") {
		if part == "" {
			continue
		}
		if err := a.parameter(part, info); err != nil {
			return Address{}, err
		}
	}
	if a.Setup.Players != nil {
		a.Kind = Match
		checked, err := game.Check(a.Setup, info)
		if err != nil {
			return Address{}, err
		}
		checked.Rules = 0
		a.Setup = checked
	}
	return a, nil
}

func (a *Address) parameter(part string, info game.Info) *game.Error {
	key, raw, _ := strings.Cut(part, "=")
	value, ok := decode(raw)
	if !ok {
		return bad(part)
	}
	if a.Kind == Menu && key != "lang" {
		return bad(part)
	}
	switch key {
	case "lang":
		l, ok := lang.Parse(value)
		if !ok {
			return game.Refuse(BadLanguage, game.Figures{"language": value})
		}
		a.Lang, a.HasLang = l, true
	case "seed":
		seed, err := Seed(value)
		if err != nil {
			return err
		}
		a.Setup.Seed, a.HasSeed = seed, true
	case "seats":
		players, err := parseSeats(raw, info, decode)
		if err != nil {
			return err
		}
		a.Setup.Players = players
	case "opt":
		return Option(&a.Setup, value, info)
	default:
		return bad(part)
	}
	return nil
}

// Seed reads a seed: a whole number from 0 to 2^64 − 1.
func Seed(text string) (uint64, *game.Error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, game.Refuse(BadSeed, game.Figures{"seed": text})
	}
	return n, nil
}

// Seats reads players parted by commas, as a person types them: "Ana, Bia",
// "Ana,Caio@strong", "Ana,@easy". The names are cleaned; their number is the
// rules' business, but for more than 100, which are refused.
func Seats(text string, info game.Info) ([]game.Player, *game.Error) {
	return parseSeats(text, info, func(s string) (string, bool) { return s, true })
}

func parseSeats(text string, info game.Info, decode func(string) (string, bool)) ([]game.Player, *game.Error) {
	if n := strings.Count(text, ",") + 1; n > 100 {
		return nil, game.Refuse(game.BadSeats, game.Figures{"seats": n, "min": info.MinSeats, "max": info.MaxSeats})
	}
	var players []game.Player
	for piece := range strings.SplitSeq(text, ",") {
		name, level := piece, ""
		if i := strings.LastIndexByte(piece, '@'); i >= 0 {
			for _, l := range info.Bots {
				if strings.EqualFold(strings.TrimSpace(piece[i+1:]), l) {
					name, level = piece[:i], l
				}
			}
		}
		name, ok := decode(name)
		if !ok {
			return nil, bad(piece)
		}
		players = append(players, game.Player{Name: game.CleanName(name), Bot: level})
	}
	return players, nil
}

// Option reads house rules, "slug:value" or "slug=value" parted by commas,
// into the setup.
func Option(setup *game.Setup, text string, info game.Info) *game.Error {
	for piece := range strings.SplitSeq(text, ",") {
		slug, value := piece, ""
		if i := strings.IndexAny(piece, ":="); i >= 0 {
			slug, value = piece[:i], piece[i+1:]
		}
		slug, value = strings.TrimSpace(slug), strings.TrimSpace(value)
		if _, err := info.Choose(slug, value); err != nil {
			return err
		}
		if setup.Options == nil {
			setup.Options = map[string]string{}
		}
		setup.Options[slug] = value
	}
	return nil
}

// String is the address, "#" included, such that Parse reads it as the same.
func (a Address) String() string {
	switch a.Kind {
	case Code:
		return "#m=" + a.CodeText
	case Saved:
		return "#/" + a.Game + "/" + a.ID
	}
	var q []string
	if a.Kind == Match {
		var seats []string
		for _, p := range a.Setup.Players {
			s := encode(p.Name)
			if p.Bot != "" {
				s += "@" + p.Bot
			}
			seats = append(seats, s)
		}
		q = append(q, "seats="+strings.Join(seats, ","))
	}
	if a.HasSeed {
		q = append(q, "seed="+strconv.FormatUint(a.Setup.Seed, 10))
	}
	if len(a.Setup.Options) > 0 {
		var list []string
		for slug, value := range a.Setup.Options {
			list = append(list, encode(slug)+":"+encode(value))
		}
		sort.Strings(list)
		q = append(q, "opt="+strings.Join(list, ","))
	}
	if a.HasLang {
		q = append(q, "lang="+a.Lang.Tag())
	}
	s := "#/" + a.Game
	if len(q) > 0 {
		s += "?" + strings.Join(q, "&")
	}
	return s
}

func bad(part string) *game.Error {
	return game.Refuse(BadAddress, game.Figures{"part": lang.Clip(strings.ToValidUTF8(part, "\uFFFD"), 60)})
}

const hex = "0123456789ABCDEF"

// encode leaves letters and digits of all scripts readable: browsers encode
// them themselves where they must.
func encode(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r >= utf8.RuneSelf, r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '-', r == '_', r == '.', r == '~':
			b.WriteRune(r)
		case r == ' ':
			b.WriteByte('+')
		default:
			b.WriteString("%" + string(hex[r>>4]) + string(hex[r&15]))
		}
	}
	return b.String()
}

// decode undoes percent-encoding. Package net/url would add 28 KB, compressed,
// to the page for this.
func decode(s string) (string, bool) {
	if !strings.ContainsAny(s, "%+") {
		return s, utf8.ValidString(s)
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '+':
			b.WriteByte(' ')
		case '%':
			if i+2 >= len(s) {
				return "", false
			}
			n, err := strconv.ParseUint(s[i+1:i+3], 16, 8)
			if err != nil {
				return "", false
			}
			b.WriteByte(byte(n))
			i += 2
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String(), utf8.ValidString(b.String())
}
