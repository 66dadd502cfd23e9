"""The fee sheets of a game told in lines: who pays what for what, and what the sheets say beside their tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.money import dollars
from houseway.publishing import placard_words as words
from houseway.publishing.described import note_described
from houseway.publishing.page_lines import page_lines, plain_line
from houseway.publishing.places import Places
from houseway.rulebook import in_force, load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.publishing.page_shape import LineOut
    from houseway.rulebook import FeeSheet, FeeTable, Option
    from houseway.rulebook.sheets import Charge

_ZERO_REVIEW = "a fee of nothing is looked at again"


def sheet_lines(sheet: FeeSheet, game: str) -> Iterator[LineOut]:
    """Yield what a sheet says of a game without the figures of its options: tables, columns, duties, notes."""
    stands = "in force" if sheet.id in in_force(game) else "not in force: a later sheet takes its place"
    yield plain_line("sheet", f"{sheet.sheet.title}, {stands}", tuple(str(sheet.sheet.source).split(", ")))
    for table in pricing_tables(sheet, game):
        yield from _table_lines(sheet, table)
    for duty, printed in sheet.sheet.law.items():
        said = words.DUTIES.get(duty, _ZERO_REVIEW).format(rates=words.number(sheet.sheet.rates))
        yield plain_line("law", said, printed.cite)
    yield from page_lines(map(note_described, sheet.sheet.notes))


def own_lines(sheet: FeeSheet, game: str) -> Iterator[LineOut]:
    """Yield the same without what is printed with other games or their tables only."""
    concerns = concerning(sheet, game)
    for line in sheet_lines(sheet, game):
        if line.head == "law" or concerns(line.cite):
            yield line


def concerning(sheet: FeeSheet, game: str) -> Callable[[tuple[str, ...]], bool]:
    """Return what says whether lines of a sheet are about a game: not only about other games or their tables."""
    own, others = Places(_source(game)), Places()
    for name in sheet.games:
        if name != game:
            others.add(_source(name))
    for table in sheet.tables:
        (own if game in table.games else others).add(_table_cites(sheet, table))
    return lambda cites: own.meet(cites) or not others.meet(cites)


def _source(game: str) -> list[str]:
    return str(load(game).document.source).split(", ")


def _table_cites(sheet: FeeSheet, table: FeeTable) -> Iterator[str]:
    yield table_cite(sheet, table)
    for charge in table.charges.values():
        yield from charge.cite
    if table.schedule.limits is not None:
        yield from table.schedule.limits.cite


def option_lines(sheet: FeeSheet, game: str) -> Iterator[LineOut]:
    """Yield every option of the tables that price a game, its ladders in words."""
    for table in pricing_tables(sheet, game):
        for option in table.options:
            cite = (f"{sheet.sheet.source.seed}:{option.line}",)
            yield plain_line(f"option {option.label}", _option_words(table, option), cite)


def pricing_tables(sheet: FeeSheet, game: str) -> list[FeeTable]:
    """Return the tables of a sheet that price a game."""
    return [table for table in sheet.tables if game in table.games]


def table_cite(sheet: FeeSheet, table: FeeTable) -> str:
    """Return the lines on which a table is printed."""
    first, last = table.schedule.lines
    return f"{sheet.sheet.source.seed}:{first}-{last}"


def _table_lines(sheet: FeeSheet, table: FeeTable) -> Iterator[LineOut]:
    yield plain_line("schedule", table_words(table), (table_cite(sheet, table),))
    limits = table.schedule.limits
    if limits is not None:
        minimum, maximum = (
            " to ".join(dollars(amount) for amount in dict.fromkeys(range_))
            for range_ in (limits.minimum, limits.maximum)
        )
        yield plain_line("", f"minimum {minimum}, maximum {maximum}", limits.cite)
    for charge in table.charges.values():
        yield plain_line("", charge_words(charge), charge.cite)


def table_words(table: FeeTable) -> str:
    """Name a table of fees and its options."""
    labels = [option.label for option in table.options]
    options = f"option {labels[0]}" if len(labels) == 1 else f"options {labels[0]} to {labels[-1]}"
    return ", ".join(
        filter(None, (table.schedule.title, table.schedule.structure.replace("-", " "), options))
    )


def charge_words(charge: Charge) -> str:
    """Say who pays a fee, for what, measured on what, and when."""
    by = "one fee" if charge.by == "flat" else f"by {words.measure(charge).lower()}"
    parts = [
        f"{words.PAYERS[charge.payer].lower()}, {words.per(charge)}, {by}",
        charge.moment.replace("-", " "),
    ]
    parts += [f"once the {charge.reached.replace('-', ' ')} is reached"] if charge.reached else []
    parts += [f"if the hand ends before the {charge.unless.replace('-', ' ')}"] if charge.unless else []
    return f"{charge.title}: {'; '.join(parts)}"


def _option_words(table: FeeTable, option: Option) -> str:
    told: list[str] = []
    if option.limit is not None:
        low, high = option.limit
        told.append(
            f"limits {dollars(low)} to {dollars(high)}" if high is not None else f"limits from {dollars(low)}"
        )
    told += [
        f"{name} {words.amounts(said)}"
        for name, said in (("stakes", option.stakes), ("blinds", option.blinds), ("buy-in", option.buy_in))
        if said
    ]
    told += [f"condition {dollars(option.condition)}"] if option.condition is not None else []
    for name, ladder in option.fees.items():
        steps = [f"{ladder.bounds(rung)} {words.fee(rung.fee).lower()}" for rung in ladder.rising]
        told.append(f"{table.charges[name].title}: {', '.join(steps)}")
    return "; ".join(told)
