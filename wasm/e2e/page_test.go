//go:build e2e

package e2e

import (
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
