"""A rule of thumb for bots and hints: what a sensible bettor does who carries no chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.blackjack import options as may
from houseway.games.blackjack.basic_chart import followed
from houseway.hands.totals import count, value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.blackjack.played import Open
    from houseway.games.blackjack.walk import Asking

_WEAK = range(2, 7)
"""Up cards with which the player-dealer often goes over."""
_STIFF = range(12, 17)
_SPLITS = frozenset({1, 8})
_GOOD_DOUBLES = frozenset({10, 11})
_STANDS, _SOFT_STANDS = 17, 18
_HOPELESS = 16


def sensible(walk: Open, question: Asking) -> Iterator[str]:
    """Yield what a sensible bettor answers, best first: even money, no insurance, the usual doubles and splits."""
    answers = question.answers
    if question.hand is None:
        yield from followed((may.EVEN_MONEY, may.DECLINE), answers)
    elif question.matching is not None or may.KEEP in answers:
        yield from followed((may.MATCH, may.RIDE, may.KEEP), answers)
    else:
        cards = walk.lying(question.hand.name)
        while answers:
            wanted = _wanted(walk, cards, answers)
            wanted = wanted if wanted in answers else answers[0]
            yield wanted
            answers = tuple(answer for answer in answers if answer != wanted)


def _wanted(walk: Open, cards: tuple[int, ...], answers: tuple[str, ...]) -> str:
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
