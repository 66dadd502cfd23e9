"""Levels, streaks and weak spots: the cases that the browser keeps to as well."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.train import DrillProgress, Marking, Progress, QuestionName
from houseway.train.progress import MOST_WEAK

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("progress_cases.json").read_text("utf-8"))
GAME, DRILL = "room/game", "button"
"""What the cases leave out: all of them are about one drill of one game."""


def named(spot: dict[str, Any]) -> QuestionName:
    return QuestionName(GAME, DRILL, spot["level"], spot["seed"])


def progress(said: dict[str, Any]) -> DrillProgress:
    weak = [named(spot) for spot in said.get("weak", ())]
    return msgspec.convert({**said, "weak": [msgspec.to_builtins(spot) for spot in weak]}, DrillProgress)


def marking(right: bool, level: int, seed: str, refused: str = "") -> Marking:  # noqa: FBT001 -- as the cases have it
    return Marking(
        game=GAME, drill=DRILL, level=level, seed=seed, right=right, score=100 * right, refused=refused
    )


@pytest.mark.parametrize("case", CASES, ids=[case["says"] for case in CASES])
def test_progress_after_answers(case: dict[str, Any]):
    now = progress(case["before"])
    for answer in case["answers"]:
        now = now.after(marking(**answer))
    assert now == progress(case["after"])


def test_only_the_latest_weak_spots_are_kept():
    now = DrillProgress()
    for number in range(MOST_WEAK + 5):
        now = now.after(marking(right=False, level=1, seed=str(number)))
    assert [spot.seed for spot in now.weak] == [str(number) for number in range(5, MOST_WEAK + 5)]


def test_each_drill_has_its_own_progress():
    now = Progress().after(marking(right=True, level=1, seed="a"))
    assert now.of(DRILL).right == 1
    assert now.of("payout") == DrillProgress()
    assert now.levels == {DRILL: 1}
    assert now.after(marking(right=False, level=1, seed="b")).weak == (QuestionName(GAME, DRILL, 1, "b"),)


def test_progress_is_data():
    now = Progress().after(marking(right=False, level=1, seed="a"))
    assert msgspec.json.decode(msgspec.json.encode(now), type=Progress) == now
