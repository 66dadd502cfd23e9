"""What a bettor may do with every hand, as the charts and options of a document have it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.blackjack.player import AGAIN, STAND, Options
from houseway.analysis.blackjack.strategy import VALUES, Do, Hands, every_hand
from houseway.analysis.blackjack.terms import ACE, TEN

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.blackjack.terms import Terms

    Flags = NDArray[np.bool_]


def options_of(terms: Terms, hands: Hands, up: int, split: int | None = None) -> Options:
    """Return what may be done with hands against an up card, as dealt or after a split of a value."""
    may, numbers = terms.may, _numbers(hands)
    first, later = {None: (may.first, may.later), ACE: (may.ace_first, may.ace_later)}.get(
        split, (may.split_first, may.split_later)
    )
    first, later = first[numbers].astype(np.int64), later[numbers].astype(np.int64)
    if split is None or terms.splits.natural:
        first[naturals(hands)] = 1 << STAND
    again = (may.doubled[0, numbers] >> AGAIN & 1) == 1
    whole_first, whole_later = _whole(terms, up, split)
    return Options(first, later, again, terms.doublings, terms.rescue, whole_first, whole_later, terms.most)


def _numbers(hands: Hands) -> NDArray[np.int64]:
    """Return the numbers that hands have among all."""
    known = _by_counts()
    return np.array([known[counts.tobytes()] for counts in hands.counts])


@cache
def _by_counts() -> dict[bytes, int]:
    return {counts.tobytes(): number for number, counts in enumerate(every_hand().counts)}


def naturals(hands: Hands) -> Flags:
    """Say which hands are an ace and a ten-value card."""
    return (hands.size == 2) & (hands.counts[:, ACE] == 1) & (hands.counts[:, TEN] == 1)


def may_split(terms: Terms, place: int) -> bool:
    """Say whether the chart lets two cards of a value be split."""
    return bool(terms.may.pair[opening(every_hand(), place, place)] >> Do.SPLIT & 1)


def hands_with(hands: Hands, place: int, most_cards: int) -> tuple[Hands, NDArray[np.int64]]:
    """Return the hands that hold a value, numbered anew, and the numbers they have among all."""
    members = np.flatnonzero((hands.counts[:, place] > 0) & (hands.size <= most_cards))
    renumbered = np.full(len(hands.total) + 1, -1, np.int32)  # the last is for no hand
    renumbered[members] = np.arange(len(members), dtype=np.int32)
    return Hands(
        counts=hands.counts[members],
        child=renumbered[hands.child[members]],
        total=hands.total[members],
        soft=hands.soft[members],
        size=hands.size[members],
    ), members


def opening(hands: Hands, one: int, other: int) -> int:
    """Return the number of two cards by the places of their values."""
    return int(hands.child[hands.child[0, one], other])


def openings(hands: Hands) -> list[tuple[int, int, int]]:
    """Return every two cards by places, the lower first, with their number."""
    return [(one, other, opening(hands, one, other)) for one in range(VALUES) for other in range(one, VALUES)]


def _whole(terms: Terms, up: int, split: int | None) -> tuple[float, float]:
    """Return what a surrender loses against a natural, beyond what every hand is said to lose to it and one half.

    A natural that was looked for is counted apart, as a whole loss: who surrenders before the look gets half back.
    One that was not counts where it comes up: who may surrender only after a look gets nothing back.
    """
    early = terms.early
    if terms.peeked[up]:
        return (-0.5 if early and split is None else 0.0), 0.0
    return (0.0, 0.0) if early else (0.5, 0.5)
