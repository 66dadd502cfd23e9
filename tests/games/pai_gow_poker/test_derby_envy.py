"""The envy: a fixed prize for what others are dealt, for a button that a Fortune bet of five dollars earns."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_poker.derby_paper import FORTUNE, jot, lines, played, results, who_is
from houseway.games.transcript import transcript

FOUR_EIGHTS = "5: Kd Qc / 8c 8d 8h 8s 3d"
IN_A_ROW = "6: Ac Kh / Td 9d 7d 6d Jo"
"""The joker is the eight of diamonds: a straight flush."""
NOTHING = "1: Js Tc / 6h 6s Ah 4c 2d"
OWN = "pd: Kc Jd 9s 9c 7s 4s 2c"
TABLE = f"{OWN}\n{FOUR_EIGHTS}\n{IN_A_ROW}\n{NOTHING}"


def round_with(bets: str, hands: str = TABLE, stake: int = 60000, **more: Any) -> dict[str, Any]:
    return jot(FORTUNE, f"3, {stake}", bets, hands, limits=[1, 500], **more)


def envies(record: dict[str, Any], **readings: str) -> list[tuple[str, int | None, int]]:
    """Return who was paid for whose hand, and how many dollars, in order."""
    settled = played(record, **readings).reckoning().settled
    return [
        (who_is(line.bet.bettor), line.bet.looks_at, line.moved // 100)
        for line in settled
        if line.bet.wager == "envy"
    ]


ALL = "5 base 20 fortune 10; 6 base 20 fortune 5; 1 base 20 fortune 5"


def test_every_button_is_paid_for_every_other_hand():
    """003:5227-5236, 003:5319-5321: nobody for his own"""
    assert sorted(envies(round_with(ALL))) == [("1", 5, 5), ("1", 6, 20), ("5", 6, 20), ("6", 5, 5)]


def test_the_envy_comes_last():
    """003:5097-5099, 003:5227: at the end of the round, in the order of the seats"""
    order = [(who, wager) for who, wager, _, _ in lines(round_with(ALL))]
    assert order[:6] == [(seat, wager) for seat in "561" for wager in ("base", "fortune")]
    assert [who for who, _ in order[6:]] == ["5", "6", "1", "1"]


def test_nothing_is_staked_on_it():
    """003:5302-5307: a button, not a bet"""
    settled = played(round_with(ALL)).reckoning().settled
    paid = [line for line in settled if line.bet.wager == "envy"]
    assert {(line.bet.amount, line.returned, line.outcome.result) for line in paid} == {(0, 0, "win")}


@pytest.mark.parametrize(("fortune", "earned"), [(4, []), (5, [("1", 5, 5)]), (25, [("1", 5, 5)])])
def test_five_dollars_earn_a_button(fortune: int, earned: list[tuple[str, int, int]]):
    """003:5143-5146, 003:5302-5307, 003:5373"""
    assert envies(round_with(f"5 base 20 fortune 4; 6 base 20; 1 base 20 fortune {fortune}")) == earned


@pytest.mark.parametrize(("fortune", "earned"), [(24, []), (25, [("1", 5, 5)])])
def test_it_may_take_twenty_five(fortune: int, earned: list[tuple[str, int, int]]):
    """003:4961-4963: reading envy-threshold"""
    record = round_with(f"5 base 20 fortune 5; 6 base 20; 1 base 20 fortune {fortune}")
    assert envies(record, envy_threshold="twenty-five") == earned


def test_a_hand_without_a_fortune_bet_pays_no_envy():
    """003:5303-5305, 003:5315-5317: reading envy-trigger-bet; 003:5228-5230 speaks of any player"""
    record = round_with("5 base 20; 6 base 20; 1 base 20 fortune 5")
    assert envies(record) == []
    assert envies(record, envy_trigger_bet="any-player") == [("1", 5, 5), ("1", 6, 20)]


def test_a_small_fortune_bet_is_enough_for_the_hand_to_pay():
    """003:5303-5305: another player who placed a Fortune bet, of whatever size"""
    record = round_with("5 base 20 fortune 1; 6 base 20; 1 base 20 fortune 5")
    assert envies(record) == [("1", 5, 5)]


def test_the_player_dealers_hand_pays_nobody():
    """003:5234-5236"""
    record = round_with("1 base 20 fortune 5", f"pd: Qd Qh Qs Jd 9s 7s Qc\n{NOTHING}")
    assert envies(record) == []
    assert envies(record, envy_trigger_bet="any-player") == []


def test_a_hand_below_four_of_a_kind_pays_nobody():
    """003:5228-5230, 003:5354-5355"""
    hands = f"{OWN}\n5: Qd Qc / 8c 8d 8h 5s 3d\n{NOTHING}"
    assert envies(round_with("5 base 20 fortune 10; 1 base 20 fortune 5", hands)) == []


def test_those_behind_a_seat_earn_buttons_too():
    """003:5310-5311, 003:5318-5319: but not for the hand they bet on; reading envy-own-hand"""
    bets = "5 base 20 fortune 5; 5.1 base 20 fortune 5; 1 base 20; 1.1 base 20 fortune 5; 6 base 5"
    record = round_with(bets)
    assert envies(record) == [("1.1", 5, 5)]
    assert envies(record, envy_own_hand="none") == [("5.1", 5, 5), ("1.1", 5, 5)]


@pytest.mark.parametrize(
    ("hand", "prize"),
    [
        ("Th 8h / 9h 7h 6h 5h 4h", 1000),
        ("Ks Qs / Ah Kh Qh Jh Th", 750),
        ("Th 8h / 9h 7h 6h 5h Jo", 250),
        ("Ac Ad / Ah As Jo 8d 3c", 100),
        ("Qs 3c / Ah Kh Qh Jh Th", 50),
        ("Qs 3c / 9d 8d 7d 6d 5d", 20),
        ("Kd Qc / 8c 8d 8h 8s 3d", 5),
    ],
)
def test_the_prize_goes_by_the_hand(hand: str, prize: int):
    """003:5322-5325, 003:5337-5354: a fixed sum, however large the Fortune bet"""
    hands = f"{OWN}\n5: {hand}\n1: Js Tc / 6c 6s Ts 2d 2s"
    record = round_with("5 base 20 fortune 1; 1 base 20 fortune 50", hands)
    assert envies(record) == [("1", 5, prize)]


def test_it_pays_whatever_becomes_of_the_game_wager():
    """003:5328-5329: seat 1 loses its bets and is paid"""
    found = results(round_with("5 base 20 fortune 1; 6 base 20; 1 base 20 fortune 5"))
    assert found["1"] == -20 - 5 + 5


def test_it_is_paid_as_far_as_the_stake_covers():
    """003:5332-5336: of $317 two dollars are left for it"""
    bets = "5 base 20 fortune 10; 6 base 20; 1 base 20 fortune 5"
    assert lines(round_with(bets))[:5] == [
        ("5", "base", "win", 20),
        ("5", "fortune", "win", 250),
        ("6", "base", "win", 20),
        ("1", "base", "lose", 20),
        ("1", "fortune", "lose", 5),
    ]
    assert envies(round_with(bets, stake=317)) == [("1", 5, 2)]


def test_an_envy_that_is_not_covered_returns_no_wager():
    """003:5302-5307, 003:5332-5336: nothing was staked on it"""
    bets = "5 base 20 fortune 10; 6 base 20; 1 base 20 fortune 5"
    told = transcript(played(round_with(bets, stake=315)))
    line = next(line for line in told.splitlines() if "envy" in line)
    assert "not covered" in line
    assert "returned" not in line
    assert "of the wagers" not in told
    assert "$5 of the prizes could not be paid (" in told
