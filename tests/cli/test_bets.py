"""Reading what a person types at the table."""

from __future__ import annotations

import pytest

from houseway.cli.bets import parse_bets
from houseway.errors import HousewayError


@pytest.mark.parametrize(
    ("typed", "bets"),
    [
        ("player 20", ["seat 4 player 2000"]),
        ("  PLAYER   $20  ", ["seat 4 player 2000"]),
        ("player 20, tie 5", ["seat 4 player 2000", "seat 4 tie 500"]),
        ("player 20; tie 5 and dragon-7 1", ["seat 4 player 2000", "seat 4 tie 500", "seat 4 dragon-7 100"]),
        ("player 1,000, tie 5", ["seat 4 player 100000", "seat 4 tie 500"]),
        ("player 2.50", ["seat 4 player 250"]),
        ("behind 6 banker 25", ["seat 6 backline 1 banker 2500"]),
        ("Behind seat 6 banker 25, player 10", ["seat 6 backline 1 banker 2500", "seat 4 player 1000"]),
        ("on 7 base 20, at seat 7 tie 5", ["seat 7 base 2000", "seat 7 tie 500"]),
        ("on 4 base 20", ["seat 4 base 2000"]),
        (" , ;", []),
    ],
)
def test_bets_are_read_as_they_are_spoken(typed: str, bets: list[str]):
    assert [f"{bet.bettor} {bet.wager} {bet.amount}" for bet in parse_bets(typed, 4)] == bets


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("player", '"player" is no bet; write a wager and dollars'),
        ("20", '"20" is no bet'),
        ("20 player", '"20 player" is no bet'),
        ("player twenty", '"player twenty" is no bet'),
        ("player -20", '"player -20" is no bet'),
        ("player 20 tie 5", '"player 20 tie 5" is no bet'),
        ("player 2.505", '"2.505" is no amount of money'),
        ("player 1.2.3", '"1.2.3" is no amount of money'),
        ("player ٢٠", "is no bet"),
        ("behind player 20", '"behind player 20" is no bet'),
        ("behind 4 player 20", 'seat 4 is your own; leave out "behind 4"'),
        ("behind 99999 player 20", "is no bet"),
        ("player " + "9" * 5000, "more than any table holds"),
    ],
)
def test_what_is_no_bet_is_said(typed: str, says: str):
    with pytest.raises(HousewayError) as caught:
        parse_bets(typed, 4)
    assert says in str(caught.value)
