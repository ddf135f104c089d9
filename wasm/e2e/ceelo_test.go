//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

func TestCeeloByRoleAndName(t *testing.T) {
	p := open(t, view{still: true})
	p.press("Cee-lo")
	p.fill("Nome do jogador 1", "Ana")
	p.press("Começar")
	p.fill("Banca de Ana, em dólares", "80")
	p.press("Começar com $80.00")
	p.fill("Aposta de Ana, em dólares", "81")
	p.still()
	if said := p.text(node("allowed") + `.textContent`); said != "A aposta vai de $0.01 a $80.00." {
		t.Errorf("a wager of more than the bank is answered with %q", said)
	}
	p.fill("Aposta de Ana, em dólares", "12,34")
	p.press("Apostar $12.34")
	for p.is(node("roll")) {
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
