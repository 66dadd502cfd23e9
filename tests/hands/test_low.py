"""Low hands, ace to five."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from pokerkit import EightOrBetterLowHand, RegularLowHand

from hands.oracles import POKERKIT_PACK
from hands.pot_oracle import dense
from hands.test_oracles import random_hands
from houseway.cards import JOKER, parse_cards
from houseway.errors import CardError
from houseway.hands.low import LOWS, low, low_order, low_words, lows


def strength(text: str, *, joker: bool = False) -> int:
    found = low(parse_cards(text), joker="lowest_missing" if joker else None)
    assert found is not None
    return found


def said(text: str, *, joker: bool = False) -> str:
    return low_words(strength(text, joker=joker))


def test_a_wheel_is_the_best_and_higher_is_better():
    """001:219"""
    hands = [
        "5c 4c 3c 2c Ac",
        "6c 4d 3h 2s Ac",
        "6c 5d 3h 2s Ac",
        "7c 4d 3h 2s Ac",
        "Kc Qd Jh Ts 9c",
        "Ac Ad 2h 3s 4c",
        "2c 2d Ah 3s 4c",
        "2c 2d Ah As 3c",
        "Ac Ad Ah 2s 3c",
        "Ac Ad Ah 2s 2c",
        "Ac Ad Ah As 2c",
        "Kc Kd Kh Ks Qc",
    ]
    strengths = [strength(hand) for hand in hands]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)
    assert (strengths[0], strengths[-1]) == (LOWS - 1, 0)


def test_straights_and_flushes_do_not_count_and_pairs_do():
    """001:319"""
    assert strength("6c 5c 4c 3c 2c") == strength("6c 5d 4h 3s 2c")
    assert strength("Kc Qd Jh Ts 8c") > strength("Ac Ad 2h 3s 4c")


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("8c 6d 4h 2s Ac", "8-6-4-2-A"),
        ("Kc Td 4h 2s Ac", "K-10-4-2-A"),
        ("3c 3d 4h 2s Ac", "pair of threes"),
        ("3c 3d Ah 2s Ac", "two pair, threes and aces"),
        ("Kc Kd Kh Qs Qc", "full house, kings over queens"),
        ("Kc Kd 2h 3s 4c 5d Ah", "5-4-3-2-A"),
        ("Kc Kd Kh Ks 2c 2d 3h", "two pair, kings and twos"),
    ],
)
def test_words(hand: str, words: str):
    assert said(hand) == words


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Jo 2c 3d 4h 5s", "5-4-3-2-A"),
        ("Ac Jo 3d 4h 5s", "5-4-3-2-A"),
        ("Ac 2d 3h 4s Jo", "5-4-3-2-A"),
        ("Kc Qd Jh Ts Jo", "K-Q-J-10-A"),
        ("Ac Ad 2h 3s Jo", "pair of aces"),
        ("Ac Ad Ah As Jo", "four of a kind, aces"),
    ],
)
def test_the_joker_is_the_lowest_rank_not_held(hand: str, words: str):
    """001:214, 001:311, 004:993"""
    assert said(hand, joker=True) == words


def test_with_a_pair_the_joker_is_the_lowest_rank_beside_it():
    """001:214, 001:311"""
    assert strength("Ac Ad 2h 3s Jo", joker=True) == strength("Ac Ad 2h 3s 4c")


@pytest.mark.parametrize(
    ("hand", "qualifies"),
    [
        ("8c 7d 6h 5s 4c", True),
        ("9c 4d 3h 2s Ac", False),
        ("Ac Ad 2h 3s 4c", False),
        ("Ac Ad 2h 3s 4c 8d Kh", True),
        ("5c 4c 3c 2c Ac", True),
    ],
)
def test_an_eight_or_better_qualifies(hand: str, qualifies: bool):  # noqa: FBT001 -- a column of the table above
    """000:3644-3653, 002:151-153"""
    assert (low(parse_cards(hand), qualifier=8) is not None) is qualifies


def test_a_qualified_hand_keeps_its_strength():
    """001:820"""
    assert low(parse_cards("8c 6d 4h 2s Ac"), qualifier=8) == strength("8c 6d 4h 2s Ac")


def test_what_is_wrong_is_said():
    with pytest.raises(CardError, match="card 52"):
        low(parse_cards("Ac 2d 3h 4s Jo"))
    with pytest.raises(CardError, match="3 cards are no hand"):
        low([0, 1, 2])
    with pytest.raises(CardError, match="no five different ranks end with 4"):
        low([0, 1, 2, 3, 4], qualifier=4)
    with pytest.raises(CardError, match="no low hand has strength 6175"):
        low_words(LOWS)
    with pytest.raises(CardError, match=r"row 1: .* none of a pack of 52"):
        lows(np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, 52]], np.uint8))
    with pytest.raises(CardError, match=r"row 1: .* none of this pack"):
        lows(np.array([[0, 1, 2, 3, 52], [0, 1, 2, 3, 53]], np.uint8), joker="lowest_missing")


def pokerkit_low(hand: list[int]) -> int:
    return RegularLowHand.from_game([POKERKIT_PACK[card] for card in hand]).entry.index


def pokerkit_eight(hand: list[int]) -> int:
    """Return PokerKit's number of a hand, which rises as the hand gets worse, or -1 for none."""
    try:
        return EightOrBetterLowHand.from_game([POKERKIT_PACK[card] for card in hand]).entry.index
    except ValueError:
        return -1


def compare(hands: int, cards: int, seed: int) -> None:
    dealt = random_hands(hands, cards, seed)
    ours = [low(hand) for hand in dealt.tolist()]
    assert lows(dealt).tolist() == ours
    assert dense(ours) == dense(-pokerkit_low(hand) for hand in dealt.tolist())
    eights = [low(hand, qualifier=8) for hand in dealt.tolist()]
    found = [-1 if each is None else each for each in eights]
    assert lows(dealt, qualifier=8).tolist() == found
    theirs = [pokerkit_eight(hand) for hand in dealt.tolist()]
    assert dense(found) == dense(-1 if each == -1 else 1000 - each for each in theirs)


@pytest.mark.parametrize(("cards", "hands"), [(5, 1000), (6, 500), (7, 500), (8, 150)])
def test_random_hands_beside_pokerkit(cards: int, hands: int):
    """001:219, 001:838, 002:151-153"""
    compare(hands, cards, seed=cards)


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "hands"), [(5, 50_000), (6, 20_000), (7, 10_000), (8, 4_000)])
def test_many_hands_beside_pokerkit(cards: int, hands: int):
    """001:219, 001:838, 002:151-153"""
    compare(hands, cards, seed=100 + cards)


def with_every_rank(hand: list[int]) -> int | None:
    """Return the best that a joker makes as the lowest rank that its other four lack."""
    others = [card for card in hand if card != JOKER]
    fives = [list(five) for five in combinations(others, 5)]
    for four in combinations(others, 4):
        held = {(card // 4 + 1) % 13 for card in four}
        missing = min(set(range(13)) - held)
        fives.append([*four, 4 * ((missing - 1) % 13)])
    return max((low(five) for five in fives), key=lambda found: -1 if found is None else found)


@pytest.mark.parametrize("cards", [5, 6, 7, 8])
def test_the_joker_beside_every_choice(cards: int):
    """001:214, 001:311, 004:993"""
    dealt = random_hands(200, cards, seed=cards)
    dealt[:, 0] = JOKER
    expected = [with_every_rank(hand) for hand in dealt.tolist()]
    assert [low(hand, joker="lowest_missing") for hand in dealt.tolist()] == expected
    assert lows(dealt, joker="lowest_missing").tolist() == expected


def test_the_order_is_complete():
    assert len(low_order()) == len(set(low_order())) == LOWS
