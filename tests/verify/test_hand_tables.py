"""Stakes, fields and fee options that a written hand may not have."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.errors import RecordError
from houseway.fees import posted
from houseway.games.poker.option_faults import option_faults
from houseway.games.poker.plan import poker_document
from houseway.games.poker.stakes import table_stakes
from houseway.rulebook.families.poker_money import Structure
from houseway.verify import hand_faults
from houseway.verify.hand_record import hand_of
from verify.hands import HAND, record

PALACE: dict[str, Any] = {
    "game": "palace/texas-holdem",
    "structure": "no-limit",
    "blinds": [1, 2],
    "button": 1,
    "acts": ["1 fold", "2 fold"],
    "seat": [{"seat": seat, "stack": 100} for seat in (1, 2, 3)],
}
ROYALE = {**PALACE, "game": "casino-royale/texas-holdem", "structure": "limit", "blinds": None}
STUD: dict[str, Any] = {
    "game": "palace/seven-card-stud-hi-lo",
    "limits": [4, 8],
    "bring_in": 2,
    "acts": ["4 bring-in 2", "6 fold"],
    "seat": [
        {"seat": 4, "stack": 50, "cards": "?? ?? 2c"},
        {"seat": 6, "stack": 50, "cards": "?? ?? Ks"},
    ],
}


def named(values: dict[str, Any], /, **fields: object) -> list[tuple[str, str]]:
    """Return what is wrong before the first card."""
    found = hand_faults(record(values, **fields))
    return [(fault.rule, fault.says) for fault in found if fault.rule in {"table-limits", "option"}]


@pytest.mark.parametrize("values", [PALACE, STUD], ids=["palace", "stud"])
def test_a_lawful_table_has_no_fault(values: dict[str, Any]):
    """001:1794-1796, 001:846"""
    assert named(values) == []


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("ante", -5, "hand: ante: expected an amount of $0 or more, got -$5"),
        ("chip", -2, "hand: chip: expected an amount above $0, got -$2"),
        ("chip", 0, "hand: chip: expected an amount above $0, got $0"),
        ("bring_in", 0, "hand: bring_in: expected an amount above $0, got $0"),
        ("blinds", [1, -2], "hand: blinds: expected an amount above $0, got -$2"),
        ("limits", [-2, 4], "hand: limits: expected an amount above $0, got -$2"),
        ("button", 0, "hand: button: expected a whole number above 0, got 0"),
        ("button", -1, "hand: button: expected a whole number above 0, got -1"),
    ],
)
def test_an_amount_that_no_table_has_is_no_hand(field: str, value: object, says: str):
    """000:3381-3399: from an ante below nothing everybody would gain"""
    with pytest.raises(RecordError) as refused:
        hand_of({**HAND, field: value}, "hand")
    assert str(refused.value) == says


@pytest.mark.parametrize(
    ("fields", "says", "cite"),
    [
        ({"ante": 5}, "an ante of $5; Texas Hold'em has none: it has blinds", "001:1794"),
        ({"bring_in": 3}, "a bring-in of $3; Texas Hold'em has none: it has blinds", "001:1794"),
        ({"killed": True}, "killed = true; in Texas Hold'em no pot is killed by what was won before", None),
        ({"chip": 7}, "a smallest chip of $7 does not pay $2, $1", None),
        ({"chip": 100}, "a smallest chip of $100 does not pay $2, $1", None),
        ({"blinds": [2, 1]}, "blinds of $2-$1; expected amounts above $0 that do not fall", "001:1794"),
        ({"blinds": [1, 2, 2, 4]}, "4 blinds; Texas Hold'em is played with 2 or 3", "001:1805"),
        ({"blinds": []}, "0 blinds; Texas Hold'em is played with 2 or 3", "001:1796"),
    ],
    ids=str,
)
def test_what_the_document_has_no_place_for(fields: dict[str, object], says: str, cite: str | None):
    """001:1775, 001:1794-1796, 001:1803-1805"""
    faults = [fault for fault in hand_faults(record(PALACE, **fields)) if fault.rule == "table-limits"]
    assert says in [fault.says for fault in faults]
    assert cite is None or any(cite in fault.cite for fault in faults if fault.says == says)


def test_a_blind_is_no_larger_than_a_bet_of_the_first_round():
    """002:1027, 002:7-27: $3-$6"""
    values = {**HAND, "game": "merced/texas-holdem", "limits": [3, 6], "claimed": None}
    assert named(values, blinds=[1, 3]) == named(values, blinds=[2, 3]) == []
    says = "a blind of $50 at $3-$6 limit; a bet of the first round is $3 at most"
    assert named(values, blinds=[5, 50]) == [("table-limits", says)]


def test_blinds_printed_beside_the_limits_are_those():
    """004:1191: $3-$6 has blinds of $1 and $3"""
    values = {**ROYALE, "game": "casino-royale/lowball", "limits": [3, 6]}
    assert named(values, blinds=[1, 3]) == []
    found = [fault for fault in hand_faults(record(values, blinds=[2, 3])) if fault.rule == "table-limits"]
    assert [fault.says for fault in found] == ["blinds of $2-$3 at $3-$6 limit; approved: $1-$3"]
    assert found[0].cite == ("004:1191",)


@pytest.mark.parametrize(("bring_in", "lawful"), [(1, True), (4, True), (5, False)])
def test_a_token_bring_in_is_the_lower_limit_at_most(bring_in: int, lawful: bool):  # noqa: FBT001 -- a column
    """001:846"""
    found = named(STUD, bring_in=bring_in)
    says = "a bring-in of $5 at $4-$8 limit; allowed: up to $4"
    assert found == ([] if lawful else [("table-limits", says)])


def test_without_blinds_there_is_none_to_set():
    """001:785, 001:846"""
    says = "blinds of $1-$2; 7-Card Stud High-Low Split has none: it has an ante and a bring-in"
    assert named(STUD, blinds=[1, 2]) == [("table-limits", says)]


TEXAS, ROYAL_TEXAS = "palace/texas-holdem", "casino-royale/texas-holdem"


@pytest.mark.parametrize(
    ("game", "table", "option", "says", "cite"),
    [
        (
            TEXAS,
            ("no-limit", 100, 200),
            "11",
            "stakes of 1/2/2 and up; the table plays $1-$2 no limit",
            "001:1803-1813",
        ),
        (
            TEXAS,
            ("no-limit", 100, 200, 200),
            "8",
            "stakes of 1/2 and up; the table plays $1-$2-$2 no limit",
            "001:1794-1801",
        ),
        (
            TEXAS,
            ("limit", 200, 400),
            "1",
            "stakes of 3/6 to 8/16; the table plays $2-$4 limit",
            "001:1773-1790",
        ),
        (
            ROYAL_TEXAS,
            ("no-limit", 100, 200),
            "0.50/1",
            "stakes of 0.50/1; the table plays $1-$2 no limit",
            "004:1147",
        ),
        (
            ROYAL_TEXAS,
            ("no-limit", 100, 200),
            "timed:100/200",
            "blinds of 100/200; the table has $1-$2",
            "004:1177",
        ),
        (
            ROYAL_TEXAS,
            ("limit", 200, 400),
            "holdem-limit:1/2",
            "stakes of 1/2; the table plays $2-$4 limit",
            "004:1098",
        ),
    ],
)  # fmt: skip -- one line an option
def test_an_option_is_for_its_stakes(
    game: str, table: tuple[Structure, *tuple[int, ...]], option: str, says: str, cite: str
):
    """001:1777-1805, 004:1098, 004:1147, 004:1177"""
    document, (structure, *limits) = poker_document(game), table
    schedule, _, label = option.rpartition(":")
    stakes = table_stakes(document, limits, structure=structure)
    (fault,) = option_faults(document, stakes, posted(game, label, schedule=schedule or None))
    assert (fault.rule, fault.says) == ("option", f"option {label} is for {says}")
    assert fault.cite == (cite,)


@pytest.mark.parametrize(
    ("game", "structure", "limits", "option", "schedule"),
    [
        ("palace/texas-holdem", "no-limit", (100, 200), "8", None),
        ("palace/texas-holdem", "pot-limit", (500, 1000), "8", None),
        ("palace/texas-holdem", "no-limit", (100, 200, 200), "11", None),
        ("palace/texas-holdem", "limit", (800, 1600), "1", None),
        ("palace/draw-poker", "no-limit", None, "1", None),
        ("palace/draw-poker", "pot-limit", (100, 200), "3", None),
        ("palace/draw-poker", "no-limit", None, "2/3/5", "timed-no-limit"),
        ("casino-royale/texas-holdem", "no-limit", (50, 100), "0.50/1", "pot-and-no-limit"),
        ("casino-royale/texas-holdem", "limit", (200, 400), "1/2", "timed"),
        ("casino-royale/lowball", "limit", (100, 200), "1/2", None),
        ("casino-royale/mexican-poker", "limit", (100, 200), "1", None),
        ("hemphills/omaha", "pot-limit", (100, 200), "1", "timed-limit"),
        ("ace-and-vine/mexican-stud", "pot-limit", (100_000, 200_000), "1", "timed"),
        ("merced/mexican-poker", "no-limit", (100, 200), "1", None),
    ],
)
def test_an_option_for_these_stakes_is_no_fault(
    game: str, structure: Structure, limits: tuple[int, ...] | None, option: str, schedule: str | None
):
    """000:2287, 000:3865, 001:205-206, 001:1764-1805, 002:1311, 004:1147-1164, 004:1189, 004:1310"""
    document = poker_document(game)
    stakes = table_stakes(document, limits, structure=structure)
    sheet = "palace/draw-and-lowball-time" if option == "2/3/5" else None
    assert not list(option_faults(document, stakes, posted(game, option, sheet, schedule)))
