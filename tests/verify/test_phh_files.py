"""PHH files read and written line by line, and a clear word for what is none.

The hand is one of 000:3344-3477.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from pokerkit import HandHistory

from houseway.errors import HousewayError, RecordError
from houseway.verify import export_phh, hand_faults, hand_of, import_phh, settle_hand
from verify.hands import HAND
from verify.mutations import scratched


def exported(values: dict[str, Any]) -> str:
    return export_phh(settle_hand(hand_of(values, "hand")))


TOLD = """\
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [100, 80, 120]
actions = [
  "d dh p1 ????",
  "d dh p2 KdJd",
  "d dh p3 AsKc",
  "p3 cbr 4",
  "p1 cc",
  "p2 cc",
  "d db Ks7d2c",
  "p1 cc",
  "p2 cbr 2",
  "p3 cbr 4",
  "p1 f",
  "p2 cc",
  "d db 9h",
  "p2 cc",
  "p3 cbr 4",
  "p2 cc",
  "d db 4s",
  "p2 cc",
  "p3 cc",
  "p2 sm KdJd",
  "p3 sm AsKc",
]
seats = [1, 2, 3]
finishing_stacks = [96, 68, 136]
winnings = [0, 0, 28]
currency = "USD"
_game = "hemphills/texas-holdem"
"""


def test_a_hand_as_a_file():
    """000:3385-3459"""
    assert exported(HAND) == TOLD


def test_a_file_as_a_hand():
    """000:3385-3459"""
    assert import_phh(TOLD, "hand.phh") == {
        "game": "hemphills/texas-holdem",
        "structure": "limit",
        "limits": [2, 4],
        "blinds": [1, 2],
        "chip": 1,
        **{key: HAND[key] for key in ("button", "board", "acts", "seat")},
        "claimed": {
            "won": [{"seat": 3, "amount": 28, "pot": 1, "part": "all"}],
            "results": [
                {"seat": 1, "result": -4},
                {"seat": 2, "result": -12},
                {"seat": 3, "result": 16},
            ],
        },
    }


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("[96, 68, 136]", "[96, 70, 134]", ["result", "result"]),
        ("[0, 0, 28]", "[0, 0, 27]", ["won"]),
        ("[0, 0, 28]", "[0, 14, 14]", ["won", "won"]),
    ],
)
def test_what_a_file_says_came_of_the_hand_is_compared(old: str, new: str, found: list[str]):
    """000:3459"""
    assert hand_faults(hand_of(import_phh(TOLD, "hand.phh"), "hand")) == []
    falsified = hand_of(import_phh(changed((old, new)), "hand.phh"), "hand")
    assert [fault.rule for fault in hand_faults(falsified)] == found


def test_a_file_may_say_nothing_of_what_came_of_the_hand():
    """000:3459"""
    silent = changed(("finishing_stacks = [96, 68, 136]\nwinnings = [0, 0, 28]\n", ""))
    assert "claimed" not in import_phh(silent, "hand.phh")
    stacks = changed(("winnings = [0, 0, 28]\n", ""))
    assert list(import_phh(stacks, "hand.phh")["claimed"]) == ["results"]


def changed(*lines: tuple[str, str]) -> str:
    """Return the file with other lines in the place of some."""
    text = TOLD
    for old, new in lines:
        assert old in text
        text = text.replace(old, new)
    return text


def test_a_file_of_strangers_needs_a_game():
    """000:3344-3477"""
    foreign = changed(('_game = "hemphills/texas-holdem"\n', ""), ("seats = [1, 2, 3]\n", ""))
    with pytest.raises(RecordError, match=r"hand\.phh: PHH does not say by which rules a hand was played"):
        import_phh(foreign, "hand.phh")
    for game_id in ("hemphills/texas-holdem", "palace/texas-holdem"):
        assert import_phh(foreign, "hand.phh", game_id)["game"] == game_id


def test_comments_and_other_fields_are_passed_over():
    """000:3344-3477"""
    told = changed(
        ('"p3 cbr 4",\n  "p1 cc"', '"p3 cbr 4 # boldly", "", "# a pause",\n  " p1  cc # thinks"'),
        ("[100, 80, 120]", "[100.0, 80.00, 120]"),
        ("seats =", "hand = 7\nplayers = ['', '', '']\ntime = 12:30:00\nseats ="),
    )
    assert import_phh(told, "hand.phh") == import_phh(TOLD, "hand.phh")


def test_what_was_shown_later_is_known():
    """000:3457-3458"""
    hidden = changed(('p2 KdJd"', 'p2 ????"'), ('p3 AsKc"', 'p3 ??Kc"'))
    assert import_phh(hidden, "hand.phh") == import_phh(TOLD, "hand.phh")
    dashed = changed(("sm KdJd", "sm -"), ("sm AsKc", "sm -"))
    assert import_phh(dashed, "hand.phh") == import_phh(TOLD, "hand.phh")


def test_a_showdown_that_is_not_the_usual_one_is_told():
    """000:3450-3451"""
    mucked = import_phh(changed(("p2 sm KdJd", "p2 sm"), ('  "p3 sm AsKc",\n', "")), "hand.phh")
    assert mucked["acts"] == [*HAND["acts"], "2 muck"]
    turned = import_phh(changed(("p2 sm KdJd", "p3 sm AsKc"), ('sm AsKc",\n]', 'sm -",\n]')), "hand.phh")
    assert turned["acts"] == HAND["acts"]  # the order of the showdown is the room's


def test_a_hand_that_breaks_the_rules_is_read_all_the_same():
    """000:3408: verify says what is wrong"""
    found = import_phh(changed(("p2 cbr 2", "p2 cbr 3")), "hand.phh")
    rules = [fault.rule for fault in hand_faults(hand_of(found, "hand"))]
    assert rules == ["amount"]


def test_straddles_and_antes_by_place():
    """004:483-489, 004:612"""
    posts = [
        *({"seat": seat, "kind": "ante", "amount": 1} for seat in (2, 5, 7)),
        {"seat": 2, "kind": "blind", "amount": 1},
        {"seat": 5, "kind": "blind", "amount": 2},
        {"seat": 7, "kind": "straddle", "amount": 4},
    ]
    values: dict[str, Any] = {
        "game": "casino-royale/texas-holdem",
        "structure": "no-limit",
        "blinds": [1, 2],
        "button": 1,
        "seat": [{"seat": seat, "stack": 100} for seat in (1, 2, 5, 7)],
        "acts": ["1 fold", "2 fold", "5 fold"],
        "post": posts,
    }
    values["post"] = [post for post in posts if post["kind"] != "ante"]
    text = exported(values)
    assert "blinds_or_straddles = [1, 2, 4, 0]\n" in text
    assert exported(import_phh(text, "hand.phh")) == text
    *_, end = HandHistory.loads(text)
    assert list(end.stacks) == [99, 98, 103, 100]


def test_between_two_players_forced_bets_stand_the_other_way_round():
    """000:3397: the button has the small blind"""
    values: dict[str, Any] = {
        "game": "hemphills/texas-holdem",
        "structure": "no-limit",
        "blinds": [1, 2],
        "button": 4,
        "seat": [{"seat": 4, "stack": 50}, {"seat": 6, "stack": 70}],
        "acts": ["4 raise 6", "6 fold"],
    }
    text = exported(values)
    assert "blinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [70, 50]\n" in text
    assert "seats = [6, 4]\n" in text
    assert import_phh(text, "hand.phh")["blinds"] == [1, 2]
    *_, end = HandHistory.loads(text)
    assert list(end.stacks) == [68, 52]


def test_cents_are_written_throughout():
    """000:1842: $.50 and $1 blinds"""
    values = {**HAND, "limits": [1, 2], "acts": ["3 raise 2", "1 fold", "2 fold"]}
    del values["board"], values["claimed"]
    text = exported(values)
    assert "blinds_or_straddles = [0.50, 1.00, 0.00]\nsmall_bet = 1.00\n" in text
    assert '"p3 cbr 2.00"' in text
    assert exported(import_phh(text, "hand.phh")) == text


def test_a_fee_from_the_pot_shows_in_the_last_stacks():
    """000:1840: $4 of three players"""
    text = exported({**HAND, "option": 1})
    assert "finishing_stacks = [96, 68, 132]\nwinnings = [0, 0, 24]\n" in text
    assert import_phh(text, "hand.phh")["option"] == 1
    assert exported(import_phh(text, "hand.phh")) == text
    assert "option" not in import_phh(text, "hand.phh", "merced/texas-holdem")  # it is another room's


def test_readings_a_chip_and_a_dead_button_come_back():
    """000:3409"""
    text = exported({**HAND, "readings": {"raise-cap-counts": "three-in-all"}, "chip": "0.50", "button": 4})
    assert '_button = 4\n_chip = 0.50\n_readings = { raise-cap-counts = "three-in-all" }\n' in text
    again = import_phh(text, "hand.phh")
    assert (again["button"], again["chip"]) == (4, "0.50")
    assert exported(again) == text


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"FT"', '"FB"', 'variant: no room plays "FB"'),
        ('"FT"', '"PO"', 'variant: "PO" is pot-limit Omaha; hemphills/texas-holdem is another game'),
        (
            '"FT"',
            '"F7S"',
            'variant: "F7S" is fixed-limit seven-card stud; hemphills/texas-holdem is another game',
        ),
        ("[100, 80, 120]", "[100, inf, 120]", "starting_stacks[1]: a stack that is not known"),
        ("[100, 80, 120]", '["x", 1, 2]', 'starting_stacks[0]: "x" is no amount of money'),
        ("antes = [0, 0, 0]", "antes = [0, 0]", "antes: 2 amounts; expected one for each player"),
        ("[96, 68, 136]", "[96, 68]", "finishing_stacks: 2 amounts; expected one for each player"),
        ("[0, 0, 28]", "28", "winnings: expected a list of amounts, got 28"),
        ("small_bet = 2\n", "", "small_bet:"),
        ("[1, 2, 3]", "[3, 1, 1]", "seats: expected 3 different numbers from 1"),
        ("[1, 2, 3]", "[1, 3, 2]", "seats: expected them clockwise"),
        ('"p3 cbr 4"', '"p4 cbr 4"', 'actions: 4, "p4 cbr 4": no player "p4"; there are p1 to p3'),
        ('"p3 cbr 4"', '"p3 xyz"', 'actions: 4, "p3 xyz": no action of these variants'),
        ('"p3 cbr 4"', '"p3 cbr four"', 'actions: 4, "p3 cbr four": "four" is no amount of money'),
        ('"d db Ks7d2c"', '"d db Ks7x2c"', 'no card "7x"'),
        ("sm AsKc", "sm AsKh", "Kh was shown and never dealt to seat 3"),
        ("actions = [", "actions = 5\nx = [", "actions: expected a list of texts"),
    ],
)  # fmt: skip -- one line a complaint
def test_what_is_no_file_is_named_with_its_place(old: str, new: str, says: str):
    """000:3344-3477"""
    with pytest.raises(RecordError) as refused:
        import_phh(changed((old, new)), "hand.phh")
    assert str(refused.value).startswith("hand.phh: ")
    assert says in str(refused.value)


@settings(max_examples=80)
@given(scratched(TOLD.encode()))
def test_a_file_with_scratches_is_a_hand_or_one_complaint(content: bytes):
    """000:3344-3477"""
    with suppress(HousewayError, UnicodeDecodeError):
        found = import_phh(content.decode(), "hand.phh")
        hand_faults(hand_of(found, "hand"))
