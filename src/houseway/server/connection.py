"""Somebody's connection to a table, once he is let in: what happens there goes out, what he says is done."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import HousewayError, RecordError
from houseway.server.channel import Channel
from houseway.server.endings import OF_TABLE, SIGNED_OUT, TOO_LARGE
from houseway.server.guarding import check_rates
from houseway.server.house import House
from houseway.server.hub import End, Follower
from houseway.server.messages import Answered, Failed, Ping, Pong, Ready, read, sent_id
from houseway.server.problems import ProblemError, problem_of
from houseway.server.routes.tables import done_at_table
from houseway.server.sessions import Session

if TYPE_CHECKING:
    from houseway.server.endings import Ending
    from houseway.server.messages import Said

_LOOK_AGAIN = 1.0
"""Seconds after which it is seen that a session has ended, if nothing is said meanwhile."""


class Connection(Struct):
    """One connection to one table."""

    channel: Channel
    house: House
    table: str
    asker: str
    """Whose limits it is held to."""
    session: Session | None
    person: str | None
    """Who is signed in; without one it can only watch."""
    views: bool = False
    """Whether the table as it is follows the lines."""

    async def run(self, after: int | None) -> Ending:
        """Send and listen until something ends it; return what, or raise it."""
        tasks = [
            asyncio.create_task(each) for each in (self._tell(after), self._listen(), self._signed_out())
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            return next(task.result() for task in tasks if task.done())
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def _ended(self) -> bool:
        return self.session is not None and self.house.sessions.alive(self.session.id) is None

    async def _signed_out(self) -> Ending:
        """Wait until the session has ended or run out."""
        while not self._ended:  # noqa: ASYNC110 -- a session runs out by the clock, and nobody says so
            await asyncio.sleep(_LOOK_AGAIN)
        return SIGNED_OUT

    async def _tell(self, after: int | None) -> Ending:
        follower = Follower()
        try:
            told = self.house.live.follow(self.table, self.person, after, follower, views=self.views)
            async for message in told:
                if self._ended:
                    return SIGNED_OUT
                await self.channel.say(
                    {**message, "person": self.person} if "snapshot" in message else message
                )
        except RecordError:  # the table was closed between the door and here
            follower.over(End.CLOSED)
        return OF_TABLE[follower.end or End.STOPS]

    async def _listen(self) -> Ending:
        while True:
            text = await self.channel.hear()
            if self._ended:
                return SIGNED_OUT
            if len(text) > self.house.settings.largest_message:
                return TOO_LARGE
            await self.channel.say(await self._heard(text))

    async def _heard(self, text: bytes) -> Said:
        """Do what somebody said; whatever is wrong with it is his answer."""
        try:
            check_rates(self.channel.socket, "play", self.asker)
            match read(text):
                case Ping(ping=number):
                    return Pong(number)
                case Ready(ready=turn):
                    return self._ready(turn)
                case command:
                    done = await done_at_table(self.house, self._who(), self.table, command)
                    return Answered(command.id, done)
        except (HousewayError, ProblemError) as error:
            return Failed(problem_of(error), sent_id(text))

    def _ready(self, turn: int) -> Ready:
        person = self._who()
        if self.house.table(self.table).seat_of(person) is None:
            raise ProblemError(403, "not-allowed", f'{person} does not sit at table "{self.table}"')
        self.house.live.ready(self.table, person, turn)
        return Ready(turn)

    def _who(self) -> str:
        if self.person is None:
            raise ProblemError(401, "no-session", "nobody is signed in on this connection; it can only watch")
        return self.person
