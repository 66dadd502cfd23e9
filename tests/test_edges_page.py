"""docs/edges.md has a line or a reason for every wager, and its figures are those that the counts give.

Where a count takes seconds it is made again; for the others the page must have been written under the same rules.
`bin/test -m slow` writes the whole page again and compares.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from console_blocks import ROOT
from houseway.analysis.every import countable, game_worth, unprinted
from houseway.analysis.every_running import every_worth
from houseway.cli.edge_page import page, row, rules_row
from houseway.rulebook import host_of, load

PAGE = (ROOT / "docs" / "edges.md").read_text(encoding="utf-8")
AGAIN = "write it again: houseway edge --all --markdown > docs/edges.md"
QUICK = {"baccarat", "pai-gow-tiles", "caribbean-stud", "three-card-poker"}


@cache
def lines() -> dict[str, list[tuple[str, ...]]]:
    """The rows of the large table by game."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for cells in re.findall(r"^\| `([^`]+)` \| (.+) \|$", PAGE, re.MULTILINE):
        game, rest = cells
        if len(parted := tuple(rest.split(" | "))) == 8:
            found.setdefault(game, []).append(parted)
    return found


@pytest.mark.parametrize("game_id", countable())
def test_every_wager_has_a_line_or_a_reason(game_id: str):
    """003:624-673, 001:1506-1512: those that are played as one share a line; an envy stakes nothing"""
    wagers = {wager.id for wager in load(game_id).game.wagers}
    if host_of(game_id) != game_id:
        wagers -= {wager.id for wager in load(host_of(game_id)).game.wagers}
    told = {wager for cells in lines()[game_id] for wager in cells[0].split(" + ")}
    told |= set(re.findall(rf"^- `{re.escape(game_id)}` (\S+): ", PAGE, re.MULTILINE))
    assert told == wagers


def test_games_without_rules_are_named():
    """001:1308-1316, 004:1914-1918"""
    assert set(lines()) == set(countable())
    for each in unprinted():
        assert f"- `{each.game}`: {each.why}.\n" in PAGE


@pytest.mark.parametrize("game_id", countable())
def test_the_page_is_about_these_rules(game_id: str):
    """A document, a reading or a default that changes changes the fingerprint."""
    printed = rf"^\| `{re.escape(game_id)}` \| \d+ \| \S+ \| .* \| `{load(game_id).hash[:16]}` \|$"
    assert re.search(printed, PAGE, re.MULTILINE), f"{game_id} has other rules than on the page; {AGAIN}"


@pytest.mark.parametrize(
    "game_id", [game_id for game_id in countable() if load(game_id).game.family in QUICK]
)
def test_the_figures_are_those_of_the_count(game_id: str):
    """000:570-711, 001:1097-1247, 002:1558-1706, 003:189-368, 004:1009-1087"""
    worth = game_worth(game_id)
    assert [row(line) for line in worth.lines] == lines()[game_id], AGAIN
    assert f"| {' | '.join(rules_row(worth))} |\n" in PAGE, AGAIN


@pytest.mark.slow
def test_the_whole_page():
    """000:331-568, 001:1347-1520, 003:4948-5390: a quarter of an hour"""
    assert page(every_worth(workers=2)) == PAGE, AGAIN
