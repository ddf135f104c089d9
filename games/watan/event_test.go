package watan

import (
	"encoding/json"
	"testing"

	"passavez/engine/game"
	"passavez/engine/game/gametest"
)

func TestEventsAreDocumented(t *testing.T) {
	gametest.Documented(t, "README.md", Placed{}, Turned{}, Dice{}, Rolled{}, Income{}, Lost{}, Moved{}, Stolen{}, Spared{},
		Achieved{}, Built{}, Offered{}, Traded{}, Refused{}, Registered{}, Ended{})
}

func TestEventsAsLines(t *testing.T) {
	lab := Lab
	for want, e := range map[string]game.Event{
		`{"event":"placed","seat":1,"criterion":25,"missing":["study"]}`:                                            Placed{1, 25, []Resource{Study}},
		`{"event":"placed","seat":1,"criterion":25}`:                                                                Placed{1, 25, nil},
		`{"event":"rolled","seat":0,"sum":7}`:                                                                       Rolled{Seat: 0, Sum: 7},
		`{"event":"rolled","seat":0,"sum":7,"dice":[3,4]}`:                                                          Rolled{0, 7, []int{3, 4}},
		`{"event":"lost","seat":2,"count":5}`:                                                                       Lost{2, 5, &Hand{5}, true}.For(0),
		`{"event":"lost","seat":2,"count":5,"resources":{"caffeine":5,"lab":0,"lecture":0,"study":0,"tutorial":0}}`: Lost{2, 5, &Hand{5}, true}.For(2),
		`{"event":"geese","seat":0,"from":-1,"tile":9,"candidates":[]}`:                                             Moved{0, -1, 9, []game.Seat{}},
		`{"event":"stolen","seat":0,"from":3,"resource":"lab"}`:                                                     Stolen{0, 3, &lab, false}.For(1),
		`{"event":"stolen","seat":0,"from":3}`:                                                                      Stolen{0, 3, &lab, true}.For(1),
		`{"event":"offered","from":0,"to":3,"give":"lab","take":"study"}`:                                           Offered{Offer{0, 3, Lab, Study}},
		`{"event":"ended","scores":[10],"places":[1],"winners":[0],"capped":false}`:                                 Ended{game.Result{Scores: []int{10}, Places: []int{1}, Winners: []game.Seat{0}}, false},
	} {
		got := game.Line(e)
		if string(got) != want || !json.Valid(got) {
			t.Errorf("%s, not %s", got, want)
		}
	}
}
