"""The generated pages are true, and the rulebook is whole."""

from __future__ import annotations

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
