"""A document's chart, its own or another's, made ready for the interpreter."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from houseway.errors import RulebookError
from houseway.games.pai_gow_poker.ranking import ranking_of
from houseway.games.pai_gow_poker.way.codes import (
    ACTIONS,
    BAND_RANKS,
    COVERED_BY,
    DEMANDS,
    KINDS,
    TESTS,
    kind_by_shape,
)
from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.hands.pai_gow import Ranking
    from houseway.rulebook.families.pai_gow_poker import HandClass, PaiGowPokerGame, WayRow
from houseway.rulebook.files import per_book

_RANKS = 13
_MOST_ROWS = 62
"""Six bits a row hold the way from row to row."""
_FRONT_RANKS = {None: 0, "Q": 10, "K": 11, "A": 12}


class Chart(NamedTuple):
    """The rows of a house way and how its document ranks hands."""

    rows: tuple[WayRow, ...]
    ranking: Ranking
    code: NDArray[np.int64]
    """The same in numbers, for the compiled interpreter."""


@per_book(maxsize=256)
def chart_of(game: PaiGowPokerGame) -> Chart:
    """Return a game's chart, from the document that prints it."""
    way = game.house_way
    rows = way.rows if way.chart is None else _printed_elsewhere(way.chart)
    return _chart(rows, ranking_of(game), way.joker)


def _printed_elsewhere(game_id: str) -> tuple[WayRow, ...]:
    other = cast("PaiGowPokerGame", load(game_id).game)
    if not other.house_way.rows:
        raise RulebookError(f"house_way.chart: {game_id} has no rows of its own")
    return other.house_way.rows


@cache
def _chart(rows: tuple[WayRow, ...], ranking: Ranking, joker: str) -> Chart:
    if len(rows) > _MOST_ROWS:
        raise RulebookError(f"house_way.row: {len(rows)} rows are too many; {_MOST_ROWS} are the most")
    _refuse_circles(rows)
    demands = [DEMANDS.get(action, (0, 0)) for action in ACTIONS]
    numbers = [
        *_firsts(rows),
        *kind_by_shape(),
        *(front for front, _ in demands),
        *(back for _, back in demands),
        *_runs(),
        joker == "highest_class" and ranking.joker != "bug",
        *(number for row in rows for number in _row(row)),
    ]
    code = np.array(numbers, np.int64)
    code.flags.writeable = False
    return Chart(rows, ranking, code)


def _row(row: WayRow) -> tuple[int, int, int, int, int]:
    """Return a row in numbers: test, rank, action, other action, class to go on with."""
    sets = ACTIONS.index(row.sets)
    return (
        0 if row.test is None else TESTS.index(row.test) + 1,
        _FRONT_RANKS[row.rank],
        sets,
        sets if row.otherwise is None else ACTIONS.index(row.otherwise),
        0 if row.use is None else KINDS.index(row.use),
    )


def _firsts(rows: tuple[WayRow, ...]) -> Iterator[int]:
    """Go through the first row that fits, class by class and rank by rank."""
    for kind in KINDS:
        for rank in range(_RANKS):
            yield _first(rows, kind, rank)


def _first(rows: tuple[WayRow, ...], kind: HandClass, rank: int) -> int:
    names = COVERED_BY.get(kind, (kind,))
    for place, row in enumerate(rows):
        if row.hand in names and rank in BAND_RANKS[row.band]:
            return place
    raise RulebookError(f'house_way.row: no row fits "{kind}" of rank {rank}; every hand needs one')


def _refuse_circles(rows: tuple[WayRow, ...]) -> None:
    """Refuse a chart whose rows send a hand round for ever."""
    for start in KINDS:
        reached: list[HandClass] = []
        ahead: list[HandClass] = [start]
        while ahead:
            kind = ahead.pop()
            for row in rows:
                if row.hand == kind and row.use is not None and row.use not in reached:
                    ahead.append(row.use)
                    reached.append(row.use)
        if start in reached:
            raise RulebookError(f"house_way.row: {start} goes on with itself in the end, and decides nothing")


@cache
def _runs() -> tuple[int, ...]:
    """Return of each set of ranks whether five are in a row, 2, or will be with one card more, 1."""
    rows = [0b1_0000_0000_1111, *(0b11111 << low for low in range(9))]
    most = (max((bits & run).bit_count() for run in rows) for bits in range(1 << _RANKS))
    return tuple(max(held - 3, 0) for held in most)
