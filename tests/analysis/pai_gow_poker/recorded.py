"""What was counted over every deal, for tests that have no time to count it again; docs/pai-gow.md shows the same."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

DEALS = 8_250_459_031_214_400


class Solved(NamedTuple):
    """How often the base wager wins and pushes."""

    win: int
    push: int
    deals: int = DEALS

    @property
    def worth(self) -> Fraction:
        """The player's expected result for one unit."""
        return Fraction(2 * self.win + self.push - self.deals, self.deals)


SOLVED = {
    ("palace/fortune-pai-gow-poker", "house-way"): Solved(2_358_937_670_278_356, 3_427_180_222_968_668),
    ("lucky-derby/fortune-pai-gow-poker", "house-way"): Solved(2_321_753_427_023_308, 3_505_224_476_726_348),
    ("lucky-derby/jokers-wild-pai-gow-poker", "house-way"): Solved(
        2_321_753_450_762_560, 3_505_224_429_247_844
    ),
    ("hemphills/face-up-pai-gow-poker", "house-way"): Solved(1_881_906_023_296_236, 3_978_814_252_304_792),
    ("hemphills/face-up-pai-gow-poker", "best"): Solved(2_048_774_760_411_876, 4_007_359_782_600_780),
}
"""By game and strategy."""
