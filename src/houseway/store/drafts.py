"""What is kept: drafts, made by those who know the games, and the entries they become."""

from __future__ import annotations

from msgspec import Struct

from houseway.cardroom.ledger import Posting
from houseway.errors import JournalError

__all__ = ["LATEST", "LONGEST", "Draft", "Entry", "Posting", "check_draft", "check_moment", "check_text"]

LATEST = 2**53 - 1
"""The last moment that may be written: whole milliseconds that every reader of JSON keeps exactly."""

LONGEST = 200
"""As many characters as a text beside the body may have: every database can keep an index of such."""

_TEXTS = ("kind", "table", "person", "command", "rules", "engine", "digest")


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
    check_moment(draft.at)
    for name in _TEXTS:
        check_text(name, getattr(draft, name))


def check_moment(at: int) -> None:
    """Refuse what is no moment."""
    if type(at) is not int or not 0 <= at <= LATEST:
        raise JournalError(f"at {at!r} is no moment; expected milliseconds since 1970, 0 to {LATEST}")


def check_text(name: str, text: str) -> None:
    """Refuse a text that not every database can keep, or look for, exactly as it is."""
    if "\0" in text:
        raise JournalError(f"{name} {text!r} holds a zero character; expected plain text")
    if len(text) > LONGEST:
        raise JournalError(
            f"{name} {text[:20]!r}... has {len(text)} characters; expected {LONGEST} at the most"
        )
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise JournalError(f"{name} {text!r} is not text: it holds half a character") from error
