"""`houseway lint` on the command line."""

from __future__ import annotations

import pytest

from cli.runs import run
from houseway.lint import GRADES, RULES, lint


def test_every_finding_is_told_with_its_place_and_its_state():
    """000:933"""
    said = run("lint", "--rule", "fee-falls")
    assert said.status == 0
    assert said.out.splitlines()[:4] == [
        "error: a fee that falls as the figure grows (fee-falls)",
        "  hemphills/dai-bacc/12-85 option 36 (000:933)",
        "    player-dealer: the fee falls: $200 to $299 pays $7, $300 or more pays $1",
        "    explained: corrected to 300+:10, reading dropped-zero",
    ]


def test_an_open_error_is_status_one():
    """001:1087, 003:7974, 004:2197"""
    said = run("lint", "--open", "--rule", "options-announced")
    assert said.status == 1
    assert said.out.count("\n    open\n") == 3
    assert run("lint", "--open", "--rule", "options-twice").status == 0


def test_the_counts_come_last():
    every = lint()
    said = run("lint")
    assert said.out.splitlines()[-1].split() == ["all", str(len(every)), str(sum(one.open for one in every))]


def test_lines_fit_a_page():
    said = run("lint")
    assert max(map(len, said.out.splitlines())) <= 100


def test_programs_get_every_finding():
    found = run("lint", "--json").data
    assert [(one["rule"], one["where"], one["says"]) for one in found] == [
        (one.rule, one.where, one.says) for one in lint()
    ]
    assert set(found[0]) == {"rule", "grade", "where", "cite", "says", "explained", "open"}
    assert {one["grade"] for one in found} == set(GRADES)
    assert all(one["open"] == (one["explained"] is None) for one in found)


def test_a_room_has_its_own():
    """002:1387"""
    found = run("lint", "--room", "merced", "--json").data
    assert found
    assert all(one["where"].startswith("merced/") for one in found)


def test_the_rules_can_be_listed():
    said = run("lint", "--rules")
    assert [line.split()[0] for line in said.out.splitlines() if not line.startswith(" ")] == list(RULES)
    assert [rule["id"] for rule in run("lint", "--rules", "--json").data] == list(RULES)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--rule", "tier-overlap"], 'no rule "tier-overlap"; did you mean tiers-overlap?'),
        (["--room", "merce"], 'no room "merce"; did you mean merced?'),
    ],
)
def test_what_does_not_exist_is_refused(words: list[str], says: str):
    assert run("lint", *words).refused(says)
