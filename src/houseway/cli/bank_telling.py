"""How `houseway bank` speaks: the answer first, then what it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output import console
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import Console
    from rich.table import Table

    from houseway.analysis.bank import Asked, BankReport, OptionLine, Risk

_LISTED = 3
"""So many options of each kind are listed; --json has all of them."""
_OWN = {"bank": (0, 2), "players": (1, 3), "room": (4,)}
"""The figures of an option that are each side's own."""
_COLUMN = 12
_SMALL, _TINY = 1e-4, 1e-6
_FEW = {0.001: "1 in 1,000", 0.01: "1 in 100", 0.05: "5 in 100", 0.25: "1 in 4", 0.5: "half of them"}


def tell_bank(found: BankReport) -> None:
    """Tell one report."""
    out = console()
    for line in _heading(found):
        out.print(line)
    out.print()
    for head, words in _answers(found):
        out.print(f"{head:<{_COLUMN}}{words}")
    out.print("\nby stake, before the fee")
    out.print(_stakes(found))
    if found.options:
        _tell_options(out, found)


def _heading(found: BankReport) -> Iterator[str]:
    asked = found.asked
    posted = f"   {found.posted}" if found.posted else "   no option posted, so no fees"
    yield f"{found.title}   {asked.table.game}   seat {asked.seat} banks {dollars(found.stake)}{posted}"
    yield (
        f"{'table':<{_COLUMN}}{_bettors(asked)}: {average(found.action)} of action a round; "
        f"{asked.per_hour} rounds an hour"
    )
    if found.others:
        seats = ", ".join(f"seat {seat}" for seat in found.others)
        yield f"{'rotation':<{_COLUMN}}another player-dealer has to come between ({seats}): {share(found.share)} of rounds are his"
    if not found.proposition:
        yield f"{'rotation':<{_COLUMN}}proposition players may not hold the bank in this game"
    yield f"{'rests on':<{_COLUMN}}{_basis(found)}, strategy {found.strategy}"


def _basis(found: BankReport) -> str:
    """Say what the figures of a report rest on."""
    if found.deals is not None:
        return f"all {found.deals:,} deals, counted"
    return f"{found.result.rounds:,} rounds he banks, simulated with seed {found.asked.seed}"


def _bettors(asked: Asked) -> str:
    """Say how many bet, and on what."""
    bets = asked.table.bets
    bettors = len({bet.bettor for bet in bets if bet.bettor.seat != asked.seat})
    return f"{bettors} bettors on {', '.join(dict.fromkeys(bet.wager for bet in bets))}"


def _tables(rooms: Sequence[Asked]) -> Iterator[str]:
    """Say what lies on the tables of several rooms, and where one has not the wagers of the others."""
    most = max(rooms, key=lambda asked: len({bet.wager for bet in asked.table.bets}))
    yield _bettors(most)
    for asked in rooms:
        missing = dict.fromkeys(bet.wager for bet in most.table.bets).keys() - {
            bet.wager for bet in asked.table.bets
        }
        if missing:
            yield f"{asked.table.game} has no {', '.join(sorted(missing))}"


def _answers(found: BankReport) -> Iterator[tuple[str, str]]:
    risk, hourly = found.risk, found.asked.per_hour * found.share
    keeps = "keeps" if found.per_round >= 0 else "loses"
    a_round = f"{average(abs(found.per_round))} a round{_error(found)}"
    an_hour = f"{average(abs(found.per_hour))} an hour{_error(found, hourly)}"
    yield keeps, f"{a_round}, {an_hour}, after a fee of {average(found.fee)} a round"
    yield (
        "before fees",
        f"{average(found.result.mean)} a round, {share(found.edge)} of the action{_covered(found)}",
    )
    even = f"at a fee of {average(found.break_even_fee)} a round, {share(found.edge)} of the action"
    yield "break-even", f"{even}; the fee posted is {share(found.fee_of_action)}"
    yield "an hour", f"deviation {average(found.hour_deviation)}; {_ahead(risk)}"
    yield "worst case", _extremes(found)
    below = [
        f"{_FEW[part]} at {dollars(result)} or below" for part, result in found.quantiles if part in _FEW
    ]
    yield "rounds end", f"after the fee: {', '.join(below)}"
    hours = f"{found.asked.hours:g} hours"
    lasts = f"{share(risk.while_banking)} within {hours} (about), {share(risk.ever)} ever (at most)"
    yield "running out", f"with {dollars(risk.bankroll)}: {lasts}"
    ever = "none is enough for good" if risk.needed is None else f"{dollars(risk.needed)} for good"
    needs = f"{dollars(risk.needed_while_banking)} for {hours}, {ever}; the stake included"
    yield "bankroll", f"for a risk of {share(risk.wanted)}: {needs}"


def _error(found: BankReport, rounds: float = 1.0) -> str:
    """Say how sure an average of so many rounds is; one that was counted is."""
    return "" if found.deals is not None else f" (± {average(1.96 * found.per_round_error * rounds)})"


def _covered(found: BankReport) -> str:
    """Say what the average would be if the stake reached everything, where that is another matter."""
    if found.exact is None or (found.deals is not None and not found.own.short):
        return ""
    return f"; counted, if the stake reaches all: {average(found.exact)}"


def _extremes(found: BankReport) -> str:
    """Say what a round can come to, before the fee."""
    if found.covering is None:
        seen = f"worst seen {dollars(found.worst_seen)}, best {dollars(found.best_seen)}"
        return f"loses at most {dollars(found.worst)} in a round before the fee; {seen}"
    most = f"loses at most {dollars(found.worst)} in a round before the fee, wins at most {dollars(found.best_seen)}"
    return f"{most}; {dollars(found.covering)} is the least stake that reaches everything"


def _ahead(risk: Risk) -> str:
    if risk.hours_to_be_ahead is None:
        return "he loses in the long run, however long he banks"
    return f"ahead with 95 in 100 after {risk.hours_to_be_ahead:,.0f} hours of it"


def _stakes(found: BankReport) -> Table:
    error = () if found.deals is not None else ("± 95 %",)
    table = _table("stake", "short in", "uncovered", "a round", *error, "deviation", "after fee, an hour")
    rounds = found.asked.per_hour * found.share
    for line in found.stakes:
        result = line.result
        table.add_row(
            dollars(line.stake),
            share(line.short_rounds),
            share(line.uncovered),
            average(result.mean),
            *(() if found.deals is not None else (f"± {average(1.96 * result.error)}",)),
            average(result.deviation),
            average((result.mean - found.fee) * rounds),
        )
    return table


def _tell_options(out: Console, found: BankReport) -> None:
    by_id = {line.id: line for line in found.options}
    sides = (("bank", found.best.bank), ("players", found.best.players), ("room", found.best.room))
    refused = sum(bool(line.refused) for line in found.options)
    out.print(
        f"\nbest of {len(found.options)} options"
        + (f", {refused} of which cannot be posted here" if refused else "")
    )
    table = _table(
        "for the", "option", "bank pays", "players pay", "bank an hour", "players an hour", "room an hour"
    )
    for side, names in sides:
        if len(names) == len(found.options) - refused > 1:
            table.add_row(side, *_alike(side, by_id[names[0]]))
            continue
        for name in names[:_LISTED]:
            table.add_row(side, *_option(by_id[name]))
        if len(names) > _LISTED:
            table.add_row("", f"and {len(names) - _LISTED} alike")
    if found.posted in by_id:
        table.add_row("posted", *_option(by_id[found.posted]))
    out.print(table)


def _option(line: OptionLine) -> tuple[str, ...]:
    return (
        f"{line.schedule} {line.option}",
        average(line.from_bank),
        average(line.from_players),
        average(line.bank_per_hour),
        average(line.players_per_hour),
        average(line.drop_per_hour),
    )


def _alike(side: str, line: OptionLine) -> tuple[str, ...]:
    """Return what one side has of every option where they are all one to it."""
    _, *figures = _option(line)
    return "all alike", *(text if at in _OWN[side] else "" for at, text in enumerate(figures))


def tell_rooms(found: Sequence[tuple[BankReport, Mapping[str, BankReport]]]) -> None:
    """Tell the same table in several rooms, after the options that are best for the bank and for the room."""
    out = console()
    first = found[0][0]
    out.print(
        f"{first.title}: the same table in {len(found)} rooms, stake {dollars(first.stake)}, "
        f"{first.asked.per_hour} rounds an hour; rests on {_basis(first)}"
    )
    for line in _tables([each.asked for each, _ in found]):
        out.print(line)
    table = _table(
        "game",
        "action",
        "before fees",
        *(() if first.deals is not None else ("± 95 %",)),
        "best for",
        "option",
        "fee",
        "an hour",
        "deviation",
        "bankroll",
    )
    for each, by_best in found:
        head = (
            each.asked.table.game,
            average(each.action),
            average(each.result.mean),
            *(() if first.deals is not None else (average(1.96 * each.per_round_error),)),
        )
        for side, posted in by_best.items() or [("no fees", each)]:
            table.add_row(
                *head, f"the {side}" if by_best else side, *_after(posted, getattr(each.best, side, ()))
            )
            head = ("",) * len(head)
    out.print(table)
    out.print(f"\nbankroll: for a risk of {share(first.asked.risk)} of ever running out, the stake included")


def _after(found: BankReport, alike: Sequence[str]) -> tuple[str, ...]:
    table, needed = found.asked.table, found.risk.needed
    more = f" and {len(alike) - 1} like it" if len(alike) > 1 else ""
    return (
        f"{table.schedule} {table.option}{more}" if table.option else "",
        average(found.fee),
        average(found.per_hour),
        average(found.hour_deviation),
        "none is enough" if needed is None else dollars(needed),
    )


def average(cents: float) -> str:
    """Write an average in dollars and cents."""
    rounded = f"{abs(cents) / 100:,.2f}"
    return f"-${rounded}" if cents < 0 and float(rounded.replace(",", "")) else f"${rounded}"


def share(part: float) -> str:
    """Write a share in percent, with more figures where it is small."""
    if 0 < part < _TINY:
        return f"under {100 * _TINY:g} %"
    return f"{100 * part:.2f} %" if part == 0 or part >= _SMALL else f"{100 * part:.2g} %"


def _table(*heads: str) -> Table:
    from rich.table import Table  # noqa: PLC0415 -- only people need it

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for place, head in enumerate(heads):
        left = place == 0 or "option" in head
        table.add_column(head, justify="left" if left else "right", no_wrap=True)
    return table
