// Package bot is the computer players of the wheel. They see a View and
// nothing else: the board, the letters that were tried, the language that was
// asked for. Of the phrases in the bank they know nothing.
//
// The package reads as bot.go (the players), model.go (what the strong one
// makes of a board) and words.go (its vocabulary).
package bot

import (
	"strings"

	"passavez/engine/game"
	"passavez/games/wheel"
)

// Easy says the letters by how often the language has them, and solves when
// nothing is hidden any more.
type Easy struct{}

// Strong thinks of words that fit the board, says the letter that is most
// likely there, and solves as soon as it is sure enough.
type Strong struct {
	Sure float64 // how likely its solution must be, 0 … 1; 0 is 0.6
}

// byFrequency are the letters of a language, the commonest first, by its tag;
// "" is for phrases of which the language is not known.
var byFrequency = map[string]string{
	"pt": "AEOSRIDNTMUCLPVGQHBFZJXKWY",
	"en": "ETAOINSHRDLCUMWFGYPBVKJXQZ",
	"":   "EAOSTINRDLMUCHPGBFVWYQKJXZ",
}

// allowed are the letters that may be tried now.
func allowed(v wheel.View) wheel.Letters {
	consonants, vowels := v.Open()
	if v.CanBuy {
		return consonants | vowels
	}
	return consonants
}

// say is the move that tries a letter.
func say(letter byte) string {
	low := strings.ToLower(string(letter))
	if wheel.IsVowel(letter) {
		return "buy " + low
	}
	return "guess " + low
}

// solution is the move that solves a board, with letters for its blanks.
func solution(board []wheel.Cell, blanks []byte) string {
	var b strings.Builder
	for _, c := range board {
		switch {
		case !c.Hidden:
			b.WriteString(c.Text)
		case len(blanks) > 0:
			b.WriteByte(blanks[0])
			blanks = blanks[1:]
		}
	}
	return "solve " + strings.ToLower(b.String())
}

// Choose implements game.Bot.
func (Easy) Choose(view game.View, _ *game.Source) string {
	v := view.(wheel.View)
	switch v.Status.Step {
	case wheel.StepSolve:
		return solution(v.Board, nil)
	case wheel.StepHit:
		if v.Full {
			return solution(v.Board, nil)
		}
		return "spin"
	case wheel.StepGuess:
		may := allowed(v)
		for _, l := range []byte(byFrequency[v.Language]) {
			if may.Has(l) {
				return say(l)
			}
		}
	}
	return "spin"
}

// Choose implements game.Bot.
func (b Strong) Choose(view game.View, _ *game.Source) string {
	v := view.(wheel.View)
	switch v.Status.Step {
	case wheel.StepSolve:
		return solution(v.Board, nil)
	case wheel.StepHit:
		if v.Full {
			return solution(v.Board, nil)
		}
		sure := b.Sure
		if sure == 0 {
			sure = 0.6
		}
		if blanks, p := think(v).best(); p >= sure {
			return solution(v.Board, blanks)
		}
		return "spin"
	case wheel.StepGuess:
		return say(think(v).letter(v))
	}
	return "spin"
}
