"""Playing every entry again on a fresh room: the same events, the same money, the same refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway import __version__
from houseway.cardroom.commands import AtTable, OpenTable, TimeIsUp
from houseway.cardroom.room import Cardroom
from houseway.cardroom.writing import (
    REFUSAL,
    accepted_body,
    digest,
    read_body,
    read_command,
    refused_body,
    word,
)
from houseway.errors import HousewayError, IllegalError
from houseway.money import signed_dollars
from houseway.store.audit_report import AuditFault
from houseway.store.replaying import Played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.state import Done
    from houseway.store.audit_report import FaultKind
    from houseway.store.drafts import Entry

_LONGEST = 160
"""Letters of an event that are shown."""


class BadEntryError(Exception):
    """An entry that does not say what follows from its command."""

    def __init__(self, fault: AuditFault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class Replay:
    """A room that is led through the record, entry by entry."""

    def __init__(self) -> None:
        self.room = Cardroom()
        self.unknown: set[str] = set()
        """Tables under rules that this program does not have: their money is followed, their play is not."""

    def play(self, entry: Entry) -> Played | None:
        """Play one entry, or raise with what is wrong; None where it belongs to a table of unknown rules."""
        try:
            return self._play(entry)
        except (BadEntryError, MemoryError):
            raise
        except HousewayError as error:
            raise _bad(entry, "entry", f"it cannot be read: {error}") from error
        except Exception as error:
            # a changed record may ask anything of the program; whatever that leads to is the fault
            raise _bad(entry, "events", f"it cannot be done again: {error!r}") from error

    def _play(self, entry: Entry) -> Played | None:
        state, where = self.room.state, f"entry {entry.number}"
        if entry.at < state.at:
            raise _bad(
                entry, "entry", f"it was written at {entry.at}, before the one before it at {state.at}"
            )
        command = read_command(bytes(read_body(entry.body, where).command), where)
        if getattr(command, "table", None) in self.unknown:
            return self._pay(entry)
        _check_digest(entry, command)
        if entry.kind == REFUSAL:
            self._refuse(entry, command)
            return Played(entry, command, None)
        return self._done(entry, command)

    def _done(self, entry: Entry, command: AnyRoomCommand) -> Played | None:
        opens = isinstance(command, OpenTable)
        self._check_rules(entry, command)
        try:
            done = self.room.apply(entry.at, entry.person, command)
        except IllegalError as error:
            raise _bad(entry, "events", f"{entry.person} could not do it: {error}") from error
        except HousewayError as error:
            if not opens:
                raise
            self._unknown(command.table)
            raise _bad(entry, "rules", f"made under rules this program does not have: {error}") from error
        if opens and done.rules != entry.rules:
            self._unknown(command.table)
            raise _bad(entry, "rules", _other_rules(entry, done.rules))
        _compare(entry, command, done)
        return Played(entry, command, done)

    def _check_rules(self, entry: Entry, command: AnyRoomCommand) -> None:
        """Leave a table alone from where it was played by other rules than this program has for it."""
        if not isinstance(command, AtTable | TimeIsUp) or command.table not in self.room.state.tables:
            return
        here = self.room.state.tables[command.table].live.rules_hash
        if entry.rules != here:
            self._unknown(command.table)
            self._pay(entry)
            raise _bad(entry, "rules", _other_rules(entry, here))

    def _unknown(self, table: str) -> None:
        self.unknown.add(table)
        self.room.state.tables.pop(table, None)
        self.room.state.closed.add(table)

    def _pay(self, entry: Entry) -> None:
        """Take the money of an entry over without its play."""
        state = self.room.state
        state.at = entry.at
        for posting in entry.postings:
            state.balances[posting.account] = state.balance(posting.account) + posting.amount

    def _refuse(self, entry: Entry, command: AnyRoomCommand) -> None:
        """Ask again for what was refused."""
        state = self.room.state
        state.at = entry.at
        violations = self.room.check(entry.at, entry.person, command)
        if not violations:
            raise _bad(
                entry, "refusal", f"{entry.person} was refused {word(command)}, and might have done it"
            )
        if refused_body(command, violations) != entry.body:
            right = "; ".join(map(str, violations))
            raise _bad(entry, "refusal", f"it was refused for other reasons than are right: {right}")
        if entry.postings or entry.rules or entry.table != getattr(command, "table", ""):
            raise _bad(entry, "refusal", "what was refused moves nothing, and is noted at its own table")


def _compare(entry: Entry, command: AnyRoomCommand, done: Done) -> None:
    """Hold what an entry says against what follows from its command."""
    if entry.kind != word(command):
        raise _bad(entry, "entry", f'it is called "{entry.kind}"; its command is "{word(command)}"')
    if entry.table != done.table:
        raise _bad(entry, "entry", f'it is noted at table "{entry.table}", and is about "{done.table}"')
    if entry.rules != done.rules:
        raise _bad(entry, "rules", _other_rules(entry, done.rules))
    body = accepted_body(command, done)
    if body != entry.body:
        raise _bad(entry, "events", _difference(entry.body, body) + _written_by(entry))
    made = [(posting.account, posting.amount) for posting in entry.postings]
    if made != list(done.postings.items()):
        raise _bad(entry, "money", _money(dict(made), done.postings) + _written_by(entry))


def _check_digest(entry: Entry, command: AnyRoomCommand) -> None:
    """Look at the fingerprint of what was sent; a table's command may have been sent in fewer words."""
    if not isinstance(command, AtTable) and entry.digest != digest(command):
        raise _bad(entry, "entry", f"the fingerprint of what was sent is {entry.digest}, not its command's")


def _bad(entry: Entry, kind: FaultKind, says: str) -> BadEntryError:
    return BadEntryError(AuditFault(entry.number, kind, says, table=entry.table))


def _other_rules(entry: Entry, here: str) -> str:
    known = f"{entry.rules[:12] or 'none'}, here {here[:12] or 'none'}"
    return f"made under rules this program does not have: {known}{_written_by(entry)}"


def _written_by(entry: Entry) -> str:
    return "" if entry.engine == __version__ else f" (written by {entry.engine}, this is {__version__})"


def _difference(was: bytes, right: bytes) -> str:
    """Name the first event in which two bodies differ."""
    made, due = _events(was), _events(right)
    for place, (one, other) in enumerate(zip(made, due, strict=False), start=1):
        if one != other:
            return f"event {place} is {_short(one)}; {_short(other)} is right"
    if len(made) != len(due):
        return f"it has {len(made)} events; {len(due)} are right: {_short((made or due)[-1])}"
    return "its body is not written as the program writes it"


def _events(body: bytes) -> list[Any]:
    return msgspec.json.decode(body).get("events", [])


def _short(event: object) -> str:
    text = msgspec.json.encode(event).decode()
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _money(made: dict[str, int], right: dict[str, int]) -> str:
    for account in dict.fromkeys((*made, *right)):
        was, due = made.get(account, 0), right.get(account, 0)
        if was != due:
            return f"{account} has {signed_dollars(was)}; {signed_dollars(due)} is right"
    return "its postings stand in another order than they were made"


def unread(replay: Replay) -> Iterator[str]:
    """Name the tables that were not played again."""
    for table in sorted(replay.unknown):
        yield f'the play at table "{table}": it was opened under rules this program does not have'
