package words

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"sync"

	"passavez/dict"
)

// An arrival is something that a file brings, once it is asked for.
type arrival[T any] struct {
	mu      sync.Mutex
	coming  bool
	what    *T
	err     error // why the last file was refused, or did not come
	waiting []func()
}

// await fetches and reads the file if what it brings is not there, and calls then,
// once, when it is or when it failed. What failed before is tried again.
func (a *arrival[T]) await(fetch func(done func(file []byte, err error)), read func(file []byte) (*T, error), then func()) {
	a.mu.Lock()
	if a.what != nil {
		a.mu.Unlock()
		then()
		return
	}
	a.waiting = append(a.waiting, then)
	if a.coming {
		a.mu.Unlock()
		return
	}
	a.coming = true
	a.mu.Unlock()
	fetch(func(file []byte, err error) {
		var what *T
		if err == nil {
			file, err = unpack(file)
		}
		if err == nil {
			what, err = read(file)
		}
		a.mu.Lock()
		waiting := a.waiting
		a.coming, a.what, a.err, a.waiting = false, what, err, nil
		a.mu.Unlock()
		for _, f := range waiting {
			f()
		}
	})
}

// now returns what is there, or else why not: ErrAbsent if nothing has come yet.
func (a *arrival[T]) now() (*T, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.what == nil && a.err == nil {
		return nil, ErrAbsent
	}
	return a.what, a.err
}

// largest is more than any dictionary takes unpacked, and little enough for any
// device.
const largest = 16 << 20

// unpack undoes gzip, which hosts that compress nothing would not do for us. Some
// hosts declare it and the browser has undone it already.
func unpack(file []byte) ([]byte, error) {
	if !bytes.HasPrefix(file, []byte{0x1f, 0x8b}) {
		return file, nil
	}
	z, err := gzip.NewReader(bytes.NewReader(file))
	if err == nil {
		// The length in the last bytes saves growing; a wrong one costs nothing else.
		n := 0
		for i := range 4 {
			n |= int(file[len(file)-4+i]) << (8 * i)
		}
		out := bytes.NewBuffer(make([]byte, 0, max(0, min(n, largest))+bytes.MinRead))
		if _, err = out.ReadFrom(io.LimitReader(z, largest)); err == nil {
			return out.Bytes(), nil
		}
	}
	reason := dict.Damaged
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		reason = dict.Truncated
	}
	return nil, &dict.LoadError{Reason: reason, Detail: err.Error()}
}
