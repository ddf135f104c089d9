package dict

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

var few = strings.Fields("AI ALA ALAS AMA AMAR AMARAM CASA CASAL CASAS CORACAO DESCONTENTAMENT OI OVO OVOS PAI PAIS SAL SALA XIS ZEN ZEROS")

func fewFile(t testing.TB, ranked bool) []byte {
	data, err := Compile(Standard, few, ranked)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// refuse checks that a file is refused, for the right reason, and not loaded.
func refuse(t *testing.T, what string, data []byte, want LoadReason) {
	t.Helper()
	l, err := Load(data)
	var e *LoadError
	if l != nil || !errors.As(err, &e) || e.Reason != want {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
	if err != nil && (!strings.HasPrefix(err.Error(), "dict: ") || strings.Contains(err.Error(), "LoadReason(")) {
		t.Errorf("%s: error %q", what, err)
	}
}

func TestLoadRefuses(t *testing.T) {
	whole := fewFile(t, true)
	refuse(t, "nothing", nil, NotADictionary)
	for what, text := range map[string]string{
		"a page": "<!DOCTYPE html><title>404</title>", "gzip": "\x1f\x8b\x08\x00", "wasm": "\x00asm\x01\x00\x00\x00", "a word list": "AI\nALA\n", "zeros": strings.Repeat("\x00", 100),
	} {
		refuse(t, what, []byte(text), NotADictionary)
	}
	for n := 1; n < len(whole); n++ {
		refuse(t, fmt.Sprintf("%d of %d bytes", n, len(whole)), whole[:n:n], Truncated)
	}
	for i := range whole {
		for bit := range 8 {
			bad := slices.Clone(whole)
			bad[i] ^= 1 << bit
			if l, err := Load(bad); err == nil || l != nil {
				t.Errorf("byte %d bit %d flipped: loaded", i, bit)
			}
		}
	}
	other := slices.Clone(whole)
	other[7] = 2
	refuse(t, "version 2", other, OtherVersion)
	refuse(t, "something after it", append(slices.Clone(whole), 0), Damaged)
}

// TestLoadImpossible gives files with a right checksum that describe no
// dictionary.
func TestLoadImpossible(t *testing.T) {
	for what, change := range map[string]func(d []byte){
		"no words":           func(d []byte) { binary.LittleEndian.PutUint32(d[28:], 0) },
		"one word more":      func(d []byte) { d[28]++ },
		"one state less":     func(d []byte) { d[32]-- },
		"tier 0":             func(d []byte) { d[24] = 0 },
		"tier 4":             func(d []byte) { d[24] = 4 },
		"a mask of nothing":  func(d []byte) { clear(d[headerSize : headerSize+4]) },
		"a mask with K":      func(d []byte) { d[headerSize+1] |= 1 << 2 },
		"one named more":     func(d []byte) { d[44]++ },
		"all arcs terminal":  func(d []byte) { fill(d, "arcs", arcAccept) },
		"all arcs nowhere":   func(d []byte) { fill(d, "arcs", 0) },
		"all arcs new":       func(d []byte) { fill(d, "arcs", arcNew) },
		"all arcs seen":      func(d []byte) { fill(d, "arcs", arcSeen) },
		"all arcs both":      func(d []byte) { fill(d, "arcs", arcTarget) },
		"all arcs named":     func(d []byte) { fill(d, "arcs", arcNamed|arcNew) },
		"references too far": func(d []byte) { fill(d, "refs", 0x7f) },
		"references endless": func(d []byte) { fill(d, "refs", 0xff) },
		"states endless":     func(d []byte) { fill(d, "states", 0xff) },
	} {
		bad := fewFile(t, false)
		change(bad)
		seal(bad)
		refuse(t, what, bad, Impossible)
	}
}

// assembled is a file of streams written by hand, with as many named states as it
// has named arcs that lead somewhere.
func assembled(words int, masks []uint32, states, arcs, refs string) []byte {
	out := make([]byte, headerSize)
	copy(out, magic)
	out[24] = byte(Wide)
	named := 0
	for _, code := range []byte(arcs) {
		if code&arcNamed != 0 && code&arcTarget != 0 {
			named++
		}
	}
	for i, n := range []int{words, len(states), len(arcs), len(masks), named, len(states), len(refs), 0} {
		binary.LittleEndian.PutUint32(out[28+4*i:], uint32(n))
	}
	for _, m := range masks {
		out = binary.LittleEndian.AppendUint32(out, m)
	}
	out = append(out, states+arcs+refs...)
	seal(out)
	return out
}

// TestLoadAssembled gives files that are right but for one thing, beside the same
// ones without it.
func TestLoadAssembled(t *testing.T) {
	const (
		a, b, c, k = 1 << 0, 1 << 1, 1 << 2, 1 << 10

		end, next, seen, name = string(rune(arcAccept)), string(rune(arcNew)), string(rune(arcSeen)), string(rune(arcNew | arcNamed))
		again                 = string(rune(arcSeen | arcNamed))
	)
	many := strings.Repeat
	for _, f := range []struct {
		what   string
		words  int
		masks  []uint32
		states string
		arcs   string
		refs   string
		long   int // letters of the longest word; 0: refused
	}{
		{"AA", 1, []uint32{a}, "\x00\x00", next + end, "", 2},
		{"KA", 1, []uint32{k, a}, "\x00\x01", next + end, "", 0},
		{"no letters", 1, []uint32{a, 0}, "\x00\x01", next + end, "", 0},
		{"a byte of references too many", 1, []uint32{a}, "\x00\x00", next + end, "\x00", 0},
		{"AA, AB", 2, []uint32{a, a | b}, "\x00\x01", next + end + end, "", 2},
		{"AA, AB that is no word", 1, []uint32{a, a | b}, "\x00\x01", next + end + "\x00", "", 0},
		{"a name on the second arc", 2, []uint32{a, a | b}, "\x00\x01", next + end + string(rune(arcAccept|arcNamed)), "", 0},
		{"a state within itself", 1, []uint32{a, a | b}, "\x00\x01", next + again + end, "\x00", 0},
		{"a name not given yet", 1, []uint32{a, a | b}, "\x00\x01", next + end + seen, "\x00", 0},
		{"15 letters", 1, []uint32{a}, many("\x00", 15), many(next, 14) + end, "", 15},
		{"16 letters", 1, []uint32{a}, many("\x00", 16), many(next, 15) + end, "", 0},
		// A state of 13 letters after AA is met again after BA, or after BAA.
		{"15 letters, met again", 2, []uint32{a, a | b}, "\x01\x00" + many("\x00", 14), next + next + next + name + many(next, 11) + end + seen, "\x00", 15},
		{"16 letters, met again", 2, []uint32{a, a | b}, "\x01\x00" + many("\x00", 14) + "\x00", next + next + next + name + many(next, 11) + end + next + seen, "\x00", 0},
		// The same with a state in between, which has only the other.
		{"15 letters, met again twice", 3, []uint32{a, a | b | c}, "\x01\x00" + many("\x00", 12) + "\x00\x00" + "\x00", next + next + next + next + name + many(next, 10) + end + next + again + seen, "\x00\x01", 15},
		{"16 letters, met again twice", 3, []uint32{a, a | b | c}, "\x01\x00" + many("\x00", 12) + "\x00\x00" + "\x00\x00", next + next + next + next + name + many(next, 10) + end + next + again + next + seen, "\x00\x01", 0},
	} {
		file := assembled(f.words, f.masks, f.states, f.arcs, f.refs)
		if f.long == 0 {
			refuse(t, f.what, file, Impossible)
			continue
		}
		l, err := Load(file)
		if err != nil {
			t.Errorf("%s: %v", f.what, err)
			continue
		}
		n, long := 0, 0
		for w := range l.Words() {
			n, long = n+1, max(long, len(w))
		}
		if n != f.words || long != f.long {
			t.Errorf("%s: %d words of up to %d letters", f.what, n, long)
		}
	}
}

// fill overwrites a stream of a file.
func fill(d []byte, stream string, with byte) {
	n := func(at int) int { return int(binary.LittleEndian.Uint32(d[at:])) }
	states := headerSize + 4*n(40)
	arcs := states + n(48)
	refs := arcs + n(36)
	part := map[string][]byte{"states": d[states:arcs], "arcs": d[arcs:refs], "refs": d[refs : refs+n(52)]}[stream]
	for i := range part {
		part[i] = with
	}
}

func TestCompile(t *testing.T) {
	l, err := Load(fewFile(t, true))
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Collect(l.Words()); !slices.Equal(got, few) {
		t.Errorf("words %v", got)
	}
	for i, w := range few {
		if r, ok := l.Rank(w); r != i || !ok {
			t.Errorf("%s has rank %d, %v", w, r, ok)
		}
	}
	shuffled := slices.Clone(few)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	again, err := Compile(Standard, shuffled, false)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(again, fewFile(t, false)) {
		t.Error("the order of the words changes the file")
	}
	for what, words := range map[string][]string{
		"none": {}, "short": {"A"}, "empty": {""}, "long": {"ABCDEFGHIJLMNOPQ"}, "lower case": {"casa"}, "K": {"KILO"}, "accent": {"ÁGUA"}, "digit": {"A1"},
	} {
		if _, err := Compile(Standard, words, false); err == nil {
			t.Errorf("%s: compiled", what)
		}
	}
	if _, err := Compile(Standard, []string{"AI", "AI"}, true); err == nil {
		t.Error("ranked a word twice")
	}
	if _, err := Compile(4, few, false); err == nil {
		t.Error("compiled tier 4")
	}
}

// TestMinimal checks that the automaton has no two equal nodes, accepts just what
// it was given, and survives writing and reading.
func TestMinimal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		set := map[string]bool{}
		for range 1 + r.IntN(60) {
			var w []byte
			for range 2 + r.IntN(1+r.IntN(14)) {
				w = append(w, "ABCZ"[r.IntN(1+r.IntN(4))])
			}
			set[string(w)] = true
		}
		var words []string
		for w := range set {
			words = append(words, w)
		}
		slices.Sort(words)
		data, err := Compile(Wide, words, false)
		if err != nil {
			t.Fatal(err)
		}
		l, err := Load(data)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Collect(l.Words()); !slices.Equal(got, words) {
			t.Fatalf("%v gives %v", words, got)
		}
		seen := map[string]bool{}
		for at := uint32(1); int(at) < len(l.base.nodes); {
			arcs := l.base.arcsOf(at)
			key := fmt.Sprint(l.base.nodes[at], arcs)
			if seen[key] {
				t.Fatalf("%v: two nodes %s", words, key)
			}
			seen[key] = true
			at += 1 + uint32(len(arcs))
		}
		for range 100 {
			var w []byte
			for range r.IntN(18) {
				w = append(w, "ABCZ"[r.IntN(1+r.IntN(4))])
			}
			if l.Has(string(w)) != set[string(w)] {
				t.Fatalf("%v: Has(%s) is %v", words, w, l.Has(string(w)))
			}
		}
	}
}

// FuzzLoad loads files with the checksum put right, so that what comes after it
// is tried too. Whatever loads must be sound.
func FuzzLoad(f *testing.F) {
	f.Add(fewFile(f, false))
	f.Add(fewFile(f, true))
	one, err := Compile(Wide, []string{"AI"}, true)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(one)
	f.Add(one[:headerSize])
	f.Add([]byte("PVZDICT"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) >= headerSize {
			data = slices.Clone(data)
			copy(data, magic)
			seal(data)
		}
		l, err := Load(data)
		if err != nil {
			var e *LoadError
			if l != nil || !errors.As(err, &e) {
				t.Fatalf("%v, %v", l, err)
			}
			return
		}
		n := 0
		for w := range l.Words() {
			if n++; n > 10_000 {
				break
			}
			if f, err := Fold(w); err != nil || f != w || !l.Has(w) {
				t.Fatalf("word %q: %v", w, err)
			}
			l.Rank(w)
		}
		if n <= 10_000 && n != l.Len() {
			t.Fatalf("%d words, not %d", n, l.Len())
		}
	})
}
