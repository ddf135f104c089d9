//go:build js

package web

import (
	"encoding/base64"
	"errors"
	"strconv"
	"syscall/js"
)

// File brings a file of the release by its name ("standard.dict"), as the
// builder put it there or unpacked, and calls done once, later: with an error if
// it did not arrive. Whether it arrived as it was is for the caller to find out.
func File(name string, done func(content []byte, err error)) {
	// In the single file the release stands in the page itself.
	if block := document.Call("getElementById", name); block.Truthy() {
		content, err := base64.StdEncoding.DecodeString(block.Get("textContent").String())
		if err != nil {
			After(0, func() { done(nil, err) })
			return
		}
		array := window.Get("Uint8Array").New(len(content))
		js.CopyBytesToJS(array, content)
		After(0, func() { unzipped(array.Get("buffer"), func(content []byte) { done(content, nil) }) })
		return
	}
	url := ""
	err := guard(func() {
		release := window.Get("JSON").Call("parse", document.Call("getElementById", "release").Get("textContent"))
		files := release.Get("files")
		for i := range files.Length() {
			if f := files.Index(i); f.Get("name").String() == name && f.Get("url").Type() == js.TypeString {
				url = f.Get("url").String()
			}
		}
	})
	if err == nil && url == "" {
		err = errors.New("no file " + name + " in the release")
	}
	if err != nil {
		After(0, func() { done(nil, err) })
		return
	}
	await(window.Call("fetch", url), func(response js.Value, ok bool) {
		if !ok {
			done(nil, errors.New(url+": "+text(response)))
			return
		}
		if !response.Get("ok").Bool() {
			done(nil, errors.New(url+": status "+strconv.Itoa(response.Get("status").Int())))
			return
		}
		await(response.Call("arrayBuffer"), func(buffer js.Value, ok bool) {
			if !ok {
				done(nil, errors.New(url+": "+text(buffer)))
				return
			}
			unzipped(buffer, func(content []byte) { done(content, nil) })
		})
	})
}

// unzipped undoes gzip where the browser can, which is faster than we are and
// does not hold up the page. What it cannot read comes as it is.
func unzipped(buffer js.Value, done func([]byte)) {
	array := window.Get("Uint8Array").New(buffer)
	plain := func(array js.Value) {
		content := make([]byte, array.Length())
		js.CopyBytesToGo(content, array)
		done(content)
	}
	zipped := array.Length() > 2 && array.Index(0).Int() == 0x1f && array.Index(1).Int() == 0x8b
	if !zipped || window.Get("DecompressionStream").Type() != js.TypeFunction {
		plain(array)
		return
	}
	stream := window.Get("Blob").New([]any{buffer}).Call("stream").Call("pipeThrough", window.Get("DecompressionStream").New("gzip"))
	await(window.Get("Response").New(stream).Call("arrayBuffer"), func(buffer js.Value, ok bool) {
		if ok {
			array = window.Get("Uint8Array").New(buffer)
		}
		plain(array)
	})
}
