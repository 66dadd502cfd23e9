"""What lies in the database beside the record: stored passwords, known by their fingerprints; sessions."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from sqlalchemy import inspect, text

from houseway.store.audit_report import AuditFault
from houseway.store.connecting import connect
from houseway.store.schema import METADATA, VERSION_TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sqlalchemy import Connection

    from houseway.cardroom.people import Person
    from houseway.store.audit_report import Checked
    from houseway.store.places import Place

_CREDENTIALS, _SESSIONS = "credentials", "sessions"


class Outside:
    """What was found beside the record."""

    def __init__(self, place: Place) -> None:
        engine = connect(place, read_only=True)
        try:
            with engine.connect() as connection:
                names = set(inspect(connection).get_table_names())
                self.stored = _stored(connection) if _CREDENTIALS in names else {}
        finally:
            engine.dispose()
        self.others = sorted(names - {*METADATA.tables, VERSION_TABLE, _CREDENTIALS})

    def faults(self, people: Mapping[str, Person], checked: Checked) -> Iterator[AuditFault]:
        """Say whose stored password is not the one that the record tells of."""
        for person, password in self.stored.items():
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
        missing = sorted(who for who, each in people.items() if each.fingerprint and who not in self.stored)
        if missing:
            yield f"passwords of {', '.join(missing)}: none is stored here; set them anew"
        for name in self.others:
            words = "who is signed in is" if name == _SESSIONS else "it is"
            yield f"table {name}: {words} no part of the record"


def _stored(connection: Connection) -> dict[str, str]:
    rows = connection.execute(text("SELECT person, password FROM credentials ORDER BY person")).all()
    return {str(person): str(password) for person, password in rows}
