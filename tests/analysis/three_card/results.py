"""What base wagers bring, added up in the plainest way: for hands, for books."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from houseway.games.ante_play.finishing import wager_outcome
from houseway.rulebook import CaribbeanStudGame, ThreeCardPokerGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.analysis.ante_play.play_or_fold import Cell, Situations
    from houseway.analysis.ante_play.solution import Book
    from houseway.games.ante_play.conditions import Finish
    from houseway.games.ante_play.finishing import AnteWager

PlayOrFoldGame: TypeAlias = ThreeCardPokerGame | CaribbeanStudGame


def unit_result(wager: AnteWager, finish: Finish) -> Fraction:
    """What one unit on a wager wins or loses."""
    outcome = wager_outcome(wager, finish)
    if outcome.result == "win":
        assert outcome.pays is not None
        return Fraction(outcome.pays.win, outcome.pays.stake)
    return Fraction(-1 if outcome.result == "lose" else 0)


def base_result(game: PlayOrFoldGame, finish: Finish, staked: int) -> Fraction:
    """What the ante and a play wager of so many antes bring together."""
    total = Fraction(0)
    for wager in game.wagers:
        if not wager.bonus:
            total += unit_result(wager, finish) * (staked if wager.id == game.decision.wager else 1)
    return total


def booked_value(game: PlayOrFoldGame, book: Book) -> Fraction:
    """What the base wagers bring in the scenes of a book, for one ante."""
    brought = sum(
        (count * base_result(game, scene.finish, scene.staked) for scene, count in book.items()), Fraction(0)
    )
    return brought / sum(book.values())


def wager_value(wager: AnteWager, book: Book) -> Fraction:
    """What one wager brings in the scenes of a book."""
    brought = sum((count * unit_result(wager, scene.finish) for scene, count in book.items()), Fraction(0))
    return brought / sum(book.values())


def cells_of(situations: Situations, row: int, up: int) -> Counter[Cell]:
    """The count of one situation, by cell, without the cells that never come up."""
    counts: list[int] = situations.counts[:, row, up].tolist()
    return +Counter(dict(zip(situations.cells, counts, strict=True)))


def weighed(game: PlayOrFoldGame, own: str, cells: Mapping[Cell, int], staked: int) -> Fraction:
    """What a hand of a class brings for one ante when cells come up so often; a fold stakes nothing more."""
    brought = sum(
        (n * base_result(game, cell.finish(own, folded=staked == 0), staked) for cell, n in cells.items()),
        Fraction(0),
    )
    return brought / sum(cells.values())
