"""Melds on the table (001:116-120, 001:142-144, 001:162)."""

from __future__ import annotations

from collections.abc import Mapping

from games.panguingue.tables import QUICK, SHORT, chips, cites, do, refused, table
from houseway.cards import parse_cards
from houseway.games.panguingue import PanHand

MADE = "6h 6d 6c 3h 3d Jc Qc 2h 7d Kd"


def playing(cards: str, deck: str, readings: Mapping[str, str] | None = None) -> PanHand:
    hand = table({3: cards, 2: SHORT, 1: "Ad 2s 4c 6s 7h Js Qs Kc 3s 5d"}, deck, readings=readings)
    return do(hand, "3 in; 2 in; 1 in")


def test_a_meld_needs_a_hit():
    """001:120"""
    hand = playing(MADE, "3c 5d")
    assert refused(hand, "3 melds 6h 6d 6c")
    do(hand, "3 draws")
    assert "001:118-120" in cites(refused(hand, "3 melds 6h 6d 6c"))
    do(hand, "3 melds 3c 3h 3d")
    assert refused(hand, "3 melds 6h 6d 6c")[0].rule == "turn"


def test_a_made_meld_follows_a_hit_by_the_other_reading():
    """001:120, reading pan-made-melds"""
    hand = do(
        playing(MADE, "3c 5d", readings={"pan-made-melds": "once-hit"}),
        "3 draws; 3 melds 3c 3h 3d; 3 melds 6h 6d 6c",
    )
    assert hand.state.players[3].down == 6
    assert any(str(fault) for fault in refused(hand, "3 melds 2h 7d Kd"))


def test_every_fault_of_a_meld_is_named():
    """001:120, 001:162: neither valid, nor held, nor hit."""
    hand = do(playing(MADE, "3c 5d"), "3 draws")
    faults = refused(hand, "3 melds 6h 6d As")
    assert [fault.rule for fault in faults] == ["cards", "hit", "meld"]
    assert refused(hand, "3 melds 3c 3h 3d 3s")[0].rule == "cards"


def test_a_meld_of_alike_cards_counts_them():
    """001:120"""
    hand = do(playing("5s 5s 7h 7d 2c 3c Jd Qd Kd 4h", "5s"), "3 draws; 3 melds 5s 5s 5s")
    assert parse_cards("5s")[0] not in hand.state.players[3].hand


def test_cards_of_the_hand_are_added_on_a_hit():
    """001:118, 001:120, 001:187, reading pan-laying-off"""
    hand = playing("3h 3d 3c Jc Qc 2h 7d Kd 6h 4d", "3s 3h 5c 2c")
    do(hand, "3 draws; 3 melds 3s 3h 3d; 3 adds 3c to 1; 3 claims; 3 discards 2h")
    assert chips(hand)[3] == 38 + 2 * 2 * 2
    do(hand, "2 draws; 2 passes; 1 draws; 1 passes; 3 draws")
    assert refused(hand, "3 adds 4d to 1")


def test_cards_of_the_hand_are_added_on_any_turn_by_the_other_reading():
    """001:118, reading pan-laying-off"""
    cards, deck = "3h 3d 3c Jc Qc 2h 7d Kd 6h 4d", "3s 6s 5c 2c"
    usual = do(playing(cards, deck), "3 draws; 3 melds 3s 3h 3d; 3 claims; 3 discards 2h")
    other = do(
        playing(cards, deck, readings={"pan-laying-off": "in-turn"}),
        "3 draws; 3 melds 3s 3h 3d; 3 claims; 3 discards 2h",
    )
    for hand in (usual, other):
        do(hand, "2 draws; 2 passes; 1 draws; 1 passes")
    assert refused(usual, "3 adds 3c to 1")
    do(other, "3 draws; 3 adds 3c to 1; 3 claims; 3 passes")
    assert other.state.players[3].down == 4
    assert chips(other)[3] == 38 + 4 + 4


def test_an_added_card_must_fit():
    """001:72, 001:120"""
    hand = do(playing("5h 6h Kc Jc Qc 2h 7d Kd 6h 4d", "7h Jh"), "3 draws; 3 melds 5h 6h 7h")
    assert "does not fit" in str(refused(hand, "3 adds 6h to 1")[0])
    assert "no meld 2" in str(refused(hand, "3 adds 6h to 2")[0])
    assert refused(hand, "3 adds Jh to 1")[0].rule == "cards"


def test_a_hit_ends_with_a_discard():
    """001:111-114, 001:161"""
    hand = do(playing(MADE, "3c 5d"), "3 draws")
    assert refused(hand, "3 discards 2h")[0].rule == "turn"
    do(hand, "3 melds 3c 3h 3d")
    assert refused(hand, "3 passes")
    assert refused(hand, "3 discards As")[0].rule == "cards"
    do(hand, "3 discards 2h")
    assert hand.now.count(3) == 10


def test_a_board_card_is_not_discarded():
    """001:192"""
    hand = do(playing(MADE, "3c 5d"), "3 draws; 3 melds 3c 3h 3d")
    assert refused(hand, "3 discards 3h")[0].rule == "cards"


def test_a_spread_lends_no_card():
    """001:192: nothing is taken off a spread for another meld."""
    hand = do(
        playing(QUICK, "As 2c 3c 7h 7d"), "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims; 3 discards 2h"
    )
    do(hand, "2 draws; 2 passes; 1 draws; 1 passes; 3 draws")
    assert refused(hand, "3 melds 7h 7s 7d")
