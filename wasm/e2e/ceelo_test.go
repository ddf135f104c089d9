//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

// ceelo opens a match of Cee-lo for one against the CPU.
const ceelo = "#/ceelo?seats=Ana&seed=3"

// act is the main button of Cee-lo that is due, "" when the match is over.
const act = `['bank','wager','roll','skip','standings'].find(id => document.querySelector('button[data-node="'+id+'"]')) || ''`

func TestCeeloByRoleAndName(t *testing.T) {
	p := open(t, view{still: true})
	p.press("Cee-lo")
	p.fill("Nome do jogador 1", "Ana")
	p.press("Começar")
	p.fill("Banca de Ana, em dólares", "80")
	p.press("Começar com $80.00")
	p.fill("Aposta de Ana, em dólares", "81")
	p.find("status", "A aposta vai de $0.01 a $80.00.")
	p.fill("Aposta de Ana, em dólares", "12,34")
	p.press("Apostar $12.34")
	for p.text(act) == "roll" {
		p.eval(node("roll")+`.click()`, nil)
		p.still()
	}
	if news := p.text(node("news") + `.textContent`); !strings.Contains(news, " vence ") || !strings.Contains(news, "leva $12.34") {
		t.Errorf("the result is told as %q", news)
	}
	p.axe("Cee-lo between two games")
	p.eval(node("cashout")+`.click()`, nil)
	p.wait(node("rematch"))
	p.axe("the end of Cee-lo")
}

func TestCeeloByTouch(t *testing.T) {
	p := open(t, view{w: 360, h: 640, scale: 2, touch: true, still: true, fragment: ceelo})
	for n := 0; !p.over(); n++ {
		id := p.text(act)
		if id == "" || n > 200 {
			t.Fatalf("nothing to do; %s", p.where())
		}
		if id == "wager" {
			p.tap(p.at("all"))
		}
		p.onScreen(id)
		p.tap(p.at(id))
		p.still()
	}
}

func TestCeeloByKeyboardAlone(t *testing.T) {
	p := open(t, view{w: 1024, h: 700, still: true, fragment: ceelo})
	p.tabTo("bank")
	for n := 0; !p.over(); n++ {
		if p.focused() == "wager" {
			p.key("a")
		}
		if f := p.focused(); f != p.text(act) || n > 200 {
			t.Fatalf("the focus is on %q; %s", f, p.where())
		}
		p.key("Enter")
		p.still()
	}
}

func TestCeeloReloadAfterEveryMove(t *testing.T) {
	p := open(t, view{fragment: ceelo})
	const shown = `[...document.querySelectorAll('[data-node="news"],[data-node^="dice-"],[data-node^="side-"],[data-node="turn"]')].map(e => e.textContent || e.ariaLabel).join('|')`
	for range 8 {
		id := p.text(act)
		if id == "standings" || id == "" {
			break
		}
		p.eval(node(id)+`.click()`, nil)
		p.still()
		before := p.text(shown)
		p.reload()
		if after := p.text(shown); after != before {
			t.Fatalf("after %s and a reload\nbefore %s\nafter  %s", id, before, after)
		}
	}
}
