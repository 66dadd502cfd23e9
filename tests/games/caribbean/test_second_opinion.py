"""Whole rounds against a second reckoning, which knows hands from another library and the schedule from print."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from games.caribbean.paper import bet, jot, played_results
from houseway.banking import Bettor
from houseway.cards import Stream, card_text, cards_text, parse_cards
from houseway.verify.writing import written

if TYPE_CHECKING:
    from collections.abc import Callable

evaluate_cards: Callable[..., int] = import_module("phevaluator").evaluate_cards  # it has no types of its own

FIRST_WORSE = [10, 166, 322, 1599, 1609, 2467, 3325, 6185]
"""In the library's ranks, 1 the best: the last straight flush, four, full house, flush, straight, three, two pair, pair."""
PAYS = [(7, 1), (7, 1), (5, 1), (4, 1), (3, 1), (2, 1), (3, 2), (1, 1), (1, 1)]
"""003:250-258, from the straight flush down; the royal flush is paid as a straight flush."""
LEAST = evaluate_cards("Ac", "Kd", "4h", "3s", "2c")


def rank(cards: tuple[int, ...]) -> int:
    """Return the other library's rank of five cards; less is better."""
    return evaluate_cards(*(card_text(card) for card in cards))


def expected(own: tuple[int, ...], dealer: tuple[int, ...], ante: int) -> int:
    """Return what a player wins who bets (003:229-245, 003:365-366)."""
    mine, his = rank(own), rank(dealer)
    if his > LEAST:
        return ante
    if mine == his:
        return 0
    if mine > his:
        return -2 * ante
    row = sum(mine > worst for worst in FIRST_WORSE)
    win, per = PAYS[row]
    return ante + ante * win // per


@pytest.mark.parametrize("seed", range(150))
def test_a_table_of_seven(seed: int):
    """003:229-258, 003:365-366"""
    chance = Stream(bytes([seed]) * 32, "a second opinion")
    pack = chance.shuffled(range(52))
    if seed % 3 == 0:  # a player-dealer with ace-king, so that hands are compared
        lead = parse_cards("Ac Kd")
        pack = [*lead, *(card for card in pack if card not in lead)]
    hands = [tuple(pack[5 * place : 5 * place + 5]) for place in range(8)]
    antes = [500 + chance.below(4501) for _ in range(7)]
    told = " | ".join(f"{seat}: {cards_text(hands[seat])}" for seat in range(1, 8))
    record = jot(
        "8, 100000",
        f"{cards_text(hands[0])} | {told}",
        *(bet(seat, ante=written(antes[seat - 1])) for seat in range(1, 8)),
        choices=", ".join(f"{seat} play" for seat in range(1, 8)),
    )
    due = {Bettor(seat): expected(hands[seat], hands[0], antes[seat - 1]) for seat in range(1, 8)}
    assert played_results(record) == due
