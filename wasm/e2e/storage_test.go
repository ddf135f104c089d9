//go:build e2e

package e2e

import (
	"strconv"
	"strings"
	"testing"
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
