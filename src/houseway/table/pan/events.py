"""What happened at a table of pan between and around the hands. The table's state is the fold of these."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from houseway.games.panguingue.events import PanEvent
from houseway.games.panguingue.views import as_seen as hand_as_seen
from houseway.money import Cents
from houseway.table.setups import FeeOption


class TableEvent(Struct, frozen=True, tag=True):
    """Anything that happens at the table outside the play of a hand."""


class SeatTaken(TableEvent, frozen=True):
    """A player sat down and bought in."""

    seat: int
    amount: Cents


class ChipsBought(TableEvent, frozen=True):
    """A player bought in again."""

    seat: int
    amount: Cents


class SeatLeft(TableEvent, frozen=True):
    """A player left the game with his chips."""

    seat: int
    amount: Cents


class WentAway(TableEvent, frozen=True):
    """A player is not dealt in until he comes back."""

    seat: int


class CameIn(TableEvent, frozen=True):
    """A player wants to be dealt in, for the condition or for twice as much."""

    seat: int
    doubles: bool


class AddedToShuffle(TableEvent, frozen=True):
    """A player added a word to the next shuffle, and a cut."""

    seat: int
    word: str
    cut: int


class OptionPosted(TableEvent, frozen=True):
    """A fee option is in force from now on, or none."""

    fees: FeeOption | None
    id: str = ""
    """Its full name."""


class HandBegun(TableEvent, frozen=True):
    """The cards go out."""

    number: int
    first: int
    dealt: tuple[int, ...]
    """In the order of seats."""
    commitment: str
    """To the seed of the shuffle; empty if the cards were given."""
    by_lot: bool = False
    """Nobody has won yet, and who is first was drawn for."""


class HandOver(TableEvent, frozen=True):
    """The hand is over: everybody's chips, what the house took, and what stays on the block."""

    number: int
    chips: dict[int, Cents]
    results: dict[int, Cents]
    fees: Cents
    tops: Cents
    double_tops: Cents
    winner: int | None
    void: bool = False
    """It was taken off the table, and what was put in went back."""


AnyTableEvent: TypeAlias = (
    SeatTaken
    | ChipsBought
    | SeatLeft
    | WentAway
    | CameIn
    | AddedToShuffle
    | OptionPosted
    | HandBegun
    | HandOver
)
AnyEvent: TypeAlias = AnyTableEvent | PanEvent


def as_seen(event: AnyEvent, viewer: int | None) -> AnyEvent:
    """Return an event as a seat sees it; `None` sees what lies open."""
    return event if isinstance(event, TableEvent) else hand_as_seen(event, viewer)
