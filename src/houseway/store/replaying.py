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
    Reconnect,
    Renew,
    Tick,
    TimeIsUp,
)
from houseway.cardroom.room import Cardroom
from houseway.cardroom.state import Done, Renewed
from houseway.cardroom.writing import REFUSAL, accepted_body, read_body, read_command
from houseway.errors import HousewayError, JournalError
from houseway.games.violations import Violation
from houseway.store.drafts import Entry

if TYPE_CHECKING:
    from houseway.cardroom.writing import Body
    from houseway.store.journal import Journal

_ABOUT_TABLES = (OpenTable, AtTable, TimeIsUp, Tick, Renew, CloseTable, LoseConnection, Reconnect)
_whole = msgspec.json.Decoder(tuple[Renewed])
_violations = msgspec.json.Decoder(tuple[Violation, ...])


class Played(msgspec.Struct, frozen=True):
    """An entry that was played again."""

    entry: Entry
    command: AnyRoomCommand
    done: Done | None
    """Nothing where the entry only tells of a refusal."""


def replayed(journal: Journal) -> Cardroom:
    """Return the room as the journal has it.

    Tables that were closed are not played again, only paid; nor is what came before a table was last written
    down whole. Whether all of that was right is for the audit, which plays everything.
    """
    closed = {entry.table for entry in journal.entries(kind="close-table")}
    whole = {entry.table: entry.number for entry in journal.entries(kind="renew")}
    room = Cardroom()
    for entry in journal.entries():
        command = command_of(entry)
        if entry.kind == REFUSAL or not isinstance(command, _ABOUT_TABLES):
            play(room, entry)
        elif command.table in closed:
            _pay(room, entry)
            room.state.closed.add(command.table)
        elif entry.number > whole.get(command.table, 0) or isinstance(command, OpenTable):
            play(room, entry)
        else:
            _pay(room, entry)
            if entry.number == whole[command.table]:
                _renewed(entry).lay_on(room.state.tables[command.table])
    return room


def _renewed(entry: Entry) -> Renewed:
    """Return the table that an entry holds whole."""
    (whole,) = _whole.decode(bytes(read_body(entry.body, f"entry {entry.number}").events))
    return whole


def command_of(entry: Entry) -> AnyRoomCommand:
    """Return the command of an entry."""
    where = f"entry {entry.number}"
    return read_command(bytes(read_body(entry.body, where).command), where)


def play(room: Cardroom, entry: Entry) -> Played:
    """Play one entry; raise if something else follows from its command than it says."""
    command = command_of(entry)
    if entry.kind == REFUSAL:
        room.written(entry.at)
        return Played(entry, command, None)
    where = f"entry {entry.number}"
    try:
        done = room.apply(entry.at, entry.person, command)
    except HousewayError as error:
        raise JournalError(f"{where}: cannot be done again: {error}") from error
    if accepted_body(command, done) != entry.body:
        raise JournalError(f"{where}: its command leads to other events now (written by {entry.engine})")
    if done.postings != {posting.account: posting.amount for posting in entry.postings}:
        raise JournalError(f"{where}: its command moves other money now (written by {entry.engine})")
    if (done.table, done.rules) != (entry.table, entry.rules):
        raise JournalError(f"{where}: made at {entry.table} under rules {entry.rules}, now {done.rules}")
    return Played(entry, command, done)


def violations_of(body: Body) -> tuple[Violation, ...]:
    """Return why something was refused."""
    return _violations.decode(bytes(body.refused))


def _pay(room: Cardroom, entry: Entry) -> None:
    """Take the money of an entry over without its play."""
    state = room.state
    room.written(entry.at)
    for posting in entry.postings:
        state.balances[posting.account] = state.balance(posting.account) + posting.amount
