//go:build e2e

package e2e

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

// BenchmarkPage prints the budgets that apply to the page, beside an empty
// Ebitengine window built by the same builder and opened in the same run.
func BenchmarkPage(b *testing.B) {
	bare, err := build("./wasm/e2e/testdata/bare")
	if err != nil {
		b.Fatal(err)
	}
	defer os.RemoveAll(bare)
	bareServer := httptest.NewServer(host(bare, under))
	defer bareServer.Close()

	for _, part := range []struct {
		name    string
		measure func(*testing.B)
	}{
		{"sizes", func(b *testing.B) { sizes(b, bare) }},
		{"starts", func(b *testing.B) { starts(b, bareServer.URL+under) }},
		{"idle", idle},
	} {
		b.Run(part.name, func(b *testing.B) {
			for range b.N {
				part.measure(b)
			}
		})
	}
}

// download is what the browser fetches until the menu works: the page, the
// scripts and the program.
type download struct{ raw, gzip, brotli int }

func weigh(b *testing.B, dir string) download {
	b.Helper()
	var d download
	for _, pattern := range []string{"index.html", "app.*.wasm", "wasm_exec.*.js", "boot.*.js"} {
		names, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil || len(names) != 1 {
			b.Fatalf("%s: %v %v", pattern, names, err)
		}
		content, err := os.ReadFile(names[0])
		if err != nil {
			b.Fatal(err)
		}
		d.raw += len(content)
		var z bytes.Buffer
		g, _ := gzip.NewWriterLevel(&z, gzip.BestCompression)
		g.Write(content)
		g.Close()
		d.gzip += z.Len()
		z.Reset()
		w := brotli.NewWriterLevel(&z, brotli.BestCompression)
		w.Write(content)
		w.Close()
		d.brotli += z.Len()
	}
	return d
}

func sizes(b *testing.B, bare string) {
	b.Helper()
	ours, theirs := weigh(b, site), weigh(b, bare)
	mb := func(n int) string { return fmt.Sprintf("%.2f MB", float64(n)/1e6) }
	row := func(name string, a, c int, budget float64) {
		ratio := float64(a) / float64(c)
		say("download until the menu works, %-10s %9s, the bare window %9s, ratio %.2f (budget %.2f)", name, mb(a), mb(c), ratio, budget)
		b.ReportMetric(ratio, name+"-ratio")
	}
	row("raw", ours.raw, theirs.raw, 1.45)
	row("gzip", ours.gzip, theirs.gzip, 1.45)
	row("brotli", ours.brotli, theirs.brotli, 1.45)
}

// starts opens both pages nine times in turn in a browser that has the
// compiled code, and prints the medians.
func starts(b *testing.B, bareURL string) {
	b.Helper()
	const rounds = 9
	measure := func(p *tab, url string) (paint, usable float64) {
		b.Helper()
		p.do("go", navigate(url))
		p.loads++
		p.wait(`window.firstPicture`)
		var v [2]float64
		p.eval(`[(performance.getEntriesByType('paint').find(e => e.name === 'first-contentful-paint') || {startTime: NaN}).startTime || -1, window.firstPicture]`, &v)
		return v[0], v[1]
	}
	// What counts as the picture: the menu, or the engine's first frame.
	const ours = `(() => { const look = () => { if (window.passavezPage && passavezPage.times && passavezPage.times.usable) window.firstPicture = passavezPage.times.usable; else setTimeout(look, 1) }; look() })()`
	const theirs = `(() => { const look = () => { const c = document.querySelector('canvas'); if (c && c.width > 16) requestAnimationFrame(() => { window.firstPicture = performance.now() }); else setTimeout(look, 1) }; look() })()`
	p, q := blank(b, view{}), blank(b, view{url: bareURL})
	p.script(ours)
	q.script(theirs)
	measure(p, p.url)
	measure(q, q.url)
	p.wait(`new Promise(done => setTimeout(() => done(true), 1500))`) // the browser keeps compiled code a little after loading
	var paints, menus, windows []float64
	for range rounds {
		paint, usable := measure(p, p.url)
		paints, menus = append(paints, paint), append(menus, usable)
		_, usable = measure(q, q.url)
		windows = append(windows, usable)
	}
	median := func(v []float64) float64 { slices.Sort(v); return v[len(v)/2] }
	ratio := median(menus) / median(windows)
	say("first paint, median of %d:              %6.0f ms", rounds, median(paints))
	say("menu usable, median of %d:              %6.0f ms, the bare window %6.0f ms, ratio %.2f (budget 1.60)", rounds, median(menus), median(windows), ratio)
	say("steps of the last start:                %s", p.text(`Object.entries(passavezPage.times).map(([k, v]) => k + ' ' + Math.round(v)).join(', ')`))
	b.ReportMetric(median(paints), "ms-first-paint")
	b.ReportMetric(median(menus), "ms-usable")
	b.ReportMetric(ratio, "usable-ratio")
}

func idle(b *testing.B) {
	b.Helper()
	p := open(b, view{fragment: yahtzeeFor("Ana,Bia", 1)})
	p.press(roll)
	before := p.frames()
	time.Sleep(10 * time.Second)
	n := p.frames() - before
	say("frames drawn in 10 s of an idle match:  %6d (budget 0)", n)
	b.ReportMetric(float64(n), "idle-frames")
}

// say prints a line that go test does not fold into the benchmark's.
func say(format string, args ...any) {
	fmt.Println(strings.TrimRight(fmt.Sprintf(format, args...), " "))
}
