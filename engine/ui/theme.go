package ui

// Theme is the set of colours of one look of the table.
type Theme struct {
	Name     string // "light" or "dark"; part of layer keys
	Dark     bool
	Felt     Color // the table
	Wood     Color // rims, trays, plaques
	Paper    Color // cards
	Ink      Color // text on paper
	Quiet    Color // lesser text on paper
	OnFelt   Color // text on the table
	QuietOn  Color // lesser text on the table
	Accent   Color // what to do next
	OnAccent Color // text on it
	Good     Color
	Bad      Color
	Brass    Color
	Ivory    Color // dice
	Pip      Color
	Shade    Color // shadows
	Line     Color // ruling on paper, outline of quiet controls on paper
	Lamp     Color // the light where it is strongest, laid over the felt
	Dim      Color // the dark far from it
}

// Light is the table in the evening light, Dark the same table later on.
var (
	Light = &Theme{
		Name: "light", Felt: RGB(0x2F5D50), Wood: RGB(0xB9824F), Paper: RGB(0xFBF4E6), Ink: RGB(0x2B2118), Quiet: RGB(0x6B5D4D),
		OnFelt: RGB(0xFBF4E6), QuietOn: RGB(0xEDF1E6), Accent: RGB(0xB94E1D), OnAccent: RGB(0xFFF9EE), Good: RGB(0x2F7A4A), Bad: RGB(0xB3372F),
		Brass: RGB(0xC9A24B), Ivory: RGB(0xF8F0DC), Pip: RGB(0x33241A), Shade: Color{16, 10, 4, 150}, Line: RGB(0x8F7F69),
		Lamp: Color{255, 226, 160, 36}, Dim: Color{0, 0, 0, 120},
	}
	Dark = &Theme{
		Name: "dark", Dark: true, Felt: RGB(0x16302A), Wood: RGB(0x5A3B22), Paper: RGB(0x2A2622), Ink: RGB(0xF1E7D6), Quiet: RGB(0xB5A793),
		OnFelt: RGB(0xF1E7D6), QuietOn: RGB(0xB9C6BC), Accent: RGB(0xF08A4B), OnAccent: RGB(0x2A1408), Good: RGB(0x6CC38C), Bad: RGB(0xE8756B),
		Brass: RGB(0xC9A24B), Ivory: RGB(0xE2D6BC), Pip: RGB(0x2A1D14), Shade: Color{0, 0, 0, 190}, Line: RGB(0x83786A),
		Lamp: Color{255, 214, 140, 30}, Dim: Color{0, 0, 0, 150},
	}
)

// SeatColor is the colour that stands for a seat beside its emblem, the same
// in all games but Students of Watan.
func SeatColor(seat int) Color { return seatColors[seat%len(seatColors)] }

var seatColors = [6]Color{RGB(0xB3412F), RGB(0x2C6E9E), RGB(0x4E7A33), RGB(0x8A4B8C), RGB(0xA8761B), RGB(0x3F7F7A)}
