"""The filed documents of pai gow tiles, as they may be read."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from houseway.cards import TILES, parse_tiles, tile_text
from houseway.rulebook import load
from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame

if TYPE_CHECKING:
    from collections.abc import Iterable

PRINTED, BORROWED = "palace/pai-gow-tiles", "casino-royale/pai-gow-tiles"

READ: tuple[tuple[str, str], ...] = (
    (PRINTED, ""),
    (PRINTED, "tile-house-way-words=letter"),
    (PRINTED, "tile-no-pair-setting=always-split"),
    (PRINTED, "tile-3-6-interchange=no"),
    (PRINTED, "tile-ranking=tien-gow"),
    (BORROWED, ""),
    (BORROWED, "tile-copies=push"),
    (BORROWED, "tile-ranking=tien-gow"),
)
"""Every document with every reading of its tiles, one at a time."""


@cache
def document(game_id: str = PRINTED, reading: str = "") -> PaiGowTilesGame:
    """A document, with one reading chosen."""
    chosen = dict([reading.split("=")]) if reading else {}
    game = load(game_id, chosen).game
    assert isinstance(game, PaiGowTilesGame)
    return game


def ids(text: str) -> tuple[int, ...]:
    """Tiles by their halves."""
    return tuple(tile.id for tile in parse_tiles(text))


def text(tiles: Iterable[int]) -> str:
    """The same back."""
    return " ".join(tile_text(TILES[tile]) for tile in tiles)
