"""A hand that the floor takes off the table: antes and payments go back, the fee as the table has it."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from games.panguingue.tables import cards_of, chips, do, money_of, played, random_table, refused, table
from houseway.games.panguingue import (
    PanHand,
    PanRecord,
    VoidHand,
    folded,
    hand_record,
    record_faults,
    record_of,
    settle,
    transcript,
)
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.dealing import Dealt
from houseway.games.panguingue.setup import PanFee

Policy = Literal["returned", "kept"]
HANDS = {
    3: "2s 3s 4s 5s 6s 7s Kc Kd 2h 4h",
    2: "As 2c 4d 6h 7c Jd Qh Kd 3c 5c",
    1: "Ad 2s 4c 6s 7h Js Qs Kc 3s 5d",
}
DECK = "As Qd 5d Kh 6c 2h Js"
PAID = ("3 in; 2 in; 1 in", "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 claims; 3 discards 2h")


def with_fee(hand: PanHand, void_fee: Policy, *fees: PanFee) -> PanHand:
    """Return a hand that has just been dealt, with fees."""
    setup = replace(hand.setup, fees=fees, void_fee=void_fee)
    dealt = {event.seat: event.cards for event in hand.events if isinstance(event, ev.CardsDealt)}
    deck = next(event.cards for event in hand.events if isinstance(event, ev.DeckPlaced))
    return PanHand(hand.rules, setup, Dealt(dealt, deck))


def written(hand: PanHand) -> PanRecord:
    """Return the record of a hand."""
    return record_of(hand_record(hand), "a hand")


def ended(hand: PanHand) -> ev.HandEnded:
    """Return the end of a hand."""
    assert hand.state.ended is not None
    return hand.state.ended


def test_antes_and_payments_go_back():
    """001:76, 001:133: seat 3 had collected $4 from each"""
    hand = do(table(HANDS, DECK, tops=(5, 2)), *PAID)
    assert chips(hand) == {3: 46, 2: 34, 1: 34}
    do(hand, "floor voids the hand: a card on the floor")
    assert chips(hand) == {3: 40, 2: 40, 1: 40}
    end = ended(hand)
    assert (end.how, end.winner, set(dict(end.results).values())) == ("void", None, {0})
    assert (end.tops_left, end.double_tops_left) == (500, 200)
    assert record_faults(written(hand)) == []


@pytest.mark.parametrize("source", ["antes", "players"])
def test_a_fee_goes_back_with_them(source: Literal["antes", "players"]):
    """001:1870"""
    hand = do(with_fee(table(HANDS, DECK), "returned", PanFee(300, source)), *PAID)
    assert hand.state.fees > 0
    do(hand, "floor voids the hand: a card on the floor")
    assert (hand.state.fees, chips(hand)) == (0, {3: 40, 2: 40, 1: 40})
    assert sum(event.amount for event in hand.events if isinstance(event, ev.FeeTaken)) == 0
    assert "everything, the fee too, goes back" in transcript(hand)
    assert record_faults(written(hand)) == []


def test_a_fee_that_is_kept_is_borne_by_the_antes():
    """001:1870, 001:1874: of $6 in antes $4 go back, in whole dollars from the first player on"""
    hand = do(with_fee(table(HANDS, DECK), "kept", PanFee(200)), *PAID, "floor voids the hand: why")
    assert (hand.state.fees, chips(hand)) == (200, {3: 40, 2: 39, 1: 39})
    assert "everything but the fee goes back" in transcript(hand)
    record = written(hand)
    assert record.void_fee == "kept"
    assert record_faults(record) == []
    assert record_faults(replace(record, void_fee="returned")) != []


def test_who_paid_his_own_fee_has_paid_it():
    """001:1870"""
    hand = do(
        with_fee(table(HANDS, DECK), "kept", PanFee(100, "players")), *PAID, "floor voids the hand: why"
    )
    assert chips(hand) == {3: 39, 2: 39, 1: 39}


def test_a_dead_hand_has_its_ante_back_and_bears_no_fee():
    """001:173-174"""
    short = {**HANDS, 2: "As 2c 4d 6h 7c Jd Qh Kd"}
    hand = do(
        with_fee(table(short, DECK), "kept", PanFee(200)), "3 in", "2 counts", "floor voids the hand: why"
    )
    assert chips(hand) == {3: 39, 2: 40, 1: 39}


def test_it_has_a_reason_and_comes_before_the_end():
    """001:172"""
    hand = table(HANDS, DECK)
    assert [fault.rule for fault in hand.check(VoidHand("  "))] == ["floor"]
    do(hand, "floor voids the hand: why")
    assert refused(hand, "floor voids the hand: again")
    assert refused(hand, "3 in")


@pytest.mark.parametrize("number", range(1, 25))
def test_at_any_moment_chips_and_cards_are_conserved(number: int):
    """001:68, 001:131"""
    policy: Policy = "kept" if number % 2 else "returned"
    *_, hand = random_table(number), *played(number, most=3 * number)
    if hand.over:
        return
    hand.setup = replace(hand.setup, void_fee=policy)
    cards, money = cards_of(hand), money_of(hand)
    do(hand, "floor voids the hand: why")
    assert (cards_of(hand), money_of(hand)) == (cards, money)
    assert folded(hand.events) == hand.state
    results = dict(ended(hand).results)
    kept = hand.state.fees
    assert sum(results.values()) == -kept
    assert (kept > 0) == (policy == "kept" and bool(hand.setup.fees))
    assert all(result <= 0 for result in results.values())


def test_a_void_hand_is_settled_from_its_file():
    """001:1870"""
    hand = do(with_fee(table(HANDS, DECK), "kept", PanFee(200)), *PAID)
    hand.apply(VoidHand("two; and: three"))
    assert transcript(settle(written(hand))) == transcript(hand)
    assert "the hand is void" in transcript(hand)
