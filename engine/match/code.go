package match

import (
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"io"
	"strings"
	"unicode"

	"passavez/engine/game"
)

// BadCode is the error of a text that is no code of a match; figures: reason
// ("form", "sum", "size").
const BadCode = "bad-code"

// MaxCode is the length of the longest code that is read, in characters.
const MaxCode = 1 << 18

// codeVersion is the first character of a code.
const codeVersion = "1"

// Code is the match as a short text for a link or to be pasted: a version, then
// in base64url a checksum and the compressed setup and moves, without thinking
// times and titles. It holds everything that is hidden in the match.
func (m *Match) Code() string {
	var b strings.Builder
	b.WriteString(m.Game() + "\n" + string(game.JSON(m.setup)) + "\n" + Digest(m.state)[:8])
	for _, e := range m.log {
		b.WriteString("\n" + e.Move)
	}
	return pack(b.String())
}

func pack(text string) string {
	packed := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(text)))
	w, _ := flate.NewWriter(appender{&packed}, flate.BestCompression)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	return codeVersion + base64.RawURLEncoding.EncodeToString(packed)
}

// appender writes to a slice of bytes, which cannot fail.
type appender struct{ to *[]byte }

func (a appender) Write(p []byte) (int, error) {
	*a.to = append(*a.to, p...)
	return len(p), nil
}

// ParseCode makes a match of a code, with a new identity: the first move that
// the rules refuse refuses the whole, and so does a replay that ends in another
// position. Blanks, line ends and marks that are not seen do not count.
func ParseCode(code string, find func(slug string) (game.Rules, bool), c Config) (*Match, error) {
	text, bad := unpack(code)
	if bad != nil {
		return nil, bad
	}
	lines := strings.Split(text, "\n")
	var setup game.Setup
	if len(lines) < 3 || json.Unmarshal([]byte(lines[1]), &setup) != nil {
		return nil, game.Refuse(BadCode, game.Figures{"reason": "form"})
	}
	rules, ok := find(lines[0])
	if !ok {
		return nil, game.Refuse(UnknownGame, game.Figures{"game": lines[0]})
	}
	m, err := Load(rules, setup, lines[3:], c)
	if err != nil {
		return nil, err
	}
	if Digest(m.state)[:8] != lines[2] {
		return nil, game.Refuse(Diverged, game.Figures{"moves": len(m.log)})
	}
	return m, nil
}

func unpack(code string) (string, *game.Error) {
	if len(code) > MaxCode {
		return "", game.Refuse(BadCode, game.Figures{"reason": "size"})
	}
	code = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, code)
	code, ok := strings.CutPrefix(code, codeVersion)
	packed, err := base64.RawURLEncoding.Strict().DecodeString(code)
	if !ok || err != nil || len(packed) < 4 {
		return "", game.Refuse(BadCode, game.Figures{"reason": "form"})
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(strings.NewReader(string(packed[4:]))), MaxRecord+1))
	switch {
	case len(text) > MaxRecord:
		return "", game.Refuse(BadCode, game.Figures{"reason": "size"})
	case err != nil || crc32.ChecksumIEEE(text) != binary.BigEndian.Uint32(packed):
		return "", game.Refuse(BadCode, game.Figures{"reason": "sum"})
	}
	return string(text), nil
}
