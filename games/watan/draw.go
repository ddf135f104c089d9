//go:build !js

package watan

import (
	"fmt"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// A board in letters: a unit of the lattice is slantWidth or levelWidth
// columns wide, in turn, and unitHeight lines high, so that 79 columns hold it.
const (
	slantWidth = 5
	levelWidth = 9
	unitHeight = 4
)

// cell is one letter, and how it is coloured.
type cell struct {
	letter rune
	colour string // an SGR code, "" for the terminal's own
}

type canvas [10*unitHeight + 1][79]cell

// spot is where a corner's label is centred: between columns x−1 and x.
func spot(p Point) (x, y int) {
	return 2 + (p.X+1)/2*slantWidth + p.X/2*levelWidth, p.Y * unitHeight
}

func (c *canvas) put(x, y int, colour, text string) {
	for _, r := range text {
		c[y][x] = cell{r, colour}
		x++
	}
}

// centre puts a text in the middle of a tile, moved down by so many lines.
func (c *canvas) centre(left Point, down int, colour, text string) {
	x, y := spot(left)
	n := len([]rune(text))
	c.put(x+(2*slantWidth+levelWidth-1-n+1)/2, y+down, colour, text)
}

// Letters of the students and of the levels, as labels show them.
const (
	seatLetters  = "BROY"
	levelLetters = " AME"
)

var (
	seatColours     = [Students]string{"1;34", "1;31", "38;5;208", "1;33"}
	resourceColours = [...]string{"38;5;130", "36", "35", "32", "33", "31"}
	resourceArt     = [...]string{"c[_]", "/_\\", "[=]-", "(i)", "[||]", "|>"}
)

const gooseColour = "1;37;41"

const goose = "   __\n__( o)>\n\\ <_. )\n `---'\n"

// Board draws the board, and below it what the letters stand for.
func (c *Console) Board(s game.State, eyes game.Seat, _ []lang.T) lang.T {
	v := s.View(eyes).(View)
	return lang.T{c.draw(v, lang.PT), c.draw(v, lang.EN)}
}

func (c *Console) draw(v View, l lang.Lang) string {
	var b canvas
	for g, place := range Geometry.Goals {
		label, colour := fmt.Sprintf("%2d", g), ""
		if owner := v.Goals[g]; owner != game.Nobody {
			label, colour = seatLetters[owner:owner+1]+"A", seatColours[owner]
		}
		p, q := Geometry.Criteria[place.Criteria[0]].At, Geometry.Criteria[place.Criteria[1]].At
		x, y := spot(p)
		switch {
		case p.Y == q.Y:
			b.put(x+2, y, colour, "-"+label+"--")
		case q.X > p.X:
			b.put(x+1, y+1, colour, `\`)
			b.put(x+1, y+2, colour, label)
			b.put(x+3, y+3, colour, `\`)
		default:
			b.put(x-2, y+1, colour, `/`)
			b.put(x-4, y+2, colour, label)
			b.put(x-4, y+3, colour, `/`)
		}
	}
	for i, place := range Geometry.Criteria {
		x, y := spot(place.At)
		if done := v.Criteria[i]; done.Level > 0 {
			b.put(x-2, y, seatColours[done.Owner], "["+seatLetters[done.Owner:done.Owner+1]+levelLetters[done.Level:done.Level+1]+"]")
		} else {
			b.put(x-2, y, "", fmt.Sprintf("(%2d)", i))
		}
	}
	for i, place := range Geometry.Tiles {
		tile := v.Board[i]
		b.centre(place.Left, -2, "", fmt.Sprint(i))
		b.centre(place.Left, -1, resourceColours[tile.Resource], shout(tile.Resource).In(l))
		if tile.Resource != Netflix {
			b.centre(place.Left, 0, "", fmt.Sprint(tile.Value))
		}
		if i == v.Geese {
			b.centre(place.Left, 1, gooseColour, lang.T{"GANSOS", "GEESE"}.In(l))
		}
		if c.Bonus {
			b.centre(place.Left, 2, resourceColours[tile.Resource], resourceArt[tile.Resource])
		}
	}
	return b.text(c.Bonus) + legend.In(l) + "\n"
}

var legend = lang.T{
	"B Azul · R Vermelho · O Laranja · Y Amarelo — critérios: A Trabalho, M Prova, E Exame; metas: A",
	"B Blue · R Red · O Orange · Y Yellow — criteria: A Assignment, M Midterm, E Exam; goals: A",
}

// text is the canvas without blanks at the ends of lines, in colour or not.
func (c *canvas) text(colour bool) string {
	var b strings.Builder
	for _, row := range c {
		end := len(row)
		for end > 0 && row[end-1].letter == 0 {
			end--
		}
		now := ""
		for _, cell := range row[:end] {
			if cell.letter == 0 {
				cell = cell.blank()
			}
			if colour && cell.colour != now {
				b.WriteString("\x1b[m")
				if cell.colour != "" {
					b.WriteString("\x1b[" + cell.colour + "m")
				}
				now = cell.colour
			}
			b.WriteRune(cell.letter)
		}
		if now != "" {
			b.WriteString("\x1b[m")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (cell) blank() cell { return cell{letter: ' '} }
