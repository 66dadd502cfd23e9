"""Machine code is kept between processes, and never outlives what it was made of."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import numba.core.caching
import pytest

from houseway.hands._compiled import compiled

if TYPE_CHECKING:
    from pathlib import Path

CALLED = """
from houseway.hands._compiled import compiled
STEP = {step}
@compiled
def add(number):
    return number + STEP + {more}
"""
CONSTANTS = "LEAST = {least}\n"
CALLING = """
import sys
import called
from called import add
from constants import LEAST
from houseway.hands._compiled import compiled
@compiled
def twice(number):
    return max(add(add(number)), LEAST)
value = twice(int(sys.argv[1]))
hits = sum(twice.stats.cache_hits.values())
print(value, "kept" if hits else "compiled")
"""


def write(folder: Path, step: int, more: int, least: int) -> None:
    folder.joinpath("called.py").write_text(CALLED.format(step=step, more=more), encoding="utf-8")
    folder.joinpath("constants.py").write_text(CONSTANTS.format(least=least), encoding="utf-8")
    folder.joinpath("calling.py").write_text(CALLING, encoding="utf-8")


def run(folder: Path, **environment: str) -> str:
    command = [sys.executable, "-B", str(folder / "calling.py"), "10"]
    done = subprocess.run(
        command, capture_output=True, check=True, text=True, env={**os.environ, **environment}
    )
    return done.stdout.strip()


def refuse(*_: object) -> bool:
    return False


def test_a_second_process_finds_what_the_first_compiled(tmp_path: Path):
    write(tmp_path, step=1, more=0, least=0)
    assert [run(tmp_path), run(tmp_path)] == ["12 compiled", "12 kept"]


def test_a_change_in_what_is_called_is_noticed(tmp_path: Path):
    write(tmp_path, step=1, more=0, least=0)
    run(tmp_path)
    write(tmp_path, step=1, more=5, least=0)
    assert run(tmp_path) == "22 compiled"


def test_a_change_of_a_constant_is_noticed(tmp_path: Path):
    write(tmp_path, step=1, more=0, least=0)
    run(tmp_path)
    write(tmp_path, step=1, more=0, least=50)
    assert run(tmp_path) == "50 compiled"


def test_another_folder_can_be_named(tmp_path: Path):
    source, kept = tmp_path / "source", tmp_path / "kept"
    source.mkdir()
    write(source, step=1, more=0, least=0)
    assert run(source, NUMBA_CACHE_DIR=str(kept)) == "12 compiled"
    assert list(kept.rglob("*.nbi"))
    assert not list(source.rglob("*.nbi"))


def test_where_the_source_may_not_be_written_the_user_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(os, "access", refuse)

    @compiled
    def treble(number: int) -> int:
        return 3 * number

    assert treble(14) == 42
    assert list(tmp_path.joinpath(".cache", "houseway").rglob("*.nbi"))


def test_where_nothing_may_be_written_it_compiles_all_the_same(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(numba.core.caching.CompileResultCacheImpl, "_locator_classes", [])

    @compiled
    def double(number: int) -> int:
        return 2 * number

    assert double(21) == 42
