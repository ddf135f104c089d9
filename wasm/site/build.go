package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"text/template"
)

// Release is one version of the page: all its files but index.html, which
// carries this list.
type Release struct {
	Version string `json:"version"` // hash over all files
	Files   []File `json:"files"`
}

// File is one file of a release.
type File struct {
	Name   string `json:"name"`   // "app.wasm"
	URL    string `json:"url"`    // relative to the page, with the hash of the content: "app.3f2a….wasm"
	Size   int    `json:"size"`   // bytes, not compressed
	SHA256 string `json:"sha256"` // of the content, in hex

	content []byte
}

// listName is where a folder remembers which files the builder put there, so
// that the next build can take them away and nothing else.
const listName = ".release.json"

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
	r, index, err := assemble(root, wasm, exec)
	if err != nil {
		return nil, err
	}
	return r, r.write(dir, index)
}

// assemble makes the release of a program and the script it is started by, and
// its index.html.
func assemble(root string, wasm, exec []byte) (*Release, []byte, error) {
	r := &Release{}
	r.add("app.wasm", wasm)
	r.add("wasm_exec.js", exec)
	boot, err := os.ReadFile(filepath.Join(root, "static", "boot.js"))
	if err != nil {
		return nil, nil, err
	}
	r.add("boot.js", boot)
	if err := r.addDictionaries(root); err != nil {
		return nil, nil, err
	}
	for _, i := range []struct {
		name     string
		side     int
		maskable bool
	}{{"icon-32.png", 32, false}, {"icon-180.png", 180, true}, {"icon-192.png", 192, false}, {"icon-512.png", 512, false}, {"icon-maskable-512.png", 512, true}} {
		png, err := icon(i.side, i.maskable)
		if err != nil {
			return nil, nil, err
		}
		r.add(i.name, png)
	}
	manifest, err := r.fill(filepath.Join(root, "static", "manifest.webmanifest"), nil)
	if err != nil {
		return nil, nil, err
	}
	r.add("manifest.webmanifest", manifest)

	style, err := os.ReadFile(filepath.Join(root, "static", "style.css"))
	if err != nil {
		return nil, nil, err
	}
	r.Version = r.version(style)
	list, err := json.Marshal(r)
	if err != nil {
		return nil, nil, err
	}
	index, err := r.fill(filepath.Join(root, "static", "index.html"), map[string]string{
		"CSP":    policy(style),
		"Style":  string(style),
		"Emblem": emblemSVG(),
		"List":   string(list),
	})
	return r, index, err
}

// policy is the page's content security policy: nothing from elsewhere, no
// inline script, no eval, and no style but the one in the page.
func policy(style []byte) string {
	sum := sha256.Sum256(style)
	return strings.Join([]string{
		"default-src 'none'",
		"script-src 'self' 'wasm-unsafe-eval'",
		"connect-src 'self'",
		"img-src 'self'",
		"style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'",
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
	sum := sha256.Sum256(content)
	h := hex.EncodeToString(sum[:])
	ext := path.Ext(name)
	r.Files = append(r.Files, File{
		Name: name, URL: strings.TrimSuffix(name, ext) + "." + h[:12] + ext,
		Size: len(content), SHA256: h, content: content,
	})
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

func (r *Release) version(rest []byte) string {
	h := sha256.New()
	for _, f := range r.Files {
		fmt.Fprintln(h, f.Name, f.SHA256)
	}
	h.Write(rest)
	return hex.EncodeToString(h.Sum(nil))[:10]
}

func (r *Release) fill(file string, values map[string]string) ([]byte, error) {
	t, err := template.New(filepath.Base(file)).Option("missingkey=error").ParseFiles(file)
	if err != nil {
		return nil, err
	}
	data := struct {
		URL                      func(name string) (string, error)
		CSP, Style, Emblem, List string
	}{r.URL, values["CSP"], values["Style"], values["Emblem"], values["List"]}
	var out bytes.Buffer
	if err := t.Execute(&out, data); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// write puts the files into dir, index.html last, and then removes what an
// earlier build left there.
func (r *Release) write(dir string, index []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var before []string
	if b, err := os.ReadFile(filepath.Join(dir, listName)); err == nil {
		json.Unmarshal(b, &before)
	}
	now := map[string]bool{"index.html": true}
	var names []string
	put := func(name string, content []byte) error {
		names = append(names, name)
		now[name] = true
		tmp := filepath.Join(dir, name+".new")
		if err := os.WriteFile(tmp, content, 0o644); err != nil {
			return err
		}
		return os.Rename(tmp, filepath.Join(dir, name))
	}
	for _, f := range r.Files {
		if err := put(f.URL, f.content); err != nil {
			return err
		}
	}
	if err := put("index.html", index); err != nil {
		return err
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
