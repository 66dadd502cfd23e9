"""One situation at the table: what each answer is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from houseway.games.ante_play.deciding import FOLD, PLAY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.analysis.ante_play.play_or_fold.situations import Cell
    from houseway.analysis.ante_play.play_or_fold.stakes import Stakes

Answers: TypeAlias = tuple[tuple[str, Fraction], ...]
"""Each answer, and what the base wagers bring then for one ante."""


def answers(stakes: Stakes, own: str, counts: Iterable[tuple[Cell, int]]) -> Answers:
    """Return what playing and folding bring with a hand of this class, when cells come up so often."""
    found = [(cell, count) for cell, count in counts if count]
    total = stakes.unit * sum(count for _, count in found)

    def worth(*, folded: bool) -> Fraction:
        brought = sum(count * stakes.result(cell.finish(own, folded=folded)) for cell, count in found)
        return Fraction(brought, total)

    return (PLAY, worth(folded=False)), (FOLD, worth(folded=True))
