"""The generated pages are true, and the rulebook is whole."""

from __future__ import annotations

import house_ways_page
import lint_page
from counts import PAGE, counts, page
from houseway.rulebook import room_ids


def test_the_page_is_up_to_date():
    assert PAGE.read_text(encoding="utf-8") == page(), "write it again: python tests/counts.py"


def test_the_rulebook_is_whole():
    """71 sets of rules and 7 games known by their fees alone, in six rooms: 000:3 to 004:2273"""
    games, fees_only, *_ = map(sum, zip(*map(counts, room_ids()), strict=True))
    assert (len(room_ids()), games, fees_only) == (6, 71, 7)


def test_the_report_of_lint_is_up_to_date():
    assert lint_page.PAGE.read_text(encoding="utf-8") == lint_page.page(), (
        "write it again: python tests/lint_page.py"
    )


def test_the_page_of_house_ways_is_up_to_date():
    """000:418-479, 001:1414-1429, 001:925-933, 003:110-187"""
    assert house_ways_page.PAGE.read_text(encoding="utf-8") == house_ways_page.page(), (
        "write it again: python tests/house_ways_page.py"
    )


def test_every_row_of_every_house_way_has_an_example():
    """000:421-479: each row is printed with a hand; so every row that is reached gets one"""
    lines = [line for line in house_ways_page.page().splitlines() if line.count(" | ") == 4]
    assert len(lines) > 80
    assert not [line for line in lines if line.endswith("|  |")]
