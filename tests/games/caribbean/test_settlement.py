"""The settlement of Caribbean stud: its order, and how far the stake reaches."""

from __future__ import annotations

from games.caribbean.paper import PAIR, bet, jot, lines
from verify.by_hand import check

CARDS = f"{PAIR} | 3: Qs Qd 8c 6d 3c | 6: As Ad 7c 6s 3h | 1: Jh 9d 7d 5c 2c"
"""With the player-dealer in seat 4 a deuce puts the button at seat 6. Seat 6 wins, seats 3 and 1 lose to kings."""
BETS = (bet(1, ante=10), bet(3, ante=20), bet(3, 1, ante=30), bet(6, ante=40), bet(6, 1, ante=50))
PLAY = "1 play, 3 play, 3.1 play, 6 play, 6.1 play"


def test_seat_by_seat_the_ante_and_then_the_bet():
    """003:236-237, 003:270-271, 003:296"""
    check(
        jot("4, 1000", CARDS, *BETS, choices=PLAY),
        "seat 6 003:221-222",
        """
        seat 6           ante  win  40  covered 40  back 0  left 960  003:237-243
        seat 6 behind 1  ante  win  50  covered 50  back 0  left 910  003:237-243
        seat 6           bet   win  40  covered 40  back 0  left 870  003:250
        seat 6 behind 1  bet   win  50  covered 50  back 0  left 820  003:250
        seat 1           ante  lose 10  covered 10  back 0  left 810  003:237-243
        seat 1           bet   lose 10  covered 10  back 0  left 800  003:237-248
        seat 3           ante  lose 20  covered 20  back 0  left 780  003:237-243
        seat 3 behind 1  ante  lose 30  covered 30  back 0  left 750  003:237-243
        seat 3           bet   lose 20  covered 20  back 0  left 730  003:237-248
        seat 3 behind 1  bet   lose 30  covered 30  back 0  left 700  003:237-248
        """,
        "seat 6 80, seat 6 behind 1 100, seat 1 -20, seat 3 -40, seat 3 behind 1 -60, bank -60",
    )


def test_a_stake_that_runs_out_over_a_bet():
    """003:267-271: $150 pay seat 6's antes, his bet and $20 of $50 of the bet behind it; nothing is left"""
    check(
        jot("4, 150", CARDS, *BETS, choices=PLAY),
        "seat 6 003:221-222",
        """
        seat 6           ante  win  40  covered 40  back 0   left 110  003:237-243
        seat 6 behind 1  ante  win  50  covered 50  back 0   left 60   003:237-243
        seat 6           bet   win  40  covered 40  back 0   left 20   003:250
        seat 6 behind 1  bet   win  20  covered 20  back 30  left 0    003:250
        seat 1           ante  lose 0   covered 0   back 10  left 0    003:237-243
        seat 1           bet   lose 0   covered 0   back 10  left 0    003:237-248
        seat 3           ante  lose 0   covered 0   back 20  left 0    003:237-243
        seat 3 behind 1  ante  lose 0   covered 0   back 30  left 0    003:237-243
        seat 3           bet   lose 0   covered 0   back 20  left 0    003:237-248
        seat 3 behind 1  bet   lose 0   covered 0   back 30  left 0    003:237-248
        """,
        "seat 6 80, seat 6 behind 1 70, seat 1 0, seat 3 0, seat 3 behind 1 0, bank -150",
    )


def test_a_premium_hand_is_paid_as_far_as_the_money_goes():
    """003:255, 003:270-271: 5 to 1 on $20 are $100, of which $30 are there, on $6 of the wager"""
    check(
        jot("4, 50", f"{PAIR} | 6: 7d 7h 7s 5d 5h", bet(6, ante=20), choices="6 play"),
        "seat 6 003:221-222",
        """
        seat 6  ante  win 20  covered 20  back 0   left 30  003:237-243
        seat 6  bet   win 30  covered 6   back 14  left 0   003:255
        """,
        "seat 6 50, bank -50",
    )


def test_surrendered_antes_are_taken_before_the_showdown():
    """003:224-225 (reading folded-wagers-taken): from the player-dealer's left, seat 1 before seat 3"""
    record = jot("4, 70", CARDS, *BETS, choices="1 fold, 3 fold, 6 play, 6.1 play")
    check(
        record,
        "seat 6 003:221-222",
        """
        seat 1           ante  lose 10  covered 10  back 0   left 60  003:224-225
        seat 3           ante  lose 20  covered 20  back 0   left 40  003:224-225
        seat 3 behind 1  ante  lose 30  covered 30  back 0   left 10  003:224-225
        seat 6           ante  win  10  covered 10  back 30  left 0   003:237-243
        seat 6 behind 1  ante  win  0   covered 0   back 50  left 0   003:237-243
        seat 6           bet   win  0   covered 0   back 40  left 0   003:250
        seat 6 behind 1  bet   win  0   covered 0   back 50  left 0   003:250
        """,
        "seat 1 -10, seat 3 -20, seat 3 behind 1 -30, seat 6 10, seat 6 behind 1 0, bank 50",
    )
    check(
        record,
        "seat 6 003:221-222",
        """
        seat 6           ante  win  40  covered 40  back 0   left 30  003:237-243
        seat 6 behind 1  ante  win  30  covered 30  back 20  left 0   003:237-243
        seat 6           bet   win  0   covered 0   back 40  left 0   003:250
        seat 6 behind 1  bet   win  0   covered 0   back 50  left 0   003:250
        seat 1           ante  lose 0   covered 0   back 10  left 0   003:224-225
        seat 3           ante  lose 0   covered 0   back 20  left 0   003:224-225
        seat 3 behind 1  ante  lose 0   covered 0   back 30  left 0   003:224-225
        """,
        "seat 6 40, seat 6 behind 1 30, seat 1 0, seat 3 0, seat 3 behind 1 0, bank -70",
        folded_wagers_taken="in_turn",
    )


def test_all_antes_may_be_settled_before_all_bets():
    """003:270-271 (reading seat-to-seat=by-wager)"""
    record = jot("4, 1000", CARDS, *BETS, choices=PLAY)
    order = [(who, wager) for who, wager, _, _ in lines(record, seat_to_seat="by_wager")]
    behind = ["6", "6 backline 1", "1", "3", "3 backline 1"]
    assert order == [*((who, "ante") for who in behind), *((who, "bet") for who in behind)]


def test_who_is_behind_may_be_settled_after_the_seat():
    """003:264-265 (reading backline-settled-when=after-seat)"""
    record = jot("4, 1000", CARDS, *BETS, choices=PLAY)
    order = [(who, wager) for who, wager, _, _ in lines(record, backline_settled_when="after_seat")]
    assert order[:4] == [("6", "ante"), ("6", "bet"), ("6 backline 1", "ante"), ("6 backline 1", "bet")]


def test_money_collected_may_be_paid_out_again():
    """003:270-271 (reading coverage-policy): kings in seat 6 and aces in seat 3, a stake of $20"""
    record = jot(
        "4, 20",
        "Kd Ks 9c 4s 2h | 6: Qs Qd 8c 6d 3c | 3: As Ad 7c 6s 3h",
        bet(6, ante=10),
        bet(3, ante=20),
        choices="6 play, 3 play",
    )
    lost = [("6", "ante", "lose", 10), ("6", "bet", "lose", 10)]
    gross = [("3", "ante", "win", 0), ("3", "bet", "win", 0)]
    net = [("3", "ante", "win", 20), ("3", "bet", "win", 20)]
    dual = [("3", "ante", "win", 20), ("3", "bet", "win", 0)]
    assert lines(record) == [*lost, *gross]
    assert lines(record, coverage_policy="net") == [*lost, *net]
    assert lines(record, coverage_policy="dual") == [*lost, *dual]


def test_a_wager_covered_in_part_may_go_back_whole():
    """003:270-271 (reading partial-cover=return-whole)"""
    record = jot("4, 15", f"{PAIR} | 6: As Ad 7c 6s 3h", bet(6, ante=10), choices="6 play")
    assert lines(record) == [("6", "ante", "win", 10), ("6", "bet", "win", 5)]
    assert lines(record, partial_cover="return_whole") == [("6", "ante", "win", 10), ("6", "bet", "win", 0)]


def test_a_push_uses_nothing_of_the_stake():
    """003:270-271, 003:365-366"""
    record = jot(
        "4, 10",
        "Kd Ks 9c 4s 2h | 6: Kh Kc 9d 4d 2c | 3: Qs Qd 8c 6d 3c",
        bet(6, ante=50),
        bet(3, ante=5),
        choices="6 play, 3 play",
    )
    assert lines(record) == [
        ("6", "ante", "push", 0),
        ("6", "bet", "push", 0),
        ("3", "ante", "lose", 5),
        ("3", "bet", "lose", 5),
    ]
