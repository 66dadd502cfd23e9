"""The discard rack: every hand of a round can be put together again (000:261, 000:4086, 001:1194, 002:912, 003:3490)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from games.rounds import finished_rounds
from houseway.errors import RecordError
from houseway.games import Round, discard_rack, rebuilt, seat_hand


@settings(max_examples=40)
@given(finished_rounds())
def test_every_hand_is_found_again(played: Round):
    """000:4086: picked up in order, each hand can be arranged again"""
    rack = discard_rack(played)
    cards = [card for racked in rack for card in racked.cards]
    assert sorted(cards) == sorted(card for hand in played.state.hands.values() for card in hand)
    for hand, dealt in played.state.hands.items():
        assert rebuilt(rack, cards, hand) == dealt


@settings(max_examples=40)
@given(finished_rounds())
def test_folded_hands_went_first_and_unseen(played: Round):
    """002:1810, 000:4068-4069: a folded hand goes to the rack unseen, unless a wager still looks at it"""
    rack = discard_rack(played)
    seats = {seat_hand(seat) for seat in range(1, played.setup.positions + 1)}
    kinds = [racked.seen for racked in rack if racked.hand in seats]
    assert kinds == sorted(kinds)
    for racked in rack:
        assert racked.seen == (played.state.shown.get(racked.hand) == frozenset(range(len(racked.cards))))


@settings(max_examples=5)
@given(finished_rounds())
def test_a_rack_that_was_disturbed_is_refused(played: Round):
    """000:261"""
    rack = discard_rack(played)
    cards = [card for racked in rack for card in racked.cards]
    with pytest.raises(RecordError, match="cards in the rack"):
        rebuilt(rack, cards[1:], rack[0].hand)
    with pytest.raises(RecordError, match='no hand "seat 99"'):
        rebuilt(rack, cards, "seat 99")
