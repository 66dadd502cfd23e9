"""The limits that a table posts: those of its option, or some chosen within the filed ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import RecordError
from houseway.money import Cents, dollars
from houseway.rulebook import fee_sheet, shown

if TYPE_CHECKING:
    from houseway.fees import Posted
    from houseway.rulebook.sheets import LimitRanges


class Limit(Struct, frozen=True):
    """A table's minimum and maximum: in words, and as the least and the most that can be wagered at it."""

    minimum: str
    maximum: str
    least: Cents
    most: Cents | None
    chosen: bool = True
    """False where the option leaves a choice and none was made."""


def table_limits(posted: Posted, minimum: Cents | None, maximum: Cents | None) -> Limit | None:
    """Return the limits to post, or None where none are filed; what is not filed is refused."""
    asked = None
    if minimum is not None and maximum is not None:
        asked = minimum, maximum
    elif minimum is not None or maximum is not None:
        raise RecordError("a table posts a minimum and a maximum: give both of them, or neither")
    if posted.option.limit is not None:
        return _filed(posted, posted.option.limit, asked)
    if posted.table.schedule.limits is not None:
        return _within(posted, posted.table.schedule.limits, asked)
    if asked is not None:
        raise RecordError(f"{posted.id} is filed without a minimum and a maximum wager: none can be chosen")
    return None


def _filed(posted: Posted, filed: tuple[Cents, Cents | None], asked: tuple[Cents, Cents] | None) -> Limit:
    low, high = filed
    if asked is not None:
        least, most = asked
        if least != low or (high is not None and most != high) or most < low:
            place = f"{fee_sheet(posted.sheet).sheet.source.seed}:{posted.option.line}"
            raise RecordError(
                f"{posted.id} is filed with one limit, {_range(low, high)} ({place}); "
                f"it cannot be posted with {_range(least, most)}"
            )
        high = most
    return Limit(dollars(low), "none" if high is None else dollars(high), low, high)


def _within(posted: Posted, ranges: LimitRanges, asked: tuple[Cents, Cents] | None) -> Limit:
    if asked is None:
        (low, _), (_, high) = ranges.minimum, ranges.maximum
        return Limit(_range(*ranges.minimum), _range(*ranges.maximum), low, high, chosen=False)
    for name, amount, filed in zip(
        ("minimum", "maximum"), asked, (ranges.minimum, ranges.maximum), strict=True
    ):
        if not filed[0] <= amount <= filed[1]:
            raise RecordError(
                f"a {name} of {dollars(amount)} is outside the filed range of {_range(*filed)} "
                f"({posted.id}, {shown(ranges.cite)})"
            )
    least, most = asked
    if least > most:
        raise RecordError(f"the minimum of {dollars(least)} is over the maximum of {dollars(most)}")
    return Limit(dollars(least), dollars(most), least, most)


def _range(low: Cents, high: Cents | None) -> str:
    if high is None:
        return f"{dollars(low)} or more"
    return dollars(low) if low == high else f"{dollars(low)} to {dollars(high)}"
