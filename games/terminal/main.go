// Command terminal plays any of the games on standard input and output:
//
//	go run ./games/terminal GAME [options]
//	go run ./games/terminal yahtzee -seats "Ana,Bia" -seed 7 -lang en
//
// Moves are typed in the game's notation; help, board, undo, save NAME and quit
// are understood everywhere. The end of the input saves the match.
//
// The command reads as main.go (what it needs of the world), options.go (the
// command line), table.go (the match) and say.go (what it says).
package main

import (
	"io"
	"os"
	"os/exec"
	"os/signal"
	"time"

	"passavez/engine/game"
	"passavez/engine/match"
)

// world is what the program needs beside its arguments and streams; tests
// bring their own.
type world struct {
	read   func(name string) ([]byte, error)
	write  func(name string, data []byte) error
	now    func() time.Time
	seed   func() uint64
	real   bool            // a person at a real terminal: the screen is cleared
	echo   func(show bool) // of what is typed, at a real terminal
	source *game.Source    // scripted draws of the first match, for tests
}

func main() {
	w := outside()
	if w.real {
		// Whoever interrupts while a puzzle is typed must get the echo back.
		stop := make(chan os.Signal, 1)
		signal.Notify(stop, os.Interrupt)
		go func() {
			<-stop
			echo(true)
			os.Exit(130)
		}()
	}
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, w))
}

func outside() world {
	return world{
		read:  readFile,
		write: func(name string, data []byte) error { return os.WriteFile(name, data, 0o644) },
		now:   time.Now,
		seed:  match.NewSeed,
		real:  isTerminal(os.Stdin) && isTerminal(os.Stdout),
		echo:  echo,
	}
}

// readFile reads no more than a match can have, so that a wrong name does no
// harm.
func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxFile+1))
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// echo asks stty, where there is one; without it what is typed shows.
func echo(show bool) {
	arg := "-echo"
	if show {
		arg = "echo"
	}
	c := exec.Command("stty", arg)
	c.Stdin = os.Stdin
	_ = c.Run()
}
