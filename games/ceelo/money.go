package ceelo

import (
	"fmt"
	"strings"
)

// Cents is an amount of money in integer cents.
type Cents int

const (
	MinBank Cents = 1           // least opening bank: $0.01
	MaxBank Cents = 100_000_000 // greatest opening bank: $1000000.00

	// MaxWager is far beyond every bank that luck can make (23 wins in a row
	// of the whole of the greatest bank) and keeps every sum an exact number.
	MaxWager Cents = 1_000_000_000_000_000
)

// String shows an amount as $100.00, in every language.
func (c Cents) String() string {
	sign := ""
	if c < 0 {
		sign, c = "-", -c
	}
	return fmt.Sprintf("%s$%d.%02d", sign, int(c)/100, int(c)%100)
}

// plain is the amount as moves have it: 50, 12.34.
func (c Cents) plain() string {
	if c%100 == 0 {
		return fmt.Sprint(int(c) / 100)
	}
	return fmt.Sprintf("%d.%02d", int(c)/100, int(c)%100)
}

// Faults of an amount as it is written.
const (
	NotAmount = "not-amount" // no number: "abc", "1e9", "", "1 000"
	TooFine   = "too-fine"   // more than two decimals: "12.345"
)

// ParseAmount reads an amount in dollars, such as 50, 12.5, 12.50 or 0,50,
// with an optional $ before it. A sign is read, so that it can be refused for
// what it is; what is beyond ±MaxWager is returned as ±(MaxWager+1). fault is
// "" or says what is wrong.
func ParseAmount(text string) (amount Cents, fault string) {
	negative := strings.HasPrefix(text, "-")
	text = strings.TrimPrefix(text, "-")
	text = strings.TrimPrefix(text, "$")
	whole, decimals := text, ""
	if i := strings.IndexAny(text, ".,"); i >= 0 {
		whole, decimals = text[:i], text[i+1:]
		if decimals == "" {
			return 0, NotAmount
		}
	}
	if whole == "" || !digits(whole) || !digits(decimals) {
		return 0, NotAmount
	}
	if len(decimals) > 2 {
		return 0, TooFine
	}
	for _, d := range whole + (decimals + "00")[:2] {
		if amount = amount*10 + Cents(d-'0'); amount > MaxWager {
			amount = MaxWager + 1
			break
		}
	}
	if negative {
		amount = -amount
	}
	return amount, ""
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// ValidWager says whether a bank may wager the amount: more than nothing, at
// most all of it.
func ValidWager(wager, bank Cents) bool {
	return wager > 0 && wager <= min(bank, MaxWager)
}

// Adjust is the bank after a wager was won, lost or tied, at even money.
func Adjust(bank, wager Cents, v Verdict) Cents { return bank + Cents(v)*wager }
