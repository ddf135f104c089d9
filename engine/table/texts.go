package table

import "passavez/engine/lang"

// What the table itself says.
var (
	textTitle    = lang.T{"Passa a vez", "Passavez"}
	textWaiting  = lang.T{"Na mesa, à espera", "On the table, waiting"}
	textContinue = lang.T{"Continuar", "Continue"}
	textRound    = lang.T{"rodada %d", "round %d"}
	textDelete   = lang.T{"Apagar a partida de %s", "Delete the match of %s"}
	textDeleted  = lang.T{"Partida apagada.", "Match deleted."}
	textBring    = lang.T{"Trazer de volta", "Bring it back"}
	textMore     = lang.T{"Mais %d…", "%d more…"}

	textSettings = lang.T{"Ajustes", "Settings"}
	textLanguage = lang.T{"Língua", "Language"}
	textTheme    = lang.T{"Luz", "Light"}
	textAuto     = lang.T{"Auto", "Auto"}
	textLight    = lang.T{"Clara", "Bright"}
	textDark     = lang.T{"Escura", "Dim"}
	textMotion   = lang.T{"Movimento", "Motion"}
	textFull     = lang.T{"Completo", "Full"}
	textLess     = lang.T{"Reduzido", "Reduced"}
	textTextMode = lang.T{"Mostrar a página como texto", "Show the page as text"}
	textKeys     = lang.T{"Atalhos de uma tecla", "Single-key shortcuts"}
	textVersion  = lang.T{"Versão %s", "Version %s"}

	textPlayers     = lang.T{"Quem joga?", "Who plays?"}
	textName        = lang.T{"Nome do jogador %d", "Name of player %d"}
	textAdd         = lang.T{"Mais um jogador", "One more player"}
	textRemove      = lang.T{"Tirar o jogador %d", "Remove player %d"}
	textPerson      = lang.T{"uma pessoa", "a person"}
	textComputer    = lang.T{"Computador, %s", "Computer, %s"}
	textWho         = lang.T{"No lugar %d joga: %s", "At place %d plays: %s"}
	textChange      = lang.T{"Toque para trocar", "Tap to change"}
	textItsTurn     = lang.T{"Agora joga %s. Espere a sua vez.", "It is the turn of %s. Wait for yours."}
	textNoMove      = lang.T{"O computador não achou uma jogada. Desfaça ou volte ao menu.", "The computer found no move. Undo, or go back to the menu."}
	textStart       = lang.T{"Começar", "Start"}
	textBack        = lang.T{"Voltar", "Back"}
	textMenu        = lang.T{"Menu", "Menu"}
	textRules       = lang.T{"Regras", "Rules"}
	textUndo        = lang.T{"Desfazer", "Undo"}
	textUndone      = lang.T{"Jogada desfeita.", "Move taken back."}
	textLog         = lang.T{"O que aconteceu", "What happened"}
	textNothing     = lang.T{"A partida começa agora.", "The match begins now."}
	textSeeAll      = lang.T{"Ver tudo o que aconteceu", "See all that happened"}
	textDismiss     = lang.T{"Fechar a mensagem", "Close the message"}
	textRematch     = lang.T{"Revanche", "Rematch"}
	textReplay      = lang.T{"Rever a partida", "Replay"}
	textStandings   = lang.T{"Classificação", "Standings"}
	textWins        = lang.T{"%s ganha!", "%s wins!"}
	textShared      = lang.T{"Empate: %s", "A tie: %s"}
	textNobody      = lang.T{"Ninguém ganha", "Nobody wins"}
	textEnd         = lang.T{"Fim da partida", "End of the match"}
	textPlace       = lang.T{"%dº lugar: %s, %s", "Place %d: %s, %s"}
	textMoveOf      = lang.T{"Jogada %d de %d", "Move %d of %d"}
	textDamaged     = lang.T{"Uma partida não pode ser lida: está danificada, ou é de uma versão mais nova.", "One match cannot be read: it is damaged, or a newer version's."}
	textDamagedMany = lang.T{"%d partidas não podem ser lidas: estão danificadas, ou são de uma versão mais nova.", "%d matches cannot be read: they are damaged, or a newer version's."}
	textRemains     = lang.T{"Guardar o que resta", "Save what is left"}
	textBegin       = lang.T{"Começo da partida", "Start of the match"}
	textEarlier     = lang.T{"Jogada anterior", "Earlier move"}
	textLater       = lang.T{"Jogada seguinte", "Later move"}
	textPass        = lang.T{"Passe a vez para %s", "Pass to %s"}
	textIAm         = lang.T{"Sou %s", "I am %s"}
	textTyped       = lang.T{"O que foi escrito está guardado, e só aparece jogando.", "What was typed is put away, and shows only as you play."}
	textHidden      = lang.T{"Só %s deve ver o que vem agora.", "Only %s should see what comes next."}
	textReadOnly    = lang.T{"Esta partida foi jogada com outra versão das regras ou do dicionário. Dá para vê-la, mas não para continuá-la.", "This match was played under another version of the rules or dictionary. It can be looked at, but not continued."}
	textNoStore     = lang.T{"O navegador não está guardando as partidas. Pode jogar, mas não feche a página no meio.", "The browser is not keeping matches. You can play, but do not close the page in between."}

	textLeaveHead = lang.T{"Há uma partida na mesa", "There is a match on the table"}
	textLeave     = lang.T{"O endereço pede outra partida. A que está na mesa fica guardada no menu. Começar a outra?", "The address asks for another match. The one on the table stays in the menu. Start the other one?"}
	textStay      = lang.T{"Ficar aqui", "Stay here"}
	textNew       = lang.T{"Começar a outra", "Start the other"}

	textNotHere  = lang.T{"Essa partida não está guardada neste aparelho.", "That match is not kept on this device."}
	textNoMatch  = lang.T{"Nenhuma partida na mesa. Abra um jogo no menu.", "No match on the table. Open a game from the menu."}
	textCommands = lang.T{"Agora: %s", "Now: %s"}
	textAlways   = lang.T{"Sempre: undo, menu, help", "Always: undo, menu, help"}

	textOffline   = lang.T{"Pronto para jogar sem internet.", "Ready to play offline."}
	textFresh     = lang.T{"Há uma versão nova. Toque para recarregar.", "New version, tap to reload."}
	textNotNow    = lang.T{"Agora não", "Not now"}
	textUpdate    = lang.T{"Procurar versão nova", "Check for updates"}
	textRenew     = lang.T{"Recarregar com a versão nova", "Reload with the new version"}
	textAsking    = lang.T{"Procurando…", "Looking…"}
	textNewest    = lang.T{"Esta é a versão mais nova.", "This is the newest version."}
	textUnasked   = lang.T{"Não deu para perguntar: falta conexão.", "Could not ask: there is no connection."}
	textNotWhole  = lang.T{"A versão nova não chegou inteira. Esta continua valendo.", "The new version did not arrive whole. This one stays."}
	textElsewhere = lang.T{"Esta partida está aberta em outra aba. Aqui dá para ver, lá se joga.", "This match is open in another tab. It is played there; here you can watch."}
	textPlayHere  = lang.T{"Jogar aqui", "Play here"}

	textShare     = lang.T{"Compartilhar", "Share"}
	textThisMatch = lang.T{"A partida", "The match"}
	textSameDice  = lang.T{"O mesmo começo", "The same start"}
	textLink      = lang.T{"Endereço da partida", "Link of the match"}
	textCode      = lang.T{"Código da partida", "Code of the match"}
	textQR        = lang.T{"Código QR da partida", "QR code of the match"}
	textReveals   = lang.T{"Quem recebe este endereço pode ver tudo o que está escondido na partida.", "Whoever receives this link can see all that is hidden in the match."}
	textSend      = lang.T{"Enviar", "Send"}
	textCopied    = lang.T{"Copiado.", "Copied."}
	textNotShared = lang.T{"O navegador não deixa copiar. Marque o texto e copie.", "The browser does not let us copy. Select the text and copy it."}
	textBringIn   = lang.T{"Trazer uma partida", "Bring in a match"}
	textPaste     = lang.T{"Cole um endereço, código ou texto", "Paste a link, code or text"}
	textFile      = lang.T{"Escolher um arquivo", "Choose a file"}
	textOpenIt    = lang.T{"Abrir", "Open"}
	textUnread    = lang.T{"Não há nenhuma partida nesse arquivo.", "There is no match in that file."}
	textTaken     = lang.T{"%s no menu.", "%s in the menu."}
	textTakenSome = lang.T{"%s no menu; a linha %d não foi aceita: %s", "%s in the menu; line %d was not taken: %s"}
	textMatch     = lang.T{"%d partida", "%d match"}
	textMatches   = lang.T{"%d partidas", "%d matches"}
	textRename    = lang.T{"Dar um nome à partida", "Name the match"}
	textKeep      = lang.T{"Guardar", "Keep"}
	textThis      = lang.T{"Esta partida", "This match"}
	textAllOfThem = lang.T{"Partidas", "Matches"}
	textSaveFile  = lang.T{"Guardar num arquivo", "Save to a file"}
	textCopyAll   = lang.T{"Mandar todas como texto", "Send all as text"}
	textSaveAll   = lang.T{"Guardar todas num arquivo", "Save all to a file"}
	textPersisted = lang.T{"O navegador guarda as partidas até você as apagar.", "The browser keeps the matches until you delete them."}
	textEvictable = lang.T{"O navegador pode apagar as partidas se faltar espaço. Guarde as que importam num arquivo.", "The browser may delete the matches when space runs out. Save those that matter to a file."}
)
