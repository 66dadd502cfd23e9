"""What the solution of hold'em against the player-dealer holds beside the book."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from houseway.analysis.ante_play.solution import Solution

if TYPE_CHECKING:
    from collections.abc import Mapping


Advice: TypeAlias = tuple[tuple[str, Fraction], ...]
"""What each answer is worth in antes, on all base wagers together."""


class Opening(Struct, frozen=True):
    """One of the 169 sorts of two cards, and what each answer before the flop is worth with it."""

    hand: str
    """As players write it: ``AKs`` suited, ``AKo`` not, ``77``."""
    ways: int
    """How many holdings are of this sort."""
    worths: Advice
    """What each answer is worth when the strategy goes on after it."""
    choice: str

    @property
    def worth(self) -> Fraction:
        """What the answer is worth that the strategy gives."""
        return dict(self.worths)[self.choice]


class HoldemSolution(Solution, frozen=True):
    """Every deal of hold'em against the player-dealer, played by one strategy."""

    openings: tuple[Opening, ...]
    """The highest card first."""

    @property
    def per_ante(self) -> Fraction:
        """The bettor's expected result on all base wagers together, for one ante."""
        total = sum((opening.ways * opening.worth for opening in self.openings), Fraction(0))
        return total / sum(opening.ways for opening in self.openings)

    @property
    def played(self) -> Mapping[tuple[str, ...], int]:
        """In how many deals the bettor ends by which answers."""
        found: Counter[tuple[str, ...]] = Counter()
        for scene, deals in self.book.items():
            found[scene.answers] += deals
        return found
