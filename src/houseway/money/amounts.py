"""Amounts of money: reading dollars into cents and writing cents as dollars."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TypeAlias

from houseway.errors import MoneyError

Cents: TypeAlias = int
"""A whole number of cents."""


class DollarAmount(int):
    """Cents that stand in dollars in data files; `cents` reads them."""

    __slots__ = ()


_WRITTEN = re.compile(r"^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$")


def cents(amount: object) -> Cents:
    """Read an amount written in dollars: ``12``, ``Decimal("0.50")``, ``"$1,200.50"``.

    >>> cents("$1,200.50")
    120050
    """
    if isinstance(amount, bool):
        raise MoneyError(_complaint(amount))
    if isinstance(amount, int):
        return amount * 100
    if isinstance(amount, Decimal):
        return _from_decimal(amount)
    if isinstance(amount, str):
        return _from_text(amount)
    raise MoneyError(_complaint(amount))


def _from_decimal(amount: Decimal) -> Cents:
    scaled = amount * 100 if amount.is_finite() else amount
    if not scaled.is_finite() or scaled != scaled.to_integral_value():
        raise MoneyError(_complaint(amount))
    return int(scaled)


def _from_text(text: str) -> Cents:
    written = _WRITTEN.match(text.strip())
    if written is None:
        raise MoneyError(_complaint(text))
    sign, whole, fraction = written.groups()
    value = int(whole.replace(",", "")) * 100 + int((fraction or "0").ljust(2, "0"))
    return -value if sign == "-" else value


def _complaint(amount: object) -> str:
    shown = f'"{amount}"' if isinstance(amount, str) else str(amount)
    return f"{shown} is no amount of money; write whole dollars, or dollars and cents such as 12.50"


def dollars(amount: Cents) -> str:
    """Write cents as people write money: ``$12``, ``$1,200.50``, ``-$3``."""
    whole, part = divmod(abs(amount), 100)
    sign = "-" if amount < 0 else ""
    return f"{sign}${whole:,}.{part:02d}" if part else f"{sign}${whole:,}"


def signed_dollars(amount: Cents) -> str:
    """Write a gain or a loss with its sign: ``+$5``, ``-$5``, ``$0``."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)
