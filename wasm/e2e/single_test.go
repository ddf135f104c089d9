//go:build e2e

package e2e

import (
	"path/filepath"
	"testing"
)

// The single file, opened as a file: no host at all.
func TestSingleFileFromDisk(t *testing.T) {
	address := "file://" + filepath.ToSlash(filepath.Join(site, "passavez.html"))
	p := blank(t, view{url: address, offline: true})
	p.script(countAnswers)
	p.goTo(address + yahtzeeFor("Ana", 7))
	p.wait(node("roll"))
	p.command("roll")
	before := p.text(cards)
	p.reload()
	if after := p.text(cards); after != before {
		t.Fatalf("before %s\nafter  %s", before, after)
	}
	p.command("score chance")
	p.eval(`(location.hash = '#/yahtzee?seats=Ana,@strong&seed=9', true)`, nil)
	p.press("Começar a outra")
	p.command("roll")
	p.command("score chance")
	p.botMoved()
	if p.number(`passavezPage.workers`) != 1 || p.number(`answers`) < 2 {
		t.Error("the computer did not think in a worker")
	}
	p.press("Ajustes")
	p.press("Compartilhar")
	if p.is(`document.querySelector('[data-node=share-text]').value.includes('file:')`) {
		t.Error("a link is offered that nobody else can open")
	}
}
