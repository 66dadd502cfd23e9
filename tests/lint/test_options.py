"""Each rule about the options of a table finds a planted defect, and nothing where there is none."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.lint.options import announced_faults, option_faults
from houseway.lint.pages import Page
from lint.drafts import fees, page, rules, sheet

LADDER = "1-100:1 101+:2"
OTHER = "1-100:1 101+:3"
PEOPLE: dict[str, Any] = {"by": "players", "payer": "pot"}


def test_clean_options_are_silent():
    assert rules(option_faults(fees(LADDER, OTHER, "2"))) == []
    assert rules(option_faults(fees("7+:6 -6:4", "5", charge=PEOPLE))) == []


@pytest.mark.parametrize(
    ("announced", "says"),
    [
        ("1-4", "not there: 3-4"),
        ("1", "there is also: 2"),
        ("2-3", "not there: 3"),
        ("2-3", "there is also: 1"),
    ],
)
def test_options_that_the_text_announces_are_counted(announced: str, says: str):
    found = [
        fault for fault in announced_faults([fees(LADDER, OTHER, announced=announced)]) if says in fault.says
    ]
    assert [(fault.rule, fault.cite) for fault in found] == [("options-announced", ("000:5",))]


@pytest.mark.parametrize("announced", ["1-2", "", "one and two"])
def test_a_text_that_announces_what_is_there_is_silent(announced: str):
    assert list(announced_faults([fees(LADDER, OTHER, announced=announced)])) == []


def test_tables_of_one_text_are_counted_together():
    table = "option | line | fee\n{0} | {0}0 | 2"
    both = sheet(table.format(1), announced="1-2")
    second = sheet(table.format(2), announced="1-2")
    pages = [Page(both, both.tables[0]), Page(both, second.tables[0])]
    assert list(announced_faults(pages)) == []
    assert rules(announced_faults(pages[:1])) == ["options-announced"]


def test_options_out_of_order_are_found():
    """003:1448: option 113 stands before option 112."""
    (fault,) = option_faults(page(f"option | line | fee\n1 | 20 | {LADDER}\n2 | 10 | {OTHER}"))
    assert (fault.rule, fault.says) == ("options-disordered", "option 2 is printed before option 1")
    assert fault.cite == ("000:10-19",)


def test_an_option_again_is_found_with_its_lines():
    """000:2031-2042: four options that stand there twice."""
    (fault,) = option_faults(fees(LADDER, OTHER, LADDER, OTHER))
    assert (fault.rule, fault.says) == ("options-twice", "options that are others again: 3 = 1, 4 = 2")
    assert fault.cite == ("000:30-39", "000:40-60")


def test_options_differ_by_any_condition_and_by_what_a_note_tells_of_them():
    """003:3704-3722: two options with the same fees and other limits of the bonus bets."""
    table = f"option | line | limit | fee\n1 | 10 | 5-100 | {LADDER}\n2 | 20 | 5-100 | {LADDER}"
    assert rules(option_faults(page(table))) == ["options-twice"]
    assert rules(option_faults(page(table.replace("20 | 5-100", "20 | 5-200")))) == []
    note = {"says": "The bonus bet of option 2 goes to 50 dollars.", "cite": "21-22"}
    assert rules(option_faults(page(table, _note=[note]))) == []
    assert rules(option_faults(page(table, _note=[{**note, "cite": ["12", "21-22"]}]))) == ["options-twice"]


def test_two_options_of_one_number_are_an_error():
    found = list(option_faults(page(f"option | line | fee\n1 | 10 | {LADDER}\n1 | 20 | {OTHER}")))
    assert [(fault.rule, fault.grade) for fault in found] == [("options-twice", "error")] * 2


def test_a_last_tier_that_ends_is_found_where_most_go_on():
    """003:737: the last line of the option is lost at the end of a page."""
    (fault,) = option_faults(fees(LADDER, OTHER, "1-100:1 101-200:2"))
    assert (fault.rule, fault.option) == ("tier-without-end", "3")
    assert fault.says == "the last tier is $101 to $200"
    assert rules(option_faults(fees("1-100:1 101-200:2", "1-100:2 101-200:3", LADDER))) == []
    assert rules(option_faults(fees("1-100:1 101-200:2", LADDER))) == []


def test_an_option_that_costs_nobody_anything_is_found():
    assert rules(option_faults(fees(LADDER, "0"))) == ["zero-fee"]
    assert rules(option_faults(fees(LADDER, "1-100:0 101+:1"))) == []


def test_players_without_a_fee_are_found():
    (fault,) = option_faults(fees("5-7:4 -4:2", charge=PEOPLE))
    assert (fault.rule, fault.says) == ("band-missing", "no fee for 8-9 players")


def test_as_many_players_are_priced_as_the_games_seat():
    """004:1224: seven at most."""
    seven = {"charge": PEOPLE, "_games": ["casino-royale/mexican-poker"]}
    assert rules(option_faults(fees("5-7:4 -4:2", **seven))) == []
    assert rules(option_faults(fees("5-6:4 -4:2", **seven))) == ["band-missing"]


def test_an_option_of_one_band_is_found_and_its_sheet_fills_the_rest():
    """001:1754-1758: an option for seven and more, the next one for the others."""
    table = "option | line | group | fee\n1 | 10 | a | 7+:6\n2 | 20 | {} | -6:4"
    assert rules(option_faults(page(table.format("a"), charge=PEOPLE))) == ["option-one-band"]
    assert rules(option_faults(page(table.format("b"), charge=PEOPLE))) == ["band-missing"]
