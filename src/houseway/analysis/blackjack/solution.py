"""What an analysis of a blackjack game comes to."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from houseway.analysis.blackjack.strategy import Play
from houseway.analysis.blackjack.terms import Answer

EVEN_MONEY = "even money"

Worths: TypeAlias = tuple[tuple[str, float], ...]
"""What each answer is worth, for one unit of the base wager."""


class Opening(Struct, frozen=True):
    """Two cards as dealt against an up card; cards by value, an ace as one."""

    cards: tuple[int, int]
    up: int
    pair: bool
    """They may be split."""
    probability: float
    """How often it is dealt, the player-dealer's naturals included."""
    worths: Worths
    """What each answer is worth when the strategy goes on after it.

    After the look, when it has found no natural; before it where a surrender is answered before it, and for a
    natural that may take even money.
    """
    choice: str
    worth: float
    """What the opening is worth before the look: naturals, insurance and early surrender folded in."""


class Solution(Struct, frozen=True):
    """A game played by one strategy, from a full shoe."""

    strategy: str
    packs: int
    player_return: float
    """What one unit of the base wager is expected to bring, all that is added to it included."""
    staked: float
    """How many units lie on the table on average: base wager, doubles, splits, insurance."""
    variance: float | None
    """Of the result for one unit; None where the strategy splits or insures: what goes together is counted apart."""
    best_return: float
    """What the strategy `best` is expected to bring."""
    openings: tuple[Opening, ...]
    play: Play
    doublings: int
    """How often a wager may be doubled."""
    offers: tuple[str, ...]
    """What is offered against an ace before the look: insurance, even money."""
    says: str
    """How exact it is, and what it is the best among."""
    situations: int
    """How many hands, by their cards and the up card, were held against every hand of the player-dealer."""

    @property
    def cost(self) -> float:
        """What the strategy gives away against `best`."""
        return self.best_return - self.player_return

    @property
    def element_of_risk(self) -> float:
        """What one unit that was put at risk is expected to bring."""
        return self.player_return / self.staked


Advice: TypeAlias = tuple[tuple[Answer, float], ...]
"""What each answer is worth to whoever plays best after it, for one unit of the base wager."""
