"""Golden hands: a readable transcript of each kind of hand, as a dealer would tell it.

After a change of wording run ``pytest tests/games/panguingue/test_golden.py --update-golden`` and read the
difference. What each hand shows, and the lines it rests on (001:58 and others), stands on its first line.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houseway.games.panguingue import (
    hand_record,
    read_record,
    record_faults,
    record_of,
    settle,
    settle_record,
    transcript,
)

GOLDEN = Path(__file__).parent / "golden"
HANDS = sorted(GOLDEN.glob("*.toml"))

each_hand = pytest.mark.parametrize("path", HANDS, ids=[path.stem for path in HANDS])


@each_hand
def test_golden_hand(path: Path, request: pytest.FixtureRequest):
    told = settle_record(read_record(path))
    expected = path.with_suffix(".txt")
    if request.config.getoption("--update-golden"):
        expected.write_text(told, encoding="utf-8")
    assert told == expected.read_text(encoding="utf-8")


@each_hand
def test_golden_hand_says_what_it_shows(path: Path):
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert re.match(r"^# .*\b001:\d+", first), (
        f"{path.name}: first line must say what it shows, with its lines"
    )


@each_hand
def test_golden_hand_breaks_no_rule(path: Path):
    assert record_faults(read_record(path)) == []


@each_hand
def test_golden_hand_settles_again_from_its_own_record(path: Path):
    """What is written down of a hand settles to the same transcript, with all its claims."""
    live = settle(read_record(path))
    record = record_of(hand_record(live), path.name)
    assert record_faults(record) == []
    assert transcript(settle(record)) == transcript(live)


def test_the_pay_table_is_said_to_come_from_a_reading():
    """001:135"""
    for path in HANDS:
        assert "reading pan-pay-table=usual (001:133, 001:135)" in path.with_suffix(".txt").read_text(
            encoding="utf-8"
        )
