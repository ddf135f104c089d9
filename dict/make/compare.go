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

// earlier are the lists made by hand before this program, which it was written to
// reproduce, and the tier each belongs to.
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

// The classes of differences, in the order they are tried.
var classes = []struct {
	name string
	word *regexp.Regexp
}{
	{"two or three letters: reviewed by hand", regexp.MustCompile(`^.{2,3}$`)},
	{"superlatives (-issimo)", regexp.MustCompile(`ISSIM[OA]S?$`)},
	{"nouns and adjectives in -ões", regexp.MustCompile(`[TD]OES$`)},
	{"diminutives and augmentatives (-inho, -ona)", regexp.MustCompile(`(INH|ON|Z)[OA]S?$`)},
	{"forms of verbs that are truncated, or look so (-mo, infinitives without -r)", regexp.MustCompile(`(MO|EA|PO)$`)},
	{"others", regexp.MustCompile(``)},
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
		classify(out, "gone", gone)
		classify(out, "new", come)
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

func classify(out *bytes.Buffer, what string, words []string) {
	by := make([][]string, len(classes))
	for _, w := range words {
		for i, c := range classes {
			if c.word.MatchString(w) {
				by[i] = append(by[i], w)
				break
			}
		}
	}
	for i, list := range by {
		if len(list) == 0 {
			continue
		}
		show := list
		// Every n-th, so that the sample is not all of one letter.
		if n := len(list) / 60; n > 0 {
			show = nil
			for j := 0; j < len(list); j += n + 1 {
				show = append(show, list[j])
			}
		}
		fmt.Fprintf(out, "  %s %d %s: %s\n", what, len(list), classes[i].name, strings.Join(show, " "))
	}
}
