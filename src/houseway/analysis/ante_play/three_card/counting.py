"""How many of the player-dealer's hands show a card, avoid the bettor's cards and are lower than a strength.

Count the hands with the up card in the whole shoe; take away those with one of the bettor's cards, and give
back those with two of them, which went twice. Every card of every pack is a card of its own here, so the same
sums hold for one pack and for six.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.play_or_fold import COMPARISONS, Cell

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.ante_play.three_card.ranking import Ranking

    Numbers = NDArray[np.int64]

_CARDS = np.arange(52)


class Kinds(NamedTuple):
    """What the player-dealer may have, from the lowest: classes, and what of one does not qualify apart."""

    names: tuple[tuple[bool, str], ...]
    """Whether it qualifies, and its class."""
    starts: Numbers
    """The least strength of each, and one past the last of all."""

    def cells(self) -> tuple[Cell, ...]:
        """Return the cells of a count: for each kind the comparisons in order."""
        return tuple(Cell(how, *name) for name in self.names for how in COMPARISONS)


def kinds_of(ranking: Ranking, least: int) -> Kinds:
    """Divide the strengths into kinds; `least` is the strength that qualifies."""
    each = [(strength >= least, name) for strength, name in enumerate(ranking.classes)]
    starts = [place for place, name in enumerate(each) if place == 0 or name != each[place - 1]]
    return Kinds(tuple(each[start] for start in starts), np.array([*starts, len(each)]))


class _Lower:
    """Counts of hands lower than a strength, by the cards that they have to hold."""

    def __init__(self, ranking: Ranking, packs: int) -> None:
        self._strengths = ranking.strengths
        up, one, other = np.ix_(_CARDS, _CARDS, _CARDS)
        left = packs - (up == other).astype(np.int64) - (one == other)
        exact = np.zeros((52, 52, len(ranking.classes) + 1), np.int64)
        np.add.at(exact, (up, one, ranking.strengths + 1), left)
        self._two = np.cumsum(exact, axis=2)
        copies = packs - np.eye(52, dtype=np.int64)
        self._one = np.einsum("uc,ucs->us", copies, self._two) // 2  # each pair was met from both sides

    def than(self, hands: NDArray[np.uint8], strength: Numbers) -> Numbers:
        """Return for each hand and up card how many hands are lower than the hand's own given strength."""
        each = strength[:, None]
        found = self._one[_CARDS, each]
        for card in hands.T:
            found -= self._two[_CARDS, card[:, None], each]
        for one, other in combinations(hands.T, 2):
            found += self._strengths[_CARDS, one[:, None], other[:, None]] < each
        return found


def counted(hands: NDArray[np.uint8], ranking: Ranking, kinds: Kinds, packs: int) -> NDArray[np.int32]:
    """Return how many of the player-dealer's hands there are for each cell, each hand and each up card."""
    lower = _Lower(ranking, packs)
    own = ranking.strengths[tuple(hands.T)]
    below = [lower.than(hands, np.full_like(own, start)) for start in kinds.starts]
    below_own, to_own = lower.than(hands, own), lower.than(hands, own + 1)
    cells: list[Numbers] = []
    for start, stop in pairwise(below):  # own strength, moved into the kind
        first, last = (np.clip(each, start, stop) for each in (below_own, to_own))
        cells += [first - start, last - first, stop - last]
    return np.stack(cells).astype(np.int32)
