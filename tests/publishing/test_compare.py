"""Two versions of a game side by side."""

import pytest

from houseway.publishing import diff
from houseway.publishing.compare import compare
from houseway.publishing.diff import facts
from houseway.publishing.titles import rule_title
from houseway.rulebook import load

PAIRS = [
    ("lucky-derby/ez-baccarat-panda-8", "palace/ez-baccarat-panda-8"),
    ("palace/fortune-pai-gow-poker", "lucky-derby/fortune-pai-gow-poker"),
    ("palace/omaha", "hemphills/omaha"),
    ("merced/pure-spanish-21-5", "lucky-derby/pure-spanish-21-5"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_differences_are_those_of_the_documents_and_the_rest_is_alike(one: str, other: str):
    first, second = load(one), load(other)
    found = compare(first, second)
    rules = [each.rule for group in found.groups for each in group.differences]
    assert rules == [each.rule for each in diff(first, second)]
    theirs = {rule: fact.values for rule, fact in facts(second).items()}
    same = {rule for rule, fact in facts(first).items() if theirs.get(rule) == fact.values}
    assert found.alike == len(same)
    assert found.different == len(rules) > 0
    assert all(group.title for group in found.groups)
    assert not set(rules) & same


def test_a_rule_that_one_document_lacks_has_no_value_there():
    """003:3827-3828"""
    found = compare(load("lucky-derby/ez-baccarat-panda-8"), load("merced/ez-baccarat-panda-8"))
    (table,) = (
        each
        for group in found.groups
        for each in group.differences
        if each.rule == "layout.baccarat.positions"
    )
    assert (table.one, table.other, table.one_cite) == ("14", None, ("003:3827-3828",))
    assert table.title == "table · baccarat · positions"


def test_paytables_stand_side_by_side():
    one, other = load("palace/fortune-pai-gow-poker"), load("lucky-derby/fortune-pai-gow-poker")
    tables = {table.wager: table for table in compare(one, other).paytables}
    fortune = tables["fortune"]
    assert fortune.one_title
    assert fortune.other_title
    assert {row.hand for row in fortune.rows if not row.differs}
    for row in fortune.rows:
        assert row.differs == (row.one != row.other)
        assert (row.one is None) == (not row.one_cite)


def test_documents_without_rules_are_told_so():
    found = compare(load("lucky-derby/ez-baccarat-panda-8"), load("palace/three-card-poker"))
    assert "fees only" in found.remark
    assert (found.groups, found.paytables, found.alike) == ((), (), 0)


def test_places_in_documents_have_titles():
    assert rule_title("wager.dragon-7.needs_all", {"dragon-7": "Dragon 7"}) == "Dragon 7 · needs all"
    assert rule_title("wager.fly.pays", {}) == "wagers · fly · pays"
    assert rule_title("deal.first", {}) == "deal · first"
