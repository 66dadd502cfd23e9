"""The order of payment, and how far the stake reaches: figures worked out on paper."""

from __future__ import annotations

from typing import Any

import pytest

from games.three_card.paper import (
    ALL,
    BEHIND,
    DERBY,
    HEMP,
    PALACE,
    ROYALE,
    SIX,
    Document,
    jot,
    line_of,
    lines,
    names,
)
from verify.by_hand import check, played

CARDS = "9d 9c Ah | 1: Th Td 2c | 2: 5s 4d 2h | 3: 7h 7c 3s"
"""A pair of nines: seat 1 is higher, seat 2 folds, seat 3 is lower. The ace puts a button at seat 1."""


def three_players(document: Document, stake: int) -> dict[str, Any]:
    """Write a round down in which one wins $40 twice, one gives up $30 and one loses $50 twice."""
    return jot(
        document,
        f"7, {stake}",
        CARDS,
        document.bets(1, 40),
        document.bets(2, 30),
        document.bets(3, 50),
        choices="1 play, 2 fold, 3 play",
        positions=7,
    )


def moved(document: Document, stake: int, **readings: str) -> list[tuple[str, int, int]]:
    """Return of each wager, in order, whose and which it is, what moved and what came back."""
    settled = played(three_players(document, stake), **readings).reckoning().settled
    wagers = {"ante": "ante", document.play: "play"}
    return [
        (f"{line.bet.bettor.seat} {wagers[line.bet.wager]}", line.moved // 100, line.returned // 100)
        for line in settled
    ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_folded_wagers_are_taken_first_and_use_up_the_stake(document: Document):
    """000:245-247, 000:4069-4071, 001:1181, 002:900, 003:3449-3451; 004:257 (reading folded-wagers-taken)"""
    assert moved(document, 100) == [
        ("2 ante", 30, 0),
        ("1 ante", 40, 0),
        ("1 play", 30, 10),
        ("3 ante", 0, 50),
        ("3 play", 0, 50),
    ]
    assert played(three_players(document, 100)).reckoning().player_dealer == -4000


@pytest.mark.parametrize("document", ALL, ids=names)
def test_folded_wagers_may_wait_for_their_turn(document: Document):
    """000:245, 000:4069, 001:1181, 002:900, 003:3449-3451, 004:257 (reading folded-wagers-taken=in-turn)"""
    assert moved(document, 100, folded_wagers_taken="in-turn") == [
        ("1 ante", 40, 0),
        ("1 play", 40, 0),
        ("2 ante", 20, 10),
        ("3 ante", 0, 50),
        ("3 play", 0, 50),
    ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_only_the_running_result_may_be_held_to_the_stake(document: Document):
    """000:172, 000:3997, 001:1101, 002:915, 003:3513-3516, 004:266-267 (reading coverage-policy=net)"""
    assert moved(document, 100, coverage_policy="net") == [
        ("2 ante", 30, 0),
        ("1 ante", 40, 0),
        ("1 play", 40, 0),
        ("3 ante", 50, 0),
        ("3 play", 50, 0),
    ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_paying_and_collecting_may_have_a_purse_each(document: Document):
    """000:172, 000:3997, 001:1101, 002:915, 003:3513-3516, 004:266-267 (reading coverage-policy=dual)"""
    assert moved(document, 100, coverage_policy="dual") == [
        ("2 ante", 30, 0),
        ("1 ante", 40, 0),
        ("1 play", 40, 0),
        ("3 ante", 50, 0),
        ("3 play", 20, 30),
    ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_wager_covered_in_part_may_go_back_whole(document: Document):
    """000:247, 000:4071, 001:1195, 002:913, 003:3513-3516, 004:266 (reading partial-cover=return-whole)"""
    assert moved(document, 100, partial_cover="return-whole") == [
        ("2 ante", 30, 0),
        ("1 ante", 40, 0),
        ("1 play", 0, 40),
        ("3 ante", 0, 50),
        ("3 play", 0, 50),
    ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_each_player_is_settled_before_the_next(document: Document):
    """000:247, 000:4071, 002:913, 004:277: ante, play, bonus on three cards, on six; 001:1193, 003:3496-3502 by reading"""
    six = 10 if document.six else 0
    record = jot(
        document,
        "7, 5000",
        CARDS,
        document.bets(1, 10, 10, six),
        document.bets(3, 10, 10, six),
        document.bets(2, 10),
        choices="1 play, 2 play, 3 play",
        positions=7,
    )
    kinds = ["ante", document.play, document.three, *filter(None, [document.six])]
    expected = (
        [("1", kind) for kind in kinds]
        + [("2", "ante"), ("2", document.play)]
        + [("3", kind) for kind in kinds]
    )
    assert [line[:2] for line in lines(record)] == expected


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_table_may_be_settled_kind_by_kind(document: Document):
    """000:247, 000:4071, 002:913, 004:277 (seat-to-seat); 001:1184-1193, 003:3496-3502 (settlement-order-silent)"""
    silent = document in {PALACE, DERBY}
    reading = {"settlement_order_silent": "kind-by-kind"} if silent else {"seat_to_seat": "by-wager"}
    assert [who for who, _, _ in moved(document, 1000, **reading)] == [
        "2 ante",
        "1 ante",
        "3 ante",
        "1 play",
        "3 play",
    ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_forfeits_are_taken_from_the_player_dealers_left(document: Document):
    """000:241-245, 000:4065-4069, 001:1175-1181, 002:897-900, 003:3437-3451; 004:257: as the decisions went round"""
    record = jot(
        document,
        "3, 500",
        "9d 9c Ah | 1: 5s 4d 2h | 2: Th Td 2c | 5: 7h 6c 3s",
        document.bets(1, 30),
        document.bets(2, 20),
        document.bets(5, 50),
        choices="5 fold, 1 fold, 2 play",
        positions=7,
    )
    assert lines(record) == [
        ("5", "ante", "lose", 50),
        ("1", "ante", "lose", 30),
        ("2", "ante", "win", 20),
        ("2", document.play, "win", 20),
    ]


def behind(document: Document) -> dict[str, Any]:
    """Write a round down with two bettors behind seat 1, the second of whom was there first."""
    return jot(
        document,
        "7, 5000",
        "9d 9c Ah | 1: Th Td 2c",
        document.bets(1, 10, 10),
        document.bets(1, 20, 10, behind=2),
        document.bets(1, 30, behind=1),
        choices="1 play, 1.1 play, 1.2 play",
        positions=7,
    )


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_backline_wagers_follow_the_seats_own_of_the_kind(document: Document):
    """000:227, 000:4051, 001:1147, 002:878 (reading backline-settled-when): in the order of placing"""
    found = [line[:2] for line in lines(behind(document))]
    assert found[:3] == [("1", "ante"), ("1 backline 2", "ante"), ("1 backline 1", "ante")]
    assert found[3:6] == [
        ("1", document.play),
        ("1 backline 2", document.play),
        ("1 backline 1", document.play),
    ]
    assert found[6:] == [("1", document.three), ("1 backline 2", document.three)]


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_backline_bettors_may_wait_for_all_of_the_seats_own(document: Document):
    """000:227, 000:4051, 001:1147, 002:878 (reading backline-settled-when=after-seat)"""
    found = [line[:2] for line in lines(behind(document), backline_settled_when="after-seat")]
    kinds = ("ante", document.play, document.three)
    assert found[:3] == [("1", kind) for kind in kinds]
    assert found[3:6] == [("1 backline 2", kind) for kind in kinds]
    assert found[6:] == [("1 backline 1", kind) for kind in kinds[:2]]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_bonus_covered_in_part_gives_the_rest_back(document: Document):
    """000:277, 000:4102, 001:1210, 002:931, 003:3543-3544, 004:278: $120 of $400 is on $3 of the $10"""
    record = jot(
        document,
        "7, 140",
        "9d 9c Ah | 1: 7h 6h 5h",
        document.bets(1, 10, 10),
        choices="1 play",
        positions=7,
    )
    line = line_of(record, 1, document.three)
    assert (line.due, line.moved, line.covered, line.returned) == (40_000, 12_000, 300, 700)


@pytest.mark.parametrize("document", SIX, ids=names)
def test_a_bonus_on_six_cards_that_is_not_reached_goes_back(document: Document):
    """000:306, 000:4130, 001:1236, 002:954, 003:3589-3590"""
    record = jot(
        document,
        "7, 20",
        "9d 9c Ah | 1: 9h Td Tc",
        document.bets(1, 10, six=10),
        choices="1 play",
        positions=7,
    )
    line = line_of(record, 1, document.six)
    assert (line.outcome.result, line.due, line.moved, line.returned) == ("win", 20_000, 0, 1000)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_push_uses_up_nothing(document: Document):
    """000:260, 000:4085, 001:1192, 002:910, 003:3481-3483; 004:264-265 by reading"""
    record = jot(
        document,
        "7, 40",
        "9d 9c Ah | 1: 9h 9s Ac | 2: Th Td 2c",
        document.bets(1, 100),
        document.bets(2, 20),
        choices="1 play, 2 play",
        positions=7,
    )
    assert [line[2:] for line in lines(record)] == [("push", 0), ("push", 0), ("win", 20), ("win", 20)]


def test_a_round_worked_out_on_paper():
    """000:235-247, 000:253-256: a deuce puts the button at seat 2; jack-high pays every ante that is still there"""
    check(
        jot(
            HEMP,
            "5, 200",
            "Jc 8d 2s | 1: Kh 7c 3d | 2: 8h 8s 4c | 6: 9s 5d 3h",
            HEMP.bets(1, 60, 10),
            HEMP.bets(2, 50, 20, 10),
            HEMP.bets(2, 25, behind=1),
            HEMP.bets(6, 15, 5, 5),
            choices="6 fold, 1 play, 2 play, 2.1 fold",
        ),
        "seat 2 000:235-236",
        """
        seat 6           ante          lose 15  covered 15  back 0   left 185  000:241
        seat 6           pair-plus     lose 5   covered 5   back 0   left 180  000:243
        seat 2 behind 1  ante          lose 25  covered 25  back 0   left 155  000:241
        seat 2           ante          win  50  covered 50  back 0   left 105  000:254
        seat 2           play          push 0   covered 0   back 50  left 105  000:255
        seat 2           pair-plus     win  20  covered 20  back 0   left 85   000:292
        seat 2           6-card-bonus  win  80  covered 10  back 0   left 5    000:319
        seat 6           6-card-bonus  lose 5   covered 5   back 0   left 0    000:300-304
        seat 1           ante          win  0   covered 0   back 60  left 0    000:254
        seat 1           play          push 0   covered 0   back 60  left 0    000:255
        seat 1           pair-plus     lose 0   covered 0   back 10  left 0    000:272-276
        """,
        "seat 1 0, seat 2 150, seat 2 behind 1 -25, seat 6 -25, bank -100",
    )


def test_a_short_round_of_casino_royale_on_paper():
    """004:259-267, 004:277-278: a jack does not qualify; $200 are less than the $305 on the table, yet reach all that is due"""
    check(
        jot(
            ROYALE,
            "2, 200",
            "Jc 8d 4h | 1: Tc 9c 3d | 3: Kd 6h 5s | 4: 5c 4d 2h | 8: 9h 9s 6d",
            ROYALE.bets(1, 40),
            ROYALE.bets(3, 50),
            ROYALE.bets(4, 25, 25),
            ROYALE.bets(8, 25, 25),
            choices="1 play, 3 play, 4 fold, 8 play",
        ),
        "seat 3 004:277",
        """
        seat 4  ante   lose 25  covered 25  back 0   left 175  004:257
        seat 4  bonus  lose 25  covered 25  back 0   left 150  004:276
        seat 3  ante   win  50  covered 50  back 0   left 100  004:261
        seat 3  play   push 0   covered 0   back 50  left 100  004:260
        seat 8  ante   win  25  covered 25  back 0   left 75   004:261
        seat 8  play   push 0   covered 0   back 25  left 75   004:260
        seat 8  bonus  win  25  covered 25  back 0   left 50   004:287
        seat 1  ante   lose 40  covered 40  back 0   left 10   004:261
        seat 1  play   push 0   covered 0   back 40  left 10   004:260
        """,
        "seat 1 -40, seat 3 50, seat 4 -50, seat 8 50, bank -10",
    )
