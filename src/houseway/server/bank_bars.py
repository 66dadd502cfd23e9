"""The results of a round in bars that can be drawn: few, of one round width, with what is rare at both ends together."""

from __future__ import annotations

from collections import Counter
from math import gcd
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.money import Cents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST = 60
"""So many bars at most."""
_WANTED = 40
"""Between the ends; the ends have a bar each."""
_RARE = 1000
"""At each end one of so many rounds is not worth a bar of its own."""
_ROUND = (1, 2, 5)


class BarOut(Struct, frozen=True):
    """Results from `low` to `high`, after the fee, and how large a share of all rounds they are."""

    low: Cents | None
    """None in the first bar, where it holds whatever is lower."""
    high: Cents | None
    """None in the last bar, where it holds whatever is higher."""
    share: float


def bars_of(results: Sequence[tuple[Cents, int]], fee: Cents) -> tuple[BarOut, ...]:
    """Return the bars of results before the fee that came up so often, the worst first.

    >>> bars_of([(-500, 1), (0, 2), (500, 1)], 100)
    (BarOut(low=-600, high=-600, share=0.25), BarOut(low=-100, high=-100, share=0.5), BarOut(low=400, high=400, share=0.25))
    """
    rounds = sum(times for _, times in results)
    least, most = _usual(results, rounds)
    unit = gcd(*(result for result, _ in results)) or 1
    wide = unit * _round_up(-(-(most - least + unit) // (unit * _WANTED)))
    first, last = least // wide, most // wide
    held: Counter[int] = Counter()
    for result, times in results:
        held[min(max(result // wide, first - 1), last + 1)] += times
    return tuple(
        BarOut(
            None if place < first else place * wide - fee,
            None if place > last else (place + 1) * wide - unit - fee,
            held[place] / rounds,
        )
        for place in range(first - (first - 1 in held), last + 1 + (last + 1 in held))
    )


def _usual(results: Sequence[tuple[Cents, int]], rounds: int) -> tuple[Cents, Cents]:
    """Return between which results all but the rarest lie."""
    return _reached(iter(results), rounds), _reached(reversed(results), rounds)


def _reached(results: Iterator[tuple[Cents, int]], rounds: int) -> Cents:
    """Return the result at which more than the rarest have come up."""
    seen = 0
    for result, times in results:
        seen += times
        if seen * _RARE >= rounds:
            return result
    raise AssertionError("all rounds together are rarer than one of a thousand")


def _round_up(figure: int) -> int:
    """Return a round number at or above a figure: 1, 2 or 5 times a power of ten."""
    power = 1
    while True:
        for times in _ROUND:
            if times * power >= figure:
                return times * power
        power *= 10
