"""Rounding rules by name, for odds that do not come out in whole coins.

The documents are silent (reading `payout-rounding`): the default is exact cents, and a
fraction of a cent stays with the one who pays. A table may use a smallest chip instead.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from houseway.errors import MoneyError

if TYPE_CHECKING:
    from houseway.money.amounts import Cents


class Rounding(StrEnum):
    """What happens to the part of a payment below the smallest unit paid."""

    DOWN = "down"
    """The payer keeps it."""
    UP = "up"
    """The payer adds what is missing."""
    NEAREST = "nearest"
    """To the nearer unit; exactly half goes to the one who is paid."""


def rounded(numerator: int, denominator: int, rule: Rounding = Rounding.DOWN, unit: Cents = 1) -> Cents:
    """Return ``numerator / denominator`` cents as a whole multiple of `unit` cents.

    >>> rounded(3 * 333, 2), rounded(3 * 333, 2, Rounding.UP), rounded(1999, 2, Rounding.NEAREST, 100)
    (499, 500, 1000)
    """
    if denominator < 1 or unit < 1:
        raise MoneyError(
            f"cannot round to parts of {denominator} in units of {unit}; both must be at least 1"
        )
    whole = denominator * unit
    if rule is Rounding.UP:
        return -(-numerator // whole) * unit
    if rule is Rounding.NEAREST:
        return (2 * numerator + whole) // (2 * whole) * unit
    return numerator // whole * unit
