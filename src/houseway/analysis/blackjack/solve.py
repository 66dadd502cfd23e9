"""The questions that can be asked of the analyser. The compiler is imported when one of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.blackjack.words import BEST, known_strategy
from houseway.analysis.progress import unwatched

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.blackjack.solution import Advice, Solution
    from houseway.analysis.progress import Progress
    from houseway.rulebook import BlackjackGame


def solve(
    game: BlackjackGame,
    packs: int,
    strategy: str = BEST,
    progress: Progress = unwatched,
    threads: int | None = None,
) -> Solution:
    """Count what a strategy comes to, from a full shoe of so many packs.

    Without `threads` there are as many as the machine has cores; what comes out does not depend on it.
    """
    from houseway.analysis.blackjack.solving import solved  # noqa: PLC0415 -- the compiler is slow to import

    return solved(game, packs, known_strategy(game, strategy), progress, threads)


def advise(game: BlackjackGame, packs: int, hand: Sequence[int], up: int) -> Advice:
    """Return what each answer is worth that may be given, with a hand of two or more cards by their ids and an up card.

    The look has found no natural, no other hand is known, the hand was not split, and one plays best afterwards.
    """
    from houseway.analysis.blackjack.advice import advised  # noqa: PLC0415 -- the compiler is slow to import

    return advised(game, packs, hand, up)
