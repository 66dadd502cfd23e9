"""Lines of play: what a bettor may answer one after the other, and which line each hand is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.holdem.couples import names
from houseway.analysis.ante_play.holdem.weighing import NO_LINE, plan_of
from houseway.games.ante_play.deciding import CHECK, FOLD
from houseway.games.ante_play.holdem import multiple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.analysis.ante_play.holdem.couples import Numbers
    from houseway.analysis.ante_play.holdem.deciding import Decided
    from houseway.analysis.ante_play.holdem.weighing import Plan
    from houseway.analysis.ante_play.suits import Cards
    from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame


class Line(NamedTuple):
    """A way through the round that ends here."""

    street: int
    answers: tuple[str, ...]
    staked: int
    """The play wager in antes."""
    folded: bool


def lines_of(game: UltimateHoldemGame) -> list[Line]:
    """Return every line, street by street; in each the bets, then what else ends it."""
    return [line for street in range(len(game.streets)) for line in _ending(game, street)]


def _ending(game: UltimateHoldemGame, place: int) -> Iterator[Line]:
    street = game.streets[place]
    before = (CHECK,) * place
    for times in sorted(street.times):
        yield Line(place, (*before, multiple(times)), times, folded=False)
    if street.otherwise == FOLD or street is game.streets[-1]:
        yield Line(place, (*before, street.otherwise), 0, folded=street.otherwise == FOLD)


def plan(game: UltimateHoldemGame, decided: Decided) -> Plan:
    """Return which line every holding is in, on every flop and every river."""
    lines = lines_of(game)
    opening, flop, river = (_by_bet(lines, street) for street in range(3))
    early = sum(line.street < 2 for line in lines)
    first = opening[decided.openings[names().types]]
    of = np.where(first >= 0, first, flop[decided.flops.bets])
    of = np.where(of >= 0, of, early)
    of[_blocked(decided.flops.cards)] = NO_LINE
    folds = np.array([int(line.folded) for line in lines])
    return plan_of(of.astype(np.uint8), early, river, folds)


def _by_bet(lines: list[Line], street: int) -> Numbers:
    """Return the line that each multiple leads to in a street, -1 where play goes on."""
    found = np.full(256, -1)
    for number, line in enumerate(lines):
        if line.street == street:
            found[line.staked] = number
    return found


def _blocked(flops: Cards) -> NDArray[np.bool_]:
    """Return which holdings need a card of which flop."""
    low, high = names().cards.T
    return ((flops[:, :, None] == low) | (flops[:, :, None] == high)).any(axis=1)
