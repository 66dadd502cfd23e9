"""What the wager of pai gow tiles is worth, set best or the house way against a house-way player-dealer."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.counts import Counts, RowCount
from houseway.analysis.edge import Chart, Edge, Share, Solver, Together, WagerWorth
from houseway.analysis.pai_gow_tiles.solution import BEST, STRATEGIES, base_wager, outcome, solve
from houseway.banking import RESULT_VERBS
from houseway.games import HOUSE_WAY
from houseway.games.narrowing import narrowed
from houseway.games.pai_gow.finishing import IN_WORDS
from houseway.games.pai_gow_tiles.explained import tiles_text
from houseway.rulebook import shown
from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame

if TYPE_CHECKING:
    from houseway.analysis.pai_gow_tiles.solution import TilesSolution
    from houseway.analysis.progress import Progress
    from houseway.hands.tiles import Arrangement
    from houseway.rulebook import Game, Rules, Wager

STANDS, BY_ROW, BETTER = "how the hands stand", "the house way by row", "worth more than the house way"
BASE_WAGER = "base wager"
_SHOWN = 20
_SAYS = {
    BEST: "the setting that is worth most against all hands that can lie opposite",
    HOUSE_WAY: "the house way's setting",
}


def _edge(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    game = narrowed(rules.game, PaiGowTilesGame)
    solution = solve(game, strategy, progress)
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=solution.deals,
        strategy=strategy,
        strategies=STRATEGIES,
        says=_SAYS[strategy],
        wagers=tuple(_worth(game, wager, solution) for wager in game.wagers),
        together=_together(game, solution),
        charts=(_stands(game, solution), _by_row(solution), _better(solution)),
        how=_how(game, solution),
    )


def _how(game: PaiGowTilesGame, solution: TilesSolution) -> str:
    """Say what is taken for granted, and what copies bring."""
    share = f"{solution.lost_by_copies:,} of {solution.deals:,} deals ({float(100 * solution.copies_worth):.4f} %)"
    copies = (
        "Copies alone lose" if game.hand.copies == "player_dealer" else "Were copies his, they would lose"
    )
    return f"The player-dealer's hand is set the house way. {copies} {share}."


def _worth(game: PaiGowTilesGame, wager: Wager, solution: TilesSolution) -> WagerWorth:
    counts = _counts(game, wager, solution)
    return WagerWorth(
        wager=wager.id,
        title=wager.title,
        counts=counts,
        beside=None,
        chooses=True,
        player_return=counts.player_return,
        variance=counts.variance,
        hit_rate=counts.hit_rate,
        unit="stake",
    )


def _counts(game: PaiGowTilesGame, wager: Wager, solution: TilesSolution) -> Counts:
    results: Counter[str] = Counter()
    for cell, deals in solution.book.items():
        results[outcome(game, wager, cell)] += deals
    rows = [
        RowCount(row.when, IN_WORDS[row.when], row.pays, results["win"], row.label)
        for row in wager.rows()
        if row.pays is not None
    ]
    return Counts(results["win"], results["push"], results["lose"], solution.deals, tuple(rows))


def _together(game: PaiGowTilesGame, solution: TilesSolution) -> Together:
    counts = _counts(game, base_wager(game), solution)
    won = {Fraction(row.pays.win, row.pays.stake): row.count for row in counts.rows}
    other = solution.deals - solution.like_house
    return Together(
        wagers=(base_wager(game).id,),
        unit=BASE_WAGER,
        player_return=solution.worth,
        variance=counts.variance,
        staked=Fraction(1),
        played=(("as the house way", solution.like_house), *((("otherwise", other),) if other else ())),
        results=tuple(sorted({Fraction(-1): counts.lose, Fraction(0): counts.push, **won}.items())),
        cost=solution.cost,
    )


def _stands(game: PaiGowTilesGame, solution: TilesSolution) -> Chart:
    wager = base_wager(game)
    rows = tuple(
        (
            cell.high,
            cell.low,
            deals,
            Share.of(deals, solution.deals),
            RESULT_VERBS[outcome(game, wager, cell)],
        )
        for cell, deals in solution.book.items()
    )
    return Chart(STANDS, ("high hand", "low hand", "deals", "share", "the wager"), rows)


def _by_row(solution: TilesSolution) -> Chart:
    heads = ("row", "printed", "hands", "share", "worth", "gives away")
    total = sum(each.hands for each in solution.rows)
    rows = tuple(
        (
            each.row.id,
            shown(each.row.cite),
            each.hands,
            Share.of(each.hands, total),
            Share(each.worth),
            Share(each.cost),
        )
        for each in solution.rows
    )
    return Chart(BY_ROW, heads, rows)


def _better(solution: TilesSolution) -> Chart:
    heads = ("house way", "best", "row", "hands", "brings")
    rows = tuple(
        (_text(each.house), _text(each.best), each.row, each.hands, Share(each.gain))
        for each in solution.better[:_SHOWN]
    )
    return Chart(BETTER, heads, rows)


def _text(setting: Arrangement) -> str:
    return f"{tiles_text(setting.high)} / {tiles_text(setting.low)}"


def _strategies(game: Game) -> tuple[str, ...]:
    narrowed(game, PaiGowTilesGame)
    return STRATEGIES


PAI_GOW_TILES = Solver(_strategies, _edge)
