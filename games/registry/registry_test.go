package registry

import (
	"reflect"
	"testing"

	"passavez/engine/game"
)

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

func TestGamesDescribeThemselves(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range Games {
		info := e.Rules.Info()
		if seen[info.Slug] || info.Slug == "" {
			t.Errorf("slug %q is empty or taken", info.Slug)
		}
		seen[info.Slug] = true
		if found, ok := Find(info.Slug); !ok || found.Rules.Info().Slug != info.Slug {
			t.Errorf("%s is not found", info.Slug)
		}
		if info.MinSeats < 1 || info.MaxSeats > 6 || info.MinSeats > info.MaxSeats || info.Version < 1 {
			t.Errorf("%s: seats %d to %d, version %d", info.Slug, info.MinSeats, info.MaxSeats, info.Version)
		}
		for _, o := range info.Options {
			if o.Slug == "" || !o.Takes(o.Default()) {
				t.Errorf("%s: option %q does not take its default %q", info.Slug, o.Slug, o.Default())
			}
		}
		if len(info.Bots) != len(e.Bots) {
			t.Errorf("%s: levels %v, but %d computer players", info.Slug, info.Bots, len(e.Bots))
		}
		for _, level := range info.Bots {
			if e.Bots[level] == nil {
				t.Errorf("%s has no computer player %q", info.Slug, level)
			}
		}
		setup := game.Setup{Players: make([]game.Player, info.MinSeats), Seed: 1}
		s, err := e.Rules.New(setup, nil)
		if err != nil {
			t.Errorf("%s: %v", info.Slug, err)
			continue
		}
		if len(s.Commands()) == 0 || s.Status().Actor == game.Nobody {
			t.Errorf("%s starts with nothing to do", info.Slug)
		}
		if n := e.Console.Name(); n.PT == "" || n.EN == "" {
			t.Errorf("%s has no name", info.Slug)
		}
	}
	if _, ok := Find("no-such-game"); ok {
		t.Error("a game that is none was found")
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
