"""Rounds of the room with four baccarats, two of them with choices, worked out from its documents."""

from __future__ import annotations

from verify.by_hand import a_round, bet, check, choice

ROOM = "casino-royale"
EZ = f"{ROOM}/ez-baccarat"
PANDA = f"{ROOM}/ez-baccarat-panda-8"
ROYAL = f"{ROOM}/royal-baccarat"
GOLD = f"{ROOM}/baccarat-gold"


def test_panda_tie_of_three_cards_each():
    """004:2136, 004:2172: a six draws against a six; the tie stands alone and pays 9 to 1."""
    check(
        a_round(
            PANDA,
            (1, 200),
            "5d 5h 6s / 9s 7s Kd",
            [bet(2, tie=10), bet(3, player=5, dragon_7=5), bet(5, banker=10, panda_8=5)],
        ),
        "seat 2 004:2112",
        """
        seat 3  player    push 0   covered 0   back 5   left 200  004:2159
        seat 5  banker    push 0   covered 0   back 10  left 200  004:2160
        seat 2  tie       win  90  covered 10  back 0   left 110  004:2171-2172
        seat 5  panda-8   lose 5   covered 5   back 0   left 105  004:2191-2193
        seat 3  dragon-7  lose 5   covered 5   back 0   left 100  004:2180-2182
        """,
        "seat 3 -5, seat 5 -5, seat 2 90, bank -80",
    )


def test_panda_dragon_paid_in_part():
    """004:2112, 004:2180-2182: $100 are left for $200, so $2.50 of the $5 got action."""
    check(
        a_round(
            PANDA,
            (6, 150),
            "3h 3d / As Ac 5d",
            [bet(3, banker=100, dragon_7=5), bet(7, 1, player=50)],
        ),
        "seat 7 004:2112",
        """
        seat 7 behind 1  player    lose 50   covered 50   back 0    left 100  004:2161
        seat 3           banker    push 0    covered 0    back 100  left 100  004:2160
        seat 3           dragon-7  win  100  covered 2.5  back 2.5  left 0    004:2180-2182
        """,
        "seat 7 behind 1 -50, seat 3 100, bank -50",
    )


OLD_EZ_BETS = [
    bet(4, banker=50, tie=10),
    bet(2, player=25),
    bet(2, 1, banker=15),
    bet(6, player=5, dragon_7=5),
]


def test_old_ez_covered_starts_left_of_the_house_dealer():
    """004:1649, 004:1653: seat 1 banks, so seat 2 is first; both lines go in one pass."""
    check(
        a_round(EZ, (1, 1000), "4c 5c / Kc 7h", OLD_EZ_BETS),
        "seat 2 004:1649",
        """
        seat 2           player    win  25  covered 25  back 0  left 975  004:1593
        seat 2 behind 1  banker    lose 15  covered 15  back 0  left 960  004:1594
        seat 4           banker    lose 50  covered 50  back 0  left 910  004:1594
        seat 6           player    win  5   covered 5   back 0  left 905  004:1593
        seat 4           tie       lose 10  covered 10  back 0  left 895  004:1600
        seat 6           dragon-7  lose 5   covered 5   back 0  left 890  004:1606
        """,
        "seat 2 25, seat 2 behind 1 -15, seat 4 -60, seat 6 0, bank 50",
    )


def test_old_ez_short_starts_at_the_button():
    """004:1602, 004:1653-1662: $60 do not cover $110; the banker's second card, a three, is seat 4."""
    check(
        a_round(EZ, (1, 60), "4c 5c / 4h 3s", OLD_EZ_BETS),
        "seat 4 004:1653",
        """
        seat 4           banker    lose 50  covered 50  back 0   left 10  004:1594
        seat 6           player    win  5   covered 5   back 0   left 5   004:1593
        seat 2           player    win  5   covered 5   back 20  left 0   004:1593
        seat 2 behind 1  banker    lose 0   covered 0   back 15  left 0   004:1594
        seat 4           tie       lose 0   covered 0   back 10  left 0   004:1600
        seat 6           dragon-7  lose 0   covered 0   back 5   left 0   004:1606
        """,
        "seat 4 -50, seat 6 5, seat 2 5, seat 2 behind 1 0, bank 40",
    )


ON_SIX = a_round(
    ROYAL,
    (3, 1000),
    "Ks 6h 2d / 9d 8c",
    [bet(4, player=50, player_pair=10), bet(5, player=40), bet(6, banker=100)],
    choice=[choice(4, "draw"), choice(5, "stand")],
)


def test_royal_card_taken_on_six():
    """004:1446, 004:1488: eight with the card wins 3 to 2, the six that stood loses; the banker line meets the six."""
    check(
        ON_SIX,
        "seat 4 004:1471",
        """
        seat 4  player       win  75  covered 50   back 0  left 925  004:1446
        seat 5  player       lose 40  covered 40   back 0  left 885  004:1391
        seat 6  banker       win  95  covered 100  back 0  left 790  004:1392
        seat 4  player-pair  lose 10  covered 10   back 0  left 780  004:1422
        """,
        "seat 4 65, seat 5 -40, seat 6 95, bank -120",
    )


def test_royal_banker_line_against_the_dealt_hand():
    """004:1446: by the other reading the banker line meets the eight, and loses."""
    check(
        ON_SIX,
        "seat 4 004:1471",
        """
        seat 4  player       win  75   covered 50   back 0  left 925  004:1446
        seat 5  player       lose 40   covered 40   back 0  left 885  004:1391
        seat 6  banker       lose 100  covered 100  back 0  left 785  004:1392
        seat 4  player-pair  lose 10   covered 10   back 0  left 775  004:1422
        """,
        "seat 4 65, seat 5 -40, seat 6 -100, bank 75",
        option_draw_shared_total="dealt_hand",
    )


def test_royal_card_taken_against_a_natural():
    """004:1446, 004:1465: the option stands even against a natural, and the natural draws nothing."""
    check(
        a_round(
            ROYAL,
            (8, 200),
            "Ks 6h 3d / 4d 4c",
            [bet(2, player=20), bet(2, 1, player=30)],
            choice=[choice(2, "draw"), choice(2, "house-way", 1)],
        ),
        "seat 2 004:1471",
        """
        seat 2           player  win  30  covered 20  back 0  left 170  004:1446
        seat 2 behind 1  player  lose 30  covered 30  back 0  left 140  004:1391
        """,
        "seat 2 30, seat 2 behind 1 -30, bank 0",
    )


def test_royal_pairs_and_a_tie_of_naturals():
    """004:1422-1424, 004:1467, 004:1473: ties before pairs; a pair in both hands is paid once, 11 to 2."""
    check(
        a_round(
            ROYAL,
            (8, 500),
            "4h 4d / 9h 9s",
            [bet(1, player=20, either_pair=10), bet(2, banker=30, tie=10, banker_pair=10)],
        ),
        "seat 1 004:1471",
        """
        seat 1  player       push 0    covered 0   back 20  left 500  004:1496
        seat 2  banker       push 0    covered 0   back 30  left 500  004:1496
        seat 2  tie          win  80   covered 10  back 0   left 420  004:1396
        seat 1  either-pair  win  55   covered 10  back 0   left 365  004:1424
        seat 2  banker-pair  win  110  covered 10  back 0   left 255  004:1423
        """,
        "seat 1 55, seat 2 190, bank -245",
    )


def test_royal_fraction_of_a_cent_stays_with_the_payer():
    """004:1392: 19 to 20 on $10.05 is $9.5475."""
    check(
        a_round(ROYAL, (2, 100), "7d Ks / 9h 9s", [bet(1, banker="10.05")]),
        "seat 1 004:1471",
        "seat 1  banker  win 9.54  covered 10.05  back 0  left 90.46  004:1392",
        "seat 1 9.54, bank -9.54",
    )


ON_NOTHING = [bet(5, base=50, tie=10), bet(5, 1, base=20), bet(7, base=40, spread=5)]
DRAWN = [choice(5, "draw"), choice(5, "stand", 1), choice(7, "draw")]


def test_gold_choices_on_nothing():
    """004:15-17, 004:37, 004:67, 004:81-101: nine for those who draw, nothing for the one who stands."""
    check(
        a_round(GOLD, (1, 300), "Kd Qd 9c / 6s 4h 2c", ON_NOTHING, choice=DRAWN),
        "seat 5 004:40",  # the down card, a four: the fourth seat from seat 2
        """
        seat 5           tie     lose 10  covered 10  back 0  left 290  004:82-84
        seat 5           base    win  50  covered 50  back 0  left 240  004:24
        seat 5 behind 1  base    lose 20  covered 20  back 0  left 220  004:24
        seat 7           spread  win  30  covered 5   back 0  left 190  004:135
        seat 7           base    win  40  covered 40  back 0  left 150  004:24
        """,
        "seat 5 40, seat 5 behind 1 -20, seat 7 70, bank -90",
    )


def test_gold_stake_runs_out_seat_by_seat():
    """004:81, 004:179: $20 are left for the spread's $30, and nothing for the base bet behind it."""
    check(
        a_round(GOLD, (1, 100), "Kd Qd 9c / 6s 4h 2c", ON_NOTHING, choice=DRAWN),
        "seat 5 004:40",
        """
        seat 5           tie     lose 10  covered 10    back 0     left 90  004:82-84
        seat 5           base    win  50  covered 50    back 0     left 40  004:24
        seat 5 behind 1  base    lose 20  covered 20    back 0     left 20  004:24
        seat 7           spread  win  20  covered 3.34  back 1.66  left 0   004:135
        seat 7           base    win  0   covered 0     back 40    left 0   004:24
        """,
        "seat 5 40, seat 5 behind 1 -20, seat 7 20, bank -40",
    )


def test_gold_four_stands_without_a_third_card():
    """004:67: by the letter a four draws only on a third card of three to seven; a margin of three loses the spread."""
    check(
        a_round(GOLD, (14, 500), "3d 4d / 2h 2s", [bet(2, base=30, spread=10)]),
        "seat 2 004:40",
        """
        seat 2  spread  lose 10  covered 10  back 0  left 490  004:122-127
        seat 2  base    win  30  covered 30  back 0  left 460  004:24
        """,
        "seat 2 20, bank -20",
    )


def test_gold_winning_natural_pays_the_spread_evenly():
    """004:124: nine against nothing is nine points, but a natural pays 1 to 1 (reading spread-on-natural)."""
    check(
        a_round(GOLD, (14, 500), "9d Kd / Qh Js", [bet(11, base=30, spread=10)]),
        "seat 11 004:40",
        """
        seat 11  spread  win  10  covered 10  back 0  left 490  004:124
        seat 11  base    win  30  covered 30  back 0  left 460  004:24
        """,
        "seat 11 40, bank -40",
    )
