"""Every rung of every ladder, a cent below it, on it, at its end and a cent beyond."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.errors import RulebookError
from houseway.fees import cliff, rate
from houseway.rulebook import Ladder, Option, fee_sheets, ladder
from houseway.rulebook.sheets import Charge, Payer, Policy

USUAL = Policy()
EVERY: list[tuple[str, Option, str, Charge]] = [
    (table.id, option, name, table.charges[name])
    for sheet in fee_sheets()
    for table in sheet.tables
    for option in table.options
    for name in option.fees
]


def by_scan(steps: Ladder, figure: int, payer: Payer) -> int | None:
    """Look a figure up the slow way: the last printed lower end that it reaches, unless it is past a closed top."""
    found = 0
    best = -1
    for rung in steps.rungs:
        low = 0 if rung.low is None else rung.low
        if best < low <= figure or (best < 0 <= low <= figure):
            best, found = low, rung.fee
    highest = max(steps.rungs, key=lambda rung: rung.low or 0)
    if highest.high is not None and figure > highest.high and payer == "player":
        return None
    return found


def edges(steps: Ladder) -> set[int]:
    """Return every figure at which something may change, and its neighbours."""
    ends = {bound for rung in steps.rungs for bound in (rung.low, rung.high) if bound is not None}
    return {figure for end in ends for figure in (end - 1, end, end + 1) if figure >= 0} | {0, 10**9}


def test_every_tier_boundary_to_the_cent():
    """Such as $300 in 000:933, $100.50 between $100 and $101 in 000:724, $105 after $100 in 001:1090."""
    looked_up = 0
    for place, option, name, charge in EVERY:
        steps = option.fees[name]
        if steps.flat:
            assert rate(steps, 12345, USUAL, charge.payer).fee == steps.rungs[0].fee
            continue
        for figure in edges(steps):
            fee = rate(steps, figure, USUAL, charge.payer).fee
            assert fee == by_scan(steps, figure, charge.payer), (
                f"{place} option {option.label} {name}: {figure}"
            )
            looked_up += 1
    assert looked_up > 10_000


def test_every_cliff_is_where_the_fee_rises():
    """Such as the step from $7 to $10 at $300 in 000:933."""
    for _, option, name, charge in EVERY:
        steps = option.fees[name]
        for figure in edges(steps):
            found = cliff(steps, figure, USUAL, charge.payer)
            now = rate(steps, figure, USUAL, charge.payer).fee
            if found is None or now is None:
                continue
            assert found.at == figure + found.more
            assert rate(steps, found.at, USUAL, charge.payer).fee == now + found.extra
            just_before = rate(steps, found.at - 1, USUAL, charge.payer).fee
            assert just_before is not None
            assert just_before <= now


STEPS = ladder("5-100:1 105-200:2 205-300:3")


@pytest.mark.parametrize(
    ("policy", "payer", "figure", "fee", "remark"),
    [
        (USUAL, "player", 499, 0, "under the first tier: no fee is approved"),
        (Policy(below="lowest"), "player", 499, 100, "under the first tier: the lowest fee"),
        (USUAL, "player", 500, 100, ""),
        (USUAL, "player", 10_000, 100, ""),
        (USUAL, "player", 10_001, 100, "between two tiers: the lower one's fee"),
        (Policy(gap="upper"), "player", 10_001, 200, "between two tiers: the upper one's fee"),
        (USUAL, "player", 10_500, 200, ""),
        (USUAL, "player", 30_000, 300, ""),
        (USUAL, "player", 30_001, None, "over the last tier, $205 to $300: no fee is approved"),
        (USUAL, "player-dealer", 30_001, 300, "over the last tier: the top fee"),
        (Policy(above="top"), "player", 30_001, 300, "over the last tier: the top fee"),
        (
            Policy(above="refused"),
            "player-dealer",
            30_001,
            None,
            "over the last tier, $205 to $300: no fee is approved",
        ),
    ],
)
def test_what_the_table_leaves_open(policy: Policy, payer: Payer, figure: int, fee: int | None, remark: str):
    """001:1255-1259: readings tier-gap, tier-below-first, tier-above-last"""
    assert STEPS is not None
    found = rate(STEPS, figure, policy, payer)
    assert (found.fee, found.remark) == (fee, remark)


def test_a_gap_that_goes_to_the_upper_tier_has_its_cliff_at_the_end_of_the_lower_one():
    """001:1255-1259: reading tier-gap=upper"""
    assert STEPS is not None
    found = cliff(STEPS, 9_000, Policy(gap="upper"), "player")
    assert found is not None
    assert (found.at, found.more, found.extra) == (10_001, 1_001, 100)


AMOUNTS = st.integers(0, 10**7).map(
    lambda whole: f"{whole // 100}" if whole % 100 == 0 else f"{whole // 100}.{whole % 100:02}"
)


@given(st.lists(st.tuples(AMOUNTS, AMOUNTS), min_size=1, max_size=6))
def test_a_cell_is_written_as_it_was_read(rungs: list[tuple[str, str]]):
    """000:724"""
    cell = " ".join(f"{low}+:{fee}" for low, fee in rungs)
    read = ladder(cell)
    assert read is not None
    assert ladder(str(read)) == read


def test_every_cell_is_written_as_it_was_read():
    """Such as 000:724 and 003:693"""
    for _, option, name, charge in EVERY:
        steps = option.fees[name]
        assert ladder(str(steps), people=charge.by == "players") == steps


@pytest.mark.parametrize(
    "cell", ["1-:2", "5-1:2", "a", "1-100:", ":1", "1,000+:5", "$5", "1+2", "1--2:3", "1.234:5"]
)
def test_a_cell_that_says_nothing_is_refused(cell: str):
    """000:724"""
    with pytest.raises(RulebookError):
        ladder(cell)


def test_a_band_counts_whole_players():
    """000:1848"""
    with pytest.raises(RulebookError, match="whole number of players"):
        ladder("2.50+:1", people=True)
