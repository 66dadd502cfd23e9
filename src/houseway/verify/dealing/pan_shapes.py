"""What a house dealer is told of a hand of panguingue: whose turn it is, what he may do, who pays whom."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from houseway.games.panguingue.events import Ending
from houseway.money import Cents
from houseway.verify.dealing.faults import Fault
from houseway.verify.dealing.pot_shapes import FeeTold, PotResult

PanDeed: TypeAlias = Literal["fix-table", "declare", "draw", "use", "lay", "decide", "settle", "nothing"]
"""What is to be done.

`declare`: somebody says whether he plays. `draw`: a card is turned off the deck. `use`: an open card is used or passed. `lay`: a
card was used; he lays more down, asks for pay and discards. `decide`: the last one left says how it ends.
"""
PanPhase: TypeAlias = Literal["table", "declare", "play", "settle", "done"]


class PanNext(Struct, frozen=True, kw_only=True):
    """What is to be done now."""

    do: PanDeed
    says: str
    cite: tuple[str, ...] = ()
    seat: int | None = None
    """Whom the table waits for."""
    draws: bool = False
    """The next card of the deck may be turned: it is entered."""
    open: tuple[str, ...] = ()
    """Cards that lie open for him."""
    must_use: bool = False
    melds: bool = False
    """He may lay cards down."""
    discards: bool = False
    lines: tuple[str, ...] = ()
    """What else he may do, each as it is entered."""
    also: tuple[str, ...] = ()
    """What others may do."""
    settles: dict[int, Cents] | None = None
    """The most that each foul hand can be asked for in an offer of settlement."""


class MeldLying(Struct, frozen=True):
    """A meld before a player, and what it pays as it lies: so many chips from each."""

    cards: tuple[str, ...]
    pays: int


class PanStanding(Struct, frozen=True, kw_only=True):
    """A player as he stands."""

    seat: int
    chips: Cents
    status: str
    doubles: bool
    held: int
    """How many cards are in his hand."""
    melds: tuple[MeldLying, ...]
    due: int
    """Chips that he may ask each player for now."""
    out: int
    """Chips that each player would pay if he went out with his melds as they lie."""


class PanMoved(Struct, frozen=True):
    """Chips that go from one player to another, or from the tops."""

    payer: int | None
    to: int
    amount: Cents
    due: Cents


class PanDealt(Struct, frozen=True, kw_only=True):
    """Where a hand of panguingue stands that is dealt by hand."""

    game: str
    title: str
    rules_hash: str
    phase: PanPhase
    next: PanNext
    violations: tuple[Fault, ...] = ()
    remarks: tuple[str, ...] = ()
    entered: int = 0
    events: tuple[dict[str, Any], ...] = ()
    story: tuple[str, ...] = ()
    seats: tuple[PanStanding, ...] = ()
    order: tuple[int, ...] = ()
    """The seats as turns go round."""
    condition: Cents = 0
    tops: Cents = 0
    double_tops: Cents = 0
    deck: int = 0
    moved: tuple[PanMoved, ...] = ()
    """Who pays whom by the last thing entered; at the end, by the end of the hand."""
    fees: tuple[FeeTold, ...] = ()
    ending: Ending | None = None
    """How the hand ended."""
    winner: int | None = None
    results: tuple[PotResult, ...] = ()
    record: str | None = None
    """The finished hand as a hand file."""
