package wheel

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Vowels cost money; Y is a consonant.
const Vowels = "AEIOU"

// Letters is a set of letters A–Z, A the lowest bit.
type Letters uint32

const (
	allVowels     Letters = 1 | 1<<('E'-'A') | 1<<('I'-'A') | 1<<('O'-'A') | 1<<('U'-'A')
	allLetters    Letters = 1<<26 - 1
	allConsonants         = allLetters &^ allVowels
)

// Has says whether the letter, A–Z, is in the set.
func (l Letters) Has(letter byte) bool { return l&(1<<(letter-'A')) != 0 }

// With is the set and one letter more.
func (l Letters) With(letter byte) Letters { return l | 1<<(letter-'A') }

// Len is the number of letters in the set.
func (l Letters) Len() (n int) {
	for ; l != 0; l &= l - 1 {
		n++
	}
	return n
}

// String lists the letters in order: "AEIOU".
func (l Letters) String() string {
	var b strings.Builder
	for c := byte('A'); c <= 'Z'; c++ {
		if l.Has(c) {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// IsVowel says whether a letter, A–Z, is a vowel.
func IsVowel(letter byte) bool { return allVowels.Has(letter) }

// Fold is the letter A–Z that a character stands for, without case and
// accents (Ç is C), or 0 if it stands for none.
func Fold(r rune) byte {
	if r >= 0x80 {
		r, _ = firstRune(norm.NFD.String(string(r)))
	}
	switch {
	case r >= 'a' && r <= 'z':
		return byte(r - 'a' + 'A')
	case r >= 'A' && r <= 'Z':
		return byte(r)
	}
	return 0
}

func firstRune(s string) (rune, bool) {
	for _, r := range s {
		return r, true
	}
	return 0, false
}

// Key is what solutions are compared by: letters and digits without case,
// accents, spaces and punctuation.
func Key(text string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(text) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(unicode.ToLower(unicode.ToUpper(r)))
		}
	}
	return b.String()
}
