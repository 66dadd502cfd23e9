"""What a table claims it did, against what it should have done.

The round: seat 3 banks $200 and loses 125 on a Tiger 7 it can only pay in part (000:648-649).
"""

from __future__ import annotations

from typing import Any

import pytest

from houseway.verify import unchecked
from verify.by_hand import case_of, faults, only
from verify.written import ROUND, changed, without

SETTLED: list[dict[str, Any]] = ROUND["claimed"]["settled"]
ORDER = ("000:648",)
COVERAGE = ("000:649",)
RESULTS: list[dict[str, Any]] = ROUND["claimed"]["results"]


def settled_so(*lines: dict[str, Any]) -> dict[str, Any]:
    """Return the round with these settlement lines and no other claims."""
    return changed(ROUND, claimed={"settled": list(lines)})


def test_the_round_itself_is_clean():
    """000:612-616, 000:648-649, 000:656"""
    assert faults(ROUND) == []


def test_action_began_at_the_wrong_seat():
    """000:648"""
    record = changed(ROUND, claimed__action_seat=6)
    only(record, "action", "action began at seat 6; it begins at seat 4", "000:648")


def test_settled_in_the_wrong_order():
    """000:648: all player lines before the banker line"""
    record = settled_so(SETTLED[0], SETTLED[2], SETTLED[1], SETTLED[3])
    says = "seat 4 banker was settled before seat 6 backline 1 player; the filed order is the other way"
    only(record, "settlement-order", says, *ORDER)


def test_every_step_backwards_is_named():
    """000:648"""
    found = faults(settled_so(*reversed(SETTLED)))
    assert [(fault.rule, fault.cite) for fault in found] == [("settlement-order", ORDER)] * 3


def test_paid_too_much_of_an_exhausted_stake():
    """000:649: the stake reaches $125 of the $400"""
    record = settled_so(*SETTLED[:3], {**SETTLED[3], "moved": 400})
    says = "seat 4: tiger-7 of $10 was paid $400; $125 is right (the stake reaches $125 of $400)"
    only(record, "coverage", says, *COVERAGE)


@pytest.mark.parametrize("moved", [0, "124.99", "125.01", -125])
def test_any_other_part_of_it_is_wrong_too(moved: Any):
    """000:649"""
    found = faults(settled_so(*SETTLED[:3], {**SETTLED[3], "moved": moved}))
    assert [(fault.rule, fault.cite) for fault in found] == [("coverage", COVERAGE)]


def test_a_wager_that_was_not_covered_was_paid():
    """000:649: with a stake of $75 nothing is left for the tiger"""
    record = changed(ROUND, player_dealer__stake=75, claimed={"settled": SETTLED})
    says = "seat 4: tiger-7 of $10 was paid $125; $0 is right (the stake reaches $0 of $400)"
    only(record, "coverage", says, *COVERAGE)


def test_a_losing_wager_was_collected_in_part():
    """000:657"""
    record = settled_so({**SETTLED[0], "moved": 40}, *SETTLED[1:])
    says = "seat 6: player of $50 was collected $40; $50 is right"
    only(record, "payout", says, "000:612", "000:655", "000:657")


@pytest.mark.parametrize(
    ("place", "result", "rule", "says"),
    [
        (0, "win", "outcome", "seat 6: player was called win; it loses: player 6, banker 7"),
        (0, "push", "outcome", "seat 6: player was called push; it loses: player 6, banker 7"),
        (
            2,
            "win",
            "outcome",
            "seat 4: banker was called win; it pushes: the banker hand wins with a three-card seven",
        ),
        (
            3,
            "lose",
            "outcome",
            "seat 4: tiger-7 was called lose; it wins: the banker hand wins with a three-card seven",
        ),
    ],
)
def test_a_wrong_result(place: int, result: str, rule: str, says: str):
    """000:613, 000:615, 000:656-657"""
    lines = [{**line, "result": result} if at == place else line for at, line in enumerate(SETTLED)]
    (found,) = faults(settled_so(*lines))
    assert (found.rule, found.says) == (rule, says)
    assert found.cite


def test_money_moved_on_a_push():
    """000:656"""
    record = settled_so(*SETTLED[:2], {**SETTLED[2], "moved": 100}, SETTLED[3])
    says = "seat 4: banker of $100 was moved $100; $0 is right"
    only(record, "payout", says, "000:613", "000:656", "000:658")


def test_a_line_is_missing():
    """000:657: a push moves nothing and may go without saying"""
    record = settled_so(*SETTLED[1:])
    says = "seat 6: player was not settled; collected $50 is due"
    only(record, "settlement", says, "000:612", "000:655", "000:657")
    assert faults(settled_so(*SETTLED[:2], SETTLED[3])) == []


def test_a_line_stands_twice():
    """000:648"""
    record = settled_so(SETTLED[0], *SETTLED)
    only(record, "settlement", "seat 6: player was settled twice", *ORDER)


@pytest.mark.parametrize("place", [{"seat": 7}, {"backline": 2}, {"wager": "ox-6"}, {"wager": "no such"}])
def test_a_line_for_a_wager_that_did_not_lie_there(place: dict[str, Any]):
    """000:648"""
    found = faults(settled_so(*SETTLED, {**SETTLED[0], **place}))
    assert [fault.rule for fault in found] == ["settlement"]
    assert found[0].says.endswith("was settled; no such wager lay there")


def test_nothing_settled_at_all():
    """000:648"""
    assert [fault.rule for fault in faults(settled_so())] == ["settlement"] * 3


def test_a_wrong_result_of_a_bettor_does_not_add_up_either():
    """000:574"""
    found = faults(changed(ROUND, claimed__results__0__result=135))
    assert [(fault.rule, fault.says) for fault in found] == [
        ("result", "seat 4 has +$135; +$125 is right"),
        ("conservation", "results add up to +$10; money moved must add up to $0"),
    ]


def test_a_wrong_result_of_the_player_dealer():
    """000:574"""
    found = faults(changed(ROUND, claimed__player_dealer=-40))
    assert [(fault.rule, fault.says) for fault in found] == [
        ("result", "the player-dealer has -$40; -$50 is right"),
        ("conservation", "results add up to +$10; money moved must add up to $0"),
    ]


def test_two_wrong_results_that_add_up():
    """000:574"""
    record = changed(ROUND, claimed__results__0__result=135, claimed__results__1__result=-60)
    assert [fault.says for fault in faults(record)] == [
        "seat 4 has +$135; +$125 is right",
        "seat 6 has -$60; -$50 is right",
    ]


def test_a_result_left_out_given_twice_or_given_to_nobody():
    """000:574"""
    only(changed(ROUND, claimed={"results": RESULTS[1:]}), "result", "seat 4 has no result; +$125 is right")
    twice = changed(ROUND, claimed={"results": [*RESULTS, RESULTS[0]]})
    only(twice, "result", "seat 4 has two results; one is right: +$125")
    stranger = changed(ROUND, claimed={"results": [*RESULTS, {"seat": 9, "result": 1}]})
    only(stranger, "result", "seat 9 has a result of +$1 and no wager")


def test_several_faults_are_all_named():
    """000:574, 000:602, 000:624, 000:648"""
    record = changed(
        ROUND,
        cards__player="9s 7d 2h",
        bet__1__wagers={"player": 5},
        player_dealer__stake=100,
        claimed__action_seat=6,
        claimed__settled=[SETTLED[2], *SETTLED[:2], SETTLED[0]],
        claimed__player_dealer=50,
        rules_hash="0" * 64,
    )
    assert {fault.rule for fault in faults(record)} == {
        "player-draw",
        "limits",
        "action",
        "outcome",
        "settlement",
        "settlement-order",
        "result",
        "conservation",
        "rules-hash",
    }


def test_what_is_not_recorded_is_said():
    """000:153-162: an auditor has to know what was not looked at"""
    everything = ["claimed.action_seat", "claimed.settled", "claimed.results", "claimed.player_dealer"]
    assert unchecked(case_of(without(ROUND, "claimed"))) == [*everything, "rules_hash", "shuffle"]
    assert unchecked(case_of(ROUND)) == ["rules_hash", "shuffle"]


def test_claims_are_checked_under_the_reading_asked_for():
    """004:179: with net coverage the tiger is paid $275, so $125 is too little"""
    found = faults(ROUND, coverage_policy="net")
    assert {fault.rule for fault in found} == {"coverage", "result"}
    assert "$275 is right (the stake reaches $275 of $400)" in str(found[0])
