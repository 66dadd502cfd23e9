"""How a player's two hands of pai gow stand to the player-dealer's, counted, and what the rules make of it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from msgspec import Struct

from houseway.games.pai_gow.finishing import Finish, Stands, wager_outcome

if TYPE_CHECKING:
    from houseway.banking import Result
    from houseway.money import Odds
    from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame, Wager

STANDS: tuple[Stands, ...] = ("lower", "copy", "higher")
"""In the order of the kernels."""


class Cell(NamedTuple):
    """How both parts stand: front and back of cards, high and low hand of tiles."""

    first: Stands
    second: Stands


CELLS = tuple(Cell(first, second) for first in STANDS for second in STANDS)
"""Likewise."""

Book: TypeAlias = Mapping[Cell, int]
"""How often each comes up."""


def base_wager(game: PaiGowPokerGame | PaiGowTilesGame) -> Wager:
    """Return the wager on the two hands."""
    return next(wager for wager in game.wagers if not wager.bonus)


def odds_of(wager: Wager) -> Odds:
    """Return what a wager pays when it wins."""
    return next(row.pays for row in wager.rows() if row.pays is not None)


def outcome(game: PaiGowPokerGame | PaiGowTilesGame, cell: Cell) -> Result:
    """Return what the base wager makes of two hands, by the rules of the table."""
    seen = Finish(*cell, copies_lose=game.hand.copies == "player_dealer")
    return wager_outcome(base_wager(game), seen).result


def ends_of(game: PaiGowPokerGame | PaiGowTilesGame, book: Book) -> dict[Result, int]:
    """Return how often the base wager wins, pushes and loses."""
    ends: dict[Result, int] = {"win": 0, "push": 0, "lose": 0}
    for cell, deals in book.items():
        ends[outcome(game, cell)] += deals
    return ends


def copies(book: Book) -> Book:
    """Return the deals in which a hand is a copy of the player-dealer's."""
    return {cell: deals for cell, deals in book.items() if "copy" in cell}


def lost_by_copies(book: Book) -> int:
    """Count the deals that copies alone lose where they are the player-dealer's: none is higher, one or both are equal."""
    return sum(deals for cell, deals in copies(book).items() if "higher" not in cell)


class Simulated(Struct, frozen=True):
    """What rounds that were dealt came to, for one unit of the base wager."""

    rounds: int
    win: int
    push: int
    lose: int
    mean: Fraction
    variance: Fraction

    @property
    def standard_error(self) -> float:
        """How far the average is from the truth, as a rule."""
        return sqrt(self.variance / self.rounds)


def simulated(game: PaiGowPokerGame | PaiGowTilesGame, ends: Mapping[Result, int]) -> Simulated:
    """Return what rounds came to that ended so often in a win, a push and a loss."""
    odds, rounds = odds_of(base_wager(game)), sum(ends.values())
    pays, win, lose = Fraction(odds.win, odds.stake), ends["win"], ends["lose"]
    mean, square = (win * pays - lose) / rounds, (win * pays**2 + lose) / rounds
    return Simulated(rounds, win, ends["push"], lose, mean, square - mean**2)
