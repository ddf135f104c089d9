package table_test

import (
	"fmt"
	"hash/fnv"
	"regexp"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/engine/store"
	"passavez/engine/table"
	"passavez/engine/ui"
	"passavez/games/yahtzee"
)

// Links and codes are found in what comes out of a letter or a chat.
func TestLinksAmongWords(t *testing.T) {
	m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: "Ana"}, {Name: "Bia 😀"}}, Seed: 9}, match.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Do("roll"); err != nil {
		t.Fatal(err)
	}
	code := m.Code()
	link := "https://example.org/jogos/#m=" + code
	for name, text := range map[string]string{
		"link":              link,
		"code":              code,
		"with m=":           "m=" + code,
		"line ends":         link[:60] + "\r\n" + link[60:100] + "\n\n" + link[100:],
		"blanks":            "  " + link[:60] + " " + link[60:] + "\t",
		"words before":      "[20:15, 3/5/2026] Ana: Partida #2, joga aí: " + link,
		"words after":       link + " joga aí!",
		"a new line after":  link + "\nAbraço,\nAna",
		"code, words after": code + "\nAbraço",
		"a full stop":       link + ".",
		"angle brackets":    "<" + link + ">",
		"brackets":          "(" + link + ").",
		"quotes":            "“" + link + "”",
		"unseen marks":      "\u200e" + link[:70] + "\u200b" + link[70:] + "\ufeff\u2060",
	} {
		d, _ := sit(t, &store.Memory{}, "#/", table.Device{})
		d.Press(ui.Button, "Settings")
		d.Press(ui.Button, "Bring in a match")
		d.Type("Paste a link, code or text", text)
		said(d)
		d.Press(ui.Button, "Open")
		if d.Find(ui.Heading, "Ana plays") == nil {
			t.Errorf("%s: %s", name, said(d))
		}
	}
	for _, text := range []string{"#", "#m=", "# ", "#m= .", "https://example.org/#/", "https://example.org/# /x", "m=", "#/x y", "{", "{passavez-match", "}", "passavez-match"} {
		d, _ := sit(t, &store.Memory{}, "#/", table.Device{})
		d.Press(ui.Button, "Settings")
		d.Press(ui.Button, "Bring in a match")
		d.Type("Paste a link, code or text", text)
		if d.Find(ui.Button, "Open") != nil {
			d.Press(ui.Button, "Open")
		}
		d.Check()
	}
}

// reseal puts the right sum on a record that was changed.
func reseal(record string) string {
	record = record[:strings.LastIndex(record, `,"sum"`)]
	sum := fnv.New64a()
	sum.Write([]byte(record + "}"))
	return record + fmt.Sprintf(`,"sum":"%016x"}`, sum.Sum64())
}

// Records in one line, with words before them, one of them renewed as it is
// read-only, names as wild as they may be.
func TestRecordsAmongWords(t *testing.T) {
	var file string
	for _, name := range []string{"Ana", `}{"`, `"}{"format"`, "😀"} {
		m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: name}}}, match.Config{})
		if err != nil {
			t.Fatal(err)
		}
		file += strings.TrimSpace(string(m.Encode())) + " "
		if name == "Ana" {
			broken := reseal(regexp.MustCompile(`"digest":"[0-9a-f]+"`).ReplaceAllString(string(m.Encode()), `"digest":"0"`))
			n, err := match.Decode([]byte(broken), func(string) (game.Rules, bool) { return yahtzee.Rules{}, true }, match.Config{})
			if err != nil || n.ReadOnly() == nil {
				t.Fatal(err)
			}
			n.Rename("Velha")
			n.Renew()
			file += strings.TrimSpace(string(n.Encode()))
		}
	}
	for _, before := range []string{"", "Aqui vão elas: "} {
		d, _ := sit(t, &store.Memory{}, "#/", table.Device{})
		d.Press(ui.Button, "Settings")
		d.Press(ui.Button, "Bring in a match")
		d.Type("Paste a link, code or text", before+file)
		said(d)
		d.Press(ui.Button, "Open")
		if s := said(d); !strings.Contains(s, "5 matches in the menu.") {
			t.Errorf("%q: %q", before, s)
		}
		d.Check()
	}
}

// A record that is kept as it came, since it cannot be replayed, may say what
// it likes of where it stands: the menu bears it, now and at the next start.
func TestLyingSummaries(t *testing.T) {
	m, err := match.New(yahtzee.Rules{}, game.Setup{Players: []game.Player{{Name: "Ana"}}, Seed: 3}, match.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Do("roll"); err != nil {
		t.Fatal(err)
	}
	digest := regexp.MustCompile(`"digest":"[0-9a-f]+"`).ReplaceAllString(string(m.Encode()), `"digest":"0"`)
	for _, lie := range []string{
		`"turn":99`, `"turn":-7`, `"round":-2147483648`, `"round":9007199254740991`, `"title":"` + strings.Repeat("x", 100000) + `"`, `"title":"a\nb\u202e"`,
		`"result":{}`, `"result":{"scores":[]}`, `"result":{"scores":[1,2,3],"winners":[77,-3]}`, `"created":"0001-01-01T00:00:00Z"`,
	} {
		field := lie[:strings.Index(lie, ":")]
		text := strings.Replace(digest, `"format"`, lie+`,"format"`, 1)
		text = regexp.MustCompile(regexp.QuoteMeta(","+field)+`:("[^"]*"|[0-9]+|\{.*\}\}?\]\}?)`).ReplaceAllString(text, "")
		kv := &store.Memory{}
		d, a := sit(t, kv, "#/", table.Device{})
		said(d)
		a.Take([]byte(reseal(text)))
		s := said(d)
		d.Settle()
		d.Check()
		d, _ = sit(t, kv.Copy(), "#/", table.Device{})
		d.Check()
		if !strings.Contains(s, "1 match in the menu") {
			t.Errorf("%.40s: %s", lie, s)
		}
		if b := d.Find(ui.Button, "Continue: Yahtzee"); b != nil {
			if len(b.Label) > 300 || strings.ContainsAny(b.Label, "\n\u202e") {
				t.Errorf("%.40s: a label of %d bytes: %.300q", lie, len(b.Label), b.Label)
			}
			d.Press(ui.Button, "Continue: Yahtzee")
			d.Check()
		}
	}
}
