"""A room with its server, in one process: people of every role, a table, clients that are signed in."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from litestar.testing import TestClient
from msgspec import Struct

from houseway.cardroom.commands import AtTable, BuyAtCage, OpenAccount, OpenRoom, OpenTable, TimeLimits
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.server import Settings, create_app
from houseway.server.live import Live
from houseway.server.sessions import COOKIE, CSRF_HEADER, csrf_token
from houseway.server.settings import Limits, Rate
from houseway.store import open_journal
from houseway.table.setups import BankedSetup

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from httpx import Response
    from litestar import Litestar

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.server.house import House
    from houseway.table.setups import AnySetup

GAME = "casino-royale/ez-baccarat-panda-8"
SEED = "5e" * 32
START = 1_700_000_000_000
CHIPS = 1_000_000
STAFF = {f"{role}-1": role for role in Role}
PLAYERS = ("player-1", "player-2", "player-3")
MANY = Rate(burst=1_000_000, a_minute=60_000)
FREE = Limits(*[MANY] * len(Limits.__struct_fields__))
NO_CLOCK = TimeLimits(bank=0, wagers=0, decision=0, dealer=0, disconnected=0)
BACCARAT = BankedSetup(game=GAME, seed=SEED)


class Clock(Struct):
    """A clock that is set by hand."""

    now: int = START

    def __call__(self) -> int:
        return self.now


class Served(Struct):
    """A room that is being served."""

    app: Litestar
    client: TestClient[Litestar]
    house: House
    clock: Clock

    def signed_in(self, person: str) -> TestClient[Litestar]:
        """Return a client with a session, without the work of a password."""
        begin = self.client.blocking_portal.call(self.house.sessions.begin, person, 3_600_000)
        client = TestClient(self.app)
        client.blocking_portal = self.client.blocking_portal  # one loop for one room
        client.cookies.set(COOKIE, begin.secret)
        client.headers[CSRF_HEADER] = csrf_token(begin.secret)
        return client

    def stranger(self) -> TestClient[Litestar]:
        """Return a client without a session."""
        client = TestClient(self.app)
        client.blocking_portal = self.client.blocking_portal
        return client

    def do(self, person: str, command: AnyRoomCommand) -> None:
        """Do something in the room itself."""
        answer = self.client.blocking_portal.call(self.house.live.send, person, command)
        assert not answer.refused, answer.refused

    def at(self, person: str, do: str, table: str = "one", **more: Any) -> None:
        """Do something at a table."""
        self.do(person, AtTable(table, {"do": do, **more}))

    def seat_all(self, chips: int = 500_000) -> None:
        """Let all players sit down."""
        for seat, name in enumerate(PLAYERS, 1):
            self.at(name, "sit-down", seat=seat, amount=chips)

    @property
    def count(self) -> int:
        """How many entries the journal has."""
        return self.house.journal.count


def at_once(clients: Sequence[TestClient[Litestar]], path: str, bodies: Sequence[object]) -> list[Response]:
    """Send requests at the same time; each client has its own thread."""
    with ThreadPoolExecutor(len(clients)) as threads:
        sent = [
            threads.submit(client.post, path, json=body) for client, body in zip(clients, bodies, strict=True)
        ]
        return [each.result() for each in sent]


def peopled(live: Live) -> None:
    """Open a room with somebody of every role and three players with chips."""
    commands: Sequence[AnyRoomCommand] = [
        OpenRoom("A test room", "key"),
        *(OpenAccount(name, (role,)) for name, role in STAFF.items()),
        *(OpenAccount(name, (Role.PATRON,)) for name in PLAYERS),
        *(BuyAtCage(name, CHIPS) for name in PLAYERS),
    ]
    for command in commands:
        assert not live.keeper.do(HOUSE, command).refused


@contextmanager
def served(
    address: Path | str,
    settings: Settings | None = None,
    setup: AnySetup | None = BACCARAT,
    *,
    new: bool = True,
    bot_pause: float = 0,
) -> Generator[Served]:
    """Serve a room until the end of the block."""
    clock = Clock()
    with open_journal(address) as journal:
        live = Live(journal, wall=clock, steady=clock, bot_pause=bot_pause)
        if new:
            peopled(live)
            if setup is not None:
                assert not live.keeper.do("floor-1", OpenTable("one", setup, NO_CLOCK)).refused
        app = create_app(live, settings or Settings(limits=FREE, grace=20))
        with TestClient(app) as client:
            yield Served(app, client, app.state["house"], clock)
