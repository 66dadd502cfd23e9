"""Company at the table: bots that bet by chance, choose the house way, and bank or decline.

They draw from a stream that is given to them, never from the shoe's, and put up no more than
they have in front of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.banking import Bet, Bettor
from houseway.games import together_faults, wager_range

if TYPE_CHECKING:
    from houseway.cards import Stream
    from houseway.games import Setup
    from houseway.money import Cents
    from houseway.rulebook import Game, Wager

Kind: TypeAlias = Literal["person", "bettor", "banker", "proposition"]
"""A real person; a bot that only bets; one that also banks; one that banks for a proposition company."""

_UNITS = (1, 1, 2, 2, 3, 5)
_STAKES = {"proposition": 50, "banker": 20}
"""Stakes of bots that bank, in table minimums."""


def takes_bank(kind: Kind) -> bool:
    """Say whether a bot accepts the bank when it is offered."""
    return kind in _STAKES


def bank_stake(kind: Kind, setup: Setup) -> Cents:
    """Return what a bot puts up, and therefore what it must have."""
    return _STAKES.get(kind, 0) * setup.minimum


def bot_bets(game: Game, setup: Setup, seat: int, purse: Cents, stream: Stream) -> list[Bet]:
    """Bet as a casual player would: one line of a few units, now and then something beside it."""
    lines = [wager for wager in game.wagers if not (wager.bonus or wager.needs)]
    line = lines[stream.below(len(lines))]
    units = _UNITS[stream.below(len(_UNITS))]
    beside = [wager for wager in game.wagers if wager not in lines and stream.below(5) == 0]
    placed: list[Bet] = []
    for wager, wanted in ((line, units), *((wager, 1) for wager in beside)):
        left = purse - sum(bet.amount for bet in placed)
        amount = _amount(game, setup, wager, wanted, left)
        bet = Bet(Bettor(seat), wager.id, amount)
        if amount and not any(together_faults(game, setup, [*placed, bet])):
            placed.append(bet)
    return placed


def _amount(game: Game, setup: Setup, wager: Wager, units: int, left: Cents) -> Cents:
    """Return so many units in whole dollars where the limits allow it, or nothing if the money is short."""
    low, high, _ = wager_range(game, setup, wager)
    whole = max(low, 100) if high >= 100 else low
    amount = min(whole * units, high, left)
    return amount if amount >= low else 0
