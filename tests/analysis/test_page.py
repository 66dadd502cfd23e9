"""The figures on docs/poker-hands.md are those that the counts give."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houseway.analysis import edge
from houseway.rulebook import game_ids, load

PAGE = (Path(__file__).resolve().parents[2] / "docs/poker-hands.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| ([a-z-]+/[0-9a-z-]+) \| (.* \| .*) \|$", PAGE, re.MULTILINE))
FAMILIES = {"three-card-poker", "caribbean-stud", "ultimate-holdem"}


def test_the_page_has_every_game_that_is_solved():
    documents = (load(game_id).document for game_id in game_ids())
    solved = {
        game_id
        for game_id, document in zip(game_ids(), documents, strict=True)
        if document.family in FAMILIES and document.status == "rules"
    }
    assert set(ROWS) == solved


@pytest.mark.parametrize(
    "game_id",
    [
        pytest.param(game_id, marks=() if place % 3 == 0 else pytest.mark.slow)
        for place, game_id in enumerate(sorted(ROWS))
    ],
)
def test_the_page_says_what_is_counted(game_id: str):
    """000:3131, 001:1188, 002:1871, 003:224-258, 004:261: what each document's own rules make of it."""
    found = edge(load(game_id)).together
    assert found is not None
    told = " | ".join(f"{float(100 * share):.4f} %" for share in (found.player_return, found.element_of_risk))
    assert ROWS[game_id] == told
