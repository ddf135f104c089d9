package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/template"
	"time"
)

// Release is one version of the page.
type Release struct {
	Version string `json:"version"` // hash over all files
	Single  bool   `json:"single,omitempty"`
	Files   []File `json:"files"`

	// What stands beside the files under a name without a hash: the page, the
	// service worker, the single file, the archive.
	beside []File
}

// File is one file of a release.
type File struct {
	Name   string `json:"name"`             // "app.wasm"
	URL    string `json:"url,omitempty"`    // relative to the page, with the hash of the content: "app.3f2a….wasm"
	Size   int    `json:"size"`             // bytes, not compressed
	SHA256 string `json:"sha256,omitempty"` // of the content, in hex
	Gz     int    `json:"gz,omitempty"`     // bytes of the same under URL + ".gz", compressed; 0 if there is none

	content, packed []byte
}

// listName is where a folder remembers which files the builder put there, so
// that the next build can take them away and nothing else.
const listName = ".release.json"

// The names without a hash.
const (
	pageName    = "index.html"
	keeperName  = "sw.js"
	singleName  = "passavez.html" // everything in one file
	archiveName = "passavez.zip"  // the folder, for portals
)

// build compiles the program in package app and writes the whole page to dir.
func build(root, app, dir string) (*Release, error) {
	goroot, wasm, err := compile(root, app)
	if err != nil {
		return nil, err
	}
	exec, err := wasmExec(goroot)
	if err != nil {
		return nil, err
	}
	r, err := assemble(root, wasm, exec, time.Now())
	if err != nil {
		return nil, err
	}
	return r, r.write(dir)
}

// assemble makes the release of a program and the script it is started by, as
// built at a time.
func assemble(root string, wasm, exec []byte, at time.Time) (*Release, error) {
	static := func(name string) string { return filepath.Join(root, "static", name) }
	r := &Release{}
	r.add("app.wasm", wasm)
	r.add("wasm_exec.js", exec)
	boot, err := os.ReadFile(static("boot.js"))
	if err != nil {
		return nil, err
	}
	r.add("boot.js", boot)
	if err := r.addDictionaries(root); err != nil {
		return nil, err
	}
	starter, err := os.ReadFile(static("worker.js"))
	if err != nil {
		return nil, err
	}
	r.add("worker.js", starter)
	for _, i := range []struct {
		name     string
		side     int
		maskable bool
	}{{"icon-32.png", 32, false}, {"icon-180.png", 180, true}, {"icon-192.png", 192, false}, {"icon-512.png", 512, false}, {"icon-maskable-512.png", 512, true}} {
		png, err := icon(i.side, i.maskable)
		if err != nil {
			return nil, err
		}
		r.add(i.name, png)
	}
	manifest, err := r.fill(static("manifest.webmanifest"), values{})
	if err != nil {
		return nil, err
	}
	r.add("manifest.webmanifest", manifest)

	style, err := os.ReadFile(static("style.css"))
	if err != nil {
		return nil, err
	}
	frame, err := os.ReadFile(static("index.html"))
	if err != nil {
		return nil, err
	}
	keeper, err := os.ReadFile(static(keeperName))
	if err != nil {
		return nil, err
	}
	r.Version = r.version(style, frame, keeper, []byte(emblemSVG()))
	index, err := r.fill(static("index.html"), values{CSP: policy(style), Style: string(style), Emblem: emblemSVG(), List: asJSON(r)})
	if err != nil {
		return nil, err
	}
	// The page carries the list of the other files, the service worker that of
	// all: the page, which is fetched as the folder, first.
	all := Release{Version: r.Version, Files: append([]File{{Name: pageName, URL: "./", Size: len(index), SHA256: sum(index)}}, r.Files...)}
	if keeper, err = r.fill(static(keeperName), values{List: asJSON(all)}); err != nil {
		return nil, err
	}
	single, err := r.single(static("index.html"), style, boot, starter, exec)
	if err != nil {
		return nil, err
	}
	// The page comes last: whoever copies the files in this order never serves
	// a page whose files are not there.
	r.beside = []File{{Name: singleName, content: single}, {Name: keeperName, content: keeper}, {Name: pageName, content: index}}
	archive, err := r.archive(at)
	if err != nil {
		return nil, err
	}
	r.beside = append([]File{{Name: archiveName, content: archive}}, r.beside...)
	return r, nil
}

func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // names and numbers
	}
	return string(b)
}

// single is the page in one file, which needs no host at all: the programs
// stand in it compressed, in blocks that no browser runs, and are unpacked by
// the same script that fetches them elsewhere.
func (r *Release) single(file string, style, boot, starter, exec []byte) ([]byte, error) {
	one := Release{Version: r.Version, Single: true}
	v := values{Single: true, Style: string(style), Emblem: emblemSVG(), Boot: string(boot), Exec: string(exec), Worker: string(starter)}
	for _, f := range r.Files {
		switch {
		case f.packed != nil:
			one.Files = append(one.Files, File{Name: f.Name, Size: f.Size, Gz: f.Gz})
			v.Blocks = append(v.Blocks, block{f.Name, base64.StdEncoding.EncodeToString(f.packed)})
		case slices.Contains(dictionaries, f.Name): // compressed as they are
			one.Files = append(one.Files, File{Name: f.Name, Size: f.Size})
			v.Blocks = append(v.Blocks, block{f.Name, base64.StdEncoding.EncodeToString(f.content)})
		case f.Name == "icon-32.png":
			v.Icon = base64.StdEncoding.EncodeToString(f.content)
		}
	}
	for name, script := range map[string][]byte{"boot.js": boot, "worker.js": starter, "wasm_exec.js": exec} {
		if l := bytes.ToLower(script); bytes.Contains(l, []byte("</script")) || bytes.Contains(l, []byte("<!--")) {
			return nil, fmt.Errorf("%s would end its own element in %s", name, singleName)
		}
	}
	v.List = asJSON(one)
	v.CSP = strings.Join([]string{
		"default-src 'none'",
		"script-src " + hashSource(exec) + " " + hashSource(boot) + " 'wasm-unsafe-eval'",
		"img-src data:",
		"style-src " + hashSource(style),
		"worker-src blob:",
		"base-uri 'none'",
		"form-action 'none'",
	}, "; ")
	return r.fill(file, v)
}

// archive is the folder as a zip. Its files bear the time of the build: many
// hosts tell by the date alone whether a page or a service worker is another.
func (r *Release) archive(at time.Time) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	put := func(name string, content []byte) error {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: at.UTC().Truncate(time.Second)})
		if err == nil {
			_, err = w.Write(content)
		}
		return err
	}
	for _, f := range r.served() {
		if f.Name == singleName {
			continue
		}
		if err := put(f.Name, f.content); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// served are all files as a host has them: Name is the name there.
func (r *Release) served() (list []File) {
	for _, f := range r.Files {
		list = append(list, File{Name: f.URL, content: f.content})
		if f.packed != nil {
			list = append(list, File{Name: f.URL + ".gz", content: f.packed})
		}
	}
	return append(list, r.beside...)
}

func hashSource(content []byte) string {
	h := sha256.Sum256(content)
	return "'sha256-" + base64.StdEncoding.EncodeToString(h[:]) + "'"
}

func sum(content []byte) string {
	h := sha256.Sum256(content)
	return hex.EncodeToString(h[:])
}

// policy is the page's content security policy: nothing from elsewhere, no
// inline script, no eval, and no style but the one in the page.
func policy(style []byte) string {
	return strings.Join([]string{
		"default-src 'none'",
		"script-src 'self' 'wasm-unsafe-eval'",
		"connect-src 'self'",
		"img-src 'self'",
		"style-src " + hashSource(style),
		"font-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
	}, "; ")
}

// compile builds the program for the browser and tells which Go did it.
func compile(root, app string) (goroot string, wasm []byte, err error) {
	run := func(args ...string) (string, error) {
		cmd := exec.Command("go", args...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
		var out, problems bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &problems
		if err := cmd.Run(); err != nil {
			return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, problems.String())
		}
		return strings.TrimSpace(out.String()), nil
	}
	if goroot, err = run("env", "GOROOT"); err != nil {
		return "", nil, err
	}
	tmp, err := os.MkdirTemp("", "passavez-site")
	if err != nil {
		return "", nil, err
	}
	defer os.RemoveAll(tmp)
	file := filepath.Join(tmp, "app.wasm")
	if _, err = run("build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", file, app); err != nil {
		return "", nil, err
	}
	wasm, err = os.ReadFile(file)
	return goroot, wasm, err
}

// wasmExec is the script that goes with programs of that Go, and of no other.
func wasmExec(goroot string) ([]byte, error) {
	b, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	if os.IsNotExist(err) {
		return nil, fmt.Errorf("%s has no lib/wasm/wasm_exec.js; install Go from https://go.dev/dl", goroot)
	}
	return b, err
}

func (r *Release) add(name string, content []byte) {
	h, ext := sum(content), path.Ext(name)
	f := File{
		Name: name, URL: strings.TrimSuffix(name, ext) + "." + h[:12] + ext,
		Size: len(content), SHA256: h, content: content,
	}
	if ext == ".wasm" {
		var packed bytes.Buffer
		w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		w.Write(content)
		w.Close()
		f.packed, f.Gz = packed.Bytes(), packed.Len()
	}
	r.Files = append(r.Files, f)
}

// URL is the hashed name of a file already added, for the templates.
func (r *Release) URL(name string) (string, error) {
	for _, f := range r.Files {
		if f.Name == name {
			return f.URL, nil
		}
	}
	return "", fmt.Errorf("no file %q in the release", name)
}

func (r *Release) version(rest ...[]byte) string {
	h := sha256.New()
	for _, f := range r.Files {
		fmt.Fprintln(h, f.Name, f.SHA256)
	}
	for _, b := range rest {
		fmt.Fprintln(h, sum(b))
	}
	return hex.EncodeToString(h.Sum(nil))[:10]
}

// values are what the templates in static are filled with.
type values struct {
	CSP, Style, Emblem, List string
	// Of the single file.
	Single                   bool
	Icon, Exec, Boot, Worker string
	Blocks                   []block
}

// block is a compressed program in base64.
type block struct{ Name, Text string }

func (r *Release) fill(file string, v values) ([]byte, error) {
	t, err := template.New(filepath.Base(file)).Option("missingkey=error").ParseFiles(file)
	if err != nil {
		return nil, err
	}
	data := struct {
		URL func(name string) (string, error)
		values
	}{r.URL, v}
	var out bytes.Buffer
	if err := t.Execute(&out, data); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// write puts the files into dir, the page last, and then removes what an
// earlier build left there.
func (r *Release) write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var before []string
	if b, err := os.ReadFile(filepath.Join(dir, listName)); err == nil {
		json.Unmarshal(b, &before)
	}
	now := map[string]bool{}
	var names []string
	for _, f := range r.served() {
		names = append(names, f.Name)
		now[f.Name] = true
		tmp := filepath.Join(dir, f.Name+".new")
		if err := os.WriteFile(tmp, f.content, 0o644); err != nil {
			return err
		}
		if err := os.Rename(tmp, filepath.Join(dir, f.Name)); err != nil {
			return err
		}
	}
	for _, name := range before {
		if !now[name] && name == filepath.Base(name) {
			os.Remove(filepath.Join(dir, name))
		}
	}
	list, err := json.Marshal(names)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, listName), list, 0o644)
}
