"""What a house dealer is told of a hand for a pot: whose turn it is, the pots, who wins what."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from houseway.games.poker.callouts import Callout
from houseway.money import Cents
from houseway.verify.dealing.faults import Fault
from houseway.verify.dealing.shapes import CardLying

PotDeed: TypeAlias = Literal[
    "fix-table", "deal-card", "burn", "name", "act", "say-cards", "settle", "nothing"
]
"""What is to be done.

`name`: cards that are shown or turned have to be entered. `act`: somebody bets, draws or shows. `say-cards`: the house
dealer says "cards", after which nobody changes his draw.
"""
PotPhase: TypeAlias = Literal["table", "deal", "act", "settle", "done"]


class ActAsked(Struct, frozen=True):
    """Whose turn it is, and what he may do."""

    seat: int
    words: tuple[str, ...]
    call: Cents
    """What a call costs."""
    to: tuple[tuple[Cents, Cents], ...]
    """What a bet, raise or bring-in may come to: ranges from and to."""
    cards: tuple[int, int]
    """How many cards may be thrown away."""
    also: tuple[tuple[int, str], ...]
    """Others who may still do something."""


class PotNext(Struct, frozen=True):
    """What is to be done now."""

    do: PotDeed
    says: str
    cite: tuple[str, ...] = ()
    why: str = ""
    hand: str | None = None
    place: int | None = None
    face: Literal["up", "down"] | None = None
    places: tuple[int, ...] = ()
    act: ActAsked | None = None


class SeatStanding(Struct, frozen=True):
    """A seat as it stands."""

    seat: int
    stack: Cents
    bet: Cents
    """What lies before it in this round of betting."""
    put: Cents
    """All that it has put in."""
    live: bool
    all_in: bool
    button: bool
    cards: tuple[CardLying, ...]


class PotTold(Struct, frozen=True):
    """A pot and who may win it."""

    name: str
    amount: Cents
    seats: tuple[int, ...]


class FeeTold(Struct, frozen=True):
    """A fee that the house took: from the pot, or from one seat."""

    charge: str
    title: str
    amount: Cents
    seat: int | None
    cite: tuple[str, ...]


class WonTold(Struct, frozen=True):
    """What of a pot goes to a seat, and for which hand."""

    seat: int
    amount: Cents
    pot: str
    part: Literal["all", "high", "low"]
    odd: Cents
    hand: str
    says: str


class PotResult(Struct, frozen=True):
    """What one seat has won or lost, fees among it."""

    seat: int
    result: Cents


class HandDealt(Struct, frozen=True, kw_only=True):
    """Where a hand for a pot stands that is dealt by hand."""

    game: str
    title: str
    rules_hash: str
    stakes: str | None
    """The stakes in words; none where the table cannot be."""
    phase: PotPhase
    next: PotNext
    violations: tuple[Fault, ...] = ()
    remarks: tuple[str, ...] = ()
    entered: int = 0
    events: tuple[dict[str, Any], ...] = ()
    story: tuple[str, ...] = ()
    street: str = ""
    seats: tuple[SeatStanding, ...] = ()
    board: tuple[str, ...] = ()
    pots: tuple[PotTold, ...] = ()
    fees: tuple[FeeTold, ...] = ()
    won: tuple[WonTold, ...] = ()
    results: tuple[PotResult, ...] = ()
    rulings: tuple[Callout, ...] = ()
    """What the floor can be called for now, and what it can decide: lines with what is still to be named."""
    record: str | None = None
    """The finished hand as a hand file; none where the floor ended it at the showdown before anybody had shown."""
