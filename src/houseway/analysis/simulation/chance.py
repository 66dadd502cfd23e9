"""Chance for whole tables: a shoe that is shuffled card by card as it is dealt, by the counter of its block."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.hands import mixing
from houseway.hands.kernels import compiled
from houseway.hands.mixing import STEP, counter_at, mixed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Shoe = NDArray[np.int64]

COUNTER, PLACE, CARDS, SHOE = 0, 1, 2, 3
"""Where a shoe keeps its counter of chance, how many cards are dealt, how many there are; and its cards from there on."""


def shoe_of(cards: tuple[int, ...], seed: int | str, number: int) -> Shoe:
    """Return a shoe of these cards, dealt to its end, with the counter of a block: the first round shuffles it."""
    return np.array([np.int64(counter_at(seed, number)), len(cards), len(cards), *cards], np.int64)


@compiled
def below(most: int, shoe: Shoe) -> int:
    """Return a number below another one, which is below a thousand, by the counter."""
    counter = np.uint64(shoe[COUNTER]) + STEP
    shoe[COUNTER] = np.int64(counter)
    return int(mixing.below(np.uint64(most), mixed(counter)))


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
