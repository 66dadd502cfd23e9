"""Sheets of fees and their schedules in the export."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.publishing.export_parts import correction_out, readings_out, source_out
from houseway.publishing.shape import FeeRowOut, NoteOut, OptionOut, ScheduleOut, SheetOut, SourceOut
from houseway.rulebook import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.money import DollarAmount
    from houseway.rulebook import FeeSheet, FeeTable, Option


def sheet_out(sheet: FeeSheet) -> SheetOut:
    """Return a document of fees without its tables."""
    room, own = sheet.id.partition("/")[0], sheet.sheet
    return SheetOut(
        id=sheet.id,
        room=room,
        title=own.title,
        source=source_out(own.source),
        games=sheet.games,
        supersedes=tuple(f"{room}/{name}" for name in own.supersedes),
        rates=own.rates,
        policy=plain(own.policy),
        law={duty: printed.cite for duty, printed in own.law.items()},
        readings=readings_out(own.readings, own.source),
        notes=tuple(NoteOut(note.says, note.topic, note.cite) for note in own.notes),
        schedules=tuple(table.id for table in sheet.tables),
    )


def schedule_out(sheet: FeeSheet, table: FeeTable) -> ScheduleOut:
    """Return one table of fees."""
    schedule, limits = table.schedule, table.schedule.limits
    return ScheduleOut(
        id=table.id,
        sheet=sheet.id,
        title=schedule.title or sheet.sheet.title,
        games=table.games,
        source=SourceOut(sheet.sheet.source.seed, schedule.lines),
        announced=schedule.announced,
        structure=schedule.structure,
        stakes=schedule.stakes,
        buy_in=schedule.buy_in,
        minimum_cents=None if limits is None else _pair(limits.minimum),
        maximum_cents=None if limits is None else _pair(limits.maximum),
        limit_per=schedule.limit_per,
        charges={name: plain(charge) for name, charge in table.charges.items()},
        corrections=tuple(correction_out(fix) for fix in schedule.corrections),
        options=tuple(_option(table, option) for option in table.options),
    )


def _pair(amounts: tuple[DollarAmount, DollarAmount]) -> tuple[int, int]:
    return int(amounts[0]), int(amounts[1])


def _option(table: FeeTable, option: Option) -> OptionOut:
    return OptionOut(
        option=int(option.label) if option.label.isdecimal() else option.label,
        line=option.line,
        limit_cents=option.limit,
        stakes=option.stakes,
        buy_in=option.buy_in,
        blinds=option.blinds,
        condition_cents=option.condition,
        group=option.group,
        rows=tuple(_rows(table, option)),
    )


def _rows(table: FeeTable, option: Option) -> Iterator[FeeRowOut]:
    for name, ladder in option.fees.items():
        charge = table.charges[name]
        by_cents, by_people = not (ladder.flat or ladder.people), ladder.people and not ladder.flat
        for rung in ladder.rungs:
            yield FeeRowOut(
                charge=name,
                payer=charge.payer,
                base="flat" if ladder.flat else charge.by,
                per=charge.per,
                from_cents=rung.least if by_cents else None,
                to_cents=rung.high if by_cents else None,
                players=(rung.least, rung.high) if by_people else None,
                fee_cents=rung.fee,
                moment=charge.moment,
            )
