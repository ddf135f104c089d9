package table

import (
	"encoding/json"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/engine/ui"
	"rsc.io/qr"
	"rsc.io/qr/coding"
)

// share shows the match as a link, a QR code and a code to paste.
type share struct {
	p    *playing
	link string // "" where the page has no address worth sharing
	code string
	dice bool // the set-up and the seed only: "play the same dice"
	qr   *qr.Code
}

func newShare(a *App, p *playing, dice bool) *share {
	s := &share{p: p, dice: dice}
	if dice {
		fresh, err := p.m.Fresh()
		if err != nil {
			a.explain(err, p.scene, p.m.Names())
			return nil
		}
		s.code = fresh.Code()
	} else {
		s.code = p.m.Code()
	}
	s.link = a.device.Link("#m=" + s.code)
	text := s.link
	if text == "" {
		text = s.code
	}
	// A larger code cannot be read from a screen by most cameras.
	if coding.String(text).Bits(20) <= coding.Version(20).DataBytes(coding.L)*8 {
		s.qr, _ = qr.Encode(text, qr.L)
	}
	return s
}

// reveals says whether the link carries what not everybody may know: hands of
// a match that goes on, or what was typed in secret, which stands in the set-up
// and is still ahead of those who play from the same start.
func (s *share) reveals() bool {
	status := s.p.m.Status()
	typed := len(s.p.m.Setup().Secrets) > 0
	if s.dice {
		return typed
	}
	return !status.Over && (status.Private || typed)
}

func (s *share) layout(a *App, f *ui.Frame) {
	t := f.Theme
	w := min(460, f.W-f.Edge())
	inner := w - 48
	text := s.link
	label := textLink
	if text == "" {
		text, label = s.code, textCode
	}
	side := 0.0
	if s.qr != nil {
		side = min(inner, 232, max(0, f.H-f.Edge()-430))
		if side < 120 {
			side = 0
		}
	}
	note := ""
	if s.reveals() {
		note = f.T(textReveals)
	}
	noteH := float64(len(ui.Wrap(note, ui.Read, inner))) * ui.Read.Leading()
	if note == "" {
		noteH = 0
	}
	need := 64 + 24 + 56 + side + 16 + noteH + 12 + ui.Control
	f.Sheet("share-sheet", f.T(textShare), w, need+60, func(in ui.Rect) {
		bar, in := in.CutBottom(ui.Control)
		_, in = in.CutBottom(12)
		f.Scroll("share-scroll", in.Pad(-6, 0, -6, 0), need-60, func() {
			var row ui.Rect
			row, in = in.CutTop(52)
			f.Choice("share-what", f.T(textShare), row.Pad(0, 0, 0, 4), []string{f.T(textThisMatch), f.T(textSameDice)}, map[bool]int{false: 0, true: 1}[s.dice], func(i int) {
				if n := newShare(a, s.p, i == 1); n != nil {
					a.sheet = n
				}
			})
			in.Y, in.H = in.Y+12, in.H+400
			row, in = in.CutTop(24)
			f.Words("share-label", f.T(label), row, ui.Strong, t.Ink, ui.Left)
			row, in = in.CutTop(56)
			f.Input(ui.Field{ID: "share-text", Label: f.T(label), Value: text, Box: row.Pad(0, 0, 0, 8), Change: func(string) {}})
			if note != "" {
				row, in = in.CutTop(noteH + 8)
				f.Prose("share-note", note, row, ui.Read, t.Bad, ui.Left)
			}
			if side > 0 {
				row, in = in.CutTop(side)
				code := s.qr
				f.Add(ui.Node{ID: "share-qr", Role: ui.Image, Label: f.T(textQR), Bounds: row.Center(side, side), Paint: func(c ui.Canvas, l ui.Look) { paintQR(c, l.Bounds, code) }})
			}
		})
		cols := bar.Columns(2, 12)
		f.Button(ui.Press{ID: "share-close", Text: f.T(ui.OK), Style: ui.Flat, Box: cols[0], Do: func() { a.sheet = nil }})
		f.Button(ui.Press{ID: "share-go", Text: f.T(textSend), Sign: ui.ShareSign, Style: ui.Main, Box: cols[1], Do: func() {
			a.hand(s.p.scene.Name(), text)
		}})
	})
}

// hand gives a text to whoever the player chooses, or to the clipboard.
func (a *App) hand(title lang.T, text string) {
	a.device.Share(title.In(a.lang), text, func(how string) {
		switch how {
		case "copied":
			a.say(textCopied)
		case "":
			a.refuse(textNotShared)
		}
		a.root.Invalidate()
	})
}

func paintQR(c ui.Canvas, b ui.Rect, code *qr.Code) {
	c.Fill(ui.Round(b, 6), ui.Solid(ui.RGB(0xFFFFFF)))
	n := float64(code.Size + 8)
	u := b.W / n
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			if !code.Black(x, y) {
				continue
			}
			from := x
			for x+1 < code.Size && code.Black(x+1, y) {
				x++
			}
			c.Fill(ui.Box(ui.Rect{X: b.X + (float64(from)+4)*u, Y: b.Y + (float64(y)+4)*u, W: float64(x-from+1)*u + 0.3, H: u + 0.3}), ui.Solid(ui.RGB(0x000000)))
		}
	}
}

// bring takes a match from elsewhere: a link or code that is pasted, or a file.
type bring struct{ text string }

func (s *bring) layout(a *App, f *ui.Frame) {
	w := min(440, f.W-f.Edge())
	f.Sheet("bring-sheet", f.T(textBringIn), w, 24+64+60+ui.Control+16, func(in ui.Rect) {
		bar, in := in.CutBottom(ui.Control)
		var row ui.Rect
		row, in = in.CutTop(24)
		f.Words("bring-label", f.T(textPaste), row, ui.Strong, f.Theme.Ink, ui.Left)
		row, in = in.CutTop(60)
		take := func() { a.paste(s.text) }
		f.Input(ui.Field{ID: "bring-text", Label: f.T(textPaste), Value: s.text, Box: row.Pad(0, 0, 0, 12), Change: func(v string) { s.text = v }, Enter: take})
		row, _ = in.CutTop(ui.Control)
		f.Button(ui.Press{ID: "bring-file", Text: f.T(textFile), Style: ui.Flat, Box: row, Do: func() { a.device.Pick(a.Take) }})
		cols := bar.Columns(2, 12)
		f.Button(ui.Press{ID: "bring-close", Text: f.T(ui.Cancel), Style: ui.Flat, Box: cols[0], Do: func() { a.sheet = nil }})
		f.Button(ui.Press{ID: "bring-go", Text: f.T(textOpenIt), Style: ui.Main, Box: cols[1], Disabled: strings.TrimSpace(s.text) == "", Do: take})
	})
}

// paste opens a link or a code, or takes the matches of a file's text.
func (a *App) paste(text string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexByte(text, '{'); i >= 0 && strings.Contains(text, match.Magic) {
		a.Take(lines(text[i:]))
		return
	}
	text = a.linked(text)
	sheet := a.sheet
	a.sheet = nil
	if !a.follow("#" + text) {
		a.sheet = sheet // what was pasted can be put right
	}
	a.root.Invalidate()
}

// lines puts records one a line: a field of one line has lost the line ends
// between them.
func lines(text string) []byte {
	var file []byte
	d := json.NewDecoder(strings.NewReader(text))
	read := int64(0)
	for {
		var record json.RawMessage
		if d.Decode(&record) != nil {
			return append(file, strings.TrimSpace(text[read:])...)
		}
		file = append(append(file, record...), '\n')
		read = d.InputOffset()
	}
}

// linked is the address in a text as it comes out of a letter or a chat, where
// other words may stand around a link; without one the text is a code.
func (a *App) linked(text string) string {
	at := -1
	for _, mark := range []string{"#m=", "#/", "#"} {
		if at = strings.Index(text, mark); at >= 0 {
			break
		}
	}
	before, text := text[:max(at, 0)], text[at+1:]
	if strings.HasPrefix(text, "/") {
		if strings.Contains(before, "://") {
			text = strings.Fields(text)[0]
		}
		return text
	}
	parts := strings.Fields(strings.TrimPrefix(text, "m="))
	if len(parts) == 0 {
		return "m="
	}
	// A long code may be broken into several lines.
	whole, first := bare(strings.Join(parts, "")), bare(parts[0])
	if _, err := match.ParseCode(whole, a.rules, match.Config{}); err != nil {
		if _, err := match.ParseCode(first, a.rules, match.Config{}); err == nil {
			return "m=" + first
		}
	}
	return "m=" + whole
}

// bare is a code without the signs that a sentence puts behind it.
func bare(code string) string { return strings.TrimRight(code, ".,;:!?)>]\"'”’»*") }

// Take keeps the matches of a file, and says what was taken and what was not.
func (a *App) Take(file []byte) {
	if file == nil {
		return
	}
	taken, refused := a.store.Import(file, a.rules)
	if len(taken) > 0 {
		a.sheet = nil
	}
	switch {
	case len(refused) > 0:
		why := textUnread
		if e, ok := refused[0].Err.(*game.Error); ok {
			why = lang.Explain(e.Kind, e.Figures, e.Allowed)
		}
		a.refuse(textTakenSome.With(lang.Count(len(taken), textMatch, textMatches), refused[0].Line, why))
	case len(taken) == 0:
		a.refuse(textUnread)
	default:
		a.say(textTaken.With(lang.Count(len(taken), textMatch, textMatches)))
	}
	if _, ok := a.at.(*menu); !ok && len(taken) > 0 {
		a.show(&menu{})
	}
	a.root.Invalidate()
}

// rename gives the match on the table a name of its own.
type rename struct {
	p    *playing
	text string
}

func (s *rename) layout(a *App, f *ui.Frame) {
	w := min(440, f.W-f.Edge())
	f.Sheet("rename-sheet", f.T(textRename), w, 64+ui.Control+12, func(in ui.Rect) {
		bar, in := in.CutBottom(ui.Control)
		row, _ := in.CutTop(60)
		take := func() {
			s.p.m.Rename(s.text)
			a.sheet = nil
		}
		f.Input(ui.Field{ID: "rename-text", Label: f.T(textRename), Value: s.text, Box: row.Pad(0, 0, 0, 12), MaxLen: game.MaxName, Change: func(v string) { s.text = v }, Enter: take})
		cols := bar.Columns(2, 12)
		f.Button(ui.Press{ID: "rename-close", Text: f.T(ui.Cancel), Style: ui.Flat, Box: cols[0], Do: func() { a.sheet = nil }})
		f.Button(ui.Press{ID: "rename-go", Text: f.T(textKeep), Style: ui.Main, Box: cols[1], Do: take})
	})
}
