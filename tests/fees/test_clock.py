"""Collections by the clock, and who sits down in between."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError
from houseway.fees import collections_due, period_of, posted
from houseway.fees.posted import Posted


def at(written: str) -> int:
    hours, _, minutes = written.partition(":")
    return int(hours) * 60 + int(minutes)


def due(option: Posted, seated: str, until: str, started: str | None = None) -> list[str]:
    begun = None if started is None else at(started)
    return [f"{mark // 60}:{mark % 60:02}" for mark in collections_due(option, at(seated), at(until), begun)]


def hemphills(**readings: str) -> Posted:
    asked = {name.replace("_", "-"): choice for name, choice in readings.items()}
    return posted("hemphills/texas-holdem", "3", schedule="timed-limit", readings=asked)


def lucky(option: str) -> Posted:
    return posted("lucky-derby/texas-holdem", "1", schedule=option)


@pytest.mark.parametrize(
    ("seated", "until", "started", "marks"),
    [
        ("13:00", "15:00", "13:00", ["13:30", "14:00", "14:30", "15:00"]),
        ("13:10", "15:00", None, ["14:00", "14:30", "15:00"]),  # the game starts in the middle: free to 13:30
        ("13:10", "14:00", "12:00", ["13:30", "14:00"]),  # seated late: the bottom of the hour
        ("13:40", "15:00", "12:00", ["14:30", "15:00"]),  # seated late: not the top of the hour
        ("13:30", "14:00", "12:00", ["14:00"]),
        ("13:29", "13:29", "12:00", []),
    ],
)
def test_half_hours(seated: str, until: str, started: str | None, marks: list[str]):
    """000:2285: reading timed-late-seat"""
    assert due(hemphills(), seated, until, started) == marks


def test_a_part_period_may_be_free_altogether():
    """000:2285: reading timed-late-seat=nothing"""
    assert due(hemphills(timed_late_seat="nothing"), "13:10", "14:00", "12:00") == ["14:00"]


def test_where_nothing_is_printed_only_whole_periods_count():
    """003:3263-3266"""
    assert due(lucky("timed-half-hour"), "13:10", "14:00", "12:00") == ["14:00"]
    assert due(lucky("timed-hour"), "13:10", "16:00", "12:00") == ["15:00", "16:00"]


def test_periods():
    """003:3142-3156"""
    assert [period_of(lucky(name)) for name in ("timed-half-hour", "timed-hour")] == [30, 60]
    assert period_of(posted("lucky-derby/texas-holdem", "4")) is None


def test_a_table_without_a_clock():
    """003:712"""
    with pytest.raises(RecordError, match="option 4 is not charged by the clock"):
        collections_due(posted("lucky-derby/texas-holdem", "4"), 0, 60)


@pytest.mark.parametrize(("seated", "until", "started"), [(60, 30, None), (60, 90, 70)])
def test_times_that_run_backwards(seated: int, until: int, started: int | None):
    """000:2285"""
    with pytest.raises(RecordError, match="expected the game's start"):
        collections_due(hemphills(), seated, until, started)
