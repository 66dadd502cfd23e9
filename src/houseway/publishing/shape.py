"""The shape of the export: what every game, paytable and schedule looks like in the one JSON of everything.

Amounts are cents, odds are pairs, a place is a seed with a first and a last line. The shape has a version:
a change that could break a reader raises it, a new key does not.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

VERSION = 1
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


class SourceOut(Struct, frozen=True):
    """A place in the sources: a seed, and the first and last line."""

    seed: str
    lines: tuple[int, int]
    also: tuple[tuple[int, int], ...] | UnsetType = UNSET
    """Further runs of lines, where a document is printed in parts."""


class RoomOut(Struct, frozen=True):
    """A cardroom."""

    id: str
    title: str
    place: str
    seed: str


class PayRowOut(Struct, frozen=True):
    """One row of a paytable: odds, or a fixed amount."""

    hand: str
    label: str
    cite: tuple[str, ...]
    pays: tuple[int, int] | UnsetType = UNSET
    fixed_cents: int | UnsetType = UNSET
    printed: tuple[int, int] | UnsetType = UNSET
    """The odds on the page, where others are used."""


class PaytableOut(Struct, frozen=True):
    """What a wager pays; `select` says which rows do."""

    wager: str
    name: str
    select: str
    source: SourceOut
    rows: tuple[PayRowOut, ...]


class WagerOut(Struct, frozen=True):
    """One betting space."""

    id: str
    title: str
    bonus: bool
    placed: str
    needs: tuple[str, ...]
    needs_all: tuple[str, ...]
    push: tuple[str, ...]
    backline: bool
    cite: tuple[str, ...]


class ReadingOut(Struct, frozen=True):
    """A doubt, its answers in words, the one taken, and how that stands to the print."""

    id: str
    question: str
    choices: dict[str, str]
    default: str
    why: str
    source: SourceOut
    """From the first of the lines in doubt to the last; `cite` has them one by one."""
    mark: str
    cite: tuple[str, ...]
    note: str


class CorrectionOut(Struct, frozen=True):
    """What is printed one way and used another."""

    line: int
    printed: str
    used: str
    why: str
    option: str | UnsetType = UNSET
    column: str | UnsetType = UNSET
    reading: str | UnsetType = UNSET


class NoteOut(Struct, frozen=True):
    """A rule of procedure in words."""

    says: str
    topic: str
    cite: tuple[str, ...]


class GameOut(Struct, frozen=True):
    """A game: its frame, and under `document` everything its file holds."""

    id: str
    room: str
    title: str
    family: str
    bgc_id: str | None
    status: str
    source: SourceOut
    summary: str
    rules_hash: str
    wagers: tuple[WagerOut, ...]
    paytables: tuple[PaytableOut, ...]
    readings: tuple[ReadingOut, ...]
    corrections: tuple[CorrectionOut, ...]
    schedules: tuple[str, ...]
    """Ids of the schedules in force."""
    superseded: tuple[str, ...]
    """Ids of the schedules of other documents that price it too."""
    document: dict[str, Any]


class FeeRowOut(Struct, frozen=True):
    """One fee: who pays it, measured on what, from where to where, how much, and when.

    `to_cents` of null is a tier without an end; a row by players, or a flat one, has no cents to go by.
    """

    charge: str
    payer: str
    base: str
    per: str
    from_cents: int | None
    to_cents: int | None
    players: tuple[int, int | None] | None
    fee_cents: int
    moment: str


class OptionOut(Struct, frozen=True):
    """One option; `option` is its number, or its label where none is printed."""

    option: int | str
    line: int
    limit_cents: tuple[int, int | None] | None
    stakes: str
    buy_in: str
    blinds: str
    condition_cents: int | None
    group: str
    rows: tuple[FeeRowOut, ...]


class ScheduleOut(Struct, frozen=True):
    """One printed table of fees; `charges` tells more of its columns."""

    id: str
    sheet: str
    title: str
    games: tuple[str, ...]
    source: SourceOut
    announced: str
    structure: str
    stakes: str
    buy_in: str
    minimum_cents: tuple[int, int] | None
    maximum_cents: tuple[int, int] | None
    limit_per: str
    charges: dict[str, dict[str, Any]]
    corrections: tuple[CorrectionOut, ...]
    options: tuple[OptionOut, ...]


class SheetOut(Struct, frozen=True):
    """One document of fees: what holds for all its schedules."""

    id: str
    room: str
    title: str
    source: SourceOut
    games: tuple[str, ...]
    supersedes: tuple[str, ...]
    rates: int
    policy: dict[str, Any]
    law: dict[str, tuple[str, ...]]
    readings: tuple[ReadingOut, ...]
    notes: tuple[NoteOut, ...]
    schedules: tuple[str, ...]


class Export(Struct, frozen=True, kw_only=True):
    """Everything."""

    format: str = "houseway-export"
    version: int = VERSION
    rooms: tuple[RoomOut, ...]
    games: tuple[GameOut, ...]
    sheets: tuple[SheetOut, ...]
    schedules: tuple[ScheduleOut, ...]


def export_schema() -> dict[str, Any]:
    """Return the JSON Schema of the export."""
    return {"$schema": _DIALECT, **msgspec.json.schema(Export)}


def encoded(export: Export) -> bytes:
    """Return an export as JSON: the same bytes for the same rulebook, a line for every value."""
    return msgspec.json.format(msgspec.json.encode(export), indent=1) + b"\n"
