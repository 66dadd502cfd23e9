"""Pai gow tiles at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import TILES, piece_of, tile_of
from houseway.games.pai_gow.dealing import Layout, Thrown, rows_layout
from houseway.games.pai_gow.finishing import IN_WORDS
from houseway.games.pai_gow.play import ChartRow, PaiGow, Reasons
from houseway.games.pai_gow.setting import Arranged
from houseway.games.pai_gow_tiles.described import described
from houseway.games.pai_gow_tiles.examples import row_examples
from houseway.games.pai_gow_tiles.explained import HOLDINGS, explained, row_words
from houseway.games.pai_gow_tiles.way import hands_of, house_way, way_of
from houseway.rulebook import PaiGowTilesGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.family import Situation
    from houseway.rulebook import Game, Wager


class PaiGowTiles(PaiGow[PaiGowTilesGame]):
    """The family of pai gow games with tiles."""

    model = PaiGowTilesGame
    first, second = "high", "low"

    def layout(self, situation: Situation) -> Layout:
        """Return to whom every tile goes in the order dealt."""
        return rows_layout(Thrown.of(situation), self.document(situation.game).deal)

    def size(self, game: Game) -> int:
        """Return how many tiles a hand has."""
        return self.document(game).deal.tiles

    def chart_first(self, game: PaiGowTilesGame, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the two tiles that the house way puts in the high hand."""
        placed = house_way(game, [tile_of(piece).id for piece in cards])
        return tuple(piece_of(TILES[tile]) for tile in placed.high)

    def reasons(self, game: PaiGowTilesGame, cards: Sequence[int]) -> Reasons:
        """Return why the house way sets four tiles as it does."""
        tiles = [tile_of(piece).id for piece in cards]
        row = house_way(game, tiles).row
        return Reasons(row.id, row.cite, row.reading, tuple(("", line) for line in explained(game, tiles)))

    def chart(self, game: PaiGowTilesGame) -> tuple[ChartRow, ...]:
        """Return the rows of the house way in words, each with an example."""
        shown = row_examples(game)
        return tuple(
            ChartRow(row.id, HOLDINGS[row.hand], row_words(row), row.cite, row.reading, shown.get(row.id, ()))
            for row in way_of(game).rows
        )

    def arrange(self, game: PaiGowTilesGame, cards: Sequence[int], first: Sequence[int]) -> Arranged:
        """Return four tiles set with these in the high hand; two hands in the wrong order are swapped, or foul."""
        rest = list(cards)
        for tile in first:
            rest.remove(tile)
        hands = hands_of(game)
        high, low = (hands.value(*(tile_of(piece).id for piece in two)) for two in (first, rest))
        if low > high and game.setting.foul == "swapped":
            return Arranged(tuple(rest), tuple(first), (low, high), swapped=True)
        return Arranged(tuple(first), tuple(rest), (high, low), foul=low > high)

    def part_words(self, game: PaiGowTilesGame, arranged: Arranged) -> tuple[str, str]:
        """Return what a dealer says of the high and the low hand."""
        hands = hands_of(game)
        high, low = arranged.values
        return hands.spoken(high), hands.spoken(low)

    def in_words(self, wager: Wager, condition: str) -> str:  # noqa: ARG002 -- each condition is of one wager
        """Return a condition as a dealer would say it."""
        return IN_WORDS[condition]

    def described(self, game: Game) -> Iterator[tuple[str, str]]:
        """Describe the deal, the setting and the house way line by line."""
        return described(self.document(game))
