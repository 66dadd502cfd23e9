"""How a hand ends for the table: chips, fees, who won all of it, and whether it is dealt again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.events import FeeTaken, Ruled, Won
from houseway.games.poker.opening import ANTE_AGAIN
from houseway.games.poker.remedies import is_void
from houseway.table.pots.events import HandAgain, HandOver

if TYPE_CHECKING:
    from houseway.games.poker.deal import Deal
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState


def ended(house: House, state: TableState, deal: Deal) -> HandOver | HandAgain:
    """Return the end of a hand; after a misdeal, or where nobody opened, it is dealt again from the same place."""
    for event in reversed(deal.events):
        if isinstance(event, Ruled) and event.remedy == "misdeal":
            return HandAgain("misdeal", event.cite)
        if isinstance(event, Ruled) and event.remedy == ANTE_AGAIN:
            return HandAgain("nobody_opened", event.cite)
    hand = deal.state
    stacks = dict(zip(hand.seats, hand.stack, strict=True))
    results = {
        seat: stack - start for seat, stack, start in zip(hand.seats, hand.stack, hand.start, strict=True)
    }
    taken = -sum(results.values())
    jackpot = sum(
        event.amount for event in deal.events if isinstance(event, FeeTaken) and event.kind == "jackpot"
    )
    jackpot = min(jackpot, taken)  # where all money went back, so did this
    winners = {event.seat for event in deal.events if isinstance(event, Won)}
    winner = winners.pop() if len(winners) == 1 else None
    number = 0 if state.hand is None else state.hand.number
    kill = _kills(house, state, winner)
    return HandOver(number, stacks, results, taken - jackpot, jackpot, winner, kill, is_void(deal))


def _kills(house: House, state: TableState, winner: int | None) -> bool:
    """Say whether the next pot is a kill: after the whole of a split pot, or the second pot in a row."""
    if winner is None or house.kill("after_win") is None:
        return False
    return house.document.pot.wins == "high_low" or winner == state.last_winner
