"""Every rule that a written hand can break is named, with its line."""

from __future__ import annotations

import re
from typing import Any

import pytest

from houseway.errors import IllegalError
from houseway.verify import examine_hand, hand_faults, open_hand, settle_hand
from verify.hands import HAND, record

ACTS: list[str] = HAND["acts"]
SEATS: list[dict[str, Any]] = HAND["seat"]


def named(values: dict[str, Any] = HAND, /, **fields: object) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(fault.rule, fault.says, fault.cite) for fault in hand_faults(record(values, **fields))]


def test_a_lawful_hand_breaks_nothing():
    """000:3385-3459"""
    found = examine_hand(open_hand(record()))
    assert found.faults == ()
    assert found.unchecked == ("rules_hash", "shuffle", "cards of seat 1")
    assert found.remarks == ()


@pytest.mark.parametrize(
    ("fields", "rule", "says", "cite"),
    [
        (
            {"limits": [2, 7000]},
            "table-limits",
            r"\$2-\$7,000 limit is not approved; approved: \$1-\$2 to \$1,000-\$2,000",
            "000:1842-1846",
        ),
        ({"option": 13}, "option", r"option 13 is for no-limit; the table plays \$2-\$4 limit", "000:1909"),
        ({"button": 11}, "seats", "seat 11; this table has 10 seats", "000:3381-3383"),
        (
            {"seat": [*SEATS, {"seat": 12, "stack": 5}]},
            "seats",
            "seat 12; this table has 10 seats",
            "000:3381-3383",
        ),
        ({"seat": [{"seat": 2, "stack": 5}]}, "players", "1 player; at least 2 are needed", "000:3381-3383"),
        ({"seat": [*SEATS, SEATS[0]]}, "seat-twice", "seat 1 is written down 2 times", None),
        (
            {"seat": [*SEATS[:2], {"seat": 3, "stack": 0}]},
            "stack",
            r"seat 3 has \$0; a hand needs chips",
            None,
        ),
        (
            {"post": [{"seat": 1, "kind": "straddle", "amount": 4}]},
            "post",
            "seat 1: straddle; Texas Hold'em has none",
            None,
        ),
        ({"post": [{"seat": 9, "kind": "blind", "amount": 4}]}, "no-such-seat", "nobody plays there", None),
        ({"post": [{"seat": 1, "kind": "blind", "amount": -4}]}, "post", r"blind of -\$4 is no amount", None),
        ({"bomb": 0}, "bomb-pot", r"a bomb pot of \$0 is no amount", "000:3461-3469"),
        (
            {"board": "Ks 7d 2c 9h Jo"},
            "cards",
            r"Jo was dealt; a pack of 52 \(standard_52\) has no such card",
            "000:3354-3356",
        ),
        (
            {"board": "Ks 7d 2c 9h Kc"},
            "cards",
            "Kc was dealt to the board; it is out of the pack already",
            None,
        ),
        (
            {"board": "Ks 7d 2c 9h"},
            "cards",
            "the board is not written down: cards of the river are missing",
            None,
        ),
        ({"board": "Ks 7d 2c 9h 4s 5s"}, "cards", "5s of the board is written down and never dealt", None),
        ({"burns": "Ad Ac Ah Qh Qs"}, "cards", "Qh Qs of the burns are written down and never dealt", None),
        ({"acts": ACTS[:-1]}, "unfinished", r"seat 3 is to act \(fold, check, bet\)", None),
        ({"acts": [*ACTS, "2 check"]}, "hand-over", 'act 14, "2 check": the hand is over', None),
        ({"rules_hash": "00"}, "rules-hash", "recorded under rules 00, checked under", None),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip -- one line a rule
def test_a_broken_rule_is_named(fields: dict[str, object], rule: str, says: str, cite: str | None):
    """000:3354-3383, 000:1842-1909, 000:3461-3469"""
    found = [fault for fault in named(**fields) if fault[0] == rule]
    assert found, named(**fields)
    assert any(re.search(says, fault[1]) for fault in found), found
    assert cite is None or any(cite in fault[2] for fault in found), found


def test_every_rule_that_a_line_breaks_is_named():
    """000:3408, 000:3417: seat 1 is first on the flop, and may bet $2"""
    found = named(acts=[*ACTS[:3], "2 bet 7"])
    assert [fault[:2] for fault in found] == [
        ("out-of-turn", 'act 4, "2 bet 7": it is the turn of seat 1'),
        ("amount", 'act 4, "2 bet 7": bet to $7; allowed: $2'),
    ]
    assert "000:3413-3422" in found[1][2]


def test_lines_after_a_broken_one_are_not_looked_at():
    """000:3417"""
    found = examine_hand(open_hand(record(acts=[*ACTS[:3], "2 check", *ACTS[4:]])))
    assert [fault.rule for fault in found.faults] == ["out-of-turn"]
    assert found.unchecked[-1] == "acts 5 to 13"


def test_claims_are_not_compared_in_a_hand_that_was_not_played_out():
    """000:3457-3459"""
    rules = [fault[0] for fault in named(acts=ACTS[:-1], claimed={"fees": 77})]
    assert rules == ["unfinished"]


def test_several_faults_are_named_at_once():
    """000:3381-3383, 000:1842-1846, 000:3457-3459"""
    found = named(limits=[2, 7000], button=11, board=None, claimed={"pots": [1]}, acts=["3 fold", "1 fold"])
    assert {fault[0] for fault in found} == {"table-limits", "seats", "pots"}


def test_settle_refuses_with_every_fault():
    """000:3381-3383, 000:1842-1846"""
    with pytest.raises(IllegalError) as refused:
        settle_hand(record(limits=[2, 7000], button=11, board=None, acts=["3 fold", "1 fold"]))
    assert len(refused.value.violations) == 2


@pytest.mark.parametrize(
    ("claimed", "found"),
    [
        ({"fees": 1}, [("fees", "$1 was taken in fees; $0 is right")]),
        ({"pots": [27]}, [("pots", "the main pot held $27; $28 is right")]),
        ({"pots": [20, 8]}, [("pots", "2 pots paid out; 1 pot is right: $28")]),
        (
            {"won": [{"seat": 3, "amount": 20}]},
            [("won", "seat 3 of the main pot was paid $20; $28 is right")],
        ),
        (
            {"won": [{"seat": 2, "amount": 28}]},
            [
                ("won", "seat 2 of the main pot was paid $28; nothing is due"),
                ("won", "seat 3 of the main pot was not paid; $28 is due"),
            ],
        ),
        ({"won": [{"seat": 3, "amount": 28}] * 2}, [("won", "seat 3 of the main pot was paid twice")]),
        (
            {"won": [{"seat": 3, "amount": 28, "pot": 2, "part": "low"}]},
            [
                ("won", "seat 3 of side pot 1 for low was paid $28; nothing is due"),
                ("won", "seat 3 of the main pot was not paid; $28 is due"),
            ],
        ),
        (
            {"results": [{"seat": 1, "result": 0}, {"seat": 2, "result": -12}, {"seat": 2, "result": -12}]},
            [
                ("result", "seat 1 has $0; -$4 is right"),
                ("result", "seat 2 has two results; one is right: -$12"),
                ("result", "seat 3 has no result; +$16 is right"),
            ],
        ),
        (
            {"results": [*HAND["claimed"]["results"], {"seat": 5, "result": 5}], "fees": 0},
            [
                ("result", "seat 5 has a result of +$5 and was not dealt in"),
                ("conservation", "results and fees add up to +$5; money moved must add up to $0"),
            ],
        ),
    ],
    ids=str,
)
def test_a_false_claim_is_named_with_the_right_figure(
    claimed: dict[str, object], found: list[tuple[str, str]]
):
    """000:3457-3459"""
    faults = named(claimed=claimed)
    assert [fault[:2] for fault in faults] == found
    assert all("000:3457-3458" in fault[2] for fault in faults if fault[0] in {"pots", "won"})


def test_settle_does_not_look_at_claims():
    """000:3457-3459"""
    assert settle_hand(record(claimed={"fees": 50})).results[3] == 1600


def test_a_short_stack_is_worth_a_remark_and_no_fault():
    """004:435: ten times the least bet"""
    fields: dict[str, Any] = {
        "game": "casino-royale/texas-holdem",
        "limits": [2, 4],
        "acts": ["3 fold", "1 fold"],
    }
    seats = [{"seat": 1, "stack": 19}, {"seat": 2, "stack": 20}, {"seat": 3, "stack": 500}]
    found = examine_hand(open_hand(record(board=None, claimed=None, seat=seats, **fields)))
    assert found.faults == ()
    assert found.remarks == ("seat 1 has $19, less than the least buy-in of $20 (004:435)",)


def test_the_claims_of_a_split_pot():
    """001:818: the low half of a stud high-low pot"""
    values: dict[str, Any] = {
        "game": "palace/seven-card-stud-hi-lo",
        "limits": [4, 8],
        "bring_in": 2,
        "acts": ["4 bring-in 2", "6 raise 4", "4 call", *("6 check", "4 check") * 4],
        "seat": [
            {"seat": 4, "stack": 50, "cards": "As 4h 2c 5d 8s 7h Kd"},
            {"seat": 6, "stack": 50, "cards": "Kh 9c Ks 3c 2d 9h 6s"},
        ],
    }
    right = [{"seat": 4, "amount": 4, "part": "low"}, {"seat": 6, "amount": 4, "part": "high"}]
    assert named(values, claimed={"won": right}) == []
    wrong = [{"seat": 4, "amount": 8}]
    assert [fault[1] for fault in named(values, claimed={"won": wrong})] == [
        "seat 4 of the main pot was paid $8; nothing is due",
        "seat 6 of the main pot for high was not paid; $4 is due",
        "seat 4 of the main pot for low was not paid; $4 is due",
    ]
