"""Hands for a pot by the million, compiled: cards dealt by chance, and pots shared.

What a hand is worth is asked of `Worths` between the two. The rules of sharing are those of `pots` and `showdown`; a test
gives the same cards to both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.hands import layout
from houseway.hands.kernels import START, compiled, flush_strength, ranks_strength
from houseway.hands.mixing import STEP, mixed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.games.poker.worths import Sevens

    Ids = NDArray[np.uint8]
    Numbers = NDArray[np.int64]
    Values = NDArray[np.int16]

STREAM = 1 << 14
"""So many hands share a stream of chance, whoever deals them."""

_ONE, _S32, _LOWER, _FLUSH = np.uint64(1), np.uint64(32), np.uint64(0xFFFFFFFF), np.uint64(layout.FLUSH)


class Sharing(NamedTuple):
    """How pots are shared, as a document and a table's stakes have it."""

    chip: int
    split: bool
    """Half of a pot goes to the best low hand, if one counts."""
    low_may_lead: bool
    """The odd chip of the halves goes to the winner nearest to the button's left; else to the high half."""
    by_suit: bool
    """The odd chip of a tie goes to the higher suit of the highest card; else nearest to the button's left."""


@compiled
def exchange(pack: Ids, start: int, cards: int, size: np.uint64, chance: np.uint64) -> None:
    """Put two cards of a pack in their places, drawn from those that come after, with one number of chance.

    Indices that cannot be negative save a fifth of the time. An odd card at the end is drawn twice.
    """
    place = np.uint64(start)
    other = place + (((chance >> _S32) * (size - place)) >> _S32)
    pack[place], pack[other] = pack[other], pack[place]
    place += np.uint64(start + 1 < cards)
    other = place + (((chance & _LOWER) * (size - place)) >> _S32)
    pack[place], pack[other] = pack[other], pack[place]


@compiled
def bit_of(card: int) -> np.uint64:
    """Return the bit of a card: sixteen bits a suit."""
    return _ONE << np.uint64((card >> 2) | (card & 3) << 4)


@compiled
def bits_of(cards: Ids, start: int, many: int) -> np.uint64:
    """Return the bits of so many cards of a line."""
    mask = np.uint64(0)
    for place in range(start, start + many):
        mask |= bit_of(cards[place])
    return mask


@compiled
def deal(  # noqa: PLR0913, PLR0917 -- the pack, and where its cards go
    counter: np.uint64, pack: Ids, size: int, cards: int, columns: NDArray[np.uint64], rows: Ids
) -> None:
    """Deal as many hands as `rows[player, hand, column]` has room for, each from a pack in a new order.

    The first cards of the pack are shuffled among the first `size`, two with every number of chance; what lies behind
    stays where it is. `columns` says for each player and column which card of the pack comes there.
    """
    players, width = columns.shape
    total = np.uint64(size)
    for hand in range(rows.shape[1]):
        for start in range(0, cards, 2):
            counter += STEP
            exchange(pack, start, cards, total, mixed(counter))
        for player in range(players):
            for column in range(width):
                rows[player, hand, column] = pack[columns[player, column]]


@compiled
def deal_sevens(  # noqa: PLR0913, PLR0917 -- the pack, where its cards go, and what they are worth
    counter: np.uint64,
    pack: Ids,
    own: int,
    sevens: Sevens,
    highs: NDArray[np.uint16],
    lows: NDArray[np.uint16],
) -> None:
    """Deal hands of seven cards and value them at once: `highs[player, hand]`, and `lows` of a split pot.

    The first cards of the pack are the first player's own, then come the second's, and after all of them the board's.
    """
    keys, numbers, suited, low_numbers = sevens
    players, total = len(highs), np.uint64(len(pack))
    board = players * own
    cards = board + 7 - own
    for hand in range(highs.shape[1]):
        for start in range(0, cards, 2):
            counter += STEP
            exchange(pack, start, cards, total, mixed(counter))
        common = START
        for place in range(board, cards):
            common = np.uint64(common + keys[pack[place]])
        for player in range(players):
            key = common
            for place in range(own * player, own * player + own):
                key = np.uint64(key + keys[pack[place]])
            if suited and key & _FLUSH:
                mask = bits_of(pack, own * player, own) | bits_of(pack, board, 7 - own)
                highs[player, hand] = flush_strength(key, mask, numbers)
            else:
                highs[player, hand] = ranks_strength(key, 7, numbers)
            if len(low_numbers):
                lows[player, hand] = ranks_strength(key, 7, low_numbers)


@compiled
def best_of(values: Values, hand: int, members: int) -> int:
    """Return who of some players has the best hand, all as bits; nobody if no hand counts."""
    best, who = 0, 0
    for player in range(len(values)):
        best = max(best, int(values[player, hand]) if members >> player & 1 else -1)
    for player in range(len(values)):  # two loops without a jump are quicker than one with it
        who |= int(values[player, hand] == best) << player
    return who & members


@compiled
def many_of(who: int) -> int:
    """Return how many players some bits are."""
    many = 0
    while who:
        who &= who - 1
        many += 1
    return many


@compiled
def first_of(who: int) -> int:
    """Return the first of some players, given as bits; a number that is nobody's if they are none."""
    player = 0
    while player < 63 and not who >> player & 1:
        player += 1
    return player


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
def share(amount: int, who: int, first: int, hand: int, chip: int, out: Numbers) -> None:  # noqa: PLR0913, PLR0917 -- one part of a pot and its winners
    """Divide money among winners in whole chips; the first of them gets the odd ones."""
    if not who & (who - 1):
        out[hand, first] += amount
        return
    many = many_of(who)
    each = amount // many // chip * chip
    for player in range(out.shape[1]):
        if who >> player & 1:
            out[hand, player] += each
    out[hand, first] += amount - each * many


@compiled
def share_pot(  # noqa: PLR0913, PLR0917 -- one pot, the hands, and how it is shared
    hand: int, pot: Numbers, who: int, rows: Ids, own: int, lows: Values, sharing: Sharing, out: Numbers
) -> None:
    """Share one pot, an amount and its players, of which some have the best high hand, or the best one at all."""
    chip, split, low_may_lead, by_suit = sharing
    amount, members, first = pot[0], pot[1], first_of(who)
    low_who = best_of(lows, hand, members) if split and members & (members - 1) else 0
    if low_who:
        low_first = first_of(low_who)
        for_low = amount // 2 // chip * chip
        if low_may_lead and low_first < first:
            for_low = amount - for_low
        if by_suit:
            low_first = highest_suit(low_who, hand, own, rows)
        share(for_low, low_who, low_first, hand, chip, out)
        amount -= for_low
    if by_suit:
        first = highest_suit(who, hand, own, rows)
    share(amount, who, first, hand, chip, out)


@compiled
def settle(  # noqa: PLR0913, PLR0917 -- the hands, what lies in the pots, and how they are shared
    rows: Ids,
    own: int,
    highs: Values,
    lows: Values,
    put: Numbers,
    pots: Numbers,
    sharing: Sharing,
    out: Numbers,
) -> None:
    """Write down what everybody wins or loses: `out[hand, player]`.

    Everybody has put something in, and every pot has an amount and players, as bits. The best hand is found here once more, and not
    by `best_of`: most pots have one winner, and that is settled in half the time.
    """
    players, split = len(highs), sharing.split
    for hand in range(len(out)):
        for player in range(players):
            out[hand, player] = -put[player]
        for pot in range(len(pots)):
            members, best, many = pots[pot, 1], 0, 0
            for player in range(players):  # of equal hands the first player's is the highest number
                value = int(highs[player, hand]) << 6 | 63 - player
                best = max(best, value if members >> player & 1 else -1)
            for player in range(players):
                many += int(highs[player, hand] == best >> 6) & (members >> player & 1)
            if many == 1 and not split:
                out[hand, 63 - (best & 63)] += pots[pot, 0]
            else:
                share_pot(hand, pots[pot], best_of(highs, hand, members), rows, own, lows, sharing, out)
