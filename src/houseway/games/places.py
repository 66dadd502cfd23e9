"""Hands and seats that every table with a hand for each seat has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import around, neighbour

if TYPE_CHECKING:
    from houseway.games.family import Situation
    from houseway.rulebook.vocabulary import FirstSeat

PLAYER_DEALER, BOARD = "player-dealer", "board"
"""The name of his hand, and of the cards in the middle."""


def round_from(situation: Situation, first: FirstSeat) -> tuple[int, ...]:
    """Return all seats in the order in which something goes round that begins there."""
    positions = situation.setup.positions
    start = 1 if first == "left_of_house_dealer" else neighbour(positions, situation.bank)
    return around(positions, start)
