//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

func TestThePageOpensInTheLanguageOfTheBrowser(t *testing.T) {
	p := open(t, view{lang: "pt-BR"})
	if got := p.text(`document.documentElement.lang + ' ' + document.title`); got != "pt Passa a vez" {
		t.Errorf("Portuguese browser: %q", got)
	}
	q := open(t, view{lang: "en-GB"})
	if got := q.text(`document.documentElement.lang + ' ' + document.title`); got != "en Passavez" {
		t.Errorf("English browser: %q", got)
	}
}

func TestTheCanvasIsOutOfReach(t *testing.T) {
	p := open(t, view{})
	got := p.text(`(c => [c.getAttribute('aria-hidden'), c.hasAttribute('tabindex'), getComputedStyle(c).pointerEvents, document.querySelectorAll('canvas').length, document.querySelectorAll('meta[name=viewport]').length].join(' '))(document.querySelector('canvas'))`)
	if got != "true false none 1 1" {
		t.Errorf("aria-hidden, tabindex, pointer-events, canvases, viewports: %s", got)
	}
}

func TestThePolicyIsStrict(t *testing.T) {
	p := open(t, view{})
	csp := p.text(`document.querySelector('meta[http-equiv=Content-Security-Policy]').content`)
	for _, want := range []string{"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'"} {
		if !strings.Contains(csp, want) {
			t.Errorf("the policy lacks %q: %s", want, csp)
		}
	}
	if strings.Contains(csp, "unsafe-inline") || strings.Contains(csp, "'unsafe-eval'") {
		t.Errorf("the policy allows too much: %s", csp)
	}
	// It is in force: an inline script and a request elsewhere are stopped.
	p.forgive("content security policy")
	p.forgive("Content Security Policy")
	p.eval(`(s => { s.textContent = 'window.broken = true'; document.body.append(s) })(document.createElement('script'))`, nil)
	p.wait(`passavezPage.reports.length > 0`)
	if p.is(`window.broken`) {
		t.Error("an inline script ran")
	}
}

func TestZoomStaysSharp(t *testing.T) {
	p := open(t, view{w: 800, h: 600})
	for _, zoom := range []float64{1.25, 2, 3, 0.5, 1} {
		// Zooming makes pixels smaller and the window, in CSS pixels, too.
		p.resize(int64(800/zoom), int64(600/zoom), zoom)
		got := p.text(`(c => [c.width, c.height].join('×'))(document.querySelector('canvas'))`)
		w, h := int64(800/zoom), int64(600/zoom)
		want := p.text(fmt.Sprintf(`[Math.round(%d * devicePixelRatio), Math.round(%d * devicePixelRatio)].join('×')`, w, h))
		if got != want {
			t.Errorf("zoomed to %g the canvas has %s pixels, the screen %s", zoom, got, want)
		}
		// What is painted and what is mirrored lie at the same place.
		if box := p.text(`(r => [r.right <= innerWidth + 1, r.width > 0].join())(` + node("settings") + `.getBoundingClientRect())`); box != "true,true" {
			t.Errorf("zoomed to %g a button lies outside the screen", zoom)
		}
	}
}

// TestLargeWindows: on a large screen all is larger, by picture and by element,
// the pointer hits what it points at, and zooming makes it larger still.
func TestLargeWindows(t *testing.T) {
	p := open(t, view{w: 1280, h: 800, still: true})
	width := func(id string) float64 { return p.number(node(id) + `.getBoundingClientRect().width`) }
	small := width("settings")
	p.resize(3840, 2160, 1)
	large := width("settings")
	if large < 1.5*small {
		t.Errorf("a button of %.0f px has %.0f on a large screen", small, large)
	}
	if right := p.number(node("settings") + `.getBoundingClientRect().right`); right > 3840 || right < 3840-2*large {
		t.Errorf("the button at the right edge ends at %.0f of 3840", right)
	}
	p.mouse(p.at("game-yahtzee"))
	p.wait(node("start"))
	p.mouse(p.at("name-1"))
	if got := p.focused(); got != "name-1" {
		t.Fatalf("a click on the first name's field went to %q", got)
	}
	p.insert("Ana")
	p.mouse(p.at("start"))
	p.wait(node("roll"))
	p.mouse(p.at("roll"))
	p.mouse(p.at("die-1"))
	if !p.is(node("die-1") + `.ariaPressed === 'true'`) {
		t.Error("a click on a die does not hold it")
	}
	p.resize(1920, 1080, 2) // zoomed to 200 %
	if zoomed := 2 * width("settings"); zoomed < large+10 {
		t.Errorf("a button of %.0f px has %.0f when zoomed to 200 %%", large, zoomed)
	}
	if got := width("settings"); got != small {
		t.Errorf("back in a window of full HD the button has %.1f px, not %.1f", got, small)
	}
}

func TestTypedNamesArriveAndShow(t *testing.T) {
	p := open(t, view{fragment: "#/yahtzee"})
	names := []string{"João", "Ângela", "X Æ A-12", "李雷", "🎲", strings.Repeat("Maximiliana ", 3) + "Wxyz"}
	p.wait(node("start"))
	for i, name := range names {
		if !p.is(node(fmt.Sprintf("name-%d", i+1))) {
			p.press("Mais um jogador")
		}
		field := fmt.Sprintf("Nome do jogador %d", i+1)
		p.fill(field, "")
		switch name {
		case "João": // a dead key shows alone before the letter comes
			p.insert("Jo")
			p.compose("~", "ã")
			p.insert("o")
		case "李雷": // an input method shows the sounds before the signs
			p.compose("l", "li", "li l", "李雷")
		default:
			p.insert(name)
		}
	}
	p.press("Começar")
	p.wait(node("roll"))
	shown := p.text(`document.getElementById('mirror').textContent`)
	for _, name := range names {
		if !strings.Contains(shown, name) {
			t.Errorf("%q does not show", name)
		}
	}
	// Nothing lies outside the screen.
	for _, size := range [][2]int64{{360, 640}, {640, 360}, {1280, 800}} {
		p.resize(size[0], size[1], 1)
		var out []string
		p.eval(`[...document.querySelectorAll('#mirror [data-node]')].filter(e => (r => r.width > 0 && (r.left < -1 || r.right > innerWidth + 1))(e.getBoundingClientRect())).map(e => e.dataset.node)`, &out)
		if len(out) > 0 {
			t.Errorf("at %d × %d these leave the screen: %v", size[0], size[1], out)
		}
	}
}

func TestLanguageChangesAtOnce(t *testing.T) {
	p := open(t, view{})
	p.press("Ajustes")
	p.click("radio", "English")
	if got := p.text(`document.documentElement.lang`); got != "en" {
		t.Errorf("the page's language is %q", got)
	}
	if !p.has("heading", "Settings") && !p.has("dialog", "Settings") {
		t.Errorf("the settings are not in English: %q", p.names("heading"))
	}
	p.reload()
	if got := p.text(`document.documentElement.lang + ' ' + document.title`); got != "en Passavez" {
		t.Errorf("after a reload: %q", got)
	}
}

func TestMessagesWhenThePageCannotRun(t *testing.T) {
	for _, c := range []struct{ name, script, want string }{
		{"no WebAssembly", `delete window.WebAssembly`, "WebAssembly"},
		{"no WebGL", `HTMLCanvasElement.prototype.getContext = () => null`, "WebGL"},
		{"no program", `window.fetch = () => Promise.resolve(new Response('', {status: 404}))`, "tente outra vez"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := blank(t, view{})
			p.script(c.script)
			p.do("go", navigate(p.url))
			p.wait(`(document.getElementById('boot-says') || {}).textContent.includes('` + c.want + `')`)
		})
	}
}

func TestBackLeadsBack(t *testing.T) {
	p := open(t, view{})
	p.press("Yahtzee")
	p.press("Começar")
	p.wait(node("roll"))
	p.eval(`(history.back(), true)`, nil)
	p.wait(node("start"))
	p.eval(`(history.back(), true)`, nil)
	p.wait(node("game-yahtzee"))
}
