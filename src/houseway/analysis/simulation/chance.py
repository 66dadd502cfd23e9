"""Chance for rounds by the million: a counter, mixed, and a shoe that is shuffled card by card as it is dealt.

Every block of rounds has a counter that starts where no other block of the same seed comes, so that the same seed gives
the same rounds, whoever plays which block.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Shoe = NDArray[np.int64]

STEP = 0x9E3779B97F4A7C15
_APART = 1 << 40
"""So many numbers has a block for itself."""
COUNTER, PLACE, CARDS, SHOE = 0, 1, 2, 3
"""Where a shoe keeps its counter of chance, how many cards are dealt, how many there are; and its cards from there on."""

_STEP, _MIX_ONE, _MIX_TWO = np.uint64(STEP), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S10, _S27, _S30, _S31, _S54 = np.uint64(10), np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(54)


def start(seed: int | str, number: int) -> int:
    """Return where the counter of a seed's block begins, in 64 bits with a sign."""
    first = int.from_bytes(sha256(f"{seed}".encode()).digest()[:8], "big")
    return (first + STEP * _APART * number + 2**63) % 2**64 - 2**63


def shoe_of(cards: tuple[int, ...], seed: int | str, number: int) -> Shoe:
    """Return a shoe of these cards, dealt to its end, with the counter of a block: the first round shuffles it."""
    return np.array([start(seed, number), len(cards), len(cards), *cards], np.int64)


@compiled
def below(most: int, shoe: Shoe) -> int:
    """Return a number below another one, which is below a thousand, by the counter."""
    chance = np.uint64(shoe[COUNTER]) + _STEP
    shoe[COUNTER] = np.int64(chance)
    chance = (chance ^ (chance >> _S30)) * _MIX_ONE
    chance = (chance ^ (chance >> _S27)) * _MIX_TWO
    chance ^= chance >> _S31
    return int(((chance >> _S10) * np.uint64(most)) >> _S54)


@compiled
def drawn(shoe: Shoe) -> int:
    """Draw one of the cards that are left. A shoe is never dealt to its end: who deals sees to that before a round."""
    place = shoe[PLACE]
    here = SHOE + place
    other = here + below(shoe[CARDS] - place, shoe)
    card = shoe[other]
    shoe[other] = shoe[here]
    shoe[here] = card
    shoe[PLACE] = place + 1
    return int(card)


@compiled
def begun(shoe: Shoe, needed: int, burns: int, values: NDArray[np.int64]) -> int:
    """See to it that a round can be dealt: shuffle where too few cards are left, and burn by the first one where so filed.

    Return at which place of the shoe the round begins.
    """
    if shoe[CARDS] - shoe[PLACE] < needed:
        shoe[PLACE] = 0
        if burns:
            for _ in range(values[drawn(shoe)]):
                drawn(shoe)
    return int(shoe[PLACE])


@compiled
def deal_out(
    shoe: Shoe,
    to: NDArray[np.int64],
    size: NDArray[np.int64],
    held: NDArray[np.integer[Any]],
    cards: NDArray[np.int16],
) -> None:
    """Deal a card to each hand that a plan names, one after the other, up to the first that is none.

    `held` has the cards of every hand and `size` how many they are; `cards` notes them in the order dealt.
    """
    size[:] = 0
    for place in range(len(to)):
        hand = to[place]
        if hand < 0:
            break
        card = drawn(shoe)
        cards[place] = card
        held[hand, size[hand]] = card
        size[hand] += 1
