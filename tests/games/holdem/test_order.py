"""Who is settled first, in which order, and what happens when the stake is used up."""

from __future__ import annotations

import pytest

from games.holdem.paper import (
    DERBY,
    DERBY_BEAT,
    GAMES,
    LONE_STAR,
    MERCED,
    VINE,
    a_deal,
    banked,
    full_bet,
    order_of,
)
from games.holdem.second_opinion import ORDERS
from verify.by_hand import bet, check, played

KINGS = "Kh 9d 7s 4c 2d / Ks 3h"

NARRATIVES = {
    MERCED: "play ante blind trips bad-beat",  # 002:1847-1849
    DERBY: "play ante blind trips",  # 003:6308-6312
    DERBY_BEAT: "play ante blind trips bad-beat",  # 003:7257-7262
    VINE: "play ante blind trips bad-beat",  # 000:3107-3109
    LONE_STAR: "play ante blind trips bad-beat dealer-bonus",  # 000:4707-4710
}


def two_seats(game: str) -> dict[str, object]:
    """A winner at seat 3 and a loser at seat 7, the bank between them at seat 5."""
    bets = [full_bet(game, 3), full_bet(game, 7)]
    return banked(a_deal(game, KINGS, {3: "As Ah", 7: "Qs Jh"}, bets, "3 4x, 7 3x"), 5, 100_000)


@pytest.mark.parametrize("game", GAMES)
def test_all_of_a_seat_then_all_of_the_next(game: str):
    """000:3075, 000:4675, 002:1815, 003:6149-6150; 003:7223-7224 and 003:7368-7369 go from player to player"""
    kinds = ORDERS[game].split()
    assert order_of(two_seats(game)) == [f"{seat} {kind}" for seat in (7, 3) for kind in kinds]


@pytest.mark.parametrize("game", GAMES)
def test_the_order_in_which_a_losing_hand_is_taken(game: str):
    """000:3107-3109, 000:4707-4710, 002:1847-1849, 003:6308-6312, 003:7257-7262: by reading"""
    name = "settlement_order_silent" if game == DERBY_BEAT else "settlement_order_contradicts"
    answer = "play-first" if game == DERBY_BEAT else "narrative"
    kinds = NARRATIVES[game].split()
    assert order_of(two_seats(game), **{name: answer}) == [
        f"{seat} {kind}" for seat in (7, 3) for kind in kinds
    ]


@pytest.mark.parametrize("game", GAMES)
def test_kind_by_kind_is_another_reading(game: str):
    """000:3075, 000:4675, 002:1815, 003:6149-6150, 003:7368-7369, reading seat-to-seat"""
    kinds = ORDERS[game].split()
    assert order_of(two_seats(game), seat_to_seat="by-wager") == [
        f"{seat} {kind}" for kind in kinds for seat in (7, 3)
    ]


@pytest.mark.parametrize(
    ("bank", "seats", "first", "order"),
    [
        (1, (2, 5), 2, [2, 5]),
        (7, (1, 3), 1, [1, 3]),  # the left of the last seat of seven is seat 1
        (6, (3, 5), 3, [3, 5]),  # seats 7, 1 and 2 are empty
        (4, (2, 3, 6), 6, [6, 2, 3]),  # seat 5 is empty
        (3, (2,), 2, [2]),  # round the whole table
    ],
)
@pytest.mark.parametrize("game", [MERCED, VINE, LONE_STAR])
def test_action_begins_at_the_player_dealers_left(
    game: str, bank: int, seats: tuple[int, ...], first: int, order: list[int]
):
    """000:3074, 000:4674, 002:1814: and goes on to the next seat with a wager"""
    _begins(game, bank, seats, first, order)


@pytest.mark.parametrize(
    ("bank", "seats", "first", "order"),
    [(8, (1, 3), 1, [1, 3]), (7, (1, 8), 8, [8, 1]), (7, (6, 2), 2, [2, 6])],
)
@pytest.mark.parametrize("game", [DERBY, DERBY_BEAT])
def test_action_begins_at_the_player_dealers_left_of_eight(
    game: str, bank: int, seats: tuple[int, ...], first: int, order: list[int]
):
    """003:6148-6149, 003:7205, 003:7223-7224"""
    _begins(game, bank, seats, first, order)


def _begins(game: str, bank: int, seats: tuple[int, ...], first: int, order: list[int]) -> None:
    hands = dict(zip(seats, ("As Ah", "Qs Jh", "Td Tc"), strict=False))
    bets = [bet(seat, ante=20, blind=20) for seat in seats]
    said = ", ".join(f"{seat} 4x" for seat in seats)
    reckoning = played(banked(a_deal(game, KINGS, hands, bets, said), bank, 1000)).reckoning()
    assert (reckoning.button.seat, reckoning.button.number) == (first, None)
    assert list(dict.fromkeys(line.bet.bettor.seat for line in reckoning.settled)) == order


def test_the_stake_ends_in_the_middle_of_a_seat():
    """002:1814-1816: Bad Beat, Trips and Ante first, the Play in part, the Blind and seat 7 not at all"""
    check(
        banked(
            a_deal(
                MERCED,
                "Kh 9d 7s 4c 2d / Ks Kd",
                {6: "7h 7d", 7: "As Ah"},
                [full_bet(MERCED, 6), bet(7, ante=50, blind=50)],
                "6 4x, 7 4x",
            ),
            5,
            200,
        ),
        "seat 6 002:1814",
        """
        seat 6  bad-beat  win  90  covered 10  back 0    left 110  002:1928
        seat 6  trips     win  30  covered 10  back 0    left 80   002:1901
        seat 6  ante      lose 20  covered 20  back 0    left 60   002:1847
        seat 6  play      lose 60  covered 60  back 20   left 0    002:1847
        seat 6  blind     lose 0   covered 0   back 20   left 0    002:1847
        seat 7  ante      lose 0   covered 0   back 50   left 0    002:1847
        seat 7  play      lose 0   covered 0   back 200  left 0    002:1847
        seat 7  blind     lose 0   covered 0   back 50   left 0    002:1847
        """,
        "seat 6 40, seat 7 0, bank -40",
    )


def test_money_collected_is_not_paid_out_again():
    """000:2972, 000:3076, 004:205-207: $100 lost at seat 2 and $100 to win at seat 3 are more than $150"""
    check(
        banked(
            a_deal(
                VINE,
                KINGS,
                {2: "Qs Jh", 3: "As Ah"},
                [bet(2, ante=20, blind=20), bet(3, ante=20, blind=20)],
                "2 3x, 3 4x",
            ),
            1,
            150,
        ),
        "seat 2 000:3074",
        """
        seat 2  ante   lose 20  covered 20  back 0   left 130  000:3107
        seat 2  play   lose 60  covered 60  back 0   left 70   000:3107
        seat 2  blind  lose 20  covered 20  back 0   left 50   000:3107
        seat 3  ante   win  20  covered 20  back 0   left 30   000:3112
        seat 3  play   win  30  covered 30  back 50  left 0    000:3112
        seat 3  blind  push 0   covered 0   back 20  left 0    000:3105
        """,
        "seat 2 -100, seat 3 50, bank 50",
    )


def test_a_push_uses_up_nothing():
    """000:4676, 000:4687, 000:4705: two Antes and a Blind go back, and seat 3 is paid in full with the last dollar"""
    check(
        banked(
            a_deal(
                LONE_STAR,
                "Ah Kd 9s 6c 3d / Qs Th",
                {2: "Js 8h", 3: "As 2d"},
                [bet(2, ante=500, blind=500), bet(3, ante=10, blind=10)],
                "2 check check 1x, 3 check 1x",
            ),
            1,
            1010,
        ),
        "seat 2 000:4674",
        """
        seat 2  ante   push 0    covered 0    back 500  left 1010  000:4687
        seat 2  play   lose 500  covered 500  back 0    left 510   000:4688
        seat 2  blind  lose 500  covered 500  back 0    left 10    000:4707
        seat 3  ante   push 0    covered 0    back 10   left 10    000:4687
        seat 3  play   win  10   covered 10   back 0    left 0     000:4688
        seat 3  blind  push 0    covered 0    back 10   left 0     000:4702-4705
        """,
        "seat 2 -1000, seat 3 10, bank 990",
    )
