"""What happened at a table around its rounds. With the rounds' own events they make the table's state."""

from __future__ import annotations

from typing import TypeAlias

from houseway.banking import Bettor
from houseway.cards import ShuffleRecord
from houseway.games.events import AnyEvent as RoundEvent
from houseway.games.events import Event
from houseway.money import Cents
from houseway.table.banked.bank_events import BankAccepted, BankDeclined, BankIdle, BankOffered, GameBroken
from houseway.table.setups import FeeOption


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    """A player sat down, or stands behind the table."""

    seat: int
    amount: Cents
    proposition: bool = False
    who: str = ""


class ChipsBought(Event, frozen=True, tag="chips-bought"):
    """A player bought more chips."""

    seat: int
    amount: Cents


class SeatLeft(Event, frozen=True, tag="seat-left"):
    """A player left the game with his chips."""

    seat: int
    amount: Cents


class WentAway(Event, frozen=True, tag="went-away"):
    """A player is away; what he has in the round stays."""

    seat: int


class CameBack(Event, frozen=True, tag="came-back"):
    """A player is there again."""

    seat: int


class OptionPosted(Event, frozen=True, tag="option-posted"):
    """A fee option is in force from now on, or none."""

    fees: FeeOption | None
    id: str = ""
    """Its full name."""


class ShoePromised(Event, frozen=True, tag="shoe-promised"):
    """The house committed itself to the next shoe; players may add to its shuffle now."""

    number: int
    commitment: str


class ShufflingAdded(Event, frozen=True, tag="shuffling-added"):
    """A player added to the shuffle of the shoe that was promised. The first cut that is given counts."""

    seat: int
    word: str
    cut: int = 0


class ShoeOpened(Event, frozen=True, tag="shoe-opened"):
    """The shoe was shuffled with what players added, and cut; of what is burned only a first card is turned."""

    number: int
    commitment: str
    word: str
    cut: int
    cards: int
    """How many it holds."""
    turned: int | None = None
    burned: int = 0
    """How many went away unseen."""


class ShoeDone(Event, frozen=True, tag="shoe-done"):
    """A shoe is done with, and its whole shuffle is revealed."""

    number: int
    shuffle: ShuffleRecord


class RoundBegun(Event, frozen=True, tag="round-begun"):
    """Wagers are open."""

    number: int


class LineTaken(Event, frozen=True, tag="line-taken"):
    """A place behind a seat belongs to a player for this round."""

    bettor: Bettor
    seat: int


class FeeTaken(Event, frozen=True, tag="fee-taken"):
    """A fee went from a player's chips to the house."""

    seat: int
    who: str
    charge: str
    amount: Cents
    kind: str
    cite: tuple[str, ...] = ()


class FeeReturned(Event, frozen=True, tag="fee-returned"):
    """A fee came back, because the round was void or a hand was taken out of it with its wagers back."""

    seat: int
    who: str
    charge: str
    amount: Cents
    kind: str


class WagerRaised(Event, frozen=True, tag="wager-raised"):
    """Chips were put beside a wager whose size was ruled to be the maximum if it loses."""

    seat: int
    bettor: Bettor
    wager: str
    hand: int
    nth: int
    """Which one or which square, as the wager's place tells."""
    amount: Cents


class RoundPassed(Event, frozen=True, tag="round-passed"):
    """A round was called off before its cards: nobody bet, or the floor said why. The stake went back."""

    number: int
    reason: str = ""


class RoundOver(Event, frozen=True, tag="round-over"):
    """A round is over: what each seat won or lost, fees apart, and the player-dealer."""

    number: int
    results: dict[int, Cents]
    player_dealer: Cents
    void: bool = False


TableEvent: TypeAlias = (
    SeatTaken
    | ChipsBought
    | SeatLeft
    | WentAway
    | CameBack
    | BankOffered
    | BankDeclined
    | BankAccepted
    | BankIdle
    | GameBroken
    | OptionPosted
    | ShoePromised
    | ShufflingAdded
    | ShoeOpened
    | ShoeDone
    | RoundBegun
    | LineTaken
    | FeeTaken
    | FeeReturned
    | WagerRaised
    | RoundPassed
    | RoundOver
)
"""What happens around a round."""

AnyTableEvent: TypeAlias = TableEvent | RoundEvent
"""Everything that happens at a table."""
