package match_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/games/yahtzee"
)

func TestRecordRoundTrip(t *testing.T) {
	w := newWatch()
	setup := people("Ana", "", "X Æ A-12 <李雷> \"🎲\"")
	setup.Seed = 1<<64 - 1
	m := start(t, yahtzee.Rules{}, setup, w.config())
	m.Rename("Sábado")
	for n := range 60 {
		w.wait(n)
		play(t, m, random(m.View().(yahtzee.View), n))
	}
	w.wait(5)
	n := reload(t, m, w.config())
	if n.ReadOnly() != nil || !bytes.Equal(n.State().Dump(), m.State().Dump()) || !bytes.Equal(n.Encode(), m.Encode()) {
		t.Errorf("%v\n%s\n%s", n.ReadOnly(), n.Encode(), m.Encode())
	}
	if n.ID() != m.ID() || n.Title() != "Sábado" || !n.Created().Equal(m.Created()) || !n.Updated().Equal(m.Updated()) || n.Spent(0) != m.Spent(0) {
		t.Error("identity, times or clocks differ")
	}
	s, err := match.Peek(m.Encode())
	if err != nil || s.ID != m.ID() || s.Game != "yahtzee" || s.Round != m.Status().Round || s.Turn != m.Status().Turn || s.Over() || s.Setup.Players[2].Name != setup.Players[2].Name {
		t.Errorf("%+v, %v", s, err)
	}
	done := full(t, 2)
	if s, _ := match.Peek(done.Encode()); !s.Over() || fmt.Sprint(s.Result.Scores) != fmt.Sprint(done.Result().Scores) || s.Turn != game.Nobody {
		t.Errorf("%+v", s)
	}
	if len(done.Encode()) > 4000 {
		t.Errorf("a match of two takes %d bytes", len(done.Encode()))
	}
}

// A record that was written once is read for ever.
func TestOldRecords(t *testing.T) {
	data, err := os.ReadFile("testdata/yahtzee-1.match")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.Decode(data, find, match.Config{})
	if err != nil || m.ReadOnly() != nil {
		t.Fatal(err, m.ReadOnly())
	}
	if got := fmt.Sprint(m.Result().Scores); got != "[41 66]" {
		t.Errorf("scores %s", got)
	}
}

// forge changes fields of a record and puts the right checksum on it.
func forge(t testing.TB, data []byte, change func(map[string]any)) []byte {
	t.Helper()
	var fields map[string]any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&fields); err != nil {
		t.Fatal(err)
	}
	delete(fields, "sum")
	change(fields)
	return match.Seal(game.JSON(fields))
}

func TestRecordsThatAreRefused(t *testing.T) {
	m := start(t, yahtzee.Rules{}, people("Ana", "Bia"), newWatch().config())
	play(t, m, "roll", "hold 1", "score chance")
	good := m.Encode()
	set := func(field string, value any) []byte {
		return forge(t, good, func(f map[string]any) { f[field] = value })
	}
	for name, c := range map[string]struct {
		data []byte
		kind string
	}{
		"nothing":           {nil, match.BadFile},
		"blanks":            {[]byte(" \n\t "), match.BadFile},
		"50 MB":             {bytes.Repeat([]byte("x"), 50<<20), match.TooLarge},
		"a text":            {[]byte("roll\nscore chance\n"), match.BadFile},
		"a number":          {[]byte("7"), match.BadFile},
		"another object":    {[]byte(`{"format":"x","version":1}`), match.BadFile},
		"half a record":     {good[:len(good)/2], match.BadFile},
		"no checksum":       {good[:bytes.LastIndexByte(good, ',')], match.BadFile},
		"two records":       {append(good[:len(good):len(good)], good...), match.BadFile},
		"a later format":    {set("version", 2), match.FutureFile},
		"format 0":          {set("version", 0), match.BadFile},
		"another game":      {set("game", "chess"), match.UnknownGame},
		"no game":           {set("game", ""), match.UnknownGame},
		"no identifier":     {set("id", ""), match.BadFile},
		"a path":            {set("id", "../x"), match.BadFile},
		"a long identifier": {set("id", strings.Repeat("a", 41)), match.BadFile},
		"moves of numbers":  {set("moves", []int{1}), match.BadFile},
		"times missing":     {set("millis", []int{1}), match.BadFile},
		"floor below 0":     {set("floor", -1), match.BadFile},
		"floor above":       {set("floor", 4), match.BadFile},
		"too many moves":    {forge(t, good, func(f map[string]any) { f["moves"] = make([]string, match.MaxMoves+1); delete(f, "millis") }), match.BadFile},
		"no seats":          {set("setup", map[string]any{}), game.BadSeats},
		"later rules":       {set("setup", map[string]any{"players": []any{map[string]any{}}, "rules": 2}), game.BadRules},
		"a bad time":        {set("created", "yesterday"), match.BadFile},
	} {
		m, err := match.Decode(c.data, find, match.Config{})
		if kind(err) != c.kind || m != nil {
			t.Errorf("%s: %v, want %s", name, err, c.kind)
		}
	}
}

// A record whose moves the rules no longer confirm is kept, shown as far as
// they do, and says why.
func TestReadOnly(t *testing.T) {
	m := start(t, yahtzee.Rules{}, people("Ana", "Bia"), newWatch().config())
	play(t, m, "roll", "hold 1", "score chance", "roll", "score pair")
	illegal := forge(t, m.Encode(), func(f map[string]any) { f["moves"].([]any)[2] = "score foo"; f["later"] = "kept" })
	diverged := forge(t, m.Encode(), func(f map[string]any) { f["digest"] = strings.Repeat("0", 32); f["later"] = "kept" })
	for _, c := range []struct {
		data   []byte
		kind   string
		number int
		moves  int
	}{{illegal, match.IllegalMove, 3, 2}, {diverged, match.Diverged, 0, 5}} {
		m, err := match.Decode(c.data, find, match.Config{})
		if err != nil {
			t.Fatal(err)
		}
		why := m.ReadOnly()
		if why == nil || why.Kind != c.kind || why.Int("number") != c.number || m.Len() != c.moves {
			t.Fatalf("%v, %d moves", why, m.Len())
		}
		text := lang.Explain(why.Kind, why.Figures, nil)
		if strings.Contains(text.EN, "?") || text.PT == text.EN {
			t.Errorf("%+v", text)
		}
		_, err = m.Do("roll")
		wants(t, err, match.ReadOnly)
		if m.CanUndo() || len(m.Commands()) != 0 || !bytes.Equal(m.Encode(), c.data) {
			t.Error("it can be played")
		}
		if mo, err := m.Replay(1); err != nil || mo.Moves != 1 {
			t.Error(err)
		}
		m.Rename("Velha")
		again, err := match.Decode(m.Encode(), find, match.Config{})
		if err != nil || again.Title() != "Velha" || again.ReadOnly().Kind != c.kind || !bytes.Contains(m.Encode(), []byte(`"later":"kept"`)) {
			t.Errorf("%v", err)
		}
		id := m.ID()
		m.Renew()
		if again, err = match.Decode(m.Encode(), find, match.Config{}); err != nil || again.ID() == id {
			t.Errorf("%v", err)
		}
	}
}

// A match made with another dictionary is replayed without it, to be looked at;
// what else is wrong is still found.
func TestOtherData(t *testing.T) {
	setup := people("Ana", "@Rui")
	setup.Data = map[string]string{"book": "old words"}
	m := start(t, parlour{book: "old words"}, setup, newWatch().config())
	play(t, m, "say old", "say words", "draw")
	newer := func(string) (game.Rules, bool) { return parlour{book: "new words"}, true }
	n, err := match.Decode(m.Encode(), newer, match.Config{})
	if err != nil || n.ReadOnly() == nil || n.ReadOnly().Kind != game.BadData || n.Len() != 3 || !bytes.Equal(n.Encode(), m.Encode()) || n.Remember() != nil {
		t.Fatal(err, n.ReadOnly())
	}
	if mo, err := n.Replay(2); err != nil || mo.Moves != 2 {
		t.Error(err)
	}
	for want, data := range map[string][]byte{
		match.Diverged:    forge(t, m.Encode(), func(f map[string]any) { f["digest"] = "0" }),
		match.IllegalMove: forge(t, m.Encode(), func(f map[string]any) { f["moves"].([]any)[1] = "shout" }),
	} {
		if n, err = match.Decode(data, newer, match.Config{}); err != nil || n.ReadOnly().Kind != want {
			t.Errorf("%v, %v, want %s", err, n.ReadOnly(), want)
		}
	}
	same := func(string) (game.Rules, bool) { return parlour{book: "old words"}, true }
	if n, err = match.Decode(m.Encode(), same, match.Config{}); err != nil || n.ReadOnly() != nil {
		t.Error(err, n.ReadOnly())
	}
}

func TestLoadStopsAtTheFirstIllegalMove(t *testing.T) {
	m, err := match.Load(yahtzee.Rules{}, people("Ana"), []string{"roll", "hold 1", "roll", "x"}, match.Config{})
	var e *game.Error
	if e, _ = err.(*game.Error); m != nil || e == nil || e.Kind != match.IllegalMove || e.Int("number") != 3 || e.Text("move") != "roll" || e.Text("reason") != game.WrongStep {
		t.Errorf("%v", err)
	}
	if m, err = match.Load(yahtzee.Rules{}, people("Ana"), []string{"roll", "hold 1"}, match.Config{}); err != nil || m.Len() != 2 {
		t.Error(err)
	}
}

// One bit flipped anywhere is found.
func TestFlippedBits(t *testing.T) {
	good := full(t, 2).Encode()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		bad := bytes.Clone(good)
		bit := rng.IntN(8 * len(bad))
		bad[bit/8] ^= 1 << (bit % 8)
		m, err := match.Decode(bad, find, match.Config{})
		if err == nil && m.ReadOnly() == nil && bytes.Equal(bytes.TrimSpace(bad), bytes.TrimSpace(good)) {
			continue // a blank became another blank
		}
		if e, ok := err.(*game.Error); !ok || m != nil || lang.Explain(e.Kind, e.Figures, nil).EN == "" {
			t.Errorf("bit %d of byte %d (%q): %v", bit%8, bit/8, good[bit/8], err)
		}
	}
}

// Cut anywhere, or with any one bit wrong, a record is refused, and so is a
// code; some bits of compressed data say nothing.
func TestEveryCutAndEveryBit(t *testing.T) {
	m := start(t, yahtzee.Rules{}, people("Ana", "Bi😀a"), newWatch().config())
	play(t, m, "roll", "hold 1")
	good, code := m.Encode(), m.Code()
	for i := range len(good) - 1 {
		if _, err := match.Decode(good[:i], find, match.Config{}); err == nil {
			t.Errorf("cut at %d it is read", i)
		}
	}
	for i := range code {
		if _, err := match.ParseCode(code[:i], find, match.Config{}); err == nil {
			t.Errorf("the code cut at %d is read", i)
		}
	}
	for bit := range 8 * len(good) {
		bad := bytes.Clone(good)
		bad[bit/8] ^= 1 << (bit % 8)
		if n, err := match.Decode(bad, find, match.Config{}); err == nil && !bytes.Equal(bytes.TrimSpace(n.Encode()), bytes.TrimSpace(good)) {
			t.Errorf("bit %d wrong, it is read", bit)
		}
	}
	for bit := range 8 * len(code) {
		bad := []byte(code)
		bad[bit/8] ^= 1 << (bit % 8)
		if n, err := match.ParseCode(string(bad), find, match.Config{}); err == nil && n.Code() != code {
			t.Errorf("bit %d wrong, the code is read", bit)
		}
	}
}

// Of two records of a match the later one says so, also when the device's clock
// was put back between them, or stands.
func TestUpdatedRises(t *testing.T) {
	w := newWatch()
	now := w.config().Now()
	m := start(t, yahtzee.Rules{}, people("Ana"), match.Config{Now: func() time.Time { return now }})
	was := m.Updated()
	rose := func() {
		t.Helper()
		if !m.Updated().After(was) {
			t.Errorf("%v after %v", m.Updated(), was)
		}
		was = m.Updated()
	}
	play(t, m, "roll")
	rose()
	now = now.Add(-time.Hour)
	play(t, m, "hold 1 2 3 4 5", "score chance")
	rose()
	m, err := match.Decode(m.Encode(), find, match.Config{Now: func() time.Time { return now }})
	if err != nil || !m.Updated().Equal(was) {
		t.Fatal(err)
	}
	if err := m.Undo(); err != nil {
		t.Fatal(err)
	}
	rose()
	if m.Spent(0) < 0 {
		t.Errorf("thought for %v", m.Spent(0))
	}
	// The last moment of all has none after it; the record is still read.
	last := forge(t, m.Encode(), func(f map[string]any) { f["updated"] = "9999-12-31T23:59:59.999Z" })
	if m, err = match.Decode(last, find, match.Config{}); err != nil {
		t.Fatal(err)
	}
	play(t, m, "score chance")
	if _, err = match.Decode(m.Encode(), find, match.Config{}); err != nil {
		t.Error(err)
	}
}

// What a list shows of a record is fit to be shown, whatever the record says.
func TestPeekCleansNames(t *testing.T) {
	m := start(t, yahtzee.Rules{}, people("Ana"), newWatch().config())
	wild := strings.Repeat("x\n\u202e", 1000)
	s, bad := match.Peek(forge(t, m.Encode(), func(f map[string]any) {
		f["title"] = wild
		f["setup"] = map[string]any{"players": []any{map[string]any{"name": wild}}}
	}))
	for _, shown := range []string{s.Title, s.Setup.Players[0].Name} {
		if bad != nil || len(shown) == 0 || len(shown) > game.MaxName || strings.ContainsAny(shown, "\n\u202e") {
			t.Errorf("%q", shown)
		}
	}
}

func TestStrangeTimes(t *testing.T) {
	m := start(t, yahtzee.Rules{}, people("Ana"), newWatch().config())
	play(t, m, "roll", "hold")
	for _, stamp := range []string{"0000-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2026-01-01T00:00:00.123456789Z"} {
		data := forge(t, m.Encode(), func(f map[string]any) {
			f["created"], f["updated"] = stamp, stamp
			f["millis"] = []int64{-5, 1<<63 - 1}
			f["pending"] = int64(1<<63 - 1)
		})
		n, err := match.Decode(data, find, newWatch().config())
		if err != nil {
			t.Fatal(err)
		}
		if s := n.Spent(0); s < 0 || s > 72*time.Hour {
			t.Errorf("%v", s)
		}
		if _, err := match.Decode(n.Encode(), find, match.Config{}); err != nil {
			t.Error(err)
		}
	}
}

// FuzzDecode: no file can panic; what is read is written again as the same.
func FuzzDecode(f *testing.F) {
	w := newWatch()
	m := start(f, yahtzee.Rules{}, people("Ana", "Bia"), w.config())
	for n := range 20 {
		play(f, m, random(m.View().(yahtzee.View), n))
	}
	good := m.Encode()
	p := start(f, parlour{}, people("Ana", "Bia", "@Rui"), w.config())
	play(f, p, "I am 0", "note x", "say y", "I am 1")
	for _, data := range [][]byte{good, p.Encode(), good[:len(good)/2], []byte("{}"), []byte("null"), []byte("[[[["), nil} {
		f.Add(data, false)
		f.Add(bytes.TrimSuffix(data, []byte("\n")), true)
	}
	f.Add(forge(f, good, func(m map[string]any) { m["moves"].([]any)[1] = "roll" }), true)
	f.Add(forge(f, good, func(m map[string]any) { m["digest"] = "x" }), true)
	f.Fuzz(func(t *testing.T, data []byte, sealed bool) {
		// The checksum would keep the fuzzer out: it is put right for it.
		if i := bytes.LastIndex(data, []byte(`,"sum":"`)); sealed && i > 0 {
			data = match.Seal(append(bytes.Clone(data[:i]), '}'))
		}
		m, err := match.Decode(data, find, newWatch().config())
		if err != nil {
			if _, ok := err.(*game.Error); !ok || m != nil {
				t.Fatalf("%v", err)
			}
			return
		}
		again, err := match.Decode(m.Encode(), find, newWatch().config())
		if err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, m.Encode())
		}
		if !bytes.Equal(again.Encode(), m.Encode()) || !bytes.Equal(again.State().Dump(), m.State().Dump()) || (again.ReadOnly() == nil) != (m.ReadOnly() == nil) {
			t.Fatalf("%s\n%s", m.Encode(), again.Encode())
		}
		for m.CanUndo() {
			if err := m.Undo(); err != nil {
				t.Fatal(err)
			}
		}
		m.LogFor(game.Nobody)
		if _, err := m.Replay(m.Len() / 2); err != nil {
			t.Fatal(err)
		}
	})
}

func BenchmarkDecode(b *testing.B) {
	data := full(b, 6).Encode()
	b.SetBytes(int64(len(data)))
	for range b.N {
		if _, err := match.Decode(data, find, match.Config{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	m := full(b, 6)
	for range b.N {
		m.Encode()
	}
}
