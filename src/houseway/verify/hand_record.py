"""A hand for a pot written down: who sat where with how much, the cards, and what everybody did.

Written by hand in TOML or JSON, or by a table that keeps its own record; one shape for both.
Amounts are dollars. All that follows from the rules may be left out: `settle` works it out,
`verify` compares it with what is `claimed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import field

from houseway.cards import ShuffleRecord, parse_cards
from houseway.errors import CardError, RecordError, RulebookError
from houseway.games.poker.posts import PostKind
from houseway.money import DollarAmount, dollars
from houseway.rulebook import typed
from houseway.rulebook.families.poker_money import Structure
from houseway.rulebook.model import Block, Positive, Text
from houseway.verify.files import file_bytes, file_text, raw_table, refuse_excess

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

UNKNOWN = "??"
"""A card that nobody wrote down."""

Written: TypeAlias = tuple[int | None, ...]
"""Cards in the order dealt; None is one that nobody wrote down."""


class SeatEntry(Block, frozen=True):
    """One who was dealt in: his seat, what lay before him, and his cards in the order received."""

    seat: Positive
    stack: DollarAmount
    cards: str = ""
    """Left out where unknown; one unknown card among others is ``??``."""


class PostEntry(Block, frozen=True):
    """What one seat put in before the cards."""

    seat: int
    kind: PostKind
    amount: DollarAmount


class HandResult(Block, frozen=True):
    """What one seat won or lost, as the table has it."""

    seat: int
    result: DollarAmount


class WonEntry(Block, frozen=True):
    """One part of a pot as it was pushed to a seat."""

    seat: int
    amount: DollarAmount
    pot: Positive = 1
    """1 is the main pot."""
    part: Literal["all", "high", "low"] = "all"


class HandClaims(Block, frozen=True):
    """What the table says it did."""

    results: tuple[HandResult, ...] | None = None
    fees: DollarAmount | None = None
    """All that the house took."""
    pots: tuple[DollarAmount, ...] | None = None
    """What was in each pot when it was paid out, the main pot first."""
    won: tuple[WonEntry, ...] | None = None


class HandRecord(Block, frozen=True):
    """A hand for a pot written down."""

    game: str
    seats: tuple[SeatEntry, ...] = field(name="seat")
    acts: tuple[Text, ...]
    """What was done, one line each: ``"3 raise 12"``."""
    button: Positive | None = None
    """The seat that has the button; in a game without one nothing need be said."""
    board: str = ""
    burns: str = ""
    structure: Structure | None = None
    limits: tuple[DollarAmount, DollarAmount] | None = None
    blinds: tuple[DollarAmount, ...] | None = None
    ante: DollarAmount | None = None
    bring_in: DollarAmount | None = None
    chip: DollarAmount | None = None
    """The smallest chip in play."""
    bomb: DollarAmount | None = None
    """What everybody put into a bomb pot."""
    killed: bool = False
    """The pot was killed by what somebody won before, without a post."""
    posts: tuple[PostEntry, ...] = field(name="post", default=())
    """All that was posted before the cards, where it is not just the usual antes and blinds."""
    option: int | str | None = None
    """The posted fee option; without one no fee is taken."""
    sheet: str | None = None
    schedule: str | None = None
    void_fee: Literal["returned", "kept"] = "returned"
    """What became of the fees, where the hand was void."""
    readings: dict[str, str] = field(default_factory=dict)
    claimed: HandClaims | None = None
    rules_hash: str | None = None
    shuffle: ShuffleRecord | None = None

    def __post_init__(self) -> None:
        """Refuse amounts that no table can have: what is paid would otherwise be got."""
        super().__post_init__()
        above = {"limits": self.limits, "blinds": self.blinds}
        single = {"bring_in": self.bring_in, "chip": self.chip}
        above |= {name: (amount,) for name, amount in single.items() if amount is not None}
        for name, amounts in above.items():
            for amount in amounts or ():
                if amount <= 0:
                    raise ValueError(f"{name}: expected an amount above $0, got {dollars(amount)}")
        if self.ante is not None and self.ante < 0:
            raise ValueError(f"ante: expected an amount of $0 or more, got {dollars(self.ante)}")


def parse_hand(text: str, name: str) -> HandRecord:
    """Read a hand from TOML or JSON text; errors name the file, the place and the value."""
    return hand_of(raw_table(text, name), name)


def hand_of(raw: Mapping[str, object], name: str) -> HandRecord:
    """Return plain values as a hand; errors name where they came from, the place and the value."""
    refuse_excess(raw, name)
    try:
        return typed(raw, HandRecord, name)
    except RulebookError as error:
        raise RecordError(str(error)) from error


def read_hand(path: Path) -> HandRecord:
    """Read a hand from a file."""
    return parse_hand(file_text(file_bytes(path), str(path)), str(path))


def written_cards(place: str, text: str) -> Written:
    """Return cards as written; ``??`` is one that nobody wrote down."""
    found: list[int | None] = []
    try:
        for run, more in _runs(text):
            found += parse_cards(run)
            found += [None] * more
    except CardError as error:
        raise RecordError(f"{place}: {error}, or {UNKNOWN} for one that is not known") from error
    return tuple(found)


def _runs(text: str) -> list[tuple[str, int]]:
    """Part a text at its unknown cards: what stands before each, and whether one follows."""
    *before, last = text.split(UNKNOWN)
    return [*((run, 1) for run in before), (last, 0)]
