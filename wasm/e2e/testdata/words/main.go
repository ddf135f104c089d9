// Command words is a page without a picture: it opens Palavra's dictionary as the
// game does, and lets a test ask it things.
package main

import (
	"fmt"
	"syscall/js"
	"time"

	"passavez/dict"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/web"
	"passavez/games/palavra"
	"passavez/games/palavra/words"
)

func main() {
	var times []string
	shelf := words.New(func(tier dict.Tier, done func([]byte, error)) {
		web.File(tier.String()+".dict", func(file []byte, err error) {
			began := time.Now()
			done(file, err)
			times = append(times, fmt.Sprintf("%v %.1f", tier, time.Since(began).Seconds()*1000))
		})
	})
	glossary := words.NewGlossary(shelf, func(done func([]byte, error)) { web.File("lemmas.dict", done) })
	answers := 0
	changes := 0
	var match game.State
	for name, f := range map[string]func(args []js.Value) any{
		"open":    func([]js.Value) any { shelf.Open(func() { changes++ }); return nil },
		"changes": func([]js.Value) any { return changes },
		"says": func(args []js.Value) any {
			l, _ := lang.Parse(args[0].String())
			return shelf.Says(dict.Wide).In(l)
		},
		"begin": func(args []js.Value) any {
			tier := shelf.InForce(dict.Wide).String()
			s, err := shelf.Rules().New(game.Setup{Players: make([]game.Player, 2), Data: shelf.Data(tier, nil, nil), Start: args[0].String()}, nil)
			if err != nil {
				return err.Error()
			}
			match = s
			return tier
		},
		"play": func(args []js.Value) any {
			out, err := match.Apply(args[0].String())
			if e, ok := err.(*game.Error); ok {
				return palavra.Texts{}.Explain(e, []lang.T{lang.Same("Ana"), lang.Same("Bia")}).PT
			}
			return out.Move
		},
		"ask":     func([]js.Value) any { glossary.Await(func() { answers++ }); return nil },
		"answers": func([]js.Value) any { return answers },
		"is":      func(args []js.Value) any { return glossary.Says(args[0].String()).PT },
		"times":   func([]js.Value) any { return fmt.Sprint(times) },
	} {
		js.Global().Set("words"+name, js.FuncOf(func(_ js.Value, args []js.Value) any { return f(args) }))
	}
	js.Global().Set("wordsready", true)
	select {}
}
