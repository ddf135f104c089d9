package registry

import (
	"testing"

	"passavez/engine/game"
)

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
	}
	if _, ok := Find("no-such-game"); ok {
		t.Error("a game that is none was found")
	}
}
