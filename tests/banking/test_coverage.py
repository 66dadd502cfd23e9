"""How far the player-dealer's stake reaches."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banking.walks import OUTCOMES, QUEUES, STAKES, by_hand, due, waiting
from houseway.banking import Bet, Bettor, Due, Outcome, Settled, coverage_walk
from houseway.errors import MoneyError
from houseway.money import Odds, Rounding

if TYPE_CHECKING:
    from houseway.rulebook.vocabulary import Coverage, PartialCover

POLICIES: list[Coverage] = ["gross", "net", "dual"]
PARTS: list[PartialCover] = ["settle_part", "return_whole"]
every_policy = pytest.mark.parametrize("policy", POLICIES)
every_part = pytest.mark.parametrize("partial", PARTS)


def walked(
    stake: int, queue: list[Due], policy: Coverage = "gross", partial: PartialCover = "settle_part"
) -> list[Settled]:
    return list(coverage_walk(stake, queue, policy, partial))


def moved(
    stake: int, queue: list[Due], policy: Coverage = "gross", partial: PartialCover = "settle_part"
) -> list[int]:
    return [line.moved for line in walked(stake, queue, policy, partial)]


def bank_result(lines: list[Settled]) -> int:
    return -sum(line.gain for line in lines)


def test_the_worked_example():
    """004:205-207: a stake of $100 loses $50, wins $50 and is finished, for winners and losers alike."""
    for last in (waiting(4, 50_00, "win"), waiting(4, 50_00, "lose")):
        lines = walked(100_00, [waiting(2, 50_00, "win"), waiting(3, 50_00, "lose"), last])
        assert [line.gain for line in lines] == [50_00, -50_00, 0]
        assert [line.left for line in lines] == [50_00, 0, 0]
        assert (lines[2].covered, lines[2].returned, lines[2].short) == (0, 50_00, 50_00)
        assert bank_result(lines) == 0


@pytest.mark.parametrize(("policy", "left"), [("net", [50_00, 100_00, 0]), ("dual", [50_00, 50_00, 0])])
def test_the_worked_example_under_the_other_readings(policy: Coverage, left: list[int]):
    """004:205-207, reading coverage-policy: net pays out what was collected, dual has its other purse."""
    queue = [waiting(2, 50_00, "win"), waiting(3, 50_00, "lose"), waiting(4, 100_00, "win")]
    lines = walked(100_00, queue, policy)
    assert [line.left for line in lines] == left
    assert lines[2].moved == {"net": 100_00, "dual": 50_00}[policy]


def test_all_money_is_matched_until_it_is_won_or_lost():
    """004:179"""
    queue = [waiting(seat, 30_00, "lose") for seat in range(2, 8)]
    assert moved(100_00, queue) == [30_00, 30_00, 30_00, 10_00, 0, 0]


def test_a_long_shot_is_paid_as_far_as_the_stake_goes():
    """000:615, 000:649: $5 at 40 to 1 is due $200 and meets a stake of $125."""
    (line,) = walked(125_00, [waiting(4, 5_00, "win", Odds(40, 1))])
    assert (line.due, line.moved, line.short, line.left) == (200_00, 125_00, 75_00, 0)
    assert (line.covered, line.returned) == (3_13, 1_87)


@pytest.mark.parametrize(
    ("partial", "first", "second"),
    [
        ("settle_part", (60_00, 60_00, 40_00), (0, 0, 60_00)),
        ("return_whole", (0, 0, 100_00), (60_00, 60_00, 0)),
    ],
)
def test_a_wager_covered_in_part(partial: PartialCover, first: tuple[int, ...], second: tuple[int, ...]):
    """000:115, 004:1398, reading partial-cover: settle the part, or return it whole and look at the next."""
    lines = walked(60_00, [waiting(2, 100_00, "lose"), waiting(3, 60_00, "lose")], "gross", partial)
    assert [(line.moved, line.covered, line.returned) for line in lines] == [first, second]


def test_a_push_comes_back_whole_even_from_an_empty_stake():
    """000:656"""
    (line,) = walked(0, [waiting(2, 25_00, "push")])
    assert (line.moved, line.covered, line.returned, line.short, line.gain) == (0, 0, 25_00, 0, 0)


def test_a_win_too_small_to_be_paid_is_covered():
    """000:649: a cent at 19 to 20 is due nothing, and nothing is short."""
    (line,) = walked(100, [waiting(2, 1, "win", Odds(19, 20))])
    assert (line.due, line.covered, line.returned, line.short) == (0, 1, 0, 0)


def test_odds_do_not_touch_what_a_loser_gives_up():
    """000:657: the part of a losing wager that got action is what was collected."""
    lost = Due(Bet(Bettor(2), "tiger-7", 100), Outcome("lose", "told", pays=Odds(40, 1)), 100)
    (line,) = walked(60, [lost])
    assert (line.moved, line.covered, line.returned) == (60, 60, 40)


def test_no_stake_below_nothing():
    """000:574: nobody puts up less than nothing."""
    with pytest.raises(MoneyError, match=r"a stake of -\$1 covers nothing; it must be at least \$0"):
        walked(-100, [waiting(2, 100, "lose")])


@every_policy
@every_part
@given(stake=STAKES, queue=QUEUES)
def test_the_walk_agrees_with_chips_moved_one_by_one(
    policy: Coverage, partial: PartialCover, stake: int, queue: list[Due]
):
    """004:205-207, readings coverage-policy and partial-cover"""
    lines = walked(stake, queue, policy, partial)
    assert [(line.moved, line.covered, line.returned) for line in lines] == by_hand(
        stake, queue, policy, partial
    )


@given(STAKES, QUEUES)
def test_gross_in_closed_form(stake: int, queue: list[Due]):
    """004:179: what has moved up to any wager is all that was due up to it, or the stake."""
    so_far = [sum(owed.amount for owed in queue[:place]) for place in range(len(queue) + 1)]
    reached = [min(stake, owed) for owed in so_far]
    assert moved(stake, queue) == [later - before for before, later in pairwise(reached)]


@every_policy
@every_part
@given(stake=STAKES, queue=QUEUES)
def test_nobody_loses_more_than_he_put_up(
    policy: Coverage, partial: PartialCover, stake: int, queue: list[Due]
):
    """000:7, 000:574, 001:1581, 002:1562, 003:3784, 004:2086"""
    lines = walked(stake, queue, policy, partial)
    assert -stake <= bank_result(lines) <= stake
    for line in lines:
        assert line.gain >= -line.bet.amount
        assert 0 <= line.moved <= line.due
        assert min(line.covered, line.returned, line.short) >= 0
        assert line.covered + line.returned == line.bet.amount


@every_policy
@every_part
@given(stake=STAKES, queue=QUEUES)
def test_every_chip_is_somewhere(policy: Coverage, partial: PartialCover, stake: int, queue: list[Due]):
    """000:649, 000:655-658: a loser's covered part goes to the bank, all else returns with what was paid on it."""
    lines = walked(stake, queue, policy, partial)
    won = {line.bet.bettor: line.covered + line.moved for line in lines if line.outcome.result == "win"}
    lost = sum(line.covered for line in lines if line.outcome.result == "lose")
    back = sum(line.returned for line in lines) + sum(won.values())
    bank = stake + bank_result(lines)
    assert back + bank == stake + sum(owed.bet.amount for owed in queue)
    assert lost == sum(line.moved for line in lines if line.outcome.result == "lose")


@every_policy
@every_part
@given(stake=STAKES, queue=QUEUES)
def test_the_bank_stays_within_the_stake_after_every_step(
    policy: Coverage, partial: PartialCover, stake: int, queue: list[Due]
):
    """000:574"""
    lines = walked(stake, queue, policy, partial)
    for place, line in enumerate(lines):
        assert -stake <= bank_result(lines[: place + 1]) <= stake
        assert 0 <= line.left <= 2 * stake


@given(STAKES, QUEUES)
def test_nothing_moves_once_the_stake_is_used_up(stake: int, queue: list[Due]):
    """004:207"""
    lines = walked(stake, queue)
    finished = next((place for place, line in enumerate(lines) if line.left == 0), len(lines))
    assert not any(line.moved for line in lines[finished + 1 :])


@every_policy
@given(stake=STAKES, more=st.integers(0, 100), queue=QUEUES)
def test_a_larger_stake_never_covers_less(policy: Coverage, stake: int, more: int, queue: list[Due]):
    """000:574"""
    smaller, larger = walked(stake, queue, policy), walked(stake + more, queue, policy)
    for less, much in zip(smaller, larger, strict=True):
        assert less.moved <= much.moved
        assert less.covered <= much.covered


@given(STAKES, st.integers(0, 100), QUEUES)
def test_wagers_returned_whole_may_change_places_but_not_shrink_the_sum(
    stake: int, more: int, queue: list[Due]
):
    """000:115, reading partial-cover"""
    assert sum(moved(stake, queue, "gross", "return_whole")) <= sum(
        moved(stake + more, queue, "gross", "return_whole")
    )


@every_policy
@every_part
@given(stake=STAKES, queue=QUEUES)
def test_pushes_use_nothing_up(policy: Coverage, partial: PartialCover, stake: int, queue: list[Due]):
    """000:656"""
    without = [owed for owed in queue if owed.outcome.result != "push"]
    lines = [line for line in walked(stake, queue, policy, partial) if line.outcome.result != "push"]
    assert lines == walked(stake, without, policy, partial)


@every_policy
@every_part
@given(stake=STAKES, queue=QUEUES, later=QUEUES)
def test_what_comes_later_changes_nothing(
    policy: Coverage, partial: PartialCover, stake: int, queue: list[Due], later: list[Due]
):
    """004:205: each hand is matched in its turn."""
    assert walked(stake, queue + later, policy, partial)[: len(queue)] == walked(
        stake, queue, policy, partial
    )


@every_policy
@given(queue=QUEUES)
def test_a_stake_that_covers_all_leaves_nothing_short(policy: Coverage, queue: list[Due]):
    """004:1398"""
    lines = walked(sum(owed.amount for owed in queue), queue, policy)
    assert not any(line.short for line in lines)
    assert all(line.returned == 0 for line in lines if line.outcome.result != "push")


@given(STAKES, st.integers(1, 400), OUTCOMES, st.sampled_from(Rounding), st.sampled_from([1, 5, 100]))
def test_a_smallest_chip_changes_what_is_due_and_no_bound(
    stake: int, amount: int, outcome: Outcome, rule: Rounding, unit: int
):
    """000:612-616, reading payout-rounding"""
    owed = due(2, amount, outcome, rule, unit)
    (line,) = walked(stake, [owed])
    assert line.moved == min(owed.amount, stake)
    assert line.covered + line.returned == amount
    assert min(line.covered, line.returned) >= 0
    assert owed.amount % unit == 0 or outcome.result != "win"


@pytest.mark.parametrize(
    ("result", "odds", "owed"),
    [("win", Odds(8, 1), 400), ("win", None, 0), ("lose", None, 50), ("push", None, 0)],
)
def test_what_falls_due(result: str, odds: Odds | None, owed: int):
    """004:65, 004:82: a winner's payment, a loser's stake, nothing on a push."""
    outcomes = {word: Outcome(word, "told", pays=odds) for word in ("win", "lose", "push")}
    assert outcomes[result].due(50) == owed


def test_bettors_are_named_as_a_dealer_would():
    """004:87-101"""
    assert [str(Bettor(3)), str(Bettor(3, 2))] == ["seat 3", "seat 3 backline 2"]
    assert sorted([Bettor(3, 1), Bettor(2, 2), Bettor(3)]) == [Bettor(2, 2), Bettor(3), Bettor(3, 1)]
