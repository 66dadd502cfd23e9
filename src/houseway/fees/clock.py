"""Collections by the clock: at which of them a player owes.

Fees fall due on the half hour (or the hour). A game that starts between two of them is free
until the next; a player who sits down between two of them pays as the policy has it. Times are
minutes since midnight; a time after midnight goes on counting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.fees.posted import Posted

_HOUR = 60


def period_of(posted: Posted) -> int | None:
    """Return the minutes between two collections, or None where nothing is charged by the clock."""
    per = {charge.per for charge in posted.table.charges.values()}
    if "half-hour" in per:
        return _HOUR // 2
    return _HOUR if "hour" in per else None


def collections_due(posted: Posted, seated: int, until: int, started: int | None = None) -> list[int]:
    """Return the minutes at which a player owes, who sat from `seated` to `until` in a game begun at `started`."""
    period = period_of(posted)
    if period is None:
        raise RecordError(f"{posted.id} is not charged by the clock")
    began = seated if started is None else started
    if until < seated or seated < began:
        raise RecordError(
            "expected the game's start, then the player's, then the end of the time asked about"
        )
    first = -(-began // period) * period  # a part period at the start of the game is free
    marks = range(first + period, until + 1, period)
    at_once = [seated] if posted.policy.late_seat == "at-once" and seated > began else []
    return at_once + [mark for mark in marks if mark > seated and _owes(posted, seated, mark, period)]


def _owes(posted: Posted, seated: int, mark: int, period: int) -> bool:
    if seated <= mark - period:
        return True
    return posted.policy.late_seat == "coming-half" and mark % _HOUR == _HOUR // 2
