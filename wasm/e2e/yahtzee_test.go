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

// openCategories are the nodes of the categories that can be written now.
func (p *tab) openCategories() []string {
	p.t.Helper()
	var ids []string
	p.eval(`[...document.querySelectorAll('button[data-node^="cell-"]')].filter(e => e.ariaDisabled !== 'true').map(e => e.dataset.node)`, &ids)
	return ids
}

// autoplay makes whole turns, each of one roll and the first open category,
// until so many are made or the match ends.
func (p *tab) autoplay(turns int) {
	p.t.Helper()
	p.eval(fmt.Sprintf(`(async () => {
		const $ = s => document.querySelector(s);
		const still = () => new Promise(done => { const look = () => passavez.busy() ? setTimeout(look, 5) : done(); look() });
		for (let i = 0; i < %d && !$('[data-node=rematch]'); i++) {
			$('[data-node=roll]').click();
			await still();
			const open = [...document.querySelectorAll('button[data-node^="cell-"]')];
			open[i %% open.length].click();
			await still();
		}
		return true;
	})()`, turns), nil)
	p.still()
}

// over says whether the match has ended.
func (p *tab) over() bool { return p.is(node("rematch")) }

func TestYahtzeeByRoleAndName(t *testing.T) {
	p := open(t, view{})
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

// playAt plays a match by touching places on the canvas.
func playAt(t *testing.T, p *tab, touch func(x, y float64)) {
	t.Helper()
	at := func(id string) { t.Helper(); touch(p.at(id)) }
	for !p.over() {
		at("roll")
		at("die-2")
		at("die-4")
		p.wait(`document.querySelectorAll('[data-node^="die-"][aria-pressed=true]').length === 2`)
		at("roll")
		open := p.openCategories()
		if len(open) == 0 {
			t.Fatalf("no category can be written; %s", p.where())
		}
		before := len(open)
		p.onScreen(open[0])
		at(open[0])
		if now := p.openCategories(); len(now) == before && !p.over() && p.is(node("roll")+`.textContent !== '`+roll+`'`) {
			t.Fatalf("%s was not written; %s", open[0], p.where())
		}
	}
}

// onScreen fails the test if a node cannot be seen.
func (p *tab) onScreen(id string) {
	p.t.Helper()
	x, y := p.at(id)
	if x < 0 || y < 0 || x >= float64(p.w) || y >= float64(p.h) {
		p.t.Fatalf("%s lies at %g, %g, outside the screen", id, x, y)
	}
}

func TestYahtzeeByPointer(t *testing.T) {
	p := open(t, view{w: 1024, h: 700, fragment: yahtzeeFor("Ana", 7)})
	playAt(t, p, p.mouse)
}

func TestYahtzeeByTouch(t *testing.T) {
	p := open(t, view{w: 360, h: 640, scale: 2, touch: true, fragment: yahtzeeFor("Ana", 8)})
	playAt(t, p, p.tap)
}

func TestYahtzeeByKeyboardAlone(t *testing.T) {
	p := open(t, view{w: 1024, h: 700})
	p.tabTo("game-yahtzee")
	p.key("Enter")
	p.wait(node("start"))
	p.tabTo("name-1")
	p.insert("Zé")
	p.tabTo("start")
	p.key("Enter")
	for !p.over() {
		p.tabTo("roll")
		p.key(" ")
		p.key("3")
		p.wait(node("die-3") + `.ariaPressed === 'true'`)
		p.tabTo("roll")
		p.key("Enter")
		open := p.openCategories()
		// Any cell of the card is one Tab stop; arrows go on from there.
		for i := 0; !strings.HasPrefix(p.focused(), "cell-"); i++ {
			if i > 40 {
				t.Fatalf("Tab does not reach the card; the focus is on %q; %s", p.focused(), p.where())
			}
			p.send("Tab")
		}
		if len(open) > 1 {
			was := p.focused()
			p.key("ArrowDown")
			if p.focused() == was {
				p.key("ArrowUp")
			}
			if p.focused() == was {
				p.key("ArrowRight")
			}
			if p.focused() == was {
				p.key("ArrowLeft")
			}
			if p.focused() == was {
				t.Errorf("no arrow leads away from %s", was)
			}
		}
		p.key("Enter")
		if p.is(`document.activeElement === document.body`) {
			t.Fatal("the focus was lost after writing")
		}
	}
}

// cards is what is written, rolled and due: what a reload must bring back.
const cards = `[...document.querySelectorAll('[data-node^="cell-"],[data-node^="die-"],[data-node=turn],[data-node=total]')].map(e => e.textContent || e.ariaLabel).join('|')`

func TestYahtzeeReloadAfterEveryMove(t *testing.T) {
	p := open(t, view{fragment: yahtzeeFor("Ana", 9)})
	move := func(id string) {
		t.Helper()
		p.wait(node(id))
		p.eval(node(id)+`.click()`, nil)
		p.still()
		before := p.text(cards)
		p.reload()
		if after := p.text(cards); after != before {
			t.Fatalf("after %s and a reload\nbefore %s\nafter  %s", id, before, after)
		}
	}
	for range 15 {
		move("roll")
		move(p.openCategories()[0])
	}
	if !p.over() {
		t.Errorf("the standings are not there after the last reload; %s", p.where())
	}
}

func TestYahtzeeReloadWhileDiceRoll(t *testing.T) {
	p := open(t, view{fragment: yahtzeeFor("Ana,Bia", 11)})
	p.wait(node("roll"))
	p.eval(node("roll")+`.click()`, nil)
	p.wait(`passavez.busy() && ` + node("die-1"))
	dice := `[...document.querySelectorAll('[data-node^="die-"]')].map(e => e.textContent).join('|')`
	p.reload()
	again := p.text(dice)
	if again == "" {
		t.Fatalf("no dice after the reload; %s", p.where())
	}
	// The same seed elsewhere shows what they must be.
	q := open(t, view{fragment: yahtzeeFor("Ana,Bia", 11)})
	q.press(roll)
	if want := q.text(dice); again != want {
		t.Errorf("dice %s after the reload, %s without", again, want)
	}
}

func TestYahtzeeLostGraphics(t *testing.T) {
	p := open(t, view{fragment: yahtzeeFor("Ana,Bia", 12)})
	p.press(roll)
	before := p.text(cards)
	p.loseContext()
	if after := p.text(cards); after != before {
		t.Errorf("before %s\nafter  %s", before, after)
	}
}

func TestYahtzeeTurnedInMidTurn(t *testing.T) {
	p := open(t, view{w: 360, h: 640, scale: 2, fragment: yahtzeeFor("Ana,Bia", 13)})
	p.press(roll)
	p.press(firstWith(t, p.names("button"), "Dado 3:"))
	before := p.text(cards) + p.text(`[...document.querySelectorAll('[data-node^="die-"]')].map(e => e.ariaPressed).join('|')`)
	p.resize(640, 360, 2)
	after := p.text(cards) + p.text(`[...document.querySelectorAll('[data-node^="die-"]')].map(e => e.ariaPressed).join('|')`)
	if after != before {
		t.Errorf("before %s\nafter  %s", before, after)
	}
	x, y := p.at("roll")
	if x > 640 || y > 360 {
		t.Errorf("the main button lies at %g, %g, outside", x, y)
	}
}

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

func TestAnIdleMatchDrawsNothing(t *testing.T) {
	p := open(t, view{fragment: yahtzeeFor("Ana,Bia", 14)})
	p.press(roll)
	p.hover(400, 120) // the bare table, left of the card and above the dice
	p.still()
	before := p.frames()
	p.hover(410, 130)
	p.eval(`new Promise(done => setTimeout(done, 10000))`, nil)
	if after := p.frames(); after != before {
		t.Errorf("%d frames in ten idle seconds", after-before)
	}
}

func TestYahtzeeIsAccessible(t *testing.T) {
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
	p.axe("a match, as text")
	p.press(roll)
	p.axe("dice, as text")
	p.press("Regras")
	p.axe("rules, as text")
	p.key("Escape")
	p.eval(node(p.openCategories()[0])+`.click()`, nil)
	p.still()
	p.autoplay(29)
	p.find("button", "Revanche")
	p.axe("standings, as text")
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
