"""The strategies by name, and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import UnknownGameError, did_you_mean

if TYPE_CHECKING:
    from houseway.rulebook import BlackjackGame

BEST, BASIC, MIMIC, NO_DOUBLE_DOUBLE = "best", "basic", "mimic", "no-double-double"

_SAYS = {
    BEST: "with every hand, by its cards and the up card, what is worth most",
    BASIC: "by a chart of totals, soft totals and pairs against the up card; the best one was searched for",
    MIMIC: "hit and stand as the player-dealer does, where the own chart leaves the choice; nothing else",
    NO_DOUBLE_DOUBLE: "as best, but no wager is doubled more than once",
}
_EXACT = (
    "Every card counted, from a full shoe, in floating point. After a split each hand is played by its own cards, the up card "
    "and the one card that was split off; among such plays it is the best, and its worth is exact. Remembering what "
    "the other hands drew could bring a little more."
)
_EXACT_BASIC = (
    "Every card counted, from a full shoe, in floating point. Each cell of the chart is the best on average over the hands "
    "that come to it, a split's left out; the worth of the chart is exact."
)
_EXACT_MIMIC = "Every card counted, from a full shoe, in floating point."


def strategies(game: BlackjackGame) -> tuple[str, ...]:
    """Return the strategies that a document can be played by; the first is taken unless another is named."""
    again = game.double_double
    return (BEST, BASIC, MIMIC, *((NO_DOUBLE_DOUBLE,) if again is not None and again.offered else ()))


def known_strategy(game: BlackjackGame, strategy: str) -> str:
    """Return a strategy's name, or refuse one that there is not."""
    known = strategies(game)
    if strategy not in known:
        raise UnknownGameError(f'{game.title} has no strategy "{strategy}"{did_you_mean(strategy, known)}')
    return strategy


def in_words(strategy: str) -> str:
    """Say what a strategy does."""
    return _SAYS[strategy]


def says(strategy: str) -> str:
    """Say how exact the count of a strategy is."""
    return {BASIC: _EXACT_BASIC, MIMIC: _EXACT_MIMIC}.get(strategy, _EXACT)
