// Package data holds the compiled dictionary files. It is apart from package
// dict so that only programs that need the bytes inside them, such as the
// terminal, link them; the page fetches each as a file of its own.
package data

import _ "embed"

// Common, Standard and Wide are the files of the three tiers, to be given to
// dict.Load. Nobody may change them.
var (
	//go:embed common.dict
	Common []byte
	//go:embed standard.dict
	Standard []byte
	//go:embed wide.dict
	Wide []byte
)

// Lemmas is what the words of Standard are, to be given to dict.LoadLemmas.
//
//go:embed lemmas.dict
var Lemmas []byte
