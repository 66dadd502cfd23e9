"""A solution as charts: totals, soft totals and pairs against the up card, and what is done after a double.

A strategy that looks at the cards of a hand does not fit a chart of totals: a cell then holds what most of its hands
do, and the two-card hands that do otherwise have a chart of their own.
"""

from __future__ import annotations

from collections import defaultdict
from math import factorial
from typing import TYPE_CHECKING, TypeAlias

from houseway.analysis.blackjack.solution import EVEN_MONEY
from houseway.analysis.blackjack.strategy import VALUES, Do, every_hand
from houseway.analysis.edge import Chart

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from houseway.analysis.blackjack.solution import Solution

HARD, SOFT, PAIRS, OTHERWISE = "hard totals", "soft totals", "pairs", "two cards that do otherwise"
BEFORE_LOOK = "before the look"
AFTER_DOUBLE = ("after one double", "after two doubles", "after three doubles")
NOTHING = "-"
"""In a cell that no hand comes to."""

Total: TypeAlias = tuple[bool, int]
"""Whether it is soft, and how much it is."""

_UPS = (*range(1, VALUES), 0)
"""Two to ten, then the ace."""
_HARD = [(False, total) for total in range(20, 4, -1)]
_SOFT = [(True, total) for total in range(20, 12, -1)]
_DOUBLED = [(False, total) for total in range(21, 6, -1)] + [(True, total) for total in range(21, 12, -1)]
_MORE_CARDS = range(3, 7)
"""Sizes of hands that tell what is done when doubling is over."""


def charts(solution: Solution) -> tuple[Chart, ...]:
    """Return what a solution does, as charts."""
    reader = _Reader(solution)
    found = [
        Chart(HARD, _heads(), tuple((_total(at), *(reader.word(at, up) for up in _UPS)) for at in _HARD)),
        Chart(SOFT, _heads(), tuple((_total(at), *(reader.word(at, up) for up in _UPS)) for at in _SOFT)),
        Chart(PAIRS, _heads(), tuple(reader.pair_row(place) for place in (0, *range(VALUES - 1, 0, -1)))),
    ]
    others = tuple(reader.others())
    if others:
        found.append(Chart(OTHERWISE, ("hand", "up card", "does", "chart"), others))
    return (*found, *reader.after_double(), *_before_look(solution))


def _before_look(solution: Solution) -> Iterator[Chart]:
    """Tell whether insurance and even money are taken, where they are offered."""
    insures = solution.play.insures
    taken = "with every hand" if insures.all() else "with some hands" if insures.any() else "never"
    offered = {"insurance": taken, EVEN_MONEY: "always" if solution.play.even_money else "never"}
    rows = tuple((name, offered[name]) for name in solution.offers)
    if rows:
        yield Chart(BEFORE_LOOK, ("offered against an ace", "taken"), rows)


def _heads() -> tuple[str, ...]:
    return ("hand", *(_name(up) for up in _UPS))


def _name(place: int) -> str:
    return "A" if place == 0 else str(place + 1)


def _total(at: Total) -> str:
    soft, total = at
    return f"soft {total}" if soft else str(total)


class _Reader:
    """Reads a solution's tables cell by cell."""

    def __init__(self, solution: Solution) -> None:
        self._solution = solution
        self._play = solution.play
        self._hands = every_hand()
        self._weights = self._weigh()
        self._cells = self._sorted()

    def _weigh(self) -> list[float]:
        """Return about how often the cards of each hand come together; enough to tell what most hands do."""
        shares = [0.0] * VALUES
        for opening in self._solution.openings:
            shares[opening.up - 1] += opening.probability
        return [_multinomial(counts, shares) for counts in self._hands.counts.tolist()]

    def _sorted(self) -> dict[tuple[Total, int], list[int]]:
        """Return the hands by their totals and sizes; a natural is left out."""
        cells: defaultdict[tuple[Total, int], list[int]] = defaultdict(list)
        hands = self._hands
        columns = (hands.soft.tolist(), hands.total.tolist(), hands.size.tolist())
        for hand, (soft, total, size) in enumerate(zip(*columns, strict=True)):
            if (total, size) != (21, 2):
                cells[(soft, total), size].append(hand)
        return cells

    def _most(self, table: NDArray[np.int8], at: Total, sizes: Iterable[int]) -> Do | None:
        """Return what most hands of a total do, by how often they come up; nothing where there are none."""
        votes: defaultdict[Do, float] = defaultdict(float)
        for size in sizes:
            for hand in self._cells.get((at, size), ()):
                votes[Do(int(table[hand]))] += self._weights[hand]
        return max(votes, key=lambda do: votes[do]) if votes else None

    def _first(self, at: Total, up: int) -> Do:
        return self._most(self._play.first[:, up], at, (2,)) or Do.STAND

    def _answer(self, done: Do, at: Total, up: int) -> str:
        """Return an answer with what is done instead where it is not possible."""
        otherwise = self._most(self._play.later[:, up], at, _MORE_CARDS)
        if done not in {Do.DOUBLE, Do.SURRENDER} or otherwise is None or otherwise == done:
            return done.name.lower()
        return f"{done.name.lower()}/{otherwise.name.lower()}"

    def word(self, at: Total, up: int) -> str:
        """Return what a cell says."""
        return self._answer(self._first(at, up), at, up)

    def pair_row(self, place: int) -> tuple[str, ...]:
        """Return a row of pairs."""
        at = (True, 12) if place == 0 else (False, 2 * place + 2)
        words = (self._answer(Do(int(self._play.pair[place, up])), at, up) for up in _UPS)
        return (f"{_name(place)},{_name(place)}", *words)

    def others(self) -> Iterator[tuple[str, ...]]:
        """Go through the two-card hands that are not played as most of their total."""
        hands = self._hands
        seen = {(each.cards[0] - 1, each.cards[1] - 1) for each in self._solution.openings if not each.pair}
        for low, high in sorted(seen - {(0, VALUES - 1)}, key=lambda cards: (-cards[1], -cards[0])):
            hand = int(hands.child[hands.child[0, high], low])
            at = (bool(hands.soft[hand]), int(hands.total[hand]))
            for up in _UPS:
                done, most = Do(int(self._play.first[hand, up])), self._first(at, up)
                if done != most:
                    yield f"{_name(high)},{_name(low)}", _name(up), done.name.lower(), most.name.lower()

    def after_double(self) -> Iterator[Chart]:
        """Go through what is done after each number of doubles, where something is."""
        for level, table in enumerate(self._play.doubled):
            if table.any():
                rows = (self._doubled_row(table, at, 3 + level) for at in _DOUBLED)
                possible = tuple(row for row in rows if set(row[1:]) != {NOTHING})
                yield Chart(AFTER_DOUBLE[level], _heads(), possible)

    def _doubled_row(self, table: NDArray[np.int8], at: Total, size: int) -> tuple[str, ...]:
        found = (self._most(table[:, up], at, (size,)) for up in _UPS)
        return (_total(at), *(NOTHING if done is None else done.name.lower() for done in found))


def _multinomial(counts: Sequence[int], shares: Sequence[float]) -> float:
    weight = float(factorial(sum(counts)))
    for many, share in zip(counts, shares, strict=True):
        weight *= share**many / factorial(many)
    return weight
