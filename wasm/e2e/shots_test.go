//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"passavez/engine/game"
	"passavez/engine/match"
	"passavez/games/ceelo"
	"passavez/games/wheel"
	"passavez/games/yahtzee"
)

// pose is a screen to take a picture of: the page at an address, and what is
// done there.
type pose struct {
	name   string
	at     string // fragment; "" where the pose before left off
	do     func(p *tab)
	moving bool // the picture is of something that moves
	huge   bool // it is taken on the largest screen too
}

// windows of the pictures: phones upright and lying, a tablet, a desktop.
var windows = [][2]int64{{360, 640}, {390, 844}, {740, 360}, {820, 1180}, {1440, 900}}

// TestShots writes pictures of every screen into the folder $SHOTS; without
// it there is nothing to do. One screen is -run TestShots/390x844-dark/wheel-hit.
func TestShots(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		t.Skip("SHOTS names no folder")
	}
	poses := append(append(tablePoses(t), ceeloPoses(t)...), wheelPoses(t)...)
	take := func(w, h int64, dark bool, poses []pose) {
		theme := map[bool]string{false: "light", true: "dark"}[dark]
		size := fmt.Sprintf("%dx%d-%s", w, h, theme)
		t.Run(size, func(t *testing.T) {
			var still, moving *tab
			tabFor := func(motion bool) *tab {
				p := &still
				if motion {
					p = &moving
				}
				if *p == nil {
					*p = open(t, view{w: w, h: h, dark: dark, still: !motion, keep: true})
				}
				return *p
			}
			for _, s := range poses {
				t.Run(s.name, func(t *testing.T) {
					p := tabFor(s.moving)
					p.t = t
					if s.at != "" {
						p.show(s.at)
					}
					if s.do != nil {
						s.do(p)
					}
					p.eval(`(document.activeElement && document.activeElement.blur(), true)`, nil)
					p.hover(1, float64(h)-1)
					if !s.moving {
						p.still()
					}
					if err := p.picture(filepath.Join(dir, s.name+"-"+size+".png")); err != nil {
						t.Fatal(err)
					}
				})
			}
			for _, p := range []*tab{still, moving} {
				if p != nil {
					p.t = t
				}
			}
		})
	}
	for i, size := range windows {
		take(size[0], size[1], false, poses)
		if i%3 == 1 {
			take(size[0], size[1], true, poses)
		}
	}
	var huge []pose
	for _, s := range poses {
		if s.huge {
			huge = append(huge, s)
		}
	}
	take(3840, 2160, false, huge)
}

// show goes to an address, in place of whatever is on the table.
func (p *tab) show(fragment string) {
	p.t.Helper()
	p.eval(`(location.hash = '#/', true)`, nil)
	p.still()
	p.eval(fmt.Sprintf(`(location.hash = %q, true)`, fragment), nil)
	p.still()
	if p.is(node("ask-yes")) {
		p.activate("ask-yes")
	}
	// What is said on the way is no part of the picture.
	if p.is(node("toast")) {
		p.activate("toast")
	}
}

// tablePoses are the screens that all games share, and those of Yahtzee.
func tablePoses(t testing.TB) []pose {
	three := game.Setup{Players: people("João", "Ângela", "Bia")}
	// A roll, one with the second and fourth die held, and the first category
	// that is open.
	written := func(want func(v yahtzee.View) bool) string {
		return arranged(t, yahtzee.Rules{}, three, func(v yahtzee.View) string {
			switch {
			case v.Throw == 0:
				return "roll"
			case v.Throw == 1:
				return "hold 2 4"
			}
			return "score " + v.Cards[v.Status.Turn].Open()[0].String()
		}, want)
	}
	return []pose{
		{name: "menu", at: "#/", huge: true},
		{name: "settings", at: "#/", do: func(p *tab) { p.activate("settings") }},
		{name: "yahtzee-setup", at: "#/yahtzee", do: func(p *tab) { p.fill("Nome do jogador 1", "João") }},
		{name: "yahtzee-start", at: written(func(v yahtzee.View) bool { return true })},
		{name: "yahtzee-turn", at: written(func(v yahtzee.View) bool { return v.Status.Round == 7 && v.Throw == 1 }), huge: true, do: func(p *tab) {
			p.activate("die-2")
			p.activate("die-4")
		}},
		{name: "rules", do: func(p *tab) { p.activate("rules") }},
		{name: "yahtzee-card", do: func(p *tab) {
			p.key("Escape")
			p.activate("roll")
			p.activate("roll")
		}},
		{name: "yahtzee-standings", at: written(func(v yahtzee.View) bool { return v.Status.Over })},
	}
}

// arranged plays matches of one seed after another until one stands as wanted,
// and returns its fragment. play is the next move, "" to give up.
func arranged[V game.View](t testing.TB, rules game.Rules, setup game.Setup, play func(v V) string, want func(v V) bool) string {
	t.Helper()
	for seed := range uint64(4000) {
		setup.Seed = seed
		m, err := match.New(rules, setup, match.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for range 300 {
			v := m.State().View(game.Nobody).(V)
			if want(v) {
				return "#m=" + m.Code()
			}
			move := play(v)
			if move == "" {
				break
			}
			if _, err := m.Do(move); err != nil {
				t.Fatalf("%s: %v", move, err)
			}
		}
	}
	t.Fatal("no match stands so")
	return ""
}

func people(names ...string) (list []game.Player) {
	for _, n := range names {
		list = append(list, game.Player{Name: n})
	}
	return list
}

func ceeloPoses(t testing.TB) []pose {
	one := game.Setup{Players: people("João")}
	// wagering plays on with a wager that is a part of the bank.
	wagering := func(part ceelo.Cents) func(v ceelo.View) string {
		return func(v ceelo.View) string {
			switch v.Status.Step {
			case ceelo.StepBank:
				return "bank 100"
			case ceelo.StepWager:
				return "wager " + strings.TrimPrefix(max(1, v.Banks[0]/part).String(), "$")
			case ceelo.StepRoll:
				return "roll"
			}
			return ""
		}
	}
	at := func(setup game.Setup, part ceelo.Cents, want func(v ceelo.View) bool) string {
		return arranged(t, ceelo.Rules{}, setup, wagering(part), want)
	}
	rank := func(v ceelo.View) int {
		if len(v.Throws) == 0 {
			return -1
		}
		return ceelo.Rank(v.Throws[len(v.Throws)-1].Dice)
	}
	wager := at(one, 4, func(v ceelo.View) bool { return v.Status.Step == ceelo.StepWager })
	rolls := at(one, 4, func(v ceelo.View) bool { return v.Status.Step == ceelo.StepRoll })
	games := at(one, 4, func(v ceelo.View) bool { return len(v.Games) == 7 })
	return []pose{
		{name: "ceelo-setup", at: "#/ceelo"},
		{name: "ceelo-bank", at: "#/ceelo?seats=Jo%C3%A3o&seed=3"},
		{name: "ceelo-wager", at: wager},
		{name: "ceelo-refused", do: func(p *tab) { p.fill("Aposta de João, em dólares", "500") }},
		{name: "ceelo-roll", at: rolls},
		{name: "ceelo-none", at: at(one, 4, func(v ceelo.View) bool { return len(v.Throws) == 2 && rank(v) == ceelo.RankNone })},
		{name: "ceelo-tie", at: at(one, 4, func(v ceelo.View) bool {
			return v.Status.Step == ceelo.StepRoll && len(v.Throws) > 2 && rank(v) == ceelo.RankPoint && v.Throws[len(v.Throws)-1].Seat == ceelo.CPU
		})},
		{name: "ceelo-win", at: at(one, 4, func(v ceelo.View) bool {
			return len(v.Games) == 2 && v.Games[1].Winner == 0 && rank(v) == ceelo.RankPoint
		}), huge: true},
		{name: "ceelo-lose", at: at(one, 4, func(v ceelo.View) bool { return len(v.Games) == 2 && v.Games[1].Winner != 0 })},
		{name: "ceelo-games", at: games},
		{name: "ceelo-ranking", do: func(p *tab) { p.activate("tab-2") }},
		{name: "ceelo-cashout", at: games, do: func(p *tab) { p.activate("cashout") }},
		{name: "ceelo-bust", at: "#/ceelo?seats=Jo%C3%A3o&seed=2", do: func(p *tab) {
			for range 60 {
				switch {
				case p.is(node("wager")):
					p.activate("all")
					p.activate("wager")
				case p.is(node("bank")):
					p.activate("bank")
				case p.is(node("roll")):
					p.activate("roll")
				default:
					return
				}
			}
		}},
		{name: "ceelo-bust-end", do: func(p *tab) {
			if p.is(node("standings")) {
				p.activate("standings")
			}
		}},
		{name: "ceelo-two", at: at(game.Setup{Players: people("João", "Ângela")}, 4, func(v ceelo.View) bool {
			return v.Status.Step == ceelo.StepRoll && v.Status.Turn == 1 && len(v.Throws) > 1
		})},
		{name: "ceelo-cpu", at: rolls, moving: true, do: func(p *tab) {
			for range 40 {
				p.eval(node("roll")+`.click()`, nil)
				p.wait(node("skip") + ` || !passavez.busy()`)
				if p.is(node("skip")) {
					p.wait(node("dice-2") + `.ariaLabel.includes('lança')`)
					return
				}
			}
		}},
	}
}

func wheelPoses(t testing.TB) []pose {
	two := game.Setup{Players: people("João", "Ângela")}
	three := game.Setup{Players: people("João", "Ângela", "Maximiliano")}
	secret := func(s game.Setup, texts ...string) game.Setup {
		s.Secrets = append(texts, "Quem espera sempre alcança", "Casa de ferreiro, espeto de pau")[:wheel.Rounds]
		return s
	}
	const water = "Água mole em pedra dura tanto bate até que fura"
	// guessing tries letters in an order, and spins on.
	guessing := func(order string) func(v wheel.View) string {
		return func(v wheel.View) string {
			switch v.Status.Step {
			case wheel.StepSpin, wheel.StepHit:
				return "spin"
			case wheel.StepGuess:
				for i := range len(order) {
					l := order[i] - 'a' + 'A'
					switch {
					case v.Tried.Has(l):
					case !wheel.IsVowel(l):
						return "guess " + order[i:i+1]
					case v.CanBuy:
						return "buy " + order[i:i+1]
					}
				}
			}
			return ""
		}
	}
	at := func(setup game.Setup, order string, want func(v wheel.View) bool) string {
		return arranged(t, wheel.Rules{}, setup, guessing(order), want)
	}
	tried := func(v wheel.View) int { return len(v.Tried.String()) }
	// solving also solves what it knows, once some letters are there.
	solving := func(texts []string, after int) func(v wheel.View) string {
		spin := guessing("rtnsldcmpbvghqfjz")
		return func(v wheel.View) string {
			if v.Status.Step == wheel.StepHit && len(v.Tried.String()) >= after {
				return "solve " + texts[v.Status.Round-1]
			}
			return spin(v)
		}
	}
	known := secret(two, water)
	hit := at(secret(two, water), "tsnrldcmpbv", func(v wheel.View) bool {
		return v.Status.Step == wheel.StepGuess && v.Value() == 450 && tried(v) == 3
	})
	rich := at(secret(three, water), "tsrmdlae", func(v wheel.View) bool {
		return v.Status.Step == wheel.StepGuess && v.CanBuy && tried(v) == 5
	})
	filling := at(secret(two, water), "rtdmb", func(v wheel.View) bool { return v.Status.Step == wheel.StepHit && tried(v) == 5 })
	word := strings.Repeat("Otorrinolaringo", 3) + "logia"
	return []pose{
		{name: "wheel-setup", at: "#/wheel"},
		{name: "wheel-typing", do: func(p *tab) {
			p.fill("Nome do jogador 1", "João")
			p.fill("Nome do jogador 2", "Ângela")
			p.activate("secrets-1")
			p.fill("Frase 1", "Deus ajuda quem cedo madruga")
			p.fill("Frase 2", strings.Repeat("muito comprida ", 4))
			p.eval(node("secret-3")+`.focus()`, nil)
		}},
		{name: "wheel-curtain", do: func(p *tab) {
			p.fill("Frase 2", "Pão de queijo")
			p.fill("Frase 3", "Saudade")
			p.activate("start")
		}},
		{name: "wheel-start", at: at(secret(three, water), "r", func(v wheel.View) bool { return true })},
		{name: "wheel-bank", at: "#/wheel?seats=Jo%C3%A3o,%C3%82ngela&seed=5"},
		{name: "wheel-spin", at: hit, moving: true, do: func(p *tab) {
			p.eval(node("letter-r")+`.click()`, nil)
			p.wait(node("spin"))
			p.eval(node("spin")+`.click()`, nil)
			time.Sleep(700 * time.Millisecond)
		}},
		{name: "wheel-flip", at: hit, moving: true, do: func(p *tab) {
			p.eval(node("letter-r")+`.click()`, nil)
			time.Sleep(250 * time.Millisecond)
		}},
		{name: "wheel-guess", at: hit, huge: true},
		{name: "wheel-hit", do: func(p *tab) { p.activate("letter-r") }},
		{name: "wheel-vowels", at: rich},
		{name: "wheel-miss", do: func(p *tab) { p.activate("letter-z") }},
		{name: "wheel-solve", at: filling, do: func(p *tab) {
			p.activate("solve")
			for _, l := range "agua" {
				p.activate("letter-" + string(l))
			}
		}},
		{name: "wheel-debt", at: at(secret(three, "Psst… Brrr!"), "kwzxjyvaeiou", func(v wheel.View) bool {
			return v.Money[0] < 0 && v.Money[1] < 0 && v.Status.Step == wheel.StepSpin
		})},
		{name: "wheel-full", at: at(secret(two, "Ar"), "ra", func(v wheel.View) bool { return v.Full })},
		{name: "wheel-round", at: arranged(t, wheel.Rules{}, known, solving(known.Secrets, 4), func(v wheel.View) bool { return len(v.Rounds) == 1 })},
		{name: "wheel-standings", at: arranged(t, wheel.Rules{}, known, solving(known.Secrets, 4), func(v wheel.View) bool { return v.Status.Over })},
		{name: "wheel-word", at: at(secret(three, word), "rtn", func(v wheel.View) bool { return tried(v) == 3 && v.Status.Step == wheel.StepSpin })},
		{name: "wheel-bot", at: "#/wheel?seats=Jo%C3%A3o,@strong,@easy&seed=6", do: func(p *tab) {
			for range 8 {
				if !p.is(node("spin")) {
					return
				}
				p.activate("spin")
				if p.is(node("choose")) {
					p.eval(`[...document.querySelectorAll('[data-node^="letter-"]')].find(e => !e.ariaDescription).click()`, nil)
				}
				p.still()
			}
		}},
	}
}
