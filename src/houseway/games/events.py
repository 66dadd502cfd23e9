"""What happened at a table, as data. A round is the fold of its events."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.banking import Bettor, Button, Settled
from houseway.money import Cents


class Event(Struct, frozen=True, forbid_unknown_fields=True, tag_field="event"):
    """Something that happened."""


class BankTaken(Event, frozen=True, tag="bank-taken"):
    """The player-dealer put up his stake."""

    seat: int
    stake: Cents
    proposition: bool = False


class WagerPlaced(Event, frozen=True, tag="wager-placed"):
    """A wager lies on its betting space."""

    bettor: Bettor
    wager: str
    amount: Cents


class WagerWithdrawn(Event, frozen=True, tag="wager-withdrawn"):
    """A wager was taken back before the deal."""

    bettor: Bettor
    wager: str


class WagersClosed(Event, frozen=True, tag="wagers-closed"):
    """No more bets."""


class CardDealt(Event, frozen=True, tag="card-dealt"):
    """A card went to a hand. A viewer who may not see it gets None."""

    hand: str
    card: int | None
    face: Literal["up", "down"]


class HandTurned(Event, frozen=True, tag="hand-turned"):
    """A hand that lay face down was opened."""

    hand: str
    cards: tuple[int, ...]


class ChoiceOffered(Event, frozen=True, tag="choice-offered"):
    """A bettor has to choose."""

    bettor: Bettor
    answers: tuple[str, ...]


class Chosen(Event, frozen=True, tag="chosen"):
    """A bettor chose; `answer` is what is done, `house_way` that he left it to the house way."""

    bettor: Bettor
    answer: str
    house_way: bool = False


class ButtonPlaced(Event, frozen=True, tag="button-placed"):
    """It is known who is settled first."""

    button: Button


class WagerSettled(Event, frozen=True, tag="wager-settled"):
    """A wager was paid, collected, pushed or returned."""

    settled: Settled


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """All is settled: every bettor's result, and the player-dealer's."""

    player_dealer: Cents
    results: tuple[tuple[Bettor, Cents], ...]


AnyEvent: TypeAlias = (
    BankTaken
    | WagerPlaced
    | WagerWithdrawn
    | WagersClosed
    | CardDealt
    | HandTurned
    | ChoiceOffered
    | Chosen
    | ButtonPlaced
    | WagerSettled
    | RoundEnded
)


def as_seen(event: AnyEvent) -> AnyEvent:
    """Return an event as the people at the table see it: a card face down is not shown."""
    if isinstance(event, CardDealt) and event.face == "down":
        return CardDealt(hand=event.hand, card=None, face="down")
    return event
