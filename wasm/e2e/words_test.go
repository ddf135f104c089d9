//go:build e2e

package e2e

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"
	"sync"
	"testing"
)

// dictionaryHost serves the page of the dictionary, notes which dictionary files
// are asked for, and spoils them.
type dictionaryHost struct {
	next http.Handler
	dir  string

	mu    sync.Mutex
	asked []string
	spoil map[string]func(w http.ResponseWriter, file []byte)
	gate  chan struct{} // wide waits until it is closed; nil: it does not
}

func (h *dictionaryHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	base := path.Base(r.URL.Path)
	if !strings.HasSuffix(base, ".dict") {
		h.next.ServeHTTP(w, r)
		return
	}
	tier, _, _ := strings.Cut(base, ".")
	h.mu.Lock()
	h.asked = append(h.asked, tier)
	spoil, gate := h.spoil[tier], h.gate
	h.mu.Unlock()
	if gate != nil && tier == "wide" {
		<-gate
	}
	if spoil == nil {
		h.next.ServeHTTP(w, r)
		return
	}
	file, err := os.ReadFile(h.dir + "/" + base)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	spoil(w, file)
}

func (h *dictionaryHost) requests() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return strings.Join(h.asked, " ")
}

func TestTheDictionaryArrives(t *testing.T) {
	dir, err := build("./wasm/e2e/testdata/words")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	h := &dictionaryHost{next: host(dir, under), dir: dir}
	server := httptest.NewServer(h)
	defer server.Close()

	load := func(t *testing.T) *tab {
		h.mu.Lock()
		h.asked = nil
		h.mu.Unlock()
		p := blank(t, view{url: server.URL + under})
		p.do("go", navigate(p.url))
		p.loads++
		p.wait(`window.wordsready`)
		return p
	}
	says := func(p *tab, pt, en string) {
		t := p.t
		t.Helper()
		if got := p.text(`wordssays('pt')`); got != pt {
			t.Errorf("says %q, want %q", got, pt)
		}
		if got := p.text(`wordssays('en')`); got != en {
			t.Errorf("says %q, want %q", got, en)
		}
	}
	// ABADOES is in wide only.
	plays := func(p *tab, tier, casa, abadoes string) {
		t := p.t
		t.Helper()
		for word, want := range map[string]string{"casa": casa, "abadões": abadoes} {
			if got := p.text(`wordsbegin('` + map[string]string{"casa": "CASA", "abadões": "ABADOES"}[word] + `')`); got != tier {
				t.Errorf("a match begins with %q, want %q", got, tier)
			}
			if got := p.text(`wordsplay('play 8h ` + word + `')`); got != want {
				t.Errorf("%s: %q, want %q", word, got, want)
			}
		}
	}
	const refused = "ABADOES não está no dicionário. Nada muda: jogue outra palavra, troque ou passe."

	t.Run("whole", func(t *testing.T) {
		h.gate = make(chan struct{})
		p := load(t)
		if got := h.requests(); got != "" {
			t.Errorf("asked for %s before Palavra is opened", got)
		}
		p.eval(`wordsopen()`, nil)
		p.wait(`wordschanges() === 1`)
		says(p, "Por enquanto valem as palavras do dicionário padrão. O dicionário amplo está a caminho.", "For now words of the standard dictionary count. The wide dictionary is on its way.")
		plays(p, "standard", "play 8H CASA", refused)
		close(h.gate)
		p.wait(`wordschanges() === 2`)
		says(p, "Valem as palavras do dicionário amplo.", "Words of the wide dictionary count.")
		plays(p, "wide", "play 8H CASA", "play 8H ABADOES")
		if got := h.requests(); got != "standard wide" {
			t.Errorf("asked for %s", got)
		}
		// What a word is comes in a file of its own, once somebody asks.
		if got := p.text(`wordsis('casa')`); got != "CASA está no dicionário; o que ela é está a caminho." {
			t.Error(got)
		}
		p.eval(`wordsask()`, nil)
		p.wait(`wordsanswers() === 1`)
		if got := p.text(`wordsis('casa')`); got != "CASA: casa, substantivo feminino; casa, do verbo casar." {
			t.Error(got)
		}
		if got := h.requests(); got != "standard wide lemmas" {
			t.Errorf("asked for %s", got)
		}
		t.Logf("arrived, unpacked and loaded in ms: %s", p.text(`wordstimes()`))
		p.check()
	})
	for name, c := range map[string]struct {
		spoil  func(w http.ResponseWriter, file []byte)
		pt, en string
	}{
		"truncated": {func(w http.ResponseWriter, file []byte) { w.Write(file[:len(file)/2]) }, "O dicionário amplo não chegou inteiro; ficou de fora.", "The wide dictionary did not arrive whole; it is left out."},
		"flipped":   {func(w http.ResponseWriter, file []byte) { file[len(file)/2] ^= 1; w.Write(file) }, "O dicionário amplo chegou danificado; ficou de fora.", "The wide dictionary arrived damaged; it is left out."},
		"foreign":   {func(w http.ResponseWriter, file []byte) { w.Write([]byte("<!doctype html><p>?")) }, "O que chegou no lugar do dicionário amplo não é um dicionário; ficou de fora.", "What arrived instead of the wide dictionary is no dictionary; it is left out."},
		"missing":   {func(w http.ResponseWriter, file []byte) { http.Error(w, "no", http.StatusNotFound) }, "O dicionário amplo não chegou; com conexão ele volta a ser pedido.", "The wide dictionary did not arrive; it is asked for again when there is a connection."},
	} {
		t.Run(name, func(t *testing.T) {
			h.mu.Lock()
			h.spoil, h.gate = map[string]func(http.ResponseWriter, []byte){"wide": c.spoil}, nil
			h.mu.Unlock()
			p := load(t)
			if name == "missing" {
				p.forgive("404")
			}
			p.eval(`wordsopen()`, nil)
			p.wait(`wordschanges() === 2`)
			says(p, "Por enquanto valem as palavras do dicionário padrão. "+c.pt, "For now words of the standard dictionary count. "+c.en)
			plays(p, "standard", "play 8H CASA", refused)
			// The next time Palavra is opened it is asked for again.
			h.mu.Lock()
			h.spoil = nil
			h.mu.Unlock()
			p.eval(`wordsopen()`, nil)
			p.wait(`wordschanges() === 4`)
			says(p, "Valem as palavras do dicionário amplo.", "Words of the wide dictionary count.")
			if got := h.requests(); got != "standard wide wide" {
				t.Errorf("asked for %s", got)
			}
			p.check()
		})
	}
}
