package consoles

import (
	"reflect"
	"testing"

	"passavez/engine/game"
)

func TestEveryGameHasAConsole(t *testing.T) {
	if len(Games) != len(consoles) {
		t.Errorf("%d games, %d consoles", len(Games), len(consoles))
	}
	for _, e := range Games {
		if e.Console == nil {
			t.Errorf("%s has no console", e.Rules.Info().Slug)
		} else if n := e.Console.Name(); n.PT == "" || n.EN == "" {
			t.Errorf("%s has no name", e.Rules.Info().Slug)
		}
	}
}

// A method of the right name and the wrong form would silently not be called.
func TestConsolesImplementWhatTheyName(t *testing.T) {
	optional := []reflect.Type{
		reflect.TypeFor[Intro](), reflect.TypeFor[Asker](), reflect.TypeFor[Complainer](), reflect.TypeFor[Minder](), reflect.TypeFor[Shower](), reflect.TypeFor[Boarder](),
		reflect.TypeFor[Again](), reflect.TypeFor[Flagger](), reflect.TypeFor[Answerer](), reflect.TypeFor[Asider](), reflect.TypeFor[Driver](),
		reflect.TypeFor[Exporter](), reflect.TypeFor[ExportNoter](), reflect.TypeFor[Importer](),
	}
	for _, e := range Games {
		console := reflect.TypeOf(e.Console)
		for _, o := range optional {
			for i := range o.NumMethod() {
				name := o.Method(i).Name
				if m, ok := console.MethodByName(name); ok && !console.Implements(o) {
					t.Errorf("%v.%s has the form %v; %v wants %v", console, name, m.Type, o, o.Method(i).Type)
				}
			}
		}
		if m, ok := e.Console.(Minder); ok {
			if _, ok := m.Fresh().(Console); !ok {
				t.Errorf("%v.Fresh makes no Console", console)
			}
		}
	}
}

// What one sitting changes does not reach the next.
func TestSit(t *testing.T) {
	for _, e := range Games {
		a := e.Sit()
		if reflect.TypeOf(a) != reflect.TypeOf(e.Console) {
			t.Errorf("%T sits as %T", e.Console, a)
		}
		if v := reflect.ValueOf(a); v.Kind() == reflect.Pointer && v.Elem().Type().Size() > 0 && v.Pointer() == reflect.ValueOf(e.Console).Pointer() {
			t.Errorf("%T is shared", a)
		}
	}
}

// The terminal says what words are.
func TestPalavraSaysWhatWordsAre(t *testing.T) {
	e, _ := Find("palavra")
	c := e.Sit().(Shower)
	for line, want := range map[string]string{
		"word casas":   "CASAS: casas, de casa, substantivo feminino; casas, do verbo casar.",
		"word abadões": "ABADOES está só no dicionário amplo, que não diz o que as palavras são.",
		"word xqz":     "XQZ não está no dicionário.",
		"word mp3":     "“3” é um algarismo; uma palavra só tem letras.",
	} {
		if text, ok := c.Show(nil, game.Nobody, line, nil); !ok || text.PT != want {
			t.Errorf("%s: %q, %v", line, text.PT, ok)
		}
	}
}
