"""Rules about the limits of a table: whether they can be met, and whether its tiers fit them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from houseway.errors import HousewayError
from houseway.money import cents, dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.lint.finding import Fault
    from houseway.lint.pages import Page
    from houseway.rulebook import Option

_DOLLAR = 100
_MEASURES = {"wager", "action"}
"""What a table's limits bind."""


def limit_faults(page: Page) -> Iterator[Fault]:
    """Name what is wrong with the limits of a table."""
    yield from _ranges(page)
    yield from _divided(page)
    for option in page.table.options:
        yield from _fitting(page, option)
        yield from _blinds(page, option)


def _ranges(page: Page) -> Iterator[Fault]:
    limits = page.table.schedule.limits
    if limits is None:
        return
    (low, low_top), (high, high_top) = limits.minimum, limits.maximum
    if low > low_top or high > high_top or low > high_top:
        said = f"minimum {dollars(low)}-{dollars(low_top)}, maximum {dollars(high)}-{dollars(high_top)}"
        yield page.fault("limits-impossible", f"no table can have such limits: {said}")


def _limit(page: Page, option: Option) -> tuple[int, int | None] | None:
    """Return the smallest and the largest amount that the option's table may take."""
    if option.limit is not None:
        return option.limit
    ranges = page.table.schedule.limits
    return None if ranges is None else (ranges.minimum[0], ranges.maximum[1])


def _divided(page: Page) -> Iterator[Fault]:
    """Find amounts that no option takes, where the options divide all amounts among them."""
    held = [(option, *option.limit) for option in page.table.options if option.limit is not None]
    steps = list(pairwise(sorted(held, key=lambda one: one[1])))
    if not steps or not all(one[2] is not None and one[2] < two[1] for one, two in steps):
        return
    gaps = [(high, low) for (_, _, high), (_, low, _) in steps if high is not None and low > high + _DOLLAR]
    if gaps:
        said = ", ".join(f"{dollars(high + _DOLLAR)} to {dollars(low - _DOLLAR)}" for high, low in gaps)
        yield page.fault("limits-gap", f"no option takes {said}")


def _fitting(page: Page, option: Option) -> Iterator[Fault]:
    limit = _limit(page, option)
    low, high = limit or (0, None)
    if high is not None and low > high:
        says = f"the limit goes from {dollars(low)} to {dollars(high)}"
        yield page.fault("limits-impossible", says, option)
        return
    for column, ladder in option.fees.items():
        if ladder.flat or page.table.charges[column].by not in _MEASURES:
            continue
        yield from _top(page, option, column, limit)
        if limit is not None:
            yield from _bottom(page, option, column, low)
            yield from _unreached(page, option, column, low, high)


def _bottom(page: Page, option: Option, column: str, low: int) -> Iterator[Fault]:
    first = option.fees[column].rising[0]
    reached = first.high is None or first.high >= low
    if first.low is not None and first.low != low and reached:
        says = f"the limit begins at {dollars(low)}, the first tier at {dollars(first.low)}"
        yield page.fault("tier-under-limit", says, option, column)


def _top(page: Page, option: Option, column: str, limit: tuple[int, int | None] | None) -> Iterator[Fault]:
    last, charge = option.fees[column].rising[-1], page.table.charges[column]
    if last.high is None or charge.kind == "bonus":
        return
    high = None if limit is None else limit[1]
    if high is None:
        says = "no limit is printed" if limit is None else "the limit has no end"
    elif high > last.high:
        says = f"the limit goes to {dollars(high)}"
    elif charge.by == "action" and high * 2 > last.high:
        says = f"two wagers at the limit of {dollars(high)} are more"
    else:
        return
    yield page.fault(
        "tier-over-limit", f"the last tier ends at {dollars(last.high)}, and {says}", option, column
    )


def _unreached(page: Page, option: Option, column: str, low: int, high: int | None) -> Iterator[Fault]:
    """Name tiers that no amount can reach: below the table's minimum, or a single wager above its maximum."""
    ladder = option.fees[column]
    single = page.table.charges[column].by == "wager"
    under = [ladder.bounds(rung) for rung in ladder.rungs if rung.high is not None and rung.high < low]
    over = [ladder.bounds(rung) for rung in ladder.rungs if single and high is not None and rung.least > high]
    if under:
        says = f"no amount is under the limit of {dollars(low)}: {', '.join(under)}"
        yield page.fault("tier-out-of-reach", says, option, column)
    if over and high is not None:
        says = f"no wager is over the limit of {dollars(high)}: {', '.join(over)}"
        yield page.fault("tier-out-of-reach", says, option, column)


def _blinds(page: Page, option: Option) -> Iterator[Fault]:
    blinds = option.blinds or _blinds_of(page)
    posted = _sum_of(blinds)
    for column, ladder in option.fees.items():
        most = max(rung.fee for rung in ladder.rungs)
        if posted and page.table.charges[column].payer == "blinds" and most > posted:
            says = f"a fee of {dollars(most)} from blinds of {dollars(posted)} ({blinds})"
            yield page.fault("fee-over-blinds", says, option, column)


def _blinds_of(page: Page) -> str:
    """Return the blinds over a table: the stakes of a game without a fixed limit."""
    schedule = page.table.schedule
    return "" if schedule.structure in {"", "limit"} else schedule.stakes.removesuffix("+")


def _sum_of(blinds: str) -> int:
    """Add up blinds written such as 1/2; nothing where they are written otherwise."""
    try:
        return sum(cents(blind) for blind in blinds.split("/")) if blinds else 0
    except HousewayError:
        return 0
