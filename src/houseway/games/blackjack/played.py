"""A hand as far as it was played: how it came about, who is on it, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from houseway.banking import Bettor
from houseway.games.events import seat_hand

if TYPE_CHECKING:
    from houseway.rulebook import BlackjackGame

Ended: TypeAlias = Literal["natural", "stood", "over", "surrendered", "rescued"]


class History(NamedTuple):
    """What of a hand's history decides what may be done with it."""

    of_split: bool
    of_aces: bool
    splits: int
    ace_splits: int
    doubled: int
    kept: bool


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

    @property
    def history(self) -> History:
        """What of its history decides what may be done with it."""
        return History(self.of_split, self.of_aces, self.splits, self.ace_splits, self.doubled, self.kept)


class Open(Protocol):
    """What somebody sees of a round who has to answer: a walk, or whatever else shows him cards."""

    @property
    def game(self) -> BlackjackGame:
        """The document."""
        ...

    @property
    def up(self) -> int:
        """The player-dealer's up card."""
        ...

    def lying(self, name: str) -> tuple[int, ...]:
        """Return the cards of a hand."""
        ...
