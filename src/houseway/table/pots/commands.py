"""What people do at a table over many hands, as data."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.money import Cents
from houseway.table.setups import FeeOption

Way: TypeAlias = Literal[
    "dealt_at_once",
    "wait_for_big_blind",
    "post_big_blind",
    "additional_blind",
    "straddle",
    "kill",
    "wait_hands",
]
"""How a player comes into a game that runs, or back into it; the words are those of the documents."""

POSTS: frozenset[Way] = frozenset({"post_big_blind", "additional_blind", "straddle", "kill"})
"""The ways that cost money at once."""


class TableCommand(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something done at the table."""


class SitDown(TableCommand, frozen=True, tag="sit-down"):
    """A player takes a free seat and buys chips."""

    seat: int
    amount: Cents


class BuyChips(TableCommand, frozen=True, tag="buy-chips"):
    """A player buys more chips, between two hands of his."""

    seat: int
    amount: Cents


class GetUp(TableCommand, frozen=True, tag="get-up"):
    """A player leaves the game with his chips."""

    seat: int


class GoAway(TableCommand, frozen=True, tag="go-away"):
    """A player leaves his chips and his seat for a while and is not dealt in."""

    seat: int


class ComeIn(TableCommand, frozen=True, tag="come-in"):
    """A player wants the next hand, and says how he comes in where the rules give him a choice."""

    seat: int
    by: Way | None = None


class ChangeSeat(TableCommand, frozen=True, tag="change-seat"):
    """A player moves to a free seat of the same table."""

    seat: int
    to: int


class DrawButton(TableCommand, frozen=True, tag="draw-button"):
    """A new game begins: one card each decides who has the button."""

    order: tuple[int, ...] = ()
    """The pack, if it does not come from the table's seed."""


class SetClock(TableCommand, frozen=True, tag="set-clock"):
    """It is so many minutes after midnight; what falls due by the clock is collected."""

    at: int


class PayCollection(TableCommand, frozen=True, tag="pay-collection"):
    """A player pays from his pocket what his chips did not reach for."""

    seat: int


class AgreeBombPot(TableCommand, frozen=True, tag="agree-bomb-pot"):
    """Players agree on a bomb pot for the next hand; who is not among them sits it out."""

    amount: Cents
    seats: tuple[int, ...]


class LookAtTwo(TableCommand, frozen=True, tag="look-at-two"):
    """Somebody who may kill the pot looks at his first two cards before he decides."""

    seat: int
    order: tuple[int, ...] = ()
    word: str = ""
    cut: int = 0


class AddToShuffle(TableCommand, frozen=True, tag="add-to-shuffle"):
    """A player adds a word to the next shuffle, and cuts so many cards; what he said before is forgotten."""

    seat: int
    word: str = ""
    cut: int = 0


class StartHand(TableCommand, frozen=True, tag="start-hand"):
    """The house dealer takes the posts and deals; once more, after a misdeal or when nobody opened."""

    order: tuple[int, ...] = ()
    """The pack, if it does not come from the table's seed."""
    word: str = ""
    """What is added to the seed's shuffle; what players have added, if nothing is said here."""
    cut: int = 0
    unposted: tuple[int, ...] = ()
    """Seats that owe a blind and were dealt in without it, by mistake."""


class ChangeOption(TableCommand, frozen=True, tag="change-option"):
    """The floor posts another fee option between two hands, or none."""

    fees: FeeOption | None = None


class VoidRound(TableCommand, frozen=True, tag="void-round"):
    """The floor takes a hand off the table: everybody has back what he put in; the fee goes as the table has it."""

    reason: str


class InHand(TableCommand, frozen=True, tag="in-hand"):
    """A line of the hand that is being played: `3 raise 12`, `floor unposted_look 3: he looked`."""

    line: str


AnyCommand: TypeAlias = (
    SitDown
    | BuyChips
    | GetUp
    | GoAway
    | ComeIn
    | ChangeSeat
    | DrawButton
    | SetClock
    | PayCollection
    | AgreeBombPot
    | LookAtTwo
    | AddToShuffle
    | StartHand
    | ChangeOption
    | VoidRound
    | InHand
)
