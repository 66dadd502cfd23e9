"""What is due at the table: something the house dealer does, or something somebody has to say."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from houseway.banking import Bettor
from houseway.games.family import Ask, DealTo, Roll, Show, Turn


class Burn(Struct, frozen=True):
    """The first card of a fresh shoe is turned: it says how many are burned."""


class Replace(Struct, frozen=True):
    """The next card takes the place of one that was ruled out."""

    hand: str
    place: int
    face: str


class Look(Struct, frozen=True):
    """Cards that lie face down decide here: somebody has to look at them."""

    hand: str
    places: tuple[int, ...]


class SetOpen(Struct, frozen=True):
    """A hand was set, lies open by now, and nobody said how it was set."""

    bettor: Bettor
    hand: str


class Settle(Struct, frozen=True):
    """All is known that becomes of the wagers; they are paid and collected."""


class Nothing(Struct, frozen=True):
    """The round is over."""


Due: TypeAlias = Burn | DealTo | Replace | Roll | Turn | Show | Look | Ask | SetOpen | Settle | Nothing
