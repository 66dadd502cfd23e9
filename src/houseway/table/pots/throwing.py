"""Which cards a sensible player throws away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import JOKER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.poker.plan import Plan

_HIGHEST_LOW = 8
"""A card above this is thrown away by who wants a low hand."""


def thrown(plan: Plan, held: Sequence[int], least: int, most: int) -> tuple[int, ...]:
    """Return what to throw away: for a low hand pairs and high cards, for a high one what makes no pair."""
    order = _low(held) if not plan.worth.plays_high else _high(held)
    return tuple(order[:most] if len(order) >= least else [*order, *_rest(held, order)][:least])


def _rest(held: Sequence[int], order: Sequence[int]) -> list[int]:
    return sorted((card for card in held if card not in order), key=lambda card: card >> 2)


def _low(held: Sequence[int]) -> list[int]:
    kept: set[int] = set()
    out: list[int] = []
    for card in sorted(held, key=_low_rank):
        rank = _low_rank(card)
        if rank > _HIGHEST_LOW or rank in kept:
            out.append(card)
        else:
            kept.add(rank)
    return out[::-1]


def _low_rank(card: int) -> int:
    if card == JOKER:
        return 0
    return 1 if card >> 2 == 12 else (card >> 2) + 2


def _high(held: Sequence[int]) -> list[int]:
    """Keep pairs and the joker; of a hand without a pair keep five to a flush, else the highest card."""
    ranks = [card >> 2 for card in held if card != JOKER]
    if len({card & 3 for card in held if card != JOKER}) == 1 and len(held) == 5:
        return []
    odd = [card for card in held if card != JOKER and ranks.count(card >> 2) == 1]
    odd.sort(key=lambda card: card >> 2)
    paired = len(odd) < len(held)
    return odd if paired else odd[:-1]
