"""The third card, for every document by its own chart and sentences."""

from __future__ import annotations

import pytest

from games.rounds import BACCARAT
from houseway.games.baccarat import (
    CHOOSE,
    DRAW,
    NO_CARD,
    STAND,
    baccarat,
    banker_draws,
    draw_rules,
    player_move,
)
from houseway.rulebook import load

# One row for each banker total from 0 to 7, one column for each value of the player's third card.
CHART = [
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHSH",
    "SSHHHHHHSS",
    "SSSSHHHHSS",
    "SSSSSSHHSS",
    "SSSSSSSSSS",
]

GOLD = "casino-royale/baccarat-gold"
ROYAL = "casino-royale/royal-baccarat"
USUAL = [game_id for game_id in BACCARAT if game_id != GOLD]


def rules_of(game_id: str, **readings: str):
    asked = {name.replace("_", "-"): choice for name, choice in readings.items()}
    return draw_rules(baccarat(load(game_id, asked).game).draw)


@pytest.mark.parametrize("game_id", USUAL)
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("third", range(10))
def test_the_banker_follows_the_chart(game_id: str, banker: int, third: int):
    """000:66-75, 000:636-645, 001:1638-1647, 002:1621-1630, 003:3893-3903, 004:1460-1465, 004:1626-1632, 004:2140-2149"""
    drawn = banker_draws(rules_of(game_id), player=0, banker=banker, third=third)
    assert drawn == (CHART[banker][third] == "H")


@pytest.mark.parametrize("game_id", USUAL)
@pytest.mark.parametrize("banker", range(10))
def test_the_banker_draws_to_five_when_the_player_stood(game_id: str, banker: int):
    """000:55, 000:625, 001:1628, 002:1609, 003:3874, 004:1454, 004:1628, 004:2131"""
    assert banker_draws(rules_of(game_id), player=7, banker=banker, third=NO_CARD) == (banker <= 5)


@pytest.mark.parametrize("game_id", [game_id for game_id in USUAL if game_id != ROYAL])
@pytest.mark.parametrize("player", range(10))
def test_the_player_draws_to_five(game_id: str, player: int):
    """000:54, 000:624, 001:1627, 002:1608, 003:3871-3873, 004:1626, 004:2130"""
    assert player_move(rules_of(game_id), player, banker=0) == (DRAW if player <= 5 else STAND)


@pytest.mark.parametrize("game_id", BACCARAT)
@pytest.mark.parametrize("natural", [8, 9])
def test_a_natural_ends_the_drawing(game_id: str, natural: int):
    """000:659-660, 004:60, 004:64, 004:1431, 004:1616; elsewhere by reading natural-stops-drawing"""
    rules = rules_of(game_id)
    for other in range(6):
        assert player_move(rules, other, banker=natural) == STAND
        assert not banker_draws(rules, player=natural, banker=other, third=NO_CARD)


@pytest.mark.parametrize("game_id", [g for g in BACCARAT if "natural-stops-drawing" in load(g).game.readings])
def test_the_letter_lets_a_five_draw_against_a_natural(game_id: str):
    """000:53-60, 001:1626-1633, 002:1607-1614, 003:3871-3887, 004:2130-2136 print no stop"""
    rules = rules_of(game_id, natural_stops_drawing="no")
    assert player_move(rules, 4, banker=9) == DRAW
    assert banker_draws(rules, player=9, banker=0, third=NO_CARD)
    assert not banker_draws(rules, player=0, banker=9, third=5)


@pytest.mark.parametrize(
    ("player", "move"), [(0, CHOOSE), (1, DRAW), (4, DRAW), (5, CHOOSE), (6, STAND), (9, STAND)]
)
def test_gold_players_choose_on_nothing_and_five(player: int, move: int):
    """004:14-17, 004:57-59"""
    assert player_move(rules_of(GOLD), player, banker=3) == move


@pytest.mark.parametrize("third", range(10))
def test_gold_player_dealer_on_four_and_five(third: int):
    """004:67: draws on a third card of three to seven, otherwise stands"""
    for banker in (4, 5):
        assert banker_draws(rules_of(GOLD), 1, banker, third) == (3 <= third <= 7)
    for banker in range(4):
        assert banker_draws(rules_of(GOLD), 1, banker, third)
    for banker in (6, 7):
        assert not banker_draws(rules_of(GOLD), 1, banker, third)


def test_gold_player_dealer_on_four_without_a_third_card():
    """004:67: the literal otherwise stands; reading gold-four-five draws"""
    assert not banker_draws(rules_of(GOLD), 6, 4, NO_CARD)
    assert banker_draws(rules_of(GOLD, gold_four_five="draw"), 6, 4, NO_CARD)
    assert banker_draws(rules_of(GOLD), 6, 3, NO_CARD)


@pytest.mark.parametrize("banker", range(10))
def test_royal_six_is_a_choice_even_against_a_natural(banker: int):
    """004:1446, 004:1465"""
    assert player_move(rules_of(ROYAL), 6, banker) == CHOOSE
    assert player_move(rules_of(ROYAL), 7, banker) == STAND
    assert player_move(rules_of(ROYAL), 5, banker) == (STAND if banker >= 8 else DRAW)
