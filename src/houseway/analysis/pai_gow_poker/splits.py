"""The legal ways to set one hand, in plain Python."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from houseway.hands.pai_gow import Setting, values

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.hands.pai_gow import Ranking


class Split(NamedTuple):
    """Two cards in front and five behind, the higher first, and what they are worth."""

    front: tuple[int, ...]
    back: tuple[int, ...]
    setting: Setting


def legal_splits(hand: Sequence[int], ranking: Ranking) -> Iterator[Split]:
    """Go through the ways to set a hand that are no foul."""
    cards = sorted(hand, reverse=True)
    for front in combinations(cards, 2):
        back = tuple(card for card in cards if card not in front)
        setting = values(front, back, ranking)
        if not setting.foul:
            yield Split(front, back, setting)
