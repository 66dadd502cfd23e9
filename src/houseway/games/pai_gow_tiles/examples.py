"""An example for each row of a tiles house way: the first four tiles of the set that the row decides."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from houseway.cards import PIECES, TILES
from houseway.games.pai_gow_tiles.way import way_of

if TYPE_CHECKING:
    from houseway.rulebook import PaiGowTilesGame


def row_examples(game: PaiGowTilesGame) -> dict[str, tuple[int, ...]]:
    """Return four tiles for each row of a game's chart that the row decides and that are set as it says."""
    way = way_of(game)
    found: dict[str, tuple[int, ...]] = {}
    for tiles in combinations(range(len(TILES)), 4):
        placed = way.placed(tiles)
        if not placed.stays:
            found.setdefault(placed.row.id, tuple(PIECES[tile] for tile in tiles))
        if len(found) == len(way.rows):
            break
    return {row.id: found[row.id] for row in way.rows if row.id in found}
