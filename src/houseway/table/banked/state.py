"""A table as it stands: who is there with what, where the bank is, what lies on the betting spaces."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field

from houseway.banking import Bank, Bettor
from houseway.money import Cents
from houseway.table.banked.events import BankAccepted, FeeTaken, RoundOver
from houseway.table.setups import FeeOption

Place: TypeAlias = tuple[Bettor, str, int, int]
"""Where a wager lies, as `Bet.place` tells it."""


class Player(Struct):
    """Somebody at the table or behind it, and the chips in front of him."""

    seat: int
    stack: Cents
    proposition: bool = False
    who: str = ""
    """His name, where the room knows it."""
    away: bool = False


class Lying(Struct, frozen=True):
    """What lies in one place, and whose it is."""

    seat: int
    amount: Cents


class TableState(Struct):
    """Everything that changes at a table, the cards of the round apart."""

    bank: Bank
    players: dict[int, Player] = field(default_factory=dict[int, Player])
    offers: int = 0
    """How often the bank was offered so far."""
    spent: str = ""
    """Who has had all his turns, until somebody banks again, wherever he sits."""
    were_in: frozenset[int] | None = None
    """The seats that were in the last round; None where everybody counts."""
    rounds: int = 0
    """Rounds that came to an end."""
    begun: int = 0
    """Rounds begun, those among them that were called off before their cards."""
    banking: BankAccepted | None = None
    """Who banks the round that is being played, and how."""
    put_up: Cents = 0
    """What lies in the bank now."""
    lying: dict[Place, Lying] = field(default_factory=dict[Place, Lying])
    purses: dict[Bettor, int] = field(default_factory=dict[Bettor, int])
    """Whose money a bettor's wagers are in this round."""
    taken: tuple[FeeTaken, ...] = ()
    """The fees of this round."""
    collection: Cents = 0
    jackpot: Cents = 0
    fees: FeeOption | None = None
    shoe: int = 0
    """The number of the shoe that was promised or is in play."""
    commitment: str = ""
    opened: bool = False
    """Whether its cards have been shuffled."""
    words: dict[int, str] = field(default_factory=dict[int, str])
    cut: int = 0
    last: RoundOver | None = None

    def purse(self, bettor: Bettor) -> int:
        """Return whose money a bettor's wagers are."""
        return self.purses.get(bettor, bettor.seat)

    def wagered(self, seat: int) -> Cents:
        """Return what a player has on the betting spaces."""
        return sum(lies.amount for lies in self.lying.values() if lies.seat == seat)

    def stack(self, seat: int) -> Cents:
        """Return the chips in front of a player."""
        return self.players[seat].stack if seat in self.players else 0
