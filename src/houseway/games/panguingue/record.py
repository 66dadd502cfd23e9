"""A hand of pan written down: the table, the cards, what everybody did, and what the table says came of it.

Written by hand in TOML or JSON, or by a table that keeps its own record. Amounts are dollars. Commands
stand one to a line, or several with ``;`` between them; a line that begins with ``#`` is a remark.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import field

from houseway.errors import HousewayError, RecordError, RulebookError
from houseway.games.panguingue.dealing import Dealt
from houseway.games.panguingue.lines import parse_command
from houseway.games.panguingue.unseen import cards_read
from houseway.money import DollarAmount
from houseway.rulebook import parse_toml, typed
from houseway.rulebook.model import Block, Positive, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from houseway.games.panguingue.commands import PanCommand

_LARGEST = 250_000
"""Characters. A hand that goes through the deck twice has about thirty thousand."""


class SeatEntry(Block, frozen=True, kw_only=True):
    """Somebody who was dealt in, with his chips before the ante and the cards he got."""

    seat: Positive
    chips: DollarAmount
    cards: str
    doubles: bool = False
    entering: bool = False
    """He bought in with this hand, or began to play doubles with it."""


class AmountEntry(Block, frozen=True):
    """An amount of one seat, as the table has it."""

    seat: int
    amount: DollarAmount


class FeeEntry(Block, frozen=True, kw_only=True):
    """A fee that is given as it was taken, where no posted option prices the hand."""

    amount: DollarAmount
    source: Literal["antes", "players"] = "antes"
    title: str = "Collection"
    cite: tuple[str, ...] = ()


class PanClaims(Block, frozen=True, kw_only=True):
    """What the table says came of the hand."""

    winner: int | None = None
    fee: DollarAmount | None = None
    collected: tuple[AmountEntry, ...] | None = None
    """What each seat was paid for conditions; a seat that is missing got nothing."""
    tops: tuple[AmountEntry, ...] | None = None
    """What each seat took off the block."""
    results: tuple[AmountEntry, ...] | None = None


class PanRecord(Block, frozen=True, kw_only=True):
    """A hand of pan written down."""

    game: Text
    condition: DollarAmount
    first: Positive
    """The seat of the previous winner."""
    seats: tuple[SeatEntry, ...] = field(name="seat")
    deck: str
    """The cards behind those that were dealt, from the top; as many as were drawn are enough."""
    commands: str
    first_hand: bool = False
    packs: Positive | None = None
    option: int | str | None = None
    """The option of fees that is posted; without one no fee is taken."""
    sheet: str | None = None
    fees: tuple[FeeEntry, ...] = field(name="fee", default=())
    """Fees as they were taken, instead of an option."""
    tops: DollarAmount | None = None
    """What lay on the block from a hand that nobody won."""
    double_tops: DollarAmount | None = None
    raised: str = ""
    """Why the floor moved a game of doubles up to this condition, if it did."""
    void_fee: Literal["returned", "kept"] = "returned"
    """What became of the fee, where the hand was void."""
    readings: dict[str, str] = field(default_factory=dict)
    claimed: PanClaims | None = None
    rules_hash: str | None = None

    def dealt(self) -> Dealt:
        """Return the cards."""
        return Dealt({entry.seat: cards_read(entry.cards) for entry in self.seats}, cards_read(self.deck))

    def done(self) -> list[PanCommand]:
        """Return the commands; one that cannot be read is named with its line."""
        return [_command(number, text) for number, text in _texts(self.commands)]


def _texts(commands: str) -> Iterator[tuple[int, str]]:
    """Yield each command with the number of its line."""
    for number, line in enumerate(commands.splitlines(), start=1):
        text = line.strip()
        if text.startswith("floor"):  # a reason may hold anything
            yield number, text
        elif not text.startswith("#"):
            yield from ((number, part.strip()) for part in text.split(";") if part.strip())


def _command(number: int, text: str) -> PanCommand:
    try:
        return parse_command(text)
    except HousewayError as error:
        raise RecordError(f"commands: line {number}: {error}") from error


def parse_record(text: str, name: str) -> PanRecord:
    """Read a record from TOML text; errors name the file, the place and the value."""
    if len(text) > _LARGEST:
        raise RecordError(f"{name}: larger than any hand; at most {_LARGEST:,} characters")
    try:
        return record_of(parse_toml(text, name), name)
    except RulebookError as error:
        raise RecordError(str(error)) from error


def record_of(raw: Mapping[str, object], name: str) -> PanRecord:
    """Return plain values as a record; errors name where they came from, the place and the value."""
    try:
        record = typed(raw, PanRecord, name)
    except RulebookError as error:
        raise RecordError(str(error)) from error
    _refuse_unreadable(record, name)
    seats = [entry.seat for entry in record.seats]
    for seat in seats:
        if seats.count(seat) > 1:
            raise RecordError(
                f"{name}: seat {seat} stands there {seats.count(seat)} times; each seat is written once"
            )
    return record


def _refuse_unreadable(record: PanRecord, name: str) -> None:
    """Refuse a record in which a card or a command is no such thing."""
    try:
        record.dealt()
        record.done()
    except HousewayError as error:
        raise RecordError(f"{name}: {error}") from error


def read_record(path: Path) -> PanRecord:
    """Read a record from a file."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise RecordError(f"{path}: cannot be read: {error}") from error
    return parse_record(text, str(path))
