"""What the wagers of a pai gow document are worth, from how often the base wager wins, pushes and loses."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.counts import Counts, RowCount
from houseway.analysis.edge import Chart, Share, Together, WagerWorth
from houseway.analysis.standing import CELLS, base_wager, outcome
from houseway.banking import RESULT_VERBS
from houseway.games.pai_gow.finishing import IN_WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.analysis.standing import Book
    from houseway.banking import Result
    from houseway.rulebook import PaiGowPokerGame, PaiGowTilesGame, Wager

BASE_WAGER = "base wager"
STAND = "how the player's hands stand to the player-dealer's"


def base_counts(game: PaiGowPokerGame | PaiGowTilesGame, ends: Mapping[Result, int]) -> Counts:
    """Return how often the base wager ends in each way."""
    rows = tuple(
        RowCount(row.when, IN_WORDS[row.when], row.pays, ends["win"], row.label)
        for row in base_wager(game).rows()
        if row.pays is not None
    )
    return Counts(ends["win"], ends["push"], ends["lose"], sum(ends.values()), rows)


def wager_worth(wager: Wager, counts: Counts, *, chooses: bool) -> WagerWorth:
    """Return what a wager is worth for one unit of its stake."""
    return WagerWorth(
        wager=wager.id,
        title=wager.title,
        counts=counts,
        beside=" and ".join(wager.needs_all or wager.needs) or None,
        chooses=chooses,
        player_return=counts.player_return,
        variance=counts.variance,
        hit_rate=counts.hit_rate,
        unit="stake",
    )


def played_together(base: WagerWorth, like_house: int | None, cost: Fraction | None) -> Together:
    """Return the base wager as the play of a round; `like_house` is how often a hand is set the house way."""
    counts = base.counts
    won = {Fraction(row.pays.win, row.pays.stake): row.count for row in counts.rows}
    ways = (
        ()
        if like_house is None
        else (("as the house way", like_house), ("otherwise", counts.total - like_house))
    )
    return Together(
        wagers=(base.wager,),
        unit=BASE_WAGER,
        player_return=base.player_return,
        variance=base.variance,
        staked=Fraction(1),
        played=tuple((way, deals) for way, deals in ways if deals),
        results=tuple(sorted({Fraction(-1): counts.lose, Fraction(0): counts.push, **won}.items())),
        cost=cost,
    )


def stands_chart(
    game: PaiGowPokerGame | PaiGowTilesGame, book: Book, parts: tuple[str, str], deals: int
) -> Chart:
    """Return how often the hands stand in each way, the best first, of so many deals, and what becomes of the base wager."""
    rows = tuple(
        (*cell, book[cell], Share.of(book[cell], deals), RESULT_VERBS[outcome(game, cell)])
        for cell in reversed(CELLS)
        if cell in book
    )
    return Chart(STAND, (*parts, "deals", "share", "the wager"), rows)
