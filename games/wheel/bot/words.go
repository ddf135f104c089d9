package bot

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed words.pt.txt
var wordsPT string

//go:embed words.en.txt
var wordsEN string

// longest is the length of the longest words kept, in letters.
const longest = 16

// word is a word of a vocabulary.
type word struct {
	text    string
	letters uint32  // that are in it, A the lowest bit
	weight  float64 // how often it is used; all of a vocabulary's add up to 1
}

// vocabulary is what is known of a language: its words by length, and how
// often it has each letter.
type vocabulary struct {
	words  [longest + 1][]word
	total  [longest + 1]float64 // weight of the words of each length
	letter [26]float64          // adds up to 1
}

// single are the words, and parts of words before and after an apostrophe, of
// one letter, with the place they take among the others.
var single = map[string]map[byte]int{
	"pt": {'A': 2, 'O': 2, 'E': 3, 'D': 60},
	"en": {'A': 3, 'I': 12, 'S': 8, 'T': 16, 'D': 60, 'M': 60, 'O': 120},
}

// weightOf is Zipf's law: how often the word at a place is used, apart from a
// factor. The commonest words are less apart in phrases than in speech.
func weightOf(place int) float64 { return 1 / float64(place+20) }

func vocabularyOf(language, list string) *vocabulary {
	v := &vocabulary{}
	add := func(text string, weight float64) {
		n := len(text)
		if n > longest {
			return
		}
		w := word{text: text, weight: weight}
		for i := range n {
			w.letters |= 1 << (text[i] - 'A')
		}
		v.words[n] = append(v.words[n], w)
	}
	for l := byte('A'); l <= 'Z'; l++ {
		if place, ok := single[language][l]; ok {
			add(string(l), weightOf(place))
		}
	}
	for i, text := range strings.Fields(list) {
		add(text, weightOf(i))
	}
	sum := 0.0
	for _, list := range v.words {
		for _, w := range list {
			sum += w.weight
		}
	}
	letters := 0.0
	for n, list := range v.words {
		for i := range list {
			w := &list[i]
			w.weight /= sum
			v.total[n] += w.weight
			for k := range n {
				v.letter[w.text[k]-'A'] += w.weight
				letters += w.weight
			}
		}
	}
	for i := range v.letter {
		v.letter[i] = (v.letter[i] + 0.002*letters) / (letters * (1 + 26*0.002))
	}
	return v
}

// vocabularies are made when they are first asked for.
var vocabularies = map[string]func() *vocabulary{
	"pt": sync.OnceValue(func() *vocabulary { return vocabularyOf("pt", wordsPT) }),
	"en": sync.OnceValue(func() *vocabulary { return vocabularyOf("en", wordsEN) }),
}
