"""A hand as far as it was played: how it came about, who is on it, and how it ended."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.banking import Bettor
from houseway.games.events import seat_hand

Ended: TypeAlias = Literal["natural", "stood", "over", "surrendered", "rescued"]


class HandPlayed(Struct):
    """One hand of a seat."""

    seat: int
    number: int = 1
    of_split: bool = False
    of_aces: bool = False
    """It came of split aces."""
    splits: int = 0
    """How often the seat has split so far."""
    ace_splits: int = 0
    doubled: int = 0
    """How often its wager was doubled."""
    on: tuple[Bettor, ...] = ()
    """Who has a wager on it."""
    doublers: tuple[Bettor, ...] = ()
    """Who has added to every doubling so far."""
    kept: bool = False
    """Its player did not surrender it before the look, and cannot any more."""
    ended: Ended | None = None

    @property
    def name(self) -> str:
        """The hand's name."""
        return seat_hand(self.seat, self.number)
