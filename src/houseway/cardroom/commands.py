"""What people do in the room, as data. What they do at a table is `AtTable`, in the table's own words."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from houseway.cardroom.roles import Role
from houseway.money import Cents
from houseway.table.setups import AnySetup

Name: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}\Z", description="small letters, digits and hyphens, up to 40"),
]
Reason: TypeAlias = Annotated[str, Meta(min_length=3, max_length=500, description="3 to 500 characters")]
Amount: TypeAlias = Annotated[Cents, Meta(ge=1, le=100_000_000_00, description="cents, up to $100,000,000")]
Seconds: TypeAlias = Annotated[
    float, Meta(ge=0, le=86_400, description="seconds, up to a day; 0 is no limit")
]
Made: TypeAlias = Literal["account", "guest", "bot"]
Bot: TypeAlias = Literal[
    "house-way", "basic-strategy", "random", "proposition", "banker", "caller", "tight", "sensible"
]


class RoomCommand(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something done in the room."""


class TimeLimits(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a table waits for whom."""

    bank: Seconds = 15.0
    wagers: Seconds = 20.0
    decision: Seconds = 30.0
    dealer: Seconds = 3.0
    """The pause before the house dealer goes on by himself; with 0 a person deals."""
    disconnected: Seconds = 10.0
    """For somebody whose connection is lost."""


class OpenRoom(RoomCommand, frozen=True, tag="open-room"):
    """The first entry of a journal: the room's name, and the key that its checkpoints are signed with."""

    title: str
    public_key: str


class OpenAccount(RoomCommand, frozen=True, tag="open-account"):
    """Somebody is known from now on: by a password, as a guest for play money, or as a bot."""

    person: Name
    roles: tuple[Role, ...]
    made: Made = "account"
    bot: Bot | None = None


class GrantRoles(RoomCommand, frozen=True, tag="grant-roles"):
    """Somebody has these roles from now on, and no others."""

    person: Name
    roles: tuple[Role, ...]


class SetPassword(RoomCommand, frozen=True, tag="set-password"):
    """Somebody's password was set; the fingerprint is of its stored form, which is not in the record."""

    person: Name
    fingerprint: str


class BuyAtCage(RoomCommand, frozen=True, tag="buy-at-cage"):
    """The cage sells somebody chips."""

    person: Name
    amount: Amount


class CashOut(RoomCommand, frozen=True, tag="cash-out"):
    """The cage takes somebody's chips back."""

    person: Name
    amount: Amount


class OpenTable(RoomCommand, frozen=True, tag="open-table"):
    """A table is opened: its game, one option of its schedule, its limits."""

    table: Name
    setup: AnySetup
    time: TimeLimits = field(default_factory=TimeLimits)


class CloseTable(RoomCommand, frozen=True, tag="close-table"):
    """A table is closed: everybody gets his chips, the drop stays to be counted."""

    table: Name


class AtTable(RoomCommand, frozen=True, tag="at-table"):
    """Something is done at a table; `command` is in the words of that kind of table."""

    table: Name
    command: dict[str, Any]


class TimeIsUp(RoomCommand, frozen=True, tag="time-is-up"):
    """The clock: nobody answered in time, or the house dealer goes on."""

    table: Name
    finishing: bool = False
    """Nobody is waited for: the room is closing, or there is nobody but bots who want nothing more."""
    idle: tuple[int, ...] | UnsetType = UNSET
    """Seats of people who had their time and did nothing with it: the clock acts for them. Left out where there are none."""


class SitOut(RoomCommand, frozen=True, tag="sit-out"):
    """The clock: it has acted for a player in two rounds running, so the player is away until they come back."""

    table: Name
    seat: int


class PickUpSeat(RoomCommand, frozen=True, tag="pick-up-seat"):
    """The floor, or the house for somebody who has been gone for long, gets a player up; his chips are kept for him."""

    table: Name
    seat: int
    reason: Reason


class Tick(RoomCommand, frozen=True, tag="tick"):
    """The clock: it is later at a table whose collections fall due by the clock, before anything else is done there."""

    table: Name


class Resume(RoomCommand, frozen=True, tag="resume"):
    """The program runs again after it stood still: time begins anew, and nobody is connected yet."""


class CorrectClock(RoomCommand, frozen=True, tag="clock-corrected"):
    """The clock: the machine's wall clock jumped. Room time does not follow it, and every table goes on."""

    before: int
    """Milliseconds by which room time was ahead of the wall clock, as last noted; below zero it was behind."""
    after: int
    """The same from now on."""


class WakeTable(RoomCommand, frozen=True, tag="wake-table"):
    """A table of bots that rested because nobody was there goes on: its time begins anew."""

    table: Name


class Renew(RoomCommand, frozen=True, tag="renew"):
    """A table between two rounds is written down whole, and taken up from that: what was before it is history."""

    table: Name


class LoseConnection(RoomCommand, frozen=True, tag="lose-connection"):
    """Somebody's connection to a table was lost."""

    table: Name
    person: Name


class Reconnect(RoomCommand, frozen=True, tag="reconnect"):
    """Somebody is back at a table."""

    table: Name
    person: Name


class StartShift(RoomCommand, frozen=True, tag="start-shift"):
    """A shift begins: what is dropped from now on is counted for it."""

    shift: Name


class CountDrop(RoomCommand, frozen=True, tag="count-drop"):
    """A table's drop box is opened and counted, and goes to the house."""

    table: Name


class Transfer(Struct, frozen=True, forbid_unknown_fields=True):
    """Money from one account to another."""

    source: str
    target: str
    amount: Amount


class ProposeCorrection(RoomCommand, frozen=True, tag="propose-correction"):
    """One person proposes to correct a mistake in the ledger; no money moves until a second person confirms."""

    entry: int
    transfers: Annotated[tuple[Transfer, ...], Meta(min_length=1, max_length=100)]
    reason: Reason


class ProposeJackpot(RoomCommand, frozen=True, tag="propose-jackpot"):
    """One person proposes to pay a jackpot out of its own fund; no money moves until a second person confirms."""

    fund: str
    person: Name
    amount: Amount
    reason: Reason


AnyProposal: TypeAlias = ProposeCorrection | ProposeJackpot


class ConfirmProposal(RoomCommand, frozen=True, tag="confirm-proposal"):
    """A second person confirms a proposal, by the number of its entry: the money moves now."""

    proposal: int


class DeclineProposal(RoomCommand, frozen=True, tag="decline-proposal"):
    """A proposal is declined, or withdrawn by the person who made it."""

    proposal: int
    reason: Annotated[str, Meta(max_length=500)] = ""


class Ceilings(Struct, frozen=True, forbid_unknown_fields=True):
    """How much two people may move by proposals, and how long a proposal stays open."""

    entry: Amount = 5_000_00
    """The most that one proposal may move, all its transfers added up."""
    shift: Amount = 20_000_00
    """The most that all proposals confirmed in one shift may move."""
    minutes: Annotated[int, Meta(ge=1, le=1440)] = 30
    """Minutes until an open proposal expires."""


class SetCeilings(RoomCommand, frozen=True, tag="set-ceilings"):
    """The room's ceilings for proposals change; only whoever starts the program sets them."""

    ceilings: Ceilings


class Correct(RoomCommand, frozen=True, tag="correct"):
    """A correction as older journals hold it, the second person a mere name; refused since, and still replayed."""

    entry: int
    transfers: Annotated[tuple[Transfer, ...], Meta(min_length=1, max_length=100)]
    reason: Reason
    second: Name


class PayJackpot(RoomCommand, frozen=True, tag="pay-jackpot"):
    """A jackpot payment as older journals hold it, the second person a mere name; refused since, and still replayed."""

    fund: str
    person: Name
    amount: Amount
    reason: Reason
    second: Name


AnyRoomCommand: TypeAlias = (
    OpenRoom
    | OpenAccount
    | GrantRoles
    | SetPassword
    | BuyAtCage
    | CashOut
    | OpenTable
    | CloseTable
    | AtTable
    | TimeIsUp
    | SitOut
    | PickUpSeat
    | Tick
    | Resume
    | WakeTable
    | CorrectClock
    | Renew
    | LoseConnection
    | Reconnect
    | StartShift
    | CountDrop
    | ProposeCorrection
    | ProposeJackpot
    | ConfirmProposal
    | DeclineProposal
    | SetCeilings
    | Correct
    | PayJackpot
)
