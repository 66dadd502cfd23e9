"""An out card may be forced back in three cases only (001:188-191)."""

from __future__ import annotations

from games.panguingue.tables import SHORT, chips, cites, do, refused, table
from houseway.games.panguingue import PanHand, Pass
from houseway.games.panguingue.events import Forced

QUICK = "2s 3s 4s 5s 6s 7s Kc Kd 2h 4h"


def rows(hand: PanHand) -> list[str]:
    return [event.row for event in hand.events if isinstance(event, Forced)]


def passes(*seats: int) -> str:
    return "; ".join(f"{seat} draws; {seat} passes" for seat in seats)


def three(first: str, deck: str) -> PanHand:
    """Let seat 3 have ten down: deuce to jack of spades, and three kings."""
    hand = table({3: first, 2: SHORT, 1: "Ad 2s 4c 6s 7h Js Qs Kc 3s 5d"}, f"Js Qd 6h Kh 7d 3h {deck}")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds 2s 3s 4s 5s 6s 7s Js; 3 discards 2h", passes(2, 1))
    return do(hand, "3 draws; 3 melds Kh Kc Kd; 3 discards 4h", passes(2, 1))


def test_who_holds_out_for_more_is_made_to_end_the_hand():
    """001:189: an ace would make a condition, the queen none."""
    hand = do(three(QUICK, "Qs 4d"), "3 draws; 3 passes; 1 forces Qs on 3; 3 adds Qs to 1; 3 goes out")
    assert rows(hand) == ["out-card"]
    assert chips(hand) == {3: 38 + 4 + 6, 2: 36, 1: 36}


def test_who_lets_the_richest_card_go_does_not_pyramid():
    """001:188-189: no other card pays more than the ace."""
    hand = do(three(QUICK, "As 4d"), "3 draws; 3 passes")
    assert cites(refused(hand, "1 forces As on 3")) == {"001:188-191"}


def test_who_has_not_refused_it_yet_does_not_pyramid():
    """001:188-189: the card lies before him and it is his turn to choose."""
    hand = do(three(QUICK, "2d 2c Qs 4d"), passes(3, 2, 1))
    assert refused(hand, "2 forces Qs on 3")
    do(hand, "3 touches; 2 forces Qs on 3")


def test_a_last_card_discarded_to_wait_for_more_is_forced_back():
    """001:187, 001:189: with eleven he could be out, and throws the eleventh away."""
    hand = table({3: "2s 3s 4s 5s 6s 7s Kc Kd Qs 4h", 2: SHORT, 1: SHORT}, "Js Qd 6h Kh 7d 3h")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds 2s 3s 4s 5s 6s 7s Js; 3 discards 4h", passes(2, 1))
    do(hand, "3 draws; 3 melds Kh Kc Kd; 3 discards Qs; 2 forces Qs on 3; 3 adds Qs to 1; 3 goes out")
    assert rows(hand) == ["out-card"]


def test_heads_up_any_out_card_may_be_forced():
    """001:191"""
    hand = table({2: QUICK, 1: SHORT}, "Js 6h Kh 7d As 2d")
    do(hand, "2 in; 1 in; 2 draws; 2 melds 2s 3s 4s 5s 6s 7s Js; 2 discards 2h", passes(1))
    do(hand, "2 draws; 2 melds Kh Kc Kd; 2 discards 4h", passes(1, 2))
    do(hand, "1 forces As on 2; 2 adds As to 1; 2 claims; 2 goes out")
    assert rows(hand) == ["out-card"]


def two_ready(richer: int) -> PanHand:
    """Let seats 3 and 2 both have ten down, so that a king puts either out; one of them has a condition of spades."""
    low, high = "Js 2s 3s 4s 5s 6s 7s", "As 2s 3s 4s 5s 6s 7s"
    plain, rich = "2s 3s 4s 5s 6s 7s Kc Kd 2h 4h", "2s 3s 4s 5s 6s 7s Kc Kh 2h 4h"
    hands = {3: rich if richer == 3 else plain, 2: rich if richer == 2 else plain, 1: SHORT}
    firsts = {
        seat: (high, "3 claims".replace("3", str(seat))) if seat == richer else (low, "") for seat in (3, 2)
    }
    deck = " ".join("As" if seat == richer else "Js" for seat in (3, 2)) + " 6h Ks Kd 3h Kc 2d 2c"
    hand = table(hands, deck)
    do(hand, "3 in; 2 in; 1 in")
    for seat in (3, 2):
        meld, claim = firsts[seat]
        do(hand, f"{seat} draws; {seat} melds {meld}", *([claim] if claim else []), f"{seat} discards 2h")
    do(hand, passes(1), f"3 draws; 3 melds Ks Kc {'Kh' if richer == 3 else 'Kd'}; 3 discards 4h")
    do(hand, f"2 draws; 2 melds Kd Kc {'Kh' if richer == 2 else 'Kd'}; 2 discards 4h", passes(1), "3 draws")
    assert hand.now.puts_out(3, hand.drawn()[-1])
    assert hand.now.puts_out(2, hand.drawn()[-1])
    return hand


def test_of_two_that_a_card_puts_out_the_cheaper_is_forced():
    """001:190: seat 3 lets the king go; it goes out for less than seat 2 would."""
    hand = do(two_ready(2), "3 passes")
    assert refused(hand, "1 forces Kc on 2")
    do(hand, "1 forces Kc on 3; 3 adds Kc to 2; 3 goes out")
    assert rows(hand) == ["out-card"]


def test_the_next_player_is_forced_where_he_is_the_cheaper():
    """001:190"""
    hand = do(two_ready(3), "3 passes; 1 forces Kc on 2; 2 adds Kc to 2; 2 goes out")
    assert rows(hand) == ["out-card"]


def test_a_card_that_puts_both_out_may_be_let_go():
    """001:188-191, 001:194, reading pan-two-out"""
    hand = two_ready(2)
    assert refused(hand, "1 forces Kc on 3")
    assert hand.check(Pass(3)) == []
