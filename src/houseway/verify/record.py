"""A round written down: what was wagered, dealt and chosen, and what the table says it did.

Written by hand in TOML or JSON, or by a table that keeps its own record; one shape for both.
Amounts are dollars. All that follows from the rules may be left out: `settle` works it out,
`verify` compares it with what is `claimed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, field

from houseway.banking import Bet, Bettor
from houseway.cards import ShuffleRecord
from houseway.errors import RecordError, RulebookError
from houseway.games import Rule
from houseway.games.events import ON_BETTORS
from houseway.money import DollarAmount
from houseway.rulebook import default_game, typed
from houseway.rulebook.model import Block, Positive, Text
from houseway.rulebook.vocabulary import Remedy
from houseway.verify.files import file_bytes, file_text, raw_table, refuse_excess

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


Die: TypeAlias = Annotated[int, Meta(ge=1, le=6, description="a die, 1 to 6")]


class BankEntry(Block, frozen=True):
    """Who banked, and the stake he put up."""

    seat: int
    stake: DollarAmount
    proposition: bool = False


class BetEntry(Block, frozen=True):
    """What one bettor had on the table; blocks stand in the order of placing."""

    seat: int
    wagers: dict[str, DollarAmount]
    backline: int = 0
    by: int | None = None
    """The seat of the player who bets, where the circle is not his own."""
    square: Positive = 1
    """Which square of the seat, where it has several."""


class ChoiceEntry(Block, frozen=True):
    """What one bettor chose where his document let him."""

    seat: int
    answer: str
    backline: int = 0


class RulingEntry(Block, frozen=True):
    """What the floor ruled on an irregularity: the remedy, why, and what it is about."""

    remedy: Remedy
    reason: Text
    seat: int | None = None
    """With a hand: whose. With a bettor or a wager: at which seat he is."""
    backline: int = 0
    wager: str | None = None
    hand: str | None = None
    place: Positive | None = None
    """With a card: which one of the hand, from 1."""
    square: Positive = 1
    """With a wager: on which square of the seat it lies."""
    after: Annotated[int, Meta(ge=0, description="a whole number from 0")] = 0
    """How many choices had been made when it was ruled."""

    def command(self) -> Rule:
        """Return the ruling as it is made at the table."""
        bettor = Bettor(self.seat, self.backline) if self.seat is not None else None
        about_bettor = self.remedy in ON_BETTORS or self.wager is not None
        return Rule(
            remedy=self.remedy,
            reason=self.reason,
            seat=None if about_bettor else self.seat,
            bettor=bettor if about_bettor or self.backline else None,
            wager=self.wager,
            hand=self.hand,
            place=None if self.place is None else self.place - 1,
            square=self.square,
        )


class SettledEntry(Block, frozen=True):
    """One step of the settlement as the table made it."""

    seat: int
    wager: str
    result: Literal["win", "lose", "push"]
    moved: DollarAmount
    backline: int = 0
    hand: Positive = 1
    """Which hand of the seat, where a split made more than one."""
    nth: Positive = 1
    """Which one, where the same was added to a hand more than once."""
    square: Positive = 1
    """Which square of the seat, where it has several."""


class ResultEntry(Block, frozen=True):
    """What one bettor won or lost, as the table has it."""

    seat: int
    result: DollarAmount
    backline: int = 0


class Claimed(Block, frozen=True):
    """What the table says it did."""

    action_seat: int | None = None
    settled: tuple[SettledEntry, ...] | None = None
    results: tuple[ResultEntry, ...] | None = None
    player_dealer: DollarAmount | None = None


class RoundRecord(Block, frozen=True):
    """A round written down."""

    game: str
    player_dealer: BankEntry
    bets: tuple[BetEntry, ...] = field(name="bet")
    cards: dict[str, str]
    """Each hand's cards in the order dealt, such as ``"9s 7d"``; set, the front first: ``"Kd Jc / Ah Tc 7s 5h 3d"``."""
    choices: tuple[ChoiceEntry, ...] = field(name="choice", default=())
    rulings: tuple[RulingEntry, ...] = field(name="ruling", default=())
    """What the floor ruled."""
    dice: tuple[Die, Die, Die] | None = None
    """What the three dice showed, where a game throws them."""
    number: Positive | None = None
    """The number on the display, where one stands in for the dice."""
    positions: int | None = None
    limits: tuple[DollarAmount, DollarAmount] | None = None
    packs: int | None = None
    readings: dict[str, str] = field(default_factory=dict)
    claimed: Claimed | None = None
    rules_hash: str | None = None
    shuffle: ShuffleRecord | None = None
    first_card: int | None = None
    """Where in the shuffled shoe the round began: how many cards had left it."""

    @property
    def rolled(self) -> tuple[int, ...]:
        """What the dice showed, or the display."""
        return self.dice or (() if self.number is None else (self.number,))

    def placed(self) -> list[Bet]:
        """Return every bet in the order of placing."""
        return [
            Bet(Bettor(entry.seat, entry.backline), wager, int(amount), by=entry.by, square=entry.square)
            for entry in self.bets
            for wager, amount in entry.wagers.items()
        ]


def parse_record(text: str, name: str) -> RoundRecord:
    """Read a record from TOML or JSON text; errors name the file, the place and the value."""
    return record_of(raw_table(text, name), name)


def record_of(raw: Mapping[str, object], name: str) -> RoundRecord:
    """Return plain values as a record; errors name where they came from, the place and the value."""
    refuse_excess(raw, name)
    if "rounds" in raw:
        raise RecordError(
            f"{name}: holds a whole session; a file is one round, as houseway play --record keeps them"
        )
    if "game" not in raw:
        raise RecordError(f'{name}: no "game"; a round names its game, such as game = "{default_game()}"')
    try:
        return typed(raw, RoundRecord, name)
    except RulebookError as error:
        raise RecordError(str(error)) from error


def read_record(path: Path) -> RoundRecord:
    """Read a record from a file."""
    return parse_record(file_text(file_bytes(path), str(path)), str(path))
