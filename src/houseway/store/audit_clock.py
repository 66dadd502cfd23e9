"""Time in the record: room time and wall time of every entry, and collections by the clock worked out again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cardroom.clock import JUMP
from houseway.cardroom.commands import CorrectClock
from houseway.cardroom.writing import read_body
from houseway.fees import Hand, charged, collections_due, hand_fees, is_timed
from houseway.money import dollars
from houseway.store.audit_report import Found
from houseway.table.pots import events as told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.state import RoomState
    from houseway.fees import Posted
    from houseway.store.audit_play import Played
    from houseway.store.audit_report import Checked
    from houseway.table.setups import FeeOption, PotTableSetup

CLOCK = frozenset({"half-hour", "hour"})
"""Moments of fees that fall due by the clock."""


NOTICED = 10_000
"""Milliseconds in which a jump of the wall clock must have been noted."""


class WallClock:
    """Room time and wall time of one entry after the other, and what was noted of their difference."""

    def __init__(self) -> None:
        self._since: tuple[int, int] | None = None
        """The entry from which on the wall time does not fit what was noted, and its moment."""

    def see(self, played: Played, state: RoomState) -> Iterator[Found]:
        """Look at the times of an entry; say once where a jump was not noted in time, or was noted wrongly."""
        entry = played.entry
        wall = read_body(entry.body, f"entry {entry.number}").wall
        ahead = 0 if wall is None else entry.at - wall
        fits = abs(ahead - state.ahead) <= JUMP + NOTICED
        if isinstance(played.command, CorrectClock) and played.done is not None:
            self._since = None
            if abs(ahead - state.ahead) > NOTICED:
                says = (
                    f"it notes that room time is {state.ahead} ms ahead; its own times are {ahead} ms apart"
                )
                yield Found("clock", says)
        elif fits:
            self._since = None
        elif self._since is None:
            self._since = entry.number, entry.at
        elif 0 <= self._since[1] < entry.at - NOTICED:
            says = f"room time is {ahead} ms ahead of the wall clock since entry {self._since[0]}, and nothing notes it"
            self._since = self._since[0], -1
            yield Found("clock", says)


class ClockFees:
    """What falls due by the clock at one table, as its events tell it."""

    def __init__(self, setup: PotTableSetup, checked: Checked) -> None:
        self._setup = setup
        self._posted: Posted | None = None
        """As the table tells it, when it is opened and whenever the floor posts another."""
        self._timed: int | None = None
        """Since when collections fall due by the clock: since it was told first with such an option posted."""
        self._checked = checked
        self._clock = 0
        self._started: int | None = None
        self._seated: dict[int, int] = {}
        self._charged: dict[int, set[int]] = {}

    def see(self, event: object) -> Iterator[Found]:
        """Follow what happened; say what is wrong with a collection."""
        match event:
            case told.ClockSet(at=at):
                self._clock = at
                self._timed = at if self._timed is None and self._by_the_clock() else self._timed
            case told.OptionPosted(fees=fees, id=name):
                yield from self._post(fees, name)
            case told.SeatTaken(seat=seat):
                self._seated[seat], self._charged[seat] = self._clock, set()
            case told.SeatLeft(seat=seat):
                self._seated.pop(seat, None)
            case told.SeatChanged(seat=seat, to=to):
                self._seated[to], self._charged[to] = self._seated.pop(seat), self._charged.pop(seat)
            case told.HandBegun():
                self._started = self._clock if self._started is None else self._started
            case told.TimeCharged():
                yield from self._charge(event)
            case _:
                return

    def _by_the_clock(self) -> bool:
        return self._posted is not None and is_timed(self._posted.table)

    def _post(self, fees: FeeOption | None, name: str) -> Iterator[Found]:
        named = (None, None, None) if fees is None else (fees.option, fees.sheet, fees.schedule)
        readings = self._setup.readings if fees is not None else {}
        self._posted = charged(self._setup.game, readings, *named)[1]
        self._timed = self._timed if self._by_the_clock() else None
        known = "" if self._posted is None else self._posted.id
        if name != known:
            yield Found("fee", f'the posted option is told as "{name}"; it is "{known}"')

    def _charge(self, event: told.TimeCharged) -> Iterator[Found]:
        self._checked.fees += 1
        if self._posted is None or self._started is None or not is_timed(self._posted.table):
            yield Found("fee", f"seat {event.seat} was charged by the clock, and no such option is in force")
            return
        began = max(self._started, self._timed or 0)
        since = max(self._seated.get(event.seat, self._clock), began)
        due = set(collections_due(self._posted, since, self._clock, began))
        done = self._charged.setdefault(event.seat, set())
        if wrong := sorted(set(event.marks) - due | set(event.marks) & done):
            yield Found("fee", f"seat {event.seat} was charged for minute {wrong[0]}, which it does not owe")
        done.update(event.marks)
        lines = hand_fees(self._posted, Hand(players=len(self._seated), collections=1))
        one = sum(line.fee or 0 for line in lines if line.moment in CLOCK)
        if event.paid + event.owed != one * len(event.marks):
            asked, right = dollars(event.paid + event.owed), dollars(one * len(event.marks))
            cite = tuple(place for line in lines for place in line.cite)
            yield Found(
                "fee", f"seat {event.seat} was asked for {asked} by the clock; {right} is right", cite
            )
