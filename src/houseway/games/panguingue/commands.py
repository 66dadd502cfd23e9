"""What people do at a table of pan, as data."""

from __future__ import annotations

from typing import TypeAlias

from houseway.games.commands import Command
from houseway.money import Cents
from houseway.rulebook.families.panguingue_fouls import FoulCause


class Declare(Command, frozen=True, tag="declare"):
    """A player says whether he plays the hand; a knock is a yes."""

    seat: int
    plays: bool


class Correct(Command, frozen=True, tag="correct"):
    """A player finds a wrong number of cards before he touches the deck, and the dealer puts it right."""

    seat: int
    place: int | None = None
    """Which of the cards, from 1, the dealer drew out of a hand of too many."""
    second_five: bool = False
    """He had not picked up his second five yet, and it was drawn out of these."""


class Take(Command, frozen=True, tag="take"):
    """A player takes the card that the player before him drew and refused."""

    seat: int


class Touch(Command, frozen=True, tag="touch"):
    """A player touches the deck to draw and shows no card yet: the card before him is passed over."""

    seat: int


class Draw(Command, frozen=True, tag="draw"):
    """A player turns the next card of the deck face up."""

    seat: int


class Pass(Command, frozen=True, tag="pass"):
    """A player lets go of the card that he drew, in the direction of the discards."""

    seat: int


class Waive(Command, frozen=True, tag="waive"):
    """The first player does without his second draw."""

    seat: int


class LayMeld(Command, frozen=True, tag="meld"):
    """A player lays a meld down before him."""

    seat: int
    cards: tuple[int, ...]


class Add(Command, frozen=True, tag="add"):
    """A player lays a card on a meld of his own."""

    seat: int
    card: int
    meld: int
    """Which of his melds, from 1."""


class Claim(Command, frozen=True, tag="claim"):
    """A player asks for the pay that is due to him."""

    seat: int


class Discard(Command, frozen=True, tag="discard"):
    """A player throws a card of his hand away and ends his turn."""

    seat: int
    card: int


class GoOut(Command, frozen=True, tag="go-out"):
    """A player has all his cards down and the last one drawn, and is paid for them as they lie."""

    seat: int


class TakeTops(Command, frozen=True, tag="take-tops"):
    """The last player left takes the tops."""

    seat: int


class OfferSplit(Command, frozen=True, tag="offer-split"):
    """One of two players left offers to divide the tops."""

    seat: int


class OfferSettlement(Command, frozen=True, tag="offer-settlement"):
    """A player left alone by fouls offers the others what they shall pay, and the hand is over."""

    seat: int
    amounts: dict[int, Cents]
    """What each seat pays."""


class Agree(Command, frozen=True, tag="agree"):
    """A player agrees to what was offered."""

    seat: int


class Refuse(Command, frozen=True, tag="refuse"):
    """A player refuses what was offered, and action continues."""

    seat: int


class PlayOn(Command, frozen=True, tag="play-on"):
    """A player left alone by fouls plays the hand to its end, face up."""

    seat: int


class Force(Command, frozen=True, tag="force"):
    """An active player forces a card on another, or has one who touched the deck go on with his draw."""

    seat: int
    on: int
    card: int | None = None
    """None where he must go on to draw."""


class CallFoul(Command, frozen=True, tag="call-foul"):
    """An active player calls a hand foul for a cause."""

    seat: int
    on: int
    cause: FoulCause


class Slip(Command, frozen=True, tag="slip"):
    """Something against the rules that a player did; it stays without effect until somebody calls it."""

    seat: int
    cause: FoulCause
    cards: tuple[int, ...] = ()


class ThrowIn(Command, frozen=True, tag="throw-in"):
    """A player calls his own hand foul and throws it in, which he may not."""

    seat: int


class RuleFoul(Command, frozen=True, tag="rule-foul"):
    """The floor declares a hand or a card foul, for a reason."""

    reason: str
    seat: int | None = None
    """Whose hand."""
    card: int | None = None
    """Or which card: the one that lies open for use."""


class VoidHand(Command, frozen=True, tag="void-hand"):
    """The floor takes the hand off the table, for a reason: everything goes back."""

    reason: str


class Shuffle(Command, frozen=True, tag="shuffle"):
    """The dealer shuffles the discards and puts them down as the deck, in this order."""

    cards: tuple[int, ...]


PanCommand: TypeAlias = (
    Declare
    | Correct
    | Take
    | Touch
    | Draw
    | Pass
    | Waive
    | LayMeld
    | Add
    | Claim
    | Discard
    | GoOut
    | TakeTops
    | OfferSplit
    | OfferSettlement
    | Agree
    | Refuse
    | PlayOn
    | Force
    | CallFoul
    | Slip
    | ThrowIn
    | RuleFoul
    | VoidHand
    | Shuffle
)
