"""A solved game with one choice: its books, what it is worth, and what the strategy goes by."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from houseway.analysis.ante_play.solution import Solution


class Threshold(Struct, frozen=True):
    """How a strategy plays against one up card, or against any."""

    up: int | None
    """The rank shown, deuce 0 to ace 12; nothing where the strategy does not look at it."""
    weakest: tuple[int, ...]
    """The cards of the weakest hand that is played; none where nothing is."""
    strength: int
    deals: int
    played: int
    """In how many of the deals the hand is played."""
    value: Fraction
    """What the base wagers bring in these deals together, for one ante."""


class Deviation(Struct, frozen=True):
    """Hands of one strength that the best play does not treat by the threshold."""

    up: int | None
    hand: tuple[int, ...]
    deals: int
    played: int
    """In how many of the deals it is played: neither all nor none where suits decide."""
    gain: Fraction
    """What that brings beyond the threshold, for one ante and all deals of the game."""


class ChoiceSolution(Solution, frozen=True, kw_only=True):
    """Every deal of a game in which one plays on or folds."""

    packs: int
    value: Fraction
    """What the base wagers bring together, for one ante."""
    staked: int
    """The play wager in antes."""
    played: int
    """In how many deals the hand is played."""
    thresholds: tuple[Threshold, ...]
    """One for each rank shown, or one for all; of the best play those that come nearest to it."""
    deviations: tuple[Deviation, ...] = ()
    """Where the best play leaves these thresholds, the dearest first."""

    @property
    def play_rate(self) -> Fraction:
        """The share of deals that are played."""
        return Fraction(self.played, self.deals)
