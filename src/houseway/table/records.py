"""Rounds and hands that are over, as the record and the audit take them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from houseway.money import Cents


class Charged(Struct, frozen=True):
    """A fee that was taken: from whom, for what, and where that is printed."""

    who: str
    charge: str
    amount: Cents
    kind: str
    cite: tuple[str, ...] = ()


class Finished(Struct, frozen=True):
    """A round or hand that is over."""

    number: int
    results: dict[int, Cents]
    """What each player's seat won or lost, fees apart."""
    player_dealer: int | None = None
    """The seat that banked."""
    stake: Cents = 0
    turn: int = 0
    charged: tuple[Charged, ...] = ()
    void: bool = False
    played: Any = field(default=None)
    """The round or hand itself, for those who write it down."""
