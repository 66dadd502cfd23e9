"""The benchmarks run: each with the least that it can measure, its answers checked as ever. Nothing here asks how fast."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench"
NAMES = sorted(path.stem for path in BENCH.glob("*.py"))
MEASURED = [f"T{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 11, 12)]
"""The others time processes that begin with nothing; the slow test runs them."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the benchmarks find each other, and compare and time as little as possible."""
    monkeypatch.setattr(sys, "path", [str(BENCH), *sys.path])
    for name, least in (
        ("measuring", {"AT_LEAST": 1e-5}),
        ("pot_hands", {"SLOW": 40, "CHECKED": 40}),
        ("pot_deals", {"CHECKED": 2}),
        ("pot_batch", {"CHECKED": 5}),
        ("baccarat", {"PLAIN": 20, "CALLS": 50}),
        ("blackjack", {"PLAIN": 500}),
        ("fee_quotes", {"DOLLARS": range(100, 120_000, 40_000)}),
        ("targets", {"BLACKJACK": "casino-royale/pure-21-5"}),
    ):
        module = import_module(name)
        for constant, value in least.items():
            assert hasattr(module, constant)
            monkeypatch.setattr(module, constant, value)


def targets() -> Any:
    return import_module("targets")


@pytest.mark.parametrize("name", NAMES)
def test_a_benchmark_can_be_imported_and_says_how_it_is_called(name: str, monkeypatch: pytest.MonkeyPatch):
    spec = spec_from_file_location(
        f"bench_{name}", BENCH / f"{name}.py"
    )  # one shares its name with a helper of tests
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setattr(sys, "path", [*sys.path])
    spec.loader.exec_module(module)
    said = module.__doc__ or ""
    assert name == "measuring" or f"python bench/{name}.py" in said


@pytest.mark.filterwarnings("ignore")  # eval7's parser of ranges is made of names that are going out of use
def test_what_was_measured_becomes_lines_of_the_table():
    few = targets().Asked(hands=60, rounds=1, dealt=100_000, played=1, seconds=0.01, long=False)
    lines = list(targets().measured(MEASURED, few))
    assert {line.target for line in lines} == set(MEASURED)
    assert all(line.figure > 0 for line in lines)
    for line in lines:
        shown = targets().row(line)
        assert line.what in shown
        assert line.wanted is None or shown.endswith(("met", "MISSED"))


def test_a_steady_measurement_works_once_at_least_however_late_its_clock_is():
    """Other threads of a process may use up the time of a short measurement before it has begun."""
    ticks, done = iter([0.0, 5.0]), list[int]()
    assert import_module("measuring").steadily(lambda: done.append(1), lambda: next(ticks)) == 5.0
    assert done == [1]


def test_a_target_is_met_from_above_or_from_below():
    line = import_module("measuring").Line
    cases = {
        ("x", 40.0, 40.0): "met",
        ("x", 39.9, 40.0): "MISSED",
        ("s", 0.3, 0.3): "met",
        ("ms", 1.1, 1.0): "MISSED",
    }
    for (unit, figure, wanted), met in cases.items():
        assert line("T0", "what", "peer", "ours", figure, unit, wanted).met == met
    assert not line("T0", "what", "peer", "ours", 1.0, "x").met


def test_the_page_has_a_place_for_the_table():
    page = (BENCH / "README.md").read_text(encoding="utf-8")
    assert targets().END in page.partition(targets().BEGIN)[2]
    new = targets().written(page, "```\nthe table\n```")
    assert (
        targets().written(new, page.partition(targets().BEGIN)[2].partition(targets().END)[0].strip()) == page
    )
    with pytest.raises(SystemExit, match="no place for the table"):
        targets().written("a page", "a table")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--only", "T1,T13"], "no target T13; there are T1, T2"),
        (["--quick", "--write", "README.md"], "--write wants a whole run"),
    ],
)
def test_what_cannot_be_asked_is_said(
    words: list[str], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(sys, "argv", ["targets.py", *words])
    with pytest.raises(SystemExit, match="2"):
        targets().main()
    assert says in capsys.readouterr().err


def test_a_process_that_finds_nothing_says_the_same_again():
    module = import_module("measuring")
    code = "import os; print(len(os.listdir(os.environ['NUMBA_CACHE_DIR'])))"
    found = module.fresh("-c", code)
    assert found.said == "0"
    assert all(each.clock > 0 and each.processor > 0 for each in (found.cold, found.kept))
    leaves = "import os, pathlib; p = pathlib.Path(os.environ['NUMBA_CACHE_DIR'], 'x'); print(p.exists()); p.touch()"
    with pytest.raises(SystemExit, match="True"):
        module.fresh("-c", leaves)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # likewise
def test_every_target_quickly():
    lines = list(targets().measured(list(targets().MEASURES), targets().QUICK))
    assert {line.target for line in lines} == set(targets().MEASURES)
