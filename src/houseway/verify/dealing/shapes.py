"""What a house dealer is told: what to do now, how the hands lie, who is paid what."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from houseway.banking import Bettor
from houseway.money import Cents

Deed: TypeAlias = Literal[
    "fix-table",
    "burn",
    "deal-card",
    "roll",
    "turn",
    "show",
    "look",
    "ask",
    "settle",
    "nothing",
]
"""What is to be done.

`fix-table`: the wagers, or the table, break a rule. `turn`, `show` and `look`: cards that lie face down are opened, shown
or looked at, and entered. `ask`: somebody has to choose. `nothing`: the round is over.
"""

Phase: TypeAlias = Literal["wagers", "deal", "decide", "settle", "done"]


class SpaceTold(Struct, frozen=True):
    """A betting space at this table: what may lie there."""

    wager: str
    minimum: Cents
    maximum: Cents | None
    """None where more is taken and does not play."""
    cite: tuple[str, ...]


class TableTold(Struct, frozen=True):
    """The table as it is played: what was not said is as usual."""

    positions: int
    packs: int
    minimum: Cents
    maximum: Cents
    spaces: tuple[SpaceTold, ...]
    readings: dict[str, str]
    """The readings that are not at their usual answer."""


class HouseWaySaid(Struct, frozen=True):
    """How the house way sets a hand, and why."""

    parts: tuple[str, str]
    first: tuple[str, ...]
    second: tuple[str, ...]
    words: tuple[str, str]
    row: str
    cite: tuple[str, ...]
    reading: str | None
    why: tuple[str, ...]


class AskedBettor(Struct, frozen=True):
    """Somebody who has to choose, and what he may say."""

    bettor: Bettor
    says: str
    answers: tuple[str, ...]
    cite: tuple[str, ...]
    hand: str | None = None
    """The hand it is about, where it is about one."""
    amounts: dict[str, tuple[Cents, Cents]] = field(default_factory=dict[str, tuple[int, int]])
    """The least and the most of each answer that may name an amount, as ``double $15``."""
    cards: tuple[str, ...] = ()
    """The cards of which ``set`` names those in front; none where nobody has seen them, then ``set`` alone is enough."""
    front: tuple[int, int] | None = None
    """How many of them go in front, from and to."""
    house_way: HouseWaySaid | None = None


class DiceAsked(Struct, frozen=True):
    """Three dice are thrown; or a display shows a number, where the document allows one."""

    dice: int
    display: tuple[int, int] | None


class Next(Struct, frozen=True):
    """What is to be done now."""

    do: Deed
    says: str
    cite: tuple[str, ...] = ()
    why: str = ""
    """The rule behind it, where one decided: ``2 draws with the player's third card of 4``."""
    hand: str | None = None
    place: int | None = None
    """The place of the card in the hand, from 0."""
    face: Literal["up", "down"] | None = None
    places: tuple[int, ...] = ()
    """The places of the hand that are to be named."""
    asked: tuple[AskedBettor, ...] = ()
    dice: DiceAsked | None = None


class CardLying(Struct, frozen=True):
    """A card on the table."""

    card: str | None
    """As it is written, ``9s``; none where nobody has seen it."""
    up: bool


class HandLying(Struct, frozen=True):
    """A hand on the table."""

    hand: str
    seat: int | None
    number: int
    cards: tuple[CardLying, ...]
    worth: str
    """What it comes to so far, as a dealer says it."""
    turned: bool


class Decided(Struct, frozen=True):
    """What a rule makes a hand do, and where it is printed."""

    hand: str
    says: str
    cite: tuple[str, ...]


class ButtonTold(Struct, frozen=True):
    """Where action starts, and why."""

    seat: int
    method: str
    number: int | None
    counted_to: int
    says: str
    cite: tuple[str, ...]


class LineTold(Struct, frozen=True):
    """One wager of the settlement, in its turn."""

    seat: int
    backline: int
    wager: str
    named: str
    """The wager, and what tells it from its like."""
    hand: int
    nth: int
    square: int
    amount: Cents
    result: Literal["win", "lose", "push"]
    odds: str
    """``40 to 1``; nothing where no odds decide."""
    prize: Cents | None
    due: Cents
    """What it should be paid, or lose."""
    does: Literal["pay", "collect", "nothing"]
    moved: Cents
    """What changes hands."""
    covered: Cents
    returned: Cents
    """The part of the wager that goes back to its owner without action; all of a push."""
    short: Cents
    """What was due and could not be paid or collected."""
    stake_left: Cents
    collect_left: Cents
    why: str
    cite: tuple[str, ...]
    reading: str | None
    says: str


class ResultTold(Struct, frozen=True):
    """What one bettor won or lost."""

    seat: int
    backline: int
    result: Cents


class Settlement(Struct, frozen=True):
    """Every wager in the filed order, and what comes of it."""

    lines: tuple[LineTold, ...]
    results: tuple[ResultTold, ...]
    player_dealer: Cents
    """The player-dealer's result."""
    order: str
    """In which order wagers are settled."""
    cite: tuple[str, ...]
    uncovered: tuple[str, ...]
    """What the stake did not reach, in words."""


class ToldLine(Struct, frozen=True):
    """A hand at the end, as it is told: its cards and what they come to."""

    name: str
    says: str


class BurnTold(Struct, frozen=True):
    """The first card of a fresh shoe, and how many were burned after it."""

    card: str
    burned: int
    cite: tuple[str, ...]
