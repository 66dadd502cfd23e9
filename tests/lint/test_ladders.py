"""Each rule about a ladder finds a planted defect, and nothing where there is none."""

from __future__ import annotations

import pytest

from houseway.lint.ladders import ladder_faults, share_faults
from lint.drafts import fees, page, rules

CLEAN = "1-100:1 101-200:2 201-400:4 401+:5"


def test_a_clean_ladder_is_silent():
    assert rules(ladder_faults(fees(CLEAN, "2", "0", "1-99:0.50 100+:1"))) == []
    assert rules(share_faults([fees(CLEAN)])) == []


@pytest.mark.parametrize(
    ("ladder", "rule", "says"),
    [
        ("1-100:1 100-200:2 201+:3", "tiers-overlap", "$100 is in two tiers: $1 to $100 and $100 to $200"),
        ("1+:1 101-200:2", "tiers-overlap", "$101 is in two tiers: $1 or more and $101 to $200"),
        ("1-100:1 201+:2", "tiers-gap", "no tier holds $101 to $200"),
        ("1-100:1 102+:2", "tiers-gap", "no tier holds $101"),
        ("101-200:2 1-100:1 201+:3", "tiers-disordered", "in the order 101-200:2 1-100:1 201+:3"),
        ("1-100:5 101+:4", "fee-falls", "$1 to $100 pays $5, $101 or more pays $4"),
        ("1-100:5 101-200:5 201+:6", "fee-repeats", "$1 to $100 pays $5, $101 to $200 pays $5"),
        ("1-100:5 101-200:5 201+:5", "fee-repeats", "all 3 tiers pay $5"),
        ("1-9:1 10-19:2 20-29:3 30-39:4 40-49:5 50+:6", "rates", "6 rates where 5 are allowed"),
    ],
)
def test_a_planted_defect_is_found(ladder: str, rule: str, says: str):
    (fault,) = ladder_faults(fees(CLEAN, ladder))
    assert fault.rule == rule
    assert says in fault.says
    assert (fault.option, fault.part, fault.cite) == ("2", "fee", ("000:20-60",))


def test_a_gap_of_a_chip_is_doubtful_and_a_wide_one_an_error():
    """001:1256-1259: tiers end at $100 and begin at $105, as chips of $5 do."""
    (narrow,) = ladder_faults(fees("5-100:1 105-200:2 205+:3"))
    assert narrow.says == "no tier holds $101 to $104, $201 to $204"
    assert narrow.grade == "doubtful"
    (wide,) = ladder_faults(fees("5-100:1 105-200:2 225+:3"))
    assert wide.grade is None


def test_bands_of_players_may_be_printed_from_the_top_and_cost_the_same():
    people = {"by": "players", "payer": "pot"}
    assert rules(ladder_faults(fees("7+:6 5-6:4 -4:2", "7+:4 5-6:4 -4:4", charge=people))) == []
    assert rules(ladder_faults(fees("7+:6 4-5:4 -4:2", charge=people))) == ["tiers-overlap", "tiers-gap"]
    assert rules(ladder_faults(fees("7+:2 -6:4", charge=people))) == ["fee-falls"]


def test_a_sheet_may_print_another_number_of_rates():
    three = fees("1-9:1 10-19:2 20-29:3 30+:4", _rates=3)
    assert rules(ladder_faults(three)) == ["rates"]


@pytest.mark.parametrize("title", ["5 % of the pot", "Commission on winnings", "A fraction of the wager"])
def test_a_fee_that_is_called_a_share_is_found(title: str):
    (fault,) = ladder_faults(fees(CLEAN, charge={"title": title}))
    assert (fault.rule, fault.cite) == ("percentage", ("000:5",))
    assert title in fault.says


def test_tiers_that_follow_a_percentage_are_told_once_for_a_sheet():
    """000:724-728: one dollar for every hundred."""
    one = page(
        "option | line | fee\n1 | 10 | 1-100:1 101-200:2 201-300:3 301-400:4 401+:5\n2 | 20 | " + CLEAN
    )
    two = fees("1-99:1 100-199:2 200-299:3 300-399:4 400+:9")
    (fault,) = share_faults([one, two])
    assert fault.sheet == "hemphills/draft"
    assert "(1 in 100)" in fault.says
    assert "table option 1" in fault.says
    assert fault.cite == ("000:10-19", "000:10-60")
    assert list(share_faults([fees("1-100:1 101-200:2 201-300:3 301+:4")])) == []
    assert list(share_faults([fees("7+:4 5-6:3 3-4:2 -2:1", charge={"by": "players"})])) == []
