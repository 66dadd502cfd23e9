"""What each holding is worth on a flop: the sum over every turn and river.

All turns and rivers are summed up once for each couple, as if no card of a holding could come. From that sum
each holding takes off the boards that would need one of its own cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.ante_play.holdem.couples import COUPLES, HOLDINGS, holding
from houseway.analysis.ante_play.holdem.patterns import couples_on, first_row, flush_suit, pattern_of
from houseway.analysis.ante_play.holdem.river import bet_of
from houseway.analysis.ante_play.holdem.terms import BASE, FOLD, ON, PLAY
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.ante_play.holdem.couples import Bytes, Names, Numbers
    from houseway.analysis.ante_play.holdem.terms import Street
    from houseway.analysis.ante_play.suits import Cards

    Worths = NDArray[np.int32]

NOWHERE = -1


class Flops(NamedTuple):
    """Flops that stand for all, and what is done on them."""

    cards: Cards
    ways: Numbers
    bets: Bytes
    """The multiple that each holding bets, or 0; before it is decided, what was asked for."""

    def some(self, start: int, stop: int) -> Flops:
        """Return some of them."""
        return Flops(self.cards[start:stop], self.ways[start:stop], self.bets[start:stop])


class Turns(NamedTuple):
    """The boards that can come of one flop, by the two cards that come."""

    rows: Numbers
    """Where the couples of the board begin in the table of the river; `NOWHERE` for a card of the flop."""
    suits: Numbers
    """The board's suit."""
    sums: Numbers
    """By the board's suit and couple: what it comes to on all boards together."""


@compiled
def _add(sums: Numbers, worths: Worths) -> None:
    """Add what each couple of a board comes to; in one loop, which the compiler makes a fast one."""
    total, part = sums.reshape(sums.size), worths.reshape(worths.size)
    for place in range(len(part)):
        total[place] += part[place]


@compiled
def _turns(flop: Cards, worths: Worths, turns: Turns) -> None:
    """Find the boards of a flop, and sum up what each couple comes to on them."""
    turns.rows[:] = NOWHERE
    turns.sums[:] = 0
    board = np.zeros(5, np.uint8)
    board[0], board[1], board[2] = flop[0], flop[1], flop[2]
    for high in range(52):
        for low in range(high):
            if on_flop(flop, high) or on_flop(flop, low):
                continue
            board[3], board[4] = low, high
            suit = flush_suit(board)
            pattern = pattern_of(board, suit)
            row = first_row(pattern)
            turns.rows[low, high] = turns.rows[high, low] = row
            turns.suits[low, high] = turns.suits[high, low] = suit
            _add(turns.sums[suit], worths[row : row + couples_on(pattern)])


@compiled
def on_flop(flop: Cards, card: int) -> bool:
    """Say whether a card lies on a flop."""
    return flop[0] == card or flop[1] == card or flop[2] == card


@compiled
def _take_off(worth: Numbers, worths: Worths, row: int) -> None:
    for what in range(4):
        worth[what] -= worths[row, what]


@compiled
def _value(number: int, names: Names, worths: Worths, turns: Turns, worth: Numbers) -> None:
    """Sum up what a holding comes to over every turn and river."""
    low, high = names.cards[number, 0], names.cards[number, 1]
    worth[:] = 0
    for suit in range(5):
        for what in range(4):
            worth[what] += turns.sums[suit, names.couples[suit, number], what]
    for card in range(52):
        if turns.rows[low, card] != NOWHERE:
            _take_off(worth, worths, turns.rows[low, card] + names.couples[turns.suits[low, card], number])
        if turns.rows[high, card] != NOWHERE and card != low:
            _take_off(worth, worths, turns.rows[high, card] + names.couples[turns.suits[high, card], number])


@compiled
def _keeps(flop: Cards, renaming: Numbers) -> bool:
    """Say whether a renaming of suits leaves a flop as it is."""
    kept = True
    for place in range(len(flop)):
        kept &= on_flop(flop, renaming[int(flop[place])])
    return kept


@compiled
def _stand_in(flop: Cards, names: Names, standing: Numbers, ways: Numbers) -> None:
    """Find which holding stands for each on a flop, and for how many; for none that needs a card of the flop."""
    standing[:] = HOLDINGS
    ways[:] = 0
    for nth in range(len(names.renamed)):
        renaming = names.renamed[nth]
        if _keeps(flop, renaming):
            for number in range(HOLDINGS):
                low, high = names.cards[number, 0], names.cards[number, 1]
                standing[number] = min(standing[number], holding(renaming[low], renaming[high]))
    for number in range(HOLDINGS):
        low, high = names.cards[number, 0], names.cards[number, 1]
        if on_flop(flop, low) or on_flop(flop, high):
            standing[number] = NOWHERE
        else:
            ways[standing[number]] += 1


@compiled
def value_flops(flops: Flops, worths: Worths, street: Street, names: Names, opening: Numbers) -> None:
    """Decide what every holding does on each flop, and add what it comes to to its type's `opening`."""
    turns = Turns(
        np.zeros((52, 52), np.int64), np.zeros((52, 52), np.int64), np.zeros((5, COUPLES, 4), np.int64)
    )
    standing = np.zeros(HOLDINGS, np.int64)
    ways = np.zeros(HOLDINGS, np.int64)
    worth = np.zeros(4, np.int64)
    for nth in range(len(flops.cards)):
        _turns(flops.cards[nth], worths, turns)
        _stand_in(flops.cards[nth], names, standing, ways)
        bets = flops.bets[nth]
        for number in range(HOLDINGS):
            if standing[number] == number:
                _value(number, names, worths, turns, worth)
                if street.folds:
                    worth[ON] = worth[FOLD]
                bet = bet_of(street.times, worth, bets[number])
                if bet:
                    worth[ON] = worth[BASE] + bet * worth[PLAY]
                for what in range(4):
                    opening[names.types[number], what] += flops.ways[nth] * ways[number] * worth[what]
                bets[number] = bet
            elif standing[number] != NOWHERE:
                bets[number] = bets[standing[number]]
