// Command bare is an empty Ebitengine window: what everything else is
// measured against.
package main

import (
	"log"

	"github.com/hajimehoshi/ebiten/v2"
)

type window struct{}

func (window) Update() error              { return nil }
func (window) Draw(*ebiten.Image)         {}
func (window) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(window{}); err != nil {
		log.Fatal(err)
	}
}
