"""What a family of games must tell the simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
from msgspec import Struct

from houseway.banking import Bet, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.plan import Plan
    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.money import Cents


SIMPLE = "simple"
"""The strategy of the table's own bots who play by a rule of thumb."""
BASIC = "basic"
"""The strategy of those who play by a chart that ships with the game."""


class Dealt(NamedTuple):
    """Rounds as they were dealt, before anything is paid."""

    ways: NDArray[np.int16]
    """round x slot: how each wager ended, or -1 where there is none."""
    moments: NDArray[np.int16]
    """round x slot: when a wager is moved before the showdown, or -1."""
    numbers: NDArray[np.int16]
    """round: what places the action button."""
    cards: NDArray[np.int16]
    """round x card: what was dealt, in order; -1 where a round took fewer."""
    dice: NDArray[np.int16]
    """round x die: what the dice showed; nothing where none are thrown."""

    @classmethod
    def empty(cls, rounds: int, slots: int, cards: int, dice: int = 0) -> Dealt:
        """Return the books of rounds that are still to be dealt."""
        return cls(
            ways=np.full((rounds, slots), -1, np.int16),
            moments=np.full((rounds, slots), -1, np.int16),
            numbers=np.zeros(rounds, np.int16),
            cards=np.full((rounds, cards), -1, np.int16),
            dice=np.zeros((rounds, dice), np.int16),
        )


def plainly(function: Callable[..., int]) -> Callable[..., int]:
    """Return a compiled function as it was before, for a few calls that are not worth compiling for."""
    return getattr(function, "py_func", function)


class Player(Protocol):
    """Plays rounds of one table."""

    plan: Plan

    def deal(self, shoe: Shoe, first: int, rounds: int) -> Dealt:
        """Deal rounds from a shoe; `first` is the number of the first."""
        ...


class Simulator(NamedTuple):
    """A family's part: its strategies by name, the usual one first, and who plays a table by one of them."""

    strategies: Callable[[SimulatedTable], tuple[str, ...]]
    player: Callable[[SimulatedTable], Player]


class Ways(Struct):
    """Every way in which the wagers of a game may end, numbered as they are met."""

    found: dict[str, dict[tuple[object, ...], int]]
    outcomes: dict[str, list[Outcome]]

    @classmethod
    def of(cls, wagers: Iterable[str]) -> Ways:
        """Return the ways of wagers, none of which is known yet."""
        names = list(wagers)
        return cls({name: {} for name in names}, {name: [] for name in names})

    def number(self, wager: str, outcome: Outcome) -> int:
        """Return the number of a way, which is what moves and nothing else."""
        key = (outcome.result, outcome.pays, outcome.loses, outcome.prize)
        known = self.found[wager]
        if key not in known:
            known[key] = len(known)
            self.outcomes[wager].append(outcome)
        return known[key]

    def __call__(self, bet: Bet) -> Sequence[tuple[Outcome, Cents]]:
        """Return every way in which a bet of a fixed amount may end."""
        return [(outcome, bet.amount) for outcome in self.outcomes[bet.wager]]
