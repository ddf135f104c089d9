package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"syscall"

	"passavez/engine/address"
	"passavez/engine/game"
	"passavez/engine/lang"
	"passavez/engine/match"
	"passavez/games/terminal/consoles"
)

// maxFile is the size of the largest file that is read, bytes.
const maxFile = match.MaxRecord

// refusal ends the program with status 2 and one line on standard error.
type refusal struct{ text lang.T }

func (r refusal) Error() string { return r.text.EN }

// run is the program: its arguments without the name, its streams, its exit
// status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer, w world) int {
	t := &table{in: newLines(stdin), out: stdout, err: stderr, world: w, lang: lang.PT}
	err := t.sit(args)
	if err == nil {
		err = t.play()
	}
	var r refusal
	switch {
	case err == nil, errors.Is(err, errDone):
		return 0
	case errors.Is(err, errNotSaved):
		fmt.Fprintln(stderr, lang.T{"A partida não foi salva.", "The match could not be saved."}.In(t.lang))
		return 1
	case errors.As(err, &r):
		fmt.Fprintln(stderr, oneLine(r.text.In(t.lang)))
		return 2
	}
	fmt.Fprintln(stderr, oneLine(err.Error()))
	return 1
}

// errDone ends the program without a complaint.
var errDone = errors.New("done")

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func usage() lang.T {
	var slugs []string
	for _, e := range consoles.Games {
		slugs = append(slugs, e.Rules.Info().Slug)
	}
	return lang.T{
		"Uso: terminal JOGO [opções]. Jogos: %s. As opções do jogo: terminal JOGO -h.",
		"Usage: terminal GAME [options]. Games: %s. The options of a game: terminal GAME -h.",
	}.With(strings.Join(slugs, ", "))
}

// sit reads the command line and makes the match.
func (t *table) sit(args []string) error {
	t.lang = wanted(args)
	if len(args) == 0 {
		return refusal{usage()}
	}
	if args[0] == "-h" || args[0] == "-help" || args[0] == "--help" {
		t.print(usage().In(t.lang) + "\n")
		return errDone
	}
	entry, ok := consoles.Find(strings.ToLower(args[0]))
	if !ok {
		if strings.HasPrefix(args[0], "-") {
			return refusal{usage()}
		}
		return t.refuse(game.Refuse(match.UnknownGame, game.Figures{"game": args[0]}), usage())
	}
	t.entry, t.console = entry, entry.Sit()
	t.info = entry.Rules.Info()
	return t.options(args[1:])
}

// wanted finds the language before anything else is read, for the complaints
// about what is wrong with the rest.
func wanted(args []string) lang.Lang {
	for i, a := range args {
		name, value, has := strings.Cut(strings.TrimLeft(a, "-"), "=")
		if a == name || name != "lang" && !strings.HasPrefix(a, "-") {
			continue
		}
		if name == "lang" && !has && i+1 < len(args) {
			value = args[i+1]
		}
		if l, ok := lang.Parse(value); name == "lang" && ok {
			return l
		}
	}
	return lang.PT
}

func (t *table) options(args []string) error {
	fs := flag.NewFlagSet(t.info.Slug, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	seats := fs.String("seats", "", lang.T{"nomes, separados por vírgulas: \"Ana,Bia\"", "names, parted by commas: \"Ana,Bia\""}.In(t.lang)+t.levels())
	seed := fs.String("seed", "", lang.T{"semente do sorteio, 0 a 2^64 − 1", "seed of the draws, 0 to 2^64 − 1"}.In(t.lang))
	tongue := fs.String("lang", "pt", lang.T{"língua: pt ou en", "language: pt or en"}.In(t.lang))
	load := fs.String("load", "", lang.T{"partida salva", "a saved match"}.In(t.lang))
	rules := fs.String("opt", "", lang.T{"regras da casa, slug:valor separadas por vírgulas", "house rules, slug:value parted by commas"}.In(t.lang)+t.houseRules())
	fs.BoolVar(&t.json, "json", false, lang.T{"um objeto JSON por linha para cada evento e erro, em vez de frases", "one JSON object a line for every event and error, instead of sentences"}.In(t.lang))

	var setup game.Setup
	finish := func() error { return nil }
	if f, ok := t.console.(consoles.Flagger); ok {
		finish = f.Flags(fs, &setup)
		fs.VisitAll(func(f *flag.Flag) { f.Usage = half(f.Usage).In(t.lang) })
	}
	if err := fs.Parse(args); errors.Is(err, flag.ErrHelp) {
		fs.SetOutput(t.out)
		fs.PrintDefaults()
		return errDone
	} else if err != nil {
		return refusal{badFlag(err.Error(), t.info.Slug)}
	}
	if fs.NArg() > 0 {
		return refusal{noOption(fs.Arg(0), t.info.Slug)}
	}
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })

	if _, ok := lang.Parse(*tongue); !ok {
		return t.refuse(game.Refuse(address.BadLanguage, game.Figures{"language": *tongue}), lang.T{})
	}
	setup.Seed = t.world.seed()
	if given["seed"] {
		n, err := address.Seed(*seed)
		if err != nil {
			return t.refuse(err, lang.T{})
		}
		setup.Seed = n
	}
	if given["seats"] {
		players, err := address.Seats(*seats, t.info)
		if err != nil {
			return t.refuse(err, lang.T{})
		}
		setup.Players = players
	}
	if given["opt"] {
		if err := address.Option(&setup, *rules, t.info); err != nil {
			return t.refuse(err, lang.T{})
		}
	}
	before := game.JSON(setup)
	if err := finish(); err != nil {
		var e *game.Error
		if errors.As(err, &e) {
			return t.refuse(e, lang.T{})
		}
		return refusal{lang.Same(err.Error())}
	}
	t.own = nil
	if !bytes.Equal(before, game.JSON(setup)) {
		fs.Visit(func(f *flag.Flag) {
			switch f.Name {
			case "seats", "seed", "lang", "load", "opt", "json":
			default:
				t.own = append(t.own, f.Name)
			}
		})
	}
	if given["load"] {
		return t.load(*load, setup, given)
	}
	if err := t.seat(&setup, given["seats"]); err != nil {
		return err
	}
	m, err := match.New(t.entry.Rules, setup, match.Config{Now: t.world.now, Source: t.world.source})
	if err != nil {
		return t.refuse(err, lang.T{})
	}
	t.match = m
	return nil
}

// half parts the usage of a game's own flag, "português / English".
func half(usage string) lang.T {
	if pt, en, ok := strings.Cut(usage, " / "); ok {
		return lang.T{pt, en}
	}
	return lang.Same(usage)
}

// badFlag says in both languages what package flag says in English.
func badFlag(why, slug string) lang.T {
	if name, ok := strings.CutPrefix(why, "flag provided but not defined: "); ok {
		return lang.T{"Não há a opção %s. Todas: terminal %s -h.", "There is no option %s. All of them: terminal %s -h."}.With(lang.Clip(name, 40), slug)
	}
	if text, ok := strings.CutPrefix(why, "bad flag syntax: "); ok {
		return noOption(text, slug)
	}
	all := lang.T{"Todas as opções: terminal %s -h.", "All options: terminal %s -h."}.With(slug)
	if name, ok := strings.CutPrefix(why, "flag needs an argument: "); ok {
		return lang.T{"Falta o valor de %s. %s", "%s needs a value. %s"}.With(name, all)
	}
	if _, rest, ok := strings.Cut(why, " value "); ok {
		if quoted, err := strconv.QuotedPrefix(rest); err == nil {
			value, _ := strconv.Unquote(quoted)
			_, name, _ := strings.Cut(rest[len(quoted):], "-")
			name, _, _ = strings.Cut(name, ":")
			return lang.T{"-%s não aceita “%s”. %s", "-%s does not take “%s”. %s"}.With(name, lang.Clip(value, 40), all)
		}
	}
	return all
}

func noOption(text, slug string) lang.T {
	return lang.T{"“%s” não é uma opção. Todas: terminal %s -h.", "“%s” is no option. All of them: terminal %s -h."}.With(lang.Clip(text, 40), slug)
}

// cause is why a file could not be read or written.
func cause(err error) lang.T {
	for _, c := range []struct {
		is   error
		text lang.T
	}{
		{os.ErrNotExist, lang.T{"o arquivo não existe", "there is no such file"}},
		{os.ErrPermission, lang.T{"sem permissão", "no permission"}},
		{syscall.EISDIR, lang.T{"é uma pasta", "it is a folder"}},
		{syscall.ENOTDIR, lang.T{"uma das pastas não é uma pasta", "one of the folders is none"}},
		{syscall.ENOSPC, lang.T{"não há mais espaço", "there is no space left"}},
		{syscall.ENAMETOOLONG, lang.T{"o nome é longo demais", "the name is too long"}},
		{syscall.EINVAL, lang.T{"o nome não serve", "the name will not do"}},
	} {
		if errors.Is(err, c.is) {
			return c.text
		}
	}
	var p *os.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return lang.Same(err.Error())
}

func (t *table) levels() string {
	if len(t.info.Bots) == 0 {
		return ""
	}
	return lang.T{"; o computador: \"Caio@%s\"; níveis: %s", "; a computer player: \"Caio@%s\"; levels: %s"}.With(t.info.Bots[0], strings.Join(t.info.Bots, ", ")).In(t.lang)
}

func (t *table) houseRules() string {
	var b strings.Builder
	for _, o := range t.info.Options {
		if o.Values == nil {
			fmt.Fprintf(&b, "; %s:%d…%d", o.Slug, o.Min, o.Max)
		} else {
			fmt.Fprintf(&b, "; %s:%s", o.Slug, strings.Join(o.Values, "|"))
		}
	}
	return b.String()
}

// seat asks for what the setup still lacks, until the rules take it.
func (t *table) seat(setup *game.Setup, given bool) error {
	if given {
		if _, err := game.Check(*setup, t.info); err != nil {
			return t.refuse(err, lang.T{})
		}
	}
	if c, ok := t.console.(consoles.Complainer); ok {
		c.Complains(func(e *game.Error) { t.complain(e) })
	}
	if a, ok := t.console.(consoles.Asker); ok {
		if !a.Ask(setup, t.ask) {
			return errDone
		}
		if len(setup.Secrets) > 0 {
			t.clear()
		}
		return nil
	}
	for setup.Players == nil {
		line, ok := t.ask(lang.T{"Nomes, separados por vírgulas (%d a %d): ", "Names, parted by commas (%d to %d): "}.With(t.info.MinSeats, t.info.MaxSeats), false)
		if !ok {
			return errDone
		}
		players, err := address.Seats(line, t.info)
		if err == nil {
			_, err = game.Check(game.Setup{Players: players}, t.info)
		}
		if err != nil {
			t.complain(err)
			continue
		}
		setup.Players = players
	}
	return nil
}

// load reads a match, or a position in the game's own exchange format.
func (t *table) load(name string, setup game.Setup, given map[string]bool) error {
	data, err := t.world.read(name)
	if err != nil {
		return refusal{lang.T{"Não consigo ler %s: %s.", "Cannot read %s: %s."}.With(lang.Clip(name, 200), cause(err))}
	}
	if len(data) > maxFile {
		return t.refuse(game.Refuse(match.TooLarge, game.Figures{"max": maxFile}), lang.Same(name))
	}
	if i, ok := t.console.(consoles.Importer); ok {
		start, moves, warnings, ok, bad := i.Import(data)
		if bad != nil {
			return t.refuse(bad, lang.Same(name))
		}
		if ok {
			if given["seed"] || start.Seed == 0 {
				start.Seed = setup.Seed
			}
			if given["seats"] {
				start.Players = setup.Players
			}
			if given["opt"] {
				start.Options = setup.Options
			}
			m, err := match.Load(t.entry.Rules, start, moves, match.Config{Now: t.world.now, Source: t.world.source})
			if err != nil {
				return t.refuse(err, lang.Same(name))
			}
			t.match = m
			for _, w := range warnings {
				t.say(w)
			}
			return nil
		}
	}
	for _, f := range append([]string{"seats", "seed", "opt"}, t.own...) {
		if given[f] {
			return refusal{lang.T{"%s já traz o que -%s diria.", "%s already holds what -%s would say."}.With(name, f)}
		}
	}
	find := func(slug string) (game.Rules, bool) { return t.entry.Rules, slug == t.info.Slug }
	m, err := match.Decode(data, find, match.Config{Now: t.world.now})
	if err == nil && m.ReadOnly() != nil {
		err = m.ReadOnly()
	}
	if e, ok := err.(*game.Error); ok && e.Kind == match.UnknownGame {
		return refusal{lang.T{"%s é uma partida de outro jogo: %s.", "%s is a match of another game: %s."}.With(name, lang.Clip(e.Text("game"), 40))}
	}
	if err != nil {
		return t.refuse(err, lang.Same(name))
	}
	t.match = m
	return nil
}

// refuse makes an error of the rules or the match the last line.
func (t *table) refuse(err error, more lang.T) error {
	e, ok := err.(*game.Error)
	if !ok {
		return refusal{lang.Same(err.Error())}
	}
	text := lang.Explain(e.Kind, e.Figures, e.Allowed)
	if t.console != nil {
		text = t.console.Explain(e, t.names())
	}
	if more.EN != "" {
		text = lang.Join([]lang.T{text, more}, " ")
	}
	return refusal{text}
}
