"""Two rounds and more of every game that is settled without choices, worked out from its document."""

from __future__ import annotations

from verify.by_hand import a_round, bet, check

EZ = "ez-baccarat-panda-8"


PANDA_BETS = [
    bet(1, player=40, panda_8=10),
    bet(2, banker=30),
    bet(2, 1, banker=20),
    bet(5, tie=5, dragon_7=1),
]


def test_hemphills_panda_eight():
    """000:81-92, 000:128-133: five draws a three, eight; a banker's six stands against a three."""
    check(
        a_round(f"hemphills/{EZ}", (15, 500), "2h 3h 3s / 4c 2d", PANDA_BETS),
        "seat 2 000:81-90",  # the banker's second card, a deuce: the second seat from seat 1
        """
        seat 1           player    win  40   covered 40  back 0   left 460  000:96
        seat 2           banker    lose 30   covered 30  back 0   left 430  000:102
        seat 2 behind 1  banker    lose 20   covered 20  back 0   left 410  000:102
        seat 5           tie       lose 5    covered 5   back 0   left 405  000:111-113
        seat 5           dragon-7  lose 1    covered 1   back 0   left 404  000:119
        seat 1           panda-8   win  250  covered 10  back 0   left 154  000:133
        """,
        "seat 1 290, seat 2 -30, seat 2 behind 1 -20, seat 5 -6, bank -234",
    )


def test_hemphills_panda_eight_paid_in_part():
    """000:92, 000:135: of $250 the last $204 of the stake are paid, on $8.16 of the $10."""
    check(
        a_round(f"hemphills/{EZ}", (15, 300), "2h 3h 3s / 4c 2d", PANDA_BETS),
        "seat 2 000:81-90",
        """
        seat 1           player    win  40   covered 40    back 0     left 260  000:96
        seat 2           banker    lose 30   covered 30    back 0     left 230  000:102
        seat 2 behind 1  banker    lose 20   covered 20    back 0     left 210  000:102
        seat 5           tie       lose 5    covered 5     back 0     left 205  000:111-113
        seat 5           dragon-7  lose 1    covered 1     back 0     left 204  000:119
        seat 1           panda-8   win  204  covered 8.16  back 1.84  left 0    000:133
        """,
        "seat 1 244, seat 2 -30, seat 2 behind 1 -20, seat 5 -6, bank -188",
    )


def test_hemphills_dragon_seven_bars_the_banker_line():
    """000:97, 000:119-122: two draws a five, seven with three cards; a king counts thirteen from seat 4."""
    check(
        a_round(
            f"hemphills/{EZ}",
            (3, 100),
            "6h Qc / 2c Kh 5s",
            [bet(4, banker=100, dragon_7=2), bet(6, player=50), bet(2, tie=3)],
        ),
        "seat 2 000:81-90",  # thirteen is seat 1, where nobody bets
        """
        seat 6  player    lose 50  covered 50    back 0     left 50  000:98
        seat 4  banker    push 0   covered 0     back 100   left 50  000:97
        seat 2  tie       lose 3   covered 3     back 0     left 47  000:111-113
        seat 4  dragon-7  win  47  covered 1.18  back 0.82  left 0   000:122
        """,
        "seat 6 -50, seat 4 47, seat 2 -3, bank 6",
    )


def test_hemphills_kill_the_ox():
    """000:670-678: a three-card six that loses; a two-card seven of the banker is a plain win."""
    check(
        a_round(
            "hemphills/dai-bacc",
            (14, 400),
            "2c 3d As / 7h Jd",
            [
                bet(15, banker=100),
                bet(1, player=60, kill=10),
                bet(1, 2, ox_6=10),
                bet(3, tiger_7=10, banker=20),
            ],
        ),
        "seat 15 000:648",
        """
        seat 1           player   lose 60   covered 60    back 0     left 340  000:657
        seat 15          banker   win  100  covered 100   back 0     left 240  000:656
        seat 3           banker   win  20   covered 20    back 0     left 220  000:656
        seat 1           kill     win  220  covered 7.34  back 2.66  left 0    000:614
        seat 1 behind 2  ox-6     lose 0    covered 0     back 10    left 0    000:687-689
        seat 3           tiger-7  lose 0    covered 0     back 10    left 0    000:701-703
        """,
        "seat 1 160, seat 15 100, seat 3 20, seat 1 behind 2 0, bank -280",
    )


def test_hemphills_ox_six_wins():
    """000:682-689: five draws an ace, six with three cards; the banker's five stands against an ace (000:629)."""
    check(
        a_round(
            "hemphills/dai-bacc",
            (1, 1000),
            "3c 2d As / 2h 3s",
            [bet(2, ox_6=10), bet(9, player=30, kill=10)],
        ),
        "seat 2 000:648",
        """
        seat 9  player  win  30   covered 30  back 0  left 970  000:655
        seat 9  kill    lose 10   covered 10  back 0  left 960  000:675-678
        seat 2  ox-6    win  400  covered 10  back 0  left 560  000:616
        """,
        "seat 9 20, seat 2 400, bank -420",
    )


def test_hemphills_naturals_that_tie_push_both_lines():
    """000:659-660: neither hand draws; the print is silent on ties, the lines push."""
    check(
        a_round(
            "hemphills/dai-bacc",
            (8, 50),
            "9h Kc / 5c 4d",
            [bet(2, player=25), bet(5, banker=30, kill=10)],
        ),
        "seat 2 000:648",  # seats 9 to 1 are empty
        """
        seat 2  player  push 0   covered 0   back 25  left 50  000:655
        seat 5  banker  push 0   covered 0   back 30  left 50  000:656
        seat 5  kill    lose 10  covered 10  back 0   left 40  000:675-678
        """,
        "seat 2 0, seat 5 -10, bank 10",
    )


def test_palace_tie_pays_nine():
    """001:1625, 001:1659, 001:1674: both lines push, the tie is paid 9 to 1; Panda 8 before Dragon 7 (001:1651)."""
    check(
        a_round(
            f"palace/{EZ}",
            (8, 1000),
            "4h 3c / 9d 8s",
            [bet(1, player=100, tie=20), bet(2, banker=50), bet(3, dragon_7=10, panda_8=10)],
        ),
        "seat 1 001:1651",
        """
        seat 1  player    push 0    covered 0   back 100  left 1000  001:1659
        seat 2  banker    push 0    covered 0   back 50   left 1000  001:1659
        seat 1  tie       win  180  covered 20  back 0    left 820   001:1674
        seat 3  panda-8   lose 10   covered 10  back 0    left 810   001:1692
        seat 3  dragon-7  lose 10   covered 10  back 0    left 800   001:1682
        """,
        "seat 1 180, seat 2 0, seat 3 -20, bank -160",
    )


def test_palace_three_card_seven():
    """001:1656, 001:1684: the letter pays the banker line; the usual reading bars it."""
    record = a_round(
        f"palace/{EZ}",
        (2, 100),
        "5h Ad / 3h Tc 4s",
        [bet(3, banker=80), bet(4, dragon_7=10), bet(1, player=60)],
    )
    check(
        record,
        "seat 3 001:1651",
        """
        seat 1  player    lose 60  covered 60  back 0   left 40  001:1657
        seat 3  banker    push 0   covered 0   back 80  left 40  001:1656
        seat 4  dragon-7  win  40  covered 1   back 9   left 0   001:1684
        """,
        "seat 1 -60, seat 3 0, seat 4 40, bank 20",
    )
    check(
        record,
        "seat 3 001:1651",
        """
        seat 1  player    lose 60  covered 60  back 0   left 40  001:1657
        seat 3  banker    win  40  covered 40  back 40  left 0   001:1656
        seat 4  dragon-7  win  0   covered 0   back 10  left 0   001:1684
        """,
        "seat 1 -60, seat 3 40, seat 4 0, bank 20",
        three_card_banker_seven="pay",
    )


def test_merced_panda_eight_paid_in_part():
    """002:1639, 002:1671-1673: four draws a four; the banker's six stands against it."""
    check(
        a_round(
            f"merced/{EZ}",
            (4, 60),
            "2s 2d 4h / 3c 3d",
            [bet(5, panda_8=2), bet(6, player=15), bet(1, banker=7)],
        ),
        "seat 5 002:1639",
        """
        seat 6  player   win  15  covered 15    back 0     left 45  002:1634
        seat 1  banker   lose 7   covered 7     back 0     left 38  002:1637
        seat 5  panda-8  win  38  covered 1.52  back 0.48  left 0   002:1671
        """,
        "seat 6 15, seat 1 -7, seat 5 38, bank -46",
    )


def test_merced_natural_of_the_banker():
    """002:1607-1614: the print lets a five draw against a natural; the usual reading does not."""
    check(
        a_round(
            f"merced/{EZ}",
            (1, 1000),
            "2c 3c / 8d Kd",
            [bet(5, player=10), bet(6, banker=20, tie=5)],
        ),
        "seat 5 002:1639",
        """
        seat 5  player  lose 10  covered 10  back 0  left 990  002:1636
        seat 6  banker  win  20  covered 20  back 0  left 970  002:1635
        seat 6  tie     lose 5   covered 5   back 0  left 965  002:1648-1650
        """,
        "seat 5 -10, seat 6 15, bank -5",
    )


def test_lucky_derby_button_passes_over_the_player_dealer():
    """003:3840-3846: a jack is eleven, counted from seat 1 without seat 3: seat 12."""
    check(
        a_round(
            f"lucky-derby/{EZ}",
            (3, 300),
            "Qs 6c / 2d Jc 5h",
            [bet(12, player=10), bet(13, banker=20, dragon_7=10), bet(1, player=30, tie=10)],
            positions=14,
        ),
        "seat 12 003:3840-3846",
        """
        seat 12  player    lose 10   covered 10    back 0     left 290  003:3919-3921
        seat 1   player    lose 30   covered 30    back 0     left 260  003:3919-3921
        seat 13  banker    push 0    covered 0     back 20    left 260  003:3916-3918
        seat 1   tie       lose 10   covered 10    back 0     left 250  003:3942-3949
        seat 13  dragon-7  win  250  covered 6.25  back 3.75  left 0    003:3966-3971
        """,
        "seat 12 -10, seat 1 -40, seat 13 250, bank -200",
    )


def test_lucky_derby_ten_wraps_round_seven_seats():
    """003:3843-3846: ten is the third of seven seats again; the next wager is at seat 5."""
    check(
        a_round(
            f"lucky-derby/{EZ}",
            (8, 100),
            "9c 8d / 6s Th",
            [bet(1, player=50), bet(5, player=40), bet(5, 1, player=30)],
            positions=8,
        ),
        "seat 5 003:3840-3846",
        """
        seat 5           player  win 40  covered 40  back 0   left 60  003:3913-3915
        seat 5 behind 1  player  win 30  covered 30  back 0   left 30  003:3913-3915
        seat 1           player  win 30  covered 30  back 20  left 0   003:3913-3915
        """,
        "seat 5 40, seat 5 behind 1 30, seat 1 30, bank -100",
    )
