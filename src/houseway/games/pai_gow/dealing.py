"""To whom the piles go: the dice say to whom the first one, the rest follows round the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from houseway.banking import Bettor, around, reached_seat
from houseway.games.answers import PILE
from houseway.games.events import seat_hand
from houseway.games.places import PLAYER_DEALER

if TYPE_CHECKING:
    from houseway.games.family import Situation
    from houseway.rulebook.families.pai_gow_poker import PileDeal
    from houseway.rulebook.families.pai_gow_tiles import TileDeal


def hand_at(situation: Situation, seat: int) -> str:
    """Return the name of the hand that a seat gets."""
    return PLAYER_DEALER if seat == situation.bank else seat_hand(seat)


def first_seat(situation: Situation) -> int:
    """Return the seat that the dice count to, be it the player-dealer's; before they are thrown, his."""
    number = sum(situation.rolled) or 1
    wagered = wagered_seats(situation)
    return reached_seat(situation.game.action, situation.setup.positions, situation.bank, wagered, number)


def seats_in_turn(situation: Situation) -> list[int]:
    """Return all seats in the order in which hands go out."""
    return around(situation.setup.positions, first_seat(situation), situation.game.action.direction)


def wagered_seats(situation: Situation) -> list[int]:
    """Return the seats with a wager, in order of numbers."""
    return sorted({bet.bettor.seat for bet in situation.bets})


def picked(situation: Situation) -> int | None:
    """Return the number of the pile that the player-dealer picked, if he has."""
    said = situation.choices.get(Bettor(situation.bank), ())
    found = (re.fullmatch(rf"{PILE}([1-9])", answer) for answer in said)
    return next((int(pile[1]) for pile in found if pile), None)


def piles_plan(situation: Situation, deal: PileDeal) -> list[str]:
    """Return the hand of every card in the order the cards leave the pack: one to each pile, and so on.

    The pile that was picked goes to the seat that the dice count to; the others follow from left to right.
    """
    first = min(picked(situation) or 1, deal.piles)
    numbers = [first, *(number for number in range(1, deal.piles + 1) if number != first)]
    seats = [hand_at(situation, seat) for seat in seats_in_turn(situation)]
    owners = dict(zip(numbers, seats, strict=False))
    there = list(range(1, deal.piles + 1))
    back = there[::-1] if deal.pattern == "snake_piles" else there
    return [
        owners[pile] for row in range(deal.cards) for pile in (back if row % 2 else there) if pile in owners
    ]


def rows_plan(situation: Situation, deal: TileDeal) -> list[str]:
    """Return the hand of every tile in the order dealt: a row of tiles to a hand, and then the next one's."""
    dealt = {situation.bank, *wagered_seats(situation)}
    seats = [seat for seat in seats_in_turn(situation) if deal.everywhere or seat in dealt]
    return [hand_at(situation, seat) for seat in seats for _ in range(deal.tiles)]
