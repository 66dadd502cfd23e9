"""Killing a room in the middle of bot play, again and again, and counting what it had promised.

Run as a program it is the nursery: it has everything imported and forks one room for each line it reads, so
that a start costs milliseconds and the kills come thick. The rooms write what they acknowledge to a file of
their own, outside the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import (
    AtTable,
    BuyAtCage,
    CloseTable,
    OpenAccount,
    OpenRoom,
    OpenTable,
    TimeLimits,
)
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.cardroom.writing import digest
from houseway.games.poker.stakes import Stakes
from houseway.server.live import Live, in_play
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.replaying import replayed
from houseway.table.setups import BankedSetup, FeeOption, PanTableSetup, PotTableSetup

if TYPE_CHECKING:
    from houseway.cardroom.commands import AnyRoomCommand, Bot
    from houseway.store.keeper import Answer

QUICK = TimeLimits(bank=5, wagers=0.05, decision=5, dealer=0.001, disconnected=1)
_LONG = 300
"""So many entries and a table is closed, and another one opened: what is closed is not played again."""


class Job(msgspec.Struct):
    """What a room is told when it is born."""

    url: str
    acknowledged: str
    checkpoints: str = ""


def games() -> list[tuple[Any, list[Bot]]]:
    """Return tables to open, one after the other, with the bots that sit at them."""
    seed = os.urandom(32).hex()
    return [
        (
            BankedSetup(game="casino-royale/ez-baccarat-panda-8", fees=FeeOption("1"), seed=seed),
            ["proposition", "house-way", "random", "basic-strategy"],
        ),
        (
            PotTableSetup(
                game="palace/texas-holdem", stakes=Stakes("limit", 400, 800, (200, 400)), seed=seed
            ),
            ["caller", "random", "caller"],
        ),
        (PanTableSetup(game="palace/pan", stake="two", seed=seed), ["sensible"] * 4),
    ]


class Acknowledged:
    """A room that writes down, outside its database, every answer it gave."""

    def __init__(self, live: Live, path: str) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self._send = live.send
        live.send = self.send  # type: ignore[method-assign] -- what bots and clock send is noted as well

    async def send(self, person: str, command: AnyRoomCommand, command_id: str = "") -> Answer:
        answer = await self._send(person, command, command_id)
        line = f"{answer.entry} {person.replace(' ', '_')} {command_id or '-'} {digest(command)} {len(answer.refused)}\n"
        if answer.entry:  # of what a bot is refused nothing is kept
            os.write(self._file, line.encode())
        return answer


async def room(job: Job) -> None:
    """Keep a room until it is killed."""
    checkpoints = Path(job.checkpoints) if job.checkpoints else None
    live = Live(open_journal(job.url, checkpoints=checkpoints), bot_pause=0)
    Acknowledged(live, job.acknowledged)
    await live.start()
    if not live.room.state.title:
        await live.send(HOUSE, OpenRoom("A room to be killed", ""), "open")
    await asyncio.gather(_tables(live), _cage(live))


async def _tables(live: Live) -> None:
    """Keep one table open; close it when it has had its time."""
    while True:
        state = live.room.state
        if not state.tables:
            await _open(live, len(state.closed))
        name = next(iter(state.tables))
        start = live.keeper.journal.count
        async for _ in live.follow(name, None):
            if live.keeper.journal.count >= start + _LONG and not in_play(state.tables[name]):
                break
        await live.send(HOUSE, CloseTable(name))


async def _open(live: Live, number: int) -> None:
    kinds = games()
    setup, bots = kinds[number % len(kinds)]
    name = f"table-{number}"
    await live.send(HOUSE, OpenTable(name, setup, QUICK))
    for seat, kind in enumerate(bots, 1):
        person = f"bot-{number}-{seat}"
        if person not in live.room.state.people:
            roles = (Role.PROPOSITION,) if kind == "proposition" else (Role.PATRON,)
            await live.send(HOUSE, OpenAccount(person, roles, "bot", kind))
            await live.send(HOUSE, BuyAtCage(person, 1_000_000))
        raw: dict[str, Any] = {"do": "sit-down", "seat": seat, "amount": 200_000}
        if kind == "proposition":
            raw["proposition"] = True
        await live.send(person, AtTable(name, raw))


async def _cage(live: Live) -> None:
    """Sell chips under ids that are used again: the same id is the same sale, whatever happened meanwhile."""
    number = 0
    while True:
        await asyncio.sleep(0.01)
        person = next((name for name in live.room.state.people), None)
        if person is not None:
            number += 1
            with contextlib.suppress(Exception):
                await live.send(HOUSE, BuyAtCage(person, 100), f"sale-{os.getppid()}-{number}")


def nursery() -> None:
    """Fork a room for each line; say its number."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        job = msgspec.json.decode(line, type=Job)
        child = os.fork()
        if not child:
            try:
                asyncio.run(room(job))
            except BaseException as error:  # noqa: BLE001 -- whatever it was, whoever kills it must read of it
                with Path(job.acknowledged + ".failed").open("a") as file:
                    file.write(f"{type(error).__name__}: {error}\n")
            os._exit(1)
        print(child, flush=True)  # noqa: T201 -- the answer to the line


class Killer:
    """Lets rooms live for a moment and kills them."""

    def __init__(self, job: Job, seed: int) -> None:
        self._job = job
        self._random = random.Random(seed)  # noqa: S311 -- it only decides when to kill
        self._nursery = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def kill(self, times: int, longest: float = 0.3) -> None:
        """Kill so many rooms, each at a moment of its own: most while they play, some before they have begun."""
        for _ in range(times):
            before = self._size()
            pid = self._born()
            patience = time.monotonic() + (20 if self._random.random() < 0.8 else 0)
            while self._size() == before and time.monotonic() < patience and Path(f"/proc/{pid}").exists():
                time.sleep(0.002)
            time.sleep(self._random.uniform(0, longest))
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            _gone(pid)

    def _size(self) -> int:
        return path.stat().st_size if (path := Path(self._job.acknowledged)).exists() else 0

    def _born(self) -> int:
        if self._nursery.stdin is None or self._nursery.stdout is None:
            raise AssertionError
        self._nursery.stdin.write(msgspec.json.encode(self._job).decode() + "\n")
        self._nursery.stdin.flush()
        return int(self._nursery.stdout.readline())

    def close(self) -> None:
        self._nursery.kill()
        self._nursery.communicate()


def broken_promises(job: Job, least: int) -> list[str]:
    """Name everything that a journal does not keep of what its rooms have acknowledged."""
    failed = Path(job.acknowledged + ".failed")
    if failed.exists():
        return [f"a room could not go on: {line}" for line in failed.read_text().splitlines()]
    checkpoints = Path(job.checkpoints) if job.checkpoints else None
    with open_journal(job.url, checkpoints=checkpoints) as journal:
        entries = {entry.number: entry for entry in journal.entries()}
        room = replayed(journal)
        balances = journal.balances()
    found = [f"fault: {fault}" for fault in audit(job.url, checkpoints=checkpoints).faults]
    lines = Path(job.acknowledged).read_bytes().decode().splitlines()
    for line in lines:
        number, person, command, sent, _ = line.split()
        entry = entries.get(int(number))
        if entry is None:
            found.append(f"lost: {line}")
        elif (entry.person.replace(" ", "_"), entry.command or "-", entry.digest) != (person, command, sent):
            found.append(f"another one stands there: {line}")
    kept = {account: amount for account, amount in room.state.balances.items() if amount}
    if kept != balances or sum(balances.values()):
        found.append(f"the money differs: {kept} and {balances}")
    if len(lines) < least:
        found.append(f"only {len(lines)} answers were given; too few to say anything")
    return found


def _gone(pid: int) -> None:
    """Wait until a process is really gone, and its locks with it."""
    while Path(f"/proc/{pid}").exists():
        time.sleep(0.002)


if __name__ == "__main__":
    nursery()
