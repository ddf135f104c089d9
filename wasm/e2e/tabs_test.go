//go:build e2e

package e2e

import (
	"testing"
)

const elsewhere = "Esta partida está aberta em outra aba. Aqui dá para ver, lá se joga."

// position is where a match stands, whoever may play it.
const position = `[...document.querySelectorAll('[data-node^="die-"],[data-node=turn],[data-node=total]')].map(e => e.textContent || e.ariaLabel).join('|')`

func TestTabsOneOwnsTheMatch(t *testing.T) {
	a := open(t, view{fragment: yahtzeeFor("Ana,Bia", 31)})
	a.command("roll")
	address := a.text(`location.href`)
	b := blank(t, view{keep: true})
	b.goTo(address)
	b.wait(node("elsewhere") + ` && ` + node("play-here"))
	if got, want := b.text(position), a.text(position); got != want {
		t.Errorf("the second tab shows %s, the first %s", got, want)
	}
	// It watches and cannot play.
	before := b.text(position)
	b.command("score chance")
	if !b.is(said + `.includes('` + elsewhere + `')`) {
		t.Error("a move in the second tab is not answered")
	}
	if b.text(position) != before {
		t.Error("a move was made in the second tab")
	}
	// What is played in the first is seen in the second.
	a.command("score chance")
	a.command("roll")
	want := a.text(position)
	b.wait(position + " === " + quoted(want))
	// It takes over: roles change, and the match goes on from there.
	b.press("Jogar aqui")
	b.wait(`!` + node("elsewhere"))
	a.wait(node("elsewhere"))
	b.command("score ones")
	want = b.text(position)
	a.wait(position + " === " + quoted(want))
	a.command("roll")
	if a.text(position) != want {
		t.Error("a move was made in the tab that lost the match")
	}
	// Going away gives it back.
	b.command("menu")
	a.wait(`!` + node("elsewhere"))
	a.command("roll")
	a.reload()
	if a.is(node("elsewhere")) {
		t.Error("after a reload the match is another tab's")
	}
}
