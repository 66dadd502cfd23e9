"""The house way of a tiles document: its chart, row by row, for any four tiles.

The holding is looked for in the order of `Holding`; of the rows for it, the first whose every condition is true
decides. A document without a chart uses another's, with its own order of tiles and hands.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from houseway.cards import TILES
from houseway.errors import RulebookError
from houseway.games.narrowing import narrowed
from houseway.hands.tile_names import tile_name
from houseway.hands.tiles import (
    Arrangement,
    TileHands,
    TileRanking,
    is_of,
    tile_hands,
)
from houseway.rulebook import load
from houseway.rulebook.families.pai_gow_tiles import Holding, PaiGowTilesGame, TileWay, TileWayRow
from houseway.rulebook.files import per_book

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.rulebook.families.pai_gow_tiles import SpotHand

Condition: TypeAlias = Literal["of", "others", "other_any", "holds", "low"]
"""What a row asks beside the holding, by the key under which a document has it."""

_NAMED: tuple[Holding, ...] = ("wong", "gong")
_NO_PAIR: Holding = "no_pair"
_ABOVE_NINE = 10


class Held(NamedTuple):
    """What four tiles hold, as the rows see it."""

    holdings: tuple[Holding, ...]
    """All that rows may be looked for under, in their order."""
    ways: tuple[Arrangement, ...]
    """The three ways to set the tiles."""
    pair: str | None
    """The name of the pair, of two the higher one."""
    others: tuple[int, ...]
    """The tiles beside the pair."""
    kept: Arrangement | None
    """The pair together."""
    split: Arrangement | None
    """One tile of the pair in each hand, the way that makes the better low hand."""


class Asked(Struct, frozen=True):
    """A row that was looked at, and the first of its conditions that was not true."""

    row: TileWayRow
    refused: Condition | None
    """None where every condition was true: this row decides."""


class TilesPlaced(Struct, frozen=True):
    """Four tiles, set the house way."""

    high: tuple[int, int]
    low: tuple[int, int]
    values: tuple[int, int]
    """What the high and the low hand are worth, as `TileHands` has it."""
    held: Held
    row: TileWayRow
    """The row that decided."""
    asked: tuple[Asked, ...]
    """The rows looked at, the deciding one last."""
    done: TileWay
    """What was done: as the row says, unless its split would have made both hands lower."""

    @property
    def stays(self) -> bool:
        """Whether a split that the row asks for was not made, as it makes both hands lower."""
        return self.done != self.row.sets


def ranking_of(game: PaiGowTilesGame) -> TileRanking:
    """Return how a document ranks tiles and hands."""
    return TileRanking(
        pairs=game.tiles.pairs,
        singles=game.tiles.singles,
        classes=game.hand.order,
        wong=_lists(game.hand.wong),
        gong=_lists(game.hand.gong),
        interchange=game.tiles.interchange,
        zero_zero=game.hand.zero_zero,
    )


def _lists(hand: SpotHand) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return hand.one, hand.other


@lru_cache(maxsize=64)
def hands_of(game: PaiGowTilesGame) -> TileHands:
    """Return the hands of two tiles as a document ranks them."""
    return tile_hands(ranking_of(game))


def chart_game(game: PaiGowTilesGame) -> PaiGowTilesGame:
    """Return the document whose chart is used: this one, or the one it borrows from."""
    if game.house_way.chart is None:
        return game
    lender = narrowed(load(game.house_way.chart).game, PaiGowTilesGame)
    if lender.house_way.chart is not None:
        raise RulebookError(
            f'house_way.chart: "{game.house_way.chart}" has no chart of its own but uses another\'s'
        )
    return lender


def house_way(game: PaiGowTilesGame, tiles: Sequence[int]) -> TilesPlaced:
    """Return four tiles set by the chart, with the row that decided and those before it."""
    return _placed(game, tuple(sorted(tiles)))


@per_book(maxsize=16384)
def _placed(game: PaiGowTilesGame, tiles: tuple[int, ...]) -> TilesPlaced:
    """Set four tiles; so few hands differ that a table soon knows them all."""
    return way_of(game).placed(tiles)


@per_book(maxsize=16)
def way_of(game: PaiGowTilesGame) -> HouseWay:
    """Return a document's house way, for setting many hands by it."""
    return HouseWay(
        hands_of(game), chart_game(game).house_way.rows, worse=game.house_way.worse_split == "made"
    )


class HouseWay:
    """A chart and the ranking it is used with; `way_of` makes it."""

    def __init__(self, hands: TileHands, rows: tuple[TileWayRow, ...], *, worse: bool) -> None:
        self.hands = hands
        self.rows = rows
        self.worse = worse
        """Whether a split is made though both hands are lower for it."""

    def placed(self, tiles: Sequence[int]) -> TilesPlaced:
        """Return four tiles set by the chart."""
        held = self.held(tiles)
        asked = tuple(self._asked(held))
        row = asked[-1].row
        done = "keep_pair" if row.sets == "split_for_best_low" and self._stays(held) else row.sets
        way = self._done(held, done)
        return TilesPlaced(way.high, way.low, way.values, held, row, asked, done)

    def held(self, tiles: Sequence[int]) -> Held:
        """Return what four tiles hold."""
        ways = self.hands.arrangements(sorted(tiles))  # of equals the same one, however they were dealt
        paired = [way for way in ways if _is_pair(way.high) or _is_pair(way.low)]
        if not paired:
            named: list[Holding] = [name for name in _NAMED if any(self._has(name, way) for way in ways)]
            return Held((*named, _NO_PAIR), ways, None, (), None, None)
        kept = max(paired, key=_by_high)
        pair, others = (kept.high, kept.low) if _is_pair(kept.high) else (kept.low, kept.high)
        split = max((way for way in ways if way != kept), key=_by_low)
        holdings: tuple[Holding, ...] = ("two_pairs", "pair") if _is_pair(others) else ("pair",)
        return Held(holdings, ways, tile_name(pair[0]), others, kept, split)

    def _asked(self, held: Held) -> Iterator[Asked]:
        """Look at the rows until one decides; every chart has one that asks nothing, so one does."""
        for holding in held.holdings:
            for row in self.rows:
                if row.hand == holding:
                    refused = self._refused(row, held)
                    yield Asked(row, refused)
                    if refused is None:
                        return

    def _refused(self, row: TileWayRow, held: Held) -> Condition | None:
        """Return the first condition of a row that is not true."""
        spots = [TILES[tile].spots for tile in held.others]
        names = {tile_name(tile) for tile in held.others}
        if row.of and held.pair not in row.of:
            return "of"
        if row.others and not is_of(row.others, *spots):
            return "others"
        if row.other_any and not set(spots).intersection(row.other_any):
            return "other_any"
        if row.holds and not (
            names.issuperset(row.holds) if row.holds_all else names.intersection(row.holds)
        ):
            return "holds"
        return "low" if row.low is not None and self._low_points(held) < row.low else None

    def _low_points(self, held: Held) -> int:
        """Return the points of the low hand after the split; what is more than points counts as more than nine."""
        points = None if held.split is None else self.hands.points_of(held.split.values[1])
        return _ABOVE_NINE if points is None else points

    def _stays(self, held: Held) -> bool:
        """Say whether the pair stays together because a split would make both hands lower."""
        if self.worse or held.split is None or held.kept is None:
            return False
        return all(apart < kept for apart, kept in zip(held.split.values, held.kept.values, strict=True))

    def _done(self, held: Held, done: TileWay) -> Arrangement:
        """Do what a row says; where it cannot be done the low hand is made as good as it can be."""
        if done == "keep_pair" and held.kept is not None:
            return held.kept
        if done == "split_for_best_low" and held.split is not None:
            return held.split
        named = [way for way in held.ways if self._has(done.removesuffix("_high"), way)]
        return max(named or held.ways, key=_by_low)

    def _has(self, hand_class: str, way: Arrangement) -> bool:
        return any(self.hands.class_of(value) == hand_class for value in way.values)


def _is_pair(two: tuple[int, int]) -> bool:
    one, other = two
    return TILES[one].pair == TILES[other].pair


def _by_low(way: Arrangement) -> tuple[int, int]:
    high, low = way.values
    return low, high


def _by_high(way: Arrangement) -> tuple[int, int]:
    return way.values
