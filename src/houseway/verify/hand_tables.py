"""What can be seen to be wrong before the first card: seats, stakes, posts; and what is only worth a remark."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.verify.hand_posts import hand_post_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.money import Cents
    from houseway.rulebook.families.poker_money import TableLimit
    from houseway.verify.hand_case import HandCase

_PAIR = re.compile(r"[0-9]{1,6}/[0-9]{1,6}")
_TABLE = 30
"""No table has so many seats, whatever a document leaves open."""


def hand_table_faults(case: HandCase) -> Iterator[Violation]:
    """Name everything that is wrong with the seats, the stakes and the posts."""
    yield from _seat_faults(case)
    yield from _stakes_faults(case)
    yield from hand_post_faults(case)
    yield from _option_faults(case)


def _seat_faults(case: HandCase) -> Iterator[Violation]:
    seats, rule = case.seats, case.document.seats
    for seat in dict.fromkeys(seat for seat in seats if seats.count(seat) > 1):
        yield Violation("seat-twice", f"seat {seat} is written down {seats.count(seat)} times")
    if len(seats) < rule.least:
        yield Violation("players", f"{len(seats)} players; at least {rule.least} are needed", rule.cite)
    most = rule.most or _TABLE
    if len(seats) > most:
        yield Violation("seats", f"{len(seats)} players; at most {most} may play", rule.cite)
    for seat in (*seats, case.button):
        if seat > most:
            yield Violation("seats", f"seat {seat}; this table has {most} seats", rule.cite)
    for entry in case.record.seats:
        if entry.stack <= 0:
            yield Violation("stack", f"seat {entry.seat} has {dollars(entry.stack)}; a hand needs chips")
        elif case.document.betting.all_in_needs == "ante" and entry.stack < case.table.ante:
            says = f"seat {entry.seat} has {dollars(entry.stack)}, less than the ante of {dollars(case.table.ante)}"
            yield Violation("stack", says, case.document.betting.all_in_needs_cite)


def _stakes_faults(case: HandCase) -> Iterator[Violation]:
    """Compare the stakes with those that the document lets a table post."""
    stakes = case.table
    approved = [limit for limit in case.document.limits if limit.structure == stakes.structure]
    if approved and not any(_fits(case, limit) for limit in approved):
        allowed = "; ".join(filter(None, map(_told, approved)))
        cite = tuple(line for limit in approved for line in limit.cite)
        yield Violation("table-limits", f"{stakes} is not approved; approved: {allowed}", cite)


def _fits(case: HandCase, limit: TableLimit) -> bool:
    stakes = case.table
    pair = (stakes.lower, stakes.upper)
    if stakes.structure not in {"limit", "spread"} and stakes.blinds:
        pair = (stakes.blinds[0], stakes.blinds[-1])
    if limit.pairs:
        return pair in limit.pairs
    if limit.least is None and limit.blinds:
        return stakes.blinds == limit.blinds
    low = limit.least is None or all(have >= least for have, least in zip(pair, limit.least, strict=True))
    high = limit.highest is None or all(have <= most for have, most in zip(pair, limit.highest, strict=True))
    return low and high


def _told(limit: TableLimit) -> str:
    """Say what a limit lets a table post."""
    if limit.pairs:
        return ", ".join("-".join(map(dollars, pair)) for pair in limit.pairs)
    ends = ["-".join(map(dollars, pair)) for pair in (limit.least, limit.highest) if pair is not None]
    if limit.blinds and not ends:
        return f"blinds of {'-'.join(map(dollars, limit.blinds))}"
    return " to ".join(ends) + ("" if limit.highest or not ends else " and up")


def _option_faults(case: HandCase) -> Iterator[Violation]:
    """Compare the stakes with those that the fee option is approved for."""
    if case.posted is None:
        return
    schedule, option = case.posted.table.schedule, case.posted.option
    cite = next(iter(case.posted.table.charges.values())).cite
    structures = [word.strip() for word in schedule.structure.split(",") if word.strip()]
    if structures and case.table.structure not in structures:
        says = f"option {option.label} is for {', '.join(structures)}; the table plays {case.table}"
        yield Violation("option", says, cite)
    pair = [int(part) * 100 for part in option.stakes.split("/")] if _PAIR.fullmatch(option.stakes) else None
    if pair is not None and tuple(pair) not in {(case.table.lower, case.table.upper), case.table.blinds}:
        says = f"option {option.label} is for stakes of {option.stakes}; the table plays {case.table}"
        yield Violation("option", says, cite)


def hand_remarks(case: HandCase) -> list[str]:
    """Say what breaks no rule in one hand and is worth a look: stacks below the least buy-in."""
    least, cite = _least_buy_in(case)
    return [
        f"seat {entry.seat} has {dollars(entry.stack)}, less than the least buy-in of {dollars(least)} ({cite})"
        for entry in case.record.seats
        if 0 < entry.stack < least
    ]


def _least_buy_in(case: HandCase) -> tuple[Cents, str]:
    rule, stakes = case.document.buy_in, case.table
    for limit in case.document.limits:
        if limit.structure == stakes.structure and limit.buy_in and _fits(case, limit):
            return int(limit.buy_in), ", ".join(limit.cite)
    if rule is None:
        return 0, ""
    times = (rule.times_least_bet or 0) * stakes.lower
    return max(int(rule.amount or 0), times), ", ".join(rule.cite)
