package store

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/games/yahtzee"
)

func find(slug string) (game.Rules, bool) { return yahtzee.Rules{}, slug == "yahtzee" }

// begin opens a store over the medium and fails the test unless it is ready at
// once.
func begin(t testing.TB, kv KV, report func(error)) *Matches {
	t.Helper()
	var s *Matches
	Open(kv, report, func(m *Matches) { s = m })
	if s == nil {
		t.Fatal("not ready")
	}
	return s
}

func start(t testing.TB, names ...string) *match.Match {
	t.Helper()
	setup := game.Setup{Seed: 7}
	for _, n := range names {
		setup.Players = append(setup.Players, game.Player{Name: n})
	}
	m, err := match.New(yahtzee.Rules{}, setup, match.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func do(t testing.TB, m *match.Match, moves ...string) {
	t.Helper()
	for _, move := range moves {
		if _, err := m.Do(move); err != nil {
			t.Fatal(move, err)
		}
	}
}

func finish(t testing.TB, m *match.Match) {
	t.Helper()
	for !m.Status().Over {
		v := m.View().(yahtzee.View)
		do(t, m, "roll", "score "+v.Cards[v.Status.Turn].Open()[0].String())
	}
}

func load(t testing.TB, s *Matches, id string) *match.Match {
	t.Helper()
	record, ok := s.Get(id)
	if !ok {
		t.Fatalf("match %s is not there", id)
	}
	m, err := match.Decode(record, find, match.Config{})
	if err != nil || m.ReadOnly() != nil {
		t.Fatal(err)
	}
	return m
}

func ids(list []match.Summary) (ids []string) {
	for _, s := range list {
		ids = append(ids, s.ID)
	}
	return ids
}

func TestEveryMoveIsSaved(t *testing.T) {
	kv := &Memory{}
	s := begin(t, kv, nil)
	m := start(t, "Ana", "Bia")
	stop := s.Watch(m)
	for i, move := range []string{"", "roll", "hold 1", "hold 1 2 3 4 5", "score chance", "undo", "undo", "title"} {
		switch move {
		case "":
		case "undo":
			if err := m.Undo(); err != nil {
				t.Fatal(err)
			}
		case "title":
			m.Rename("Sábado")
		default:
			do(t, m, move)
		}
		again := load(t, begin(t, kv.Copy(), nil), m.ID())
		if !bytes.Equal(again.State().Dump(), m.State().Dump()) || again.Title() != m.Title() {
			t.Errorf("step %d %q is not saved", i, move)
		}
	}
	stop()
	writes := kv.Writes()
	do(t, m, "hold 2")
	if kv.Writes() != writes {
		t.Error("saved after stop")
	}
	if keys := kv.Keys(); len(keys) != 2 || !strings.HasPrefix(keys[0], "match/"+m.ID()) {
		t.Errorf("%q", keys)
	}
}

// Whatever single write fails, whole or half-way, and wherever the program is
// killed after it: the next start finds the match as it was at most one write
// before.
func TestKilledBetweenEveryTwoWrites(t *testing.T) {
	const moves = 12
	script := func(n int) string { return []string{"roll", "hold 1 2", "score "}[n%3] }
	for _, torn := range []bool{false, true} {
		for fail := 2; fail <= moves+1; fail++ {
			for killed := fail; killed <= moves+1; killed++ {
				kv := &Memory{}
				if torn {
					kv.TearAt(fail)
				} else {
					kv.FailAt(fail)
				}
				s := begin(t, kv, nil)
				m := start(t, "Ana")
				s.Watch(m)
				var dumps []string
				dumps = append(dumps, string(m.State().Dump()))
				for n := 0; kv.Writes() < killed; n++ {
					move := script(n)
					if move == "score " {
						move += m.View().(yahtzee.View).Cards[0].Open()[0].String()
					}
					do(t, m, move)
					dumps = append(dumps, string(m.State().Dump()))
				}
				again := load(t, begin(t, kv.Copy(), nil), m.ID())
				want := dumps[len(dumps)-1]
				if killed == fail {
					want = dumps[len(dumps)-2]
				}
				if string(again.State().Dump()) != want {
					t.Fatalf("torn %v, write %d fails, killed after %d: %d of %d moves are there", torn, fail, killed, again.Len(), m.Len())
				}
			}
		}
	}
}

func TestFailuresAreToldAndPlayGoesOn(t *testing.T) {
	kv := &Memory{}
	var told []error
	s := begin(t, kv, func(err error) { told = append(told, err) })
	m := start(t, "Ana")
	s.Watch(m)
	do(t, m, "roll")
	if len(told) != 0 || s.Problem() != nil {
		t.Errorf("%v", told)
	}
	full := errors.New("quota exceeded")
	kv.FailAll(full)
	do(t, m, "hold 1", "hold 2")
	if len(told) != 2 || !errors.Is(told[0], full) || !errors.Is(s.Problem(), full) {
		t.Errorf("%v", told)
	}
	if load(t, s, m.ID()).Len() != 3 {
		t.Error("the match is not in memory")
	}
	if n := load(t, begin(t, kv.Copy(), nil), m.ID()).Len(); n != 1 {
		t.Errorf("the medium has %d moves", n)
	}
	kv.FailAll(nil)
	s.Retry()
	if len(told) != 3 || told[2] != nil || s.Problem() != nil {
		t.Errorf("%v", told)
	}
	if n := load(t, begin(t, kv.Copy(), nil), m.ID()).Len(); n != 3 {
		t.Errorf("after another try the medium has %d moves", n)
	}
	s.Retry()
	if len(told) != 3 {
		t.Error("success is told again and again")
	}
}

// Without storage there is a store in memory; when storage comes back, what is
// written then wins over what lay there.
func TestStartingWithoutStorage(t *testing.T) {
	kv := &Memory{}
	old := begin(t, kv, nil)
	for range 5 {
		old.SetSetting("lang", "pt")
		old.SetSetting("lang", "fr")
	}
	kv.FailAll(errors.New("denied"))
	s := begin(t, kv, nil)
	if s.Problem() == nil || len(s.List(false)) != 0 {
		t.Error("no problem")
	}
	m := start(t, "Ana")
	s.Watch(m)
	time.Sleep(2 * time.Millisecond)
	s.SetSetting("lang", "en")
	if s.Setting("lang") != "en" || len(s.List(false)) != 1 {
		t.Error("nothing works without storage")
	}
	kv.FailAll(nil)
	s.Retry()
	again := begin(t, kv.Copy(), nil)
	if again.Setting("lang") != "en" || len(again.List(false)) != 1 {
		t.Errorf("%q", again.Setting("lang"))
	}
}

func TestLists(t *testing.T) {
	kv := &Memory{}
	s := begin(t, kv, nil)
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	var made []*match.Match
	for i := range 4 {
		m, err := match.New(yahtzee.Rules{}, game.Setup{Players: make([]game.Player, 1), Seed: uint64(i)}, match.Config{Now: func() time.Time { now = now.Add(time.Second); return now }})
		if err != nil {
			t.Fatal(err)
		}
		s.Watch(m)
		made = append(made, m)
	}
	finish(t, made[1])
	do(t, made[0], "roll")
	check := func(s *Matches) {
		t.Helper()
		if got, want := ids(s.List(false)), []string{made[0].ID(), made[3].ID(), made[2].ID()}; !reflect.DeepEqual(got, want) {
			t.Errorf("unfinished: %v, want %v", got, want)
		}
		if got := s.List(true); len(got) != 1 || got[0].ID != made[1].ID() || got[0].Result.Scores[0] != made[1].Result().Scores[0] {
			t.Errorf("finished: %+v", got)
		}
	}
	check(s)
	check(begin(t, kv.Copy(), nil))
	if err := made[1].Undo(); err != nil || len(s.List(true)) != 0 {
		t.Error("a last move taken back leaves the match finished")
	}
}

func TestDeleteAndUndelete(t *testing.T) {
	kv := &Memory{}
	s := begin(t, kv, nil)
	m := start(t, "Ana")
	stop := s.Watch(m)
	do(t, m, "roll")
	stop()
	undelete := s.Delete(m.ID())
	if _, ok := s.Get(m.ID()); ok || len(s.List(false)) != 0 || len(kv.Keys()) != 0 || len(begin(t, kv.Copy(), nil).List(false)) != 0 {
		t.Errorf("it is still there: %q", kv.Keys())
	}
	undelete()
	if len(s.List(false)) != 1 || load(t, begin(t, kv.Copy(), nil), m.ID()).Len() != 1 {
		t.Error("it is not back")
	}
	s.Delete("nosuch")()
	if len(s.List(false)) != 1 {
		t.Error("a match that never was came back")
	}
	// Killed between the two deletions the newest copy is what is left.
	do(t, m, "hold 1")
	s.Save(m)
	kv.FailAt(2)
	s.Delete(m.ID())
	if load(t, begin(t, kv.Copy(), nil), m.ID()).Len() != 2 {
		t.Error("an older copy came back")
	}
}

// Answers may take their time: writes of one match do not overtake each other,
// and of those that wait only the newest is made.
func TestASlowMedium(t *testing.T) {
	kv := &Memory{}
	s := begin(t, kv, nil)
	m := start(t, "Ana")
	kv.Hold()
	s.Watch(m)
	do(t, m, "roll", "hold 1", "hold 2")
	s.SetSetting("a", "1")
	s.SetSetting("a", "2")
	if n := kv.Writes(); n != 2 {
		t.Errorf("%d writes are under way", n)
	}
	kv.Release()
	if n := kv.Writes(); n != 4 {
		t.Errorf("%d writes in all", n)
	}
	again := begin(t, kv.Copy(), nil)
	if load(t, again, m.ID()).Len() != 3 || again.Setting("a") != "2" {
		t.Error("the newest is not there")
	}
	kv.Hold()
	s.Save(m)
	undelete := s.Delete(m.ID())
	undelete()
	s.Delete(m.ID())
	kv.Release()
	if len(kv.Keys()) != 2 { // of the settings
		t.Errorf("%q", kv.Keys())
	}
}

// A match that cannot be read is left where it is and named.
func TestDamage(t *testing.T) {
	kv := &Memory{}
	s := begin(t, kv, nil)
	m, n := start(t, "Ana"), start(t, "Bia")
	s.Watch(m)
	s.Watch(n)
	do(t, m, "roll")
	do(t, n, "roll")
	for _, k := range kv.Keys() {
		if strings.Contains(k, m.ID()) {
			v := kv.data[k]
			v[len(v)/2] ^= 4
		}
	}
	newest := kv.data["match/"+n.ID()+"/1"]
	newest[3] ^= 1
	kv.data["unknown"] = []byte("x")
	kv.data["match//0"] = nil
	again := begin(t, kv.Copy(), nil)
	if got := again.Damaged(); len(got) != 2 || got[1] != m.ID() {
		t.Errorf("%q", got)
	}
	if rest := again.Remains(); !bytes.Contains(rest, []byte(`"format":"passavez-match"`)) || bytes.Count(rest, []byte("\n")) != 2 {
		t.Errorf("what is left: %q", rest)
	}
	if load(t, again, n.ID()).Len() != 0 {
		t.Error("the last good copy is not taken")
	}
	if len(kv.Keys()) != 6 {
		t.Errorf("%q", kv.Keys())
	}
	// Once another copy of it has come it is damaged no more.
	again.Save(m)
	if got := again.Damaged(); len(got) != 1 || bytes.Contains(again.Remains(), []byte(m.ID())) {
		t.Errorf("after it was saved again: %q", got)
	}
	// A record of a newer program is kept for it, and not shown.
	future := seal(9, []byte(`{"format":"passavez-match","version":99}`))
	kv.data["match/future/0"] = future
	again = begin(t, kv.Copy(), nil)
	if _, ok := again.Get("future"); !ok || len(again.List(false)) != 1 || !strings.Contains(fmt.Sprint(again.Damaged()), "future") {
		t.Errorf("%q", again.Damaged())
	}
}

func TestImport(t *testing.T) {
	s := begin(t, &Memory{}, nil)
	m := start(t, "Ana")
	do(t, m, "roll")
	record := m.Encode()
	take := func(file []byte, matches, refusals, kept int) (taken []*match.Match) {
		t.Helper()
		taken, refused := s.Import(file, find)
		if len(taken) != matches || len(refused) != refusals || len(s.List(false)) != kept {
			t.Fatalf("%d taken, refused %v, %d are kept", len(taken), refused, len(s.List(false)))
		}
		for _, r := range refused {
			if e, ok := r.Err.(*game.Error); !ok || r.Line < 1 || e.Kind == "" {
				t.Errorf("%+v", r)
			}
		}
		return taken
	}
	a := take(record, 1, 0, 1)[0]
	if a.ID() != m.ID() {
		t.Error("an identity was changed without need")
	}
	take(bytes.TrimSpace(record), 1, 0, 1) // the same again
	do(t, a, "hold 1")
	s.Save(a)
	if b := take(record, 1, 0, 2)[0]; b.ID() == a.ID() || load(t, s, a.ID()).Len() != 2 {
		t.Error("an older record replaced the match")
	}
	take(nil, 0, 1, 2)
	take([]byte("x"), 0, 1, 2)
	take([]byte("\n"), 0, 1, 2)
	take(bytes.Repeat([]byte{0}, 50<<20), 0, 1, 2)
	take(bytes.Repeat([]byte{0}, MaxFile+1), 0, 1, 2)
	take(bytes.Repeat([]byte("x\n"), 10<<20), 0, maxCount, 2)
	take(record[:len(record)-30], 0, 1, 2)
	take(bytes.Replace(record, []byte(`"game":"yahtzee"`), []byte(`"game":"chess"`), 1), 0, 1, 2)
	take([]byte(`{"format":"passavez-match","version":99,"id":"x"}`), 0, 1, 2)
	// What would be 1 GB is nothing to us: files are not inflated.
	var bomb bytes.Buffer
	z := gzip.NewWriter(&bomb)
	for range 1 << 10 {
		z.Write(make([]byte, 1<<20))
	}
	z.Close()
	began, before := time.Now(), allocated()
	for range 10 {
		s.Import(bomb.Bytes(), find)
	}
	if took, used := time.Since(began), allocated()-before; took > 10*time.Second || used > 1<<28 {
		t.Errorf("ten bombs of %d bytes took %v and %d bytes", bomb.Len(), took, used)
	}
	if len(s.List(false)) != 2 {
		t.Error("a bomb left a match")
	}
}

// allocated is the bytes that were asked for so far.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// A file with one bit wrong gives the matches as they were, or refuses those
// that are not; nothing else comes in.
func TestImportOfFlippedBits(t *testing.T) {
	s := begin(t, &Memory{}, nil)
	dumps := map[string]bool{}
	for i := range 3 {
		m := start(t, "Ana", "Bia")
		do(t, m, []string{"roll", "hold 1", "hold 2 3"}[:i+1]...)
		s.Save(m)
		dumps[string(m.State().Dump())] = true
	}
	good := s.Export()
	rng := rand.New(rand.NewPCG(7, 8))
	began, before := time.Now(), allocated()
	for range 1000 {
		bad := bytes.Clone(good)
		bit := rng.IntN(8 * len(bad))
		bad[bit/8] ^= 1 << (bit % 8)
		taken, refused := begin(t, &Memory{}, nil).Import(bad, find)
		// A line end that is gone makes one broken line of two.
		if len(taken) < 1 || len(taken)+len(refused) < 2 || len(taken) < 3 && len(refused) == 0 {
			t.Fatalf("bit %d: %d taken, %v", bit, len(taken), refused)
		}
		for _, m := range taken {
			if m.ReadOnly() != nil || !dumps[string(m.State().Dump())] {
				t.Fatalf("bit %d of %s: another match came in", bit, good)
			}
		}
	}
	if took, used := time.Since(began), allocated()-before; took > time.Minute || used > 1<<30 {
		t.Errorf("a thousand files of %d bytes took %v and %d bytes", len(good), took, used)
	}
}

// FuzzImport: no file can panic, and what is taken is kept as it can be read
// again.
func FuzzImport(f *testing.F) {
	m := start(f, "Ana")
	do(f, m, "roll", "hold 1")
	record := m.Encode()
	f.Add(record)
	f.Add(append(append([]byte("junk\n"), record...), record...))
	f.Add([]byte("\x1f\x8b\x08\n{}\n\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		s := begin(t, &Memory{}, nil)
		taken, refused := s.Import(file, find)
		if len(taken)+len(refused) == 0 {
			t.Fatal("no answer")
		}
		for _, m := range taken {
			if _, err := match.Decode(s.Export(m.ID()), find, match.Config{}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// What another tab has written is there after Refresh; what this one is
// writing stays its own.
func TestRefresh(t *testing.T) {
	kv := &Memory{}
	here, there := begin(t, kv, nil), begin(t, kv, nil)
	m := start(t, "Ana")
	there.Watch(m)
	there.SetSetting("lang", "en")
	if len(here.List(false)) != 0 {
		t.Fatal("seen without Refresh")
	}
	refresh := func() {
		t.Helper()
		called := 0
		here.Refresh(func() { called++ })
		if called != 1 {
			t.Fatalf("done is called %d times", called)
		}
	}
	refresh()
	if load(t, here, m.ID()).Len() != 0 || here.Setting("lang") != "en" {
		t.Error("what was written elsewhere is not there")
	}
	do(t, m, "roll")
	refresh()
	if load(t, here, m.ID()).Len() != 1 {
		t.Error("a later move is not there")
	}
	// It goes on here, and is seen there.
	mine := load(t, here, m.ID())
	here.Watch(mine)
	do(t, mine, "hold 1")
	there.Refresh(func() {})
	if load(t, there, m.ID()).Len() != 2 {
		t.Error("the way back")
	}
	// Deleted there, gone here; and a medium that fails changes nothing.
	kv.FailAll(ErrFault)
	refresh()
	if _, ok := here.Get(m.ID()); !ok {
		t.Error("a failure took a match")
	}
	kv.FailAll(nil)
	undelete := there.Delete(m.ID())
	refresh()
	if _, ok := here.Get(m.ID()); ok || len(here.List(false)) != 0 {
		t.Error("deleted elsewhere, it is still there")
	}
	undelete()
	refresh()
	if load(t, here, m.ID()).Len() != 2 {
		t.Error("brought back elsewhere, it is not here")
	}
	// What is being written is not overwritten by what is read.
	kv.Hold()
	here.SetSetting("lang", "pt")
	here.Refresh(func() {})
	kv.Release()
	if here.Setting("lang") != "pt" || begin(t, kv.Copy(), nil).Setting("lang") != "pt" {
		t.Error("a write under way is lost")
	}
}

// Everything goes out in one file, and comes in again elsewhere; a broken line
// among them costs that line only.
func TestExport(t *testing.T) {
	s := begin(t, &Memory{}, nil)
	var dumps []string
	for i := range 5 {
		m := start(t, "Ana", "Bia")
		if i == 2 {
			finish(t, m)
		}
		do2 := []string{"roll", "hold 1"}[:i%2+1]
		if i != 2 {
			do(t, m, do2...)
		}
		s.Save(m)
		dumps = append(dumps, m.ID()+string(m.State().Dump()))
	}
	all := s.Export()
	other := begin(t, &Memory{}, nil)
	taken, refused := other.Import(append([]byte("junk\n"), all...), find)
	if len(taken) != 5 || len(refused) != 1 || refused[0].Line != 1 || len(other.List(true)) != 1 {
		t.Fatalf("%d taken, %v", len(taken), refused)
	}
	for _, d := range dumps {
		id := d[:13]
		if m := load(t, other, id); id+string(m.State().Dump()) != d {
			t.Errorf("%s is another match", id)
		}
	}
	one := s.Export(taken[0].ID(), "nosuch")
	// Not byte by byte: the clock of the match that was taken over runs.
	m, err := match.Decode(one, find, match.Config{})
	if err != nil || m.ID() != taken[0].ID() || !bytes.Equal(m.State().Dump(), taken[0].State().Dump()) {
		t.Errorf("%v\n%s\n%s", err, one, taken[0].Encode())
	}
}

func TestSettingsAndNames(t *testing.T) {
	kv := &Memory{}
	s := begin(t, kv, nil)
	if s.Setting("lang") != "" || s.Names() != nil {
		t.Error("something is set")
	}
	s.SetSetting("lang", "en")
	s.SetSetting("theme", "dark")
	writes := kv.Writes()
	s.SetSetting("lang", "en")
	if kv.Writes() != writes {
		t.Error("the same value is written again")
	}
	s.SetNames([]string{"Ana", "", "Caio"})
	s.SetNames([]string{"Ângela", "Bia"})
	s.SetNames([]string{"", "Eva"})
	again := begin(t, kv.Copy(), nil)
	if again.Setting("lang") != "en" || again.Setting("theme") != "dark" || !reflect.DeepEqual(again.Names(), []string{"Ângela", "Eva", "Caio"}) {
		t.Errorf("%q %q", again.Setting("lang"), again.Names())
	}
	// A torn write leaves the settings before it.
	kv.TearAt(1)
	s.SetSetting("lang", "pt")
	if again := begin(t, kv.Copy(), nil); again.Setting("lang") != "en" || again.Setting("theme") != "dark" {
		t.Errorf("%q", again.Setting("lang"))
	}
	// What is not of the form expected is as if it had never been set.
	for _, junk := range []string{"null", "7", `{"lang":7}`, "x", ""} {
		m := &Memory{data: map[string][]byte{"settings/0": seal(1, []byte(junk)), "names/1": seal(1, []byte(junk))}}
		again := begin(t, m, nil)
		again.SetSetting("a", "b")
		if again.Setting("a") != "b" || len(again.Names()) != 0 {
			t.Errorf("%q: %q %q", junk, again.Setting("a"), again.Names())
		}
	}
}

// Answers may come from any goroutine.
func TestGoroutines(t *testing.T) {
	s := begin(t, &apart{}, nil)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			m := start(t, "Ana")
			stop := s.Watch(m)
			do(t, m, "roll", "hold 1", "hold", "score chance")
			stop()
			s.List(false)
			s.SetSetting("lang", m.ID())
			s.Delete(m.ID())()
		})
	}
	all.Wait()
	if len(s.List(false)) != 4 {
		t.Errorf("%d matches", len(s.List(false)))
	}
}

// apart answers writes from goroutines of its own.
type apart struct{ Memory }

func (a *apart) Put(key string, value []byte, done func(error)) {
	a.Memory.Put(key, value, func(err error) { go done(err) })
}

func (a *apart) Delete(key string, done func(error)) {
	a.Memory.Delete(key, func(err error) { go done(err) })
}

func BenchmarkSave(b *testing.B) {
	s := begin(b, &Memory{}, nil)
	m := start(b, "Ana", "Bia", "Caio", "Davi")
	finish(b, m)
	b.ResetTimer()
	for range b.N {
		s.Save(m)
	}
}

func BenchmarkOpen100(b *testing.B) {
	kv := &Memory{}
	s := begin(b, kv, nil)
	for range 100 {
		m := start(b, "Ana", "Bia")
		finish(b, m)
		s.Save(m)
	}
	b.ResetTimer()
	for range b.N {
		begin(b, kv, nil)
	}
}

// memo is Yahtzee that wants its number of moves remembered.
type memo struct{ yahtzee.Rules }

type memoState struct{ game.State }

func (m memo) New(setup game.Setup, src *game.Source) (game.State, error) {
	s, err := m.Rules.New(setup, src)
	return memoState{s}, err
}
func (s memoState) Clone() game.State { return memoState{s.State.Clone()} }
func (s memoState) Remember() map[string]string {
	return map[string]string{"draws": fmt.Sprint(s.Status().Draws)}
}

func TestMemory(t *testing.T) {
	kv := &Memory{}
	s := begin(t, kv, nil)
	if s.Memory("yahtzee") != nil {
		t.Error("something is remembered")
	}
	m, err := match.New(memo{}, game.Setup{Players: make([]game.Player, 1)}, match.Config{})
	if err != nil {
		t.Fatal(err)
	}
	s.Watch(m)
	do(t, m, "roll", "hold 1 2 3 4 5")
	if got := begin(t, kv.Copy(), nil).Memory("yahtzee"); got["draws"] != "5" || s.Memory("ceelo") != nil {
		t.Errorf("%v", got)
	}
	writes := kv.Writes()
	do(t, m, "score chance")
	if kv.Writes() != writes+1 {
		t.Error("what is remembered already is written again")
	}
}

// The success of another write does not hide that a match is not written.
func TestOneSuccessDoesNotHideAFailure(t *testing.T) {
	for fail := 1; fail <= 8; fail++ {
		kv := &Memory{}
		s := begin(t, kv, nil)
		m := start(t, "Ana")
		kv.FailAt(fail)
		s.Save(m)
		s.SetSetting("a", "1")
		do(t, m, "roll")
		s.Save(m)
		s.SetSetting("a", "2")
		do(t, m, "hold 1")
		s.Save(m)
		s.SetNames([]string{"Ana"})
		s.SetSetting("a", "3")
		s.SetSetting("b", "4")
		s.SetSetting("b", "5")
		if err := s.Problem(); err != nil {
			t.Errorf("write %d failed: %v stays", fail, err)
		}
		again := begin(t, kv.Copy(), nil)
		if again.Setting("a") != "3" || again.Setting("b") != "5" || fmt.Sprint(again.Names()) != "[Ana]" || load(t, again, m.ID()).Len() != 2 {
			t.Errorf("write %d failed: no problem is told, and not everything is written", fail)
		}
	}
}

// A deletion that failed is made up for by the next write that succeeds.
func TestAFailedDeletionIsMadeUpFor(t *testing.T) {
	for fail := 1; fail <= 2; fail++ {
		kv := &Memory{}
		s := begin(t, kv, nil)
		m := start(t, "Ana")
		s.Save(m)
		do(t, m, "roll")
		s.Save(m)
		kv.FailAt(fail)
		s.Delete(m.ID())
		if s.Problem() == nil {
			t.Error("no problem is told")
		}
		s.Retry()
		if s.Problem() != nil || len(begin(t, kv.Copy(), nil).List(false)) != 0 {
			t.Errorf("deletion %d failed: it is back", fail)
		}
	}
}

// What came in after a deletion is not lost when the deletion is taken back.
func TestUndeleteAfterAnImport(t *testing.T) {
	kv := &Memory{}
	s := begin(t, kv, nil)
	m := start(t, "Ana")
	do(t, m, "roll")
	s.Save(m)
	s.Delete(m.ID())
	s.Save(m)
	s.Delete(m.ID())()
	if len(s.List(false)) != 1 {
		t.Error("there is a second one")
	}
	do(t, m, "hold 1")
	newer := m.Encode()
	undelete := s.Delete(m.ID())
	if taken, refused := s.Import(newer, find); len(taken) != 1 || refused != nil {
		t.Fatal(refused)
	}
	undelete()
	undelete()
	lens := map[int]int{}
	for _, sum := range s.List(false) {
		lens[load(t, s, sum.ID).Len()]++
	}
	if fmt.Sprint(lens) != "map[1:1 2:1]" || load(t, s, m.ID()).Len() != 2 {
		t.Errorf("moves of the matches that are there: %v", lens)
	}
	again := begin(t, kv.Copy(), nil)
	if len(again.List(false)) != 2 {
		t.Error("not kept")
	}
}
