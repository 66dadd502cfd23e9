"""The chart `basic` as the tables have it, counted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from houseway.analysis.blackjack.allowed import SAYS
from houseway.analysis.blackjack.chart import CELLS_SOFT, basic_policy, written
from houseway.analysis.blackjack.openings import guard_of
from houseway.analysis.blackjack.solving import ground_of
from houseway.analysis.blackjack.strategy import VALUES, Do
from houseway.analysis.blackjack.terms import ACE, terms_of
from houseway.analysis.progress import unwatched
from houseway.games.blackjack.basic_chart import (
    AGAIN,
    DOUBLED,
    NEVER,
    ONCE,
    SPLIT,
    UPS,
    BasicChart,
    Totals,
    pair_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.analysis.blackjack.chart import Cells
    from houseway.analysis.blackjack.policy import Policy
    from houseway.analysis.blackjack.terms import Terms
    from houseway.rulebook import BlackjackGame

_MOST_SOFT = 21
_TWO_CARDS, _THREE_CARDS = (4, 12), (6, 13)
"""The least that so many cards come to, hard and soft."""
_AFTER_DOUBLE = {answer: cell for cell, answer in DOUBLED.items()}


def counted_chart(game: BlackjackGame, packs: int) -> BasicChart:
    """Count the chart of a game from so many packs."""
    ground = ground_of(terms_of(game, packs), unwatched, None)
    cells, policy = basic_policy(ground)
    guard, terms = guard_of(ground, each_hand=False), ground.terms
    levels = range(terms.doublings) if any(each.doubled.any() for each in cells) else ()
    return BasicChart(
        packs=(packs,),
        insurance=bool(guard.insures.any()),
        even_money=guard.even_money,
        dealt=_totals(terms, cells, _TWO_CARDS, _dealt),
        pairs=_pairs(terms, policy),
        doubled=tuple(_totals(terms, cells, _THREE_CARDS, partial(_doubled, level)) for level in levels),
    )


def _totals(
    terms: Terms, cells: list[Cells], least: tuple[int, int], says: Callable[[Cells, int], str]
) -> Totals:
    def rows(most: int, least: int, first: int) -> dict[str, str]:
        totals = range(most, least - 1, -1)
        return {str(total): _row(says(cells[up - 1], first + total) for up in UPS) for total in totals}

    return Totals(hard=rows(terms.most, least[0], 0), soft=rows(_MOST_SOFT, least[1], CELLS_SOFT))


def _dealt(cells: Cells, cell: int) -> str:
    return written(int(cells.wish[cell]), int(cells.else_[cell]))


def _doubled(level: int, cells: Cells, cell: int) -> str:
    return _AFTER_DOUBLE[SAYS[int(cells.doubled[level, cell])]]


def _pairs(terms: Terms, policy: Policy) -> dict[str, str]:
    """Return whether pairs are split; what may not be split again has nothing to be said about it."""

    def says(place: int, up: int) -> str:
        first = policy.pair[place, up] == Do.SPLIT
        hands = terms.splits.ace_hands if place == ACE else terms.splits.hands
        again = bool(policy.again[place, up] > 0) if hands > 2 else first
        return {(True, True): SPLIT, (True, False): ONCE, (False, True): AGAIN, (False, False): NEVER}[
            first, again
        ]

    places = (ACE, *range(VALUES - 1, ACE, -1))
    return {pair_name(place + 1): _row(says(place, up - 1) for up in UPS) for place in places}


def _row(cells: Iterable[str]) -> str:
    return "".join(f"{cell:3}" for cell in cells).rstrip()
