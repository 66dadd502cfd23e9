"""What an exact solution of a game against the player-dealer's poker hand comes to.

A solver plays every deal by a strategy and books how it ended. It knows no odds: what a wager
makes of an ending is asked of the rules, as at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from houseway.games.ante_play.conditions import Finish


class Scene(NamedTuple):
    """Deals that no wager can tell apart."""

    answers: tuple[str, ...]
    """What the bettor chose, in order: ``("play",)``, ``("check", "2x")``."""
    staked: int
    """The play wager in antes; nothing where he folded."""
    finish: Finish


Book: TypeAlias = Mapping[Scene, int]
"""In how many deals each scene comes up."""


class Solution(Struct, frozen=True):
    """Every deal, played by one strategy."""

    strategy: str
    deals: int
    """The total of `book`, and of each book in `apart`."""
    book: Book
    """What the wagers on the two hands look at; `six` and `board` of its scenes say nothing."""
    apart: Mapping[str, Book]
    """Books for wagers that look at other cards, by what they look at; only that and the fold count there."""
