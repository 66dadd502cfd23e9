"""Records whose cards were changed, are missing, or were never seen."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from games.holdem.paper import (
    DERBY_BEAT,
    GAMES,
    MERCED,
    a_deal,
    dealt,
    one_seat,
)
from games.holdem.written import KINGS, OUT, a_record, changed
from houseway.banking import Bettor
from houseway.cards import cards_text, shuffle, shuffle_record
from houseway.errors import RecordError
from houseway.games import Choose
from houseway.verify import round_record
from verify.by_hand import bet, faults


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_were_exchanged(game: str):
    """000:3099-3101, 000:4702-4704, 002:1839-1844, 003:6299-6302, 003:7245-7251: the winner's hand is the loser's"""

    def change(other: dict[str, Any]) -> None:
        cards = other["cards"]
        cards["seat 2"], cards["seat 5"] = cards["seat 5"], cards["seat 2"]

    assert "outcome" in {rule for rule, _ in changed(a_record(game), change)}


CARDS = {"seat 2": "As", "board": "Kh 9d 7s 4c", "player-dealer": "Ks 3h 3d"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hand", CARDS)
def test_a_hand_with_a_card_too_many_or_too_few(game: str, hand: str):
    """000:3050-3056, 000:4650-4656, 002:1789-1795, 003:6182-6201, 003:7135-7147"""
    found = changed(a_record(game), lambda other: other["cards"].update({hand: CARDS[hand]}))
    rule, says = found[0]
    assert (rule, hand in says) == ("hand-size", True)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_lies_there_twice(game: str):
    """000:2988, 000:4584, 002:1728, 003:6062, 003:7010-7012: one pack of fifty-two"""
    found = changed(a_record(game), lambda other: other["cards"].update({"seat 3": "As Jh"}))
    assert "cards" in {rule for rule, _ in found}
    assert any("As was dealt 2 times" in says for _, says in found)


def test_the_burned_card_may_be_unknown_but_not_a_second_one():
    """003:7140"""
    record = one_seat(DERBY_BEAT, KINGS, "As Ah", "4x")
    assert faults(record) == []
    burned = deepcopy(record)
    burned["cards"]["burn"] = "5c"
    assert faults(burned) == []
    burned["cards"]["burn"] = "Kh"
    assert [fault.rule for fault in faults(burned)] == ["cards"]
    burned["cards"]["burn"] = "5c 6c"
    assert [fault.rule for fault in faults(burned)] == ["hand-size"]


def test_a_proven_shoe_knows_the_burned_card():
    """003:7135-7147: two for the seat, then the burned one, five for the board, two for the player-dealer"""
    seed = bytes(range(32))
    order = shuffle("standard_52", 1, seed).order
    live = dealt(DERBY_BEAT, [bet(2, ante=20, blind=20)], cards_text(order))
    live.apply(Choose(Bettor(2), "4x"))
    record = round_record(live, shuffle_record("standard_52", 1, seed), 0)
    assert record["cards"]["burn"] == cards_text(order[2:3])
    assert faults(record) == []
    unknown = deepcopy(record)
    unknown["cards"]["burn"] = ""
    assert faults(unknown) == []
    other = deepcopy(record)
    other["cards"]["burn"] = cards_text(order[20:21])
    assert [fault.rule for fault in faults(other)] == ["shuffle"]


@pytest.mark.parametrize("game", [game for game in GAMES if game != DERBY_BEAT])
def test_nothing_is_burned_elsewhere(game: str):
    """000:3050-3056, 000:4650-4656, 002:1789-1795, 003:6182-6201"""
    record = one_seat(game, KINGS, "As Ah", "4x")
    record["cards"]["burn"] = "5c"
    with pytest.raises(RecordError, match='no hand "burn"'):
        faults(record)


@pytest.mark.parametrize("game", [MERCED, DERBY_BEAT])
def test_a_hand_that_was_racked_unseen_may_be_unknown(game: str):
    """002:1810-1811, 003:7186-7189: nothing of it decides any wager"""
    bets = [bet(2, ante=20, blind=20), bet(3, ante=20, blind=20, trips=10)]
    assert faults(a_deal(game, KINGS, {2: "As Ah"}, bets, f"2 4x, 3 {OUT}")) == []
