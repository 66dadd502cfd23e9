"""Squares of a seat, their limits, and those who bet behind it."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_tiles.tile_paper import BOTH, PALACE, ROYALE, fate, faults, jot, lines, played, results
from houseway.games.rulings import remedies
from houseway.games.transcript import transcript
from houseway.rulebook import load

TABLE = """
pd: 4-5 5-5 / 3-3 6-6
6: 2-2 1-4 / 1-6 2-6
4: 1-1 3-6 / 6-6 1-5
"""
"""Nine with a Mooy and eight; seat 6 loses, seat 4 has a Wong and a copy."""
WINS = TABLE.replace("1-1 3-6 / 6-6 1-5", "1-1 3-6 / 2-3 1-3")
"""And here a Wong and nine."""


def seat_6(*squares: int) -> str:
    """Write down an amount on each square."""
    return "; ".join(f"6#{place} base {amount}" for place, amount in enumerate(squares, 1))


def table(game: str, bets: str, hands: str = WINS, **more: Any) -> dict[str, Any]:
    return jot(game, "1, 9000", f"{bets}; 4 base 50", hands, dice="1 2 1", **more)


@pytest.mark.parametrize("game", BOTH)
def test_a_seat_may_bet_on_ten_squares(game: str):
    """001:1554-1556, 004:1087: one hand decides them all"""
    record = table(game, seat_6(*[100] * 10))
    assert faults(record) == []
    assert results(record) == {"pd": 950, "4": 50, "6": -1000}


@pytest.mark.parametrize(("game", "line"), [(PALACE, "001:1554-1556"), (ROYALE, "004:1087")])
def test_there_is_no_eleventh_square(game: str, line: str):
    """001:1554-1556, 004:1087"""
    (fault,) = faults(table(game, "6#11 base 100"))
    assert (fault.rule, fault.says, fault.cite) == ("squares", "seat 6: no square 11; a seat has 10", (line,))


@pytest.mark.parametrize("game", BOTH)
def test_one_square_holds_one_wager(game: str):
    """001:866, 004:1087"""
    (fault,) = faults(table(game, "6#2 base 40; 6#2 base 50"))
    assert fault.rule == "wager"
    assert "2 wagers" in fault.says


@pytest.mark.parametrize("game", BOTH)
def test_squares_are_settled_in_order_before_the_next_seat(game: str):
    """001:866, 004:1079: the stake reaches the second"""
    record = jot(game, "1, 150", f"{seat_6(100, 80, 60)}; 4 base 50", WINS, dice="1 2 1")
    assert lines(record) == [
        ("6", "base", "lose", 100),
        ("6", "base", "lose", 50),
        ("6", "base", "lose", 0),
        ("4", "base", "win", 0),
    ]


@pytest.mark.parametrize("game", BOTH)
def test_a_square_is_called_a_square(game: str):
    """001:1554-1556, 004:1087"""
    assert "seat 6  base $100, base (square 2) $80" in transcript(played(table(game, seat_6(100, 80))))


@pytest.mark.parametrize("amount", [9, 401])
def test_a_square_holds_ten_to_four_hundred(amount: int):
    """001:1554-1556: reading square-or-seat-limit"""
    (fault,) = faults(table(PALACE, seat_6(amount)))
    assert (fault.rule, fault.cite) == ("limits", ("001:1554-1556",))


def test_the_limit_may_be_one_squares():
    """001:1554-1556: the other answer to square-or-seat-limit; nothing tells how many squares there are then"""
    record = table(PALACE, seat_6(4000, 4000))
    assert {fault.rule for fault in faults(record)} == {"limits"}
    assert faults(record, square_or_seat_limit="square") == []
    assert faults(table(PALACE, "6#11 base 100"), square_or_seat_limit="square") == []


def test_a_seat_holds_no_more_than_the_table_limit():
    """001:937, 001:942: by the sheet with the rules $200 a square and $2,000 a hand; reading schedule-precedence"""
    assert faults(table(PALACE, seat_6(*[200] * 10)), schedule_precedence="own") == []
    (fault,) = faults(table(PALACE, seat_6(201)), schedule_precedence="own")
    assert (fault.rule, fault.cite) == ("limits", ("001:942",))
    assert faults(table(PALACE, seat_6(201))) == []


def test_the_earlier_sheet_has_one_limit():
    """001:1302-1306: $10 to $400; reading schedule-precedence"""
    assert faults(table(PALACE, seat_6(400)), schedule_precedence="earlier") == []
    (fault,) = faults(table(PALACE, seat_6(401)), schedule_precedence="earlier")
    assert fault.rule == "limits"


def test_the_earlier_sheet_cites_itself():
    """001:1305"""
    (fault,) = faults(table(PALACE, seat_6(401)), schedule_precedence="earlier")
    assert fault.cite == ("001:1305",)


@pytest.mark.parametrize(
    ("limits", "amount", "broken"),
    [
        ([10, 100], 100, []),
        ([10, 100], 101, ["limits"]),
        ([50, 200], 49, ["limits"]),
        ([25, 100], 50, ["table-limits"]),
    ],
)
def test_the_limits_of_a_square_are_the_tables(limits: list[int], amount: int, broken: list[str]):
    """004:1083, 004:1922-1940"""
    record = table(ROYALE, seat_6(amount), limits=limits)
    assert [fault.rule for fault in faults(record)] == broken


def test_nobody_bets_behind_a_seat_where_nothing_is_said():
    """001:866: reading backline-silent, and its other answer"""
    record = table(PALACE, "6 base 100; 6.1 base 40")
    (fault,) = faults(record)
    assert (fault.rule, fault.cite) == ("backline", ("001:866", "001:870"))
    assert fate(record, "6.1", backline_silent="permitted") == "lose 40"


def test_bets_behind_a_seat_are_welcome():
    """004:1079"""
    record = table(ROYALE, "6 base 100; 6.1 base 40; 6.2 base 30")
    assert [line[::3] for line in lines(record)] == [("6", 100), ("6.1", 40), ("6.2", 30), ("4", 50)]


def test_those_behind_follow_all_squares_of_the_seat():
    """004:1079, 004:1087: reading backline-settled-when; squares are wagers of one kind"""
    record = table(ROYALE, "6 base 100; 6.1 base 40; 6#2 base 30")
    assert [who for who, *_ in lines(record)] == ["6", "6", "6.1", "4"]
    after = lines(record, backline_settled_when="after-seat")
    assert [who for who, *_ in after] == ["6", "6", "6.1", "4"]


def test_who_sets_for_those_behind():
    """004:1079: reading backline-decisions, and its other answer; all squares count"""
    hands = TABLE.replace("6: 2-2 1-4 /", "6: 2-2 1-4")
    bets = "6 base 60; 6#2 base 60; 6.1 base 100"
    seated = table(ROYALE, bets, hands, choices="6 set 2-2 1-4")
    assert faults(seated) == []
    assert faults(seated, backline_decisions="most-money") == []
    behind = table(ROYALE, "6 base 60; 6.1 base 100", hands, choices="6.1 set 2-2 1-4")
    assert [fault.rule for fault in faults(behind)] == ["choice"]
    assert faults(behind, backline_decisions="most-money") == []


def unpaid(seat: int, **about: Any) -> list[dict[str, Any]]:
    return [{"remedy": "unpaid_fee", "reason": "no fee lay there", "seat": seat, "wager": "base", **about}]


@pytest.mark.parametrize(("seat", "moved"), [(4, [100, 0]), (6, [100, 50])])
def test_a_winning_wager_without_its_fee_is_not_paid(seat: int, moved: list[int]):
    """004:1083-1086: seat 4 won and is not paid; seat 6 lost, which stands"""
    record = table(ROYALE, "6 base 100", ruling=unpaid(seat))
    assert faults(record) == []
    assert [line[3] for line in lines(record)] == moved
    (won,) = [line for line in played(record).reckoning().settled if line.bet.bettor.seat == 4]
    assert (won.outcome.result, won.returned) == (("push", 5000) if seat == 4 else ("win", 0))
    assert won.outcome.cite == (("004:1083-1086",) if seat == 4 else ("004:1023", "004:1079"))


def test_no_other_text_speaks_of_fees_that_were_not_paid():
    """001:866, 001:937-944, 004:1083-1086"""
    assert set(remedies(load(ROYALE).game)) == {"void_round", "unpaid_fee"}
    assert set(remedies(load(PALACE).game)) == {"void_round"}


def test_a_fee_is_one_squares():
    """004:1081-1085: each bet has its fee; of two squares that won only the one in question is not paid"""
    record = table(ROYALE, "6 base 100; 4#2 base 30", ruling=unpaid(4, square=2))
    assert [line[::3] for line in lines(record)] == [("6", 100), ("4", 50), ("4", 0)]
