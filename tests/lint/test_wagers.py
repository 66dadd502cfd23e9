"""Rules about wagers: what they need, and limits that can be met."""

from __future__ import annotations

import pytest

from houseway.lint.wagers import limit_faults, need_faults
from houseway.money import DollarAmount
from houseway.rulebook import load
from houseway.rulebook.model import Amount, WagerLimits
from lint.drafts import GAME, rules, with_wager

AMOUNT = Amount(relation="equal", cite=("000:1",), of=("player",))


@pytest.mark.parametrize(
    "changes",
    [
        {"needs": ("tie",)},
        {"needs": ("player", "tie")},
        {"needs_all": ("tie",)},
        {"amount": Amount(relation="equal", cite=("000:1",), of=("tie",))},
    ],
)
def test_a_bet_that_needs_a_bet_that_does_not_exist_is_found(changes: dict[str, object]):
    (fault,) = need_faults(with_wager(GAME, "tiger-7", **changes))
    assert (fault.rule, fault.part) == ("wager-needs", "tiger-7")
    assert fault.says == "needs tie, which does not exist"


@pytest.mark.parametrize("changes", [{"needs": ("player",)}, {"needs_all": ("banker",)}, {"amount": AMOUNT}])
def test_a_bet_that_needs_what_is_there_is_silent(changes: dict[str, object]):
    assert rules(need_faults(with_wager(GAME, "tiger-7", **changes))) == []


def test_a_bet_cannot_need_one_that_is_made_later():
    """000:3060: the play wager follows the deal."""
    uth = "ace-and-vine/ultimate-texas-holdem-bad-beat"
    (fault,) = need_faults(with_wager(uth, "trips", needs=("play",)))
    assert fault.says == "is made before the deal and needs play, which is made later"
    assert rules(need_faults(with_wager(uth, "play", needs=("ante",)))) == []


def test_a_bonus_document_needs_wagers_of_the_games_it_is_laid_beside():
    """003:634-636"""
    bonus = "lucky-derby/blackjack-bonus"
    assert rules(need_faults(load(bonus))) == []
    assert rules(need_faults(with_wager(bonus, "blackjack-bonus", needs=("ante",)))) == ["wager-needs"]


def limits(low: int | None, high: int | None = None, **more: object) -> WagerLimits:
    read = [None if amount is None else DollarAmount(amount * 100) for amount in (low, high)]
    return WagerLimits(cite=("000:717",), minimum=read[0], maximum=read[1], **more)  # pyright: ignore[reportArgumentType] -- fields by name


def test_a_least_wager_over_every_tables_limit_is_found():
    (fault,) = limit_faults(with_wager(GAME, "tiger-7", limits=limits(20_000)))
    assert (fault.rule, fault.cite) == ("limits-impossible", ("000:717",))
    assert fault.says == "takes $20,000 at least, and no table more than $10,000"
    assert rules(limit_faults(with_wager(GAME, "tiger-7", limits=limits(10_000)))) == []
    assert rules(limit_faults(with_wager(GAME, "tiger-7", limits=limits(20_000, within_table=False)))) == []


def test_a_multiple_of_the_maximum_is_over_it():
    """000:3060: the play wager may be four times the ante."""
    times = Amount(relation="multiple", cite=("000:9",), of=("player",), times=(1, 3))
    (fault,) = limit_faults(with_wager(GAME, "tiger-7", amount=times))
    assert (fault.rule, fault.cite) == ("wager-outside-limits", ("000:9",))
    once = Amount(relation="multiple", cite=("000:9",), of=("player",), times=(1,))
    assert rules(limit_faults(with_wager(GAME, "tiger-7", amount=once))) == []


def test_less_than_the_minimum_is_under_it():
    """003:4626-4627: a bonus bet less than the base wager, and within the limits."""
    less = Amount(relation="less_than", cite=("000:9",), of=("player",))
    assert rules(limit_faults(with_wager(GAME, "tiger-7", amount=less))) == ["wager-outside-limits"]
    own = with_wager(GAME, "tiger-7", amount=less, limits=limits(1, 50))
    assert rules(limit_faults(own)) == []


def test_rules_that_point_to_limits_which_are_nowhere_are_found():
    """004:2170: the schedule says nothing about the bet."""
    nowhere = limits(None, see_cite=("000:700",))
    (fault,) = limit_faults(
        with_wager(GAME, "tiger-7", limits=WagerLimits(cite=("000:700",), see_cite=("000:700",)))
    )
    assert (fault.rule, fault.cite) == ("limits-missing", ("000:700",))
    assert rules(limit_faults(with_wager(GAME, "tiger-7", limits=nowhere))) == []
    figures = WagerLimits(cite=("000:700",), see_cite=("000:700",), maximum=DollarAmount(10_000))
    assert rules(limit_faults(with_wager(GAME, "tiger-7", limits=figures))) == []
