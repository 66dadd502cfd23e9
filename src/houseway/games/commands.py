"""What people do at a table, as data."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from houseway.banking import Bettor
from houseway.money import Cents


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


class WithdrawWager(Command, frozen=True, tag="withdraw-wager"):
    """A bettor takes a wager back while wagers are open."""

    bettor: Bettor
    wager: str


class CloseWagers(Command, frozen=True, tag="close-wagers"):
    """No more bets: the house dealer begins to deal."""


class Choose(Command, frozen=True, tag="choose"):
    """A bettor answers a choice that his document gives him: draw, stand or house-way."""

    bettor: Bettor
    answer: str


AnyCommand: TypeAlias = TakeBank | PlaceWager | WithdrawWager | CloseWagers | Choose
