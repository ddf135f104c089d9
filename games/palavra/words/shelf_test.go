package words

import (
	"bytes"
	"compress/gzip"
	"errors"
	"slices"
	"strings"
	"testing"

	"passavez/dict"
	"passavez/dict/data"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/games/palavra"
)

// network is a fake one: what was asked for, and the answers to be given.
type network struct {
	asked   []dict.Tier
	answers map[dict.Tier]func([]byte, error)
}

func (n *network) fetch(tier dict.Tier, done func([]byte, error)) {
	n.asked = append(n.asked, tier)
	n.answers[tier] = done
}

func newNetwork() *network { return &network{answers: map[dict.Tier]func([]byte, error){}} }

func zipped(t *testing.T, file []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(file); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func said(t *testing.T, s *Shelf, pt, en string) {
	t.Helper()
	if got := s.Says(dict.Wide); got != (lang.T{pt, en}) {
		t.Errorf("says %q\n     %q\nwant %q\n     %q", got.PT, got.EN, pt, en)
	}
}

func TestTiersArriveOneAfterTheOther(t *testing.T) {
	n := newNetwork()
	s := New(n.fetch)
	if len(n.asked) != 0 {
		t.Error("asks before Palavra is opened")
	}
	changes := 0
	s.Open(func() { changes++ })
	if !slices.Equal(n.asked, []dict.Tier{dict.Standard}) {
		t.Errorf("opening asks for %v", n.asked)
	}
	if s.InForce(dict.Wide) != 0 || s.Data("standard", nil, nil) != nil {
		t.Error("words count before any are there")
	}
	said(t, s, "O dicionário amplo está a caminho.", "The wide dictionary is on its way.")
	if _, err := s.Rules().New(game.Setup{Players: make([]game.Player, 2)}, nil); err == nil || err.(*game.Error).Kind != palavra.NoDictionary {
		t.Errorf("a match without a dictionary: %v", err)
	}

	n.answers[dict.Standard](zipped(t, data.Standard), nil)
	if changes != 1 || s.InForce(dict.Wide) != dict.Standard {
		t.Errorf("%d changes, %v in force", changes, s.InForce(dict.Wide))
	}
	// The rules asked for wide themselves: nobody asks twice.
	if !slices.Equal(n.asked, []dict.Tier{dict.Standard, dict.Wide}) {
		t.Errorf("asked for %v", n.asked)
	}
	said(t, s, "Por enquanto valem as palavras do dicionário padrão. O dicionário amplo está a caminho.", "For now words of the standard dictionary count. The wide dictionary is on its way.")
	early, err := s.Rules().New(game.Setup{Players: make([]game.Player, 2), Data: s.Data("standard", nil, nil), Start: "CASA"}, nil)
	if err != nil {
		t.Fatal(err)
	}

	n.answers[dict.Wide](data.Wide, nil)
	if changes != 2 || s.InForce(dict.Wide) != dict.Wide || s.InForce(dict.Standard) != dict.Standard {
		t.Errorf("%d changes, %v in force", changes, s.InForce(dict.Wide))
	}
	said(t, s, "Valem as palavras do dicionário amplo.", "Words of the wide dictionary count.")
	// The match that began before goes on with its own words.
	if _, err := early.Apply("play 8h casa"); err != nil {
		t.Error(err)
	}
	s.Open(nil)
	if len(n.asked) != 2 {
		t.Errorf("asks again for what is there: %v", n.asked)
	}
}

func TestBadFilesAreRefused(t *testing.T) {
	flip := func(file []byte, at int) []byte {
		file = slices.Clone(file)
		file[at] ^= 0x10
		return file
	}
	packed := zipped(t, data.Wide)
	for name, c := range map[string]struct {
		file   []byte
		err    error
		pt, en string
	}{
		"truncated":          {data.Wide[:len(data.Wide)/2], nil, "O dicionário amplo não chegou inteiro; ficou de fora.", "The wide dictionary did not arrive whole; it is left out."},
		"truncated, packed":  {packed[:len(packed)/2], nil, "O dicionário amplo não chegou inteiro; ficou de fora.", "The wide dictionary did not arrive whole; it is left out."},
		"its first bytes":    {packed[:2], nil, "O dicionário amplo não chegou inteiro; ficou de fora.", "The wide dictionary did not arrive whole; it is left out."},
		"flipped":            {flip(data.Wide, 5000), nil, "O dicionário amplo chegou danificado; ficou de fora.", "The wide dictionary arrived damaged; it is left out."},
		"flipped, packed":    {flip(packed, 5000), nil, "O dicionário amplo chegou danificado; ficou de fora.", "The wide dictionary arrived damaged; it is left out."},
		"flipped in the end": {flip(packed, len(packed)-6), nil, "O dicionário amplo chegou danificado; ficou de fora.", "The wide dictionary arrived damaged; it is left out."},
		"a length that lies": {flip(packed, len(packed)-1), nil, "O dicionário amplo chegou danificado; ficou de fora.", "The wide dictionary arrived damaged; it is left out."},
		"foreign":            {[]byte("<!doctype html>"), nil, "O que chegou no lugar do dicionário amplo não é um dicionário; ficou de fora.", "What arrived instead of the wide dictionary is no dictionary; it is left out."},
		"empty":              {nil, nil, "O que chegou no lugar do dicionário amplo não é um dicionário; ficou de fora.", "What arrived instead of the wide dictionary is no dictionary; it is left out."},
		"another version":    {append([]byte("PVZDICT\x02"), data.Wide[8:]...), nil, "O dicionário amplo que chegou é de outra versão do jogo; ficou de fora.", "The wide dictionary that arrived belongs to another version of the game; it is left out."},
		"another tier":       {data.Common, nil, "No lugar do dicionário amplo chegou o comum; ficou de fora.", "Instead of the wide dictionary the common one arrived; it is left out."},
		"no network":         {nil, errors.New("404"), "O dicionário amplo não chegou; com conexão ele volta a ser pedido.", "The wide dictionary did not arrive; it is asked for again when there is a connection."},
	} {
		n := newNetwork()
		s := New(n.fetch)
		changes := 0
		s.Open(func() { changes++ })
		n.answers[dict.Standard](data.Standard, nil)
		n.answers[dict.Wide](c.file, c.err)
		said(t, s, "Por enquanto valem as palavras do dicionário padrão. "+c.pt, "For now words of the standard dictionary count. "+c.en)
		if changes != 2 || s.InForce(dict.Wide) != dict.Standard || s.Data("wide", nil, nil) != nil {
			t.Errorf("%s: %d changes, %v in force", name, changes, s.InForce(dict.Wide))
		}
		// The game goes on with what it has.
		m, err := s.Rules().New(game.Setup{Players: make([]game.Player, 2), Data: s.Data(s.InForce(dict.Wide).String(), nil, nil), Start: "CASA"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Apply("play 8h casa"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		// A good file later mends it.
		asked := len(n.asked)
		s.Open(nil)
		if len(n.asked) != asked+1 {
			t.Errorf("%s: opening again asks for %v", name, n.asked)
		}
		n.answers[dict.Wide](packed, nil)
		said(t, s, "Valem as palavras do dicionário amplo.", "Words of the wide dictionary count.")
	}
}

func TestWithoutStandard(t *testing.T) {
	n := newNetwork()
	s := New(n.fetch)
	s.Open(nil)
	n.answers[dict.Standard](data.Standard[:100], nil)
	if got := s.Says(dict.Standard); got.EN != "The standard dictionary did not arrive whole; it is left out." {
		t.Errorf("says %q", got.EN)
	}
	n.answers[dict.Wide](data.Wide, nil)
	said(t, s, "Valem as palavras do dicionário amplo.", "Words of the wide dictionary count.")
	if s.InForce(dict.Standard) != dict.Wide {
		t.Error("wide does not stand in for standard")
	}
}

func TestAwait(t *testing.T) {
	n := newNetwork()
	s := New(n.fetch)
	calls := 0
	for range 3 {
		s.Await(dict.Common, func() { calls++ })
	}
	if len(n.asked) != 1 || calls != 0 {
		t.Errorf("asked for %v, %d calls", n.asked, calls)
	}
	n.answers[dict.Common](data.Common, nil)
	s.Await(dict.Common, func() { calls++ })
	s.Await(9, func() { calls++ })
	if calls != 5 {
		t.Errorf("%d calls", calls)
	}
	if l, err := s.Lexicon(dict.Common); err != nil || l.Tier() != dict.Common {
		t.Errorf("%v, %v", l, err)
	}
	empty := New(nil)
	empty.Open(nil)
	if _, err := empty.Lexicon(dict.Standard); err != ErrAbsent {
		t.Errorf("an empty shelf: %v", err)
	}
}

func TestRefusedWords(t *testing.T) {
	for typed, want := range map[string]lang.T{
		"  ":               {"Escreva uma palavra de 2 a 15 letras.", "Write a word of 2 to 15 letters."},
		"é":                {"Uma palavra tem de 2 a 15 letras; esta tem 1 letra.", "A word has 2 to 15 letters; this one has 1 letter."},
		"abcdefghijlmnopq": {"Uma palavra tem de 2 a 15 letras; esta tem 16 letras.", "A word has 2 to 15 letters; this one has 16 letters."},
		"kilo":             {"Não há peça K; nenhuma palavra do jogo leva K, W ou Y.", "There is no tile K; no word of the game has K, W or Y."},
		"Yoga":             {"Não há peça Y; nenhuma palavra do jogo leva K, W ou Y.", "There is no tile Y; no word of the game has K, W or Y."},
		"mp3":              {"“3” é um algarismo; uma palavra só tem letras.", "“3” is a digit; a word has only letters."},
		"guarda-chuva":     {"Palavras com hífen não valem; escreva uma só, de 2 a 15 letras.", "Words with a hyphen do not count; write a single one of 2 to 15 letters."},
		"pé de moleque":    {"Escreva uma palavra só, sem espaços.", "Write a single word, without spaces."},
		"straße":           {"“ß” não é letra do português; use A a Z, com acentos ou sem eles.", "“ß” is no letter of Portuguese; use A to Z, with accents or without."},
		"s\u0327a":         {"Há um acento que o português não escreve; use A a Z, com os acentos do português ou sem eles.", "There is an accent that Portuguese does not write; use A to Z, with the accents of Portuguese or without."},
		"d’água":           {"“’” não é letra; uma palavra só tem letras de A a Z.", "“’” is no letter; a word has only letters from A to Z."},
	} {
		_, err := dict.Fold(typed)
		var e *dict.FoldError
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", typed, err)
		} else if got := Refused(e); got != want {
			t.Errorf("%q: %q\n%q", typed, got.PT, got.EN)
		}
	}
	for _, typed := range []string{"coração", "CORAÇÃO", "cora\u0063\u0327a\u0303o", "Coracao", " corac\u0327ão "} {
		if w, err := dict.Fold(typed); err != nil || w != "CORACAO" {
			t.Errorf("%q is %s, %v", typed, w, err)
		}
	}
}

func FuzzLoad(f *testing.F) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write(data.Common[:2000])
	z.Close()
	f.Add(packed.Bytes())
	f.Add(data.Common[:500])
	f.Add([]byte{0x1f, 0x8b})
	f.Fuzz(func(t *testing.T, file []byte) {
		l, err := load(dict.Common, file)
		if (l == nil) == (err == nil) {
			t.Fatalf("%v, %v", l, err)
		}
		s := New(func(_ dict.Tier, done func([]byte, error)) { done(file, nil) })
		if err != nil && strings.TrimSpace(s.Trouble(dict.Common, err).EN) == "" {
			t.Fatalf("%v is not said", err)
		}
	})
}
