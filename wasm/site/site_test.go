package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"passavez/dict"
)

var built = time.Date(2026, 3, 1, 12, 0, 5, 0, time.UTC)

// page builds a release around a stand-in for the program.
func page(t *testing.T, program string) (*Release, string) {
	t.Helper()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	r, err := assemble(root, []byte(program), []byte("/* wasm_exec */"), built)
	if err != nil {
		t.Fatal(err)
	}
	return r, beside(t, r, pageName)
}

func beside(t *testing.T, r *Release, name string) string {
	t.Helper()
	for _, f := range r.beside {
		if f.Name == name {
			return string(f.content)
		}
	}
	t.Fatalf("no %s", name)
	return ""
}

func TestTheServiceWorkerListsEveryFile(t *testing.T) {
	r, index := page(t, "program")
	script := beside(t, r, keeperName)
	for _, f := range append(r.Files, File{URL: "./", SHA256: sum([]byte(index))}) {
		if !strings.Contains(script, `"url":"`+f.URL+`"`) || !strings.Contains(script, f.SHA256) {
			t.Errorf("%s and its hash are not in the list", f.URL)
		}
	}
	if !strings.Contains(script, r.Version) || !strings.Contains(index, r.Version) {
		t.Error("page and service worker do not carry the version")
	}
}

func TestTheSingleFileNeedsNothing(t *testing.T) {
	r, _ := page(t, "program")
	one := beside(t, r, singleName)
	for _, f := range r.Files {
		if strings.Contains(one, f.URL) {
			t.Errorf("it names %s", f.URL)
		}
	}
	for _, want := range []string{`id="app.wasm"`, `id="worker.js"`, "/* wasm_exec */", "worker-src blob:", hashSource([]byte("/* wasm_exec */"))} {
		if !strings.Contains(one, want) {
			t.Errorf("it lacks %s", want)
		}
	}
	if strings.Contains(one, "'self'") || strings.Contains(one, "unsafe-inline") {
		t.Error("its policy allows more than it needs")
	}
	_, text, _ := strings.Cut(one, `id="app.wasm">`)
	text, _, _ = strings.Cut(text, "<")
	packed, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	if b, err := io.ReadAll(z); err != nil || string(b) != "program" {
		t.Errorf("the program in it is %q %v", b, err)
	}
}

func TestAScriptThatEndsItsElementIsRefused(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := assemble(root, []byte("p"), []byte("x = '</SCRIPT>'"), built); err == nil {
		t.Error("the single file would break")
	}
}

func TestTheArchiveIsTheFolder(t *testing.T) {
	r, index := page(t, "program")
	archive := beside(t, r, archiveName)
	z, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	in := map[string]string{}
	for _, f := range z.File {
		c, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(c)
		if err != nil {
			t.Fatal(err)
		}
		in[f.Name] = string(b)
		if !f.Modified.Equal(built) {
			t.Errorf("%s is dated %v", f.Name, f.Modified)
		}
	}
	if in[pageName] != index || in[singleName] != "" || in[archiveName] != "" {
		t.Error("the page is not at the root of the archive, or what does not belong there is")
	}
	for _, f := range r.Files {
		if in[f.URL] != string(f.content) {
			t.Errorf("%s is missing or another", f.URL)
		}
	}
	again, _ := page(t, "program")
	if beside(t, again, archiveName) != archive {
		t.Error("the same release built at the same time has another archive")
	}
}

func TestThePageNamesEveryFileItNeeds(t *testing.T) {
	r, index := page(t, "program")
	for _, name := range []string{"app.wasm", "wasm_exec.js", "boot.js", "icon-32.png", "icon-180.png", "manifest.webmanifest"} {
		url, err := r.URL(name)
		if err != nil {
			t.Error(err)
			continue
		}
		if !strings.Contains(index, url) {
			t.Errorf("index.html does not name %s", url)
		}
		if strings.HasPrefix(url, "/") || strings.Contains(url, "://") {
			t.Errorf("%s is not relative", url)
		}
	}
	if _, err := r.URL("nothing.js"); err == nil {
		t.Error("a file that is not there has a name")
	}
}

func TestDictionariesAreFilesOfTheRelease(t *testing.T) {
	r, _ := page(t, "program")
	if _, err := r.URL(dictionaryNotices); err != nil {
		t.Error(err)
	}
	for _, name := range dictionaries {
		url, err := r.URL(name)
		if err != nil || url == name || !strings.HasSuffix(url, ".dict") {
			t.Errorf("%s is %q, %v", name, url, err)
			continue
		}
		for _, f := range r.Files {
			if f.Name != name {
				continue
			}
			z, err := gzip.NewReader(bytes.NewReader(f.content))
			if err != nil {
				t.Fatal(err)
			}
			content, err := io.ReadAll(z)
			if err != nil {
				t.Fatal(err)
			}
			if name == "lemmas.dict" {
				if _, err := dict.LoadLemmas(content); err != nil {
					t.Error(err)
				}
				continue
			}
			if l, err := dict.Load(content); err != nil || l.Tier().String()+".dict" != name {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestNamesFollowTheContent(t *testing.T) {
	a, _ := page(t, "one")
	b, _ := page(t, "one")
	c, _ := page(t, "two")
	if a.Version != b.Version {
		t.Error("the same content has two versions")
	}
	if a.Version == c.Version {
		t.Error("another program has the same version")
	}
	x, _ := a.URL("app.wasm")
	y, _ := c.URL("app.wasm")
	if x == y {
		t.Error("another program has the same name")
	}
}

func TestABuildTakesAwayWhatTheLastOneLeft(t *testing.T) {
	dir := t.TempDir()
	keep := filepath.Join(dir, "CNAME")
	if err := os.WriteFile(keep, []byte("example.org"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, program := range []string{"one", "two"} {
		r, _ := page(t, program)
		if err := r.write(dir); err != nil {
			t.Fatal(err)
		}
	}
	left, err := filepath.Glob(filepath.Join(dir, "app.*.wasm"))
	if err != nil || len(left) != 1 {
		t.Errorf("programs left: %v %v", left, err)
	}
	if b, err := os.ReadFile(left[0]); err != nil || string(b) != "two" {
		t.Errorf("the program is %q %v", b, err)
	}
	if _, err := os.Stat(keep); err != nil {
		t.Error("a file that the builder did not make is gone")
	}
}

func TestIconsAreWhole(t *testing.T) {
	for _, side := range []int{32, 180, 512} {
		for _, maskable := range []bool{false, true} {
			b, err := icon(side, maskable)
			if err != nil {
				t.Fatal(err)
			}
			img, err := png.Decode(bytes.NewReader(b))
			if err != nil || img.Bounds().Dx() != side || img.Bounds().Dy() != side {
				t.Fatalf("%d: %v %v", side, img.Bounds(), err)
			}
			if _, _, _, corner := img.At(0, 0).RGBA(); (corner != 0) != maskable {
				t.Errorf("%d maskable %v: the corner has alpha %d", side, maskable, corner)
			}
			// The middle pip of the die.
			if r, g, b, _ := img.At(side/2, side/2).RGBA(); r > 0x5000 || g > 0x5000 || b > 0x5000 {
				t.Errorf("%d: the middle is %x %x %x, not a pip", side, r, g, b)
			}
		}
	}
}
