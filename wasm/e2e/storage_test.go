//go:build e2e

package e2e

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

func quoted(s string) string { return strconv.Quote(s) }

const notKept = "O navegador não está guardando as partidas."

// Storage that throws, fills up or was never allowed does not stop the game.
func TestStorageFailsAndPlayGoesOn(t *testing.T) {
	for name, script := range map[string]string{
		"forbidden": `for (const name of ['indexedDB', 'localStorage', 'caches']) Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } });
			Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { throw new DOMException('denied', 'SecurityError') } })`,
		"full":    `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`,
		"refused": `IDBFactory.prototype.open = function () { const r = { error: new DOMException('denied', 'InvalidStateError') }; setTimeout(() => r.onerror && r.onerror(new Event('error'))); return r }`,
	} {
		t.Run(name, func(t *testing.T) {
			p := blank(t, view{offline: true})
			p.script(script)
			p.goTo(p.url + yahtzeeFor("Ana,Bia", 41))
			p.wait(said + `.includes('` + notKept + `')`)
			p.command("roll")
			before := p.text(cards)
			p.command("score chance")
			if p.text(cards) == before {
				t.Errorf("nothing was written; %s", p.where())
			}
			p.press("Ajustes")
			p.find("button", "Guardar num arquivo")
		})
	}
}

// Of a match whose newest copy is torn the one before it is there; one that
// cannot be read at all does not stop the rest.
func TestStorageIsCorrupt(t *testing.T) {
	p := open(t, view{fragment: yahtzeeFor("Ana,Bia", 42)})
	p.command("roll")
	before := p.text(cards)
	p.command("score chance")
	const spoil = `new Promise((done, fail) => { const r = indexedDB.open('passavez', 1); r.onerror = fail; r.onsuccess = () => {
		const t = r.result.transaction('kept', 'readwrite'), s = t.objectStore('kept'); let n = 0;
		const ks = s.getAllKeys(), vs = s.getAll();
		vs.onsuccess = () => {
			const all = ks.result.map((k, i) => [k, vs.result[i]]).filter(([k]) => k.startsWith('match/'));
			const seq = v => new DataView(v.buffer, v.byteOffset).getBigUint64(4);
			all.sort((a, b) => seq(a[1]) < seq(b[1]) ? 1 : -1);
			for (const [k, v] of all.slice(0, COUNT)) { v[v.length >> 1] ^= 4; s.put(v, k); n++ }
		};
		t.oncomplete = () => { r.result.close(); done(n) };
	} })`
	if n := p.number(replace(spoil, "1")); n != 1 {
		t.Fatalf("%g copies spoilt", n)
	}
	p.reload()
	if after := p.text(cards); after != before {
		t.Fatalf("the copy before: %s\nshown: %s", before, after)
	}
	if n := p.number(replace(spoil, "2")); n != 2 {
		t.Fatalf("%g copies spoilt", n)
	}
	p.reload()
	p.wait(node("game-yahtzee"))
	p.press("Yahtzee")
	p.press("Começar")
	p.command("roll")
}

func replace(script, count string) string { return strings.ReplaceAll(script, "COUNT", count) }

// quota sets how many bytes this page may keep; 0 lifts the limit.
func (p *tab) quota(bytes float64) {
	p.t.Helper()
	q := storage.OverrideQuotaForOrigin(origin(p.url))
	if bytes > 0 {
		q = q.WithQuotaSize(bytes)
	}
	p.do("set the quota", q)
}

// There is no room from the start, by the browser's own count, and later there
// is. (The browser counts again only now and then, so the limit is set before
// the page is opened.)
func TestStorageHasNoRoom(t *testing.T) {
	p := blank(t, view{})
	p.quota(1)
	defer p.quota(0)
	p.goTo(p.url + yahtzeeFor("Ana,Bia", 43))
	p.wait(said + `.includes('` + notKept + `')`)
	p.command("roll")
	p.command("score chance")
	p.command("roll")
	p.press("Ajustes")
	p.find("button", "Guardar num arquivo")
	p.closeSettings()
	p.quota(0)
	p.command("score ones")
	want := p.text(position)
	p.reload()
	if got := p.text(position); got != want {
		t.Errorf("after there was room again:\nbefore %s\nafter  %s", want, got)
	}
}

// The browser throws away what is kept while a match runs: the next move is
// kept whole.
func TestStorageIsEvicted(t *testing.T) {
	p := open(t, view{fragment: yahtzeeFor("Ana,Bia", 44)})
	p.command("roll")
	p.do("evict", storage.ClearDataForOrigin(origin(p.url), "indexeddb"))
	p.command("score chance")
	p.command("roll")
	want := p.text(position)
	p.reload()
	if got := p.text(position); got != want {
		t.Errorf("before %s\nafter  %s", want, got)
	}
}

// kill closes the tab as it is, whatever it is doing.
func (p *tab) kill() {
	p.t.Helper()
	whole := cdp.WithExecutor(browserRoot, chromedp.FromContext(browserRoot).Browser)
	if err := target.CloseTarget(chromedp.FromContext(p.ctx).Target.TargetID).Do(whole); err != nil {
		p.t.Fatal(err)
	}
	p.loads = 0 // there is nothing left to look at
}

// A tab that dies in the middle of a save, the write asked for and not
// answered: the match is then as it was before the move, or after it.
func TestStorageWhenATabIsKilled(t *testing.T) {
	moves := []string{"roll", "cell-chance", "roll", "cell-sixes"}
	fragment := "#/yahtzee?seats=Ana&seed=45"
	p := open(t, view{fragment: fragment})
	stands := []string{p.text(position)}
	for _, move := range moves {
		p.act(move)
		stands = append(stands, p.text(position))
	}
	p = open(t, view{fragment: fragment})
	address := p.text(`location.href`)
	for n, move := range moves {
		if got := p.text(position); got != stands[n] {
			t.Fatalf("before move %d: %s, want %s", n+1, got, stands[n])
		}
		// It gets as far as the write, and no further.
		p.eval(`(() => {
			const put = IDBObjectStore.prototype.put;
			IDBObjectStore.prototype.put = function (...args) {
				put.apply(this, args);
				for (;;);
			};
			setTimeout(() => `+node(move)+`.click());
			return true;
		})()`, nil)
		time.Sleep(time.Second)
		p.kill()
		p = blank(t, view{keep: true})
		p.goTo(address)
		switch got := p.text(position); got {
		case stands[n]:
			p.act(move)
		case stands[n+1]:
		default:
			t.Fatalf("killed at move %d: %s, want %s or %s", n+1, got, stands[n], stands[n+1])
		}
	}
}
