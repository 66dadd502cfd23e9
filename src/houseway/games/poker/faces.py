"""How a card of a hand lies."""

from __future__ import annotations

DOWN, UP, TURNED = range(3)
"""Face down; dealt face up; or dealt face down and turned up since."""


def face(dealt_up: bool, lies_up: bool) -> int:  # noqa: FBT001 -- mapped over the two lines of a hand's cards
    """Return how a card lies that was dealt so and lies so now."""
    if not lies_up:
        return DOWN
    return UP if dealt_up else TURNED
