//go:build e2e

package e2e

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// tab is one page in a profile of its own.
type tab struct {
	t      testing.TB
	ctx    context.Context
	url    string
	faults *faults
	// forgiven are parts of console messages that a test brings about on purpose.
	forgiven []string
	w, h     int64
	scale    float64
	touch    bool
	loads    int // page loads so far
	touched  time.Time
}

// apart waits until a tap is no more half of a double tap.
func (p *tab) apart() {
	time.Sleep(time.Until(p.touched.Add(450 * time.Millisecond)))
}

// view is how a tab is opened. Zero values: 1280 × 800, one pixel to a CSS
// pixel, a mouse, Portuguese, light, full motion.
type view struct {
	w, h     int64
	scale    float64
	touch    bool
	lang     string // "pt-BR", "en-GB"
	dark     bool
	still    bool   // the player asked for reduced motion
	fragment string // "#/yahtzee"
	url      string // instead of the page's
	keep     bool   // what earlier tabs have stored stays
	offline  bool   // the service worker is let in; it has a word to say, which other tests need not hear
}

// open opens the page and waits until it can be used. When the test ends it
// checks that nothing went wrong behind its back.
func open(t testing.TB, v view) *tab {
	t.Helper()
	p := blank(t, v)
	p.goTo(p.url + v.fragment)
	return p
}

// blank opens a tab and loads nothing.
func blank(t testing.TB, v view) *tab {
	t.Helper()
	if v.w == 0 {
		v.w, v.h = 1280, 800
	}
	if v.scale == 0 {
		v.scale = 1
	}
	if v.lang == "" {
		v.lang = "pt-BR"
	}
	if v.url == "" {
		v.url = server.URL + under
	}
	// A window of its own, so that it counts as seen. All share one profile, for
	// the sake of the compiled code the browser keeps; what pages store is
	// cleared instead.
	whole := cdp.WithExecutor(browserRoot, chromedp.FromContext(browserRoot).Browser)
	window, err := target.CreateTarget("about:blank").WithNewWindow(true).Do(whole)
	if err != nil {
		t.Fatal("a new window:", err)
	}
	ctx, cancel := chromedp.NewContext(browserRoot, chromedp.WithTargetID(window))
	ctx, stop := context.WithTimeout(ctx, 25*time.Minute)
	p := &tab{t: t, ctx: ctx, url: v.url, faults: &faults{}, w: v.w, h: v.h, scale: v.scale, touch: v.touch}
	t.Cleanup(func() {
		p.check()
		stop()
		cancel()
	})
	chromedp.ListenTarget(ctx, p.hear)
	scheme, motion := "light", "no-preference"
	if v.dark {
		scheme = "dark"
	}
	if v.still {
		motion = "reduce"
	}
	p.do("open a tab",
		cdplog.Enable(), network.Enable(), page.Enable(),
		emulation.SetLocaleOverride().WithLocale(strings.ReplaceAll(v.lang, "-", "_")),
		emulation.SetUserAgentOverride("Mozilla/5.0 (test) Chrome").WithAcceptLanguage(v.lang),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion}}),
		emulation.SetTouchEmulationEnabled(v.touch),
	)
	if !v.keep {
		p.do("clear what is stored", storage.ClearDataForOrigin(origin(v.url), "local_storage,indexeddb,cache_storage,service_workers"))
	}
	if !v.offline {
		p.script(`Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })`)
	}
	p.resize(v.w, v.h, v.scale)
	return p
}

// hear notes what must not happen.
func (p *tab) hear(ev any) {
	switch e := ev.(type) {
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.APITypeError || e.Type == runtime.APITypeAssert {
			var s []string
			for _, a := range e.Args {
				s = append(s, string(a.Value)+a.Description)
			}
			p.faults.add("console.%s: %s", e.Type, strings.Join(s, " "))
		}
	case *cdplog.EventEntryAdded:
		if e.Entry.Level == cdplog.LevelError || e.Entry.Source == cdplog.SourceSecurity || strings.Contains(e.Entry.Text, "Blocked aria-hidden") {
			p.faults.add("log.%s: %s %s", e.Entry.Level, e.Entry.Text, e.Entry.URL)
		}
	case *runtime.EventExceptionThrown:
		p.faults.add("exception: %v", e.ExceptionDetails)
	case *network.EventRequestWillBeSent:
		if !sameOrigin(e.Request.URL, p.url) && !strings.HasPrefix(p.url, "file:") {
			p.faults.add("request to another origin: %s", e.Request.URL)
		}
	case *network.EventResponseReceived:
		if e.Response.Status >= 400 {
			p.faults.add("%d for %s", e.Response.Status, e.Response.URL)
		}
	}
}

// check fails the test for all that went wrong so far.
func (p *tab) check() {
	p.t.Helper()
	if p.loads > 0 && p.ctx.Err() == nil {
		var reports []string
		if err := p.try(`passavezPage.reports`, &reports); err == nil {
			for _, r := range reports {
				p.faults.add("content security policy: %s", r)
			}
		}
	}
next:
	for _, f := range p.faults.take() {
		for _, s := range p.forgiven {
			if strings.Contains(f, s) {
				continue next
			}
		}
		p.t.Errorf("in the page: %s", f)
	}
	if p.t.Failed() && p.ctx.Err() == nil {
		dir := os.Getenv("E2E_SHOTS")
		if dir == "" {
			dir = os.TempDir()
		}
		name := filepath.Join(dir, "e2e-"+strings.ReplaceAll(p.t.Name(), "/", "-")+".png")
		if p.picture(name) == nil {
			p.t.Logf("what it looked like: %s", name)
		}
	}
}

// forgive lets console messages with that text pass, from now on.
func (p *tab) forgive(part string) { p.forgiven = append(p.forgiven, part) }

// do runs steps of the browser's protocol.
func (p *tab) do(what string, actions ...chromedp.Action) {
	p.t.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

// try evaluates JavaScript, awaiting a promise, into out.
func (p *tab) try(js string, out any) error {
	return chromedp.Run(p.ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		v, ex, err := runtime.Evaluate(js).WithAwaitPromise(true).WithReturnByValue(true).Do(ctx)
		if err != nil {
			return err
		}
		if ex != nil {
			return fmt.Errorf("%v", ex)
		}
		if out == nil || len(v.Value) == 0 {
			return nil
		}
		return json.Unmarshal(v.Value, out)
	}))
}

// eval is try, and an error ends the test.
func (p *tab) eval(js string, out any) {
	p.t.Helper()
	if err := p.try(js, out); err != nil {
		p.t.Fatalf("%s: %v", js, err)
	}
}

func (p *tab) text(js string) string {
	p.t.Helper()
	var s string
	p.eval(js, &s)
	return s
}

func (p *tab) number(js string) float64 {
	p.t.Helper()
	var n float64
	p.eval(js, &n)
	return n
}

func (p *tab) is(js string) bool {
	p.t.Helper()
	var b bool
	p.eval("!!("+js+")", &b)
	return b
}

// wait waits for a state of the page, over reloads too.
func (p *tab) wait(js string) {
	p.t.Helper()
	deadline := time.Now().Add(patience)
	poll := fmt.Sprintf(`new Promise(done => { const end = performance.now() + 2000; const look = () => { let ok = false; try { ok = !!(%s) } catch {} ; if (ok || performance.now() > end) done(ok); else setTimeout(look, 10) }; look() })`, js)
	var last error
	for time.Now().Before(deadline) {
		var ok bool
		if last = p.try(poll, &ok); last == nil && ok {
			return
		}
		if p.ctx.Err() != nil {
			break
		}
		if last != nil { // the page is being loaded
			time.Sleep(20 * time.Millisecond)
		}
	}
	p.t.Fatalf("waited in vain for %s (%v); %s", js, last, p.where())
}

// where describes the page in a failure.
func (p *tab) where() string {
	var s string
	p.try(`(document.title + ' | ' + location.hash + ' | ' + [...document.querySelectorAll('[data-node]')].slice(0, 60).map(e => e.dataset.node + (e.ariaDisabled === 'true' ? '(off)' : '')).join(' ') + ' | ' + (document.getElementById('boot-says')||{}).textContent)`, &s)
	return s
}

// goTo loads an address and waits until the page can be used.
func (p *tab) goTo(url string) {
	p.t.Helper()
	p.do("go to "+url, navigate(url))
	p.loads++
	p.usable()
}

// navigate loads an address and does not wait for it.
func navigate(url string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, _, _, err := page.Navigate(url).Do(ctx)
		return err
	})
}

// script has JavaScript run at the beginning of every page that is loaded.
func (p *tab) script(js string) {
	p.t.Helper()
	p.do("prepare a script", chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(js).Do(ctx)
		return err
	}))
}

// usable waits until the program runs and nothing moves.
func (p *tab) usable() {
	p.t.Helper()
	p.wait(`window.passavez && passavez.frames() > 0 && !document.getElementById('boot') && !passavez.busy()`)
}

// still waits until nothing moves.
func (p *tab) still() {
	p.t.Helper()
	p.wait(`!passavez.busy()`)
}

// reload loads the page again, at once, whatever it is doing.
func (p *tab) reload() {
	p.t.Helper()
	p.eval(`(window.before = true, location.reload(), true)`, nil)
	p.loads++
	p.wait(`!window.before`)
	p.usable()
}

// loseContext takes the graphics away, as phones do, and waits for the page to
// come back.
func (p *tab) loseContext() {
	p.t.Helper()
	p.forgive("CONTEXT_LOST_WEBGL")
	p.eval(`(window.before = true, document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(), true)`, nil)
	p.loads++
	p.wait(`!window.before`)
	p.usable()
}

// resize changes the size of the window, in CSS pixels, and the density of the
// screen; a larger density at the same window is what zooming does.
func (p *tab) resize(w, h int64, scale float64) {
	p.t.Helper()
	same := p.w == w && p.h == h && p.scale == scale
	p.w, p.h, p.scale = w, h, scale
	if p.loads > 0 && !same {
		p.eval(`(window.toldOfResize = false, addEventListener('resize', () => { window.toldOfResize = true }, { once: true }), true)`, nil)
	}
	m := emulation.SetDeviceMetricsOverride(w, h, scale, false)
	if w < h {
		m = m.WithScreenOrientation(&emulation.ScreenOrientation{Type: emulation.OrientationTypePortraitPrimary})
	} else {
		m = m.WithScreenOrientation(&emulation.ScreenOrientation{Type: emulation.OrientationTypeLandscapePrimary, Angle: 90})
	}
	p.do("resize", m)
	if p.loads > 0 && !same {
		p.wait(fmt.Sprintf(`toldOfResize && innerWidth === %d && innerHeight === %d && document.querySelector('canvas').width === %d`, w, h, int64(float64(w)*scale+0.5)))
		p.still()
	}
}

func (p *tab) frames() int { return int(p.number(`passavez.frames()`)) }

func (p *tab) picture(file string) error {
	var png []byte
	if err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot(&png)); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, png, 0o644)
}

// What is there, by role and accessible name, as assistive technology sees it.

type found struct {
	name    string
	backend int64
}

// query lists the elements of a role; name "" is any name.
func (p *tab) query(role, name string) ([]found, error) {
	var out []found
	err := chromedp.Run(p.ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		doc, _, err := runtime.Evaluate("document").Do(ctx)
		if err != nil {
			return err
		}
		q := accessibility.QueryAXTree().WithObjectID(doc.ObjectID).WithRole(role)
		if name != "" {
			q = q.WithAccessibleName(name)
		}
		nodes, err := q.Do(ctx)
		if err != nil {
			return err
		}
		for _, n := range nodes {
			if n.Ignored {
				continue
			}
			f := found{backend: int64(n.BackendDOMNodeID)}
			if n.Name != nil {
				json.Unmarshal(n.Name.Value, &f.name)
			}
			out = append(out, f)
		}
		return nil
	}))
	return out, err
}

// names lists the accessible names of a role, in order.
func (p *tab) names(role string) []string {
	p.t.Helper()
	list, err := p.query(role, "")
	if err != nil {
		p.t.Fatal(err)
	}
	var out []string
	for _, f := range list {
		out = append(out, f.name)
	}
	return out
}

// find waits for the one element of that role and name.
func (p *tab) find(role, name string) found {
	p.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		list, err := p.query(role, name)
		if err == nil && len(list) == 1 {
			return list[0]
		}
		if time.Now().After(deadline) || p.ctx.Err() != nil {
			p.t.Fatalf("%d elements for %s %q (%v); there are %q; %s", len(list), role, name, err, p.names(role), p.where())
		}
		time.Sleep(15 * time.Millisecond)
	}
}

// has says whether there is an element of that role and name now.
func (p *tab) has(role, name string) bool {
	p.t.Helper()
	list, err := p.query(role, name)
	if err != nil {
		p.t.Fatal(err)
	}
	return len(list) > 0
}

// on calls a function of JavaScript on an element; in it "this" is the element.
func (p *tab) on(f found, function string, out any) {
	p.t.Helper()
	p.do(function, chromedp.ActionFunc(func(ctx context.Context) error {
		o, err := dom.ResolveNode().WithBackendNodeID(cdp.BackendNodeID(f.backend)).Do(ctx)
		if err != nil {
			return err
		}
		v, ex, err := runtime.CallFunctionOn(function).WithObjectID(o.ObjectID).WithReturnByValue(true).Do(ctx)
		if err != nil {
			return err
		}
		if ex != nil {
			return fmt.Errorf("%v", ex)
		}
		if out != nil {
			return json.Unmarshal(v.Value, out)
		}
		return nil
	}))
}

// click activates the element of that role and name as assistive technology
// does, and waits until nothing moves.
func (p *tab) click(role, name string) {
	p.t.Helper()
	p.on(p.find(role, name), `function(){ this.click() }`, nil)
	p.still()
}

// press is click on a button.
func (p *tab) press(name string) {
	p.t.Helper()
	p.click("button", name)
}

// fill types a text into the field of that name, in place of what is there.
func (p *tab) fill(name, value string) {
	p.t.Helper()
	p.on(p.find("textbox", name), `function(){ this.focus(); this.select() }`, nil)
	p.insert(value)
}

// insert enters text as a keyboard with dead keys or an input method does.
func (p *tab) insert(s string) {
	p.t.Helper()
	p.do("insert "+s, input.InsertText(s))
	p.still()
}

// compose enters a text that first shows as another: a dead key, an input method.
func (p *tab) compose(steps ...string) {
	p.t.Helper()
	for _, s := range steps[:len(steps)-1] {
		n := int64(len([]rune(s)))
		p.do("compose "+s, input.ImeSetComposition(s, n, n))
	}
	p.insert(steps[len(steps)-1])
}

// command sends a line of the text notation and returns what was answered.
func (p *tab) command(line string) string {
	p.t.Helper()
	before := int(p.number(`document.getElementById('log').childElementCount`))
	p.eval(`document.getElementById('command').focus()`, nil)
	p.do("type a command", input.InsertText(line))
	p.key("Enter")
	p.still()
	return p.text(fmt.Sprintf(`[...document.getElementById('log').children].slice(%d).map(e => e.textContent).join('\n')`, before))
}

// What lies where.

// node is the element of a node.
func node(id string) string { return fmt.Sprintf(`document.querySelector('[data-node="%s"]')`, id) }

// at is the middle of a node on the screen, in CSS pixels.
func (p *tab) at(id string) (x, y float64) {
	p.t.Helper()
	p.wait(node(id))
	var xy [2]float64
	p.eval(`(r => [r.x + r.width / 2, r.y + r.height / 2])(`+node(id)+`.getBoundingClientRect())`, &xy)
	return xy[0], xy[1]
}

// mouse clicks at a place.
func (p *tab) mouse(x, y float64) {
	p.t.Helper()
	p.apart()
	p.do("mouse click",
		input.DispatchMouseEvent(input.MouseMoved, x, y),
		input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithClickCount(1),
		input.DispatchMouseEvent(input.MouseReleased, x, y).WithButton(input.Left).WithClickCount(1),
	)
	p.touched = time.Now()
	p.still()
}

// hover moves the mouse without a button.
func (p *tab) hover(x, y float64) {
	p.t.Helper()
	p.do("mouse move", input.DispatchMouseEvent(input.MouseMoved, x, y))
}

// drag presses the mouse at one place and releases it at another.
func (p *tab) drag(x0, y0, x1, y1 float64) {
	p.t.Helper()
	steps := []chromedp.Action{
		input.DispatchMouseEvent(input.MouseMoved, x0, y0),
		input.DispatchMouseEvent(input.MousePressed, x0, y0).WithButton(input.Left).WithButtons(1).WithClickCount(1),
	}
	for i := 1; i <= 6; i++ {
		t := float64(i) / 6
		steps = append(steps, input.DispatchMouseEvent(input.MouseMoved, x0+(x1-x0)*t, y0+(y1-y0)*t).WithButton(input.Left).WithButtons(1))
	}
	steps = append(steps, input.DispatchMouseEvent(input.MouseReleased, x1, y1).WithButton(input.Left).WithClickCount(1))
	p.do("drag", steps...)
	p.still()
}

// tap touches a place with a finger.
func (p *tab) tap(x, y float64) {
	p.t.Helper()
	p.apart()
	p.do("tap",
		input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}),
		input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}),
	)
	p.touched = time.Now()
	p.still()
}

// swipe moves a finger from one place to another.
func (p *tab) swipe(x0, y0, x1, y1 float64) {
	p.t.Helper()
	steps := []chromedp.Action{input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x0, Y: y0}})}
	for i := 1; i <= 8; i++ {
		t := float64(i) / 8
		steps = append(steps, input.DispatchTouchEvent(input.TouchMove, []*input.TouchPoint{{X: x0 + (x1-x0)*t, Y: y0 + (y1-y0)*t}}))
	}
	steps = append(steps, input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
	p.do("swipe", steps...)
	p.still()
}

// keyCodes of the keys that are not characters.
var keyCodes = map[string]int64{
	"Enter": 13, "Tab": 9, "Escape": 27, "Backspace": 8, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
	"Home": 36, "End": 35, "PageUp": 33, "PageDown": 34, " ": 32,
}

// key presses a key by its KeyboardEvent.key; a leading "Shift+" holds shift.
func (p *tab) key(name string) {
	p.t.Helper()
	p.send(name)
	p.still()
}

// send presses a key and does not wait for what it does.
func (p *tab) send(name string) {
	p.t.Helper()
	mod := input.ModifierNone
	if rest, ok := strings.CutPrefix(name, "Shift+"); ok {
		name, mod = rest, input.ModifierShift
	}
	code, special := keyCodes[name]
	down := input.DispatchKeyEvent(input.KeyDown).WithKey(name).WithModifiers(mod)
	up := input.DispatchKeyEvent(input.KeyUp).WithKey(name).WithModifiers(mod)
	if special {
		down = down.WithWindowsVirtualKeyCode(code).WithNativeVirtualKeyCode(code).WithCode(name)
		up = up.WithWindowsVirtualKeyCode(code).WithNativeVirtualKeyCode(code).WithCode(name)
		switch name {
		case "Enter":
			down = down.WithText("\r")
		case " ":
			down = down.WithText(" ").WithCode("Space")
			up = up.WithCode("Space")
		}
	} else {
		down = down.WithText(name)
	}
	p.do("press "+name, down, up)
}

// focused is the node that has the focus, "" for none.
func (p *tab) focused() string {
	p.t.Helper()
	return p.text(`(document.activeElement && document.activeElement.dataset.node) || ''`)
}

//go:embed testdata/axe/axe.min.js
var axe string

// axeFinds runs axe-core on the page as it is, target-size included, and fails
// for what it finds.
func (p *tab) axe(what string) {
	p.t.Helper()
	if !p.is(`window.axe`) {
		p.eval(axe+";true", nil)
	}
	var out []string
	p.eval(`axe.run(document, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ': ' + n.html.slice(0, 160) + ' -- ' + n.failureSummary.replace(/\s+/g, ' ').slice(0, 240))))`, &out)
	for _, s := range out {
		p.t.Errorf("axe, %s: %s", what, s)
	}
}
