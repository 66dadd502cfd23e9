"""Counts are remembered under the rules and the code that counted, and never otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from houseway.analysis import Edge, edge, solving
from houseway.analysis.remembering import remember, remembered
from houseway.rulebook import load

if TYPE_CHECKING:
    from pathlib import Path

ROYALE = "casino-royale/three-card-poker"


@pytest.fixture(scope="module")
def found() -> Edge:
    return edge(load(ROYALE), packs=2, strategy="by-up-card")


def test_what_was_kept_comes_back_whole(found: Edge, tmp_path: Path):
    """004:231-300: counts, fractions and charts are the same to the last figure"""
    rules = load(ROYALE)
    remember(tmp_path, rules, 2, "by-up-card", found)
    assert remembered(tmp_path, rules, 2, "by-up-card") == found
    assert [file.suffix for file in tmp_path.iterdir()] == [".json"], "nothing half written is left"


@pytest.mark.parametrize(
    ("readings", "packs", "strategy"),
    [
        ({"tcp-ante-unqualified": "paid"}, 2, "by-up-card"),
        ({}, 1, "by-up-card"),
        ({}, 2, "best"),
    ],
)
def test_other_rules_packs_or_strategies_are_another_count(
    found: Edge, tmp_path: Path, readings: dict[str, str], packs: int, strategy: str
):
    """004:251, 004:261"""
    remember(tmp_path, load(ROYALE), 2, "by-up-card", found)
    assert remembered(tmp_path, load(ROYALE, readings), packs, strategy) is None


def test_a_spoiled_file_is_not_believed(found: Edge, tmp_path: Path):
    """004:231-300: it is counted again"""
    rules = load(ROYALE)
    remember(tmp_path, rules, 2, "by-up-card", found)
    (file,) = tmp_path.iterdir()
    for spoiled in (b"", b"{}", b"[1]", file.read_bytes()[:-20], file.read_bytes().replace(b"/", b"|")):
        file.write_bytes(spoiled)
        assert remembered(tmp_path, rules, 2, "by-up-card") is None


def test_a_folder_that_cannot_be_written_does_no_harm(found: Edge, tmp_path: Path):
    """004:231-300"""
    blocked = tmp_path / "file"
    blocked.write_text("here", encoding="utf-8")
    remember(blocked, load(ROYALE), 2, "by-up-card", found)
    assert remembered(blocked, load(ROYALE), 2, "by-up-card") is None


def test_a_count_is_made_once(found: Edge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """004:231-300: the second answer comes from the folder, under the name of the strategy that was taken"""
    made: list[str] = []

    def count(_rules: object, _packs: int, strategy: str, _progress: object) -> Edge:
        made.append(strategy)
        return replace(found, strategy=strategy)

    solver = solving.SOLVERS["three-card-poker"]
    monkeypatch.setitem(solving.SOLVERS, "three-card-poker", solver._replace(edge=count))
    for asked in (None, "best", None):
        assert edge(load(ROYALE), strategy=asked, kept=tmp_path).strategy == "best"
    assert made == ["best"]
