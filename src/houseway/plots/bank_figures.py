"""The figures of a plot of a bank: results in bars of round width, options that come to the same as one."""

from __future__ import annotations

from itertools import pairwise
from math import floor, gcd
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.plots.fee_looks import numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.bank.shape import BankReport, OptionLine
    from houseway.money import Cents

_BARS = 40
_BEYOND = 0.002
"""The outermost bars hold so large a share and all that lies beyond it; jackpots would push the others together."""
_DOLLAR = 100
_WIDTHS = tuple(digit * 10**power * _DOLLAR for power in range(7) for digit in (1, 2, 5))
_MOST_OPTIONS = 24


class Bar(Struct, frozen=True):
    """A share of all rounds that ended between two results after the fee, in cents."""

    low: float
    high: float
    share: float

    @property
    def loss(self) -> bool:
        """Whether most of it lies below nothing."""
        return self.low + self.high < 0


def bars(report: BankReport) -> tuple[Bar, ...]:
    """Return the results of a round after the fee in at most so many bars.

    Every result has a bar of its own about it where they are few; otherwise bars are a round number of dollars
    wide, from round dollars on.
    """
    total = sum(count for _, count in report.results)
    if not total:
        return ()
    first, last = (_at(report.results, share * total) for share in (_BEYOND, 1 - _BEYOND))
    usual = [result for result, _ in report.results if first <= result <= last]
    step = gcd(*(result - first for result in usual)) or _DOLLAR
    alone = last - first < _BARS * step
    width = step if alone else _width(last - first, step)
    origin = first - report.fee - step / 2 if alone else 0.0
    low, high = (floor((end - report.fee - origin) / width) for end in (first, last))
    counts = [0] * (high - low + 1)
    for result, count in report.results:
        counts[min(max(floor((result - report.fee - origin) / width), low), high) - low] += count
    edges = [origin + (low + place) * width for place in range(len(counts) + 1)]
    return tuple(
        Bar(*ends, count / total) for ends, count in zip(pairwise(edges), counts, strict=True) if count
    )


def _at(results: Sequence[tuple[Cents, int]], rank: float) -> Cents:
    """Return the result that the round of a rank came to."""
    passed = 0
    for result, count in results:
        passed += count
        if passed >= rank:
            return result
    return results[-1][0]


def _width(reach: Cents, step: Cents) -> Cents:
    """Return a width that has as many possible results in every bar, if a round one does."""
    fitting = [width for width in _WIDTHS if width * (_BARS - 1) > reach]
    even = [width for width in fitting[:4] if width % step == 0]
    return (even or fitting)[0]


class Alike(Struct, frozen=True):
    """Options that come to the same at a table."""

    label: str
    bank_per_hour: float
    drop_per_hour: float
    posted: bool


def alike(report: BankReport) -> tuple[list[Alike], str]:
    """Return what the options leave the bank in an hour, the best first, and what is left out of them in words."""
    groups: dict[tuple[float, float], list[OptionLine]] = {}
    charged = [line for line in report.options if not line.refused]
    for line in charged:
        groups.setdefault((round(line.bank_per_hour), round(line.drop_per_hour)), []).append(line)
    every = [
        Alike(_label(own, charged, report.posted), bank, drop, any(line.id == report.posted for line in own))
        for (bank, drop), own in sorted(groups.items(), reverse=True)
    ]
    shown = _ends(every)
    said: list[str] = []
    if len(shown) < len(every):
        said.append(f"{len(every) - len(shown)} between them are left out")
    if refused := len(report.options) - len(charged):
        said.append(f"{refused} {'option' if refused == 1 else 'options'} cannot be charged at such a table")
    return shown, ", ".join(said)


def _label(own: Sequence[OptionLine], charged: Sequence[OptionLine], posted: str) -> str:
    """Name options by their numbers, and their schedules where the numbers alone do not tell them apart."""
    if len({line.option for line in charged}) == len(charged):
        label = numbers([line.option for line in own])
        here = [line.option for line in own if line.id == posted]
        return f"{here[0]} and {len(own) - 1} more" if here and " more" in label else label
    schedules: dict[str, list[str]] = {}
    for line in own:
        schedules.setdefault(line.schedule, []).append(line.option)
    return "; ".join(f"{name}: {numbers(options)}" for name, options in schedules.items())


def _ends(every: Sequence[Alike]) -> list[Alike]:
    """Return the best, the worst and the posted one."""
    if len(every) <= _MOST_OPTIONS:
        return list(every)
    half = (_MOST_OPTIONS - 1) // 2
    return [
        line for place, line in enumerate(every) if min(place, len(every) - 1 - place) < half or line.posted
    ]
