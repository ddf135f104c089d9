package scene

import (
	"math"

	"passavez/games/wheel"
)

// A rotation of the wheel is in radians, clockwise. At 0 the middle of place 0
// of the rim is at the pointer, at the top.

// step is the width of a wedge.
const step = 2 * math.Pi / wheel.Wedges

// How long a spin takes, in seconds: one that somebody has made, and one of a
// computer player.
const (
	spinTime  = 1.9
	quickTime = 1.1
)

// rest is the rotation at which the wheel stands on a place, 0 … 23: somewhere
// about the middle of the wedge, never near a pin.
func rest(place int) float64 {
	aside := float64((place*7)%9-4) / 4 * 0.2
	return (aside - float64(place)) * step
}

// under is the place at the pointer at a rotation.
func under(rotation float64) int {
	n := int(math.Round(-rotation/step)) % wheel.Wedges
	return (n + wheel.Wedges) % wheel.Wedges
}

// whirl is one spin: from one rotation to another.
type whirl struct{ from, to float64 }

// whirlTo makes at least the given number of whole turns from a rotation to a
// place; way is 1 for clockwise, −1 for the other way.
func whirlTo(from float64, place int, way float64, turns int) whirl {
	d := math.Mod((rest(place)-from)*way, 2*math.Pi)
	if d < 0 {
		d += 2 * math.Pi
	}
	return whirl{from, from + way*(d+2*math.Pi*float64(turns))}
}

// at is the rotation when the part u of the time is over, 0 … 1. The wheel is
// pushed off at once and loses speed all the way.
func (w whirl) at(u float64) float64 {
	if u >= 1 {
		return w.to
	}
	return w.from + (w.to-w.from)*(1-math.Pow(1-max(0, u), 2.6))
}

// bend is how far a pin pushes the pointer aside, 0 … 1, at a rotation of a
// wheel that turns that way: it is taken along by the pin and snaps back.
func bend(rotation, way float64) float64 {
	_, past := math.Modf(rotation/step + 0.5)
	if past < 0 {
		past++
	}
	if past > 0.5 {
		past--
	}
	past *= way // wedges that the nearest pin is past the pointer
	const touch, slip = -0.14, 0.27
	if past < touch || past > slip {
		return 0
	}
	return min(1, (past-touch)/(slip-touch))
}
