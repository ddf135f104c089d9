package bot

import (
	"math"

	"passavez/games/wheel"
)

// slot is a word of the board: a run of letters, some of them hidden.
type slot struct {
	pattern []byte // A–Z, or 0 for what is hidden
	hidden  int
	// What the vocabulary makes of it.
	known  float64     // how likely it is a word of the vocabulary
	fits   float64     // weight of the words that fit
	best   *word       // the heaviest of them
	has    [26]float64 // weight of those that have a letter in a blank
	count  [26]float64 // the same times how many blanks have it
	letter *[26]float64
	free   float64 // how much of the letters may still be in a blank
}

// guess is what is made of a board in one language.
type guess struct {
	slots []slot
	tried wheel.Letters
	prior float64 // how likely the language is
}

// idea is what is made of a board: one guess where the language is known, one
// for each language where it is not.
type idea []guess

// stranger is how likely a word of a phrase is none of the vocabulary.
const stranger = 0.14

// think looks at a board.
func think(v wheel.View) idea {
	languages := []string{v.Language}
	if _, ok := vocabularies[v.Language]; !ok {
		languages = wheel.Languages
	}
	var list idea
	most := math.Inf(-1)
	for _, l := range languages {
		g, likely := look(v, vocabularies[l]())
		g.prior = likely
		most = max(most, likely)
		list = append(list, g)
	}
	sum := 0.0
	for i := range list {
		list[i].prior = math.Exp(list[i].prior - most)
		sum += list[i].prior
	}
	for i := range list {
		list[i].prior /= sum
	}
	return list
}

// look matches the slots of a board with a vocabulary; likely is the logarithm
// of how well it goes.
func look(v wheel.View, voc *vocabulary) (g guess, likely float64) {
	g.tried = v.Tried
	var run []byte
	hidden := 0
	end := func() {
		if len(run) > 0 {
			s := slot{pattern: run, hidden: hidden, letter: &voc.letter}
			likely += s.match(v.Tried, voc)
			g.slots = append(g.slots, s)
		}
		run, hidden = nil, 0
	}
	for _, c := range v.Board {
		switch {
		case c.Hidden:
			run = append(run, 0)
			hidden++
		default:
			l := byte(0)
			for _, r := range c.Text {
				l = wheel.Fold(r)
				break
			}
			if l == 0 {
				end()
				continue
			}
			run = append(run, l)
		}
	}
	end()
	return g, likely
}

// match weighs the words that fit, and returns the logarithm of how likely the
// slot looks as it does.
func (s *slot) match(tried wheel.Letters, voc *vocabulary) float64 {
	s.free = 1
	for l := range 26 {
		if tried.Has(byte('A' + l)) {
			s.free -= voc.letter[l]
		}
	}
	s.free = max(s.free, 1e-6)
	strange := 1.0
	shown := uint32(0)
	for _, l := range s.pattern {
		if l == 0 {
			strange *= s.free
		} else {
			strange *= voc.letter[l-'A']
			shown |= 1 << (l - 'A')
		}
	}
	n := len(s.pattern)
	if n <= longest && voc.total[n] > 0 {
		barred := uint32(tried) &^ shown
	words:
		for i := range voc.words[n] {
			w := &voc.words[n][i]
			if w.letters&barred != 0 || w.letters&shown != shown {
				continue
			}
			for k, l := range s.pattern {
				if l != 0 && w.text[k] != l || l == 0 && shown&(1<<(w.text[k]-'A')) != 0 {
					continue words
				}
			}
			s.fits += w.weight
			if s.best == nil || w.weight > s.best.weight {
				s.best = w
			}
			if s.hidden == 0 {
				continue
			}
			seen := uint32(0)
			for k, l := range s.pattern {
				if l == 0 {
					at := w.text[k] - 'A'
					s.count[at] += w.weight
					if seen&(1<<at) == 0 {
						seen |= 1 << at
						s.has[at] += w.weight
					}
				}
			}
		}
		inside := (1 - stranger) * s.fits / voc.total[n]
		outside := stranger * strange
		s.known = inside / (inside + outside)
		return math.Log(inside + outside)
	}
	return math.Log(stranger * strange)
}

// chance is how likely a letter is in the slot, and how often on average.
func (s *slot) chance(l int) (p, times float64) {
	if s.hidden == 0 {
		return 0, 0
	}
	each := s.letter[l] / s.free
	p = (1 - s.known) * (1 - math.Pow(1-each, float64(s.hidden)))
	times = (1 - s.known) * each * float64(s.hidden)
	if s.fits > 0 {
		p += s.known * s.has[l] / s.fits
		times += s.known * s.count[l] / s.fits
	}
	return p, times
}

// letter is the one to try: most likely there, and among those about as likely
// the one that pays more. A vowel has its price.
func (list idea) letter(v wheel.View) byte {
	may := allowed(v)
	best, top := byte(0), math.Inf(-1)
	for l := range 26 {
		c := byte('A' + l)
		if !may.Has(c) {
			continue
		}
		p, times := 0.0, 0.0
		for _, g := range list {
			none := 1.0
			for i := range g.slots {
				q, t := g.slots[i].chance(l)
				none *= 1 - q
				times += g.prior * t
			}
			p += g.prior * (1 - none)
		}
		money := times * float64(v.Value())
		if wheel.IsVowel(c) {
			money -= wheel.VowelPrice
		}
		if worth := p + money*moneyWeight; worth > top {
			best, top = c, worth
		}
	}
	return best
}

// moneyWeight is what a dollar counts against the chance to stay on turn.
const moneyWeight = 1.0 / 12000

// best is the likeliest solution, a letter for each blank, and how likely it
// is; 0 if a word is none that is known.
func (list idea) best() (blanks []byte, p float64) {
	g := list[0]
	for _, h := range list[1:] {
		if h.prior > g.prior {
			g = h
		}
	}
	p = g.prior
	for i := range g.slots {
		s := &g.slots[i]
		if s.hidden == 0 {
			continue
		}
		if s.best == nil {
			return nil, 0
		}
		p *= s.known * s.best.weight / s.fits
		for k, l := range s.pattern {
			if l == 0 {
				blanks = append(blanks, s.best.text[k])
			}
		}
	}
	return blanks, p
}
