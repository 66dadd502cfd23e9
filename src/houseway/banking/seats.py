"""Seats round the table.

Seat 1 is at the house dealer's left; numbers run clockwise. A person's left-hand neighbour is
the next seat clockwise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.rulebook.vocabulary import Direction


@lru_cache(maxsize=1024)
def around(positions: int, start: int, direction: Direction = "clockwise") -> tuple[int, ...]:
    """Return every seat once, beginning with `start`.

    >>> around(8, 7)
    (7, 8, 1, 2, 3, 4, 5, 6)
    """
    step = 1 if direction == "clockwise" else -1
    return tuple((start - 1 + step * place) % positions + 1 for place in range(positions))


def neighbour(positions: int, seat: int, direction: Direction = "clockwise") -> int:
    """Return the next seat in that direction."""
    return around(positions, seat, direction)[1]


def others_from_left(
    positions: int, player_dealer: int, direction: Direction = "clockwise"
) -> tuple[int, ...]:
    """Return every seat but the player-dealer's, beginning at his left (or right)."""
    return around(positions, player_dealer, direction)[1:]
