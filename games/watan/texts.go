package watan

import (
	"fmt"
	"strconv"
	"strings"

	"passavez/engine/game"
	"passavez/engine/lang"
)

// Texts is what the game says.
type Texts struct{}

// Name of the game.
func (Texts) Name() lang.T { return lang.T{"Estudantes de Watan", "Students of Watan"} }

var (
	colours       = [Students]lang.T{{"Azul", "Blue"}, {"Vermelho", "Red"}, {"Laranja", "Orange"}, {"Amarelo", "Yellow"}}
	resourceNames = [...]lang.T{{"cafeína", "caffeine"}, {"laboratório", "lab"}, {"aula", "lecture"}, {"estudo", "study"}, {"tutoria", "tutorial"}, {"Netflix", "Netflix"}}
	resourcesMany = [Kinds]lang.T{{"cafeínas", "caffeines"}, {"laboratórios", "labs"}, {"aulas", "lectures"}, {"estudos", "studies"}, {"tutorias", "tutorials"}}
	levelNames    = [...]lang.T{{}, {"Trabalho", "Assignment"}, {"Prova", "Midterm"}, {"Exame", "Exam"}}
	placeNames    = map[string]lang.T{"criterion": {"critérios", "criteria"}, "goal": {"metas", "goals"}, "tile": {"hexágonos", "tiles"}}
)

// SeatName is the colour of a seat, by which a student goes who has no name.
func (Rules) SeatName(seat game.Seat) lang.T { return colours[seat] }

// ResourceName is a resource in a sentence.
func ResourceName(r Resource) lang.T { return resourceNames[r] }

// LevelName is what a criterion of that level is called, 1 … 3.
func LevelName(level int) lang.T { return levelNames[level] }

// OptionName is the name and the explanation of a house rule.
func OptionName(slug string) (name, help lang.T) {
	t := optionTexts[slug]
	return t[0], t[1]
}

var optionTexts = map[string][2]lang.T{
	HiddenHands:       {{"Mãos ocultas", "Hidden hands"}, {"De cada mão os outros veem só o total.", "Others see only how many resources a hand holds."}},
	FairBoard:         {{"Tabuleiro justo", "Fair board"}, {"Nenhum 6 ou 8 encosta em outro, nem valores iguais entre si.", "No 6 or 8 touches another, nor do equal values."}},
	Registrar:         {{"Secretaria 4:1", "Registrar 4:1"}, {"Quatro recursos iguais por um de outro tipo.", "Four of one resource for one of another."}},
	StartingResources: {{"Recursos iniciais", "Starting resources"}, {"O segundo Trabalho rende um recurso de cada hexágono em volta.", "The second Assignment brings one resource from each tile around it."}},
	FastGoals:         {{"Metas velozes", "Fast goals"}, {"Um hexágono que produz dá também um recurso por meta na sua borda.", "A tile that produces gives one for each goal on its rim, too."}},
	TurnCap:           {{"Limite de turnos", "Turn cap"}, {"Depois de tantos turnos vencem os mais pontos; 0 é sem limite.", "After so many turns the most points win; 0 is no limit."}},
}

// shout is a resource as income and losses print it.
func shout(r Resource) lang.T {
	return lang.T{strings.ToUpper(resourceNames[r].PT), strings.ToUpper(resourceNames[r].EN)}
}

// lines lists a hand, one kind a line, leaving out what there is none of.
func (h Hand) lines() lang.T {
	var list []lang.T
	for r, n := range h {
		if n > 0 {
			list = append(list, lang.T{"%d %s", "%d %s"}.With(n, shout(Resource(r))))
		}
	}
	return lang.Join(list, "\n")
}

// cost lists a hand in a sentence: "1 lecture and 3 studies".
func (h Hand) cost() lang.T {
	var list []lang.T
	for r, n := range h {
		if n > 0 {
			name := lang.T{"%%d %s", "%%d %s"}
			list = append(list, lang.Count(n, name.With(resourceNames[r]), name.With(resourcesMany[r])))
		}
	}
	return lang.And(list)
}

func pick(names []lang.T, seats []game.Seat) []lang.T {
	var list []lang.T
	for _, s := range seats {
		list = append(list, names[s])
	}
	return list
}

func resources(list []Resource) []lang.T {
	var out []lang.T
	for _, r := range list {
		out = append(out, resourceNames[r])
	}
	return out
}

// Say is an event as a sentence. names are the seats' names, in order.
func (Texts) Say(e game.Event, names []lang.T) lang.T {
	switch e := e.(type) {
	case Placed:
		t := lang.T{"Estudante %s completa um Trabalho em %d.", "Student %s completes an Assignment on %d."}.With(names[e.Seat], e.Criterion)
		if len(e.Missing) > 0 {
			warn := lang.T{"Atenção: estudante %s não tem renda de %s.", "Beware: student %s has no income of %s."}.With(names[e.Seat], lang.And(resources(e.Missing)))
			t = lang.Join([]lang.T{t, warn}, "\n")
		}
		return t
	case Turned:
		return turnText(names[e.Seat])
	case Dice:
		if e.Loaded {
			return lang.T{"Estudante %s usa dados viciados.", "Student %s has loaded dice."}.With(names[e.Seat])
		}
		return lang.T{"Estudante %s usa dados honestos.", "Student %s has fair dice."}.With(names[e.Seat])
	case Rolled:
		if len(e.Dice) == 2 {
			return lang.T{"Estudante %s lança %d e %d: %d.", "Student %s rolls %d and %d: %d."}.With(names[e.Seat], e.Dice[0], e.Dice[1], e.Sum)
		}
		return lang.T{"Estudante %s lança %d.", "Student %s rolls %d."}.With(names[e.Seat], e.Sum)
	case Income:
		var list []lang.T
		for seat, h := range e.Gains {
			if h.Total() > 0 {
				list = append(list, lang.T{"Estudante %s recebe:", "Student %s gained:"}.With(names[seat]), h.lines())
			}
		}
		if len(list) == 0 {
			return lang.T{"Nenhum estudante recebe recursos.", "No students gained resources."}
		}
		return lang.Join(list, "\n")
	case Lost:
		if e.Resources == nil {
			return lang.T{"Estudante %s perde %d recursos para os gansos.", "Student %s loses %d resources to the geese."}.With(names[e.Seat], e.Count)
		}
		head := lang.T{"Estudante %s perde %d recursos para os gansos. Perde:", "Student %s loses %d resources to the geese. They lose:"}.With(names[e.Seat], e.Count)
		return lang.Join([]lang.T{head, e.Resources.lines()}, "\n")
	case Moved:
		if len(e.Candidates) == 0 {
			return lang.T{"Estudante %s não tem de quem roubar.", "Student %s has no students to steal from."}.With(names[e.Seat])
		}
		return lang.T{"Estudante %s pode roubar de %s.", "Student %s can choose to steal from %s."}.With(names[e.Seat], lang.Join(pick(names, e.Candidates), ", "))
	case Stolen:
		if e.Resource == nil {
			return lang.T{"Estudante %s rouba um recurso de estudante %s.", "Student %s steals a resource from student %s."}.With(names[e.Seat], names[e.From])
		}
		return lang.T{"Estudante %s rouba %s de estudante %s.", "Student %s steals %s from student %s."}.With(names[e.Seat], resourceNames[*e.Resource], names[e.From])
	case Spared:
		return lang.T{"Estudante %s não rouba de ninguém.", "Student %s steals from nobody."}.With(names[e.Seat])
	case Achieved:
		return lang.T{"Estudante %s alcança a meta %d.", "Student %s achieves goal %d."}.With(names[e.Seat], e.Goal)
	case Built:
		return lang.Count(e.Points,
			lang.T{"Estudante %%s: %%s em %%d. Agora com %d ponto.", "Student %%s: %%s on %%d. Now at %d point."},
			lang.T{"Estudante %%s: %%s em %%d. Agora com %d pontos.", "Student %%s: %%s on %%d. Now at %d points."},
		).With(names[e.Seat], levelNames[e.Level], e.Criterion)
	case Offered:
		return offerText(e.Offer, names)
	case Traded:
		return lang.T{"%s aceita: recebe %s e dá %s.", "%s accepts: gets %s and gives %s."}.With(names[e.To], resourceNames[e.Give], resourceNames[e.Take])
	case Refused:
		return lang.T{"%s recusa.", "%s refuses."}.With(names[e.To])
	case Registered:
		return lang.T{"Estudante %s dá à secretaria %d %s e recebe 1 %s.", "Student %s gives the registrar %d %s and gets 1 %s."}.With(names[e.Seat], Rate, resourcesMany[e.Give], resourceNames[e.Take])
	case Ended:
		t := lang.Ending(e.Winners, e.Scores, names)
		if e.Capped {
			return lang.Join([]lang.T{{"O limite de turnos foi atingido.", "The turn cap is reached."}, t}, " ")
		}
		return t
	}
	return lang.T{}
}

func turnText(name lang.T) lang.T {
	return lang.T{"Vez de estudante %s.", "Student %s’s turn."}.With(name)
}

func offerText(o Offer, names []lang.T) lang.T {
	return lang.T{"%s oferece a %s um recurso (%s) por um (%s).", "%s offers %s one %s for one %s."}.With(names[o.From], names[o.To], resourceNames[o.Give], resourceNames[o.Take])
}

// Status is one line a student: points, and the hand as far as it is known.
func (Texts) Status(v View, names []lang.T) lang.T {
	var list []lang.T
	for seat, st := range v.Students {
		if st.Hand == nil {
			list = append(list, lang.T{"%s tem %d pontos de vitória e %d recursos.", "%s has %d victory points and %d resources."}.With(names[seat], st.Points, st.Cards))
			continue
		}
		h := st.Hand
		list = append(list, lang.T{
			"%s tem %d pontos de vitória, %d cafeínas, %d laboratórios, %d aulas, %d tutorias e %d estudos.",
			"%s has %d victory points, %d caffeines, %d labs, %d lectures, %d tutorials, and %d studies.",
		}.With(names[seat], st.Points, h[Caffeine], h[Lab], h[Lecture], h[Tutorial], h[Study]))
	}
	return lang.Join(list, "\n")
}

// CriteriaOf lists what a student has completed: a criterion and its level a
// line.
func (Texts) CriteriaOf(v View, seat game.Seat, names []lang.T) lang.T {
	list := []lang.T{lang.T{"%s completou:", "%s has completed:"}.With(names[seat])}
	for c, done := range v.Criteria {
		if done.Level > 0 && done.Owner == seat {
			list = append(list, lang.Same(fmt.Sprintf("%d %d", c, done.Level)))
		}
	}
	return lang.Join(list, "\n")
}

// BuildNow is what the student on turn can build now, "" for nothing.
func (Texts) BuildNow(v View) lang.T {
	var list []lang.T
	add := func(t lang.T, places []int) {
		if len(places) > 0 {
			list = append(list, t.With(strings.ReplaceAll(numbers(places), "|", " ")))
		}
	}
	add(lang.T{"metas %s", "goals %s"}, v.GoalsNow())
	add(lang.T{"completar %s", "complete %s"}, v.CompleteNow())
	add(lang.T{"melhorar %s", "improve %s"}, v.ImproveNow())
	if len(list) == 0 {
		return lang.T{}
	}
	return lang.T{"Dá para construir: %s.", "Can be built: %s."}.With(lang.Join(list, " · "))
}

// Warn is a warning about a position that was loaded.
func (Texts) Warn(w Warning, names []lang.T) lang.T {
	if w.Kind == CloseCriteria {
		return lang.T{"Aviso: os critérios %d e %d são vizinhos; a regra da distância não os permitiria.", "Warning: criteria %d and %d are neighbours; the distance rule would not allow them."}.With(w.Number, w.Other)
	}
	return lang.T{"Aviso: a meta %d de %s não se liga a nenhum critério seu.", "Warning: goal %d of %s leads to none of their criteria."}.With(w.Number, names[w.Seat])
}

// MidTurn says what becomes of a turn that a save (.sv) cannot hold.
func (Texts) MidTurn() lang.T {
	return lang.T{"O .sv não guarda o meio de um turno: ao carregá-lo, quem lança é o próximo estudante.", "A .sv cannot hold the middle of a turn: when it is loaded, the next student rolls."}
}

// Explain is an error as a sentence that says what is allowed.
func (Texts) Explain(err *game.Error, names []lang.T) lang.T {
	seat := func(figure string) lang.T {
		if s, ok := err.Figures[figure].(game.Seat); ok && s >= 0 && int(s) < len(names) {
			return names[s]
		}
		return lang.Same("?")
	}
	n := err.Int("number")
	switch err.Kind {
	case NoSuchPlace:
		return lang.T{"%s vão de 0 a %d.", "%s go from 0 to %d."}.With(capital(placeNames[err.Text("place")]), err.Int("max"))
	case Taken:
		if err.Text("place") == "goal" {
			return withPlaces(lang.T{"A meta %d já é de %s.", "Goal %d is %s’s already."}.With(n, seat("owner")), err)
		}
		return withPlaces(lang.T{"O critério %d já foi completado por %s.", "Criterion %d has been completed by %s already."}.With(n, seat("owner")), err)
	case TooClose:
		return withPlaces(lang.T{"O critério vizinho %d já foi completado por %s.", "Criterion %d next to it has been completed by %s."}.With(err.Int("neighbour"), seat("owner")), err)
	case Unconnected:
		if err.Text("place") == "goal" {
			return withPlaces(lang.T{"A meta %d não toca em nenhum critério nem meta de quem joga.", "Goal %d touches no criterion or goal of the student on turn."}.With(n), err)
		}
		return withPlaces(lang.T{"Nenhuma meta de quem joga chega ao critério %d.", "No goal of the student on turn reaches criterion %d."}.With(n), err)
	case NotOwn:
		if err.Figures["owner"] == game.Nobody {
			return withPlaces(lang.T{"O critério %d ainda não foi completado.", "Criterion %d has not been completed yet."}.With(n), err)
		}
		return withPlaces(lang.T{"O critério %d é de %s.", "Criterion %d is %s’s."}.With(n, seat("owner")), err)
	case Highest:
		return withPlaces(lang.T{"O critério %d já é um Exame; não há nível acima.", "Criterion %d is an Exam already; there is no level above."}.With(n), err)
	case NotEnough:
		return lang.T{"Isso custa %s; na mão: %s.", "That takes %s; the hand holds %s."}.With(handOf(err, "cost").cost(), orNothing(handOf(err, "hand").cost()))
	case PartnerLacks:
		r, _ := ParseResource(err.Text("resource"))
		return lang.T{"%s não tem nenhum recurso deste tipo: %s.", "%s has no %s."}.With(seat("seat"), resourceNames[r])
	case SelfTrade:
		return lang.T{"Uma troca é com outro estudante.", "A trade is with another student."}
	case SameResource:
		return lang.T{"Uma troca é de um recurso por um de outro tipo.", "A trade is one resource for one of another kind."}
	case SameTile:
		return lang.T{"Os gansos já estão no hexágono %d. Escolha outro, de 0 a 18.", "The geese are on tile %d already. Choose another, 0 to 18."}.With(n)
	case NoVictim:
		list, _ := err.Figures["candidates"].([]game.Seat)
		return lang.T{"De %s não se pode roubar agora. Pode ser de %s, ou de ninguém (none).", "%s cannot be stolen from now. It can be %s, or none."}.With(seat("seat"), lang.Or(pick(names, list)))
	case InvalidRoll:
		return lang.T{"Diga um número de 2 a 12.", "Name a number between 2 and 12."}
	case FairDice:
		return lang.T{"Com dados honestos não se escolhe o número. Lance (roll), ou vicie os dados antes (load).", "With fair dice no number is named. Roll, or load the dice first."}
	case NoRegistrar:
		return lang.T{"A secretaria 4:1 é uma regra da casa que não vale nesta partida.", "The registrar 4:1 is a house rule that is off in this match."}
	case InSetup:
		return lang.Count(err.Int("left"), lang.T{"Na preparação só a partida (.match) é salva, não o .sv: falta %d Trabalho.", "In set-up only the match (.match) is saved, not the .sv: %d Assignment is still to be placed."},
			lang.T{"Na preparação só a partida (.match) é salva, não o .sv: faltam %d Trabalhos.", "In set-up only the match (.match) is saved, not the .sv: %d Assignments are still to be placed."})
	case game.BadStart:
		if err.Text("reason") != "" {
			return explainStart(err, names)
		}
	case game.BadArgument:
		if form, ok := forms[err.Text("command")]; ok {
			return lang.T{"“%s %s” não tem a forma certa: %s.", "“%s %s” is not of the right form: %s."}.With(err.Text("command"), lang.Clip(err.Text("argument"), 40), form)
		}
	}
	return lang.Explain(err.Kind, err.Figures, err.Allowed)
}

var forms = map[string]lang.T{
	"place": {"place 25", "place 25"}, "geese": {"geese 9", "geese 9"},
	"achieve": {"achieve 12", "achieve 12"}, "complete": {"complete 25", "complete 25"}, "improve": {"improve 25", "improve 25"},
	"steal":     {"steal yellow, ou steal none", "steal yellow, or steal none"},
	"trade":     {"trade red lab study (dá lab, recebe study); caffeine, lab, lecture, study, tutorial", "trade red lab study (gives lab, takes study); caffeine, lab, lecture, study, tutorial"},
	"registrar": {"registrar lab study (dá quatro lab, recebe um study); caffeine, lab, lecture, study, tutorial", "registrar lab study (gives four lab, takes one study); caffeine, lab, lecture, study, tutorial"},
}

func handOf(err *game.Error, figure string) (h Hand) {
	list, _ := err.Figures[figure].([]int)
	copy(h[:], list)
	return h
}

func orNothing(t lang.T) lang.T {
	if t.PT == "" {
		return lang.T{"nada", "nothing"}
	}
	return t
}

func capital(t lang.T) lang.T {
	up := func(s string) string {
		if s == "" {
			return s
		}
		return strings.ToUpper(s[:1]) + s[1:]
	}
	return lang.T{up(t.PT), up(t.EN)}
}

// withPlaces adds where such a thing is possible, from the allowed forms; if
// nowhere, all that is possible.
func withPlaces(t lang.T, err *game.Error) lang.T {
	commands := []string{"place ", "complete ", "improve "}
	if err.Text("place") == "goal" {
		commands = []string{"achieve "}
	}
	var here []string
	for _, form := range err.Allowed {
		for _, c := range commands {
			if strings.HasPrefix(form, c) {
				here = append(here, form)
			}
		}
	}
	if len(here) == 0 {
		here = err.Allowed
	}
	if len(here) == 0 {
		return t
	}
	return lang.T{"%s Agora: %s", "%s Now: %s"}.With(t, strings.Join(here, " · "))
}

// Reasons of a start that only the command line has.
const (
	reasonUnread = "unread" // file, value
	reasonBoth   = "both"   // -load and -board
)

// explainStart says what is wrong with a save or layout, and where.
func explainStart(err *game.Error, names []lang.T) lang.T {
	value, n := lang.Clip(err.Text("value"), 40), err.Int("number")
	owner := lang.Same("?")
	if s, ok := err.Figures["owner"].(game.Seat); ok {
		owner = names[s]
	}
	var t lang.T
	switch err.Text("reason") {
	case reasonUnread:
		return lang.T{"Não consigo ler %s: %s", "Cannot read %s: %s"}.With(err.Text("file"), err.Text("value"))
	case reasonBoth:
		return lang.T{"Uma partida que se carrega já traz o seu tabuleiro: use -load ou -board.", "A match that is loaded has its board already: use -load or -board."}
	case ReasonLong:
		t = lang.T{"o arquivo é longo demais; cabem %d bytes", "the file is too long; it may have %d bytes"}.With(MaxFile)
	case ReasonTruncated:
		want := map[string]lang.T{"turn": {"o número de quem lança", "who rolls next"}, "student": {"a linha de um estudante", "a student’s line"}, "layout": {"a linha dos hexágonos", "the line of tiles"}}[err.Text("want")]
		t = lang.T{"o arquivo termina antes: falta %s", "the file ends too early: %s is missing"}.With(want)
	case ReasonExtra:
		t = lang.T{"há algo depois da linha dos gansos: “%s”", "something follows the line of the geese: “%s”"}.With(value)
	case ReasonTurn:
		t = lang.T{"“%s” não diz de quem é a vez: 0 a 3, ou uma cor", "“%s” does not say whose turn it is: 0 to 3, or a colour"}.With(value)
	case ReasonNumber:
		t = lang.T{"“%s” não é um número inteiro", "“%s” is not a whole number"}.With(value)
	case ReasonResources:
		t = lang.T{"são cinco recursos antes do g, e há %d", "there are five resources before the g, not %d"}.With(err.Int("count"))
	case ReasonCards:
		t = lang.T{"“%s” não é uma quantidade de recursos: 0 a %d", "“%s” is no number of resources: 0 to %d"}.With(value, MaxCards)
	case ReasonNoGoals:
		t = lang.T{"falta o g antes das metas", "the g before the goals is missing"}
	case ReasonNoCriteria:
		t = lang.T{"falta o c antes dos critérios", "the c before the criteria is missing"}
	case ReasonGoal:
		t = lang.T{"não há meta %s: vão de 0 a %d", "there is no goal %s: they go from 0 to %d"}.With(value, Goals-1)
	case ReasonGoalTwice:
		t = lang.T{"a meta %d já é de %s", "goal %d is %s’s already"}.With(n, owner)
	case ReasonCriterion:
		t = lang.T{"não há critério %s: vão de 0 a %d", "there is no criterion %s: they go from 0 to %d"}.With(value, Criteria-1)
	case ReasonCriterionTwice:
		t = lang.T{"o critério %d já é de %s", "criterion %d is %s’s already"}.With(n, owner)
	case ReasonNoLevel:
		t = lang.T{"falta o nível do critério %d: 1 a 3", "the level of criterion %d is missing: 1 to 3"}.With(n)
	case ReasonLevel:
		t = lang.T{"o critério %d não pode ter o nível %s: 1 a 3", "criterion %d cannot have level %s: 1 to 3"}.With(n, value)
	case ReasonTiles:
		t = lang.T{"são 19 hexágonos com recurso e valor, 38 números, e há %d", "there are 19 tiles of a resource and a value, 38 numbers, not %d"}.With(err.Int("count"))
	case ReasonResource:
		t = lang.T{"o hexágono %d não pode ter o recurso %s: 0 a 5", "tile %d cannot have resource %s: 0 to 5"}.With(n, value)
	case ReasonValue:
		t = lang.T{"o hexágono %d não pode ter o valor %s: 2 a 6 e 8 a 12; 7 só na Netflix", "tile %d cannot have the value %s: 2 to 6 and 8 to 12; 7 only on NETFLIX"}.With(n, value)
	case ReasonGeese:
		t = lang.T{"os gansos não podem estar em %s: 0 a 18, ou -1 fora do tabuleiro", "the geese cannot be on %s: 0 to 18, or -1 off the board"}.With(value)
	default:
		t = lang.Same(err.Text("reason"))
	}
	t = lang.T{"Linha %s: %s.", "Line %s: %s."}.With(strconv.Itoa(err.Int("line")), t)
	if file := err.Text("file"); file != "" {
		t = lang.T{"%s: %s", "%s: %s"}.With(file, t)
	}
	return t
}
