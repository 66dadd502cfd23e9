"""The course of a round of blackjack, compiled: who gets which card. What is allowed, answered and paid is looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.blackjack.simulation_rules import EIGHTS, NATURAL, OWN_NATURAL, SPADES
from houseway.analysis.blackjack.strategy import Do
from houseway.analysis.simulation.blackjack_keys import key_of, place_of
from houseway.analysis.simulation.blackjack_rules import (
    BEFORE_ALL,
    DOUBLED,
    EVEN_MONEY,
    GIVEN_UP,
    IN_TURN,
    INSURES,
    KEPT,
    NATURAL_END,
    OVER_END,
    PLAYED,
    RESCUED,
    RESCUED_END,
    ROOM,
    STOOD,
    SURRENDERED,
    TAKEN_BACK,
    TAKES_EVEN,
    UNASKED,
)
from houseway.analysis.simulation.chance import CARDS, PLACE, begun, drawn
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.simulation.blackjack_keys import Known, Unknown
    from houseway.analysis.simulation.blackjack_rules import Course
    from houseway.analysis.simulation.blackjack_seats import Seats
    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.family import Dealt

    Numbers = NDArray[np.int64]

HIT, DOUBLE, SPLIT, SURRENDER = int(Do.HIT), int(Do.DOUBLE), int(Do.SPLIT), int(Do.SURRENDER)
RESCUE, AGAIN = int(Do.RESCUE), int(Do.AGAIN)
HELD = 24
"""More cards than a hand of blackjack ever has."""
_ACE = 12
"""The rank."""
_OF_SPLIT, _OF_ACES = 4, 8
"""States of hands that came of a split; see `blackjack_rules`."""
_AFTER_SPLIT, _AFTER_DOUBLE, _AFTER_AGAIN, _INSURANCE = range(4)
"""What those behind a seat follow in."""
_NOT_ON = -1


class Desk(NamedTuple):
    """What lies on the table. The first axis is the seat, the player-dealer's cards apart."""

    first: Numbers
    """seat x 2: the cards that were dealt."""
    held: Numbers
    """seat x card: the cards of the first hand."""
    size: Numbers
    """How many of them there are."""
    hands: Numbers
    """How many hands a seat has."""
    begins: Numbers
    """seat x hand: the card that a hand came of a split with."""
    own: Numbers
    """seat x hand: its class."""
    end: Numbers
    """seat x hand: how it ended."""
    doubled: Numbers
    """seat x hand: how often it was doubled."""
    behind: Numbers
    """seat x hand: in how many of the doublings those behind the seat are; -1 if not even in the hand."""
    guard: Numbers
    """What the seat answered to the offer of insurance."""
    dealer: Numbers
    """The player-dealer's cards."""
    begin: Numbers
    """One number: where in the shoe the round began."""

    @classmethod
    def of(cls, seats: int, hands: int) -> Desk:
        """Return an empty desk."""
        per_hand = (np.zeros((seats, hands), np.int64) for _ in range(5))
        return cls(
            np.zeros((seats, 2), np.int64),
            np.zeros((seats, HELD), np.int64),
            np.zeros(seats, np.int64),
            np.zeros(seats, np.int64),
            *per_hand,
            np.zeros(seats, np.int64),
            np.zeros(HELD, np.int64),
            np.zeros(1, np.int64),
        )


@compiled
def _card(shoe: Shoe, begin: int, out: NDArray[np.int16]) -> int:
    """Draw a card and write it down."""
    place = shoe[PLACE] - begin
    if place >= len(out) or shoe[PLACE] >= shoe[CARDS]:
        raise IndexError("the shoe ran out")
    card = drawn(shoe)
    out[place] = card
    return card


@compiled
def _held(desk: Desk, seat: int, card: int) -> None:
    """Lay a card to the first hand of a seat."""
    desk.held[seat, desk.size[seat]] = card
    desk.size[seat] += 1


@compiled
def _doubled(shoe: Shoe, at: tuple[int, int, int, int], course: Course, desk: Desk, out: NDArray[np.int16]) -> None:
    """Play a hand that is doubled to its end; `at` is its seat, its number, what it holds and the up card."""
    seat, number, hand, up = at
    word = _AFTER_DOUBLE
    while True:
        level = desk.doubled[seat, number]
        if desk.behind[seat, number] == level and course.follows[word]:
            desk.behind[seat, number] = level + 1
        desk.doubled[seat, number] = level + 1
        card = _card(shoe, desk.begin[0], out)
        if number == 0:
            _held(desk, seat, card)
        hand = course.grown[hand, course.value[card]]
        if hand < 0:
            desk.own[seat, number], desk.end[seat, number] = ~hand, OVER_END
            return
        do = course.answers[DOUBLED + level, hand, up]
        if do != AGAIN:
            desk.own[seat, number] = course.total[hand]
            desk.end[seat, number] = RESCUED_END if do == RESCUE else STOOD
            return
        word = _AFTER_AGAIN


@compiled
def _hit(shoe: Shoe, at: tuple[int, int, int, int], do: int, state: int, course: Course, desk: Desk, out: NDArray[np.int16]) -> None:  # noqa: PLR0913, PLR0917, E501 -- a hand, how it stands, and where its cards come from and go
    """Play a hand from the answer to its first two cards to its end."""
    seat, number, hand, up = at
    while do == HIT:
        card = _card(shoe, desk.begin[0], out)
        if number == 0:
            _held(desk, seat, card)
        hand = course.grown[hand, course.value[card]]
        if hand < 0:
            desk.own[seat, number], desk.end[seat, number] = ~hand, OVER_END
            return
        do = course.answers[state, hand, up]
    if do == DOUBLE:
        _doubled(shoe, (seat, number, hand, up), course, desk, out)
        return
    desk.own[seat, number] = course.total[hand]
    desk.end[seat, number] = GIVEN_UP if do == SURRENDER else STOOD


@compiled
def _played(shoe: Shoe, seat: int, up: int, kept: int, course: Course, desk: Desk, out: NDArray[np.int16]) -> None:  # noqa: PLR0913, PLR0917 -- a seat, and where its cards come from and go
    """Play all hands of a seat, one after the other; a split lays a card aside for the next."""
    splits, aces, state, number = 0, 0, kept, 0
    one, other = desk.first[seat, 0], desk.first[seat, 1]
    while True:
        low, high = one >> 2, other >> 2
        hand = course.two[course.value[one], course.value[other]]
        if course.natural[int(splits > 0), low, high]:
            desk.own[seat, number], desk.end[seat, number] = OWN_NATURAL, NATURAL_END
        else:
            room = ROOM if course.room[splits, aces, low, high] else 0
            do = course.answers[state + room, hand, up]
            if do == SPLIT:
                new = desk.hands[seat]
                desk.hands[seat] = new + 1
                desk.begins[seat, new] = other
                on = desk.behind[seat, number] >= 0 and course.follows[_AFTER_SPLIT]
                desk.doubled[seat, new], desk.behind[seat, new] = 0, 0 if on else _NOT_ON
                splits += 1
                aces += int(low == _ACE)
                state = kept + (_OF_ACES if low == _ACE else _OF_SPLIT)
                other = _card(shoe, desk.begin[0], out)
                if number == 0:
                    desk.held[seat, 1] = other
                continue
            _hit(shoe, (seat, number, hand, up), do, state, course, desk, out)
        number += 1
        if number == desk.hands[seat]:
            return
        one, other = desk.begins[seat, number], _card(shoe, desk.begin[0], out)


@compiled
def _before(seat: int, up: int, course: Course, desk: Desk) -> int:
    """Ask a seat what is asked before the look; return the state of its hand after that."""
    one, other = desk.first[seat, 0], desk.first[seat, 1]
    mine = course.natural[0, one >> 2, other >> 2]
    hand, kept = course.two[course.value[one], course.value[other]], 0
    desk.hands[seat] = 1
    desk.doubled[seat, 0], desk.behind[seat, 0] = 0, 0
    desk.held[seat, 0], desk.held[seat, 1], desk.size[seat] = one, other, 2
    desk.own[seat, 0] = OWN_NATURAL if mine else course.total[hand]
    desk.end[seat, 0] = UNASKED
    desk.guard[seat] = 0
    if course.early_surrender and course.peeked[up] and not mine:
        if course.early[course.room[0, 0, one >> 2, other >> 2], hand, up]:
            desk.end[seat, 0] = GIVEN_UP
        kept = KEPT
    if up == 0 and course.insurance and (course.insurance == BEFORE_ALL or desk.end[seat, 0] != GIVEN_UP):
        desk.guard[seat] = course.guards[mine]
    return kept


@compiled
def _finished(shoe: Shoe, waiting: int, course: Course, desk: Desk, out: NDArray[np.int16]) -> int:
    """Play the player-dealer's hand to its end; return how many cards it has."""
    one, other = desk.dealer[0], desk.dealer[1]
    points = 2 * (course.value[one] + course.value[other] + 2)
    points |= int(course.value[one] == 0 or course.value[other] == 0)
    many = 2
    while course.hits[waiting, points]:
        card = _card(shoe, desk.begin[0], out)
        desk.dealer[many] = card
        many += 1
        points = (points + 2 * (course.value[card] + 1)) | int(course.value[card] == 0)
    return many


@compiled
def _class(many: int, course: Course, desk: Desk) -> int:
    """Return the class of the player-dealer's hand."""
    dealer, points, aces = desk.dealer, 0, 0
    if many == 2 and course.natural[0, dealer[0] >> 2, dealer[1] >> 2]:
        return NATURAL
    if many == 3:
        eight, one, two, three = course.odd
        if dealer[0] >> 2 == eight and dealer[1] >> 2 == eight and dealer[2] >> 2 == eight:
            return EIGHTS
        if dealer[0] == one and dealer[1] == two and dealer[2] == three:
            return SPADES
    for place in range(many):
        points += 2 * (course.value[dealer[place]] + 1)
        aces |= int(course.value[dealer[place]] == 0)
    return int(course.theirs[points | aces])


@compiled
def _settle_hand(  # noqa: PLR0913, PLR0917 -- a hand, what it meets, and where that is written
    at: tuple[int, int, int, int], theirs: int, course: Course, seats: Seats, desk: Desk, dealt: Dealt
) -> None:
    """Write down how all wagers on a hand ended; `at` is the round, the bank, the seat and the hand."""
    round_, bank, seat, number = at
    own, end = desk.own[seat, number], desk.end[seat, number]
    for bettor in range(seats.slots.shape[2]):
        if seats.slots[bank, seat, bettor, 0, 0] < 0:
            break
        last = desk.doubled[seat, number] if bettor == 0 else desk.behind[seat, number]
        for level in range(last + 1):
            fate = PLAYED
            if end == GIVEN_UP:
                fate = SURRENDERED
            elif end == RESCUED_END:
                fate = TAKEN_BACK if 0 < level == last else RESCUED
            elif desk.guard[seat] == TAKES_EVEN and (bettor == 0 or course.follows[_INSURANCE]):
                fate = EVEN_MONEY
            kind = level + 1 if level else int(number > 0)
            kind = min(kind, 3)
            slot = seats.slots[bank, seat, bettor, number, level]
            dealt.ways[round_, slot] = course.ways[kind, fate, own, theirs]
            dealt.moments[round_, slot] = course.moments[kind, fate, own, theirs]


@compiled
def _settle_asked(  # noqa: PLR0913, PLR0917 -- a round, what is known of its kind, and where that is written
    at: tuple[int, int, int, int], course: Course, seats: Seats, desk: Desk, known: Known, unknown: Unknown, dealt: Dealt
) -> None:
    """Write down how wagers ended that look at cards, where that is known; `at` is the round, the bank, the player-dealer's cards and class."""
    round_, bank, many, theirs = at
    for column in range(seats.asked.shape[1]):
        slot, seat, wager, looks = seats.asked[bank, column]
        if slot < 0:
            break
        if not seats.sure[bank, column] and desk.guard[seat] != INSURES:
            continue
        over = int(desk.end[seat, 0] == OVER_END)
        gone = int(desk.end[seat, 0] == GIVEN_UP)
        up = desk.dealer[course.up]
        mine = course.natural[0, desk.first[seat, 0] >> 2, desk.first[seat, 1] >> 2]
        key = key_of(looks, desk.first[seat], desk.held[seat, : desk.size[seat]], up, 64 * (16 * mine + min(many, 15)) + theirs, over)
        key = (2 * key + gone) * 16 + wager
        place = place_of(key, known.keys)
        if known.keys[place] == key:
            dealt.ways[round_, slot] = known.ways[place]
            dealt.moments[round_, slot] = known.moments[place]
        else:
            row = unknown.many[0]
            unknown.many[0] = row + 1
            unknown.keys[row], unknown.rounds[row], unknown.slots[row] = key, round_, slot
            unknown.facts[row, 0], unknown.facts[row, 1], unknown.facts[row, 2] = wager, gone, up
            unknown.facts[row, 3], unknown.facts[row, 4] = desk.size[seat], many
            unknown.first[row] = desk.first[seat]
            unknown.held[row] = desk.held[seat]
            unknown.dealer[row] = desk.dealer


@compiled
def _round(shoe: Shoe, bank: int, course: Course, seats: Seats, desk: Desk, out: NDArray[np.int16]) -> int:  # noqa: PLR0913, PLR0917 -- a round, and where its cards come from and go
    """Play a round; return how many cards the player-dealer has."""
    many, gone, waiting = seats.many[bank], 0, 0
    for place in range(2):
        for turn in range(many):
            desk.first[seats.deal[bank, place, turn], place] = _card(shoe, desk.begin[0], out)
        desk.dealer[place] = _card(shoe, desk.begin[0], out)
    up = course.value[desk.dealer[course.up]]
    natural = course.natural[0, desk.dealer[0] >> 2, desk.dealer[1] >> 2]
    found = course.peeked[up] and course.ends_round and natural
    for seat in range(many):
        state = _before(seat, up, course, desk)
        if found:
            if course.insurance == IN_TURN:
                desk.guard[seat] = 0
        elif desk.end[seat, 0] == UNASKED:
            _played(shoe, seat, up, state, course, desk, out)
        gone |= int(desk.end[seat, 0] == GIVEN_UP) << seat
        for number in range(desk.hands[seat]):
            waiting |= course.waits[desk.end[seat, number]]
    if found or not (course.always or waiting or seats.waits[bank, gone]):
        return 2
    return _finished(shoe, int(waiting), course, desk, out)


@compiled
def deal_rounds(  # noqa: PLR0913, PLR0917 -- what is dealt from, what is looked up, and where it goes
    first: int, shoe: Shoe, course: Course, seats: Seats, desk: Desk, known: Known, unknown: Unknown, dealt: Dealt
) -> None:
    """Deal rounds one after the other."""
    for round_ in range(len(dealt.numbers)):
        bank = (first + round_) % len(seats.many)
        desk.begin[0] = begun(shoe, course.needed, 0, course.burns)
        many = _round(shoe, bank, course, seats, desk, dealt.cards[round_])
        theirs = _class(many, course, desk)
        for seat in range(seats.many[bank]):
            for number in range(desk.hands[seat]):
                _settle_hand((round_, bank, seat, number), theirs, course, seats, desk, dealt)
        _settle_asked((round_, bank, many, theirs), course, seats, desk, known, unknown, dealt)
        if course.button >= 0:
            dealt.numbers[round_] = course.counts[desk.dealer[course.button]]
