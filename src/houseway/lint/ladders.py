"""Rules about one ladder: its tiers, its fees and how many of them there are."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from houseway.lint.finding import Fault
from houseway.lint.places import run
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.lint.pages import Page
    from houseway.rulebook import Ladder, Option, Rung

_DOLLAR = 100
_NARROW = 5
"""A gap of fewer dollars is the step of the chips that a table takes, and may be meant so."""
_ROUND = 500
"""Tiers end on figures such as $100 and $99; both mean the same multiple of five dollars."""
_SEVERAL = 4
"""So many tiers at one percentage are no chance."""
_SHARE = re.compile(r"%|percent|per cent|commission|fraction of", re.IGNORECASE)


def ladder_faults(page: Page) -> Iterator[Fault]:
    """Name what is wrong with the ladders of a table, one by one."""
    for option in page.table.options:
        for column, ladder in option.fees.items():
            if not ladder.flat:
                yield from _tiers(page, option, column, ladder)
                yield from _fees(page, option, column, ladder)
            yield from _rates(page, option, column, ladder)
    for column, charge in page.table.charges.items():
        if _SHARE.search(charge.title):
            yield page.fault("percentage", f'a fee called "{charge.title}"', column=column)


def _tiers(page: Page, option: Option, column: str, ladder: Ladder) -> Iterator[Fault]:
    lows = [rung.least for rung in ladder.rungs]
    if not ladder.people and lows != sorted(lows):
        yield page.fault("tiers-disordered", f"tiers are printed in the order {ladder}", option, column)
    step = 1 if ladder.people else _DOLLAR
    gaps: list[tuple[int, int]] = []
    for below, above in pairwise(ladder.rising):
        if below.high is None or above.least <= below.high:
            pair = f"{ladder.bounds(below)} and {ladder.bounds(above)}"
            says = f"{_figure(ladder, above.least)} is in two tiers: {pair}"
            yield page.fault("tiers-overlap", says, option, column)
        elif above.least > below.high + step:
            gaps.append((below.high + step, above.least - step))
    if gaps:
        said = ", ".join(_gap(ladder, *gap) for gap in gaps)
        narrow = all(high - low < (_NARROW - 1) * step for low, high in gaps)
        yield page.fault("tiers-gap", f"no tier holds {said}", option, column, "doubtful" if narrow else None)


def _fees(page: Page, option: Option, column: str, ladder: Ladder) -> Iterator[Fault]:
    rungs = ladder.rising
    for below, above in pairwise(rungs):
        if above.fee < below.fee:
            says = f"the fee falls: {_pays(ladder, below)}, {_pays(ladder, above)}"
            yield page.fault("fee-falls", says, option, column)
    if ladder.people:
        return
    same = [pair for pair in pairwise(rungs) if pair[0].fee == pair[1].fee != 0]
    if len(same) == len(rungs) - 1 > 1:
        yield page.fault("fee-repeats", f"all {len(rungs)} tiers pay {dollars(rungs[0].fee)}", option, column)
    else:
        for below, above in same:
            says = f"the fee does not rise: {_pays(ladder, below)}, {_pays(ladder, above)}"
            yield page.fault("fee-repeats", says, option, column)


def share_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Find tiers that all cost one and the same part of their upper ends; say so once for a sheet."""
    sheets: dict[str, list[tuple[Page, Option, Fraction]]] = {}
    for page in pages:
        for option in page.table.options:
            shares = [_share(ladder) for ladder in option.fees.values()]
            found = next((share for share in shares if share is not None), None)
            if found is not None:
                sheets.setdefault(page.sheet.id, []).append((page, option, found))
    for sheet_id, found in sheets.items():
        parts = ", ".join(
            f"{part.numerator} in {part.denominator}" for part in sorted({one[2] for one in found})
        )
        places = "; ".join(
            f"{name} option {run(option.label for page, option, _ in found if page.table.schedule.name == name)}"
            for name in dict.fromkeys(page.table.schedule.name for page, _, _ in found)
        )
        says = f"every tier costs the same part of its upper end ({parts}), a percentage in steps: {places}"
        cite = tuple(page.fault("", "", option).cite[0] for page, option, _ in found)
        yield Fault("tiers-by-share", says, cite, sheet=sheet_id, table=found[0][0].table.id)


def _share(ladder: Ladder) -> Fraction | None:
    """Return what part of its upper end every tier costs, where that is one and the same."""
    if ladder.people:
        return None
    ends = [(-(-rung.high // _ROUND) * _ROUND, rung.fee) for rung in ladder.rungs if rung.high]
    shares = {Fraction(fee, end) for end, fee in ends}
    return shares.pop() if len(ends) >= _SEVERAL and len(shares) == 1 else None


def _rates(page: Page, option: Option, column: str, ladder: Ladder) -> Iterator[Fault]:
    most = page.sheet.sheet.rates
    rates = sorted({rung.fee for rung in ladder.rungs if rung.fee})
    if len(rates) > most:
        said = ", ".join(map(dollars, rates))
        yield page.fault("rates", f"{len(rates)} rates where {most} are allowed: {said}", option, column)


def _gap(ladder: Ladder, low: int, high: int) -> str:
    if low == high:
        return _figure(ladder, low)
    return f"{low} to {high} players" if ladder.people else f"{dollars(low)} to {dollars(high)}"


def _pays(ladder: Ladder, rung: Rung) -> str:
    return f"{ladder.bounds(rung)} pays {dollars(rung.fee)}"


def _figure(ladder: Ladder, figure: int) -> str:
    return f"{figure} players" if ladder.people else dollars(figure)
