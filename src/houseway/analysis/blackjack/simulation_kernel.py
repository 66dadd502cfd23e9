"""Whole rounds of blackjack, compiled: one bettor, real cards, by tables.

All that is looked up lies in one array, the table, and all that changes in another, the desk: a compiled function
that is handed many arrays spends more time on handing them over than on the game. What lies where is named below.

A shoe is shuffled card by card as it is dealt, which leaves it a shoe for the next round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.blackjack.simulation_rules import EIGHTS, ILLEGAL, NATURAL, SPADES
from houseway.analysis.blackjack.strategy import Do
from houseway.hands.kernels import compiled
from houseway.hands.mixing import STEP, below, mixed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Table = NDArray[np.uint16]
    Desk = NDArray[np.int64]

# The table. A page holds a cell for every hand and every value of a card, the value in the last four bits.
PAGE = 1 << 16
OVER = 1 << 14
"""From here on a cell of `GROWN` is no hand but the class of one that is over."""
GROWN, FIRST, LATER, DOUBLED, SPLIT_FIRST, SPLIT_LATER, PAGES = (
    each * PAGE for each in (1, 2, 3, 4, 10, 20, 30)
)
"""Pages after the first one; of the last three there is one for each doubling, or for each value that was split."""
VALUE, KIND, ALIKE = 0, 64, 128
"""By card: see `simulation_rules.Cards`."""
PAIR, SPLIT_PAIR, HITS, THEIRS, LOOKS, SPLITS = 256, 512, 768, 896, 1024, 1040
PARTS, SECOND_UP, EARLY, NATURAL_AFTER_SPLIT, EVEN_MONEY, EVEN, INSURED = (
    1056,
    1057,
    1058,
    1059,
    1060,
    1062,
    1064,
)
INSURES, TOTAL, PAYS = 4096, 8192, 16384

# The desk.
COUNTER, PLACE, CARDS, MIDDLE = 0, 1, 2, 3
"""The counter of chance, how many cards are dealt, how many there are, where the result of nothing is counted."""
SHORT, STAKED, BOUGHT, REFUSED, HAND, UP = 4, 5, 6, 7, 8, 9
"""How often the shoe ran out, units staked, insurances, illegal answers, and where the first one was."""
COST, LOST, WAITING = 10, 11, 16
"""What a surrender costs just now; what the round has lost already; hands that wait, as units and class."""
ENDS, SHOE = 64, 64 + 64 * 16
"""How often the player-dealer's hand ended in each class and number of cards; the shoe, and behind it the results."""
MOST_CARDS = 15
"""Hands of the player-dealer with more cards are counted among these."""

HIT, STAND, DOUBLE, SPLIT = int(Do.HIT), int(Do.STAND), int(Do.DOUBLE), int(Do.SPLIT)
SURRENDER, RESCUE, AGAIN = int(Do.SURRENDER), int(Do.RESCUE), int(Do.AGAIN)

_NONE, _ONE, _SHOE = np.uint64(0), np.uint64(1), np.uint64(SHOE)

NATURAL_HAND = 4095
"""Among the hands: the natural, which stands."""
_UNIT, _CLASS, _DOUBLES = 64, 63, 1 << 20
_SEVEN, _EIGHT, _NINE = 4 * 5 + 3, 4 * 6 + 3, 4 * 7 + 3
"""Of spades."""
_EIGHT_POINTS, _TWENTY_FOUR, _THREE, _ACE_AND_TEN = 7, 48, 3, 3


@compiled
def dealt(desk: Desk) -> int:
    """Draw one of the cards that are left."""
    counter = np.uint64(desk[COUNTER]) + STEP
    desk[COUNTER] = np.int64(counter)
    place, cards = np.uint64(desk[PLACE]), np.uint64(desk[CARDS])
    if place >= cards:
        desk[SHORT] += 1
        place = _NONE
    here = _SHOE + place
    other = here + below(cards - place, mixed(counter))
    card = desk[other]
    desk[other] = desk[here]
    desk[here] = card
    desk[PLACE] = np.int64(place + _ONE)
    return int(card)


@compiled
def refused(hand: int, up: int, desk: Desk) -> None:
    """Note an answer that the rules do not allow."""
    if desk[REFUSED] == 0:
        desk[HAND], desk[UP] = hand, up
    desk[REFUSED] += 1


@compiled
def doubled(hand: int, up: int, table: Table, desk: Desk) -> int:
    """Play a hand that is doubled to its end: its units and class, or below nothing what it loses at once."""
    units, page = 1, DOUBLED
    while True:
        desk[STAKED] += units
        units *= 2
        after = int(table[GROWN + 16 * hand + table[VALUE + dealt(desk)]])
        if after >= OVER:
            return units * _UNIT + after - OVER
        hand = after
        do = int(table[page + 16 * hand + up])
        if do == AGAIN:
            page += PAGE
        elif do == RESCUE:
            return -(units // 2) * int(table[PARTS])
        else:
            if do == ILLEGAL:
                refused(hand, up, desk)
            return units * _UNIT + int(table[TOTAL + hand])


@compiled
def played(do: int, hand: int, place: int, table: Table, desk: Desk) -> int:
    """Play a hand from the answer to its first two cards: its units and class, or below nothing what it has lost.

    `place` is where the answers to later cards stand: the page and the up card. A hand that doubles is only
    named, above `_DOUBLES`: this is called in every round, and what calls nothing is handed its arrays for nothing.
    """
    while do == HIT:
        after = int(table[GROWN + 16 * hand + table[VALUE + dealt(desk)]])
        if after >= OVER:
            return _UNIT + after - OVER
        hand = after
        do = int(table[place + 16 * hand])
    if do == DOUBLE:
        return _DOUBLES + hand
    if do == SURRENDER:
        return -int(desk[COST])
    if do != STAND:
        refused(hand, place & 15, desk)
    return _UNIT + int(table[TOTAL + hand])


@compiled
def waited(end: int, waits: int, desk: Desk) -> int:
    """Put a hand that has come to its end among those that wait; return how many they are."""
    if end <= 0:
        desk[LOST] += end
        return waits
    desk[WAITING + waits] = end
    return waits + 1


@compiled
def split(card: int, up: int, table: Table, desk: Desk) -> int:
    """Play all hands that come of a pair; return how many wait for the player-dealer's."""
    value = int(table[VALUE + card])
    left, many, waits = int(table[SPLITS + value]) - 1, 2, 0
    desk[STAKED] += 1
    while many > 0:
        drawn = dealt(desk)
        hand = int(table[GROWN + 16 * table[GROWN + value] + table[VALUE + drawn]])
        if left > 0 and table[ALIKE + drawn] == table[ALIKE + card]:
            do = int(table[SPLIT_PAIR + 16 * value + up])
        else:
            do = int(table[SPLIT_FIRST + PAGE * value + 16 * hand + up])
        if table[NATURAL_AFTER_SPLIT] and table[KIND + card] + table[KIND + drawn] == _ACE_AND_TEN:
            do, hand = STAND, NATURAL_HAND
        if do == SPLIT:
            left, many = left - 1, many + 1
            desk[STAKED] += 1
            continue
        many -= 1
        end = played(do, hand, SPLIT_LATER + PAGE * value + up, table, desk)
        if end >= _DOUBLES:
            end = doubled(end - _DOUBLES, up, table, desk)
        waits = waited(end, waits, desk)
    return waits


@compiled
def finished(down: int, up: int, table: Table, desk: Desk) -> int:
    """Play the player-dealer's hand to its end and count it by its class and its cards."""
    points = 2 * int(table[VALUE + down] + table[VALUE + up] + 2)
    points |= int(table[KIND + down] == 1) | int(table[KIND + up] == 1)
    many, card = 2, 0
    while table[HITS + points]:
        card = dealt(desk)
        points = (points + 2 * int(table[VALUE + card] + 1)) | int(table[KIND + card] == 1)
        many += 1
    found = int(table[THEIRS + points])
    if table[KIND + down] + table[KIND + up] == _ACE_AND_TEN:
        found = NATURAL
    elif points == _TWENTY_FOUR and many == _THREE:
        if table[VALUE + down] == _EIGHT_POINTS and table[VALUE + up] == _EIGHT_POINTS:
            found = EIGHTS
        elif down == _SEVEN and up == _EIGHT and card == _NINE:
            found = SPADES
    desk[ENDS + 16 * found + min(many, MOST_CARDS)] += 1
    return found


@compiled
def opened(own: int, second: int, theirs: int, table: Table, desk: Desk) -> int:
    """Return eight times the bettor's hand, plus the answer to it. What is decided before the look goes to `LOST`.

    `theirs` is the up card's value less one, and 16 more when there is a natural under it.
    """
    up, natural, half = theirs & 15, theirs >> 4, int(table[PARTS]) // 2
    value = int(table[VALUE + own])
    hand = int(table[GROWN + 16 * table[GROWN + value] + table[VALUE + second]])
    mine = int(table[KIND + own] + table[KIND + second] == _ACE_AND_TEN)
    desk[COST] = half
    if up == 0:
        if mine and table[EVEN_MONEY]:  # as good as given up, and at no cost
            desk[LOST] += np.int16(table[EVEN + natural])
            desk[COST] = 0
            return SURRENDER
        if table[INSURES + hand]:
            desk[BOUGHT] += 1
            desk[LOST] += np.int16(table[INSURED + 2 * mine + natural])
    if mine:
        return 8 * NATURAL_HAND + STAND
    if table[ALIKE + own] == table[ALIKE + second]:
        do = int(table[PAIR + 16 * value + up])
    else:
        do = int(table[FIRST + 16 * hand + up])
    if natural and not (table[EARLY] and do == SURRENDER):
        desk[COST] = 2 * half
        if table[LOOKS + up]:
            return 8 * hand + STAND
    return 8 * hand + do


@compiled
def stream(rounds: int, cut: int, table: Table, desk: Desk) -> None:
    """Play rounds and count their results. When so many cards as `cut` are dealt, the shoe is shuffled."""
    for _ in range(rounds):
        own, down, second, up = dealt(desk), dealt(desk), dealt(desk), dealt(desk)
        if not table[SECOND_UP]:
            down, up = up, down
        shown, natural = int(table[VALUE + up]), table[KIND + down] + table[KIND + up] == _ACE_AND_TEN
        desk[LOST] = 0
        desk[STAKED] += 1
        found = opened(own, second, shown + 16 * int(natural), table, desk)
        if found & 7 == SPLIT:
            waits = split(own, shown, table, desk)
        else:
            end = played(found & 7, found >> 3, LATER + shown, table, desk)
            if end >= _DOUBLES:
                end = doubled(end - _DOUBLES, shown, table, desk)
            waits = waited(end, 0, desk)
        theirs = finished(down, up, table, desk)
        brings = int(desk[LOST])
        for place in range(waits):
            end = int(desk[WAITING + place])
            brings += (end >> 6) * int(np.int16(table[PAYS + 64 * (end & _CLASS) + theirs]))
        desk[desk[MIDDLE] + brings] += 1
        if desk[PLACE] >= cut:
            desk[PLACE] = 0
