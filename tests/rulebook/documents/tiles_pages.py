"""The two pai gow tiles documents, as tests look things up in their pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from houseway.cards import TILES
from houseway.rulebook import load, reading_answers
from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.pai_gow_tiles import TileWayRow
    from houseway.rulebook.model import Overlay, Wager

PALACE = "palace/pai-gow-tiles"
ROYALE = "casino-royale/pai-gow-tiles"
DOCUMENTS = {PALACE: "001:860-933", ROYALE: "004:1009-1087"}
ELSEWHERE = {
    PALACE: ("001:937-944", "001:1302-1306", "001:1342-1342", "001:1552-1556", "001:1731-1733"),
    ROYALE: ("004:1920-1940",),
}
SPOTS = {  # by pair; of the supreme pair, the smaller tile
    tile.name.lower().replace(" ", "_"): tile.spots for tile in TILES
}

every_document = pytest.mark.parametrize("game_id", DOCUMENTS)


def tiles(game_id: str, **asked: str) -> PaiGowTilesGame:
    """Return one of the documents, with answers to readings (underscores for hyphens)."""
    game = load(game_id, {key.replace("_", "-"): choice for key, choice in asked.items()}).game
    assert isinstance(game, PaiGowTilesGame)
    return game


def base(game_id: str, **asked: str) -> Wager:
    """Return a document's only wager."""
    (wager,) = tiles(game_id, **asked).wagers
    return wager


def row(row_id: str, **asked: str) -> TileWayRow:
    """Return one row of the printed house way."""
    return {found.id: found for found in tiles(PALACE, **asked).house_way.rows}[row_id]


def others(game_id: str) -> Iterator[tuple[str, str, Overlay]]:
    """Yield every answer that is not the default: reading, choice, what it changes."""
    rules = load(game_id)
    for reading_id, use in rules.document.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice != rules.choices[reading_id]:
                yield reading_id, choice, overlay


def numbers(words: str) -> tuple[int, ...]:
    """Return the whole numbers in some words."""
    return tuple(map(int, re.findall(r"\d+", words)))
