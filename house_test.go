// Package passavez holds the tests of the whole house: which package may
// import which, and that every text exists in both languages.
package passavez

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"os"
)

// sources are the paths of all Go files. The bare window that benchmarks
// compare with is no part of the house.
func sources(t *testing.T) (files []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS("."), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if p == "wasm/e2e/testdata/bare" || p == "dist" || p != "." && strings.HasPrefix(d.Name(), ".") {
				return fs.SkipDir
			}
			return nil
		}
		if strings.HasSuffix(p, ".go") {
			files = append(files, p)
		}
		return nil
	})
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	return files
}

// direction says what the packages that match dir may import of ours. A star
// stands for one folder; in may, "=" stands for what the first star stood for.
type direction struct{ dir, may string }

// The first that matches counts.
var directions = []direction{
	{"engine/game", ""},
	{"engine/game/gametest", "engine/game engine/lang"},
	{"engine/lang", ""},
	{"engine/address", "engine/game engine/lang"},
	{"engine/think", "engine/game"},
	{"engine/match", "engine/game engine/lang"},
	{"engine/store", "engine/game engine/lang engine/match"},
	{"engine/ui", "engine/lang"},
	{"engine/screen", "engine/ui engine/lang engine/screen/*"},
	{"engine/*", "engine/*"},
	{"engine/*/*", "engine/* engine/*/*"},
	{"dict", ""},
	{"dict/*", "dict dict/*"},
	{"games/registry", "engine/game engine/lang games/* games/*/bot games/*/words dict dict/*"},
	{"games/terminal", "engine/game engine/lang engine/match engine/store engine/address games/terminal/consoles"},
	{"games/terminal/consoles", "engine/game engine/lang games/* games/palavra/words"},
	{"games/*", "engine/game engine/lang"},
	{"games/*/words", "engine/game engine/lang games/= dict"},
	{"games/*/bot", "engine/game engine/lang games/="},
	{"games/*/scene", "engine/* engine/*/* games/= games/=/bot games/=/words"},
	{"wasm", "*"},
	{"wasm/*", "*"},
	{"wasm/*/*", "*"},
	{"wasm/e2e/testdata/*", "*"},
}

// Only these may know Ebitengine, or the browser.
var (
	ebiten  = []string{"engine/screen"}
	browser = []string{"engine/web", "wasm", "wasm/*", "wasm/e2e/testdata/*"}
)

func matches(pattern, dir string) bool {
	ok, _ := path.Match(pattern, dir)
	return ok || pattern == "*"
}

func one(patterns []string, dir string) bool {
	for _, p := range patterns {
		if matches(p, dir) {
			return true
		}
	}
	return false
}

func TestImportsPointOneWay(t *testing.T) {
	for _, file := range sources(t) {
		dir := path.Dir(file)
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			// A dictionary or a rule book of another package may serve a test.
			ours, isOurs := strings.CutPrefix(name, "passavez/")
			if isOurs && !strings.HasSuffix(file, "_test.go") && !allowed(t, dir, ours) {
				t.Errorf("%s must not import %s", file, name)
			}
			if strings.HasPrefix(name, "github.com/hajimehoshi/ebiten") && !one(ebiten, dir) {
				t.Errorf("%s must not import %s: only %v may", file, name, ebiten)
			}
			if name == "syscall/js" && !one(browser, dir) {
				t.Errorf("%s must not import %s: only %v may", file, name, browser)
			}
		}
	}
}

func allowed(t *testing.T, dir, ours string) bool {
	if ours == dir {
		return true
	}
	for _, d := range directions {
		if !matches(d.dir, dir) {
			continue
		}
		may := d.may
		if parts := strings.Split(dir, "/"); len(parts) > 1 {
			may = strings.ReplaceAll(may, "=", parts[1])
		}
		return one(strings.Fields(may), ours)
	}
	t.Errorf("%s stands in no direction: say above what it may import", dir)
	return true
}

func TestDirectionsHold(t *testing.T) {
	for _, c := range []struct {
		dir, ours string
		want      bool
	}{
		{"games/yahtzee", "engine/game", true},
		{"games/yahtzee", "engine/match", false},
		{"games/yahtzee", "games/ceelo", false},
		{"games/yahtzee", "dict", false},
		{"games/yahtzee/bot", "games/yahtzee", true},
		{"games/yahtzee/bot", "games/ceelo", false},
		{"games/yahtzee/scene", "engine/ui", true},
		{"games/yahtzee/scene", "games/registry", false},
		{"games/registry", "games/terminal/consoles", false},
		{"engine/match", "games/yahtzee", false},
		{"engine/match", "engine/ui", false},
		{"engine/game", "engine/lang", false},
		{"dict", "engine/game", false},
		{"wasm", "games/yahtzee/scene", true},
	} {
		if got := allowed(t, c.dir, c.ours); got != c.want {
			t.Errorf("%s imports %s: %v", c.dir, c.ours, got)
		}
	}
	if one(ebiten, "engine/ui") || one(ebiten, "wasm") || one(browser, "games/yahtzee/scene") || one(browser, "engine/ui") || !one(browser, "wasm/worker") {
		t.Error("who may know Ebitengine or the browser")
	}
}

// Every literal text has both languages, with the same verbs in the same
// order, at every level of formatting.
func TestTextsHaveBothLanguages(t *testing.T) {
	texts := 0
	for _, file := range sources(t) {
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, file, nil, 0)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		eachText(f, func(lit *ast.CompositeLit) {
			if len(lit.Elts) == 0 {
				return
			}
			texts++
			if fault := textFault(lit); fault != "" {
				t.Errorf("%s: %s", set.Position(lit.Pos()), fault)
			}
		})
	}
	if texts < 50 {
		t.Errorf("only %d texts found", texts)
	}
}

// eachText finds the literals of lang.T, those whose type is left out among
// them.
func eachText(f *ast.File, do func(*ast.CompositeLit)) {
	within := f.Name.Name == "lang"
	isText := func(e ast.Expr) bool {
		switch e := e.(type) {
		case *ast.SelectorExpr:
			x, ok := e.X.(*ast.Ident)
			return ok && x.Name == "lang" && e.Sel.Name == "T"
		case *ast.Ident:
			return within && e.Name == "T"
		}
		return false
	}
	var visit func(lit *ast.CompositeLit, typ ast.Expr)
	visit = func(lit *ast.CompositeLit, typ ast.Expr) {
		if isText(typ) {
			do(lit)
			return
		}
		var key, elem ast.Expr
		switch typ := typ.(type) {
		case *ast.ArrayType:
			elem = typ.Elt
		case *ast.MapType:
			key, elem = typ.Key, typ.Value
		default:
			return
		}
		bare := func(e, typ ast.Expr) {
			if inner, ok := e.(*ast.CompositeLit); ok && inner.Type == nil {
				visit(inner, typ)
			}
		}
		for _, e := range lit.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				bare(kv.Key, key)
				e = kv.Value
			}
			bare(e, elem)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok && lit.Type != nil {
			visit(lit, lit.Type)
		}
		return true
	})
}

// textFault says what is wrong with a literal, "" if nothing is or if the
// texts are computed.
func textFault(lit *ast.CompositeLit) string {
	if len(lit.Elts) != 2 {
		return "a text has two languages"
	}
	// With field names the order is free; two of them are both languages.
	values := map[string]ast.Expr{"PT": lit.Elts[0], "EN": lit.Elts[1]}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			values[kv.Key.(*ast.Ident).Name] = kv.Value
		}
	}
	pt, ok1 := constant(values["PT"])
	en, ok2 := constant(values["EN"])
	switch {
	case ok1 && pt == "" || ok2 && en == "":
		return "a language is empty"
	case !ok1 || !ok2:
		return ""
	}
	for level := range 2 {
		if a, b := strings.Join(verbs(pt), " "), strings.Join(verbs(en), " "); a != b {
			return "level " + strconv.Itoa(level) + ": the verbs are " + strconv.Quote(a) + " and " + strconv.Quote(b)
		}
		pt, en = strings.ReplaceAll(pt, "%%", "%"), strings.ReplaceAll(en, "%%", "%")
	}
	return ""
}

var verb = regexp.MustCompile(`%[-+# 0]*(?:\[\d+\])?[\d.*]*(?:\[\d+\])?[a-zA-Z%]`)

func verbs(s string) (list []string) {
	for _, v := range verb.FindAllString(s, -1) {
		if v != "%%" {
			list = append(list, v)
		}
	}
	return list
}

// constant is the value of a string made of literals only.
func constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, err := strconv.Unquote(e.Value)
		return s, err == nil && e.Kind == token.STRING
	case *ast.ParenExpr:
		return constant(e.X)
	case *ast.BinaryExpr:
		a, ok1 := constant(e.X)
		b, ok2 := constant(e.Y)
		return a + b, ok1 && ok2 && e.Op == token.ADD
	}
	return "", false
}

// The search finds what it is for.
func TestTextFaultsAreFound(t *testing.T) {
	src := "package x\nvar a = lang.T{\"um %d\", \"one %s\"}\nvar b = map[string][]lang.T{\"k\": {{\"\", \"x\"}}}\nvar c = [2]lang.T{{\"a%%s\", \"b\"}, {\"ok %d\", \"o\" + \"k %d\"}}\n" +
		"var d = lang.T{EN: \"%d\", PT: \"b\"}\nvar e = lang.T{}\nvar f = lang.T{s, \"\"}\nvar g = struct{ x lang.T }{lang.T{\"a\", \"b\"}}\n"
	f, err := parser.ParseFile(token.NewFileSet(), "x.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	found, faults := 0, 0
	eachText(f, func(lit *ast.CompositeLit) {
		found++
		if len(lit.Elts) > 0 && textFault(lit) != "" {
			faults++
		}
	})
	if found != 8 || faults != 5 {
		t.Errorf("%d texts, %d faults", found, faults)
	}
}
