"""A wall clock that jumps: it is noted and shown, and every table goes on by room time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from houseway.cardroom.commands import AtTable, BuyAtCage, OpenAccount, OpenRoom, OpenTable, TimeLimits
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.picture import picture
from houseway.cardroom.roles import Role
from houseway.cardroom.writing import read_body
from houseway.server.floor_making import floor_clock
from houseway.server.live import Live
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.keeper import Keeper
from houseway.store.records import record
from houseway.store.replaying import command_of, replayed
from server.served import BACCARAT, START

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from houseway.store.drafts import Entry

DAY, LIMIT = 86_400_000, 30
TIMED = TimeLimits(bank=LIMIT, wagers=LIMIT, decision=LIMIT, dealer=0, disconnected=LIMIT)
JUMPS = pytest.mark.parametrize("jump", [DAY, -DAY], ids=["a day ahead", "a day back"])


class Clocks:
    """A wall clock and a steady one, both set by hand."""

    def __init__(self, wall: int = START) -> None:
        self.wall, self.steady = wall, 1_000_000

    def pass_(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds


def run(path: Path, clocks: Clocks, play: Callable[[Live], Coroutine[Any, Any, None]]) -> None:
    """Run a room from one start to the end, without the finish of a clean stop."""

    async def whole() -> None:
        with open_journal(path) as journal:
            live = Live(journal, wall=lambda: clocks.wall, steady=lambda: clocks.steady, bot_pause=0)
            await live.start()
            try:
                await play(live)
            finally:
                live.close()  # what still runs ends with the loop, as it does with a program that is killed

    asyncio.run(asyncio.wait_for(whole(), 60))


async def opened(live: Live) -> None:
    """Open a timed table with two players; the bank is offered to one of them."""
    for command in (OpenRoom("A room", "key"), OpenAccount("floor-1", (Role.FLOOR,))):
        await done(live, HOUSE, command)
    await done(live, "floor-1", OpenTable("one", BACCARAT, TIMED))
    for seat, name in enumerate(("player-1", "player-2"), 1):
        await done(live, HOUSE, OpenAccount(name, (Role.PATRON,)))
        await done(live, HOUSE, BuyAtCage(name, 1_000_000))
        await done(live, name, AtTable("one", {"do": "sit-down", "seat": seat, "amount": 500_000}))
    assert live.room.state.tables["one"].live.waiting().phase == "bank"


async def done(live: Live, person: str, command: Any) -> None:
    answer = await live.send(person, command)
    assert not answer.refused, answer.refused


async def bank(live: Live) -> None:
    """Let the player who is offered the bank take it: the table waits for wagers then."""
    (seat,) = live.room.state.tables["one"].live.waiting().seats
    await done(live, f"player-{seat}", AtTable("one", {"do": "accept-bank", "seat": seat, "stake": 100_000}))


async def fires_after(live: Live, clocks: Clocks, seconds: int) -> None:
    """See that the table's time is up after this many seconds of the steady clock, and not before."""
    turn = live.room.state.tables["one"].turn
    clocks.pass_(seconds * 1000 - 1)
    await again(live)
    assert live.room.state.tables["one"].turn == turn, "the clock was early"
    clocks.pass_(1)
    await again(live)
    for _ in range(300):
        if live.room.state.tables["one"].turn > turn:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the clock did not speak")


async def again(live: Live) -> None:
    """Let the driver look at the clock, which was set by hand."""
    live.hub("one").changed.set()
    await asyncio.sleep(0.05)


def corrections(path: Path) -> list[Entry]:
    with open_journal(path, read_only=True) as journal:
        return list(journal.entries(kind="clock-corrected"))


@JUMPS
def test_a_jump_while_it_runs_is_noted_and_the_table_goes_on(tmp_path: Path, jump: int):
    clocks, path = Clocks(), tmp_path / "room.db"

    async def play(live: Live) -> None:
        await opened(live)
        clocks.wall += jump
        await live.correct_clock()
        await bank(live)
        await live.correct_clock()
        assert floor_clock(live.room.state, live.keeper.clock).says.startswith(
            f"The server's clock jumped {'ahead' if jump > 0 else 'back'} by 1 day."
        )
        clocks.wall -= jump
        await live.correct_clock()
        await fires_after(live, clocks, LIMIT)

    run(path, clocks, play)
    noted = corrections(path)
    assert [each.person for each in noted] == [CLOCK, CLOCK]
    assert [msgspec.structs.astuple(command_of(each)) for each in noted] == [(0, -jump), (-jump, 0)]
    assert audit(path, without_checkpoints=True).faults == ()


@JUMPS
def test_a_start_after_a_jump_goes_on_at_once(tmp_path: Path, jump: int):
    """A jump ahead, one bet, back again: over a restart a clock of 30 s speaks after 30 s."""
    clocks, path = Clocks(), tmp_path / "room.db"

    async def before(live: Live) -> None:
        await opened(live)
        clocks.wall += jump
        await live.correct_clock()
        await bank(live)

    async def after(live: Live) -> None:
        await fires_after(live, clocks, LIMIT)

    run(path, clocks, before)
    clocks.wall += -jump + 5_000
    run(path, clocks, after)
    assert audit(path, without_checkpoints=True).faults == ()


def test_a_room_that_was_written_a_day_ahead_goes_on_at_once(tmp_path: Path):
    """As rooms were written before: the journal itself is a day ahead, and says nothing of another time."""
    path = tmp_path / "room.db"
    run(path, Clocks(START + DAY), opened)
    assert corrections(path) == []
    clocks = Clocks(START + 60_000)

    async def play(live: Live) -> None:
        shown = floor_clock(live.room.state, live.keeper.clock)
        assert "Room time is 23 h 59 min ahead of the server's clock" in shown.says
        await bank(live)
        await fires_after(live, clocks, LIMIT)

    run(path, clocks, play)
    (noted,) = corrections(path)
    assert msgspec.structs.astuple(command_of(noted)) == (0, DAY - 60_000)
    assert read_body(noted.body, "").wall == START + 60_000
    clocks.wall += 2 * DAY
    run(path, clocks, play_nothing)
    assert msgspec.structs.astuple(command_of(corrections(path)[-1])) == (DAY - 60_000, 0)
    assert audit(path, without_checkpoints=True).faults == ()


async def play_nothing(live: Live) -> None:
    assert live.room.state.ahead == 0


def test_a_start_like_any_other_notes_nothing(tmp_path: Path):
    clocks, path = Clocks(), tmp_path / "room.db"
    run(path, clocks, opened)
    clocks.wall += 3 * DAY

    async def play(live: Live) -> None:
        assert live.keeper.now() == clocks.wall
        assert floor_clock(live.room.state, live.keeper.clock).says == ""
        await bank(live)
        await fires_after(live, clocks, LIMIT)

    run(path, clocks, play)
    clocks.wall -= 50_000  # less than a minute
    run(path, clocks, play_no_jump)
    assert corrections(path) == []


async def play_no_jump(live: Live) -> None:
    assert live.room.state.clock is None


def test_the_room_looks_at_its_clock_by_itself(tmp_path: Path):
    clocks, path = Clocks(), tmp_path / "room.db"

    async def play(live: Live) -> None:
        await opened(live)
        clocks.wall -= 61_000
        for _ in range(300):
            if live.room.state.clock is not None:
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the jump was not noticed")

    run(path, clocks, play)
    assert len(corrections(path)) == 1


def test_entries_and_records_show_wall_time_along_with_room_time(tmp_path: Path):
    clocks, path = Clocks(), tmp_path / "room.db"

    async def play(live: Live) -> None:
        await opened(live)
        clocks.wall += DAY
        await bank(live)
        living.append(picture(live.room))

    living: list[bytes] = []
    run(path, clocks, play)
    with open_journal(path, read_only=True) as journal:
        last = journal.last()
        assert last is not None
        assert (last.at, read_body(last.body, "").wall) == (START, START + DAY)
        assert all(b'"wall"' not in each.body for each in journal.entries(last=last.number - 1))
        rows = record(journal, "rotation").rows
        assert {row["at"] for row in rows if row["entry"] == last.number} == {START + DAY}
    with open_journal(path) as journal:
        assert picture(replayed(journal)) == living[0]


def test_the_audit_names_a_jump_that_nothing_notes(tmp_path: Path):
    clocks, path = Clocks(), tmp_path / "room.db"
    with open_journal(path) as journal:
        keeper = Keeper(journal, lambda: clocks.wall, lambda: clocks.steady)
        keeper.clock_jump = lambda: None
        keeper.do(HOUSE, OpenRoom("A room", ""))
        clocks.wall += DAY
        for number in range(4):
            keeper.do(HOUSE, OpenAccount(f"player-{number}", (Role.PATRON,)))
            clocks.pass_(6_000)
    (fault,) = audit(path, without_checkpoints=True).faults
    assert (fault.entry, fault.kind) == (4, "clock")
    assert f"room time is {-DAY} ms ahead of the wall clock since entry 2, and nothing notes it" in fault.says
