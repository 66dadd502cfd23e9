"""One table of fees as lint reads it: as it stands on the page, or as it is used."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.lint.finding import Fault
from houseway.lint.places import lines_of, place
from houseway.money import DollarAmount, cents
from houseway.rulebook import FeeSheet, FeeTable, fee_sheet, printed_sheet, sheet_ids

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.lint.finding import Grade
    from houseway.rulebook import Option
    from houseway.rulebook.sheets import FeeCorrection, Schedule

_RANGES = re.compile(r"minimum ([0-9]+)-([0-9]+) maximum ([0-9]+)-([0-9]+)")
_WORDS = {"blinds": "blinds", "stakes": "stakes", "buy-in": "buy_in"}
"""Columns of words, and the fields of an option that hold them."""


class Page(Struct, frozen=True):
    """A table of fees on its sheet."""

    sheet: FeeSheet
    table: FeeTable

    @property
    def seed(self) -> str:
        """The seed in which its lines count."""
        return self.sheet.sheet.source.seed

    def lines(self, option: Option) -> range:
        """Return the lines of an option: to the next one, or to the end of the table."""
        first, last = option.line, self.table.schedule.lines[1]
        after = [other.line for other in self.table.options if other.line > first]
        return range(first, max(first, min(after, default=last + 1) - 1) + 1)

    def fault(
        self, rule: str, says: str, option: Option | None = None, column: str = "", grade: Grade | None = None
    ) -> Fault:
        """Return a fault of the option, of the column or of the whole table, with its lines."""
        return Fault(
            rule=rule,
            says=says,
            cite=self._cite(option, column),
            grade=grade,
            table=self.table.id,
            option="" if option is None else option.label,
            part=column,
        )

    def _cite(self, option: Option | None, column: str) -> tuple[str, ...]:
        if option is not None:
            lines = self.lines(option)
            return (place(self.seed, lines[0], lines[-1]),)
        first, last = self.table.schedule.lines
        cites = self.table.charges[column].cite if column else ()
        near = [cite for cite in cites if cite[:3] == self.seed and first <= lines_of(cite)[0] <= last]
        return tuple(near) or cites or (place(self.seed, first, last),)


def used_pages() -> list[Page]:
    """Return every table of fees as it is used."""
    return [Page(sheet, table) for sheet in map(fee_sheet, sheet_ids()) for table in sheet.tables]


def printed_pages() -> list[Page]:
    """Return every table of fees as it is printed: every correction undone that can be."""
    return [
        Page(sheet, as_printed(table)) for sheet in map(printed_sheet, sheet_ids()) for table in sheet.tables
    ]


def as_printed(table: FeeTable) -> FeeTable:
    """Return a table with its printed limits and words; its ladders are those of the sheet."""
    for fix in table.schedule.corrections:
        if fix.column == "limits":
            table = replace(table, schedule=_with_limits(table, fix))
        elif fix.column in _WORDS:
            table = replace(table, options=tuple(_with_words(table, fix)))
    return table


def _with_limits(table: FeeTable, fix: FeeCorrection) -> Schedule:
    match, limits = _RANGES.fullmatch(fix.printed), table.schedule.limits
    if match is None or limits is None:
        return table.schedule
    low, low_top, high, high_top = (DollarAmount(cents(figure)) for figure in match.groups())
    return replace(table.schedule, limits=replace(limits, minimum=(low, low_top), maximum=(high, high_top)))


def _with_words(table: FeeTable, fix: FeeCorrection) -> Iterator[Option]:
    for option in table.options:
        yield replace(option, **{_WORDS[fix.column]: fix.printed}) if option.label == fix.option else option
