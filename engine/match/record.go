package match

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"time"

	"passavez/engine/game"
)

// Kinds of error of records.
const (
	BadFile       = "bad-file"     // no record of a match; figures: reason ("empty", "form", "sum", "moves")
	TooLarge      = "too-large"    // more than MaxRecord bytes; figures: bytes, max
	TooMany       = "too-many"     // more matches in a file than are read at once; figures: max
	FutureFile    = "future-file"  // a format newer than this program; figures: version, max
	UnknownGame   = "unknown-game" // figures: game
	IllegalMove   = "illegal-move" // the rules refuse a recorded move; figures: number (from 1), move, reason
	Diverged      = "diverged"     // the replay ends elsewhere than the match did; figures: moves
	recordVersion = 1              // raised when older programs could misread a record
)

// Magic stands in every record and says what it is.
const Magic = "passavez-match"

// MaxRecord is the size of the largest record that is read or written, bytes.
const MaxRecord = 4 << 20

// maxText is how many bytes the moves of a match may have in a record, so that
// every match that is played can also be read again.
const maxText = MaxRecord / 2

// Summary is what a list of matches shows, without replaying anything. It is
// not to be trusted: a record may say what it likes here.
type Summary struct {
	ID      string       `json:"id"`
	Game    string       `json:"game"`
	Title   string       `json:"title,omitempty"`
	Created time.Time    `json:"created"`
	Updated time.Time    `json:"updated"`
	Setup   game.Setup   `json:"setup"`
	Round   int          `json:"round"`            // from 1
	Turn    game.Seat    `json:"turn"`             // Nobody when over
	Result  *game.Result `json:"result,omitempty"` // nil until the match is over
}

// Over says whether the match was finished.
func (s Summary) Over() bool { return s.Result != nil }

// record is the saved form: one JSON object on one line, whose last field,
// "sum", is a checksum of the rest. Moves are replayed under the rules, so no
// record can make an impossible state.
type record struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Summary
	Moves   []string `json:"moves"`
	Millis  []int64  `json:"millis,omitempty"`  // thinking time by move
	Pending int64    `json:"pending,omitempty"` // thinking time of the move that is due
	Floor   int      `json:"floor"`             // moves before it cannot be taken back
	Digest  string   `json:"digest"`            // of the state's dump
}

// Digest is a state's fingerprint: 32 hexadecimal digits of FNV-1a over its
// dump. It finds replays that diverge; it is no seal.
func Digest(s game.State) string {
	h := fnv.New128a()
	h.Write(s.Dump())
	return hex.EncodeToString(h.Sum(nil))
}

// Summary is what a list shows of the match.
func (m *Match) Summary() Summary {
	st := m.Status()
	return Summary{
		ID: m.id, Game: m.Game(), Title: m.title, Created: m.created, Updated: m.updated, Setup: m.Setup(),
		Round: st.Round, Turn: st.Turn, Result: m.Result(),
	}
}

// Encode is the match as one record of JSON. A read-only match gives back the
// record it was read from, so that a newer program may still play it.
func (m *Match) Encode() []byte {
	if m.original != nil {
		return m.original
	}
	r := record{
		Format: Magic, Version: recordVersion, Summary: m.Summary(), Moves: m.Moves(),
		Pending: m.clock.read(m.now()).Milliseconds(), Floor: m.floor, Digest: Digest(m.state),
	}
	for _, e := range m.log {
		r.Millis = append(r.Millis, e.Millis)
	}
	return seal(game.JSON(r))
}

const sumForm = `,"sum":"%016x"}`

// seal puts the checksum behind the last field of a JSON object.
func seal(object []byte) []byte {
	return fmt.Appendf(object[:len(object)-1:len(object)-1], sumForm+"\n", checksum(object))
}

// unseal is the object without its checksum, if that is right.
func unseal(data []byte) (object []byte, ok bool) {
	data = bytes.TrimSpace(data)
	n := len(data) - len(fmt.Sprintf(sumForm, 0))
	if n < 1 {
		return nil, false
	}
	object = append(data[:n:n], '}')
	return object, string(data[n:]) == fmt.Sprintf(sumForm, checksum(object))
}

func checksum(data []byte) uint64 {
	h := fnv.New64a()
	h.Write(data)
	return h.Sum64()
}

// Peek reads a record's summary without replaying it or checking its sum.
func Peek(data []byte) (Summary, *game.Error) {
	if len(data) > MaxRecord {
		return Summary{}, game.Refuse(TooLarge, game.Figures{"bytes": len(data), "max": MaxRecord})
	}
	var r struct {
		Format  string
		Version int
		Summary
	}
	err := json.Unmarshal(data, &r)
	switch {
	case r.Format == Magic && r.Version > recordVersion:
		return Summary{}, game.Refuse(FutureFile, game.Figures{"version": r.Version, "max": recordVersion})
	case err != nil || r.Format != Magic || r.Version < 1 || !validID(r.ID):
		return Summary{}, game.Refuse(BadFile, game.Figures{"reason": "form"})
	}
	// What stands in a list is shown as it is.
	r.Title = clipTitle(r.Title)
	for i, p := range r.Setup.Players {
		r.Setup.Players[i].Name = clipTitle(p.Name)
	}
	return r.Summary, nil
}

func parse(data []byte) (record, *game.Error) {
	var r record
	if len(bytes.TrimSpace(data)) == 0 {
		return r, game.Refuse(BadFile, game.Figures{"reason": "empty"})
	}
	if len(data) > MaxRecord {
		return r, game.Refuse(TooLarge, game.Figures{"bytes": len(data), "max": MaxRecord})
	}
	var head struct {
		Format  string
		Version int
	}
	if json.Unmarshal(data, &head) != nil || head.Format != Magic || head.Version < 1 {
		return r, game.Refuse(BadFile, game.Figures{"reason": "form"})
	}
	if head.Version > recordVersion {
		return r, game.Refuse(FutureFile, game.Figures{"version": head.Version, "max": recordVersion})
	}
	object, ok := unseal(data)
	if !ok {
		return r, game.Refuse(BadFile, game.Figures{"reason": "sum"})
	}
	if json.Unmarshal(object, &r) != nil || !validID(r.ID) {
		return record{}, game.Refuse(BadFile, game.Figures{"reason": "form"})
	}
	r.Created, r.Updated = sane(r.Created), sane(r.Updated)
	if len(r.Moves) > MaxMoves || (r.Millis != nil && len(r.Millis) != len(r.Moves)) || r.Floor < 0 || r.Floor > len(r.Moves) {
		return r, game.Refuse(BadFile, game.Figures{"reason": "moves"})
	}
	return r, nil
}

// sane is a time that can be written again.
func sane(t time.Time) time.Time {
	if t = t.UTC().Truncate(time.Millisecond); t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}
	}
	return t
}

// validID: an identifier becomes part of keys and file names.
func validID(id string) bool {
	if id == "" || len(id) > 40 {
		return false
	}
	for _, c := range id {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// Decode reads a record and replays it under the rules. A record that is none,
// or a setup that the rules refuse, is a *game.Error. When a move is refused
// or the replay ends in another state, the match is read-only and says why:
// it shows the last position that the rules confirm. So it is when the match
// was made with other data, a dictionary, than the program has: all else is
// checked.
func Decode(data []byte, find func(slug string) (game.Rules, bool), c Config) (*Match, error) {
	r, bad := parse(data)
	if bad != nil {
		return nil, bad
	}
	rules, ok := find(r.Game)
	if !ok {
		return nil, game.Refuse(UnknownGame, game.Figures{"game": r.Game})
	}
	c.ID = r.ID
	m, err := New(rules, r.Setup, c)
	var other *game.Error // the match was made with other data
	if err != nil {
		if m, other = trusting(rules, r.Setup, c, err); m == nil {
			return nil, err
		}
	}
	m.title, m.created, m.updated = clipTitle(r.Title), r.Created, r.Updated
	for i, move := range r.Moves {
		var ms int64
		if r.Millis != nil {
			ms = within(r.Millis[i])
		}
		if _, err := m.apply(move, ms); err != nil {
			m.broken = illegal(i+1, move, err)
			break
		}
	}
	if m.broken == nil && Digest(m.state) != r.Digest {
		m.broken = game.Refuse(Diverged, game.Figures{"moves": len(r.Moves)})
	}
	if m.broken == nil {
		m.broken = other
	}
	if m.broken != nil {
		m.original = append([]byte(nil), data...)
	}
	m.floor = min(max(m.floor, r.Floor), len(m.log))
	m.clock = clock{spent: time.Duration(within(r.Pending)) * time.Millisecond}
	m.tick()
	return m, nil
}

// trusting is the match under rules that take from the record what data that
// is missing would decide; nil if that is not what is wrong.
func trusting(rules game.Rules, setup game.Setup, c Config, err error) (*Match, *game.Error) {
	bad, ok := err.(*game.Error)
	relying, can := rules.(game.Relying)
	if !ok || !can || bad.Kind != game.BadData {
		return nil, nil
	}
	m, err := New(relying.Trust(), setup, c)
	if err != nil {
		return nil, nil
	}
	m.rules = rules
	return m, bad
}

// within brings a recorded thinking time into 0 … maxThink.
func within(ms int64) int64 { return min(max(ms, 0), maxThink.Milliseconds()) }

func illegal(number int, move string, err error) *game.Error {
	reason := ""
	if e, ok := err.(*game.Error); ok {
		reason = e.Kind
	}
	return game.Refuse(IllegalMove, game.Figures{"number": number, "move": move, "reason": reason})
}

// Load makes a match of a setup and moves from elsewhere (a link, an exchange
// format): the first move that the rules refuse refuses the whole, with its
// number.
func Load(rules game.Rules, setup game.Setup, moves []string, c Config) (*Match, error) {
	if len(moves) > MaxMoves {
		return nil, game.Refuse(Full, game.Figures{"max": MaxMoves})
	}
	m, err := New(rules, setup, c)
	if err != nil {
		return nil, err
	}
	for i, move := range moves {
		if m.text > maxText {
			return nil, game.Refuse(Full, game.Figures{"max": i})
		}
		if _, err := m.apply(move, 0); err != nil {
			return nil, illegal(i+1, move, err)
		}
	}
	m.clock = clock{}
	m.tick()
	return m, nil
}

func clipTitle(s string) string {
	r := []rune(game.CleanName(s))
	if len(r) > game.MaxName {
		r = r[:game.MaxName]
	}
	return string(r)
}

// Renewed is a record under a new identity, for when its own is taken. A text
// that is no record stays as it is.
func Renewed(data []byte) []byte { return revise(data, "id", NewID()) }

// revise changes one text field of a record and nothing else.
func revise(data []byte, field, value string) []byte {
	object, ok := unseal(data)
	var fields map[string]json.RawMessage
	if !ok || json.Unmarshal(object, &fields) != nil {
		return data
	}
	fields[field] = game.JSON(value)
	return seal(game.JSON(fields))
}
