"""What an option costs a stated table, by the round, by the hour and for $100 of action."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from houseway import verbs
from houseway.errors import RecordError
from houseway.fees import Cost, StatedTable
from houseway.money import cents


def cost(
    game: str, option: str, table: StatedTable, sheet: str | None = None, schedule: str | None = None
) -> Cost:
    return verbs.cost(verbs.posted(game, option, sheet, schedule), table)


def table(players: int, wager: str = "0", bonus: str = "0", pot: str = "0", rounds: int = 60) -> StatedTable:
    return StatedTable(players, cents(wager), cents(bonus), cents(pot), rounds)


def test_players_and_player_dealer_apart():
    """000:747, 000:754-756: six wagers of $50 pay $1 each, $300 of action pays $2"""
    found = cost("hemphills/dai-bacc", "5", table(6, "50"))
    assert (found.from_players, found.from_player_dealer, found.per_round) == (600, 200, 800)
    assert found.per_hour == 48_000
    assert found.per_hundred == Fraction(80_000, 300)  # $8 of $300
    assert not found.refused


def test_bonus_bets_are_action_and_may_cost_something_of_their_own():
    """000:793, 000:802-804, 001:1251, 001:1256, 002:1325, 002:1328-1330"""
    assert cost("hemphills/dai-bacc", "12", table(4, "20", "4.99")).per_round == 200
    assert cost("hemphills/dai-bacc", "12", table(4, "20", "5")).per_round == 400
    own = cost(
        "palace/three-card-poker-6-card-bonus", "1", table(5, "20", "5"), "three-card-poker-6-card-bonus"
    )
    assert (own.from_players, own.from_player_dealer) == (1000, 200)  # $1 for each ante and bonus; $125
    assert cost("merced/three-card-poker-6-card-bonus", "1", table(5, "10", "5")).per_round == 500
    assert (
        cost("casino-royale/ez-baccarat-panda-8", "1", table(2, "100", "1"), "ez-baccarat-panda-8").per_round
        == 200
    )


def test_a_table_may_be_stated_for_both_kinds_of_game():
    """000:754-756, 000:2084-2087: what is wagered is the action of the one, the pot that of the other"""
    both = table(6, "50", pot="120")
    assert cost("hemphills/dai-bacc", "5", both) == replace(
        cost("hemphills/dai-bacc", "5", table(6, "50")), table=both
    )
    assert cost("hemphills/texas-holdem", "61", both).per_hundred == 500


def test_what_a_sheet_does_not_count_costs_nothing():
    """004:1863, 004:1868-1870, 004:1515, 004:1518"""
    assert (
        cost("casino-royale/pure-21-5-buster", "1", table(2, "50", "50"), "pure-21-5-buster").per_round == 100
    )
    assert (
        cost("casino-royale/royal-baccarat", "10-100", table(5, "90", "90"), "royal-baccarat").per_round
        == 200
    )


def test_a_hand_for_a_pot():
    """000:1849-1851, 000:2084-2087, 001:1784-1786"""
    found = cost("hemphills/texas-holdem", "61", table(8, pot="120", rounds=30))
    assert (found.from_players, found.from_player_dealer, found.per_hour) == (600, 0, 18_000)
    assert found.per_hundred == 500
    assert cost("hemphills/texas-holdem", "1", table(6)).per_round == 500
    assert cost("hemphills/texas-holdem", "1", table(6)).per_hundred is None
    assert {cost("palace/texas-holdem", option, table(8)).per_round for option in "123"} == {500}


@pytest.mark.parametrize(
    ("game", "option", "schedule", "players", "per_hour"),
    [
        ("hemphills/texas-holdem", "3", "timed-limit", 8, 12_800),  # $8 twice an hour
        ("lucky-derby/texas-holdem", "1", "timed-half-hour", 5, 12_000),  # $12 twice
        ("lucky-derby/texas-holdem", "1", "timed-hour", 5, 12_000),  # $24 once
        ("casino-royale/omaha", "5/10", "timed", 6, 8_400),  # $7 twice
    ],
)
def test_by_the_clock(game: str, option: str, schedule: str, players: int, per_hour: int):
    """000:2296, 003:3151-3156, 004:1169"""
    for rounds in (1, 30, 50):
        found = cost(game, option, table(players, pot="50", rounds=rounds), schedule=schedule)
        assert found.per_hour == per_hour
        assert abs(2 * (rounds * found.per_round - per_hour)) <= rounds  # rounded to the cent


def test_no_fee_for_wagers_so_large():
    """001:1544: a circle of more than $400"""
    blackjack = "palace/21st-century-blackjack-9"
    assert cost(blackjack, "1", table(2, "401")).refused
    assert not cost(blackjack, "1", table(2, "400")).refused
    assert cost(blackjack, "1", table(2, "350", "51")).refused == "no fee is approved for such wagers"


def test_wagers_outside_the_limits():
    """004:2070: at a table from $100 nobody bets $10, however little that would cost"""
    game = "casino-royale/ez-baccarat-panda-8"
    assert cost(game, "9", table(6, "10")).refused == "the wagers are outside the limits"
    assert not cost(game, "9", table(6, "100")).refused


@pytest.mark.parametrize(
    ("game", "option", "stated", "says"),
    [
        ("hemphills/texas-holdem", "13", table(8), "option 13 is charged by the pot"),
        ("hemphills/dai-bacc", "5", table(8), "option 5 is charged by wagers"),
        ("hemphills/dai-bacc", "5", table(8, pot="50"), "option 5 is charged by wagers"),
        ("hemphills/dai-bacc", "5", table(8, "-5"), "-\\$5 is no wager"),
        ("hemphills/texas-holdem", "13", table(8, pot="-5"), "no figure below 0"),
    ],
)
def test_a_table_that_says_too_little(game: str, option: str, stated: StatedTable, says: str):
    """000:1909, 000:747"""
    with pytest.raises(RecordError, match=says):
        cost(game, option, stated)
