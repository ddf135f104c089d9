//go:build js

package web

import (
	"errors"
	"syscall/js"
)

// Store keeps bytes by key in IndexedDB. It implements store.KV.
type Store struct {
	db      js.Value
	opening []func(js.Value, error)
	pending int // calls not answered yet
	wrote   func()
}

const (
	dbTable  = "kept" // boot.js makes it
	storeTag = "passavez storage: "
)

// Load gives everything that is kept; at once where the page has read it while
// the program was on its way.
func (s *Store) Load(done func(map[string][]byte, error)) {
	kept := page.Get("kept")
	page.Delete("kept")
	if kept.Truthy() && read(kept.Get("keys")) && read(kept.Get("values")) {
		done(contents(kept.Get("keys"), kept.Get("values")), nil)
		return
	}
	s.transact("readonly", func(t js.Value) (js.Value, func() any) {
		table := t.Call("objectStore", dbTable)
		keys, values := table.Call("getAllKeys"), table.Call("getAll")
		return values, func() any { return contents(keys, values) }
	}, func(result any, err error) {
		all, _ := result.(map[string][]byte)
		done(all, err)
	})
}

// read says whether a request has got what it asked for.
func read(request js.Value) bool {
	return request.Get("readyState").String() == "done" && request.Get("error").IsNull()
}

// contents are the values by key that two requests for all have brought.
func contents(keys, values js.Value) map[string][]byte {
	all := map[string][]byte{}
	ks, vs := keys.Get("result"), values.Get("result")
	for i := range min(ks.Length(), vs.Length()) {
		v := vs.Index(i)
		if ks.Index(i).Type() != js.TypeString || !v.InstanceOf(window.Get("Uint8Array")) {
			continue
		}
		b := make([]byte, v.Length())
		js.CopyBytesToGo(b, v)
		all[ks.Index(i).String()] = b
	}
	return all
}

// Put keeps a value.
func (s *Store) Put(key string, value []byte, done func(error)) {
	array := window.Get("Uint8Array").New(len(value))
	js.CopyBytesToJS(array, value)
	s.transact("readwrite", func(t js.Value) (js.Value, func() any) {
		return t.Call("objectStore", dbTable).Call("put", array, key), nil
	}, func(_ any, err error) { done(err) })
}

// Delete forgets a key.
func (s *Store) Delete(key string, done func(error)) {
	s.transact("readwrite", func(t js.Value) (js.Value, func() any) {
		return t.Call("objectStore", dbTable).Call("delete", key), nil
	}, func(_ any, err error) { done(err) })
}

// transact opens the database if need be and runs one transaction, which is
// done when it is complete. A connection that the browser has dropped (Safari
// does, in the background) is opened once more.
func (s *Store) transact(mode string, work func(t js.Value) (js.Value, func() any), done func(any, error)) {
	s.pending++
	s.attempt(mode, work, func(result any, err error) {
		s.pending--
		if mode == "readwrite" && err == nil && s.wrote != nil {
			s.wrote()
		}
		done(result, err)
	}, true)
}

func (s *Store) attempt(mode string, work func(t js.Value) (js.Value, func() any), done func(any, error), again bool) {
	s.open(func(db js.Value, err error) {
		if err != nil {
			done(nil, err)
			return
		}
		var t js.Value
		var result func() any
		err = guard(func() {
			t = db.Call("transaction", dbTable, mode)
			_, result = work(t)
		})
		if err != nil {
			if again {
				s.db = js.Undefined()
				s.attempt(mode, work, done, false)
				return
			}
			done(nil, errors.New(storeTag+err.Error()))
			return
		}
		over := false
		end := func(f func()) func() {
			return func() {
				if !over {
					over = true
					f()
				}
			}
		}
		failed := end(func() { done(nil, errors.New(storeTag+text(t.Get("error")))) })
		handle(t, map[string]func(){
			"complete": end(func() {
				if result == nil {
					done(nil, nil)
				} else {
					done(result(), nil)
				}
			}),
			"error": failed,
			"abort": failed,
		})
	})
}

func (s *Store) open(ready func(js.Value, error)) {
	if s.db.Truthy() {
		ready(s.db, nil)
		return
	}
	s.opening = append(s.opening, ready)
	if len(s.opening) > 1 {
		return
	}
	answer := func(db js.Value, err error) {
		waiting := s.opening
		s.opening = nil
		s.db = db
		for _, f := range waiting {
			f(db, err)
		}
	}
	opened := func(db js.Value) {
		forget := func() { s.db = js.Undefined() }
		handle(db, map[string]func(){"close": forget, "versionchange": func() {
			forget()
			db.Call("close")
		}})
		answer(db, nil)
	}
	// The page has begun to open it while the program was on its way.
	request := page.Get("database")
	page.Delete("database")
	if request.Truthy() && request.Get("readyState").String() == "done" {
		if request.Get("error").IsNull() {
			opened(request.Get("result"))
			return
		}
		request = js.Undefined()
	}
	if !request.Truthy() {
		if err := guard(func() { request = page.Call("openDatabase") }); err != nil {
			answer(js.Undefined(), errors.New(storeTag+err.Error()))
			return
		}
	}
	handle(request, map[string]func(){
		"success": func() {
			opened(request.Get("result"))
		},
		"error": func() {
			answer(js.Undefined(), errors.New(storeTag+text(request.Get("error"))))
		},
	})
}

// handle sets event handlers. They are released with the first event that
// ends the request; those of a connection live with it.
func handle(target js.Value, events map[string]func()) {
	var funcs []js.Func
	for name, f := range events {
		ends := name == "complete" || name == "error" || name == "abort" || name == "success"
		fn := js.FuncOf(func(js.Value, []js.Value) any {
			f()
			if ends {
				for _, g := range funcs {
					g.Release()
				}
				for name := range events {
					target.Set("on"+name, js.Null())
				}
			}
			return nil
		})
		funcs = append(funcs, fn)
		target.Set("on"+name, fn)
	}
}

// text is an error of the browser's as words.
func text(v js.Value) string {
	if !v.Truthy() {
		return "aborted"
	}
	return v.Call("toString").String()
}
