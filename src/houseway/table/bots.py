"""Company at the table: bots that bet by chance, choose the house way, and bank or decline.

They draw from a stream that is given to them, never from the shoe's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.banking import Bet, Bettor
from houseway.games import wager_range

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cards import Stream
    from houseway.games import Setup
    from houseway.money import Cents
    from houseway.rulebook import Game

Kind: TypeAlias = Literal["person", "bettor", "banker", "proposition"]
"""A real person; a bot that only bets; one that also banks; one that banks for a proposition company."""

_UNITS = (1, 1, 2, 2, 3, 5)
_STAKES = {"proposition": 50, "banker": 20}
"""Stakes of bots that bank, in table minimums."""


def takes_bank(kind: Kind) -> bool:
    """Say whether a bot accepts the bank when it is offered."""
    return kind in _STAKES


def bank_stake(kind: Kind, setup: Setup) -> Cents:
    """Return what a bot puts up."""
    return _STAKES[kind] * setup.minimum


def bot_bets(game: Game, setup: Setup, seat: int, stream: Stream) -> Iterator[Bet]:
    """Bet as a casual player would: one line of a few units, now and then a bonus."""
    lines = [wager for wager in game.wagers if not wager.bonus]
    line = lines[stream.below(len(lines))]
    bettor = Bettor(seat)
    yield Bet(bettor, line.id, _amount(game, setup, line.id, _UNITS[stream.below(len(_UNITS))]))
    for wager in game.wagers:
        if wager.bonus and stream.below(5) == 0:
            yield Bet(bettor, wager.id, _amount(game, setup, wager.id, 1))


def _amount(game: Game, setup: Setup, wager_id: str, units: int) -> Cents:
    wager = next(wager for wager in game.wagers if wager.id == wager_id)
    low, high, _ = wager_range(game, setup, wager)
    whole = max(low, 100) if high >= 100 else low
    return min(whole * units, high)
