"""Pots another way: every chip that lies in the middle is asked who may win it, and chips of the same players make a pot."""

from __future__ import annotations

from collections import Counter
from math import gcd
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _typeshed import SupportsRichComparisonT as Value
    from numpy.typing import NDArray

Pots = list[tuple[int, tuple[int, ...]]]


def plain_pots(put: Sequence[int], live: Sequence[bool]) -> Pots:
    """Return amounts and players, the main pot first.

    A chip goes to the pot of all who are live and have at least as many chips in; chips above what anybody live put in
    go with the highest of those.
    """
    unit = gcd(*put) or 1
    chips: NDArray[np.int64] = np.array(put, np.int64)[:, None] // unit
    alive: NDArray[np.int64] = np.array(live, np.int64)[:, None]
    heights = np.arange(int(chips.max()), dtype=np.int64)
    top = int((chips * alive).max())
    reach = np.minimum(heights, top - 1) if top else -np.ones_like(heights)
    places = 1 << np.arange(len(put), dtype=np.int64)
    owners: list[int] = (places @ (alive * (chips > reach))).tolist()
    chips_there: list[int] = (chips > heights).sum(axis=0).tolist()
    found: Counter[int] = Counter()
    for owner, there in zip(owners, chips_there, strict=True):
        found[owner] += there * unit
    return [
        (amount, tuple(player for player in range(len(put)) if owner >> player & 1))
        for owner, amount in found.items()
    ]


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
