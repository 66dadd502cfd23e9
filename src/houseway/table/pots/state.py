"""A table as it stands between hands: who sits where with what, and what he owes to the blinds."""

from __future__ import annotations

from msgspec import Struct, field

from houseway.money import Cents
from houseway.table.pots.commands import Way
from houseway.table.pots.events import BombAgreed, HandBegun
from houseway.table.setups import FeeOption

NEXT = -1
"""The minute at which the clock will be told next; while nothing falls due by it, nobody tells it."""


class Player(Struct):
    """Somebody in a seat, his chips and his duties."""

    seat: int
    stack: Cents
    bought: Cents = 0
    full_buys: int = 0
    short_buys: int = 0
    seated_at: int = 0
    charged_to: int = 0
    """Collections by the clock are paid up to this minute."""
    owes: Cents = 0
    """Collections by the clock that his chips did not reach for."""
    away: bool = False
    new: bool = True
    """Until his first hand."""
    missed: tuple[int, ...] = ()
    """The missed-blind button: which blinds went by; 0 is the first from the button's left."""
    passes: int = 0
    """How often the big blind has gone by a player who is new."""
    way: Way | None = None
    """How he wants to come in."""
    asked: int = 0
    """When he said so: the first to ask is the first to post."""
    middle: bool = False
    """He came in between the blinds, and they go past him until the button has passed."""
    wait: int = 0
    """After a change of seats: so many hands."""
    free_pass: bool = False
    """After a change of seats: the blinds may pass him once for nothing."""


class TableState(Struct):
    """Everything that changes at a table, the cards of the hand being played apart."""

    players: dict[int, Player] = field(default_factory=dict[int, Player])
    number: int = 0
    """Hands begun so far."""
    since_draw: int = 0
    """Hands begun since the button was drawn."""
    button: int | None = None
    first_button: int | None = None
    blinds: dict[int, int] = field(default_factory=dict[int, int])
    """Who had which blind in the last hand with blinds."""
    travelled: int = 0
    clock: int = 0
    started: int | None = None
    """When the first hand was dealt."""
    fees: FeeOption | None = None
    """The fee option that is posted."""
    timed: int | None = None
    """Since when collections fall due by the clock; none where they do not."""
    house: Cents = 0
    jackpot: Cents = 0
    pocket: Cents = 0
    """Paid to the house from players' pockets."""
    bought: Cents = 0
    taken: Cents = 0
    """Chips that left the table with their owners."""
    asked: int = 0
    packs: int = 0
    """Packs used so far."""
    last_winner: int | None = None
    """Who won all of the last pot."""
    kill_next: bool = False
    bomb: BombAgreed | None = None
    words: dict[int, tuple[str, int]] = field(default_factory=dict[int, tuple[str, int]])
    """What players have added to the next shuffle: a word, and a cut."""
    looker: int | None = None
    hand: HandBegun | None = None
    """The hand that is being played."""
    again: str = ""
    """Why it is dealt again, until it is."""
    antes: int = 1
    """How many antes lie in the pot: one more each time that nobody opened."""

    def seats(self) -> list[int]:
        """Return the seats that are taken, in order."""
        return sorted(self.players)
