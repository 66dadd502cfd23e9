"""A player-dealer's report: what the table is worth to him, how far results are apart, what he needs behind him."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.analysis.bank.every_round import every_round
from houseway.analysis.bank.exact import counted, exact_result
from houseway.analysis.bank.options import best_of, fees_by, option_lines, share_of
from houseway.analysis.bank.risk import Steps, risk_of
from houseway.analysis.bank.shape import Asked, BankReport, OptionLine, StakeLine
from houseway.analysis.bank.stakes import at_each, plain_table, shown_stakes
from houseway.analysis.progress import unwatched
from houseway.analysis.simulation.blocks import player_for
from houseway.analysis.simulation.described import table_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from houseway.analysis.progress import Progress
    from houseway.analysis.simulation.results import BankSum, Simulated
    from houseway.analysis.simulation.running import Workers
    from houseway.money import Cents

_QUANTILES = (0.001, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 0.999)


def report(
    asked: Asked,
    *,
    kept: Path | None = None,
    count: bool = False,
    workers: Workers | None = None,
    progress: Progress = unwatched,
) -> BankReport:
    """Return what a player-dealer can know of a table: counted over every deal where that can be, simulated elsewhere.

    What the count of single wagers says of a stake that reaches all stands beside what is simulated. That count is taken from the folder `kept`, where it is remembered, and made with `count` where it soon is. Rounds that were
    played in this process are not played again: another fee, another bankroll or other hours are answered at once.
    """
    table, seat = table_of(asked.table), asked.seat
    stakes = (table.bankers[seat], *shown_stakes(asked))
    every = None if asked.simulate else every_round(plain_table(asked), seat)
    if every is not None:
        covering = every.covering()
        progress(1.0)
        found = [every.at(stake) for stake in stakes]
        return _reported(asked, found, every.at(covering).result.mean, covering)
    found = [_own(each, seat) for each in at_each(asked, stakes, workers, progress)]
    edge = counted(table, _strategy(asked), kept, count=count)
    return _reported(asked, found, None if edge is None else exact_result(edge, table.wagers_against(seat)))


def _strategy(asked: Asked) -> str:
    return player_for(plain_table(asked)).plan.strategy


def _reported(
    asked: Asked, found: Sequence[BankSum], exact: float | None, covering: Cents | None = None
) -> BankReport:
    """Return the report of a stake and of others; the least that covers everything is known where every deal was counted."""
    table, is_counted = table_of(asked.table), covering is not None
    own, *stakes = found
    fees = None if table.posted is None else fees_by(table.posted, table, asked)
    fee, players_fee = (0.0, 0.0) if fees is None else (fees.from_player_dealer, fees.from_players)
    share, others = share_of(asked)
    rounds = asked.per_hour * share
    result, steps = own.result, Steps.of(own.results, fee)
    lines = option_lines(asked, result.mean, rounds)
    action = own.action / result.rounds
    return BankReport(
        asked=asked,
        title=table.rules.game.title,
        strategy=_strategy(asked),
        stake=own.stake,
        proposition=table.rules.game.rotation.proposition_players,
        share=share,
        others=others,
        action=action,
        deals=result.rounds if is_counted else None,
        result=result,
        fee=fee,
        players_fee=players_fee,
        per_round=result.mean - fee,
        per_round_error=0.0 if is_counted else result.error,
        per_hour=(result.mean - fee) * rounds,
        hour_deviation=result.deviation * sqrt(rounds),
        break_even_fee=result.mean,
        fee_of_action=fee / action,
        edge=result.mean / action,
        exact=exact,
        worst=max(-own.worst, 0) if is_counted else _worst(asked, own.stake),
        covering=covering,
        worst_seen=own.worst,
        best_seen=own.best,
        quantiles=_quantiles(own, fee),
        results=own.results,
        grain=own.grain,
        own=_stake_line(own),
        stakes=tuple(map(_stake_line, stakes)),
        options=lines,
        best=best_of(lines),
        posted="" if table.posted is None else table.posted.id,
        risk=risk_of(
            steps,
            stake=own.stake,
            bankroll=asked.bankroll,
            rounds=rounds * asked.hours,
            wanted=asked.risk,
            per_hour=rounds,
        ),
    )


def _own(found: Simulated, seat: int) -> BankSum:
    return next(bank for bank in found.banks if bank.seat == seat)


def _stake_line(bank: BankSum) -> StakeLine:
    rounds, due = bank.result.rounds, bank.short + bank.moved
    return StakeLine(
        stake=bank.stake,
        result=bank.result,
        short_rounds=bank.short_rounds / rounds,
        uncovered=bank.short / due if due else 0.0,
        short=bank.short / rounds,
    )


def _worst(asked: Asked, stake: Cents) -> Cents:
    """Return the most that can be lost in a round: all wagers at their dearest, but never more than the stake."""
    plan = player_for(plain_table(asked)).plan
    turns = [place for place, bank in enumerate(plan.cycle) if bank == asked.seat]
    dearest = max(int((plan.money.due[place] * plan.money.pays[place]).max(1).sum()) for place in turns)
    return min(stake, dearest)


def _quantiles(bank: BankSum, fee: float) -> tuple[tuple[float, Cents], ...]:
    """Return the results after the fee below or at which these shares of rounds end."""
    found: list[tuple[float, Cents]] = []
    shares = list(_QUANTILES)
    seen = 0
    for result, times in bank.results:
        seen += times
        while shares and seen >= shares[0] * bank.result.rounds:
            found.append((shares.pop(0), round(result - fee)))
    return tuple(found)


def by_best(found: BankReport) -> dict[str, BankReport]:
    """Return the same table with the option posted that is best for the bank, and with that for the room; no round is played again."""
    lines = {line.id: line for line in found.options}
    best = {"bank": found.best.bank, "room": found.best.room}
    return {side: report(_posted(found.asked, lines[names[0]])) for side, names in best.items() if names}


def _posted(asked: Asked, line: OptionLine) -> Asked:
    table = replace(asked.table, option=line.option, sheet=line.sheet, schedule=line.schedule)
    return replace(asked, table=table)
