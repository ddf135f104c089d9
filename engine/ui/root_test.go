package ui_test

import (
	"testing"

	"passavez/engine/ui"
	"passavez/engine/ui/uitest"
)

// shop is a screen with a main button, another button and a dialog.
type shop struct {
	bought int
	dialog bool
	closed bool // there is nothing to buy
	moving bool
	second bool // the other button has made room for one that sells
}

func (s *shop) Layout(f *ui.Frame) {
	f.Theme = ui.Light
	at := func(row float64) ui.Rect { return ui.Rect{X: 10, Y: 10 + 60*row, W: 200, H: 48} }
	if !s.closed {
		f.Button(ui.Press{ID: "buy", Text: "Buy", Style: ui.Main, Box: at(0), Keys: []string{"b"}, Do: func() { s.bought++ }})
	}
	if s.second {
		f.Button(ui.Press{ID: "more", Text: "More", Box: at(1), Style: ui.On, Do: func() { s.bought++ }})
	} else {
		f.Button(ui.Press{ID: "next", Text: "Next", Box: at(1), Style: ui.On, Do: func() { s.second = true }})
	}
	f.Button(ui.Press{ID: "add", Text: "Add", Box: at(2), Style: ui.On, Do: func() { s.bought++ }})
	f.Button(ui.Press{ID: "ask", Text: "Ask", Box: at(3), Style: ui.On, Keys: []string{"?"}, Do: func() { s.dialog = true }})
	f.Button(ui.Press{ID: "close", Text: "Close shop", Box: at(4), Style: ui.On, Do: func() { s.closed = true }})
	if s.closed {
		f.Nodes = f.Nodes[:len(f.Nodes)-1]
	}
	if s.dialog {
		f.Sheet("sheet", "Sheet", 200, 100, func(in ui.Rect) {
			f.Button(ui.Press{ID: "ok", Text: "OK", Box: ui.Rect{X: in.X, Y: in.Y, W: 100, H: 48}, Style: ui.Flat, Do: func() { s.dialog = false }})
		})
	}
}

func (s *shop) Key(key string) bool {
	was := s.dialog
	s.dialog = s.dialog && key != "Escape"
	return was != s.dialog
}

func (s *shop) Interrupt() bool {
	was := s.moving
	s.moving = false
	return was
}

func openShop(t *testing.T) (*shop, *uitest.Driver) {
	s := &shop{}
	return s, uitest.New(t, ui.NewRoot(s), 360, 640)
}

func TestADialogGivesTheFocusBack(t *testing.T) {
	s, d := openShop(t)
	d.Root.Focused("ask", true)
	d.Enter()
	if !s.dialog || d.Root.Focus() != "ok" {
		t.Fatalf("in the dialog the focus is on %q", d.Root.Focus())
	}
	d.Enter()
	if s.dialog || d.Root.Focus() != "ask" {
		t.Errorf("after the dialog was closed by its button the focus is on %q", d.Root.Focus())
	}
	d.Enter()
	d.Key("Escape")
	if s.dialog || d.Root.Focus() != "ask" {
		t.Errorf("after the dialog was closed by Escape the focus is on %q", d.Root.Focus())
	}
}

func TestADialogTakesTheFocusThatWasNowhere(t *testing.T) {
	s, d := openShop(t)
	d.Key("?")
	if !s.dialog || d.Root.Focus() != "ok" {
		t.Fatalf("in the dialog the focus is on %q", d.Root.Focus())
	}
	d.Key("Escape")
	if d.Root.Focus() != "buy" {
		t.Errorf("after the dialog the focus is on %q", d.Root.Focus())
	}
}

func TestTheFocusWaitsForSomethingToDo(t *testing.T) {
	s, d := openShop(t)
	d.Root.Focused("close", true)
	d.Enter()
	if d.Root.Focus() != "" {
		t.Fatalf("the focus is on %q", d.Root.Focus())
	}
	s.closed = false
	d.Root.Invalidate()
	d.Settle()
	if d.Root.Focus() != "buy" {
		t.Errorf("something can be done again, and the focus is on %q", d.Root.Focus())
	}
}

func TestADoubleTapIsOneStep(t *testing.T) {
	s, d := openShop(t)
	d.TapTwice(ui.Button, "Buy")
	if s.bought != 1 {
		t.Errorf("a double tap on the main button acted %d times", s.bought)
	}
	d.Tap(ui.Button, "Buy")
	if s.bought != 2 {
		t.Error("a second tap a moment later does nothing")
	}
	d.TapTwice(ui.Button, "Next")
	if s.bought != 2 {
		t.Error("the second half of a double tap went to what had come there")
	}
	d.TapTwice(ui.Button, "Add")
	if s.bought != 4 {
		t.Errorf("two quick taps on a button that is there to be tapped again acted %d times", s.bought-2)
	}
}

func TestWhatMovesIsEndedBeforeAnythingElseIsDone(t *testing.T) {
	s, d := openShop(t)
	s.moving = true
	d.Key("b")
	if s.moving || s.bought != 0 {
		t.Errorf("by key: moving %v, bought %d", s.moving, s.bought)
	}
	d.Key("b")
	s.moving = true
	// A third tap of an impatient finger ends the motion and no more.
	d.TapTwice(ui.Button, "Buy")
	if s.moving || s.bought != 1 {
		t.Errorf("by tap: moving %v, bought %d", s.moving, s.bought)
	}
}

// sizes is a group of radio buttons between two buttons, and a row of others.
type sizes struct{ chosen, picks int }

func (s *sizes) Layout(f *ui.Frame) {
	f.Theme = ui.Light
	f.Button(ui.Press{ID: "before", Text: "Before", Box: ui.Rect{W: 200, H: 48}, Do: func() {}})
	f.Choice("size", "Size", ui.Rect{Y: 60, W: 300, H: 48}, []string{"S", "M", "L"}, s.chosen, func(i int) { s.chosen = i; s.picks++ })
	for i, name := range []string{"One", "Two"} {
		f.Button(ui.Press{ID: name, Text: name, Box: ui.Rect{X: 110 * float64(i), Y: 120, W: 100, H: 48}, Roving: "row", Do: func() { s.picks += 100 }})
	}
}
func (s *sizes) Key(string) bool { return false }
func (s *sizes) Interrupt() bool { return false }

func TestTabComesToTheCheckedRadioButtonAndArrowsCheckOthers(t *testing.T) {
	s := &sizes{chosen: 1}
	d := uitest.New(t, ui.NewRoot(s), 360, 640)
	at := func(want string, chosen, picks int) {
		t.Helper()
		if d.Root.Focus() != want || s.chosen != chosen || s.picks != picks {
			t.Fatalf("the focus is on %q, %d is chosen after %d picks; want %q, %d, %d", d.Root.Focus(), s.chosen, s.picks, want, chosen, picks)
		}
	}
	d.Tab()
	at("before", 1, 0)
	d.Tab()
	at("size-1", 1, 0)
	d.Key("ArrowRight")
	at("size-2", 2, 1)
	d.Key("ArrowRight")
	at("size-2", 2, 1)
	d.Key("ArrowUp")
	at("size-1", 1, 2)
	d.Key("Home")
	at("size-0", 0, 3)
	d.Tab()
	at("One", 0, 3)
	d.Key("ArrowRight") // of buttons an arrow does nothing but move the focus
	at("Two", 0, 3)
	d.Tab()
	d.Tab()
	at("size-0", 0, 3)
	d.Tab()
	at("Two", 0, 3) // where the arrows had left it
}
