"""Figures that the field knows, and laws that every answer obeys."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.analysis.equity import Equity, equity
from houseway.analysis.equity.cases import cases_of
from houseway.analysis.equity.counting import count
from houseway.analysis.equity.situation import situation
from houseway.cards import cards_text
from houseway.games.poker.plan import poker_document

HOLDEM = "hemphills/texas-holdem"
STUD_SPLIT = "palace/seven-card-stud-hi-lo"


def percents(found: Equity) -> list[str]:
    return [f"{float(100 * hand.share):.2f}" for hand in found.hands]


def test_aces_against_kings():
    """82.36 %, 17.09 % and 0.54 % where all suits are shared"""
    found = equity(HOLDEM, ["As Ah", "Ks Kh"])
    assert found.cases == comb(48, 5) == 1_712_304
    assert [(hand.wins, hand.ties) for hand in found.hands] == [(1_410_336, 9_308), (292_660, 9_308)]


@pytest.mark.parametrize(
    ("hands", "wins", "losses"),
    [
        (["As Ks", "Qh Qd"], 787_966, 917_606),
        (["As Kh", "Qd Qc"], 730_541, 975_909),
        (["As Ks", "2h 2d"], 852_207, 849_322),
        (["Js Ts", "2h 2d"], 912_248, 775_969),
        (["As Ad", "7s 6s"], 1_333_573, 371_831),
    ],
)
def test_the_usual_races(hands: list[str], wins: int, losses: int):
    """Counted once with phevaluator over all boards"""
    found = equity(HOLDEM, hands)
    assert [hand.wins for hand in found.hands] == [wins, losses]
    assert [hand.ties for hand in found.hands] == [found.cases - wins - losses] * 2


def test_three_hands():
    found = equity(HOLDEM, ["As Ah", "Kd Kc", "7c 6c"])
    assert found.cases == comb(46, 5) == 1_370_754
    assert sum(hand.wins for hand in found.hands) <= found.cases
    assert sum(hand.share for hand in found.hands) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("As Ah", "85.20"),
        ("Ks Kh", "82.40"),
        ("As Ks", "67.04"),
        ("As Kh", "65.32"),
        ("7s 2h", "34.58"),
        ("3s 2h", "32.30"),
    ],
)
def test_a_hand_against_any_other(hand: str, expected: str):
    """All 2,097,572,400 of them: the figures of every table of starting hands"""
    found = equity(HOLDEM, [hand, "random"])
    assert (found.method, found.cases) == ("exact", comb(50, 5) * comb(45, 2))
    assert percents(found)[0] == expected


CARDS = st.lists(st.integers(0, 51), min_size=9, max_size=9, unique=True)


@given(CARDS)
@settings(max_examples=10)
def test_a_share_is_the_average_of_what_it_is_after_the_next_card(cards: list[int]):
    game, hands, flop = "merced/holdem-hi-low", [cards_text(cards[:2]), cards_text(cards[2:4])], cards[4:7]
    now = equity(game, hands, board=cards_text(flop))
    left = [card for card in range(52) if card not in cards[:7]]
    then = [equity(game, hands, board=cards_text([*flop, card])) for card in left]
    assert sum(hand.share for hand in now.hands) == 1
    for player, hand in enumerate(now.hands):
        assert hand.share == sum((each.hands[player].share for each in then), Fraction(0)) / len(left)


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        (HOLDEM, ["As Ah", "Kc ??"], "Qc 2c 7c"),
        ("merced/holdem-hi-low", ["As 2s", "random"], "3s 4s Ks"),
        (STUD_SPLIT, ["(As 2s) 3s Ks 5s", "(8h 9h) Th Jh 2h"], ""),
        ("palace/omaha-hi-lo", ["As 2s 3h 4h", "Ks Qs Kh Qh"], "Js Jh Ts"),
    ],
)
def test_suits_that_may_be_exchanged_are_counted_at_once(game: str, hands: list[str], board: str):
    document = poker_document(game)
    known = situation(document, hands, board)
    cases = cases_of(document, known)
    assert len(known.exchanges()) > 1
    assert count(cases, known.exchanges()).tolist() == count(cases).tolist()


@given(CARDS, st.permutations(range(4)))
@settings(max_examples=25)
def test_suits_are_equal(cards: list[int], suits: list[int]):
    def of(these: list[int]) -> list[Fraction]:
        hands = [cards_text(these[:2]), cards_text(these[2:4])]
        return [hand.share for hand in equity(HOLDEM, hands, board=cards_text(these[4:8])).hands]

    assert of(cards) == of([card - card % 4 + suits[card % 4] for card in cards])
