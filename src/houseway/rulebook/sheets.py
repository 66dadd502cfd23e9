"""The typed model of a fee sheet: what a TOML file under a room's `fees` may say.

A sheet is one printed document, a schedule one of its tables, an option one line of a table, a
charge one of its columns: who pays, measured on what, and when.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, cast

from msgspec import Meta, field

from houseway.money import DollarAmount
from houseway.rulebook.frozen import EMPTY
from houseway.rulebook.model import Block, Cite, Note, Positive, ReadingUse, Slug, Source, Text

Payer: TypeAlias = Literal["player-dealer", "player", "pot", "blinds", "antes"]
"""Whose money it is."""

Measure: TypeAlias = Literal["flat", "wager", "action", "pot", "players"]
"""What a ladder is measured on."""

Per: TypeAlias = Literal[
    "round",
    "hand",
    "game-wager",
    "ante",
    "square",
    "circle",
    "spot",
    "seat",
    "player",
    "bonus-bet",
    "total",
    "half-hour",
    "hour",
]
"""What one fee is paid for."""

Moment: TypeAlias = Literal[
    "before-deal",
    "before-dice-cup",
    "after-deal",
    "after-first-round",
    "after-opening-bets",
    "after-flop",
    "after-turn",
    "at-level",
    "first-up-card",
    "third-up-card",
    "after-third-street",
    "after-fourth-street",
    "after-fifth-street",
    "end-of-hand",
    "half-hour",
    "hour",
]
"""When it is collected or dropped."""

Stage: TypeAlias = Literal[
    "deal",
    "pre-flop",
    "flop",
    "turn",
    "river",
    "third-street",
    "fourth-street",
    "fifth-street",
    "sixth-street",
    "seventh-street",
    "first-up-card",
    "opening-bets",
    "second-up-card",
    "third-up-card",
    "fourth-up-card",
    "draw",
]
"""How far a hand has come."""

STAGES: tuple[tuple[Stage, ...], ...] = (
    ("deal", "pre-flop", "flop", "turn", "river"),
    ("deal", "third-street", "fourth-street", "fifth-street", "sixth-street", "seventh-street"),
    ("deal", "first-up-card", "opening-bets", "second-up-card", "third-up-card", "fourth-up-card"),
    ("deal", "draw"),
)
"""The stages of games with a flop, of stud, of Mexican poker and of draw, each from the first."""

Kind: TypeAlias = Literal["collection", "modified", "jackpot", "bonus"]

Duty: TypeAlias = Literal[
    "one-option",
    "fixed-before-play",
    "no-percentage",
    "five-rates",
    "notice",
    "posting",
    "rotation",
    "zero-review",
    "no-house-interest",
]
"""A legal rule that a sheet may print itself."""


class Charge(Block, frozen=True):
    """One column of fees."""

    payer: Payer
    by: Measure
    per: Per
    moment: Moment
    title: Text
    cite: Cite
    dropped: Moment | None = None
    counts: tuple[Slug, ...] = ()
    """What is added up: classes `base` and `bonus`, or wagers; none means what is usual for the measure."""
    free: tuple[Slug, ...] = ()
    reached: Stage | None = None
    """Due only when the hand comes this far."""
    unless: Stage | None = None
    """Due only when the hand ends before this."""
    levels: Literal["top"] | tuple[Positive, ...] = "top"
    """By pot: at which rungs it is taken at once; otherwise at the end of the hand."""
    at_least: Positive | None = None
    kind: Kind = "collection"


class DutyPrinted(Block, frozen=True):
    """Where a sheet prints a legal rule."""

    cite: Cite


class FeeCorrection(Block, frozen=True):
    """A rung or a cell that is printed one way and used another."""

    option: Text
    column: Text
    line: Positive
    printed: Text
    used: Text
    why: Text
    reading: Slug | None = None


class LimitRanges(Block, frozen=True):
    """A range for the table's minimum and one for its maximum, printed over a table of fees."""

    minimum: tuple[DollarAmount, DollarAmount]
    maximum: tuple[DollarAmount, DollarAmount]
    cite: Cite


class Schedule(Block, frozen=True):
    """One printed table. `table` holds its options, one to a line."""

    name: Slug
    lines: tuple[Positive, Positive]
    table: Text
    title: str = ""
    games: tuple[Text, ...] = ()
    announced: str = ""
    structure: str = ""
    limits: LimitRanges | None = None
    limit_per: Literal["table", "seat", "square", "circle", "spot"] = "table"
    stakes: str = ""
    buy_in: str = ""
    free: tuple[Slug, ...] = ()
    """What costs nothing at these options, where the charges serve several tables."""
    charges: dict[Slug, Charge] = field(name="charge", default=EMPTY)
    corrections: tuple[FeeCorrection, ...] = field(name="correction", default=())


class Policy(Block, frozen=True):
    """What is done where a table says nothing. Readings change it."""

    gap: Literal["lower", "upper"] = "lower"
    """An amount between two printed rungs pays the lower one's fee or the upper one's."""
    below: Literal["none", "lowest"] = "none"
    """An amount under the first rung pays nothing, or the lowest fee."""
    above: Literal["by-payer", "top", "refused"] = "by-payer"
    """An amount over a closed top: refused as a player's wager, the top fee otherwise; or the same for all."""
    modified: Literal["instead", "credited", "additional"] = "instead"
    """How the fee of a hand that ends early stands to the one of a hand that goes on."""
    short_blinds: Literal["whole", "capped"] = "whole"
    """A fee larger than the blinds it is taken from is taken whole from the next money, or only that far."""
    late_seat: Literal["nothing", "coming-half", "at-once"] = "nothing"
    """By the clock: a part period is free, or is paid for if it ends on the half hour, or by a newcomer at once."""
    as_printed: tuple[Slug, ...] = ()
    """Readings whose corrections are undone."""


class Sheet(Block, frozen=True):
    """A whole fee document."""

    title: Text
    source: Source
    games: Annotated[tuple[Text, ...], Meta(min_length=1)]
    schedules: Annotated[tuple[Schedule, ...], Meta(min_length=1)] = field(name="schedule")
    supersedes: tuple[Text, ...] = ()
    law: dict[Duty, DutyPrinted] = cast("dict[Duty, DutyPrinted]", EMPTY)
    rates: Positive = 5
    """The printed cap on rates, where the sheet or its game prints one."""
    charges: dict[Slug, Charge] = field(name="charge", default=EMPTY)
    policy: Policy = Policy()
    readings: dict[Slug, ReadingUse] = EMPTY
    notes: tuple[Note, ...] = field(name="note", default=())
