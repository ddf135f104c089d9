package table

import (
	"strings"

	"passavez/engine/address"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
)

// Command reads one line of the command line: the notation of the game on the
// table, or one of the words that are always there. The answer is announced.
func (a *App) Command(line string) {
	line = strings.TrimSpace(line)
	if line == "" {
		return
	}
	p, inMatch := a.at.(*playing)
	switch strings.ToLower(line) {
	case "help", "ajuda", "?":
		if inMatch && len(p.m.Commands()) > 0 {
			a.answer(textCommands.With(lang.Same(strings.Join(p.m.Commands(), " · "))))
		}
		a.answer(textAlways)
	case "menu":
		a.show(&menu{})
		a.answer(textMenu)
	case "undo", "desfazer":
		if !inMatch {
			a.refuse(textNoMatch)
			return
		}
		p.undo()
	default:
		if !inMatch {
			a.refuse(textNoMatch)
			return
		}
		if seat, _, due := p.m.BotDue(); due {
			a.refuse(textItsTurn.With(p.m.Names()[seat]))
			return
		}
		p.do(line)
	}
	a.root.Invalidate()
}

func (a *App) answer(t lang.T) { a.root.Announce(t.In(a.lang)) }

// Go follows an address: what stands after # in the address bar. While a match
// lies on the table another one is begun only after asking.
func (a *App) Go(hash string) { a.follow(hash) }

// follow is Go, and reports whether the address leads somewhere.
func (a *App) follow(hash string) bool {
	if p, ok := a.at.(*playing); ok && "#"+strings.TrimPrefix(hash, "#") == p.address() {
		return true
	}
	to, err := address.Parse(hash, func(slug string) (game.Info, bool) {
		s, ok := a.scene(slug)
		if !ok {
			return game.Info{}, false
		}
		return s.Rules().Info(), true
	})
	if err != nil {
		a.explain(err, nil, nil)
		a.device.Address(a.at.address())
		return false
	}
	if to.HasLang {
		a.lang = to.Lang
		a.store.SetSetting(setLang, a.lang.Tag())
	}
	p, onTable := a.at.(*playing)
	busy := onTable && !p.m.Status().Over
	s, _ := a.scene(to.Game)
	switch to.Kind {
	case address.Menu:
		if hash != "" && hash != "#" || !onTable {
			a.show(&menu{})
		} else {
			a.device.Address(a.at.address())
		}
	case address.SetUp:
		su := newSetup(a, s)
		if to.HasSeed {
			su.seed = &to.Setup.Seed
		}
		if to.Setup.Options != nil {
			su.options = to.Setup.Options
		}
		a.show(su)
	case address.Saved:
		if !a.resume(to.ID) {
			a.refuse(textNotHere)
			a.device.Address(a.at.address())
			return false
		}
	case address.Match:
		if !to.HasSeed {
			to.Setup.Seed = match.NewSeed()
		}
		a.instead(busy, func() { a.begin(s, to.Setup) })
	case address.Code:
		m, err := match.ParseCode(to.CodeText, a.rules, match.Config{})
		if err != nil {
			a.explain(err, nil, nil)
			a.device.Address(a.at.address())
			return false
		}
		s, _ := a.scene(m.Game())
		a.instead(busy, func() { a.open(m, s) })
	}
	a.root.Invalidate()
	return true
}

// instead begins another match, after asking if one is running.
func (a *App) instead(busy bool, begin func()) {
	if !busy {
		begin()
		return
	}
	a.device.Address(a.at.address())
	a.confirm(question{head: textLeaveHead, text: textLeave, no: textStay, yes: textNew, answer: func(yes bool) {
		if yes {
			begin()
		}
	}})
}
