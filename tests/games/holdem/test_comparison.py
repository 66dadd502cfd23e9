"""Higher, equal, lower; with and without a pair of the player-dealer's: what each wager makes of it."""

from __future__ import annotations

import pytest

from games.holdem.paper import DERBY, DERBY_BEAT, GAMES, LONE_STAR, MERCED, VINE, gains, one_seat
from houseway.games.transcript import transcript
from verify.by_hand import played

PAIRED, BARE = "Ah Kd 9s 6c 3d / Ks 2h", "Ah Kd 9s 6c 3d / Qs Th"
"""The player-dealer has kings; the player-dealer has ace-king-queen-ten and no pair."""

HANDS = {"higher": "As 2d", "lower": "Js 8h"}


@pytest.mark.parametrize("game", GAMES)
def test_a_higher_hand_wins_ante_and_play_even_and_the_blind_pushes(game: str):
    """000:3099, 000:3105, 000:3112, 000:4702, 000:4705, 002:1839, 002:1845, 002:1852, 003:6299-6304, 003:6321, 003:7245, 003:7269"""
    won = gains(one_seat(game, PAIRED, HANDS["higher"], "4x"))
    assert (won["ante"], won["play"], won["blind"]) == (20, 80, "push")


@pytest.mark.parametrize("game", GAMES)
def test_a_lower_hand_loses_all_three(game: str):
    """000:3100, 000:3107, 000:4703, 000:4707, 002:1843, 002:1847, 003:6300, 003:6308, 003:7248, 003:7257"""
    won = gains(one_seat(game, PAIRED, HANDS["lower"], "4x"))
    assert (won["ante"], won["play"], won["blind"]) == (-20, -80, -20)


@pytest.mark.parametrize("game", GAMES)
def test_equal_hands_push_all_three(game: str):
    """000:3101, 000:4704, 002:1844, 003:6302, 003:7251: kings with ace, nine and six on both sides"""
    won = gains(one_seat(game, PAIRED, "Kc 2c", "4x"))
    assert (won["ante"], won["play"], won["blind"]) == ("push", "push", "push")


@pytest.mark.parametrize("game", GAMES)
def test_equal_straights_push_the_blind(game: str):
    """000:3101, 002:1844, 003:6302, 003:7251: the straight lies on the board, and nobody wins with it"""
    won = gains(one_seat(game, "9s 8d 7c 6h 5s / Kc 2d", "Kd 2h", "4x"))
    assert (won["ante"], won["play"], won["blind"]) == ("push", "push", "push")
    assert won["trips"] == {MERCED: 40}.get(game, 50)  # 002:1900, and 5 to 1 in the other four


@pytest.mark.parametrize("game", GAMES)
def test_without_a_pair_the_ante_goes_back_whatever_the_player_has(game: str):
    """000:3084-3088, 000:4684-4688, 002:1824-1828, 003:6260-6272, 003:7203-7217: not a win by itself"""
    lower = gains(one_seat(game, BARE, HANDS["lower"], "4x"))
    assert (lower["ante"], lower["play"], lower["blind"]) == ("push", -80, -20)
    higher = gains(one_seat(game, BARE, HANDS["higher"], "4x"))
    assert (higher["ante"], higher["play"], higher["blind"]) == ("push", 80, "push")
    equal = gains(one_seat(game, BARE, "Qc Tc", "4x"))
    assert (equal["ante"], equal["play"], equal["blind"]) == ("push", "push", "push")


@pytest.mark.parametrize("game", GAMES)
def test_without_a_pair_blind_and_trips_are_paid_by_their_tables(game: str):
    """000:3088, 000:4688, 002:1828, 003:6271-6272, 003:7209-7210: three nines, and a straight"""
    nines = gains(one_seat(game, BARE, "9d 9c", "4x"))
    assert (nines["blind"], nines["trips"]) == ("push", 30)
    straight = gains(one_seat(game, "Ah Kd Js 6c 3d / 9s 7h", "Qs Th", "4x"))
    assert (straight["ante"], straight["blind"]) == ("push", 20)
    assert straight["trips"] == {MERCED: 40}.get(game, 50)


@pytest.mark.parametrize(
    ("game", "cite"), [(MERCED, "002:1829"), (VINE, "000:3089"), (LONE_STAR, "000:4689")]
)
def test_without_a_pair_the_bad_beat_is_collected(game: str, cite: str):
    """000:3089, 000:4689, 002:1829: the rule itself is cited"""
    lines = played(one_seat(game, BARE, "9d 9c", "4x")).reckoning().settled
    (line,) = (line for line in lines if line.bet.wager == "bad-beat")
    assert (line.outcome.result, line.outcome.cite) == ("lose", (cite,))


def test_without_a_pair_the_bad_beat_is_lost_where_no_line_says_so():
    """003:7346-7347, 003:7366-7369: ace high is beaten, and that is no bad beat"""
    assert gains(one_seat(DERBY_BEAT, BARE, "9d 9c", "4x"))["bad-beat"] == -10


def test_without_a_pair_the_dealer_bonus_is_collected():
    """000:4689: the board cannot have a pair either"""
    lines = played(one_seat(LONE_STAR, BARE, "9d 9c", "4x")).reckoning().settled
    (line,) = (line for line in lines if line.bet.wager == "dealer-bonus")
    assert (line.outcome.result, line.outcome.cite) == ("lose", ("000:4689",))


@pytest.mark.parametrize("game", GAMES)
def test_a_pair_of_twos_qualifies(game: str):
    """000:3092, 000:4692, 002:1832, 003:6277, 003:7221: and then the Ante of a lower hand is lost"""
    record = one_seat(game, "Ah Kd 9s 6c 2d / 2s Th", "Qs Jh", "4x")
    assert gains(record)["ante"] == -20
    assert "pair of twos with A-K-10, qualifies" in transcript(played(record))


@pytest.mark.parametrize("game", GAMES)
def test_a_pair_on_the_board_qualifies_everybody(game: str):
    """000:3092, 000:4692, 002:1832, 003:6277-6278, 003:7221"""
    assert gains(one_seat(game, "Ah Kd 9s 9c 2d / Js Th", "Qd 4h", "4x"))["ante"] == 20


@pytest.mark.parametrize("game", GAMES)
def test_the_best_five_of_seven_count(game: str):
    """000:3096, 000:4699, 002:1836, 003:6289-6290, 003:7232-7233: one card of one's own, or none"""
    one = gains(one_seat(game, "Ks 9s 7s 2s 3c / Ac Ad", "4s 4d", "4x"))  # four spades lie there
    assert (one["ante"], one["blind"]) == (20, 30)
    none = gains(one_seat(game, "As Ks Qs Js 9s / Ac Ad", "4h 4d", "4x"))  # five spades lie there
    assert (none["ante"], none["blind"]) == ("push", "push")


@pytest.mark.parametrize("game", GAMES)
def test_five_to_ace_is_the_lowest_straight(game: str):
    """000:3012, 000:4608, 002:1751, 003:6103-6106, 003:7058-7059: a six-high one beats it"""
    record = one_seat(game, "3s 4d 5c Kd Qh / Ac 2d", "6h 2h", "4x")
    assert (gains(record)["ante"], gains(record)["blind"]) == (20, 20)
    against = one_seat(game, "3s 4d 5c Kd Qh / 6c 2d", "Ah 2h", "4x")
    assert gains(against)["ante"] == -20


@pytest.mark.parametrize("game", GAMES)
def test_suits_are_equal(game: str):
    """000:2998, 000:4594, 002:1737, 003:6078, 003:7036"""
    record = one_seat(game, "9s 8d 7c 3h 2s / As Ks", "Ac Kc", "4x")
    assert gains(record)["play"] == "push"


@pytest.mark.parametrize(("game", "cite"), [(DERBY_BEAT, "blind-below-straight"), (DERBY, None)])
def test_a_push_by_reading_names_it(game: str, cite: str | None):
    """003:7272, 003:6304: one text is silent about a Blind below a straight, the other prints the push"""
    told = transcript(played(one_seat(game, PAIRED, HANDS["higher"], "4x")))
    assert ("reading blind-below-straight" in told) is (cite is not None)
