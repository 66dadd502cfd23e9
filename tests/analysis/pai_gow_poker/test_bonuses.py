"""The bets on the seven cards dealt."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from analysis.pai_gow_poker.small_packs import document, hands_of
from houseway.analysis.pai_gow_poker import DEALS, HANDS, bonus_counts, envy_rows, envy_worth
from houseway.analysis.pai_gow_poker.classes import Pack
from houseway.analysis.pai_gow_poker.meeting import field
from houseway.analysis.pai_gow_poker.sevens import ACE_HIGH, CODES, NONE, WITH_JOKER, codes, pairs
from houseway.errors import RulebookError
from houseway.hands.seven import SEVEN_CLASSES, ace_high_counts, is_ace_high, seven_classes
from houseway.rulebook import Wager

OPEN, FORTUNE = "hemphills/face-up-pai-gow-poker", "palace/fortune-pai-gow-poker"
PUBLISHED = [32, 72, 196, 1_128, 26_020, 184_644, 307_472, 4_188_528, 6_172_088, 7_672_500, 11_034_204]


def bonus(game_id: str, wager_id: str) -> Wager:
    wager = document(game_id).wager(wager_id)
    assert wager is not None
    return wager


@pytest.mark.parametrize(("game_id", "per_hundred"), [(FORTUNE, "-7.8278544843"), (OPEN, "-8.4900314695")])
def test_fortune(game_id: str, per_hundred: str):
    """001:1505-1516, 000:514-528"""
    counts = bonus_counts(document(game_id), bonus(game_id, "fortune"))
    assert [row.count for row in counts.rows] == PUBLISHED
    assert counts.total == HANDS
    paid = sum(row.count * Fraction(row.pays.win, row.pays.stake) for row in bonus_rows(game_id) if row.pays)
    assert counts.player_return == (paid - (HANDS - sum(PUBLISHED))) / HANDS
    assert f"{float(100 * counts.player_return):.10f}" == per_hundred


def bonus_rows(game_id: str):
    return bonus_counts(document(game_id), bonus(game_id, "fortune")).rows


def test_envy_for_another_hand():
    """001:1506-1512"""
    rows = envy_rows(document(FORTUNE))
    assert [row.prize for row in rows] == [5000, 1000, 500, 250, 50, 20, 5]
    assert [row.hands for row in rows] == PUBLISHED[:7]
    paid = sum(
        prize * many for prize, many in zip((5000, 1000, 500, 250, 50, 20, 5), PUBLISHED, strict=False)
    )
    assert envy_worth(rows) == Fraction(paid, HANDS)


def test_no_envy_without_a_button():
    assert envy_rows(document("lucky-derby/pai-gow-poker")) == ()


def test_a_paytable_in_another_order_is_refused():
    wager = bonus(FORTUNE, "fortune")
    turned = replace(wager, paytable=wager.paytable[::-1])
    with pytest.raises(RulebookError, match="from the top"):
        bonus_counts(document(FORTUNE), turned)


def test_codes_are_what_single_hands_hold():
    random = np.random.default_rng(3)
    hands = np.array([sorted(random.choice(53, 7, replace=False)) for _ in range(4000)], np.uint8)
    hands[::5, 6] = 52
    found = codes(hands, "bug", "royal")
    for hand, code in zip(hands.tolist(), found.tolist(), strict=True):
        held = seven_classes(hand, "bug", "royal")
        place = SEVEN_CLASSES.index(held[0]) if held else ACE_HIGH if is_ace_high(hand) else NONE
        assert code == place + (WITH_JOKER if 52 in hand else 0)
    assert {ACE_HIGH, ACE_HIGH + WITH_JOKER} <= set(found.tolist())


def test_pairs_of_hands_by_their_codes():
    pack = Pack(3, joker=True, hand=4)
    among = field(pack)
    own = np.random.default_rng(7).integers(0, 5, len(among.hands.cards)).astype(np.uint8)
    expected = np.zeros((CODES, CODES), int)
    every = [(set(hand), own[number]) for hand, number in zip(hands_of(pack), among.numbers, strict=True)]
    for (hand, code), (other, theirs) in product(every, repeat=2):
        expected[code, theirs] += hand.isdisjoint(other)
    assert pairs(among, own) == expected.tolist()


def both_ace_high() -> int:
    """Count pairs of ace-high hands by ranks and suits: hands without a pair have one suit for each rank.

    Two such hands differ in the suits of common ranks. Of suit patterns that agree in some places and are no flush
    there are as many as the squares of what completes those places.
    """
    runs = [{12, 0, 1, 2, 3}, *(set(range(low, low + 5)) for low in range(9))]
    natural = [{12, *ranks} for ranks in combinations(range(12), 6)]
    natural = [ranks for ranks in natural if not any(run <= ranks for run in runs)]
    joker = [set(ranks) for ranks in combinations(range(12), 6)]
    joker = [ranks for ranks in joker if not any(len(run - ranks) <= 1 for run in runs)]

    def agreeing(mine: int, most: int, theirs: int, their_most: int, common: int) -> int:
        """Count suits of two hands that agree in so many places."""
        return sum(
            free(fixed, mine, most) * free(fixed, theirs, their_most)
            for fixed in product(range(4), repeat=common)
        )

    def free(fixed: tuple[int, ...], cards: int, most: int) -> int:
        """Count the suits that complete some to a hand with at most so many of one suit."""
        left = cards - len(fixed)
        return sum(
            comb(left, a) * comb(left - a, b) * comb(left - a - b, c)
            for a, b, c in product(range(left + 1), repeat=3)
            if a + b + c <= left
            and all(fixed.count(suit) + more <= most for suit, more in enumerate((a, b, c, left - a - b - c)))
        )

    def met(ours: list[set[int]], theirs: list[set[int]], most: tuple[int, int]) -> int:
        sizes = len(ours[0]), len(theirs[0])
        common = np.bincount([len(one & other) for one in ours for other in theirs], minlength=8)
        agree = [agreeing(sizes[0], most[0], sizes[1], most[1], many) for many in range(min(sizes) + 1)]
        return sum(
            int(many) * (-1) ** k * comb(shared, k) * agree[k]
            for shared, many in enumerate(common.tolist())
            for k in range(shared + 1)
        )

    return met(natural, natural, (4, 4)) + 2 * met(natural, joker, (4, 3))


@pytest.mark.slow
def test_ace_high():
    """000:492-496, 000:557-560"""
    counts = bonus_counts(document(OPEN), bonus(OPEN, "ace-high"))
    without, with_joker = ace_high_counts()
    both, fifteen, five = (row.count for row in counts.rows)
    assert counts.total == DEALS
    assert counts.win * HANDS == (without + with_joker) * DEALS
    assert both == both_ace_high() == 71_700_086_682_780
    assert (fifteen, five) == (71_129_751_630_408, 629_573_043_337_212)
    assert counts.player_return == Fraction(40 * both + 15 * fifteen + 5 * five - counts.lose, DEALS)
