"""What was counted, held against rounds that are dealt by chance: one bettor, a fresh shoe in every round."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.analysis import baccarat as counted_baccarat
from houseway.analysis import pai_gow_poker, pai_gow_tiles
from houseway.analysis.progress import unwatched
from houseway.analysis.standing import base_wager
from houseway.errors import SimulationError
from houseway.games.baccarat import baccarat
from houseway.games.narrowing import narrowed
from houseway.rulebook import BlackjackGame, PaiGowPokerGame, PaiGowTilesGame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.analysis.edge import Edge
    from houseway.analysis.progress import Progress
    from houseway.rulebook import Rules

    Seed = int | str
    Confirmer = Callable[[Rules, Edge, int, Seed, Progress], Iterator["Confirmed"]]


class Confirmed(Struct, frozen=True):
    """One figure, counted and dealt: the bettor's expected result for one unit."""

    wager: str
    counted: Fraction
    simulated: Fraction
    error: float
    """The standard error of what was dealt."""

    @property
    def away(self) -> float:
        """How many standard errors lie between the two."""
        return float(self.simulated - self.counted) / self.error if self.error else 0.0


def confirmed(
    rules: Rules, found: Edge, rounds: int, seed: Seed = 0, progress: Progress = unwatched
) -> tuple[Confirmed, ...]:
    """Deal rounds and return each figure of a count beside what they came to, as far as the family deals single hands."""
    family = rules.game.family
    if family not in _CONFIRMERS:
        dealt = ", ".join(_CONFIRMERS)
        raise SimulationError(
            f"{rules.game.title}: rounds of one bettor are dealt for {dealt}; whole tables of {family} by houseway simulate"
        )
    if rounds < 1:
        raise SimulationError(f"{rounds} rounds; at least 1 has to be dealt")
    return tuple(_CONFIRMERS[family](rules, found, rounds, seed, progress))


def _baccarat(rules: Rules, found: Edge, rounds: int, seed: Seed, progress: Progress) -> Iterator[Confirmed]:
    game = baccarat(rules.game)
    dealt = counted_baccarat.simulate(game, found.packs, rounds, seed=seed, progress=progress)
    for seen in counted_baccarat.simulated_worths(game, found.packs, found.strategy, dealt):
        error = sqrt(seen.variance / rounds)
        yield Confirmed(seen.wager, found.wager(seen.wager).player_return, seen.player_return, error)


def _blackjack(rules: Rules, found: Edge, rounds: int, seed: Seed, progress: Progress) -> Iterator[Confirmed]:
    from houseway.analysis.blackjack.simulation import simulate  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.blackjack.solve import solve  # noqa: PLC0415 -- likewise

    _need_base(found)
    game = narrowed(rules.game, BlackjackGame)
    solution = solve(game, found.packs, found.strategy)
    seen = simulate(game, found.packs, solution.play, rounds, seed=seed, progress=progress)
    names = " + ".join(found.together.wagers) if found.together else ""
    yield Confirmed(names, Fraction(solution.player_return), seen.mean, seen.standard_error)


def _pai_gow(rules: Rules, found: Edge, rounds: int, seed: Seed, progress: Progress) -> Iterator[Confirmed]:
    _need_base(found)
    game = rules.game
    if isinstance(game, PaiGowTilesGame):
        seen = pai_gow_tiles.simulate(game, found.strategy, rounds, seed=seed, progress=progress)
    else:
        game = narrowed(game, PaiGowPokerGame)
        seen = pai_gow_poker.simulate(game, found.strategy, rounds, seed=seed, progress=progress)
    wager = base_wager(game).id
    yield Confirmed(wager, found.wager(wager).player_return, seen.mean, seen.standard_error)


def _need_base(found: Edge) -> None:
    if found.together is None:
        raise SimulationError(
            f"{found.game}: the base game is not counted, so there is nothing to cross-check"
        )


_CONFIRMERS: dict[str, Confirmer] = {
    "baccarat": _baccarat,
    "blackjack": _blackjack,
    "pai-gow-poker": _pai_gow,
    "pai-gow-tiles": _pai_gow,
}
