package table

import (
	"passavez/engine/lang"
	"passavez/engine/ui"
)

// settings are what the player has decided about the page.
type settings struct{}

func (*settings) layout(a *App, f *ui.Frame) {
	t := f.Theme
	w := min(480, f.W-f.Edge())
	const group = 84.0
	p, inMatch := a.at.(*playing)
	total := 3*group + 2*56 + 32 + 36 + 3*56 + 44
	if inMatch {
		total += 36 + 3*56
	}
	if a.kept || a.fresh {
		total += 56
	}
	f.Sheet("settings-sheet", f.T(textSettings), w, min(total+72, f.H), func(in ui.Rect) {
		bar, in := in.CutBottom(ui.Control)
		_, in = in.CutBottom(12)
		f.Scroll("settings-scroll", in.Pad(-6, 0, -6, 0), total, func() {
			y := in.Y
			choice := func(id string, label lang.T, names []string, chosen int, pick func(int)) {
				f.Words(id+"-label", f.T(label), ui.Rect{X: in.X, Y: y, W: in.W, H: 24}, ui.Strong, t.Ink, ui.Left)
				f.Choice(id, f.T(label), ui.Rect{X: in.X, Y: y + 26, W: in.W, H: ui.Control}, names, chosen, pick)
				y += group
			}
			choice("lang", textLanguage, []string{"Português", "English"}, int(a.lang), func(i int) {
				a.lang = lang.Lang(i)
				a.store.SetSetting(setLang, a.lang.Tag())
			})
			themes := []string{"", "light", "dark"}
			choice("theme", textTheme, []string{f.T(textAuto), f.T(textLight), f.T(textDark)}, index(themes, a.theme), func(i int) {
				a.theme = themes[i]
				a.store.SetSetting(setTheme, a.theme)
			})
			motions := []string{"", "full", "less"}
			choice("motion", textMotion, []string{f.T(textAuto), f.T(textFull), f.T(textLess)}, index(motions, a.motion), func(i int) {
				a.motion = motions[i]
				a.store.SetSetting(setMotion, a.motion)
			})
			line := func(id string, label lang.T, on bool, set func(bool)) {
				f.Toggle(id, f.T(label), ui.Rect{X: in.X, Y: y, W: in.W, H: ui.Control}, on, set)
				y += 56
			}
			line("text-mode", textTextMode, a.textMode, func(on bool) {
				a.setTextMode(on)
				a.store.SetSetting(setText, onOff(on))
			})
			line("keys", textKeys, !a.noKeys, func(on bool) {
				a.noKeys = !on
				a.store.SetSetting(setKeys, onOff(on))
			})
			head := func(id string, label lang.T) {
				f.Heading(id, f.T(label), 3, ui.Rect{X: in.X, Y: y + 4, W: in.W, H: 28}, ui.Large, t.Ink, ui.Left)
				y += 36
			}
			button := func(id string, label lang.T, sign ui.Sign, do func()) {
				f.Button(ui.Press{ID: id, Text: f.T(label), Sign: sign, Style: ui.Flat, Box: ui.Rect{X: in.X, Y: y, W: in.W, H: ui.Control}, Do: do})
				y += 56
			}
			if inMatch {
				head("this-match", textThis)
				button("share", textShare, ui.ShareSign, func() {
					if s := newShare(a, p, false); s != nil {
						a.sheet = s
					}
				})
				button("save-file", textSaveFile, ui.NoSign, func() { a.device.Save(p.m.Game()+".match", a.store.Export(p.m.ID())) })
				button("rename", textRename, ui.NoSign, func() {
					if p.foreign {
						a.refuse(textElsewhere)
						return
					}
					a.sheet = &rename{p: p, text: p.m.Title()}
				})
			}
			head("all-matches", textAllOfThem)
			button("bring", textBringIn, ui.NoSign, func() { a.sheet = &bring{} })
			button("save-all", textSaveAll, ui.NoSign, func() { a.device.Save("passavez.match", a.store.Export()) })
			button("copy-all", textCopyAll, ui.NoSign, func() { a.hand(textAllOfThem, string(a.store.Export())) })
			if kept := a.store.Setting(setKept); kept != "" {
				text := textPersisted
				if kept == "no" {
					text = textEvictable
				}
				f.Prose("kept", f.T(text), ui.Rect{X: in.X, Y: y, W: in.W, H: 40}, ui.Note, t.Quiet, ui.Left)
			}
			y += 44
			switch {
			case a.fresh:
				button("renew", textRenew, ui.NoSign, a.device.Renew)
			case a.kept:
				button("update", textUpdate, ui.NoSign, a.checkUpdate)
			}
			f.Words("version", f.T(textVersion.With(a.device.Version)), ui.Rect{X: in.X, Y: y, W: in.W, H: 24}, ui.Note, t.Quiet, ui.Left)
		})
		f.Button(ui.Press{ID: "settings-close", Text: f.T(ui.OK), Style: ui.Flat, Box: bar, Do: func() { a.sheet = nil }})
	})
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

func index(list []string, s string) int {
	for i, v := range list {
		if v == s {
			return i
		}
	}
	return 0
}

// help is the rules of a game.
type help struct{ scene Scene }

func (h *help) layout(a *App, f *ui.Frame) {
	t := f.Theme
	w := min(600, f.W-f.Edge())
	inner := w - 48 - 12
	total := 0.0
	parts := h.scene.Help()
	for _, p := range parts {
		total += headHigh(f, p.Head, inner) + float64(len(ui.Wrap(f.T(p.Text), ui.Read, inner)))*ui.Read.Leading() + 16
	}
	f.Sheet("rules-sheet", f.T(textRules)+": "+f.T(h.scene.Name()), w, min(total+72, f.H), func(in ui.Rect) {
		bar, in := in.CutBottom(ui.Control)
		_, in = in.CutBottom(16)
		f.Scroll("rules-scroll", in, total, func() {
			y := in.Y
			for i, p := range parts {
				id := "rule-" + itoa(i+1)
				high := headHigh(f, p.Head, inner)
				f.Heading(id, f.T(p.Head), 3, ui.Rect{X: in.X, Y: y, W: inner, H: high - 8}, ui.Large, t.Ink, ui.Left)
				y += high
				y += f.Prose(id+"-text", f.T(p.Text), ui.Rect{X: in.X, Y: y, W: inner, H: 0}, ui.Read, t.Ink, ui.Left) + 16
			}
		})
		f.Button(ui.Press{ID: "rules-close", Text: f.T(ui.OK), Style: ui.Flat, Box: bar, Do: func() { a.sheet = nil }})
	})
}

// headHigh is how much a heading of the rules takes, the space below included.
func headHigh(f *ui.Frame, head lang.T, w float64) float64 {
	return float64(len(ui.Wrap(f.T(head), ui.Large, w)))*ui.Large.Leading() + 8
}

// persist asks the browser once, after the first finished match, to keep what
// is here, and remembers its answer.
func (a *App) persist() {
	if a.store.Setting(setKept) == "yes" {
		return
	}
	a.device.Persist(func(granted bool) {
		a.store.SetSetting(setKept, map[bool]string{true: "yes", false: "no"}[granted])
		a.root.Invalidate()
	})
}
