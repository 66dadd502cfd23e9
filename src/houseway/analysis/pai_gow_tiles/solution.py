"""Every deal of pai gow tiles against a house-way player-dealer, the bettor's hand set by a strategy."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from houseway.analysis.pai_gow_tiles.counting import AGAINST, DEALS, count, placed_of
from houseway.analysis.pai_gow_tiles.kinds import kinds
from houseway.analysis.progress import unwatched
from houseway.analysis.standing import CELLS, Book, base_wager, lost_by_copies, odds_of, outcome
from houseway.games import HOUSE_WAY
from houseway.hands.tiles import Arrangement
from houseway.rulebook.families.pai_gow_tiles import TileWayRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.analysis.pai_gow_tiles.counting import Situations
    from houseway.analysis.progress import Progress
    from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame

BEST = "best"
STRATEGIES = (BEST, HOUSE_WAY)


class RowWorth(Struct, frozen=True):
    """What one row of the house way does, and what it costs."""

    row: TileWayRow
    hands: int
    """Hands of four that it decides, of 35,960."""
    book: Book
    """How they stand, set by the row, over all that can lie opposite."""
    worth: Fraction
    """The expected result of a hand that it decides."""
    cost: Fraction
    """What the row gives away against the best setting, shared over all hands."""


class Better(Struct, frozen=True):
    """Four tiles that are worth more otherwise than the house way sets them."""

    hands: int
    """Hands that look like these."""
    house: Arrangement
    best: Arrangement
    row: str
    gain: Fraction
    """What the best setting is worth more, with these tiles."""


class TilesSolution(Struct, frozen=True):
    """Every deal, the bettor's hand set by one strategy, the player-dealer's the house way."""

    strategy: str
    deals: int
    """The total of `book`."""
    book: Book
    worth: Fraction
    """The bettor's expected result for one unit of the base wager."""
    cost: Fraction
    """What the strategy gives away against the best setting."""
    like_house: int
    """Deals in which the strategy sets a hand as the house way does."""
    rows: tuple[RowWorth, ...]
    better: tuple[Better, ...]
    """Where the house way is not best, the costliest first."""

    @property
    def copies_worth(self) -> Fraction:
        """What it brings the player-dealer for one unit that copies are his and not nobody's."""
        return Fraction(lost_by_copies(self.book), self.deals)


def solve(
    game: PaiGowTilesGame,
    strategy: str = BEST,
    progress: Progress = unwatched,
    threads: int | None = None,
) -> TilesSolution:
    """Return every deal, the bettor's hand set by a strategy."""
    return played(game, count(game, progress, threads), strategy)


def played(game: PaiGowTilesGame, situations: Situations, strategy: str) -> TilesSolution:
    """Return every deal, set by a strategy, from situations that were counted once."""
    desk, ways = _desk(game, situations), kinds().ways
    taken = choices(game, situations, strategy)
    return TilesSolution(
        strategy=strategy,
        deals=DEALS,
        book=_book(_taken(situations.counts, taken), ways),
        worth=Fraction(int((_taken(desk.worths, taken) * ways).sum()), desk.unit * DEALS),
        cost=Fraction(int(((desk.most - _taken(desk.worths, taken)) * ways).sum()), desk.unit * DEALS),
        like_house=int(ways[taken == situations.placed.house].sum()) * AGAINST,
        rows=tuple(_rows(desk, situations)),
        better=tuple(_better(desk, situations)),
    )


def against(
    game: PaiGowTilesGame,
    other: PaiGowTilesGame,
    progress: Progress = unwatched,
    threads: int | None = None,
) -> Book:
    """Return how the hands stand over every deal of a game, the bettor's set by another document's chart."""
    own = placed_of(replace(game, house_way=other.house_way))
    return _book(_taken(count(game, progress, threads).counts, own.house), kinds().ways)


def choices(game: PaiGowTilesGame, situations: Situations, strategy: str) -> NDArray[np.int64]:
    """Return which of the three ways a strategy sets each kind of hand."""
    return _desk(game, situations).best if strategy == BEST else situations.placed.house


class _Desk(NamedTuple):
    """What each way of each kind of hand is worth over all that can lie opposite, in parts of a unit."""

    worths: NDArray[np.int64]
    most: NDArray[np.int64]
    best: NDArray[np.int64]
    """Which of the three ways is worth most; of equals the house way's."""
    unit: int


def _desk(game: PaiGowTilesGame, situations: Situations) -> _Desk:
    odds, house = odds_of(base_wager(game)), situations.placed.house
    each = {"win": odds.win, "push": 0, "lose": -odds.stake}
    worths = situations.counts @ np.array([each[outcome(game, cell)] for cell in CELLS])
    most: NDArray[np.int64] = worths.max(axis=1)
    best = np.where(_taken(worths, house) == most, house, worths.argmax(axis=1))
    return _Desk(worths, most, best, odds.stake)


def _taken(each: NDArray[np.int64], ways: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return of every kind of hand what belongs to one of its ways."""
    return each[np.arange(len(ways)), ways]


def _book(counts: NDArray[np.int64], ways: NDArray[np.int64]) -> Book:
    deals: list[int] = (counts * ways[:, None]).sum(axis=0).tolist()
    return dict(zip(CELLS, deals, strict=True))


def _rows(desk: _Desk, situations: Situations) -> Iterator[RowWorth]:
    """Return what each row does, in the order of the chart; a row that decides nothing is left out."""
    placed, every = situations.placed, kinds().ways
    ids = np.array([each.row.id for each in placed.each])
    worth, lost = (_taken(desk.worths, placed.house), desk.most - _taken(desk.worths, placed.house))
    counts = _taken(situations.counts, placed.house)
    for row in placed.rows:
        here = ids == row.id
        if not here.any():
            continue
        ways = every[here]
        hands = int(ways.sum())
        yield RowWorth(
            row=row,
            hands=hands,
            book=_book(counts[here], ways),
            worth=Fraction(int((worth[here] * ways).sum()), desk.unit * hands * AGAINST),
            cost=Fraction(int((lost[here] * ways).sum()), desk.unit * DEALS),
        )


def _better(desk: _Desk, situations: Situations) -> Iterator[Better]:
    """Return the kinds of hands that the house way does not set best, the costliest first."""
    placed, ways = situations.placed, kinds().ways
    gains = desk.most - _taken(desk.worths, placed.house)
    order: list[int] = np.argsort(-gains * ways, kind="stable")[: np.count_nonzero(gains)].tolist()
    for kind in order:
        each = placed.each[kind]
        yield Better(
            hands=int(ways[kind]),
            house=each.held.ways[int(placed.house[kind])],
            best=each.held.ways[int(desk.best[kind])],
            row=each.row.id,
            gain=Fraction(int(gains[kind]), desk.unit * AGAINST),
        )
