"""Playing a journal again: the room that its entries lead to, and whether they say what really follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from houseway.cardroom.state import Renewed
from houseway.cardroom.writing import REFUSAL, accepted_body, read_body, read_command, word
from houseway.errors import JournalError, RecordError
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.store.engine import other_engine
from houseway.store.verify import checked

if TYPE_CHECKING:
    from houseway.cardroom.state import RoomTable
    from houseway.cardroom.writing import Body
    from houseway.store.drafts import Entry
    from houseway.store.journal import Journal

_ABOUT_TABLES = (
    OpenTable, AtTable, TimeIsUp, SitOut, PickUpSeat, Tick, WakeTable, Renew, CloseTable, LoseConnection, Reconnect,
)  # fmt: skip
_whole = msgspec.json.Decoder(tuple[Renewed])
_violations = msgspec.json.Decoder(tuple[Violation, ...])


def replayed(journal: Journal) -> Cardroom:
    """Return the room as the journal has it, every hash and every sum in it checked on the way.

    Tables that were closed are not played again, only paid; nor is what came before a table was last written
    down whole. Whether all of that was right is for the audit, which plays everything.
    """
    closed = {entry.table for entry in journal.entries(kind="close-table")}
    whole = {entry.table: entry.number for entry in journal.entries(kind="renew")}
    room = Cardroom()
    for entry in checked(journal.stored()):
        command = command_of(entry)
        if entry.kind == REFUSAL or not isinstance(command, _ABOUT_TABLES):
            _play(room, entry, command)
        elif command.table in closed:
            _pay(room, entry)
            room.state.closed.add(command.table)
        elif entry.number > whole.get(command.table, 0) or isinstance(command, OpenTable):
            _play(room, entry, command)
        else:
            _pay(room, entry)
            if entry.number == whole[command.table]:
                _lay_down(room, command.table, entry)
    for table in room.state.tables.values():
        _compare_money(room, table, f"after entry {room.state.entries}")
    return room


def _lay_down(room: Cardroom, name: str, entry: Entry) -> None:
    """Take a table up from the entry that holds it whole."""
    where = f"entry {entry.number}"
    try:
        (whole,) = _whole.decode(bytes(read_body(entry.body, where).events))
        whole.lay_on(room.state.tables[name])
    except Exception as error:  # likewise
        raise _other(entry, f"table {name} cannot be taken up ({error or type(error).__name__})") from error
    _compare_money(room, room.state.tables[name], where)


def _compare_money(room: Cardroom, table: RoomTable, where: str) -> None:
    """Hold what lies on a table against the ledger."""
    lies, kept = table.lies(), room.state.lies_on(table.name)
    for account in sorted({*lies, *kept}):
        if lies.get(account, 0) != kept.get(account, 0):
            raise JournalError(
                f"{where}: {account} has {dollars(lies.get(account, 0))} at the table, "
                f"and {dollars(kept.get(account, 0))} in the ledger"
            )


def command_of(entry: Entry) -> AnyRoomCommand:
    """Return the command of an entry."""
    where = f"entry {entry.number}"
    try:
        return read_command(bytes(read_body(entry.body, where).command), where)
    except RecordError as error:
        raise RecordError(f"{error}{other_engine(entry.engine)}") from error


def _play(room: Cardroom, entry: Entry, command: AnyRoomCommand) -> None:
    """Play one entry; raise if something else follows from its command than it says."""
    if entry.kind == REFUSAL:
        room.written(entry.at)
        return
    try:
        done = room.apply(entry.at, entry.person, command, old=True)
    except Exception as error:  # whatever another version of the program may have written
        raise _other(entry, f"its command cannot be done again ({error or type(error).__name__})") from error
    if done.rules != entry.rules:
        known = f"made under rules {entry.rules or 'that are none'}"
        raise _other(entry, f"{known}; here {done.rules or 'none'} are in force")
    if (word(command), done.table) != (entry.kind, entry.table):
        raise _other(entry, f'noted as "{entry.kind}" at "{entry.table}"; its command is another here')
    wall = read_body(entry.body, f"entry {entry.number}").wall
    if accepted_body(command, done, wall) != entry.body:
        raise _other(entry, "its command leads to other events here")
    if done.postings != {posting.account: posting.amount for posting in entry.postings}:
        raise _other(entry, "its command moves other money here")


def _other(entry: Entry, says: str) -> JournalError:
    """Say that an entry tells something else than this program makes of it, and which programs these are."""
    return JournalError(f"entry {entry.number}: {says}{other_engine(entry.engine)}")


def violations_of(body: Body) -> tuple[Violation, ...]:
    """Return why something was refused."""
    return _violations.decode(bytes(body.refused))


def _pay(room: Cardroom, entry: Entry) -> None:
    """Take the money of an entry over without its play."""
    state = room.state
    room.written(entry.at)
    for posting in entry.postings:
        state.balances[posting.account] = state.balance(posting.account) + posting.amount
