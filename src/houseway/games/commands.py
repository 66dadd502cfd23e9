"""What people do at a table, as data."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from houseway.banking import Bettor
from houseway.money import Cents
from houseway.rulebook.vocabulary import Remedy


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something done at the table."""


class TakeBank(Command, frozen=True, tag="take-bank"):
    """A player accepts the player-dealer's position and puts up his stake."""

    seat: int
    stake: Cents
    proposition: bool = False
    """He plays for a third-party provider of proposition players."""


class PlaceWager(Command, frozen=True, tag="place-wager"):
    """A bettor puts an amount on a betting space."""

    bettor: Bettor
    wager: str
    amount: Cents
    by: int | None = None
    """The seat of the player who bets, where the circle is not his own."""
    square: int = 1
    """Which square of the seat, where it has several."""


class WithdrawWager(Command, frozen=True, tag="withdraw-wager"):
    """A bettor takes a wager back while wagers are open."""

    bettor: Bettor
    wager: str
    square: int = 1


class CloseWagers(Command, frozen=True, tag="close-wagers"):
    """No more bets: the house dealer begins to deal."""


class Choose(Command, frozen=True, tag="choose"):
    """A bettor answers a choice that his document gives him, with one of the answers he was offered."""

    bettor: Bettor
    answer: str


class Rule(Command, frozen=True, tag="rule"):
    """The floor rules on an irregularity; the remedy is one that the document prints."""

    remedy: Remedy
    reason: str
    seat: int | None = None
    """The hand it is about, by its seat."""
    bettor: Bettor | None = None
    wager: str | None = None
    hand: str | None = None
    place: int | None = None
    """The card it is about: a hand, and a place in it from 0."""
    square: int = 1
    """Which square the wager lies on, where a seat has several."""

    @property
    def about(self) -> tuple[object, ...]:
        """What it is about."""
        return self.seat, self.bettor, self.wager, self.hand, self.place, self.square


class SettleWagers(Command, frozen=True, tag="settle-wagers"):
    """The hands are open and nothing is left to rule: the house dealer settles."""


AnyCommand: TypeAlias = TakeBank | PlaceWager | WithdrawWager | CloseWagers | Choose | Rule | SettleWagers
