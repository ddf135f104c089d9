package palavra

import (
	"strings"

	"passavez/engine/lang"
)

var testNames = lang.Names([]string{"Ana", "Bia", "", "Dora"})

// sentence says whether a text is one, in both languages.
func sentence(t lang.T) bool {
	for _, s := range []string{t.PT, t.EN} {
		if len(s) < 10 || !strings.ContainsAny(s[len(s)-1:], ".)?") && !strings.Contains(s, "Agora:") && !strings.Contains(s, "Now:") || strings.Contains(s, "%!") || strings.Contains(s, "(?)") {
			return false
		}
	}
	return true
}

func namesOf(typed []string) []lang.T { return lang.Names(typed) }
