"""What a baccarat table's display keeps of a shoe.

Counts and percentages of each outcome and each bonus, naturals, hands in the shoe, and the
same of the shoe before. (000:143-162, 001:1706-1718, 002:1681-1702, 003:3998-4021, 004:1691-1704)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from houseway.games.baccarat.document import baccarat
from houseway.games.baccarat.finishing import BANKER, PLAYER, finish, wager_outcome
from houseway.hands import is_natural, total

if TYPE_CHECKING:
    from houseway.games.family import Hands
    from houseway.rulebook import Game

NATURALS, HANDS = "naturals", "hands"


class ShoeStatistics(Struct, frozen=True):
    """One shoe's figures; `counts` holds how often each outcome came."""

    hands: int = 0
    counts: dict[str, int] = field(default_factory=dict)

    def percent(self, outcome: str) -> str:
        """Return an outcome's share of the hands with one decimal, rounded half up."""
        if not self.hands:
            return "0.0"
        tenths = (2000 * self.counts.get(outcome, 0) + self.hands) // (2 * self.hands)
        return f"{tenths // 10}.{tenths % 10}"

    def after(self, game: Game, hands: Hands) -> ShoeStatistics:
        """Return the figures after another round."""
        counts = dict(self.counts)
        for outcome in outcomes(game, hands):
            counts[outcome] = counts.get(outcome, 0) + 1
        return replace(self, hands=self.hands + 1, counts=counts)


class ShoeDisplay(Struct, frozen=True):
    """The shoe in play and the one before it."""

    shoe: ShoeStatistics = field(default_factory=ShoeStatistics)
    previous: ShoeStatistics | None = None

    @property
    def hands(self) -> int:
        """How many rounds of the shoe in play it has taken in."""
        return self.shoe.hands

    def after(self, game: Game, hands: Hands) -> ShoeDisplay:
        """Take a finished round in."""
        return replace(self, shoe=self.shoe.after(game, hands))

    def new_shoe(self) -> ShoeDisplay:
        """Begin a shoe; the old one becomes the previous one."""
        return ShoeDisplay(previous=self.shoe if self.shoe.hands else self.previous)

    def lines(self, game: Game) -> list[str]:
        """Tell what the document's display shows, and nothing else."""
        shows = baccarat(game).statistics
        if shows is None:
            return []
        told = [_told("this shoe", self.shoe, shows.shows)]
        if shows.previous_shoe and self.previous is not None:
            told.append(_told("previous shoe", self.previous, shows.shows))
        return told


def winner(game: Game, hands: Hands) -> str:
    """Return which hand is closer to nine: player, banker or tie; where bettors could choose, by the house way."""
    seen = finish(baccarat(game), game.wagers[0], hands, None)
    if seen.player == seen.banker:
        return "tie"
    return PLAYER if seen.player > seen.banker else BANKER


def outcomes(game: Game, hands: Hands) -> set[str]:
    """Return everything a display may count about a round: the winner, the bonuses that won, naturals."""
    happened = {winner(game, hands)}
    happened |= {
        wager.id
        for wager in game.wagers
        if wager.bonus and wager_outcome(wager, finish(baccarat(game), wager, hands, None)).result == "win"
    }
    if any(is_natural(total(hands[name][:2])) for name in (PLAYER, BANKER)):
        happened.add(NATURALS)
    return happened


def _told(head: str, shoe: ShoeStatistics, shows: tuple[str, ...]) -> str:
    count = "1 hand" if shoe.hands == 1 else f"{shoe.hands} hands"
    parts = [count] if HANDS in shows else []
    parts += [
        f"{name} {shoe.counts.get(name, 0)} ({shoe.percent(name)} %)" for name in shows if name != HANDS
    ]
    return f"{head}: {', '.join(parts)}"
