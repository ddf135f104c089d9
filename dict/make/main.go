// Command make rebuilds the compiled dictionary from the packages it is made of:
//
//	go run ./dict/make [-sources DIR] [-dict DIR] [-against DIR]
//
// It fetches the pinned packages with npm and apt-get (on Debian or Ubuntu),
// expands the two hunspell dictionaries, folds and sorts the words into tiers,
// and writes a file for each tier, lemmas.dict, which says what the words of
// standard are, and report.txt, which says how many words come
// from where and what was left out. The same sources give the same files.
//
// With -against it also compares the tiers with word lists made earlier, files
// NAME.txt.gz with a word a line, and reports the differences by class.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"passavez/dict"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("dict/make: ")
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	from := flag.String("sources", filepath.Join(cache, "passavez-dict"), "where the packages are, or are put")
	root := flag.String("dict", "dict", "the folder of package dict: review.tsv, make/roots.tsv, data/")
	against := flag.String("against", "", "a folder of earlier word lists to compare with")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*from, *root, *against); err != nil {
		log.Fatal(err)
	}
}

func run(from, root, against string) error {
	if err := os.MkdirAll(from, 0o755); err != nil {
		return err
	}
	s, err := load(from, root)
	if err != nil {
		return err
	}
	t := s.tiers()
	var report bytes.Buffer
	t.report(&report)
	standard, wide := sorted(t.standard), sorted(t.wide)
	for _, file := range []struct {
		tier   dict.Tier
		words  []string
		ranked bool
	}{{dict.Common, t.common, true}, {dict.Standard, standard, false}, {dict.Wide, wide, false}} {
		data, err := dict.Compile(file.tier, file.words, file.ranked)
		if err != nil {
			return err
		}
		lex, err := dict.Load(data)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(root, "data", file.tier.String()+".dict"), data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&report, "%s.dict: %d words, %d bytes, hash %s\n", file.tier, lex.Len(), len(data), lex.Hash())
		if file.tier == dict.Standard {
			readings := s.lemmas(t)
			of, err := dict.CompileLemmas(lex, readings)
			if err != nil {
				return err
			}
			if err := os.WriteFile(filepath.Join(root, "data", "lemmas.dict"), of, 0o644); err != nil {
				return err
			}
			fmt.Fprint(&report, reportLemmas(lex, readings, of))
		}
	}
	if against != "" {
		if err := t.compare(&report, against, filepath.Join(root, "testdata")); err != nil {
			return err
		}
	}
	if _, err := os.Stdout.Write(report.Bytes()); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, "make", "report.txt"), report.Bytes(), 0o644)
}

func load(from, root string) (*sources, error) {
	s := &sources{frequent: map[string]bool{}}
	files := map[string]map[string][]byte{}
	for name, endings := range map[string][]string{
		"brazil":    {"/index.aff", "/index.dic"},
		"portugal":  {"/pt_PT.aff", "/pt_PT.dic"},
		"thesaurus": {"/th_pt_BR.dat"},
		"frequency": {"/src/commonWords.json", "/src/wikipedia.json", "/src/firstnames.json", "/src/lastnames.json"},
		"common":    {"/resources/portuguese.txt"},
	} {
		var err error
		if files[name], err = pins[name].files(from, endings...); err != nil {
			return nil, err
		}
	}
	var err error
	if s.brazil, err = parseHunspell(files["brazil"]["/index.aff"], files["brazil"]["/index.dic"]); err != nil {
		return nil, fmt.Errorf("%s: %w", pins["brazil"].file, err)
	}
	if s.portugal, err = parseHunspell(files["portugal"]["/pt_PT.aff"], files["portugal"]["/pt_PT.dic"]); err != nil {
		return nil, fmt.Errorf("%s: %w", pins["portugal"].file, err)
	}
	s.headwords = parseHeadwords(files["thesaurus"]["/th_pt_BR.dat"])
	lists := map[string][]string{}
	for name, data := range files["frequency"] {
		if lists[name], err = parseWords(data); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", pins["frequency"].file, name, err)
		}
	}
	s.spoken = lists["/src/commonWords.json"]
	s.names = map[string]bool{}
	for _, w := range slices.Concat(lists["/src/firstnames.json"], lists["/src/lastnames.json"]) {
		s.names[w] = true
	}
	for _, w := range slices.Concat(s.spoken, lists["/src/wikipedia.json"], strings.Fields(string(files["common"]["/resources/portuguese.txt"]))) {
		s.frequent[w] = true
	}
	for path, to := range map[string]*map[string]verdict{
		filepath.Join(root, "review.tsv"):        &s.short,
		filepath.Join(root, "make", "roots.tsv"): &s.roots,
	} {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if *to, err = parseVerdicts(data); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	if err := s.adopt(); err != nil {
		return nil, fmt.Errorf("roots.tsv: %w", err)
	}
	return s, nil
}

func sorted[V any](words map[string]V) []string { return slices.Sorted(maps.Keys(words)) }

func (t *tiers) report(out *bytes.Buffer) {
	for _, tier := range []struct {
		name  string
		words map[string]string
	}{{"standard", t.standard}, {"wide", t.wide}} {
		from := map[string]int{}
		for _, source := range tier.words {
			from[source]++
		}
		fmt.Fprintf(out, "%s: %d words", tier.name, len(tier.words))
		for _, source := range sorted(from) {
			fmt.Fprintf(out, ", %d %s", from[source], source)
		}
		fmt.Fprintln(out)
	}
	fmt.Fprintf(out, "common: %d words\n", len(t.common))
	fmt.Fprintln(out, "left out (roots or forms before folding):")
	for _, reason := range sorted(t.left) {
		s := t.left[reason]
		fmt.Fprintf(out, "  %6d %s: %s\n", s.n, reason, strings.Join(s.words, " "))
	}
}
