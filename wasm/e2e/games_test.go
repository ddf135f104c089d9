//go:build e2e

package e2e

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/games/ceelo"
	"passavez/games/wheel"
)

// playable is a game as these tests play it: the same ones for all. Its due,
// state and chance are JavaScript, in which $ finds a node, on says whether it
// is a button that can be pressed, and all(selector) is what nodes say.
type playable struct {
	slug  string
	name  string                   // on the menu, in Portuguese
	match func(seed uint64) string // fragment of a match between people who are called Ana, Bia …
	// due are the nodes to activate for the next move, in order; none when the
	// match is over.
	due string
	// state is what a reload must bring back, chance the part of it that was
	// drawn, by activating the node draw.
	state, chance, draw string
	// halfway begins something that is no move yet, and says how to read it.
	halfway func(p *tab, g playable) string
	// moves are a round.
	moves int
}

// games are those that can be played. Another one is one more entry.
var games = []playable{
	{
		slug: "yahtzee", name: "Yahtzee",
		match: func(seed uint64) string { return yahtzeeFor("Ana", int(seed)) },
		due: `$('rematch') ? [] : on('roll') && $('roll').textContent === 'Lançar os dados' ? ['roll'] :
			on('roll') && $('roll').textContent === 'Lançar tudo de novo' ? ['die-2', 'die-4', 'roll'] :
			[[...document.querySelectorAll('button[data-node^="cell-"]')].find(e => e.ariaDisabled !== 'true').dataset.node]`,
		state:  `all('[data-node^="cell-"],[data-node^="die-"],[data-node=turn],[data-node=total]')`,
		chance: `all('[data-node^="die-"]')`, draw: "roll",
		halfway: func(p *tab, g playable) string {
			p.click("button", firstWith(p.t, p.names("button"), "Dado 3:"))
			return `[...document.querySelectorAll('[data-node^="die-"]')].map(e => e.ariaPressed).join()`
		},
		moves: 7,
	},
	{
		slug: "ceelo", name: "Cee-lo",
		match:  ceeloFor,
		due:    `$('rematch') ? [] : on('wager') ? ['all', 'wager'] : ['bank', 'roll', 'skip', 'standings'].filter(on).slice(0, 1)`,
		state:  `all('[data-node=news],[data-node^="dice-"],[data-node^="side-"],[data-node^="place-"],[data-node=turn]')`,
		chance: `all('[data-node^="dice-"]')`, draw: "roll",
		halfway: func(p *tab, g playable) string {
			p.fill("Aposta de Ana, em dólares", "12,3")
			return node("amount") + `.value`
		},
		moves: 8,
	},
	{
		slug: "wheel", name: "Roda da Fortuna",
		match: func(seed uint64) string { return wheelFor(seed, "Ar", "Eu", "Oi") },
		due: `$('rematch') ? [] : on('take') ? ['take'] : on('confirm') ? ['confirm'] :
			$('choose') ? ['letter-' + [...{1: 'zra', 2: 'eu', 3: 'oi'}[$('turn').textContent.match(/(\d)\/3/)[1]] + 'bcdfghj'].find(l => !/^(já|só)/.test($('letter-' + l).ariaDescription || ''))] :
			on('solve') && !/: .*-/.test($('board').textContent) ? ['solve'] : ['spin', 'solve'].filter(on).slice(0, 1)`,
		state:  `all('[data-node=board],[data-node=wheel],[data-node^="letter-"],[data-node^="seat-"],[data-node^="place-"],[data-node^="puzzle-"],[data-node=turn]')`,
		chance: `all('[data-node=wheel]')`, draw: "spin",
		halfway: func(p *tab, g playable) string {
			p.until(g, "solve")
			p.press("Resolver")
			p.eval(node("letter-x")+`.click()`, nil)
			p.still()
			return node("solution") + `.value + ` + node("confirm") + `.textContent`
		},
		moves: 9,
	},
}

// ceeloFor is a match of Cee-lo in which Ana wins the first game, so that it
// is not over by then although she wagers all she has.
func ceeloFor(seed uint64) string {
	for seed *= 1000; ; seed++ {
		s, err := ceelo.Rules{}.New(game.Setup{Players: []game.Player{{Name: "Ana"}}, Seed: seed}, nil)
		for _, move := range []string{"bank 100", "wager 100"} {
			if err == nil {
				_, err = s.Apply(move)
			}
		}
		for err == nil && s.Status().Step == ceelo.StepRoll {
			_, err = s.Apply("roll")
		}
		if err != nil {
			panic(err)
		}
		if !s.Status().Over {
			return fmt.Sprintf("#/ceelo?seats=Ana&seed=%d", seed)
		}
	}
}

// wheelFor is a match of the wheel between Ana and Bia with those phrases.
func wheelFor(seed uint64, phrases ...string) string {
	m, err := match.New(wheel.Rules{}, game.Setup{Players: []game.Player{{Name: "Ana"}, {Name: "Bia"}}, Seed: seed, Secrets: phrases}, match.Config{})
	if err != nil {
		panic(err)
	}
	return "#m=" + m.Code()
}

// inPage is an expression in which the words of playable mean something.
func inPage(js string) string {
	return `(() => {
		const $ = id => document.querySelector('[data-node="' + id + '"]');
		const on = id => !!$(id) && $(id).tagName === 'BUTTON' && $(id).ariaDisabled !== 'true';
		const all = s => [...document.querySelectorAll(s)].map(e => e.dataset.node + ' ' + (e.ariaLabel || e.textContent) + ' ' + (e.ariaDescription || '')).join('|');
		return (` + js + `) })()`
}

// dueNow are the nodes to activate for the next move.
func (p *tab) dueNow(g playable) (ids []string) {
	p.t.Helper()
	p.eval(inPage(g.due), &ids)
	return ids
}

// stands is where a match stands, and what is due.
func (p *tab) stands(g playable) string {
	p.t.Helper()
	return p.text(inPage(`JSON.stringify(` + g.due + `) + ` + g.state))
}

// each makes moves by activating nodes in some way, until the match is over or
// so many are made; after is called after each.
func (p *tab) each(g playable, most int, activate func(id string), after func(ids []string)) int {
	p.t.Helper()
	for n := 0; ; n++ {
		ids := p.dueNow(g)
		if len(ids) == 0 {
			if !p.over() {
				p.t.Fatalf("after %d moves nothing is due; %s", n, p.where())
			}
			return n
		}
		if n == most {
			return n
		}
		for _, id := range ids {
			activate(id)
		}
		p.still()
		if after != nil {
			after(ids)
		}
	}
}

// played makes up to so many moves within the page, as fast as it can.
func (p *tab) played(g playable, most int) {
	p.t.Helper()
	n := int(p.number(fmt.Sprintf(`(async () => {
		const still = () => new Promise(done => { const look = () => passavez.busy() ? setTimeout(look, 5) : done(); look() });
		let n = 0;
		for (; n < %d; n++) {
			await still();
			const ids = %s;
			if (!ids.length) break;
			for (const id of ids) {
				document.querySelector('[data-node="' + id + '"]').click();
				await still();
			}
		}
		return n;
	})()`, most, inPage(g.due))))
	p.still()
	if n < most && !p.over() {
		p.t.Fatalf("after %d moves nothing is due; %s", n, p.where())
	}
}

// until makes moves until a node is there.
func (p *tab) until(g playable, id string) {
	p.t.Helper()
	for range 60 {
		if p.is(node(id)) {
			return
		}
		p.played(g, 1)
	}
	p.t.Fatalf("%s does not come; %s", id, p.where())
}

// activate activates a node as assistive technology does.
func (p *tab) activate(id string) {
	p.t.Helper()
	p.wait(node(id))
	p.eval(node(id)+`.click()`, nil)
	p.still()
}

// reach brings the focus to a node by keys alone: Tab from stop to stop, arrows
// within a group.
func (p *tab) reach(id string) {
	p.t.Helper()
	group, _, grouped := strings.Cut(id, "-")
	for range 160 {
		at := p.focused()
		if at == id {
			return
		}
		if !grouped || !strings.HasPrefix(at, group+"-") {
			p.send("Tab") // the browser moves the focus by itself
			continue
		}
		var arrows []string // the longer way first
		p.eval(fmt.Sprintf(`((a, b) => {
			const x = b.x + b.width / 2 - a.x - a.width / 2, y = b.y + b.height / 2 - a.y - a.height / 2;
			const across = x > 0 ? 'ArrowRight' : 'ArrowLeft', down = y > 0 ? 'ArrowDown' : 'ArrowUp';
			return Math.abs(x) > Math.abs(y) ? [across, down] : [down, across];
		})(%s.getBoundingClientRect(), %s.getBoundingClientRect())`, node(at), node(id)), &arrows)
		// What is numbered goes in the order of its numbers, wherever it lies.
		if from, err := strconv.Atoi(at[len(group)+1:]); err == nil {
			if to, err := strconv.Atoi(id[len(group)+1:]); err == nil {
				arrows = []string{map[bool]string{true: "ArrowRight", false: "ArrowLeft"}[from < to]}
			}
		}
		for _, arrow := range arrows {
			if p.key(arrow); p.focused() != at {
				break
			}
		}
		if p.focused() == at {
			p.t.Fatalf("no arrow leads from %s towards %s; %s", at, id, p.where())
		}
	}
	p.t.Fatalf("keys do not reach %s; the focus is on %q; %s", id, p.focused(), p.where())
}

// forGames runs a test for each game.
func forGames(t *testing.T, test func(t *testing.T, g playable)) {
	for _, g := range games {
		t.Run(g.slug, func(t *testing.T) { test(t, g) })
	}
}

func TestGamesByPointer(t *testing.T) {
	forGames(t, func(t *testing.T, g playable) {
		p := open(t, view{w: 1024, h: 700, still: true, fragment: g.match(7)})
		p.each(g, 24, func(id string) { p.onScreen(id); p.mouse(p.at(id)) }, nil)
	})
}

func TestGamesByTouch(t *testing.T) {
	forGames(t, func(t *testing.T, g playable) {
		p := open(t, view{w: 360, h: 640, scale: 2, touch: true, still: true, fragment: g.match(8)})
		p.each(g, 60, func(id string) { p.onScreen(id); p.tap(p.at(id)) }, nil)
	})
}

// onScreen fails the test if a node cannot be seen, or is too small to touch.
func (p *tab) onScreen(id string) {
	p.t.Helper()
	p.wait(node(id))
	if !p.is(fmt.Sprintf(`(r => r.left >= -1 && r.top >= -1 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1 && r.width >= 43.5 && r.height >= 43.5)(%s.getBoundingClientRect())`, node(id))) {
		p.t.Fatalf("%s is too small or outside the screen: %s", id, p.text(fmt.Sprintf(`JSON.stringify(%s.getBoundingClientRect())`, node(id))))
	}
}

func TestGamesByKeyboardAlone(t *testing.T) {
	forGames(t, func(t *testing.T, g playable) {
		p := open(t, view{w: 1024, h: 700, still: true})
		p.reach("game-" + g.slug)
		p.key("Enter")
		p.wait(node("start"))
		p.reach("name-1")
		p.insert("Zé")
		p.reach("start")
		p.key(" ")
		if g.slug == "wheel" { // with phrases that the test knows
			p.eval(`(location.hash = '`+g.match(9)+`', true)`, nil)
			p.wait(node("ask-yes"))
			p.reach("ask-yes")
			p.key("Enter")
		}
		n := 0
		p.each(g, 30, func(id string) {
			p.reach(id)
			n++
			p.key([]string{"Enter", " "}[n%2])
		}, func(ids []string) {
			if p.is(`document.activeElement === document.body`) {
				t.Fatalf("the focus was lost after %v", ids)
			}
		})
	})
}

func TestGamesReloadAfterEveryMove(t *testing.T) {
	forGames(t, func(t *testing.T, g playable) {
		p := open(t, view{w: 400, h: 700, still: true, fragment: g.match(10)})
		p.each(g, g.moves, p.activate, func(ids []string) {
			before := p.stands(g)
			p.reload()
			if after := p.stands(g); after != before {
				t.Fatalf("after %v and a reload\nbefore %s\nafter  %s", ids, before, after)
			}
		})
	})
}

func TestGamesReloadInMidAnimation(t *testing.T) {
	forGames(t, func(t *testing.T, g playable) {
		// The same seed with no motion shows what must come.
		q := open(t, view{still: true, fragment: g.match(11)})
		var steps []string
		for ids := q.dueNow(g); !slices.Equal(ids, []string{g.draw}); ids = q.dueNow(g) {
			for _, id := range ids {
				q.activate(id)
				steps = append(steps, id)
			}
		}
		q.activate(g.draw)
		chance, stands := q.text(inPage(g.chance)), q.stands(g)

		p := open(t, view{fragment: g.match(11)})
		for _, id := range steps {
			p.activate(id)
		}
		p.wait(node(g.draw))
		p.eval(node(g.draw)+`.click()`, nil)
		p.wait(`passavez.busy()`)
		p.reload()
		if got := p.text(inPage(g.chance)); got != chance || got == "" {
			t.Errorf("%s after the reload, %s without motion", got, chance)
		}
		if got := p.stands(g); got != stands {
			t.Errorf("after the reload\n%s\nwithout motion\n%s", got, stands)
		}
		if !p.is(said + `.length > 0`) {
			t.Error("how it ended is not read out after the reload")
		}
	})
}

func TestGamesLostGraphics(t *testing.T) {
	forGames(t, func(t *testing.T, g playable) {
		p := open(t, view{w: 400, h: 700, still: true, fragment: g.match(12)})
		p.played(g, 4)
		before := p.stands(g)
		p.loseContext()
		if after := p.stands(g); after != before {
			t.Errorf("before %s\nafter  %s", before, after)
		}
	})
}

func TestGamesTurnedInMidTurn(t *testing.T) {
	forGames(t, func(t *testing.T, g playable) {
		p := open(t, view{w: 360, h: 640, scale: 2, still: true, fragment: g.match(13)})
		p.played(g, 1)
		halfway := g.halfway(p, g)
		begun, before := p.text(halfway), p.stands(g)
		for _, size := range [][2]int64{{640, 360}, {360, 640}} {
			p.resize(size[0], size[1], 2)
			if now := p.text(halfway); now != begun {
				t.Errorf("%v: before %s, after %s", size, begun, now)
			}
			for _, id := range p.dueNow(g) {
				p.onScreen(id)
			}
		}
		if after := p.stands(g); after != before {
			t.Errorf("before %s\nafter  %s", before, after)
		}
	})
}

func TestGamesIdleDrawNothing(t *testing.T) {
	forGames(t, func(t *testing.T, g playable) {
		p := open(t, view{fragment: g.match(14)})
		p.played(g, 2)
		p.hover(400, 120)
		p.still()
		time.Sleep(300 * time.Millisecond)
		before := p.frames()
		p.hover(404, 122)
		p.eval(`new Promise(done => setTimeout(done, 10000))`, nil)
		if after := p.frames(); after != before {
			t.Errorf("%d frames in ten idle seconds", after-before)
		}
	})
}

func TestGamesAreAccessible(t *testing.T) {
	forGames(t, func(t *testing.T, g playable) {
		p := open(t, view{w: 400, h: 700, still: true})
		p.press("Ajustes")
		p.activate("text-mode")
		p.wait(`document.getElementById('mirror').className === 'text'`)
		p.key("Escape")
		p.press(g.name)
		p.axe(g.slug + ", set-up")
		if p.is(node("secrets-1")) {
			p.activate("secrets-1")
			p.axe(g.slug + ", secrets")
		}
		p.eval(`(location.hash = '`+g.match(15)+`', true)`, nil)
		p.wait(inPage(g.due) + `.length > 0`)
		seen := map[string]bool{}
		look := func(ids []string) {
			kind := ""
			for _, id := range ids {
				head, _, _ := strings.Cut(id, "-")
				kind += " " + head
			}
			if !seen[kind] {
				seen[kind] = true
				p.axe(g.slug + ", due:" + kind)
			}
		}
		p.each(g, 200, func(id string) { p.eval(node(id)+`.click()`, nil); p.still() }, func([]string) { look(p.dueNow(g)) })
		if !seen[""] || len(seen) < 4 {
			t.Errorf("only %v came", seen)
		}
		p.press("Rever a partida")
		p.axe(g.slug + ", replay")
	})
}

func TestGamesOfflineWholeMatches(t *testing.T) {
	h := settle(t, host(site, under))
	p := open(t, view{w: 400, h: 700, url: h.URL + under, offline: true, still: true})
	p.kept()
	h.stop()
	p.forgive("ERR_CONNECTION_REFUSED") // the browser looks for a new version by itself
	for _, g := range games {
		p.goTo(h.URL + under + "?game=" + g.slug + g.match(16))
		p.wait(inPage(g.due) + `.length > 0`)
		p.played(g, 400)
		if !p.over() {
			t.Fatalf("%s does not end; %s", g.slug, p.where())
		}
		before := p.stands(g)
		p.reload()
		if after := p.stands(g); after != before {
			t.Errorf("%s\nbefore %s\nafter  %s", g.slug, before, after)
		}
	}
}

func TestGamesInASingleFileFromDisk(t *testing.T) {
	address := "file://" + filepath.ToSlash(filepath.Join(site, "passavez.html"))
	forGames(t, func(t *testing.T, g playable) {
		p := blank(t, view{w: 400, h: 700, url: address, offline: true, still: true})
		p.goTo(address + g.match(17))
		p.wait(inPage(g.due) + `.length > 0`)
		p.played(g, 5)
		before := p.stands(g)
		p.reload()
		if after := p.stands(g); after != before {
			t.Fatalf("before %s\nafter  %s", before, after)
		}
		p.played(g, 400)
		if !p.over() {
			t.Errorf("the match does not end; %s", p.where())
		}
	})
}
