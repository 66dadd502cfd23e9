"""Strategies by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import UnknownGameError, did_you_mean
from houseway.games.ante_play.holdem import multiple

if TYPE_CHECKING:
    from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame

BEST, BASIC = "best", "basic"

_CHART = (
    "as much as may be bet; before the flop on threes or a higher pair, any ace, any suited king, king-five, "
    "queen-six suited, queen-eight, jack-eight suited, jack-ten, and what is higher; on the flop on two pair or "
    "better, a pair that the flop alone has not (but not two deuces in hand), four cards of a suit with a ten or "
    "better of it in hand; on the river on a higher class of hand than the board's, or with fewer than 21 cards "
    "that would beat one"
)


def strategies(game: UltimateHoldemGame) -> tuple[str, ...]:
    """Return the strategies that a document can be played by; the first is taken unless another is named.

    The chart of `basic` is made for hands of any five cards: where both own cards have to be used, it is left out.
    """
    charts = (BASIC,) if game.hand.uses == "any_five" else ()
    return (BEST, *charts, _always(game))


def in_words(game: UltimateHoldemGame, strategy: str) -> str:
    """Say what a strategy does."""
    return {
        BEST: "in every situation what is worth most on the base wagers together",
        BASIC: _CHART,
        _always(game): f"{multiple(max(game.streets[0].times))} before the flop on any two cards",
    }[known_strategy(game, strategy)]


def known_strategy(game: UltimateHoldemGame, strategy: str) -> str:
    """Return a strategy's name, or refuse one that there is not."""
    known = strategies(game)
    if strategy not in known:
        raise UnknownGameError(f'{game.title} has no strategy "{strategy}"{did_you_mean(strategy, known)}')
    return strategy


def _always(game: UltimateHoldemGame) -> str:
    return f"always-{multiple(max(game.streets[0].times))}"
