"""A rule of thumb for bots and hints: what a sensible bettor does who carries no chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.blackjack import options as may
from houseway.hands.totals import count, value

if TYPE_CHECKING:
    from houseway.banking import Bettor
    from houseway.games.blackjack.walk import Walk

_WEAK = range(2, 7)
"""Up cards with which the player-dealer often goes over."""
_STIFF = range(12, 17)
_SPLITS = frozenset({1, 8})
_GOOD_DOUBLES = frozenset({10, 11})
_STANDS, _SOFT_STANDS = 17, 18
_HOPELESS = 16


def sensible(walk: Walk, bettor: Bettor) -> str:
    """Return what a sensible bettor answers: even money, no insurance, the usual doubles and splits."""
    question = walk.asking.get(bettor)
    if question is None:
        return may.STAND
    if question.hand is None:
        return may.EVEN_MONEY if may.EVEN_MONEY in question.answers else may.DECLINE
    if question.matching is not None:
        return may.MATCH
    if may.KEEP in question.answers:
        return may.KEEP
    wanted = _wanted(walk, walk.lying(question.hand.name), question.answers)
    return wanted if wanted in question.answers else question.answers[0]


def _wanted(walk: Walk, cards: tuple[int, ...], answers: tuple[str, ...]) -> str:
    total, soft = count(cards)
    up = value(walk.up)
    if may.SPLIT in answers and value(cards[0]) in _SPLITS:
        return may.SPLIT
    if may.RESCUE in answers and total <= _HOPELESS and up not in _WEAK:
        return may.RESCUE
    if may.DOUBLE in answers and total in _GOOD_DOUBLES and not soft and up in range(2, 10):
        return may.DOUBLE
    if may.SURRENDER in answers and total == _HOPELESS and not soft and up in {1, 9, 10}:
        return may.SURRENDER
    if soft:
        return may.STAND if total >= _SOFT_STANDS else may.HIT
    stands = total >= _STANDS or (total in _STIFF and up in _WEAK)
    return may.STAND if stands else may.HIT
