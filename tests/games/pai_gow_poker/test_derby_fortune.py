"""The Fortune bet on the seven cards dealt."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_poker.derby_paper import FORTUNE, fate, faults, jot, line_of, lines

OWN = "pd: Kc Jd 9s 9c 7s 4s 2c"
"""The house way puts king-jack before a pair of nines."""


def on(hand: str, bets: str = "5 base 20 fortune 10", **more: Any) -> dict[str, Any]:
    """Write down one hand that is bet on."""
    return jot(FORTUNE, "3, 60000", bets, f"{OWN}\n5: {hand}", **more)


@pytest.mark.parametrize(
    ("hand", "pays", "line"),
    [
        ("Th 8h / 9h 7h 6h 5h 4h", 2500, "003:5348"),
        ("Ah 2h / 7h 6h 5h 4h 3h", 2500, "003:5348"),  # the lowest: seven to ace
        ("Ks Qs / Ah Kh Qh Jh Th", 1000, "003:5349"),
        ("Th 8h / 9h 7h 6h 5h Jo", 750, "003:5350"),
        ("Ac Ad / Ah As Jo 8d 3c", 250, "003:5351"),
        ("Qs 3c / Ah Kh Qh Jh Th", 125, "003:5352"),
        ("Qs 3c / Ah Kh Jo Jh Th", 125, "003:5352"),
        ("Qs 3c / 9d 8d 7d 6d 5d", 50, "003:5353"),
        ("Qs 3c / 5d 4d 3d 2d Ad", 50, "003:5353"),
        ("Th 8h / 3h 7h 6h 5h Jo", 50, "003:5353"),  # five in a row with the joker, not seven
        ("Kd Qc / 8c 8d 8h 8s 3d", 25, "003:5354"),
        ("Kd Qc / 8c 8d 8h Jo 3d", 25, "003:5354"),
        ("Qd Qc / 8c 8d 8h 5s 3d", 5, "003:5355"),
        ("Qd 8c / Qc 8d Jo 5s 3d", 5, "003:5355"),
        ("Kd 8c / Qh Jh 8h 5h 3h", 4, "003:5356"),
        ("Qd Tc / 8c 8d 8h 5s 3d", 3, "003:5357"),
        ("Qd Tc / 8c 8d Jo 5s 3d", 3, "003:5357"),
        ("7c 7d / 7h 6c 5s 4c 3d", 3, "003:5357"),  # and a straight: the row above is the better one
        ("Qd 3c / Tc 8d 7c 6s Jo", 2, "003:5358"),
        ("Qd Tc / 5d 4c 3d 2d As", 2, "003:5358"),
    ],
)
def test_the_first_row_that_the_seven_cards_reach_pays(hand: str, pays: int, line: str):
    """003:4977-5062, 003:5207-5212, 003:5282, 003:5342-5358: reading fortune-pay-order"""
    found = line_of(on(hand), "5", "fortune")
    assert (str(found.outcome.pays), found.outcome.cite) == (f"{pays} to 1", (line,))
    assert found.moved == 1000 * pays


def test_two_pair_and_less_are_collected():
    """003:5219-5220, 003:5276-5277"""
    found = line_of(on("Qd Qc / 8c 8d 6h 5s 3d"), "5", "fortune")
    assert (found.outcome.result, found.moved) == ("lose", 1000)
    assert found.outcome.cite == ("003:5219-5220", "003:5276-5277")


@pytest.mark.parametrize(
    ("answer", "natural", "in_royal", "in_match"),
    [("in-the-royal", 1000, 1000, 125), ("anywhere", 1000, 1000, 1000), ("nowhere", 1000, 125, 125)],
)
def test_where_the_joker_may_be_beside_a_royal_match(answer: str, natural: int, in_royal: int, in_match: int):
    """003:4990-4994: reading joker-in-royal-match"""
    hands = ("Ks Qs / Ah Kh Qh Jh Th", "Ks Qs / Ah Kh Jo Jh Th", "Ks Jo / Ah Kh Qh Jh Th")
    found = [line_of(on(hand), "5", "fortune", joker_in_royal_match=answer).outcome.pays for hand in hands]
    assert [str(odds) for odds in found] == [f"{pays} to 1" for pays in (natural, in_royal, in_match)]


@pytest.mark.parametrize(
    ("hand", "base"),
    [
        ("Qd Qc / 8c 8d 8h 5s 3d", "win 20"),
        ("Qd Tc / 8c 8d 8h 5s 3d", "push"),
        ("8c 8d / Qc Tc 8h 5s 3d", "lose 20"),  # a foul: a pair before queen high
    ],
)
def test_it_keeps_its_action_whatever_becomes_of_the_game_wager(hand: str, base: str):
    """003:5270-5279, 003:5284-5286: it looks at the seven cards dealt, not at how they are set"""
    record = on(hand)
    assert fate(record, "5") == base
    assert line_of(record, "5", "fortune").outcome.result == "win"


def test_a_seats_wagers_are_settled_before_the_next_seats():
    """003:5097-5099: reading seat-to-seat, and its other answer"""
    hands = f"{OWN}\n5: Qd Tc / 8c 8d 8h 5s 3d\n6: Th 6c / 5c 5h Ah 4h 2h"
    record = jot(FORTUNE, "3, 500", "5 base 20 fortune 10; 6 base 30 fortune 10", hands)
    order = [(who, wager) for who, wager, _, _ in lines(record)]
    assert order == [("5", "base"), ("5", "fortune"), ("6", "base"), ("6", "fortune")]
    by_wager = [(who, wager) for who, wager, _, _ in lines(record, seat_to_seat="by-wager")]
    assert by_wager == [("5", "base"), ("6", "base"), ("5", "fortune"), ("6", "fortune")]


def test_those_behind_follow_the_seats_own_wager():
    """003:5125, 003:5097-5099, 003:5261-5262: reading backline-settled-when, and its other answer"""
    record = on("Qd Tc / 8c 8d 8h 5s 3d", "5 base 20 fortune 10; 5.1 base 30 fortune 40")
    order = [(who, wager) for who, wager, _, _ in lines(record)]
    assert order == [("5", "base"), ("5.1", "base"), ("5", "fortune"), ("5.1", "fortune")]
    after = [(who, wager) for who, wager, _, _ in lines(record, backline_settled_when="after-seat")]
    assert after == [("5", "base"), ("5", "fortune"), ("5.1", "base"), ("5.1", "fortune")]


@pytest.mark.parametrize(
    ("bets", "rule", "line"),
    [
        ("5 fortune 10", "needs", "003:5256-5258"),
        ("5 base 20; 5.1 fortune 10", "needs", "003:5256-5258"),
        ("5 base 20 fortune 9", "limits", "003:5265-5267"),
        ("5 base 20 fortune 1001", "limits", "003:5265-5267"),
        ("5 base 20 fortune 10 envy 5", "placed", "003:5302-5307"),
        ("5 base 20 ace-high 10", "wager", ""),
        ("5 base 20; 5#2 base 20", "squares", "003:5111-5120"),
    ],
)
def test_a_bet_that_is_refused(bets: str, rule: str, line: str):
    """003:5142-5146, 003:5256-5258, 003:5265-5267, 003:5302-5307: no Fortune bet alone, no stake on the envy"""
    (fault,) = faults(on("Qd Tc / 8c 8d 8h 5s 3d", bets))
    assert fault.rule == rule
    assert not line or line in fault.cite


def test_it_may_be_larger_than_the_game_wager():
    """003:5265-5267"""
    assert faults(on("Qd Tc / 8c 8d 8h 5s 3d", "5 base 10 fortune 1000")) == []


def test_by_its_own_schedule_it_is_fifty_dollars_at_most():
    """003:5395: reading schedule-precedence"""
    record = on("Qd Tc / 8c 8d 8h 5s 3d", "5 base 10 fortune 51", limits=[10, 500])
    assert faults(record) == []
    (fault,) = faults(record, schedule_precedence="own")
    assert (fault.rule, fault.cite) == ("limits", ("003:5395",))


def test_options_six_and_seven_may_have_the_limits_that_are_printed():
    """003:7615-7616, 003:7740-7741: reading limit-does-not-fit"""
    record = on("Qd Tc / 8c 8d 8h 5s 3d", "5 base 10", limits=[1, 200])
    assert faults(record) == []
    (fault,) = faults(record, limit_does_not_fit="as-printed")
    assert fault.rule == "table-limits"
