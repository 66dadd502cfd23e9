"""Odds as a pair of whole numbers: 40 to 1, 3 to 2, 19 to 20."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from houseway.money.rounding import Rounding, rounded

if TYPE_CHECKING:
    from houseway.money.amounts import Cents


class Odds(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`win` to `stake`: so much is paid for so much wagered."""

    win: int
    stake: int

    def __post_init__(self) -> None:
        """Refuse odds that are not two whole numbers above nothing."""
        if self.win < 1 or self.stake < 1:
            raise ValueError(f"odds need two whole numbers above 0, got [{self.win}, {self.stake}]")

    def payout(self, wager: Cents, rule: Rounding = Rounding.DOWN, unit: Cents = 1) -> Cents:
        """Return what a winning wager is paid, its own return apart."""
        return rounded(wager * self.win, self.stake, rule, unit)

    def wager_for(self, paid: Cents, wager: Cents) -> Cents:
        """Return how much of a wager got action when only `paid` could be paid on it.

        The smallest whole-cent part of the wager that explains the payment.
        """
        return min(wager, rounded(paid * self.stake, self.win, Rounding.UP))

    def __str__(self) -> str:
        """Write the odds as they are spoken: ``40 to 1``."""
        return f"{self.win} to {self.stake}"
