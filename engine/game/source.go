package game

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
)

// Source is the one place a match draws its chances from. It is a plain value
// inside the state: copying it copies the future. It counts its draws, since
// a move after which the source has moved cannot be undone.
type Source struct {
	pcg    rand.PCG
	draws  uint64
	script []int
}

// Seeded returns the source of a match with that seed.
func Seeded(seed uint64) *Source {
	s := &Source{}
	s.pcg.Seed(seed, 0x7061737361766573)
	return s
}

// BotSource is the generator of a bot or hint: seeded from the match and the
// number of moves made so far, so that it never disturbs the match's own.
func BotSource(seed uint64, moves int) *Source {
	s := &Source{}
	s.pcg.Seed(seed^0x626f74, uint64(moves))
	return s
}

// Scripted returns a source for tests: its first draws are the values given,
// as IntN returns them (a die that shows 4 is a draw of 3), the later ones
// come from seed 0. A value outside the range asked for panics: the script is
// wrong.
func Scripted(draws ...int) *Source {
	s := Seeded(0)
	s.script = append([]int(nil), draws...)
	return s
}

// IntN draws uniformly from 0 … n−1, without bias. n must be positive.
func (s *Source) IntN(n int) int {
	s.draws++
	if len(s.script) > 0 {
		v := s.script[0]
		s.script = s.script[1:]
		if v < 0 || v >= n {
			panic(fmt.Sprintf("scripted draw %d is outside 0…%d", v, n-1))
		}
		return v
	}
	return rand.New(&s.pcg).IntN(n)
}

// Shuffle puts n things in uniformly random order (Fisher–Yates, from the
// last down, one IntN each).
func (s *Source) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, s.IntN(i+1))
	}
}

// Draws is the number of draws so far.
func (s *Source) Draws() uint64 { return s.draws }

// MarshalText makes the source part of a state's dump.
func (s Source) MarshalText() ([]byte, error) {
	b, err := s.pcg.MarshalBinary()
	if err != nil {
		return nil, err
	}
	b = binary.BigEndian.AppendUint64(b, s.draws)
	for _, v := range s.script {
		b = binary.BigEndian.AppendUint64(b, uint64(v))
	}
	return []byte(hex.EncodeToString(b)), nil
}
