"""The exact worth of every wager of a game."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from houseway.analysis._policy import (
    BEST,
    Decision,
    best_policy,
    decisions,
    fixed_policy,
    known_strategy,
    strategies,
)
from houseway.analysis._scenes import scenes
from houseway.analysis._shoe import deals_of, shoe_counts
from houseway.analysis._worth import Counts, Views, counted, finishes
from houseway.games import HOUSE_WAY, table_setup
from houseway.games.baccarat import baccarat

if TYPE_CHECKING:
    from houseway.analysis._shoe import RankCounts
    from houseway.analysis._worth import Policy
    from houseway.rulebook import BaccaratGame, Game, Rules, Wager


class WagerWorth(Struct, frozen=True):
    """What one wager is worth to its bettor, for one unit staked."""

    wager: str
    title: str
    counts: Counts
    beside: str | None
    """The wager its bettor also has: one that this wager needs."""
    chooses: bool
    """Its bettor has the option draw and takes it by the strategy; otherwise nobody does."""
    player_return: Fraction
    variance: Fraction
    hit_rate: Fraction
    method: Literal["exact"] = "exact"


class Edge(Struct, frozen=True):
    """What every wager of a game is worth, over every deal of a full shoe."""

    game: str
    rules_hash: str
    packs: int
    deals: int
    """In how many orders six cards can come: the total of all counts."""
    strategy: str
    strategies: tuple[str, ...]
    wagers: tuple[WagerWorth, ...]
    decisions: tuple[Decision, ...]
    """What the strategy `best` found, where it was asked for."""

    def wager(self, wager_id: str) -> WagerWorth:
        """Return one wager's worth."""
        return next(worth for worth in self.wagers if worth.wager == wager_id)


def edge(rules: Rules, packs: int | None = None, strategy: str | None = None) -> Edge:
    """Return what every wager is worth, dealt from so many packs: the most the document allows, if not named.

    The bettor is alone at the table with the wager, and with one that it needs.
    """
    game = baccarat(rules.game)
    used = table_setup(game, packs=packs).packs
    counts = shoe_counts(game, used)
    taken = known_strategy(game, strategy)
    wagers, found = worths(game, counts, taken)
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=used,
        deals=deals_of(counts),
        strategy=taken,
        strategies=strategies(game),
        wagers=wagers,
        decisions=found,
    )


def worths(
    game: Game, counts: RankCounts, strategy: str
) -> tuple[tuple[WagerWorth, ...], tuple[Decision, ...]]:
    """Return what every wager is worth from any shoe, and what the strategy `best` found."""
    document = baccarat(game)
    views = Views(document, scenes(document, counts))
    found = decisions(document, views) if strategy == BEST else ()
    chosen = best_policy(found) if strategy == BEST else fixed_policy(document, strategy)
    return tuple(_worth(document, wager, views, chosen) for wager in game.wagers), found


def _worth(game: BaccaratGame, wager: Wager, views: Views, chosen: Policy) -> WagerWorth:
    """Return what a wager is worth to a bettor who takes his choices by a policy, if he has any."""
    beside = _beside(game, wager)
    chooses = wager.chooses or (beside is not None and beside.chooses)
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
    )


def _beside(game: BaccaratGame, wager: Wager) -> Wager | None:
    """Return the wager that a bettor has beside one that needs another: one with a choice, if it may be."""
    needed = [other for other in game.wagers if other.id in wager.needs]
    return next((other for other in needed if other.chooses), needed[0] if needed else None)
