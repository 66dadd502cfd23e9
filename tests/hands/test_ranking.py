"""The order of high hands in the pot games, and what the joker may be."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import pytest

from houseway.cards import parse_cards
from houseway.errors import CardError
from houseway.hands import poker
from houseway.hands.ranking import Ranking, ranking

DRAW = ranking("five_aces", "bug", no_double_ace_flush=True)
STUD_UP = ranking("five_of_a_kind", "bug", no_double_ace_flush=True)
STUD_DOWN = ranking("five_of_a_kind", "wild", no_double_ace_flush=True)
STRIPPED = ranking("flush_over_full", "wild", gap_straights=True, no_double_ace_flush=True)
STRIPPED_UP = ranking("flush_over_full", "bug", gap_straights=True, no_double_ace_flush=True)
TURNED = ranking("flush_over_full", "no_ace", gap_straights=True, no_double_ace_flush=True)


def said(text: str, by: Ranking) -> str:
    return by.words(by.strength(parse_cards(text)))


def falls(by: Ranking, *hands: str) -> bool:
    """Say whether each hand beats the next."""
    strengths = [by.strength(parse_cards(hand)) for hand in hands]
    return all(one > two for one, two in pairwise(strengths))


def equal(by: Ranking, one: str, other: str) -> bool:
    return by.strength(parse_cards(one)) == by.strength(parse_cards(other))


def test_the_standard_order_is_that_of_poker():
    plain = ranking("standard")
    assert len(plain.made) == poker.STRENGTHS
    assert [plain.of_key(sum(plain.keys(hand))) for hand in (range(5), (0, 5, 10, 19, 20))] == [
        poker.strength(hand) for hand in (range(5), (0, 5, 10, 19, 20))
    ]


def test_classes_of_draw_poker():
    """001:268-276"""
    assert falls(
        DRAW,
        "Ac Ad Ah As Jo",
        "Ts Js Qs Ks As",
        "9s Ts Js Qs Ks",
        "2c 2d 2h 2s 3c",
        "2c 2d 2h 3s 3c",
        "2c 3c 4c 5c 7c",
        "Ac 2d 3h 4s 5c",
        "2c 2d 2h 3s 4c",
        "3c 3d 2h 2s 4c",
        "2c 2d 3h 4s 5c",
        "Ac Kd Qh Js 9c",
    )


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Ac Ad Ah As Jo", "five aces"),
        ("Kc Kd Kh Ks Jo", "four of a kind, kings"),
        ("Kc Kd Kh 2s Jo", "three of a kind, kings"),
        ("Kc Kd 2h 3s Jo", "pair of kings"),
        ("Ac Kd 7h 3s Jo", "pair of aces"),
        ("Kc Qd 7h 3s Jo", "ace-king high"),
        ("6c 7d 8h 9s Jo", "straight, ten high"),
        ("6c 7d 9h Ts Jo", "straight, ten high"),
        ("2c 3d 4h 5s Jo", "straight, six high"),
        ("Ac 2d 3h 4s Jo", "straight, five high"),
        ("2c 7c 8c Tc Jo", "flush, ace high"),
        ("6c 7c 8c 9c Jo", "straight flush, ten high"),
        ("Tc Qc Kc Ac Jo", "royal flush"),
    ],
)
def test_the_bug_is_an_ace_or_completes(hand: str, words: str):
    """001:213, 001:250"""
    assert said(hand, DRAW) == words


def test_the_bugs_ace_is_the_kicker_of_four_alike():
    """001:213"""
    assert equal(DRAW, "Kc Kd Kh Ks Jo", "Kc Kd Kh Ks Ac")


def test_no_flush_has_two_aces():
    """001:250"""
    assert equal(DRAW, "Ac Qc 8c 3c Jo", "Ac Kc Qc 8c 3c")
    assert equal(DRAW, "Ac Kc 8c 3c Jo", "Ac Kc Qc 8c 3c")
    assert falls(DRAW, "Ac Kc 8c 3c Jo", "Ac Qc Jc 8c 3c")


def test_where_it_may_a_flush_has_two_aces_and_beats_ace_king():
    """001:250 bars it; the reading joker-duplicates lets it in"""
    may = ranking("five_aces", "bug")
    assert falls(may, "Ac 9c 4c 3c Jo", "Ac Kc Qc Jc 9c", "Kc Qc Jc 9c 7c")
    assert said("Ac 9c 4c 3c Jo", may) == "flush, two aces high"
    assert said("Ac 2c 3c 4c Jo", may) == "straight flush, five high"


def test_dealt_up_the_joker_makes_five_aces_and_no_other_five():
    """000:3772, 000:3777"""
    assert said("Ac Ad Ah As Jo", STUD_UP) == "five aces"
    assert said("2c 2d 2h 2s Jo", STUD_UP) == "four of a kind, twos"


def test_dealt_down_the_joker_makes_five_of_any_kind():
    """000:3772, 000:3777"""
    assert said("2c 2d 2h 2s Jo", STUD_DOWN) == "five twos"
    assert falls(STUD_DOWN, "Ac Ad Ah As Jo", "Kc Kd Kh Ks Jo", "2c 2d 2h 2s Jo", "Ts Js Qs Ks As")


def test_hands_compare_whether_the_joker_lies_up_or_down():
    """000:3772: one scale for both"""
    assert STUD_UP.made == STUD_DOWN.made
    assert TURNED.made == STRIPPED.made == STRIPPED_UP.made


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Kc Kd 7h 3s Jo", "three of a kind, kings"),
        ("Kc Kd 7h 7s Jo", "full house, kings over sevens"),
        ("Kc Kd Kh 7s Jo", "four of a kind, kings"),
        ("2c 3d 5h 9s Jo", "pair of nines"),
        ("2c 3c 5c 9c Jo", "flush, ace high"),
    ],
)
def test_a_wild_joker_is_any_card(hand: str, words: str):
    """000:3772"""
    assert said(hand, STUD_DOWN) == words


def test_a_flush_beats_a_full_house_in_the_stripped_pack():
    """001:544-545, 002:1246-1247, 004:1240, 004:1248-1249"""
    assert falls(
        STRIPPED,
        "2c 2d 2h 2s Jo",
        "7s Js Qs Ks As",
        "6s 7s Js Qs Ks",
        "Ac 2c 3c 4c 5c",
        "2c 2d 2h 2s 3c",
        "2c 3c 4c 5c 7c",
        "Ac Ad Ah Ks Kc",
        "7c Jd Qh Ks Ac",
        "Ac 2d 3h 4s 5c",
        "Ac Ad Ah Ks Qc",
    )


@pytest.mark.parametrize("hand", ["4c 5d 6h 7s Jc", "5c 6d 7h Js Qc", "6c 7d Jh Qs Kc", "7c Jd Qh Ks Ac"])
def test_sevens_and_jacks_are_neighbours_in_the_stripped_pack(hand: str):
    """001:567-572, 002:1248"""
    assert STRIPPED.class_of(STRIPPED.strength(parse_cards(hand))) == "straight"


def test_the_highest_and_the_lowest_of_the_stripped_pack():
    """002:1241-1255"""
    order = [made for made in STRIPPED.made if made.name == "straight"]
    assert [made.ranks for made in order] == [(3,), (4,), (5,), (9,), (10,), (11,), (12,)]
    assert STRIPPED.made[-1].ranks == (12,)
    assert said("6s 7s Js Qs Ks", STRIPPED) == "straight flush, king high"
    assert said("As Ks Qs Js 7s", STRIPPED) == "royal flush"


def test_the_pack_without_eights_has_none():
    """001:555"""
    with pytest.raises(CardError, match=r"card 24 \(8c\) is none of this pack"):
        STRIPPED.strength(parse_cards("8c 5d 6h 7s Jc"))


def test_turned_up_by_the_letter_the_joker_is_no_ace():
    """004:1301"""
    assert said("Ac Kd 6h 3s Jo", TURNED) == "ace-king high"
    assert said("Ac Ad Ah As Jo", TURNED) == "four of a kind, aces"
    assert said("4c 5d 6h 7s Jo", TURNED) == "straight, jack high"
    assert said("2c 3c 5c 7c Jo", TURNED) == "flush, ace high"


def test_a_joker_that_is_nothing_ranks_below_a_deuce():
    """004:1301 gives it no other use"""
    assert falls(TURNED, "Ac Kd 6h 3s 2c", "Ac Kd 6h 3s Jo", "Ac Kd 5h 4s 3c")
    assert falls(TURNED, "Kc Kd 6h 6s 2c", "Kc Kd 6h 6s Jo", "Kc Kd 5h 5s Ac")


def test_the_wheel_may_be_the_second_highest_straight():
    """The reading wheel-rank."""
    second = ranking("standard", wheel="second_highest")
    assert falls(second, "Tc Jd Qh Ks Ac", "Ac 2d 3h 4s 5c", "9c Td Jh Qs Kc")
    assert falls(second, "Tc Jc Qc Kc Ac", "Ac 2c 3c 4c 5c", "9c Tc Jc Qc Kc")
    assert said("Ac 2d 3h 4s 5c 6d Ts", second) == "straight, five high"


def test_the_best_five_of_eight():
    """001:725: three cards are kept and any five of eight play"""
    assert said("Ac Ad Ah 2c 2d 5c 9c Tc", ranking("standard")) == "full house, aces over twos"
    assert said("Ac Ad 3h 2c 8d 5c 9c Tc", ranking("standard")) == "flush, ace high"


def test_the_least_hand_with_these_ranks():
    assert DRAW.words(DRAW.least("pair", 8)) == "pair of tens"
    assert DRAW.least("high_card") == 0
    with pytest.raises(CardError, match="no five_of_a_kind has the ranks"):
        DRAW.least("five_of_a_kind", 11)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Ac Kd Qh Js", "4 cards are no hand; it has 5 to 8"),
        ("Ac Kd Qh Js 9c 8c 7c 6c 5c", "9 cards are no hand"),
        ("Ac Kd Qh Js Ac", "a card is twice"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, fault: str):
    with pytest.raises(CardError, match=fault):
        DRAW.strength(parse_cards(text))


def test_a_joker_is_refused_where_there_is_none():
    with pytest.raises(CardError, match="card 52"):
        ranking("five_aces").strength(parse_cards("Ac Kd Qh Js Jo"))
    with pytest.raises(CardError, match="card 53 is none of a pack of 53"):
        DRAW.strength([0, 1, 2, 3, 53])


@pytest.mark.parametrize(
    ("order", "joker", "fault"),
    [
        ("ace_to_five", None, 'no order of high hands is called "ace_to_five"'),
        ("five_aces", "dead", 'no joker of high hands is called "dead"'),
        ("standard", "bug", "no place for five alike"),
    ],
)
def test_orders_and_jokers_that_are_none(order: str, joker: str | None, fault: str):
    with pytest.raises(CardError, match=fault):
        ranking(cast("Any", order), cast("Any", joker))


@pytest.mark.parametrize("strength", [-1, 7463 + 1820 + 220])
def test_strengths_that_no_hand_has(strength: int):
    with pytest.raises(CardError, match=f"no hand has strength {strength}"):
        DRAW.words(strength)
