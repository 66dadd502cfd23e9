"""Boards that are alike for everybody: 42,783 patterns in place of 2,598,960 boards.

What a holding is worth on a board depends on the ranks of the board and, where three or more of its cards
have one suit, on which these are. A flush needs three cards of its suit on the board, so no other suit matters.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.holdem.couples import COUPLES, NO_SUIT, PLAIN_COUPLES
from houseway.analysis.ante_play.suits import card_sets
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from houseway.analysis.ante_play.holdem.couples import Numbers
    from houseway.analysis.ante_play.suits import Cards

PLAIN_PATTERNS = 6188
"""Five ranks, each as often as you like; thirteen of these are five of a kind, which no pack has."""
_THREE = PLAIN_PATTERNS + 286 * 91
_FOUR = _THREE + 715 * 13
PATTERNS = _FOUR + 1287
ROWS = PLAIN_PATTERNS * PLAIN_COUPLES + (PATTERNS - PLAIN_PATTERNS) * COUPLES
"""One for each couple on each pattern."""

_OUTSIDE = 16
"""Is added to the rank of a card outside the suit, so that the suit's cards come first."""


@compiled
def choose(things: int, taken: int) -> int:
    """Return in how many ways so many of these things can be taken."""
    ways = 1
    for taking in range(taken):
        ways = ways * (things - taking) // (taking + 1)
    return ways


@compiled
def flush_suit(board: Cards) -> int:
    """Return the suit of three or more of five cards, or `NO_SUIT`."""
    for suit in range(4):
        found = 0
        for card in board:
            found += card & 3 == suit
        if found > 2:
            return suit
    return NO_SUIT


@compiled
def _sorted(board: Cards, suit: int) -> Numbers:
    """Return the ranks in the suit in ascending order, then those outside it."""
    ranks = np.zeros(len(board), np.int64)
    for place, card in enumerate(board):
        rank = (card >> 2) + (0 if card & 3 == suit else _OUTSIDE)
        free = place
        while free > 0 and ranks[free - 1] > rank:
            ranks[free] = ranks[free - 1]
            free -= 1
        ranks[free] = rank
    return ranks


@compiled
def pattern_of(board: Cards, suit: int) -> int:
    """Return the pattern of a board whose `flush_suit` is known."""
    ranks = _sorted(board, suit)
    inside = outside = suited = 0
    for place, rank in enumerate(ranks):
        if rank < _OUTSIDE:
            suited += 1
            inside += choose(rank, suited)
        else:
            nth = place - suited
            outside += choose(rank - _OUTSIDE + nth, nth + 1)
    if suited == 0:
        return outside
    if suited == 3:
        return PLAIN_PATTERNS + inside * 91 + outside
    return _THREE + inside * 13 + outside if suited == 4 else _FOUR + inside


@compiled
def couples_on(pattern: int) -> int:
    """Return how many couples a pattern tells apart."""
    return PLAIN_COUPLES if pattern < PLAIN_PATTERNS else COUPLES


@compiled
def first_row(pattern: int) -> int:
    """Return where the couples of a pattern begin in a table of all."""
    if pattern < PLAIN_PATTERNS:
        return pattern * PLAIN_COUPLES
    return PLAIN_PATTERNS * PLAIN_COUPLES + (pattern - PLAIN_PATTERNS) * COUPLES


@compiled
def _find_patterns(boards: Cards, found: Numbers) -> None:
    for place in range(len(boards)):
        found[place] = pattern_of(boards[place], flush_suit(boards[place]))


def patterns_of(boards: Cards) -> Numbers:
    """Return the pattern of each board."""
    found = np.zeros(len(boards), np.int64)
    _find_patterns(boards, found)
    return found


class Boards(NamedTuple):
    """The 134,459 boards that differ in more than the names of suits, in the order of their patterns.

    Where three or more cards have one suit, it is clubs.
    """

    cards: Cards
    ways: Numbers
    """How many boards each stands for."""
    starts: Numbers
    """Where the boards of each pattern begin; at the end, how many boards there are."""


@cache
def all_boards() -> Boards:
    """Return every board that differs from the others in more than the names of suits."""
    found = card_sets(5)
    patterns = patterns_of(found.cards)
    order = np.argsort(patterns, kind="stable")
    starts = np.searchsorted(patterns[order], np.arange(PATTERNS + 1)).astype(np.int64)
    return Boards(found.cards[order], found.ways[order], starts)


class Dealt(NamedTuple):
    """Boards to be counted, with their patterns."""

    boards: Cards
    patterns: Numbers


@cache
def one_of_each() -> Dealt:
    """Return a board of each pattern. In the place of five of a kind stands some other board that nobody asks for."""
    boards = all_boards()
    first = np.minimum(boards.starts[:-1], len(boards.cards) - 1)
    return Dealt(boards.cards[first], np.arange(PATTERNS))
