"""What explains a fault: a correction that does away with it, or a reading that settles it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.lint.places import lines_of, place
from houseway.lint.rules import RULES
from houseway.rulebook import game_ids, load

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.lint.finding import Fault
    from houseway.lint.pages import Page
    from houseway.rulebook.model import ReadingUse
    from houseway.rulebook.sheets import FeeCorrection


class Explainer:
    """Knows every table, and which faults are still there when the corrections are made."""

    def __init__(self, pages: Iterable[Page], remaining: Iterable[Fault]) -> None:
        self._pages = {page.table.id: page for page in pages}
        self._remaining = {_place(fault) for fault in remaining}

    def explained(self, fault: Fault) -> tuple[str, tuple[str, ...]]:
        """Return what explains a fault, if anything does, and the lines it is cited by: those of a correction, if any."""
        if fault.table and _place(fault) not in self._remaining:
            fixes = [(page, fix) for page in self._about(fault) for fix in _fixes(page, fault)]
            lines = tuple(dict.fromkeys(place(page.seed, fix.line, fix.line) for page, fix in fixes))
            said = dict.fromkeys(f"corrected to {fix.used}{_by(fix)}" for _, fix in fixes)
            return "; ".join(said), lines or fault.cite
        return self._reading(fault) or _correction(fault), fault.cite

    def _about(self, fault: Fault) -> Iterator[Page]:
        yield from (self._pages[name] for name in (fault.table, fault.other) if name)

    def _reading(self, fault: Fault) -> str:
        """Return the readings of the documents concerned that settle what a rule finds near enough."""
        near = self._near(fault)
        found = [
            name
            for name in RULES[fault.rule].readings
            for uses in self._readings(fault)
            if name in uses
            and (near is None or any(near.intersection(lines_of(cite)) for cite in uses[name].cite))
        ]
        return f"reading {', '.join(dict.fromkeys(found))}" if found else ""

    def _readings(self, fault: Fault) -> Iterator[dict[str, ReadingUse]]:
        if fault.game:
            yield load(fault.game).document.readings
        for page in self._about(fault):
            yield page.sheet.sheet.readings
            if RULES[fault.rule].reach == "document":
                yield from (load(game).document.readings for game in page.table.games if game in game_ids())

    def _near(self, fault: Fault) -> set[int] | None:
        """Return the lines of which a reading must name one; None where any will do."""
        reach = RULES[fault.rule].reach
        if reach == "document" or not fault.table:
            return None
        if reach == "table":
            first, last = self._pages[fault.table].table.schedule.lines
            return set(range(first, last + 1))
        return {line for cite in fault.cite for line in lines_of(cite)}


def _place(fault: Fault) -> tuple[str, ...]:
    """Return what tells a fault from others, however it is put into words."""
    return fault.rule, fault.game, fault.table, fault.other, fault.option, fault.part


def _fixes(page: Page, fault: Fault) -> list[FeeCorrection]:
    """Return the corrections of a table that are about the place of a fault."""
    fixes = page.table.schedule.corrections
    own = [fix for fix in fixes if fault.option in {"", fix.option}]
    same = [fix for fix in own if fix.column in {fault.part, "limits"}]
    return same or own


def _by(fix: FeeCorrection) -> str:
    return f", reading {fix.reading}" if fix.reading else ""


def _correction(fault: Fault) -> str:
    """Return the correction of a game's document at the line of a fault."""
    if not fault.game:
        return ""
    lines = {line for cite in fault.cite for line in lines_of(cite)}
    fixes = [fix for fix in load(fault.game).document.corrections if fix.line in lines]
    return "; ".join(f"corrected to {fix.used}" for fix in fixes)
