"""What is kept: drafts, made by those who know the games, and the entries they become."""

from __future__ import annotations

from msgspec import Struct

from houseway.errors import JournalError

LATEST = 2**53 - 1
"""The last moment that may be written: whole milliseconds that every reader of JSON keeps exactly."""

_TEXTS = ("kind", "table", "person", "command", "rules", "engine", "digest")


class Posting(Struct, frozen=True, array_like=True, gc=False):
    """What one account receives, in cents; what it gives is negative."""

    account: str
    amount: int


class Draft(Struct, frozen=True, kw_only=True):
    """Something that happened, before it has its place in the journal.

    The body belongs to whoever made the draft and is kept byte by byte. The digest says what the
    client sent, so that a command id used again can be told from one used for something else.
    """

    at: int
    """Milliseconds since the beginning of 1970, universal time."""
    kind: str
    body: bytes
    engine: str
    """The version of the program that made it."""
    table: str = ""
    person: str = ""
    command: str = ""
    """The id that the client gave; once for each person."""
    rules: str = ""
    """The hash of the rule set in force."""
    digest: str = ""
    postings: tuple[Posting, ...] = ()


class Entry(Draft, frozen=True, kw_only=True):
    """A draft in its place: numbered from one without gaps, and bound to the entry before it."""

    number: int
    previous: str
    hash: str


def check_draft(draft: Draft) -> None:
    """Refuse what not every database can keep exactly as it is."""
    if type(draft.at) is not int or not 0 <= draft.at <= LATEST:
        raise JournalError(f"at {draft.at!r} is no moment; expected milliseconds since 1970, 0 to {LATEST}")
    for name in _TEXTS:
        if "\0" in getattr(draft, name):
            raise JournalError(f"{name} {getattr(draft, name)!r} holds a zero character; expected plain text")
