"""The hands on the table: whose they are, and in which order cards come to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.events import seat_hand
from houseway.games.places import PLAYER_DEALER, round_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.banking import Bettor
    from houseway.games.family import Situation
    from houseway.rulebook.vocabulary import FirstSeat

BURN = "burn"


def hand_of(bettor: Bettor) -> str:
    """Return the hand that a bettor bets on: his seat's, also from behind it."""
    return seat_hand(bettor.seat)


def in_turn(situation: Situation, seats: Sequence[int], first: FirstSeat) -> list[str]:
    """Return the hands of these seats and the player-dealer's, each in the turn of its seat."""
    order = round_from(situation, first)
    hands = {seat: seat_hand(seat) for seat in seats} | {situation.bank: PLAYER_DEALER}
    return [hands[seat] for seat in order if seat in hands]
