//go:build e2e

package e2e

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// framed opens a page of another site that shows an address in a frame, as
// portals do, and is the frame, when it can be used. It takes no keys here:
// nodes are clicked by script.
func framed(t *testing.T, address, attributes string) *tab {
	t.Helper()
	portal := settle(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!doctype html><title>Portal</title><link rel="icon" href="data:,"><style>iframe { width: 900px; height: 700px }</style><iframe src="%s" %s></iframe>`, address, attributes)
	}))
	outer := blank(t, view{url: portal.URL})
	outer.forgive("request to another origin") // the frame
	outer.do("go", navigate(portal.URL))
	whole := cdp.WithExecutor(browserRoot, chromedp.FromContext(browserRoot).Browser)
	host, _, _ := strings.Cut(address, "#")
	for deadline := time.Now().Add(patience); ; time.Sleep(100 * time.Millisecond) {
		list, err := target.GetTargets().Do(whole)
		if err != nil {
			t.Fatal(err)
		}
		for _, info := range list {
			if info.Type == "iframe" && strings.HasPrefix(info.URL, host) {
				ctx, cancel := chromedp.NewContext(outer.ctx, chromedp.WithTargetID(info.TargetID))
				t.Cleanup(cancel)
				p := &tab{t: t, ctx: ctx, url: address, faults: outer.faults, loads: 1}
				p.usable()
				return p
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("no frame of its own for %s", address)
		}
	}
}

// act clicks a node and waits until nothing moves.
func (p *tab) act(id string) {
	p.t.Helper()
	p.wait(node(id))
	p.eval(node(id)+`.click()`, nil)
	p.still()
}

// away is an address of a host of the tests under another name: another site.
func away(address string) string { return strings.Replace(address, "127.0.0.1", "localhost", 1) }

func TestInAFrameOfAnotherSite(t *testing.T) {
	address := away(server.URL) + under + "#/yahtzee?seats=Ana,@easy&seed=7&lang=pt"
	p := framed(t, address, "")
	p.act("roll")
	p.act("cell-chance")
	p.wait(node("roll") + ` && ` + said + `.split('Computador').length > 1`)
	if p.is(said + `.includes('` + notKept + `')`) {
		t.Error("the frame's storage is said to fail; here it is its own")
	}
	// What this frame has kept is there when it is loaded again.
	// (Whose card is open is no part of it.)
	const totals = `[...document.querySelectorAll('[data-node=turn],[data-node^="seat-"]')].map(e => e.textContent || e.ariaLabel).join('|')`
	before := p.text(totals)
	p.eval(`(window.before = true, location.reload(), true)`, nil)
	p.wait(`!window.before`)
	p.usable()
	if after := p.text(totals); after != before {
		t.Errorf("before %s\nafter  %s", before, after)
	}
}

// A portal that gives the page no origin forbids all storage, workers from the
// host included. A host has to allow requests from anywhere then, as most
// portals' hosts do; the single file asks for nothing.
func TestInAFrameWithoutAnOrigin(t *testing.T) {
	open := settle(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		if r.URL.Path == under+singleName {
			file, err := os.ReadFile(filepath.Join(site, singleName))
			if err != nil {
				t.Error(err)
			}
			w.Header().Set("Content-Type", "text/html")
			w.Write(file)
			return
		}
		host(site, under).ServeHTTP(w, r)
	}))
	for name, file := range map[string]string{"the folder": "", "the single file": singleName} {
		t.Run(name, func(t *testing.T) {
			p := framed(t, away(open.URL)+under+file+"#/yahtzee?seats=Ana,@easy&seed=7&lang=pt", `sandbox="allow-scripts"`)
			if origin := p.text(`String(self.origin)`); origin != "null" {
				t.Fatalf("the frame's origin is %s", origin)
			}
			p.wait(said + `.includes('` + notKept + `')`)
			p.act("roll")
			p.act("cell-chance")
			p.wait(node("roll") + ` && ` + said + `.split('Computador').length > 1`)
			p.act("settings")
			p.wait(node("save-file"))
		})
	}
}

const singleName = "passavez.html"
