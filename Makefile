# Everything here is also a plain go command; a machine without make loses nothing.
GO ?= go
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.1

.PHONY: run build test check bench dict shots dist clean

# Build the page and play it on http://localhost:8080.
run:
	$(GO) run ./wasm/site

# Build everything: all packages, and the page into dist/.
build: dist
	$(GO) build ./...

# All tests: what needs only Go, then the page in Chromium.
test:
	$(GO) test ./...
	$(GO) test -tags e2e -timeout 60m ./wasm/e2e

# Format, vet natively and for the browser, staticcheck, import directions.
check:
	@out=$$(gofmt -l .); if [ -n "$$out" ]; then echo "gofmt -w these:"; echo "$$out"; exit 1; fi
	$(GO) vet -composites=false ./...
	$(GO) vet -composites=false -tags e2e ./wasm/e2e
	GOOS=js GOARCH=wasm $(GO) vet -composites=false ./wasm/... ./engine/... $(addprefix ./,$(dir $(wildcard wasm/e2e/testdata/*/main.go)))
	tools=$$(mktemp -d) && GOBIN=$$tools $(GO) install $(STATICCHECK) && $$tools/staticcheck ./... && $$tools/staticcheck -tags e2e ./wasm/e2e && \
		GOOS=js GOARCH=wasm $$tools/staticcheck ./wasm ./wasm/worker ./engine/web; r=$$?; rm -rf $$tools; exit $$r

# Sizes, starting times and idle frames, beside an empty window; the dictionary
# and the move generator, natively and in Chromium.
bench:
	$(GO) test -tags e2e -timeout 30m -run '^$$' -bench . -benchtime 1x ./wasm/e2e

# The dictionary files from their sources, packages that npm and apt-get fetch.
# AGAINST=folder compares the result with earlier word lists, class by class.
dict:
	$(GO) run ./dict/make $(if $(AGAINST),-against $(AGAINST))

# Pictures of every screen into shots/.
shots:
	SHOTS=$(CURDIR)/shots $(GO) test -tags e2e -timeout 30m -count 1 -run TestShots ./wasm/e2e

# What a host serves, with the single file and the archive for portals.
dist:
	$(GO) run ./wasm/site -build

clean:
	rm -rf dist shots
