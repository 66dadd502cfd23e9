"""What happened at a table between and around the hands. A table's state is the fold of these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from houseway.games.poker.events import HIDDEN
from houseway.games.poker.events import as_seen as hand_as_seen
from houseway.games.poker.posts import Post
from houseway.money import Cents
from houseway.table.pots.commands import Way
from houseway.table.setups import FeeOption

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.games.poker.events import AnyEvent as HandEvent


class TableEvent(Struct, frozen=True, tag=True):
    """Anything that happens at the table outside the play of a hand."""


class SeatTaken(TableEvent, frozen=True):
    """A player sat down; `full` if he bought in for the minimum or more."""

    seat: int
    amount: Cents
    full: bool


class ChipsBought(TableEvent, frozen=True):
    """A player bought more chips: fully, short, or as an addition that counts as neither."""

    seat: int
    amount: Cents
    counts: Literal["full", "short", "addition"]


class SeatLeft(TableEvent, frozen=True):
    """A player left the game with his chips."""

    seat: int
    amount: Cents


class WentAway(TableEvent, frozen=True):
    """A player is not dealt in until he comes back."""

    seat: int


class Asked(TableEvent, frozen=True):
    """A player wants to be dealt in, in this way."""

    seat: int
    by: Way | None


class SeatChanged(TableEvent, frozen=True):
    """A player moved; so many hands he has to wait, and the blinds may pass him once for nothing."""

    seat: int
    to: int
    wait: int
    free_pass: bool


class ButtonDrawn(TableEvent, frozen=True):
    """One card each, and who has the button by it; a new game begins."""

    cards: dict[int, int]
    button: int


class OptionPosted(TableEvent, frozen=True):
    """A fee option is in force from now on, or none."""

    fees: FeeOption | None
    id: str = ""
    """Its full name."""
    timed: bool = False
    """Its collections fall due by the clock."""


class ClockSet(TableEvent, frozen=True):
    """So many minutes after midnight."""

    at: int


class TimeCharged(TableEvent, frozen=True):
    """A collection by the clock: what was paid from the chips on the table, and what is still owed."""

    seat: int
    marks: tuple[int, ...]
    paid: Cents
    jackpot: Cents
    """How much of it is for the jackpot."""
    owed: Cents
    cite: tuple[str, ...]


class CollectionPaid(TableEvent, frozen=True):
    """A player paid what he owed from his pocket."""

    seat: int
    amount: Cents


class BombAgreed(TableEvent, frozen=True):
    """The next hand is a bomb pot between these seats."""

    amount: Cents
    seats: tuple[int, ...]


class LookedAtTwo(TableEvent, frozen=True):
    """A player who may kill the pot has seen his first two cards."""

    seat: int
    cards: tuple[int, ...]


class AddedToShuffle(TableEvent, frozen=True):
    """A player added a word to the next shuffle, and a cut."""

    seat: int
    word: str
    cut: int


class BlindsPassed(TableEvent, frozen=True):
    """Blinds went by a seat that was not dealt in; `counted` unless they may pass for nothing."""

    seat: int
    blinds: tuple[int, ...]
    """Which of them: 0 is the first from the button's left."""
    big: bool
    counted: bool


class HandBegun(TableEvent, frozen=True):
    """The posts are in and the cards go out."""

    number: int
    button: int | None
    dealt: tuple[int, ...]
    """From the button's left."""
    posts: tuple[Post, ...]
    blinds: dict[int, int]
    """Who has which blind; 0 is the first from the button's left."""
    entered: dict[int, Way]
    """Who came in, and how."""
    middle: tuple[int, ...]
    """Who sits in the middle of the blinds; they go past him."""
    unposted: tuple[int, ...]
    travelled: int
    """How far the big blind has gone since the button was drawn."""
    kill: tuple[int, int] | None
    """What the limits are multiplied by."""
    bomb: Cents
    commitment: str
    """To the seed of the shuffle; empty if the pack was given."""
    time: int = 1
    """The first deal of this hand, or another after a misdeal or when nobody opened."""


class HandAgain(TableEvent, frozen=True):
    """The hand is dealt again from the same place: a misdeal, or nobody opened and everybody antes again."""

    why: Literal["misdeal", "nobody_opened"]
    cite: tuple[str, ...]


class HandOver(TableEvent, frozen=True):
    """The hand is over: everybody's chips, and what the house and the jackpot took."""

    number: int
    stacks: dict[int, Cents]
    results: dict[int, Cents]
    house: Cents
    jackpot: Cents
    winner: int | None
    """Who won all of it, if one player did."""
    kill_next: bool
    void: bool = False
    """It was taken off the table, and what was put in went back."""


AnyTableEvent: TypeAlias = (
    SeatTaken
    | ChipsBought
    | SeatLeft
    | WentAway
    | Asked
    | SeatChanged
    | ButtonDrawn
    | OptionPosted
    | ClockSet
    | TimeCharged
    | CollectionPaid
    | BombAgreed
    | LookedAtTwo
    | AddedToShuffle
    | BlindsPassed
    | HandBegun
    | HandAgain
    | HandOver
)


def as_seen(
    events: Iterable[AnyTableEvent | HandEvent], viewer: int | None
) -> Iterator[AnyTableEvent | HandEvent]:
    """Yield the events of a table as a seat sees them; `None` sees what lies open."""
    for event in events:
        if isinstance(event, LookedAtTwo) and event.seat != viewer:
            yield replace(event, cards=(HIDDEN,) * len(event.cards))
        elif isinstance(event, TableEvent):
            yield event
        else:
            yield from hand_as_seen([event], viewer)
