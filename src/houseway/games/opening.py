"""The wagers on the table when betting closes: what they break together."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from houseway.games.families import family_of
from houseway.games.family import before_the_cards
from houseway.games.wagers import together_faults

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Bet
    from houseway.games.setup import Setup
    from houseway.games.violations import Violation
    from houseway.rulebook import Game


def opening_faults(game: Game, setup: Setup, bank: int, bets: Sequence[Bet]) -> Iterator[Violation]:
    """Name every rule that the wagers before the cards break together, the frame's and the family's own."""
    yield from _faults(game, setup, bank, tuple(bets))


@lru_cache(maxsize=1024)
def _faults(game: Game, setup: Setup, bank: int, bets: tuple[Bet, ...]) -> tuple[Violation, ...]:
    own = family_of(game).wager_faults(before_the_cards(game, setup, bank, bets))
    return (*together_faults(game, setup, bets), *own)
