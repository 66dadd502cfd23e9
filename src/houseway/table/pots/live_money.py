"""Where the money of a table lies: before the seats, in the pot, with the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.events import FeeTaken

if TYPE_CHECKING:
    from houseway.games.poker.deal import Deal
    from houseway.money import Cents
    from houseway.table.pots.table import PotTable


def where_money_lies(table: PotTable) -> dict[str, Cents]:
    """Return everybody's chips, what is bet and not yet won, and what the house and the jackpot took in all."""
    state, deal = table.state, table.deal if table.in_hand else None
    antes = lying_antes(table)
    taken, jackpot = (0, 0) if deal is None else fees_so_far(deal)
    stacks = {seat: stack - antes.get(seat, 0) for seat, stack in table.stacks.items()}
    return {
        **{f"seat/{seat}": stack for seat, stack in stacks.items()},
        "pot": sum(antes.values()) + (0 if deal is None else deal.state.pot),
        "collection": state.house + taken,
        "jackpot": state.jackpot + jackpot,
    }


def lying_antes(table: PotTable) -> dict[int, Cents]:
    """Return what lies in the pot from deals that nobody opened, until the hand is dealt again."""
    state = table.state
    if state.hand is None or not state.again:
        return {}
    posts = (post for post in state.hand.posts if post.kind == "ante")
    return {post.seat: min(post.amount * (state.antes - 1), state.players[post.seat].stack) for post in posts}


def fees_so_far(deal: Deal) -> tuple[Cents, Cents]:
    """Return what the house and the jackpot have of a hand by now."""
    fees = [event for event in deal.events if isinstance(event, FeeTaken)]
    jackpot = sum(fee.amount for fee in fees if fee.kind == "jackpot")
    return sum(fee.amount for fee in fees) - jackpot, jackpot
