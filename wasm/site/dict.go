package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
)

// dictionaries are the files of Palavra's dictionary, which the program fetches
// when the game is opened, and what its words are, fetched when that is asked. They are compressed here, not by the host, since few
// hosts compress what they do not know.
var dictionaries = []string{"common.dict", "standard.dict", "wide.dict", "lemmas.dict"}

// dictionaryNotices say whose work the dictionary is and under which licences;
// they go wherever it goes.
const dictionaryNotices = "dictionary-licences.txt"

func (r *Release) addDictionaries(root string) error {
	for _, name := range dictionaries {
		content, err := os.ReadFile(filepath.Join(root, "dict", "data", name))
		if err != nil {
			return err
		}
		var packed bytes.Buffer
		w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			return err
		}
		if _, err := w.Write(content); err != nil {
			return err
		}
		if err := w.Close(); err != nil {
			return err
		}
		r.add(name, packed.Bytes())
	}
	notices, err := os.ReadFile(filepath.Join(root, "dict", "LICENCES"))
	if err != nil {
		return err
	}
	r.add(dictionaryNotices, notices)
	return nil
}
