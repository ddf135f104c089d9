package table

import (
	"passavez/engine/ui"
)

// Kept is told when the page can be opened without a network. It is said once
// on a device.
func (a *App) Kept() {
	a.kept = true
	if a.store.Setting(setOffline) == "" {
		a.store.SetSetting(setOffline, "said")
		a.say(textOffline)
	}
	a.root.Invalidate()
}

// Fresh is told when another version of the page waits. It is offered, and
// nothing changes until the player takes it.
func (a *App) Fresh() {
	if !a.fresh {
		a.fresh, a.later = true, false
		a.root.Announce(textFresh.In(a.lang))
	}
	a.root.Invalidate()
}

// layoutFresh offers the version that waits: a tap takes it, the cross puts
// the offer away.
func (a *App) layoutFresh(f *ui.Frame) {
	t := f.Theme
	slip := a.slip(f, f.T(textFresh), 460, 40+ui.Control)
	slip.box.H = max(slip.box.H, ui.Control+8)
	box := slip.box
	f.Add(ui.Node{ID: "fresh", Role: ui.Button, Label: f.T(textFresh), Bounds: box.Pad(0, 0, ui.Control+8, 0), Do: a.device.Renew, Paint: func(c ui.Canvas, look ui.Look) {
		slip.paint(c, t, 22, ui.Control+16)
		c.Fill(ui.Round(ui.Rect{X: box.X, Y: box.Y, W: 6, H: box.H}, 3), ui.Solid(t.Accent))
		ui.Ring(c, look.Bounds, 10, look)
	}})
	f.Button(ui.Press{ID: "fresh-later", Label: f.T(textNotNow), Sign: ui.Cross, Style: ui.Bare, Ink: t.Quiet,
		Box: ui.Rect{X: box.Right() - ui.Control - 4, Y: box.Y + (box.H-ui.Control)/2, W: ui.Control, H: ui.Control}, Do: func() { a.later = true }})
}

// checkUpdate asks for another version and says what came of it.
func (a *App) checkUpdate() {
	a.say(textAsking)
	a.device.CheckUpdate(func(found string) {
		switch found {
		case "fresh":
			a.toast, a.sheet = "", nil
			a.fresh, a.later = false, false
			a.Fresh()
		case "same":
			a.say(textNewest)
		case "refused":
			a.refuse(textNotWhole)
		default:
			a.refuse(textUnasked)
		}
		a.root.Invalidate()
	})
}
