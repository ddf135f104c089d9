package scene

import (
	"fmt"
	"strings"

	"passavez/engine/lang"
	"passavez/games/ceelo"
)

var (
	textLeft     = lang.T{"%s sai com %s", "%s left with %s"}
	textLuck     = lang.T{"Mais sorte na próxima vez.", "Better luck next time."}
	textCame     = lang.T{"Entrou com %s e ganhou %s.", "Came with %s and won %s."}
	textCameLost = lang.T{"Entrou com %s e perdeu %s.", "Came with %s and lost %s."}
	textCameEven = lang.T{"Entrou com %s e sai igual.", "Came with %s and leaves even."}
	textLast     = lang.T{"O último jogo", "The last game"}

	textNames = lang.T{"%s abre a banca", "%s opens a bank"}
	textBets  = lang.T{"%s aposta", "%s wagers"}
	textRolls = lang.T{"%s lança", "%s rolls"}
	textEnd   = lang.T{"Fim da partida", "End of the match"}
	textGame  = lang.T{"Jogo %d", "Game %d"}
	textStake = lang.T{"Jogo %d · aposta %s", "Game %d · wager %s"}

	textHowMuch   = lang.T{"Qual é a banca de %s?", "What is %s's bank?"}
	textPlayMoney = lang.T{"Dinheiro de faz de conta", "It is play money"}
	textEvenMoney = lang.T{"Paga um por um", "Pays even money"}
	textHowWager  = lang.T{"Quanto aposta %s?", "What does %s wager?"}
	textRange     = lang.T{"De %s a %s", "From %s to %s"}
	textRolling   = lang.T{"%s lança os dados…", "%s rolls the dice…"}
	textToRoll    = lang.T{"%s lança os dados", "%s is to roll"}
	textNoCombo   = lang.T{"Sem combinação", "No combination"}
	textOnce      = lang.T{"%d lance: de novo", "%d throw: roll again"}
	textMore      = lang.T{"%d lances: de novo", "%d throws: roll again"}
	textBoth      = lang.T{"Os dois lançam de novo", "Both roll again"}
	textTakes     = lang.T{"%s leva %s", "%s takes %s"}
	textAnswer    = lang.T{"A vencer: %s", "To beat: %s"}
	textNth       = lang.T{"lance %d", "throw %d"}

	textStart   = lang.T{"Começar com %s", "Start with %s"}
	textStart0  = lang.T{"Começar", "Start"}
	textWager   = lang.T{"Apostar %s", "Wager %s"}
	textWager0  = lang.T{"Apostar", "Wager"}
	textRoll    = lang.T{"Lançar os dados", "Roll the dice"}
	textAgain   = lang.T{"Lançar de novo", "Roll again"}
	textSkip    = lang.T{"Pular", "Skip"}
	textCashOut = lang.T{"Sair com %s", "Cash out %s"}

	textBankField  = lang.T{"Banca de %s, em dólares", "Bank of %s, in dollars"}
	textWagerField = lang.T{"Aposta de %s, em dólares", "Wager of %s, in dollars"}
	textLess       = lang.T{"Menos %s", "%s less"}
	textPlus       = lang.T{"Mais %s", "%s more"}
	textHalf       = lang.T{"Metade", "Half"}
	textAll        = lang.T{"Tudo", "All"}
	textSame       = lang.T{"Repetir", "Same"}
	textSameLong   = lang.T{"Repetir a última aposta, %s", "Same again, %s"}
	textNotAmount  = lang.T{"“%s” não é um valor. Escreva um número como 50 ou 12.34.", "“%s” is no amount. Write a number such as 50 or 12.34."}

	textChance = lang.T{"Chance de %s com %s: %s", "Chance of %s with %s: %s"}
	textIn     = lang.T{"exatamente %d em %d", "exactly %d in %d"}

	textView     = lang.T{"O que mostrar", "What to show"}
	textThrows   = lang.T{"Lances", "Throws"}
	textGames    = lang.T{"Jogos", "Games"}
	textRanking  = lang.T{"Ranking", "Ranking"}
	textNoThrows = lang.T{"Neste jogo ninguém lançou ainda.", "Nobody has rolled in this game yet."}
	textNoGames  = lang.T{"Nenhum jogo terminou ainda.", "No game is over yet."}
	textThrow    = lang.T{"%s, lance %d: %s, %s", "%s, throw %d: %s, %s"}
	textWon      = lang.T{"%s ganhou %d de %d: %s", "%s won %d of %d: %s"}
	textEven     = lang.T{"Em média são 50 %", "The average is 50 %"}
	textGameWon  = lang.T{"Jogo %d: %s ganhou %s, banca %s", "Game %d: %s won %s, bank %s"}
	textGameLost = lang.T{"Jogo %d: %s perdeu %s, banca %s", "Game %d: %s lost %s, bank %s"}
	textBest     = lang.T{"Da melhor à pior", "Best first"}
	textChances  = lang.T{"chance de ganhar", "chance to win"}
	textRank     = lang.T{"%s: chance de ganhar %s", "%s: chance to win %s"}
	textHere     = lang.T{"a de %s agora", "that of %s now"}

	textDice  = lang.T{"Dados de %s: %s, %s", "Dice of %s: %s, %s"}
	textEmpty = lang.T{"Dados de %s: ainda não lançados", "Dice of %s: not rolled yet"}
	textBank  = lang.T{"%s, banca %s", "%s, bank %s"}
	textPot   = lang.T{"Aposta na mesa: %s", "Wager on the table: %s"}
)

// percent is a share with one decimal, "54,2 %".
func percent(part, of int) lang.T {
	s := fmt.Sprintf("%.1f %%", 100*float64(part)/float64(max(1, of)))
	return lang.T{strings.Replace(s, ".", ",", 1), s}
}

// whole is a share without decimals, "60 %".
func whole(part, of int) string {
	return fmt.Sprintf("%.0f %%", 100*float64(part)/float64(max(1, of)))
}

func faces(r ceelo.Roll) string { return fmt.Sprintf("%d %d %d", r[0], r[1], r[2]) }

// plain is an amount as one types it: 50, 12.34.
func plain(c ceelo.Cents) string {
	return strings.TrimSuffix(strings.TrimPrefix(c.String(), "$"), ".00")
}
