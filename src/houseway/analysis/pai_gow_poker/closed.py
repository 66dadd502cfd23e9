"""The player-dealer's hand is closed until all are set: the house way against itself, and the best setting."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec.structs import replace

from houseway.analysis.pai_gow_poker.book import book_of
from houseway.analysis.pai_gow_poker.meeting import asked, several, single, tally
from houseway.analysis.pai_gow_poker.settings import Choices, best_settings, with_own
from houseway.analysis.pai_gow_poker.solution import (
    BEST,
    PokerSolution,
    RowWorth,
    by_book,
    rows_of,
)
from houseway.analysis.pai_gow_poker.splits import legal_splits
from houseway.analysis.progress import between
from houseway.analysis.standing import base_wager, odds_of
from houseway.games import HOUSE_WAY
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.analysis.pai_gow_poker.ready import Ready
    from houseway.analysis.progress import Progress
    from houseway.rulebook import PaiGowPokerGame


def house_way(game: PaiGowPokerGame, known: Ready, progress: Progress, threads: int | None) -> PokerSolution:
    """Return every deal, both hands set the house way."""
    source = single(known.field, known.house)
    found = tally(known.field.pack, source, source, between(progress, 0.05, 1), threads)
    return replace(by_book(game, HOUSE_WAY, book_of(found)), rows=rows_of(known))


def charts_meet(
    game: PaiGowPokerGame, own: Ready, dealer: Ready, progress: Progress, threads: int | None
) -> PokerSolution:
    """Return every deal, the player's hand set by one chart and the player-dealer's by another."""
    points, queries = single(dealer.field, dealer.house), single(own.field, own.house)
    found = tally(own.field.pack, points, queries, between(progress, 0.1, 1), threads)
    return replace(by_book(game, HOUSE_WAY, book_of(found)), rows=rows_of(own))


class Taken(NamedTuple):
    """The best setting of each class, and what it and the house way's are worth: parts of a unit over all opponents."""

    best: NDArray[np.uint32]
    most: NDArray[np.int64]
    house: NDArray[np.int64]


def best(game: PaiGowPokerGame, known: Ready, progress: Progress, threads: int | None) -> PokerSolution:
    """Return every deal, the player's hand set so that it is worth most; of settings worth the same, the house way's."""
    taken = best_of_each(game, known, between(progress, 0.05, 0.9), threads)
    return played(game, known, taken, between(progress, 0.9, 1), threads)


def played(
    game: PaiGowPokerGame, known: Ready, taken: Taken, progress: Progress, threads: int | None = None
) -> PokerSolution:
    """Return every deal, the player's hand set best, once that was found."""
    points, queries = single(known.field, known.house), single(known.field, taken.best)
    found = tally(known.field.pack, points, queries, progress, threads)
    orbits, unit = known.field.hands.orbits.astype(np.int64), odds_of(base_wager(game)).stake
    solved = by_book(game, BEST, book_of(found))
    house = Fraction(int((orbits * taken.house).sum()), unit * known.field.pack.deals)
    alike = int(orbits[taken.best == known.house].sum()) * known.field.pack.opponents
    rows = tuple(_rows(known, taken, unit))
    return replace(solved, cost=Fraction(0), house=house, like_house=alike, rows=rows)


def best_of_each(
    game: PaiGowPokerGame, known: Ready, progress: Progress, threads: int | None = None
) -> Taken:
    """Return for each class the setting that is worth most against all house-way hands that can lie opposite."""
    among, odds = known.field, odds_of(base_wager(game))
    settings = best_settings(among.hands.cards, known.chart.ranking, known.house, threads)
    choices = with_own(settings, known.house, threads)
    found = asked(among, single(among, known.house), several(among, *choices), progress, threads)
    size = len(known.house)
    taken = Taken(known.house.copy(), np.empty(size, np.int64), np.empty(size, np.int64))
    _take(choices, found, (odds.win, odds.stake), taken)
    return taken


@compiled
def _take(choices: Choices, found: NDArray[np.int32], odds: tuple[int, int], taken: Taken) -> None:
    """Find the best setting of each class; at first `taken` has the house way's, which stays where none is better."""
    win, stake = odds
    for number in range(len(taken.best)):
        start, end = choices.starts[number], choices.starts[number + 1]
        for place in range(start, end):
            if choices.values[place] == taken.best[number]:
                taken.house[number] = found[place, 0] * win - found[place, 1] * stake
        taken.most[number] = taken.house[number]
        for place in range(start, end):
            worth = found[place, 0] * win - found[place, 1] * stake
            if worth > taken.most[number]:
                taken.most[number] = worth
                taken.best[number] = choices.values[place]


def _rows(known: Ready, taken: Taken, unit: int) -> Iterator[RowWorth]:
    """Return what each row does and what it costs."""
    lost, pack = taken.most - taken.house, known.field.pack
    orbits = known.field.hands.orbits.astype(np.int64)
    for place, row in enumerate(known.chart.rows):
        here = np.flatnonzero(known.rows == place)
        if not len(here):
            continue
        ways, losing = orbits[here], lost[here] > 0
        many = int(ways.sum())
        yield RowWorth(
            row=row,
            hands=many,
            worth=Fraction(int((ways * taken.house[here]).sum()), unit * many * pack.opponents),
            cost=Fraction(int((ways * lost[here]).sum()), unit * pack.deals),
            otherwise=int(ways[losing].sum()),
            example=_example(known, taken, int(here[np.argmax(lost[here])])) if losing.any() else (),
        )


def _example(known: Ready, taken: Taken, number: int) -> tuple[tuple[int, ...], ...]:
    """Return the fronts of the house way and of the best setting, and the hand."""
    hand = known.field.hands.cards[number].tolist()
    splits = {
        split.setting.front << 16 | split.setting.back: split.front
        for split in legal_splits(hand, known.chart.ranking)
    }
    return splits[int(known.house[number])], splits[int(taken.best[number])], tuple(hand)
