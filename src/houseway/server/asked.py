"""What clients send, as data."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct, field

from houseway.cardroom.commands import Amount, Bot, Name, Reason, TimeLimits, Transfer
from houseway.cardroom.roles import Role
from houseway.table.setups import AnySetup

CommandId: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9._:-]{1,64}$",
        description="Made by the client, new for every command. Sent again, a command has the same answer.",
        examples=["5f0c2b1e-bets-17"],
    ),
]
Password: TypeAlias = Annotated[str, Meta(min_length=10, max_length=200, description="10 to 200 characters")]
Entered: TypeAlias = Annotated[str, Meta(max_length=200)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


class Commanded(Asked, frozen=True):
    """The body of a request that is done once, however often it is sent."""

    id: CommandId


class LogIn(Asked, frozen=True):
    """A name and its password."""

    person: Annotated[str, Meta(max_length=100)]
    password: Entered


class ChangePassword(Asked, frozen=True):
    """The password so far, and the one from now on."""

    old: Entered
    new: Password


class NewPerson(Commanded, frozen=True):
    """Somebody the room shall know; with a password he can sign in."""

    person: Name
    roles: tuple[Role, ...]
    password: Password | None = None


class NewRoles(Commanded, frozen=True):
    """All roles that somebody has from now on."""

    roles: tuple[Role, ...]


class NewPassword(Asked, frozen=True):
    """Somebody's password from now on."""

    password: Password


class NewTable(Commanded, frozen=True):
    """A table to be opened. The seed of its shuffles is the server's: one that is given is refused."""

    table: Name
    setup: AnySetup
    time: TimeLimits = field(default_factory=TimeLimits)


class TableCommand(Commanded, frozen=True):
    """Something to be done at a table, in the words of that kind of table."""

    command: dict[str, Any]
    turn: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    """The turn of the table that it is meant for: at another it is stale, and nothing is done."""


class NewBot(Asked, frozen=True):
    """A bot for a free seat; what is left out is as usual."""

    bot: Bot
    seat: Annotated[int, Meta(ge=1, le=200)] | None = None
    amount: Amount | None = None


class Closing(Commanded, frozen=True):
    """A table to be closed."""


class AtCage(Commanded, frozen=True):
    """Chips for somebody, or from him."""

    person: Name
    amount: Amount


class Counting(Commanded, frozen=True):
    """A drop box to be counted."""

    table: Name


class NewShift(Commanded, frozen=True):
    """The shift that begins."""

    shift: Name


class Correction(Commanded, frozen=True):
    """A mistake in the ledger and how it is set right, with a second name."""

    entry: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    transfers: Annotated[tuple[Transfer, ...], Meta(min_length=1, max_length=100)]
    reason: Reason
    second: Name


class JackpotPaid(Commanded, frozen=True):
    """A jackpot to be paid out of its fund, with a second name."""

    fund: Annotated[str, Meta(max_length=200)]
    person: Name
    amount: Amount
    reason: Reason
    second: Name
