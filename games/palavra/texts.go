package palavra

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Texts is what the game says.
type Texts struct{}

// Name of the game.
func (Texts) Name() lang.T { return lang.T{"Palavra Cruzada", "Palavra Cruzada"} }

// TierName is a dictionary as set-up shows it.
func TierName(tier string) lang.T {
	switch tier {
	case "common":
		return lang.T{"comum", "common"}
	case "standard":
		return lang.T{"padrão", "standard"}
	case "wide":
		return lang.T{"amplo", "wide"}
	}
	return lang.Same(lang.Clip(tier, 40))
}

// OptionName is a house rule as set-up shows it, and what it does.
func OptionName(slug string) (name, help lang.T) {
	switch slug {
	case OptBonus.Slug:
		return lang.T{"50 pontos pelas sete peças", "50 points for seven tiles"}, lang.T{"Quem põe as sete peças numa só jogada ganha 50 pontos a mais.", "Laying all seven tiles in one turn earns 50 points more."}
	case OptExchange.Slug:
		return lang.T{"Troca só com sete no saco", "Exchange only with seven in the bag"}, lang.T{"Só se troca enquanto o saco tem ao menos sete peças.", "Tiles may be exchanged only while the bag holds at least seven."}
	case OptChallenge.Slug:
		return lang.T{"Contestação", "Challenge"}, lang.T{"Qualquer palavra pode ser posta na mesa; quem joga em seguida pode contestar. Quem contesta sem razão perde a vez.", "Any word may be laid; the next player may challenge it. A wrong challenge costs the challenger's turn."}
	case OptClock.Slug:
		return lang.T{"Relógio", "Clock"}, lang.T{"Minutos de cada pessoa na partida; cada minuto a mais custa 10 pontos.", "Minutes each player has for the match; each minute beyond costs 10 points."}
	case OptStarter.Slug:
		return lang.T{"Quem começa", "Who starts"}, lang.T{"O primeiro lugar começa, ou sorteia-se.", "The first seat starts, or the starter is drawn."}
	}
	return lang.Same(slug), lang.T{}
}

// spaced parts tiles by blanks.
func spaced(tiles string) string { return strings.Join(strings.Split(tiles, ""), " ") }

func points(n int) lang.T {
	return lang.Count(n, lang.T{"%d ponto", "%d point"}, lang.T{"%d pontos", "%d points"})
}

func pieces(n int) lang.T {
	return lang.Count(n, lang.T{"%d peça", "%d tile"}, lang.T{"%d peças", "%d tiles"})
}

// Say is an event as a sentence. names are the seats' names, in order.
func (t Texts) Say(e game.Event, names []lang.T) lang.T {
	switch e := e.(type) {
	case Played:
		return t.played(e, names)
	case Drew:
		if e.Tiles == "" {
			return lang.T{"%s tira %s do saco; ficam %d.", "%s draws %s from the bag; %d are left."}.With(names[e.Seat], pieces(e.Count), e.Bag)
		}
		return lang.T{"%s tira do saco: %s (ficam %d).", "%s draws: %s (%d are left in the bag)."}.With(names[e.Seat], spaced(e.Tiles), e.Bag)
	case Exchanged:
		if e.Tiles == "" {
			return lang.T{"%s troca %s.", "%s exchanges %s."}.With(names[e.Seat], pieces(e.Count))
		}
		return lang.T{"%s troca %s.", "%s exchanges %s."}.With(names[e.Seat], spaced(e.Tiles))
	case Passed:
		return lang.T{"%s passa a vez. Passes seguidos: %d; com %d a partida termina.", "%s passes. Passes in a row: %d; at %d the match ends."}.With(names[e.Seat], e.Row, e.Limit)
	case Challenged:
		if len(e.Wrong) == 0 {
			return lang.T{"%s contesta, mas vale tudo: %s. %s perde a vez.", "%s challenges, but all of it counts: %s. %s loses the turn."}.With(names[e.Seat], strings.Join(e.Words, ", "), names[e.Seat])
		}
		return lang.T{"%s contesta com razão: %s.", "%s challenges and is right: %s."}.With(names[e.Seat], notIn(e.Wrong))
	case Withdrawn:
		return lang.T{"%s recolhe as peças e fica sem os %d. Total: %d.", "%s takes the tiles back and loses the %d. Total: %d."}.With(names[e.Seat], e.Score, e.Total)
	case Clocked:
		if e.Left < 0 {
			return lang.T{"Relógio de %s: %s usados, %s além do tempo.", "%s's clock: %s used, %s of overtime."}.With(names[e.Seat], minutes(e.Used), minutes(-e.Left))
		}
		return lang.T{"Relógio de %s: %s usados, restam %s.", "%s's clock: %s used, %s left."}.With(names[e.Seat], minutes(e.Used), minutes(e.Left))
	case Settled:
		return settled(e, names)
	case Ended:
		return lang.T{"%s %s", "%s %s"}.With(Why(e.Reason), lang.Ending(e.Winners, e.Scores, names))
	}
	return lang.T{}
}

// Why a match ended, as a sentence.
func Why(reason string) lang.T {
	switch reason {
	case EndOut:
		return lang.T{"O saco está vazio e as peças de alguém acabaram.", "The bag is empty and somebody has laid the last tile."}
	case EndNoPlay:
		return lang.T{"Ninguém pode mais formar uma palavra nem trocar.", "Nobody can form a word or exchange any more."}
	case EndPasses:
		return lang.T{"Todos passaram em duas rodadas seguidas.", "Everybody has passed in two rounds running."}
	}
	return lang.T{}
}

func minutes(seconds int) string { return fmt.Sprintf("%d:%02d", seconds/60, seconds%60) }

func (Texts) played(e Played, names []lang.T) lang.T {
	var each []lang.T
	var house []string
	for _, w := range e.Words {
		each = append(each, lang.Same(fmt.Sprintf("%s %d", w.Text, w.Score)))
		if w.House {
			house = append(house, w.Text)
		}
	}
	if e.Bonus > 0 {
		each = append(each, lang.T{"sete peças %d", "seven tiles %d"}.With(e.Bonus))
	}
	detail := lang.T{}
	if len(each) > 1 {
		detail = lang.T{" (%s)", " (%s)"}.With(lang.Join(each, ", "))
	}
	out := lang.T{"%s joga %s em %s: %s%s. Total: %d.", "%s plays %s at %s: %s%s. Total: %d."}.
		With(names[e.Seat], e.Main, e.At, points(e.Score), detail, e.Total)
	if len(house) > 0 {
		out = lang.T{"%s Pela lista da casa: %s.", "%s By the house list: %s."}.With(out, strings.Join(house, ", "))
	}
	return out
}

func settled(e Settled, names []lang.T) lang.T {
	var lines []lang.T
	for _, s := range e.Seats {
		line := lang.T{"%s termina sem peças", "%s has no tiles left"}.With(names[s.Seat])
		if s.Rack != "" {
			line = lang.T{"%s fica com %s: −%d", "%s is left with %s: −%d"}.With(names[s.Seat], spaced(s.Rack), s.Lost)
		}
		if s.Gained > 0 {
			line = lang.T{"%s: +%d", "%s: +%d"}.With(line, s.Gained)
		}
		if s.Late > 0 {
			line = lang.T{"%s; −%d pelo relógio", "%s; −%d on the clock"}.With(line, s.Late)
		}
		lines = append(lines, lang.T{"%s. Total: %d.", "%s. Total: %d."}.With(line, s.Total))
	}
	return lang.Join(lines, "\n")
}

func notIn(words []string) lang.T {
	if len(words) == 1 {
		return lang.T{"%s não está no dicionário", "%s is not in the dictionary"}.With(words[0])
	}
	list := make([]lang.T, len(words))
	for i, w := range words {
		list[i] = lang.Same(w)
	}
	return lang.T{"%s não estão no dicionário", "%s are not in the dictionary"}.With(lang.And(list))
}

// Explain is an error as a sentence that says what is allowed.
func (Texts) Explain(err *game.Error, names []lang.T) lang.T {
	text := func(name string) string { return lang.Clip(err.Text(name), 40) }
	switch err.Kind {
	case NoDictionary:
		return lang.T{"O dicionário não pôde ser carregado; sem ele não se joga.", "The dictionary could not be loaded; there is no playing without it."}
	case game.BadStart:
		return lang.T{"A ordem das peças não pode ser lida: use as letras de A a Z sem K, W e Y, e “?” para a branca.", "The order of the tiles cannot be read: use the letters A to Z without K, W and Y, and “?” for a blank."}
	case NothingLaid:
		return lang.T{"Esta palavra já está no tabuleiro; ponha ao menos uma peça nova.", "This word is on the board already; lay at least one new tile."}
	case TooMany:
		return lang.T{"São peças demais: uma jogada ou troca usa de uma a %d.", "Those are too many tiles: a play or an exchange takes one to %d."}.With(err.Int("max"))
	case NoTileKind:
		return lang.T{"Não há peça %s: joga-se com A a Z sem K, W e Y (o Ç é um C, acentos não se escrevem).", "There is no tile %s: the game has A to Z without K, W and Y (Ç is a C, accents are not written)."}.With(text("letter"))
	case BadLetter:
		return lang.T{"“%s” não é letra do jogo: escreva a palavra com A a Z, e “?” antes de uma letra para a peça branca.", "“%s” is no letter of the game: write the word with A to Z, and “?” before a letter for a blank."}.With(text("letter"))
	case Occupied:
		return lang.T{"Em %s já está %s; escolha uma casa vazia.", "The square %s has %s already; choose an empty one."}.With(text("square"), text("letter"))
	case NotOneLine:
		return lang.T{"As peças de uma jogada ficam todas na mesma linha ou na mesma coluna.", "The tiles of one play all lie in the same row or the same column."}
	case Gap:
		return lang.T{"A casa %s ficaria vazia no meio da palavra; as peças seguem sem falhas.", "The square %s would be empty inside the word; tiles follow each other without gaps."}.With(text("square"))
	case OffCentre:
		return lang.T{"A primeira palavra cobre o centro, %s.", "The first word covers the centre, %s."}.With(text("square"))
	case FirstTooFew:
		return lang.T{"A primeira palavra tem ao menos duas peças.", "The first word has at least two tiles."}
	case NotConnected:
		return lang.T{"A jogada não encosta em nenhuma peça do tabuleiro; ponha ao menos uma peça ao lado de outra.", "The play touches no tile on the board; lay at least one tile next to another."}
	case LetterClash:
		return lang.T{"Em %s já está %s, e a palavra traz %s ali; escreva também as letras que já estão na mesa.", "The square %s has %s already, and the word has %s there; write the letters on the board too."}.With(text("square"), text("letter"), text("typed"))
	case OffBoard:
		return lang.T{"%s não cabe a partir de %s: ali há %s até a borda.", "%s does not fit from %s: there are %s to the edge."}.With(text("word"), text("at"), squares(err.Int("room")))
	case Incomplete:
		return lang.T{"A palavra não para aí: com as peças vizinhas fica %s, a partir de %s. Escreva-a inteira.", "The word does not stop there: with its neighbours it is %s, from %s. Write all of it."}.With(text("full"), text("at"))
	case BadSquare:
		return lang.T{"“%s” não é uma casa: use o número e depois a letra na horizontal (8h), a letra e depois o número na vertical (h8), de 1 a 15 e de a a o.", "“%s” is no square: write number then letter to play across (8h), letter then number to play down (h8), from 1 to 15 and a to o."}.With(text("square"))
	case NotOnRack:
		out := lang.T{"Falta no suporte: %s. Lá estão: %s.", "The rack lacks: %s. It has: %s."}.With(spaced(err.Text("tiles")), spaced(err.Text("rack")))
		if strings.Contains(err.Text("tiles"), "?") && err.Int("exchange") == 0 {
			out = lang.T{"%s Numa palavra com maiúsculas e minúsculas, as minúsculas são peças brancas.", "%s In a word of mixed case the lower-case letters are blanks."}.With(out)
		}
		return out
	case NotWords:
		out := notIn(list(err.Figures["words"]))
		if s := list(err.Figures["struck"]); len(s) > 0 {
			out = lang.T{"%s (fora pela lista da casa: %s)", "%s (struck by the house list: %s)"}.With(out, strings.Join(s, ", "))
		}
		return lang.T{"%s. Nada muda: jogue outra palavra, troque ou passe.", "%s. Nothing has changed: play another word, exchange or pass."}.With(out)
	case BagTooSmall:
		if err.Int("bag") == 0 {
			return lang.T{"O saco está vazio; já não se troca. Jogue ou passe.", "The bag is empty; there is no exchanging any more. Play or pass."}
		}
		return lang.T{"Não há como trocar %s: o saco tem %d. Troque até %d, jogue ou passe.", "There is no exchanging %s: the bag has %d. Exchange up to %d, play or pass."}.With(pieces(err.Int("tiles")), err.Int("bag"), err.Int("bag"))
	case BagUnder7:
		return lang.T{"Só se troca com ao menos sete peças no saco; há %d. Jogue ou passe.", "Exchanging needs at least seven tiles in the bag; there are %d. Play or pass."}.With(err.Int("bag"))
	case NotFormed:
		return lang.T{"“%s” não é da última jogada. Ela formou: %s.", "“%s” is not of the last play. It formed: %s."}.With(text("word"), strings.Join(list(err.Figures["words"]), ", "))
	case NoClock:
		return lang.T{"Esta partida não tem relógio; ele se liga ao preparar a partida.", "This match has no clock; it is turned on at set-up."}
	case ClockBack:
		return lang.T{"O relógio não anda para trás: já são %d segundos.", "The clock does not run backwards: it is at %d seconds already."}.With(err.Int("used"))
	case NotTheEnd:
		return lang.T{"A partida não termina com esta jogada: ainda se pode formar uma palavra ou trocar. Escreva-a sem “end”.", "The match does not end with this move: a word can still be formed or tiles exchanged. Write it without “end”."}
	case BlankUnnamed:
		return lang.T{"Diga que letra a peça branca representa.", "Say which letter the blank stands for."}
	case BadGCG:
		return gcgText(err)
	case game.BadOption:
		if err.Text("option") == DataTier {
			return lang.T{"Não há dicionário “%s”; use wide (amplo) ou standard (padrão).", "There is no dictionary “%s”; use wide or standard."}.With(text("value"))
		}
	case game.WrongStep:
		if err.Text("step") == StepLast {
			return lang.T{"A última jogada encerra a partida, a não ser que seja contestada: challenge, ou pass para aceitá-la.", "The last play ends the match unless it is challenged: challenge, or pass to let it stand."}
		}
		if err.Text("command") == "challenge" {
			return lang.T{"Não há jogada a contestar. Agora: %s", "There is no play to challenge. Now: %s"}.With(strings.Join(err.Allowed, " · "))
		}
	case game.BadArgument:
		arg := text("argument")
		switch err.Text("command") {
		case "play":
			return lang.T{"“play %s” não diz onde e que palavra: escreva como em “play 8h casa” (horizontal) ou “play h8 casa” (vertical).", "“play %s” does not say where and which word: write it as in “play 8h casa” (across) or “play h8 casa” (down)."}.With(arg)
		case "exchange":
			return lang.T{"Diga que peças trocar, de uma a sete, como em “exchange abc?” (“?” é a branca).", "Say which tiles to exchange, one to seven, as in “exchange abc?” (“?” is a blank)."}
		case "pass":
			return lang.T{"Para passar, escreva só “pass”.", "To pass, write just “pass”."}
		case "clock":
			return lang.T{"“clock %s” não diz os segundos usados na partida: um número de 0 a %d.", "“clock %s” does not say the seconds used in the match: a number from 0 to %d."}.With(arg, MaxUsed)
		}
	}
	return lang.Explain(err.Kind, err.Figures, err.Allowed)
}

func squares(n int) lang.T {
	return lang.Count(n, lang.T{"%d casa", "%d square"}, lang.T{"%d casas", "%d squares"})
}

func list(v any) []string {
	s, _ := v.([]string)
	return s
}

// pad fills a text with blanks up to n characters.
func pad(s string, n int) string {
	return s + strings.Repeat(" ", max(0, n-utf8.RuneCountInString(s)))
}
