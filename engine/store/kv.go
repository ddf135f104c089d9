// Package store keeps matches and settings over a small key-value interface.
//
// The page's implementation of KV is in engine/web (IndexedDB); the one here
// keeps everything in memory and can be made to fail, for tests. Everything is
// read once at the start; afterwards reading never waits, and writes are sent
// off with a callback, because in a browser nothing may wait for storage
// inside a callback.
package store

import (
	"errors"
	"sort"
	"sync"
)

// KV is where bytes are kept by key. No call waits: done is called exactly
// once, sooner or later, from any goroutine, also before the call returns.
// Writes of one key take effect in the order in which they were made. Keys are
// lower-case letters, digits and "/".
type KV interface {
	// Load gives everything that is kept.
	Load(done func(all map[string][]byte, err error))
	// Put keeps a value, whole or not at all where the medium can promise it.
	// The slice is not changed afterwards by anybody.
	Put(key string, value []byte, done func(error))
	// Delete forgets a key; one that is not there is no error.
	Delete(key string, done func(error))
}

// Memory is a KV for tests and for pages without storage.
type Memory struct {
	mu   sync.Mutex
	data map[string][]byte
	n    int
	fail map[int]fault
	all  error
	held []func()
	hold bool
}

type fault struct {
	err  error
	torn bool
}

// ErrFault is what a write that was told to fail returns.
var ErrFault = errors.New("store: the write was told to fail")

// FailAt makes the n-th write from now, counted from 1, fail and change
// nothing.
func (m *Memory) FailAt(n int) { m.faultAt(n, fault{err: ErrFault}) }

// TearAt makes the n-th write from now fail half-way: half of the value is
// kept, as after a crash on a medium without transactions.
func (m *Memory) TearAt(n int) { m.faultAt(n, fault{err: ErrFault, torn: true}) }

// FailAll makes every call fail with err from now on; nil ends that.
func (m *Memory) FailAll(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = err
}

func (m *Memory) faultAt(n int, f fault) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fail == nil {
		m.fail = map[int]fault{}
	}
	m.fail[m.n+n] = f
}

// Hold keeps answers back, as a slow medium does, until Release.
func (m *Memory) Hold() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.hold = true
}

// Release gives the answers that were kept back, in order, and those that
// they give rise to.
func (m *Memory) Release() {
	m.mu.Lock()
	held := m.held
	m.hold, m.held = false, nil
	m.mu.Unlock()
	for _, f := range held {
		f()
	}
}

// Writes is the number of writes and deletions so far, failed ones included.
func (m *Memory) Writes() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.n
}

// Keys lists what is kept, sorted.
func (m *Memory) Keys() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	keys := make([]string, 0, len(m.data))
	for k := range m.data {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// Copy is a memory with the same contents and no faults: the medium as the
// next start of the program finds it.
func (m *Memory) Copy() *Memory {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := &Memory{data: map[string][]byte{}}
	for k, v := range m.data {
		c.data[k] = append([]byte(nil), v...)
	}
	return c
}

// Load implements KV.
func (m *Memory) Load(done func(map[string][]byte, error)) {
	m.mu.Lock()
	all, err := map[string][]byte{}, m.all
	if err == nil {
		for k, v := range m.data {
			all[k] = append([]byte(nil), v...)
		}
	}
	m.mu.Unlock()
	m.answer(func() { done(all, err) })
}

// Put implements KV.
func (m *Memory) Put(key string, value []byte, done func(error)) {
	m.write(done, func(torn bool) {
		if torn {
			value = value[:len(value)/2]
		}
		m.data[key] = append([]byte(nil), value...)
	})
}

// Delete implements KV.
func (m *Memory) Delete(key string, done func(error)) {
	m.write(done, func(bool) { delete(m.data, key) })
}

func (m *Memory) write(done func(error), do func(torn bool)) {
	m.mu.Lock()
	if m.data == nil {
		m.data = map[string][]byte{}
	}
	m.n++
	f := m.fail[m.n]
	if m.all != nil {
		f = fault{err: m.all}
	}
	if f.err == nil || f.torn {
		do(f.torn)
	}
	m.mu.Unlock()
	m.answer(func() { done(f.err) })
}

func (m *Memory) answer(f func()) {
	m.mu.Lock()
	if m.hold {
		m.held = append(m.held, f)
		m.mu.Unlock()
		return
	}
	m.mu.Unlock()
	f()
}
