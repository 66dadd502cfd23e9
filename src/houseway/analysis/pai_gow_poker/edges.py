"""What the wagers of a pai gow poker document are worth against a player-dealer who is set the house way."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.edge import NO_PLAY, Edge, Solver, fixed_prizes
from houseway.analysis.pai_gow_poker.bonuses import bonus_counts, envy_rows, envy_worth, other_order
from houseway.analysis.pai_gow_poker.charts import charts
from houseway.analysis.pai_gow_poker.solution import BEST, HANDS, is_open, solve, strategies, uncovered
from houseway.analysis.progress import between
from houseway.analysis.standing import base_wager, lost_by_copies
from houseway.analysis.standing_worth import base_counts, played_together, wager_worth
from houseway.games import HOUSE_WAY
from houseway.games.narrowing import narrowed
from houseway.rulebook import PaiGowPokerGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.edge import WagerWorth
    from houseway.analysis.pai_gow_poker.meeting import Field
    from houseway.analysis.pai_gow_poker.solution import PokerSolution
    from houseway.analysis.progress import Progress
    from houseway.rulebook import Game, Rules

_SAYS = {
    (False, BEST): "the setting that is worth most against all hands that can lie opposite",
    (True, BEST): "the setting that does best against the player-dealer's open hands",
    (False, HOUSE_WAY): "the house way's setting",
    (True, HOUSE_WAY): "the house way's setting, whatever the player-dealer shows",
}


def _edge(rules: Rules, packs: int, strategy: str, progress: Progress) -> Edge:
    from houseway.analysis.pai_gow_poker.meeting import field  # noqa: PLC0415 -- the compiler is slow to import

    game, among = narrowed(rules.game, PaiGowPokerGame), field()
    counted = base_wager(game).id not in _refusals(game, packs)
    solution = solve(game, strategy, between(progress, 0, 0.9), among) if counted else None
    bonus = tuple(_bonus_worths(game, among, between(progress, 0.9, 1)))
    progress(1)
    if solution is None:
        return _bonus_edge(rules, packs, strategy, bonus)
    return edge_of(rules, packs, solution, bonus)


def _bonus_edge(rules: Rules, packs: int, strategy: str, bonus: tuple[WagerWorth, ...]) -> Edge:
    """Return what the bonus bets come to where the hands themselves are not counted."""
    game = narrowed(rules.game, PaiGowPokerGame)
    unstaked = tuple(_unstaked(game))
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=None,
        strategy=strategy,
        strategies=strategies(game),
        says=NO_PLAY,
        wagers=bonus,
        how=" ".join((*_own_cards(bonus), *(f"{says}." for _, says in unstaked))),
        unstaked=unstaked,
    )


def edge_of(rules: Rules, packs: int, solution: PokerSolution, bonus: tuple[WagerWorth, ...]) -> Edge:
    """Return what a solution and the counts of the bonus bets come to."""
    game = narrowed(rules.game, PaiGowPokerGame)
    base = wager_worth(base_wager(game), base_counts(game, solution.ends), chooses=True)
    wagers, unstaked = (base, *bonus), tuple(_unstaked(game))
    return Edge(
        game=rules.id,
        rules_hash=rules.hash,
        packs=packs,
        deals=solution.deals if {worth.counts.total for worth in wagers} == {solution.deals} else None,
        strategy=solution.strategy,
        strategies=strategies(game),
        says=_SAYS[is_open(game), solution.strategy],
        wagers=wagers,
        together=played_together(base, solution.like_house, solution.cost),
        charts=charts(game, solution),
        how=" ".join((*_how(game, solution, bonus), *(f"{says}." for _, says in unstaked))),
        unstaked=unstaked,
    )


def _how(game: PaiGowPokerGame, solution: PokerSolution, bonus: tuple[WagerWorth, ...]) -> Iterator[str]:
    """Say what is taken for granted, and what copies bring."""
    bound = game.setting.player_dealer == "house_way"
    yield f"All {solution.deals:,} pairs of hands; the player-dealer's is set the house way{'' if bound else ', though he may choose'}."
    if solution.book is not None:
        lost = lost_by_copies(solution.book)
        share = Fraction(lost, solution.deals)
        whole = ": all that banking is worth" if solution.worth == -share else ""
        yield f"Copies, which the player-dealer wins, alone lose {lost:,} deals ({float(100 * share):.4f} %){whole}."
    if solution.ace_high:
        share = float(Fraction(100 * solution.ace_high, solution.deals))
        yield f"{solution.ace_high:,} deals ({share:.4f} %) push on an ace-high player-dealer."
    yield from _own_cards(bonus)


def _own_cards(bonus: tuple[WagerWorth, ...]) -> Iterator[str]:
    """Say for which bonus bets every hand was counted once."""
    own = [each for each in bonus if each.counts.total == HANDS]
    if own:
        names = " and ".join(each.wager for each in own)
        yield f"Only one's own cards count for {names}: all {HANDS:,} hands of seven."


def _unstaked(game: PaiGowPokerGame) -> Iterator[tuple[str, str]]:
    """Say what an envy brings, for which nothing is staked."""
    if game.envy is None or game.envy.wager in _refusals(game, 1):
        return
    if rows := envy_rows(game):
        worth = float(100 * envy_worth(rows))
        earned = f"a {game.envy.earned_by} bet of ${int(game.envy.threshold) // 100} or more"
        brings = f"{worth:.4f} cents for each other player's hand that counts for it, whatever was staked"
        yield game.envy.wager, f"An envy button, earned by {earned}, brings {brings}"


def _bonus_worths(game: PaiGowPokerGame, among: Field, progress: Progress) -> Iterator[WagerWorth]:
    """Return what the bonus bets are worth; an envy stakes nothing, so it has no worth for a unit of its stake."""
    refused = _refusals(game, 1)
    for wager in game.wagers:
        if wager.bonus and wager.id not in refused and any(row.pays is not None for row in wager.rows()):
            yield wager_worth(wager, bonus_counts(game, wager, among, progress), chooses=False)


def _strategies(game: Game) -> tuple[str, ...]:
    return strategies(narrowed(game, PaiGowPokerGame))


def _refusals(game: Game, _packs: int) -> dict[str, str]:
    """Return what is not counted: hands whose copies push, paytables out of order, fixed prizes but the envy's."""
    document = narrowed(game, PaiGowPokerGame)
    envy = "" if document.envy is None else document.envy.wager
    refused = fixed_prizes(wager for wager in document.wagers if wager.id != envy)
    if why := uncovered(document):
        refused[base_wager(document).id] = why
    return refused | {
        wager.id: why for wager in document.wagers if wager.bonus and (why := other_order(wager))
    }


PAI_GOW_POKER = Solver(_strategies, _edge, _refusals)
