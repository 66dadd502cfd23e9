"""What the base wagers of one bettor come to, in whole units: the only place where a solver meets the odds."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from houseway.errors import RulebookError
from houseway.games.ante_play.deciding import play_times
from houseway.games.ante_play.finishing import base_wagers, wager_outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.ante_play.conditions import Finish
    from houseway.games.ante_play.finishing import AnteWager


LARGEST = 2**63
"""Sums are kept in 64 bits."""


class Stakes(NamedTuple):
    """The base wagers beside an ante of `unit`: those before the cards, and the one that plays on."""

    before: tuple[AnteWager, ...]
    play: AnteWager
    staked: int
    """The wager that plays on, in antes."""
    unit: int
    """So many parts has an ante that every payment is a whole number of them."""

    def result(self, finish: Finish) -> int:
        """Return what the base wagers win or lose together; who folds has no play wager."""
        result = sum(self._moved(wager, finish) for wager in self.before)
        return result if finish.folded else result + self.staked * self._moved(self.play, finish)

    def _moved(self, wager: AnteWager, finish: Finish) -> int:
        outcome = wager_outcome(wager, finish)
        if outcome.result == "win" and outcome.pays is not None:
            return self.unit * outcome.pays.win // outcome.pays.stake
        return -self.unit if outcome.result == "lose" else 0


def too_large(stakes: Stakes, deals: int) -> str:
    """Return why so many deals cannot be summed up with these odds; empty if they can."""
    moved = sum(_most(wager) for wager in stakes.before) + stakes.staked * _most(stakes.play)
    if 2 * deals * stakes.unit * moved < LARGEST:
        return ""
    return f"up to {float(moved):,.0f} antes may move in one deal; sums over {deals:,} deals do not fit into 64 bits"


def _most(wager: AnteWager) -> Fraction:
    """Return the most that one unit of a wager can move."""
    odds = (row.pays for row in wager.rows())
    return max(Fraction(1), *(Fraction(pays.win, pays.stake) for pays in odds if pays is not None))


def stakes_of(wagers: Sequence[AnteWager], play: str) -> Stakes:
    """Return the base wagers of a document; `play` names the one that plays on."""
    base = base_wagers(wagers)
    odds = [row.pays for wager in base for row in wager.rows()]
    stakes = [pays.stake for pays in odds if pays is not None]
    if len(stakes) < len(odds):
        raise RulebookError("a base wager pays a fixed prize; only odds can be solved for")
    playing = next(wager for wager in base if wager.id == play)
    before = tuple(wager for wager in base if wager.id != play)
    return Stakes(before, playing, play_times(playing), lcm(*stakes))
