"""How a hand ends for the table: chips, fees, who won all of it, and whether it is dealt again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.events import FeeTaken, Ruled, StreetBegun, Won
from houseway.games.poker.state import NOBODY
from houseway.table.pots.events import HandAgain, HandOver

if TYPE_CHECKING:
    from houseway.games.poker.deal import Deal
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState


def ended(house: House, state: TableState, deal: Deal) -> HandOver | HandAgain:
    """Return the end of a hand; a misdeal is dealt again from the same place."""
    ruled = [event for event in deal.events if isinstance(event, Ruled) and event.remedy == "misdeal"]
    if ruled:
        return HandAgain("misdeal", ruled[-1].cite)
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
    return HandOver(number, stacks, results, taken - jackpot, jackpot, winner, kill)


def _kills(house: House, state: TableState, winner: int | None) -> bool:
    """Say whether the next pot is a kill: after the whole of a split pot, or the second pot in a row."""
    if winner is None or house.kill("after_win") is None:
        return False
    return house.document.pot.wins == "high_low" or winner == state.last_winner


def nobody_opened(deal: Deal) -> HandAgain | None:
    """Return the end of a deal in which everybody passed, where all ante again: with antes and no blinds."""
    hand, rule = deal.state, deal.state.plan.document.ante
    if rule is None or not rule.again or hand.plan.stakes.blinds or hand.street != 1:
        return None
    if hand.phase != "draw" or hand.pot_opener != NOBODY:
        return None
    asked = any(isinstance(event, StreetBegun) and event.first is not None for event in deal.events)
    return HandAgain("nobody_opened", rule.again_cite) if asked else None
