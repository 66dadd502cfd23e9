"""Rules about sheets beside each other: two documents of one game, and one ladder in many tables."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.lint.finding import Fault
from houseway.lint.places import place, run
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.lint.pages import Page
    from houseway.rulebook import Ladder, Option

_DOLLAR = 100
_SEVERAL = 2
"""A ladder that so many other tables have is no slip itself."""


Pair = tuple["Page", "Option", "Page", "Option"]
"""An option of a sheet and the one of the same number of a sheet that it supersedes."""


def document_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Compare the documents of one game, option by option."""
    pairs: dict[tuple[str, str, frozenset[str]], list[Pair]] = {}
    for one, two in permutations(pages, 2):
        shared = frozenset(one.table.games) & frozenset(two.table.games)
        if shared and _replaces(one, two):
            others = {option.label: option for option in two.table.options}
            same = [(one, own, two, others[own.label]) for own in one.table.options if own.label in others]
            pairs.setdefault((one.sheet.id, two.sheet.id, shared), []).extend(same)
    for group in pairs.values():
        yield from _compared(group)


def _replaces(one: Page, two: Page) -> bool:
    room, _, name = two.sheet.id.partition("/")
    return one.sheet.id.partition("/")[0] == room and name in one.sheet.sheet.supersedes


def _compared(pairs: Sequence[Pair]) -> Iterator[Fault]:
    """Name the options that differ; where most do, say so once: the sheets are two sheets."""
    unlike = [(one, own, two, other) for one, own, two, other in pairs if _terms(own) != _terms(other)]
    if len(unlike) > 1 and len(unlike) * 2 > len(pairs):
        one, _, two, _ = unlike[0]
        labels = run(own.label for _, own, _, _ in unlike)
        says = f"{len(unlike)} of {len(pairs)} options of one number are others in {two.sheet.id}: {labels}"
        cite = tuple(_place(*side) for each in unlike for side in (each[:2], each[2:]))
        yield Fault("sheets-disagree", says, cite, sheet=one.sheet.id, table=one.table.id, other=two.table.id)
        return
    for one, own, two, other in unlike:
        says = f"option {other.label} of {two.table.id} is another: {_unlike(own, other)}"
        fault = one.fault("sheets-disagree", says, own)
        yield replace(fault, cite=(_place(one, own), _place(two, other)), other=two.table.id)


def _terms(option: Option) -> tuple[object, object]:
    return option.fees, option.limit


def _place(page: Page, option: Option) -> str:
    lines = page.lines(option)
    return place(page.seed, lines[0], lines[-1])


def _unlike(own: Option, other: Option) -> str:
    """Tell in which columns two options differ."""
    said = [
        f"{name} {own.fees.get(name, 'nothing')} here, {other.fees.get(name, 'nothing')} there"
        for name in dict.fromkeys((*own.fees, *other.fees))
        if own.fees.get(name) != other.fees.get(name)
    ]
    if own.limit != other.limit:
        said.insert(0, f"limit {_limit(own)} here, {_limit(other)} there")
    return "; ".join(said)


def _limit(option: Option) -> str:
    if option.limit is None:
        return "not its own"
    low, high = option.limit
    return f"{dollars(low)} or more" if high is None else f"{dollars(low)} to {dollars(high)}"


def slip_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Find a ladder that no other table of its source has, one slip away from a ladder that several have."""
    tables: dict[tuple[str, str], set[str]] = {}
    for page in pages:
        for option in page.table.options:
            for ladder in option.fees.values():
                tables.setdefault((page.seed, str(ladder)), set()).add(page.table.id)
    for page in pages:
        for option in page.table.options:
            for column, ladder in option.fees.items():
                if ladder.flat or len(tables[page.seed, str(ladder)]) > 1:
                    continue
                for slip in _slips(ladder):
                    others = tables.get((page.seed, slip), set()) - {page.table.id}
                    if len(others) >= _SEVERAL:
                        says = f"{ladder} stands here alone; {slip} stands in {', '.join(sorted(others))}"
                        yield page.fault("ladder-slip", says, option, column)


def _slips(ladder: Ladder) -> Iterator[str]:
    """Write every ladder that one slip makes of this one: a dollar beside a bound, a zero more or less in a fee."""
    rungs = ladder.rungs
    for step, rung in enumerate(rungs):
        made = [replace(rung, fee=rung.fee * 10)]
        made += [replace(rung, fee=rung.fee // 10)] if rung.fee % 1000 == 0 else []
        for by in (-_DOLLAR, _DOLLAR):
            made += [replace(rung, low=rung.low + by)] if rung.low is not None else []
            made += [replace(rung, high=rung.high + by)] if rung.high is not None else []
        for other in made:
            yield str(replace(ladder, rungs=(*rungs[:step], other, *rungs[step + 1 :])))
