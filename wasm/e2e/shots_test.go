//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestShots writes pictures of every screen into the folder $SHOTS; without
// it there is nothing to do.
func TestShots(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		t.Skip("SHOTS names no folder")
	}
	for _, size := range [][2]int64{{360, 640}, {768, 1024}, {1280, 800}} {
		for _, dark := range []bool{false, true} {
			theme := map[bool]string{false: "light", true: "dark"}[dark]
			t.Run(fmt.Sprintf("%dx%d-%s", size[0], size[1], theme), func(t *testing.T) {
				shot := func(p *tab, name string) {
					t.Helper()
					p.still()
					file := filepath.Join(dir, fmt.Sprintf("%s-%dx%d-%s.png", name, size[0], size[1], theme))
					if err := p.picture(file); err != nil {
						t.Fatal(err)
					}
				}
				p := open(t, view{w: size[0], h: size[1], dark: dark, still: true})
				shot(p, "menu")
				p.press("Ajustes")
				shot(p, "settings")
				p.key("Escape")
				p.press("Yahtzee")
				p.fill("Nome do jogador 1", "João")
				if p.has("textbox", "Nome do jogador 2") {
					p.fill("Nome do jogador 2", "Ângela")
				}
				shot(p, "setup")
				p.eval(`(location.hash = '#/yahtzee?seats=Jo%C3%A3o,%C3%82ngela,Bia&seed=21', true)`, nil)
				p.wait(node("roll"))
				shot(p, "yahtzee-start")
				p.autoplay(20) // some of the card is filled
				p.press(roll)
				p.eval(node("die-2")+`.click()`, nil)
				p.eval(node("die-4")+`.click()`, nil)
				shot(p, "yahtzee-turn")
				p.press("Regras")
				shot(p, "rules")
				p.key("Escape")
				p.press("Lançar 3 dados")
				p.press("Lançar 3 dados")
				shot(p, "yahtzee-card")
				p.eval(node(p.openCategories()[0])+`.click()`, nil)
				p.still()
				p.autoplay(45)
				shot(p, "yahtzee-standings")
				p.press("Menu")
				shot(p, "menu-after")
			})
		}
	}
}
