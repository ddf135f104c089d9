package palavra

import "passavez/engine/lang"

var testNames = lang.Names([]string{"Ana", "Bia", "", "Dora"})
