package ceelo

import "testing"

func TestParseAmount(t *testing.T) {
	for text, want := range map[string]Cents{
		"100": 10000, "50": 5000, "0": 0, "0.01": 1, "0,50": 50, "12.3": 1230, "12.34": 1234, "12,34": 1234, "007": 700, "$5": 500,
		"1000000": 100_000_000, "1000000.00": 100_000_000, "-5": -500, "-0.01": -1, "-$2": -200,
		"99999999999999999999999999": MaxWager + 1, "-99999999999999999999999999": -MaxWager - 1, "0.00": 0, "00.10": 10,
	} {
		if got, fault := ParseAmount(text); got != want || fault != "" {
			t.Errorf("%q is %d (%s), want %d", text, got, fault, want)
		}
	}
	for text, want := range map[string]string{
		"12.345": TooFine, "0.001": TooFine, "1,000": TooFine, "1.000": TooFine,
		"1e9": NotAmount, "abc": NotAmount, "": NotAmount, "-": NotAmount, "$": NotAmount, ".": NotAmount, ".5": NotAmount, "5.": NotAmount,
		"1 000": NotAmount, "1.2.3": NotAmount, "1,000.00": NotAmount, "+5": NotAmount, "--5": NotAmount, "0x10": NotAmount, "１": NotAmount, "NaN": NotAmount, "Inf": NotAmount, "5%": NotAmount,
	} {
		if got, fault := ParseAmount(text); got != 0 || fault != want {
			t.Errorf("%q is %d (%s), want %s", text, got, fault, want)
		}
	}
}

func TestAmountsAsShown(t *testing.T) {
	for c, want := range map[Cents]string{10000: "$100.00", 0: "$0.00", 1: "$0.01", 50: "$0.50", 1234: "$12.34", 100_000_000: "$1000000.00", -25: "-$0.25"} {
		if c.String() != want {
			t.Errorf("%d cents is shown as %s, want %s", int(c), c, want)
		}
	}
	for c, want := range map[Cents]string{10000: "100", 50: "0.50", 1230: "12.30", 1: "0.01"} {
		if got := c.plain(); got != want {
			t.Errorf("%d cents is written %s, want %s", int(c), got, want)
		}
		if back, fault := ParseAmount(c.plain()); back != c || fault != "" {
			t.Errorf("%s comes back as %d (%s)", c.plain(), int(back), fault)
		}
	}
}

func TestValidWager(t *testing.T) {
	for _, c := range []struct {
		wager, bank Cents
		want        bool
	}{
		{0, 10000, false}, {-1, 10000, false}, {1, 10000, true}, {5000, 10000, true}, {10000, 10000, true}, {10001, 10000, false},
		{1, 0, false}, {1, 1, true}, {MaxWager + 1, 2 * MaxWager, false}, {MaxWager, 2 * MaxWager, true},
	} {
		if got := ValidWager(c.wager, c.bank); got != c.want {
			t.Errorf("a wager of %s from %s: %v", c.wager, c.bank, got)
		}
	}
}

func TestAdjust(t *testing.T) {
	for v, want := range map[Verdict]Cents{Win: 15000, Lose: 5000, Tie: 10000} {
		if got := Adjust(10000, 5000, v); got != want {
			t.Errorf("verdict %d makes %s, want %s", v, got, want)
		}
	}
}
