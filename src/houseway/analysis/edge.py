"""The exact worth of every wager of a game, whatever counted it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from houseway.analysis.counts import Counts
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.rulebook import Game, Rules, Wager


class Share(Struct, frozen=True):
    """A share of something, exactly: a frequency, or an expected result for one unit."""

    value: Fraction

    @classmethod
    def of(cls, part: int, whole: int) -> Share:
        """Return so many of so many."""
        return cls(Fraction(part, whole or 1))


Cell: TypeAlias = str | int | Share
"""A word, a number or a share of a chart."""


class Chart(Struct, frozen=True):
    """What a strategy does, as a table that can be printed."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


BY_PLAY = "it depends on how the base game is played, which is not counted"
"""Why a wager has no count where the base game has none."""
NO_PLAY = "only bets that no play matters to are counted"
"""The strategy in words, where the base game has no count."""

Method: TypeAlias = Literal["exact", "floating point"]
"""Whole numbers throughout, or every card counted and the sums made in floating point."""


FoundBy: TypeAlias = Method | Literal["simulated"]
"""Or the share of rounds that were dealt by chance."""


class Figure(Struct, frozen=True):
    """A number that says how it was found."""

    value: Fraction
    by: FoundBy
    error: Fraction | None = None
    """How far chance puts it off as a rule, where it was simulated: one standard error."""


class Spread(Struct, frozen=True):
    """How far the results of wagers that are played as one lie apart, for one unit of the first."""

    variance: Figure
    hit_rate: Figure
    """How often they bring something together."""
    worst: Fraction
    """The most that they can lose together under the rules."""
    rounds: int = 0
    """How many rounds were dealt for what is simulated."""


class WagerWorth(Struct, frozen=True):
    """What one wager is worth to its bettor, for one unit staked."""

    wager: str
    title: str
    counts: Counts
    beside: str | None
    """The wager its bettor also has: one that this wager needs."""
    chooses: bool
    """Its bettor has a choice and takes it by the strategy; otherwise nobody does."""
    player_return: Fraction
    variance: Fraction
    hit_rate: Fraction
    unit: str
    """What one unit is: the wager's own stake, or the ante where its size depends on the play."""
    method: Method = "exact"


class Together(Struct, frozen=True):
    """Wagers that are played as one, for one unit of the first."""

    wagers: tuple[str, ...]
    unit: str
    player_return: Fraction
    variance: Fraction | None
    """None where it is not known."""
    staked: Fraction
    """How many units lie on the table on average."""
    played: tuple[tuple[str, int], ...]
    """How often the bettor ends by each decision."""
    results: tuple[tuple[Fraction, int], ...]
    """How often each result in units comes up, the worst first."""
    cost: Fraction | None = None
    """What the strategy gives away against the best one, where that was counted too."""
    method: Method = "exact"
    situations: int = 0
    """How many situations were valued, where deals are not counted one by one."""

    @property
    def shares(self) -> tuple[tuple[str, Fraction], ...]:
        """How large a share of all deals ends by each decision."""
        deals = sum(count for _, count in self.played)
        return tuple((answers, Fraction(count, deals)) for answers, count in self.played)

    @property
    def spread(self) -> Spread:
        """How far the results lie apart, where each of them was counted."""
        deals = sum(count for _, count in self.results)
        mean, square = (
            sum((count * units**power for units, count in self.results), Fraction(0)) / deals
            for power in (1, 2)
        )
        won = sum(count for units, count in self.results if units > 0)
        return Spread(
            variance=Figure(square - mean**2, self.method),
            hit_rate=Figure(Fraction(won, deals), self.method),
            worst=-min(units for units, count in self.results if count),
        )

    @property
    def element_of_risk(self) -> Fraction:
        """The bettor's expected result for one unit that was put at risk."""
        return self.player_return / self.staked


class Solver(NamedTuple):
    """A family's count: its strategies by name, the usual one first, and the count itself."""

    strategies: Callable[[Game], tuple[str, ...]]
    edge: Callable[[Rules, int, str, Callable[[float], None]], Edge]
    """From the rules, the number of packs, a strategy, and who is told of progress. It leaves out what `refusals` names."""
    refusals: Callable[[Game, int], dict[str, str]]
    """From the document and the number of packs, at once: the wagers that this count does not cover, each with the reason."""
    spread: Callable[[Rules, int, str, Callable[[float], None]], Spread] | None = None
    """The same for how far results lie apart, where the count tells only what they come to."""


class Edge(Struct, frozen=True):
    """What every wager of a game is worth, over every deal."""

    game: str
    rules_hash: str
    packs: int
    deals: int | None
    """The total of all counts; None where not every wager was counted over the same deals."""
    strategy: str
    strategies: tuple[str, ...]
    says: str
    """The strategy in words."""
    wagers: tuple[WagerWorth, ...]
    together: Together | None = None
    charts: tuple[Chart, ...] = ()
    """What a strategy that was searched for came to."""
    how: str = ""
    """How exact it is and what is left out, where that needs saying."""
    unstaked: tuple[tuple[str, str], ...] = ()
    """Wagers on which nothing is staked, so that they have no worth per unit, and what they bring instead."""
    uncounted: tuple[tuple[str, str], ...] = ()
    """Wagers that the count does not cover, each with the reason."""

    def wager(self, wager_id: str) -> WagerWorth:
        """Return one wager's worth."""
        return next(worth for worth in self.wagers if worth.wager == wager_id)


def fixed_prizes(wagers: Iterable[Wager]) -> dict[str, str]:
    """Return the wagers with a fixed prize on their paytable: what one unit is worth depends on the stake there."""
    return {
        wager.id: f"{row.when} pays a fixed {dollars(row.prize or 0)}; only odds can be counted"
        for wager in wagers
        for row in wager.rows()
        if row.pays is None
    }
