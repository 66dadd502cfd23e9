"""What an entry says, held against what follows from its command when it is done again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import AtTable
from houseway.cardroom.writing import accepted_body, digest, read_body, refused_body, word
from houseway.money import signed_dollars
from houseway.store.audit_report import AuditFault
from houseway.store.engine import other_engine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.state import Done
    from houseway.games.violations import Violation
    from houseway.store.audit_report import FaultKind
    from houseway.store.drafts import Entry

_LONGEST = 160
"""Letters of an event that are shown."""


class BadEntryError(Exception):
    """An entry that does not say what follows from its command."""

    def __init__(self, fault: AuditFault, *, stops: bool = True) -> None:
        super().__init__(str(fault))
        self.fault = fault
        self.stops = stops
        """Whether nothing can be played after it."""


def bad(entry: Entry, kind: FaultKind, says: str, *, stops: bool = True) -> BadEntryError:
    """Return what is wrong with an entry, to be raised."""
    return BadEntryError(AuditFault(entry.number, kind, says, table=entry.table), stops=stops)


def other_rules(entry: Entry, here: str) -> BadEntryError:
    """Return that a table was played by rules which this program does not have for it."""
    known = f"{entry.rules[:12] or 'none'}, here {here[:12] or 'none'}"
    says = f"made under rules this program does not have: {known}{other_engine(entry.engine)}"
    return bad(entry, "rules", says, stops=False)


def check_digest(entry: Entry, command: AnyRoomCommand) -> None:
    """Look at the fingerprint of what was sent; a table's command may have been sent in fewer words."""
    if not isinstance(command, AtTable) and entry.digest != digest(command):
        raise bad(entry, "entry", f"the fingerprint of what was sent is {entry.digest}, not its command's")


def check_idle(entry: Entry, command: AnyRoomCommand) -> None:
    """Look whether a refusal is nothing but that."""
    if entry.postings or entry.rules or entry.table != getattr(command, "table", ""):
        raise bad(entry, "refusal", "what was refused moves nothing, and is noted at its own table")


def check_refused(entry: Entry, command: AnyRoomCommand, violations: Sequence[Violation], salt: str) -> None:
    """Hold the reasons of a refusal against those that there are."""
    if not violations:
        raise bad(entry, "refusal", f"{entry.person} was refused {word(command)}, and might have done it")
    if refused_body(command, violations, salt, _wall(entry)) != entry.body:
        right = "; ".join(map(str, violations))
        raise bad(entry, "refusal", f"it was refused for other reasons than are right: {right}")


def check_done(entry: Entry, command: AnyRoomCommand, done: Done) -> None:
    """Hold what an entry says against what follows from its command."""
    if entry.kind != word(command):
        raise bad(entry, "entry", f'it is called "{entry.kind}"; its command is "{word(command)}"')
    if entry.table != done.table:
        raise bad(entry, "entry", f'it is noted at table "{entry.table}", and is about "{done.table}"')
    if entry.rules != done.rules:
        raise bad(entry, "entry", f'it names the rules "{entry.rules}"; "{done.rules}" is right')
    body = accepted_body(command, done, _wall(entry))
    if body != entry.body:
        raise bad(entry, "events", _difference(entry.body, body))
    made = [(posting.account, posting.amount) for posting in entry.postings]
    if made != list(done.postings.items()):
        raise bad(entry, "money", _money(dict(made), done.postings))


def _wall(entry: Entry) -> int | None:
    return read_body(entry.body, f"entry {entry.number}").wall


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
