"""Rules about paytables: a row out of order, a lower hand that pays more."""

from __future__ import annotations

import pytest

from houseway.lint.paytables import paytable_faults
from houseway.money import Odds
from houseway.rulebook import Rules, load
from houseway.rulebook.model import PayRow
from lint.drafts import rules, with_wager

GAME = "hemphills/three-card-poker-6-card-bonus"


def paying(*rows: tuple[str, int], bonus: bool = True) -> Rules:
    table = tuple(
        PayRow(when=when, pays=Odds(win, 1), cite=(f"000:{line}",))
        for line, (when, win) in enumerate(rows, 1)
    )
    return with_wager(GAME, "6-card-bonus", paytable=table, bonus=bonus)


@pytest.mark.parametrize(
    "rows",
    [
        [("royal_flush", 50), ("straight_flush", 40), ("four_of_a_kind", 40), ("full_house", 8)],
        [("three_of_a_kind", 3), ("straight", 5), ("flush", 6), ("full_house", 8)],
        [("royal_flush", 50), ("straight", 5)],
    ],
)
def test_tables_that_fall_or_rise_are_silent(rows: list[tuple[str, int]]):
    assert rules(paytable_faults(paying(*rows))) == []


def test_a_row_out_of_order_is_found_at_its_line():
    """004:387: 4000 to 1 between 1000 and 150."""
    found = paytable_faults(
        paying(("royal_flush", 1000), ("straight_flush", 4000), ("flush", 15), ("straight", 9))
    )
    order = [fault for fault in found if fault.rule == "paytable-order"]
    assert [(fault.cite, fault.part) for fault in order] == [(("000:2",), "6-card-bonus")]
    assert "royal flush (1000 to 1) stands before straight flush (4000 to 1)" in order[0].says


def test_a_table_of_several_parts_turns_more_than_once():
    """003:659-671: naturals, then runs, then pairs."""
    parts = [
        ("royal_flush", 9),
        ("flush", 3),
        ("straight_flush", 9),
        ("straight", 3),
        ("pair", 9),
        ("two_pair", 3),
    ]
    assert "paytable-order" not in rules(paytable_faults(paying(*parts)))


def test_printed_order_is_told_by_the_lines():
    """004:124-137: the first row to be paid is printed before the table."""
    assert rules(paytable_faults(load("casino-royale/baccarat-gold"))) == []


def test_printed_odds_are_looked_at_and_not_the_corrected_ones():
    """004:387"""
    (order,) = [
        each
        for each in paytable_faults(load("casino-royale/fortune-pai-gow-poker"))
        if each.rule == "paytable-order"
    ]
    assert order.cite == ("004:387",)
    assert "(4000 to 1)" in order.says


def test_a_lower_hand_that_pays_more_is_found():
    """000:527-528: three of a kind over a straight."""
    (fault,) = paytable_faults(paying(("flush", 4), ("three_of_a_kind", 3), ("straight", 2)))
    assert (fault.rule, fault.cite) == ("paytable-ranks", ("000:2",))
    assert "three of a kind (3 to 1) is the lower hand and pays more than straight (2 to 1)" in fault.says


def test_three_cards_rank_otherwise():
    """000:193-207: three of a kind is above the straight, the straight above the flush."""
    clean = [
        ("mini_royal", 200),
        ("straight_flush", 40),
        ("three_of_a_kind", 30),
        ("straight", 6),
        ("flush", 3),
    ]
    assert rules(paytable_faults(paying(*clean))) == []
    wrong = [("mini_royal", 200), ("three_of_a_kind", 30), ("flush", 8), ("straight", 6)]
    assert rules(paytable_faults(paying(*wrong))) == ["paytable-ranks"]


def test_prizes_are_compared_as_money():
    """000:516-520: the envy prizes fall from row to row."""
    assert "paytable-order" not in rules(paytable_faults(load("hemphills/face-up-pai-gow-poker")))
