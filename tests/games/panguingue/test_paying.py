"""Conditions, claims and going out (001:27-32, 001:58, 001:83-84, 001:129-144)."""

from __future__ import annotations

from collections.abc import Mapping

from games.panguingue.tables import QUICK, SHORT, chips, cites, do, refused, table
from houseway.games.panguingue import PanHand, transcript

LOW = "Ad 2s 4c 6s 7h Js Qs Kc 3s 5d"
PASSES = "2 draws; 2 passes; 1 draws; 1 passes"
OUT_DECK = "As 6c Jh Kh 7d 4c Js"


def playing(
    cards: str = QUICK,
    deck: str = OUT_DECK,
    purse: Mapping[int, int] | None = None,
    readings: Mapping[str, str] | None = None,
) -> PanHand:
    hand = table({3: cards, 2: SHORT, 1: LOW}, deck, chips=purse, readings=readings)
    return do(hand, "3 in; 2 in; 1 in")


def test_a_condition_collects_at_once_from_every_active_player():
    """001:28, 001:133"""
    hand = do(playing(), "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims")
    assert chips(hand) == {3: 46, 2: 34, 1: 34}


def test_who_is_out_pays_nothing():
    """001:28, 001:100"""
    hand = table({3: QUICK, 2: SHORT, 1: LOW}, OUT_DECK)
    do(hand, "3 in; 2 out; 1 in; 3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims")
    assert chips(hand) == {3: 42, 2: 38, 1: 34}


def test_pay_is_asked_for_before_the_discard():
    """001:142-144: nobody is paid who does not ask."""
    hand = do(playing(), "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 discards 2h")
    assert chips(hand)[3] == 38
    assert refused(hand, "3 claims")[0].rule == "turn"


def test_forgotten_pay_waits_for_the_next_hit():
    """001:143"""
    hand = do(playing(), "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 discards 2h", PASSES)
    assert cites(refused(hand, "3 claims")) == {"001:143"}
    do(hand, "3 draws")
    assert cites(refused(hand, "3 claims")) == {"001:143"}
    do(hand, "3 melds Kh Kc Kd; 3 claims")
    assert chips(hand) == {3: 46, 2: 34, 1: 34}
    assert "forgotten before" in transcript(hand)


def test_nothing_is_asked_for_twice():
    """001:142"""
    hand = do(playing(), "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims")
    assert "no pay due" in str(refused(hand, "3 claims")[0])


def test_a_better_condition_pays_the_difference():
    """001:142: established or enhanced; reading pan-pay-table."""
    cards = "5h 5h Qc 7d 2c 3c Jd 6d Kd 4h"
    hand = do(playing(cards, "5h 6c Jh 5h"), "3 draws; 3 melds 5h 5h 5h; 3 claims; 3 discards 4h", PASSES)
    assert chips(hand)[3] == 38 + 2 * 2 * 2
    do(hand, "3 draws; 3 adds 5h to 1; 3 claims")
    assert chips(hand)[3] == 38 + 8 + 2 * 2


def test_only_chips_on_the_table_pay():
    """001:131"""
    hand = playing(purse={2: 5})
    do(hand, "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims")
    assert chips(hand) == {3: 38 + 3 + 4, 2: 0, 1: 34}


def test_without_chips_nobody_plays_on_for_the_tops():
    """001:137, reading pan-out-of-chips"""
    hand = playing(purse={2: 6})
    do(hand, "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims")
    assert hand.state.players[2].status == "broke"
    assert hand.state.players[2].hand == ()
    assert hand.state.active == [3, 1]
    do(hand, "3 discards 2h; 1 draws")


def test_the_last_one_with_chips_takes_the_tops():
    """001:137"""
    hand = playing(purse={2: 6, 1: 6})
    do(hand, "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims")
    assert hand.state.phase == "lone"
    assert refused(hand, "3 plays on")
    do(hand, "3 takes tops")
    assert chips(hand) == {3: 52, 2: 0, 1: 0}


def went_out(readings: Mapping[str, str] | None = None) -> PanHand:
    hand = playing(readings=readings)
    do(hand, "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims; 3 discards 2h", PASSES)
    do(hand, "3 draws; 3 melds Kh Kc Kd; 3 discards 4h", PASSES)
    return do(hand, "3 draws; 3 adds Js to 1")


def test_going_out_takes_eleven_cards():
    """001:21, 001:58, 001:135"""
    hand = playing()
    do(hand, "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s")
    assert set(cites(refused(hand, "3 goes out"))) >= {"001:21", "001:58"}
    do(hand, "3 discards 2h", PASSES, "3 draws; 3 melds Kh Kc Kd; 3 discards 4h")
    assert hand.state.players[3].ten_down
    assert refused(hand, "3 goes out")


def test_the_winner_is_paid_for_the_melds_as_they_lie_and_takes_the_tops():
    """001:58, 001:84, 001:135; reading pan-pay-table: one chip and all conditions again."""
    hand = went_out()
    before = chips(hand)
    do(hand, "3 goes out")
    assert chips(hand) == {3: before[3] + 2 * 3 * 2 + 6, 2: before[2] - 6, 1: before[1] - 6}
    assert hand.over
    assert hand.state.ended is not None
    assert (hand.state.ended.winner, hand.state.tops) == (3, 0)


def test_going_out_for_two_by_the_other_reading():
    """001:135, reading pan-pay-table"""
    hand = went_out(readings={"pan-pay-table": "two-for-out"})
    before = chips(hand)
    do(hand, "3 goes out")
    assert chips(hand)[2] == before[2] - 8


def test_there_is_no_discard_on_the_outs():
    """001:163, 001:58"""
    hand = went_out()
    assert refused(hand, "3 discards Kh")
    assert [type(each.command).__name__ for each in hand.legal(3)] == [
        "GoOut",
        "RuleFoul",
    ]


def test_pay_not_asked_for_before_going_out_is_lost():
    """001:144"""
    cards = "3h 3d 5s 6s 4s Kc Kd 2h 4h 7s"
    hand = do(
        playing(cards, "3c 6c Jh Js 7d 4c Kh 6c Jh 3s"), "3 draws; 3 melds 3c 3h 3d; 3 discards 2h", PASSES
    )
    do(
        hand,
        "3 draws; 3 melds 4s 5s 6s 7s Js; 3 discards 4h",
        PASSES,
        "3 draws; 3 melds Kh Kc Kd; 3 goes out",
    )
    assert chips(hand)[2] == 38 - 2 * 2


def test_the_dealer_works_out_pay_and_outs_when_asked():
    """001:83-84"""
    hand = do(playing(), "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s")
    assert hand.worth(3) == (2, 3)
    do(hand, "3 claims")
    assert hand.worth(3) == (0, 3)


def test_nobody_ties():
    """001:32: one player goes out, and the hand is over."""
    hand = do(went_out(), "3 goes out")
    assert hand.legal() == []
    assert refused(hand, "2 draws")
