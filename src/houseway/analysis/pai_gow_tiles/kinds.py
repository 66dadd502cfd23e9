"""Every hand of four tiles, and one for all that look alike."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.cards import TILES
from houseway.hands.tile_names import ALIKE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

TILES_DEALT = 4
"""Tiles of one hand."""

_TWINS = tuple(tile.id for tile in TILES if tile.matched and ALIKE[tile.id] == tile.id)
_LONE = tuple(tile.id for tile in TILES if not tile.matched)
_BIT = {look: 1 << place for place, look in enumerate((*_TWINS, *_LONE))}
"""A bit for each look, those of which the set holds two first."""

TWINS = (1 << len(_TWINS)) - 1
"""The bits of looks of which the set holds two."""


class Kinds(NamedTuple):
    """The 35,960 hands, and the 8,130 kinds of them that one can tell apart."""

    tiles: tuple[tuple[int, ...], ...]
    """One hand of each kind."""
    ways: NDArray[np.int64]
    """How many hands are of each kind."""
    looks: NDArray[np.uint32]
    """The looks of each kind, as `looks_of` has them."""
    hands: NDArray[np.uint8]
    """Every hand, its tiles ascending."""
    kind: NDArray[np.int64]
    """The kind of every hand."""


@cache
def kinds() -> Kinds:
    """Return all hands of four tiles by kind, in the order in which they first come up."""
    hands = list(combinations(range(len(TILES)), TILES_DEALT))
    found: dict[tuple[int, ...], int] = {}
    first: list[tuple[int, ...]] = []
    kind: list[int] = []
    for hand in hands:
        place = found.setdefault(tuple(ALIKE[tile] for tile in hand), len(found))
        if place == len(first):
            first.append(hand)
        kind.append(place)
    return Kinds(
        tiles=tuple(first),
        ways=np.bincount(kind),
        looks=np.array([looks_of(hand) for hand in first], np.uint32),
        hands=np.array(hands, np.uint8),
        kind=np.array(kind, np.int64),
    )


def looks_of(tiles: Sequence[int]) -> tuple[int, int, int, int]:
    """Return what a hand holds, a bit for each look: what it holds, what twice, what once of two, what it leaves none of."""
    held = Counter(_BIT[ALIKE[tile]] for tile in tiles)
    once, twice = sum(held), sum(look for look, many in held.items() if many == 2)
    return once, twice, once & ~twice & TWINS, twice | once & ~TWINS
