"""The rows of a house way in lines: what a hand holds, and what is done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from houseway.games.pai_gow_tiles.explained import HOLDINGS
from houseway.games.pai_gow_tiles.explained import row_words as tile_words
from houseway.games.pai_gow_tiles.way import chart_game
from houseway.publishing.page_lines import plain_line
from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame, load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.publishing.page_shape import LineOut
    from houseway.rulebook import Rules


def way_lines(rules: Rules) -> Iterator[LineOut]:
    """Yield the rows of a game's house way, also where another document prints them; nothing where it has none."""
    document = rules.document
    if isinstance(document, PaiGowPokerGame):
        yield from _cards(document)
    elif isinstance(document, PaiGowTilesGame):
        yield from _tiles(document)


def _cards(game: PaiGowPokerGame) -> Iterator[LineOut]:
    # The interpreter of the chart is slow to import, and no other game needs it.
    from houseway.games.pai_gow_poker.examples import held_by  # noqa: PLC0415 -- see above
    from houseway.games.pai_gow_poker.way.words import row_words  # noqa: PLC0415 -- see above

    way = game.house_way
    printed = way if way.chart is None else cast("PaiGowPokerGame", load(way.chart).game).house_way
    for row in printed.rows:
        yield plain_line(held_by(row), row_words(row), row.cite)


def _tiles(game: PaiGowTilesGame) -> Iterator[LineOut]:
    for row in chart_game(game).house_way.rows:
        yield plain_line(HOLDINGS[row.hand], tile_words(row), row.cite)
