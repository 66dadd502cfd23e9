"""Tables that a document prints twice."""

from __future__ import annotations

from houseway.lint.paytables import paytable_faults
from houseway.rulebook import load


def twice(game_id: str) -> set[str]:
    return {
        place
        for fault in paytable_faults(load(game_id))
        if fault.rule == "paytable-twice"
        for place in fault.cite
    }


def test_a_layout_that_pays_otherwise_than_the_rules():
    """000:4825, 000:4833, 000:4845-4847 against 000:4735, 000:4811, 000:4759-4761"""
    assert twice("ace-and-vine/lone-star-holdem") == {
        "000:4825",
        "000:4833",
        "000:4845",
        "000:4846",
        "000:4847",
    }


def test_another_answer_about_the_same_line_is_no_second_table():
    """000:3131: one printed figure, and another one published elsewhere"""
    assert twice("ace-and-vine/ultimate-texas-holdem-bad-beat") == set()
