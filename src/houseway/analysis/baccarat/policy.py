"""Strategies: what a bettor does where a document lets him choose.

He is taken to be alone at the table, so that his own choice decides whether the shared third
card is dealt, and with it what the banker hand goes by. He knows the total of the player hand
and what the banker hand shows, and does not count single cards beyond that.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.analysis.baccarat.book import NOTHING
from houseway.analysis.baccarat.worth import counted, finishes
from houseway.games import HOUSE_WAY
from houseway.rulebook.vocabulary import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.baccarat.worth import Policy, Seen, Views
    from houseway.rulebook import BaccaratGame, Wager

NO_CHOICE = "none"
"""The only strategy of a game that leaves nothing to decide."""

BEST = "best"

_SHOWN = range(NOTHING + 1)


class Decision(Struct, frozen=True):
    """One thing a bettor can know when he chooses, and what each answer is worth to him then."""

    total: int
    """The player hand's first two cards."""
    shows: int | None
    """The points that the banker hand shows, if it shows any."""
    choice: Choice
    draw: Fraction
    """The line wager's expected result for one unit staked, if he draws here."""
    stand: Fraction
    deals: int


def strategies(game: BaccaratGame) -> tuple[str, ...]:
    """Return the strategies that can be asked for; the first is the usual one."""
    return (HOUSE_WAY, "draw", "stand", BEST) if game.draw.option else (NO_CHOICE,)


def fixed_policy(game: BaccaratGame, strategy: str) -> Policy:
    """Return a policy that gives one answer to everything: draw, stand, or as the house way has it."""
    option = game.draw.option
    if option is None:
        return {}
    answer = option.house_way if strategy == HOUSE_WAY else strategy
    return {(total, shows): answer for total in option.totals for shows in _SHOWN}


def decisions(game: BaccaratGame, views: Views) -> tuple[Decision, ...]:
    """Compare both answers for everything a bettor can know; the house way holds where they are equal."""
    option = game.draw.option
    line = next((wager for wager in game.wagers if wager.chooses), None)
    if option is None or line is None:
        return ()
    seen = [each for each in views.of(line, chooses=True) if each[0].total is not None]
    known = [(total, shows) for total in option.totals for shows in _SHOWN]
    found = (_decision(line, seen, key, option.house_way) for key in known)
    return tuple(decision for decision in found if decision.deals)


def _decision(line: Wager, seen: Sequence[Seen], key: tuple[int, int], otherwise: Choice) -> Decision:
    total, shows = key
    draw, stand = (counted(line, finishes(seen, {key: answer})) for answer in ("draw", "stand"))
    gain = draw.player_return - stand.player_return
    better: Choice = "draw" if gain > 0 else "stand"
    return Decision(
        total=total,
        shows=None if shows == NOTHING else shows,
        choice=better if gain else otherwise,
        draw=draw.player_return,
        stand=stand.player_return,
        deals=draw.total,
    )


def best_policy(found: Sequence[Decision]) -> Policy:
    """Return the policy that takes the better answer everywhere."""
    return {(each.total, NOTHING if each.shows is None else each.shows): each.choice for each in found}
