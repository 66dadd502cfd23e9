"""The shape of a document as a page: sections of lines, doubts, misprints, tables.

Citations are ``seed:line`` or ``seed:first-last``; each of them can be asked about.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["banked", "pot", "pan", "beside", "fees-only"]
"""What is played: against a player-dealer, for a pot, pan, a bonus bet beside others, or nothing that is known."""


class LineOut(Struct, frozen=True, kw_only=True):
    """One thing that a document says, in our words."""

    head: str
    """What it is about; empty where it belongs to the line before."""
    text: str
    cite: tuple[str, ...]
    readings: tuple[str, ...]
    """The readings of the document that bear on it."""
    printed: bool
    """Whether the source says so; else a reading answers, or what is usual holds."""
    inner: bool
    """It is a row under the line before."""
    remedy: str
    """What puts the irregularity right that it tells of, in words."""


class SectionOut(Struct, frozen=True):
    """Lines that belong together."""

    id: str
    title: str
    lines: tuple[LineOut, ...]


class AnswerOut(Struct, frozen=True):
    """One possible answer to a doubt."""

    choice: str
    says: str
    taken: bool


class DoubtOut(Struct, frozen=True, kw_only=True):
    """A doubt about the print: the question, its answers, the one taken, how that stands to the print, and why."""

    id: str
    question: str
    answers: tuple[AnswerOut, ...]
    taken: str
    mark: str
    stands: str
    """The mark in words."""
    why: str
    note: str
    cite: tuple[str, ...]
    of: str
    """The document or the fee sheet that it is a doubt about."""


class MisprintOut(Struct, frozen=True, kw_only=True):
    """What is printed one way and used another."""

    cite: str
    printed: str
    used: str
    why: str
    place: str
    """In a table of fees: its option and column."""
    of: str


class PayLineOut(Struct, frozen=True):
    """One row of a paytable in words."""

    when: str
    label: str
    """What the row is called on the table, where it has a name; else the condition."""
    pays: str
    printed: str
    """The odds on the page, where others are used."""
    cite: tuple[str, ...]


class PaytableTold(Struct, frozen=True, kw_only=True):
    """What a wager pays, and when it pushes."""

    wager: str
    title: str
    bonus: bool
    select: str
    """Which rows pay, in words."""
    rows: tuple[PayLineOut, ...]
    pushes: tuple[str, ...]
    push_cite: tuple[str, ...]


class GridOut(Struct, frozen=True, kw_only=True):
    """A small table: the first cell of each row is its name."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    cite: tuple[str, ...]
    notes: tuple[str, ...]
