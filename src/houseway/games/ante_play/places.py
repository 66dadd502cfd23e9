"""The hands on the table: whose they are, and in which order cards come to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import around, neighbour
from houseway.games.events import seat_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.banking import Bettor
    from houseway.games.family import Situation
    from houseway.rulebook.families.ante_play import FirstSeat

PLAYER_DEALER, BOARD, BURN = "player-dealer", "board", "burn"


def hand_of(bettor: Bettor) -> str:
    """Return the hand that a bettor bets on: his seat's, also from behind it."""
    return seat_hand(bettor.seat)


def round_from(situation: Situation, first: FirstSeat) -> list[int]:
    """Return all seats in the order in which something goes round that begins there."""
    positions = situation.setup.positions
    start = 1 if first == "left_of_house_dealer" else neighbour(positions, situation.bank)
    return around(positions, start)


def in_turn(situation: Situation, seats: Sequence[int], first: FirstSeat) -> list[str]:
    """Return the hands of these seats and the player-dealer's, each in the turn of its seat."""
    order = round_from(situation, first)
    hands = {seat: seat_hand(seat) for seat in seats} | {situation.bank: PLAYER_DEALER}
    return [hands[seat] for seat in order if seat in hands]
