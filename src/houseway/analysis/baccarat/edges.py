"""What every wager of a baccarat document is worth, from any shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.baccarat.policy import (
    BEST,
    NO_CHOICE,
    Decision,
    best_policy,
    decisions,
    fixed_policy,
    strategies,
)
from houseway.analysis.baccarat.scenes import scenes
from houseway.analysis.baccarat.shoe import deals_of, shoe_counts
from houseway.analysis.baccarat.worth import Views, counted, finishes
from houseway.analysis.edge import BY_PLAY, Chart, Edge, Share, Solver, WagerWorth, fixed_prizes
from houseway.games import HOUSE_WAY
from houseway.games.baccarat import baccarat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from houseway.analysis.baccarat.book import Scene
    from houseway.analysis.baccarat.shoe import RankCounts
    from houseway.analysis.baccarat.worth import Policy
    from houseway.rulebook import BaccaratGame, Game, Rules, Wager


def _edge(rules: Rules, packs: int, strategy: str, _progress: Callable[[float], None]) -> Edge:
    """Return what every wager is worth, dealt from so many packs.

    The bettor is alone at the table with the wager, and with one that it needs.
    """
    game = baccarat(rules.game)
    counts = shoe_counts(game, packs)
    wagers, found = worths(game, counts, strategy)
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=deals_of(counts),
        strategy=strategy,
        strategies=strategies(game),
        says="; ".join(_said(game, strategy, wagers)),
        wagers=wagers,
        charts=(_chart(found),) if found else (),
    )


def worths(
    game: Game, counts: RankCounts, strategy: str
) -> tuple[tuple[WagerWorth, ...], tuple[Decision, ...]]:
    """Return what every wager is worth from any shoe, and what the strategy `best` found."""
    document = baccarat(game)
    views = Views(document, scenes(document, counts))
    refused = _refusals(document, 0)
    searched = strategy == BEST and not any(w.chooses and w.id in refused for w in document.wagers)
    found = decisions(document, views) if searched else ()
    chosen = best_policy(found) if searched else fixed_policy(document, strategy)
    return _worths(document, views, chosen), found


def simulated_worths(
    game: BaccaratGame, packs: int, strategy: str, dealt: Sequence[Scene]
) -> tuple[WagerWorth, ...]:
    """Return what every wager came to in rounds that were dealt by chance; what is best is asked of the exact count."""
    chosen = fixed_policy(game, strategy)
    if strategy == BEST:
        chosen = best_policy(worths(game, shoe_counts(game, packs), strategy)[1])
    return _worths(game, Views(game, dealt), chosen)


def _worths(game: BaccaratGame, views: Views, chosen: Policy) -> tuple[WagerWorth, ...]:
    refused = _refusals(game, 0)
    return tuple(_worth(game, wager, views, chosen) for wager in game.wagers if wager.id not in refused)


def _worth(game: BaccaratGame, wager: Wager, views: Views, chosen: Policy) -> WagerWorth:
    """Return what a wager is worth to a bettor who takes his choices by a policy, if he has any."""
    beside = _beside(game, wager)
    chooses = wager.chooses or _follows(game, wager)
    policy = chosen if chooses else fixed_policy(game, HOUSE_WAY)
    counts = counted(wager, finishes(views.of(wager, chooses=chooses), policy))
    return WagerWorth(
        wager=wager.id,
        title=wager.title,
        counts=counts,
        beside=beside.id if beside else None,
        chooses=chooses,
        player_return=counts.player_return,
        variance=counts.variance,
        hit_rate=counts.hit_rate,
        unit="stake",
    )


def _beside(game: BaccaratGame, wager: Wager) -> Wager | None:
    """Return the wager that a bettor has beside one that needs another: one with a choice, if it may be."""
    needed = [other for other in game.wagers if other.id in wager.needs]
    return next((other for other in needed if other.chooses), needed[0] if needed else None)


def _said(game: BaccaratGame, strategy: str, wagers: tuple[WagerWorth, ...]) -> Iterator[str]:
    """Say what is done where the document leaves a choice."""
    option = game.draw.option
    if strategy == NO_CHOICE or option is None:
        yield "the rules leave nothing to decide"
        return
    answer = option.house_way if strategy == HOUSE_WAY else strategy
    does = "the better of both" if strategy == BEST else answer
    yield f"on {' and '.join(map(str, option.totals))}: {does}"
    yield "one bettor alone, whose choice decides whether the third card is dealt"
    if aside := [worth.wager for worth in wagers if not worth.chooses]:
        yield f"{', '.join(aside)}: nobody at the table has the choice, so the house way is played"


def _chart(found: tuple[Decision, ...]) -> Chart:
    rows = (
        (
            each.total,
            "nothing" if each.shows is None else each.shows,
            each.choice,
            Share(each.draw),
            Share(each.stand),
        )
        for each in found
    )
    return Chart("what is best", ("total", "banker shows", "best", "draw", "stand"), tuple(rows))


def _strategies(game: Game) -> tuple[str, ...]:
    return strategies(baccarat(game))


def _refusals(game: Game, _packs: int) -> dict[str, str]:
    """Return the wagers with fixed prizes, and where one of those has the choice, all others that follow it."""
    document = baccarat(game)
    refused = fixed_prizes(document.wagers)
    if not any(wager.chooses and wager.id in refused for wager in document.wagers):
        return refused
    follow = (wager.id for wager in document.wagers if wager.chooses or _follows(document, wager))
    return dict.fromkeys(follow, BY_PLAY) | refused


def _follows(game: BaccaratGame, wager: Wager) -> bool:
    beside = _beside(game, wager)
    return beside is not None and beside.chooses


BACCARAT = Solver(_strategies, _edge, _refusals)
