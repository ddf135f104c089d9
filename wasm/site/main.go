// Command site builds the page into a folder and serves it.
//
//	go run ./wasm/site                  build into dist/ and serve http://localhost:8080
//	go run ./wasm/site -build           build only
//	go run ./wasm/site -addr :9000      serve elsewhere
package main

import (
	"errors"
	"flag"
	"fmt"
	"mime"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	root, err := moduleRoot()
	if err != nil {
		fail(err)
	}
	dir := flag.String("dir", filepath.Join(root, "dist"), "folder to build into; what the builder did not make there is left alone")
	app := flag.String("app", "./wasm", "package of the program")
	buildOnly := flag.Bool("build", false, "build and do not serve")
	addr := flag.String("addr", "localhost:8080", "address to serve on")
	flag.Parse()
	if flag.NArg() > 0 {
		fail(fmt.Errorf("what is %q? see -help", flag.Arg(0)))
	}

	// The address is taken first: a minute of building for nothing would annoy.
	var listener net.Listener
	if !*buildOnly {
		if listener, err = net.Listen("tcp", *addr); err != nil {
			fail(fmt.Errorf("%s is taken (%v); choose another with -addr", *addr, err))
		}
		fmt.Println("building; the first time takes a minute or two")
	}
	release, err := build(root, *app, *dir)
	if err != nil {
		fail(err)
	}
	if *buildOnly {
		for _, f := range release.served() {
			fmt.Printf("%9d  %s\n", len(f.content), f.Name)
		}
		return
	}
	fmt.Println("http://" + strings.Replace(listener.Addr().String(), "127.0.0.1", "localhost", 1))
	fail(http.Serve(listener, serve(*dir)))
}

// serve answers with the built files as a good static host does: with the right
// types, and the programs compressed.
func serve(dir string) http.Handler {
	mime.AddExtensionType(".wasm", "application/wasm")
	mime.AddExtensionType(".webmanifest", "application/manifest+json")
	mime.AddExtensionType(".js", "text/javascript; charset=utf-8")
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		if strings.HasSuffix(r.URL.Path, ".wasm") && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Content-Encoding", "gzip")
			r.URL.Path += ".gz"
		}
		files.ServeHTTP(w, r)
	})
}

func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("run this inside the repository: there is no go.mod above")
		}
		dir = up
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "site:", err)
	os.Exit(1)
}
