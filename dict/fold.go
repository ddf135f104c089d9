package dict

import (
	"fmt"
	"strings"
	"unicode"
)

// A FoldReason says why a text cannot be a word on the board.
type FoldReason uint8

const (
	// Empty: nothing but white space.
	Empty FoldReason = iota + 1
	// TooShort: one letter. Words have 2 to 15.
	TooShort
	// TooLong: 16 letters or more.
	TooLong
	// NoTile: K, W or Y, which have no tile and are in no word.
	NoTile
	// Digit: a decimal digit.
	Digit
	// Hyphen: a hyphen or a dash of any kind.
	Hyphen
	// Space: white space inside the text.
	Space
	// Foreign: a letter or an accent Portuguese does not have (ß, ж, å).
	Foreign
	// NotALetter: anything else (an apostrophe, a full stop, an emoji).
	NotALetter
)

var foldReasons = [...]string{
	Empty:      "empty",
	TooShort:   "too short",
	TooLong:    "too long",
	NoTile:     "a letter without a tile",
	Digit:      "a digit",
	Hyphen:     "a hyphen",
	Space:      "a space",
	Foreign:    "not a letter of Portuguese",
	NotALetter: "not a letter",
}

func (r FoldReason) String() string {
	if int(r) < len(foldReasons) && foldReasons[r] != "" {
		return foldReasons[r]
	}
	return fmt.Sprintf("FoldReason(%d)", uint8(r))
}

// A FoldError is what [Fold] returns for a text that cannot be a word: the
// reason and its figures, from which the game makes a sentence.
type FoldError struct {
	Reason  FoldReason
	Rune    rune // the character at fault, as typed; 0 for Empty, TooShort and TooLong
	Letters int  // the number of letters, for TooShort and TooLong
}

func (e *FoldError) Error() string {
	if e.Rune != 0 {
		return fmt.Sprintf("dict: %v: %q", e.Reason, e.Rune)
	}
	return fmt.Sprintf("dict: %v: %d letters, not %d to %d", e.Reason, e.Letters, minLetters, maxLetters)
}

// folds has the letters that Portuguese writes with a mark, or wrote (ü, è), or
// keeps in loans (ñ).
// It stands in for full Unicode normalisation, whose tables would weigh more
// than the automaton; a test holds the two to the same result.
var folds = func() map[rune]byte {
	m := map[rune]byte{}
	for base, marked := range map[byte]string{
		'A': "áàâãä", 'C': "ç", 'E': "éèêẽë", 'I': "íìîĩï", 'N': "ñ", 'O': "óòôõö", 'U': "úùûũü",
	} {
		for _, r := range marked {
			m[r] = base
			m[unicode.ToUpper(r)] = base
		}
	}
	return m
}()

// Fold turns what a person types into a word as the dictionary has it: 2 to 15
// of the letters A–Z without K, W and Y. Case, the accents of Portuguese and
// the cedilla are dropped, whether composed or not; white space around the text
// does not matter. The error is always a *[FoldError].
func Fold(input string) (string, error) {
	var out [maxLetters]byte
	n, base := 0, byte(0)
	for _, r := range strings.TrimSpace(input) {
		if marks, ok := combining[r]; ok && base != 0 {
			if strings.IndexByte(marks, base) < 0 {
				return "", &FoldError{Reason: Foreign, Rune: r}
			}
			base = 0
			continue
		}
		var letter byte
		switch {
		case r >= 'a' && r <= 'z':
			letter = byte(r) - 'a' + 'A'
		case r >= 'A' && r <= 'Z':
			letter = byte(r)
		default:
			if letter = folds[r]; letter == 0 {
				return "", &FoldError{Reason: classify(r), Rune: r}
			}
		}
		if playable>>(letter-'A')&1 == 0 {
			return "", &FoldError{Reason: NoTile, Rune: r}
		}
		base = 0
		if r < 0x80 {
			base = letter
		}
		if n < len(out) {
			out[n] = letter
		}
		n++
	}
	switch {
	case n == 0:
		return "", &FoldError{Reason: Empty}
	case n < minLetters:
		return "", &FoldError{Reason: TooShort, Letters: n}
	case n > maxLetters:
		return "", &FoldError{Reason: TooLong, Letters: n}
	}
	return string(out[:n]), nil
}

// combining has the combining marks of Portuguese and the letters each may
// follow.
var combining = map[rune]string{
	'\u0300': "AEIOU",
	'\u0301': "AEIOU",
	'\u0302': "AEIOU",
	'\u0303': "AEINOU",
	'\u0308': "AEIOU",
	'\u0327': "C",
}

func classify(r rune) FoldReason {
	switch {
	case unicode.IsDigit(r):
		return Digit
	case r == '\u00ad' || r == '\u2212' || unicode.Is(unicode.Pd, r):
		return Hyphen
	case unicode.IsSpace(r):
		return Space
	case unicode.IsLetter(r) || unicode.Is(unicode.Mn, r):
		return Foreign
	}
	return NotALetter
}
