"""Fifty live tables with bots, followed over loopback: how long until everybody has heard of what happened.

Run: python bench/live_tables.py [--tables 50] [--followers 2] [--watching 1] [--seated 1] [--seconds 60] [--pause 0.7] [--views]

The server runs in a process of its own, as `houseway serve` runs it. Each line says when its command was carried
out; the delay is from there to the moment when a follower has the whole message. Both processes read one clock.
Every other follower without a session goes away now and then and comes back after the last line he heard. Guests
who sit at a table pass the bank on and say that they are ready. In the end everything that each one heard is held
against the journal: every line of his table, in order, none twice and none left out.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from itertools import count, cycle, islice
from typing import TYPE_CHECKING, Any

import uvicorn
from msgspec import Struct, convert, field
from msgspec import json as msgjson
from websockets.asyncio.client import connect

from houseway.cardroom.commands import AtTable, Bot, BuyAtCage, OpenAccount, OpenTable, TimeLimits
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.cardroom.tables import KINDS
from houseway.cardroom.writing import REFUSAL
from houseway.games import for_a_pot, playable
from houseway.rulebook import game_ids, load
from houseway.server.app import create_app
from houseway.server.asked import NewBot
from houseway.server.company import places, seat_bot
from houseway.server.live import Live
from houseway.server.serving import server_config
from houseway.server.sessions import COOKIE
from houseway.server.settings import DAY, Limits, Rate, Settings
from houseway.server.starting import first_start
from houseway.server.usual import usual_setup
from houseway.store import open_journal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.asyncio.client import ClientConnection

    from houseway.server.house import House

LIVELY = TimeLimits(bank=10, wagers=4, decision=4, dealer=1, disconnected=2)
MANY = Rate(burst=100_000, a_minute=100_000)
STAYS = 5.0
"""Seconds after which a restless follower goes away and comes back."""
LATE = 2.0
"""What happened so many seconds before the end must have been heard by then."""


class Follower(Struct):
    """Somebody who follows a table, and what he has heard."""

    kind: str
    table: str
    secret: str = ""
    seat: int | None = None
    since: int = 0
    """The entry that he began with."""
    heard: list[int] = field(default_factory=list[int])
    delays: list[float] = field(default_factory=list[float])
    ready: int = 0
    """How often he has said that he is."""
    views: bool = False
    """Whether he is sent the table as he sees it with every line, as a browser is."""

    @property
    def last(self) -> int:
        """The last entry that he knows."""
        return self.heard[-1] if self.heard else self.since


class Opened(Struct):
    """What the server's process says when it is open."""

    port: int
    followers: list[Follower]


async def furnish(house: House, asked: Namespace) -> list[Follower]:
    """Open so many tables, of every game in turn, seat four bots at each, and let people in who follow them."""
    games = [game for game in game_ids() if playable(load(game).document) or for_a_pot(load(game).document)]
    found: list[Follower] = []
    for number, game in enumerate(islice(cycle(games), asked.tables), 1):
        name = f"table-{number}"
        setup = usual_setup(game, os.urandom(32).hex())
        await house.do(HOUSE, OpenTable(name, setup, LIVELY))
        bots = KINDS[type(setup)].bots
        for seat in range(4):
            await seat_bot(house, name, NewBot(convert(bots[-1 - seat % len(bots)], Bot)))
        found += [Follower("restless" if n % 2 else "anonymous", name) for n in range(asked.followers)]
        found += [await guest(house, name, f"guest-{number}-{n}") for n in range(asked.watching)]
        found += [await guest(house, name, f"player-{number}-{n}", sits=True) for n in range(asked.seated)]
    for each in found:
        each.views = asked.views
    return found


async def guest(house: House, table: str, name: str, *, sits: bool = False) -> Follower:
    """Let a guest in, and let him sit down where there is a place for him."""
    await house.do(HOUSE, OpenAccount(name, (Role.PATRON,), "guest"))
    secret = (await house.sessions.begin(name, DAY)).secret
    place = next(places(house.table(table), NewBot("random")), None) if sits else None
    if place is None:
        return Follower("watching guest", table, secret)
    seat, amount = place
    await house.do(HOUSE, BuyAtCage(name, amount))
    await house.do(name, AtTable(table, {"do": "sit-down", "seat": seat, "amount": amount}))
    return Follower("seated guest", table, secret, seat)


def serve(asked: Namespace) -> None:
    """Serve a furnished room on a free port and say which."""
    settings = Settings(limits=Limits(read=MANY, play=MANY))
    with open_journal(f"{asked.folder}/room.db") as journal:
        live = Live(journal, bot_pause=asked.pause)
        first_start(live.keeper, "Fifty tables")
        app = create_app(live, settings)
        app.state["house"].presence.most = 100_000  # they all come from one address
        config = server_config(app, settings)
        config.port = 0
        server = uvicorn.Server(config)

        async def whole() -> None:
            serving = asyncio.create_task(server.serve())
            while not server.started:  # noqa: ASYNC110 -- uvicorn has no event for it
                await asyncio.sleep(0.01)
            followers = await furnish(app.state["house"], asked)
            port = server.servers[0].sockets[0].getsockname()[1]
            print(msgjson.encode(Opened(port, followers)).decode(), flush=True)
            await serving

        asyncio.run(whole())


async def follow(port: int, who: Follower, until: float) -> None:
    """Follow a table to the end, coming back as often as one goes away."""
    while time.time() < until:
        stays = min(until, time.time() + STAYS) if who.kind == "restless" else until
        await listen(port, who, stays)


async def listen(port: int, who: Follower, until: float) -> None:
    """Listen for a while over one connection."""
    address = f"ws://127.0.0.1:{port}/api/tables/{who.table}/events"
    asks = [f"after={who.last}"] if who.last else []
    asks += ["views=true"] if who.views else []
    after = f"?{'&'.join(asks)}" if asks else ""
    cookie = {"cookie": f"{COOKIE}={who.secret}"} if who.secret else {}
    async with connect(address + after, additional_headers=cookie, max_size=None, proxy=None) as socket:
        while (left := until - time.time()) > 0:
            try:
                async with asyncio.timeout(left):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                return
            note(who, message)
            if who.seat is not None:
                await play(socket, who, message)


def note(who: Follower, message: dict[str, Any]) -> None:
    """Note what somebody has heard, and how late."""
    if "snapshot" in message and who.views and who.since:
        return  # he has the lines, and this is what they came to
    if "snapshot" in message:
        who.since, who.heard = message["snapshot"]["entry"], []
    elif "events" in message:
        who.heard.append(message["entry"])
        who.delays.append(time.time() * 1000 - message["at"])


_numbers = count(1)


async def play(socket: ClientConnection, who: Follower, message: dict[str, Any]) -> None:
    """Pass the bank on, and bet nothing; what else is asked of him the clock answers."""
    line = message.get("snapshot", message)
    waits = line.get("waiting")
    if waits is None:
        return
    if waits["phase"] == "wagers":
        await socket.send(json.dumps({"ready": line["turn"]}))
        who.ready += 1
    elif waits["phase"] == "bank" and who.seat in waits["seats"]:
        command = {"do": "decline-bank", "seat": who.seat}
        await socket.send(json.dumps({"id": f"{next(_numbers)}", "command": command, "turn": line["turn"]}))


async def measure(opened: Opened, until: float) -> None:
    """Let everybody follow his table for a while."""
    async with asyncio.TaskGroup() as group:
        for each in opened.followers:
            group.create_task(follow(opened.port, each, until))


def missed(folder: str, followers: list[Follower], until: float) -> Iterator[str]:
    """Name everybody who did not hear exactly the lines of his table, from where he began to shortly before the end."""
    surely = (until - LATE) * 1000
    with open_journal(f"{folder}/room.db", read_only=True) as journal:
        for table in {each.table: None for each in followers}:
            lines = {
                entry.number: entry.at for entry in journal.entries(table=table) if entry.kind != REFUSAL
            }
            for each in [each for each in followers if each.table == table]:
                told = [n for n, at in lines.items() if n > each.since and (n <= each.last or at < surely)]
                if told != each.heard:
                    yield f"{each.kind} at {table}: {len(each.heard)} lines heard, {len(told)} in the journal"


def report(followers: list[Follower], asked: Namespace, faults: list[str]) -> None:
    """Print how late lines were heard, and whether all of them were."""
    delays = sorted(delay for each in followers for delay in each.delays)
    first = {each.table: each for each in reversed(followers)}.values()
    lines = sum(len(each.heard) for each in first) / asked.seconds
    print(
        f"{asked.tables} tables, {len(followers)} followers, {asked.seconds:.0f} s: {lines:,.0f} lines a second"
    )
    for kind in dict.fromkeys(each.kind for each in followers):
        own = [each for each in followers if each.kind == kind]
        said = f", ready {sum(each.ready for each in own):,} times" if any(each.ready for each in own) else ""
        print(f"  {len(own):4} {kind}, {sum(len(each.heard) for each in own):,} lines{said}")
    for share in (0.5, 0.9, 0.99, 0.999):
        print(f"  {share:7.1%} heard within {delays[int(len(delays) * share)]:7.1f} ms")
    print(f"  the last after {delays[-1]:.1f} ms")
    print("\n".join(faults) or f"  all {len(delays):,} lines heard in order, none twice, none left out")


def main() -> None:
    """Serve in one process, listen in another, print the delays."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--followers", type=int, default=2, help="without a session, at each table")
    parser.add_argument("--watching", type=int, default=1, help="guests who watch, at each table")
    parser.add_argument("--seated", type=int, default=1, help="guests who sit, at each table")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=0.7, help="how long a bot thinks, in seconds")
    parser.add_argument(
        "--views", action="store_true", help="everybody is sent the table with every line, as a browser is"
    )
    parser.add_argument("--folder", default="", help="(for the server's own process)")
    asked = parser.parse_args()
    if asked.folder:
        serve(asked)
        return
    with tempfile.TemporaryDirectory() as folder:
        again = [sys.executable, __file__, *sys.argv[1:], "--folder", folder]
        server = subprocess.Popen(again, stdout=subprocess.PIPE, text=True)  # noqa: S603 -- the command is this program itself
        try:
            opened = msgjson.decode(server.stdout.readline(), type=Opened)  # type: ignore[union-attr] -- a pipe was asked for
            until = time.time() + asked.seconds
            asyncio.run(measure(opened, until))
        finally:
            server.terminate()
            server.wait(60)
        faults = list(missed(folder, opened.followers, until))
    report(opened.followers, asked, faults)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
