"""The 32 Chinese dominoes of pai gow: eleven matching pairs, four mixed pairs and the supreme pair.

Only the set itself stands here; what beats what belongs to `houseway.hands`. The pictures of
the tiles are lost from the documents (001:892-923, 004:1042-1066), so the pairs come from the
published game (reading tile-ranking), under the documents' names where these are printed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from houseway.cards._ids import FIRST_TILE
from houseway.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterable

_PAIRS = (
    ("Gee Joon", (4, 2), (2, 1)),
    ("Teen", (6, 6), (6, 6)),
    ("Dey", (1, 1), (1, 1)),
    ("Yun", (4, 4), (4, 4)),
    ("Gor", (3, 1), (3, 1)),
    ("Mooy", (5, 5), (5, 5)),
    ("Chong", (3, 3), (3, 3)),
    ("Bon", (2, 2), (2, 2)),
    ("Foo", (6, 5), (6, 5)),
    ("Ping", (6, 4), (6, 4)),
    ("Tit", (6, 1), (6, 1)),
    ("Look", (5, 1), (5, 1)),
    ("Mixed 9s", (6, 3), (5, 4)),
    ("Mixed 8s", (6, 2), (5, 3)),
    ("Mixed 7s", (5, 2), (4, 3)),
    ("Mixed 5s", (4, 1), (3, 2)),
)
_TILE = re.compile(r"([1-6])-([1-6])")
_BETWEEN = re.compile(r"[\s,]+")


class Tile(msgspec.Struct, frozen=True):
    """One domino. Tiles of the same `pair` (0 to 15) are mates; `name` is the pair's."""

    id: int
    pips: tuple[int, int]
    name: str
    pair: int

    @property
    def spots(self) -> int:
        """The total of the dots, 2 to 12 (001:874)."""
        return sum(self.pips)

    @property
    def matched(self) -> bool:
        """Whether the mate of this tile looks the same (11 pairs of 16, 004:1032)."""
        _, first, second = _PAIRS[self.pair]
        return first == second


TILES: tuple[Tile, ...] = tuple(
    Tile(2 * pair + which, pips, name, pair)
    for pair, (name, *both) in enumerate(_PAIRS)
    for which, pips in enumerate(both)
)
"""The whole set, by id: tiles 2n and 2n + 1 are the pair n."""


PIECES: tuple[int, ...] = tuple(
    FIRST_TILE + next(other.id for other in TILES if other.pips == tile.pips) for tile in TILES
)
"""The ids under which the tiles lie in a shoe; two that look the same are the same there, as two aces of spades are."""


def piece_of(tile: Tile) -> int:
    """Return the id of a tile in a shoe."""
    return PIECES[tile.id]


def tile_of(piece: int) -> Tile:
    """Return the tile of an id in a shoe; of two alike, the first.

    >>> tile_text(tile_of(piece_of(parse_tile("3-1"))))
    '1-3'
    """
    if piece not in PIECES:
        raise CardError(f"no tile {piece}; the ids of tiles are {min(PIECES)} to {max(PIECES)}")
    return TILES[piece - FIRST_TILE]


def tile_text(tile: Tile) -> str:
    """Return the two halves of a tile, the smaller first: 1-3."""
    high, low = tile.pips
    return f"{low}-{high}"


def _alike(text: str) -> tuple[Tile, ...]:
    """Return the one or two tiles that look like this."""
    found = _TILE.fullmatch(text.strip())
    if found is None:
        raise CardError(f'no tile "{text}"; a tile is two numbers from 1 to 6, such as 6-6 or 1-3')
    halves = sorted((int(found[1]), int(found[2])), reverse=True)
    return tuple(tile for tile in TILES if list(tile.pips) == halves)


def parse_tile(text: str) -> Tile:
    """Return the tile with these halves, in either order; of two alike, the first."""
    return _alike(text)[0]


def parse_tiles(text: str | Iterable[str]) -> tuple[Tile, ...]:
    """Return several tiles ("6-6 6-6 1-3"); the second of two alike is its mate."""
    words = [word for word in _BETWEEN.split(text) if word] if isinstance(text, str) else text
    taken: list[Tile] = []
    for word in words:
        alike = _alike(word)
        free = [tile for tile in alike if tile not in taken]
        if not free:
            times, unit = len(alike), "time" if len(alike) == 1 else "times"
            raise CardError(
                f"{tile_text(alike[0])} appears {times + 1} times; the set holds it {times} {unit}"
            )
        taken.append(free[0])
    return tuple(taken)
