package wheel

import "testing"

func TestWedges(t *testing.T) {
	count := map[string]int{}
	sum, last := 0, 0
	for i := range Wedges {
		w := WedgeIn(1, i)
		count[w.Kind]++
		sum += w.Value
		if w.Kind == Money {
			if w.Value <= last {
				t.Errorf("wedge %d: the values ascend", i)
			}
			last = w.Value
		} else if w.Value != 0 || i > 3 {
			t.Errorf("wedge %d: %+v", i, w)
		}
	}
	if count[Money] != 20 || count[LoseTurn] != 1 || count[Bankrupt] != 2 || count[ExtraTurn] != 1 {
		t.Errorf("%v", count)
	}
	if sum != 19*550+1500 || last != 1500 {
		t.Errorf("the money adds up to %d, the highest is %d", sum, last)
	}
	for i, want := range []Wedge{{LoseTurn, 0}, {Bankrupt, 0}, {Bankrupt, 0}, {ExtraTurn, 0}, {Money, 100}, {Money, 150}} {
		if got := WedgeIn(1, i); got != want {
			t.Errorf("wedge %d is %+v, want %+v", i, got, want)
		}
	}
	for round, want := range map[int]int{1: 1500, 2: 2000, 3: 2500} {
		if got := WedgeIn(round, Wedges-1).Value; got != want {
			t.Errorf("round %d: the highest is %d, want %d", round, got, want)
		}
		if got := WedgeIn(round, Wedges-2).Value; got != 1000 {
			t.Errorf("round %d: the second is %d", round, got)
		}
	}
}

func TestRim(t *testing.T) {
	seen := map[int]bool{}
	special := func(place int) bool { return WedgeIn(1, Rim[place%Wedges]).Kind != Money }
	for place, w := range Rim {
		seen[w] = true
		if Place(w) != place {
			t.Errorf("wedge %d is at %d", w, Place(w))
		}
		if special(place) && special(place+1) {
			t.Errorf("two special wedges side by side at %d", place)
		}
		if special(place) != (place%6 == 0) {
			t.Errorf("place %d: the special wedges are a quarter apart", place)
		}
	}
	if len(seen) != Wedges {
		t.Errorf("%d wedges on the rim", len(seen))
	}
	if Place(Wedges) != -1 {
		t.Error("there is no wedge 24")
	}
}
