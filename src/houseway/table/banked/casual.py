"""What a casual player bets: one line of a few units, and now and then something beside it.

Chance comes from a stream that is given, never from the shoe's, and nobody puts up more than he has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import Bet, Bettor
from houseway.games import family_of, opening_faults, opens, wager_range

if TYPE_CHECKING:
    from houseway.cards import Stream
    from houseway.games import Setup
    from houseway.money import Cents
    from houseway.rulebook import Game, Wager

_UNITS = (1, 1, 2, 2, 3, 5)


def casual_bets(  # noqa: PLR0913, PLR0917 -- a table, a seat and its money
    game: Game, setup: Setup, bank: int, seat: int, purse: Cents, stream: Stream
) -> list[Bet]:
    """Return what a casual player bets who sits in a seat and has so much money."""
    openings = family_of(game).openings(game)
    line = openings[stream.below(len(openings))]
    units = _UNITS[stream.below(len(_UNITS))]
    lines = {wager for opening in openings for wager in opening}
    others = [wager for wager in game.wagers if wager.id not in lines and opens(wager)]
    beside = [wager for wager in others if stream.below(5) == 0]
    first = [wager for wager in game.wagers if wager.id in line]
    amounts = [_amount(game, setup, wager, units, purse // len(first)) for wager in first]
    if not all(amounts):
        return []
    placed = [Bet(Bettor(seat), wager.id, min(amounts)) for wager in first]
    for wager in beside:
        left = purse - sum(bet.amount for bet in placed)
        amount = _amount(game, setup, wager, 1, left)
        bet = Bet(Bettor(seat), wager.id, amount)
        if amount and not any(opening_faults(game, setup, bank, [*placed, bet])):
            placed.append(bet)
    return placed


def _amount(game: Game, setup: Setup, wager: Wager, units: int, left: Cents) -> Cents:
    """Return so many units in whole dollars where the limits allow it, or nothing if the money is short."""
    low, high, _ = wager_range(game, setup, wager)
    whole = max(low, 100) if high >= 100 else low
    amount = min(whole * units, high, left)
    return amount if amount >= low else 0
