//go:build e2e

package e2e

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// release is the list in a built page, as the builder writes it.
type release struct {
	Version string `json:"version"`
	Files   []struct {
		Name   string `json:"name"`
		URL    string `json:"url"`
		Size   int    `json:"size"`
		SHA256 string `json:"sha256"`
		Gz     int    `json:"gz,omitempty"`
	} `json:"files"`
}

// keeper reads the service worker of a folder and the list in it.
func keeper(t testing.TB, dir string) (script string, list release) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, "sw.js"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(b), "const release = ")
	text, _, _ = strings.Cut(text, ";\n")
	if err := json.Unmarshal([]byte(text), &list); err != nil || len(list.Files) < 5 {
		t.Fatalf("the list in sw.js: %v", err)
	}
	return string(b), list
}

// deploy copies the built page into a folder of its own and makes it another
// version: the page says so, and the service worker knows the page.
func deploy(t testing.TB, version string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(site)); err != nil {
		t.Fatal(err)
	}
	script, list := keeper(t, dir)
	index := filepath.Join(dir, "index.html")
	page, err := os.ReadFile(index)
	if err != nil {
		t.Fatal(err)
	}
	page = []byte(strings.ReplaceAll(string(page), list.Version, version))
	sum := sha256.Sum256(page)
	script = strings.ReplaceAll(script, list.Version, version)
	script = strings.ReplaceAll(script, list.Files[0].SHA256, hex.EncodeToString(sum[:]))
	for name, content := range map[string][]byte{index: page, filepath.Join(dir, "sw.js"): []byte(script)} {
		if err := os.WriteFile(name, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// place is a host of one test. What it serves can be replaced.
type place struct {
	*httptest.Server
	handler atomic.Value // http.Handler
}

func settle(t testing.TB, h http.Handler) *place {
	p := &place{}
	p.serve(h)
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		(*p.handler.Load().(*http.Handler)).ServeHTTP(w, r)
	}))
	t.Cleanup(p.stop)
	return p
}

func (p *place) serve(h http.Handler) { p.handler.Store(&h) }

func (p *place) stop() {
	p.CloseClientConnections()
	p.Close()
}

// poor is the least of hosts: no types that it does not know from long ago, no
// compression, and for whatever is not there a page and 200, if it does that.
func poor(dir string, pages bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, ok := strings.CutPrefix(r.URL.Path, under)
		if !ok {
			http.NotFound(w, r)
			return
		}
		if name == "" {
			name = "index.html"
		}
		b, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path.Clean("/"+name))))
		w.Header().Set("Content-Type", map[string]string{".html": "text/html", ".js": "text/javascript", ".png": "image/png"}[path.Ext(name)])
		switch {
		case err != nil && pages:
			w.Header().Set("Content-Type", "text/html")
			b = []byte("<!doctype html><title>Not here</title><p>This page does not exist.")
		case err != nil:
			http.NotFound(w, r)
			return
		case w.Header().Get("Content-Type") == "":
			w.Header().Set("Content-Type", "application/octet-stream")
		}
		w.Header().Set("Content-Length", fmt.Sprint(len(b)))
		w.Write(b)
	})
}

const (
	said     = `document.getElementById('log').textContent`
	readyNow = `Pronto para jogar sem internet.`
)

// kept waits until the page can do without its host.
func (p *tab) kept() {
	p.t.Helper()
	p.wait(`navigator.serviceWorker.controller && navigator.serviceWorker.controller.state === 'activated'`)
}

// caches are the names of the caches of this page.
func (p *tab) caches() (names []string) {
	p.t.Helper()
	p.eval(`caches.keys()`, &names)
	return names
}

// scores plays Yahtzee by the command line to the end, the first roll of each
// turn written into the next category.
func (p *tab) scores() {
	p.t.Helper()
	for i, c := range []string{"chance", "yahtzee", "ones", "twos", "threes", "fours", "fives", "sixes", "pair", "two-pairs", "three-of-a-kind", "four-of-a-kind", "small-straight", "large-straight", "full-house"} {
		p.command("roll")
		p.command("score " + c)
		if i < 14 && p.over() {
			p.t.Fatalf("the match is over after %d turns", i+1)
		}
	}
	if !p.over() {
		p.t.Fatalf("the match does not end; %s", p.where())
	}
}

func TestOfflineWholeMatchWithoutTheHost(t *testing.T) {
	h := settle(t, host(site, under))
	p := open(t, view{url: h.URL + under, offline: true})
	p.kept()
	p.wait(said + `.includes('` + readyNow + `')`)
	h.stop()
	p.forgive("ERR_CONNECTION_REFUSED") // the browser looks for a new version by itself
	p.reload()
	if p.is(said + `.includes('` + readyNow + `')`) {
		t.Error("that it is ready is said twice")
	}
	p.goTo(h.URL + under + "?from=home&x=1#/yahtzee?seats=Ana&seed=7")
	p.wait(node("roll"))
	p.scores()
	p.reload()
	p.find("button", "Revanche")
	p.goTo(h.URL + under + "index.html#/yahtzee?seats=Ana,@easy&seed=7")
	p.command("roll")
	p.command("score chance")
	p.wait(`performance.getEntriesByType('resource').some(e => e.name.includes('/worker.'))`)
	p.wait(node("roll") + ` && ` + said + `.split('Computador').length > 3`)
}

func TestOfflineOnAPoorHost(t *testing.T) {
	var asked, gz atomic.Int32
	inner := poor(site, false)
	h := settle(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, ".wasm.gz"):
			gz.Add(1)
		case strings.HasSuffix(r.URL.Path, ".wasm"):
			asked.Add(1)
		}
		inner.ServeHTTP(w, r)
	}))
	p := open(t, view{url: h.URL + under, offline: true})
	p.kept()
	if gz.Load() == 0 {
		t.Error("the compressed programs were never asked for")
	}
	_, list := keeper(t, site)
	for _, f := range list.Files {
		if f.Gz == 0 {
			continue
		}
		got := p.text(fmt.Sprintf(`caches.match(new URL(%q, location.href.split('#')[0])).then(async r => r.headers.get('content-type') + ' ' + (await r.arrayBuffer()).byteLength)`, f.URL))
		if want := fmt.Sprintf("application/wasm %d", f.Size); got != want {
			t.Errorf("%s is kept as %s, not %s", f.Name, got, want)
		}
	}
	h.stop()
	p.forgive("ERR_CONNECTION_REFUSED")
	p.reload()
	if got := p.number(`passavezPage.times.compiled`); got <= 0 {
		t.Errorf("compiled after %g ms", got)
	}
}

func TestOfflineNothingIsKeptWhenAFileIsMissing(t *testing.T) {
	for name, pages := range map[string]bool{"404": false, "a page and 200": true} {
		t.Run(name, func(t *testing.T) {
			dir := deploy(t, "incomplete")
			_, list := keeper(t, dir)
			for _, f := range list.Files {
				if f.Name == "icon-512.png" {
					if err := os.Remove(filepath.Join(dir, f.URL)); err != nil {
						t.Fatal(err)
					}
				}
			}
			h := settle(t, poor(dir, pages))
			p := blank(t, view{url: h.URL + under, offline: true})
			p.forgive("404")
			p.goTo(p.url)
			p.wait(`passavezPage.keeps === 'redundant'`)
			if c := p.caches(); len(c) > 0 {
				t.Errorf("left in the caches: %q", c)
			}
			p.press("Yahtzee")
		})
	}
	t.Run("the program", func(t *testing.T) {
		dir := deploy(t, "incomplete")
		_, list := keeper(t, dir)
		for _, f := range list.Files {
			if f.Name == "app.wasm" {
				os.Remove(filepath.Join(dir, f.URL))
				os.Remove(filepath.Join(dir, f.URL+".gz"))
			}
		}
		h := settle(t, poor(dir, true))
		p := blank(t, view{url: h.URL + under, offline: true})
		p.do("go", navigate(p.url))
		p.wait(`document.getElementById('boot-says').textContent.includes('não chegou inteiro')`)
	})
}

// checkUpdate presses "check for updates" in the settings.
func (p *tab) checkUpdate() {
	p.t.Helper()
	p.press("Ajustes")
	p.press("Procurar versão nova")
}

// closeSettings closes the settings if they are open.
func (p *tab) closeSettings() {
	p.t.Helper()
	p.eval(`(`+node("settings-close")+` || document.body).click()`, nil)
	p.wait(`!` + node("settings-close"))
}

const (
	fresh = "Há uma versão nova. Toque para recarregar."
	renew = "Recarregar com a versão nova"
)

func TestOfflineANewVersionWaitsForConsent(t *testing.T) {
	one, two := deploy(t, "version-one"), deploy(t, "version-two")
	h := settle(t, host(one, under))
	p := open(t, view{url: h.URL + under, offline: true, fragment: yahtzeeFor("Ana,Bia", 21)})
	p.kept()
	p.command("roll")
	p.checkUpdate()
	p.wait(said + `.includes('Esta é a versão mais nova.')`)
	p.closeSettings()
	h.serve(host(two, under))
	p.press("Ajustes")
	// The browser may have looked by itself, at any moment until the press.
	p.eval(`(`+node("update")+` || document.body).click()`, nil)
	p.wait(node("renew") + ` || ` + said + `.includes('` + fresh + `')`)
	p.closeSettings()
	p.wait(node("fresh"))
	version := func() string { return p.text(`passavez.version`) }
	p.command("score chance")
	p.command("roll")
	before := p.text(cards)
	p.reload()
	if v := version(); v != "version-one" {
		t.Fatalf("version %s without consent", v)
	}
	if after := p.text(cards); after != before {
		t.Fatalf("before %s\nafter  %s", before, after)
	}
	p.wait(node("fresh"))
	p.press("Agora não")
	if p.is(node("fresh")) {
		t.Error("the offer cannot be put away")
	}
	p.press("Ajustes")
	p.eval(`(window.before = true)`, nil)
	p.on(p.find("button", renew), `function(){ this.click() }`, nil)
	p.loads++
	p.wait(`!window.before`)
	p.usable()
	if v := version(); v != "version-two" {
		t.Fatalf("version %s after consent", v)
	}
	if after := p.text(cards); after != before {
		t.Errorf("before %s\nafter  %s", before, after)
	}
	if c := p.caches(); len(c) != 1 || !strings.Contains(c[0], "version-two") {
		t.Errorf("caches: %q", c)
	}
	p.command("score ones")
	h.stop()
	p.forgive("ERR_CONNECTION_REFUSED")
	before = p.text(cards)
	p.reload()
	if v := version(); v != "version-two" || p.text(cards) != before {
		t.Errorf("version %s without the host; %s", v, p.where())
	}
}

func TestOfflineAStaleFileRefusesTheVersion(t *testing.T) {
	one, two := deploy(t, "version-one"), deploy(t, "version-two")
	_, list := keeper(t, two)
	for _, f := range list.Files {
		if f.Name == "boot.js" { // as a cache on the way may still have it
			file := filepath.Join(two, f.URL)
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, slices.Concat(b, []byte("\n")), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	h := settle(t, host(one, under))
	p := open(t, view{url: h.URL + under, offline: true})
	p.kept()
	h.serve(host(two, under))
	p.checkUpdate()
	p.wait(said + `.includes('não chegou inteira')`)
	if c := p.caches(); len(c) != 1 || !strings.Contains(c[0], "version-one") {
		t.Errorf("caches: %q", c)
	}
	h.stop()
	p.forgive("ERR_CONNECTION_REFUSED")
	p.reload()
	if v := p.text(`passavez.version`); v != "version-one" {
		t.Errorf("version %s", v)
	}
	p.checkUpdate()
	p.wait(said + `.includes('falta conexão')`)
}
