//go:build e2e

package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// figures are what benchmarks reported, by benchmark and unit; of several runs
// the best.
type figures map[string]map[string]float64

// parse reads the output of go test -bench.
func (f figures) parse(output string) {
	for _, line := range strings.Split(output, "\n") {
		field := strings.Fields(line)
		if len(field) < 4 || !strings.HasPrefix(field[0], "Benchmark") {
			continue
		}
		name := strings.TrimPrefix(field[0], "Benchmark")
		if i := strings.LastIndexByte(name, '-'); i > 0 {
			if _, err := strconv.Atoi(name[i+1:]); err == nil {
				name = name[:i]
			}
		}
		if f[name] == nil {
			f[name] = map[string]float64{}
		}
		for i := 2; i+1 < len(field); i += 2 {
			v, err := strconv.ParseFloat(field[i], 64)
			if err != nil {
				break
			}
			old, seen := f[name][field[i+1]]
			if more := strings.HasSuffix(field[i+1], "/s"); !seen || more && v > old || !more && v < old {
				f[name][field[i+1]] = v
			}
		}
	}
}

// BenchmarkDictionary prints what Palavra's dictionary and move generator cost,
// natively and in the browser, beside the budgets. Both run the benchmarks of
// package dict.
func BenchmarkDictionary(b *testing.B) {
	dir := b.TempDir()
	compile := func(name string, env ...string) string {
		cmd := exec.Command("go", "test", "-c", "-o", filepath.Join(dir, name), "./dict")
		cmd.Dir, cmd.Env = root, append(os.Environ(), env...)
		if out, err := cmd.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return filepath.Join(dir, name)
	}
	native := compile("dict.test")
	compile("dict.wasm", "GOOS=js", "GOARCH=wasm")
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		b.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "wasm_exec.js"), script, 0o644); err != nil {
		b.Fatal(err)
	}
	const page = `<!doctype html><link rel="icon" href="data:,"><script>
window.passavezPage = { reports: [] };
const lines = [];
console.log = line => lines.push(line);
async function run(...args) {
  lines.length = 0;
  const go = new Go();
  go.argv = ['dict.test', ...args];
  const { instance } = await WebAssembly.instantiateStreaming(fetch('dict.wasm'), go.importObject);
  await go.run(instance);
  return lines.join('\n');
}
</script><script src="wasm_exec.js"></script>`
	files := http.FileServer(http.Dir(dir))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// A page that is isolated has a clock of 5 µs instead of 100.
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp")
		if r.URL.Path == "/" {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Write([]byte(page))
			return
		}
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/wasm")
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	inBrowser := func(args ...string) string {
		p := blank(b, view{url: server.URL + "/"})
		p.do("go", navigate(p.url))
		p.forgive("already exited") // a timer of the program's that comes too late
		p.wait(`typeof Go === 'function' && crossOriginIsolated`)
		return p.text(`run('` + strings.Join(args, `', '`) + `')`)
	}
	natively := func(args ...string) string {
		cmd := exec.Command(native, args...)
		cmd.Dir, cmd.Env = filepath.Join(root, "dict"), append(os.Environ(), "GOMAXPROCS=1")
		out, err := cmd.CombinedOutput()
		if err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}

	for range b.N {
		here, there := figures{}, figures{}
		all := []string{"-test.run=^$", "-test.bench=Plays|Best|Any|Lay|Has|Load", "-test.benchtime=300ms", "-test.count=3"}
		first := []string{"-test.run=^$", "-test.bench=First", "-test.benchtime=1x"}
		here.parse(natively(all...))
		there.parse(inBrowser(all...))
		for range 5 {
			here.parse(natively(first...))
			there.parse(inBrowser(first...))
		}
		say("%-44s %16s %16s   %s", "Palavra's dictionary", "native, one core", "Chromium", "budget")
		row := func(what, bench, unit string, times float64, shown, budget string) {
			a, c := here[bench][unit], there[bench][unit]
			if a == 0 || c == 0 {
				b.Errorf("%s reports no %s", bench, unit)
			}
			say("%-44s %16s %16s   %s", what, fmt.Sprintf(shown, a*times), fmt.Sprintf(shown, c*times), budget)
		}
		row("plays, over the oracle's 1,000 positions", "Plays", "plays/s", 1e-6, "%.2f million/s", "≥ 2 million/s native")
		row("all plays of a rack, the same", "Plays", "µs/rack", 1e-3, "%.3f ms", "≤ 2 ms in the browser")
		for _, n := range []string{"no", "one", "two", "three"} {
			name := "PlaysByRack/" + n + "_blank"
			if n == "two" || n == "three" {
				name += "s"
			}
			budget := "≤ 25 ms in the browser"
			row("  full racks with "+n+" blanks, mean", name, "µs/rack", 1e-3, "%.3f ms", "")
			row("  … the worst of them", name, "µs/worst", 1e-3, "%.2f ms", budget)
			row("  … which has so many plays", name, "plays/worst", 1, "%.0f", "")
			row("  … the ten best of the worst", name, "µs/worst-best10", 1e-3, "%.2f ms", "")
		}
		row("the rack with the most plays of all", "PlaysMost", "µs/least", 1e-3, "%.2f ms", "≤ 25 ms in the browser")
		row("  … which has so many", "PlaysMost", "plays", 1, "%.0f", "")
		row("is there any play, standard", "Any/standard", "ns/op", 1e-3, "%.1f µs", "")
		row("is there any play, wide", "Any/wide", "ns/op", 1e-3, "%.1f µs", "")
		row("a look-up, standard", "Has/standard", "ns/op", 1e-3, "%.2f µs", "≤ 1 µs native")
		row("a look-up, wide", "Has/wide", "ns/op", 1e-3, "%.2f µs", "≤ 1 µs native")
		row("load standard", "Load/standard", "ns/op", 1e-6, "%.1f ms", "≤ 20 ms in the browser")
		row("  the very first time, nothing warm", "First", "ms/first-load", 1, "%.1f ms", "≤ 20 ms in the browser")
		row("  the first rack after it", "First", "ms/first-rack", 1, "%.2f ms", "")
		row("heap of standard", "Load/standard", "MB", 1, "%.2f MB", "≤ 4 MB in the browser")
		row("load wide", "Load/wide", "ns/op", 1e-6, "%.1f ms", "")
		row("heap of wide", "Load/wide", "MB", 1, "%.2f MB", "")
		b.ReportMetric(here["Plays"]["plays/s"], "plays/s-native")
		b.ReportMetric(there["Plays"]["plays/s"], "plays/s-browser")
	}
}
