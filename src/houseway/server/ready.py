"""Who has said that he is done with his wagers, and when a table need not wait for anybody's any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.table.banked.legal import may_wager
from houseway.table.banked.table import BankTable

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from houseway.cardroom.clock import Wait
    from houseway.cardroom.people import Person
    from houseway.cardroom.state import RoomTable


class Ready:
    """Those at one table who are done with what it waits for now; when it waits for something else, nobody is."""

    def __init__(self) -> None:
        self._wait: Wait | None = None
        self._people: set[str] = set()

    def say(self, table: RoomTable, person: str) -> None:
        """Note that somebody is done."""
        self._people = {*self.people(table), person}
        self._wait = table.wait

    def take_back(self, person: str) -> None:
        """Note that somebody is not done after all."""
        self._people.discard(person)

    def people(self, table: RoomTable) -> Collection[str]:
        """Return who is done now."""
        return self._people if self._wait == table.wait else ()


def closes_at(table: RoomTable, people: Mapping[str, Person], done: Collection[str]) -> int | None:
    """Return from when on nobody's wagers are waited for, bots apart; none while somebody's are.

    Those who are connected say that they are done, or have nothing to bet with. Where nobody is connected, those
    whose connection is lost have the time that the table gives to such people.
    """
    if table.live.waiting().phase != "wagers":
        return None
    seats = {person: seat for seat, person in table.seated.items() if people[person].made != "bot"}
    here = [person for person in seats if person not in table.lost]
    if any(person not in done and _may_bet(table, seats[person]) for person in here):
        return None
    if here or not any(_may_bet(table, seat) for seat in seats.values()):
        return table.wait.since
    limit = table.time.disconnected
    return table.wait.since + round(limit * 1000) if limit else None


def unanswered(table: RoomTable, people: Mapping[str, Person], done: Collection[str]) -> tuple[int, ...]:
    """Return the seats of people whom the table has waited for until time was up, without a word from them.

    Not betting is an answer for a player who says so, and for one who has nothing to bet with.
    """
    waiting = table.live.waiting()
    waited = [(seat, table.seated.get(seat, "")) for seat in waiting.seats]
    return tuple(
        seat
        for seat, person in waited
        if person in people and people[person].made != "bot" and person not in done
        if waiting.phase != "wagers" or _may_bet(table, seat)
    )


def _may_bet(table: RoomTable, seat: int) -> bool:
    """Say whether somebody could bet; wagers are waited for only where somebody banks."""
    live = table.live
    if not isinstance(live, BankTable) or (player := live.state.players.get(seat)) is None:
        return False
    return any(may_wager(live.now, player))
