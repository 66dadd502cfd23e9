"""The shape of what a bank is worth, for the browser. Averages are cents with a fraction; shares are of 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct, convert

from houseway.fees import posted_limits
from houseway.games import family_of
from houseway.money import Cents
from houseway.server.bank_asked import BankSettingsOut
from houseway.server.bank_bars import BarOut, bars_of

if TYPE_CHECKING:
    from houseway.analysis.bank import BankReport, Ranges, StakeLine
    from houseway.analysis.simulation.results import Sum
    from houseway.fees import Posted
    from houseway.rulebook import Game, Rules

BankStatus: TypeAlias = Literal["known", "counting", "no-bank"]
"""Known; being reckoned, so that one may ask again; or nobody holds a bank in such a game."""


class OptionNamed(Struct, frozen=True, kw_only=True):
    """An option of the fees that can be posted, and what each seat may bet then."""

    id: str
    option: str
    sheet: str
    schedule: str
    least: Cents
    most: Cents


class LineNamed(Struct, frozen=True):
    """A line that all seats may bet, instead of one seat after the other the next."""

    on: str
    title: str
    long_shot: bool
    """Nobody bets it in his turn; it lies beside a line, with the bonus bets."""


class BankRangesOut(Struct, frozen=True, kw_only=True):
    """Between what a table of a game can be described, and what is usual."""

    positions: int
    """Seats at the table, the player-dealer's among them."""
    seats: int
    least: Cents
    most: Cents
    each: Cents
    bonus: bool
    """Whether it has bonus bets."""
    behind: bool
    """Whether bettors may stand behind a seat."""
    stake: Cents
    lines: tuple[LineNamed, ...]
    """None where there is but one."""
    options: tuple[OptionNamed, ...]


class BankSumOut(Struct, frozen=True, kw_only=True):
    """A result of a round on average, in cents."""

    mean: float
    error: float
    """Its standard error; nothing where every deal was counted."""
    deviation: float


class BankStakeOut(Struct, frozen=True, kw_only=True):
    """The same table at one of several stakes."""

    stake: Cents
    result: BankSumOut
    short_rounds: float
    """The share of rounds in which something was out of the stake's reach."""
    uncovered: float
    """What was due and not reached, as a share of all that was due."""
    short: float
    """The same on average, in cents a round."""


class OptionWorthOut(Struct, frozen=True, kw_only=True):
    """What one option of the fees makes of the table."""

    id: str
    from_bank: float
    from_players: float
    drop_per_hour: float
    bank_per_hour: float
    players_per_hour: float
    refused: str


class BestOptionsOut(Struct, frozen=True, kw_only=True):
    """The ids of the options that are best from three points of view."""

    bank: tuple[str, ...]
    players: tuple[str, ...]
    room: tuple[str, ...]


class BankRiskOut(Struct, frozen=True, kw_only=True):
    """How likely it is to run out."""

    bankroll: Cents
    ever: float
    while_banking: float
    wanted: float
    needed: Cents | None
    needed_while_banking: Cents
    hours_to_be_ahead: float | None
    curve: tuple[tuple[Cents, float, float], ...]
    """Bankrolls with their chance of ever running out, and within the hours named."""


class BankFiguresOut(Struct, frozen=True, kw_only=True):
    """What a table is worth to its player-dealer, and what he risks."""

    strategy: str
    proposition: bool
    share: float
    others: tuple[int, ...]
    action: float
    deals: int | None
    """So many deals were counted, all there are; None where rounds were simulated."""
    result: BankSumOut
    """Of his rounds, before the fee."""
    fee: float
    players_fee: float
    per_round: float
    per_round_error: float
    per_hour: float
    hour_deviation: float
    break_even_fee: float
    fee_of_action: float
    edge: float
    exact: float | None
    worst: Cents
    covering: Cents | None
    """The least stake that reaches every wager in every deal, where each was counted."""
    worst_seen: Cents
    best_seen: Cents
    loses: float
    """The share of rounds in which he loses, after the fee."""
    wins: float
    quantiles: tuple[tuple[float, Cents], ...]
    bars: tuple[BarOut, ...]
    own: BankStakeOut
    """The stake itself: what it leaves uncovered."""
    stakes: tuple[BankStakeOut, ...]
    options: tuple[OptionWorthOut, ...]
    best: BestOptionsOut
    risk: BankRiskOut


class BankOut(Struct, frozen=True, kw_only=True):
    """A table as its player-dealer sees it: what can be set, what is set, and what it is worth; or why nothing is."""

    game: str
    status: BankStatus
    says: str
    """Why there are no figures."""
    command: str = ""
    """What to give at the command line for the same figures."""
    ranges: BankRangesOut | None = None
    settings: BankSettingsOut | None = None
    figures: BankFiguresOut | None = None


def ranges_out(rules: Rules, found: Ranges) -> BankRangesOut:
    """Return what can be set about a table of a game."""
    return BankRangesOut(
        positions=found.positions,
        seats=found.seats,
        least=found.least,
        most=found.most,
        each=found.each,
        bonus=found.bonus or bool(found.long_shots),
        behind=found.behind,
        stake=found.stake,
        lines=_lines(rules.game, found.long_shots),
        options=tuple(_named(rules, found, posted) for posted in found.options),
    )


def _lines(game: Game, long_shots: tuple[str, ...]) -> tuple[LineNamed, ...]:
    lines = family_of(game).openings(game)
    titles = {wager.id: wager.title for wager in game.wagers}
    if len(lines) == 1:
        return ()
    return tuple(
        LineNamed(line[0], " and ".join(titles[wager] for wager in line), line[0] in long_shots)
        for line in lines
    )


def _named(rules: Rules, found: Ranges, posted: Posted) -> OptionNamed:
    least, most = posted_limits(posted, rules.game) or (found.least, found.most)
    return OptionNamed(
        id=posted.id,
        option=posted.option.label,
        sheet=posted.sheet,
        schedule=posted.table.schedule.name,
        least=least,
        most=most,
    )


def figures_out(report: BankReport) -> BankFiguresOut:
    """Return a report without what nobody can draw: its results in bars."""
    fee, rounds = round(report.fee), report.result.rounds
    lost = sum(times for result, times in report.results if result < fee)
    won = sum(times for result, times in report.results if result > fee)
    same = {
        name: getattr(report, name)
        for name in BankFiguresOut.__struct_fields__
        if name not in {"result", "own", "stakes", "loses", "wins", "bars"}
    }
    return convert(
        {
            **same,
            "result": _sum(report, report.result),
            "own": _stake(report, report.own),
            "stakes": tuple(_stake(report, line) for line in report.stakes),
            "loses": lost / rounds,
            "wins": won / rounds,
            "bars": bars_of(report.results, fee),
        },
        BankFiguresOut,
        from_attributes=True,
    )


def _stake(report: BankReport, line: StakeLine) -> BankStakeOut:
    return BankStakeOut(
        stake=line.stake,
        result=_sum(report, line.result),
        short_rounds=line.short_rounds,
        uncovered=line.uncovered,
        short=line.short,
    )


def _sum(report: BankReport, result: Sum) -> BankSumOut:
    error = result.error if report.deals is None else 0.0
    return BankSumOut(mean=result.mean, error=error, deviation=result.deviation)
