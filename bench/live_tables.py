"""Fifty live tables with bots, followed over loopback: how long until everybody has heard of what happened.

Run: python bench/live_tables.py [--tables 50] [--followers 2] [--seconds 60] [--pause 0.7]

The server runs in a process of its own, as `houseway serve` runs it. Each line says when its command was carried
out; the delay is from there to the moment when a follower has the whole message. Both processes read one clock.
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
from itertools import cycle, islice
from typing import TYPE_CHECKING

import uvicorn
from msgspec import convert
from websockets.asyncio.client import connect

from houseway.cardroom.commands import Bot, OpenTable, TimeLimits
from houseway.cardroom.people import HOUSE
from houseway.cardroom.tables import KINDS
from houseway.games import for_a_pot, playable
from houseway.rulebook import game_ids, load
from houseway.server.app import create_app
from houseway.server.asked import NewBot
from houseway.server.company import seat_bot
from houseway.server.live import Live
from houseway.server.settings import Settings
from houseway.server.starting import first_start
from houseway.server.usual import usual_setup
from houseway.store import open_journal

if TYPE_CHECKING:
    from houseway.server.house import House

LIVELY = TimeLimits(bank=10, wagers=4, decision=10, dealer=1, disconnected=5)


async def furnish(house: House, tables: int) -> None:
    """Open so many tables, of every game in turn, and seat four bots at each."""
    games = [game for game in game_ids() if playable(load(game).document) or for_a_pot(load(game).document)]
    for number, game in enumerate(islice(cycle(games), tables), 1):
        name = f"table-{number}"
        setup = usual_setup(game, os.urandom(32).hex())
        await house.do(HOUSE, OpenTable(name, setup, LIVELY))
        bots = KINDS[type(setup)].bots
        for seat in range(4):
            await seat_bot(house, name, NewBot(convert(bots[-1 - seat % len(bots)], Bot)))


def serve(asked: Namespace) -> None:
    """Serve a furnished room on a free port and say which."""
    with open_journal(f"{asked.folder}/room.db") as journal:
        live = Live(journal, bot_pause=asked.pause)
        first_start(live.keeper, "Fifty tables")
        app = create_app(live, Settings())
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", ws="websockets-sansio"))

        async def whole() -> None:
            serving = asyncio.create_task(server.serve())
            while not server.started:  # noqa: ASYNC110 -- uvicorn has no event for it
                await asyncio.sleep(0.01)
            await furnish(app.state["house"], asked.tables)
            print(server.servers[0].sockets[0].getsockname()[1], flush=True)
            await serving

        asyncio.run(whole())


async def follow(port: int, table: str, until: float, delays: list[float]) -> None:
    """Listen to one table and note every delay."""
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/events", max_size=None) as socket:
        while (left := until - time.time()) > 0:
            try:
                async with asyncio.timeout(left):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                return
            if "at" in message:
                delays.append(time.time() * 1000 - message["at"])


async def measure(port: int, asked: Namespace) -> list[float]:
    """Follow every table with so many clients."""
    delays: list[float] = []
    until = time.time() + asked.seconds
    async with asyncio.TaskGroup() as group:
        for number in range(1, asked.tables + 1):
            for _ in range(asked.followers):
                group.create_task(follow(port, f"table-{number}", until, delays))
    return sorted(delays)


def main() -> None:
    """Serve in one process, listen in another, print the delays."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--followers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=0.7, help="how long a bot thinks, in seconds")
    parser.add_argument("--folder", default="", help="(for the server's own process)")
    asked = parser.parse_args()
    if asked.folder:
        serve(asked)
        return
    with tempfile.TemporaryDirectory() as folder:
        again = [sys.executable, __file__, *sys.argv[1:], "--folder", folder]
        server = subprocess.Popen(again, stdout=subprocess.PIPE, text=True)  # noqa: S603 -- the command is this program itself
        try:
            port = int(server.stdout.readline())  # type: ignore[union-attr] -- a pipe was asked for
            delays = asyncio.run(measure(port, asked))
        finally:
            server.terminate()
            server.wait(60)
    lines = len(delays) / asked.followers / asked.seconds
    print(
        f"{asked.tables} tables, {asked.tables * asked.followers} followers, {asked.seconds:.0f} s: {lines:,.0f} lines a second"
    )
    for share in (0.5, 0.9, 0.99, 0.999):
        print(f"  {share:7.1%} heard within {delays[int(len(delays) * share)]:7.1f} ms")
    print(f"  the last after {delays[-1]:.1f} ms")


if __name__ == "__main__":
    main()
