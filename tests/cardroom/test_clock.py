"""Room time: it goes on by the steady clock, whatever the wall clock does."""

from __future__ import annotations

import pytest

from houseway.cardroom.clock import JUMP, SAME, RoomClock
from houseway.cardroom.commands import CorrectClock, OpenRoom
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.room import Cardroom
from houseway.errors import IllegalError
from houseway.games.violations import Violation

START = 1_700_000_000_000
DAY = 86_400_000


class Clocks:
    """A wall clock and a steady one, both set by hand."""

    def __init__(self) -> None:
        self.wall, self.steady = START, 5_000

    def of_room(self, last: int = 0) -> RoomClock:
        return RoomClock(lambda: self.wall, lambda: self.steady, last)

    def pass_(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds


@pytest.mark.parametrize("jump", [DAY, -DAY, 3_000, -3_000])
def test_while_it_runs_it_follows_the_steady_clock_alone(jump: int):
    clocks = Clocks()
    room = clocks.of_room()
    clocks.pass_(700)
    clocks.wall += jump
    assert (room.now(), room.ahead) == (START + 700, -jump)
    clocks.pass_(30_000)
    assert (room.now(), room.ahead) == (START + 30_700, -jump)
    assert room.other_wall_time(room.now()) == clocks.wall


def test_a_machine_that_slept_is_behind_the_wall_clock():
    clocks = Clocks()
    room = clocks.of_room()
    clocks.wall += 8 * 3_600_000
    assert (room.now(), room.ahead) == (START, -8 * 3_600_000)


@pytest.mark.parametrize(("last", "now"), [
    (0, START),
    (START - DAY, START),
    (START + 500, START + 500),
    (START + DAY, START + DAY),
])  # fmt: skip
def test_a_start_takes_the_later_of_the_last_moment_and_the_wall_clock(last: int, now: int):
    assert Clocks().of_room(last).now() == now


@pytest.mark.parametrize(("apart", "written"), [(0, False), (SAME - 1, False), (SAME, True), (-SAME, True)])
def test_wall_time_is_written_down_where_it_is_another_second(apart: int, *, written: bool):
    clocks = Clocks()
    wall = clocks.of_room().other_wall_time(START + apart)
    assert wall == (clocks.wall if written else None)


def _opened() -> Cardroom:
    room = Cardroom()
    room.apply(START, HOUSE, OpenRoom("A room", "key"))
    return room


def test_a_jump_is_noted_with_the_difference_before_and_after():
    room = _opened()
    room.apply(START + 5, CLOCK, CorrectClock(0, DAY))
    noted = room.state.clock
    assert noted is not None
    assert (noted.entry, noted.at, noted.before, noted.after, room.state.ahead) == (2, START + 5, 0, DAY, DAY)
    room.apply(START + 6, CLOCK, CorrectClock(DAY, 0))
    assert room.state.ahead == 0


@pytest.mark.parametrize(("person", "command", "rule"), [
    (HOUSE, CorrectClock(0, DAY), "not-allowed"),
    ("nobody", CorrectClock(0, DAY), "not-allowed"),
    (CLOCK, CorrectClock(0, JUMP), "clock"),
    (CLOCK, CorrectClock(0, -JUMP), "clock"),
    (CLOCK, CorrectClock(DAY, 0), "clock"),
])  # fmt: skip
def test_nothing_else_is_a_correction_of_the_clock(person: str, command: CorrectClock, rule: str):
    room = _opened()
    with pytest.raises(IllegalError) as refused:
        room.apply(START, person, command)
    assert all(isinstance(each, Violation) and each.rule == rule for each in refused.value.violations)
    assert room.state.clock is None
