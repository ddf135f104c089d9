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
		{"blocks", blocks},
	} {
		b.Run(part.name, func(b *testing.B) {
			for range b.N {
				part.measure(b)
			}
		})
	}
}

// download is what the browser fetches.
type download struct{ raw, gzip, brotli int }

// weighed are the files that were compressed already, which takes its time.
var weighed = map[string]download{}

// weigh adds up files of a folder.
func weigh(b *testing.B, dir string, names ...string) (sum download) {
	b.Helper()
	for _, name := range names {
		path := filepath.Join(dir, name)
		d, ok := weighed[path]
		if !ok {
			content, err := os.ReadFile(path)
			if err != nil {
				b.Fatal(err)
			}
			d.raw = len(content)
			var z bytes.Buffer
			g, _ := gzip.NewWriterLevel(&z, gzip.BestCompression)
			g.Write(content)
			g.Close()
			d.gzip = z.Len()
			z.Reset()
			w := brotli.NewWriterLevel(&z, brotli.BestCompression)
			w.Write(content)
			w.Close()
			d.brotli = z.Len()
			weighed[path] = d
		}
		sum.raw, sum.gzip, sum.brotli = sum.raw+d.raw, sum.gzip+d.gzip, sum.brotli+d.brotli
	}
	return sum
}

// first are the files until the menu works: the page, the scripts and the
// program.
func first(b *testing.B, dir string) (names []string) {
	b.Helper()
	for _, pattern := range []string{"index.html", "app.*.wasm", "wasm_exec.*.js", "boot.*.js"} {
		found, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil || len(found) != 1 {
			b.Fatalf("%s: %v %v", pattern, found, err)
		}
		names = append(names, filepath.Base(found[0]))
	}
	return names
}

// sizes prints what is downloaded, beside the bare window until it runs: until
// the menu works; all that the service worker keeps, the wide dictionary left
// out; and all. The budgets are for gzip and brotli.
func sizes(b *testing.B, bare string) {
	b.Helper()
	theirs := weigh(b, bare, first(b, bare)...)
	_, list := keeper(b, site)
	narrow := []string{"sw.js"}
	var wide []string
	for _, f := range list.Files {
		name := f.URL
		if f.Name == "index.html" {
			name = f.Name
		}
		if f.Name == "wide.dict" {
			wide = append(wide, name)
			continue
		}
		narrow = append(narrow, name)
	}
	if len(wide) != 1 {
		b.Fatalf("wide dictionaries %q", wide)
	}
	for _, part := range []struct {
		what, unit string
		files      []string
		budget     float64 // 0: none
	}{
		{"download until the menu works", "menu", first(b, site), 1.45},
		{"everything but the wide dictionary", "narrow", narrow, 1.90},
		{"everything", "all", append(narrow, wide...), 0},
	} {
		ours := weigh(b, site, part.files...)
		for _, c := range []struct {
			name         string
			ours, theirs int
		}{{"raw", ours.raw, theirs.raw}, {"gzip", ours.gzip, theirs.gzip}, {"brotli", ours.brotli, theirs.brotli}} {
			ratio := float64(c.ours) / float64(c.theirs)
			budget := ""
			if part.budget > 0 && c.name != "raw" {
				budget = fmt.Sprintf(" (budget %.2f)", part.budget)
			}
			say("%-36s %-7s %6.2f MB, the bare window %6.2f MB, ratio %.2f%s", part.what+",", c.name, float64(c.ours)/1e6, float64(c.theirs)/1e6, ratio, budget)
			b.ReportMetric(ratio, part.unit+"-"+c.name+"-ratio")
		}
	}
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

// meter is run before the page. It measures, in milliseconds, the longest time
// between two turns of the page's event loop: a message the page sends itself,
// again and again. worst.deciding is that time from a question to the worker to
// its answer, worst.turn over all; worst.task is the longest task that the
// browser itself reports (it reports those over 50 ms).
const meter = `(() => {
	const worst = window.worst = { deciding: 0, turn: 0, task: 0, thought: 0, thoughts: 0 };
	try { new PerformanceObserver(l => { for (const e of l.getEntries()) worst.task = Math.max(worst.task, e.duration) }).observe({ type: 'longtask' }) } catch {}
	let last = 0, asked = 0;
	const beat = () => {
		const now = performance.now();
		worst.turn = Math.max(worst.turn, now - last);
		if (asked) worst.deciding = Math.max(worst.deciding, now - Math.max(last, asked));
		last = now;
	};
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => { beat(); port2.postMessage(0) };
	window.measure = () => { worst.turn = worst.task = 0; last = performance.now(); port2.postMessage(0) };
	const Real = window.Worker;
	window.Worker = class extends Real {
		constructor(address) {
			super(address);
			this.addEventListener('message', event => {
				if (!asked || !('move' in event.data)) return;
				beat();
				worst.thought = Math.max(worst.thought, last - asked);
				worst.thoughts++;
				asked = 0;
			});
		}
		postMessage(message, ...rest) {
			super.postMessage(message, ...rest);
			if (message instanceof Uint8Array) asked = performance.now();
		}
	};
})()`

// blocks prints the longest time for which the page's main thread answers
// nothing while a computer player decides in the worker (that has a budget),
// and over its whole turn, from the person's last move before it to the
// person's next one: the worker's start and every frame that is drawn included.
func blocks(b *testing.B) {
	b.Helper()
	for _, c := range []struct{ game, fragment, moves string }{
		{"Yahtzee", "#/yahtzee?seats=Ana,@strong&seed=5", "roll|score chance"},
		{"Wheel", "#/wheel?seats=Ana,@strong&seed=1&opt=language:en", "spin|guess q"},
	} {
		p := blank(b, view{})
		p.script(meter)
		p.goTo(p.url + c.fragment)
		p.wait(`document.title.startsWith('Ana')`)
		p.eval(`measure()`, nil)
		for _, move := range strings.Split(c.moves, "|") {
			p.command(move)
		}
		p.wait(`worst.thoughts > 0 && document.title.startsWith('Ana') && !passavez.busy()`)
		say("longest block while a bot decides:      %6.0f ms (budget 50), %s strong, %g decisions, the longest took %.0f ms",
			p.number(`worst.deciding`), c.game, p.number(`worst.thoughts`), p.number(`worst.thought`))
		say("the same over its whole turn, drawn:    %6.0f ms (longest task reported %.0f ms)", p.number(`worst.turn`), p.number(`worst.task`))
		b.ReportMetric(p.number(`worst.deciding`), "ms-block-"+c.game)
	}
}

// say prints a line that go test does not fold into the benchmark's.
func say(format string, args ...any) {
	fmt.Println(strings.TrimRight(fmt.Sprintf(format, args...), " "))
}
