"""The action button: which seat is settled first.

One rule serves every text: a number is counted round the seats from a seat called one, it
wraps, and the button goes on to the next seat with a wager. What differs (whose card or dice
make the number, which seat is one, whether the player-dealer is counted) is data. The chart
printed for eight places at 004:43-50 is this count over seven seats.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.banking.seats import around, neighbour, others_from_left
from houseway.errors import RecordError
from houseway.rulebook.vocabulary import ActionMethod

if TYPE_CHECKING:
    from collections.abc import Collection

    from houseway.rulebook import Action


class Button(Struct, frozen=True):
    """Where action starts and why."""

    seat: int
    method: ActionMethod
    number: int | None
    """What was counted, where something was."""
    counted_to: int
    """The seat the count ended on; the button moves on from it if it has no wager."""
    cite: tuple[str, ...]


def action_button(
    action: Action,
    positions: int,
    player_dealer: int,
    wagered: Collection[int],
    number: int | None,
) -> Button:
    """Return the seat that is settled first.

    `number` is the counting value of the card that places the button, or the total of the
    dice; methods that count nothing ignore it.
    """
    return _button(action, positions, player_dealer, frozenset(wagered), number)


@lru_cache(maxsize=4096)
def _button(
    action: Action, positions: int, player_dealer: int, wagered: frozenset[int], number: int | None
) -> Button:
    reached = reached_seat(action, positions, player_dealer, wagered, number)
    first = reached if reached != player_dealer else neighbour(positions, reached, action.on_player_dealer)
    seats = around(positions, first, action.direction)
    seat = next((seat for seat in seats if seat in wagered), first)
    counted = number if action.method in {"card_value", "dice", "number_display"} else None
    return Button(seat=seat, method=action.method, number=counted, counted_to=reached, cite=action.cite)


def reached_seat(
    action: Action, positions: int, player_dealer: int, wagered: Collection[int], number: int | None
) -> int:
    """Return the seat on which the count ends, be it the player-dealer's own."""
    if action.method == "left_of_player_dealer":
        return neighbour(positions, player_dealer)
    if action.method == "left_of_house_dealer":
        return next(seat for seat in around(positions, 1) if seat != player_dealer)
    if number is None or number < 1:
        raise RecordError(f"the action button needs a number of at least 1, got {number}")
    seats = counted_seats(action, positions, player_dealer)
    if action.counting == "wagered_seats":
        # Where the player-dealer is counted at all, he is counted without a wager too.
        seats = tuple(seat for seat in seats if seat in wagered or seat == player_dealer) or seats
    return seats[(number - 1) % len(seats)]


def counted_seats(action: Action, positions: int, player_dealer: int) -> tuple[int, ...]:
    """Return the seats in the order of their numbers, beginning with number one.

    Dice count the player-dealer as one (so also 8 and 15 of seven, 9 and 17 of eight); cards
    pass him over.
    """
    if action.seat_one == "player_dealer":
        return around(positions, player_dealer, action.direction)
    if action.seat_one == "left_of_house_dealer":
        return tuple(seat for seat in around(positions, 1, action.direction) if seat != player_dealer)
    return others_from_left(positions, player_dealer, action.direction)
