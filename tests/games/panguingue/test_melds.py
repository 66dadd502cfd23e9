"""What may be laid down and what it pays; both stand in readings, the picture being lost (001:72, 001:118-120, 001:135)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.panguingue.tables import GAME
from houseway.cards import composition, parse_cards, rank_of, suit_of
from houseway.games.panguingue import fits, kind_of, meld_value, melds_with, pan_game
from houseway.games.panguingue.melds import lying_in_order
from houseway.rulebook import load

PAN = pan_game(load(GAME))
CARDS = composition("pan_40").cards


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("5s 5h 5d", "set"),
        ("5s 5s 5s", "set"),
        ("5s 5s 5h", None),
        ("5s 5h 5d 5s", "set"),
        ("5s 5h 5s 5h", None),
        ("5s 5h", None),
        ("As As Ah", "set"),
        ("Ks Kh Kh", "set"),
        ("6s 7s Js", "sequence"),
        ("As 2s 3s", "sequence"),
        ("Qs Ks As", None),
        ("As 2s 3h", None),
        ("4s 4s 5s", None),
        ("2s 4s 6s", None),
        ("As 2s 3s 4s 5s 6s 7s Js Qs Ks", "sequence"),
    ],
)
def test_valid_melds(cards: str, kind: str | None):
    """001:72, 001:120: the jack follows the seven, the ace is low; the rest is reading pan-melds."""
    assert kind_of(PAN, parse_cards(cards)) == kind


@pytest.mark.parametrize(
    ("meld", "card", "allowed"),
    [
        ("5s 5h 5d", "5s", True),
        ("5s 5s 5s", "5h", False),
        ("5s 5s 5s", "5s", True),
        ("Ks Ks Ks", "Kh", True),
        ("5s 6s 7s", "Js", True),
        ("5s 6s 7s", "4s", True),
        ("5s 6s 7s", "Qs", False),
        ("5s 6s 7s", "6s", False),
        ("Js Qs Ks", "As", False),
        ("5s 5s 6s", "7s", False),
    ],
)
def test_what_fits_on_a_meld(meld: str, card: str, *, allowed: bool):
    """001:72, 001:118-120"""
    assert fits(PAN, parse_cards(meld), parse_cards(card)[0]) is allowed


@pytest.mark.parametrize(
    ("cards", "chips"),
    [
        ("3s 3h 3d", 1),
        ("7s 7h 7d 7s 7c", 3),
        ("5h 5h 5h", 2),
        ("5s 5s 5s", 4),
        ("5h 5h 5h 5h", 3),
        ("5s 5s 5s 5s", 6),
        ("6h 6h 6h", 1),
        ("6s 6s 6s", 2),
        ("6s 6s 6s 6s", 4),
        ("6s 6h 6d", 0),
        ("Ks Ks Ks", 2),
        ("Ks Ks Ks Kh", 0),
        ("Kc Kc Kh", 0),
        ("Ah 2h 3h", 1),
        ("As 2s 3s 4s", 2),
        ("Jh Qh Kh", 1),
        ("7s Js Qs Ks", 2),
        ("2h 3h 4h", 0),
        ("As 2s 3s 4s 5s 6s 7s Js Qs Ks", 4),
        ("5s 5s 5h", 0),
    ],
)
def test_what_a_meld_pays(cards: str, chips: int):
    """001:72, 001:133, 001:135: valles 3, 5 and 7, spades double; reading pan-pay-table."""
    assert meld_value(PAN, parse_cards(cards)) == chips


def test_every_meld_of_a_hand_is_found():
    """001:120: against all subsets of the hand, tried one by one."""
    hand = parse_cards("5s 5h 5h 4s 6s 7s Js 5d")
    card = parse_cards("5s")[0]
    found = [tuple(sorted(meld)) for meld in melds_with(PAN, hand, card)]
    subsets = (
        tuple(sorted((card, *(hand[place] for place in range(8) if bits >> place & 1))))
        for bits in range(256)
    )
    assert sorted(found) == sorted({each for each in subsets if kind_of(PAN, each) is not None})


def own_kind(cards: tuple[int, ...]) -> bool:
    """Say whether three cards are a meld, told another way: by letters, without places."""
    ranks = ["A234567JQK".index("23456789TJQKA"[rank_of(card)]) for card in cards]
    suits = {suit_of(card) for card in cards}
    if len(set(ranks)) == 1:
        return len(suits) != 2 or ranks[0] in {0, 9}
    low = min(ranks)
    return len(suits) == 1 and sorted(ranks) == [low, low + 1, low + 2]


def test_all_melds_of_three_cards():
    """001:72, 001:120"""
    threes = list(combinations_with_replacement(CARDS, 3))
    assert sum(kind_of(PAN, three) is not None for three in threes) == sum(map(own_kind, threes)) == 136


@given(st.lists(st.sampled_from(CARDS), min_size=3, max_size=6))
def test_a_meld_stays_one_while_it_grows(cards: list[int]):
    """001:120"""
    if kind_of(PAN, cards) is not None:
        for card in CARDS:
            if fits(PAN, cards, card):
                assert kind_of(PAN, [*cards, card]) == kind_of(PAN, cards)


def test_a_sequence_is_read_from_its_lowest_card():
    """001:72"""
    assert lying_in_order(PAN, parse_cards("Js 6s 7s")) == parse_cards("6s 7s Js")
    assert lying_in_order(PAN, parse_cards("5s 5h 5d")) == parse_cards("5s 5h 5d")
