"""Casino Royale's Pure 21.5, with and without Buster: the button, the order, the stake."""

from __future__ import annotations

import pytest

from games.blackjack.century_and_royale import BUSTER, PURE, ROYALE, At, lines, opened, played, say
from houseway.games.transcript import transcript
from houseway.rulebook import load

both = pytest.mark.parametrize("game", ROYALE)
EVERYBODY = " | ".join(f"{seat}: base 10" for seat in (6, 7, 8, 1, 2, 3, 4))
"""All seven seats of eight but the fifth, in the order of dealing."""


def button(game: str, down: str, at: At | None = None, bets: str = EVERYBODY, **readings: str) -> int:
    """Return where the button goes for a down card: everybody has sixteen and surrenders."""
    table_at = at or At(game, bank=5)
    seats = [line.split(":")[0].strip() for line in bets.split("|")]
    cards = " | ".join(["9c 7d"] * len(seats))
    up = "9h" if down[0] in "AKQJT" else "8h"
    table = opened(table_at, bets, f"{cards} | {up} {down}", **readings)
    for seat in seats:
        say(table, f"{seat} surrender")
    return table.reckoning().button.seat


@both
@pytest.mark.parametrize(
    ("down", "seat"),
    [
        ("Ad", 1),
        ("2d", 2),
        ("4d", 4),
        ("5d", 6),  # the player-dealer in seat 5 is passed over
        ("7d", 8),
        ("8d", 1),  # round again
        ("9d", 2),
        ("Td", 3),  # reading action-value-of-ten
        ("Jd", 4),
        ("Qd", 6),
        ("Kd", 7),
    ],
)
def test_the_down_card_places_the_button(game: str, down: str, seat: int):
    """004:1771; 004:674-675 by the reading action-method-missing: ace 1 to king 13, seven seats"""
    assert button(game, down) == seat


@pytest.mark.parametrize(("down", "seat"), [("3d", 3), ("4d", 5), ("6d", 7), ("7d", 1), ("Kd", 1)])
def test_the_button_on_a_seven_handed_table(down: str, seat: int):
    """004:682-684 (reading action-method-missing): six seats without the player-dealer's fourth"""
    bets = " | ".join(f"{each}: base 10" for each in (5, 6, 7, 1, 2, 3))
    assert button(PURE, down, At(PURE, bank=4, positions=7), bets) == seat


@both
def test_an_empty_seat_passes_the_button_on(game: str):
    """004:1771; 004:674-675 (reading action-wrap-and-empty-seat): or only seats with a wager are counted"""
    bets = "7: base 10 | 2: base 10 | 4: base 10"
    at = At(game, bank=5)
    assert button(game, "3d", at, bets) == 4
    assert button(game, "2d", at, bets) == 2
    assert button(game, "3d", at, bets, action_wrap_and_empty_seat="skip-empty") == 7
    assert button(game, "2d", at, bets, action_wrap_and_empty_seat="skip-empty") == 4


def test_the_button_may_be_counted_from_the_player_dealer():
    """004:674-675 (reading action-method-missing=from-player-dealer)"""
    assert button(PURE, "Ad", action_method_missing="from-player-dealer") == 6
    assert button(PURE, "4d", action_method_missing="from-player-dealer") == 1


def test_the_newer_button_may_be_counted_from_the_player_dealer():
    """004:1771 (reading action-count-start=left-of-player-dealer)"""
    assert button(BUSTER, "2d", action_count_start="left-of-player-dealer") == 7


@both
def test_a_natural_places_the_button_too(game: str):
    """004:674-675, 004:1771: a king under the ace is thirteen"""
    bets = "6: base 10 | 7: base 10 | 1: base 10"
    table = opened(At(game, bank=5), bets, "9c 7d | 9c 7d | 9c 7d | Ah Kd")
    say(table, "6 decline, 7 decline, 1 decline")
    assert [line.split()[0] for line in lines(table)] == ["7", "1", "6"]


# the order


ROUND = "9c 2c | Tc 9c | Ac 4d > Td 3s"
"""Seat 6 doubles to 21, seat 7 has 19; the player-dealer has soft 15, then soft 18: four puts the button at 4."""


def test_seat_by_seat_insurance_then_the_hand():
    """004:676, 004:744 (reading settlement-order-silent)"""
    bets, answers = "6: base 10 | 7: base 20", "6 insure, 7 insure, 6 double, 7 stand"
    at = At(PURE, bank=5)
    assert lines(played(at, bets, ROUND, answers)) == [
        "6 insurance lose 5",
        "6 base win 10",
        "6 double win 10",
        "7 insurance lose 10",
        "7 base win 20",
    ]
    turned = played(at, bets, ROUND, answers, settlement_order_silent="hand-then-insurance")
    assert lines(turned)[:3] == ["6 base win 10", "6 double win 10", "6 insurance lose 5"]


def test_seat_by_seat_the_game_wager_then_buster():
    """004:1845; insurance by the reading settlement-order-silent"""
    bets = "6: base 10, buster 5 | 7: base 20, buster 5"
    answers = "6 insure, 7 insure, 6 double, 7 stand"
    at = At(BUSTER, bank=5)
    assert lines(played(at, bets, ROUND, answers)) == [
        "6 insurance lose 5",
        "6 base win 10",
        "6 double win 10",
        "6 buster lose 5",
        "7 insurance lose 10",
        "7 base win 20",
        "7 buster lose 5",
    ]
    turned = played(at, bets, ROUND, answers, settlement_order_silent="insurance-after-hand")
    assert lines(turned)[2:4] == ["6 insurance lose 5", "6 buster lose 5"]


def test_kind_by_kind_where_seat_to_seat_means_that():
    """004:1845 (reading seat-to-seat=by-wager)"""
    bets = "6: base 10, buster 5 | 7: base 20, buster 5"
    answers = "6 decline, 7 decline, 6 double, 7 stand"
    table = played(At(BUSTER, bank=5), bets, ROUND, answers, seat_to_seat="by-wager")
    assert lines(table)[-2:] == ["6 buster lose 5", "7 buster lose 5"]


def test_what_is_decided_early_may_move_at_once():
    """004:1840, 004:1823 (reading early-decided-wagers=pay-at-once): a natural is paid and put away"""
    bets = "6: base 10, buster 5 | 7: base 20 | 1: base 30"
    cards = "9c 7h | Ac Kc | Tc 9h | Ad 8d"
    answers = "6 insure, 7 decline, 1 decline, 6 surrender, 1 stand"
    at = At(BUSTER, bank=5)
    table = played(at, bets, cards, answers, early_decided_wagers="pay-at-once")
    assert lines(table) == [
        "6 insurance lose 5",
        "7 base win 24",
        "6 base lose 5",
        "1 base push",
        "6 buster lose 5",
    ]
    assert lines(played(at, bets, cards, answers))[0] == "1 base push"  # eight counts to seat 1


# the stake


@both
@pytest.mark.parametrize(
    ("stake", "fates"),
    [
        ("14", ["6 insurance lose 5", "6 base win 9", "6 double win", "7 base win"]),
        ("30", ["6 insurance lose 5", "6 base win 10", "6 double win 10", "7 base win 5"]),
        ("45", ["6 insurance lose 5", "6 base win 10", "6 double win 10", "7 base win 20"]),
    ],
)
def test_the_stake_pays_and_collects_in_order_until_it_is_used_up(game: str, stake: str, fates: list[str]):
    """004:668, 004:676-678, 004:740; 004:1773, 004:1778, 004:1822, 004:1845"""
    answers = "6 insure, 7 decline, 6 double, 7 stand"
    table = played(At(game, bank=5, stake=stake), "6: base 10 | 7: base 20", ROUND, answers)
    assert lines(table) == fates


def test_money_collected_may_be_paid_out_again_where_the_result_counts():
    """004:740 (reading coverage-policy=net)"""
    answers = "6 insure, 7 decline, 6 double, 7 stand"
    at = At(PURE, bank=5, stake="30")
    table = played(at, "6: base 10 | 7: base 20", ROUND, answers, coverage_policy="net")
    assert lines(table)[-1] == "7 base win 15"


def test_nothing_is_given_for_what_is_left_uncovered():
    """004:678: the line says what came back"""
    answers = "6 insure, 7 decline, 6 double, 7 stand"
    table = played(At(PURE, bank=5, stake="30"), "6: base 10 | 7: base 20", ROUND, answers)
    assert "$15 of the wagers had no action and came back (004:668, 004:678, 004:740)" in transcript(table)


def test_the_two_schedules_differ():
    """004:1859-1907, 004:1942-1985 (reading schedule-precedence)"""
    combined, own = (
        load(BUSTER, {"schedule-precedence": sheet}).game.limits.ranges for sheet in ("combined", "own")
    )
    assert [filed.options for filed in combined] == ["1-2", "3", "4-5", "6", "7", "8"]
    assert [filed.options for filed in own] == ["1", "2-3", "4", "5", "6-7", "8"]
