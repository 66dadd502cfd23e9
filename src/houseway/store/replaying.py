"""Playing a journal again: the room that its entries lead to, and whether they say what really follows.

Where this program makes something else of an entry than it says, the start is refused, unless another version of the
program wrote the entry: then its table is stranded, and the room goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import (
    AnyRoomCommand,
    AtTable,
    CloseTable,
    LoseConnection,
    OpenTable,
    PickUpSeat,
    Reconnect,
    Renew,
    SitOut,
    Tick,
    TimeIsUp,
    WakeTable,
)
from houseway.cardroom.room import Cardroom
from houseway.cardroom.state import Renewed, RoomTable
from houseway.cardroom.stranding import Holdings, StrandedTable
from houseway.cardroom.writing import REFUSAL, read_body, read_command, says_the_same, word
from houseway.errors import HousewayError, JournalError, RecordError
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.store.engine import engine_version, other_engine
from houseway.store.kept_books import KeptBooks
from houseway.store.verify import checked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.cardroom.state import Done
    from houseway.cardroom.writing import Body
    from houseway.store.drafts import Entry
    from houseway.store.journal import Journal

_ABOUT_TABLES = (
    OpenTable, AtTable, TimeIsUp, SitOut, PickUpSeat, Tick, WakeTable, Renew, CloseTable, LoseConnection, Reconnect,
)  # fmt: skip
_whole = msgspec.json.Decoder(tuple[Renewed])
_violations = msgspec.json.Decoder(tuple[Violation, ...])

NO_RULES = "rules not available"
"""Why a table is stranded whose rules are neither shipped nor kept."""


class OtherError(JournalError):
    """An entry that says something else than this program makes of it."""

    def __init__(self, entry: Entry, says: str, *, rules: bool = False) -> None:
        super().__init__(f"entry {entry.number}: {says}{other_engine(entry.engine)}")
        self.why = (
            NO_RULES if rules else f"another version of the program, {entry.engine}, played it otherwise"
        )
        """Why its table cannot be played on, in words for the floor."""


def replayed(journal: Journal) -> Cardroom:
    """Return the room as the journal has it, every hash and every sum in it checked on the way.

    Tables that were closed are not played again, only paid; nor is what came before a table was last written
    down whole. Whether all of that was right is for the audit, which plays everything.
    """
    closed = {entry.table for entry in journal.entries(kind="close-table")}
    whole = {entry.table: entry.number for entry in journal.entries(kind="renew")}
    start = _Start(closed, whole)
    for entry in checked(journal.stored()):
        start.take(entry)
    return start.room_at_last()


class _Start:
    """A room that is led to where its journal ends."""

    def __init__(self, closed: set[str], whole: Mapping[str, int]) -> None:
        self._room = Cardroom()
        self._closed = closed
        self._whole = whole
        """The entry in which each table was last written down whole."""
        self._books = KeptBooks()
        self._holdings: dict[str, Holdings] = {}
        self._others: dict[str, str] = {}
        """Tables that another version of the program has played since they were last written down, and which."""
        self._same_files: set[str] = set()
        """Tables that are played by the very files that they were opened under."""

    def take(self, entry: Entry) -> None:
        """Take one entry over: its money, and what it leads to."""
        body = read_body(entry.body, f"entry {entry.number}")
        command = _command(body, entry)
        if isinstance(command, OpenTable) and entry.kind != REFUSAL:
            self._room.state.books |= {body.book} - {""}
            self._books.take(body)
        if entry.kind == REFUSAL:
            self._room.written(entry.at)
        elif not isinstance(command, _ABOUT_TABLES):
            self._play(entry, body, command)
        elif command.table in self._closed:
            _pay(self._room, entry)
            self._room.state.closed.add(command.table)
        else:
            self._follow(entry, body, command)
            self._at_table(entry, body, command)

    def _follow(self, entry: Entry, body: Body, command: Any) -> None:  # noqa: ANN401 -- one of those about tables
        name = command.table
        self._holdings.setdefault(name, Holdings(name)).follow(
            posted(entry), entry.person, command, msgspec.json.decode(body.did)
        )
        if isinstance(command, Renew):
            self._others.pop(name, None)
        if entry.engine != engine_version():
            self._others[name] = entry.engine

    def _at_table(self, entry: Entry, body: Body, command: Any) -> None:  # noqa: ANN401 -- likewise
        name, whole = command.table, self._whole.get(command.table, 0)
        table = self._room.state.tables.get(name)
        if table is not None and isinstance(table.table, StrandedTable):
            _pay(self._room, entry)
            table.table.rules_hash = entry.rules or table.table.rules_hash
            return
        if entry.number <= whole and not isinstance(command, OpenTable):
            _pay(self._room, entry)
            if entry.number < whole:
                return
        try:
            if entry.number == whole:
                self._lay_down(name, entry, body)
            else:
                self._play(entry, body, command)
        except OtherError as error:
            if entry.engine == engine_version():
                raise
            self._strand(entry, command, error.why)

    def _lay_down(self, name: str, entry: Entry, body: Body) -> None:
        """Take a table up from the entry that holds it whole."""
        table = self._room.state.tables[name]
        try:
            (whole,) = _whole.decode(bytes(body.events))
            whole.lay_on(table)
        except Exception as error:  # likewise
            says = f"table {name} cannot be taken up ({error or type(error).__name__})"
            raise OtherError(entry, says) from error
        _compare_money(self._room, table, entry)

    def _play(self, entry: Entry, body: Body, command: AnyRoomCommand) -> None:
        """Play one entry; raise if something else follows from its command than it says, its money taken over."""
        room, done, ours = self._room, None, entry.engine == engine_version()
        try:
            recorded = self._books.recorded(command, body, ours=ours)
            if isinstance(command, OpenTable) and self._books.same_files(command, recorded, entry.engine):
                self._same_files.add(command.table)
            # what the room allowed when another version wrote it, it may not allow any more
            done = (
                room.apply(entry.at, entry.person, command, recorded, old=True)
                if ours
                else room.do(entry.at, entry.person, command, recorded)
            )
            self._compare(entry, body, command, done)
        except OtherError:
            _pay(room, entry, done)
            if ours or isinstance(command, _ABOUT_TABLES):
                raise
        except Exception as error:  # whatever another version of the program may have written
            _pay(room, entry, done)
            says = f"its command cannot be done again ({error or type(error).__name__})"
            unknown = isinstance(command, OpenTable) and isinstance(error, HousewayError)
            raise OtherError(entry, says, rules=unknown) from error

    def _compare(self, entry: Entry, body: Body, command: AnyRoomCommand, done: Done) -> None:
        """Raise if something else follows from a command than its entry says."""
        if done.rules != entry.rules and not (
            done.table in self._same_files and entry.engine != engine_version()
        ):  # of the same files another version may have made another hash
            known = f"made under rules {entry.rules or 'that are none'}"
            says = f"{known}; here {done.rules or 'none'} are in force"
            raise OtherError(entry, says, rules=True)
        if isinstance(command, OpenTable) and command.table in self._whole:
            return  # it is taken up as it was written down later
        if (word(command), done.table) != (entry.kind, entry.table):
            raise OtherError(
                entry, f'noted as "{entry.kind}" at "{entry.table}"; its command is another here'
            )
        if not says_the_same(entry.body, body, command, done):
            raise OtherError(entry, "its command leads to other events here")
        if done.postings != posted(entry):
            raise OtherError(entry, "its command moves other money here")

    def _strand(self, entry: Entry, command: AnyRoomCommand, why: str) -> None:
        """Leave a table as it is by the ledger, for the floor to close."""
        name, tables = entry.table, self._room.state.tables
        stranded = StrandedTable(why, entry.rules, self._holdings[name])
        if name in tables:
            tables[name].table = stranded
        elif isinstance(command, OpenTable):
            tables[name] = RoomTable(name, command.setup, command.time, stranded, entry.at)

    def room_at_last(self) -> Cardroom:
        """Return the room, what lies on each table compared with the ledger."""
        for name, table in self._room.state.tables.items():
            if isinstance(table.table, StrandedTable):
                table.seated, table.lost = dict(self._holdings[name].seated), {}
                continue
            try:
                _compare_money(self._room, table, None)
            except JournalError:
                if name not in self._others:
                    raise
                why = f"another version of the program, {self._others[name]}, played it otherwise"
                table.table = StrandedTable(why, table.live.rules_hash, self._holdings[name])
        return self._room


def posted(entry: Entry) -> dict[str, int]:
    """Return what each account received in an entry."""
    return {posting.account: posting.amount for posting in entry.postings}


def _compare_money(room: Cardroom, table: RoomTable, entry: Entry | None) -> None:
    """Compare what is on a table with the ledger."""
    lies, kept = table.lies(), room.state.lies_on(table.name)
    for account in sorted({*lies, *kept}):
        if lies.get(account, 0) != kept.get(account, 0):
            says = (
                f"{account} has {dollars(lies.get(account, 0))} at the table, "
                f"and {dollars(kept.get(account, 0))} in the ledger"
            )
            if entry is not None:
                raise OtherError(entry, says)
            raise JournalError(f"after entry {room.state.entries}: {says}")


def command_of(entry: Entry) -> AnyRoomCommand:
    """Return the command of an entry."""
    return _command(read_body(entry.body, f"entry {entry.number}"), entry)


def _command(body: Body, entry: Entry) -> AnyRoomCommand:
    try:
        return read_command(bytes(body.command), f"entry {entry.number}")
    except RecordError as error:
        raise RecordError(f"{error}{other_engine(entry.engine)}") from error


def violations_of(body: Body) -> tuple[Violation, ...]:
    """Return why something was refused."""
    return _violations.decode(bytes(body.refused))


def _pay(room: Cardroom, entry: Entry, done: Done | None = None) -> None:
    """Take the money of an entry over without its play, in the place of what was done, if anything was."""
    state = room.state
    if done is None:
        room.written(entry.at)
    else:
        for account, amount in done.postings.items():
            state.balances[account] = state.balance(account) - amount
    for posting in entry.postings:
        state.balances[posting.account] = state.balance(posting.account) + posting.amount
