"""Forcing a card: five rights, their windows, and who has lost them (001:181-187, 001:194-195)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.panguingue.tables import SHORT, chips, cites, do, refused, table
from houseway.cards import cards_text, parse_card
from houseway.games.panguingue import PanHand
from houseway.games.panguingue.events import Forced

SPREAD = "3d 4d Ks Qc 7s 2s 3c Jh Ac 6s"
PLAIN = "7h Jh 2c 4c 6s 7d Kh 3s Qd As"


def with_spread(
    deck: str, *, seats: tuple[int, ...] = (4, 3, 2, 1), readings: Mapping[str, str] | None = None
) -> PanHand:
    """Let the first seat lay down three, four and five of diamonds, and discard the king."""
    hands = dict.fromkeys(seats, PLAIN) | {seats[0]: SPREAD}
    hand = table(hands, f"5d {deck}", readings=readings)
    do(hand, *(f"{seat} in" for seat in seats))
    return do(hand, f"{seats[0]} draws; {seats[0]} melds 3d 4d 5d; {seats[0]} discards Ks")


def passes(*seats: int) -> str:
    return "; ".join(f"{seat} draws; {seat} passes" for seat in seats)


def rows(hand: PanHand) -> list[str]:
    return [event.row for event in hand.events if isinstance(event, Forced)]


def before_spread() -> PanHand:
    """Let seat 1 draw the six of diamonds and let it go; it fits the spread of seat 4, whose turn comes."""
    return do(with_spread("Kc Qh 6d 2d 7d Js Ah Kh"), passes(3, 2, 1))


def test_a_card_passed_over_may_be_forced():
    """001:182"""
    hand = do(before_spread(), "4 touches; 2 forces 6d on 4")
    assert rows(hand) == ["passed"]
    assert refused(hand, "4 passes")
    do(hand, "4 adds 6d to 1; 4 discards Qc")
    assert hand.state.turn is not None
    assert hand.state.turn.seat == 3


def test_or_he_is_made_to_draw_on():
    """001:182"""
    hand = do(before_spread(), "4 touches; 3 forces 4 to draw")
    assert refused(hand, "2 forces 6d on 4")
    do(hand, "4 draws; 4 adds 2d to 1; 4 discards Qc")


def test_who_touched_the_deck_has_lost_the_card():
    """001:183: he cannot take it, nor force it on himself."""
    hand = do(before_spread(), "4 touches")
    assert refused(hand, "4 takes")
    assert "001:183" in cites(refused(hand, "4 forces 6d on 4"))


def test_who_discarded_it_has_lost_his_right():
    """001:181"""
    hand = before_spread()
    assert "001:181" in cites(refused(hand, "1 forces 6d on 4"))
    do(hand, "2 forces 6d on 4")
    assert rows(hand) == ["off-deck"]


def test_a_card_off_the_deck_is_used_on_his_own_turn():
    """001:185: forced before he drew, it is his hit."""
    hand = do(before_spread(), "3 forces 6d on 4; 4 adds 6d to 1; 4 discards Qc")
    assert hand.state.turn is not None
    assert hand.state.turn.seat == 3


def test_forced_after_he_drew_his_own_card_goes_to_the_next_player():
    """001:185, reading pan-forced-back"""
    hand = do(before_spread(), "4 draws; 3 forces 6d on 4; 4 adds 6d to 1; 4 discards Qc")
    assert hand.state.option is not None
    assert cards_text([hand.state.option.card]) == "2d"
    assert hand.state.turn is not None
    assert hand.state.turn.seat == 3


def test_it_may_be_forced_back_until_two_have_drawn_behind():
    """001:185"""
    hand = do(before_spread(), passes(4))
    do(hand, "2 forces 6d on 4; 4 adds 6d to 1; 4 discards Qc")
    assert hand.state.turn is not None
    assert (hand.state.turn.seat, hand.state.turn.step) == (3, "start")
    late = do(before_spread(), passes(4), "3 draws")
    assert "001:185" in cites(refused(late, "2 forces 6d on 4"))


def test_drawing_since_costs_nothing_heads_up():
    """001:186: unless two are left."""
    hands = {2: SPREAD, 1: PLAIN}
    hand = table(hands, "5d Kc 6d Qh Jc 2c")
    do(hand, "2 in; 1 in; 2 draws; 2 melds 3d 4d 5d; 2 discards Ks; 1 draws; 1 passes")
    do(hand, "2 draws; 2 passes; 1 draws; 1 passes")
    assert hand.state.turn is not None
    do(hand, "1 forces 6d on 2; 2 adds 6d to 1; 2 discards Qc")
    assert hand.state.turn.seat == 2


def test_who_has_drawn_since_has_lost_the_right():
    """001:186"""
    hand = do(with_spread("Kc Qh 6d 2d", seats=(4, 3, 2)), passes(3, 2), "4 draws; 4 passes")
    # seat 4 let its own six of diamonds go; seat 3 may force it until it draws
    assert hand.state.turn is not None
    do(hand, "3 draws; 3 passes")
    assert "001:186" in cites(refused(hand, "3 forces 6d on 4"))
    do(hand, "2 forces 6d on 4; 4 adds 6d to 1; 4 discards Qc")
    assert hand.state.turn.seat == 2


def test_a_discard_out_of_the_hand_that_fits_may_be_forced_back():
    """001:187"""
    cards = "3d 4d 6d Qc 7s 2s 3c Jh Ac 6s"
    hand = table({3: cards, 2: PLAIN, 1: PLAIN}, "5d Kc Qh 2h 7h")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds 3d 4d 5d; 3 discards 6d")
    do(hand, "2 draws; 1 forces 6d on 3; 3 adds 6d to 1; 3 discards Qc")
    assert rows(hand) == ["from-hand"]
    assert hand.state.turn is not None
    assert (hand.state.turn.seat, hand.state.turn.cards) == (2, (parse_card("Kc"),))


def test_until_he_touches_the_deck():
    """001:187"""
    cards = "3d 4d 6d Qc 7s 2s 3c Jh Ac 6s"
    hand = table({3: cards, 2: PLAIN, 1: PLAIN}, "5d Kc Qh 2h 7h")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds 3d 4d 5d; 3 discards 6d", passes(2, 1))
    do(hand, "3 touches")
    assert refused(hand, "2 forces 6d on 3")
    other = table({3: cards, 2: PLAIN, 1: PLAIN}, "5d Kc Qh 2h 7h")
    do(other, "3 in; 2 in; 1 in; 3 draws; 3 melds 3d 4d 5d; 3 discards 6d", passes(2, 1))
    do(other, "2 forces 6d on 3; 3 adds 6d to 1; 3 discards Qc")
    assert other.state.turn is not None
    assert (other.state.turn.seat, other.state.turn.step) == (3, "start")


def test_a_discard_of_somebody_else_cannot_be_forced():
    """001:114, 001:187"""
    hand = do(with_spread("Kc Qh 2h", seats=(4, 3, 2)), "3 draws; 3 passes")
    assert refused(hand, "2 forces Ks on 3")


def test_a_card_that_fits_nothing_cannot_be_forced():
    """001:185"""
    hand = do(with_spread("Kc Qh 2h", seats=(4, 3, 2)), "3 draws; 3 passes")
    faults = refused(hand, "4 forces Kc on 2")
    assert {"001:182", "001:185", "001:187", "001:195"} <= cites(faults)


def test_one_forced_card_at_a_time():
    """001:185, 001:187"""
    cards = "3d 4d 6d Qc 7s 2s 3c Jh Ac 6s"
    hand = table({3: cards, 2: PLAIN, 1: PLAIN}, "5d Kc Qh 2h 7h")
    do(
        hand,
        "3 in; 2 in; 1 in; 3 draws; 3 melds 3d 4d 5d; 3 discards 6d; 2 draws; 2 passes; 1 forces 6d on 3",
    )
    assert "still being played" in str(refused(hand, "1 forces Kc on 2")[0])


def test_pay_for_a_forced_card_is_asked_for_like_any_other():
    """001:142, 001:187"""
    cards = "3d 3h 3s Qc 7s 2s 4c Jh Ac 6s"
    hand = table({3: cards, 2: PLAIN, 1: PLAIN}, "3c Kc Qh 2h 7h")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds 3c 3d 3h; 3 claims; 3 discards 3s; 2 forces 3s on 3")
    do(hand, "3 adds 3s to 1; 3 claims; 3 discards Qc")
    assert chips(hand)[3] == 38 + 4 + 4


def ten_down(readings: Mapping[str, str] | None = None) -> PanHand:
    """Seat 2 has ten cards down, of which nine are spades from the deuce; seat 3 is to draw before it."""
    quick = "2s 3s 4s 5s 6s 7s Kc Kd 2h 4h"
    hand = table(
        {3: "Qh Kh 4d 6d 7c 2c 3c 5c 6h Qs", 2: quick, 1: SHORT},
        "7d Js 4c 7h Kh Jc Qs Jh 2d",
        readings=readings,
    )
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 passes; 3 waives")
    do(hand, "2 draws; 2 melds 2s 3s 4s 5s 6s 7s Js; 2 discards 2h", passes(1, 3))
    do(hand, "2 draws; 2 melds Kh Kc Kd; 2 discards 4h", passes(1))
    assert hand.state.players[2].ten_down
    return hand


def test_an_out_card_is_not_given_away_by_who_can_use_it():
    """001:194"""
    hand = table(
        {3: "Qh Qd 4d 6d 7c 2c 3c 5c 6h Ah", 2: "2s 3s 4s 5s 6s 7s Kc Kd 2h 4h", 1: SHORT},
        "7d Js 4c 7h Kh Jc Qs Jh 2d",
    )
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 passes; 3 waives")
    do(hand, "2 draws; 2 melds 2s 3s 4s 5s 6s 7s Js; 2 discards 2h", passes(1, 3))
    do(hand, "2 draws; 2 melds Kh Kc Kd; 2 discards 4h", passes(1), "3 draws")
    assert cites(refused(hand, "3 passes")) == {"001:194"}
    do(hand, "1 forces Qs on 3")
    assert rows(hand) == ["usable"]
    do(hand, "3 melds Qs Qh Qd; 3 discards Ah")


def test_who_cannot_use_it_may_pass_it():
    """001:194"""
    hand = do(ten_down(), "3 draws")
    assert hand.drawn()[-1] == parse_card("Qs")
    assert refused(hand, "1 forces Qs on 3")
    do(hand, "3 passes; 2 takes; 2 adds Qs to 1; 2 goes out")


def test_any_usable_card_by_the_other_reading():
    """001:195, reading pan-force-usable"""
    cards = "Qh Qd 4d 6d 7c 2c 3c 5c 6h Ah"
    usual = table({3: cards, 2: SHORT}, "Qs 2d")
    other = table({3: cards, 2: SHORT}, "Qs 2d", readings={"pan-force-usable": "always"})
    for hand in (usual, other):
        do(hand, "3 in; 2 in; 3 draws")
    assert refused(usual, "2 forces Qs on 3")
    do(other, "2 forces Qs on 3")
    assert "001:195" in cites(refused(other, "3 passes"))


@pytest.mark.parametrize("line", ["3 forces 6d on 9", "9 forces 6d on 4", "3 forces 4 to draw"])
def test_forcing_needs_players_and_a_reason(line: str):
    """001:182, 001:185"""
    assert refused(before_spread(), line)
