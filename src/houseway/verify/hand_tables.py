"""What can be seen to be wrong before the first card: seats, stakes, posts; and what is only worth a remark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.approved import least_buy_in
from houseway.games.poker.option_faults import option_faults
from houseway.games.poker.stakes_faults import no_bring_in, stakes_faults
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.verify.hand_posts import hand_post_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.verify.hand_case import HandCase

_TABLE = 30
"""No table has so many seats, whatever a document leaves open."""


def hand_table_faults(case: HandCase) -> Iterator[Violation]:
    """Name everything that is wrong with the seats, the stakes and the posts."""
    yield from _seat_faults(case)
    yield from _stakes_faults(case)
    yield from hand_post_faults(case)
    yield from option_faults(case.document, case.table, case.posted)


def _seat_faults(case: HandCase) -> Iterator[Violation]:
    seats, rule = case.seats, case.document.seats
    for seat in dict.fromkeys(seat for seat in seats if seats.count(seat) > 1):
        yield Violation("seat-twice", f"seat {seat} is written down {seats.count(seat)} times")
    if len(seats) < rule.least:
        players = f"{len(seats)} player{'s' * (len(seats) != 1)}"
        yield Violation("players", f"{players}; at least {rule.least} are needed", rule.cite)
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
    """Compare the stakes with those that the document lets a table post, and name what it has no place for."""
    yield from stakes_faults(case.document, case.table)
    record, document = case.record, case.document
    if record.bring_in is not None and document.bring_in is None:
        yield no_bring_in(document, record.bring_in)
    if record.killed and not any(kill.when == "after_win" for kill in document.kills):
        says = f"killed = true; in {document.title} no pot is killed by what was won before"
        yield Violation("table-limits", says, tuple(line for kill in document.kills for line in kill.cite))


def hand_remarks(case: HandCase) -> list[str]:
    """Say what breaks no rule in one hand and is worth a look: stacks below the least buy-in."""
    least, cite = least_buy_in(case.document, case.table)
    lines = ", ".join(cite)
    return [
        f"seat {entry.seat} has {dollars(entry.stack)}, less than the least buy-in of {dollars(least)} ({lines})"
        for entry in case.record.seats
        if 0 < entry.stack < least
    ]
