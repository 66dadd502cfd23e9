"""Shares of pots beside three libraries that value hands and share nothing with us."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from pokerkit import (
    Deck,
    EightOrBetterLowHand,
    Hand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    StandardHighHand,
    calculate_equities,
)

from hands.oracles import EVAL7_PACK, POKERKIT_PACK, by_phevaluator
from houseway.analysis.equity import equity
from houseway.cards import cards_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_EVAL7 = import_module("eval7")
_PHEVALUATOR = import_module("phevaluator._pheval")

HOLDEM, OMAHA = "hemphills/texas-holdem", "hemphills/omaha"
HOLDEM_SPLIT, OMAHA_SPLIT = "merced/holdem-hi-low", "hemphills/omaha-hi-low-split"
STUD_SPLIT = "palace/seven-card-stud-hi-lo"


def deal(seed: int, *sizes: int) -> list[tuple[int, ...]]:
    """Return sets of cards of one pack."""
    pack = Random(seed).sample(range(52), 52)  # noqa: S311 -- cards for a test
    return [tuple(pack.pop() for _ in range(size)) for size in sizes]


def enumerated(
    hands: Sequence[tuple[int, ...]],
    board: tuple[int, ...],
    value: Callable[[tuple[int, ...], tuple[int, ...]], int],
) -> list[Fraction]:
    """Share every pot by somebody else's values, the greater the better."""
    known = {*board, *(card for hand in hands for card in hand)}
    stub = [card for card in range(52) if card not in known]
    shares, cases = [Fraction(0)] * len(hands), 0
    for rest in combinations(stub, 5 - len(board)):
        values = [value(hand, (*board, *rest)) for hand in hands]
        cases += 1
        for player, each in enumerate(values):
            shares[player] += Fraction(each == max(values), values.count(max(values)))
    return [share / cases for share in shares]


def asked(game: str, hands: Sequence[tuple[int, ...]], board: tuple[int, ...]) -> list[Fraction]:
    found = equity(game, [cards_text(hand) for hand in hands], board=cards_text(board))
    assert found.method == "exact"
    return [hand.share for hand in found.hands]


@pytest.mark.parametrize("seed", range(6))
def test_holdem_after_the_flop_beside_eval7(seed: int):
    *hands, board = deal(seed, *[2] * (2 + seed % 3), 3)
    expected = enumerated(
        hands, board, lambda hand, five: _EVAL7.evaluate([EVAL7_PACK[card] for card in (*hand, *five)])
    )
    assert asked(HOLDEM, hands, board) == expected


def test_holdem_before_the_flop_beside_phevaluator():
    """Two cards of one pack against two: a tenth of all boards, those with the deuce of clubs."""
    hands, board = [(51, 47), (40, 41)], (0,)
    stub = [card for card in range(52) if card not in {51, 47, 40, 41, 0}]
    boards = [(*board, *rest) for rest in combinations(stub, 4)]
    ours = equity(HOLDEM, [cards_text(hand) for hand in hands])
    dead = equity(HOLDEM, [cards_text(hand) for hand in hands], dead="2c")
    theirs = [by_phevaluator([(*hand, *five) for five in boards], 7) for hand in hands]
    wins = [ours.hands[player].wins - dead.hands[player].wins for player in (0, 1)]
    assert len(boards) == ours.cases - dead.cases
    assert wins == [int((theirs[player] > theirs[1 - player]).sum()) for player in (0, 1)]


@pytest.mark.parametrize("seed", range(4))
def test_omaha_after_the_flop_beside_phevaluator(seed: int):
    *hands, board = deal(seed, *[4] * (2 + seed % 2), 3)
    evaluate: Callable[..., int] = _PHEVALUATOR.evaluate_omaha_cards
    assert asked(OMAHA, hands, board) == enumerated(hands, board, lambda hand, five: -evaluate(*five, *hand))


@pytest.mark.parametrize(
    ("game", "own", "kinds"),
    [
        (HOLDEM_SPLIT, 2, (StandardHighHand, EightOrBetterLowHand)),
        (OMAHA_SPLIT, 4, (OmahaHoldemHand, OmahaEightOrBetterLowHand)),
        (STUD_SPLIT, 7, (StandardHighHand, EightOrBetterLowHand)),
    ],
)
def test_split_pots_beside_pokerkit(game: str, own: int, kinds: tuple[type[Hand], ...]):
    """PokerKit shares pots too, of which all cards are known"""
    for seed in range(25):
        *hands, board = deal(seed, own, own, own, 0 if own == 7 else 5)
        theirs = calculate_equities(
            [[[POKERKIT_PACK[card] for card in hand]] for hand in hands],
            [POKERKIT_PACK[card] for card in board],
            own,
            len(board),
            Deck.STANDARD,
            kinds,
            sample_count=1,
        )
        assert [float(share) for share in asked(game, hands, board)] == pytest.approx(theirs)


@pytest.mark.filterwarnings("ignore")  # its parser of ranges is made of names that are going out of use
@pytest.mark.parametrize("seed", range(3))
def test_an_unknown_hand_beside_eval7(seed: int):
    """eval7 counts a hand against every other where the board is complete; before that its count leaves some out."""
    hand, board = deal(seed, 2, 5)
    every = ",".join(cards_text(pair).replace(" ", "") for pair in combinations(range(52), 2))
    theirs: float = _EVAL7.py_hand_vs_range_exact(
        [EVAL7_PACK[card] for card in hand], _EVAL7.HandRange(every), [EVAL7_PACK[card] for card in board]
    )
    ours = equity(HOLDEM, [cards_text(hand), "random"], board=cards_text(board))
    assert ours.cases == 990
    assert float(ours.hands[0].share) == pytest.approx(theirs, rel=1e-5)
