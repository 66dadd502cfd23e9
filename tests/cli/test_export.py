"""`houseway export` and `houseway diff` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.runs import process, run
from houseway.publishing import export
from houseway.publishing.shape import encoded
from houseway.rulebook import game_ids

EZ, OTHER = "hemphills/ez-baccarat-panda-8", "merced/ez-baccarat-panda-8"


def test_the_export_is_what_the_library_has():
    said = run("export")
    assert said.status == 0
    assert said.out.encode() == encoded(export())
    assert [game["id"] for game in said.data["games"]] == list(game_ids())


def test_every_process_writes_the_same_bytes():
    said = [process("export", "--room", "merced", PYTHONHASHSEED=seed) for seed in ("1", "2")]
    assert said[0].out.encode() == said[1].out.encode() == encoded(export("merced"))


def test_the_export_goes_to_a_file(tmp_path: Path):
    file = tmp_path / "rulebook.json"
    said = run("export", "--room", "palace", "--to", str(file))
    assert said.out == f"{file}: {file.stat().st_size:,} bytes\n"
    assert [room["id"] for room in json.loads(file.read_bytes())["rooms"]] == ["palace"]


def test_what_cannot_be_exported_is_refused(tmp_path: Path):
    assert run("export", "--room", "palac").refused('no room "palac"; did you mean palace?')
    assert run("export", "--room", "palace", "--to", str(tmp_path)).refused(
        "cannot be written: Is a directory"
    )


def test_a_difference_is_told_with_both_places():
    """000:92, 002:1639"""
    said = run("diff", EZ, OTHER)
    assert said.status == 0
    lines = said.out.splitlines()
    place = lines.index("settlement.order")
    assert lines[place + 1 : place + 3] == [
        "  hemphills  player, banker, tie, dragon-7, panda-8 (000:92)",
        "  merced     player, banker, tie, panda-8, dragon-7 (002:1639)",
    ]
    assert lines[-1] == f"{len(run('diff', EZ, OTHER, '--json').data)} rules differ"


def test_games_of_one_room_go_by_their_names():
    """001:729, 001:713"""
    said = run("diff", "palace/crazy-pineapple-hi-lo", "palace/holdem-hi-lo")
    assert "  crazy-pineapple-hi-lo  3 (001:729, 001:689)\n" in said.out
    assert "  holdem-hi-lo           2 (001:713, 001:689)\n" in said.out
    assert said.out.endswith("\n1 rule differs\n")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("casino-royale/omaha-hi-lo", "hemphills/omaha-hi-low-split"),
        ("lucky-derby/jokers-wild-pai-gow-poker", "hemphills/face-up-pai-gow-poker"),
        ("palace/draw-poker", "casino-royale/mexican-poker"),
    ],
)
def test_lines_fit_a_page(one: str, other: str):
    assert max(map(len, run("diff", one, other).out.splitlines())) <= 100


def test_a_game_beside_itself():
    assert run("diff", EZ, EZ).out == f"{EZ} and {EZ} have the same rules\n"
    assert run("diff", EZ, EZ, "--json").data == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([EZ], "GAME"),
        ([EZ, "merced/ez-bacarat-panda-8"], "did you mean ez-baccarat-panda-8?"),
        ([EZ, "palace/three-card-poker"], "palace/three-card-poker is known by its fees only"),
        (
            ["palace/omaha", "lucky-derby/blackjack-bonus"],
            "have no rule to compare: poker and blackjack-bonus",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(words: list[str], says: str):
    assert run("diff", *words).refused(says)
