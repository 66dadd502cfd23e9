"""The chain: each entry holds the hash of the one before. Pure functions, no database.

The hash of an entry is SHA-256 over a JSON array without spaces: the format's name, the number, the
previous hash, the moment, kind, table, person, command, the SHA-256 of the body, the rules, the
engine, the digest, and the postings as pairs. Whoever has the entries can work it out again.
"""

from __future__ import annotations

from hashlib import sha256

from msgspec.json import Encoder

from houseway.errors import ConflictError, JournalError
from houseway.store.drafts import Draft, Entry

GENESIS = "0" * 64
"""What the first entry names as the one before it."""

_FORMAT = "houseway entry 1"
_encode = Encoder().encode


def entry_hash(number: int, previous: str, draft: Draft) -> str:
    """Return the hash of a draft at its place in the chain."""
    content = (
        _FORMAT,
        number,
        previous,
        draft.at,
        draft.kind,
        draft.table,
        draft.person,
        draft.command,
        sha256(draft.body).hexdigest(),
        draft.rules,
        draft.engine,
        draft.digest,
        draft.postings,
    )
    try:
        return sha256(_encode(content)).hexdigest()
    except UnicodeEncodeError as error:
        raise JournalError(f"entry {number} holds {error.object!r}, which is not text") from error


def sealed(number: int, previous: str, draft: Draft) -> Entry:
    """Return a draft as the entry that it becomes at this place."""
    return Entry(
        number=number,
        previous=previous,
        hash=entry_hash(number, previous, draft),
        at=draft.at,
        kind=draft.kind,
        table=draft.table,
        person=draft.person,
        command=draft.command,
        body=draft.body,
        rules=draft.rules,
        engine=draft.engine,
        digest=draft.digest,
        postings=draft.postings,
    )


def check_same(command_id: str, known: str, sent: str) -> None:
    """Raise if a command id was used for another command: the two digests differ."""
    if known != sent:
        raise ConflictError(f"command id {command_id} was used for another command; give a new id")
