"""Every hand that holds given cards is met once, at its own place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from analysis.pai_gow_poker.small_packs import hands_of
from houseway.analysis.pai_gow_poker.classes import Pack, choices
from houseway.analysis.pai_gow_poker.walking import Walk, begin, begin_without, onward

SMALL = [Pack(3, joker=True, hand=4), Pack(3, joker=False, hand=6), Pack(2, joker=True, hand=7)]


def walked(walk: Walk) -> Iterator[int]:
    going = True
    while going:
        yield from (int(walk.sums[1] + walk.adds[0, x]) for x in range(walk.at[1]))
        going = onward(walk)


@pytest.mark.parametrize("pack", SMALL)
def test_a_walk_meets_all_hands_that_hold_the_cards(pack: Pack):
    hands = hands_of(pack)
    for size in range(pack.hand):
        for held in combinations(range(pack.cards), size):
            found = list(walked(begin(np.array(held, np.uint8), choices(pack))))
            holding = [place for place, hand in enumerate(hands) if set(held) <= set(hand)]
            assert sorted(found) == holding


@pytest.mark.parametrize("pack", SMALL)
def test_a_whole_hand_is_its_own_place(pack: Pack):
    for place, hand in enumerate(hands_of(pack)):
        assert begin(np.array(hand, np.uint8), choices(pack)).sums.tolist() == [place]


def test_a_walk_meets_all_hands_without_the_cards():
    pack = SMALL[0]
    hands = hands_of(pack)
    for held in ((), (0,), (1, 5), (3, 4, 12), (0, 1, 2, 3)):
        found = list(walked(begin_without(np.array(held, np.uint8), choices(pack))))
        assert sorted(found) == [place for place, hand in enumerate(hands) if not set(held) & set(hand)]
