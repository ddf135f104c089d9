package ui

// Role is what a node is, by the names of WAI-ARIA where it has one.
type Role string

// Roles. Decor is painted only: it is no part of the mirror.
const (
	Decor    Role = ""
	Button   Role = "button"
	Switch   Role = "switch"   // on or off, by Checked
	Radio    Role = "radio"    // one of a group, by Checked
	Slider   Role = "slider"   // Now within Min … Max
	Textbox  Role = "textbox"  // a real input lies over it
	Heading  Role = "heading"  // of Level 1 … 3
	Text     Role = "text"     // something to read
	Image    Role = "img"      // something drawn, told by its label
	Status   Role = "status"   // read out when its label changes
	Group    Role = "group"    // holds others, as the next four do
	List     Role = "list"     //
	Item     Role = "listitem" //
	Table    Role = "table"    //
	Row      Role = "row"      //
	Cell     Role = "cell"     // of a Row
	Dialog   Role = "dialog"   // modal: the others are out of reach while it is there
	Toolbar  Role = "toolbar"  //
	Radios   Role = "radiogroup"
	Article  Role = "article"
	MainPart Role = "main"
)

// Holder says whether nodes of this role are containers in the mirror: they
// hold those that name them in In, and are not touched themselves.
func (r Role) Holder() bool {
	switch r {
	case Group, List, Item, Table, Row, Cell, Dialog, Toolbar, Radios, Article, MainPart:
		return true
	}
	return false
}

// Node is one thing on the screen: painted, touched, focused and mirrored.
type Node struct {
	ID    string // stable for as long as it is the same thing, and unique in the frame
	Role  Role
	Label string // its name, in the language in force
	Hint  string // more about it, read after the name
	In    string // ID of the holder it is in, listed before it; "" for none

	Bounds Rect
	Clip   Rect // what of it can be seen and touched; the zero value is all

	Value         string  // of a Textbox; of a Slider what its value means
	Min, Max, Now float64 // of a Slider
	MaxLen        int     // of a Textbox, in characters; 0 for no limit
	Amount        bool    // of a Textbox: a number is typed, so a phone shows its figures
	Secret        bool    // of a Textbox: what is typed is not shown
	Level         int     // of a Heading
	Checked       bool
	Disabled      bool
	Current       bool   // the one of its kind that is in force (the seat on turn)
	Expanded      *bool  // of a button that opens something
	Primary       bool   // the next sensible action; focus comes here when its node vanishes
	Roving        string // nodes with the same name are one Tab stop; arrow keys go between them
	Ordered       bool   // in its group the arrows follow the order of the list, not the place
	Follow        bool   // in its group an arrow that comes here does it, as with radio buttons
	Keys          []string
	Inert         bool // set by Root: behind a dialog

	Paint  func(c Canvas, look Look)
	Do     func()             // activated by click, Enter or blank
	Change func(value string) // the text or the slider's value changed
	Enter  func()             // Enter pressed in a Textbox
	Drag   func(d Drag)       // followed by the pointer; needs no Do
}

// Look is how a node stands just now.
type Look struct {
	Pressed, Hover, Focused bool // Focused: by key, so that it must be seen
	Bounds                  Rect
}

// Drag is one step of a drag: from where it began to where the pointer is.
// Over is the ID of the topmost node under the pointer that is not dragged.
type Drag struct {
	Phase DragPhase
	From  Point
	At    Point
	Over  string
}

// DragPhase is the part of a drag.
type DragPhase uint8

// A drag starts when the pointer has moved far enough, and ends with a drop or
// is cancelled.
const (
	DragStart DragPhase = iota
	DragMove
	DragDrop
	DragCancel
)

// visible is what of the node can be seen and touched.
func (n *Node) visible() Rect {
	if n.Clip == (Rect{}) {
		return n.Bounds
	}
	return n.Bounds.Meet(n.Clip)
}

// Active says whether the node answers to touch or key.
func (n *Node) Active() bool {
	return !n.Inert && !n.Disabled && (n.Do != nil || n.Change != nil || n.Drag != nil)
}

// Focusable says whether Tab or arrows reach the node. A disabled button can
// be reached, so that one can hear why it is there.
func (n *Node) Focusable() bool {
	return !n.Inert && (n.Do != nil || n.Change != nil)
}
