from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import pytest

from houseway.cards import parse_cards
from houseway.errors import CardError
from houseway.hands.order import HandClass
from houseway.hands.pai_gow import Ranking, back_value
from houseway.hands.poker import STRENGTHS, class_of
from houseway.hands.seven import (
    NONE,
    SEVEN_CLASSES,
    RoyalMatch,
    SevenJoker,
    ace_high_counts,
    is_ace_high,
    seven_classes,
    seven_counts,
    seven_sets,
)

if TYPE_CHECKING:
    from collections.abc import Callable

PUBLISHED = [32, 72, 196, 1128, 26020, 184644, 307472, 4188528, 6172088, 7672500, 11034204, 124556196]


def first(text: str, joker: SevenJoker = "bug", royal_match: RoyalMatch = "royal") -> str:
    return next(iter(seven_classes(parse_cards(text), joker, royal_match)), NONE)


@pytest.mark.parametrize(
    ("cards", "bug", "wild"),
    [
        ("Ts 9s 8s 7s 6s 5s 4s", "seven_card_straight_flush", None),
        ("7s 6s 5s 4s 3s 2s As", "seven_card_straight_flush", None),
        ("As Ks Qs Js Ts 9s 8s", "seven_card_straight_flush", None),
        ("As Ks Qs Js Ts Kd Qd", "royal_flush_and_royal_match", None),
        ("As Ks Qs Js Jo Kd Qd", "royal_flush_and_royal_match", None),
        ("As Ks Qs Js Ts Kd Qh", "royal_flush", None),
        ("Ts 9s 8s Jo 6s 5s 4s", "seven_card_straight_flush_with_joker", None),
        ("Ts 9s 8s 7s 6s 5s Jo", "seven_card_straight_flush_with_joker", None),
        ("As Ks Qs Js Ts 9s Jo", "seven_card_straight_flush_with_joker", None),
        ("As Ad Ah Ac Jo 9s 2d", "five_aces", None),
        ("Ks Qs Js Ts Jo 9d 2d", "royal_flush", None),
        ("9s 8s 7s 6s 5s 5d 5h", "straight_flush", None),
        ("As 2s 3s Jo 5s 5d 5h", "straight_flush", None),
        ("9s 9d 9h 9c 5s 5d 5h", "four_of_a_kind", None),
        ("As Ad Ah Jo 5s 4d 9h", "four_of_a_kind", None),
        ("Ks Kd Kh Jo 5s 4d 9h", "three_of_a_kind", "four_of_a_kind"),
        ("9s 9d 9h 5s 5d 2c 3h", "full_house", None),
        ("9s 9d 9h 5s 5d 5c 3h", "full_house", None),
        ("As Ad Jo 5s 5d 2c 3h", "full_house", None),
        ("Ks Kd Kh As Jo 2c 3h", "full_house", "four_of_a_kind"),
        ("Ks Kd Jo 5s 5d 2c 3h", NONE, "full_house"),
        ("Ks 9s 7s 4s 2s Kd Kh", "flush", None),
        ("Ks 9s 7s 4s Jo 2d 8h", "flush", None),
        ("9s 9d 9h 8s 7d 6c 5h", "three_of_a_kind", None),
        ("As Ad Jo 8s 7d 4c 2h", "three_of_a_kind", None),
        ("Ks Kd Jo 8s 7d 4c 2h", NONE, "three_of_a_kind"),
        ("9s 9d 8h 7s 6d 5c 2h", "straight", None),
        ("9s Jo 8h 7s 5d Kc 2h", "straight", None),
        ("Ks Kd 9h 9s 7d 7c 2h", NONE, None),
    ],
)
def test_the_first_row_that_a_hand_reaches(cards: str, bug: str, wild: str | None):
    """000:512-528, 003:4977-5068"""
    assert (first(cards), first(cards, "wild")) == (bug, wild or bug)


def test_three_of_a_kind_stands_above_a_straight():
    """000:527-528"""
    found = seven_classes(parse_cards("9s 9d 9h 8s 7d 6c 5h"), "bug", "royal")
    assert found == ("three_of_a_kind", "straight")


def test_all_that_a_hand_holds_is_told():
    found = seven_classes(parse_cards("As Ks Qs Js Ts Kd Qd"), "bug", "royal")
    assert found == ("royal_flush_and_royal_match", "royal_flush", "straight_flush", "flush", "straight")
    found = seven_classes(parse_cards("9s 9d 9h 9c 5s 5d 5h"), "bug", "royal")
    assert found == ("four_of_a_kind", "full_house", "three_of_a_kind")


@pytest.mark.parametrize(
    ("cards", "royal", "anywhere", "nowhere"),
    [
        ("As Ks Qs Js Ts Kd Qd", True, True, True),
        ("As Ks Qs Js Jo Kd Qd", True, True, False),
        ("As Jo Qs Js Ts Kd Qd", True, True, False),
        ("As Ks Qs Js Ts Jo Qd", False, True, False),
        ("As Ks Qs Js Ts Jo Jd", False, False, False),
    ],
)
def test_where_the_joker_may_be_in_a_royal_match(cards: str, royal: bool, anywhere: bool, nowhere: bool):  # noqa: FBT001 -- columns of the table
    """000:516, 001:1371"""
    ways: tuple[RoyalMatch, ...] = ("royal", "anywhere", "nowhere")
    found = [first(cards, "bug", way) == "royal_flush_and_royal_match" for way in ways]
    assert found == [royal, anywhere, nowhere]


@pytest.mark.parametrize(
    ("cards", "ace_high"),
    [
        ("As Kd 9h 8c 7s 4d 2h", True),
        ("Ks Qd 9h 8c 7s 4d 2h", False),
        ("Jo Kd 9h 7c 6s 3d 2h", True),
        ("Jo Ad 9h 8c 6s 4d 2h", False),
        ("Jo Kd 9h 8c 7s 5d 2h", False),
        ("Jo Kd 9d 8d 6s 4d 2h", False),
        ("As Ad 9h 8c 7s 4d 2h", False),
        ("As Kd 9d 8d 7d 4d 2h", False),
        ("As Kd 9h 5c 4s 3d 2h", False),
    ],
)
def test_an_ace_high_hand(cards: str, ace_high: bool):  # noqa: FBT001 -- a column of the table
    """000:339, 000:488, 000:557-560"""
    assert is_ace_high(parse_cards(cards)) is ace_high


def test_published_counts_of_the_bug():
    """000:512-528"""
    counts = seven_counts("bug", "royal")
    assert list(counts.values()) == PUBLISHED
    assert sum(counts.values()) == comb(53, 7)


def test_hands_by_all_that_they_hold():
    """000:527-528: so many hands hold a straight too, of those that are paid for three of a kind."""
    sets = seven_sets("bug", "royal")
    assert sum(sets.values()) == comb(53, 7)
    assert sets["three_of_a_kind",] + sets["three_of_a_kind", "straight"] == PUBLISHED[9]
    assert sets["seven_card_straight_flush", "straight_flush", "flush", "straight"] == 28


@pytest.mark.parametrize(("royal_match", "expected"), [("royal", 72), ("anywhere", 96), ("nowhere", 12)])
def test_how_often_a_royal_match_comes(royal_match: RoyalMatch, expected: int):
    """000:516: twelve without the joker, sixty with it in the royal, 24 with it in the match."""
    assert seven_counts("bug", royal_match)["royal_flush_and_royal_match"] == expected


def test_a_wild_joker_changes_what_is_alike_and_nothing_above():
    """003:4967, 003:5282"""
    bug, wild = seven_counts("bug", "royal"), seven_counts("wild", "royal")
    assert sum(wild.values()) == comb(53, 7)
    assert all(wild[name] == bug[name] for name in SEVEN_CLASSES[:6])
    assert wild["four_of_a_kind"] > bug["four_of_a_kind"]
    assert wild[NONE] < bug[NONE]


FIVE: dict[str, HandClass] = {
    "royal_flush": HandClass.ROYAL_FLUSH,
    "straight_flush": HandClass.STRAIGHT_FLUSH,
    "four_of_a_kind": HandClass.FOUR_OF_A_KIND,
    "full_house": HandClass.FULL_HOUSE,
    "flush": HandClass.FLUSH,
    "straight": HandClass.STRAIGHT,
    "three_of_a_kind": HandClass.THREE_OF_A_KIND,
}


@pytest.mark.parametrize("joker", ["bug", "wild"])
def test_the_best_class_is_that_of_the_best_five(joker: SevenJoker):
    """000:347, 003:5282: of 21 fives in a hand the highest, three of a kind in its usual place."""
    packs = np.random.default_rng(3).permuted(np.tile(np.arange(52), (40, 1)), axis=1)
    for pack in packs.tolist():
        for hand in (pack[:7], [*pack[:6], 52], [*[card for card in pack if card >> 2 > 7][:6], 52]):
            best = max(back_value(five, Ranking(joker)) for five in combinations(hand, 5))
            found = seven_classes(hand, joker, "nowhere")
            if best >= STRENGTHS:
                assert "five_aces" in found
            else:
                classes = [FIVE[name] for name in found if name in FIVE]
                assert max(classes, default=0) == (made if (made := class_of(best)) > 2 else 0)


def rank_sets(size: int, runs: Callable[[set[int]], bool]) -> int:
    """Count sets of ranks without the ace that make no run."""
    return sum(not runs(set(ranks)) for ranks in combinations(range(12), size))


def most_in_a_row(ranks: set[int]) -> int:
    rows = [{12, 0, 1, 2, 3}, *(set(range(low, low + 5)) for low in range(9))]
    return max(len(ranks & row) for row in rows)


def test_counts_of_ace_high_hands():
    """000:559-560: sets of ranks without a run, and suits for them without a flush."""
    natural = rank_sets(6, lambda ranks: most_in_a_row(ranks | {12}) == 5)
    joker = rank_sets(6, lambda ranks: most_in_a_row(ranks) >= 4)
    no_five_suited = 4**7 - 4 * (comb(7, 5) * 9 + comb(7, 6) * 3 + 1)
    no_four_suited = 4**6 - 4 * (comb(6, 4) * 9 + comb(6, 5) * 3 + 1)
    assert ace_high_counts() == (natural * no_five_suited, joker * no_four_suited)


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [([1, 2], "2 cards are no hand"), ([0, 1, 2, 3, 4, 5, 53], "card 53"), ([0, 1, 2, 3, 4, 5, 5], "twice")],
)
def test_what_is_no_hand_is_named(cards: list[int], complaint: str):
    with pytest.raises(CardError, match=complaint):
        seven_classes(cards, "bug", "royal")
    with pytest.raises(CardError, match=complaint):
        is_ace_high(cards)
