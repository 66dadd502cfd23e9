"""Each rule about limits finds a planted defect, and nothing where there is none."""

from __future__ import annotations

import pytest

from houseway.lint.limits import limit_faults
from houseway.lint.pages import as_printed
from lint.drafts import fees, page, rules, sheet

HEAD = "option | line | limit | fee\n"
RANGES = {"minimum": [1, 100], "maximum": [200, 1000], "cite": 6}


def test_limits_that_fit_are_silent():
    table = (
        HEAD + "1 | 10 | 5-500 | 5-100:1 101+:2\n2 | 20 | 5-1000 | 5-100:2 101+:3\n3 | 30 | - | 1-9:1 10+:2"
    )
    assert rules(limit_faults(page(table))) == []
    assert rules(limit_faults(fees("1-100:1 101+:2", limits=RANGES))) == []


@pytest.mark.parametrize(
    ("row", "rule", "says"),
    [
        ("500-5 | 5", "limits-impossible", "from $500 to $5"),
        ("5-500 | 10-100:1 101+:2", "tier-under-limit", "the limit begins at $5, the first tier at $10"),
        ("10-500 | 5-100:1 101+:2", "tier-under-limit", "the limit begins at $10, the first tier at $5"),
        (
            "100-500 | 1-49:1 50-99:2 100+:3",
            "tier-out-of-reach",
            "under the limit of $100: $1 to $49, $50 to $99",
        ),
        ("5-500 | 5-100:1 101-400:2", "tier-over-limit", "ends at $400, and the limit goes to $500"),
        ("5-500 | 5-100:1 101-500:2", "tier-over-limit", "two wagers at the limit of $500 are more"),
        ("5+ | 5-100:1 101-500:2", "tier-over-limit", "ends at $500, and the limit has no end"),
        ("- | 5-100:1 101-500:2", "tier-over-limit", "ends at $500, and no limit is printed"),
    ],
)
def test_a_planted_defect_is_found(row: str, rule: str, says: str):
    (fault,) = limit_faults(page(f"{HEAD}1 | 10 | {row}"))
    assert (fault.rule, fault.option) == (rule, "1")
    assert says in fault.says


def test_a_single_wager_is_bound_by_the_limit_and_the_action_is_not():
    table = HEAD + "1 | 10 | 5-100 | 5-50:1 51-100:2 101+:3"
    assert rules(limit_faults(page(table))) == []
    assert rules(limit_faults(page(table, charge={"by": "wager", "payer": "player"}))) == [
        "tier-out-of-reach"
    ]
    closed = HEAD + "1 | 10 | 5-100 | 5-50:1 51-100:2"
    assert rules(limit_faults(page(closed, charge={"by": "wager", "payer": "player"}))) == []


def test_a_tier_that_ends_with_the_least_amount_is_reached():
    table = HEAD + "1 | 10 | 100-500 | 100:1 101+:2"
    assert rules(limit_faults(page(table))) == []


@pytest.mark.parametrize(
    ("minimum", "maximum"), [([100, 1], [200, 1000]), ([1, 100], [1000, 200]), ([500, 600], [200, 400])]
)
def test_ranges_that_no_table_can_post_are_found(minimum: list[int], maximum: list[int]):
    ranges = {"minimum": minimum, "maximum": maximum, "cite": 6}
    assert "limits-impossible" in rules(limit_faults(fees("2", limits=ranges)))


def test_printed_limits_are_put_back_where_a_correction_changed_them():
    """003:7615-7616: the limits of the table above, over tiers that begin with $1."""
    fix = {
        "option": "1",
        "column": "limits",
        "line": 6,
        "printed": "minimum 100-500 maximum 1000-5000",
        "used": "minimum 1-100 maximum 200-1000",
        "why": "The tiers.",
    }
    drafted = sheet("option | line | fee\n1 | 10 | 1-49:1 50+:2", limits=RANGES, correction=[fix])
    printed = as_printed(drafted.tables[0])
    assert printed.schedule.limits is not None
    assert printed.schedule.limits.minimum == (10000, 50000)
    assert printed.schedule.limits.maximum == (100000, 500000)


def test_options_that_divide_the_amounts_leave_none_out():
    """001:1090-1093: an option to $100 and the next one from $105."""
    rows = "1 | 10 | 5-100 | 1\n2 | 20 | 105-200 | 2\n3 | 30 | 205-300 | 3"
    (fault,) = limit_faults(page(HEAD + rows))
    assert (fault.rule, fault.says) == ("limits-gap", "no option takes $101 to $104, $201 to $204")
    close = "1 | 10 | 5-100 | 1\n2 | 20 | 101-200 | 2\n3 | 30 | 201-300 | 3"
    assert rules(limit_faults(page(HEAD + close))) == []
    assert (
        rules(limit_faults(page(HEAD + "1 | 10 | 5-100 | 1\n2 | 20 | 5-500 | 2\n3 | 30 | 1000-2000 | 3")))
        == []
    )


def test_a_fee_beyond_the_blinds_is_found():
    """001:1799: four dollars out of blinds of one and two."""
    blinds = {"payer": "blinds", "by": "players"}
    table = "option | line | blinds | fee\n1 | 10 | {} | 7+:4 -6:2"
    (fault,) = limit_faults(page(table.format("1/2"), charge=blinds))
    assert (fault.rule, fault.says) == ("fee-over-blinds", "a fee of $4 from blinds of $3 (1/2)")
    assert rules(limit_faults(page(table.format("2/2"), charge=blinds))) == []
    assert rules(limit_faults(page(table.format("small"), charge=blinds))) == []
    assert rules(limit_faults(page(table.format("1/2"), charge={**blinds, "payer": "pot"}))) == []
    stakes = {"stakes": "1/2+", "structure": "no-limit, pot-limit"}
    assert rules(limit_faults(fees("7+:4 -6:2", charge=blinds, **stakes))) == ["fee-over-blinds"]
    assert rules(limit_faults(fees("7+:4 -6:2", charge=blinds, stakes="1/2", structure="limit"))) == []
