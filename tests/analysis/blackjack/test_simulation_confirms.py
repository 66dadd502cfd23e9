"""What the analysis says of a strategy, against rounds that are played by the same tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from analysis.blackjack.documents import GAMES, document
from houseway.analysis.blackjack.simulation import simulate
from houseway.analysis.blackjack.solve import solve

if TYPE_CHECKING:
    from houseway.rulebook import BlackjackGame

ERRORS = 4
"""So many standard errors an average may be off: chance does that to one of sixteen thousand."""


def confirmed(game: BlackjackGame, packs: int, strategy: str, rounds: int) -> None:
    found = solve(game, packs, strategy)
    seen = simulate(game, packs, found.play, rounds, seed=packs)
    assert abs(float(seen.mean) - found.player_return) < ERRORS * seen.standard_error
    assert abs(float(seen.staked) - found.staked) < ERRORS * (1 / rounds) ** 0.5  # it deviates by less than 1
    if found.variance is not None:
        assert abs(float(seen.variance) - found.variance) < ERRORS * (4 / rounds) ** 0.5


@pytest.mark.parametrize("game_id", [GAMES[0], GAMES[7]])
def test_games_with_the_fewest_packs(game_id: str):
    """All nine, at length, are behind the marker `slow`."""
    game = document(game_id)
    for strategy in ("best", "basic"):
        confirmed(game, game.deck.packs[0], strategy, 3_000_000)


@pytest.mark.parametrize("strategy", [pytest.param("mimic", marks=pytest.mark.slow), "no-double-double"])
def test_other_strategies(strategy: str):
    confirmed(document(GAMES[2]), 8, strategy, 3_000_000)


@pytest.mark.parametrize(
    ("game_id", "readings"),
    [
        (GAMES[0], {"non-natural-22": "stands", "three-card-25-scope": "any-over"}),
        pytest.param(
            *(GAMES[0], {"natural-after-split": "natural", "split-pair-meaning": "equal-value"}),
            marks=pytest.mark.slow,
        ),
        pytest.param(
            *(GAMES[1], {"insurance-before-look": "after", "four-splits": "four-hands"}),
            marks=pytest.mark.slow,
        ),
        pytest.param(
            *(GAMES[1], {"surrender-soft-total": "lower-count", "insurance-both-naturals": "loses"}),
            marks=pytest.mark.slow,
        ),
        pytest.param(
            *(GAMES[2], {"surrender-moment": "early", "resplit-aces": "once"}), marks=pytest.mark.slow
        ),
        pytest.param(
            *(GAMES[3], {"both-over": "push", "chart-against-options": "after-chart"}), marks=pytest.mark.slow
        ),
        (GAMES[7], {"even-money-value": "by-parts", "double-after-split": "not-allowed"}),
        pytest.param(
            *(GAMES[7], {"surrender-moment": "early", "natural-after-split": "natural"}),
            marks=pytest.mark.slow,
        ),
    ],
)
def test_other_readings(game_id: str, readings: dict[str, str]):
    game = document(game_id, readings)
    confirmed(game, game.deck.packs[0], "best", 3_000_000)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("strategy", ["best", "basic"])
def test_every_game_at_length(game_id: str, strategy: str):
    game = document(game_id)
    for packs in {game.deck.packs[0], game.deck.packs[-1]}:
        confirmed(game, packs, strategy, 200_000_000)
