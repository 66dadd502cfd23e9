"""Three cards as a document ranks them, in tables that counts can index."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.hands.three import three_cards

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.rulebook import ThreeCardPokerGame
    from houseway.rulebook.families.three_card_poker import AceLow

CARDS = 52


class Ranking(NamedTuple):
    """The strength of every three cards, and what the strengths are called."""

    strengths: NDArray[np.int64]
    """By three card ids in any order; a card may meet itself, where several packs are in play."""
    classes: tuple[str, ...]
    """The class of each strength."""


def ranking_of(game: ThreeCardPokerGame) -> Ranking:
    """Return how a document ranks three cards."""
    return _ranking(game.hand.classes, game.hand.ace_low)


@cache
def _ranking(classes: tuple[str, ...], ace_low: AceLow) -> Ranking:
    ranked = three_cards(classes, ace_low)
    every = np.indices((CARDS, CARDS, CARDS), np.uint8).reshape(3, -1).T
    strengths = ranked.strengths(every).astype(np.int64).reshape(CARDS, CARDS, CARDS)
    strengths.flags.writeable = False
    return Ranking(strengths, tuple(map(ranked.class_of, range(len(ranked)))))
