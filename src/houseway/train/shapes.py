"""What a question and its marking look like, to people and on the wire. Amounts are cents, cards are ids.

A question never holds its answer: it says what kind of answer is expected, and `mark` makes it again to judge one.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from houseway.money import Cents

LOWEST, HIGHEST = 1, 5
"""The levels of every drill."""

LEVEL_TITLES = ("Plain", "Steady", "Busy", "Tricky", "Rare")
"""What the levels are called, from the first."""

Played: TypeAlias = Literal["with a player-dealer", "for a pot", "panguingue"]
"""What kind of table it is, in the words of a table's setup."""


class OfferedChoice(Struct, frozen=True):
    """One of several answers."""

    id: str
    title: str


class BetLine(Struct, frozen=True):
    """A wager that waits to be settled; in a game for a pot, somebody who may win of it."""

    seat: int
    wager: str
    title: str
    amount: Cents
    backline: int = 0
    hand: int = 1
    """Which hand of the seat, where it was split."""
    square: int = 1
    about: int | None = None
    """The seat whose hand decides, where that is not the bettor's own."""


class ClaimedLine(Struct, frozen=True):
    """A wager as a dealer says that he settled it."""

    bet: BetLine
    did: Literal["paid", "collected", "pushed"]
    """`pushed` is a wager that was left to its owner, with nothing paid or taken."""
    cents: Cents = 0


class Expected(Struct, frozen=True, tag_field="kind"):
    """What kind of answer a question wants."""


class OneOf(Expected, frozen=True, tag="choice"):
    """One of these."""

    choices: tuple[OfferedChoice, ...]


class ASetting(Expected, frozen=True, tag="set"):
    """A hand parted in two: the cards that go into the first part."""

    cards: tuple[int, ...]
    first: int
    """How many belong in the first part."""
    parts: tuple[str, str]
    """What the two parts are called."""


class ASeat(Expected, frozen=True, tag="seat"):
    """One of these seats."""

    seats: tuple[int, ...]


class AnAmount(Expected, frozen=True, tag="money"):
    """An amount in cents; `what` says of what."""

    what: str


class ASettlement(Expected, frozen=True, tag="settlement"):
    """For each of these lines, in their order, what is paid and what is collected."""

    lines: tuple[BetLine, ...]
    collects: bool = True
    """Whether anything can be collected; a pot is only paid out."""


class ALine(Expected, frozen=True, tag="line"):
    """One of these lines, by its place from 0, or none where all are right."""

    lines: tuple[ClaimedLine, ...]


AnyExpected: TypeAlias = OneOf | ASetting | ASeat | AnAmount | ASettlement | ALine


class Moved(Struct, frozen=True, forbid_unknown_fields=True):
    """What changes hands on one line. What is not collected of a wager goes back to its owner."""

    paid: Cents = 0
    collected: Cents = 0


class Given(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """An answer."""


class Chose(Given, frozen=True, tag="choice"):
    """One of the choices, by its id."""

    choice: str


class SetFirst(Given, frozen=True, tag="set"):
    """The cards of the first part."""

    first: tuple[int, ...]


class NamedSeat(Given, frozen=True, tag="seat"):
    """A seat."""

    seat: int


class NamedAmount(Given, frozen=True, tag="money"):
    """An amount."""

    cents: Cents


class SettledSo(Given, frozen=True, tag="settlement"):
    """What changes hands on each line, in the order of the question."""

    lines: tuple[Moved, ...]


class NamedLine(Given, frozen=True, tag="line"):
    """The line that is wrong, by its place from 0; none if all are right."""

    line: int | None


AnyGiven: TypeAlias = Chose | SetFirst | NamedSeat | NamedAmount | SettledSo | NamedLine


class HandSeen(Struct, frozen=True):
    """A hand that lies open, or the board."""

    hand: str
    cards: tuple[int, ...]
    text: str
    """The same cards in letters; one that lies face down is -1 and `--`."""
    seat: int | None = None
    parts: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    """A hand of pai gow as it was set: front and back, or high and low."""


class SceneBank(Struct, frozen=True):
    """Who banks, and how much he has put up; none where it does not matter."""

    seat: int
    stake: Cents | None = None


class PotSeen(Struct, frozen=True):
    """A pot and the seats that may win it."""

    amount: Cents
    seats: tuple[int, ...]


class PostedTier(Struct, frozen=True):
    """One step of a fee: for what, and how much."""

    of: str
    fee: Cents


class PostedCharge(Struct, frozen=True):
    """One fee of an option as it is posted."""

    title: str
    payer: str
    per: str
    measure: str
    when: str
    tiers: tuple[PostedTier, ...]


class PostedOption(Struct, frozen=True):
    """The fee option that is posted at the table."""

    id: str
    label: str
    charges: tuple[PostedCharge, ...]


class SceneFact(Struct, frozen=True):
    """Something else that is known, in words."""

    label: str
    says: str


class Scene(Struct, frozen=True, kw_only=True):
    """The table at the moment of the question: all that a page needs to draw it."""

    played: Played
    positions: int
    seats: tuple[int, ...]
    """Where somebody sits."""
    bank: SceneBank | None = None
    button: int | None = None
    """The dealer button of a game for a pot; where the action button lies, if it is known yet."""
    limits: tuple[Cents, Cents] | None = None
    stakes: str = ""
    """What a game for a pot is played for, in words."""
    option: PostedOption | None = None
    wagers: tuple[BetLine, ...] = ()
    hands: tuple[HandSeen, ...] = ()
    dice: tuple[int, ...] = ()
    pots: tuple[PotSeen, ...] = ()
    facts: tuple[SceneFact, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    """What has happened so far, as a table tells it to somebody who sees what lies open."""


class Question(Struct, frozen=True, kw_only=True):
    """One question. Game, drill, level and seed are its name: they make the same question again."""

    game: str
    title: str
    room: str
    drill: str
    drill_title: str
    level: int
    seed: str
    asks: str
    scene: Scene
    expects: AnyExpected


class WhyStep(Struct, frozen=True):
    """One step of an explanation, and where it is printed."""

    about: str
    says: str
    cite: tuple[str, ...] = ()


class ReadingTaken(Struct, frozen=True):
    """A doubt about the print that matters here, and the answer that is in force."""

    id: str
    question: str
    answer: str
    says: str


class LineMark(Struct, frozen=True):
    """How one line of a settlement was answered, and what is right."""

    right: bool
    paid: Cents
    collected: Cents


class Marking(Struct, frozen=True, kw_only=True):
    """What an answer was worth, what is right and why.

    An answer that the table would refuse, as a hand set foul, is not marked: `refused` says why, nothing is given
    away, and it may be answered again.
    """

    game: str
    drill: str
    level: int
    seed: str
    right: bool
    score: int
    """Hundredths of the question that were right."""
    refused: str = ""
    answer: AnyGiven | None = None
    """The right answer."""
    says: str = ""
    """The right answer in words."""
    lines: tuple[LineMark, ...] = ()
    why: tuple[WhyStep, ...] = ()
    cite: tuple[str, ...] = ()
    readings: tuple[ReadingTaken, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    """How it went on at the table, to be replayed."""
