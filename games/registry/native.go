//go:build !js

package registry

import (
	"fmt"
	"sync"

	"passavez/dict"
	"passavez/dict/data"
)

var loaded = map[dict.Tier]func() (*dict.Lexicon, error){
	dict.Common:   sync.OnceValues(func() (*dict.Lexicon, error) { return dict.Load(data.Common) }),
	dict.Standard: sync.OnceValues(func() (*dict.Lexicon, error) { return dict.Load(data.Standard) }),
	dict.Wide:     sync.OnceValues(func() (*dict.Lexicon, error) { return dict.Load(data.Wide) }),
}

func init() {
	Dictionary = func(tier dict.Tier) (*dict.Lexicon, error) {
		load, ok := loaded[tier]
		if !ok {
			return nil, fmt.Errorf("no dictionary %v", tier)
		}
		return load()
	}
}
