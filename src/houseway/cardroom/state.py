"""The room as it stands."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, Struct, UnsetType, field

from houseway.cardroom.clock import ClockCorrection, Wait, add_mark, deadline, is_idle
from houseway.cardroom.commands import AnyProposal, Ceilings, TimeLimits
from houseway.cardroom.people import Person
from houseway.cardroom.postings import IN_PLAY, account
from houseway.cardroom.tables import sat_out, taken_up
from houseway.errors import StaleCommandError
from houseway.money import Cents
from houseway.table.records import Finished
from houseway.table.setups import AnySetup

if TYPE_CHECKING:
    from collections.abc import Collection

    from houseway.table.live import LiveTable

_HOUR = 3_600_000


class RoomTable(Struct):
    """A table that is open, who sits at it, and what it waits for since when."""

    name: str
    setup: AnySetup
    time: TimeLimits
    table: Any
    """A `LiveTable`."""
    opened_at: int
    seated: dict[int, str] = field(default_factory=dict[int, str])
    """The person in each seat."""
    lost: dict[str, int] = field(default_factory=dict[str, int])
    """People whose connection to this table is lost, and since when."""
    idle: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Where the clock has acted for each person since they last did anything here: rounds, hands, bank offers."""
    sat_out: dict[str, int] = field(default_factory=dict[str, int])
    """People whom the clock sat out, and since when."""
    rested: int = 0
    """Milliseconds without anybody there that count for no collection, in whole hours."""
    wait: Wait = field(default_factory=lambda: Wait("", 0))
    turn: int = 0
    """How much has been done at it so far: a command may say at which turn it is meant."""
    renewed: int = 0
    """At which turn it was last written down whole."""
    book: str = ""
    """The kept rules it is played under; nothing where they are those that ship with the house."""

    @property
    def live(self) -> LiveTable:
        """The table itself."""
        return self.table

    def lies(self) -> dict[str, Cents]:
        """Return what lies on it, by the accounts of the ledger; of fees it tells only what was taken in all."""
        places = {
            place: held
            for place, held in self.live.money().items()
            if held and place.partition("/")[0] in IN_PLAY
        }
        return {account(self.name, self.setup.game, place): held for place, held in places.items()}

    def seat_of(self, person: str) -> int | None:
        """Return where somebody sits."""
        return next((seat for seat, name in self.seated.items() if name == person), None)

    @property
    def deadline(self) -> int | None:
        """When time is up for what is waited for, in milliseconds."""
        lost = [seat for seat, person in self.seated.items() if person in self.lost]
        return deadline(self.wait, self.live.waiting(), self.time, lost)

    def called(self, at: int) -> Any | None:  # noqa: ANN401 -- a command of any kind of table
        """Return what the clock says now that time is up; who has been gone for too long is away."""
        limit = round(self.time.disconnected * 1000)
        gone = [
            seat
            for seat, person in self.seated.items()
            if limit and person in self.lost and at - self.lost[person] >= limit
        ]
        return self.live.when_time_is_up(gone)

    def note_time_up(self, idle: Collection[int]) -> None:
        """Count those who let their time run out; a person who was waited for and is not idle wanted nothing more."""
        waiting = self.live.waiting()
        for seat, person in self.seated.items():
            if seat in idle:
                self.idle[person] = add_mark(self.idle.get(person, ()), waiting)
            elif seat in waiting.seats and person not in self.lost:
                self.idle.pop(person, None)

    def due_to_sit_out(self) -> int | None:
        """Return the first seat whose player the clock sits out now; between two rounds only."""
        seats = (seat for seat, person in sorted(self.seated.items()) if is_idle(self.idle.get(person, ())))
        found = next((seat for seat in seats if not self.live.check(sat_out(self.setup, seat))), None)
        return None if found is None or self.live.at_rest() is None else found

    def wake(self, at: int) -> None:
        """Let time begin anew after a rest, whose whole hours count for no collection."""
        self.rested += (at - self.wait.since) // _HOUR * _HOUR
        self.wait = Wait(self.wait.key, at)

    def meant_now(self, turn: int | None) -> None:
        """Refuse what is meant for another moment than this one."""
        if turn is not None and turn != self.turn:
            when = "has passed" if turn < self.turn else "has not come"
            raise StaleCommandError(
                f'the command is meant for turn {turn} of table "{self.name}", which {when}; it is turn {self.turn}'
            )

    def minute(self, at: int) -> int:
        """Return the minutes after the midnight before the table was opened."""
        midnight = self.opened_at - self.opened_at % 86_400_000
        return (at - self.rested - midnight) // 60_000


class Renewed(Struct, frozen=True, tag="table-renewed", tag_field="event"):
    """A table between two rounds, whole: from here on nothing before it is needed to play on."""

    rest: dict[str, Any]
    seated: dict[int, str]
    lost: dict[str, int]
    wait: Wait
    turn: int
    idle: dict[str, tuple[str, ...]] | UnsetType = UNSET
    """This and what follows is left out where there is none: older entries have no such thing."""
    sat_out: dict[str, int] | UnsetType = UNSET
    rested: int | UnsetType = UNSET

    @classmethod
    def of(cls, table: RoomTable, rest: dict[str, Any]) -> Renewed:
        """Return a table as it is to be written down."""
        idle, sat_out = dict(table.idle) or UNSET, dict(table.sat_out) or UNSET
        seated, lost, rested = dict(table.seated), dict(table.lost), table.rested or UNSET
        return cls(rest, seated, lost, table.wait, table.turn, idle, sat_out, rested)

    def lay_on(self, table: RoomTable) -> None:
        """Make a table what was written down."""
        table.table = taken_up(table.setup, self.rest, table.book)
        table.seated, table.lost = dict(self.seated), dict(self.lost)
        table.idle, table.sat_out = dict(self.idle or {}), dict(self.sat_out or {})
        table.rested = self.rested or 0
        table.wait, table.turn, table.renewed = self.wait, self.turn, self.turn


class Proposal(Struct, frozen=True):
    """A correction or a jackpot payment that waits for a second person."""

    number: int
    """The entry that holds it."""
    by: str
    at: int
    until: int
    """When it expires, in milliseconds."""
    command: AnyProposal


class ProposalConfirmed(Struct, frozen=True, tag="proposal-confirmed", tag_field="event"):
    """A second person confirmed a proposal: what was proposed, and by whom."""

    proposal: int
    by: str
    command: AnyProposal


class RoomState(Struct):
    """Everything that changes in a room."""

    title: str = ""
    public_key: str = ""
    at: int = 0
    """When something last happened, in room time."""
    entries: int = 0
    """How much has been written down so far, refusals included."""
    clock: ClockCorrection | None = None
    """When the wall clock was last seen to have jumped."""
    shift: str = ""
    people: dict[str, Person] = field(default_factory=dict[str, Person])
    tables: dict[str, RoomTable] = field(default_factory=dict[str, RoomTable])
    closed: set[str] = field(default_factory=set[str])
    """Tables that were closed; their names are not given again."""
    balances: dict[str, Cents] = field(default_factory=dict[str, Cents])
    books: set[str] = field(default_factory=set[str])
    """The rules that the journal holds, by their hashes."""
    proposals: dict[int, Proposal] = field(default_factory=dict[int, Proposal])
    """Proposals that are open, by their entries; an expired one stays until the next is made."""
    ceilings: Ceilings = field(default_factory=Ceilings)
    confirmed: Cents = 0
    """What confirmed proposals have moved in this shift."""
    counted_from: int = 0
    """When that count began."""

    @property
    def ahead(self) -> int:
        """Milliseconds by which room time is ahead of the wall clock, as last noted."""
        return 0 if self.clock is None else self.clock.after

    def balance(self, account: str) -> Cents:
        """Return what is in an account."""
        return self.balances.get(account, 0)

    def salt(self, table: str) -> str:
        """Return what is written beside the next entry at a table, so that its hash tells nothing of hidden cards.

        Whoever may read hashes could otherwise try every card until one fits. It follows from the table's seed,
        which never leaves the house, so that playing again comes to the same.
        """
        known = self.tables.get(table)
        if known is None:
            return ""
        number = f"entry {self.entries + 1}".encode()
        return hmac.digest(known.setup.seed.encode(), number, "sha256")[:16].hex()

    def lies_on(self, table: str) -> dict[str, Cents]:
        """Return what lies on a table by the ledger, fees apart."""
        own = {f"{each}/{table}" for each in IN_PLAY}
        return {
            name: held
            for name, held in self.balances.items()
            if held and (name in own or name.rpartition("/")[0] in own)
        }


class Done(Struct, frozen=True):
    """What came of a command."""

    events: tuple[Any, ...] = ()
    postings: dict[str, Cents] = field(default_factory=dict[str, Cents])
    """What came to each account; the sum is nothing."""
    table: str = ""
    rules: str = ""
    did: dict[str, Any] | None = None
    """The command that the clock gave."""
    salt: str = ""
    """What keeps the hash of its entry from telling of hidden cards."""
    finished: tuple[Finished, ...] = ()
    book: str = ""
    """With the opening of a table: the hash of the files behind its rules."""
    kept: str = ""
    """Those files, where no entry holds them yet."""
