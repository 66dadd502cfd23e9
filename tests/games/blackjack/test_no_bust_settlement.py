"""The action button, the order of payment and how far the stake reaches in the No Bust games: figures worked out on paper."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.no_bust_paper import (
    ALL,
    BEHIND,
    BUSTER,
    DERBY,
    DERBY_BUSTER,
    VINE,
    Document,
    bet,
    choose,
    jot,
    names,
    order,
    settled,
    table,
    written,
)
from verify.by_hand import played

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
SEVEN = [4, 5, 6, 7, 1, 2, 4, 5, 6, 7, 1, 2, 4]
"""Ace to king counted from the left of seat 3, which banks and is not counted, at a table of seven."""
EIGHT = [4, 5, 6, 7, 8, 1, 2, 4, 5, 6, 7, 8, 1]
"""The same at a table of eight."""


def button(document: Document, down: str, bets: str, **readings: str) -> tuple[int, int]:
    """Return where action starts, and the seat that was counted to, with seat 3 banking; all stand on 19."""
    seats = len(bets.split(","))
    shoe = [*["Tc"] * seats, "8c", *["9c"] * seats, f"{down}d", *["2h", "3h", "4h", "4s", "5s"]]
    opened = table(document, 3, bets, " ".join(shoe), **readings)
    while not opened.over:
        choose(opened, f"{next(iter(opened.state.asked)).seat} stand")
    found = opened.reckoning().button
    return found.seat, found.counted_to


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize("rank", RANKS)
def test_the_second_card_of_the_player_dealer_places_the_button(document: Document, rank: str):
    """000:2419-2428, 003:5712-5732, 003:6557-6571; ten by reading action-value-of-ten, wrapping by action-wrap-and-empty-seat"""
    seats = [seat for seat in range(1, document.positions + 1) if seat != 3]
    wanted = (SEVEN if document is VINE else EIGHT)[RANKS.index(rank)]
    assert button(document, rank, ", ".join(f"{seat} base 20" for seat in seats)) == (wanted, wanted)


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("rank", "counted", "seat"), [("A", 4, 6), ("2", 5, 6), ("3", 6, 6), ("4", 7, 1), ("Q", 0, 1)]
)
def test_the_button_goes_on_from_a_seat_without_a_wager(
    document: Document, rank: str, counted: int, seat: int
):
    """000:2419-2428, 003:5714-5716, 003:6559-6561 (reading action-wrap-and-empty-seat): seats 1 and 6 bet"""
    counted = counted or (2 if document is VINE else 8)
    seat = 6 if counted == 2 else seat
    assert button(document, rank, "1 base 20, 6 base 20") == (seat, counted)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_empty_seats_may_be_passed_over_in_counting(document: Document):
    """000:2419-2428, 003:5714-5716, 003:6559-6561 (reading action-wrap-and-empty-seat=skip-empty)"""
    bets, skip = "1 base 20, 2 base 20, 6 base 20", {"action_wrap_and_empty_seat": "skip-empty"}
    found = [button(document, rank, bets, **skip)[0] for rank in "A2345"]
    assert found == [6, 1, 2, 6, 1]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_count_may_start_at_the_house_dealers_left(document: Document):
    """000:2419, 003:5714-5715, 003:6559-6560 (reading action-count-start=left-of-house-dealer)"""
    seats = [seat for seat in range(1, document.positions + 1) if seat != 3]
    bets = ", ".join(f"{seat} base 20" for seat in seats)
    start = {"action_count_start": "left-of-house-dealer"}
    found = [button(document, rank, bets, **start)[0] for rank in "A234"]
    assert found == [1, 2, 4, 5]


def vine(stake: int = 5000) -> dict[str, Any]:
    """Write a round down in which the three puts the button at seat 3, and every kind of wager is there."""
    return jot(
        VINE.game,
        f"7, {stake}",
        "Ah 3s 9c 4d | 1: Ac Kd | 2: 8c 2d 9h / 8d Tc | 3: Tc 6d | 5: 4c 5s 3d Th",
        bet(1, base=50, lucky_lucky=10, buster=10),
        bet(2, base=40, buster=10),
        bet(3, base=30, lucky_lucky=20),
        bet(5, base=60, lucky_lucky=10, buster=10),
        choices="1 insure, 2 decline, 3 insure $10, 5 decline, 2 split, 2 double $20, 2 stand, 3 surrender, 5 hit, 5 hit",
    )


def test_kind_by_kind_lucky_lucky_insurance_base_buster():
    """000:2418, 000:2436; insurance by reading settlement-order-silent; ace, three, nine and four are 17"""
    assert list(settled(vine()).items()) == [
        ("3 lucky-lucky", "lose 20"),
        ("5 lucky-lucky", "win 20"),
        ("1 lucky-lucky", "lose 10"),
        ("3 insurance", "lose 10"),
        ("1 insurance", "lose 25"),
        ("3 base", "lose 15"),
        ("5 base", "lose 60"),
        ("1 base", "win 60"),
        ("2 base", "win 40"),
        ("2 double", "win 20"),
        ("2 split (hand 2)", "win 40"),
        ("5 buster", "lose 10"),
        ("1 buster", "lose 10"),
        ("2 buster", "lose 10"),
    ]


def test_seat_by_seat():
    """000:2418 (reading seat-to-seat=by-seat): all of seat 3, then of seat 5, of 1 and of 2"""
    assert order(vine(), seat_to_seat="by-seat") == [
        "3 lucky-lucky",
        "3 insurance",
        "3 base",
        "5 lucky-lucky",
        "5 base",
        "5 buster",
        "1 lucky-lucky",
        "1 insurance",
        "1 base",
        "1 buster",
        "2 base",
        "2 double",
        "2 split (hand 2)",
        "2 buster",
    ]


def test_insurance_in_one_pass_with_the_base_wagers():
    """000:2418, 000:2457 (reading settlement-order-silent=insurance-with-base)"""
    found = order(vine(), settlement_order_silent="insurance-with-base")
    assert found[3:11] == [
        "3 insurance",
        "3 base",
        "5 base",
        "1 insurance",
        "1 base",
        "2 base",
        "2 double",
        "2 split (hand 2)",
    ]


def test_what_is_decided_early_may_be_paid_at_once():
    """000:2470, 000:2500-2502 (reading early-decided-wagers=pay-at-once): Lucky Lucky, insurance, naturals, surrenders"""
    assert order(vine(), early_decided_wagers="pay-at-once") == [
        "1 lucky-lucky",
        "3 lucky-lucky",
        "5 lucky-lucky",
        "1 insurance",
        "3 insurance",
        "1 base",
        "3 base",
        "5 base",
        "2 base",
        "2 double",
        "2 split (hand 2)",
        "5 buster",
        "1 buster",
        "2 buster",
    ]


def test_the_moment_decides_who_is_covered_when_the_stake_is_short():
    """000:2349, 000:2418, 000:2501 (reading early-decided-wagers): $45 reach other wagers"""
    short = vine(45)
    assert [fate for fate in settled(short).values() if " " in fate] == ["lose 20", "win 20", "lose 5"]
    found = settled(short, early_decided_wagers="pay-at-once")
    assert {which: fate for which, fate in found.items() if " " in fate} == {
        "1 lucky-lucky": "lose 10",
        "3 lucky-lucky": "lose 20",
        "5 lucky-lucky": "win 15",
    }


def derby_buster(stake: int) -> dict[str, Any]:
    """Write a round down in which a ten puts the button at seat 6, and the player-dealer is over with three cards."""
    return jot(
        DERBY_BUSTER.game,
        f"3, {stake}",
        "6c Td Kh | 1: Th 8c | 5: 9c 8d Ts | 6: 5c 6d Ts",
        bet(1, base=100, buster=20),
        bet(5, base=30, buster=10),
        bet(6, base=50, buster=40),
        bet(6, 1, base=25),
        choices="1 stand, 5 hit, 6 double, 6.1 match",
    )


def test_all_base_wagers_and_then_all_buster_bets():
    """003:6630-6631; a double belongs to the base wager, a backline wager follows its seat's of the kind"""
    assert list(settled(derby_buster(5000)).items()) == [
        ("6 base", "win 50"),
        ("6.1 base", "win 25"),
        ("6 double", "win 50"),
        ("6.1 double", "win 25"),
        ("1 base", "win 100"),
        ("5 base", "lose 30"),
        ("6 buster", "win 80"),
        ("1 buster", "win 40"),
        ("5 buster", "win 20"),
    ]


def test_each_players_game_wager_and_then_his_buster_bet():
    """003:6754-6756 against 003:6630-6631 (reading seat-to-seat=by-seat)"""
    assert order(derby_buster(5000), seat_to_seat="by-seat") == [
        "6 base",
        "6.1 base",
        "6 double",
        "6.1 double",
        "6 buster",
        "1 base",
        "1 buster",
        "5 base",
        "5 buster",
    ]


def test_backline_wagers_may_wait_for_all_of_the_seats_own():
    """003:6677 (reading backline-settled-when=after-seat)"""
    found = order(derby_buster(5000), backline_settled_when="after-seat")
    assert found[:4] == ["6 base", "6 double", "6.1 base", "6.1 double"]


def covered(record: dict[str, Any], **readings: str) -> list[tuple[str, int, int, int]]:
    """Return of each wager what moved, what came back and what was left of the stake, in dollars."""
    return [
        (
            f"{str(line.bet.bettor).removeprefix('seat ').replace(' backline ', '.')} {line.bet.wager}",
            line.moved // 100,
            line.returned // 100,
            line.left // 100,
        )
        for line in written(record, **readings)
    ]


def test_the_stake_ends_in_a_buster_bet():
    """003:6624-6626, 003:6715-6717, 003:6748-6749: $320 reach half of what seat 6 has won on Buster"""
    assert covered(derby_buster(320)) == [
        ("6 base", 50, 0, 270),
        ("6.1 base", 25, 0, 245),
        ("6 double", 50, 0, 195),
        ("6.1 double", 25, 0, 170),
        ("1 base", 100, 0, 70),
        ("5 base", 30, 0, 40),
        ("6 buster", 40, 20, 0),
        ("1 buster", 0, 20, 0),
        ("5 buster", 0, 10, 0),
    ]
    assert played(derby_buster(320)).reckoning().player_dealer == -26_000


def test_a_wager_covered_in_part_may_go_back_whole():
    """003:6624-6626 (reading partial-cover=return-whole): the next one that the stake still reaches is paid"""
    assert covered(derby_buster(320), partial_cover="return-whole")[-3:] == [
        ("6 buster", 0, 40, 40),
        ("1 buster", 40, 0, 0),
        ("5 buster", 0, 10, 0),
    ]


def test_only_the_running_result_may_be_held_to_the_stake():
    """003:6624-6626, 003:6715-6717 (reading coverage-policy=net): the $30 collected can be paid out again"""
    assert covered(derby_buster(320), coverage_policy="net")[-4:] == [
        ("5 base", 30, 0, 100),
        ("6 buster", 80, 0, 20),
        ("1 buster", 20, 10, 0),
        ("5 buster", 0, 10, 0),
    ]


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_a_surrendered_half_uses_up_the_stake_in_its_turn(document: Document):
    """003:5894-5895, 003:6706-6707 (reading forfeited-halves): $15 of a half of $20 leave $30 of $40 with the bettor"""
    record = jot(
        document.game,
        "3, 35",
        "Tc 8d | 4: Tc 6d | 5: Th 7d | 8: Ts 9d",
        bet(4, base=40),
        bet(5, base=20),
        bet(8, base=20),
        choices="4 surrender, 5 stand, 8 stand",
    )
    assert covered(record) == [("4 base", 20, 0, 15), ("5 base", 15, 5, 0), ("8 base", 0, 20, 0)]
    later = jot(
        document.game,
        "3, 35",
        "Tc 9d | 4: Tc 6d | 5: Th 7d | 8: Ts 9d",
        bet(4, base=40),
        bet(5, base=20),
        bet(8, base=20),
        choices="4 surrender, 5 stand, 8 stand",
    )
    assert covered(later) == [("5 base", 20, 0, 15), ("8 base", 0, 20, 15), ("4 base", 15, 10, 0)]


@pytest.mark.parametrize("document", BUSTER, ids=names)
def test_a_push_uses_up_nothing(document: Document):
    """000:2438, 000:2442; 003:6643-6644, 003:6652-6653"""
    record = jot(
        document.game,
        "7, 20",
        "Tc 8d | 1: Th 8c | 2: Ts 9d",
        bet(1, base=500),
        bet(2, base=20),
        choices="1 stand, 2 stand",
        positions=7,
    )
    assert settled(record) == {"2 base": "win 20", "1 base": "push"}


def test_the_insurance_uses_up_the_stake_before_the_base_wagers():
    """003:5898-5899, 003:5901-5903 (reading settlement-order-silent)"""
    record = jot(
        DERBY.game,
        "3, 60",
        "Ac Kd | 1: Th 8c | 5: Ts 9d",
        bet(1, base=50),
        bet(5, base=20),
        choices="1 insure, 5 insure",
    )
    assert covered(record) == [
        ("1 insurance", 50, 0, 10),
        ("5 insurance", 10, 5, 0),
        ("1 base", 0, 50, 0),
        ("5 base", 0, 20, 0),
    ]
