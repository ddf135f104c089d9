package think

import (
	"bytes"
	"math"
	"reflect"
	"testing"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/games/wheel"
	wheelbot "passavez/games/wheel/bot"
	"passavez/games/yahtzee"
	yahtzeebot "passavez/games/yahtzee/bot"
)

var full = Task{
	Game: "wheel", Level: "strong",
	Setup: game.Setup{
		Players: []game.Player{{Name: "Ana"}, {Name: "", Bot: "strong"}, {Name: "João 🎲"}},
		Options: map[string]string{"language": "en", "category": "", "b": "c"},
		Secrets: []string{"A WORD", "", "Ç"}, Start: "a\nb\x00c", Data: map[string]string{"hash": "0", "used": "1 2"},
		Seed: math.MaxUint64, Rules: 3,
	},
	Moves: []string{"spin", "guess t", ""},
}

func TestTasksComeBack(t *testing.T) {
	for _, task := range []Task{full, {}, {Game: "x", Moves: []string{"roll"}}} {
		b := task.Encode()
		if !bytes.Equal(b, task.Encode()) {
			t.Errorf("%+v has two forms", task)
		}
		if got, err := Decode(b); err != nil || !reflect.DeepEqual(got, task) {
			t.Errorf("%+v, %v; want %+v", got, err, task)
		}
		for n := range b {
			if _, err := Decode(b[:n]); err == nil {
				t.Errorf("%d of %d bytes are a task", n, len(b))
			}
		}
		if _, err := Decode(append(b, 0)); err == nil {
			t.Error("one byte more is a task")
		}
	}
}

// In another program a computer player does what it would do in the match.
func TestTheSameMoveAsInTheMatch(t *testing.T) {
	for _, c := range []struct {
		rules game.Rules
		setup game.Setup
		bot   game.Bot
	}{
		{yahtzee.Rules{}, game.Setup{Players: make([]game.Player, 2), Seed: math.MaxUint64}, yahtzeebot.Strong()},
		{yahtzee.Rules{}, game.Setup{Players: make([]game.Player, 1), Seed: 2}, yahtzeebot.Easy()},
		{wheel.Rules{}, game.Setup{Players: make([]game.Player, 3), Seed: 3, Options: map[string]string{"language": "en"}}, wheelbot.Strong{}},
		{wheel.Rules{}, game.Setup{Players: make([]game.Player, 2), Seed: 4, Secrets: []string{"UM", "DOIS", "TRÊS"}}, wheelbot.Easy{}},
	} {
		m, err := match.New(c.rules, c.setup, match.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for !m.Status().Over && m.Len() < 60 {
			want := m.Choose(c.bot)
			task, err := Decode(Task{Game: m.Game(), Setup: m.Setup(), Moves: m.Moves()}.Encode())
			if err != nil {
				t.Fatal(err)
			}
			if got := task.Do(c.rules, c.bot); got != want {
				t.Fatalf("%s, move %d: %q, in the match %q", m.Game(), m.Len()+1, got, want)
			}
			if _, err := m.Do(want); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestWhatCannotBeReplayedHasNoMove(t *testing.T) {
	two := game.Setup{Players: make([]game.Player, 2)}
	for _, task := range []Task{{Setup: game.Setup{}}, {Setup: two, Moves: []string{"score chance"}}} {
		if got := task.Do(yahtzee.Rules{}, yahtzeebot.Easy()); got != "" {
			t.Errorf("%+v: %q", task, got)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(full.Encode())
	f.Add([]byte{0xff, 0xff, 0xff, 0xff, 0x0f})
	f.Fuzz(func(t *testing.T, data []byte) {
		task, err := Decode(data)
		if err != nil {
			return
		}
		if again, err := Decode(task.Encode()); err != nil || !reflect.DeepEqual(again, task) {
			t.Errorf("%+v, %v; want %+v", again, err, task)
		}
	})
}
