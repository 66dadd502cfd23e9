"""How two hands stand to each other in front and behind, counted, and what the rules make of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from houseway.games.pai_gow.finishing import Finish, Stands, wager_outcome

if TYPE_CHECKING:
    from houseway.analysis.pai_gow_poker.meeting import Tally
    from houseway.banking import Result
    from houseway.money import Odds
    from houseway.rulebook import PaiGowPokerGame, Wager

STANDS: tuple[Stands, ...] = ("higher", "copy", "lower")


class Cell(NamedTuple):
    """How a player's two hands stand to the player-dealer's."""

    front: Stands
    back: Stands


CELLS = tuple(Cell(front, back) for front in STANDS for back in STANDS)

Book: TypeAlias = Mapping[Cell, int]
"""How often each comes up."""
Ends: TypeAlias = Mapping["Result", int]
"""How often a wager wins, pushes and loses."""


def book_of(found: Tally) -> Book:
    """Return how often each cell comes up, from what was found below, not above and anywhere."""
    rows = [[row[0], row[1] - row[0], row[2] - row[1]] for row in found]
    between = [
        rows[0],
        *(
            [more - less for more, less in zip(high, low, strict=True)]
            for high, low in zip(rows[1:], rows, strict=False)
        ),
    ]
    return dict(zip(CELLS, (count for row in between for count in row), strict=True))


def base_wager(game: PaiGowPokerGame) -> Wager:
    """Return the wager on the two hands."""
    return next(wager for wager in game.wagers if not wager.bonus)


def odds_of(wager: Wager) -> Odds:
    """Return what a wager pays when it wins."""
    return next(row.pays for row in wager.rows() if row.pays is not None)


def outcome(game: PaiGowPokerGame, cell: Cell) -> Result:
    """Return what the base wager makes of two hands, by the rules of the table."""
    seen = Finish(*cell, copies_lose=game.hand.copies == "player_dealer")
    return wager_outcome(base_wager(game), seen).result


def ends_of(game: PaiGowPokerGame, book: Book) -> dict[Result, int]:
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
