package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// earlier are the word lists that came before this program, which it was written
// to reproduce, and the tier each belongs to.
var earlier = []struct{ tier, file string }{
	{"common", "pt_common_ranked"},
	{"standard", "pt_union"},
	{"wide", "pt_accept"},
}

func readList(path string) ([]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return strings.Fields(string(data)), nil
}

// The classes of new words that no other reason is known for, in the order they
// are tried.
var classes = []struct {
	name string
	word *regexp.Regexp
}{
	{"superlatives of adjectives", regexp.MustCompile(`ISSIM[OA]S?$`)},
	{"nouns and adjectives in -ões", regexp.MustCompile(`OES$`)},
	{"diminutives, augmentatives and others that end so", regexp.MustCompile(`(INH|ON|Z)[OA]S?$`)},
}

// class says why a word is in one list and not in the other.
func (t *tiers) class(word string, gone bool) string {
	from := t.wide[word]
	if t.standard[word] != "" {
		from = t.standard[word]
	}
	switch {
	case gone && len(word) <= 3:
		return "short words refused by hand"
	case gone && t.standard[word] == "" && t.why[word] != "":
		return t.why[word]
	case gone && t.why[word] != "" && t.standard[word] != "":
		return "only a name, to the frequency list"
	case gone:
		return "others"
	case from == "by hand" && len(word) <= 3:
		return "short words added by hand"
	case from == "by hand":
		return "words and roots added by hand"
	case from == "Brazil, derived":
		return "derived words that a list has"
	}
	for _, c := range classes {
		if c.word.MatchString(word) {
			return c.name
		}
	}
	switch from {
	case byHand:
		return "inflections of Brazilian roots added by hand"
	case unsuggested:
		return "words that are not to be suggested, added by hand"
	case inUse:
		return "inflections of Brazilian roots that the frequency lists attest"
	}
	return "others"
}

// compare reports how the tiers differ from the earlier lists, by class, and
// writes the difference of standard to a file from which the tests make the very
// lexicon that the oracle's positions were made with.
func (t *tiers) compare(out *bytes.Buffer, dir, testdata string) error {
	for _, e := range earlier {
		old, err := readList(filepath.Join(dir, e.file+".txt.gz"))
		if err != nil {
			return err
		}
		words := sorted(t.standard)
		switch e.tier {
		case "common":
			words = slices.Sorted(slices.Values(t.common))
		case "wide":
			words = sorted(t.wide)
		}
		slices.Sort(old)
		gone, come := minus(old, words), minus(words, old)
		fmt.Fprintf(out, "%s against %s: %d words, %d before; %d gone, %d new\n", e.tier, e.file, len(words), len(old), len(gone), len(come))
		t.classify(out, gone, true)
		t.classify(out, come, false)
		if e.tier != "standard" {
			continue
		}
		var diff bytes.Buffer
		z, err := gzip.NewWriterLevel(&diff, gzip.BestCompression)
		if err != nil {
			return err
		}
		for _, w := range gone {
			fmt.Fprintln(z, "+"+w)
		}
		for _, w := range come {
			fmt.Fprintln(z, "-"+w)
		}
		if err := z.Close(); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(testdata, "oracle-lexicon.txt.gz"), diff.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// minus returns the words of a, sorted, that b, sorted, has not.
func minus(a, b []string) (out []string) {
	for _, w := range a {
		if _, found := slices.BinarySearch(b, w); !found {
			out = append(out, w)
		}
	}
	return out
}

func (t *tiers) classify(out *bytes.Buffer, words []string, gone bool) {
	by := map[string][]string{}
	for _, w := range words {
		c := t.class(w, gone)
		by[c] = append(by[c], w)
	}
	what := "new"
	if gone {
		what = "gone"
	}
	for _, c := range sorted(by) {
		// Every n-th, so that the sample is not all of one letter.
		var show []string
		for i := 0; i < len(by[c]); i += len(by[c])/40 + 1 {
			show = append(show, by[c][i])
		}
		fmt.Fprintf(out, "  %s %d, %s: %s\n", what, len(by[c]), c, strings.Join(show, " "))
	}
}
