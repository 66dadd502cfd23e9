"""The two questions that can be asked. The compiler is imported when one of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.ante_play.holdem.results import HoldemSolution
from houseway.analysis.ante_play.holdem.strategies import BEST, known_strategy
from houseway.analysis.progress import unwatched
from houseway.cards import cards_text
from houseway.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.ante_play.holdem.results import Advice, Opening
    from houseway.analysis.progress import Progress
    from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame


def solve(
    game: UltimateHoldemGame,
    strategy: str = BEST,
    progress: Progress = unwatched,
    threads: int | None = None,
) -> HoldemSolution:
    """Play every deal by a strategy, and book how it ends.

    `best` takes in every situation what is worth most on all base wagers together; of answers that are worth
    the same, the smaller bet. Without `threads` there are as many as the machine has cores.
    """
    from houseway.analysis.ante_play.holdem.solving import solved  # noqa: PLC0415 -- the compiler is slow to import

    return solved(game, known_strategy(game, strategy), progress, threads)


def advise(
    game: UltimateHoldemGame,
    hand: Sequence[int],
    board: Sequence[int] = (),
    solution: HoldemSolution | Sequence[Opening] | None = None,
) -> Advice:
    """Return what each answer is worth with two cards and a board of none, three or five, if one then plays best.

    With cards on the board it is counted from the cards. Before the flop it is looked up in a solution by the
    strategy `best`, or in its `openings`; without either the whole game is solved, which takes some seconds.
    """
    from houseway.analysis.ante_play.holdem.advice import (  # noqa: PLC0415 -- the compiler is slow to import
        advice_on_board,
        opening_of,
    )

    _check(hand, board)
    if board:
        return advice_on_board(game, hand, board)
    known = solve(game) if solution is None else solution
    return opening_of(hand, known.openings if isinstance(known, HoldemSolution) else known).worths


def _check(hand: Sequence[int], board: Sequence[int]) -> None:
    """Refuse cards that cannot lie before a bettor."""
    seen = [*hand, *board]
    if len(hand) != 2 or len(board) not in {0, 3, 5}:
        own = "1 card" if len(hand) == 1 else f"{len(hand)} cards"
        raise CardError(f"{own} and a board of {len(board)}; a bettor has 2, the board 0, 3 or 5")
    if len(set(seen)) < len(seen) or not all(0 <= card < 52 for card in seen):
        raise CardError(f"{cards_text(seen)} are not different cards of one pack")
