"""Whether a fee option is for a table: its structure, its limits and its blinds, as the sheet prints them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from houseway.games.poker.approved import amounts_told, between, called
from houseway.games.violations import Violation
from houseway.money import Cents, cents
from houseway.rulebook import fee_sheet
from houseway.rulebook.families.poker_money import LIMITED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import Posted
    from houseway.games.poker.stakes import Stakes
    from houseway.rulebook.families.poker import PokerGame

_SPAN = re.compile(r"([0-9.]+(?:/[0-9.]+)+)(?: to ([0-9.]+(?:/[0-9.]+)+)|(\+))?")
"""Amounts as a sheet has them: `3/6`, `0.50/1`, `3/6 to 8/16`, `1/2/2+`."""


class _Span(NamedTuple):
    """The least and the highest amounts that a table may be called by; None is an open end."""

    least: tuple[Cents, ...]
    highest: tuple[Cents, ...] | None

    def holds(self, have: tuple[Cents, ...]) -> bool:
        """Say whether a table is called by so many amounts, or by one alone, all between the ends."""
        return len(have) in {1, len(self.least)} and between(have, self.least, self.highest)


def option_faults(document: PokerGame, stakes: Stakes, posted: Posted | None) -> Iterator[Violation]:
    """Name everything in which an option is for other tables; where none is posted, nothing is wrong."""
    if posted is None:
        return
    schedule, option = posted.table.schedule, posted.option
    structures = [word.strip() for word in schedule.structure.split(",") if word.strip()]
    if structures and stakes.structure not in structures:
        says = f"option {option.label} is for {', '.join(structures)}; the table plays {stakes}"
        yield Violation("option", says, next(iter(posted.table.charges.values())).cite)
        return
    seed, (first, last) = fee_sheet(posted.sheet).sheet.source.seed, schedule.lines
    row, table = f"{seed}:{option.line}", f"{seed}:{first}-{last}"
    for text, line in ((option.stakes, row), (schedule.stakes, table)):
        span = _read(text)
        if span is not None and not span.holds(_called(document, stakes, span)):
            says = f"option {option.label} is for stakes of {_told(text)}; the table plays {stakes}"
            yield Violation("option", says, (line,))
    span = _read(option.blinds)
    if span is not None and not span.holds(stakes.blinds):
        has = amounts_told(stakes.blinds) or "none"
        says = f"option {option.label} is for blinds of {option.blinds}; the table has {has}"
        yield Violation("option", says, (row,))


def _told(text: str) -> str:
    return text.replace("+", " and up")


def _called(document: PokerGame, stakes: Stakes, span: _Span) -> tuple[Cents, ...]:
    """Return what a table is called by: its limits, or its blinds.

    Two amounts also call a game of three blinds that is never played with two.
    """
    if stakes.structure in LIMITED or not stakes.blinds:
        return called(stakes)
    usual = document.blinds is not None and len(stakes.blinds) == document.blinds.count
    return called(stakes) if usual and len(span.least) == 2 else stakes.blinds


def _read(text: str) -> _Span | None:
    """Read what a sheet prints; None where it prints nothing."""
    found = _SPAN.fullmatch(text)
    if found is None:
        return None
    least, highest, up = found.groups()
    return _Span(_amounts(least), None if up else _amounts(highest or least))


def _amounts(text: str) -> tuple[Cents, ...]:
    return tuple(map(cents, text.split("/")))
