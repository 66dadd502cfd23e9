"""Every five cards of the packs with a joker, by class, and every low hand."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from houseway.hands.low import LOWS, low_order, lows
from houseway.hands.order import HandClass
from houseway.hands.ranking import Ranking, ranking

if TYPE_CHECKING:
    from numpy.typing import NDArray


@cache
def every_five() -> NDArray[np.uint8]:
    """Return every five of 53 cards."""
    return np.fromiter(chain.from_iterable(combinations(range(53), 5)), np.uint8).reshape(-1, 5)


def by_class(hands: NDArray[np.uint8], by: Ranking) -> dict[str, int]:
    counts = np.bincount(by.strengths(hands), minlength=len(by.made))
    found: Counter[str] = Counter()
    for made, count in zip(by.made, counts.tolist(), strict=True):
        found[made.name] += count
    return dict(found)


def test_every_five_cards_with_the_bug():
    """001:213, 001:268-276; the counts are the published ones"""
    found = by_class(every_five(), ranking("five_aces", "bug", no_double_ace_flush=True))
    assert found == {
        "five_of_a_kind": 1,
        "royal_flush": 24,
        "straight_flush": 180,
        "four_of_a_kind": 828,
        "full_house": 4_368,
        "flush": 7_804,
        "straight": 20_532,
        "three_of_a_kind": 63_360,
        "two_pair": 138_600,
        "pair": 1_215_024,
        "high_card": 1_418_964,
    }
    assert sum(found.values()) == comb(53, 5)


def test_every_five_cards_with_a_wild_joker():
    """000:3772, 000:3776-3790; the counts are the published ones"""
    found = by_class(every_five(), ranking("five_of_a_kind", "wild", no_double_ace_flush=True))
    assert found == {
        "five_of_a_kind": 13,
        "royal_flush": 24,
        "straight_flush": 180,
        "four_of_a_kind": 3_120,
        "full_house": 6_552,
        "flush": 7_804,
        "straight": 20_532,
        "three_of_a_kind": 137_280,
        "two_pair": 123_552,
        "pair": 1_268_088,
        "high_card": 1_302_540,
    }
    assert sum(found.values()) == comb(53, 5)


def test_every_five_cards_of_the_stripped_pack():
    """001:540-572, 002:1241-1255, 004:1240-1256: seven straights, and 29 fours that a joker makes one of"""
    hands = every_five()
    stripped = hands[~np.isin(hands >> 2, (6, 7, 8)).any(axis=1)]
    found = by_class(
        stripped, ranking("flush_over_full", "wild", gap_straights=True, no_double_ace_flush=True)
    )
    assert found == {
        "five_of_a_kind": 10,
        "royal_flush": 4 + 5 * 4,
        "straight_flush": 6 * 4 + 24 * 4,
        "four_of_a_kind": 10 * 36 + 10 * 4 * 36,
        "flush": 4 * (comb(10, 5) - 7) + 4 * (comb(10, 4) - 29),
        "full_house": 10 * 4 * 9 * 6 + comb(10, 2) * 36,
        "straight": 7 * (4**5 - 4) + 29 * (4**4 - 4),
        "three_of_a_kind": 10 * 4 * comb(9, 2) * 16 + 10 * 6 * comb(9, 2) * 16,
        "two_pair": comb(10, 2) * 36 * 32,
        "pair": 10 * 6 * comb(9, 3) * 64 + (comb(10, 4) - 29) * (4**4 - 4),
        "high_card": (comb(10, 5) - 7) * (4**5 - 4),
    }
    assert sum(found.values()) == comb(41, 5)


def test_every_low_hand_of_52_cards():
    """001:219, 001:319: straights and flushes have no meaning"""
    hands = every_five()
    counts = np.bincount(lows(hands[hands[:, 4] < 52]), minlength=LOWS)
    found: Counter[str] = Counter()
    for hand, count in zip(low_order(), counts.tolist(), strict=True):
        odd = hand.hand_class is HandClass.HIGH_CARD
        found[f"up to {hand.ranks[0] + 1}" if odd else hand.hand_class.name.lower()] += count
    assert found == {
        "up to 5": 1_024,
        "up to 6": 5_120,
        "up to 7": 15_360,
        "up to 8": 35_840,
        "up to 9": 71_680,
        "up to 10": 129_024,
        "up to 11": 215_040,
        "up to 12": 337_920,
        "up to 13": 506_880,
        "pair": 1_098_240,
        "two_pair": 123_552,
        "three_of_a_kind": 54_912,
        "full_house": 3_744,
        "four_of_a_kind": 624,
    }
    assert sum(found.values()) == comb(52, 5)


def test_every_hand_with_an_eight_or_better():
    """002:151-153: 56 sets of five ranks up to an eight"""
    hands = every_five()
    found = lows(hands[hands[:, 4] < 52], qualifier=8)
    assert np.count_nonzero(found >= 0) == comb(8, 5) * 4**5
    assert len(np.unique(found)) == comb(8, 5) + 1
    assert found.min() == -1


def test_every_low_hand_with_the_joker():
    """001:214, 001:311, 004:993: with four different ranks it is always a fifth"""
    hands = every_five()
    found = lows(hands[hands[:, 4] == 52], joker="lowest_missing")
    odd = [hand.hand_class is HandClass.HIGH_CARD for hand in low_order()]
    assert np.count_nonzero(np.array(odd)[found]) == comb(13, 4) * 4**4
    assert np.count_nonzero(found == LOWS - 1) == 5 * 4**4
