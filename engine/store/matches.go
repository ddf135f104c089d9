package store

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"maps"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"passavez/engine/game"
	"passavez/engine/match"
)

// Matches are the saved matches, the settings, the last-used names, and what
// games want remembered.
//
// Each of them is a document with two places in the medium, "match/ID/0" and
// "match/ID/1", and is written into them in turn, with a number that rises and
// a checksum: whatever happens during a write, the copy before it is whole.
type Matches struct {
	mu        sync.Mutex
	kv        KV
	docs      map[string]*document
	summaries map[string]match.Summary // by identifier, of the matches that can be listed
	damaged   map[string][]byte        // by identifier, of the others: what is left of them
	problem   error
	report    func(error)
}

// document is something that is kept, as it should be, and what is known of
// its copies in the medium.
type document struct {
	data   []byte // nil when it is deleted
	seq    uint64 // number of the newest copy
	slot   int    // place of that copy, −1 if there is none
	busy   bool   // a write is under way
	stale  bool   // data changed since that write began
	failed bool   // the last write failed: the medium has something else
}

const (
	keySettings = "settings"
	keyNames    = "names"
	keyMatch    = "match/"
	keyMemory   = "memory/" // and the slug of a game
)

// Open reads everything from the medium and calls ready. If the medium fails
// there is a store all the same, which lives in memory: Problem says so.
// report is called with every write that fails from then on, and with nil when
// everything is written again; it may be nil.
func Open(kv KV, report func(error), ready func(*Matches)) {
	s := &Matches{kv: kv, docs: map[string]*document{}, summaries: map[string]match.Summary{}, damaged: map[string][]byte{}, report: report}
	kv.Load(func(all map[string][]byte, err error) {
		s.problem = err
		s.read(all)
		ready(s)
	})
}

// read takes the newest whole copy of every document.
func (s *Matches) read(all map[string][]byte) {
	names := map[string]bool{}
	for key := range all {
		if name, _, ok := parseKey(key); ok {
			names[name] = true
		}
	}
	for name := range names {
		first, second := s.copyAt(all, name, 0), s.copyAt(all, name, 1)
		if second.seq > first.seq {
			first, second = second, first
		}
		if !s.adopt(name, first) && !s.adopt(name, second) {
			s.lose(all, name)
		}
	}
}

// lose notes what is left of a document that cannot be read. Of what is no
// match, settings and the like, nothing is missed.
func (s *Matches) lose(all map[string][]byte, name string) {
	id, ok := strings.CutPrefix(name, keyMatch)
	if !ok {
		return
	}
	rest := []byte{}
	for slot := range 2 {
		if b := all[place(name, slot)]; len(b) > sealed+len(rest) {
			rest = append([]byte(nil), b[sealed:]...)
		}
	}
	s.damaged[id] = rest
}

// Refresh reads the medium again, for what other tabs have written since, and
// calls done. What is being written here is left alone. If the medium fails
// nothing changes.
func (s *Matches) Refresh(done func()) {
	s.kv.Load(func(all map[string][]byte, err error) {
		if err == nil {
			s.mu.Lock()
			s.reread(all)
			s.mu.Unlock()
		}
		done()
	})
}

func (s *Matches) reread(all map[string][]byte) {
	names := map[string]bool{}
	for name := range s.docs {
		names[name] = true
	}
	for key := range all {
		if name, _, ok := parseKey(key); ok {
			names[name] = true
		}
	}
	for name := range names {
		newest := s.copyAt(all, name, 0)
		if other := s.copyAt(all, name, 1); other.seq > newest.seq {
			newest = other
		}
		d := s.docs[name]
		switch {
		case d != nil && d.busy:
		case newest.data == nil:
			if d != nil && d.data != nil && d.slot >= 0 { // deleted elsewhere
				d.data, d.slot, d.failed = nil, -1, false
			}
		case d == nil || newest.seq > d.seq:
			s.adopt(name, newest)
		}
	}
}

// copyAt is one of the two copies; without data if it is not there or not
// whole.
func (s *Matches) copyAt(all map[string][]byte, name string, slot int) *document {
	if seq, data, ok := open(all[place(name, slot)]); ok {
		return &document{data: data, seq: seq, slot: slot}
	}
	return &document{}
}

// adopt makes a copy the document, unless it is none.
func (s *Matches) adopt(name string, d *document) bool {
	if d.data == nil {
		return false
	}
	if id, ok := strings.CutPrefix(name, keyMatch); ok {
		summary, err := match.Peek(d.data)
		switch {
		case err == nil && summary.ID == id:
			s.summaries[id] = summary
		case err != nil && err.Kind == match.FutureFile:
			// Kept for a newer program, although this one cannot list it.
			s.damaged[id] = append([]byte(nil), d.data...)
		default:
			return false
		}
	}
	s.docs[name] = d
	return true
}

func place(name string, slot int) string { return name + "/" + string(rune('0'+slot)) }

func parseKey(key string) (name string, slot int, ok bool) {
	i := strings.LastIndexByte(key, '/')
	if i < 1 || len(key) != i+2 || (key[i+1] != '0' && key[i+1] != '1') {
		return "", 0, false
	}
	return key[:i], int(key[i+1] - '0'), true
}

// sealed is how many bytes seal puts before the content.
const sealed = 12

// seal and open wrap what is kept: a checksum of the rest, the copy's number,
// the content.
func seal(seq uint64, data []byte) []byte {
	b := binary.BigEndian.AppendUint64(make([]byte, 4, sealed+len(data)), seq)
	b = append(b, data...)
	binary.BigEndian.PutUint32(b, crc32.ChecksumIEEE(b[4:]))
	return b
}

func open(b []byte) (seq uint64, data []byte, ok bool) {
	if len(b) < sealed || binary.BigEndian.Uint32(b) != crc32.ChecksumIEEE(b[4:]) {
		return 0, nil, false
	}
	return binary.BigEndian.Uint64(b[4:]), b[sealed:], true
}

// set changes a document and writes it. It never waits. change returns what
// the document shall be, nil to delete it; ok false leaves it alone.
func (s *Matches) set(name string, change func(old []byte) (data []byte, ok bool)) {
	s.mu.Lock()
	d := s.docs[name]
	if d == nil {
		d = &document{slot: -1}
		s.docs[name] = d
	}
	data, ok := change(d.data)
	if ok {
		d.data = data
	}
	s.mu.Unlock()
	if ok {
		s.flush(name, d)
	}
}

// to is the change that takes no notice of what was.
func to(data []byte) func([]byte) ([]byte, bool) {
	return func([]byte) ([]byte, bool) { return data, true }
}

// flush writes what a document is now, after the write that is under way; of
// several that wait only the newest is written.
func (s *Matches) flush(name string, d *document) {
	s.mu.Lock()
	if d.busy {
		d.stale = true
		s.mu.Unlock()
		return
	}
	d.busy, d.stale = true, false
	// After a start without storage the medium may hold older copies with
	// numbers that are not known here; the hour is above them all.
	data, seq, slot := d.data, max(d.seq+1, uint64(time.Now().UnixMicro())), 0
	if d.slot == 0 {
		slot = 1
	}
	s.mu.Unlock()

	done := func(err error) {
		s.mu.Lock()
		if err == nil {
			d.seq, d.slot = seq, slot
			if data == nil {
				d.slot = -1
			}
		}
		d.busy, d.failed = false, err != nil
		again := d.stale
		missed, whole := s.missed()
		tell := err != nil || s.problem != nil && whole
		if tell {
			s.problem = err
		}
		s.mu.Unlock()
		if tell && s.report != nil {
			s.report(err)
		}
		if again {
			s.flush(name, d)
		}
		if err == nil {
			// The medium takes something again: what it did not take is tried again.
			for name, d := range missed {
				s.flush(name, d)
			}
		}
	}
	if data != nil {
		s.kv.Put(place(name, slot), seal(seq, data), done)
		return
	}
	// The older copy goes first: a crash between the two must not bring it back
	// as the newest.
	s.kv.Delete(place(name, slot), func(first error) {
		s.kv.Delete(place(name, 1-slot), func(second error) {
			if first == nil {
				first = second
			}
			done(first)
		})
	})
}

// missed are the documents whose last write failed and that wait for another
// try; whole says that there are none, nor any that is being tried.
func (s *Matches) missed() (waiting map[string]*document, whole bool) {
	waiting, whole = map[string]*document{}, true
	for name, d := range s.docs {
		if d.failed {
			whole = false
			if !d.busy {
				waiting[name] = d
			}
		}
	}
	return waiting, whole
}

// Problem is how the medium failed last; nil if it did not, or everything has
// been written since.
func (s *Matches) Problem() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.problem
}

// Retry writes everything again: after a failure, when the player has made
// room.
func (s *Matches) Retry() {
	s.mu.Lock()
	all := map[string]*document{}
	for name, d := range s.docs {
		if d.data != nil || d.failed {
			all[name] = d
		}
	}
	s.mu.Unlock()
	for name, d := range all {
		s.flush(name, d)
	}
}

// Watch saves the match now and after every change, until stop is called.
func (s *Matches) Watch(m *match.Match) (stop func()) {
	s.Save(m)
	return m.OnChange(func(match.Change) { s.Save(m) })
}

// Save writes the match. It never waits and never stops the game: what cannot
// be written stays in memory and is reported.
func (s *Matches) Save(m *match.Match) {
	id, summary, record := m.ID(), m.Summary(), m.Encode()
	s.set(keyMatch+id, func([]byte) ([]byte, bool) {
		s.summaries[id] = summary
		return record, true
	})
	if more := m.Remember(); more != nil {
		s.merge(keyMemory+m.Game(), more)
	}
}

// List is the matches that are kept, the latest first: the finished ones or
// the unfinished ones.
func (s *Matches) List(finished bool) []match.Summary {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []match.Summary
	for id, summary := range s.summaries {
		if s.docs[keyMatch+id].data != nil && summary.Over() == finished {
			list = append(list, summary)
		}
	}
	sort.Slice(list, func(i, j int) bool {
		if !list[i].Updated.Equal(list[j].Updated) {
			return list[i].Updated.After(list[j].Updated)
		}
		return list[i].ID < list[j].ID
	})
	return list
}

// Damaged are the identifiers of matches that are there but cannot be listed:
// no copy is whole, or a newer program wrote them.
func (s *Matches) Damaged() (ids []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(s.damaged)) {
		if _, listed := s.summaries[id]; !listed { // by what has come since
			ids = append(ids, id)
		}
	}
	return ids
}

// Remains is what is left of the damaged matches, as a file, one a line: a newer
// program, or a patient eye, may still read it.
func (s *Matches) Remains() []byte {
	var file []byte
	for _, id := range s.Damaged() {
		file = append(append(file, bytes.TrimSpace(s.damaged[id])...), '\n')
	}
	return file
}

// Get is the record of a match, as match.Decode reads it.
func (s *Matches) Get(id string) (record []byte, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[keyMatch+id]
	if d == nil || d.data == nil {
		return nil, false
	}
	return append([]byte(nil), d.data...), true
}

// Delete forgets a match and returns what brings it back, whole, once. If by
// then another record of the match has come, both are kept.
func (s *Matches) Delete(id string) (undelete func()) {
	record, ok := s.Get(id)
	if !ok {
		return func() {}
	}
	s.set(keyMatch+id, to(nil))
	return sync.OnceFunc(func() {
		if now, ok := s.Get(id); ok {
			if bytes.Equal(bytes.TrimSpace(now), bytes.TrimSpace(record)) {
				return
			}
			record = match.Renewed(record)
		}
		summary, err := match.Peek(record)
		if _, taken := s.Get(summary.ID); err != nil || taken {
			return
		}
		s.set(keyMatch+summary.ID, func([]byte) ([]byte, bool) {
			s.summaries[summary.ID] = summary
			return record, true
		})
	})
}

// Export is the records of the matches with these identifiers, or of all: one
// file for Import.
func (s *Matches) Export(ids ...string) []byte {
	if len(ids) == 0 {
		for _, finished := range []bool{false, true} {
			for _, m := range s.List(finished) {
				ids = append(ids, m.ID)
			}
		}
	}
	var file []byte
	for _, id := range ids {
		if record, ok := s.Get(id); ok {
			file = append(append(file, bytes.TrimSpace(record)...), '\n')
		}
	}
	return file
}

// What a file may hold.
const (
	MaxFile  = 64 << 20 // bytes
	maxCount = 1000     // matches
)

// Refused is a line of a file that was not taken, from 1, and why.
type Refused struct {
	Line int
	Err  error
}

// Import keeps the matches of a file, one record a line. Each is decoded first,
// and what the rules refuse is not taken: refused says why. When its identifier is that of another match here, a match
// gets a new one.
func (s *Matches) Import(file []byte, find func(slug string) (game.Rules, bool)) (taken []*match.Match, refused []Refused) {
	if len(file) > MaxFile {
		return nil, []Refused{{1, game.Refuse(match.TooLarge, game.Figures{"bytes": len(file), "max": MaxFile})}}
	}
	n := 0
	for line := range bytes.Lines(file) {
		n++
		if len(bytes.TrimSpace(line)) == 0 && n > 1 {
			continue
		}
		if len(taken) == maxCount {
			refused = append(refused, Refused{n, game.Refuse(match.TooMany, game.Figures{"max": maxCount})})
			break
		}
		m, err := s.take(line, find)
		if err != nil {
			if refused = append(refused, Refused{n, err}); len(refused) == maxCount {
				break
			}
			continue
		}
		taken = append(taken, m)
	}
	if n == 0 {
		refused = []Refused{{1, game.Refuse(match.BadFile, game.Figures{"reason": "empty"})}}
	}
	return taken, refused
}

// take keeps one record from elsewhere.
func (s *Matches) take(record []byte, find func(slug string) (game.Rules, bool)) (*match.Match, error) {
	m, err := match.Decode(record, find, match.Config{})
	if err != nil {
		return nil, err
	}
	if broken := m.ReadOnly(); broken != nil && broken.Kind == match.IllegalMove {
		return nil, broken
	}
	if old, ok := s.Get(m.ID()); ok && string(bytes.TrimSpace(old)) != string(bytes.TrimSpace(record)) {
		m.Renew()
	}
	s.Save(m)
	return m, nil
}

// Setting is a setting's value, "" if it was never set.
func (s *Matches) Setting(name string) string {
	var all map[string]string
	s.value(keySettings, &all)
	return all[name]
}

// SetSetting keeps a setting.
func (s *Matches) SetSetting(name, value string) {
	s.merge(keySettings, map[string]string{name: value})
}

// Memory is what earlier matches of a game wanted remembered: the Data of the
// next match's setup. It may tell what is hidden; it is not for players' eyes.
func (s *Matches) Memory(slug string) (data map[string]string) {
	s.value(keyMemory+slug, &data)
	return data
}

// merge puts entries into a document that is a map.
func (s *Matches) merge(name string, more map[string]string) {
	s.set(name, func(old []byte) ([]byte, bool) {
		var all map[string]string
		decode(old, &all)
		if all == nil {
			all = map[string]string{}
		}
		changed := false
		for k, v := range more {
			if was, ok := all[k]; !ok || was != v {
				all[k], changed = v, true
			}
		}
		return game.JSON(all), changed
	})
}

// Names are the names last typed at set-up, by seat.
func (s *Matches) Names() (names []string) {
	s.value(keyNames, &names)
	return names
}

// SetNames keeps the names typed at set-up. Seats that are not given, or have
// no name, keep the one they had: a match of two does not forget the third.
func (s *Matches) SetNames(names []string) {
	s.set(keyNames, func(old []byte) ([]byte, bool) {
		var all []string
		decode(old, &all)
		for i, n := range names {
			if i >= len(all) {
				all = append(all, n)
			} else if n != "" {
				all[i] = n
			}
		}
		return game.JSON(all), true
	})
}

func (s *Matches) value(name string, v any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d := s.docs[name]; d != nil {
		decode(d.data, v)
	}
}

// decode reads what was kept; what is not of the form expected is as if it had
// never been set.
func decode(data []byte, v any) {
	if data != nil {
		_ = json.Unmarshal(data, v)
	}
}
