"""What every route works with: the room, its doors, its limits."""

from __future__ import annotations

import asyncio
import hmac
from secrets import token_bytes
from typing import TYPE_CHECKING, Any

from houseway.cardroom.commands import OpenTable
from houseway.cardroom.people import INTERNAL
from houseway.cardroom.sizes import clip
from houseway.cardroom.stranding import StrandedTable
from houseway.errors import RecordError
from houseway.server.limits import Buckets
from houseway.server.logins import Logins
from houseway.server.own_tables import OwnTables
from houseway.server.presence import Presence
from houseway.server.problems import ProblemError, refused
from houseway.server.sessions import Sessions
from houseway.store.replaying import command_of

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.cardroom.people import Person
    from houseway.cardroom.state import RoomState, RoomTable
    from houseway.server.live import Live
    from houseway.server.settings import Settings
    from houseway.store.journal import Journal
    from houseway.store.keeper import Answer

    Connection = ASGIConnection[Any, Any, Any, Any]


class House:
    """One room, as the server has it."""

    def __init__(self, live: Live, settings: Settings) -> None:
        self.live = live
        self.settings = settings
        live.rest_after = settings.bots_rest_after
        self.logins = Logins(live.keeper.journal.place)
        self.sessions = Sessions(self.logins, live.keeper.now)
        self.buckets = Buckets(settings.limits, live.keeper.now)
        self.presence = Presence(live, settings)
        self.own_tables = OwnTables(self)
        self.one_password = asyncio.Lock()
        """Two at once could end with one in the journal and the other beside it."""
        self.one_bot = asyncio.Lock()
        self.one_table = asyncio.Lock()
        self._secret = token_bytes(32)

    @property
    def state(self) -> RoomState:
        """The room as it stands."""
        return self.live.room.state

    @property
    def journal(self) -> Journal:
        """The record."""
        return self.live.keeper.journal

    def table(self, name: str) -> RoomTable:
        """Return an open table that can be played at; say whether there was one of that name."""
        table = self.state.tables.get(name)
        if table is not None and isinstance(table.table, StrandedTable):
            raise ProblemError(409, "stranded", table.table.violation().says)
        if table is not None:
            return table
        if name in self.state.closed:
            raise ProblemError(410, "closed", f'table "{name}" is closed')
        listed = ", ".join(self.state.tables) or "none"
        raise ProblemError(404, "no-such-table", f'there is no table "{clip(name)}"; open: {listed}')

    def person(self, name: str) -> Person:
        """Return somebody the room knows."""
        person = self.state.people.get(name)
        if person is None:
            raise ProblemError(404, "no-such-person", f'nobody is called "{clip(name)}" here')
        return person

    def open_or_answered(self, name: str, person: str, command_id: str) -> None:
        """Let a command for a table pass if the table is open, or if it was answered while it was."""
        if name not in self.state.tables and self.journal.answered(person, command_id) is None:
            self.table(name)

    def seed(self, person: str, command_id: str) -> str:
        """Return the seed of a table that somebody opens: new for every command, the same for the same one.

        What makes it lives as long as the program; a command that was answered before has the seed in its entry.
        """
        entry = self.journal.answered(person, command_id)
        command = None if entry is None else command_of(entry)
        if isinstance(command, OpenTable):
            return command.setup.seed
        return hmac.new(self._secret, f"{person}\0{command_id}".encode(), "sha256").hexdigest()

    async def do(
        self, person: str, command: AnyRoomCommand, command_id: str = "", turn: int | None = None
    ) -> Answer:
        """Do something in the room; raise with every reason if it is refused.

        After too many refusals nothing more of the same person is looked at for a while.
        """
        self._check_refusals(person)
        try:
            answer = await self.live.send(person, command, command_id, turn)
        except RecordError:
            self.buckets.wait("refused", person)
            raise
        if answer.refused:
            self.buckets.wait("refused", person)
            raise refused(answer)
        return answer

    def _check_refusals(self, person: str) -> None:
        wait = 0 if person in INTERNAL else self.buckets.due("refused", person)
        if wait:
            says = f"too many of your commands were refused; wait {wait} s"
            raise ProblemError(429, "too-many-refusals", says, wait=wait)

    def close(self) -> None:
        """Let go of what is the server's own."""
        self.logins.close()


def house_of(connection: Connection) -> House:
    """Return the house that a request came to."""
    house: House = connection.app.state["house"]
    return house
