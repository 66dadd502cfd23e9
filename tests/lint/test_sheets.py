"""Rules that hold sheets against each other: two documents of one game, and ladders one slip apart."""

from __future__ import annotations

from typing import Any

from houseway.lint.pages import Page
from houseway.lint.sheets import document_faults, slip_faults
from lint.drafts import rules, sheet

HEAD = "option | line | fee\n"
LADDERS = ("1-100:1 101+:2", "1-100:2 101+:3", "1-100:3 101+:4", "1-100:4 101+:5")


def paper(name: str, *ladders: str, **more: Any) -> Page:
    rows = [f"{place} | {10 * place} | {ladder}" for place, ladder in enumerate(ladders, 1)]
    drafted = sheet(HEAD + "\n".join(rows), name=name, **more)
    return Page(drafted, drafted.tables[0])


def test_two_documents_that_agree_are_silent():
    later = paper("later", *LADDERS, _supersedes=["earlier"])
    assert list(document_faults([later, paper("earlier", *LADDERS)])) == []


def test_an_option_that_another_document_has_otherwise_is_found_with_both_places():
    """004:2216: $2 in the game's own sheet, $3 in the later one."""
    later = paper("later", *LADDERS, _supersedes=["earlier"])
    earlier = paper("earlier", *LADDERS[:3], "1-100:4 101+:9")
    for pages in ([later, earlier], [earlier, later]):
        (fault,) = document_faults(pages)
        assert (fault.rule, fault.option) == ("sheets-disagree", "4")
        assert (fault.table, fault.other) == ("hemphills/later/table", "hemphills/earlier/table")
        assert "fee 1-100:4 101+:5 here, 1-100:4 101+:9 there" in fault.says
        assert fault.cite == ("000:40-60", "000:40-60")


def test_where_most_options_differ_it_is_said_once():
    later = paper("later", *LADDERS, _supersedes=["earlier"])
    earlier = paper("earlier", LADDERS[0], "9", "9", "9")
    (fault,) = document_faults([later, earlier])
    assert fault.sheet == "hemphills/later"
    assert fault.says == "3 of 4 options of one number are others in hemphills/earlier: 2-4"


def test_half_of_the_options_are_told_one_by_one():
    later = paper("later", *LADDERS, _supersedes=["earlier"])
    found = document_faults([later, paper("earlier", *LADDERS[:2], "8", "9")])
    assert [fault.option for fault in found] == ["3", "4"]


def test_other_limits_are_a_difference():
    table = "option | line | limit | fee\n1 | 10 | {} | 2"
    later = sheet(table.format("5-100"), name="later", _supersedes=["earlier"])
    earlier = sheet(table.format("5-200"), name="earlier")
    (fault,) = document_faults([Page(each, each.tables[0]) for each in (later, earlier)])
    assert "limit $5 to $100 here, $5 to $200 there" in fault.says


def test_sheets_of_other_games_or_without_precedence_are_not_compared():
    later = paper("later", *LADDERS, _supersedes=["earlier"])
    assert list(document_faults([later, paper("unrelated", "9")])) == []
    assert list(document_faults([later, paper("earlier", "9", _games=["omaha"])])) == []


def test_a_ladder_one_slip_from_what_other_tables_have_is_found():
    """000:933: the top fee of $10 lost its zero."""
    right, wrong = "1-49:1 50-99:2 100+:10", "1-49:1 50-99:2 100+:1"
    pages = [paper("one", right), paper("two", right), paper("three", wrong)]
    (fault,) = slip_faults(pages)
    assert (fault.rule, fault.table) == ("ladder-slip", "hemphills/three/table")
    assert "hemphills/one/table, hemphills/two/table" in fault.says
    assert rules(slip_faults([*pages, paper("four", wrong)])) == []
    assert rules(slip_faults([paper("one", right), paper("three", wrong)])) == []


def test_a_bound_a_dollar_beside_the_others_is_a_slip():
    right, wrong = "1-49:1 50+:2", "1-50:1 50+:2"
    assert rules(slip_faults([paper("one", right), paper("two", right), paper("three", wrong)])) == [
        "ladder-slip"
    ]
    assert (
        rules(slip_faults([paper("one", right), paper("two", right), paper("three", "1-59:1 60+:2")])) == []
    )
