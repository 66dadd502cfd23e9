"""Collections by the clock: from the chips on the table, whether their owner is there or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.fees import Hand, collections_due, hand_fees, is_timed
from houseway.table.pots.events import TimeCharged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import FeeDue, Posted
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import Player, TableState

_CLOCK = frozenset({"half-hour", "hour"})


def charges(house: House, state: TableState) -> Iterator[TimeCharged]:
    """Yield what falls due by now of every player; what his chips do not reach for stays owed."""
    posted = house.posted(state.fees)
    if posted is None or state.started is None or not is_timed(posted.table):
        return
    lines = _lines(posted, len(state.players))
    for seat in state.seats():
        player = state.players[seat]
        marks = _marks(posted, state, player)
        if marks:
            yield _charge(player, marks, lines)


def clock_cite(house: House, state: TableState) -> tuple[str, ...]:
    """Return where the collections by the clock are printed that are in force."""
    posted = house.posted(state.fees)
    if posted is None or not is_timed(posted.table):
        return ()
    return next(iter(posted.table.charges.values())).cite


def _lines(posted: Posted, players: int) -> list[FeeDue]:
    """Return what one collection takes from a player at a table of so many."""
    found = hand_fees(posted, Hand(players=players, collections=1))
    return [line for line in found if line.moment in _CLOCK and line.fee]


def _marks(posted: Posted, state: TableState, player: Player) -> tuple[int, ...]:
    started = max(state.started or 0, state.timed or 0)
    due = collections_due(posted, max(player.seated_at, started), state.clock, started)
    return tuple(mark for mark in due if mark > player.charged_to)


def _charge(player: Player, marks: tuple[int, ...], lines: list[FeeDue]) -> TimeCharged:
    whole = sum(line.fee or 0 for line in lines) * len(marks)
    jackpot = sum(line.fee or 0 for line in lines if line.kind == "jackpot") * len(marks)
    paid = min(whole, player.stack)
    return TimeCharged(
        player.seat,
        marks,
        paid,
        min(jackpot, max(paid - (whole - jackpot), 0)),
        whole - paid,
        tuple(cite for line in lines for cite in line.cite),
    )
