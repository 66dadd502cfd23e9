"""The best threshold: the weakest hand from which on one plays, found by trying every strength."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.ante_play.play_or_fold.situations import Situations

RANKS = 13
_SUITS = 4


def by_strength(situations: Situations, amounts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Add up what hands of the same strength have: a row a strength, a column a card that is shown."""
    return np.add.reduceat(amounts, _firsts(situations), axis=0)


def by_rank(amounts: NDArray[np.int64], *, of_all: bool) -> NDArray[np.int64]:
    """Add up the cards shown that are of one rank, or all of them: a row a rank, a column a strength."""
    if of_all:
        return amounts.sum(axis=1)[None, :]
    return amounts.reshape(-1, RANKS, _SUITS).sum(axis=2).T


def examples(situations: Situations) -> list[tuple[int, ...]]:
    """Return the cards of one hand of every strength, and none for the strength past the last."""
    lasts = np.append(_firsts(situations)[1:], len(situations.hands)) - 1
    return [*map(tuple, situations.hands[lasts].tolist()), ()]


def best_thresholds(gains: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return for each row the strength from which on to play so that the sum of gains is the largest.

    One past the last strength is never to play. Of equal ones the highest is taken.
    """
    never = np.zeros((len(gains), 1), np.int64)
    sums = np.concatenate([never, np.cumsum(gains[:, ::-1], axis=1)], axis=1)
    return gains.shape[1] - np.argmax(sums, axis=1)


def from_thresholds(situations: Situations, thresholds: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return the situations that are played from these strengths on: one for all, or one a rank shown."""
    each = np.repeat(thresholds, situations.ways.shape[1] // len(thresholds))
    return situations.strength[:, None] >= each


def _firsts(situations: Situations) -> NDArray[np.int64]:
    """Return where each strength begins among the hands."""
    return np.searchsorted(situations.strength, np.arange(int(situations.strength[-1]) + 1))
