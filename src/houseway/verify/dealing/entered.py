"""What a house dealer enters: the table as it stands before the cards, and everything since, in order."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from houseway.banking import Bettor
from houseway.games import Rule
from houseway.games.events import ON_BETTORS
from houseway.money import Cents
from houseway.rulebook.vocabulary import Remedy
from houseway.table.setups import FeeOption

MOST_ENTRIES = 2000
"""More than any round has; it keeps a hostile request from being a long one."""

_Seat: TypeAlias = Annotated[int, Meta(ge=-99, le=999)]
"""A seat or a place behind it as somebody typed it: one that is not there is named by the rules, not refused unread."""
Chips: TypeAlias = Annotated[
    Cents, Meta(ge=-(10**10), le=10**10, description="cents, up to $100,000,000 either way")
]
"""An amount as somebody typed it."""
Words: TypeAlias = Annotated[str, Meta(max_length=200)]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that was done at the table."""


class CardEntry(Entry, frozen=True, tag="card"):
    """The next card left the shoe: ``9s``, ``Jo``, a tile ``6-6``; nothing where it lies face down and was not seen."""

    card: Words = ""


class DownEntry(Entry, frozen=True, tag="cards-down"):
    """Every card was dealt that comes face down next, and nobody has seen any of them."""


class DiceEntry(Entry, frozen=True, tag="dice"):
    """What three dice showed, or the one number of a display."""

    dice: Annotated[tuple[Annotated[int, Meta(ge=-999, le=999)], ...], Meta(max_length=10)]


class OpenEntry(Entry, frozen=True, tag="open"):
    """Cards of a hand that lay face down were looked at: in the order dealt, or as set, ``Kd Jc / Ah Tc 7s 5h 3d``."""

    hand: Words
    cards: Words


class AnswerEntry(Entry, frozen=True, tag="answer"):
    """What a bettor said who was asked: ``hit``, ``double $15``, ``set Kd Jc``; ``set`` alone for a hand that lies closed."""

    seat: _Seat
    answer: Words
    backline: _Seat = 0

    @property
    def bettor(self) -> Bettor:
        """Who said it."""
        return Bettor(self.seat, self.backline)


class RulingEntry(Entry, frozen=True, tag="rule"):
    """What the floor ruled on an irregularity."""

    remedy: Remedy
    reason: Words
    seat: _Seat | None = None
    """With a hand: whose. With a bettor or a wager: at which seat he is."""
    backline: _Seat = 0
    wager: Words | None = None
    hand: Words | None = None
    place: Annotated[int, Meta(ge=0, le=99)] | None = None
    """With a card: its place in the hand, from 0."""
    square: Annotated[int, Meta(ge=1, le=99)] = 1

    def command(self) -> Rule:
        """Return the ruling as it is made at the table."""
        about_bettor = self.remedy in ON_BETTORS or self.wager is not None
        bettor = Bettor(self.seat, self.backline) if self.seat is not None and about_bettor else None
        seat = None if about_bettor else self.seat
        return Rule(
            self.remedy, self.reason, seat, bettor, self.wager, self.hand, self.place, square=self.square
        )


class SettledEntry(Entry, frozen=True, tag="settled"):
    """Everything was paid and collected."""


AnyEntry: TypeAlias = CardEntry | DownEntry | DiceEntry | OpenEntry | AnswerEntry | RulingEntry | SettledEntry


class BankLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """The player-dealer: where he sits and what he put up."""

    seat: _Seat
    stake: Chips
    proposition: bool = False


class WagerLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """An amount on one betting space."""

    seat: _Seat
    wager: Words
    amount: Chips
    backline: _Seat = 0
    square: Annotated[int, Meta(ge=-99, le=99)] = 1
    by: _Seat | None = None
    """The seat of the player who bets, where the circle is not his own."""


class Laid(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table with its wagers, and what was entered since they were closed. What is left out is as usual."""

    game: Words
    bank: BankLaid
    wagers: Annotated[tuple[WagerLaid, ...], Meta(max_length=500)] = ()
    entries: Annotated[tuple[AnyEntry, ...], Meta(max_length=MOST_ENTRIES)] = ()
    readings: Annotated[dict[Words, Words], Meta(max_length=200)] = field(default_factory=dict[str, str])
    positions: Annotated[int, Meta(ge=-99, le=999)] | None = None
    packs: Annotated[int, Meta(ge=-99, le=999)] | None = None
    limits: tuple[Chips, Chips] | None = None
    fees: FeeOption | None = None
    """The option of the fees that is posted; without one nothing is charged."""
    new_shoe: bool = False
    """The shoe is fresh: what the document burns at its opening comes first."""
