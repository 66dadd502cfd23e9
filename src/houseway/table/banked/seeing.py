"""Who sees what: a hand that lies face down is for those alone who play it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from houseway.banking import Bettor
from houseway.games import (
    PLAYER_DEALER,
    UNSEEN,
    CardDealt,
    CardReplaced,
    ChoiceOffered,
    Chosen,
    as_seen,
    hand_seat,
    seat_hand,
    situation_of,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from msgspec import Struct

    from houseway.games import AnyEvent, Round
    from houseway.games.family import Situation
    from houseway.table.banked.house import Now


class Privy(NamedTuple):
    """Who sees all of an event when it happens, and in which round that was."""

    seats: frozenset[int]
    begun: int


def privy(now: Now, round_: Round, event: AnyEvent) -> Privy | None:
    """Return who sees all of an event; None where everybody does."""
    match event:
        case CardDealt(hand=hand, face="down") | CardReplaced(hand=hand):
            return Privy(_lookers(now, round_, hand_seat(hand)), now.state.begun)
        case Chosen(bettor=bettor) | ChoiceOffered(bettor=bettor):
            own = {now.state.purse(bettor)}
            return Privy(_lookers(now, round_, bettor.seat) | own, now.state.begun)
        case _:
            return None


def _lookers(now: Now, round_: Round, seat: int | None) -> frozenset[int]:
    """Return who may look at the hands of a seat: who bets at it, and who decides about it if somebody else does.

    Nobody looks at a hand on which nothing is bet, be it his own seat's.
    """
    on_seat = [bet.bettor for bet in round_.state.bets if bet.bettor.seat == seat]
    if seat is None or not on_seat:
        return frozenset()
    decides = round_.family.decider(situation_of(round_, round_.state), seat_hand(seat))
    front = [Bettor(seat)] if Bettor(seat) in on_seat else []
    return frozenset(now.state.purse(bettor) for bettor in (*front, decides) if bettor is not None)


def as_shown(event: Struct, seat: int | None, who: Privy | None, open_seats: Collection[int]) -> Struct:
    """Return an event as somebody sees it; of whom nothing is known he sees what lies open."""
    if not isinstance(event, CardDealt | CardReplaced | Chosen | ChoiceOffered):
        return event
    return event if who is not None and seat in who.seats else as_seen(event, None, open_seats)


def closed_to_floor(round_: Round) -> Situation:
    """Return a round as the floor sees it: every card that does not lie open is unseen.

    What may be ruled, and why something may not, is asked of this, so that no answer tells of a closed card.
    """
    now = situation_of(round_, round_.state)
    hands = {
        hand: tuple(card if place in now.shown.get(hand, ()) else UNSEEN for place, card in enumerate(cards))
        for hand, cards in now.hands.items()
    }
    return replace(now, hands=hands)


def open_seats(round_: Round) -> frozenset[int]:
    """Return the seats whose hands all lie open; with no hand of one's own there is nothing to hide."""
    state, bank = round_.state, round_.bank.seat
    closed = {
        bank if hand == PLAYER_DEALER else hand_seat(hand)
        for hand, cards in state.hands.items()
        if len(state.shown.get(hand, ())) < len(cards)
    }
    return frozenset(seat for seat in range(1, round_.setup.positions + 1) if seat not in closed)
