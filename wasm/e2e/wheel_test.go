//go:build e2e

package e2e

import (
	"fmt"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

func TestWheelByRoleAndName(t *testing.T) {
	p := open(t, view{w: 400, h: 700, still: true})
	p.press("Roda da Fortuna")
	p.fill("Nome do jogador 1", "Ana")
	p.fill("Nome do jogador 2", "Bia")
	p.click("radio", "Em segredo")
	p.fill("Frase 1", "Zã!")
	p.fill("Frase 2", strings.Repeat("y", 51))
	if why := p.text(node("secret-2-why") + `.textContent`); why != "A frase tem 51 caracteres; o máximo é 50." {
		t.Errorf("a phrase that is too long is answered with %q", why)
	}
	p.fill("Frase 2", "Eu")
	p.fill("Frase 3", "Oi")
	p.press("Começar")
	p.press(firstWith(t, p.names("button"), "Sou "))
	for range 100 {
		switch {
		case p.is(node("choose")) && !strings.Contains(p.text(node("board")+`.ariaDescription`), "Z"):
			p.press("Z")
			if news := p.text(node("log-line") + `.ariaDescription`); !strings.Contains(news, "diz Z. 1 × $") {
				t.Errorf("the letter is told as %q", news)
			}
			if p.text(node("board")+`.textContent`) != "Frase: Z-!" {
				t.Errorf("the board says %q", p.text(node("board")+`.textContent`))
			}
			p.press("Resolver")
			p.fill("As letras que faltam, ou a frase inteira", "za")
			p.press("É isso!")
			if end := p.text(node("last-round") + `.textContent`); !strings.HasPrefix(end, "Rodada 1: ") || !strings.Contains(end, " resolveu “Zã!” · $") {
				t.Errorf("the end of the round is told as %q", end)
			}
			return
		default:
			p.press("Girar a roda")
		}
	}
	t.Fatalf("the wheel never stops on money; %s", p.where())
}

// everything is all that can be found out about a page from within: its text,
// its attributes, what stands in its fields, its title and its address.
const everything = `[...document.body.querySelectorAll('*')].map(e => e.tagName + ' ' + [...e.attributes].map(a => a.name + '=' + a.value).sort().join(' ') + ' ' + [...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data).join('|') + '|' + (e.value || '')).join('\n') + document.title + location.href + JSON.stringify(history.state) + JSON.stringify(localStorage)`

func TestWheelKeepsWhatIsTypedInSecret(t *testing.T) {
	p := open(t, view{w: 400, h: 700, still: true})
	p.press("Roda da Fortuna")
	p.fill("Nome do jogador 1", "Ana")
	p.fill("Nome do jogador 2", "Bia")
	p.click("radio", "Em segredo")
	words := []string{"zabumba", "quixote", "jabuti"}
	for i, w := range words {
		p.fill(fmt.Sprintf("Frase %d", i+1), w)
		if kind := p.text(node(fmt.Sprintf("secret-%d", i+1)) + `.type`); kind != "password" {
			t.Errorf("phrase %d is typed into a field of type %q", i+1, kind)
		}
	}
	if html := p.text(`document.body.outerHTML`); containsAny(html, words) != "" {
		t.Errorf("while it is typed the page says %s", containsAny(html, words))
	}
	p.press("Começar")
	if w := containsAny(p.text(everything), words); w != "" {
		t.Errorf("behind the curtain the page says %s", w)
	}
	if !p.is(`document.querySelector('[role=dialog]') && ` + node("take")) {
		t.Fatalf("no curtain after typing; %s", p.where())
	}
	p.activate("take")
	for range 12 {
		p.command("spin")
		if p.is(node("choose")) {
			break
		}
	}
	p.command("guess w")
	for _, id := range []string{"log-line", "rules", "settings"} {
		p.activate(id)
		if w := containsAny(p.text(everything), words); w != "" {
			t.Errorf("%s: the page says %s", id, w)
		}
		p.key("Escape")
	}
	p.reload()
	if w := containsAny(p.text(everything), words); w != "" {
		t.Errorf("after a reload the page says %s", w)
	}
	p.eval(`(history.back(), true)`, nil) // to the sheet they were typed on
	p.wait(node("start") + ` || ` + node("game-wheel"))
	if w := containsAny(p.text(everything), words); w != "" {
		t.Errorf("back on the sheet the page says %s", w)
	}
}

func containsAny(s string, words []string) string {
	s = strings.ToLower(s)
	for _, w := range words {
		if strings.Contains(s, w) {
			return w
		}
	}
	return ""
}

// Two matches that differ in what is hidden and in nothing else make the same
// page, after hits and misses.
func TestWheelPagesTellNothingHidden(t *testing.T) {
	var tabs []*tab
	for _, phrase := range []string{"tusto vulgar", "tinta cinzel"} {
		p := open(t, view{w: 400, h: 700, still: true, fragment: wheelFor(5, phrase, "um", "dois")})
		tabs = append(tabs, p)
	}
	// Matches have names of their own, and nothing else.
	look := func(p *tab) string {
		p.still()
		return strings.ReplaceAll(p.text(everything), p.text(`location.hash.split('/')[2]`), "ID")
	}
	same := func(line string) {
		t.Helper()
		a, b := look(tabs[0]), look(tabs[1])
		if a != b {
			i := 0
			for i < min(len(a), len(b)) && a[i] == b[i] {
				i++
			}
			t.Fatalf("after %q the pages differ: …%s and …%s", line, a[max(0, i-60):min(len(a), i+60)], b[max(0, i-60):min(len(b), i+60)])
		}
	}
	same("")
	letters := []string{"t", "b", "k"} // a hit, and two misses
	for range 40 {
		line := "spin"
		if tabs[0].is(node("choose")) {
			line, letters = "guess "+letters[0], letters[1:]
		}
		for _, p := range tabs {
			p.command(line)
		}
		same(line)
		if len(letters) == 0 {
			break
		}
	}
	if board := tabs[0].text(node("board") + `.textContent`); board != "Frase: t--t- ------" && board != "Frase: T--T- ------" {
		t.Errorf("the board says %q", board)
	}
	// And it would have been seen.
	for !tabs[0].is(node("choose")) {
		tabs[0].command("spin")
	}
	tabs[0].command("guess s")
	if look(tabs[0]) == look(tabs[1]) {
		t.Error("a letter that is uncovered makes no difference")
	}
}

// With what a seat alone may know, the page keeps nothing that the one before
// could read: neither in the log nor in the command line.
func TestThePageForgetsBehindTheCurtain(t *testing.T) {
	dir, err := build("./wasm/e2e/testdata/secrets")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	s := httptest.NewServer(host(dir, under))
	defer s.Close()
	p := open(t, view{w: 400, h: 700, url: s.URL + under, fragment: "#/secrets?seats=Ana,Bia"})
	p.activate("take")
	said := p.command("nonsense quux")
	if !strings.Contains(said, "nonsense quux") {
		t.Fatalf("the log does not keep what was typed: %q", said)
	}
	p.command("write 475869")
	clean := func(when string) {
		t.Helper()
		if html := p.text(everything); strings.Contains(html, "475869") || strings.Contains(html, "quux") {
			t.Errorf("%s: Ana's number is in the page: %s", when, p.text(`document.getElementById('log').textContent`))
		}
	}
	if !p.is(node("take")) {
		t.Fatalf("no curtain; %s", p.where())
	}
	clean("behind the curtain")
	p.activate("take")
	clean("before Bia")
	p.command("write 12")
	p.activate("take")
	if !p.is(`document.getElementById('mirror').textContent.includes('475869')`) {
		t.Error("Ana no longer sees her own number")
	}
	p.eval(`(document.getElementById('command').value = 'write 88', true)`, nil)
	p.eval(`(Object.defineProperty(document, 'hidden', { value: true, configurable: true }), document.dispatchEvent(new Event('visibilitychange')), true)`, nil)
	p.wait(node("take"))
	clean("after the page was hidden")
	if p.is(`document.getElementById('command').value !== ''`) {
		t.Error("what Ana began to type stays in the command line")
	}
}
