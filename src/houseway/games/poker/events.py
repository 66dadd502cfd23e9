"""What happened in a hand, in order. The transcript, the views and the record are made of these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from houseway.games.poker.posts import PostKind
from houseway.money import Cents

if TYPE_CHECKING:
    from collections.abc import Iterator

HIDDEN = -1
"""A card that the viewer may not see."""


class Event(Struct, frozen=True, tag=True, gc=False):
    """Anything that happens in a hand."""


class Posted(Event, frozen=True):
    """Money put in before the cards; `short` is what was missing."""

    seat: int
    kind: PostKind
    amount: Cents
    short: Cents = 0


class FeeTaken(Event, frozen=True):
    """The house took a fee from the pot, or from one seat."""

    charge: str
    amount: Cents
    seat: int | None
    title: str
    cite: tuple[str, ...]
    kind: str = "collection"


class Burned(Event, frozen=True):
    """A card left the pack unseen."""

    card: int


class HandDealt(Event, frozen=True):
    """Cards to one seat; each is up or down."""

    seat: int
    cards: tuple[int, ...]
    up: tuple[bool, ...]


class BoardDealt(Event, frozen=True):
    """Cards to the middle, for everybody."""

    street: str
    cards: tuple[int, ...]


class StreetBegun(Event, frozen=True):
    """A round of betting begins; with the pot as it stands, and who is first."""

    street: str
    pot: Cents
    first: int | None = None


class Acted(Event, frozen=True):
    """A player acted: `added` is what he put in, `to` what his bet of the round comes to."""

    seat: int
    word: str
    added: Cents = 0
    to: Cents = 0
    all_in: bool = False


class Turned(Event, frozen=True):
    """A player turned his down card, or kept it."""

    seat: int
    card: int | None


class Discarded(Event, frozen=True):
    """Cards thrown away, face down; again, where a player has changed the number he calls for."""

    seat: int
    cards: tuple[int, ...]
    changed: bool = False


class Returned(Event, frozen=True):
    """The part of a bet that nobody matched went back."""

    seat: int
    amount: Cents


class Reshuffled(Event, frozen=True):
    """Cards were shuffled back into the pack."""

    cards: int
    why: str


class Shown(Event, frozen=True):
    """A hand was shown."""

    seat: int
    cards: tuple[int, ...]
    high: str = ""
    low: str = ""
    no_jackpot: tuple[str, ...] = ()
    """The rule by which the hand has no part in a jackpot."""


class Mucked(Event, frozen=True):
    """A hand was given up unseen."""

    seat: int


class Won(Event, frozen=True):
    """Part of a pot went to a seat."""

    seat: int
    amount: Cents
    pot: int
    """0 is the main pot."""
    part: Literal["all", "high", "low"] = "all"
    odd: Cents = 0
    """How much of it could not be divided."""
    pots: int = 1
    """How many pots there are."""


class Ruled(Event, frozen=True):
    """The floor put something right, or the dealer did."""

    remedy: str
    reason: str
    seat: int | None
    says: str
    cite: tuple[str, ...]


class Ended(Event, frozen=True):
    """The hand is over; what each seat has won or lost."""

    results: dict[int, Cents]


AnyEvent: TypeAlias = (
    Posted
    | FeeTaken
    | Burned
    | HandDealt
    | BoardDealt
    | StreetBegun
    | Acted
    | Turned
    | Discarded
    | Returned
    | Reshuffled
    | Shown
    | Mucked
    | Won
    | Ruled
    | Ended
)


def as_seen(events: list[AnyEvent], viewer: int | None) -> Iterator[AnyEvent]:
    """Yield the events as a seat sees them; `None` sees what lies open."""
    for event in events:
        match event:
            case HandDealt(seat=seat) if seat != viewer:
                shown = tuple(card if up else HIDDEN for card, up in zip(event.cards, event.up, strict=True))
                yield replace(event, cards=shown)
            case Discarded(seat=seat) if seat != viewer:
                yield replace(event, cards=(HIDDEN,) * len(event.cards))
            case Burned():
                yield Burned(HIDDEN)
            case _:
                yield event
