package dict_test

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"passavez/dict"
	"passavez/dict/data"
)

// found are words that anybody may lay: in standard, and so in wide.
var found = map[string]string{
	"conjugations": `canto cantas canta cantamos cantais cantam cantei cantaste cantou cantastes cantaram cantava
		cantávamos cantáveis cantavam cantara cantáramos cantarei cantarás cantará cantaremos cantareis cantarão
		cantaria cantaríamos cantariam cante cantes cantemos canteis cantem cantasse cantássemos cantassem cantar
		cantares cantarmos cantardes cantarem cantando cantado cantada cantados cantadas cantai
		vendo vendes vende vendemos vendeis vendem vendi vendeste vendeu venderam vendia vendêssemos vendido
		parto partes parte partimos partis partem parti partiu partiram partia partíssemos partindo partida
		sou és é-não-conta somos sois são era éramos fui foste foi fomos foram fora seja sejamos sejam fosse fôssemos for formos sendo sido
		estou estás está estamos estão estive esteve estiveram esteja estivesse estiver
		tenho tens tem temos têm tinha tive teve tiveram tenha tivesse tiver tido tendo
		vou vais vai vamos vão ia íamos vá vamos indo ido
		faço fazes faz fazemos fazem fiz fez fizeram faça fizesse fizer feito
		digo diz dizem disse disseram diga dissesse dito
		trago traz trouxe trouxeram traga trouxesse
		ponho pões põe põem pus pôs puseram ponha puser posto
		venho vens vem vimos vêm vim veio vieram venha viesse vindo
		vejo vês vê vemos veem vi viu viram veja visse visto
		sei sabe soube souberam saiba soubesse quero quer quis quiseram queira
		posso pode podem pude pôde puderam possa pudesse
		hei hás há havemos hão houve haja houvesse
		caibo coube caiba perco perca peço peça ouço ouça durmo durma sinto sinta minto minta sirvo sirva
		passeio passeia passeamos passeie odeio odeia incendeia medeio anseio
		fujo foge construo constrói construímos caio cai caímos saio sai saímos rio ri rimos
		compõe propõe supõe dispôs reponha expus bebo bebe comeu comíamos cozinhávamos averiguemos apazigua
		abençoem adira advêm aguei apaziguem argui arguiu averigúe caibamos carregássemos cingiu cresçamos creem deem descreem
		doou dormíamos enxáguam esmerei extingo frijo intervim intervieste leem leiamos magoo moíam mentíssemos nomeiem obtêm odeiem
		ouviríamos pesquisávamos prevejo proíbe provêm quiséssemos reaveria remói ressarça saúda soía suei traí trouxéssemos valhamos
		vendêramos viajem víssemos xinguemos`,
	"irregular plurals": `pães cães mães mãos irmãos cidadãos cristãos órfãos órgãos alemães capitães charlatães escrivães
		limões corações leões botões balões anões vulcões verões corrimãos grãos sótãos bênçãos
		animais jornais papéis hotéis anéis pincéis faróis lençóis caracóis espanhóis azuis sutis fuzis barris
		répteis fósseis fáceis difíceis úteis móveis túneis níveis amáveis possíveis
		homens jovens nuvens jardins álbuns bons sons uns fins
		flores mares açúcares mulheres cores luzes vozes rapazes cruzes nozes vezes
		países meses ingleses portugueses gases deuses cós ônibus lápis pires atlas vírus tórax
		caracteres juniores seniores lentidões gratidões escuridões
		avós bebês cálices campeões chapéus colheres cônsules faisões fregueses funis gizes guardiões juízes louvores males
		meles nós pagãos peixes projéteis reféns revólveres rubis tabeliães troféus óculos`,
	"Brazil": `ônibus trem banheiro sorvete geladeira xícara café moleque celular abacaxi açougue torcida gol goleiro time
		aluguel terno maiô suco bala fato registro aspecto ação ótimo batizar idéia ideia vôo voo
		você vocês gente moço moça garoto guri piá mano cara abobrinha calcinha paulista liquidificador diarista boteco busão escanteio mutirão borracheiro bagunça bagunçar xingar xingou bobagem bacana
		cachaça caipirinha feijoada farofa mandioca aipim macaxeira tapioca pamonha brigadeiro quindim coxinha pastel
		pipoca paçoca rapadura açaí acerola caju cajá maracujá jabuticaba graviola goiaba mamão cupuaçu guaraná
		capivara tatu tamanduá jacaré sabiá onça arara tucano quati preá jararaca sucuri piranha perereca saci
		samba forró frevo axé baião maracatu capoeira berimbau carnaval dublar dublagem decolar aterrissar
		deletar clicar escanear estressar checar bonde metrô calçada pedágio mídia ímã esporte futebol basquete
		vôlei gari caçula xodó cafuné dengo moqueca vatapá acarajé quibe esfiha-não-conta oi tchau ué uai ih ei
		julho outubro domingo sexta catorze quatorze dezesseis dezessete dezenove
		apagador bermuda borracha caminhão chuveiro churrasco delegacia durex faxina faxineira fogão freguês grampeador lanchonete
		lixeira padaria papelaria picolé pimenta preguiça rodoviária salgadinho sobremesa supermercado vitrine xampu`,
	"Portugal": `autocarro comboio casa-não-conta gelado frigorífico chávena telemóvel ananás talho claque golo guarda-não-conta
		equipa alcunha fato sumo rebuçado facto aspeto ação ótimo baptizar registo
		rapariga rapaz miúdo puto gajo gaja bué fixe giro pequeno-não-conta eléctrico elétrico passadeira peão
		camião matrícula propina caneta esferográfica agrafador atacador bica galão imperial pastelaria bacalhau
		sandes tosta bolacha presunto fiambre grelos tremoços castanha ginjinha chouriço
		desporto andebol ecrã rato ficheiro utilizador descarregar aceder bilião milhão dezasseis dezassete dezanove
		casa quinta vila ribeira serra monte herdade azulejo fado saudade lisboeta alfacinha tripeiro minhoto
		alforreca apelido autoclismo berma biberão boleia cacifo camisola carrinha chumbo cimeira dióspiro estendal fotocópia
		gabardina guião hospedeira lambarice lixívia matraquilhos montra parvo paragem pastilha portagem rebuçados roulote rotunda
		salsicha sapatilhas talhante tareco tasca trotinete utente ventoinha`,
	"new in everyday use, Brazil and Portugal": `sagu sagus vegano veganas internet drones pavê mandioquinha escondidinhos refri
		influenciador influenciadoras zica ficantes abestado nhoque orégano maminha lacraia ariranha docerias pirarucu esfirras
		estrogonofe tatame blogueira feminicídio mochileiros muvuca desenrascanço jambu maniçoba xerém xeréns abará
		assoviar assovio assoviávamos
		tablet tablets selfie selfies podcast podcasts emoji emojis print printei app apps bot bots post hashtag gamers influencers
		viralizar viralizou viralizassem ressignificamos descomplica desencana resetado bugou superestimaram
		pet pets pilates muffin donuts acelga acelgas salsinha paracetamol golaço golaços xerox pizzaiolo sarapatel trolls bagels blushes barmen remixes
		eba vixe tchê bah hipotermia afresco releitura insurgentes imperceptíveis alagoana automotivas semiárido procônsules
		contracheque abatedouro criptomoedas microcrédito quiche plugue ducha gosma fajuta escarola garoupa bromélias`,
	"everyday": `casa mesa cadeira porta janela cozinha quarto cama livro papel lápis caneta escola professor aluno
		amigo amiga família pai mãe filho filha irmão irmã avô avó tio tia primo prima criança bebê bebé homem mulher
		água pão leite queijo manteiga ovo carne peixe arroz feijão fruta maçã laranja banana uva limão
		sol lua céu estrela chuva vento neve mar rio praia montanha árvore flor folha terra fogo
		azul verde vermelho amarelo branco preto cinza roxo rosa grande pequeno alto baixo bonito feio novo velho
		bom mau melhor pior muito pouco mais menos sempre nunca hoje amanhã ontem agora depois antes
		um dois três quatro cinco seis sete oito nove dez onze doze treze quinze vinte trinta cem mil
		jogo jogar jogador dado tabuleiro peça carta sorte vez ponto pontos ganhar perder empate vencer vencedor
		coração cabeça mão pé olho boca nariz orelha cabelo dente perna braço
		gato gatos gata gatinho cão cachorro cavalo vaca porco galinha pato ovelha burro rato
		quilo quilômetro quilómetro hora minuto segundo semana mês ano século xadrez zebra zero exame texto
		felizmente rapidamente facilmente lentamente possivelmente psicologia democracia liberdade felicidade
		abelha açúcar agulha alho almoço ambulância apito avião balde bigode bombeiro caracol colher computador dança espelho
		farmácia girassol golfinho história inverno joelho lanterna leão lençol martelo mochila morango ninho nuvem ombro orvalho
		palhaço pássaro pijama pirâmide relógio sapato semente telhado tigre torre trator umbigo urso vaso vidro vinho violão xale`,
	"two letters": `ah ai ao ar as cá dá de dó eh em és eu fã fé há ia ir já lá lê li má me mi na no nó nu oh oi os ou pá
		pé pi pó rã ré ri ró sã se sé si só tá te ti tu ui um vá vê vi xá xô zê cu bê cê ex ih ué uh xi ei`,
	"three letters": `aço afã ali asa até axé azo bar baú bis boi bom cal cão céu chá clã cor cru dez dia dor duo eco ego elo
		era fax fel fez fim fio foz gás gel giz gnu gol hum ida ilê imã ipê ira jaz jiu-não-conta lar lei lua luz mãe mal mar mel mês
		nau nem noz num ode olá ovo pão paz pez pio pôr que rap rei réu rim rol sal sax sem sim sol som sul tal tão tez til
		tom top uau uns uva vez véu via vil voo voz xis zen zoo uai ema exu oxe`,
	"doubtful, decided for": `biga bobe brim ema ex gusa ih iota jacu jeca juta naja ônix pife pios rajá rajo taba tupi uai ué uh xi zaga`,
}

// refused are words that standard must not have.
var refused = map[string]string{
	"non-words": `xqz aaa zzz bcd asdf qwe-não-conta abcd zuzuzu casaa casass gatxo livroz mesaa jogoos computadro xicra cazza
		amorr felis pesoa exeto concerteza derrepente menas seje esteje fazeres-não-conta interrese iorgute mortandela
		poblema pobrema bicicreta framengo largatixa beneficiente previlégio excessão pretensioso-não-conta paralizar analizar pesquizar
		trolis sitcons blushs brunchs bageis pretzeis gameres vixes covids
		cidadões-não-conta degrais troféis mãoses pãos alemãos
		adevogado ansiozo asterístico bandeija cabeleleiro cocrodilo conheser corasão cuzcuz derepente desinteria difissil
		dicernir entertido enxoveiro guspir hezitar impecilho intelijente istória limbrar madastra meretíssimo mindingo páçaro
		poriço pobremas puzer quizer rezistir salchicha sombrancelha supertição tauba tiulo trabisseiro xuxu zzap`,
	"truncated -mo": `cantemo cantamo cantaremo cantarmo cantássemo vendemo vendermo partiremo partirmo fazemo fizemo dizermo
		sabermo estejamo sejamo façamo comecemo brinquemo
		bebemo comemo sabemo viajamo jogamo acordamo chegaremo queremo partamo abramo dançamo pintamo`,
	"infinitives without -r": `passeá chateá penteá compô propô supô repô`,
	"abbreviations": `dr dra sr sra etc jan fev jul jun nov pág séc vol-não-conta av-não-conta cm mm ml mg rpm ppm http https atm ftp eua csi vip sta eng min mca
		ltda cpf rg cep tv dvd cd pc usb pdf gps ong onu fmi sms bpm vhs pvc led lcd pib inss iptu sac http gov edu`,
	"Roman numerals": `ii iii iv vii viii ix xii xiii xiv xv xvi xvii xviii xix xx xxi xxx
		xxii xxiv xxv lxx xci cii mcm mdc mmx viiii`,
	"foreign": `the and house here center able center made round sapiens führer einstein beatles miami baltimore trager modus operandi mom out von
		yes hello world people friend love fire green thank please monsieur bonjour gracias hombre mujer noche ciao grazie uhr nicht ich danke`,
	"names": `josé-não-conta lisboa joão roberto ricardo miguel vanessa paraguai uruguai brasil afonso manuel vítor emílio jerônimo
		barcelona tejo alentejo`,
	"doubtful, decided against": `au fomo`,
}

// list splits a table and folds its words. Words marked "não-conta" (does not
// count) are there for a reader to see that they were thought of: they are words
// with a hyphen, of one letter, or right after all.
func list(t *testing.T, table string) (words []string) {
	t.Helper()
	for _, w := range strings.Fields(table) {
		if strings.HasSuffix(w, "-não-conta") {
			continue
		}
		f, err := dict.Fold(w)
		if err != nil {
			// Nothing that cannot be folded can be laid.
			continue
		}
		words = append(words, f)
	}
	return words
}

func TestFound(t *testing.T) {
	for kind, table := range found {
		words := list(t, table)
		if n := len(words); n < 15 {
			t.Errorf("%s: only %d words", kind, n)
		}
		for _, w := range words {
			if !standard().Has(w) {
				t.Errorf("%s: standard does not have %s", kind, w)
			}
			if !wide().Has(w) {
				t.Errorf("%s: wide does not have %s", kind, w)
			}
		}
	}
}

func TestRefused(t *testing.T) {
	for kind, table := range refused {
		for _, w := range list(t, table) {
			if standard().Has(w) {
				t.Errorf("%s: standard has %s", kind, w)
			}
			if common().Has(w) {
				t.Errorf("%s: common has %s", kind, w)
			}
		}
	}
	for _, kind := range []string{"truncated -mo", "infinitives without -r", "Roman numerals", "abbreviations"} {
		for _, w := range list(t, refused[kind]) {
			if wide().Has(w) {
				t.Errorf("%s: wide has %s", kind, w)
			}
		}
	}
}

// TestReview holds the compiled files to the verdicts of review.tsv: the words of
// two and three letters are exactly those with yes.
func TestReview(t *testing.T) {
	f, err := os.Open("review.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	yes := map[string]bool{}
	in := bufio.NewScanner(f)
	lines := 0
	for in.Scan() {
		if strings.HasPrefix(in.Text(), "#") {
			continue
		}
		lines++
		col := strings.Split(in.Text(), "\t")
		if len(col) != 3 || col[2] == "" || col[1] != "yes" && col[1] != "no" {
			t.Errorf("line %q", in.Text())
			continue
		}
		if f, err := dict.Fold(col[0]); err != nil || f != col[0] {
			t.Errorf("%q is no folded word", col[0])
		}
		yes[col[0]] = col[1] == "yes"
		for _, lex := range []*dict.Lexicon{standard(), wide()} {
			if lex.Has(col[0]) != yes[col[0]] {
				t.Errorf("%s: %v says %v", in.Text(), lex.Tier(), lex.Has(col[0]))
			}
		}
	}
	if lines < 542 {
		t.Errorf("only %d verdicts", lines)
	}
	for _, lex := range []*dict.Lexicon{common(), standard(), wide()} {
		for w := range lex.Words() {
			if len(w) <= 3 && !yes[w] {
				t.Errorf("%v has %s, which was not reviewed or refused", lex.Tier(), w)
			}
		}
	}
}

// TestTiers holds each tier within the next, and their sizes to what the words of
// the interface say of them.
func TestTiers(t *testing.T) {
	tiers := []*dict.Lexicon{common(), standard(), wide()}
	for i, want := range []struct {
		tier     dict.Tier
		min, max int
	}{{dict.Common, 27_500, 28_500}, {dict.Standard, 440_000, 455_000}, {dict.Wide, 1_370_000, 1_390_000}} {
		lex := tiers[i]
		if lex.Tier() != want.tier || lex.Len() < want.min || lex.Len() > want.max {
			t.Errorf("%v with %d words, want %v with %d to %d", lex.Tier(), lex.Len(), want.tier, want.min, want.max)
		}
		n, last := 0, ""
		for w := range lex.Words() {
			n++
			if w <= last {
				t.Fatalf("%v: %s after %s", lex.Tier(), w, last)
			}
			last = w
			if i+1 < len(tiers) && !tiers[i+1].Has(w) {
				t.Errorf("%v has %s, %v has not", lex.Tier(), w, tiers[i+1].Tier())
			}
			if f, err := dict.Fold(w); err != nil || f != w {
				t.Errorf("%s folds to %s, %v", w, f, err)
			}
			if !lex.Has(w) {
				t.Errorf("%v yields %s and has it not", lex.Tier(), w)
			}
		}
		if n != lex.Len() {
			t.Errorf("%v yields %d words, not %d", lex.Tier(), n, lex.Len())
		}
	}
	short := func(lex *dict.Lexicon) (out []string) {
		for w := range lex.Words() {
			if len(w) <= 4 {
				out = append(out, w)
			}
		}
		return out
	}
	if !slices.Equal(short(standard()), short(wide())) {
		t.Error("standard and wide differ in words of up to four letters")
	}
}

func TestRank(t *testing.T) {
	seen := make([]bool, common().Len())
	for w := range common().Words() {
		r, ok := common().Rank(w)
		if !ok || r < 0 || r >= len(seen) || seen[r] {
			t.Fatalf("%s has rank %d, %v", w, r, ok)
		}
		seen[r] = true
	}
	for w, want := range map[string]int{"QUE": 0, "DE": 1, "NAO": 2, "UM": 3, "VOCE": 4} {
		if r, ok := common().Rank(w); r != want || !ok {
			t.Errorf("%s has rank %d, %v; want %d", w, r, ok, want)
		}
	}
	for _, w := range []string{"", "Q", "QU", "que", "XQZ", "VOCEE", "VOC", "É", "ABCDEFGHIJLMNOPQ"} {
		if r, ok := common().Rank(w); ok && !common().Has(w) {
			t.Errorf("%q has rank %d", w, r)
		}
	}
	if _, ok := standard().Rank("QUE"); ok {
		t.Error("standard has ranks")
	}
}

// TestLemmas: what the words of standard are.
func TestLemmas(t *testing.T) {
	l, err := dict.LoadLemmas(data.Lemmas)
	if err != nil {
		t.Fatal(err)
	}
	of := func(w string) (list []string) {
		readings, err := l.Of(standard(), w)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range readings {
			list = append(list, fmt.Sprint(r.Form, " ", r.Lemma, " ", r.Class))
		}
		return list
	}
	for word, want := range map[string]string{
		"casa":        fmt.Sprint("casa casa ", dict.Feminine, "; casa casar ", dict.Verb),
		"cantávamos":  fmt.Sprint("cantávamos cantar ", dict.Verb),
		"corações":    fmt.Sprint("corações coração ", dict.Masculine),
		"pães":        fmt.Sprint("pães pão ", dict.Masculine),
		"fui":         fmt.Sprint("fui ir ", dict.Verb, "; fui ser ", dict.Verb),
		"ônibus":      fmt.Sprint("ónibus ónibus ", dict.Masculine, "; ônibus ônibus ", dict.Masculine),
		"rapidamente": fmt.Sprint("rapidamente rapidamente ", dict.Adverb),
		"cantadoras":  fmt.Sprint("cantadoras cantador ", dict.AdjectiveNoun),
		"desmontei":   fmt.Sprint("desmontei desmontar ", dict.Verb),
		"nervosismos": fmt.Sprint("nervosismos nervosismo ", dict.Masculine),
		"deletou":     fmt.Sprint("deletou deletar ", dict.Verb), // of Brazil only
		"calça":       fmt.Sprint("calça calça ", dict.Feminine, "; calca calcar ", dict.Verb, "; calça calçar ", dict.Verb),
		"abobrinhas":  fmt.Sprint("abobrinhas abobrinha ", dict.Nominal),
		"busões":      fmt.Sprint("busões busão ", dict.Unclassed), // added by hand
		"isso":        fmt.Sprint("isso isso ", dict.Pronoun),
		"oito":        fmt.Sprint("oito oito ", dict.Numeral),
		"numa":        fmt.Sprint("numa num ", dict.Contraction),
		"quando":      fmt.Sprint("quando quando ", dict.Adverb, "; quando quando ", dict.Conjunction),
		"pôr":         fmt.Sprint("pôr pôr ", dict.Verb, "; por por ", dict.Preposition),
		"profético":   fmt.Sprint("profético profético ", dict.Adjective),
	} {
		w, err := dict.Fold(word)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(of(w), "; "); got != want {
			t.Errorf("%s is %s; want %s", word, got, want)
		}
	}
	n, silent := 0, 0
	for w := range standard().Words() {
		if n++; n%9973 != 0 {
			continue
		}
		readings, err := l.Of(standard(), w)
		if err != nil {
			t.Fatal(err)
		}
		if len(readings) == 0 {
			silent++
		}
		for _, r := range readings {
			if f, err := dict.Fold(r.Form); err != nil || f != w || r.Lemma == "" {
				t.Errorf("%s is %+v", w, r)
			}
		}
	}
	if silent > 1 {
		t.Errorf("of %d words nothing is known", silent)
	}
	if _, err := l.Of(wide(), "CASA"); err != dict.ErrOtherWords {
		t.Errorf("wide: %v", err)
	}
}
