package palavra

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// GCG is the field's exchange format (poslfit.com/scrabble/gcg): lines that
// begin with "#" say something about the game, lines that begin with ">" are
// turns with the rack before, the play, its score and the total after.
// Two things are ours, in notes that other programs ignore: a note before the
// first turn with the house rules, and one after a turn lost by a challenge.

// BadGCG is the error of a file that cannot be replayed; figures: line (from 1,
// 0 for the file as a whole), reason and, by reason,
//
//	size (max) · players · form · player (player) · turn (player) · rack (tiles) · tiles (tiles) · move (cause and its own figures)
const BadGCG = "bad-gcg"

const (
	maxGCG      = 256 << 10 // bytes of a file
	maxTurns    = 1000      // turns of a file
	houseNote   = "House:"
	challenged  = "challenge"
	maxWarnings = 5
)

// Imported is a game read from a file.
type Imported struct {
	Setup    game.Setup
	Moves    []string
	Warnings []lang.T
}

// ExportGCG writes a match; player 1 is who started. While it goes on the file has only what everybody
// may know: of each rack the tiles laid, of an exchange the number.
func ExportGCG(s *State, names []lang.T) []byte {
	var b bytes.Buffer
	b.WriteString("#character-encoding UTF-8\n")
	nicks := nicknames(names)
	for i := range nicks {
		seat := (s.starter + i) % len(nicks)
		fmt.Fprintf(&b, "#player%d %s %s\n", i+1, nicks[seat], names[seat].PT)
	}
	over := s.reason != ""
	if !over {
		b.WriteString("#incomplete\n")
	}
	fmt.Fprintf(&b, "#note %s", houseNote)
	for _, v := range s.house.options() {
		fmt.Fprintf(&b, " %s=%s", v.slug, v.value)
	}
	b.WriteByte('\n')
	total := make([]int, s.seats())
	board := Board{}
	for _, t := range s.turns {
		rack := SortTiles(t.Rack)
		if !over {
			rack = ""
		}
		before := total[t.Seat]
		switch t.Kind {
		case TurnPlay:
			if !over {
				for _, l := range t.Laid {
					rack += string(rune(l.Tile.OnRack()))
				}
				rack = SortTiles(rack)
			}
			total[t.Seat] += t.Score
			fmt.Fprintf(&b, ">%s: %s %s %s +%d %d\n", nicks[t.Seat], rack, t.At, through(&board, t), t.Score, total[t.Seat])
			if t.Withdrawn {
				total[t.Seat] = before
				fmt.Fprintf(&b, ">%s: %s -- -%d %d\n", nicks[t.Seat], rack, t.Score, before)
				continue
			}
			for _, l := range t.Laid {
				board[l.Square] = l.Tile
			}
		case TurnExchange:
			aside := t.Exchanged
			if !over {
				aside = strconv.Itoa(t.Count)
			}
			fmt.Fprintf(&b, ">%s: %s -%s +0 %d\n", nicks[t.Seat], rack, aside, before)
		default:
			fmt.Fprintf(&b, ">%s: %s - +0 %d\n", nicks[t.Seat], rack, before)
			if t.Kind == TurnChallenge {
				fmt.Fprintf(&b, "#note %s\n", challenged)
			}
		}
	}
	all := ""
	for _, t := range s.settled {
		all += t.Rack
	}
	for i := range s.settled {
		t := s.settled[(s.starter+i)%len(s.settled)]
		nick := nicks[t.Seat]
		n := &total[t.Seat]
		switch {
		case t.Rack != "":
			*n -= t.Lost
			fmt.Fprintf(&b, ">%s: %[2]s (%[2]s) -%d %d\n", nick, SortTiles(t.Rack), t.Lost, *n)
		case s.reason == EndOut:
			*n += t.Gained
			fmt.Fprintf(&b, ">%s: (%s) +%d %d\n", nick, SortTiles(all), t.Gained, *n)
		}
		if t.Late > 0 {
			*n -= t.Late
			fmt.Fprintf(&b, ">%s: %s (time) -%d %d\n", nick, SortTiles(t.Rack), t.Late, *n)
		}
	}
	return b.Bytes()
}

type optionValue struct{ slug, value string }

// options are the house rules that are on.
func (h House) options() []optionValue {
	var list []optionValue
	if h.Bonus {
		list = append(list, optionValue{OptBonus.Slug, "on"})
	}
	if h.Seven {
		list = append(list, optionValue{OptExchange.Slug, "seven"})
	}
	if h.Challenge {
		list = append(list, optionValue{OptChallenge.Slug, "on"})
	}
	if h.Clock > 0 {
		list = append(list, optionValue{OptClock.Slug, strconv.Itoa(h.Clock)})
	}
	return list
}

// through is the main word with "." for the squares played through.
func through(before *Board, t Turn) string {
	at, down, _ := parseAt(t.At)
	out := []byte(t.Main)
	for i := range out {
		if before[at] != 0 {
			out[i] = '.'
		}
		at = at.next(down)
	}
	return string(out)
}

// nicknames are one word each, different, without what would break a line.
func nicknames(names []lang.T) []string {
	var out []string
	for i, n := range names {
		nick := strings.Map(func(r rune) rune {
			if r == ':' || unicode.IsSpace(r) || unicode.IsControl(r) {
				return '_'
			}
			return r
		}, lang.Clip(n.PT, 20))
		if nick == "" {
			nick = "_"
		}
		for slices.Contains(out, nick) {
			nick += strconv.Itoa(i + 1)
		}
		out = append(out, nick)
	}
	return out
}

// IsGCG says whether the content looks like a GCG file: its first line is one
// of those the format has.
func IsGCG(content []byte) bool {
	text := strings.TrimLeftFunc(strings.TrimPrefix(string(content[:min(len(content), 4096)]), "\ufeff"), unicode.IsSpace)
	if strings.HasPrefix(text, ">") {
		return true
	}
	if !strings.HasPrefix(text, "#") || len(text) < 2 {
		return false
	}
	return text[1] >= 'a' && text[1] <= 'z'
}

// entry is one line of a file that the game went on with.
type entry struct {
	line  int
	nick  string
	seat  int
	kind  string // a kind of turn, or "--", "left", "gain", "time"
	rack  string // as far as it is known, with "?" for blanks
	at    string
	word  string
	tiles string // exchanged or left over
	count int    // tiles exchanged
	score int
	note  bool // a note after it says that it was a challenge
	laid  []Laid
	drawn []int // of an exchange: places in the order of draws
}

type reader struct {
	names      []string
	nicks      []string
	entries    []entry
	racks      map[int]string // the last ones, by player
	incomplete bool
	options    map[string]string
	house      bool
}

func gcgError(line int, reason string, f game.Figures) *game.Error {
	if f == nil {
		f = game.Figures{}
	}
	f["line"], f["reason"] = line, reason
	return game.Refuse(BadGCG, f)
}

func gcgMove(line int, err *game.Error) *game.Error {
	f := game.Figures{"cause": err.Kind}
	for k, v := range err.Figures {
		f[k] = v
	}
	return gcgError(line, "move", f)
}

// read parts a file into its lines.
func read(content []byte) (*reader, *game.Error) {
	if len(content) > maxGCG {
		return nil, gcgError(0, "size", game.Figures{"max": maxGCG})
	}
	text := strings.TrimPrefix(string(content), "\ufeff")
	if !utf8.ValidString(text) {
		// Without a word about it the format is ISO 8859-1.
		runes := make([]rune, len(text))
		for i := range len(text) {
			runes[i] = rune(text[i])
		}
		text = string(runes)
	}
	r := &reader{racks: map[int]string{}, options: map[string]string{}}
	for i, line := range strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
		line = strings.TrimSpace(line)
		var err *game.Error
		switch {
		case strings.HasPrefix(line, "#"):
			err = r.pragma(i+1, line[1:])
		case strings.HasPrefix(line, ">"):
			err = r.turn(i+1, line[1:])
		}
		if err != nil {
			return nil, err
		}
		if len(r.entries) > maxTurns {
			return nil, gcgError(i+1, "size", game.Figures{"max": maxTurns})
		}
	}
	if len(r.nicks) < 2 || len(r.nicks) > 4 {
		return nil, gcgError(0, "players", game.Figures{"players": len(r.nicks)})
	}
	return r, nil
}

func (r *reader) pragma(n int, text string) *game.Error {
	key, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case strings.HasPrefix(key, "player"):
		nick, name, _ := strings.Cut(rest, " ")
		if k, e := strconv.Atoi(key[len("player"):]); e != nil || k != len(r.nicks)+1 || nick == "" || slices.Contains(r.nicks, nick) {
			return gcgError(n, "form", nil)
		}
		name = game.CleanName(name)
		if name == "" {
			name = game.CleanName(nick)
		}
		if utf8.RuneCountInString(name) > game.MaxName {
			name = lang.Clip(name, game.MaxName)
		}
		r.nicks, r.names = append(r.nicks, nick), append(r.names, name)
	case strings.HasPrefix(key, "rack"):
		if k, e := strconv.Atoi(key[len("rack"):]); e == nil && k >= 1 && k <= 4 {
			tiles, err := parseTiles(rest)
			if err != nil {
				return gcgMove(n, err)
			}
			r.racks[k-1] = joined(tiles)
		}
	case key == "incomplete":
		r.incomplete = true
	case key == "note" && rest == challenged && len(r.entries) > 0:
		r.entries[len(r.entries)-1].note = true
	case key == "note" && strings.HasPrefix(rest, houseNote) && len(r.entries) == 0:
		r.house = true
		for _, f := range strings.Fields(rest[len(houseNote):]) {
			slug, value, _ := strings.Cut(f, "=")
			if o, ok := (Rules{}).Info().Option(slug); ok && slug != OptStarter.Slug && o.Takes(value) {
				r.options[slug] = value
			}
		}
	}
	return nil
}

func joined(tiles []Tile) string {
	out := make([]byte, len(tiles))
	for i, t := range tiles {
		out[i] = byte(t)
	}
	return string(out)
}

// turn reads one of
//
//	NICK: RACK 8H WORD +score total    NICK: RACK -TILES +0 total
//	NICK: RACK - +0 total              NICK: RACK -- -score total
//	NICK: (TILES) +score total         NICK: RACK (TILES) -score total
//	NICK: RACK (time) -score total     NICK: RACK (challenge) +score total
//
// where RACK may be missing or be less than the whole.
func (r *reader) turn(n int, text string) *game.Error {
	nick, rest, ok := strings.Cut(text, ":")
	f := strings.Fields(rest)
	if !ok || len(f) < 3 {
		return gcgError(n, "form", nil)
	}
	nick = strings.TrimSpace(nick)
	e := entry{line: n, nick: nick, seat: slices.Index(r.nicks, nick)}
	if e.seat < 0 {
		return gcgError(n, "player", game.Figures{"player": nick})
	}
	// The last two are the score and the total; programs add remarks after
	// them.
	rack, what := "", f
	if !strings.HasPrefix(f[0], "(") && !strings.HasPrefix(f[0], "-") {
		if _, _, err := parseAt(f[0]); err != nil {
			rack, what = f[0], f[1:]
		}
	}
	if rack != "" {
		tiles, err := parseTiles(rack)
		if err != nil {
			return gcgMove(n, err)
		}
		if len(tiles) > RackSize {
			return gcgError(n, "rack", game.Figures{"tiles": rack})
		}
		e.rack = joined(tiles)
	}
	score := what[1:]
	switch op := what[0]; {
	case op == "--":
		e.kind = "--"
	case op == "-":
		e.kind = TurnPass
	case strings.HasPrefix(op, "-"):
		e.kind = TurnExchange
		if k, err := strconv.Atoi(op[1:]); err == nil {
			if k < 1 || k > RackSize {
				return gcgError(n, "form", nil)
			}
			e.count = k
			break
		}
		tiles, err := parseTiles(op[1:])
		if err != nil {
			return gcgMove(n, err)
		}
		if len(tiles) == 0 || len(tiles) > RackSize {
			return gcgError(n, "form", nil)
		}
		e.tiles, e.count = joined(tiles), len(tiles)
	case op == "(time)":
		e.kind = "time"
	case op == "(challenge)":
		e.kind = "bonus"
	case strings.HasPrefix(op, "(") && strings.HasSuffix(op, ")"):
		tiles, err := parseTiles(op[1 : len(op)-1])
		if err != nil {
			return gcgMove(n, err)
		}
		e.kind, e.tiles = "gain", joined(tiles)
		if len(score) > 0 && strings.HasPrefix(score[0], "-") {
			e.kind = "left"
		}
	default:
		if _, _, err := parseAt(op); err != nil {
			return gcgMove(n, err)
		}
		e.kind, e.at, e.word = TurnPlay, op, strings.NewReplacer("(", "", ")", "").Replace(what[1])
		score = what[2:]
	}
	if len(score) == 0 {
		return gcgError(n, "form", nil)
	}
	k, err := strconv.Atoi(score[0])
	if err != nil || k < -9999 || k > 9999 {
		return gcgError(n, "form", nil)
	}
	e.score = k
	r.entries = append(r.entries, e)
	return nil
}

// ImportGCG reads a game and replays it under the rules. What the file does not
// say of racks is filled with tiles that were left. Scores other than by the
// rules, and turns the rules do not have, are warned of.
func (rules Rules) ImportGCG(content []byte, data map[string]string) (*Imported, *game.Error) {
	r, err := read(content)
	if err != nil {
		return nil, err
	}
	seats := len(r.nicks)
	first := 0
	for _, e := range r.entries {
		if e.kind != "time" {
			first = e.seat
			break
		}
	}
	// The player who begins sits at seat 0.
	for i := range r.entries {
		r.entries[i].seat = (r.entries[i].seat - first + seats) % seats
	}
	h := fnv.New64a()
	h.Write(content)
	setup := game.Setup{Options: r.options, Data: data, Seed: h.Sum64()}
	racks := map[int]string{}
	for i := range seats {
		setup.Players = append(setup.Players, game.Player{Name: r.names[(first+i)%seats]})
		if rack, ok := r.racks[(first+i)%seats]; ok {
			racks[i] = rack
		}
	}
	var late []entry
	for _, e := range r.entries {
		switch e.kind {
		case "--":
			setup.Options[OptChallenge.Slug] = "on"
		case "time":
			late = append(late, e)
			if setup.Options[OptClock.Slug] == "" {
				setup.Options[OptClock.Slug] = "25"
			}
		}
	}
	d, err := deal(r, seats, racks, game.Seeded(setup.Seed))
	if err != nil {
		return nil, err
	}
	setup.Start = d.script()

	best, err := rules.replay(r, d, setup, late)
	if err != nil && err.Text("cause") == NotWords && setup.Options[OptChallenge.Slug] == "" {
		setup.Options = with(setup.Options, OptChallenge.Slug, "on")
		words := list(err.Figures["words"])
		best, err = rules.replay(r, d, setup, late)
		if err == nil {
			best.Warnings = append([]lang.T{{
				"%s. A partida é importada com a regra da contestação.",
				"%s. The game is imported under the challenge rule.",
			}}, best.Warnings...)
			best.Warnings[0] = best.Warnings[0].With(notIn(words))
		}
	}
	if err != nil {
		return nil, err
	}
	if !r.house && best.differ > 0 {
		setup := setup
		setup.Options = with(best.Setup.Options, OptBonus.Slug, "on")
		if other, err := rules.replay(r, d, setup, late); err == nil && other.differ < best.differ {
			best = other
		}
	}
	if n := len(best.Warnings) - maxWarnings; n > 0 {
		best.Warnings = append(best.Warnings[:maxWarnings:maxWarnings], lang.T{"E mais %d diferenças.", "And %d more differences."}.With(n))
	}
	return &best.Imported, nil
}

func with(m map[string]string, key, value string) map[string]string {
	out := map[string]string{key: value}
	for k, v := range m {
		if k != key {
			out[k] = v
		}
	}
	return out
}

// slot is one tile on a rack, by its place in the order of draws.
type slot = int

// dealt is the order in which the tiles of a file must have been drawn.
type dealt struct {
	tiles []Tile // 0: the file does not say
	from  []int  // when the tile was drawn and, if it went back, when
	until []int
	now   int
	racks [][]slot
}

// deal works out, turn by turn, which tiles were drawn when.
func deal(r *reader, seats int, last map[int]string, src *game.Source) (*dealt, *game.Error) {
	d := &dealt{racks: make([][]slot, seats)}
	bag := Distribution.Total()
	draw := func(seat, n int) (drawn []slot) {
		for ; n > 0 && bag > 0; n-- {
			d.tiles, d.from, d.until = append(d.tiles, 0), append(d.from, d.now), append(d.until, 1<<30)
			d.racks[seat] = append(d.racks[seat], len(d.tiles)-1)
			drawn = append(drawn, len(d.tiles)-1)
			d.now++
			bag--
		}
		return drawn
	}
	for i := range seats {
		draw(i, RackSize)
	}
	var board Board
	turn := 0
	for i := range r.entries {
		e := &r.entries[i]
		rack := e.rack
		switch e.kind {
		case "bonus", "time":
			continue
		case "gain":
			// Of two players the other one's rack is what was gained.
			if seats == 2 {
				if err := d.reveal(1-e.seat, e.tiles, e.line); err != nil {
					return nil, err
				}
			}
			continue
		case "left":
			if rack == "" {
				rack = e.tiles
			}
			if err := d.reveal(e.seat, rack, e.line); err != nil {
				return nil, err
			}
			continue
		case "--":
			if i == 0 || r.entries[i-1].kind != TurnPlay || r.entries[i-1].seat != e.seat {
				return nil, gcgError(e.line, "turn", game.Figures{"player": e.nick})
			}
			continue
		}
		if e.seat != turn%seats {
			return nil, gcgError(e.line, "turn", game.Figures{"player": e.nick})
		}
		turn++
		if err := d.reveal(e.seat, rack, e.line); err != nil {
			return nil, err
		}
		switch e.kind {
		case TurnPlay:
			at, down, _ := parseAt(e.at)
			word, err := parseWord(e.word, true)
			if err == nil {
				e.laid, err = board.place(at, down, word)
			}
			if err == nil {
				_, _, err = board.lay(e.laid)
			}
			if err != nil {
				return nil, gcgMove(e.line, err)
			}
			tiles := make([]Tile, len(e.laid))
			for j, l := range e.laid {
				tiles[j] = l.Tile.OnRack()
			}
			out, err := d.pick(e.seat, joined(tiles), e.line)
			if err != nil {
				return nil, err
			}
			if i+1 < len(r.entries) && r.entries[i+1].kind == "--" && r.entries[i+1].seat == e.seat {
				continue
			}
			d.remove(e.seat, out, false)
			for _, l := range e.laid {
				board[l.Square] = l.Tile
			}
			draw(e.seat, RackSize-len(d.racks[e.seat]))
		case TurnExchange:
			if e.count > bag {
				return nil, gcgMove(e.line, game.Refuse(BagTooSmall, game.Figures{"tiles": e.count, "bag": bag}))
			}
			var out []slot
			var err *game.Error
			if e.tiles != "" {
				out, err = d.pick(e.seat, e.tiles, e.line)
			} else {
				out, err = d.some(e.seat, e.count, e.line)
			}
			if err != nil {
				return nil, err
			}
			e.drawn = out
			draw(e.seat, e.count)
			d.remove(e.seat, out, true)
			bag += len(out)
		}
	}
	for seat, rack := range last {
		// A pragma may be older than the last turn; then it says nothing.
		d.reveal(seat, rack, 0)
	}
	if !d.fill(src) {
		return nil, gcgError(0, "tiles", nil)
	}
	return d, nil
}

// reveal notes what the file says of a rack: at least these tiles are on it.
func (d *dealt) reveal(seat int, rack string, line int) *game.Error {
	if rack == "" {
		return nil
	}
	_, err := d.pick(seat, rack, line)
	return err
}

// pick finds tiles on a rack; those not known to be there must be among the
// tiles not known yet, the latest drawn first.
func (d *dealt) pick(seat int, tiles string, line int) ([]slot, *game.Error) {
	var out, unknown []slot
	rest := slices.Clone(d.racks[seat])
	lack := ""
	for i := range len(tiles) {
		j := slices.IndexFunc(rest, func(s slot) bool { return d.tiles[s] == Tile(tiles[i]) })
		if j < 0 {
			lack += tiles[i : i+1]
			continue
		}
		out = append(out, rest[j])
		rest = slices.Delete(rest, j, j+1)
	}
	for _, s := range rest {
		if d.tiles[s] == 0 {
			unknown = append(unknown, s)
		}
	}
	if len(lack) > len(unknown) {
		return nil, gcgError(line, "rack", game.Figures{"tiles": lack})
	}
	for i := range len(lack) {
		s := unknown[len(unknown)-1-i]
		d.tiles[s] = Tile(lack[i])
		out = append(out, s)
	}
	return out, nil
}

// some picks n tiles of which the file says nothing, unknown ones first.
func (d *dealt) some(seat, n, line int) ([]slot, *game.Error) {
	rack := slices.Clone(d.racks[seat])
	if n > len(rack) {
		return nil, gcgError(line, "rack", game.Figures{"tiles": strconv.Itoa(n)})
	}
	slices.SortStableFunc(rack, func(a, b slot) int {
		return min(int(d.tiles[a]), 1) - min(int(d.tiles[b]), 1)
	})
	return rack[:n], nil
}

func (d *dealt) remove(seat int, out []slot, back bool) {
	d.racks[seat] = slices.DeleteFunc(d.racks[seat], func(s slot) bool { return slices.Contains(out, s) })
	if back {
		for _, s := range out {
			d.until[s] = d.now
		}
		d.now++
	}
}

// fill gives the unknown tiles letters that were in the bag at the time, by
// lot; false if the file uses more tiles of a letter than there are.
func (d *dealt) fill(src *game.Source) bool {
	var free [27][]int // by letter and time
	for i := range free {
		free[i] = slices.Repeat([]int{Distribution[i]}, d.now+1)
	}
	use := func(i int, s slot) {
		for t := d.from[s]; t < min(d.until[s], d.now+1); t++ {
			free[i][t]--
		}
	}
	for s, t := range d.tiles {
		if t != 0 {
			use(index(t), s)
		}
	}
	for i := range free {
		if slices.Min(free[i]) < 0 {
			return false
		}
	}
	for s, t := range d.tiles {
		if t != 0 {
			continue
		}
		var room Count
		for i := range free {
			room[i] = slices.Min(free[i][d.from[s]:min(d.until[s], d.now+1)])
		}
		n := room.Total()
		if n == 0 {
			return false
		}
		k := src.IntN(n)
		for i, c := range room {
			if k < c {
				d.tiles[s] = kind(i)
				use(i, s)
				break
			}
			k -= c
		}
	}
	return true
}

func (d *dealt) script() string { return joined(d.tiles) }

type replayed struct {
	Imported
	differ int // turns whose score in the file is another
}

// replay makes the moves of a file under the rules.
func (rules Rules) replay(r *reader, d *dealt, setup game.Setup, late []entry) (replayed, *game.Error) {
	out := replayed{Imported: Imported{Setup: setup}}
	made, e := rules.New(setup, nil)
	if e != nil {
		return out, e.(*game.Error)
	}
	s := made.(*State)
	apply := func(line int, move string) *game.Error {
		o, err := s.apply(move)
		if err != nil {
			return gcgMove(line, err)
		}
		out.Moves = append(out.Moves, o.Move)
		return nil
	}
	warn := func(t lang.T) { out.Warnings = append(out.Warnings, t) }
	for _, e := range r.entries {
		if s.reason != "" {
			switch e.kind {
			case TurnPlay, TurnExchange, TurnPass:
				warn(lang.T{"Linha %d: pelas regras a partida já terminou; o resto fica de fora.", "Line %d: by the rules the match is over; the rest is left out."}.With(e.line))
				return out, nil
			}
			continue
		}
		for i, l := range late {
			if l.seat == e.seat && s.actor() == e.seat && !laterTurn(r, e) {
				if err := apply(l.line, fmt.Sprintf("clock %d", overtime(s.house.Clock, -l.score))); err != nil {
					return out, err
				}
				late = slices.Delete(slices.Clone(late), i, i+1)
				break
			}
		}
		move := ""
		switch e.kind {
		case TurnPlay:
			m, err := s.board.PlayMove(e.laid)
			if err != nil {
				return out, gcgMove(e.line, err)
			}
			move = m
		case TurnExchange:
			tiles := e.tiles
			if tiles == "" {
				for _, k := range e.drawn {
					tiles += string(rune(d.tiles[k]))
				}
			}
			move = ExchangeMove(tiles)
		case TurnPass:
			if move = "pass"; e.note && r.house && s.pending {
				move = "challenge"
			}
		case "--":
			move = "challenge"
		case "bonus":
			warn(lang.T{"Linha %d: pontos por uma contestação errada não há nestas regras; ficam de fora.", "Line %d: there are no points for a wrong challenge in these rules; they are left out."}.With(e.line))
			continue
		default:
			continue
		}
		if err := apply(e.line, move); err != nil {
			return out, err
		}
		if e.kind == "--" && !s.last().Withdrawn {
			return out, gcgError(e.line, "valid", nil)
		}
		if e.kind == TurnPlay && s.last().Score != e.score {
			out.differ++
			warn(lang.T{"Linha %d: o arquivo dá %d pontos, pelas regras são %d.", "Line %d: the file gives %d points, by the rules it is %d."}.With(e.line, e.score, s.last().Score))
		}
	}
	if s.reason == "" && s.lastChance() && !r.incomplete {
		if err := apply(0, "pass"); err != nil {
			return out, err
		}
	}
	if s.reason == "" && slices.ContainsFunc(r.entries, func(e entry) bool { return e.kind == "gain" || e.kind == "left" }) {
		warn(lang.T{"O arquivo traz um fim, mas pelas regras a partida continua.", "The file has an ending, but by the rules the match goes on."})
	}
	return out, nil
}

// laterTurn says whether the seat has another turn after this one.
func laterTurn(r *reader, e entry) bool {
	return slices.ContainsFunc(r.entries, func(o entry) bool {
		return o.line > e.line && o.seat == e.seat && (o.kind == TurnPlay || o.kind == TurnExchange || o.kind == TurnPass)
	})
}

// overtime is the least time that costs so many points.
func overtime(clock, points int) int {
	return min(60*clock+max(points, 0)/LatePoints*60, MaxUsed)
}

// gcgText is why a file was refused.
func gcgText(err *game.Error) lang.T {
	var t lang.T
	switch err.Text("reason") {
	case "size":
		t = lang.T{"o arquivo é grande demais (no máximo %d).", "the file is too large (at most %d)."}.With(err.Int("max"))
	case "players":
		t = lang.T{"há %d jogadores; este jogo tem de 2 a 4, cada um com a sua linha #player.", "there are %d players; this game takes 2 to 4, each with a #player line."}.With(err.Int("players"))
	case "player":
		t = lang.T{"“%s” não é nenhum dos jogadores das linhas #player.", "“%s” is none of the players in the #player lines."}.With(lang.Clip(err.Text("player"), 40))
	case "turn":
		t = lang.T{"não é a vez de %s.", "it is not %s's turn."}.With(lang.Clip(err.Text("player"), 40))
	case "rack":
		t = lang.T{"estas peças não podem estar no suporte: %s.", "these tiles cannot be on the rack: %s."}.With(lang.Clip(err.Text("tiles"), 40))
	case "tiles":
		t = lang.T{"o arquivo usa mais peças de uma letra do que o jogo tem.", "the file uses more tiles of a letter than the game has."}
	case "valid":
		t = lang.T{"a jogada é recolhida, mas as palavras estão no dicionário.", "the play is taken back, but its words are in the dictionary."}
	case "move":
		t = Texts{}.Explain(&game.Error{Kind: err.Text("cause"), Figures: err.Figures}, nil)
	default:
		t = lang.T{"a linha não tem a forma de uma jogada de GCG.", "the line does not have the form of a GCG turn."}
	}
	if n := err.Int("line"); n > 0 {
		return lang.T{"Linha %d do GCG: %s", "GCG line %d: %s"}.With(n, t)
	}
	return lang.T{"GCG: %s", "GCG: %s"}.With(t)
}
