"""Hands for a pot under other answers to the doubts of their fee sheet."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.errors import RecordError, UnknownGameError
from houseway.verify import export_phh, hand_faults, hand_of, hand_record, import_phh, settle_hand
from verify.hands import record

ROYALE: dict[str, Any] = {
    "game": "casino-royale/texas-holdem",
    "limits": [4, 8],
    "option": "4/8",
    "schedule": "holdem-limit",
    "button": 3,
    "board": "Ks 7d 2c",
    "acts": ["3 call", "1 call", "2 check", "1 bet 4", "2 fold", "3 fold"],
    "seat": [{"seat": seat, "stack": 100} for seat in (1, 2, 3)],
}
"""Three players see a flop: a modified fee of $1, a regular one of $2 (004:1098-1102, 004:1196)."""

PALACE: dict[str, Any] = {
    "game": "palace/texas-holdem",
    "structure": "no-limit",
    "blinds": [1, 2],
    "option": 8,
    "button": 9,
    "acts": ["3 call", *(f"{seat} fold" for seat in (4, 5, 6, 7, 8, 9, 1)), "2 raise 8", "3 fold"],
    "seat": [{"seat": seat, "stack": 100} for seat in range(1, 10)],
}
"""Nine players: $4 from blinds of $3 (001:1796, 001:1799)."""


@pytest.mark.parametrize(
    ("answer", "fees"), [("instead", [200]), ("credited", [100, 100]), ("additional", [100, 200])]
)
def test_a_fee_for_hands_that_end_early_and_the_regular_one(answer: str, fees: list[int]):
    """004:1098-1102, 004:1196: taken once the blinds are posted; reading modified-fee"""
    asked = {"modified-fee": answer}
    for settled in (settle_hand(record(ROYALE), asked), settle_hand(record(ROYALE, readings=asked))):
        assert [event.amount for event in settled.fees] == fees
        assert settled.results[1] == 1200 - 400 - sum(fees)


@pytest.mark.parametrize(("answer", "fees"), [("whole", [300, 100]), ("capped", [300])])
def test_a_fee_larger_than_the_blinds(answer: str, fees: list[int]):
    """001:1796, 001:1799: $4 where $3 are posted; reading fee-exceeds-blinds"""
    settled = settle_hand(record(PALACE, readings={"fee-exceeds-blinds": answer}))
    assert [event.amount for event in settled.fees] == fees


def test_claims_are_held_against_the_answer_of_the_record():
    """004:1196: $3 by the letter, $2 where one fee is taken and not both"""
    claimed = record(ROYALE, readings={"modified-fee": "additional"}, claimed={"fees": 3})
    assert hand_faults(claimed) == []
    other = hand_faults(claimed, {"modified-fee": "instead"})
    assert [(fault.rule, fault.cite) for fault in other] == [("fees", ("004:1196",))]


def test_a_record_holds_the_readings_of_the_fees():
    """004:1196"""
    settled = settle_hand(record(ROYALE), {"modified-fee": "additional", "raise-cap-counts": "three-in-all"})
    case = settled.case
    written = hand_record(settled.deal, case.record.acts, case.rules, case.button, posted=case.posted)
    assert (written["option"], written["sheet"]) == ("4/8", "casino-royale/poker")
    assert written["readings"]["modified-fee"] == "additional"
    assert written["readings"]["raise-cap-counts"] == "three-in-all"
    assert hand_faults(hand_of({**written, "claimed": {"fees": 3}}, "again")) == []


def test_phh_carries_the_readings_of_the_fees():
    """001:1796, 001:1799"""
    asked = {"fee-exceeds-blinds": "capped"}
    hand = settle_hand(record(PALACE), asked)
    assert hand.case.readings["fee-exceeds-blinds"] == "capped"
    again = import_phh(export_phh(hand), "hand.phh")
    assert again["readings"] == asked
    assert settle_hand(hand_of(again, "again")).results == hand.results


def test_a_sheet_that_gave_way_may_be_named():
    """001:608-619: with five players or more a jackpot collection stands beside the fee"""
    seats = [{"seat": seat, "stack": 100} for seat in range(1, 6)]
    hand = {
        "game": "palace/texas-holdem",
        "limits": [4, 8],
        "button": 5,
        "seat": seats,
        "acts": ["3 fold", "4 fold", "5 fold", "1 fold"],
        "option": "4/8",
        "sheet": "poker-placards",
    }
    assert [(event.charge, event.amount) for event in settle_hand(record(hand)).fees] == [
        ("collection", 300),
        ("jackpot", 100),
    ]


@pytest.mark.parametrize(
    ("fields", "error", "says"),
    [
        ({"readings": {"modified-fe": "instead"}}, UnknownGameError, "did you mean modified-fee"),
        ({"readings": {"zzz": "x"}}, UnknownGameError, "known: all-in-.*modified-fee.*raise-cap-counts"),
        ({"readings": {"modified-fee": "zzz"}}, UnknownGameError, "known: additional, credited, instead"),
        (
            {"readings": {"modified-fee": "credited"}, "option": None, "schedule": None},
            RecordError,
            "reading modified-fee is about fees, and none is taken without an option",
        ),
        ({"sheet": "poker", "option": None, "schedule": None}, RecordError, "sheet poker is about fees"),
    ],
)
def test_what_the_sheet_does_not_have(fields: dict[str, object], error: type[Exception], says: str):
    """004:1097-1177"""
    with pytest.raises(error, match=says):
        settle_hand(record(ROYALE, **fields))
