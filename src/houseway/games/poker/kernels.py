"""Hands for a pot by the million, compiled: cards dealt by chance, and pots shared.

What a hand is worth is asked of `Worths` between the two. The rules of sharing are those of `pots` and `showdown`; a test
gives the same cards to both.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ids = NDArray[np.uint8]
    Numbers = NDArray[np.int64]
    Values = NDArray[np.int16]

STEP = 0x9E3779B97F4A7C15
"""How far the counter of chance goes on with every number."""

STREAM = 1 << 14
"""So many hands share a stream of chance, whoever deals them."""

_APART = 1 << 40
"""So many numbers has a stream for itself."""

_STEP, _MIX_ONE, _MIX_TWO = np.uint64(STEP), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_LOWER = np.uint64(0xFFFFFFFF)


class Sharing(NamedTuple):
    """How pots are shared, as a document and a table's stakes have it."""

    chip: int
    split: bool
    """Half of a pot goes to the best low hand, if one counts."""
    low_may_lead: bool
    """The odd chip of the halves goes to the winner nearest to the button's left; else to the high half."""
    by_suit: bool
    """The odd chip of a tie goes to the higher suit of the highest card; else nearest to the button's left."""


def counter_of(seed: int, stream: int) -> np.uint64:
    """Return where the counter of a seed's stream begins: each has its own stretch of the seed's numbers."""
    first = int.from_bytes(sha256(f"{seed}".encode()).digest()[:8], "big")
    return np.uint64((first + STEP * _APART * stream) % 2**64)


@compiled
def mixed(counter: np.uint64) -> np.uint64:
    """Return the number of chance that belongs to a counter."""
    chance = (counter ^ (counter >> _S30)) * _MIX_ONE
    chance = (chance ^ (chance >> _S27)) * _MIX_TWO
    return chance ^ (chance >> _S31)


@compiled
def deal(  # noqa: PLR0913, PLR0917 -- the pack, and where its cards go
    counter: np.uint64, pack: Ids, size: int, cards: int, columns: NDArray[np.uint64], rows: Ids
) -> None:
    """Deal as many hands as `rows[player, hand, column]` has room for, each from a pack in a new order.

    The first cards of the pack are shuffled among the first `size`, two with every number of chance; what lies behind
    stays where it is. `columns` says for each player and column which card of the pack comes there.
    """
    players, width = columns.shape
    total = np.uint64(size)  # with indices that cannot be negative it takes a fifth less
    for hand in range(rows.shape[1]):
        for start in range(0, cards, 2):
            counter += _STEP
            chance = mixed(counter)
            place = np.uint64(start)
            other = place + (((chance >> _S32) * (total - place)) >> _S32)
            pack[place], pack[other] = pack[other], pack[place]
            place += np.uint64(start + 1 < cards)  # an odd card at the end is only exchanged once more
            other = place + (((chance & _LOWER) * (total - place)) >> _S32)
            pack[place], pack[other] = pack[other], pack[place]
        for player in range(players):
            for column in range(width):
                rows[player, hand, column] = pack[columns[player, column]]


@compiled
def best_of(values: Values, hand: int, members: int) -> tuple[int, int, int]:
    """Return who of some players, as bits, has the best hand; how many they are, and the first of them.

    Nobody has it if no hand counts.
    """
    best, who, many, first = np.int16(0), 0, 0, 0
    for player in range(len(values)):
        if members >> player & 1:
            found = values[player, hand]
            if found > best or (found == best and not many):
                best, who, many, first = found, 0, 0, player
            if found == best:
                who |= 1 << player
                many += 1
    return who, many, first


@compiled
def highest_suit(who: int, hand: int, own: int, rows: Ids) -> int:
    """Return the first of some players whose own highest card is the highest, spades before hearts, diamonds and clubs."""
    best, found = -1, 0
    for player in range(len(rows)):
        if who >> player & 1:
            for column in range(own):
                card = np.int64(rows[player, hand, column])
                if card > best:  # ids go up by rank and then by suit, and the joker's is the highest
                    best, found = card, player
    return found


@compiled
def share(amount: int, who: int, many: int, first: int, hand: int, chip: int, out: Numbers) -> None:  # noqa: PLR0913, PLR0917 -- one part of a pot and its winners
    """Divide money among winners in whole chips; the first of them gets the odd ones."""
    if many == 1:
        out[hand, first] += amount
        return
    each = amount // many // chip * chip
    for player in range(out.shape[1]):
        if who >> player & 1:
            out[hand, player] += each
    out[hand, first] += amount - each * many


@compiled
def settle(  # noqa: PLR0913, PLR0917 -- the hands, what lies in the pots, and how they are shared
    rows: Ids, own: int, highs: Values, lows: Values, pots: Numbers, sharing: Sharing, out: Numbers
) -> None:
    """Add to `out[hand, player]` what everybody has of every pot: its amount and its players, as bits."""
    chip, split, low_may_lead, by_suit = sharing
    for hand in range(len(out)):
        for pot in range(len(pots)):
            amount, members = pots[pot, 0], pots[pot, 1]
            who, many, first = best_of(highs, hand, members)
            low_who, low_many, low_first = 0, 0, 0
            if split and many and members & (members - 1):
                low_who, low_many, low_first = best_of(lows, hand, members)
            for_low = 0
            if low_many:
                for_low = amount // 2 // chip * chip
                if low_may_lead and low_first < first:
                    for_low = amount - for_low
                if by_suit:
                    low_first = highest_suit(low_who, hand, own, rows)
                if for_low:
                    share(for_low, low_who, low_many, low_first, hand, chip, out)
            if by_suit:
                first = highest_suit(who, hand, own, rows)
            share(amount - for_low, who, many, first, hand, chip, out)
