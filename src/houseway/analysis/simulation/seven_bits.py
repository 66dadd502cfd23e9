"""What seven cards hold for the bonus bets, many hands at a time, as bits: every class that they reach."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from houseway.cards import JOKER
from houseway.hands import seven
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.rulebook import PaiGowPokerGame

BITS = 1 << len(seven.SEVEN_CLASSES)
"""Below this are the classes, each a bit in the order of `SEVEN_CLASSES`."""
ACE_HIGH, WITH_JOKER = BITS, 2 * BITS
"""Further bits: the hand is ace-high; the joker is among the cards."""

_suit_bits = compiled(seven.suit_bits)
_alike_bits = compiled(seven.alike_bits)
_match_bits = compiled(seven.match_bits)
_ace_high = compiled(seven.ace_high)


@cache
def held_classes(bits: int) -> frozenset[str]:
    """Return the classes that bits stand for."""
    return frozenset(name for place, name in enumerate(seven.SEVEN_CLASSES) if bits >> place & 1)


def seven_bits(game: PaiGowPokerGame, hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return what each row of seven cards holds."""
    found = np.zeros(len(hands), np.int64)
    rules = game.seven
    joker = seven.BUG if rules is None or rules.joker == "bug" else seven.WILD
    match = seven.IN_ROYAL if rules is None else seven.ROYAL_MATCHES[rules.royal_match_joker]
    _write(hands, int(rules is not None), joker, match, found)
    return found


@compiled
def _write(hands: NDArray[np.uint8], classes: int, joker: int, match: int, out: NDArray[np.int64]) -> None:
    suits = np.zeros(4, np.int64)
    for row in range(len(hands)):
        suits[:] = 0
        has_joker = False
        for card in hands[row]:
            if card == JOKER:
                has_joker = True
            else:
                suits[card & 3] |= 1 << np.int64(card >> 2)
        a, b, c, d = int(suits[0]), int(suits[1]), int(suits[2]), int(suits[3])
        bits = 0
        if classes:
            mode = joker if has_joker else seven.NO_JOKER
            bits = _alike_bits(a, b, c, d, mode) | _match_bits(a, b, c, d, mode, match)
            bits |= _suit_bits(a, mode) | _suit_bits(b, mode) | _suit_bits(c, mode) | _suit_bits(d, mode)
        if _ace_high(a, b, c, d, seven.BUG if has_joker else seven.NO_JOKER):
            bits |= ACE_HIGH
        if has_joker:
            bits |= WITH_JOKER
        out[row] = bits
