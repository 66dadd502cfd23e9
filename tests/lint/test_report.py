"""How faults become findings: what explains them, what is said once, and in which order."""

from __future__ import annotations

import re
from typing import Any

import pytest

from houseway.errors import UnknownGameError
from houseway.lint import GRADES, RULES, lint
from houseway.lint.explaining import Explainer
from houseway.lint.finding import Fault
from houseway.lint.pages import Page, as_printed
from houseway.lint.report import fee_faults, findings
from houseway.rulebook import register, room_ids
from houseway.rulebook.schedules import read_sheet
from lint.drafts import CHARGE, fees

OVERLAP = "1-100:1 100-200:2 201+:4"


def explained(page: Page, used: Page | None = None) -> list[tuple[str, str, tuple[str, ...]]]:
    explainer = Explainer([page], fee_faults([used or page]))
    return [(one.rule, one.explained, one.cite) for one in findings(fee_faults([page]), explainer)]


def reading(name: str, cite: str | int) -> dict[str, Any]:
    return {name: {"mark": "silent", "cite": cite}}


def test_a_fault_that_the_used_sheet_has_as_well_is_open():
    assert explained(fees(OVERLAP)) == [("tiers-overlap", "", ("000:10-60",))]


def test_a_fault_that_a_correction_does_away_with_is_explained_at_its_line():
    fix = {
        "option": "1",
        "column": "fee",
        "line": 12,
        "printed": "100-200:2",
        "used": "101-200:2",
        "why": "Pattern.",
    }
    raw: dict[str, Any] = {
        "title": "Draft",
        "source": {"seed": "000", "lines": [1, 99]},
        "games": ["dai-bacc"],
        "charge": {"fee": CHARGE},
        "schedule": [
            {
                "name": "table",
                "lines": [5, 60],
                "table": "option | line | fee\n1 | 10 | 1-100:1 101-200:2 201+:4",
                "correction": [{**fix, "reading": "tier-overlap"}],
            }
        ],
        "readings": reading("tier-overlap", 12),
    }
    used = read_sheet("hemphills/draft", raw, {})
    printed = read_sheet("hemphills/draft", raw, {"tier-overlap": "as-printed"})
    pages = [Page(each, as_printed(each.tables[0])) for each in (printed, used)]
    said = "corrected to 101-200:2, reading tier-overlap"
    assert explained(*pages) == [("tiers-overlap", said, ("000:12",))]
    assert explained(pages[1]) == []


@pytest.mark.parametrize(("cite", "settles"), [(12, True), ("58-70", True), (9, False), (61, False)])
def test_a_reading_settles_what_stands_in_its_lines(cite: str | int, *, settles: bool):
    (found,) = explained(fees(OVERLAP, _readings=reading("tier-overlap", cite)))
    assert found[1] == ("reading tier-overlap" if settles else "")


def test_a_reading_of_another_question_settles_nothing():
    (found,) = explained(fees(OVERLAP, _readings=reading("repeated-fee", 12)))
    assert found[1] == ""


def test_some_readings_reach_over_the_table():
    gap = "1-100:1 105+:2"
    assert explained(fees("3", gap, _readings=reading("tier-gap", 11)))[0][1] == "reading tier-gap"
    assert explained(fees("3", gap, _readings=reading("tier-gap", 61)))[0][1] == ""


def test_what_is_said_of_several_options_is_said_once():
    (found,) = findings(
        [*fee_faults([page := fees(OVERLAP, "7", OVERLAP.replace("4", "5"), "1-100:1 100-200:2 201+:6")])],
        Explainer([page], fee_faults([page])),
    )
    assert found.where == "hemphills/draft/table options 1, 3-4"
    assert found.cite == ("000:10-19", "000:30-60")


def test_a_finding_has_the_grade_of_its_rule_unless_the_fault_has_another():
    page = fees("1")
    base = Fault("tiers-gap", "a gap", ("000:10",), table=page.table.id)
    (one,) = findings([base], Explainer([page], [base]))
    assert one.grade == "error"
    (other,) = findings(
        [Fault("tiers-gap", "a gap", ("000:10",), "doubtful", table=page.table.id)], Explainer([page], [base])
    )
    assert other.grade == "doubtful"


def test_the_gravest_come_first_and_lines_in_their_order():
    found = lint()
    keys = [
        (GRADES.index(one.grade), one.rule, one.cite[0][:3], int(re.split("[:-]", one.cite[0])[1]))
        for one in found
    ]
    assert keys == sorted(keys)


def test_a_room_has_its_own_findings():
    rooms = {one.where.partition("/")[0] for one in lint()}
    assert rooms == set(room_ids())
    assert lint("merced") == [one for one in lint() if one.where.startswith("merced/")]
    with pytest.raises(UnknownGameError, match='no room "hemphils"; did you mean hemphills'):
        lint("hemphils")


def test_every_reading_that_a_rule_names_is_in_the_register():
    named = {reading for rule in RULES.values() for reading in rule.readings}
    assert named <= set(register())


def test_citations_are_full_and_words_are_there():
    for one in lint():
        assert one.cite
        assert all(re.fullmatch(r"00[0-4]:[0-9]+(-[0-9]+)?", cite) for cite in one.cite)
        assert one.says
        assert one.rule in RULES
