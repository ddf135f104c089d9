package game

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanName is a name as it is kept: control characters and line breaks
// become spaces, runs of space one, ends trimmed; what would turn the direction
// of the text round it or has no shape goes. Every other text is a name, if
// anything of it can be seen; else it is none.
func CleanName(s string) string {
	s = strings.ToValidUTF8(s, "")
	seen := false
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r) || unicode.IsSpace(r):
			return ' '
		case unicode.Is(unicode.Bidi_Control, r), r == 0xAD, r == 0x200B, r == 0x2060, r == 0xFEFF:
			return -1
		}
		// Joiners and the like have no shape of their own, but emoji need them.
		if !unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) && r != 0x2800 {
			seen = true
		}
		return r
	}, s)
	if !seen {
		return ""
	}
	return strings.Join(strings.Fields(s), " ")
}

// Check returns the setup with names cleaned, defaults left out and the rules'
// version filled in, or the first thing wrong with it. Rules call it first.
func Check(s Setup, info Info) (Setup, *Error) {
	if n := len(s.Players); n < info.MinSeats || n > info.MaxSeats {
		return s, Refuse(BadSeats, Figures{"seats": n, "min": info.MinSeats, "max": info.MaxSeats})
	}
	out := s
	out.Players = make([]Player, len(s.Players))
	for i, p := range s.Players {
		p.Name = CleanName(p.Name)
		if utf8.RuneCountInString(p.Name) > MaxName {
			return s, Refuse(BadName, Figures{"seat": Seat(i), "max": MaxName})
		}
		if p.Bot != "" && !has(info.Bots, p.Bot) {
			return s, Refuse(BadBot, Figures{"seat": Seat(i), "level": p.Bot})
		}
		out.Players[i] = p
	}
	out.Options = nil
	for slug, value := range s.Options {
		o, err := info.Choose(slug, value)
		if err != nil {
			return s, err
		}
		if value != o.Default() {
			if out.Options == nil {
				out.Options = map[string]string{}
			}
			out.Options[slug] = value
		}
	}
	if n := len(s.Secrets); n != 0 && n != info.Secrets {
		return s, Refuse(BadSecrets, Figures{"secrets": n, "want": info.Secrets})
	}
	if len(s.Start) > MaxStart {
		return s, Refuse(BadStart, nil)
	}
	// A record holds text only; what it cannot hold must not be played either.
	out.Start = strings.ToValidUTF8(s.Start, "\uFFFD")
	out.Secrets = nil
	for _, secret := range s.Secrets {
		out.Secrets = append(out.Secrets, strings.ToValidUTF8(secret, "\uFFFD"))
	}
	if out.Rules == 0 {
		out.Rules = info.Version
	}
	if out.Rules < 0 || out.Rules > info.Version {
		return s, Refuse(BadRules, Figures{"rules": s.Rules, "version": info.Version})
	}
	return out, nil
}

// Begin is Check for a game that has no starting position but the usual one,
// with the source of the match: src, or one seeded with the setup's seed.
func Begin(s Setup, info Info, src *Source) (Setup, Source, *Error) {
	s, err := Check(s, info)
	if err == nil && s.Start != "" {
		err = Refuse(BadStart, nil)
	}
	if err != nil {
		return s, Source{}, err
	}
	if src == nil {
		src = Seeded(s.Seed)
	}
	return s, *src, nil
}

// Option finds a house rule by its slug.
func (i Info) Option(slug string) (Option, bool) {
	for _, o := range i.Options {
		if o.Slug == slug {
			return o, true
		}
	}
	return Option{}, false
}

// Choose finds a house rule that takes the value; the error says what there is
// instead.
func (i Info) Choose(slug, value string) (Option, *Error) {
	o, ok := i.Option(slug)
	if ok && o.Takes(value) {
		return o, nil
	}
	f := Figures{"option": slug, "value": value}
	switch {
	case !ok:
		slugs := []string{}
		for _, o := range i.Options {
			slugs = append(slugs, o.Slug)
		}
		f["options"] = slugs
	case o.Values != nil:
		f["values"] = o.Values
	default:
		f["min"], f["max"] = o.Min, o.Max
	}
	return Option{}, Refuse(BadOption, f)
}

// Default is the value that stands for the rule as given.
func (o Option) Default() string {
	if o.Values == nil {
		return strconv.Itoa(o.Min)
	}
	return o.Values[0]
}

// Takes says whether the value is one the option can have.
func (o Option) Takes(value string) bool {
	if o.Values == nil {
		n, err := strconv.Atoi(value)
		return err == nil && n >= o.Min && n <= o.Max && strconv.Itoa(n) == value
	}
	return has(o.Values, value)
}

// Pick is the value an option has in a setup.
func (s Setup) Pick(o Option) string {
	if v, ok := s.Options[o.Slug]; ok {
		return v
	}
	return o.Default()
}

func has(list []string, s string) bool {
	for _, v := range list {
		if v == s {
			return true
		}
	}
	return false
}

// Split parts a move into its command, in lower case, and the rest as it was
// written, both trimmed.
func Split(move string) (command, rest string, err *Error) {
	if len(move) > MaxMove {
		return "", "", Refuse(TooLong, Figures{"max": MaxMove})
	}
	move = strings.TrimSpace(strings.ToValidUTF8(move, "\uFFFD"))
	if i := strings.IndexFunc(move, unicode.IsSpace); i >= 0 {
		return strings.ToLower(move[:i]), strings.TrimSpace(move[i:]), nil
	}
	return strings.ToLower(move), "", nil
}

// JSON is a value on one line, for a dump, an event or an error. It panics on
// a value that has no JSON form, which is a programming error.
func JSON(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}

// Line is an event as one JSON object: "event" with its kind, then its fields.
func Line(e Event) []byte {
	head := append([]byte(`{"event":`), JSON(e.Kind())...)
	if body := JSON(e); len(body) > 2 {
		return append(append(head, ','), body[1:]...)
	}
	return append(head, '}')
}
