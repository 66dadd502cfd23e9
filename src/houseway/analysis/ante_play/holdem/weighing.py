"""In how many ways a strategy brings each couple to a board: by which flop, and in which line of play.

As on the flop, holdings are counted by couples at first, and those that need the turn or the river taken off.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.holdem.couples import COUPLES, HOLDINGS, NO_SUIT, holding, names
from houseway.analysis.ante_play.holdem.patterns import choose, flush_suit
from houseway.analysis.ante_play.suits import card_sets, renamed
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from houseway.analysis.ante_play.holdem.couples import Bytes, Numbers
    from houseway.analysis.ante_play.suits import Cards

NO_LINE = 255
"""In the place of the line of a holding that needs a card of the flop."""


class Flopped(NamedTuple):
    """Which flop stands for each set of three cards, and by which renaming of suits."""

    standing: Numbers
    renamings: Numbers


@cache
def flopped() -> Flopped:
    """Return which flop stands for each set of three cards."""
    triples = sorted(combinations(range(52), 3), key=lambda cards: cards[::-1])
    found = renamed(np.array(triples, dtype=np.uint8))
    keys = renamed(card_sets(3).cards).keys
    order = np.argsort(keys)
    return Flopped(order[np.searchsorted(keys[order], found.keys)], found.renamings)


class Plan(NamedTuple):
    """A strategy as lines of play, and the tables that lead there."""

    of: Bytes
    """The line by flop and holding; `NO_LINE` where a holding needs a card of the flop. The last goes on to the river."""
    held: Bytes
    """By flop, suit of the board, line and couple: how many holdings."""
    river: Numbers
    """Which line each multiple bet on the river is, none being the first."""
    folds: Numbers
    """Whether a line ends with a fold."""
    standing: Numbers
    renamings: Numbers
    couples: Numbers
    renamed: Numbers


def plan_of(of: Bytes, early: int, river: Numbers, folds: Numbers) -> Plan:
    """Return the plan of a strategy with so many lines before the river, and one that goes on."""
    held = np.zeros((len(of), NO_SUIT + 1, early + 1, COUPLES), dtype=np.uint8)
    _gather(of, names().couples, held)
    return Plan(of, held, river, folds, *flopped(), names().couples, names().renamed)


@compiled
def _gather(of: Bytes, couples: Numbers, held: Bytes) -> None:
    """Count the holdings of each couple by line, on each flop and for each suit that a board may have."""
    for flop in range(len(of)):
        for number in range(HOLDINGS):
            line = of[flop, number]
            if line != NO_LINE:
                for suit in range(NO_SUIT + 1):
                    held[flop, suit, line, couples[suit, number]] += 1


@compiled
def _flop_number(board: Cards, turn: int, river: int) -> int:
    """Return the number of the three cards of a board that came first."""
    number = place = 0
    for nth in range(5):
        if nth not in (turn, river):
            place += 1
            number += choose(board[nth], place)
    return number


@compiled
def _take_off(card: int, but: int, of: Bytes, couples: Numbers, weights: Numbers) -> None:
    """Take off the holdings that need a card, but for the one with another."""
    for other in range(52):
        if other not in (card, but):
            number = holding(card, other)
            if of[number] != NO_LINE:
                weights[of[number], couples[number]] -= 1


@compiled
def weigh(board: Cards, plan: Plan, weights: Numbers) -> None:
    """Add how often each line holds each couple on a board, whichever three of its cards came first."""
    suit = flush_suit(board)
    for turn in range(1, 5):
        for river in range(turn):
            flop = _flop_number(board, turn, river)
            standing = plan.standing[flop]
            renaming = plan.renamed[plan.renamings[flop]]
            named = renaming[suit] if suit != NO_SUIT else NO_SUIT
            held = plan.held[standing, named]
            for line in range(weights.shape[0]):
                for mine in range(weights.shape[1]):
                    weights[line, mine] += held[line, mine]
            of, couples = plan.of[standing], plan.couples[named]
            one, other = renaming[int(board[turn])], renaming[int(board[river])]
            _take_off(one, one, of, couples, weights)
            _take_off(other, one, of, couples, weights)
