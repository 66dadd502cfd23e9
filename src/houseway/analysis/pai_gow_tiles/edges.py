"""What the wager of pai gow tiles is worth, set best or the house way against a house-way player-dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.edge import Chart, Edge, Share, Solver, fixed_prizes
from houseway.analysis.pai_gow_tiles.solution import BEST, STRATEGIES, solve
from houseway.analysis.standing import base_wager, ends_of, lost_by_copies
from houseway.analysis.standing_worth import base_counts, played_together, stands_chart, wager_worth
from houseway.games import HOUSE_WAY
from houseway.games.narrowing import narrowed
from houseway.games.pai_gow_tiles.explained import tiles_text
from houseway.rulebook import shown
from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame

if TYPE_CHECKING:
    from houseway.analysis.pai_gow_tiles.solution import TilesSolution
    from houseway.analysis.progress import Progress
    from houseway.hands.tiles import Arrangement
    from houseway.rulebook import Game, Rules

BY_ROW, BETTER = "the house way by row", "worth more than the house way"
_SHOWN = 20
_BONUS = "bonus bets on tiles have no count"
_SAYS = {
    BEST: "the setting that is worth most against all hands that can lie opposite",
    HOUSE_WAY: "the house way's setting",
}


def _edge(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    game = narrowed(rules.game, PaiGowTilesGame)
    solution = solve(game, strategy, progress)
    worth = wager_worth(base_wager(game), base_counts(game, ends_of(game, solution.book)), chooses=True)
    stands = stands_chart(game, solution.book, ("high hand", "low hand"), solution.deals)
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=solution.deals,
        strategy=strategy,
        strategies=STRATEGIES,
        says=_SAYS[strategy],
        wagers=(worth,),
        together=played_together(worth, solution.like_house, solution.cost),
        charts=(stands, _by_row(solution), _better(solution)),
        how=_how(game, solution),
    )


def _how(game: PaiGowTilesGame, solution: TilesSolution) -> str:
    """Say what is taken for granted, and what copies bring."""
    share = f"{lost_by_copies(solution.book):,} of {solution.deals:,} deals ({float(100 * solution.copies_worth):.4f} %)"
    they = "Copies alone lose" if game.hand.copies == "player_dealer" else "Were copies his, they would lose"
    return f"The player-dealer's hand is set the house way. {they} {share}."


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


def _refusals(game: Game, _packs: int) -> dict[str, str]:
    document = narrowed(game, PaiGowTilesGame)
    bonus = {wager.id: _BONUS for wager in document.wagers if wager.bonus}
    return bonus | fixed_prizes(document.wagers)


PAI_GOW_TILES = Solver(_strategies, _edge, _refusals)
