"""Bots at a live table bet by the chart that `houseway strategy --strategy basic` puts into words."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from games.bots_deciding import decisions
from houseway.cards import card_text
from houseway.games import seat_hand
from houseway.games.places import BOARD
from houseway.rulebook import UltimateHoldemGame, game_ids, load

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

GAMES = [game_id for game_id in game_ids() if isinstance(load(game_id).document, UltimateHoldemGame)]
RANKS = "23456789TJQKA"
evaluate_cards: Callable[..., int] = import_module("phevaluator").evaluate_cards  # it has no types of its own
LAST = [10, 166, 322, 1599, 1609, 2467, 3325, 6185]
"""In the library's ranks, 1 the best: the last straight flush, four, full house, flush, straight, three, two pair, pair."""
TWO_PAIR, PAIR = 6, 7


def rank(cards: Sequence[str]) -> int:
    return evaluate_cards(*cards)


def row(cards: Sequence[str]) -> int:
    """Return the class of a hand, straight flushes 0."""
    return sum(rank(cards) > last for last in LAST)


def opens(hand: Sequence[str]) -> bool:
    """Threes or a higher pair, any ace, any suited king, K5, Q6 suited, Q8, J8 suited, JT."""
    low, high = sorted(RANKS.index(card[0]) for card in hand)
    suited = hand[0][1] == hand[1][1]
    if low == high:
        return RANKS[low] != "2"
    least = {"A": "2", "K": "2" if suited else "5", "Q": "6" if suited else "8", "J": "8" if suited else "T"}
    return low >= RANKS.index(least.get(RANKS[high], "A"))


def bets_on_flop(hand: Sequence[str], flop: Sequence[str]) -> bool:
    """Two pair or better; a pair that the flop alone has not, but not two deuces; four of a suit with a ten of it."""
    made = row([*hand, *flop])
    if made <= TWO_PAIR:
        return True
    if made == PAIR and len({card[0] for card in flop}) == len(flop):
        return [card[0] for card in hand] != ["2", "2"]
    suits = Counter(card[1] for card in (*hand, *flop))
    return any(suits[suit] == 4 and high in "TJQKA" for high, suit in hand)


def bets_on_river(hand: Sequence[str], board: Sequence[str]) -> bool:
    """A higher class than the board's, or fewer than 21 cards that would beat one."""
    own = rank([*hand, *board])
    pack = [high + suit for high in RANKS for suit in "cdhs"]
    beating = sum(rank([*board, card]) < own for card in pack if card not in {*hand, *board})
    return row([*hand, *board]) < row(board) or beating < 21


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_bet_by_the_chart(game_id: str):
    """000:3060-3064, 000:4660-4667, 002:1799-1803, 003:6209-6230, 003:7155-7174"""
    given: Counter[str] = Counter()
    for each in decisions(game_id, 80):
        hand = [card_text(card) for card in each.situation.hands[seat_hand(each.bettor.seat)]]
        shown = sorted(each.situation.shown.get(BOARD, ()))
        board = [card_text(each.situation.hands[BOARD][place]) for place in shown]
        bets = bets_on_river if len(board) == 5 else bets_on_flop
        wanted = bets(hand, board) if board else opens(hand)
        *_, most = sorted(answer for answer in each.answers if answer.endswith("x"))
        assert each.answer == (most if wanted else each.answers[0]), (hand, board)
        given[each.answer] += 1
    assert given.keys() >= {"check", "fold", "4x", "2x", "1x"}
