"""What clients send, as data."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, get_args

from msgspec import Meta, Struct, field

from houseway.cardroom.commands import Amount, Bot, Name, Reason, TimeLimits, Transfer
from houseway.cardroom.roles import Role
from houseway.money import Cents
from houseway.rulebook.sheets import Stage
from houseway.table.setups import AnySetup, FeeOption

_ID = r"^[A-Za-z0-9._:-]{1,64}$"
NUMBER = r"^[1-9][0-9]{0,14}$"
"""A number in an address: written in one way only."""
_NAME: Meta = get_args(Name)[1]
_WORDS = {
    _ID: "1 to 64 letters, digits, dots, hyphens, colons and underscores",
    _NAME.pattern: _NAME.description,
    NUMBER: "a number from 1 on, in up to 15 plain digits",
}
"""What the patterns of texts mean."""

CommandId: TypeAlias = Annotated[
    str,
    Meta(
        pattern=_ID,
        description="Made by the client, new for every command. Sent again, a command has the same answer.",
        examples=["5f0c2b1e-bets-17"],
    ),
]


def in_words(says: str) -> str:
    """Return what is wrong with a field, its pattern told in words.

    >>> in_words("Expected `str` matching regex '^[A-Za-z0-9._:-]{1,64}$'")
    'Expected 1 to 64 letters, digits, dots, hyphens, colons and underscores'
    """
    for pattern, words in _WORDS.items():
        says = says.replace(f"`str` matching regex {pattern!r}", str(words))
    return says


Chips: TypeAlias = Annotated[Cents, Meta(ge=0, le=100_000_000_00, description="cents, up to $100,000,000")]
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
    leave_guest: bool = False
    """Give up the guest that this browser is: the seats are left and the chips go back to the cage."""


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


class OwnTable(Commanded, frozen=True):
    """A table of one's own; the option of the fees is the usual one if it is left out."""

    fees: FeeOption | None = None


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


class SeatBot(NewBot, frozen=True, kw_only=True):
    """A bot to be seated, once."""

    id: CommandId


class AskedWager(Asked, frozen=True):
    """An amount on one betting space; `base` is any game wager."""

    seat: Annotated[int, Meta(ge=1, le=99)]
    amount: Amount
    wager: Annotated[str, Meta(max_length=100)] = "base"
    backline: Annotated[int, Meta(ge=0, le=99)] = 0


class AskedHand(Asked, frozen=True):
    """A hand for a pot as fees see it; what no fee goes by may be left out."""

    players: Annotated[int, Meta(ge=0, le=100)] = 0
    pot: Chips = 0
    reached: Stage | None = None
    """How far it came; to the end if it is not said."""
    blinds: Chips | None = None
    collections: Annotated[int, Meta(ge=0, le=100)] | None = None
    """By the clock: how many one player owes."""


class AskedQuote(Asked, frozen=True):
    """An option of the fees, and the wagers of a round or a hand for a pot."""

    option: Annotated[str, Meta(max_length=100)]
    sheet: Annotated[str, Meta(max_length=100)] | None = None
    schedule: Annotated[str, Meta(max_length=100)] | None = None
    wagers: Annotated[tuple[AskedWager, ...], Meta(max_length=500)] = ()
    action: Chips = 0
    """What else is wagered at the table, in one figure."""
    hand: AskedHand | None = None


class PickingUp(Commanded, frozen=True):
    """A player to be got up from his seat; his chips are kept for him."""

    seat: Annotated[int, Meta(ge=1, le=200)]
    reason: Reason


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


class CorrectionProposed(Commanded, frozen=True):
    """A mistake in the ledger and the transfers that correct it, once a second person confirms them."""

    entry: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    transfers: Annotated[tuple[Transfer, ...], Meta(min_length=1, max_length=100)]
    reason: Reason


class JackpotProposed(Commanded, frozen=True):
    """A jackpot to be paid out of its fund, once a second person confirms it."""

    fund: Annotated[str, Meta(max_length=200)]
    person: Name
    amount: Amount
    reason: Reason


class Confirming(Commanded, frozen=True):
    """A proposal to be confirmed."""


class Declining(Commanded, frozen=True):
    """A proposal to be declined, or withdrawn by the person who made it."""

    reason: Annotated[str, Meta(max_length=500)] = ""
