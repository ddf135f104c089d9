package palavra

// Verdict is what a lexicon says of a word.
type Verdict uint8

const (
	Unknown Verdict = iota // not in the dictionary
	Known                  // in the dictionary
	Added                  // counts by the house list alone
	Struck                 // in the dictionary, but struck by the house list
)

// Counts says whether the word may be laid.
func (v Verdict) Counts() bool { return v == Known || v == Added }

// Lexicon says which words count in a match. It does not change while the match
// lasts.
type Lexicon interface {
	// Look up a word of 2 to 15 letters A–Z.
	Look(word string) Verdict

	// AnyPlay says, exactly, whether the rack ('?' is a blank) has any legal
	// play on the board: every word formed counts, the first play covers the
	// centre with at least two tiles, later ones touch a tile.
	AnyPlay(board *Board, rack string) bool
}

// trusting is the lexicon of a replay without the dictionary.
type trusting struct{}

func (trusting) Look(string) Verdict         { return Known }
func (trusting) AnyPlay(*Board, string) bool { return true }
