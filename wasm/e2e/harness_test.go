//go:build e2e

// Package e2e plays the built page in Chromium, as its users do: by name and
// role, by pointer, by touch and by keyboard. Nothing here knows a game; a
// game's tests are in the file of its name.
package e2e

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// under is the path the page is served from: it must work anywhere.
const under = "/x/y/"

var (
	root        string // of the repository
	site        string // folder with the built page
	server      *httptest.Server
	browserRoot context.Context // one Chromium for all tests
)

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	_, file, _, _ := runtime.Caller(0)
	root = filepath.Join(filepath.Dir(file), "..", "..")
	exe, err := chromium()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	if site = os.Getenv("SITE"); site == "" { // a folder built before, to save the time
		if site, err = build("./wasm"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(site)
	}
	server = httptest.NewServer(host(site, under))
	defer server.Close()
	var stop func()
	if browserRoot, stop, err = launch(exe); err != nil {
		fmt.Fprintln(os.Stderr, "chromium does not start:", err)
		return 1
	}
	defer stop()
	return m.Run()
}

// chromium finds the browser: $CHROMIUM, or one on the path.
func chromium() (string, error) {
	if exe := os.Getenv("CHROMIUM"); exe != "" {
		return exe, nil
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if exe, err := exec.LookPath(name); err == nil {
			return exe, nil
		}
	}
	return "", errors.New("the browser tests need Chromium: apt-get install chromium, or set CHROMIUM to its path")
}

// build builds the page of a program into a new folder, with the same builder
// that players' pages come from.
func build(app string) (string, error) {
	dir, err := os.MkdirTemp("", "passavez-e2e")
	if err != nil {
		return "", err
	}
	cmd := exec.Command("go", "run", "./wasm/site", "-build", "-dir", dir, "-app", app)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("the page does not build: %w\n%s", err, out)
	}
	return dir, nil
}

// host serves a folder under a path as a good static host does, which
// compresses programs, and nothing else. It tells files apart by their content:
// by their dates, two versions deployed in the same second are one.
func host(dir, under string) http.Handler {
	files := http.StripPrefix(strings.TrimSuffix(under, "/"), http.FileServer(http.Dir(dir)))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, under) {
			http.NotFound(w, r)
			return
		}
		switch {
		case strings.HasSuffix(r.URL.Path, ".wasm"):
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Content-Encoding", "gzip") // which every browser accepts
			r.URL.Path += ".gz"
		case strings.HasSuffix(r.URL.Path, ".webmanifest"):
			w.Header().Set("Content-Type", "application/manifest+json")
		}
		w.Header().Set("Cache-Control", "no-cache")
		name := strings.TrimPrefix(r.URL.Path, under)
		if name == "" {
			name = "index.html"
		}
		if b, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path.Clean("/"+name)))); err == nil {
			w.Header().Set("ETag", fmt.Sprintf(`"%x"`, sha256.Sum256(b)))
		}
		files.ServeHTTP(w, r)
	})
}

func launch(exe string) (context.Context, func(), error) {
	opts := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(exe),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("touch-events", "enabled"),
		// Frames of other sites are processes of their own, as for players.
		chromedp.Flag("disable-features", "Translate"),
		// Tests must not depend on what language or theme the machine has.
		chromedp.Flag("lang", "pt-BR"),
	)
	if os.Getuid() == 0 {
		opts = append(opts, chromedp.NoSandbox)
	}
	alloc, stop := chromedp.NewExecAllocator(context.Background(), opts...)
	ctx, cancel := chromedp.NewContext(alloc, chromedp.WithErrorf(quiet))
	if err := chromedp.Run(ctx); err != nil {
		cancel()
		stop()
		return nil, nil, err
	}
	return ctx, func() { cancel(); stop() }, nil
}

// quiet drops chromedp's remarks on events that it does not know.
func quiet(string, ...any) {}

// log of a tab: what must not happen, in order.
type faults struct {
	mu   sync.Mutex
	list []string
}

func (f *faults) add(format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(f.list, fmt.Sprintf(format, args...))
}

func (f *faults) take() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	l := f.list
	f.list = nil
	return l
}

// patience is how long a state may take to come about on a busy machine.
const patience = 120 * time.Second

// origin is the scheme and host of an address.
func origin(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// sameOrigin says whether a request stays with the page's host.
func sameOrigin(request, page string) bool {
	a, err1 := url.Parse(request)
	b, err2 := url.Parse(page)
	if err1 != nil || err2 != nil {
		return false
	}
	switch a.Scheme {
	case "data", "blob", "about":
		return true
	}
	return a.Scheme == b.Scheme && a.Host == b.Host
}
