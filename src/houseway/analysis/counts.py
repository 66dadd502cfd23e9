"""What a wager comes to over every deal: how often it wins on each row, pushes and loses."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from houseway.money import Odds


class RowCount(Struct, frozen=True):
    """One row of a paytable, and in how many deals it is the row that pays."""

    when: str
    words: str
    pays: Odds
    count: int
    label: str = ""
    """What the document calls the row, if it does."""
    staked: int = 1
    """How many units lay there, where a wager may be of several sizes."""


class Counts(Struct, frozen=True):
    """In how many deals a wager wins, pushes and loses; what never comes up is worth nothing."""

    win: int
    push: int
    lose: int
    total: int
    """Every deal; those in which the wager was not made are the rest."""
    rows: tuple[RowCount, ...]
    lost: tuple[tuple[int, int], ...] = ()
    """How many units were lost how often, where a wager may be of several sizes."""

    @property
    def player_return(self) -> Fraction:
        """The bettor's expected result for one unit."""
        return (self._paid(1) - self._lost(1)) / (self.total or 1)

    @property
    def variance(self) -> Fraction:
        """The variance of the bettor's result for one unit."""
        return (self._paid(2) + self._lost(2)) / (self.total or 1) - self.player_return**2

    @property
    def hit_rate(self) -> Fraction:
        """The share of deals that win."""
        return Fraction(self.win, self.total or 1)

    def _paid(self, power: int) -> Fraction:
        paid = (row.count * Fraction(row.pays.win * row.staked, row.pays.stake) ** power for row in self.rows)
        return sum(paid, Fraction(0))

    def _lost(self, power: int) -> int:
        return sum(count * staked**power for staked, count in self.lost or ((1, self.lose),))
