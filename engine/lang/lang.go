// Package lang holds the two-language text type, and what the engine itself
// says. A game's texts stand beside the game.
package lang

import "fmt"

// Lang is a language of the interface.
type Lang uint8

const (
	PT Lang = iota // Portuguese
	EN             // English
)

// Tag is the BCP 47 tag of the language.
func (l Lang) Tag() string {
	if l == EN {
		return "en"
	}
	return "pt"
}

// Parse reads a tag such as "pt", "pt-BR" or "en"; ok is false for others.
func Parse(tag string) (l Lang, ok bool) {
	if len(tag) > 2 && (tag[2] == '-' || tag[2] == '_') {
		tag = tag[:2]
	}
	switch tag {
	case "pt", "PT", "Pt":
		return PT, true
	case "en", "EN", "En":
		return EN, true
	}
	return PT, false
}

// T is a text in both languages, Portuguese first: T{"Lançar", "Roll"}.
// Written without field names a missing language does not compile.
type T struct{ PT, EN string }

// In returns the text in one language.
func (t T) In(l Lang) string {
	if l == EN {
		return t.EN
	}
	return t.PT
}

// Same is a text that is the same in both languages: a name, a number.
func Same(s string) T { return T{s, s} }

// With fills the verbs of fmt in both texts. An argument that is itself a T
// is taken in the text's language.
func (t T) With(args ...any) T {
	pt, en := make([]any, len(args)), make([]any, len(args))
	for i, a := range args {
		pt[i], en[i] = a, a
		if x, ok := a.(T); ok {
			pt[i], en[i] = x.PT, x.EN
		}
	}
	return T{fmt.Sprintf(t.PT, pt...), fmt.Sprintf(t.EN, en...)}
}

// Join puts texts together with a separator between them.
func Join(list []T, sep string) T {
	var out T
	for i, t := range list {
		if i > 0 {
			out.PT += sep
			out.EN += sep
		}
		out.PT += t.PT
		out.EN += t.EN
	}
	return out
}

// And lists texts: "Ana, Bia e Caio", "Ana, Bia and Caio".
func And(list []T) T { return enumerate(list, T{" e ", " and "}) }

// Or lists texts as a choice: "Ana, Bia ou Caio", "Ana, Bia or Caio".
func Or(list []T) T { return enumerate(list, T{" ou ", " or "}) }

func enumerate(list []T, last T) T {
	if len(list) < 2 {
		return Join(list, "")
	}
	head, tail := Join(list[:len(list)-1], ", "), list[len(list)-1]
	return T{head.PT + last.PT + tail.PT, head.EN + last.EN + tail.EN}
}

// Count picks the singular or the plural and fills in n. Portuguese uses the
// singular for 0 and 1, English for 1 only.
func Count(n int, one, many T) T {
	t := many
	if n == 0 || n == 1 {
		t.PT = one.PT
	}
	if n == 1 {
		t.EN = one.EN
	}
	return t.With(n)
}
