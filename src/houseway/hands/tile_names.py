"""What tiles are called, and how many of each there are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from houseway.cards import TILES, Tile, tile_text
from houseway.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "ALIKE",
    "NUMBERS",
    "PAIRS",
    "SUPREME",
    "check_tiles",
    "fits_the_set",
    "known_tile",
    "pair_spoken",
    "tile_name",
    "tile_spoken",
]

PAIRS: tuple[str, ...] = tuple(each.name.lower().replace(" ", "_") for each in TILES[::2])
"""The sixteen pairs as documents write them, by their number in the set."""

SUPREME = "gee_joon"
"""The pair above all others, whose tiles are the lowest by themselves."""

ALIKE: tuple[int, ...] = tuple(each.id - (each.matched and each.id % 2) for each in TILES)
"""For each tile the first that looks like it."""

_HELD = Counter(ALIKE)
"""How often the set holds what looks like this."""

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SPOKEN = {name: tile.name for name, tile in zip(PAIRS, TILES[::2], strict=True)} | {
    f"mixed_{spots}s": f"mixed {NUMBERS[spots]}s" for spots in (5, 7, 8, 9)
}


def tile_name(tile: int) -> str:
    """Return a tile's name as documents write it: that of its pair."""
    return PAIRS[known_tile(tile).pair]


def pair_spoken(name: str) -> str:
    """Return what a dealer calls the tiles of a pair: "Teen", "mixed nines"."""
    return _SPOKEN[name]


def tile_spoken(name: str) -> str:
    """Return what a dealer calls one tile: "Teen", "mixed nine", "Gee Joon"; apart, "Gee Joon of three"."""
    if name in _SPOKEN:
        return _SPOKEN[name].removesuffix("s")
    return f"Gee Joon of {NUMBERS[int(name[-1])]}"


def known_tile(tile: int) -> Tile:
    """Return a tile by its id."""
    if not 0 <= tile < len(TILES):
        raise CardError(f"tile {tile} is none of the set of {len(TILES)}; ids are 0 to {len(TILES) - 1}")
    return TILES[tile]


def fits_the_set(tiles: Sequence[int]) -> bool:
    """Say whether the set holds these tiles all at once."""
    return all(count <= _HELD[look] for look, count in Counter(ALIKE[tile] for tile in tiles).items())


def check_tiles(tiles: Sequence[int]) -> None:
    """Refuse tiles that do not exist, or more that look alike than the set holds."""
    for look, count in Counter(ALIKE[known_tile(tile).id] for tile in tiles).items():
        if count > _HELD[look]:
            times = "once" if _HELD[look] == 1 else "twice"
            raise CardError(f"{tile_text(TILES[look])} is there {count} times; the set holds it {times}")
