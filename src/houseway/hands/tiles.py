"""Two tiles, and four tiles set as two hands: what beats what in pai gow.

    hands = tile_hands(TileRanking(pairs, singles, classes, wong, gong))
    hands.value(2, 12)

A value is a place among all hands of two that differ, 0 the lowest: hands compare as whole numbers do, and equal
values are copies. Tiles are ids of `houseway.cards.TILES`; of two that look alike either id will do, even twice.
"""

from __future__ import annotations

from functools import cache, cached_property
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from houseway.cards import TILES
from houseway.errors import CardError, RulebookError, did_you_mean
from houseway.hands.tile_names import (
    NUMBERS,
    PAIRS,
    SUPREME,
    check_tiles,
    fits_the_set,
    known_tile,
    pair_spoken,
    tile_spoken,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from houseway.cards import Tile

__all__ = [
    "TILE_CLASSES",
    "Arrangement",
    "TileHands",
    "TileRanking",
    "is_of",
    "tile_hands",
]

TILE_CLASSES = ("supreme_pair", "matched_pair", "unmatched_pair", "wong", "gong", "points")
"""What two tiles can be, in the order of most houses, the highest first."""

SpotLists: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""A tile with one of the first numbers of spots, and one with one of the second."""

ZeroZero: TypeAlias = Literal["player_dealer", "highest_tile"]
"""Who wins zero against zero: with `player_dealer` any two of them are copies, whatever the tiles."""

_COUNTS_TOO = {3: 6, 6: 3}
"""What a tile of the supreme pair may count besides its spots, where they are interchanged."""


class TileRanking(NamedTuple):
    """What a document says of the order of tiles and hands; every order has the highest first."""

    pairs: tuple[str, ...]
    singles: tuple[str, ...]
    """A tile by itself. Those of the supreme pair are `gee_joon`, or `gee_joon_6` and `gee_joon_3` apart."""
    classes: tuple[str, ...] = TILE_CLASSES
    wong: SpotLists = ((2, 12), (9,))
    gong: SpotLists = ((2, 12), (8,))
    interchange: bool = True
    """The tiles of the supreme pair count three or six, whichever makes the better hand."""
    zero_zero: ZeroZero = "player_dealer"


class Arrangement(NamedTuple):
    """Four tiles as a high hand and a low hand, neither in the other's place."""

    high: tuple[int, int]
    low: tuple[int, int]
    values: tuple[int, int]
    """Of the high hand and of the low one."""


class _Ranked(NamedTuple):
    """A hand as it is compared: how many classes are lower than its own, its points, its pair or highest tile."""

    level: int
    points: int
    tile: int


class TileHands:
    """One ranking of tiles; `tile_hands` makes it."""

    def __init__(self, ranking: TileRanking) -> None:
        self.ranking = ranking
        """What a document says of it."""
        self._single = {each.id: self._single_rank(each) for each in TILES}
        every = combinations_with_replacement(range(len(TILES)), 2)
        ranked = {two: self._ranked(*two) for two in every if fits_the_set(two)}
        self._order = sorted(set(ranked.values()))
        places = {hand: place for place, hand in enumerate(self._order)}
        self._values = {two: places[hand] for two, hand in ranked.items()}

    def __repr__(self) -> str:
        return f"tile_hands({self.ranking!r})"

    def __len__(self) -> int:
        """Return how many hands differ."""
        return len(self._order)

    @cached_property
    def table(self) -> NDArray[np.int16]:
        """The value of every two tiles, by their ids; -1 where the set has no two such."""
        import numpy as np  # noqa: PLC0415 -- slow to import, and one hand does without

        found = np.full((len(TILES), len(TILES)), -1, np.int16)
        for (low, high), value in self._values.items():
            found[low, high] = found[high, low] = value
        found.flags.writeable = False
        return found

    def value(self, one: int, other: int) -> int:
        """Return the value of two tiles."""
        try:
            return self._values[(one, other) if one < other else (other, one)]
        except KeyError:
            check_tiles((one, other))  # says which of them is the wrong one
            raise

    def class_of(self, value: int) -> str:
        """Return the class of a value."""
        return self.ranking.classes[-1 - self._hand(value).level]

    def points_of(self, value: int) -> int | None:
        """Return the points of a value, 0 to 9; none of a pair, a Wong or a Gong, which are more than points."""
        hand = self._hand(value)
        return hand.points if self.ranking.classes[-1 - hand.level] == "points" else None

    def single_rank(self, tile: int) -> int:
        """Return the rank of a tile by itself, the higher the better; of equal rank are those that count alike."""
        return self._single[known_tile(tile).id]

    def arrangements(self, tiles: Sequence[int]) -> tuple[Arrangement, Arrangement, Arrangement]:
        """Return the three ways to set four tiles; the higher of two hands is always the high one."""
        if len(tiles) != 4:
            raise CardError(f"{len(tiles)} tiles are no hand; it takes four")
        check_tiles(tiles)
        a, b, c, d = tiles
        return self.arranged((a, b), (c, d)), self.arranged((a, c), (b, d)), self.arranged((a, d), (b, c))

    def arranged(self, one: tuple[int, int], other: tuple[int, int]) -> Arrangement:
        """Return two hands in their order, in each the higher tile first."""
        value, against = self.value(*one), self.value(*other)
        if value < against:
            one, other, value, against = other, one, against, value
        return Arrangement(self._in_order(one), self._in_order(other), (value, against))

    def spoken(self, value: int) -> str:
        """Return what a dealer says of a value: "pair of Teen", "Wong with Dey", "seven, high tile Yun"."""
        hand, hand_class = self._hand(value), self.class_of(value)
        if hand_class == "supreme_pair":
            return "Gee Joon, the supreme pair"
        if hand_class.endswith("_pair"):
            return f"pair of {pair_spoken(self.ranking.pairs[-1 - hand.tile])}"
        if hand_class == "points" and not hand.points and self.ranking.zero_zero == "player_dealer":
            return NUMBERS[0]
        single = tile_spoken(self.ranking.singles[-1 - hand.tile])
        if hand_class == "points":
            return f"{NUMBERS[hand.points]}, high tile {single}"
        return f"{hand_class.capitalize()} with {single}"

    def _hand(self, value: int) -> _Ranked:
        if not 0 <= value < len(self._order):
            raise CardError(f"no two tiles have value {value}; values are 0 to {len(self._order) - 1}")
        return self._order[value]

    def _in_order(self, two: tuple[int, int]) -> tuple[int, int]:
        one, other = two
        return two if self._single[one] >= self._single[other] else (other, one)

    def _single_rank(self, tile: Tile) -> int:
        singles, name = self.ranking.singles, PAIRS[tile.pair]
        held = name if name in singles else f"{name}_{tile.spots}"
        return len(singles) - 1 - singles.index(held)

    def _ranked(self, one: int, other: int) -> _Ranked:
        """Return the best that two tiles are."""
        return max(self._readings(TILES[one], TILES[other]))

    def _readings(self, one: Tile, other: Tile) -> Iterator[_Ranked]:
        """Return all that two tiles are, for every count of theirs."""
        pairs, high = self.ranking.pairs, max(self._single[one.id], self._single[other.id])
        if one.pair == other.pair:
            name = PAIRS[one.pair]
            yield _Ranked(self._level(_pair_class(one)), 0, len(pairs) - 1 - pairs.index(name))
            return
        for spots in self._counts(one):
            for others in self._counts(other):
                for name, lists in (("wong", self.ranking.wong), ("gong", self.ranking.gong)):
                    if is_of(lists, spots, others):
                        yield _Ranked(self._level(name), 0, high)
                points = (spots + others) % 10
                alike = not points and self.ranking.zero_zero == "player_dealer"
                yield _Ranked(self._level("points"), points, 0 if alike else high)

    def _counts(self, tile: Tile) -> tuple[int, ...]:
        """Return what a tile may count."""
        if self.ranking.interchange and PAIRS[tile.pair] == SUPREME:
            return tile.spots, _COUNTS_TOO[tile.spots]
        return (tile.spots,)

    def _level(self, hand_class: str) -> int:
        return len(self.ranking.classes) - 1 - self.ranking.classes.index(hand_class)


def _pair_class(tile: Tile) -> str:
    if PAIRS[tile.pair] == SUPREME:
        return "supreme_pair"
    return "matched_pair" if tile.matched else "unmatched_pair"


def is_of(lists: Sequence[Sequence[int]], one: int, other: int) -> bool:
    """Say whether two numbers of spots are one of the first list and one of the second, in either order."""
    first, second = lists
    return (one in first and other in second) or (other in first and one in second)


@cache
def tile_hands(ranking: TileRanking) -> TileHands:
    """Return the hands of a document; its orders must have every class, every pair and every tile once."""
    _each_once("classes", ranking.classes, TILE_CLASSES)
    _each_once("pairs", ranking.pairs, PAIRS)
    apart = (f"{SUPREME}_6", f"{SUPREME}_3")
    supreme = apart if set(apart).intersection(ranking.singles) else (SUPREME,)
    _each_once("singles", ranking.singles, (*PAIRS[1:], *supreme))
    if ranking.zero_zero not in get_args(ZeroZero):
        raise RulebookError(
            f'no winner of zeros "{ranking.zero_zero}"{did_you_mean(ranking.zero_zero, get_args(ZeroZero))}'
        )
    return TileHands(ranking)


def _each_once(key: str, held: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    if sorted(held) != sorted(wanted):
        raise RulebookError(f"{key} {list(held)}: each of {', '.join(wanted)} must be listed, and none twice")
