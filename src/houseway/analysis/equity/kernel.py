"""Every way in which unknown cards may fall, compiled.

Unknown cards come in *sets*: the rest of the board, the rest of a hand. The order within a set is no matter. A *slot* is
one card of a set, and a case gives every slot a card of the stub.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.games.poker.kernels import best_of, bit_of, bits_of, many_of
from houseway.hands import layout
from houseway.hands.kernels import START, compiled, flush_strength, ranks_strength

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.games.poker.worths import Sevens

    Ids = NDArray[np.uint8]
    Numbers = NDArray[np.int64]
    Masks = NDArray[np.uint64]
    Values = NDArray[np.int16]

LINKED, LEFT, FIRST_SET = range(3)
"""The columns of a slot: whether it belongs to the set of the one before, how many of the set come after it, and whether the
first set is complete with it.
"""

NOT_YET = -1

_LANE, _RANKS, _FLUSH = (np.uint64(number) for number in (16, 0xFFFF, layout.FLUSH))


@compiled
def weight_of(mask: np.uint64, suits: Masks) -> int:
    """Return for how many sets of cards one stands that are alike but for their suits; 0 if another stands for it.

    `suits` are the exchanges of suits that change nothing known.
    """
    same = 0
    for exchange in range(len(suits)):
        image = np.uint64(0)
        for suit in range(4):
            ranks = (mask >> (np.uint64(suit) * _LANE)) & _RANKS
            image |= ranks << (suits[exchange, suit] * _LANE)
        if image < mask:
            return 0
        same += image == mask
    return len(suits) // same


@compiled
def fill(  # noqa: PLR0913, PLR0917 -- where the search stands, what it goes through, and what it writes
    search: Numbers,
    lying: NDArray[np.bool_],
    free: NDArray[np.bool_],
    stub: Ids,
    slots: Numbers,
    suits: Masks,
    cards: Ids,
    columns: Masks,
    rows: Ids,
    weights: Numbers,
    taken: Masks,
) -> int:
    """Write the next cases into `rows[player, case, column]`, as many as there is room for; return how many.

    `search` is the place in the stub of each slot's card; then which slot's turn it is, -1 when all is done; then where the
    places of the first slot end; then the weight of the first set. `cards` are those of the slots and behind them the known
    ones, and `columns` says which of them comes where. The cards of a case are also told as bits.
    """
    many = len(slots)
    level, weight, filled = search[many], search[many + 2], 0
    while level >= 0 and filled < len(weights):
        if lying[level]:
            lying[level] = False
            free[search[level]] = True
        place = search[level] + 1
        end = len(stub) - slots[level, LEFT] if level else search[many + 1]
        while place < end and not free[place]:
            place += 1
        if place >= end:
            level -= 1
            continue
        search[level], lying[level], free[place] = place, True, False
        cards[level] = stub[place]
        if slots[level, FIRST_SET] and len(suits) > 1:
            weight = weight_of(bits_of(cards, 0, level + 1), suits)
            if not weight:
                continue
        if level < many - 1:
            level += 1
            search[level] = search[level - 1] if slots[level, LINKED] else NOT_YET
            continue
        for player in range(len(columns)):
            for column in range(columns.shape[1]):
                rows[player, filled, column] = cards[columns[player, column]]
        weights[filled], taken[filled] = weight, bits_of(cards, 0, many)
        filled += 1
    search[many], search[many + 2] = level, weight
    return filled


@compiled
def enter(highs: Values, lows: Values, weights: Numbers, book: Numbers) -> None:
    """Count who wins: `book[player, with how many, with how many the low half]`.

    He who has no part of it wins it with nobody, 0. Where no low hand counts, or nobody plays for it, the last index says so:
    one past the number of players.
    """
    players = len(highs)
    everybody = (1 << players) - 1
    for case in range(len(weights)):
        if not weights[case]:
            continue
        who, low_who = best_of(highs, case, everybody), 0
        if len(lows):
            low_who = best_of(lows, case, everybody)
        many, low_many = many_of(who), many_of(low_who)
        for player in range(players):
            part = many if who >> player & 1 else 0
            low = players + 1 if not low_many else low_many if low_who >> player & 1 else 0
            book[player, part, low] += weights[case]


@compiled
def compared(value: np.uint16, best: np.int16) -> int:
    """Return how a hand compares with the best of the others: 0 lower, 1 equal, 2 higher; 0 if it does not count."""
    worth = np.int16(value)
    return int(worth >= best and worth >= 0) + int(worth > best)


@compiled
def left_of(stub: Ids, taken: np.uint64, left: Ids) -> int:
    """Write down the cards of the stub that are not taken; return how many they are."""
    size = 0
    for card in stub:
        if not bit_of(card) & taken:
            left[size] = card
            size += 1
    return size


@compiled
def chosen_next(at: Numbers, many: int, size: int) -> bool:
    """Go on to the next choice of so many things; return whether there is one."""
    turn = many - 1
    while turn >= 0 and at[turn] == size - many + turn:
        turn -= 1
    if turn < 0:
        return False
    at[turn] += 1
    for place in range(turn + 1, many):
        at[place] = at[place - 1] + 1
    return True


@compiled
def tails(  # noqa: PLR0913, PLR0917 -- the cards so far, those to come, the tables, and the others
    known: Ids,
    taken: Masks,
    stub: Ids,
    sevens: Sevens,
    highs: Values,
    lows: Values,
    counts: Numbers,
) -> None:
    """Complete one hand of seven cards in every way, and count how it compares with the best of the others.

    `known[case]` are its cards so far, the board's too. `counts[3 * high + low, case]` is in how many ways it compares
    so. The last card is gone through in a loop of its own, which adds one key and does nothing else twice.
    """
    keys, numbers, suited, low_numbers = sevens
    outer = 6 - known.shape[1]
    at, cells, left = np.empty(7, np.int64), np.empty(9, np.int64), np.empty(len(stub), np.uint8)
    for case in range(len(taken)):
        size = left_of(stub, taken[case], left)
        cells[:] = 0
        at[:outer] = np.arange(outer)
        so_far, bits_so_far = START, bits_of(known[case], 0, known.shape[1])
        for card in known[case]:
            so_far += keys[card]
        more = True
        while more:
            key, mask = so_far, bits_so_far
            for turn in range(outer):
                card = np.int64(left[at[turn]])
                key += keys[card]
                mask |= bit_of(int(card))
            for place in range(at[outer - 1] + 1 if outer else 0, size):
                whole = np.uint64(key + keys[left[place]])
                if suited and whole & _FLUSH:
                    value = flush_strength(whole, mask | bit_of(left[place]), numbers)
                else:
                    value = ranks_strength(whole, 7, numbers)
                cell = 3 * compared(value, highs[case])
                if len(low_numbers):
                    cell += compared(ranks_strength(whole, 7, low_numbers), lows[case])
                cells[cell] += 1
            more = chosen_next(at, outer, size - 1)
        counts[:, case] = cells
