"""What the second bet and a fold are worth with five cards in hand."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.ante_play.caribbean.solver import CELLS
from houseway.analysis.ante_play.play_or_fold import Answers, answers, stakes_of
from houseway.errors import CardError
from houseway.games.ante_play.ranking import least_strength
from houseway.hands import poker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from houseway.rulebook import CaribbeanStudGame


def advise(game: CaribbeanStudGame, hand: Sequence[int], up: int | None = None) -> Answers:
    """Return each answer and what the base wagers bring then for one ante, over all that may lie face down."""
    own = poker.strength(hand)
    seen = {*hand} if up is None else {*hand, up}
    if len(hand) != 5 or len(seen) < len(hand) + (up is not None) or not seen <= set(range(52)):
        raise CardError(
            f"hand {list(hand)}, up card {up}: expected five cards and another one of a pack of 52"
        )
    unseen = np.array(sorted(set(range(52)) - seen), np.uint8)
    hidden = unseen[_choices(len(unseen), 5 if up is None else 4)]
    theirs = poker.strengths(hidden if up is None else np.insert(hidden, 0, up, axis=1)).astype(np.int64)
    cell = 3 * (theirs >= least_strength(game, game.qualifier.least)) + 1 - np.sign(own - theirs)
    counts = np.bincount(cell, minlength=len(CELLS)).tolist()
    name = poker.class_of(own).name.lower()
    return answers(stakes_of(game.wagers, game.decision.wager), name, zip(CELLS, counts, strict=True))


@cache
def _choices(cards: int, size: int) -> NDArray[np.uint8]:
    """Return every choice of so many cards, by their places."""
    return np.array(list(combinations(range(cards), size)), np.uint8)
