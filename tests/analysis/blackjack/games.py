"""Games and small shoes that the tests of the analyser share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
from msgspec.structs import replace

from analysis.blackjack.slow import Kind
from houseway.analysis.blackjack.policy import Ground, grounds
from houseway.analysis.blackjack.solution import Solution
from houseway.analysis.blackjack.solve import solve
from houseway.analysis.blackjack.strategy import VALUES
from houseway.analysis.blackjack.terms import terms_of
from houseway.money import Odds
from houseway.rulebook import BlackjackGame, load
from houseway.rulebook.families.blackjack import Cells

NO_BUST = "lucky-derby/no-bust-blackjack"
TWENTY_FIRST = "palace/21st-century-blackjack-9"
SPANISH = "merced/pure-spanish-21-5"
PURE = "merced/pure-21-5-buster"
ROYALE = "casino-royale/pure-21-5"


@cache
def game_of(game_id: str, readings: tuple[tuple[str, str], ...] = ()) -> BlackjackGame:
    game = load(game_id, dict(readings)).game
    assert isinstance(game, BlackjackGame)
    return game


@cache
def solution_of(
    game_id: str, strategy: str = "best", readings: tuple[tuple[str, str], ...] = (), packs: int = 6
) -> Solution:
    """A document's solution, counted once for all tests of a process."""
    return solve(game_of(game_id, readings), packs, strategy)


def ordinary(
    *,
    soft_17: bool = False,
    after_split: bool = True,
    surrender: bool = False,
    resplit_aces: bool = False,
    peek: bool = True,
) -> BlackjackGame:
    """Blackjack as it is published: 3 to 2, no chart for the player, whoever is over has lost, four hands by splitting."""
    game = game_of(NO_BUST)
    rows = tuple(
        replace(row, pays=Odds(3, 2)) if row.when == "natural" else row for row in game.wagers[0].paytable
    )
    players = replace(game.draw.players, hard=Cells(stand=21), soft=Cells(stand=21))
    dealer = replace(game.draw.dealer, soft=Cells(hit=17, stand=18) if soft_17 else Cells(hit=16, stand=17))
    return replace(
        game,
        wagers=(replace(game.wagers[0], paytable=rows), *game.wagers[1:]),
        draw=replace(game.draw, players=players, dealer=dealer),
        compare=replace(game.compare, both_over_push=()),
        double=replace(game.double, after_split=after_split),
        split=replace(game.split, on="equal_value", splits=3, ace_splits=3 if resplit_aces else 1),
        surrender=replace(game.surrender, not_up_to=None if surrender else 22),
        peek=game.peek if peek else None,
    )


def small_ground(game: BlackjackGame, kinds: dict[Kind, int]) -> Ground:
    """The worlds of a game with a shoe of a few kinds of cards."""
    counts = np.zeros(VALUES, np.int64)
    for (value, _), many in kinds.items():
        counts[value - 1] += many
    terms = terms_of(game, 1)
    tens = [many for (value, _), many in kinds.items() if value == 10]
    alike = max(tens, default=0) if game.split.on == "equal_rank" else sum(tens)
    terms = terms._replace(counts=counts, splits=terms.splits._replace(alike=alike))
    return grounds(terms, lambda work: [work(place) for place in range(VALUES)])


def without(kinds: dict[Kind, int], gone: Iterable[Kind]) -> dict[Kind, int]:
    left = dict(kinds)
    for kind in gone:
        left[kind] -= 1
    return left
