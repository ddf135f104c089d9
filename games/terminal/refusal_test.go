package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"

	"passavez/engine/game"
	"passavez/games/terminal/consoles"
)

// Each refusal of the command line says what is wrong and what is allowed, in
// the player's language, on one line.
func TestRefusalsOfTheCommandLine(t *testing.T) {
	files := map[string][]byte{"some.match": sit("wheel -seats Ana,Bia -bank pt", "").files["backup.match"]}
	for _, c := range []struct{ args, pt, en string }{
		{"yahtzee -nope", "Não há a opção -nope. Todas: terminal yahtzee -h.", "There is no option -nope. All of them: terminal yahtzee -h."},
		{"yahtzee -load", "Falta o valor de -load. Todas as opções: terminal yahtzee -h.", "-load needs a value. All options: terminal yahtzee -h."},
		{"yahtzee -json=maybe", "-json não aceita “maybe”. Todas as opções: terminal yahtzee -h.", "-json does not take “maybe”. All options: terminal yahtzee -h."},
		{"yahtzee ---x", "“---x” não é uma opção. Todas: terminal yahtzee -h.", "“---x” is no option. All of them: terminal yahtzee -h."},
		{"yahtzee -opt bonus:on", "Não há a opção “bonus”: este jogo não tem nenhuma.", "There is no option “bonus”: this game has none."},
		{"wheel -opt bonus", "Não há a opção “bonus”. Há: language, category, strict-input.", "There is no option “bonus”. There are: language, category, strict-input."},
		{"wheel -opt strict-input", "A opção “strict-input” não aceita “”. Aceita: no, yes.", "The option “strict-input” does not take “”. It takes: no, yes."},
		{"wheel -opt strict-input:maybe", "A opção “strict-input” não aceita “maybe”. Aceita: no, yes.", "The option “strict-input” does not take “maybe”. It takes: no, yes."},
		{"watan -opt turn-cap:9999999", "A opção “turn-cap” não aceita “9999999”. Aceita um número de 0 a ", "The option “turn-cap” does not take “9999999”. It takes a number from 0 to "},
		{"wheel -bank fr", "A opção “-bank” não aceita “fr”. Aceita: pt, en.", "The option “-bank” does not take “fr”. It takes: pt, en."},
		{"wheel -category cars", "A opção “-category” não aceita “cars”. Aceita: any, proverbs,", "The option “-category” does not take “cars”. It takes: any, proverbs,"},
		{"wheel -seats Ana", "Há só 1 jogador; este jogo tem de 2 a 3.", "There is only 1 player; this game takes 2 to 3."},
		{"ceelo -seats Ana,Bia,Caio", "São 3 jogadores; este jogo tem de 1 a 2.", "There are 3 players; this game takes 1 to 2."},
		{"wheel -load some.match -bank en", "some.match já traz o que -bank diria.", "some.match already holds what -bank would say."},
		{"palavra -load some.match -dictionary standard", "some.match já traz o que -dictionary diria.", "some.match already holds what -dictionary would say."},
		{"yahtzee -load none.match", "Não consigo ler none.match: o arquivo não existe.", "Cannot read none.match: there is no such file."},
	} {
		for l, want := range map[string]string{"pt": c.pt, "en": c.en} {
			args := strings.Fields(c.args)
			args = append([]string{args[0], "-lang", l}, args[1:]...)
			s := sit(strings.Join(args, " "), "roll\n", with(files))
			if s.code != 2 || s.out != "" || !strings.HasPrefix(s.err, want) || strings.Count(s.err, "\n") != 1 {
				t.Errorf("%s: status %d, %q, %q", strings.Join(args, " "), s.code, s.out, s.err)
			}
		}
	}
}

// What is wrong with several options is said of the same one each time.
func TestTheSameComplaintEachTime(t *testing.T) {
	for range 40 {
		if s := sit("wheel -lang en -bank fr -category cars", ""); !strings.Contains(s.err, "“-bank”") {
			t.Fatal(s.err)
		}
	}
}

// What the system says of a file is said in the player's language.
func TestFilesThatCannotBeUsed(t *testing.T) {
	for cause, want := range map[error][2]string{
		fs.ErrNotExist: {"o arquivo não existe", "there is no such file"}, fs.ErrPermission: {"sem permissão", "no permission"},
		syscall.EISDIR: {"é uma pasta", "it is a folder"}, syscall.ENOSPC: {"não há mais espaço", "there is no space left"},
		errors.New("odd"): {"odd", "odd"},
	} {
		broken := func(_ *sitting, w *world) {
			w.read = func(name string) ([]byte, error) { return nil, &fs.PathError{Op: "open", Path: name, Err: cause} }
			w.write = func(name string, _ []byte) error { return &fs.PathError{Op: "open", Path: name, Err: cause} }
		}
		for i, l := range []string{"pt", "en"} {
			if s := sit("yahtzee -load x -lang "+l, "", broken); s.code != 2 || s.err != [2]string{"Não consigo ler x: ", "Cannot read x: "}[i]+want[i]+".\n" {
				t.Errorf("%v: %d %q", cause, s.code, s.err)
			}
			s := sit("yahtzee -seats Ana -lang "+l, "save x\n", broken)
			if s.code != 1 || s.err != [2]string{"A partida não foi salva.\n", "The match could not be saved.\n"}[i] || !strings.Contains(s.out, "x.match: "+want[i]+".\n") {
				t.Errorf("%v: %d %q %q", cause, s.code, s.err, s.out)
			}
		}
	}
	if _, err := outside().read(t.TempDir()); !errors.Is(err, syscall.EISDIR) {
		t.Errorf("a folder: %v", err)
	}
	if _, err := outside().read("no such file"); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// The help speaks one language.
func TestHelpInOneLanguage(t *testing.T) {
	for _, e := range consoles.Games {
		slug := e.Rules.Info().Slug
		pt, en := sit(slug+" -h -lang pt", ""), sit(slug+" -h -lang en", "")
		for _, line := range rows(pt.out) {
			if strings.Contains(line, " / ") || strings.HasPrefix(line, "    \t") && slug != "palavra" && strings.Contains(en.out, line) {
				t.Errorf("%s: %q stands in both", slug, line)
			}
		}
		if strings.Contains(en.out, " / ") {
			t.Errorf("%s\n%s", slug, en.out)
		}
	}
}

// With -json what is refused at the set-up is an object too.
func TestRefusalsOfTheSetUpInJSON(t *testing.T) {
	s := sit("wheel -json -seed 7", "1234\n"+strings.Repeat("a", 51)+"\na\nb\nc\n7\n2\n"+strings.Repeat("x", 61)+"\nAna\nBia\n")
	var kinds []string
	for _, line := range rows(s.out) {
		var o struct{ Error, Event, Saved string }
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		kinds = append(kinds, o.Error+o.Event+o.Saved)
	}
	if got := strings.Join(kinds, " "); got != "puzzle-no-letter puzzle-too-long bad-count bad-name spun backup.match" {
		t.Errorf("%s\n%s", got, s.out)
	}
}

// A terminal does what control characters say: they are not passed on.
func TestControlCharactersAreNotPassedOn(t *testing.T) {
	hostile := "\x1b[2J\x07\x00\u009b\xff"
	for _, e := range consoles.Games {
		info := e.Rules.Info()
		names := strings.TrimSuffix(strings.Repeat("Ana,", info.MinSeats), ",")
		input := "a\nb\nc\n" + strings.Repeat(hostile+"\nscore "+hostile+"\nroll\nhold "+hostile+"\nguess "+hostile+"\nsolve "+hostile+"\n", 3)
		s := sit(info.Slug+" -lang en -seed 3 -seats "+names, input)
		odd := strings.ContainsFunc(s.out+s.err, func(r rune) bool { return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 })
		if s.code != 0 || odd {
			t.Errorf("%s: %q", info.Slug, s.out+s.err)
		}
	}
}

// The prompt that the end of the input leaves open ends its line.
func TestTheEndOfTheInputEndsTheLine(t *testing.T) {
	for _, args := range []string{"yahtzee", "wheel", "wheel -bank pt", "yahtzee -seats Ana", "ceelo"} {
		if s := sit(args+" -seed 1", ""); s.code != 0 || !strings.HasSuffix(s.out, "\n") || strings.HasSuffix(s.out, "\n\n") {
			t.Errorf("%s: %q", args, s.out)
		}
		if s := sit(args+" -json -seed 1", ""); strings.HasPrefix(s.out, "\n") {
			t.Errorf("%s -json: %q", args, s.out)
		}
	}
}

// What stands for something in the form of a move is in the player's language.
func TestFormsInBothLanguages(t *testing.T) {
	for l, want := range map[string][]string{
		"pt": {"  bank VALOR\n", "save NOME", "Agora: bank VALOR"}, "en": {"  bank AMOUNT\n", "save NAME", "Now: bank AMOUNT"},
	} {
		s := sit("ceelo -lang "+l, "help\nabc\n")
		for _, w := range want {
			if !strings.Contains(s.out+s.err, w) {
				t.Errorf("%s: no %q in\n%s%s", l, w, s.out, s.err)
			}
		}
	}
	if s := sit("ceelo -json", "help\n"); !strings.Contains(s.out, `"bank AMOUNT"`) {
		t.Errorf("the machine-readable log knows one form: %s", s.out)
	}
}

// The puzzles of the bank are in the player's language unless it is said
// otherwise.
func TestBankFollowsTheLanguage(t *testing.T) {
	for args, want := range map[string]string{
		"-lang en -category food": "en", "-lang pt -category food": "", "-lang en -bank pt": "", "-lang en -opt category:food": "en", "-lang pt -bank en": "en",
	} {
		s := sit("wheel -seats Ana,Bia -seed 1 "+args, "")
		var r struct{ Setup game.Setup }
		if err := json.Unmarshal(s.files["backup.match"], &r); err != nil || r.Setup.Options["language"] != want {
			t.Errorf("%s: %q %v", args, r.Setup.Options["language"], err)
		}
	}
}
