"""What lies in the database beside the record: stored passwords, known by their fingerprints; sessions."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from sqlalchemy import text

from houseway.store.audit_database import CREDENTIALS, SESSIONS
from houseway.store.audit_report import AuditFault
from houseway.store.replaying import command_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.cardroom.people import Person
    from houseway.store.audit_database import DatabaseCheck
    from houseway.store.audit_report import Checked
    from houseway.store.reader import Reader


class Outside:
    """What was found beside the record, which was read up to an entry."""

    def __init__(self, journal: Reader, database: DatabaseCheck, last: int) -> None:
        self._stored = _stored(journal) if database.has(CREDENTIALS) else {}
        self._sessions = database.has(SESSIONS)
        later = journal.entries(last + 1, kind="set-password")
        self._later = {getattr(command_of(entry), "person", "") for entry in later}
        """Whose password was set after the record was read."""

    def faults(self, people: Mapping[str, Person], checked: Checked) -> Iterator[AuditFault]:
        """Say whose stored password is not the one that the record tells of."""
        for person, password in self._stored.items():
            if person in self._later:
                continue
            checked.credentials += 1
            known = people.get(person)
            if known is None or not known.fingerprint:
                says = f'a password is stored for "{person}", and the record tells of none'
            elif sha256(password.encode(errors="surrogateescape")).hexdigest() != known.fingerprint:
                says = f'the password stored for "{person}" is not the one that was set by the record'
            else:
                continue
            yield AuditFault(0, "credential", says)

    def remarks(self, people: Mapping[str, Person]) -> Iterator[str]:
        """Name what is no part of the record, and passwords that are missing."""
        known = self._stored.keys() | self._later
        missing = sorted(who for who, each in people.items() if each.fingerprint and who not in known)
        if missing:
            yield f"passwords of {', '.join(missing)}: none is stored here; set them anew"
        if self._sessions:
            yield f"table {SESSIONS}: who is signed in is no part of the record"


def _stored(journal: Reader) -> dict[str, str]:
    with journal.connected() as connection:
        rows = connection.execute(text("SELECT person, password FROM credentials ORDER BY person")).all()
    return {str(person): str(password) for person, password in rows}
