//go:build !js

package palavra

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Console is how a terminal plays the game.
type Console struct {
	Texts
	Rules Rules
	// Tiers are the dictionaries people's words can be checked against, the
	// usual one first; Data is what a match with one of them notes in
	// Setup.Data.
	Tiers []string
	Data  func(tier string) map[string]string
	// WordIs says what a word is, for the command "word". It may be nil.
	WordIs func(typed string) lang.T

	tier string // what -dictionary asked for
}

// Flags adds -dictionary.
func (c *Console) Flags(fs *flag.FlagSet, setup *game.Setup) (finish func() error) {
	if len(c.Tiers) == 0 {
		return func() error { return nil }
	}
	tier := fs.String("dictionary", c.Tiers[0], "which words count: "+strings.Join(c.Tiers, " or "))
	return func() error {
		if !slices.Contains(c.Tiers, *tier) {
			return game.Refuse(game.BadOption, game.Figures{"option": DataTier, "value": *tier})
		}
		c.tier, setup.Data = *tier, c.Data(*tier)
		return nil
	}
}

// Intro says how words are written and which rules of the house are on.
func (Console) Intro(setup game.Setup) lang.T {
	lines := []lang.T{{
		"Escreva número e letra para jogar na horizontal (play 8h casa), letra e número na vertical (play h8 casa); “?” antes de uma letra marca a peça branca.",
		"Write number and letter to play across (play 8h casa), letter and number to play down (play h8 casa); “?” before a letter marks a blank.",
	}}
	if tier := setup.Data[DataTier]; tier != "" {
		lines = append(lines, lang.T{"Dicionário: %s.", "Dictionary: %s."}.With(TierName(tier)))
	}
	if house := setup.Data[DataHouse]; house != "" {
		lines = append(lines, lang.T{"Lista da casa: %s.", "House list: %s."}.With(lang.Clip(house, 200)))
	}
	for _, o := range (Rules{}).Info().Options {
		if v, ok := setup.Options[o.Slug]; ok && v != o.Default() {
			name, help := OptionName(o.Slug)
			if o.Values == nil {
				name = lang.T{"%s: %s", "%s: %s"}.With(name, v)
			}
			lines = append(lines, lang.T{"%s. %s", "%s. %s"}.With(name, help))
		}
	}
	return lang.Join(lines, "\n")
}

// Prompt says what is due.
func (Console) Prompt(s game.State, names []lang.T) lang.T {
	v := s.View(game.Nobody).(View)
	if v.Status.Over {
		return lang.T{}
	}
	who := names[v.Status.Actor]
	switch {
	case !v.CanPlay():
		return lang.T{"%s, conteste a última jogada (challenge) ou aceite-a (pass): ", "%s, challenge the last play (challenge) or let it stand (pass): "}.With(who)
	case v.Pending:
		return lang.T{"%s, jogue (play 8h palavra), troque (exchange abc), passe (pass) ou conteste (challenge): ", "%s, play (play 8h word), exchange (exchange abc), pass (pass) or challenge (challenge): "}.With(who)
	case v.Exchange == 0:
		return lang.T{"%s, jogue (play 8h palavra) ou passe (pass): ", "%s, play (play 8h word) or pass (pass): "}.With(who)
	}
	return lang.T{"%s, jogue (play 8h palavra), troque (exchange abc) ou passe (pass): ", "%s, play (play 8h word), exchange (exchange abc) or pass (pass): "}.With(who)
}

// Read turns a line into a move: a square and a word are a play.
func (Console) Read(s game.State, line string) string {
	line = strings.TrimSpace(line)
	if f := strings.Fields(line); len(f) == 2 {
		if _, _, err := parseAt(f[0]); err == nil {
			return "play " + line
		}
	}
	return line
}

// Shows lists what may be asked at every prompt.
func (c *Console) Shows() []string {
	if c.WordIs == nil {
		return nil
	}
	return []string{"word WORD"}
}

// Show answers it: "word casas" says what a word is.
func (c *Console) Show(_ game.State, _ game.Seat, line string, _ []lang.T) (lang.T, bool) {
	command, word, _ := strings.Cut(strings.TrimSpace(line), " ")
	if c.WordIs == nil || !strings.EqualFold(command, "word") {
		return lang.T{}, false
	}
	return c.WordIs(word), true
}

// Board draws the board, the scores and, for the eyes it belongs to, a rack.
func (Console) Board(s game.State, eyes game.Seat, names []lang.T) lang.T {
	v := s.View(eyes).(View)
	draw := func(l lang.Lang) string {
		var b strings.Builder
		columns := "    "
		for c := range Side {
			columns += fmt.Sprintf("%c ", 'a'+c)
		}
		columns = strings.TrimRight(columns, " ") + "\n"
		edge := "   +" + strings.Repeat("-", 2*Side-1) + "+\n"
		b.WriteString(columns + edge)
		for r := range Side {
			fmt.Fprintf(&b, "%2d |", r+1)
			for c := range Side {
				if c > 0 {
					b.WriteByte(' ')
				}
				at := Square(r*Side + c)
				switch t := v.Board[at]; {
				case t != 0:
					b.WriteByte(byte(t))
				case PremiumAt(at) == Plain:
					b.WriteByte('.')
				default:
					b.WriteByte(byte(PremiumAt(at)))
				}
			}
			fmt.Fprintf(&b, "| %d\n", r+1)
		}
		b.WriteString(edge + columns)
		b.WriteString(lang.T{
			"= palavra ×3   - palavra ×2   \" letra ×3   ' letra ×2   minúscula: peça branca\n",
			"= word ×3   - word ×2   \" letter ×3   ' letter ×2   lower case: a blank\n",
		}.In(l))
		for i, seat := range v.Seats {
			fmt.Fprintf(&b, "%s %4d  %s", pad(lang.Clip(names[i].In(l), 20), 20), seat.Score, pieces(seat.Tiles).In(l))
			if seat.Rack != "" {
				fmt.Fprintf(&b, "  %s", spaced(seat.Rack))
			}
			if v.House.Clock > 0 {
				fmt.Fprintf(&b, "  %s / %d:00", minutes(seat.Used), v.House.Clock)
			}
			b.WriteByte('\n')
		}
		b.WriteString(lang.T{"No saco: %s\n", "In the bag: %s\n"}.With(pieces(v.Bag)).In(l))
		if v.Rack != "" && !v.Status.Over {
			var tiles []string
			for i := range len(v.Rack) {
				tiles = append(tiles, fmt.Sprintf("%c%d", v.Rack[i], Tile(v.Rack[i]).Value()))
			}
			b.WriteString(lang.T{"Suporte de %s: %s\n", "%s's rack: %s\n"}.With(names[eyes], strings.Join(tiles, " ")).In(l))
		}
		return b.String()
	}
	return lang.T{draw(lang.PT), draw(lang.EN)}
}

// Export writes the match as GCG.
func (Console) Export(s game.State, names []lang.T) (ext string, content []byte, err *game.Error) {
	return ".gcg", ExportGCG(s.(*State), names), nil
}

// Import reads a GCG file. The match is played with the dictionary that was
// asked for, or the usual one.
func (c *Console) Import(content []byte) (setup game.Setup, moves []string, warnings []lang.T, ok bool, err *game.Error) {
	if !IsGCG(content) {
		return game.Setup{}, nil, nil, false, nil
	}
	var data map[string]string
	switch {
	case c.tier != "":
		data = c.Data(c.tier)
	case len(c.Tiers) > 0:
		data = c.Data(c.Tiers[0])
	}
	g, err := c.Rules.ImportGCG(content, data)
	if err != nil {
		return game.Setup{}, nil, nil, true, err
	}
	return g.Setup, g.Moves, g.Warnings, true, nil
}
