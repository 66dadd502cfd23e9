"""Ladders of fees: the notation of a table's cell, and what it means.

``1-100:1 101-200:2 201+:3`` are three rungs, ``7+:6 -4:2`` two bands of players, ``2`` is one flat fee.
"""

from __future__ import annotations

import re

from msgspec import Struct

from houseway.errors import RulebookError
from houseway.money import Cents, cents, dollars

_AMOUNT = r"[0-9]+(?:\.[0-9]{1,2})?"
_RUNG = re.compile(rf"(?:({_AMOUNT})(\+)?|({_AMOUNT})?-({_AMOUNT})):({_AMOUNT})")
_FLAT = re.compile(_AMOUNT)
NO_CHARGE = "-"
"""What a cell says where its option has no such charge."""


class Rung(Struct, frozen=True):
    """A range as printed, and its fee. Bounds are cents, or players; None where none is printed."""

    low: int | None
    high: int | None
    fee: Cents

    @property
    def least(self) -> int:
        """The smallest figure that the rung is meant for."""
        return self.low or 0

    @property
    def open(self) -> bool:
        """Whether the rung has no upper end."""
        return self.high is None


class Ladder(Struct, frozen=True):
    """The rungs of one cell in the printed order, and whether they count people instead of cents."""

    rungs: tuple[Rung, ...]
    people: bool = False

    @property
    def flat(self) -> bool:
        """Whether it is one fee for everything."""
        return len(self.rungs) == 1 and self.rungs[0].low is None and self.rungs[0].high is None

    @property
    def rising(self) -> tuple[Rung, ...]:
        """The rungs from the lowest to the highest."""
        return tuple(sorted(self.rungs, key=lambda rung: rung.least))

    def bounds(self, rung: Rung) -> str:
        """Write a rung's range for people: ``$101 to $200``, ``7 or more players``."""
        if rung.low is None and rung.high is None:
            return "any amount"
        write = str if self.people else dollars
        unit = " players" if self.people else ""
        if rung.high is None:
            return f"{write(rung.least)} or more{unit}"
        if rung.low is None:
            return f"{write(rung.high)} or fewer{unit}" if self.people else f"up to {write(rung.high)}"
        if rung.low == rung.high:
            return f"{write(rung.low)}{unit}"
        return f"{write(rung.low)} to {write(rung.high)}{unit}"

    def __str__(self) -> str:
        """Write the ladder as its cell is written."""
        return " ".join(map(self._written, self.rungs))

    def _written(self, rung: Rung) -> str:
        fee = _plain(rung.fee)
        if rung.low is None and rung.high is None:
            return fee
        write = str if self.people else _plain
        if rung.low is None:
            return f"-{write(rung.high or 0)}:{fee}"
        if rung.high is None:
            return f"{write(rung.low)}+:{fee}"
        if rung.low == rung.high:
            return f"{write(rung.low)}:{fee}"
        return f"{write(rung.low)}-{write(rung.high)}:{fee}"


def _plain(amount: Cents) -> str:
    return dollars(amount).removeprefix("$").replace(",", "")


def ladder(cell: str, *, people: bool = False) -> Ladder | None:
    """Read a cell; None where it says that there is no such charge."""
    if cell == NO_CHARGE:
        return None
    return Ladder(tuple(_rung(written, people=people) for written in cell.split()), people)


def _rung(written: str, *, people: bool) -> Rung:
    if _FLAT.fullmatch(written):
        return Rung(None, None, cents(written))
    match = _RUNG.fullmatch(written)
    if match is None:
        raise RulebookError(f'expected a fee such as 1-100:2, 101+:3, -4:1 or 2, got "{written}"')
    low, plus, start, end, fee = match.groups()
    read = _count if people else cents
    if end is None:
        only = read(low)
        return Rung(only, None if plus else only, cents(fee))
    first = None if start is None else read(start)
    last = read(end)
    if first is not None and first > last:
        raise RulebookError(f'expected the lower end first, got "{written}"')
    return Rung(first, last, cents(fee))


def _count(written: str) -> int:
    if not written.isdecimal():
        raise RulebookError(f'expected a whole number of players, got "{written}"')
    return int(written)
