"""Amounts of money: reading dollars into cents and writing cents as dollars."""

from __future__ import annotations

import json
import re
from decimal import Context, Decimal
from typing import TypeAlias

from houseway.errors import MoneyError

Cents: TypeAlias = int
"""A whole number of cents."""


class DollarAmount(int):
    """Cents that stand in dollars in data files; `cents` reads them."""

    __slots__ = ()


_WRITTEN = re.compile(r"([+-]?)\$?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.([0-9]{1,2}))?")
_MOST: Cents = 10**14
"""A trillion dollars: no table holds more, and times any odds it still fits 64 bits."""
_MOST_DIGITS = 13
_EXACT = Context(prec=_MOST_DIGITS + 3)
_CENT = Decimal("0.01")


def cents(amount: object) -> Cents:
    """Read an amount written in dollars: ``12``, ``Decimal("0.50")``, ``"$1,200.50"``.

    >>> cents("$1,200.50")
    120050
    """
    read = _read(amount)
    if abs(read) > _MOST:
        raise MoneyError(f"{_shown(amount)} is more than any table holds; at most {dollars(_MOST)}")
    return read


def _read(amount: object) -> Cents:
    if isinstance(amount, DollarAmount):  # read before: these are cents already
        return int(amount)
    if isinstance(amount, int) and not isinstance(amount, bool):
        return amount * 100
    if isinstance(amount, Decimal):
        return _from_decimal(amount)
    if isinstance(amount, str):
        return _from_text(amount)
    raise MoneyError(_complaint(amount))


def _from_decimal(amount: Decimal) -> Cents:
    if not amount.is_finite():
        raise MoneyError(_complaint(amount))
    if amount.adjusted() >= _MOST_DIGITS:  # stop here: it may have a million digits
        return _MOST + 1
    whole = amount.quantize(_CENT, context=_EXACT)
    if whole != amount:
        raise MoneyError(_complaint(amount))
    return int(whole.scaleb(2, context=_EXACT))


def _from_text(text: str) -> Cents:
    written = _WRITTEN.fullmatch(text.strip())
    if written is None:
        raise MoneyError(_complaint(text))
    sign, whole, fraction = written.groups()
    digits = whole.replace(",", "").lstrip("0") or "0"
    if len(digits) > _MOST_DIGITS:
        return _MOST + 1
    value = int(digits) * 100 + int((fraction or "0").ljust(2, "0"))
    return -value if sign == "-" else value


def _complaint(amount: object) -> str:
    if isinstance(amount, float):
        return f"{_shown(amount)} is no amount of money: a binary fraction; write whole dollars, or text such as 12.50"
    return f"{_shown(amount)} is no amount of money; write whole dollars, or dollars and cents such as 12.50"


def _shown(amount: object) -> str:
    if (
        isinstance(amount, int) and amount.bit_length() > 128
    ):  # Python itself does not print thousands of digits
        return "a number of more than 38 digits"
    if isinstance(amount, bool):
        return "true" if amount else "false"
    text = json.dumps(amount, ensure_ascii=False) if isinstance(amount, str) else str(amount)
    return text if len(text) <= 40 else f"{text[:37]}..."


def dollars(amount: Cents) -> str:
    """Write cents as people write money: ``$12``, ``$1,200.50``, ``-$3``."""
    whole, part = divmod(abs(amount), 100)
    sign = "-" if amount < 0 else ""
    return f"{sign}${whole:,}.{part:02d}" if part else f"{sign}${whole:,}"


def signed_dollars(amount: Cents) -> str:
    """Write a gain or a loss with its sign: ``+$5``, ``-$5``, ``$0``."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)
