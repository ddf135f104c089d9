package match

import "encoding/json"

// Seal puts a checksum on a JSON object, Pack makes a code of any text.
var (
	Seal = seal
	Pack = pack
)

// Unmarshal reads JSON.
func Unmarshal(text string, v any) error { return json.Unmarshal([]byte(text), v) }
