"""Which count answers for which family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.analysis.ante_play.edges import CARIBBEAN, HOLDEM, THREE_CARD
from houseway.analysis.baccarat import BACCARAT
from houseway.analysis.blackjack.edges import BLACKJACK
from houseway.analysis.edge import Spread
from houseway.analysis.pai_gow_poker import PAI_GOW_POKER
from houseway.analysis.pai_gow_tiles import PAI_GOW_TILES
from houseway.analysis.progress import Progress, unwatched
from houseway.analysis.remembering import remember, remembered
from houseway.errors import RulebookError, UnknownGameError, did_you_mean
from houseway.games import table_setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from houseway.analysis.edge import Edge, Solver
    from houseway.rulebook import Game, Rules

SOLVERS: dict[str, Solver] = {
    "baccarat": BACCARAT,
    "blackjack": BLACKJACK,
    "caribbean-stud": CARIBBEAN,
    "pai-gow-poker": PAI_GOW_POKER,
    "pai-gow-tiles": PAI_GOW_TILES,
    "three-card-poker": THREE_CARD,
    "ultimate-holdem": HOLDEM,
}
"""The count of each family."""


def edge(
    rules: Rules,
    packs: int | None = None,
    strategy: str | None = None,
    progress: Progress = unwatched,
    kept: Path | None = None,
) -> Edge:
    """Return what every wager is worth, dealt from so many packs: the most the document allows, if not named.

    `progress` is told how much of the work is done, from 0 to 1. In the folder `kept` counts are remembered.
    """
    used, taken = _used(rules, packs, strategy)
    found = remembered(kept, rules, used, taken) if kept is not None else None
    if found is None:
        refused = refusals(rules, used)
        found = _solver(rules.game).edge(rules, used, taken, progress)
        found = replace(found, uncounted=tuple(refused.items()))
        if kept is not None:
            remember(kept, rules, used, taken, found)
    return found


def refusals(rules: Rules, packs: int | None = None) -> dict[str, str]:
    """Return the wagers that no count covers, each with the reason; raise if no wager is left.

    It answers at once, before anything is counted.
    """
    refused = _solver(rules.game).refusals(rules.game, table_setup(rules.game, packs=packs).packs)
    staked = [wager.id for wager in rules.game.wagers if any(row.pays is not None for row in wager.rows())]
    if refused and refused.keys() >= set(staked):
        raise RulebookError(f"{rules.id}: no wager can be counted: {'; '.join(refusal_lines(refused))}")
    return refused


def refusal_lines(refused: Mapping[str, str]) -> list[str]:
    """Return the wagers that are not counted and why in words, those with the same reason together."""
    alike: dict[str, list[str]] = {}
    for wager, why in refused.items():
        alike.setdefault(why, []).append(wager)
    return [f"{', '.join(wagers)}: {why}" for why, wagers in alike.items()]


def spread(
    rules: Rules, found: Edge, progress: Progress = unwatched, kept: Path | None = None
) -> Spread | None:
    """Return how far the results lie apart of wagers that a count takes as one; None where it tells that itself."""
    made = _solver(rules.game).spread
    if made is None or found.together is None:
        return None
    known = remembered(kept, rules, found.packs, found.strategy, Spread) if kept is not None else None
    if known is None:
        known = made(rules, found.packs, found.strategy, progress)
        if kept is not None:
            remember(kept, rules, found.packs, found.strategy, known)
    return known


def is_remembered(rules: Rules, packs: int | None, strategy: str | None, kept: Path) -> bool:
    """Say whether such a count was made before, so that it is there at once."""
    return remembered(kept, rules, *_used(rules, packs, strategy)) is not None


def _used(rules: Rules, packs: int | None, strategy: str | None) -> tuple[int, str]:
    """Return the packs and the strategy that are meant."""
    solver = _solver(rules.game)
    taken = _known(rules.game, solver.strategies(rules.game), strategy)
    return table_setup(rules.game, packs=packs).packs, taken


def _solver(game: Game) -> Solver:
    if game.family not in SOLVERS:
        counted = ", ".join(SOLVERS)
        raise UnknownGameError(
            f"{game.title} cannot be counted yet: its family is {game.family}, and counts exist for {counted}"
        )
    return SOLVERS[game.family]


def _known(game: Game, known: Sequence[str], asked: str | None) -> str:
    """Return the strategy asked for, or the usual one; say which there are if there is none such."""
    if asked is None or asked in known:
        return asked or known[0]
    if len(known) == 1:
        raise UnknownGameError(f'no strategy "{asked}" in {game.title}: the rules leave nothing to decide')
    raise UnknownGameError(f'no strategy "{asked}" in {game.title}{did_you_mean(asked, known)}')
