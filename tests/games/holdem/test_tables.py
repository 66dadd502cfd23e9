"""Every row of every paytable, reached by real cards, and the rows above which nothing stands."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from games.holdem.paper import DERBY, DERBY_BEAT, GAMES, LONE_STAR, MERCED, VINE, gains, one_seat
from games.holdem.second_opinion import class_at, class_of, seven
from houseway.cards import parse_cards
from verify.by_hand import played


class Showdown(NamedTuple):
    """A board, a player's two cards and the player-dealer's."""

    board: str
    own: str
    dealer: str

    @property
    def cards(self) -> str:
        return f"{self.board} / {self.dealer}"


WINS = {
    "royal": Showdown("Ts Js Qs 2d 2c", "Ks As", "2h 3c"),
    "straight flush": Showdown("9s 8s 7s 2d 2c", "Ts Js", "2h 3c"),
    "four": Showdown("9s 9d 7s 2d 3c", "9h 9c", "2h 2c"),
    "full house": Showdown("9s 9d 7s 2d 3c", "9h 7c", "2h 2c"),
    "flush": Showdown("Ks 9s 7s 2d 2c", "As 4s", "2h 3c"),
    "straight": Showdown("Kd 9s 8d 7c 2c", "Jh Tc", "2h 3c"),
    "three": Showdown("Kd 9s 8d 4c 3c", "9h 9c", "8h 2c"),
    "two pair": Showdown("Kd 9s 8d 4c 3c", "Kh 9c", "8h 2c"),
    "pair": Showdown("Kd 9s 8d 4c 3c", "Kh Jc", "8h 2c"),
}
"""The player's hand is of this class and beats a player-dealer who qualifies."""

BEATEN = {
    "straight flush": Showdown("9s 8s 7s 2d 2c", "6s 5s", "Ts Js"),
    "four": Showdown("Ks Kd 9s 9d 2c", "9h 9c", "Kh Kc"),
    "full house": Showdown("Ks Kd 9s 9d 2c", "9h 4c", "Kh 5c"),
    "flush": Showdown("Ks 9s 7s 2d 3c", "8s 4s", "As 5s"),
    "straight": Showdown("9s 8d 7c Kd 2c", "6h 5c", "Jh Tc"),
    "three": Showdown("9s 8d 7c Kd 2c", "9h 9c", "Jh Tc"),
}
"""The player's hand is of this class and loses; turned round, the player beats a hand of this class."""

BLIND = {
    # 002:1868-1873, 003:6375-6380, 003:7324-7331, 000:3128-3133, 000:4732-4737
    MERCED: {"royal": 500, "straight flush": 50, "four": 10, "full house": 3, "straight": 1},
    DERBY: {"royal": 500, "straight flush": 50, "four": 10, "full house": 3, "straight": 1},
    DERBY_BEAT: {"royal": 500, "straight flush": 50, "four": 10, "full house": 3, "straight": 1},
    VINE: {"royal": 500, "straight flush": 50, "four": 10, "full house": 8, "straight": 1},
    LONE_STAR: {"royal": 500, "straight flush": 50, "four": 10, "full house": 8, "straight": 1},
}
_TRIPS = ("royal", "straight flush", "four", "full house", "flush", "straight", "three")
TRIPS = {
    MERCED: (50, 40, 30, 8, 7, 4, 3),  # 002:1895-1901
    DERBY: (50, 40, 30, 8, 6, 5, 3),  # 003:6375-6381
    DERBY_BEAT: (50, 40, 20, 7, 6, 5, 3),  # 003:7324-7332
    VINE: (50, 40, 30, 8, 6, 5, 3),  # 000:3155-3161
    LONE_STAR: (50, 40, 30, 8, 6, 5, 3),  # 000:4756-4762
}
BEAT = {
    MERCED: (10_000, 500, 40, 25, 20, 9),  # 002:1923-1928
    DERBY_BEAT: (7500, 500, 50, 30, 20, 9),  # 003:7358-7363
    VINE: (7500, 500, 40, 25, 20, 9),  # 000:3181-3186
    LONE_STAR: (7500, 500, 40, 25, 20, 9),  # 000:4783-4788
}
DEALER_BONUS = {
    "Ts Js Qs Ks As": 10_000,  # 000:4807
    "9s 8s 7s 6s 5s": 5000,
    "9s 9d 9h 9c 2d": 500,
    "9s 9d 9h 2c 2d": 300,
    "Ks 9s 7s 4s 2s": 200,
    "9s 8d 7c 6h 5s": 100,
    "9s 9d 9h 4c 2d": 30,
    "9s 9d 4h 4c 2d": 20,
    "As Ad 9h 4c 2d": 10,
    "Ts Td 9h 4c 2d": 10,  # 000:4815: tens are the lowest that pay
    "9s 9d 8h 4c 2d": "push",  # 000:4795, 000:4816
    "2s 2d 9h 8c 4d": "push",
    "As Kd 9h 4c 2d": -10,  # 000:4817
}


@pytest.mark.parametrize(("name", "deal"), [*WINS.items(), *BEATEN.items()])
def test_the_papers_hands_are_what_they_are_called(name: str, deal: Showdown):
    """002:1746-1755: another evaluator says so too"""
    board, own, dealer = map(parse_cards, deal)
    assert class_of(own, board) == name
    higher = seven(own, board) < seven(dealer, board)
    assert higher == (deal in WINS.values())
    assert class_at(seven(dealer, board)) != "nothing"


@pytest.mark.parametrize("name", WINS)
@pytest.mark.parametrize("game", GAMES)
def test_blind(game: str, name: str):
    """000:3128-3133, 000:4732-4737, 002:1868-1873, 003:6375-6380, 003:7324-7331"""
    won = gains(one_seat(game, WINS[name].cards, WINS[name].own, "4x"))
    below = {"three", "two pair", "pair"}
    expected = "push" if name in below else 30 if name == "flush" else 20 * BLIND[game][name]
    assert won["blind"] == expected
    assert (won["ante"], won["play"]) == (20, 80)


@pytest.mark.parametrize("name", _TRIPS)
@pytest.mark.parametrize("game", GAMES)
def test_trips_pays_a_hand_that_wins(game: str, name: str):
    """000:3155-3161, 000:4756-4762, 002:1895-1901, 003:6375-6381, 003:7324-7332"""
    won = gains(one_seat(game, WINS[name].cards, WINS[name].own, "4x"))
    assert won["trips"] == 10 * TRIPS[game][_TRIPS.index(name)]


@pytest.mark.parametrize("name", BEATEN)
@pytest.mark.parametrize("game", GAMES)
def test_trips_pays_a_hand_that_loses(game: str, name: str):
    """000:3123, 000:4725, 002:1863, 003:6348-6349, 003:7304-7305: and the base wagers are lost"""
    won = gains(one_seat(game, BEATEN[name].cards, BEATEN[name].own, "3x"))
    assert won["trips"] == 10 * TRIPS[game][_TRIPS.index(name)]
    assert (won["ante"], won["play"], won["blind"]) == (-20, -60, -20)


@pytest.mark.parametrize("name", ["two pair", "pair"])
@pytest.mark.parametrize("game", GAMES)
def test_trips_below_three_of_a_kind_is_collected_from_a_winner_too(game: str, name: str):
    """000:3147, 000:4748, 002:1888, 003:6311-6312, 003:7332"""
    assert gains(one_seat(game, WINS[name].cards, WINS[name].own, "4x"))["trips"] == -10


@pytest.mark.parametrize("turned", [False, True], ids=["players-hand", "player-dealers-hand"])
@pytest.mark.parametrize("name", BEATEN)
@pytest.mark.parametrize("game", BEAT)
def test_bad_beat_goes_by_the_hand_that_is_beaten(game: str, name: str, *, turned: bool):
    """000:3167, 000:3180-3186, 000:4768, 000:4783-4788, 002:1908, 002:1916, 002:1923-1928, 003:7346-7363"""
    board, own, dealer = BEATEN[name]
    if turned:
        own, dealer = dealer, own
    won = gains(one_seat(game, f"{board} / {dealer}", own, "4x"))
    assert won["bad-beat"] == 10 * BEAT[game][list(BEATEN).index(name)]


@pytest.mark.parametrize("game", BEAT)
def test_a_royal_flush_over_a_straight_flush_pays_the_top_row(game: str):
    """000:3181, 000:4783, 002:1923, 003:7358: nothing beats a royal flush, so the table has no row for it"""
    record = one_seat(game, "Ts Js Qs 9s 2c / Ks As", "8s 2d", "4x")
    assert gains(record)["bad-beat"] == 10 * BEAT[game][0]


@pytest.mark.parametrize("game", BEAT)
def test_four_of_a_kind_on_the_board_is_beaten_by_a_better_fifth_card(game: str):
    """000:3167, 002:1908, 003:7346: no text excludes a hand that lies on the board"""
    record = one_seat(game, "9s 9d 9h 9c 2c / Ac 3d", "Kc 4d", "4x")
    assert gains(record)["bad-beat"] == 5000


@pytest.mark.parametrize("game", BEAT)
def test_two_pair_that_is_beaten_is_no_bad_beat(game: str):
    """000:3168, 000:4772, 002:1909, 003:7366-7369: though a straight beats it"""
    record = one_seat(game, "9s 8d 7c Kd 2c / Jh Tc", "Kh 9c", "4x")
    assert gains(record)["bad-beat"] == -10


@pytest.mark.parametrize("game", BEAT)
def test_equal_hands_are_no_bad_beat(game: str):
    """000:3169, 000:4773, 002:1910, 003:7370-7371"""
    record = one_seat(game, "9s 9d 9h Kd Qc / 2c 3c", "2d 3d", "4x")
    won = gains(record)
    assert (won["bad-beat"], won["trips"]) == (-10, 30)
    lines = played(record).reckoning().settled
    assert next(line.outcome.why for line in lines if line.bet.wager == "bad-beat") == "no hand was beaten"


@pytest.mark.parametrize("board", DEALER_BONUS)
def test_dealer_bonus_goes_by_the_board_alone(board: str):
    """000:4794-4795, 000:4807-4817: the player-dealer has a pair, so nothing else decides"""
    record = one_seat(LONE_STAR, f"{board} / 3c 3d", "6d 3h", "4x")
    assert gains(record)["dealer-bonus"] == DEALER_BONUS[board]
