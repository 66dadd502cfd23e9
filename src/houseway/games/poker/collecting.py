"""Fees of a hand, each at its moment and from its place: blinds, antes, the pot, or every player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.fees import Hand, hand_fees, stages
from houseway.games.poker.events import FeeTaken, Posted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import FeeDue
    from houseway.fees import Posted as PostedOption
    from houseway.games.poker.state import State
    from houseway.money import Cents
    from houseway.rulebook.sheets import Stage

_END = 99
_CLOCK = frozenset({"half-hour", "hour"})
_MOMENTS: dict[str, tuple[str, int]] = {
    "before-deal": ("start", 0),
    "after-deal": ("dealt", 0),
    "first-up-card": ("dealt", 0),
    "after-first-round": ("after", 0),
    "after-opening-bets": ("after", 0),
    "after-third-street": ("after", 0),
    "after-flop": ("dealt", 1),
    "after-fourth-street": ("after", 1),
    "after-turn": ("dealt", 2),
    "third-up-card": ("dealt", 2),
    "after-fifth-street": ("after", 2),
    "at-level": ("after", 0),
}
"""When a charge falls due: as a street is dealt, or when its betting is over; all else at the end."""


class Collector:
    """Takes the fees of one hand by a posted option; collections by the clock are the table's business."""

    __slots__ = ("_taken", "came", "posted")

    def __init__(self, posted: PostedOption) -> None:
        self.posted = posted
        self._taken: dict[tuple[str, str], Cents] = {}
        self.came: Stage = stages(posted)[0]

    def collect(self, state: State, moment: str) -> None:
        """Take what falls due now: `before-deal`, `dealt-flop`, `after-flop`, `end-of-hand` and their like."""
        now = _place(state, moment)
        self.came = self._stage(state, moment)
        for line in self._lines(state):
            if self._is_due(line, now):
                self._take(state, line)

    def _stage(self, state: State, moment: str) -> Stage:
        """Return how far the hand has come, as fee sheets speak of it."""
        track = stages(self.posted)
        if moment == "end-of-hand":
            return self.came
        if state.plan.streets[0].name == "opening":
            place = 0 if state.street < 0 else state.street + 1 + (state.street > 0)
            place += moment == "after-opening"
        elif state.plan.streets[0].name == "deal":
            place = max(state.street, 0)
        else:
            place = state.street + 1
        return track[min(place, len(track) - 1)]

    def _lines(self, state: State) -> list[FeeDue]:
        before = sum(event.amount for event in state.events if isinstance(event, Posted))
        hand = Hand(players=state.players, pot=state.pot + state.fees, reached=self.came, blinds=before)
        return [line for line in hand_fees(self.posted, hand) if line.moment not in _CLOCK]

    def _is_due(self, line: FeeDue, now: int) -> bool:
        """Say whether a line's moment has come; a fee for hands that end early is known at their end."""
        if line.kind == "modified" and self.posted.policy.modified == "instead":
            return now == _END
        charge = self.posted.table.charges[line.charge]
        moment = line.moment if line.moment == "end-of-hand" else charge.moment
        kind, street = _MOMENTS.get(moment, ("end", 0))
        return now >= _number(kind, street)

    def _take(self, state: State, line: FeeDue) -> None:
        key = (line.charge, line.tier if line.moment == "at-level" else "")
        owed = (line.fee or 0) - self._taken.get(key, 0)
        if owed <= 0:
            return
        for seat, amount in _from(state, line, owed):
            if seat is None or seat == state.seats[-1]:  # what the pot does not hold yet stays owed
                self._taken[key] = self._taken.get(key, 0) + (amount if seat is None else owed)
            state.events.append(FeeTaken(line.charge, amount, seat, line.title, line.cite, line.kind))


def _number(kind: str, street: int) -> int:
    return {"start": 0, "dealt": 2 * street + 1, "after": 2 * street + 2}.get(kind, _END)


def _place(state: State, moment: str) -> int:
    kind = moment.partition("-")[0]
    return _number({"before": "start", "end": "end"}.get(kind, kind), max(state.street, 0))


def _from(state: State, line: FeeDue, owed: Cents) -> Iterator[tuple[int | None, Cents]]:
    """Take a fee out of the pot, or of every player's chips; nobody pays what is not there."""
    if line.payer != "player":
        taken = min(owed, state.pot)
        state.fees += taken
        if taken:
            yield None, taken
        return
    for player, seat in enumerate(state.seats):
        paid = min(owed, state.stack[player])
        state.stack[player] -= paid
        if paid:
            yield seat, paid
