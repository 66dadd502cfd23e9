"""One hand for each class, and the class of every hand."""

from __future__ import annotations

from itertools import permutations
from math import comb

import numpy as np
import pytest

from analysis.pai_gow_poker.small_packs import hands_of
from houseway.analysis.pai_gow_poker.classes import (
    FULL,
    Pack,
    canonical_hands,
    card_sets,
    class_numbers,
    places,
)

SMALL = [Pack(3, joker=True, hand=4), Pack(3, joker=False, hand=5), Pack(4, joker=True, hand=3)]


def renamed(hand: tuple[int, ...], joker: int) -> set[tuple[int, ...]]:
    """Return a hand under every renaming of the suits."""
    return {
        tuple(sorted(card if card == joker else 4 * (card // 4) + suits[card % 4] for card in hand))
        for suits in permutations(range(4))
    }


@pytest.mark.parametrize("pack", SMALL)
def test_every_hand_has_the_class_of_the_hands_that_differ_in_the_names_of_suits(pack: Pack):
    hands, classes = hands_of(pack), canonical_hands(pack)
    numbers = class_numbers(pack, classes)
    by_number: dict[int, set[tuple[int, ...]]] = {}
    for place, hand in enumerate(hands):
        by_number.setdefault(int(numbers[place]), set()).add(hand)
    assert len(by_number) == len(classes.cards)
    for number, members in by_number.items():
        stands_for = tuple(classes.cards[number].tolist())
        assert stands_for in members
        assert renamed(stands_for, 4 * pack.ranks) == members
        assert classes.orbits[number] == len(members)


@pytest.mark.parametrize("pack", SMALL)
def test_the_place_of_a_hand_is_that_in_the_order_of_highest_cards(pack: Pack):
    found = places(pack, np.array(hands_of(pack), np.uint8))
    assert found.tolist() == list(range(pack.hands))


@pytest.mark.parametrize(
    ("size", "classes"),
    [(0, 1), (1, 14), (2, 182), (3, 1_924), (4, 18_187), (5, 150_891), (6, 1_097_447)],
)
def test_sets_of_fewer_cards_that_hands_may_share(size: int, classes: int):
    found = card_sets(FULL, size)
    assert len(found.cards) == len(found.orbits) == classes
    assert int(found.orbits.sum()) == comb(53, size)


def test_all_hands_of_seven():
    found = canonical_hands()
    assert len(found.cards) == 6_972_147
    assert int(found.orbits.sum()) == FULL.hands == 154_143_080
    assert np.count_nonzero(found.cards[:, 6] == 52) == 962_988
    assert (np.diff(found.cards.astype(np.int8), axis=1) > 0).all()


def test_all_pairs_of_hands():
    assert FULL.opponents == 53_524_680
    assert FULL.deals == 8_250_459_031_214_400
