"""Every hand against every up card: how many of the player-dealer's hands are lower, equal or higher."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.caribbean.kernel import Ordered, sweep
from houseway.analysis.ante_play.suits import card_sets
from houseway.hands import poker

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.progress import Progress

CARDS, RANKS = 52, 13
_DEALERS = comb(46, 4)
"""The player-dealer's hands with one card known and five elsewhere."""


class Hands(NamedTuple):
    """One hand for all that differ by suits alone, the weakest first."""

    cards: NDArray[np.uint8]
    ways: NDArray[np.int64]
    strength: NDArray[np.int64]


def hands_of() -> Hands:
    """Return the 134,459 kinds of five cards."""
    sets = card_sets(5)
    strength = poker.strengths(sets.cards)
    order = np.argsort(strength, kind="stable")
    return Hands(sets.cards[order], sets.ways[order], strength[order].astype(np.int64))


def counted(hands: Hands, least: int, progress: Progress, threads: int | None) -> NDArray[np.int32]:
    """Return how many of the player-dealer's hands there are for each cell, each hand and each up card.

    The cells are those that do not qualify, then those that do, each as the bettor's hand stands to them.
    """
    others = np.array(list(combinations(range(CARDS - 1), 4)), np.uint8)
    counts = np.zeros((6, len(hands.cards), CARDS), np.int32)
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        work = [pool.submit(_against, rank, hands, others, least, counts) for rank in range(RANKS)]
        for done, each in enumerate(work, 1):
            each.result()
            progress(done / RANKS)
    return counts


def _against(
    rank: int, hands: Hands, others: NDArray[np.uint8], least: int, counts: NDArray[np.int32]
) -> None:
    """Fill in the counts against one rank of the up card."""
    up = 4 * rank
    others = others + (others >= up)  # the cards without the up card, still in ascending order
    strength = poker.strengths(np.insert(others, 0, up, axis=1), threads=1)
    order = np.argsort(strength, kind="stable")
    own = Ordered(hands.cards, _starts(hands.strength))
    theirs = Ordered(others[order], _starts(strength[order]))
    unqualified, lower, to_equal = sweep(own, theirs, up, least, poker.tables())
    there = (hands.cards[:, :, None] != up + np.arange(4)).all(axis=1)
    columns = slice(up, up + 4)
    below = 0
    for kind, above in enumerate((unqualified, _DEALERS * there)):
        first, last = np.clip(lower, below, above), np.clip(to_equal, below, above)
        counts[3 * kind : 3 * kind + 3, :, columns] = first - below, last - first, above - last
        below = above


def _starts(strength: NDArray[np.int64] | NDArray[np.uint16]) -> NDArray[np.int64]:
    """Return where each strength begins in an ascending list."""
    return np.searchsorted(strength, np.arange(poker.STRENGTHS + 1))
