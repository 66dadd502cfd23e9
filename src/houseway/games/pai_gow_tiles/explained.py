"""Why four tiles are set as they are: what is held, which row decides, what it asked, what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import TILES, tile_text
from houseway.games.pai_gow_tiles.way import chart_game, hands_of, house_way
from houseway.hands.tile_names import SUPREME, pair_spoken, tile_name, tile_spoken
from houseway.rulebook import reading_answers, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.games.pai_gow_tiles.way import Asked, TilesPlaced
    from houseway.hands.tiles import Arrangement, TileHands
    from houseway.rulebook.families.pai_gow_tiles import Holding, PaiGowTilesGame, TileWay, TileWayRow

_DONE: dict[TileWay, str] = {
    "keep_pair": "The pair stays together as the high hand",
    "split_for_best_low": "The pair is split, one tile in each hand, for the better low hand",
    "wong_high": "The Wong is the high hand",
    "gong_high": "The Gong is the high hand",
    "best_low_legal": "The low hand is the best that is not above the high hand",
}
HOLDINGS: dict[Holding, str] = {
    "two_pairs": "two pairs",
    "pair": "a pair",
    "wong": "a Wong and no pair",
    "gong": "a Gong and no pair or Wong",
    "no_pair": "nothing of the kind",
}
"""What four tiles hold, in words."""

_NAMED = {"wong_high", "gong_high"}
_WORSE_SPLIT = "tile-no-pair-setting"
_INTERCHANGE = "tile-3-6-interchange"
_BORROWED = "house-way-missing"


def explained(game: PaiGowTilesGame, tiles: Sequence[int]) -> tuple[str, ...]:
    """Return why four tiles are set as they are: what is held, the rows that were looked at, the two hands."""
    placed, hands = house_way(game, tiles), hands_of(game)
    return (
        f"Held: {_held(placed, hands)}.",
        *_borrowed(game),
        *(_asked(game, each, placed, hands) for each in placed.asked if _concerns(each)),
        *_instead(placed, hands),
        f"High hand: {_two(hands, placed.high, placed.values[0])}.",
        f"Low hand: {_two(hands, placed.low, placed.values[1])}.",
        *_interchanged(placed, hands),
    )


def _borrowed(game: PaiGowTilesGame) -> Iterator[str]:
    if game.house_way.chart is not None:
        yield (
            f"No house way is printed ({shown(game.house_way.cite)}): the chart is that of"
            f" {game.house_way.chart} (reading {_BORROWED})."
        )


def tiles_text(tiles: Iterable[int]) -> str:
    """Return tiles by their halves: ``1-3 6-6``."""
    return " ".join(tile_text(TILES[tile]) for tile in tiles)


def _two(hands: TileHands, two: tuple[int, int], value: int) -> str:
    return f"{tiles_text(two)} ({hands.spoken(value)})"


def _way(hands: TileHands, way: Arrangement) -> str:
    high, low = way.values
    return f"{_two(hands, way.high, high)} over {_two(hands, way.low, low)}"


def _held(placed: TilesPlaced, hands: TileHands) -> str:
    held = placed.held
    holding = held.holdings[0]
    if holding == "two_pairs" and held.pair is not None:
        lower = pair_spoken(tile_name(held.others[0]))
        return f"two pairs, {pair_spoken(held.pair)} and {lower}"
    if held.pair is not None:
        others = " and ".join(_tile(tile) for tile in held.others)
        return f"a pair of {pair_spoken(held.pair)}, with {others}"
    tiles = sorted((*placed.high, *placed.low), key=hands.single_rank, reverse=True)
    named = ", ".join(_tile(tile) for tile in tiles)
    makes = {"wong": "no pair; there is a Wong", "gong": "no pair and no Wong; there is a Gong"}
    return f"{named}: {makes.get(holding, 'no pair, no Wong, no Gong')}"


def _tile(tile: int) -> str:
    return f"{tile_text(TILES[tile])} ({tile_spoken(tile_name(tile))})"


def _concerns(asked: Asked) -> bool:
    """Leave out rows about other pairs."""
    return asked.refused != "of"


def _asked(game: PaiGowTilesGame, asked: Asked, placed: TilesPlaced, hands: TileHands) -> str:
    """Return what a row asked, the answer, and what it says to do."""
    row = asked.row
    parts = [_questions(row), _answer(asked, placed, hands)] if row.asks else []
    if asked.refused is None:
        parts.append(_says(placed, hands))
    return f"Row {row.id} ({shown(row.cite)}): {' '.join([*parts, *_readings(game, row)])}"


def _readings(game: PaiGowTilesGame, row: TileWayRow) -> Iterator[str]:
    """Say which readings a row rests on."""
    if row.reading:
        yield f"The row is not printed: reading {row.reading}."
    for reading_id, use in chart_game(game).readings.items():
        paths = {path for answer in reading_answers(reading_id, use).values() for path in answer.set}
        if any(path.startswith(f"house_way.row.{row.id}.") for path in paths):
            yield f"Its words are those of the reading {reading_id}."


def _says(placed: TilesPlaced, hands: TileHands) -> str:
    """Return what the deciding row says to do, with the low hands there were to choose from."""
    row, held = placed.row, placed.held
    if placed.stays:
        return "The row asks for a split."
    if held.holdings[0] == "two_pairs" and placed.done == "keep_pair":
        return "The higher pair is the high hand, the lower one the low hand."
    if held.pair is not None:
        return f"{_DONE[row.sets]}."
    named = row.sets.removesuffix("_high")
    ways = [way for way in held.ways if named in {"best_low_legal", *map(hands.class_of, way.values)}]
    lows = sorted({way.values[1] for way in ways}, reverse=True)
    choice = f"; low hands to choose from: {'; '.join(map(hands.spoken, lows))}" if len(lows) > 1 else ""
    several = ", of several the one with the best low hand" if choice and row.sets in _NAMED else ""
    return f"{_DONE[row.sets]}{several}{choice}."


def row_words(row: TileWayRow) -> str:
    """Return what a row says, in one sentence."""
    done = f"{_DONE[row.sets][0].lower()}{_DONE[row.sets][1:]}"
    return f"{_questions(row).lower()} if so, {done}" if row.asks else done


def _questions(row: TileWayRow) -> str:
    words = ", and ".join(_question(row))
    return f"{words[0].upper()}{words[1:]}?"


def _question(row: TileWayRow) -> Iterator[str]:
    if row.of:
        yield f"is the pair {_or(pair_spoken(name) for name in row.of)}"
    if row.others:
        first, second = (_or(map(str, spots)) for spots in row.others)
        yield f"have the other two {first} and {second} spots"
    if row.other_any:
        yield f"has one of the other two {_or(map(str, row.other_any))} spots"
    if row.holds:
        names = [tile_spoken(name) for name in row.holds]
        yield (
            f"are {' and '.join(names)} the other two"
            if row.holds_all
            else f"is {_or(names)} among the other two"
        )
    if row.low is not None:
        yield f"has the low hand {row.low} points or more after the split"


def _or(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def _answer(asked: Asked, placed: TilesPlaced, hands: TileHands) -> str:
    """Return yes or no, with what it rests on."""
    if asked.refused not in {None, "low"}:
        spots = " and ".join(str(TILES[tile].spots) for tile in placed.held.others)
        others = tiles_text(placed.held.others)
        return f"No: the other two are {others}, of {spots} spots."
    answer = "No" if asked.refused else "Yes"
    split = placed.held.split
    return f"{answer}: split they make {_way(hands, split)}." if split is not None else f"{answer}."


def _instead(placed: TilesPlaced, hands: TileHands) -> Iterator[str]:
    """Say why a pair was not split after all."""
    if placed.stays and placed.held.kept is not None:
        yield (
            f"Unsplit they make {_way(hands, placed.held.kept)}, and a split would make both hands lower:"
            f" the pair stays together (reading {_WORSE_SPLIT})."
        )


def _interchanged(placed: TilesPlaced, hands: TileHands) -> Iterator[str]:
    """Say where a tile of the supreme pair counts otherwise than its spots."""
    for two, value in zip((placed.high, placed.low), placed.values, strict=True):
        points, spots = hands.points_of(value), [TILES[tile].spots for tile in two]
        if points is not None and points != sum(spots) % 10:
            tile = next(tile for tile in two if tile_name(tile) == SUPREME)
            yield f"{tile_text(TILES[tile])} counts {9 - TILES[tile].spots} (reading {_INTERCHANGE})."
