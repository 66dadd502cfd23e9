"""What the wagers of a pai gow poker document are worth against a player-dealer who is set the house way."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.counts import Counts, RowCount
from houseway.analysis.edge import Edge, Solver, Together, WagerWorth
from houseway.analysis.pai_gow_poker.bonuses import bonus_counts, envy_rows, envy_worth
from houseway.analysis.pai_gow_poker.book import base_wager, lost_by_copies
from houseway.analysis.pai_gow_poker.charts import charts
from houseway.analysis.pai_gow_poker.solution import BEST, is_open, solve, strategies
from houseway.games import HOUSE_WAY
from houseway.games.narrowing import narrowed
from houseway.games.pai_gow.finishing import IN_WORDS
from houseway.rulebook import PaiGowPokerGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.pai_gow_poker.meeting import Field
    from houseway.analysis.pai_gow_poker.solution import PokerSolution
    from houseway.analysis.progress import Progress
    from houseway.rulebook import Game, Rules, Wager

BASE_WAGER = "base wager"
_SAYS = {
    (False, BEST): "the setting that is worth most against all hands that can lie opposite",
    (True, BEST): "the setting that does best against the player-dealer's open hands",
    (False, HOUSE_WAY): "the house way's setting",
    (True, HOUSE_WAY): "the house way's setting, whatever the player-dealer shows",
}


def _edge(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    from houseway.analysis.pai_gow_poker.meeting import field  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.pai_gow_poker.ready import between  # noqa: PLC0415 -- likewise

    game, among = narrowed(rules.game, PaiGowPokerGame), field()
    solution = solve(game, strategy, between(progress, 0, 0.9), among)
    bonus = tuple(_bonus_worths(game, among, between(progress, 0.9, 1)))
    progress(1)
    return edge_of(rules, packs, solution, bonus)


def edge_of(rules: Rules, packs: int, solution: PokerSolution, bonus: tuple[WagerWorth, ...]) -> Edge:
    """Return what a solution and the counts of the bonus bets come to."""
    game = narrowed(rules.game, PaiGowPokerGame)
    wagers = (_worth(base_wager(game), _base_counts(game, solution), chooses=True), *bonus)
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=solution.deals if {worth.counts.total for worth in wagers} == {solution.deals} else None,
        strategy=solution.strategy,
        strategies=strategies(game),
        says=_SAYS[is_open(game), solution.strategy],
        wagers=wagers,
        together=_together(game, solution),
        charts=charts(game, solution),
        how=" ".join(_how(game, solution)),
    )


def _how(game: PaiGowPokerGame, solution: PokerSolution) -> Iterator[str]:
    """Say what is taken for granted, and what copies bring."""
    bound = game.setting.player_dealer == "house_way"
    yield f"All {solution.deals:,} pairs of hands; the player-dealer's is set the house way{'' if bound else ', though he may choose'}."
    if solution.book is not None:
        lost = lost_by_copies(solution.book)
        yield f"Copies alone lose {lost:,} deals ({float(Fraction(100 * lost, solution.deals)):.4f} %): the worth of the bank."
    if solution.ace_high:
        share = float(Fraction(100 * solution.ace_high, solution.deals))
        yield f"{solution.ace_high:,} deals ({share:.4f} %) push on an ace-high player-dealer."
    rows = envy_rows(game)
    if rows and game.envy is not None:
        worth = float(100 * envy_worth(rows))
        yield (
            f"An envy button, earned by {game.envy.earned_by} from ${int(game.envy.threshold) // 100}, brings"
            f" {worth:.4f} cents for each other player's hand that counts for it, whatever was staked."
        )


def _base_counts(game: PaiGowPokerGame, solution: PokerSolution) -> Counts:
    ends = solution.ends
    rows = tuple(
        RowCount(row.when, IN_WORDS[row.when], row.pays, ends["win"], row.label)
        for row in base_wager(game).rows()
        if row.pays is not None
    )
    return Counts(ends["win"], ends["push"], ends["lose"], solution.deals, rows)


def _bonus_worths(game: PaiGowPokerGame, among: Field, progress: Progress) -> Iterator[WagerWorth]:
    """Return what the bonus bets are worth; an envy stakes nothing, so it has no worth for a unit of its stake."""
    for wager in game.wagers:
        if wager.bonus and any(row.pays is not None for row in wager.rows()):
            yield _worth(wager, bonus_counts(game, wager, among, progress), chooses=False)


def _worth(wager: Wager, counts: Counts, *, chooses: bool) -> WagerWorth:
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


def _together(game: PaiGowPokerGame, solution: PokerSolution) -> Together:
    counts = _base_counts(game, solution)
    won = {Fraction(row.pays.win, row.pays.stake): row.count for row in counts.rows}
    alike = solution.like_house
    return Together(
        wagers=(base_wager(game).id,),
        unit=BASE_WAGER,
        player_return=solution.worth,
        variance=counts.variance,
        staked=Fraction(1),
        played=() if alike is None else (("as the house way", alike), ("otherwise", solution.deals - alike)),
        results=tuple(sorted({Fraction(-1): counts.lose, Fraction(0): counts.push, **won}.items())),
        cost=solution.cost,
    )


def _strategies(game: Game) -> tuple[str, ...]:
    return strategies(narrowed(game, PaiGowPokerGame))


PAI_GOW_POKER = Solver(_strategies, _edge)
