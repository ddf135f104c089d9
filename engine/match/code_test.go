package match_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"math/rand/v2"
	"strings"
	"testing"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
)

func TestCodes(t *testing.T) {
	m := full(t, 2)
	code := m.Code()
	n, err := match.ParseCode(" \n"+code[:40]+"\r\n "+code[40:80]+"\u200b\ufeff"+code[80:]+"\n", find, match.Config{})
	if err != nil || !bytes.Equal(n.State().Dump(), m.State().Dump()) || n.ID() == m.ID() || n.Len() != m.Len() {
		t.Fatal(err)
	}
	// A QR code of version 20 holds 666 bytes beside the address.
	t.Logf("%d moves are %d characters", m.Len(), len(code))
	if len(code) > 600 {
		t.Errorf("a match of two is %d characters", len(code))
	}
	if strings.ContainsFunc(code, func(r rune) bool {
		return !strings.ContainsRune("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", r)
	}) {
		t.Error(code)
	}
	p := start(t, parlour{}, people("Ana", "@Rui"), match.Config{})
	play(t, p, "note CAsA x", "say é 🎲")
	if n, err := match.ParseCode(p.Code(), find, match.Config{}); err != nil || n.Moves()[0] != "note CAsA x" || n.Player(1).Bot != "easy" {
		t.Error(err)
	}
	if n, err := match.ParseCode(start(t, parlour{}, people("Ana"), match.Config{}).Code(), find, match.Config{}); err != nil || n.Len() != 0 {
		t.Error(err)
	}
}

// pack is a code of any text, with the right sum.
func pack(text string) string { return match.Pack(text) }

func TestBadCodes(t *testing.T) {
	var bomb bytes.Buffer
	w, _ := flate.NewWriter(&bomb, flate.BestCompression)
	for range 64 {
		_, _ = w.Write(make([]byte, 1<<20))
	}
	_ = w.Close()
	good := full(t, 1).Code()
	for name, c := range map[string]struct{ code, kind string }{
		"nothing":        {"", match.BadCode},
		"a word":         {"hello", match.BadCode},
		"another form":   {"2" + good[1:], match.BadCode},
		"half":           {good[:len(good)/2], match.BadCode},
		"too long":       {good + strings.Repeat("A", match.MaxCode), match.BadCode},
		"a bomb":         {"1" + base64.RawURLEncoding.EncodeToString(append([]byte{0, 0, 0, 0}, bomb.Bytes()...)), match.BadCode},
		"one line":       {pack("yahtzee"), match.BadCode},
		"no setup":       {pack("yahtzee\n[]\n00000000"), match.BadCode},
		"no seats":       {pack("yahtzee\n{}\n00000000"), game.BadSeats},
		"another game":   {pack("chess\n{}\n00000000"), match.UnknownGame},
		"another end":    {pack("yahtzee\n{\"players\":[{}]}\n00000000\nroll"), match.Diverged},
		"an empty move":  {pack("yahtzee\n{\"players\":[{}]}\n00000000\n"), match.IllegalMove},
		"an illegal one": {pack("yahtzee\n{\"players\":[{}]}\n00000000\nroll\nroll"), match.IllegalMove},
		"too many":       {pack("yahtzee\n{\"players\":[{}]}\n00000000" + strings.Repeat("\n", match.MaxMoves+1)), match.Full},
	} {
		m, err := match.ParseCode(c.code, find, match.Config{})
		if kind(err) != c.kind || m != nil {
			t.Errorf("%s: %v, want %s", name, err, c.kind)
		}
	}
}

func TestFlippedBitsInCodes(t *testing.T) {
	whole := full(t, 2)
	good := whole.Code()
	rng := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		bad := []byte(good)
		bit := rng.IntN(8 * len(bad))
		bad[bit/8] ^= 1 << (bit % 8)
		m, err := match.ParseCode(string(bad), find, match.Config{})
		// Some bits of compressed data say nothing.
		if err == nil && m.Code() == good && bytes.Equal(m.State().Dump(), whole.State().Dump()) {
			continue
		}
		if e, ok := err.(*game.Error); !ok || m != nil || lang.Explain(e.Kind, e.Figures, nil).EN == "" {
			t.Errorf("bit %d of character %d: %v", bit%8, bit/8, err)
		}
	}
}

// FuzzParseCode: no code can panic; a match that is read has a code that is
// read as the same.
func FuzzParseCode(f *testing.F) {
	for _, text := range []string{"", "yahtzee\n{}\n", "yahtzee\n{\"players\":[{\"name\":\"Ana\"}],\"seed\":7}\n00000000\nroll\nhold 1\nscore pair", "parlour\n{\"players\":[{},{\"bot\":\"easy\"}]}\n00000000\nsay x"} {
		f.Add(text, true)
	}
	f.Add(full(f, 1).Code(), false)
	f.Add("1AAAA", false)
	f.Fuzz(func(t *testing.T, text string, packed bool) {
		code := text
		if packed {
			code = pack(text)
		}
		m, err := match.ParseCode(code, find, newWatch().config())
		if e, ok := err.(*game.Error); err != nil && ok && e.Kind == match.Diverged && packed {
			// The sum of the position would keep the fuzzer out.
			lines := strings.SplitN(text, "\n", 4)
			var setup game.Setup
			if err := match.Unmarshal(lines[1], &setup); err != nil {
				t.Fatal(err)
			}
			rules, _ := find(lines[0])
			var moves []string
			if len(lines) > 3 {
				moves = strings.Split(lines[3], "\n")
			}
			m, err = match.Load(rules, setup, moves, newWatch().config())
		}
		if err != nil {
			if _, ok := err.(*game.Error); !ok || m != nil {
				t.Fatal(err)
			}
			return
		}
		again, err := match.ParseCode(m.Code(), find, newWatch().config())
		if err != nil || again.Code() != m.Code() || !bytes.Equal(again.State().Dump(), m.State().Dump()) {
			t.Fatalf("%v\n%s", err, m.Code())
		}
	})
}

func BenchmarkCode(b *testing.B) {
	m := full(b, 2)
	for range b.N {
		m.Code()
	}
}
