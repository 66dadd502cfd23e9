"""Pots another way: every chip that lies in the middle is asked who may win it, and chips of the same players make a pot."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _typeshed import SupportsRichComparisonT as Value

Pots = list[tuple[int, tuple[int, ...]]]


def plain_pots(put: Sequence[int], live: Sequence[bool]) -> Pots:
    """Return amounts and players, the main pot first.

    A chip goes to the pot of all who are live and have at least as many chips in; chips above what anybody live put in
    go with the highest of those.
    """
    unit = gcd(*put) or 1
    chips = [amount // unit for amount in put]
    top = max((count for count, alive in zip(chips, live, strict=True) if alive), default=0)
    found: dict[tuple[int, ...], int] = {}
    for height in range(max(chips)):
        reach = min(height, top - 1)
        players = tuple(
            each for each, count in enumerate(chips) if live[each] and (count > reach or top == 0)
        )
        there = sum(count > height for count in chips)
        found[players] = found.get(players, 0) + there * unit
    return [(amount, players) for players, amount in found.items()]


def plain_payouts(pots: Pots, hands: Sequence[Sequence[Value | None]], chip: int) -> list[int]:
    """Return what each player is paid by what he has, high or low or both.

    Every pot is divided by itself; the odd chips go to the high half, and in each half to the first player.
    """
    paid = [0] * len(hands[0])
    for amount, players in pots:
        counted = [kind for kind in hands if any(kind[player] is not None for player in players)]
        _pay(paid, amount, players, counted, chip)
    return paid


def together(
    put: Sequence[int], live: Sequence[bool], hands: Sequence[Sequence[Value | None]], chip: int
) -> list[int]:
    """Return what each is paid if beaten hands go before pots are made, and one low hand makes all pots have two halves."""
    winning = {
        player
        for _, players in plain_pots(put, live)
        for kind in hands
        for player in _winners(players, kind)
        if kind[player] is not None
    }
    left = [player in winning for player in range(len(put))]
    counted = [kind for kind in hands if any(kind[player] is not None for player in winning)]
    paid = [0] * len(put)
    for amount, players in plain_pots(put, left):
        _pay(paid, amount, players, counted, chip)
    return paid


def _pay(
    paid: list[int], amount: int, players: Sequence[int], kinds: Sequence[Sequence[Value | None]], chip: int
) -> None:
    least = amount // len(kinds) // chip * chip
    for place, kind in enumerate(kinds):
        part = least if place else amount - least * (len(kinds) - 1)
        winners = _winners(players, kind)
        each = part // len(winners) // chip * chip
        for winner in winners:
            paid[winner] += each
        paid[winners[0]] += part - each * len(winners)


def _winners(players: Sequence[int], kind: Sequence[Value | None]) -> list[int]:
    values = [hand for player in players if (hand := kind[player]) is not None]
    best = max(values, default=None)
    return [player for player in players if kind[player] == best]
