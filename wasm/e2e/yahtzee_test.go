//go:build e2e

package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// roll is the name of the button that begins a turn.
const roll = "Lançar os dados"

// yahtzeeFor opens a match of Yahtzee for the names, comma-separated.
func yahtzeeFor(names string, seed int) string {
	return fmt.Sprintf("#/yahtzee?seats=%s&seed=%d", names, seed)
}

// over says whether the match has ended.
func (p *tab) over() bool { return p.is(node("rematch")) }

func TestYahtzeeByRoleAndName(t *testing.T) {
	p := open(t, view{w: 800, h: 700, still: true})
	p.press("Yahtzee")
	for len(p.names("textbox")) > 2 { // the command line is one
		p.press("Tirar o jogador 2")
	}
	p.fill("Nome do jogador 1", "Ana")
	p.press("Começar")
	name := regexp.MustCompile(`: vale \d+ agora$`)
	for turn := range 15 {
		p.press(roll)
		p.press(firstWith(t, p.names("button"), "Dado 1:"))
		p.press("Lançar 4 dados")
		var open []string
		for _, n := range p.names("button") {
			if name.MatchString(n) {
				open = append(open, n)
			}
		}
		if len(open) != 15-turn {
			t.Fatalf("turn %d: %d open categories: %q", turn+1, len(open), open)
		}
		p.press(open[len(open)-1])
	}
	p.find("button", "Revanche")
	if shown := p.text(`document.getElementById('mirror').textContent`); !strings.Contains(shown, "Ana") {
		t.Errorf("the standings do not name Ana: %s", shown)
	}
}

// firstWith is the first of the names that begins so.
func firstWith(t testing.TB, names []string, begin string) string {
	t.Helper()
	for _, n := range names {
		if strings.HasPrefix(n, begin) {
			return n
		}
	}
	t.Fatalf("nothing is called %q…: %q", begin, names)
	return ""
}

// cards is what is written, rolled and due: what a reload must bring back.
const cards = `[...document.querySelectorAll('[data-node^="cell-"],[data-node^="die-"],[data-node=turn],[data-node=total]')].map(e => e.textContent || e.ariaLabel).join('|')`

func TestYahtzeeHoldByDrag(t *testing.T) {
	held := node("die-2") + `.ariaPressed === 'true'`
	p := open(t, view{fragment: yahtzeeFor("Ana,Bia", 17)})
	p.press(roll)
	x, y := p.at("die-2")
	p.drag(x, y, x, y+220)
	if !p.is(held) {
		t.Error("a die dragged down to the tray is not held")
	}
	_, tray := p.at("die-2")
	p.drag(x, tray, x, y)
	if p.is(held) {
		t.Error("a die dragged back to the table is still held")
	}
	p.mouse(x, y)
	p.mouse(p.at("die-2"))
	if p.is(held) {
		t.Error("a second tap does not take the die back")
	}
}

func TestSheetsScrollByFinger(t *testing.T) {
	p := open(t, view{w: 360, h: 640, scale: 2, touch: true})
	x, y := p.at("settings")
	p.tap(x, y)
	p.wait(`document.querySelector('[role=dialog]')`)
	where := `Math.round(` + node("text-mode") + `.getBoundingClientRect().y)`
	before := p.number(where)
	p.swipe(180, 420, 180, 320)
	if after := p.number(where); after >= before {
		t.Errorf("the sheet stands at %g after a swipe upwards, at %g before", after, before)
	}
	if p.is(`document.getElementById('mirror').className === 'text'`) {
		t.Error("the swipe counted as a tap")
	}
}

func TestMenuAndSettingsAreAccessible(t *testing.T) {
	p := open(t, view{})
	p.axe("menu")
	p.press("Ajustes")
	p.axe("settings")
	p.eval(node("text-mode")+`.click()`, nil)
	p.still()
	p.wait(`document.getElementById('mirror').className === 'text'`)
	p.axe("settings, as text")
	p.key("Escape")
	p.axe("menu, as text")
	p.eval(`location.hash = '`+yahtzeeFor("Ana,Bia", 15)+`'`, nil)
	p.wait(node("roll"))
	p.press("Regras")
	p.axe("rules, as text")
}

func TestNonsenseIsAnswered(t *testing.T) {
	p := open(t, view{lang: "en", fragment: yahtzeeFor("Ana,Bia", 16)})
	for _, line := range []string{"hold 2", "score chance", "fly", "roll roll roll", strings.Repeat("x", 500), "€"} {
		before := p.text(cards)
		said := p.command(line)
		if len(strings.Split(said, "\n")) < 2 || !strings.Contains(said, ".") {
			t.Errorf("%.20q is answered with %q", line, said)
		}
		if after := p.text(cards); after != before {
			t.Errorf("%.20q changed the match", line)
		}
	}
	p.command("roll")
	for _, line := range []string{"hold 6", "hold 1 1", "score foo", "roll"} {
		before := p.text(cards)
		if said := p.command(line); len(strings.Split(said, "\n")) < 2 {
			t.Errorf("%q is answered with %q", line, said)
		}
		if after := p.text(cards); after != before {
			t.Errorf("%q changed the match", line)
		}
	}
	for _, hash := range []string{"#/yahtzee?seats=A,B,C,D,E,F,G", "#/yahtzee?seed=abc", "#/chess", "#m=zzz", "#/yahtzee/nothere", "#/yahtzee?seats=" + strings.Repeat("x", 9000)} {
		before := int(p.number(`document.getElementById('log').childElementCount`))
		p.eval(fmt.Sprintf(`(location.hash = %q, true)`, hash), nil)
		p.wait(fmt.Sprintf(`document.getElementById('log').childElementCount > %d`, before))
		p.still()
	}
}
