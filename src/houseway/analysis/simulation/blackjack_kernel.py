"""The course of a round of blackjack, compiled: who gets which card. What is allowed, answered and paid is looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.blackjack.simulation_rules import EIGHTS, NATURAL, OWN_NATURAL, SPADES
from houseway.analysis.blackjack.strategy import Do
from houseway.analysis.simulation import blackjack_layout as at
from houseway.analysis.simulation import chance
from houseway.analysis.simulation.blackjack_keys import key_of, place_of
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.family import Dealt

    Table = NDArray[np.int16]
    Numbers = NDArray[np.int64]
    Out = NDArray[np.int16]

drawn, begun = chance.drawn, chance.begun

HIT, DOUBLE, SPLIT, SURRENDER = int(Do.HIT), int(Do.DOUBLE), int(Do.SPLIT), int(Do.SURRENDER)
RESCUE, AGAIN = int(Do.RESCUE), int(Do.AGAIN)
_ACE = 12
"""The rank."""
_TO_SPLIT, _TO_DOUBLE, _TO_AGAIN, _TO_INSURE = range(4)
"""What those behind a seat follow in."""
_NOT_ON = -1


@compiled
def card(shoe: Shoe, desk: Numbers) -> int:
    """Draw a card."""
    if shoe[chance.PLACE] >= shoe[chance.CARDS]:
        desk[at.SHORT] += 1
        return 0
    return drawn(shoe)


@compiled
def card_to(seat: int, number: int, shoe: Shoe, desk: Numbers) -> int:
    """Draw a card for a hand; those of the first one are kept."""
    found = card(shoe, desk)
    if number == 0:
        desk[seat + at.CARDS + desk[seat + at.SIZE]] = found
        desk[seat + at.SIZE] += 1
    return found


@compiled
def ended(seat: int, number: int, own: int, end: int, desk: Numbers) -> None:
    """Note how a hand ended."""
    desk[seat + at.OWN + number], desk[seat + at.END + number] = own, end


@compiled
def doubled(  # noqa: PLR0913, PLR0917 -- a hand of a seat, what it holds against which card, and three arrays
    seat: int, number: int, hand: int, up: int, table: Table, shoe: Shoe, desk: Numbers
) -> None:
    """Play a hand that is doubled to its end."""
    word, level = _TO_DOUBLE, 0
    while True:
        if desk[seat + at.BEHIND + number] == level and table[at.FOLLOWS + word]:
            desk[seat + at.BEHIND + number] = level + 1
        level += 1
        desk[seat + at.LEVEL + number] = level
        hand = int(table[at.GROWN + 16 * hand + table[at.VALUE + card_to(seat, number, shoe, desk)]])
        if hand >= at.OVER:
            ended(seat, number, hand - at.OVER, at.OVER_END, desk)
            return
        do = int(table[at.ANSWERS + at.PAGE * (at.DOUBLED + level - 1) + 16 * hand + up])
        if do != AGAIN:
            desk[at.UNFORESEEN] += int(do < 0)
            end = at.RESCUED_END if do == RESCUE else at.STOOD
            ended(seat, number, int(table[at.TOTAL + hand]), end, desk)
            return
        word = _TO_AGAIN


@compiled
def hit(  # noqa: PLR0913, PLR0917 -- a hand of a seat, what it holds, where its answers stand, and three arrays
    seat: int, number: int, hand: int, place: int, do: int, table: Table, shoe: Shoe, desk: Numbers
) -> None:
    """Play a hand from the answer to its first two cards to its end; `place` is its page of answers and the up card."""
    while do == HIT:
        hand = int(table[at.GROWN + 16 * hand + table[at.VALUE + card_to(seat, number, shoe, desk)]])
        if hand >= at.OVER:
            ended(seat, number, hand - at.OVER, at.OVER_END, desk)
            return
        do = int(table[place + 16 * hand])
    if do == DOUBLE:
        doubled(seat, number, hand, place & 15, table, shoe, desk)
        return
    desk[at.UNFORESEEN] += int(do < 0)
    ended(seat, number, int(table[at.TOTAL + hand]), at.GIVEN_UP if do == SURRENDER else at.STOOD, desk)


@compiled
def played(seat: int, up: int, kept: int, table: Table, shoe: Shoe, desk: Numbers) -> None:  # noqa: PLR0913, PLR0917 -- a seat, and three arrays
    """Play all hands of a seat, one after the other; a split lays a card aside for the next."""
    splits, aces, state, number = 0, 0, kept, 0
    one, other = int(desk[seat + at.FIRST]), int(desk[seat + at.FIRST + 1])
    while True:
        ranks = 16 * (one >> 2) + (other >> 2)
        hand = int(table[at.TWO + 16 * table[at.VALUE + one] + table[at.VALUE + other]])
        if table[at.NATURAL + 256 * int(splits > 0) + ranks]:
            ended(seat, number, OWN_NATURAL, at.NATURAL_END, desk)
        else:
            page = at.ANSWERS + at.PAGE * state + up
            room = int(table[at.MAY_SPLIT + 256 * (8 * splits + aces) + ranks])
            do = int(table[page + at.PAGE * room + 16 * hand])
            if do == SPLIT:
                new = desk[seat + at.HANDS]
                desk[seat + at.HANDS] = new + 1
                desk[seat + at.BEGINS + new] = other
                on = desk[seat + at.BEHIND + number] >= 0 and table[at.FOLLOWS + _TO_SPLIT]
                desk[seat + at.LEVEL + new] = 0
                desk[seat + at.BEHIND + new] = 0 if on else _NOT_ON
                of_aces = one >> 2 == _ACE
                splits, aces = splits + 1, aces + int(of_aces)
                state = kept + (at.OF_ACES if of_aces else at.OF_SPLIT)
                other = card(shoe, desk)
                if number == 0:
                    desk[seat + at.CARDS + 1] = other
                continue
            hit(seat, number, hand, page, do, table, shoe, desk)
        number += 1
        if number == desk[seat + at.HANDS]:
            return
        one, other = int(desk[seat + at.BEGINS + number]), card(shoe, desk)


@compiled
def before(seat: int, up: int, table: Table, desk: Numbers) -> int:
    """Ask a seat what is asked before the look; return the state of its hand after that."""
    one, other = int(desk[seat + at.FIRST]), int(desk[seat + at.FIRST + 1])
    ranks, kept = 16 * (one >> 2) + (other >> 2), 0
    mine = int(table[at.NATURAL + ranks])
    hand = int(table[at.TWO + 16 * table[at.VALUE + one] + table[at.VALUE + other]])
    desk[seat + at.HANDS], desk[seat + at.SIZE], desk[seat + at.GUARD] = 1, 2, at.DECLINES
    desk[seat + at.LEVEL], desk[seat + at.BEHIND] = 0, 0
    desk[seat + at.CARDS], desk[seat + at.CARDS + 1] = one, other
    ended(seat, 0, OWN_NATURAL if mine else int(table[at.TOTAL + hand]), at.UNASKED, desk)
    if table[at.EARLY] and table[at.PEEKED + up] and not mine:
        if table[at.GIVES_UP + at.PAGE * table[at.MAY_SPLIT + ranks] + 16 * hand + up]:
            desk[seat + at.END] = at.GIVEN_UP
        kept = at.KEPT
    first = table[at.INSURANCE] == at.BEFORE_ALL
    if up == 0 and table[at.INSURANCE] and (first or desk[seat + at.END] != at.GIVEN_UP):
        desk[seat + at.GUARD] = table[at.GUARDS + mine]
    return kept


@compiled
def finished(waiting: int, table: Table, shoe: Shoe, desk: Numbers) -> int:
    """Play the player-dealer's hand to its end; return how many cards it has."""
    many, points = 0, 0
    while many < 2 or table[at.HITS + 128 * waiting + points]:
        if many >= 2:
            desk[at.DEALER + many] = card(shoe, desk)
        value = int(table[at.VALUE + desk[at.DEALER + many]])
        points = (points + 2 * (value + 1)) | int(value == 0)
        many += 1
    return many


@compiled
def classed(many: int, table: Table, desk: Numbers) -> int:
    """Return the class of the player-dealer's hand."""
    one, two, three = desk[at.DEALER], desk[at.DEALER + 1], desk[at.DEALER + 2]
    if many == 2 and table[at.NATURAL + 16 * (one >> 2) + (two >> 2)]:
        return NATURAL
    if many == 3:
        eight = table[at.ODD]
        if one >> 2 == eight and two >> 2 == eight and three >> 2 == eight:
            return EIGHTS
        if one == table[at.ODD + 1] and two == table[at.ODD + 2] and three == table[at.ODD + 3]:
            return SPADES
    points = 0
    for place in range(many):
        value = int(table[at.VALUE + desk[at.DEALER + place]])
        points = (points + 2 * (value + 1)) | int(value == 0)
    return int(table[at.THEIRS + points])


@compiled
def played_round(row: int, table: Table, seats: Numbers, shoe: Shoe, desk: Numbers) -> int:
    """Play a round; return how many cards the player-dealer has."""
    many, gone, waiting = seats[row + at.MANY], 0, 0
    for place in range(2):
        for turn in range(many):
            to = seats[row + at.DEAL + at.MOST_SEATS * place + turn]
            desk[at.SEATS + at.SEAT * to + at.FIRST + place] = card(shoe, desk)
        desk[at.DEALER + place] = card(shoe, desk)
    up = int(table[at.VALUE + desk[at.DEALER + table[at.UP]]])
    natural = table[at.NATURAL + 16 * (desk[at.DEALER] >> 2) + (desk[at.DEALER + 1] >> 2)]
    found = natural and table[at.PEEKED + up] and table[at.LOOK_ENDS]
    for turn in range(many):
        seat = at.SEATS + at.SEAT * turn
        kept = before(seat, up, table, desk)
        if found:
            if table[at.INSURANCE] == at.IN_TURN:
                desk[seat + at.GUARD] = at.DECLINES
        elif desk[seat + at.END] == at.UNASKED:
            played(seat, up, kept, table, shoe, desk)
        gone |= int(desk[seat + at.END] == at.GIVEN_UP) << turn
        for number in range(desk[seat + at.HANDS]):
            waiting |= int(table[at.WAITS + desk[seat + at.END + number]])
    waits = table[at.ALWAYS] or waiting or seats[row + seats[row + at.AT_WAITS] + gone]
    return finished(waiting, table, shoe, desk) if waits and not found else 2


@compiled
def fate_of(end: int, level: int, last: int, even: int) -> int:
    """Return what becomes of a wager that came to a hand with a doubling, of the last one of its bettor."""
    if end == at.GIVEN_UP:
        return at.SURRENDERED
    if end == at.RESCUED_END:
        return at.TAKEN_BACK if 0 < level == last else at.RESCUED
    return at.EVEN_MONEY if even else at.PLAYED


@compiled
def settled_hands(  # noqa: PLR0913, PLR0917 -- where the bank's seats stand, what they meet, and five arrays
    row: int, theirs: int, table: Table, seats: Numbers, desk: Numbers, ways: Out, moments: Out
) -> None:
    """Write down how all wagers on hands ended."""
    bettors, way = int(seats[row + at.BETTORS]), int(desk[at.WAY])
    for place in range(seats[row + at.MANY] * bettors):
        turn, bettor = place // bettors, place % bettors
        seat, wagers = at.SEATS + at.SEAT * turn, row + at.SLOTS + at.A_BETTOR * place
        if seats[wagers] < 0:
            continue
        even = int(desk[seat + at.GUARD] == at.TAKES_EVEN and (bettor == 0 or table[at.FOLLOWS + _TO_INSURE]))
        for number in range(desk[seat + at.HANDS]):
            own, end = int(desk[seat + at.OWN + number]), int(desk[seat + at.END + number])
            last = int(desk[seat + at.BEHIND + number] if bettor else desk[seat + at.LEVEL + number])
            for level in range(last + 1):
                kind = min(level + 1, 3) if level else int(number > 0)
                found = ((kind * at.FATES + fate_of(end, level, last, even)) * 64 + own) * 64 + theirs
                slot = seats[wagers + at.MOST_LEVELS * number + level]
                ways[way + slot], moments[way + slot] = table[at.WAYS + found], table[at.MOMENTS + found]


@compiled
def settled_asked(  # noqa: PLR0913, PLR0917 -- a round, where its seats stand, what it came to, and seven arrays
    round_: int,
    row: int,
    many: int,
    theirs: int,
    table: Table,
    seats: Numbers,
    desk: Numbers,
    known: Numbers,
    unknown: Numbers,
    ways: Out,
    moments: Out,
) -> None:
    """Write down how wagers ended that look at cards; of which that is not known yet are listed with all there is to see."""
    for column in range(seats[row + at.COLUMNS]):
        asked = row + int(seats[row + at.AT_ASKED]) + at.ASKED * column
        slot, wager, looks = int(seats[asked]), int(seats[asked + 2]), int(seats[asked + 3])
        seat = at.SEATS + at.SEAT * int(seats[asked + 1])
        if not seats[asked + 4] and desk[seat + at.GUARD] != at.INSURES:
            continue
        up, gone = int(desk[at.DEALER + table[at.UP]]), int(desk[seat + at.END] == at.GIVEN_UP)
        mine = int(table[at.NATURAL + 16 * (desk[seat + at.FIRST] >> 2) + (desk[seat + at.FIRST + 1] >> 2)])
        key = key_of(looks, seat, up, (16 * mine + min(many, 15)) * 64 + theirs, desk)
        key = (2 * key + gone) * 16 + wager
        place = place_of(key, known)
        if known[place] == key:
            ways[desk[at.WAY] + slot] = known[place + 1] >> 8
            moments[desk[at.WAY] + slot] = (known[place + 1] & 255) - 1
        else:
            listed(key, round_, slot, wager, gone, many, seat, table, desk, unknown)


@compiled
def listed(  # noqa: PLR0913, PLR0917 -- all there is to see
    key: int,
    round_: int,
    slot: int,
    wager: int,
    gone: int,
    many: int,
    seat: int,
    table: Table,
    desk: Numbers,
    unknown: Numbers,
) -> None:
    """List a wager of which it is not known yet how it ended."""
    row = at.ROW * (unknown[0] + 1)
    unknown[0] += 1
    unknown[row], unknown[row + 1], unknown[row + 2], unknown[row + 3], unknown[row + 4] = (
        key,
        round_,
        slot,
        wager,
        gone,
    )
    unknown[row + 5], unknown[row + 6], unknown[row + 7] = (
        desk[at.DEALER + table[at.UP]],
        desk[seat + at.SIZE],
        many,
    )
    unknown[row + 8], unknown[row + 9] = desk[seat + at.FIRST], desk[seat + at.FIRST + 1]
    for place in range(at.HELD):
        unknown[row + at.ROW_HELD + place] = desk[seat + at.CARDS + place]
        unknown[row + at.ROW_DEALER + place] = desk[at.DEALER + place]


@compiled
def noted(round_: int, begin: int, shoe: Shoe, desk: Numbers, out: Out) -> None:
    """Note the cards of a round, which lie in the shoe in the order in which they were dealt."""
    many = chance.SHOE + shoe[chance.PLACE] - begin
    if many > out.shape[1]:
        desk[at.SHORT] += 1
        return
    for place in range(many):
        out[round_, place] = shoe[begin + place]


@compiled
def deal_rounds(  # noqa: PLR0913, PLR0917 -- what is dealt from, what is looked up, and where it goes
    first: int,
    banks: int,
    table: Table,
    seats: Numbers,
    burns: Numbers,
    shoe: Shoe,
    desk: Numbers,
    known: Numbers,
    unknown: Numbers,
    dealt: Dealt,
) -> None:
    """Deal rounds one after the other."""
    width, slots = len(seats) // banks, dealt.ways.shape[1]
    ways, moments, numbers = dealt.ways.ravel(), dealt.moments.ravel(), dealt.numbers
    for round_ in range(len(numbers)):
        row = width * ((first + round_) % banks)
        begin = chance.SHOE + begun(shoe, table[at.NEEDED], 0, burns)
        desk[at.WAY] = slots * round_
        many = played_round(row, table, seats, shoe, desk)
        noted(round_, begin, shoe, desk, dealt.cards)
        theirs = classed(many, table, desk)
        settled_hands(row, theirs, table, seats, desk, ways, moments)
        if seats[row + at.COLUMNS]:
            settled_asked(round_, row, many, theirs, table, seats, desk, known, unknown, ways, moments)
        if table[at.BUTTON] >= 0:
            numbers[round_] = table[at.COUNT + desk[at.DEALER + table[at.BUTTON]]]
