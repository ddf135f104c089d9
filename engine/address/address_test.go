package address

import (
	"reflect"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
)

var infos = map[string]game.Info{
	"yahtzee": {Slug: "yahtzee", MinSeats: 1, MaxSeats: 6, Version: 1},
	"watan": {Slug: "watan", MinSeats: 2, MaxSeats: 4, Version: 3, Bots: []string{"easy", "strong"}, Options: []game.Option{
		{Slug: "turn-cap", Max: 400}, {Slug: "registrar", Values: []string{"off", "on"}},
	}},
}

func find(slug string) (game.Info, bool) {
	i, ok := infos[slug]
	return i, ok
}

func players(names ...string) (list []game.Player) {
	for _, n := range names {
		list = append(list, game.Player{Name: n})
	}
	return list
}

func TestParse(t *testing.T) {
	for text, want := range map[string]Address{
		"":                       {},
		"#":                      {},
		"#/":                     {},
		"/":                      {},
		"#/?lang=en":             {Lang: lang.EN, HasLang: true},
		"#/yahtzee":              {Kind: SetUp, Game: "yahtzee"},
		"#/Yahtzee/":             {Kind: SetUp, Game: "yahtzee"},
		"#/yahtzee?":             {Kind: SetUp, Game: "yahtzee"},
		"#/yahtzee?seed=0":       {Kind: SetUp, Game: "yahtzee", HasSeed: true},
		"#/yahtzee?lang=pt-BR&&": {Kind: SetUp, Game: "yahtzee", HasLang: true},
		"#/yahtzee/0abc":         {Kind: Saved, Game: "yahtzee", ID: "0abc"},
		"#/yahtzee?seats=Ana,Bia&seed=7&lang=en": {
			Kind: Match, Game: "yahtzee", HasSeed: true, HasLang: true, Lang: lang.EN, Setup: game.Setup{Seed: 7, Players: players("Ana", "Bia")},
		},
		"#/yahtzee?seats=": {Kind: Match, Game: "yahtzee", Setup: game.Setup{Players: players("")}},
		"#/yahtzee?seats=Jo%C3%A3o,%C3%82ngela+Souza,X+Æ+A%2D12,李雷,%F0%9F%8E%B2,a%2Cb": {
			Kind: Match, Game: "yahtzee", Setup: game.Setup{Players: players("João", "Ângela Souza", "X Æ A-12", "李雷", "🎲", "a,b")},
		},
		"#/yahtzee?seats=Ana@easy": {Kind: Match, Game: "yahtzee", Setup: game.Setup{Players: players("Ana@easy")}},
		"#/watan?seats=Ana,Rui@strong,@EASY,Eva%40easy&seed=18446744073709551615&opt=turn-cap:400,registrar=on": {
			Kind: Match, Game: "watan", HasSeed: true, Setup: game.Setup{
				Players: []game.Player{{Name: "Ana"}, {Name: "Rui", Bot: "strong"}, {Bot: "easy"}, {Name: "Eva@easy"}}, Seed: 1<<64 - 1,
				Options: map[string]string{"turn-cap": "400", "registrar": "on"},
			},
		},
		"#/watan?opt=registrar:on&opt=turn-cap:1": {Kind: SetUp, Game: "watan", Setup: game.Setup{Options: map[string]string{"turn-cap": "1", "registrar": "on"}}},
		"#m=abc-_9": {Kind: Code, CodeText: "abc-_9"},
	} {
		got, err := Parse(text, find)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v\n got %+v\nwant %+v", text, err, got, want)
		}
	}
}

func TestNonsense(t *testing.T) {
	for text, kind := range map[string]string{
		"#/yahtzee?seed=abc":                           BadSeed,
		"#/yahtzee?seed=":                              BadSeed,
		"#/yahtzee?seed=-1":                            BadSeed,
		"#/yahtzee?seed=1.5":                           BadSeed,
		"#/yahtzee?seed=18446744073709551616":          BadSeed,
		"#/yahtzee?seats=a,b,c,d,e,f,g":                game.BadSeats,
		"#/yahtzee?seats=" + strings.Repeat(",", 3000): game.BadSeats,
		"#/watan?seats=Ana":                            game.BadSeats,
		"#/yahtzee?seats=" + strings.Repeat("x", 61):   game.BadName,
		"#/yahtzee?lang=fr":                            BadLanguage,
		"#/yahtzee?opt=bonus:on":                       game.BadOption,
		"#/yahtzee?opt=":                               game.BadOption,
		"#/watan?opt=turn-cap:401":                     game.BadOption,
		"#/watan?opt=turn-cap":                         game.BadOption,
		"#/chess":                                      UnknownGame,
		"#/chess?seats=Ana":                            UnknownGame,
		"#/chess/x":                                    UnknownGame,
		"#yahtzee":                                     BadAddress,
		"#?seed=1":                                     BadAddress,
		"#/?seed=1":                                    BadAddress,
		"#/yahtzee?sead=7":                             BadAddress,
		"#/yahtzee?seats=%":                            BadAddress,
		"#/yahtzee?seats=%4":                           BadAddress,
		"#/yahtzee?seats=%zz":                          BadAddress,
		"#/yahtzee?seats=%ff":                          BadAddress,
		"#/yahtzee?seats=\xff":                         BadAddress,
		"#/yahtzee/ABC!":                               BadAddress,
		"#/yahtzee//":                                  BadAddress,
		"#/yahtzee/a/b":                                BadAddress,
		"#/yahtzee/a?seed=1":                           BadAddress,
		"#m=":                                          BadAddress,
		"#/yahtzee?" + strings.Repeat("&", MaxAddress): BadAddress,
	} {
		a, err := Parse(text, find)
		if err == nil || err.Kind != kind || !reflect.DeepEqual(a, Address{}) {
			t.Errorf("%.60q: %+v, %v, want %s", text, a, err, kind)
			continue
		}
		text := lang.Explain(err.Kind, err.Figures, err.Allowed)
		if text.PT == "" || text.PT == text.EN || strings.Contains(text.EN, "?") && kind != BadAddress || strings.Contains(text.EN, "%!") || len(text.EN) > 250 {
			t.Errorf("%s: %+v", kind, text)
		}
	}
}

func TestWhatPeopleType(t *testing.T) {
	info := infos["watan"]
	got, err := Seats(" Ana ,Rui @ Strong,, @easy , 100% + @ home", info)
	want := []game.Player{{Name: "Ana"}, {Name: "Rui", Bot: "strong"}, {}, {Bot: "easy"}, {Name: "100% + @ home"}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestString(t *testing.T) {
	a := Address{
		Kind: Match, Game: "watan", HasSeed: true, HasLang: true, Lang: lang.EN,
		Setup: game.Setup{Seed: 7, Players: []game.Player{{Name: "Ana & Bia?"}, {Name: "a,b@easy=%"}, {Bot: "easy"}}, Options: map[string]string{"turn-cap": "9", "registrar": "on"}},
	}
	if got, want := a.String(), "#/watan?seats=Ana+%26+Bia%3F,a%2Cb%40easy%3D%25,@easy&seed=7&opt=registrar:on,turn-cap:9&lang=en"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := (Address{}).String(); got != "#/" {
		t.Error(got)
	}
}

// FuzzParse: no address can panic; what is read is written such that it is
// read as the same.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"", "#/", "#/yahtzee?seats=Ana,Bia&seed=7&lang=en", "#/watan?seats=Ana,Rui@strong,@easy&opt=turn-cap:400,registrar=on", "#m=abc", "#/yahtzee/0abc",
		"#/yahtzee?seed=abc", "#/yahtzee?seats=%F0%9F%8E%B2,a%2Cb,%40", "#/yahtzee?seats=%ff", "#/?lang=pt", "#/watan?seats=a%40easy,b@",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, bad := Parse(text, find)
		if bad != nil {
			lang.Explain(bad.Kind, bad.Figures, bad.Allowed)
			game.JSON(bad)
			return
		}
		again, bad := Parse(a.String(), find)
		if bad != nil || !reflect.DeepEqual(a, again) {
			t.Fatalf("%q is written %q: %v\n%+v\n%+v", text, a.String(), bad, a, again)
		}
	})
}
