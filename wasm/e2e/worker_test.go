//go:build e2e

package e2e

import (
	"testing"
)

// botMoved waits until the computer, second of two, has written its category.
func (p *tab) botMoved() {
	p.t.Helper()
	p.wait(node("roll") + ` && document.title.startsWith('Ana') && ` + said + `.includes('Computador')`)
}

// againstTheComputer plays a turn against the computer.
func againstTheComputer(p *tab) {
	p.t.Helper()
	p.command("roll")
	p.command("score chance")
	p.botMoved()
}

// countAnswers counts the moves that come from a worker: a page without one
// would think by itself, and come to the same.
const countAnswers = `(() => {
	const Real = window.Worker;
	window.answers = 0;
	window.Worker = class extends Real {
		constructor(address) {
			super(address);
			this.addEventListener('message', e => { if (e.data.move) answers++ });
		}
	};
})()`

func TestWorkerThinks(t *testing.T) {
	p := blank(t, view{})
	p.script(countAnswers)
	p.goTo(p.url + "#/yahtzee?seats=Ana,@strong&seed=5")
	againstTheComputer(p)
	if n, m := p.number(`passavezPage.workers`), p.number(`answers`); n != 1 || m < 2 {
		t.Errorf("%g workers, %g answers", n, m)
	}
	// The same match without workers: the page thinks, and comes to the same.
	want := p.text(said)
	q := blank(t, view{})
	q.script(`delete window.Worker`)
	q.goTo(q.url + "#/yahtzee?seats=Ana,@strong&seed=5")
	againstTheComputer(q)
	if got := q.text(said); got != want {
		t.Errorf("in the worker %s\nin the page   %s", want, got)
	}
}

// A worker that thinks hears nothing: leaving the match ends it, and the next
// thought has another.
func TestWorkerIsEndedWithItsThought(t *testing.T) {
	p := blank(t, view{})
	// This one never answers.
	p.script(`(() => {
		const Real = window.Worker;
		window.ended = 0; window.begun = 0;
		window.Worker = class extends Real {
			constructor(address) { super(address); begun++; }
			postMessage(message, ...rest) { if (!window.deaf || message.program) super.postMessage(message, ...rest); else window.asked = true; }
			terminate() { ended++; super.terminate(); }
		};
		window.deaf = true;
	})()`)
	p.goTo(p.url + "#/yahtzee?seats=Ana,@easy&seed=5")
	p.command("roll")
	p.command("score chance")
	p.wait(`window.asked`)
	p.command("menu")
	p.wait(`ended === 1 && begun === 1`)
	p.eval(`(deaf = false, true)`, nil)
	p.eval(`document.querySelector('[data-node^="match-"]').click()`, nil)
	p.still()
	p.botMoved()
	if n := p.number(`begun`); n != 2 {
		t.Errorf("%g workers", n)
	}
}
