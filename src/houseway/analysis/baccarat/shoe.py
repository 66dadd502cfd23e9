"""A shoe as exact counting sees it: so many cards of each rank."""

from __future__ import annotations

from collections.abc import Sequence
from math import perm
from typing import TYPE_CHECKING, TypeAlias

from houseway.cards import RANKS, composition, rank_of
from houseway.errors import CardError

if TYPE_CHECKING:
    from houseway.rulebook import Game

RankCounts: TypeAlias = Sequence[int]
"""How many cards of each rank a shoe holds, deuces first."""

ROUND = 6
"""The most cards a round can take."""


def shoe_counts(game: Game, packs: int) -> tuple[int, ...]:
    """Return how many cards of each rank so many packs of the game hold."""
    pack = composition(game.deck.composition)
    counts = [0] * len(RANKS)
    for card in pack.cards:
        if rank_of(card) >= len(RANKS):
            raise CardError(f"{pack.name} holds a card without a rank; a shoe is counted by rank")
        counts[rank_of(card)] += packs
    return tuple(counts)


def deals_of(counts: RankCounts) -> int:
    """Return in how many orders six cards can come from the shoe."""
    if len(counts) != len(RANKS) or min(counts) < 0 or sum(counts) < ROUND:
        raise CardError(f"a shoe of {list(counts)}; it needs {len(RANKS)} counts and at least {ROUND} cards")
    return perm(sum(counts), ROUND)
