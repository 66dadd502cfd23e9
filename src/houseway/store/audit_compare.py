"""What an entry says, held against what follows from its command when it is done again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import AtTable
from houseway.cardroom.writing import (
    accepted_body,
    refuses_the_same,
    says_the_same,
    stored_digest,
    word,
)
from houseway.errors import LedgerError
from houseway.money import signed_dollars
from houseway.store.audit_report import AuditFault
from houseway.store.engine import other_engine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.state import Done
    from houseway.cardroom.stranding import Holdings, StrandedClosed
    from houseway.cardroom.writing import Body
    from houseway.games.violations import Violation
    from houseway.store.audit_report import FaultKind
    from houseway.store.drafts import Entry

_LONGEST = 160
"""Letters of an event that are shown."""


class BadEntryError(Exception):
    """An entry that does not say what follows from its command."""

    def __init__(self, fault: AuditFault, *, stops: bool = True, whoever: bool = False) -> None:
        super().__init__(str(fault))
        self.fault = fault
        self.stops = stops
        """Whether nothing can be played after it."""
        self.whoever = whoever
        """Whether it is wrong whichever version of the program wrote it."""


def bad(
    entry: Entry, kind: FaultKind, says: str, *, stops: bool = True, whoever: bool = False
) -> BadEntryError:
    """Return what is wrong with an entry, to be raised."""
    fault = AuditFault(entry.number, kind, says, table=entry.table)
    return BadEntryError(fault, stops=stops, whoever=whoever)


def check_rules(entry: Entry, here: str) -> None:
    """Compare the rules that an entry names with those in force."""
    if entry.rules != here:
        raise bad(entry, "entry", f'it names the rules "{entry.rules}"; "{here}" is right')


def other_rules(entry: Entry, here: str) -> BadEntryError:
    """Return that a table was played by rules which this program does not have for it."""
    known = f"{entry.rules[:12] or 'none'}, here {here[:12] or 'none'}"
    says = f"made under rules this program does not have: {known}{other_engine(entry.engine)}"
    return bad(entry, "rules", says, stops=False)


def check_digest(entry: Entry, command: AnyRoomCommand) -> None:
    """Look at the fingerprint of what was sent; a table's command may have been sent in fewer words."""
    if not isinstance(command, AtTable) and entry.digest != stored_digest(entry.body):
        raise bad(entry, "entry", f"the fingerprint of what was sent is {entry.digest}, not its command's")


def check_idle(entry: Entry, command: AnyRoomCommand) -> None:
    """Look whether a refusal is nothing but that."""
    if entry.postings or entry.rules or entry.table != getattr(command, "table", ""):
        raise bad(entry, "refusal", "what was refused moves nothing, and is noted at its own table")


def check_refused(
    entry: Entry, body: Body, command: AnyRoomCommand, violations: Sequence[Violation], salt: str
) -> None:
    """Compare the reasons of a refusal with those that there are."""
    if not violations:
        raise bad(entry, "refusal", f"{entry.person} was refused {word(command)}, and might have done it")
    if not refuses_the_same(entry.body, body, command, violations, salt):
        right = "; ".join(map(str, violations))
        raise bad(entry, "refusal", f"it was refused for other reasons than are right: {right}")


def check_done(entry: Entry, body: Body, command: AnyRoomCommand, done: Done) -> None:
    """Compare what an entry says with what follows from its command."""
    if entry.kind != word(command):
        raise bad(entry, "entry", f'it is called "{entry.kind}"; its command is "{word(command)}"')
    if entry.table != done.table:
        raise bad(entry, "entry", f'it is noted at table "{entry.table}", and is about "{done.table}"')
    if not says_the_same(entry.body, body, command, done):
        right = accepted_body(command, done, body.wall, body.v)
        raise bad(entry, "events", _difference(entry.body, right))
    check_money(entry, done.postings)


def check_money(entry: Entry, right: dict[str, int]) -> None:
    """Compare the postings of an entry with those that are right."""
    made = [(posting.account, posting.amount) for posting in entry.postings]
    if made != list(right.items()):
        raise bad(entry, "money", _money(dict(made), right))


def check_stranded(entry: Entry, closed: StrandedClosed, held: Holdings) -> None:
    """Compare what a table returned that was closed as stranded with what the ledger says was on it."""
    try:
        right = held.returns()
    except LedgerError as error:
        raise bad(entry, "money", str(error), stops=False, whoever=True) from error
    if closed.returned != right:
        raise bad(entry, "money", _money(closed.returned, right), stops=False, whoever=True)
    made = {posting.account: posting.amount for posting in entry.postings}
    if made != held.postings():
        raise bad(entry, "money", _money(made, held.postings()), stops=False, whoever=True)


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
