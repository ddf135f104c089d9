package lang

import (
	"fmt"
	"strings"
	"unicode"
)

// Player is the name of a seat that has none, n counted from 1.
func Player(n int) T { return T{"Jogador %d", "Player %d"}.With(n) }

// Computer is the name of a computer player that has none, n counted from 1
// among those.
func Computer(n int) T {
	if n == 1 {
		return T{"Computador", "Computer"}
	}
	return T{"Computador %d", "Computer %d"}.With(n)
}

// Names are the seats' names as they are shown, given as they were typed.
func Names(typed []string) []T {
	out := make([]T, len(typed))
	for i, n := range typed {
		if out[i] = Same(n); n == "" {
			out[i] = Player(i + 1)
		}
	}
	return out
}

// Clip makes a foreign text fit to be shown: at most n characters, the last an
// ellipsis if anything was cut, and no control characters, which a terminal
// would obey or which turn the direction of the sentence round it.
func Clip(s string, n int) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	return string(r[:n-1]) + "…"
}

// Ending announces the end of a match: one winner, a shared win, or neither.
// scores are by seat, in points.
func Ending[S ~int](winners []S, scores []int, names []T) T {
	var who []T
	for _, w := range winners {
		who = append(who, names[w])
	}
	if len(names) == 1 {
		return Count(scores[0], T{"Fim. %%s faz %d ponto.", "The end. %%s makes %d point."}, T{"Fim. %%s faz %d pontos.", "The end. %%s makes %d points."}).With(names[0])
	}
	switch len(winners) {
	case 0:
		return T{"Fim. Ninguém ganha.", "The end. Nobody wins."}
	case 1:
		return T{"Fim. %s ganha com %d.", "The end. %s wins with %d."}.With(who[0], scores[winners[0]])
	}
	return T{"Fim. Empate: %s dividem a vitória com %d.", "The end. A tie: %s share the win with %d."}.With(And(who), scores[winners[0]])
}

// Explain is the sentence for a kind of error that every game knows (package
// game lists them), followed by what is allowed.
func Explain(kind string, figures map[string]any, allowed []string) T {
	f := func(name string) any {
		if v, ok := figures[name]; ok {
			return v
		}
		return "?"
	}
	var t T
	switch kind {
	case "unknown-command":
		t = T{"Não conheço o comando “%v”.", "There is no command “%v”."}.With(clip(f("command")))
	case "wrong-step":
		t = T{"“%v” não é possível agora.", "“%v” is not possible now."}.With(clip(f("command")))
	case "bad-argument":
		t = T{"“%v” não tem a forma certa.", "“%v” is not of the right form."}.With(strings.TrimSpace(fmt.Sprint(clip(f("command")), " ", clip(f("argument")))))
	case "too-long":
		t = T{"Esta linha é longa demais; uma jogada tem no máximo %v bytes.", "This line is too long; a move has at most %v bytes."}.With(f("max"))
	case "match-over":
		return T{"A partida terminou. Comece outra ou peça a revanche.", "The match is over. Start another or ask for a rematch."}
	case "bad-seats":
		t = T{"São %v jogadores", "There are %v players"}.With(f("seats"))
		if f("seats") == 1 {
			t = T{"Há só 1 jogador", "There is only 1 player"}
		}
		return T{"%s; este jogo tem de %v a %v.", "%s; this game takes %v to %v."}.With(t, f("min"), f("max"))
	case "bad-name":
		return T{"O nome do lugar %v é longo demais; use até %v caracteres.", "The name at place %v is too long; use up to %v characters."}.With(plus1(f("seat")), f("max"))
	case "bad-option":
		return badOption(f)
	case "bad-bot":
		return T{"Este jogo não tem o computador “%v”.", "This game has no computer player “%v”."}.With(clip(f("level")))
	case "bad-secrets":
		return T{"São %v textos secretos; este jogo pede %v.", "There are %v secret texts; this game asks for %v."}.With(f("secrets"), f("want"))
	case "bad-start":
		return T{"A posição inicial não pode ser lida neste jogo.", "The starting position cannot be read in this game."}
	case "bad-data":
		return T{"A partida foi jogada com outro dicionário (%v: %v; aqui: %v). Ela pode ser vista, mas não continuada.", "The match was played with another dictionary (%v: %v; here: %v). It can be looked at, but not continued."}.With(clip(f("data")), clip(f("want")), clip(f("have")))
	case "bad-rules":
		return T{"A partida usa a versão %v das regras; este programa conhece até a %v. Atualize a página.", "The match uses version %v of the rules; this program knows up to %v. Update the page."}.With(f("rules"), f("version"))
	case "read-only":
		return T{"Esta partida só pode ser vista: as regras deste programa não a confirmam.", "This match can only be looked at: this program's rules do not confirm it."}
	case "curtain-down":
		return T{"Primeiro passe o aparelho ao lugar %v e confirme quem é.", "First pass the device to seat %v and confirm who it is."}.With(plus1(f("seat")))
	case "not-yours":
		return T{"O aparelho espera por quem joga no lugar %v.", "The device is waiting for whoever plays at seat %v."}.With(plus1(f("seat")))
	case "no-undo":
		return T{"Não há o que desfazer: só se desfaz uma jogada enquanto nada foi sorteado nem revelado depois dela.", "There is nothing to undo: a move can be undone only while nothing has been drawn or revealed since."}
	case "no-redo":
		return T{"Não há o que refazer.", "There is nothing to redo."}
	case "match-full":
		return T{"Uma partida guarda no máximo %v jogadas. Comece outra.", "A match holds at most %v moves. Start another."}.With(f("max"))
	case "bad-file":
		return T{"Isto não é uma partida salva, ou está danificado.", "This is no saved match, or it is damaged."}
	case "bad-code":
		return T{"Este código não é de uma partida, ou falta um pedaço dele.", "This code is not of a match, or a piece of it is missing."}
	case "too-many":
		return T{"O arquivo tem mais de %v partidas: as outras ficaram de fora. Divida-o.", "The file has more than %v matches: the others were left out. Split it."}.With(f("max"))
	case "too-large":
		return T{"O arquivo é grande demais: o limite é de %v bytes.", "The file is too large: the limit is %v bytes."}.With(f("max"))
	case "future-file":
		return T{"A partida foi salva por uma versão mais nova. Atualize a página e tente de novo.", "The match was saved by a newer version. Update the page and try again."}
	case "unknown-game":
		return T{"Não há jogo chamado “%v”.", "There is no game called “%v”."}.With(clip(f("game")))
	case "bad-address":
		return T{"Não entendo esta parte do endereço: “%v”.", "This part of the address cannot be read: “%v”."}.With(clip(f("part")))
	case "bad-seed":
		return T{"“%v” não serve de semente: use um número inteiro, de 0 a 18446744073709551615.", "“%v” is no seed: use a whole number, 0 to 18446744073709551615."}.With(clip(f("seed")))
	case "bad-language":
		return T{"Não há a língua “%v”: escolha pt ou en.", "There is no language “%v”: choose pt or en."}.With(clip(f("language")))
	case "illegal-move":
		return T{"A jogada %v, “%v”, não é possível pelas regras.", "Move %v, “%v”, is not possible under the rules."}.With(f("number"), clip(f("move")))
	case "diverged":
		return T{"Estas %v jogadas levam hoje a outra posição: as regras ou o dicionário mudaram. A partida fica guardada, só para ver.", "Today these %v moves lead to another position: the rules or the dictionary have changed. The match is kept, to be looked at only."}.With(f("moves"))
	default:
		t = T{"Isso não é possível (%v).", "That is not possible (%v)."}.With(kind)
	}
	if len(allowed) > 0 {
		t = T{"%s Agora: %s", "%s Now: %s"}.With(t, Forms(allowed, " · "))
	}
	return t
}

func badOption(f func(name string) any) T {
	if slugs, ok := f("options").([]string); ok {
		t := T{"Não há a opção “%v”", "There is no option “%v”"}.With(clip(f("option")))
		if len(slugs) == 0 {
			return T{"%s: este jogo não tem nenhuma.", "%s: this game has none."}.With(t)
		}
		return T{"%s. Há: %s.", "%s. There are: %s."}.With(t, strings.Join(slugs, ", "))
	}
	t := T{"A opção “%v” não aceita “%v”.", "The option “%v” does not take “%v”."}.With(clip(f("option")), clip(f("value")))
	if values, ok := f("values").([]string); ok {
		return T{"%s Aceita: %s.", "%s It takes: %s."}.With(t, strings.Join(values, ", "))
	}
	if f("max") != "?" {
		return T{"%s Aceita um número de %v a %v.", "%s It takes a number from %v to %v."}.With(t, f("min"), f("max"))
	}
	return t
}

// placeholders stand in the form of a move for what the player writes there.
var placeholders = map[string]string{
	"AMOUNT": "VALOR", "TEXT": "TEXTO", "NAME": "NOME", "WORD": "PALAVRA", "TILES": "PEÇAS", "SECONDS": "SEGUNDOS",
}

// Forms lists the forms of moves ("wager AMOUNT"), with what stands for
// something in the player's language.
func Forms(forms []string, sep string) T {
	list := make([]T, len(forms))
	for i, form := range forms {
		words := strings.Split(form, " ")
		for j, w := range words {
			if p, ok := placeholders[w]; ok {
				words[j] = p
			}
		}
		list[i] = T{strings.Join(words, " "), form}
	}
	return Join(list, sep)
}

func clip(v any) any {
	if s, ok := v.(string); ok {
		return Clip(s, 40)
	}
	return v
}

// plus1 counts a seat from 1; seats arrive as a named integer type.
func plus1(v any) any {
	var n int
	if _, err := fmt.Sscan(fmt.Sprint(v), &n); err != nil {
		return v
	}
	return n + 1
}
